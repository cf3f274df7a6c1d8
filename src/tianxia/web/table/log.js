/** The log: what happened, line by line, with the clause behind each. */

/** @import { Note, StoryLine } from "../types" */
/** @import { GameKit } from "../parts/kit.js" */

import { dieOf } from "../parts/dice.js";
import { botName } from "../parts/bots.js";
import { h, renew } from "../parts/elements.js";
import { icon } from "../parts/icons.js";
import { say } from "../parts/language.js";
import { tipFor } from "../parts/tip.js";

const AT_ONCE = 300;

export class Log {
  /**
   * @param {GameKit} kit
   * @param {{hint: (ids: string[]) => void, seatName: (seat: number) => string}} acts
   */
  constructor(kit, acts) {
    this.kit = kit;
    this.acts = acts;
    this.list = h("ol", { class: "log-lines" });
    this.element = h("div", { class: "log", role: "log", tabindex: 0, "aria-label": say("log.title") }, this.list);
    /** @type {string[]} */
    this.shown = [];
    this.list.addEventListener("pointerover", (event) => this.pointed(event, true));
    this.list.addEventListener("pointerout", (event) => this.pointed(event, false));
  }

  /** @param {Event} event @param {boolean} begins */
  pointed(event, begins) {
    /** @type {HTMLElement | null} */
    const named = event.target instanceof Element ? event.target.closest(".named") : null;
    if (named) this.acts.hint(begins ? [named.dataset.thing ?? ""] : []);
  }

  /** @param {StoryLine[]} story @param {Note[]} notes */
  update(story, notes) {
    const lines = interwoven(story, notes).slice(-AT_ONCE);
    const keys = lines.map((line) => JSON.stringify(line));
    let same = 0;
    while (same < keys.length && same < this.shown.length && keys[same] === this.shown[same]) same += 1;
    while (this.list.children.length > same) this.list.lastChild?.remove();
    const nearEnd = this.element.scrollHeight - this.element.scrollTop - this.element.clientHeight < 80;
    for (const line of lines.slice(same)) this.list.append(this.lineOf(line));
    this.shown = keys;
    if (nearEnd || same === 0) this.toEnd();
  }

  toEnd() {
    this.element.scrollTop = this.element.scrollHeight;
  }

  /** Say everything again, in another language or with the clauses at hand. */
  again() {
    this.element.setAttribute("aria-label", say("log.title"));
    /** @type {(StoryLine | Note)[]} */
    const lines = this.shown.map((key) => JSON.parse(key));
    renew(
      this.list,
      lines.map((line) => this.lineOf(line)),
    );
  }

  /** @param {StoryLine | Note} line */
  lineOf(line) {
    if ("kind" in line)
      return h(
        "li",
        { class: "log-line note" },
        icon(line.kind === "undo" ? "undo" : line.kind === "corrected" ? "dice" : "bot"),
        h("span", {}, this.noteText(line)),
      );
    const words = this.kit.words.story(line, { die: (value) => dieOf(value, 17) });
    const rolledSaid = (this.kit.words.words.story?.[line.code]?.en ?? "").includes("{rolled}");
    const item = h(
      "li",
      { class: "log-line" },
      h(
        "span",
        { class: "log-text" },
        words,
        !rolledSaid && line.rolled.length > 0
          ? [" ", line.rolled.map((value) => dieOf(value, 17))]
          : null,
      ),
    );
    if (line.clause) item.append(this.clauseOf(line.clause, item));
    return item;
  }

  /** @param {string} id @param {HTMLElement} item */
  clauseOf(id, item) {
    tipFor(item, () => this.kit.clauseTip(id), { onTap: true });
    return this.kit.clauseLink(id);
  }

  /** @param {Note} note */
  noteText(note) {
    const seat = note.seat === undefined ? "" : this.acts.seatName(note.seat);
    const { holder = "" } = note;
    if (note.kind === "holder")
      return say(holder === "person" ? "note.person" : "note.bot", { seat, bot: botName(holder) });
    return say(`note.${note.kind}`, { seat });
  }
}

/**
 * Story lines with the notes between them.
 * @param {StoryLine[]} story @param {Note[]} notes
 */
function interwoven(story, notes) {
  /** @type {(StoryLine | Note)[]} */
  const lines = [];
  let n = 0;
  for (const note of notes) {
    while (n < Math.min(note.after, story.length)) lines.push(story[n++]);
    lines.push(note);
  }
  return [...lines, ...story.slice(n)];
}
