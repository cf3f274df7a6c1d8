/** The rules of a game on a page of their own. */

/** @import { Frame } from "./frame.js" */

import { fill, h } from "../parts/elements.js";
import { GameKit } from "../parts/kit.js";
import { inOtherWords, inWords, onLanguage, say } from "../parts/language.js";
import { entitle } from "../parts/notice.js";
import { RulesPanel } from "../table/rules.js";

export class RulesPage {
  /** @param {Frame} frame @param {string} game */
  constructor(frame, game) {
    this.frame = frame;
    this.game = game;
    this.element = h("div", { class: "rules-page" }, h("p", { class: "loading" }, say("loading")));
    this.stop = onLanguage(() => this.words());
  }

  /** @param {string} clause */
  async open(clause) {
    this.frame.show("rules", this.element);
    try {
      this.kit = await GameKit.of(this.game);
      this.panel = new RulesPanel(this.kit);
      this.kit.openClause = (id) => this.panel?.openClause(id);
      await this.panel.load();
    } catch (fault) {
      fill(
        this.element,
        h(
          "div",
          { class: "centre" },
          h("h1", {}, say("table.cannot")),
          h("p", {}, /** @type {Error} */ (fault).message),
          h("a", { class: "button", href: "/" }, say("home")),
        ),
      );
      return;
    }
    this.words();
    if (clause) this.panel.openClause(clause);
  }

  words() {
    if (!this.kit || !this.panel) return;
    entitle(`${say("rules.title")} · ${inWords(this.kit.game.title)}`);
    fill(
      this.element,
      h(
        "div",
        { class: "setup-head" },
        h("h1", {}, inWords(this.kit.game.title)),
        h("p", { class: "game-other" }, inOtherWords(this.kit.game.title)),
        h("a", { class: "button", href: `/new/${this.game}` }, say("shelf.set_up")),
      ),
      this.panel.element,
    );
    this.panel.words();
  }

  close() {
    this.stop();
    entitle("Tianxia 天下");
  }
}
