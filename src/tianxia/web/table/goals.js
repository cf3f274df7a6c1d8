/** How the game is won and lost, and how far that is: always in sight above the board. */

/** @import { Aim, Scene } from "../types" */
/** @import { GameKit } from "../parts/kit.js" */

import { fill, h } from "../parts/elements.js";
import { say } from "../parts/language.js";

/** Up to so many steps each is a box of its own. */
const COUNTED = 12;

/**
 * How near a goal is, from 0 to 1.
 * @param {Aim} aim
 */
function nearness(aim) {
  return aim.end > 0 ? Math.min(1, aim.now / aim.end) : 1 / (1 + Math.max(0, aim.now));
}

export class Goals {
  /** @param {GameKit} kit */
  constructor(kit) {
    this.kit = kit;
    this.summary = h("summary");
    this.all = h("div", { class: "goals-all" });
    this.element = h("details", { class: "goals" }, this.summary, this.all);
    this.element.hidden = true;
  }

  /** @param {Scene} scene */
  update(scene) {
    const goals = scene.goals ?? [];
    const won = goals.filter((aim) => aim.won);
    const lost = goals.filter((aim) => !aim.won);
    this.element.hidden = scene.over || goals.length === 0;
    const danger = [...lost].sort((one, other) => nearness(other) - nearness(one)).slice(0, 1);
    fill(this.summary, ...[...won.slice(0, 1), ...danger].map((aim) => this.line(aim)));
    fill(this.all, ...[...won, ...lost].map((aim) => this.line(aim)));
  }

  /** @param {Aim} aim */
  line(aim) {
    const count =
      aim.end > 0 ? `${aim.now} / ${aim.end}` : say("goals.left", { n: Math.max(0, aim.now) });
    return h(
      "span",
      { class: aim.won ? "goal goal-won" : "goal goal-lost" },
      h("b", { class: "goal-sign", "aria-hidden": "true" }, aim.won ? "勝" : "敗"),
      h("span", { class: "goal-text" }, h("span", { class: "unseen" }, `${say(aim.won ? "goals.won" : "goals.lost")} `), this.kit.words.goal(aim)),
      this.bar(aim),
      h("span", { class: "goal-count" }, count),
    );
  }

  /** @param {Aim} aim */
  bar(aim) {
    if (aim.end <= 0) return null;
    if (aim.end > COUNTED) {
      return h("span", { class: "goal-bar", "aria-hidden": "true" }, h("i", { vars: { share: nearness(aim) } }));
    }
    const boxes = Array.from({ length: aim.end }, (_, n) => h("i", { class: n < aim.now ? "full" : "" }));
    return h("span", { class: "goal-boxes", "aria-hidden": "true" }, boxes);
  }
}
