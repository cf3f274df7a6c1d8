/** What just happened, told over the board line by line while dice tumble; any click or key goes on at once. */

/** @import { StoryLine } from "../types" */
/** @import { GameKit } from "../parts/kit.js" */

import { tumbling } from "../parts/dice.js";
import { h } from "../parts/elements.js";

const LINE = 900;
const ROLL = 1500;
const STAYS = 2400;
const HURRY = 10;
const MOST = 5;
/** Whoever looks away is told no more than this; the log has it all. */
const LATEST = 24;

export class Ticker {
  /**
   * @param {GameKit} kit
   * @param {(ids: string[]) => void} speakOf
   * @param {() => void} onTold
   * @param {() => void} skip
   */
  constructor(kit, speakOf, onTold, skip) {
    this.kit = kit;
    this.speakOf = speakOf;
    this.onTold = onTold;
    this.element = h("div", { class: "ticker", "aria-hidden": "true" });
    this.element.addEventListener("click", skip);
    /** @type {StoryLine[]} */
    this.queue = [];
    this.timer = 0;
    /** Whether all lines were told, though they may still be shown. */
    this.isIdle = true;
    /** @type {(() => void) | null} what comes when all lines were told */
    this.onIdle = null;
  }

  /** @param {StoryLine[]} lines */
  tell(lines) {
    if (lines.length === 0) return;
    this.queue.push(...lines);
    this.queue.splice(0, this.queue.length - LATEST);
    if (this.isIdle) this.next();
  }

  next() {
    clearTimeout(this.timer);
    const line = this.queue.shift();
    this.isIdle = line === undefined;
    if (line === undefined) {
      this.timer = setTimeout(() => this.finish(), STAYS);
      const { onIdle } = this;
      this.onIdle = null;
      onIdle?.();
      return;
    }
    this.show(line);
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const speed = this.queue.length > HURRY ? 0.45 : this.queue.length > 4 ? 0.7 : 1;
    this.timer = setTimeout(() => this.next(), (line.rolled.length > 0 && !calm ? ROLL : LINE) * speed);
  }

  /** @param {StoryLine} line */
  show(line) {
    const words = this.kit.words.story(line, { die: (value) => document.createTextNode(`${value} `) });
    const item = h(
      "div",
      { class: "ticker-line" },
      h("span", {}, words),
      line.rolled.length > 0 ? tumbling(line.rolled.slice(0, 12)) : null,
    );
    this.element.append(item);
    while (this.element.children.length > MOST) this.element.firstChild?.remove();
    this.speakOf(this.kit.words.spokenOf(line));
  }

  /** Leave nothing untold: the log has it all. */
  finish() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.queue = [];
    this.isIdle = true;
    this.element.replaceChildren();
    this.speakOf([]);
    this.onTold();
  }

  isTelling() {
    return this.timer !== 0;
  }
}
