/** Words put to the codes of one game: tokens, prompts, refusals, story lines, places. */

/** @import { Aim, Box, Card, Kind, Named, Owner, Place, Region, StoryLine, WordInfo } from "../types" */

import { h } from "./elements.js";
import { inOtherWords, inWords, language, say } from "./language.js";

/** @typedef {Named & Partial<Place & Card & Owner & Kind & Region>} ThingInBox */

const SLOT = /\{(\w+)(?::(\d+))?(?:\|([^|}]*)\|([^}]*))?\}/g;

export class GameWords {
  /**
   * @param {WordInfo} words
   * @param {Box} box
   */
  constructor(words, box) {
    this.words = words;
    this.box = box;
    /** @type {Map<string, ThingInBox>} */
    this.things = new Map();
    for (const board of box.boards ?? []) {
      for (const area of board.areas) this.things.set(area.id, area);
      for (const region of board.regions ?? []) if (region.id) this.things.set(region.id, region);
    }
    for (const card of box.cards ?? []) this.things.set(card.id, card);
    for (const owner of box.owners ?? []) if (!this.things.has(owner.id)) this.things.set(owner.id, owner);
    for (const kind of box.kinds ?? []) if (!this.things.has(kind.id)) this.things.set(kind.id, kind);
    /** Ids of things by kind and English name, so that a name in the story leads to the thing on the table. */
    this.idOf = new Map();
    for (const [id, thing] of this.things) {
      const kind = id.includes(":") ? id.split(":")[0] : "";
      for (const named of [thing, words.token?.[id]].filter((one) => one !== undefined)) {
        this.idOf.set(`${kind}|${named.en}|${named.zh}`, id);
        this.idOf.set(`|${named.en}|${named.zh}`, this.idOf.get(`|${named.en}|${named.zh}`) ?? id);
      }
    }
  }

  /**
   * The phrase of a token: its own, the thing's, or the pattern of its kind.
   * @param {string} token
   * @returns {Named}
   */
  phrase(token) {
    const own = this.words.token?.[token] ?? this.things.get(token);
    if (own) return own;
    const colon = token.indexOf(":");
    const kind = colon < 0 ? token : token.slice(0, colon);
    const name = colon < 0 ? "" : token.slice(colon + 1);
    const named = this.nameOf(kind, name);
    if (named) return named;
    const pattern = this.words.token?.[kind];
    if (pattern && name) {
      return { en: pattern.en.replace("{n}", name), zh: pattern.zh.replace("{n}", name) };
    }
    const plain = readable(name || kind);
    return { en: plain, zh: plain };
  }

  /**
   * A name of the story's lists by the name part of an id (`lu_bu` is "Lü Bu").
   * @param {string} kind
   * @param {string} name
   * @returns {Named | undefined}
   */
  nameOf(kind, name) {
    const list = this.words.name?.[kind];
    if (!list || !name) return undefined;
    const wanted = bare(name);
    return list.find((one) => bare(one.en) === wanted);
  }

  /** @param {string} token */
  token(token) {
    return inWords(this.phrase(token));
  }

  /**
   * The name of whatever a scene speaks of: a token, a thing of the box, or a word of the game.
   * @param {string} id
   */
  thing(id) {
    const isToken = id.includes(":") && !this.words.place?.[id];
    return isToken || this.things.has(id) ? this.token(id) : this.place(id);
  }

  /** @param {string} token */
  otherName(token) {
    return inOtherWords(this.phrase(token));
  }

  /** @param {string} decision */
  prompt(decision) {
    return inWords(this.words.prompt?.[decision]) || readable(decision.replace(/([a-z])([A-Z])/g, "$1_$2"));
  }

  /**
   * @param {string} reason
   * @returns {{text: string, clause: string}}
   */
  refusal(reason) {
    const phrase = this.words.refusal?.[reason];
    return { text: inWords(phrase) || readable(reason), clause: phrase?.clause ?? "" };
  }

  /** @param {string} reason */
  outcome(reason) {
    return inWords(this.words.outcome?.[reason]) || (reason ? readable(reason) : "");
  }

  /**
   * What must come to pass for the game to end so.
   * @param {Aim} aim
   */
  goal(aim) {
    return inWords(this.words.goal?.[aim.goal]).replace("{end}", String(aim.end)) || this.outcome(aim.reason);
  }

  /** @param {string} kind */
  roll(kind) {
    return inWords(this.words.roll?.[kind]) || readable(kind);
  }

  /**
   * The name of a box, track, pile, number or fact.
   * @param {string} id
   */
  place(id) {
    const own = this.words.place?.[id];
    if (own) return inWords(own);
    const thing = this.things.get(id);
    if (thing) return inWords(thing);
    const head = this.words.place?.[id.split(":")[0]];
    if (head) {
      const rest = id.includes(":") ? this.token(id.slice(id.indexOf(":") + 1)) : "";
      return rest ? `${inWords(head)} · ${rest}` : inWords(head);
    }
    const general = say(`place.${id}`);
    return general.startsWith("place.") ? readable(id) : general;
  }

  /**
   * A story line as nodes: names that lead to things, dice that look like dice.
   * @param {StoryLine} told
   * @param {{die: (value: number) => Node}} make
   * @returns {Node[]}
   */
  story(told, make) {
    const phrase = this.words.story?.[told.code];
    if (!phrase) return [document.createTextNode(readable(told.code))];
    const text = inWords(phrase);
    const nodes = [];
    let from = 0;
    for (const slot of text.matchAll(SLOT)) {
      if (slot.index > from) nodes.push(document.createTextNode(text.slice(from, slot.index)));
      nodes.push(...this.slot(slot, told, make));
      from = slot.index + slot[0].length;
    }
    if (from < text.length) nodes.push(document.createTextNode(text.slice(from)));
    return nodes;
  }

  /**
   * @param {RegExpMatchArray} slot
   * @param {StoryLine} told
   * @param {{die: (value: number) => Node}} make
   * @returns {Node[]}
   */
  slot(slot, told, make) {
    const [, kind, index, one, many] = slot;
    if (kind === "rolled") return told.rolled.map(make.die);
    const arg = told.args[Number(index)];
    if (one !== undefined) return [document.createTextNode(`${arg} ${arg === 1 ? one : many}`)];
    const named = kind === "n" ? undefined : this.words.name?.[kind]?.[arg];
    if (!named) return [document.createTextNode(String(arg))];
    const id = this.idOf.get(`${kind}|${named.en}|${named.zh}`) ?? this.idOf.get(`|${named.en}|${named.zh}`) ?? "";
    return [h("span", { class: "named", data: { thing: id } }, inWords(named))];
  }

  /**
   * The things that a story line speaks of.
   * @param {StoryLine} told
   * @returns {string[]}
   */
  spokenOf(told) {
    const phrase = this.words.story?.[told.code];
    if (!phrase) return [];
    const found = [];
    for (const [, kind, index] of phrase.en.matchAll(SLOT)) {
      const named = index === undefined ? undefined : this.words.name?.[kind]?.[told.args[Number(index)]];
      const id = named && this.idOf.get(`${kind}|${named.en}|${named.zh}`);
      if (id) found.push(id);
    }
    return found;
  }

  /** @param {StoryLine} told */
  plainStory(told) {
    return this.story(told, { die: (value) => document.createTextNode(`${value} `) })
      .map((node) => node.textContent)
      .join("");
  }
}

/**
 * A code as words, where a game gives none.
 * @param {string} code
 */
export function readable(code) {
  const words = code.replace(/[_:]/g, " ").trim();
  return language() === "zh" ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * A name without accents, spaces and what stands in brackets, as ids are written.
 * @param {string} name
 */
function bare(name) {
  return name
    .replace(/\(.*\)/, "")
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]/g, "")
    .toLowerCase();
}
