/** A live table: the line to the server, the seats of this browser, and everything that can be done. */

/** @import { Awaited, ChatLine, MeChanged, RefusedMessage, SceneMessage, ServerMessage, Summary } from "../types" */
/** @import { Refused } from "../parts/api.js" */
/** @import { Line, Wish } from "../parts/socket.js" */
/** @import { Shown } from "../table/sequence.js" */
/** @import { Frame } from "./frame.js" */

import { go } from "../parts/route.js";
import { changeMe, join, randomText, rematch, summaryOf } from "../parts/api.js";
import { loadBots } from "../parts/bots.js";
import { toast } from "../parts/dialog.js";
import { fill, h, renew } from "../parts/elements.js";
import { icon } from "../parts/icons.js";
import { GameKit } from "../parts/kit.js";
import { inWords, onLanguage, say } from "../parts/language.js";
import { dropTable, myTable, noteTable } from "../parts/my_tables.js";
import { entitle, myTurn } from "../parts/notice.js";
import { TableSocket } from "../parts/socket.js";
import { drawCurtain } from "../table/curtain.js";
import { Sequence } from "../table/sequence.js";
import { TableView } from "../table/table_view.js";
import { takeTour, tourWanted } from "../table/tour.js";
import { bannersOf, tickBanners } from "./banners.js";
import { gatheringOf } from "./gathering.js";
import { askToJoin, onlySeats, takeSeat } from "./joining.js";
import { openHelp, openLinks } from "./links.js";
import { openMenu } from "./menu.js";

const CLOCK = 500;
const PATIENCE = 400;

export class LivePage {
  /**
   * @param {Frame} frame
   * @param {string} table
   */
  constructor(frame, table) {
    this.frame = frame;
    this.table = table;
    /** @type {{seat: number, secret: string}[]} */
    this.mine = [];
    this.eyes = -1;
    /** @type {GameKit | null} */
    this.kit = null;
    /** @type {Summary | null} */
    this.summary = null;
    /** @type {Shown | null} */
    this.view = null;
    this.sequence = new Sequence(
      (view) => this.see(view),
      () => this.room?.ticker,
    );
    /** @type {TableView | null} */
    this.room = null;
    /** @type {TableSocket | null} */
    this.socket = null;
    this.firstTalk = true;
    /** @type {ChatLine[]} what was said before there was a table to show it at */
    this.earlyTalk = [];
    /** @type {Awaited | null} */
    this.lastAwaited = null;
    this.correcting = false;
    /** Whether the next scene stands there at once: other eyes look. */
    this.quiet = false;
    /** @type {(() => void) | null} */
    this.openCurtain = null;
    this.handing = 0;
    this.element = h("div", { class: "live" }, h("p", { class: "loading" }, say("loading")));
    this.stop = onLanguage(() => this.words());
    this.clock = setInterval(() => tickBanners(this), CLOCK);
  }

  /** @param {string} fragment what stands after `#` in the link */
  async open(fragment) {
    this.frame.show("table", this.element);
    try {
      const secret = fragment.startsWith("join=")
        ? await askToJoin(this.table, fragment.slice(5), this.element)
        : fragment;
      if (secret) await takeSeat(this.table, secret);
      const known = myTable(this.table);
      const only = onlySeats(this.table);
      this.mine = (known?.seats ?? []).filter((seat) => only === null || only.includes(seat.seat));
      this.eyes = this.mine.length > 0 ? 0 : -1;
      const summary = await summaryOf(this.table, this.secret());
      this.summary = summary;
      noteTable({ table: this.table, game: summary.game, name: summary.name });
      [this.kit] = await Promise.all([GameKit.of(summary.game), loadBots()]);
    } catch (fault) {
      this.lost(/** @type {Refused} */ (fault));
      return;
    }
    this.socket = new TableSocket(this.table, this.secret(), {
      line: (line, wait) => this.line(line, wait),
      message: (message) => this.receive(message),
    });
    this.words();
  }

  secret() {
    return this.mine[this.eyes]?.secret ?? "";
  }

  /** @param {{code?: string, message?: string}} fault */
  lost(fault) {
    const text =
      fault.code === "unknown"
        ? say("table.gone")
        : fault.code === "invite_used"
          ? say("link.used")
          : fault.code === "unreachable"
            ? say("line.unreachable")
            : fault.message;
    fill(
      this.element,
      h(
        "div",
        { class: "centre" },
        h("h1", {}, say("table.cannot")),
        h("p", {}, text),
        h("p", {}, h("a", { class: "button", href: "/" }, say("home"))),
      ),
    );
    if (fault.code === "unknown") dropTable(this.table);
  }

  /** That of the question that is shown. */
  ticket() {
    return this.view?.ticket ?? "";
  }

  // ---- the line

  /** @param {Line} line @param {number} wait */
  line(line, wait) {
    document.body.dataset.line = line;
    if (line === "open") this.frame.tell("");
    if (line === "lost") this.frame.tell(say("line.lost", { seconds: Math.max(1, Math.round(wait / 1000)) }));
    if (line === "gone") {
      this.frame.tell("");
      this.lost({ code: "unknown" });
    }
    if (line === "barred") this.lost({ code: "barred", message: say("link.wrong") });
  }

  /** @param {ServerMessage} message */
  receive(message) {
    if (message.type === "table") this.hearTable(message.table);
    if (message.type === "scene") this.hearScene(message);
    if (message.type === "chat") {
      this.room?.talk(message.messages, this.firstTalk);
      this.earlyTalk.push(...message.messages);
      this.firstTalk = false;
    }
    if (message.type === "refused") this.hearRefusal(message);
  }

  /** @param {Summary} summary */
  hearTable(summary) {
    this.summary = summary;
    if (summary.stage === "gathering" || (summary.stage === "pinned" && !this.view)) {
      fill(this.element, gatheringOf(this, summary));
      return;
    }
    this.show();
  }

  /** @param {SceneMessage} message */
  hearScene(message) {
    const expected = this.secret() ? this.mine[this.eyes].seat : null;
    if (message.viewer !== expected) return;
    this.sequence.hear(message, this.quiet);
  }

  /** @param {Shown} view */
  see(view) {
    this.view = view;
    this.show();
    if (!view.passing) this.turnEyes();
  }

  /** @param {RefusedMessage} message */
  hearRefusal(message) {
    if (message.code === "stale" || message.code === "out_of_turn") {
      toast(say("refused.stale"));
      return;
    }
    toast(message.reason && this.kit ? this.kit.words.refusal(message.reason).text : message.text, "fault");
  }

  /**
   * Round one screen: the next question may be another seat's. What the last one saw stays hidden until the next one's
   * scene is here; a reaction window may still be answered by the server, so that nobody has to be called for it.
   */
  turnEyes() {
    clearTimeout(this.handing);
    if (!this.openCurtain) this.element.classList.remove("behind-curtain");
    if (!this.view) return;
    const { over, prompt, awaited } = this.view.scene;
    const asked = prompt?.seats ?? [];
    if (this.mine.length < 2 || asked.length === 0 || over || prompt?.mine || awaited) return;
    const next = this.mine.findIndex((seat) => asked.includes(seat.seat));
    if (next < 0 || next === this.eyes || this.openCurtain) return;
    if (this.view.window) this.handing = setTimeout(() => this.handOver(next), PATIENCE);
    else this.handOver(next);
  }

  /** @param {number} next among the seats of this browser */
  handOver(next) {
    const turn = () => {
      this.openCurtain = null;
      this.eyes = next;
      this.sequence.clear();
      this.quiet = true;
      this.socket?.become(this.secret());
    };
    if (!this.summary?.secrets) {
      turn();
      return;
    }
    this.element.classList.add("behind-curtain");
    const seat = this.mine[next].seat;
    this.openCurtain = drawCurtain(this.room?.nameOf(seat) ?? "", this.room?.seatMark(seat), turn);
  }

  // ---- showing

  show() {
    if (!this.view || !this.kit || !this.summary) return;
    const { scene } = this.view;
    if (!this.room) {
      this.room = new TableView(this.kit, {
        choose: (token) => this.act({ type: "choose", ticket: this.ticket(), token }),
        roll: (typed) => this.act({ type: this.correcting ? "correct" : "roll", ticket: this.ticket(), typed }),
        undo: () => this.undo(),
        skip: () => this.sequence.skip(),
        chat: (text) => this.act({ type: "chat", text }),
        mute: (seat, on) => this.mute(seat, on),
        advise: () => this.act({ type: "hint", ticket: this.ticket() }),
      });
      this.room.endingActs = () => this.endingActs();
      if (this.earlyTalk.length > 0) this.room.talk(this.earlyTalk, true);
    }
    if (!this.room.element.isConnected) {
      fill(this.element, this.room.element);
      this.words();
      if (tourWanted() && !scene.over)
        setTimeout(
          () => this.room && takeTour(this.room.element.parentElement?.parentElement?.parentElement ?? document.body),
          600,
        );
    }
    this.room.update(this.view, this.summary, !this.quiet);
    this.quiet = false;
    if (scene.awaited) this.lastAwaited = scene.awaited;
    this.banners();
    myTurn(
      !scene.over && Boolean(scene.prompt?.mine || (scene.awaited && scene.viewer !== null)),
      this.room.said().title,
    );
  }

  banners() {
    if (!this.room) return;
    renew(this.room.banner, bannersOf(this));
    tickBanners(this);
  }

  words() {
    const title = this.kit ? inWords(this.kit.game.title) : "";
    const named = this.summary?.name;
    if (this.kit) entitle([named, title].filter(Boolean).join(" · ") || "Tianxia 天下");
    fill(
      this.frame.title,
      h("h1", { class: "game-title" }, title),
      this.room ? this.room.seats.element : null,
      this.summary && !this.secret() && this.summary.stage !== "gathering"
        ? h("span", { class: "watching" }, say("watching"))
        : null,
      this.summary && this.summary.settings.typed.length > 0
        ? h("span", { class: "watching real-dice" }, icon("dice"), say("real_dice"))
        : null,
    );
    renew(
      this.frame.tools,
      this.tool("replay", "tool.replay", () => go(`/film/${this.table}`)),
      this.tool("share", "tool.share", () => openLinks(this)),
      this.tool("help", "tool.help", openHelp),
      this.tool("menu", "tool.menu", () => openMenu(this)),
    );
    if (this.summary?.stage === "gathering") fill(this.element, gatheringOf(this, this.summary));
    this.banners();
  }

  /** @param {string} name @param {string} label @param {() => void} act */
  tool(name, label, act) {
    return h(
      "button",
      {
        class: `button icon quiet tool-${name}`,
        type: "button",
        "aria-label": say(label),
        title: say(label),
        on: { click: act },
      },
      icon(name),
    );
  }

  endingActs() {
    return [
      this.summary?.me
        ? h(
            "button",
            { class: "button main", type: "button", on: { click: () => this.rematch() } },
            say(this.summary.next ? "over.join" : "over.rematch"),
          )
        : this.summary?.next
          ? h("a", { class: "button main", href: `/t/${this.summary.next}` }, say("over.watch"))
          : null,
      h("a", { class: "button", href: `/film/${this.table}` }, icon("replay"), say("tool.replay")),
      h("a", { class: "button", href: `/film/${this.table}#review=1` }, icon("review"), say("review.title")),
      h("a", { class: "button", href: `/verify/${this.table}` }, icon("dice"), say("verify.title")),
    ];
  }

  // ---- doing

  /** @param {Wish} act */
  async act(act) {
    this.correcting = false;
    return this.socket?.act(act);
  }

  async undo() {
    await this.act({ type: "undo", ticket: this.ticket() });
  }

  correct() {
    if (!this.room) return;
    this.correcting = true;
    this.room.rolls.update(this.lastAwaited, true, `${this.ticket()} again`);
  }

  /** @param {MeChanged} body */
  async change(body) {
    try {
      this.summary = await changeMe(this.table, this.secret(), body);
      this.show();
      return true;
    } catch (fault) {
      toast(/** @type {Error} */ (fault).message, "fault");
      return false;
    }
  }

  /** @param {number} seat @param {boolean} on */
  mute(seat, on) {
    const muted = new Set(this.summary?.me?.muted);
    if (on) muted.add(seat);
    else muted.delete(seat);
    return this.change({ muted: [...muted] });
  }

  async rematch() {
    try {
      const { table } = await rematch(this.table, this.secret());
      for (const { secret } of this.mine) {
        const summary = await summaryOf(table, secret);
        const seat = summary.me?.seat ?? null;
        if (seat === null) continue;
        noteTable({ table, game: summary.game, seats: [{ seat, secret }] });
        await join(table, secret, { entropy: randomText(32) });
      }
      go(`/t/${table}`);
    } catch (fault) {
      toast(/** @type {Error} */ (fault).message, "fault");
    }
  }

  close() {
    this.socket?.close();
    this.sequence.clear();
    this.room?.close();
    this.openCurtain?.();
    this.stop();
    clearInterval(this.clock);
    clearTimeout(this.handing);
    myTurn(false, "");
    entitle("Tianxia 天下");
    delete document.body.dataset.line;
  }
}
