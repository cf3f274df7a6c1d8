/** The prompt: what is asked, what may be chosen, what not and why. Always in sight. */

/** @import { Piece, Scene } from "../types" */
/** @import { GameWords } from "../parts/game_words.js" */
/** @import { GameKit } from "../parts/kit.js" */
/** @import { Advice } from "./advice.js" */
/** @import { View } from "./table_view.js" */

import { fill, h, renew } from "../parts/elements.js";
import { markOf } from "../parts/emblems.js";
import { icon } from "../parts/icons.js";
import { inWords, language, say } from "../parts/language.js";
import { wayOf } from "../board/flights.js";
import { faceOffOf } from "./face_off.js";
import { wayInWords } from "./facts.js";
import { numbersOf } from "./mats.js";
import { pictureOf } from "./pictures.js";

const SHOWN_REFUSALS = 3;
const NUMBER_KEYS = 9;
const MANY = 8;

/**
 * @typedef {object} PromptActs
 * @property {(token: string) => void} choose
 * @property {(ids: string[]) => void} hint shows where an option is
 * @property {() => void} undo
 * @property {() => void} advise
 * @property {() => void} skip
 */

export class PromptPanel {
  /**
   * @param {GameKit} kit
   * @param {PromptActs} acts
   * @param {Advice} advice
   */
  constructor(kit, acts, advice) {
    this.kit = kit;
    this.acts = acts;
    this.advice = advice;
    this.question = h("h2", { class: "question", tabindex: -1, id: "question" });
    this.crumbs = h("p", { class: "crumbs" });
    this.sides = h("div", { class: "face-offs" });
    this.purse = h("div", { class: "purse" });
    this.live = h("div", { class: "unseen", role: "status", "aria-live": "polite" });
    this.options = h("div", { class: "options", role: "group", "aria-labelledby": "question" });
    this.refusals = h("div", { class: "refusals" });
    this.extra = h("div", { class: "prompt-extra" });
    this.foot = h("div", { class: "prompt-foot" });
    this.element = h(
      "section",
      { class: "prompt", "aria-labelledby": "question" },
      this.crumbs,
      this.sides,
      this.question,
      this.live,
      this.purse,
      this.extra,
      this.advice.element,
      this.options,
      this.refusals,
      this.foot,
    );
    /** @type {string[]} */
    this.tokens = [];
    /** @type {Scene | null} */
    this.scene = null;
    this.busy = false;
    /** Which refusals are shown: they stay as they are while somebody reads why. */
    this.refused = "";
  }

  /**
   * @param {View} view
   * @param {{title: string, live: string, waiting: boolean}} said
   * @param {boolean} advisable whether the strategist may be asked
   */
  update(view, said, advisable) {
    const { scene } = view;
    this.scene = scene;
    const { prompt } = scene;
    const own = prompt?.mine && !view.past && !view.passing ? prompt : null;
    const mine = own !== null;
    const isRolling = Boolean(scene.awaited) && scene.viewer !== null && !view.past && !view.passing;
    this.element.classList.toggle("mine", mine || isRolling);
    this.element.classList.toggle("waiting", said.waiting);
    this.element.classList.toggle("busy", this.busy);
    fill(this.question, said.title);
    if (this.live.textContent !== said.live) this.live.textContent = said.live;
    fill(this.crumbs, ...this.crumbsOf(scene));
    this.faceOff(scene);
    fill(this.purse, mine ? this.ownNumbers(scene) : null);
    this.tokens = own ? placesLast(own.options, this.kit) : [];
    this.offer(scene.pieces ?? []);
    this.refuse(own?.refused ?? []);
    const clauses = (prompt?.clauses ?? []).slice(0, 6);
    renew(
      this.foot,
      clauses.length > 0 &&
        h(
          "span",
          { class: "clauses" },
          icon("rules"),
          clauses.map((id) => this.kit.clauseLink(id)),
        ),
      view.passing
        ? h(
            "button",
            { class: "button small go-on", type: "button", on: { click: () => this.acts.skip() } },
            icon("next"),
            say("prompt.skip"),
            h("kbd", {}, say("key.space")),
          )
        : null,
      mine && advisable ? this.hintButton() : null,
      view.undo && view.undo !== "none" && !view.past && !view.passing
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

  hintButton() {
    return h(
      "button",
      {
        class: "button small quiet hint-button",
        type: "button",
        title: say("hint.ask.hint"),
        on: { click: () => this.acts.advise() },
      },
      icon("advise"),
      say("hint.ask"),
      h("kbd", {}, "H"),
    );
  }

  /** Those who face each other, with what is going on now in sight. @param {Scene} scene */
  faceOff(scene) {
    const steps = (scene.under_way ?? []).filter((step) => step.sides);
    fill(
      this.sides,
      steps.map((step) => faceOffOf(step, this.kit)),
    );
  }

  /** What the viewer has, where the mats are out of sight. @param {Scene} scene */
  ownNumbers({ viewer, mats = [] }) {
    const mine = viewer === null ? undefined : this.kit.emblemOfSeat(viewer)?.id;
    const mat = mats.find((one) => one.owner === mine);
    return mat ? numbersOf(Object.entries(mat.numbers), this.kit) : null;
  }

  /**
   * What is under way, outermost first.
   * @param {Scene} scene
   */
  crumbsOf(scene) {
    const parts = [];
    for (const step of scene.under_way ?? []) {
      if (step.sides) continue;
      const { goal } = wayOf(step);
      const things = Object.entries(step).filter(
        ([key, value]) =>
          !["kind", "from", "to"].includes(key) &&
          typeof value === "string" &&
          value !== goal &&
          (this.kit.words.things.has(value) || value.includes(":") || this.kit.words.words.place?.[value]),
      );
      const names = [...new Set(things.map(([, value]) => this.kit.words.thing(String(value))))];
      const way = wayInWords(this.kit, step);
      const kind = this.kit.words.words.place?.[step.kind]
        ? this.kit.words.place(step.kind)
        : say(`way.${step.kind}`).startsWith("way.")
          ? ""
          : say(`way.${step.kind}`);
      const numbers = Object.entries(step).filter(([, value]) => typeof value === "number");
      const counted = numbers.map(([key, value]) => `· ${this.kit.words.place(key)} ${value}`);
      const text = [kind, names.join(" · "), way, ...counted].filter(Boolean).join(" ");
      if (text) parts.push(h("span", { class: "crumb" }, text));
    }
    return parts;
  }

  /** @param {readonly Piece[]} pieces some of which tokens stand for */
  offer(pieces) {
    const { words, cards } = this.kit;
    const counts = this.tokens.filter((token) => token.startsWith("count:"));
    const asCards = this.tokens.filter((token) => cards.has(token));
    this.options.classList.toggle("as-cards", asCards.length > 0 && asCards.length >= this.tokens.length - 2);
    this.options.classList.toggle("as-counts", counts.length > 2 && counts.length === this.tokens.length);
    this.options.classList.toggle("many", this.tokens.length > MANY);
    const mixed = this.tokens.some((token) => isPlace(token, this.kit));
    renew(
      this.options,
      this.tokens.map((token, n) => {
        const button = h(
          "button",
          {
            type: "button",
            class: mixed && !isPlace(token, this.kit) ? "option wide" : "option",
            data: { token },
            disabled: this.busy,
            on: { click: () => this.acts.choose(token) },
          },
          cards.has(token) && this.options.classList.contains("as-cards")
            ? this.kit.cardOf(token)
            : this.labelOf(token, words, pieces),
          this.advice.badge(token),
          n < NUMBER_KEYS && h("kbd", { "aria-hidden": "true" }, String(n + 1)),
        );
        this.hinting(button, token);
        return button;
      }),
    );
  }

  /** @param {string} token @param {GameWords} words @param {readonly Piece[]} pieces */
  labelOf(token, words, pieces) {
    const piece = pieces.find((one) => one.facts?.token === token);
    const other = words.otherName(token);
    const name = words.token(token);
    const emblem = this.kit.emblems.get(token.slice(token.indexOf(":") + 1));
    return h(
      "span",
      { class: "option-name" },
      emblem && markOf(emblem),
      piece && pictureOf(this.kit, { kind: piece.kind, facts: piece.facts }),
      h("span", { class: "option-word" }, name),
      other && headOf(other) !== headOf(name) && h("span", { class: "other" }, other),
      h("span", { class: "option-where" }, this.lieOf(token).join(" · ")),
    );
  }

  /**
   * The lie of a place that is offered: its terrain, and what stands there.
   * @param {string} token
   */
  lieOf(token) {
    const { words, box } = this.kit;
    const terrain = this.scene?.areas?.[token]?.terrain;
    const ground = (box.terrains ?? []).find((one) => one.id === terrain);
    const standing = (this.scene?.pieces ?? []).filter((piece) => piece.at === token && !piece.id);
    return [
      ...(ground ? [inWords(ground)] : []),
      ...standing.map((piece) => `${words.place(piece.kind)} ${piece.count ?? 1}`),
    ];
  }

  /** @param {HTMLElement} button @param {string} token */
  hinting(button, token) {
    for (const begin of ["pointerenter", "focus"]) button.addEventListener(begin, () => this.acts.hint([token]));
    for (const end of ["pointerleave", "blur"]) button.addEventListener(end, () => this.acts.hint([]));
  }

  /** @param {[string, string][]} refused */
  refuse(refused) {
    const shown = JSON.stringify([language(), refused]);
    if (shown === this.refused) return;
    this.refused = shown;
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
    const list = h("ul", { class: "refusal-list", "aria-label": say("prompt.refused") }, items);
    fill(
      this.refusals,
      items.length <= SHOWN_REFUSALS
        ? items.length > 0 && list
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

/**
 * In a long list what cannot be pointed at on the board comes first, so that nobody has to look for it.
 * @param {string[]} tokens @param {GameKit} kit
 */
function placesLast(tokens, kit) {
  if (tokens.length <= MANY) return tokens;
  return [...tokens.filter((token) => !isPlace(token, kit)), ...tokens.filter((token) => isPlace(token, kit))];
}

/** @param {string} token @param {GameKit} kit */
function isPlace(token, kit) {
  return kit.words.things.get(token)?.x !== undefined;
}

/**
 * A name without what stands in brackets.
 * @param {string} name
 */
function headOf(name) {
  return name.replace(/\s*\(.*\)/, "");
}
