/** The review of a finished game: chances over time, turning points that lead to their moment, luck apart from skill. */

/** @import { ReviewInfo, ReviewStage, TurningPoint } from "../types" */
/** @import { Child } from "../parts/elements.js" */
/** @import { GameKit } from "../parts/kit.js" */

import { fill, h } from "../parts/elements.js";
import { icon } from "../parts/icons.js";
import { say } from "../parts/language.js";
import { percent, topOf } from "./advice.js";
import { Chart } from "./chart.js";

const PATIENCE = 700;

/**
 * @typedef {object} ReviewActs
 * @property {() => Promise<ReviewStage>} load
 * @property {(entry: number, after: boolean) => void} go to the table before or after an entry
 * @property {(seat: number) => string} seatName
 * @property {(seat: number) => Child} seatMark
 */

export class Review {
  /**
   * @param {GameKit} kit
   * @param {ReviewActs} acts
   */
  constructor(kit, acts) {
    this.kit = kit;
    this.acts = acts;
    this.element = h("div", { class: "review" });
    /** @type {ReviewInfo | null} */
    this.found = null;
    this.progress = { done: 0, total: 0 };
    this.fault = "";
    this.isLoading = false;
    this.isClosed = false;
    this.timer = 0;
    this.entry = 0;
    /** @type {Chart | null} */
    this.chart = null;
  }

  /** Begin, if nobody has yet. */
  async open() {
    if (this.isLoading || this.found) return;
    this.isLoading = true;
    this.fault = "";
    this.words();
    await this.look();
  }

  async look() {
    try {
      const told = await this.acts.load();
      if (this.isClosed) return;
      this.progress = told;
      this.found = told.review;
    } catch (fault) {
      this.fault = /** @type {Error} */ (fault).message;
    }
    this.isLoading = !this.found && !this.fault;
    if (this.isLoading) this.timer = setTimeout(() => this.look(), PATIENCE);
    this.words();
  }

  words() {
    if (this.fault) fill(this.element, this.faultOf());
    else if (this.found) fill(this.element, ...this.content(this.found));
    else fill(this.element, this.waiting());
    this.update(this.entry);
  }

  /** Show which entry the table stands at. @param {number} entry */
  update(entry) {
    this.entry = entry;
    this.chart?.stand(entry);
  }

  faultOf() {
    return h(
      "div",
      { class: "review-wait" },
      h("p", { class: "fault", role: "alert" }, this.fault),
      h("button", { class: "button", type: "button", on: { click: () => this.open() } }, say("review.again")),
    );
  }

  waiting() {
    const { done, total } = this.progress;
    return h(
      "div",
      { class: "review-wait" },
      h("p", { role: "status" }, say(total ? "review.progress" : "review.begins", { done, total })),
      h("progress", { max: total || 1, ...(total ? { value: done } : {}), "aria-label": say("review.title") }),
    );
  }

  /** @param {ReviewInfo} found @returns {Child[]} */
  content(found) {
    this.chart = new Chart(this.kit, found, this.acts);
    return [
      h("h3", {}, say("review.chances")),
      this.chart.element,
      h("h3", {}, say("review.turns")),
      found.turns.length > 0
        ? h(
            "ol",
            { class: "turns" },
            found.turns.map((turn, n) => h("li", {}, this.turn(turn, n, found.seats))),
          )
        : h("p", { class: "fine" }, say("review.no_turns")),
      h("h3", {}, say("review.tally")),
      this.tally(found),
      h("p", { class: "fine" }, say("review.note", { n: found.iterations })),
    ];
  }

  // ---- turning points

  /** @param {TurningPoint} turn @param {number} n @param {number} seats */
  turn(turn, n, seats) {
    const isLuck = turn.kind === "luck";
    const asked = turn.decision ? this.kit.words.prompt(turn.decision) : say("review.deal");
    return h(
      "button",
      {
        type: "button",
        class: `turn-point ${turn.kind}`,
        data: { entry: turn.entry },
        on: { click: () => this.acts.go(turn.entry, isLuck) },
      },
      h("span", { class: "turn-number-mark", "aria-hidden": "true" }, String(n + 1)),
      h(
        "span",
        { class: "turn-who" },
        turn.seat >= 0 && seats > 1 ? [this.acts.seatMark(turn.seat), this.acts.seatName(turn.seat)] : null,
      ),
      isLuck
        ? h("span", { class: "turn-size" }, icon("dice"))
        : h("span", { class: "turn-size lost" }, points(-turn.size)),
      h("span", { class: "turn-asked" }, asked),
      isLuck ? this.luck(turn, seats) : this.choice(turn),
    );
  }

  /** @param {TurningPoint} turn */
  choice({ chosen, better = "", chance: had = 0, could = 0 }) {
    const top = topOf([had, could]);
    const option = (/** @type {string} */ key, /** @type {string} */ token, /** @type {number} */ chance) =>
      h(
        "span",
        { class: `turn-option ${key}` },
        h("span", { class: "turn-label" }, say(`review.${key}`)),
        h("b", {}, this.kit.words.token(token)),
        h("span", { class: "chance-bar", vars: { chance: chance / top } }),
        h("span", { class: "advice-chance" }, percent(chance)),
      );
    return [option("chosen", chosen, had), option("better", better, could)];
  }

  /** @param {TurningPoint} turn @param {number} seats */
  luck({ luck = [], rolls = [] }, seats) {
    const shown = rolls.slice(0, 6).map((one) => (typeof one === "string" ? this.kit.words.token(one) : String(one)));
    if (rolls.length > shown.length) shown.push("…");
    return h(
      "span",
      { class: "turn-luck" },
      h("span", { class: "turn-label" }, say("review.rolled")),
      h("b", {}, shown.join(", ")),
      luck.map((one, seat) =>
        h(
          "span",
          { class: one < 0 ? "gained lost" : "gained" },
          seats > 1 ? this.acts.seatMark(seat) : null,
          points(one),
        ),
      ),
    );
  }

  // ---- skill and luck

  /** @param {ReviewInfo} found */
  tally({ tally, seats }) {
    const most = Math.max(0.01, ...tally.flatMap((one) => [one.given_up, Math.abs(one.luck)]));
    return h(
      "div",
      { class: "tally" },
      tally.map((one) =>
        h(
          "section",
          { class: "tally-seat" },
          seats > 1 ? h("h4", {}, this.acts.seatMark(one.seat), this.acts.seatName(one.seat)) : null,
          measure("review.skill", -one.given_up, most, points(-one.given_up)),
          one.rolls > 0
            ? measure("review.luck", one.luck, most, `${points(one.luck)} ± ${points(one.doubt).slice(1) || 0}`)
            : null,
          h(
            "p",
            { class: "fine" },
            say("review.counted", { choices: one.choices, best: one.best, blunders: one.blunders }),
          ),
        ),
      ),
    );
  }

  close() {
    this.isClosed = true;
    clearTimeout(this.timer);
  }
}

/**
 * A bar to the left for what was lost, to the right for what was won.
 * @param {string} label @param {number} value @param {number} most @param {string} text
 */
function measure(label, value, most, text) {
  return h(
    "div",
    { class: "measure" },
    h("span", { class: "turn-label" }, say(label)),
    h(
      "span",
      { class: "scale", "aria-hidden": "true" },
      h("span", { class: value < 0 ? "reach lost" : "reach won", vars: { size: Math.min(1, Math.abs(value) / most) } }),
    ),
    h("span", { class: "measured" }, text),
  );
}

/**
 * A change of a chance, in hundredths; a small one more exactly.
 * @param {number} change
 */
function points(change) {
  const size = Math.abs(change);
  const text = (100 * size).toFixed(size > 0 && size < 0.0095 ? 1 : 0);
  return Number(text) === 0 ? "0" : `${change < 0 ? "−" : "+"}${text}`;
}
