/** Who sits where, who is asked, and whose eyes these are. */

/** @import { Scene, Summary, TableSeat } from "../types" */
/** @import { GameKit } from "../parts/kit.js" */

import { botName } from "../parts/bots.js";
import { h, keep, fill } from "../parts/elements.js";
import { markOf } from "../parts/emblems.js";
import { icon } from "../parts/icons.js";
import { say } from "../parts/language.js";

export class Seats {
  /** @param {GameKit} kit */
  constructor(kit) {
    this.kit = kit;
    this.element = h("ul", { class: "seats" });
  }

  /** @param {Summary | null} summary @param {Scene} scene */
  update(summary, scene) {
    this.element.setAttribute("aria-label", say("seats.title"));
    const asked = new Set(scene.over ? [] : (scene.prompt?.seats ?? []));
    keep(
      this.element,
      summary?.seats ?? [],
      (seat) => String(seat.seat),
      () => h("li", { class: "seat" }),
      (element, seat) => {
        const emblem = this.kit.emblemOfSeat(seat.seat);
        const mine = scene.viewer === seat.seat;
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

/** @param {TableSeat} seat */
export function seatName(seat) {
  return (
    seat.name || (seat.kind === "bot" ? say("seats.bot", { bot: botName(seat.bot) }) : say("seats.seat", { n: seat.seat + 1 }))
  );
}
