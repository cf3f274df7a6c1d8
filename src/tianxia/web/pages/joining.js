/** Taking a seat: by its secret, or by an invitation. */

import { join, randomText, Refused, summaryOf } from "../parts/api.js";
import { fill, h } from "../parts/elements.js";
import { GameKit } from "../parts/kit.js";
import { inWords, say } from "../parts/language.js";
import { recall, remember } from "../parts/memory.js";
import { myTable, noteTable } from "../parts/my_tables.js";

/**
 * A tab that was opened by a seat's link plays that seat alone.
 * @param {string} table
 * @returns {number[] | null}
 */
export function onlySeats(table) {
  try {
    const text = sessionStorage.getItem(`tianxia.only.${table}`);
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/**
 * Take a seat by its secret.
 * @param {string} table
 * @param {string} secret
 */
export async function takeSeat(table, secret) {
  const summary = await summaryOf(table, secret);
  const seat = summary.me?.seat ?? null;
  if (seat === null) throw new Refused(403, { code: "forbidden", text: say("link.wrong") });
  if (summary.stage === "gathering" && !summary.seats[seat].joined)
    await join(table, secret, { entropy: randomText(32) });
  noteTable({ table, game: summary.game, seats: [{ seat, secret }] });
  try {
    sessionStorage.setItem(`tianxia.only.${table}`, JSON.stringify([seat]));
    if (localStorage.getItem("tianxia.tables")) history.replaceState(null, "", `/t/${table}`);
  } catch {
    // Without storage the link itself keeps the seat.
  }
}

/**
 * Join by invitation: ask for a name first.
 * @param {string} table
 * @param {string} invite
 * @param {Element} room where the question is put
 * @returns {Promise<string>}
 */
export async function askToJoin(table, invite, room) {
  const summary = await summaryOf(table);
  const kit = await GameKit.of(summary.game);
  const host = summary.seats.find((seat) => seat.kind === "person" && seat.name)?.name ?? "";
  return new Promise((settle, fail) => {
    const name = h("input", {
      class: "field",
      maxlength: 40,
      autocomplete: "nickname",
      value: recall("name", ""),
      "aria-label": say("join.name"),
      placeholder: say("join.name"),
    });
    const form = h(
      "form",
      {
        class: "join-form",
        on: {
          submit: async (event) => {
            event.preventDefault();
            remember("name", name.value.trim());
            try {
              const taken = await join(table, invite, { name: name.value.trim(), entropy: randomText(32) });
              noteTable({ table, game: summary.game, seats: [taken] });
              settle(taken.secret);
            } catch (fault) {
              if (/** @type {Refused} */ (fault).code === "invite_used" && myTable(table)?.seats.length) settle("");
              else fail(fault);
            }
          },
        },
      },
      h("div", { class: "join-seal", "aria-hidden": "true" }, "請"),
      h("h1", {}, say("join.title", { game: inWords(kit.game.title) })),
      h("p", {}, host ? say("join.by", { host }) : say("join.text")),
      h("label", { class: "join-label" }, say("join.name"), name),
      h("button", { class: "button main", type: "submit" }, say("join.sit")),
    );
    fill(room, h("div", { class: "centre" }, form));
    name.focus();
  });
}
