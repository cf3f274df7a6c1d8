/** A table as one viewer sees it: board, prompt, hand, what lies beside, log, rules, chat. Live play and replay share it. */

/** @import { ActAnswer, ChatLine, Note, Scene, SceneMessage, Summary, StoryLine, Typed } from "../types" */
/** @import { Child } from "../parts/elements.js" */
/** @import { GameKit } from "../parts/kit.js" */
/** @import { Review } from "./review.js" */

import { Board } from "../board/board.js";
import { toast } from "../parts/dialog.js";
import { fill, h, renew } from "../parts/elements.js";
import { markOf } from "../parts/emblems.js";
import { icon } from "../parts/icons.js";
import { onLanguage, say } from "../parts/language.js";
import { hideTip } from "../parts/tip.js";
import { placed } from "../parts/sound.js";
import { Advice } from "./advice.js";
import { Chat } from "./chat.js";
import { Hand, Piles } from "./cards.js";
import { endingOf } from "./ending.js";
import { Goals } from "./goals.js";
import { Inspector } from "./inspector.js";
import { clickIn, pressed } from "./keys.js";
import { legendOf } from "./legend.js";
import { Log } from "./log.js";
import { Mats } from "./mats.js";
import { PromptPanel } from "./prompt.js";
import { Ticker } from "./ticker.js";
import { RollEntry } from "./rolls.js";
import { RulesPanel } from "./rules.js";
import { Seats, seatName } from "./seats.js";
import { Tabs } from "./tabs.js";

/** @typedef {Promise<ActAnswer | undefined>} Answer nothing where nobody listens */
/**
 * @typedef {object} Acts what can be done at the table
 * @property {(token: string) => Answer} choose
 * @property {(typed: Typed) => Answer} roll
 * @property {() => void} undo
 * @property {() => void} skip
 * @property {(text: string) => Answer} chat
 * @property {(seat: number, on: boolean) => void} mute
 * @property {() => Answer} [advise] asks the strategist
 */
/**
 * @typedef {object} View what is shown of a table
 * @property {Scene} scene
 * @property {StoryLine[]} story all that was told up to this scene
 * @property {Note[]} notes
 * @property {string} [ticket] of the question, where it may be answered
 * @property {SceneMessage["undo"]} [undo]
 * @property {boolean} [past] whether this is a moment of a film
 * @property {boolean} [passing] whether this is on the way to the scene that may be answered
 */

export class TableView {
  /**
   * @param {GameKit} kit
   * @param {Acts} acts
   * @param {{chat?: boolean, review?: Review}} [parts]
   */
  constructor(kit, acts, { chat = true, review } = {}) {
    this.kit = kit;
    this.acts = acts;
    this.review = review;
    /** @type {View | null} */
    this.view = null;
    /** @type {Summary | null} */
    this.summary = null;
    /** The question that was answered: nothing is chosen until another is shown. */
    this.answered = "";
    /** @type {() => Child} what can be done when the game is over */
    this.endingActs = () => null;
    const hint = (/** @type {string[]} */ ids) => this.hint(ids);
    this.board = new Board(kit.box, kit.emblems, kit.words, {
      pick: (id) => this.pick(id),
      inspect: (id) => this.inspector.show(id, this.view?.scene, id ? this.offers().refused.get(id) : ""),
      trayOf: (place, owner) => this.mats.rectOf(place, owner),
    });
    this.advice = new Advice(kit, {
      ask: async () => acts.advise?.(),
      choose: (token) => this.choose(token),
      point: hint,
      refresh: () => this.refresh(),
      seatName: (seat) => this.nameOf(seat),
    });
    const asking = {
      choose: (/** @type {string} */ token) => this.choose(token),
      hint,
      undo: () => acts.undo(),
      advise: () => this.advice.ask(this.view?.ticket ?? ""),
      skip: () => this.skip(),
    };
    this.prompt = new PromptPanel(kit, asking, this.advice);
    this.hand = new Hand(kit, { choose: (token) => this.choose(token), explain: (token) => this.explain(token) });
    this.piles = new Piles(kit, { choose: (token) => this.choose(token) });
    this.mats = new Mats(kit);
    this.log = new Log(kit, { hint, seatName: (seat) => this.nameOf(seat) });
    this.rules = new RulesPanel(kit);
    this.ticker = new Ticker(
      kit,
      (ids) => this.board.mark(ids),
      () => this.view && this.showEnding(this.view.scene),
      () => this.skip(),
    );
    this.rolls = new RollEntry(kit, (typed) => this.answer(() => acts.roll(typed)));
    this.seats = new Seats(kit);
    this.chat = chat
      ? new Chat({
          send: acts.chat,
          seatName: (seat) => this.nameOf(seat),
          seatMark: (seat) => this.seatMark(seat),
          mute: acts.mute,
        })
      : null;
    this.goals = new Goals(kit);
    this.turn = h("dl", { class: "turn" });
    this.legend = h("ul", { class: "legend" });
    this.banner = h("div", { class: "banner-slot" });
    this.ending = h("div", { class: "ending" });
    this.inspector = new Inspector(kit, (id) => this.board.ground.signs.at(id));
    this.prompt.extra.append(this.banner, this.rolls.element);
    this.zoom = h("div", { class: "zoom", role: "group" });
    this.stage = h(
      "section",
      { class: "stage" },
      this.goals.element,
      this.board.element,
      this.zoom,
      this.legend,
      this.inspector.element,
      this.ticker.element,
      this.ending,
      this.hand.element,
    );
    const isBoardless = (kit.box.boards ?? []).length === 0;
    const beside = [this.turn, this.piles.element, this.mats.element];
    this.tabs = new Tabs(
      {
        board: null,
        beside: isBoardless ? [] : beside,
        log: [this.log.element],
        rules: [this.rules.element],
        ...(this.chat ? { chat: [this.chat.element] } : {}),
        ...(review ? { review: [review.element] } : {}),
      },
      (name) => this.opened(name),
    );
    if (isBoardless) this.goals.element.after(h("div", { class: "felt" }, beside));
    this.side = h("aside", { class: "flank" }, this.prompt.element, this.tabs.element, this.tabs.panels);
    this.element = h("div", { class: "table" }, this.stage, this.side);
    this.element.classList.toggle("boardless", isBoardless);
    this.tabs.show(matchMedia("(max-width: 760px)").matches ? "board" : isBoardless ? "log" : "beside");
    this.words();
    this.kit.openClause = (id) => this.openClause(id);
    this.stop = [onLanguage(() => this.words())];
    this.onKey = (/** @type {KeyboardEvent} */ event) => pressed(this, event);
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

  /** @param {string} name of the tab */
  opened(name) {
    this.element.dataset.tab = name;
    if (name === "log") this.log.toEnd();
    if (name === "review") this.review?.open();
    hideTip();
  }

  words() {
    this.tabs.words();
    this.zoom.setAttribute("aria-label", say("zoom.label"));
    this.stage.setAttribute("aria-label", say("board.label"));
    this.side.setAttribute("aria-label", say("side.label"));
    fill(
      this.zoom,
      this.zoomButton("plus", "zoom.in", () => this.board.view.zoom(1.3)),
      this.zoomButton("minus", "zoom.out", () => this.board.view.zoom(1 / 1.3)),
      this.zoomButton("fit", "zoom.fit", () => this.board.view.fit()),
    );
    fill(this.legend, legendOf(this.kit));
    this.board.name();
    this.rules.words();
    this.chat?.words();
    this.review?.words();
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
   * @param {View} view
   * @param {Summary | null} summary
   * @param {boolean} [glide]
   */
  update(view, summary, glide = true) {
    const before = this.view;
    this.view = view;
    this.summary = summary;
    const isGrown = before !== null && view.story.length > before.story.length && !view.past;
    if (isGrown && glide) {
      this.ticker.tell(view.story.slice(before.story.length));
      placed();
    } else if (before && view.story.length < before.story.length) this.ticker.finish();
    this.refresh(glide);
    const { view: looking } = this.board;
    if (!before) looking.fit(false, this.board.middleOfLit());
    else if (!looking.touched && looking.isSmall() && this.board.middleOfLit())
      looking.fit(true, this.board.middleOfLit());
  }

  /** @param {boolean} [glide] */
  refresh(glide = false) {
    const { view } = this;
    if (!view) return;
    const { scene } = view;
    const offers = this.offers();
    this.element.dataset.ticket = view.ticket ?? "";
    this.showBusy();
    this.goals.update(scene);
    this.advice.update(view);
    this.mats.update(scene);
    this.board.update(scene, offers, glide);
    this.hand.update(scene, offers.lit, offers.refused);
    this.piles.update(scene, offers.lit);
    this.log.update(view.story, view.notes);
    this.seats.update(this.summary, scene);
    this.chat?.update(this.summary);
    this.showTurn(scene);
    this.rolls.update(this.isPast() ? null : scene.awaited, scene.viewer !== null, view.ticket ?? "");
    this.prompt.update(view, this.said(), Boolean(this.acts.advise) && this.summary?.settings.hints !== false);
    this.commend(this.advice.best().map((one) => one.token));
    this.showEnding(scene);
  }

  /** Whether this is not the scene that can be answered. */
  isPast() {
    return Boolean(this.view?.past || this.view?.passing);
  }

  offers() {
    const scene = this.isPast() ? undefined : this.view?.scene;
    const prompt = scene?.prompt?.mine ? scene.prompt : null;
    const refused = prompt?.refused ?? [];
    return {
      lit: new Set(prompt?.options ?? scene?.awaited?.pile),
      refused: new Map(refused.map(([token, reason]) => [token, this.kit.words.refusal(reason).text])),
    };
  }

  /** What the prompt says. */
  said() {
    const { view } = this;
    if (!view) return { title: "", live: "", waiting: true };
    const { scene } = view;
    if (view.passing) return { title: say("prompt.passing"), live: "", waiting: true };
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
    const about = (prompt.about ?? []).map((id) => this.kit.words.thing(id));
    const text = [this.kit.words.prompt(prompt.decision), ...about].join(" · ");
    if (prompt.mine && !view.past)
      return { title: text, live: `${text} ${say("prompt.options", { n: prompt.options.length })}`, waiting: false };
    const names = prompt.seats.map((seat) => this.nameOf(seat)).join(", ");
    const waiting = view.past ? text : say("prompt.waiting", { names });
    return { title: waiting, live: waiting, waiting: true };
  }

  /** @param {Scene} scene */
  showTurn(scene) {
    const shown = Object.entries(scene.turn ?? {}).flatMap(([key, value]) => {
      if (typeof value === "string") return [[key, this.kit.words.thing(value)]];
      if (typeof value === "number") return [[key, String(value)]];
      if (value === true) return [[key, "✓"]];
      if (Array.isArray(value)) return [[key, value.map((one) => this.kit.words.thing(one)).join(", ")]];
      return value && typeof value === "object" && "of" in value ? [[key, `${value.at}/${value.of}`]] : [];
    });
    this.turn.hidden = shown.length === 0;
    fill(
      this.turn,
      shown.map(([key, text]) =>
        h("div", { class: "turn-number" }, h("dt", {}, this.kit.words.place(key)), h("dd", {}, text)),
      ),
    );
  }

  /** @param {Scene} scene */
  showEnding(scene) {
    const over = scene.over && !this.isPast() && !this.ticker.isTelling();
    this.ending.hidden = !over;
    if (!scene.over) this.ending.classList.remove("away");
    if (over) renew(this.ending, endingOf(this, scene));
  }

  /** @param {number} seat */
  nameOf(seat) {
    const known = this.summary?.seats[seat];
    return known ? seatName(known) : say("seats.seat", { n: seat + 1 });
  }

  /** @param {number} seat */
  seatMark(seat) {
    const emblem = this.kit.emblemOfSeat(seat);
    return emblem ? markOf(emblem) : null;
  }

  /** @param {string[]} ids */
  hint(ids) {
    this.board.mark(ids, "hinted");
    for (const piece of withData(this.board.pieceLayer))
      piece.classList.toggle("hinted", ids.includes(piece.dataset.token ?? ""));
  }

  /**
   * Light what the strategist commends, on the board, in the hand and in the list.
   * @param {string[]} tokens
   */
  commend(tokens) {
    this.board.mark(tokens, "advised");
    const shown = [this.board.pieceLayer, this.hand.element, this.prompt.options].flatMap(withData);
    for (const element of shown) element.classList.toggle("advised", tokens.includes(element.dataset.token ?? ""));
  }

  // ---- doing

  /** @param {string} id */
  pick(id) {
    if (this.offers().lit.has(id)) this.choose(id);
    else if (this.offers().refused.has(id)) this.explain(id);
  }

  /** @param {string} token */
  async choose(token) {
    if (this.isBusy() || this.isPast()) return;
    if (this.view?.scene.awaited) {
      clickIn(this.rolls.element, `[data-token="${CSS.escape(token)}"]`);
      return;
    }
    this.ticker.finish();
    hideTip();
    await this.answer(() => this.acts.choose(token));
  }

  /** @param {() => Answer} act */
  async answer(act) {
    this.answered = this.view?.ticket ?? "";
    this.showBusy();
    const answer = await act();
    if (answer?.type === "ack") return;
    this.answered = "";
    this.refresh();
  }

  /** Whether the question that is shown was answered, and what comes of it is not here yet. */
  isBusy() {
    return Boolean(this.answered) && this.answered === this.view?.ticket;
  }

  showBusy() {
    this.prompt.busy = this.isBusy();
    this.element.classList.toggle("sending", this.isBusy());
  }

  /** Tell no further, and show what there is to be done. */
  skip() {
    if (this.view?.passing) this.acts.skip();
    else this.ticker.finish();
  }

  /** @param {string} token */
  explain(token) {
    const why = this.offers().refused.get(token);
    if (!why) return;
    this.prompt.explain(token);
    toast(`${this.kit.words.token(token)}: ${why}`);
  }

  /** @param {string} id */
  async openClause(id) {
    this.tabs.show("rules");
    await this.kit.loadRules().catch(() => {});
    this.rules.openClause(id);
  }

  /** @param {ChatLine[]} messages @param {boolean} first */
  talk(messages, first) {
    const news = this.chat?.add(messages) ?? 0;
    this.tabs.count(first ? 0 : news);
  }

  focusBoard() {
    const lit = [...this.offers().lit].find((id) => this.board.places.has(id));
    if (lit) this.board.focus(lit);
    else this.board.element.focus();
  }

  close() {
    for (const stop of this.stop) stop();
    document.removeEventListener("keydown", this.onKey);
    this.ticker.finish();
    hideTip();
  }
}

/**
 * The elements of a list, which carry data.
 * @param {Element} list
 */
function withData(list) {
  return /** @type {(HTMLElement | SVGElement)[]} */ ([...list.children]);
}
