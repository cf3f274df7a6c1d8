/** A table as one viewer sees it: board, prompt, hand, what lies beside, log, rules, chat. Live play and replay share it. */

import { Board } from "../board/board.js";
import { toast } from "../parts/dialog.js";
import { fill, h } from "../parts/elements.js";
import { markOf } from "../parts/emblems.js";
import { icon } from "../parts/icons.js";
import { inOtherWords, inWords, onLanguage, say } from "../parts/language.js";
import { hideTip } from "../parts/tip.js";
import { placed } from "../parts/sound.js";
import { Chat } from "./chat.js";
import { Hand, Piles } from "./cards.js";
import { inFacts, placeFacts } from "./facts.js";
import { Log } from "./log.js";
import { Mats } from "./mats.js";
import { PromptPanel } from "./prompt.js";
import { Reel } from "./reel.js";
import { RollEntry } from "./rolls.js";
import { RulesPanel } from "./rules.js";
import { Seats, seatName } from "./seats.js";

/**
 * @typedef {object} Acts what can be done at the table
 * @property {(token: string) => Promise<any>} choose
 * @property {(typed: (number | string)[]) => Promise<any>} roll
 * @property {() => void} undo
 * @property {(text: string) => Promise<any>} chat
 * @property {(seat: number, on: boolean) => void} mute
 */

const TABS = ["board", "beside", "log", "rules", "chat"];
const TAB_ICONS = { board: "board", beside: "table", log: "log", rules: "rules", chat: "chat" };

export class TableView {
  /**
   * @param {import("../parts/kit.js").GameKit} kit
   * @param {Acts} acts
   * @param {{chat?: boolean}} [parts]
   */
  constructor(kit, acts, { chat = true } = {}) {
    this.kit = kit;
    this.acts = acts;
    /** @type {any} */
    this.view = null;
    /** @type {any} */
    this.summary = null;
    /** @type {() => any} what can be done when the game is over */
    this.endingActs = () => null;
    this.tab = "beside";
    this.unread = 0;
    const hint = (/** @type {string[]} */ ids) => this.hint(ids);
    this.board = new Board(kit.box, kit.emblems, kit.words, {
      pick: (id) => this.pick(id),
      inspect: (id) => this.inspect(id),
      trayOf: (place, owner) => this.mats.rectOf(place, owner),
    });
    this.prompt = new PromptPanel(kit, { choose: (token) => this.choose(token), hint, undo: () => acts.undo() });
    this.hand = new Hand(kit, { choose: (token) => this.choose(token), explain: (token) => this.explain(token) });
    this.piles = new Piles(kit, { choose: (token) => this.choose(token) });
    this.mats = new Mats(kit);
    this.log = new Log(kit, { hint, seatName: (seat) => this.nameOf(seat) });
    this.rules = new RulesPanel(kit);
    this.reel = new Reel(
      kit,
      (ids) => this.board.mark(ids),
      () => this.view?.scene && this.showEnding(this.view.scene),
    );
    this.rolls = new RollEntry(kit, (typed) => acts.roll(typed));
    this.seats = new Seats(kit);
    this.chat = chat
      ? new Chat({
          send: acts.chat,
          seatName: (seat) => this.nameOf(seat),
          seatMark: (seat) => this.seatMark(seat),
          mute: acts.mute,
        })
      : null;
    this.turn = h("dl", { class: "turn" });
    this.legend = h("ul", { class: "legend" });
    this.banner = h("div", { class: "banner-slot" });
    this.ending = h("div", { class: "ending" });
    this.inspector = h("div", { class: "inspector area-tip" });
    this.inspector.hidden = true;
    this.prompt.extra.append(this.banner, this.rolls.element);
    this.zoom = h("div", { class: "zoom", role: "group" });
    this.stage = h(
      "section",
      { class: "stage" },
      this.board.element,
      this.zoom,
      this.legend,
      this.inspector,
      this.reel.element,
      this.ending,
      this.hand.element,
    );
    this.panels = h("div", { class: "panels" });
    this.tabs = h("div", { class: "tabs", role: "tablist" });
    this.side = h("aside", { class: "flank" }, this.prompt.element, this.tabs, this.panels);
    this.element = h("div", { class: "table" }, this.stage, this.side);
    this.element.classList.toggle("boardless", (kit.box.boards ?? []).length === 0);
    this.buildPanels();
    this.words();
    this.kit.openClause = (id) => this.openClause(id);
    this.stop = [onLanguage(() => this.words())];
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener("keydown", this.onKey);
    kit.loadRules().then(
      () => {
        this.rules.words();
        this.refresh();
        this.log.again();
      },
      () => {},
    );
  }

  buildPanels() {
    this.panelOf = {
      board: null,
      beside: h("div", { class: "panel beside-panel" }, this.turn, this.piles.element, this.mats.element),
      log: h("div", { class: "panel" }, this.log.element),
      rules: h("div", { class: "panel" }, this.rules.element),
      chat: this.chat ? h("div", { class: "panel" }, this.chat.element) : null,
    };
    for (const name of TABS) {
      const panel = this.panelOf[/** @type {keyof typeof TAB_ICONS} */ (name)];
      if (!panel && name !== "board") continue;
      this.tabs.append(
        h("button", {
          type: "button",
          class: `tab tab-${name}`,
          role: "tab",
          id: `tab-${name}`,
          data: { tab: name },
          on: { click: () => this.openTab(name) },
        }),
      );
      if (!panel) continue;
      panel.id = `panel-${name}`;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", `tab-${name}`);
      this.panels.append(panel);
    }
    this.tabs.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const shown = [...this.tabs.children].filter((tab) => tab.offsetParent !== null);
      const at = shown.findIndex((tab) => tab.dataset.tab === this.tab);
      const next = shown[(at + step + shown.length) % shown.length];
      this.openTab(next.dataset.tab);
      next.focus();
    });
    if (this.element.classList.contains("boardless"))
      this.stage.prepend(h("div", { class: "felt" }, this.turn, this.piles.element, this.mats.element));
    this.openTab(
      matchMedia("(max-width: 760px)").matches
        ? "board"
        : this.element.classList.contains("boardless")
          ? "log"
          : "beside",
    );
  }

  /** @param {string} name */
  openTab(name) {
    this.tab = name;
    this.element.dataset.tab = name;
    for (const tab of this.tabs.children) {
      const open = tab.dataset.tab === name;
      tab.setAttribute("aria-selected", String(open));
      tab.setAttribute("tabindex", open ? "0" : "-1");
    }
    for (const panel of this.panels.children) panel.hidden = panel.id !== `panel-${name}`;
    if (name === "log") this.log.toEnd();
    if (name === "chat") this.unread = 0;
    this.nameTabs();
    hideTip();
  }

  nameTabs() {
    for (const tab of this.tabs.children) {
      const name = tab.dataset.tab;
      fill(
        tab,
        icon(TAB_ICONS[/** @type {keyof typeof TAB_ICONS} */ (name)]),
        h("span", {}, say(`tab.${name}`)),
        name === "chat" && this.unread > 0 && this.tab !== "chat"
          ? h("span", { class: "badge-count" }, String(this.unread))
          : null,
      );
    }
  }

  words() {
    this.tabs.setAttribute("aria-label", say("tab.label"));
    this.zoom.setAttribute("aria-label", say("zoom.label"));
    this.stage.setAttribute("aria-label", say("board.label"));
    this.side.setAttribute("aria-label", say("side.label"));
    this.nameTabs();
    fill(
      this.zoom,
      this.zoomButton("plus", "zoom.in", () => this.board.view.zoom(1.3)),
      this.zoomButton("minus", "zoom.out", () => this.board.view.zoom(1 / 1.3)),
      this.zoomButton("fit", "zoom.fit", () => this.board.view.fit()),
    );
    const kinds = [
      ...new Set(
        (this.kit.box.boards ?? []).flatMap((/** @type {any} */ board) =>
          (board.roads ?? []).map((/** @type {any} */ road) => road.kind),
        ),
      ),
    ];
    fill(
      this.legend,
      (kinds.length > 1 ? kinds : []).map((kind) =>
        h(
          "li",
          { class: `legend-road ${kind}` },
          say(`road.${kind}`).startsWith("road.") ? this.kit.words.place(kind) : say(`road.${kind}`),
        ),
      ),
    );
    this.board.name();
    this.rules.words();
    this.chat?.words();
    this.log.again();
    this.refresh();
  }

  /** @param {string} name @param {string} label @param {() => void} act */
  zoomButton(name, label, act) {
    return h(
      "button",
      { type: "button", class: "button icon", "aria-label": say(label), title: say(label), on: { click: act } },
      icon(name),
    );
  }

  // ---- showing

  /**
   * @param {any} view scene, story, notes, undo and what else the table says
   * @param {any} summary
   * @param {boolean} [glide]
   */
  update(view, summary, glide = true) {
    const before = this.view;
    this.view = view;
    this.summary = summary;
    if (!view?.scene) return;
    const grown = before?.scene && view.story.length > before.story.length && !view.past;
    if (grown && glide) {
      this.reel.tell(view.story.slice(before.story.length));
      placed();
    } else if (before && view.story.length < before.story.length) this.reel.finish();
    this.refresh(glide);
    const { view: looking } = this.board;
    if (!before?.scene) looking.fit(false, this.board.middleOfLit());
    else if (!looking.touched && looking.isSmall() && this.board.middleOfLit())
      looking.fit(true, this.board.middleOfLit());
  }

  /** @param {boolean} [glide] */
  refresh(glide = false) {
    const { view } = this;
    if (!view?.scene) return;
    const { scene } = view;
    const offers = this.offers();
    this.mats.update(scene);
    this.board.update(scene, offers, glide);
    this.hand.update(scene, offers.lit, offers.refused);
    this.piles.update(scene, offers.lit);
    this.log.update(view.story, view.notes ?? []);
    this.seats.update(this.summary, scene);
    this.chat?.update(this.summary);
    this.showTurn(scene);
    this.rolls.update(view.past ? null : scene.awaited, scene.viewer !== null, view.ticket ?? "");
    view.rolling = Boolean(scene.awaited) && scene.viewer !== null && !view.past;
    this.prompt.update(view, this.said());
    this.showEnding(scene);
  }

  offers() {
    const prompt = this.view.scene.prompt;
    const mine = prompt?.mine && !this.view.past;
    const rolled = this.view.past ? [] : (this.view.scene.awaited?.pile ?? []);
    return {
      lit: new Set(mine ? prompt.options : rolled),
      refused: new Map(
        (mine ? (prompt.refused ?? []) : []).map((/** @type {[string, string]} */ [token, reason]) => [
          token,
          this.kit.words.refusal(reason).text,
        ]),
      ),
    };
  }

  /** What the prompt says. */
  said() {
    const { view } = this;
    const { scene } = view;
    if (scene.over) {
      const text = this.kit.words.outcome(scene.reason) || say("over.title");
      return { title: text, live: text, waiting: false };
    }
    if (scene.awaited) {
      const text = say("roll.title", { what: this.kit.words.roll(scene.awaited.kind) });
      return { title: text, live: text, waiting: false };
    }
    const { prompt } = scene;
    if (!prompt) return { title: say("prompt.none"), live: "", waiting: true };
    const text = this.kit.words.prompt(prompt.decision);
    if (prompt.mine && !view.past)
      return { title: text, live: `${text} ${say("prompt.options", { n: prompt.options.length })}`, waiting: false };
    const names = prompt.seats.map((/** @type {number} */ seat) => this.nameOf(seat)).join(", ");
    const waiting = view.past ? text : say("prompt.waiting", { names });
    return { title: waiting, live: waiting, waiting: true };
  }

  /** @param {any} scene */
  showTurn(scene) {
    const entries = Object.entries(scene.turn ?? {}).filter(
      ([, value]) => typeof value === "number" || typeof value === "string",
    );
    this.turn.hidden = entries.length === 0;
    fill(
      this.turn,
      entries.map(([key, value]) =>
        h(
          "div",
          { class: "turn-number" },
          h("dt", {}, this.kit.words.place(key)),
          h("dd", {}, typeof value === "string" ? this.kit.words.place(value) : String(value)),
        ),
      ),
    );
  }

  /** @param {any} scene */
  showEnding(scene) {
    const over = scene.over && !this.view.past && !this.reel.isTelling();
    this.ending.hidden = !over;
    if (!over) return;
    const viewer = scene.viewer;
    const best = Math.max(...(scene.outcome ?? [0]));
    const mine = viewer === null ? null : scene.outcome?.[viewer];
    const won = mine === null || mine === undefined ? null : mine > 0 && mine === best;
    const seal = won === null ? "終" : won ? "勝" : "敗";
    const scores =
      (this.summary?.seats ?? []).length > 1
        ? h(
            "ul",
            { class: "scores" },
            this.summary.seats.map((/** @type {any} */ seat) =>
              h(
                "li",
                {},
                this.seatMark(seat.seat),
                seatName(seat),
                h("strong", {}, String(scene.outcome?.[seat.seat] ?? "")),
              ),
            ),
          )
        : null;
    fill(
      this.ending,
      h(
        "div",
        { class: "ending-sheet" },
        h("span", { class: `stamp${won === false ? " lost" : ""}`, "aria-hidden": "true" }, seal),
        h("h2", {}, this.kit.words.outcome(scene.reason) || say("over.title")),
        scores,
        h(
          "div",
          { class: "ending-acts" },
          this.endingActs(),
          h(
            "button",
            { class: "button quiet", type: "button", on: { click: () => this.ending.classList.add("away") } },
            say("over.look"),
          ),
        ),
      ),
    );
  }

  /** @param {number} seat */
  nameOf(seat) {
    return seatName(this.summary?.seats?.[seat] ?? { seat, kind: "person", name: "" });
  }

  /** @param {number} seat */
  seatMark(seat) {
    const emblem = this.kit.emblemOfSeat(seat);
    return emblem ? markOf(emblem) : null;
  }

  /** @param {string[]} ids */
  hint(ids) {
    this.board.mark(ids, "hinted");
    for (const piece of this.board.pieceLayer.children)
      piece.classList.toggle("hinted", ids.includes(piece.dataset.token));
  }

  /**
   * Tell about a place in the corner, where it hides nothing that may be chosen.
   * @param {string | null} id
   */
  inspect(id) {
    this.inspector.hidden = !id || !this.view;
    if (!id || !this.view) return;
    const thing = this.kit.words.things.get(id);
    const facts = this.view.scene.areas?.[id] ?? {};
    const owner = this.kit.emblems.get(facts.owner);
    const standing = (this.view.scene.pieces ?? []).filter((/** @type {any} */ piece) => piece.at === id);
    const why = this.offers().refused.get(id);
    this.inspector.hidden = !thing && standing.length === 0 && !why;
    fill(
      this.inspector,
      h(
        "h3",
        {},
        thing ? inWords(thing) : this.kit.words.token(id),
        thing && h("span", { class: "other" }, inOtherWords(thing)),
      ),
      owner && h("p", { class: "tip-owner" }, markOf(owner), inWords(owner)),
      placeFacts(this.kit, thing, facts),
      h(
        "ul",
        {},
        standing.map((/** @type {any} */ piece) => h("li", {}, this.pieceLine(piece))),
      ),
      why && h("p", { class: "tip-why" }, why),
    );
  }

  /** @param {any} piece */
  pieceLine(piece) {
    const emblem = this.kit.emblems.get(piece.owner);
    const name = piece.id
      ? this.kit.words.token(piece.id)
      : `${piece.count ?? 1} × ${emblem ? inWords(emblem) : ""} ${this.kit.words.place(piece.kind)}`;
    const facts = [this.kit.cardText(piece.id), ...inFacts(this.kit, piece.facts)].filter(Boolean);
    return [
      emblem && markOf(emblem, 12),
      h("span", { class: "tip-name" }, name),
      facts.length > 0 ? h("span", { class: "tip-facts" }, facts.join(" · ")) : null,
    ];
  }

  // ---- doing

  /** @param {string} id */
  pick(id) {
    if (this.offers().lit.has(id)) this.choose(id);
    else if (this.offers().refused.has(id)) this.explain(id);
  }

  /** @param {string} token */
  async choose(token) {
    if (this.prompt.busy || this.view.past) return;
    if (this.view.scene.awaited) {
      this.rolls.element.querySelector(`[data-token="${CSS.escape(token)}"]`)?.click();
      return;
    }
    this.reel.finish();
    hideTip();
    this.prompt.busy = true;
    this.element.classList.add("sending");
    try {
      await this.acts.choose(token);
    } finally {
      this.prompt.busy = false;
      this.element.classList.remove("sending");
      this.refresh();
    }
  }

  /** @param {string} token */
  explain(token) {
    const why = this.offers().refused.get(token);
    if (!why) return;
    this.prompt.explain(token);
    toast(`${this.kit.words.token(token)}: ${why}`);
  }

  /** @param {string} id */
  openClause(id) {
    this.openTab("rules");
    this.rules.openClause(id);
  }

  /** @param {any[]} messages @param {boolean} first */
  talk(messages, first) {
    const news = this.chat?.add(messages) ?? 0;
    if (!first && this.tab !== "chat") this.unread += news;
    this.nameTabs();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.("input, textarea, select, dialog")) return;
    if (/^[1-9]$/.test(event.key) && this.prompt.press(Number(event.key))) {
      event.preventDefault();
      return;
    }
    /** @type {Record<string, () => void>} */
    const keys = {
      u: () => this.prompt.foot.querySelector(".undo")?.click(),
      b: () => this.focusBoard(),
      o: () => this.prompt.options.querySelector("button")?.focus(),
      l: () => this.openTab("log"),
      r: () => {
        this.openTab("rules");
        this.rules.search.focus();
      },
    };
    const act = keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  }

  focusBoard() {
    const lit = [...this.offers().lit].find((id) => this.board.places.has(id));
    if (lit) this.board.focus(lit);
    else this.board.element.focus();
  }

  close() {
    for (const stop of this.stop) stop();
    document.removeEventListener("keydown", this.onKey);
    this.reel.finish();
    hideTip();
  }
}
