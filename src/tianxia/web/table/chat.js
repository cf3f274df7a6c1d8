/** Talk at the table: players write, spectators read; anybody can be muted. */

/** @import { ActAnswer, ChatLine, Summary } from "../types" */
/** @import { Child } from "../parts/elements.js" */
/**
 * @typedef {object} ChatActs
 * @property {(text: string) => Promise<ActAnswer | undefined>} send
 * @property {(seat: number) => string} seatName
 * @property {(seat: number) => Child} seatMark
 * @property {(seat: number, on: boolean) => void} mute
 */

import { fill, h } from "../parts/elements.js";
import { language, say } from "../parts/language.js";

const LONGEST = 500;

export class Chat {
  /** @param {ChatActs} acts */
  constructor(acts) {
    this.acts = acts;
    this.list = h("ol", { class: "chat-lines" });
    this.scroller = h(
      "div",
      { class: "chat-scroll", tabindex: 0, role: "log", "aria-label": say("chat.title") },
      this.list,
    );
    this.field = h("input", { class: "field", type: "text", maxlength: LONGEST, autocomplete: "off" });
    this.button = h("button", { class: "button", type: "submit" }, say("chat.send"));
    this.form = h(
      "form",
      { class: "chat-form", on: { submit: (event) => this.submit(event) } },
      this.field,
      this.button,
    );
    this.element = h("div", { class: "chat" }, this.scroller, this.form);
    /** @type {Map<number, ChatLine>} */
    this.messages = new Map();
    /** @type {Set<number>} */
    this.muted = new Set();
    this.words();
  }

  words() {
    this.field.setAttribute("aria-label", say("chat.write"));
    this.field.setAttribute("placeholder", say("chat.write"));
    this.button.textContent = say("chat.send");
    this.show();
  }

  /** @param {Summary | null} summary */
  update(summary) {
    this.form.hidden = !summary?.me;
    this.mine = summary?.me?.seat ?? -1;
    this.muted = new Set(summary?.me?.muted ?? []);
    this.show();
  }

  /** @param {ChatLine[]} messages @returns {number} how many are news to be read */
  add(messages) {
    let news = 0;
    for (const message of messages) {
      if (!this.messages.has(message.n) && !this.muted.has(message.seat) && message.seat !== this.mine) news += 1;
      this.messages.set(message.n, message);
    }
    this.show();
    return news;
  }

  show() {
    const time = new Intl.DateTimeFormat(language() === "zh" ? "zh-Hant" : "en", {
      hour: "2-digit",
      minute: "2-digit",
    });
    const lines = [...this.messages.values()]
      .filter((message) => !this.muted.has(message.seat))
      .sort((one, other) => one.n - other.n);
    fill(
      this.list,
      lines.map((message) =>
        h(
          "li",
          { class: "chat-line" },
          h("span", { class: "chat-who" }, this.acts.seatMark(message.seat), this.acts.seatName(message.seat)),
          h("time", {}, time.format(message.at)),
          h("p", {}, message.text),
        ),
      ),
    );
    if (lines.length === 0) this.list.append(h("li", { class: "nothing" }, say("chat.nothing")));
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  /** @param {Event} event */
  async submit(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (!text) return;
    this.field.value = "";
    const answer = await this.acts.send(text);
    if (answer?.type === "refused") this.field.value = text;
  }
}
