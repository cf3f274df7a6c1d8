/** The shelf: the games, and the tables of this browser. */

/** @import { SeatWanted, CatalogueGame, TableGlance } from "../types" */
/** @import { Frame } from "./frame.js" */

import { games, glance, Refused } from "../parts/api.js";
import { loadBots, usualBot } from "../parts/bots.js";
import { fill, h } from "../parts/elements.js";
import { icon } from "../parts/icons.js";
import { inOtherWords, inWords, language, onLanguage, say } from "../parts/language.js";
import { dropTable, myTables } from "../parts/my_tables.js";
import { toast } from "../parts/dialog.js";
import { coverOf } from "./covers.js";
import { begin } from "./setup.js";

export class ShelfPage {
  /** @param {Frame} frame */
  constructor(frame) {
    this.frame = frame;
    this.games = h("ul", { class: "games" });
    this.tables = h("section", { class: "my-tables" });
    this.element = h("div", { class: "shelf" });
    this.stop = onLanguage(() => this.show());
    /** @type {CatalogueGame[]} */
    this.known = [];
    /** @type {TableGlance[]} */
    this.glances = [];
  }

  async open() {
    this.frame.show("shelf", this.element);
    this.show();
    try {
      this.known = await games();
    } catch (fault) {
      fill(
        this.games,
        h(
          "li",
          { class: "nothing" },
          fault instanceof Refused && fault.code === "unreachable"
            ? say("line.unreachable")
            : /** @type {Error} */ (fault).message,
        ),
      );
      return;
    }
    this.show();
    await this.glance();
  }

  async glance() {
    const mine = myTables();
    if (mine.length === 0) return;
    const tables = mine.map(({ table, seats }) => ({ table, secret: seats[0]?.secret }));
    const answer = await glance(tables).catch(() => null);
    if (!answer) return;
    for (const one of answer.tables) if (!one.found) dropTable(one.table);
    this.glances = answer.tables.filter((one) => one.found);
    this.showTables();
  }

  show() {
    fill(
      this.element,
      h(
        "div",
        { class: "hero" },
        h("div", { class: "hero-seal", "aria-hidden": "true" }, "天下"),
        h("div", {}, h("h1", {}, say("shelf.title")), h("p", {}, say("shelf.text"))),
      ),
      this.tables,
      h("h2", { class: "shelf-heading" }, say("shelf.games")),
      this.games,
      h(
        "nav",
        { class: "shelf-foot", "aria-label": say("shelf.more") },
        h("a", { class: "button quiet", href: "/film" }, icon("replay"), say("shelf.open_file")),
        h("a", { class: "button quiet", href: "/verify" }, icon("dice"), say("verify.title")),
        h("a", { class: "button quiet", href: "/api/openapi.json" }, icon("link"), say("shelf.api")),
      ),
    );
    if (this.known.length > 0)
      fill(
        this.games,
        this.known.map((game) => this.gameOf(game)),
      );
    else fill(this.games, h("li", { class: "nothing" }, say("loading")));
    this.showTables();
  }

  /** @param {CatalogueGame} game */
  gameOf(game) {
    const title = inWords(game.title);
    const seats =
      game.seats.fewest === game.seats.most
        ? say(game.seats.most === 1 ? "shelf.solo" : "shelf.players", { n: game.seats.most })
        : say("shelf.players", { n: `${game.seats.fewest}–${game.seats.most}` });
    return h(
      "li",
      { class: "game" },
      h("div", { class: "cover" }, coverOf(game, this.known.indexOf(game))),
      h(
        "div",
        { class: "game-text" },
        h("h3", {}, title),
        h("p", { class: "game-other", lang: language() === "zh" ? "en" : "zh-Hant" }, inOtherWords(game.title)),
        h("p", { class: "game-seats" }, seats),
      ),
      h(
        "div",
        { class: "game-acts" },
        h(
          "button",
          {
            class: "button main",
            type: "button",
            "aria-label": `${say("shelf.play")}: ${title}`,
            on: { click: () => this.play(game) },
          },
          icon("play"),
          say("shelf.play"),
        ),
        h(
          "a",
          { class: "button", href: `/new/${game.name}`, "aria-label": `${say("shelf.set_up")}: ${title}` },
          say("shelf.set_up"),
        ),
        h(
          "a",
          { class: "button quiet", href: `/rules/${game.name}`, "aria-label": `${say("rules.title")}: ${title}` },
          say("rules.title"),
        ),
      ),
    );
  }

  /**
   * Alone or against bots at once; everything else is on the set-up page.
   * @param {CatalogueGame} game
   */
  async play(game) {
    try {
      await loadBots();
      const bot = usualBot();
      /** @type {SeatWanted[]} */
      const seats = Array.from({ length: game.seats.fewest }, (_, n) =>
        n === 0 ? { kind: "me" } : { kind: "bot", bot },
      );
      await begin({ game: game.name, seats, options: {}, settings: {} });
    } catch (fault) {
      toast(/** @type {Error} */ (fault).message, "fault");
    }
  }

  showTables() {
    const time = new Intl.DateTimeFormat(language() === "zh" ? "zh-Hant" : "en", {
      dateStyle: "medium",
      timeStyle: "short",
    });
    this.tables.hidden = this.glances.length === 0;
    if (this.glances.length === 0) return;
    fill(
      this.tables,
      h("h2", { class: "shelf-heading" }, say("shelf.tables")),
      h(
        "ul",
        { class: "table-list" },
        this.glances.map((one) => {
          const game = this.known.find((known) => known.name === one.game);
          const state = one.stage === "over" ? "over" : one.my_turn ? "mine" : one.stage;
          return h(
            "li",
            {},
            h(
              "a",
              { class: `table-link ${state}`, href: `/t/${one.table}` },
              h("span", { class: "table-name" }, one.name || (game ? inWords(game.title) : one.game)),
              h("span", { class: "table-state" }, say(`state.${state}`)),
              h("time", {}, time.format(one.created)),
            ),
            h(
              "button",
              {
                class: "button icon quiet",
                type: "button",
                "aria-label": say("shelf.forget"),
                title: say("shelf.forget"),
                on: {
                  click: () => {
                    dropTable(one.table);
                    this.glances = this.glances.filter((other) => other !== one);
                    this.showTables();
                  },
                },
              },
              icon("close"),
            ),
          );
        }),
      ),
    );
  }

  close() {
    this.stop();
  }
}
