/** What the prompt says besides its question: requests to undo, clocks that run, standing orders. */

import { h } from "../parts/elements.js";
import { icon } from "../parts/icons.js";
import { say } from "../parts/language.js";

/**
 * What the prompt says besides its question: requests, clocks, orders.
 * @param {import("./live.js").LivePage} page
 */
export function bannersOf(page) {
  const parts = [];
  const request = page.summary.undo_request;
  const me = page.summary.me?.seat;
  if (request) parts.push(undoRequest(page, request, me));
  if (page.view.answers_itself) {
    parts.push(
      h("p", {
        class: "banner",
        data: { until: page.view.answers_itself.at, text: "answers_itself", token: page.view.answers_itself.token },
      }),
    );
  }
  if (page.view.deadline)
    parts.push(h("p", { class: "banner", data: { until: page.view.deadline, text: "deadline" } }));
  if (page.view.window && page.view.scene.prompt?.mine) {
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
  const orders = page.summary.me?.orders;
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
  if (page.view.correct && page.lastAwaited && page.view.scene.viewer !== null) {
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

/** @param {import("./live.js").LivePage} page @param {any} request @param {number | undefined} me */
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
          names: request.waiting.map((/** @type {number} */ seat) => page.room?.nameOf(seat)).join(", "),
        }),
      ),
      h("button", { class: "button small", type: "button", on: { click: answer(false) } }, say("consent.withdraw")),
    );
  }
  const asked = me !== undefined && request.waiting.includes(me);
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

/** @param {import("./live.js").LivePage} page */
export function tickBanners(page) {
  for (const banner of page.room?.banner.querySelectorAll("[data-until]") ?? []) {
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
