/** What the prompt says besides its question: requests to undo, clocks that run, standing orders. */

/** @import { UndoRequest } from "../types" */
/** @import { LivePage } from "./live.js" */

import { h } from "../parts/elements.js";
import { icon } from "../parts/icons.js";
import { say } from "../parts/language.js";

/**
 * @param {LivePage} page
 */
export function bannersOf(page) {
  const { summary, view } = page;
  /** @type {HTMLElement[]} */
  const parts = [];
  if (!summary || !view) return parts;
  const request = summary.undo_request;
  if (request) parts.push(undoRequest(page, request, summary.me?.seat));
  if (view.answers_itself) {
    const { at, token } = view.answers_itself;
    parts.push(h("p", { class: "banner", data: { until: at, text: "answers_itself", token } }));
  }
  if (view.deadline) parts.push(h("p", { class: "banner", data: { until: view.deadline, text: "deadline" } }));
  if (view.window && view.scene.prompt?.mine) {
    parts.push(
      h(
        "button",
        {
          class: "button small",
          type: "button",
          on: { click: () => page.change({ orders: { pass: "until_my_turn", ask_about: [] } }) },
        },
        say("orders.until"),
      ),
    );
  }
  const orders = summary.me?.orders;
  if (orders && orders.pass !== "ask") {
    parts.push(
      h(
        "p",
        { class: "banner" },
        say(`orders.${orders.pass}.on`),
        h(
          "button",
          {
            class: "button small quiet",
            type: "button",
            on: { click: () => page.change({ orders: { pass: "ask", ask_about: [] } }) },
          },
          say("orders.stop"),
        ),
      ),
    );
  }
  if (view.correct && page.lastAwaited && view.scene.viewer !== null) {
    parts.push(
      h(
        "button",
        { class: "button small", type: "button", on: { click: () => page.correct() } },
        icon("dice"),
        say("roll.correct"),
      ),
    );
  }
  return parts;
}

/** @param {LivePage} page @param {UndoRequest} request @param {number | null | undefined} me */
function undoRequest(page, request, me) {
  const by = page.room?.nameOf(request.by) ?? "";
  const answer = (/** @type {boolean} */ agree) => () => page.act({ type: "consent", agree });
  if (me === request.by) {
    return h(
      "div",
      { class: "banner request" },
      h(
        "p",
        {},
        say("consent.waiting", {
          names: request.waiting.map((seat) => page.room?.nameOf(seat)).join(", "),
        }),
      ),
      h("button", { class: "button small", type: "button", on: { click: answer(false) } }, say("consent.withdraw")),
    );
  }
  const asked = typeof me === "number" && request.waiting.includes(me);
  return h(
    "div",
    { class: "banner request", role: asked ? "alert" : null },
    h("p", {}, say("consent.asks", { name: by })),
    asked
      ? h(
          "div",
          { class: "request-acts" },
          h(
            "button",
            { class: "button small main", type: "button", on: { click: answer(true) } },
            say("consent.agree"),
          ),
          h("button", { class: "button small", type: "button", on: { click: answer(false) } }, say("consent.refuse")),
        )
      : null,
  );
}

/** @param {LivePage} page */
export function tickBanners(page) {
  /** @type {NodeListOf<HTMLElement> | undefined} */
  const banners = page.room?.banner.querySelectorAll("[data-until]");
  for (const banner of banners ?? []) {
    const seconds = Math.max(0, Math.ceil((Number(banner.dataset.until) - Date.now()) / 1000));
    const time =
      seconds > 5400
        ? say("hours", { n: Math.round(seconds / 3600) })
        : seconds > 90
          ? say("minutes", { n: Math.round(seconds / 60) })
          : say("seconds", { n: seconds });
    const text = say(`clock.${banner.dataset.text}`, {
      time,
      token: banner.dataset.token ? (page.kit?.words.token(banner.dataset.token) ?? "") : "",
    });
    if (banner.textContent !== text) banner.textContent = text;
  }
}
