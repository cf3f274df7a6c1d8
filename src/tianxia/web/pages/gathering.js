/** Before the game: who has come, and the links for those who have not. */

/** @import { Summary } from "../types" */
/** @import { LivePage } from "./live.js" */

import { handOver, start } from "../parts/api.js";
import { toast } from "../parts/dialog.js";
import { loadBots, usualBot } from "../parts/bots.js";
import { h } from "../parts/elements.js";
import { markOf } from "../parts/emblems.js";
import { inWords, say } from "../parts/language.js";
import { myTable } from "../parts/my_tables.js";
import { seatName } from "../table/seats.js";
import { copy } from "./links.js";

/** @param {LivePage} page @param {Summary} summary */
export function gatheringOf(page, summary) {
  const { kit } = page;
  const known = myTable(page.table);
  const base = `${location.origin}/t/${page.table}`;
  if (summary.stage === "pinned")
    return h("div", { class: "centre" }, h("h1", {}, say("pinned.title")), h("p", {}, say("pinned.text")));
  const rows = summary.seats.map((seat) => {
    const invite = known?.invites?.find((one) => one.seat === seat.seat);
    const emblem = kit?.emblemOfSeat(seat.seat);
    const link = invite ? `${base}#join=${invite.invite}` : "";
    const open = seat.kind === "link" || seat.kind === "empty";
    return h(
      "li",
      { class: `gather-seat${open ? " open" : ""}` },
      emblem ? markOf(emblem, 18) : null,
      h("span", { class: "gather-name" }, open ? say(`gather.${seat.kind}`) : seatName(seat)),
      h("span", { class: "gather-state" }, say(open ? "gather.waiting" : "gather.here")),
      open && link
        ? h(
            "div",
            { class: "share-row" },
            h("input", {
              class: "field",
              readonly: true,
              value: link,
              "aria-label": say("share.invite", { n: seat.seat + 1 }),
            }),
            h("button", { class: "button small main", type: "button", on: { click: () => copy(link) } }, say("copy")),
          )
        : null,
      open && known?.host
        ? h(
            "button",
            { class: "button small", type: "button", on: { click: () => seatBot(page, seat.seat, known.host ?? "") } },
            say("gather.bot"),
          )
        : null,
    );
  });
  return h(
    "div",
    { class: "centre gathering" },
    h("h1", {}, kit ? inWords(kit.game.title) : ""),
    h("p", { role: "status" }, say("gather.text")),
    h("ul", { class: "gather-seats" }, rows),
    known?.host
      ? h(
          "button",
          { class: "button main", type: "button", on: { click: () => begin(page, known.host ?? "") } },
          say("gather.start"),
        )
      : null,
    h("p", { class: "fine" }, say("gather.pledge"), " ", h("code", { class: "hash" }, summary.dice.pledge)),
  );
}

/** @param {LivePage} page @param {number} seat @param {string} host */
async function seatBot(page, seat, host) {
  await loadBots();
  const bot = usualBot();
  await handOver(page.table, seat, host, { kind: "bot", bot }).catch((fault) => toast(fault.message, "fault"));
}

/** @param {LivePage} page @param {string} host */
async function begin(page, host) {
  await start(page.table, host).catch((fault) => toast(fault.message, "fault"));
}
