/** The prompt: what is asked, what may be chosen, what not and why. Always in sight. */

import { fill, h } from "../parts/elements.js";
import { markOf } from "../parts/emblems.js";
import { icon } from "../parts/icons.js";
import { say } from "../parts/language.js";

const SHOWN_REFUSALS = 3;
const NUMBER_KEYS = 9;
const MANY = 8;

/**
 * @typedef {object} PromptActs
 * @property {(token: string) => void} choose
 * @property {(ids: string[]) => void} hint shows where an option is
 * @property {() => void} undo
 */

export class PromptPanel {
  /**
   * @param {import("../parts/kit.js").GameKit} kit
   * @param {PromptActs} acts
   */
  constructor(kit, acts) {
    this.kit = kit;
    this.acts = acts;
    this.question = h("h2", { class: "question", tabindex: -1, id: "question" });
    this.crumbs = h("p", { class: "crumbs" });
    this.live = h("div", { class: "unseen", role: "status", "aria-live": "polite" });
    this.options = h("div", { class: "options", role: "group", "aria-labelledby": "question" });
    this.refusals = h("div", { class: "refusals" });
    this.extra = h("div", { class: "prompt-extra" });
    this.foot = h("div", { class: "prompt-foot" });
    this.element = h(
      "section",
      { class: "prompt", "aria-labelledby": "question" },
      this.crumbs,
      this.question,
      this.live,
      this.extra,
      this.options,
      this.refusals,
      this.foot,
    );
    /** @type {string[]} */
    this.tokens = [];
    this.busy = false;
  }

  /**
   * @param {any} view
   * @param {{title: string, live: string, waiting: boolean}} said
   */
  update(view, said) {
    const { scene } = view;
    const prompt = scene?.prompt;
    const mine = Boolean(prompt?.mine) && !view.past;
    this.element.classList.toggle("mine", mine || Boolean(view.rolling));
    this.element.classList.toggle("waiting", said.waiting);
    this.element.classList.toggle("busy", this.busy);
    fill(this.question, said.title);
    if (this.live.textContent !== said.live) this.live.textContent = said.live;
    fill(this.crumbs, ...this.crumbsOf(scene));
    this.tokens = mine ? prompt.options : [];
    this.offer();
    this.refuse(mine ? (prompt.refused ?? []) : []);
    const clauses = (prompt?.clauses ?? []).slice(0, 6);
    fill(
      this.foot,
      clauses.length > 0 &&
        h(
          "span",
          { class: "clauses" },
          icon("rules"),
          clauses.map((/** @type {string} */ id) => this.kit.clauseLink(id)),
        ),
      view.undo && view.undo !== "none" && !view.past
        ? h(
            "button",
            {
              class: "button small quiet undo",
              type: "button",
              title: say(`undo.${view.undo}.hint`),
              on: { click: () => this.acts.undo() },
            },
            icon("undo"),
            say(`undo.${view.undo}`),
            h("kbd", {}, "U"),
          )
        : null,
    );
  }

  /**
   * What is under way, outermost first.
   * @param {any} scene
   */
  crumbsOf(scene) {
    const parts = [];
    for (const step of scene?.under_way ?? []) {
      const things = Object.entries(step).filter(
        ([key, value]) =>
          !["kind", "from", "to"].includes(key) &&
          typeof value === "string" &&
          (this.kit.words.things.has(value) || value.includes(":")),
      );
      const names = [...new Set(things.map(([, value]) => this.kit.words.token(String(value))))];
      const way = [step.from, step.to].filter(Boolean).map((id) => this.kit.words.token(id));
      const kind = this.kit.words.words.place?.[step.kind]
        ? this.kit.words.place(step.kind)
        : say(`way.${step.kind}`).startsWith("way.")
          ? ""
          : say(`way.${step.kind}`);
      const text = [kind, names.join(" · "), way.join(" → ")].filter(Boolean).join(" ");
      if (text) parts.push(h("span", { class: "crumb" }, text));
    }
    return parts;
  }

  offer() {
    const { words, cards } = this.kit;
    const counts = this.tokens.filter((token) => token.startsWith("count:"));
    const asCards = this.tokens.filter((token) => cards.has(token));
    this.options.classList.toggle("as-cards", asCards.length > 0 && asCards.length >= this.tokens.length - 2);
    this.options.classList.toggle("as-counts", counts.length > 2 && counts.length === this.tokens.length);
    this.options.classList.toggle("many", this.tokens.length > MANY);
    fill(
      this.options,
      this.tokens.map((token, n) => {
        const button = h(
          "button",
          {
            type: "button",
            class: "option",
            data: { token },
            disabled: this.busy,
            on: { click: () => this.acts.choose(token) },
          },
          cards.has(token) && this.options.classList.contains("as-cards")
            ? this.kit.cardOf(token)
            : this.labelOf(token, words),
          n < NUMBER_KEYS && h("kbd", { "aria-hidden": "true" }, String(n + 1)),
        );
        this.hinting(button, token);
        return button;
      }),
    );
  }

  /** @param {string} token @param {import("../parts/game_words.js").GameWords} words */
  labelOf(token, words) {
    const other = words.otherName(token);
    const name = words.token(token);
    const emblem = this.kit.emblems.get(token.slice(token.indexOf(":") + 1));
    return h(
      "span",
      { class: "option-name" },
      emblem && markOf(emblem),
      h("span", { class: "option-word" }, name),
      other && other !== name && h("span", { class: "other" }, other),
    );
  }

  /** @param {any} button @param {string} token */
  hinting(button, token) {
    for (const begin of ["pointerenter", "focus"]) button.addEventListener(begin, () => this.acts.hint([token]));
    for (const end of ["pointerleave", "blur"]) button.addEventListener(end, () => this.acts.hint([]));
  }

  /** @param {[string, string][]} refused */
  refuse(refused) {
    const items = refused.map(([token, reason]) => {
      const why = this.kit.words.refusal(reason);
      const item = h(
        "li",
        { class: "refusal", data: { token } },
        h("span", { class: "refusal-name" }, this.kit.words.token(token)),
        h("span", { class: "refusal-why" }, why.text, why.clause ? [" ", this.kit.clauseLink(why.clause)] : null),
      );
      this.hinting(item, token);
      return item;
    });
    if (items.length === 0) {
      fill(this.refusals);
      return;
    }
    const list = h("ul", { class: "refusal-list", "aria-label": say("prompt.refused") }, items);
    fill(
      this.refusals,
      items.length <= SHOWN_REFUSALS
        ? list
        : h("details", {}, h("summary", {}, say("prompt.why_not", { n: items.length })), list),
    );
  }

  /**
   * Point at why something is refused.
   * @param {string} token
   */
  explain(token) {
    const item = this.refusals.querySelector(`[data-token="${CSS.escape(token)}"]`);
    if (!item) return;
    const details = item.closest("details");
    if (details) details.open = true;
    item.scrollIntoView({ block: "nearest" });
    item.classList.remove("pointed");
    requestAnimationFrame(() => item.classList.add("pointed"));
  }

  /** @param {number} n counted from 1 */
  press(n) {
    const token = this.tokens[n - 1];
    if (token === undefined || this.busy) return false;
    this.acts.choose(token);
    return true;
  }
}
