/** The parts of a table beside its board, one at a time; on a phone the board is one of them. */

import { fill, h } from "../parts/elements.js";
import { icon } from "../parts/icons.js";
import { say } from "../parts/language.js";

const ICONS = { board: "board", beside: "table", log: "log", rules: "rules", chat: "chat", review: "review" };

export class Tabs {
  /**
   * @param {Record<string, any[] | null>} contents what lies in each; a tab without any shows the stage alone
   * @param {(name: string) => void} onOpen
   */
  constructor(contents, onOpen) {
    this.onOpen = onOpen;
    this.open = "";
    this.unread = 0;
    this.element = h("div", { class: "tabs", role: "tablist" });
    this.panels = h("div", { class: "panels" });
    for (const [name, content] of Object.entries(contents)) {
      this.element.append(
        h("button", {
          type: "button",
          class: `tab tab-${name}`,
          role: "tab",
          id: `tab-${name}`,
          data: { tab: name },
          on: { click: () => this.show(name) },
        }),
      );
      if (content)
        this.panels.append(
          h(
            "div",
            { class: `panel ${name}-panel`, id: `panel-${name}`, role: "tabpanel", "aria-labelledby": `tab-${name}` },
            content,
          ),
        );
    }
    this.element.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const shown = [...this.element.children].filter((tab) => tab.offsetParent !== null);
      const at = shown.findIndex((tab) => tab.dataset.tab === this.open);
      const next = shown[(at + step + shown.length) % shown.length];
      this.show(next.dataset.tab);
      next.focus();
    });
  }

  /** @param {string} name */
  show(name) {
    this.open = name;
    for (const tab of this.element.children) {
      const open = tab.dataset.tab === name;
      tab.setAttribute("aria-selected", String(open));
      tab.setAttribute("tabindex", open ? "0" : "-1");
    }
    for (const panel of this.panels.children) panel.hidden = panel.id !== `panel-${name}`;
    if (name === "chat") this.unread = 0;
    this.words();
    this.onOpen(name);
  }

  /** Something was said. @param {number} news */
  count(news) {
    if (this.open !== "chat") this.unread += news;
    this.words();
  }

  words() {
    this.element.setAttribute("aria-label", say("tab.label"));
    for (const tab of this.element.children) {
      const name = /** @type {keyof typeof ICONS} */ (tab.dataset.tab);
      fill(
        tab,
        icon(ICONS[name]),
        h("span", {}, say(`tab.${name}`)),
        name === "chat" && this.unread > 0 ? h("span", { class: "badge-count" }, String(this.unread)) : null,
      );
    }
  }
}
