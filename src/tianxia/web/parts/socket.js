/** The live line to a table: comes back by itself, sends again what was not acknowledged. */

/** @import { Act, ActAnswer, Hint, Message, ServerMessage, Watch } from "../types" */

import { newKey } from "./api.js";

/** @typedef {Unkeyed<Act | Hint>} Wish something to be done, still without its key */
/**
 * @template T
 * @typedef {T extends {key: string} ? Omit<T, "key"> : never} Unkeyed
 */
/** @typedef {"connecting" | "open" | "lost" | "gone" | "barred"} Line */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15000;
const PING = 20000;
const SILENCE = 45000;
const FINAL = new Set([4400, 4404]);

export class TableSocket {
  /**
   * @param {string} table
   * @param {string} secret
   * @param {{line: (line: Line, wait: number) => void, message: (message: ServerMessage) => void}} on
   */
  constructor(table, secret, on) {
    this.table = table;
    this.secret = secret;
    this.on = on;
    this.ticket = "";
    this.tries = 0;
    this.closed = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, {act: Wish & {key: string}, settle: (answer: ActAnswer) => void}>} */
    this.unanswered = new Map();
    this.heard = Date.now();
    this.retry = 0;
    this.pulse = setInterval(() => this.ping(), PING);
    this.wake = () => this.reconnectNow();
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.connect();
  }

  connect() {
    if (this.closed) return;
    this.on.line("connecting", 0);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.heard = Date.now();
      this.watch();
      for (const { act } of this.unanswered.values()) this.post(act);
      this.on.line("open", 0);
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  /** @param {number} code */
  lost(code) {
    this.socket = null;
    if (this.closed) return;
    if (FINAL.has(code)) {
      this.close();
      this.on.line(code === 4404 ? "gone" : "barred", 0);
      return;
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries) * (0.7 + Math.random() * 0.6);
    this.tries += 1;
    this.on.line("lost", wait);
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), wait);
  }

  reconnectNow() {
    if (this.closed || this.socket || document.visibilityState === "hidden") return;
    clearTimeout(this.retry);
    this.connect();
  }

  watch() {
    /** @type {Watch} */
    const message = { type: "watch" };
    if (this.secret) message.secret = this.secret;
    if (this.ticket) message.ticket = this.ticket;
    this.post(message);
  }

  /**
   * Look with other eyes.
   * @param {string} secret
   */
  become(secret) {
    this.secret = secret;
    this.ticket = "";
    if (this.socket?.readyState === WebSocket.OPEN) this.watch();
  }

  /**
   * Do something at the table; settles with `ack`, `hint` or `refused`, however often the line breaks meanwhile.
   * @param {Wish} act
   * @returns {Promise<ActAnswer>}
   */
  act(act) {
    const keyed = { ...act, key: newKey() };
    return new Promise((settle) => {
      this.unanswered.set(keyed.key, { act: keyed, settle });
      if (this.socket?.readyState === WebSocket.OPEN) this.post(keyed);
    });
  }

  /** @param {ServerMessage} message */
  receive(message) {
    this.heard = Date.now();
    if (message.type === "pong") return;
    if (message.type === "ack" || message.type === "hint" || message.type === "refused") {
      const key = message.key ?? "";
      const waiting = this.unanswered.get(key);
      this.unanswered.delete(key);
      waiting?.settle(message);
      if (waiting?.act.type === "hint") return;
    }
    if (message.type === "scene" || message.type === "current") this.ticket = message.ticket;
    if (message.type === "gone") {
      this.close();
      this.on.line("gone", 0);
    }
    this.on.message(message);
  }

  ping() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > SILENCE) {
      const dead = this.socket;
      this.lost(0);
      dead.close();
      return;
    }
    this.post({ type: "ping" });
  }

  /** @param {Message} message */
  post(message) {
    this.socket?.send(JSON.stringify(message));
  }

  close() {
    this.closed = true;
    clearInterval(this.pulse);
    clearTimeout(this.retry);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
    this.socket = null;
  }
}
