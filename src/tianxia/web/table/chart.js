/** Chances over time as lines, one for each seat; turning points are numbered and lead to their moment. */

/** @import { ReviewInfo, TurningPoint } from "../types" */
/** @import { GameKit } from "../parts/kit.js" */
/** @import { ReviewActs } from "./review.js" */

import { h, s } from "../parts/elements.js";
import { say } from "../parts/language.js";
import { percent, topOf } from "./advice.js";

const WIDE = 340;
const HIGH = 168;
const LEFT = 30;
const RIGHT = 8;
const TOP = 8;
const FOOT = 20;
/** Seats are told apart without colours too. */
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "4 4", "1 4", "12 4", "6 2 2 2"];

export class Chart {
  /**
   * @param {GameKit} kit
   * @param {ReviewInfo} found the review
   * @param {ReviewActs} acts
   */
  constructor(kit, found, acts) {
    this.kit = kit;
    this.found = found;
    this.acts = acts;
    this.top = topOf(found.points.flatMap((point) => point.chances));
    this.now = s("line", { class: "chart-now", y1: TOP, y2: HIGH - FOOT });
    const seats = this.seats();
    this.picture = s(
      "svg",
      { class: "chart", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "group", "aria-label": this.told(seats) },
      [0, 0.5, 1].map((part) => this.rule(part * this.top)),
      seats.map((seat) => this.line(seat)),
      this.now,
      found.turns.map((turn, n) => this.point(turn, n)),
    );
    this.picture.addEventListener("click", (event) => this.pick(event));
    this.element = h("figure", { class: "chart-frame" }, this.picture, this.legend(seats));
  }

  /** The seats that have a line of their own: one stands for all where they win together. */
  seats() {
    const all = Array.from({ length: this.found.seats }, (_, seat) => seat);
    const isOneSide = this.found.points.every((point) =>
      point.chances.every((chance) => chance === point.chances[0]),
    );
    return isOneSide ? [0] : all;
  }

  /** @param {number[]} seats */
  told(seats) {
    const { points } = this.found;
    const ways = seats.map((seat) => {
      const [first, last] = [points[0].chances[seat], points[points.length - 1].chances[seat]];
      return `${seats.length > 1 ? `${this.acts.seatName(seat)} ` : ""}${percent(first)} → ${percent(last)}`;
    });
    return `${say("review.chances")}: ${ways.join(", ")}`;
  }

  /** @param {number} entry */
  x(entry) {
    return LEFT + ((WIDE - LEFT - RIGHT) * entry) / Math.max(1, this.found.entries);
  }

  /** @param {number} chance */
  y(chance) {
    return TOP + (HIGH - TOP - FOOT) * (1 - chance / this.top);
  }

  /** @param {number} chance */
  rule(chance) {
    const y = this.y(chance);
    return [
      s("line", { class: "chart-rule", x1: LEFT, x2: WIDE - RIGHT, y1: y, y2: y }),
      s("text", { class: "chart-number", x: LEFT - 5, y: y + 4, "text-anchor": "end" }, String(Number((100 * chance).toFixed(1)))),
    ];
  }

  /** @param {number} seat */
  line(seat) {
    const path = this.found.points
      .map((point) => `${this.x(point.entry).toFixed(1)},${this.y(point.chances[seat]).toFixed(1)}`)
      .join(" ");
    const colour = this.kit.emblemOfSeat(seat)?.colour;
    const line = s("polyline", { class: "chart-line", points: path, "stroke-dasharray": DASHES[seat % DASHES.length] });
    if (colour) line.style.stroke = colour;
    return [s("polyline", { class: "chart-halo", points: path }), line];
  }

  /** How a seat stands at an entry: as it stood last. @param {number} entry @param {number} seat */
  chanceAt(entry, seat) {
    const { points } = this.found;
    const before = points.filter((point) => point.entry <= entry);
    return (before[before.length - 1] ?? points[0]).chances[seat];
  }

  /** @param {TurningPoint} turn @param {number} n */
  point(turn, n) {
    const go = () => this.acts.go(turn.entry, turn.kind === "luck");
    const seat = Math.max(0, turn.seat);
    return s(
      "g",
      {
        class: `chart-point ${turn.kind}`,
        role: "button",
        tabindex: 0,
        "aria-label": say("review.turn", { n: n + 1 }),
        transform: `translate(${this.x(turn.entry).toFixed(1)} ${this.y(this.chanceAt(turn.entry, seat)).toFixed(1)})`,
        on: {
          click: (event) => {
            event.stopPropagation();
            go();
          },
          keydown: (event) => {
            if (event.key !== "Enter" && event.key !== " ") return;
            event.preventDefault();
            event.stopPropagation();
            go();
          },
        },
      },
      s("circle", { r: 8 }),
      s("text", { y: 3.6, "text-anchor": "middle" }, String(n + 1)),
    );
  }

  /** @param {MouseEvent} event */
  pick(event) {
    const box = this.picture.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDE;
    const entry = Math.round(((x - LEFT) / (WIDE - LEFT - RIGHT)) * this.found.entries);
    this.acts.go(Math.max(1, Math.min(this.found.entries, entry)), false);
  }

  /** @param {number} entry where the table stands */
  stand(entry) {
    const x = String(this.x(entry));
    this.now.setAttribute("x1", x);
    this.now.setAttribute("x2", x);
  }

  /** @param {number[]} seats */
  legend(seats) {
    if (this.found.seats === 1) return null;
    if (seats.length === 1) return h("figcaption", { class: "chart-legend" }, say("review.together"));
    return h(
      "figcaption",
      { class: "chart-legend" },
      seats.map((seat) => {
        const sample = s("line", { class: "chart-line", x1: 0, x2: 22, y1: 4, y2: 4 });
        sample.setAttribute("stroke-dasharray", DASHES[seat % DASHES.length]);
        sample.style.stroke = this.kit.emblemOfSeat(seat)?.colour ?? "currentColor";
        return h(
          "span",
          { class: "chart-seat" },
          s("svg", { viewBox: "0 0 22 8", width: 22, height: 8, "aria-hidden": "true" }, sample),
          this.acts.seatMark(seat),
          this.acts.seatName(seat),
        );
      }),
    );
  }
}
