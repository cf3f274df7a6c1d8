/** The menu of a table: seats, being called, files, leaving. */

/** @import { BotLevel, SeatWanted, TableSeat } from "../types" */
/** @import { Child } from "../parts/elements.js" */
/** @import { LivePage } from "./live.js" */

import { go } from "../parts/route.js";
import * as api from "../parts/api.js";
import { loadBots } from "../parts/bots.js";
import { confirmed, openDialog, toast } from "../parts/dialog.js";
import { h } from "../parts/elements.js";
import { icon } from "../parts/icons.js";
import { inWords, say } from "../parts/language.js";
import { dropTable, myTable } from "../parts/my_tables.js";
import { noticesOn, turnNotices } from "../parts/notice.js";
import { soundOn, turnSound } from "../parts/sound.js";
import { seatName } from "../table/seats.js";

/** @param {LivePage} page */
export async function openMenu(page) {
  const bots = await loadBots();
  const known = myTable(page.table);
  const { summary } = page;
  if (!summary) return;
  const done = (/** @type {Promise<unknown>} */ promise) =>
    promise.then(
      () => dialog.close(),
      (fault) => toast(fault.message, "fault"),
    );
  const over = summary.stage === "over";
  const content = h(
    "div",
    { class: "menu" },
    section(
      "menu.seats",
      h(
        "ul",
        { class: "menu-seats" },
        summary.seats.map((seat) => seatRow(page, seat, bots, done)),
      ),
    ),
    section("menu.call", [
      toggle("menu.sound", soundOn(), (on) => turnSound(on)),
      toggle("menu.notices", noticesOn(), async (on) => {
        if (!(await turnNotices(on))) toast(say("menu.notices_barred"), "fault");
      }),
      summary.me ? webhookForm(page, summary.me.webhook ?? "") : null,
    ]),
    summary.me && summary.secrets ? section("menu.orders", ordersForm(page, summary.me.orders?.pass ?? "ask")) : null,
    section("menu.files", [
      h(
        "div",
        { class: "menu-row" },
        over
          ? h(
              "button",
              { class: "button", type: "button", on: { click: () => download(page, "record") } },
              icon("log"),
              say("menu.record"),
            )
          : null,
        h(
          "button",
          { class: "button", type: "button", on: { click: () => download(page, "film") } },
          icon("replay"),
          say("menu.film"),
        ),
        h("a", { class: "button", href: `/verify/${page.table}` }, icon("dice"), say("verify.title")),
      ),
    ]),
    section(
      "menu.table",
      h(
        "div",
        { class: "menu-row" },
        h("a", { class: "button", href: "/" }, icon("home"), say("menu.leave")),
        known?.host
          ? h(
              "button",
              { class: "button danger", type: "button", on: { click: () => remove(page, known.host ?? "") } },
              icon("trash"),
              say("menu.delete"),
            )
          : null,
      ),
    ),
  );
  const dialog = openDialog(say("tool.menu"), content);
}

/** @param {string} title @param {Child} content */
function section(title, content) {
  return h("section", { class: "menu-part" }, h("h3", {}, say(title)), content);
}

/** @param {LivePage} page @param {TableSeat} seat @param {BotLevel[]} bots @param {(promise: Promise<unknown>) => void} done */
function seatRow(page, seat, bots, done) {
  const mine = page.mine.find((one) => one.seat === seat.seat);
  const host = myTable(page.table)?.host;
  const secret = mine?.secret ?? (seat.joined ? "" : (host ?? ""));
  const put = (/** @type {SeatWanted} */ body) => done(api.handOver(page.table, seat.seat, secret, body));
  const me = page.summary?.me;
  const muted = me?.muted?.includes(seat.seat);
  const level = h(
    "select",
    { class: "field", "aria-label": say("menu.bot_level") },
    bots.map((bot) => h("option", { value: bot.spec, selected: bot.usual }, inWords(bot))),
  );
  return h(
    "li",
    {},
    page.room?.seatMark(seat.seat),
    h("span", { class: "gather-name" }, seatName(seat)),
    secret && seat.kind !== "bot"
      ? [
          level,
          h(
            "button",
            { class: "button small", type: "button", on: { click: () => put({ kind: "bot", bot: level.value }) } },
            say("menu.to_bot"),
          ),
        ]
      : null,
    mine && seat.kind === "bot"
      ? h(
          "button",
          { class: "button small main", type: "button", on: { click: () => put({ kind: "me" }) } },
          say("menu.take_back"),
        )
      : null,
    !mine && me && seat.kind === "person"
      ? h(
          "button",
          {
            class: "button small quiet",
            type: "button",
            "aria-pressed": String(Boolean(muted)),
            on: { click: () => done(page.mute(seat.seat, !muted)) },
          },
          say(muted ? "menu.unmute" : "menu.mute"),
        )
      : null,
  );
}

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} act */
function toggle(label, on, act) {
  return h(
    "label",
    { class: "toggle" },
    h("input", {
      type: "checkbox",
      checked: on,
      on: { change: (event) => act(event.currentTarget.checked) },
    }),
    h("span", {}, say(label)),
  );
}

/** @param {LivePage} page @param {string} webhook */
function webhookForm(page, webhook) {
  const field = h("input", {
    class: "field",
    type: "url",
    placeholder: "https://",
    value: webhook,
    "aria-label": say("menu.webhook"),
  });
  return h(
    "form",
    {
      class: "share-row",
      on: {
        submit: (event) => {
          event.preventDefault();
          page.change({ webhook: field.value.trim() || null }).then((isDone) => isDone && toast(say("saved")));
        },
      },
    },
    h("span", {}, say("menu.webhook")),
    field,
    h("button", { class: "button small", type: "submit" }, say("save")),
  );
}

/** @param {LivePage} page @param {string} now */
function ordersForm(page, now) {
  return h(
    "div",
    { class: "choices", role: "radiogroup", "aria-label": say("menu.orders") },
    /** @type {const} */ (["ask", "until_my_turn", "always"]).map((value) =>
      h(
        "label",
        { class: "toggle" },
        h("input", {
          type: "radio",
          name: "orders",
          checked: now === value,
          on: { change: () => page.change({ orders: { pass: value, ask_about: [] } }) },
        }),
        h("span", {}, say(`orders.${value}`)),
      ),
    ),
  );
}

/** @param {LivePage} page @param {"record" | "film"} what */
async function download(page, what) {
  try {
    const data = await (what === "record" ? api.recordOf : api.filmOf)(page.table, page.secret());
    const link = h("a", {
      href: URL.createObjectURL(new Blob([JSON.stringify(data)], { type: "application/json" })),
      download: `${page.summary?.game}-${page.table.slice(0, 8)}.${what}.json`,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  } catch (fault) {
    toast(/** @type {Error} */ (fault).message, "fault");
  }
}

/** @param {LivePage} page @param {string} host */
async function remove(page, host) {
  if (!(await confirmed(say("menu.delete"), say("menu.delete_sure"), say("menu.delete")))) return;
  try {
    await api.remove(page.table, host);
    dropTable(page.table);
    go("/");
  } catch (fault) {
    toast(/** @type {Error} */ (fault).message, "fault");
  }
}
