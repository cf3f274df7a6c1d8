/** The parts of a table beside its board, one at a time; on a phone the board is one of them. */

/** @import { Child } from "../parts/elements.js" */

import { fill, h } from "../parts/elements.js";
import { icon } from "../parts/icons.js";
import { say } from "../parts/language.js";

/** @type {Record<string, string>} */
const ICONS = { board: "board", beside: "table", log: "log", rules: "rules", chat: "chat", review: "review" };

export class Tabs {
  /**
   * @param {Record<string, Child[] | null>} contents what lies in each; a tab without any shows the stage alone
   * @param {(name: string) => void} onOpen
   */
  constructor(contents, onOpen) {
    this.onOpen = onOpen;
    this.open = "";
    this.unread = 0;
    this.element = h("div", { class: "tabs", role: "tablist" });
    this.panels = h("div", { class: "panels" });
    this.tabs = Object.entries(contents).map(([name, content]) => {
      const tab = h("button", {
        type: "button",
        class: `tab tab-${name}`,
        role: "tab",
        id: `tab-${name}`,
        data: { tab: name },
        on: { click: () => this.show(name) },
      });
      const panel =
        content &&
        h(
          "div",
          { class: `panel ${name}-panel`, id: `panel-${name}`, role: "tabpanel", "aria-labelledby": tab.id },
          content,
        );
      this.element.append(tab);
      if (panel) this.panels.append(panel);
      return { name, tab, panel };
    });
    this.element.addEventListener("keydown", (event) => {
      /** @type {Record<string, number>} */
      const steps = { ArrowRight: 1, ArrowLeft: -1 };
      const step = steps[event.key];
      if (!step) return;
      const shown = this.tabs.filter(({ tab }) => tab.offsetParent !== null);
      const at = shown.findIndex(({ name }) => name === this.open);
      const next = shown[(at + step + shown.length) % shown.length];
      this.show(next.name);
      next.tab.focus();
    });
  }

  /** @param {string} name */
  show(name) {
    this.open = name;
    for (const one of this.tabs) {
      const open = one.name === name;
      one.tab.setAttribute("aria-selected", String(open));
      one.tab.setAttribute("tabindex", open ? "0" : "-1");
      if (one.panel) one.panel.hidden = !open;
    }
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
    for (const { name, tab } of this.tabs)
      fill(
        tab,
        icon(ICONS[name]),
        h("span", {}, say(`tab.${name}`)),
        name === "chat" && this.unread > 0 ? h("span", { class: "badge-count" }, String(this.unread)) : null,
      );
  }
}
