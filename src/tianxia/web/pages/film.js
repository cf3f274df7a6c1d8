/** A game played again: a slider over the whole of it, with play, pause and step; of a table or out of a file. */

import { ask, Refused } from "../parts/api.js";
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
  /** @param {import("./frame.js").Frame} frame @param {string} table empty for a file */
  constructor(frame, table) {
    this.frame = frame;
    this.table = table;
    this.element = h("div", { class: "film" });
    this.at = 0;
    this.playing = 0;
    this.stop = onLanguage(() => this.words());
    /** @type {any} */
    this.film = null;
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
      this.summary = await ask("GET", `/tables/${this.table}`, { secret });
      const film = await ask(
        "GET",
        `/tables/${this.table}/film${viewer ? `?viewer=${encodeURIComponent(viewer)}` : ""}`,
        { secret },
      );
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
            fault instanceof Refused && fault.code === "unreachable"
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
        change: async () => {
          const file = field.files?.[0];
          if (!file) return;
          try {
            this.file = await file.text();
            await this.load(await ask("POST", "/films", { text: this.file }), 0);
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

  /** @param {any} film @param {number} at */
  async load(film, at) {
    this.film = film;
    this.kit = await GameKit.of(film.game);
    /** @type {any[][]} */
    this.stories = [];
    /** @type {any[]} */
    let story = [];
    for (const scene of film.scenes) {
      story = [...story, ...(scene.story ?? [])];
      this.stories.push(story);
    }
    const none = async () => {};
    const tab = this.room?.tabs.open;
    if (film.shown && this.isOpen()) this.review ??= this.reviewOf();
    this.room = new TableView(
      this.kit,
      { choose: none, roll: none, undo: none, skip: none, chat: none, mute: none },
      { chat: false, review: this.review },
    );
    this.slider = h("input", {
      type: "range",
      class: "film-slider",
      min: 0,
      max: film.scenes.length - 1,
      step: 1,
      on: { input: () => this.go(Number(this.slider.value)) },
    });
    this.count = h("output", { class: "film-count" });
    this.bar = h("div", { class: "film-bar", role: "group" });
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
    entitle(`${say("film.title")} · ${inWords(this.kit.facts.title)}`);
    fill(
      this.frame.title,
      h("h1", { class: "game-title" }, inWords(this.kit.facts.title)),
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
      this.viewers(),
      this.table ? button("link", "film.share", () => copy(this.link())) : null,
    );
  }

  /** Whether everything may be seen: the game is over, or this is a record. */
  isOpen() {
    return this.table ? this.summary?.stage === "over" : Boolean(JSON.parse(this.file ?? "{}").rows);
  }

  reviewOf() {
    let id = "";
    const { file } = this;
    return new Review(/** @type {GameKit} */ (this.kit), {
      load: async () => {
        if (this.table) return ask("GET", `/tables/${this.table}/review`);
        const told = id ? await ask("GET", `/reviews/${id}`) : await ask("POST", "/reviews", { text: file });
        ({ id } = told);
        return told;
      },
      go: (entry, after) => {
        this.go(this.film.shown[after ? entry : entry - 1] ?? 0);
        if (matchMedia("(max-width: 760px)").matches) this.room?.tabs.show("board");
      },
      seatName: (seat) => this.room?.nameOf(seat) ?? "",
      seatMark: (seat) => this.room?.seatMark(seat),
    });
  }

  /** Whose eyes: open when the game is over, and in a record. */
  viewers() {
    const { seats } = this.film.scenes[0];
    if (!this.isOpen() || seats < 2) return null;
    const now = this.film.viewer;
    const pick = h(
      "select",
      { class: "field", "aria-label": say("film.eyes"), on: { change: () => this.see(pick.value) } },
      h("option", { value: "spectator", selected: now === null }, say("film.spectator")),
      Array.from({ length: seats }, (_, seat) =>
        h(
          "option",
          { value: seat, selected: now === seat },
          this.summary?.seats[seat].name || say("seats.seat", { n: seat + 1 }),
        ),
      ),
    );
    return pick;
  }

  /** @param {string} viewer */
  async see(viewer) {
    this.room?.close();
    if (this.table) await this.open(new URLSearchParams({ as: viewer, at: String(this.at) }).toString());
    else await this.load(await ask("POST", `/films?viewer=${viewer}`, { text: this.file }), this.at);
  }

  link() {
    const parts = new URLSearchParams({ at: String(this.at) });
    if (this.summary?.stage === "over")
      parts.set("as", this.film.viewer === null ? "spectator" : String(this.film.viewer));
    return `${location.origin}/film/${this.table}#${parts}`;
  }

  /** @param {number} at @param {boolean} [glide] */
  go(at, glide = true) {
    const last = this.film.scenes.length - 1;
    this.at = Math.max(0, Math.min(last, at));
    this.slider.value = String(this.at);
    this.count.textContent = `${this.at + 1} / ${last + 1}`;
    this.slider.setAttribute("aria-valuetext", this.count.textContent);
    this.room?.update(
      { scene: this.film.scenes[this.at], story: this.stories?.[this.at] ?? [], notes: [], past: true },
      this.summary ?? null,
      glide,
    );
    this.review?.update((this.film.shown ?? []).filter((/** @type {number} */ one) => one <= this.at).length);
    if (this.at === last && this.playing) this.toggle();
  }

  toggle() {
    if (this.playing) {
      clearInterval(this.playing);
      this.playing = 0;
    } else {
      if (this.at === this.film.scenes.length - 1) this.go(0);
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
      End: () => this.go(this.film.scenes.length - 1),
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
