/** The menu of a table: seats, being called, files, leaving. */

import { go } from "../parts/route.js";
import { ask } from "../parts/api.js";
import { loadBots } from "../parts/bots.js";
import { confirmed, openDialog, toast } from "../parts/dialog.js";
import { h } from "../parts/elements.js";
import { icon } from "../parts/icons.js";
import { inWords, say } from "../parts/language.js";
import { dropTable, myTable } from "../parts/my_tables.js";
import { noticesOn, turnNotices } from "../parts/notice.js";
import { soundOn, turnSound } from "../parts/sound.js";
import { seatName } from "../table/seats.js";

/** @param {import("./live.js").LivePage} page */
export async function openMenu(page) {
  const bots = await loadBots();
  const known = myTable(page.table);
  const { summary } = page;
  const done = (/** @type {Promise<any>} */ promise) =>
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
        summary.seats.map((/** @type {any} */ seat) => seatRow(page, seat, bots, done)),
      ),
    ),
    section("menu.call", [
      toggle("menu.sound", soundOn(), (on) => turnSound(on)),
      toggle("menu.notices", noticesOn(), async (on) => {
        if (!(await turnNotices(on))) toast(say("menu.notices_barred"), "fault");
      }),
      summary.me ? webhookForm(page) : null,
    ]),
    summary.me && summary.secrets ? section("menu.orders", ordersForm(page)) : null,
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

/** @param {string} title @param {any} content */
function section(title, content) {
  return h("section", { class: "menu-part" }, h("h3", {}, say(title)), content);
}

/** @param {import("./live.js").LivePage} page @param {any} seat @param {any[]} bots @param {(promise: Promise<any>) => void} done */
function seatRow(page, seat, bots, done) {
  const mine = page.mine.find((one) => one.seat === seat.seat);
  const host = myTable(page.table)?.host;
  const secret = mine?.secret ?? (seat.joined ? "" : (host ?? ""));
  const put = (/** @type {any} */ body) =>
    done(ask("PUT", `/tables/${page.table}/seats/${seat.seat}`, { secret, body }));
  const muted = page.summary.me?.muted?.includes(seat.seat);
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
    !mine && page.summary.me && seat.kind === "person"
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
      on: { change: (/** @type {any} */ event) => act(event.target.checked) },
    }),
    h("span", {}, say(label)),
  );
}

/** @param {import("./live.js").LivePage} page */
function webhookForm(page) {
  const field = h("input", {
    class: "field",
    type: "url",
    placeholder: "https://",
    value: page.summary.me.webhook ?? "",
    "aria-label": say("menu.webhook"),
  });
  return h(
    "form",
    {
      class: "share-row",
      on: {
        submit: (/** @type {Event} */ event) => {
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

/** @param {import("./live.js").LivePage} page */
function ordersForm(page) {
  const now = page.summary.me.orders?.pass ?? "ask";
  return h(
    "div",
    { class: "choices", role: "radiogroup", "aria-label": say("menu.orders") },
    ["ask", "until_my_turn", "always"].map((value) =>
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

/** @param {import("./live.js").LivePage} page @param {"record" | "film"} what */
async function download(page, what) {
  try {
    const data = await ask("GET", `/tables/${page.table}/${what}`, { secret: page.secret() });
    const link = h("a", {
      href: URL.createObjectURL(new Blob([JSON.stringify(data)], { type: "application/json" })),
      download: `${page.summary.game}-${page.table.slice(0, 8)}.${what}.json`,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  } catch (fault) {
    toast(/** @type {Error} */ (fault).message, "fault");
  }
}

/** @param {import("./live.js").LivePage} page @param {string} host */
async function remove(page, host) {
  if (!(await confirmed(say("menu.delete"), say("menu.delete_sure"), say("menu.delete")))) return;
  try {
    await ask("DELETE", `/tables/${page.table}`, { secret: host });
    dropTable(page.table);
    go("/");
  } catch (fault) {
    toast(/** @type {Error} */ (fault).message, "fault");
  }
}
