/** The rules in words: contents, search, an anchor for every clause. */

/** @import { ClauseInfo } from "../types" */
/** @import { GameKit } from "../parts/kit.js" */

import { fill, h } from "../parts/elements.js";
import { inWords, say } from "../parts/language.js";

const CITED = /([A-Z][A-Z0-9]*-[A-Za-z0-9][A-Za-z0-9.]*[A-Za-z0-9])/;

export class RulesPanel {
  /** @param {GameKit} kit */
  constructor(kit) {
    this.kit = kit;
    this.search = h("input", { class: "field", type: "search", autocomplete: "off", on: { input: () => this.show() } });
    this.contents = h("select", { class: "field contents", on: { change: (event) => this.goTo(event.currentTarget.value) } });
    this.text = h("div", { class: "rules-text", tabindex: 0, role: "document" });
    this.count = h("p", { class: "rules-count", role: "status" });
    this.element = h(
      "div",
      { class: "rules" },
      h("div", { class: "rules-head" }, this.search, this.contents),
      this.count,
      this.text,
    );
    this.words();
  }

  async load() {
    await this.kit.loadRules();
    this.words();
  }

  words() {
    this.search.setAttribute("placeholder", say("rules.search"));
    this.search.setAttribute("aria-label", say("rules.search"));
    this.contents.setAttribute("aria-label", say("rules.contents"));
    this.text.setAttribute("aria-label", say("rules.title"));
    fill(
      this.contents,
      h("option", { value: "" }, say("rules.contents")),
      this.kit.rules.chapters.map((chapter) =>
        h("option", { value: `chapter-${chapter.id}` }, `${chapter.id} ${inWords(chapter)}`),
      ),
    );
    this.show();
  }

  show() {
    const wanted = this.search.value.trim().toLowerCase();
    const found = this.kit.rules.clauses.filter((clause) => !wanted || textOf(clause).includes(wanted));
    this.count.textContent = wanted ? say("rules.found", { n: found.length }) : "";
    const parts = [];
    for (const chapter of this.kit.rules.chapters) {
      const clauses = found.filter((clause) => clause.chapter === chapter.id);
      if (clauses.length === 0) continue;
      parts.push(h("h2", { id: `chapter-${chapter.id}` }, `${chapter.id} · ${inWords(chapter)}`));
      parts.push(...clauses.map((clause) => this.clauseOf(clause, wanted)));
    }
    const known = new Set(this.kit.rules.chapters.map((chapter) => chapter.id));
    parts.push(...found.filter((clause) => !known.has(clause.chapter)).map((clause) => this.clauseOf(clause, wanted)));
    fill(
      this.text,
      parts.length > 0
        ? parts
        : h("p", { class: "nothing" }, say(this.kit.rules.clauses.length > 0 ? "rules.nothing" : "loading")),
    );
  }

  /** @param {ClauseInfo} clause @param {string} wanted */
  clauseOf(clause, wanted) {
    const question = inWords(clause.question);
    const why = inWords(clause.why);
    return h(
      "article",
      { class: `clause${clause.ruling ? " ruling" : ""}`, id: `clause-${clause.id}` },
      h(
        "a",
        {
          class: "clause-id",
          href: `/rules/${this.kit.game.name}#${clause.id}`,
          on: {
            click: (event) => {
              event.preventDefault();
              this.goTo(`clause-${clause.id}`);
            },
          },
        },
        clause.id,
      ),
      clause.ruling ? h("span", { class: "ruling-tag" }, say("rules.ruling")) : null,
      question ? h("p", { class: "ruling-question" }, marked(question, wanted)) : null,
      h("p", {}, this.linked(inWords(clause), wanted)),
      why ? h("p", { class: "ruling-why" }, marked(why, wanted)) : null,
    );
  }

  /**
   * A text whose mentions of other clauses lead to them.
   * @param {string} text @param {string} wanted
   */
  linked(text, wanted) {
    return text
      .split(CITED)
      .map((part) => (this.kit.clauses.has(part) ? this.kit.clauseLink(part) : marked(part, wanted)));
  }

  /** @param {string} anchor */
  goTo(anchor) {
    if (!anchor) return;
    let target = this.text.querySelector(`#${CSS.escape(anchor)}`);
    if (!target && this.search.value) {
      this.search.value = "";
      this.show();
      target = this.text.querySelector(`#${CSS.escape(anchor)}`);
    }
    if (!target) return;
    for (const one of this.text.querySelectorAll(".sought")) one.classList.remove("sought");
    target.classList.add("sought");
    target.scrollIntoView({ block: "start" });
    this.contents.value = "";
  }

  /** @param {string} id */
  openClause(id) {
    this.goTo(`clause-${id}`);
  }
}

/** @param {ClauseInfo} clause */
function textOf(clause) {
  return `${clause.id} ${clause.en} ${clause.zh} ${JSON.stringify(clause.question)}`.toLowerCase();
}

/** @param {string} text @param {string} wanted */
function marked(text, wanted) {
  if (!wanted) return text;
  const parts = [];
  let from = 0;
  const low = text.toLowerCase();
  for (let at = low.indexOf(wanted); at >= 0; at = low.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), h("mark", {}, text.slice(at, at + wanted.length)));
    from = at + wanted.length;
  }
  return [...parts, text.slice(from)];
}
