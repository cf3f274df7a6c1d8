/** A game played again: a slider over the whole of it, with play, pause and step; of a table or out of a file. */

/** @import { FilmFile, Summary, StoryLine } from "../types" */
/** @import { Frame } from "./frame.js" */

import * as api from "../parts/api.js";
import { fill, h } from "../parts/elements.js";
import { icon } from "../parts/icons.js";
import { GameKit } from "../parts/kit.js";
import { inWords, onLanguage, say } from "../parts/language.js";
import { myTable } from "../parts/my_tables.js";
import { entitle } from "../parts/notice.js";
import { Review } from "../table/review.js";
import { TableView } from "../table/table_view.js";
import { copy } from "./links.js";

const BEAT = 1100;

export class FilmPage {
  /** @param {Frame} frame @param {string} table empty for a file */
  constructor(frame, table) {
    this.frame = frame;
    this.table = table;
    this.element = h("div", { class: "film" });
    this.at = 0;
    this.playing = 0;
    this.stop = onLanguage(() => this.words());
    /** @type {FilmFile | null} */
    this.film = null;
    /** @type {GameKit | null} */
    this.kit = null;
    /** @type {TableView | null} */
    this.room = null;
    /** @type {Summary | null} of the table, if there is one */
    this.summary = null;
    /** @type {StoryLine[][]} all that was told up to each scene */
    this.stories = [];
    this.slider = h("input", {
      type: "range",
      class: "film-slider",
      min: 0,
      step: 1,
      on: { input: (event) => this.go(Number(event.currentTarget.value)) },
    });
    this.count = h("output", { class: "film-count" });
    this.bar = h("div", { class: "film-bar", role: "group" });
    /** @type {string | undefined} the text of a file that was opened */
    this.file = undefined;
    /** @type {Review | undefined} of a finished game */
    this.review = undefined;
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener("keydown", this.onKey);
  }

  /** @param {string} fragment the moment */
  async open(fragment) {
    this.frame.show("film", this.element);
    const wanted = new URLSearchParams(fragment);
    if (!this.table) {
      this.askForFile();
      return;
    }
    fill(this.element, h("p", { class: "loading" }, say("loading")));
    const secret = myTable(this.table)?.seats[0]?.secret ?? "";
    const viewer = wanted.get("as");
    try {
      this.summary = await api.summaryOf(this.table, secret);
      const film = await api.filmOf(this.table, secret, viewer);
      await this.load(film, wanted.has("at") ? Number(wanted.get("at")) : wanted.has("review") ? Infinity : 0);
      if (wanted.has("review")) this.room?.tabs.show("review");
    } catch (fault) {
      fill(
        this.element,
        h(
          "div",
          { class: "centre" },
          h("h1", {}, say("film.cannot")),
          h(
            "p",
            {},
            fault instanceof api.Refused && fault.code === "unreachable"
              ? say("line.unreachable")
              : /** @type {Error} */ (fault).message,
          ),
          h("a", { class: "button", href: "/" }, say("home")),
        ),
      );
    }
  }

  askForFile() {
    const fault = h("p", { class: "fault", role: "alert" });
    fault.hidden = true;
    const field = h("input", {
      type: "file",
      id: "film-file",
      accept: ".json,application/json",
      on: {
        change: async (event) => {
          const file = event.currentTarget.files?.[0];
          if (!file) return;
          try {
            this.file = await file.text();
            await this.load(await api.openFilm(this.file), 0);
          } catch (reason) {
            fault.hidden = false;
            fault.textContent = /** @type {Error} */ (reason).message;
          }
        },
      },
    });
    fill(
      this.element,
      h(
        "div",
        { class: "centre" },
        h("h1", {}, say("film.title")),
        h("p", {}, say("film.text")),
        h("label", { class: "button main", for: "film-file" }, say("film.choose")),
        field,
        fault,
      ),
    );
  }

  /** @param {FilmFile} film @param {number} at */
  async load(film, at) {
    this.film = film;
    this.kit = await GameKit.of(film.game);
    this.stories = [];
    /** @type {StoryLine[]} */
    let story = [];
    for (const scene of film.scenes) {
      story = [...story, ...(scene.story ?? [])];
      this.stories.push(story);
    }
    const none = async () => undefined;
    const tab = this.room?.tabs.open;
    if (film.shown && this.isOpen()) this.review ??= this.reviewOf(this.kit);
    this.room = new TableView(
      this.kit,
      { choose: none, roll: none, undo: none, skip: none, chat: none, mute: none },
      { chat: false, review: this.review },
    );
    this.slider.max = String(film.scenes.length - 1);
    fill(this.element, this.room.element, this.bar);
    this.at = Math.max(0, Math.min(film.scenes.length - 1, Number.isNaN(at) ? 0 : at));
    if (tab === "review") this.room.tabs.show(tab);
    this.words();
    this.go(this.at, false);
  }

  words() {
    if (!this.film || !this.kit) {
      if (!this.table) this.askForFile();
      return;
    }
    entitle(`${say("film.title")} · ${inWords(this.kit.game.title)}`);
    fill(
      this.frame.title,
      h("h1", { class: "game-title" }, inWords(this.kit.game.title)),
      h("span", { class: "watching" }, say("film.title")),
    );
    if (this.table)
      fill(
        this.frame.tools,
        h("a", { class: "button small", href: `/t/${this.table}` }, icon("back"), say("film.to_table")),
      );
    const button = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ act) =>
      h(
        "button",
        {
          class: `button icon film-${name}`,
          type: "button",
          "aria-label": say(label),
          title: say(label),
          on: { click: act },
        },
        icon(name),
      );
    this.bar.setAttribute("aria-label", say("film.title"));
    this.slider.setAttribute("aria-label", say("film.moment"));
    fill(
      this.bar,
      button("back", "film.back", () => this.go(this.at - 1)),
      button(this.playing ? "pause" : "play", this.playing ? "film.pause" : "film.play", () => this.toggle()),
      button("next", "film.next", () => this.go(this.at + 1)),
      this.slider,
      this.count,
      this.viewers(this.film),
      this.table ? button("link", "film.share", () => copy(this.link())) : null,
    );
  }

  /** Whether everything may be seen: the game is over, or this is a record. */
  isOpen() {
    return this.table ? this.summary?.stage === "over" : Boolean(JSON.parse(this.file ?? "{}").rows);
  }

  /** @param {GameKit} kit */
  reviewOf(kit) {
    let id = "";
    const { file = "" } = this;
    return new Review(kit, {
      load: async () => {
        if (this.table) return api.reviewOf(this.table);
        const told = id ? await api.reviewAgain(id) : await api.review(file);
        ({ id = id } = told);
        return told;
      },
      go: (entry, after) => {
        this.go(this.film?.shown?.[after ? entry : entry - 1] ?? 0);
        if (matchMedia("(max-width: 760px)").matches) this.room?.tabs.show("board");
      },
      seatName: (seat) => this.room?.nameOf(seat) ?? "",
      seatMark: (seat) => this.room?.seatMark(seat),
    });
  }

  /** Whose eyes: open when the game is over, and in a record. @param {FilmFile} film */
  viewers({ scenes, viewer: now }) {
    const { seats } = scenes[0];
    if (!this.isOpen() || seats < 2) return null;
    return h(
      "select",
      { class: "field", "aria-label": say("film.eyes"), on: { change: (event) => this.see(event.currentTarget.value) } },
      h("option", { value: "spectator", selected: now === null }, say("film.spectator")),
      Array.from({ length: seats }, (_, seat) =>
        h(
          "option",
          { value: seat, selected: now === seat },
          this.summary?.seats[seat].name || say("seats.seat", { n: seat + 1 }),
        ),
      ),
    );
  }

  /** @param {string} viewer */
  async see(viewer) {
    this.room?.close();
    if (this.table) await this.open(new URLSearchParams({ as: viewer, at: String(this.at) }).toString());
    else await this.load(await api.openFilm(this.file ?? "", viewer), this.at);
  }

  link() {
    const parts = new URLSearchParams({ at: String(this.at) });
    if (this.film && this.summary?.stage === "over") parts.set("as", String(this.film.viewer ?? "spectator"));
    return `${location.origin}/film/${this.table}#${parts}`;
  }

  /** @param {number} at @param {boolean} [glide] */
  go(at, glide = true) {
    if (!this.film) return;
    const { scenes, shown = [] } = this.film;
    const last = scenes.length - 1;
    this.at = Math.max(0, Math.min(last, at));
    this.slider.value = String(this.at);
    this.count.textContent = `${this.at + 1} / ${last + 1}`;
    this.slider.setAttribute("aria-valuetext", this.count.textContent);
    this.room?.update(
      { scene: scenes[this.at], story: this.stories[this.at], notes: [], past: true },
      this.summary,
      glide,
    );
    this.review?.update(shown.filter((one) => one <= this.at).length);
    if (this.at === last && this.playing) this.toggle();
  }

  toggle() {
    if (this.playing) {
      clearInterval(this.playing);
      this.playing = 0;
    } else {
      if (this.at + 1 === this.film?.scenes.length) this.go(0);
      this.playing = setInterval(() => this.go(this.at + 1), BEAT);
    }
    this.words();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (!this.film || target.closest?.("input, select, textarea, dialog, .board, .tabs, button")) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
      " ": () => this.toggle(),
      Home: () => this.go(0),
      End: () => this.go(Infinity),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  close() {
    clearInterval(this.playing);
    this.room?.close();
    this.review?.close();
    this.stop();
    document.removeEventListener("keydown", this.onKey);
    entitle("Tianxia 天下");
  }
}
