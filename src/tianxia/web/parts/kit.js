/** All that a page needs of one game: box, words, emblems, clauses. */

/** @import { Box, ClauseInfo, GameData, GameInfo, Owner, Rules } from "../types" */
/** @import { Emblem } from "./emblems.js" */

import { game, rules } from "./api.js";
import { emblemsOf } from "./emblems.js";
import { GameWords } from "./game_words.js";
import { h } from "./elements.js";
import { inWords, language } from "./language.js";
import { tipFor } from "./tip.js";

export class GameKit {
  /** @param {GameData} data */
  constructor({ game, box, words }) {
    this.game = game;
    this.box = box;
    this.words = new GameWords(words, box);
    this.owners = ownersOf(box, game);
    this.emblems = emblemsOf(this.owners);
    this.kinds = new Map((box.kinds ?? []).map((kind) => [kind.id, kind]));
    this.cards = new Map((box.cards ?? []).map((card) => [card.id, card]));
    /** @type {Rules} */
    this.rules = { chapters: [], clauses: [] };
    /** @type {Map<string, ClauseInfo>} */
    this.clauses = new Map();
    /** @type {Map<string, Emblem> | undefined} */
    this.spare = undefined;
    /** @type {(id: string) => void} */
    this.openClause = () => {};
  }

  /** @param {string} name */
  static async of(name) {
    return new GameKit(await game(name));
  }

  async loadRules() {
    if (this.rules.clauses.length > 0) return;
    this.rules = await rules(this.game.name);
    this.clauses = new Map(this.rules.clauses.map((clause) => [clause.id, clause]));
  }

  /** @param {number} seat */
  emblemOfSeat(seat) {
    const owner = this.owners.find((one) => one.seat === seat);
    return this.emblems.get(owner?.id ?? "") ?? this.seatEmblems().get(String(seat));
  }

  seatEmblems() {
    this.spare ??= emblemsOf(
      Array.from({ length: this.game.seats.most }, (_, n) => ({
        id: String(n),
        en: String(n + 1),
        zh: "甲乙丙丁戊己庚辛"[n] ?? String(n + 1),
      })),
    );
    return this.spare;
  }

  /** @param {string} id */
  clauseText(id) {
    const clause = this.clauses.get(id);
    return clause ? inWords(clause) : "";
  }

  /**
   * A clause's number that shows its text and leads to the rules.
   * @param {string} id
   */
  clauseLink(id) {
    const button = h(
      "button",
      {
        type: "button",
        class: "clause-link",
        on: {
          click: (event) => {
            event.stopPropagation();
            this.openClause(id);
          },
        },
      },
      id,
    );
    return tipFor(button, () => this.clauseTip(id));
  }

  /** @param {string} id */
  async clauseTip(id) {
    await this.loadRules().catch(() => {});
    const text = this.clauseText(id);
    return text ? h("div", { class: "clause-tip" }, h("strong", {}, id), " ", text) : null;
  }

  /**
   * What is written on a card: its own text, or that of its clause.
   * @param {string} id
   */
  cardText(id) {
    const card = this.cards.get(id);
    if (card?.text) return inWords(card.text);
    return card?.clause ? this.clauseText(card.clause).replace(/\s*\[[A-Z0-9][^\]]*\]/g, "") : "";
  }

  /**
   * A card with its text and a link to the clause that says it exactly.
   * @param {string} id
   */
  linkedCard(id) {
    const element = this.cardOf(id);
    const card = this.cards.get(id);
    if (card?.text && card.clause) element.append(this.clauseLink(card.clause));
    return element;
  }

  /**
   * What a card shows when it is looked at: all its text if it is cut, the clause that says it exactly.
   * @param {string} id @param {boolean} isCut
   */
  async cardTip(id, isCut) {
    const card = this.cards.get(id);
    const exact = card?.text && card.clause ? await this.clauseTip(card.clause) : null;
    return isCut || exact ? [isCut && this.cardOf(id), exact] : null;
  }

  /**
   * A card with its text.
   * @param {string} id
   */
  cardOf(id) {
    const card = this.cards.get(id) ?? this.words.phrase(id);
    const text = this.cardText(id);
    const value = this.cards.get(id)?.value;
    const zh = language() === "zh";
    return h(
      "span",
      { class: "card", data: { card: id } },
      h(
        "span",
        { class: "card-head" },
        h("span", { class: "card-name" }, zh ? card.zh : card.en),
        !zh && card.zh && card.zh !== card.en ? h("span", { class: "card-other", lang: "zh-Hant" }, card.zh) : null,
        value ? h("span", { class: "card-value" }, `${this.words.place("value")} ${value}`) : null,
      ),
      text ? h("span", { class: "card-text" }, text) : null,
    );
  }
}

/** @param {Box} box @param {GameInfo} game @returns {Owner[]} */
function ownersOf(box, game) {
  if (box.owners?.length) return box.owners;
  return Array.from({ length: game.seats.most }, (_, n) => ({
    id: `seat:${n}`,
    en: `Seat ${n + 1}`,
    zh: `${"甲乙丙丁戊己庚辛"[n]}方`,
    seat: n,
  }));
}
