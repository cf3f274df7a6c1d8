/** Scenes in their order: those on the way stay while their lines are told, the last one stays. */

/** @import { SceneMessage, StoryLine } from "../types" */
/** @import { Ticker } from "./ticker.js" */
/** @typedef {Omit<SceneMessage, "story"> & {story: StoryLine[], passing?: boolean}} Shown a scene with its whole story */

const BEAT = 450;

export class Sequence {
  /**
   * @param {(view: Shown) => void} show
   * @param {() => Ticker | undefined} ticker
   */
  constructor(show, ticker) {
    this.show = show;
    this.ticker = ticker;
    /** @type {Shown | null} the last that was heard, shown or not */
    this.last = null;
    /** @type {Shown[]} */
    this.frames = [];
    this.timer = 0;
    this.isPlaying = false;
  }

  /**
   * A scene as it was sent: only what is new of its story, and the steps on the way to it.
   * @param {SceneMessage} message
   * @param {boolean} atOnce
   */
  hear(message, atOnce) {
    const { from, lines } = message.story;
    const known = this.last?.story ?? [];
    const story = [...known.slice(0, from), ...lines];
    const goesOn = this.last !== null && from === known.length;
    const last = { ...message, story };
    const steps = message.steps.map((step) => ({
      ...last,
      scene: { ...message.scene, ...step.scene },
      story: story.slice(0, step.lines),
    }));
    this.last = last;
    this.frames.push(...steps, last);
    if (atOnce || !goesOn || isCalm()) this.skip();
    else if (!this.isPlaying) this.next();
  }

  next() {
    const frame = this.frames.shift();
    if (!frame) return;
    this.isPlaying = this.frames.length > 0;
    if (!this.isPlaying) {
      this.show(frame);
      return;
    }
    this.show({ ...frame, passing: true });
    const ticker = this.ticker();
    if (ticker && !ticker.isIdle) ticker.onIdle = () => this.next();
    else this.timer = setTimeout(() => this.next(), BEAT);
  }

  /** Show the last scene now. */
  skip() {
    this.forget();
    this.ticker()?.finish();
    if (this.last) this.show(this.last);
  }

  /** Begin anew, with other eyes. */
  clear() {
    this.forget();
    this.last = null;
  }

  forget() {
    clearTimeout(this.timer);
    const ticker = this.ticker();
    if (ticker) ticker.onIdle = null;
    this.frames = [];
    this.isPlaying = false;
  }
}

function isCalm() {
  return document.visibilityState === "hidden" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
