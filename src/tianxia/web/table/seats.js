/** Who sits where, who is asked, and whose eyes these are. */

import { botName } from "../parts/bots.js";
import { h, keep, fill } from "../parts/elements.js";
import { markOf } from "../parts/emblems.js";
import { icon } from "../parts/icons.js";
import { say } from "../parts/language.js";

export class Seats {
  /** @param {import("../parts/kit.js").GameKit} kit */
  constructor(kit) {
    this.kit = kit;
    this.element = h("ul", { class: "seats" });
  }

  /** @param {any} summary @param {any} scene */
  update(summary, scene) {
    this.element.setAttribute("aria-label", say("seats.title"));
    this.summary = summary;
    const asked = new Set(scene?.over ? [] : (scene?.prompt?.seats ?? []));
    keep(
      this.element,
      summary?.seats ?? [],
      (/** @type {any} */ seat) => String(seat.seat),
      () => h("li", { class: "seat" }),
      (element, /** @type {any} */ seat) => {
        const emblem = this.kit.emblemOfSeat(seat.seat);
        const mine = scene?.viewer === seat.seat;
        element.classList.toggle("asked", asked.has(seat.seat));
        element.classList.toggle("mine", mine);
        fill(
          element,
          emblem && markOf(emblem, 15),
          h("span", { class: "seat-name" }, seatName(seat)),
          seat.kind === "bot" ? icon("bot") : null,
          mine ? h("span", { class: "seat-me" }, say("seats.me")) : null,
          asked.has(seat.seat) ? h("span", { class: "unseen" }, say("seats.asked")) : null,
        );
      },
    );
  }
}

/** @param {any} seat */
export function seatName(seat) {
  if (seat === undefined) return "";
  return (
    seat.name || (seat.kind === "bot" ? say("seats.bot", { bot: botName(seat.bot) }) : say("seats.seat", { n: seat.seat + 1 }))
  );
}
