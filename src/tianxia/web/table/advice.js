/** The strategist's advice beside the question: the best options with their chances to win, and what is foreseen. */

/** @import { ActAnswer, Advised } from "../types" */
/** @import { Child } from "../parts/elements.js" */
/** @import { GameKit } from "../parts/kit.js" */
/** @import { View } from "./table_view.js" */

import { fill, h } from "../parts/elements.js";
import { icon } from "../parts/icons.js";
import { language, say } from "../parts/language.js";

/** What a full bar or the top of a chart may stand for. */
const TOPS = [0.05, 0.1, 0.2, 0.5, 1];
/** So many options stand out. */
const BEST = 3;

/**
 * @typedef {object} AdviceActs
 * @property {() => Promise<ActAnswer | undefined>} ask
 * @property {(token: string) => void} choose
 * @property {(ids: string[]) => void} point shows where an option is
 * @property {() => void} refresh shows the table again, with what is commended lit
 * @property {(seat: number) => string} seatName
 */

export class Advice {
  /**
   * @param {GameKit} kit
   * @param {AdviceActs} acts
   */
  constructor(kit, acts) {
    this.kit = kit;
    this.acts = acts;
    this.element = h("section", { class: "advice", "aria-live": "polite" });
    this.ticket = "";
    /** @type {"" | "thinking" | "told" | "fault"} */
    this.stage = "";
    /** @type {Advised[]} */
    this.options = [];
    this.fault = "";
    this.shown = "";
  }

  /** Another question makes old advice worthless. @param {View} view */
  update(view) {
    if (this.ticket && (view.ticket !== this.ticket || view.past || view.passing)) this.clear();
    this.show();
  }

  clear() {
    this.ticket = "";
    this.stage = "";
    this.options = [];
  }

  close() {
    this.clear();
    this.acts.refresh();
  }

  /** @param {string} ticket of the question */
  async ask(ticket) {
    if (this.stage === "thinking" || this.stage === "told") return;
    this.ticket = ticket;
    this.stage = "thinking";
    this.acts.refresh();
    const answer = await this.acts.ask();
    if (this.ticket !== ticket) return;
    if (answer?.type === "hint") {
      this.stage = "told";
      this.options = answer.options;
    } else {
      this.stage = "fault";
      this.fault = answer?.type === "refused" && answer.code === "too_many" ? "hint.busy" : "hint.failed";
    }
    this.acts.refresh();
  }

  show() {
    const shown = `${language()} ${this.stage} ${this.ticket}`;
    if (shown === this.shown) return;
    this.shown = shown;
    this.element.hidden = this.stage === "";
    this.element.setAttribute("aria-label", say("hint.title"));
    this.element.setAttribute("aria-busy", String(this.stage === "thinking"));
    fill(this.element, ...this.content());
  }

  /** @returns {Child[]} */
  content() {
    if (this.stage === "") return [];
    if (this.stage === "thinking")
      return [
        h("p", { class: "advice-note" }, h("span", { class: "pondering", "aria-hidden": "true" }), say("hint.thinking")),
      ];
    if (this.stage === "fault") return [h("p", { class: "advice-note fault" }, say(this.fault))];
    return [
      h(
        "div",
        { class: "advice-head" },
        h("h3", {}, say("hint.title")),
        h(
          "button",
          {
            class: "button icon quiet",
            type: "button",
            "aria-label": say("close"),
            on: { click: () => this.close() },
          },
          icon("close"),
        ),
      ),
      h(
        "ol",
        { class: "advice-list" },
        this.best().map((one, n) => h("li", {}, this.row(one, n))),
      ),
      h("p", { class: "fine" }, say("hint.note")),
    ];
  }

  best() {
    return this.options.filter((one) => one.share > 0).slice(0, BEST);
  }

  /** @param {Advised} one @param {number} n */
  row(one, n) {
    const name = this.kit.words.token(one.token);
    const chance = percent(one.chance);
    const row = h(
      "button",
      {
        class: "advised-option",
        type: "button",
        data: { token: one.token },
        "aria-label": say("hint.option", { n: n + 1, name, chance }),
        on: { click: () => this.acts.choose(one.token) },
      },
      h("span", { class: "advice-rank", "aria-hidden": "true" }, String(n + 1)),
      h("span", { class: "advice-name" }, name),
      h("span", { class: "advice-chance" }, chance),
      h("span", { class: "chance-bar", vars: { chance: one.chance / topOf(this.options.map((other) => other.chance)) } }),
      this.plan(one),
    );
    for (const begin of ["pointerenter", "focus"]) row.addEventListener(begin, () => this.acts.point([one.token]));
    for (const end of ["pointerleave", "blur"]) row.addEventListener(end, () => this.acts.point([]));
    return row;
  }

  /** What is likely to follow; whoever is not the one asked is named. @param {Advised} one */
  plan(one) {
    const [own, ...steps] = one.plan;
    if (steps.length === 0) return null;
    let { seat } = own;
    return h(
      "span",
      { class: "advice-plan" },
      steps.map((step) => {
        const name = step.seat === seat ? "" : `${this.acts.seatName(step.seat)}: `;
        ({ seat } = step);
        return h(
          "span",
          { class: "foreseen", title: step.decision ? this.kit.words.prompt(step.decision) : null },
          name ? h("b", {}, name) : null,
          this.kit.words.token(step.token),
        );
      }),
    );
  }

  /**
   * A badge for an option of the list; nothing before advice was given.
   * @param {string} token
   */
  badge(token) {
    const at = this.options.findIndex((one) => one.token === token);
    if (at < 0 || this.options[at].share === 0) return null;
    return h(
      "span",
      { class: at < BEST ? "chance-badge best" : "chance-badge", title: say("hint.chance") },
      percent(this.options[at].chance),
    );
  }
}

/**
 * What the top of a picture of these chances stands for: small ones are shown larger.
 * @param {number[]} chances
 */
export function topOf(chances) {
  const most = Math.max(...chances);
  return TOPS.find((top) => top >= most) ?? 1;
}

/**
 * A chance in words; a small one more exactly.
 * @param {number} chance
 */
export function percent(chance) {
  return `${(100 * chance).toFixed(chance > 0 && chance < 0.095 ? 1 : 0)} %`;
}
