/** Two sides facing each other: an offer and what is asked for it, an attack and its defence; also one side alone. */

/** @import { Doing, Side } from "../types" */
/** @import { GameKit } from "../parts/kit.js" */

import { dieOf } from "../parts/dice.js";
import { h } from "../parts/elements.js";
import { markOf } from "../parts/emblems.js";
import { inWords } from "../parts/language.js";
import { wayInWords } from "./facts.js";
import { pictureOf } from "./pictures.js";

/**
 * @param {Doing} step of what is under way, with `sides`
 * @param {GameKit} kit
 */
export function faceOffOf(step, kit) {
  const numbers = Object.entries(step).filter(([key, value]) => key !== "number" && typeof value === "number");
  const where = wayInWords(kit, step);
  return h(
    "section",
    { class: `face-off${step.now ? " now" : ""}` },
    h(
      "h3",
      { class: "face-off-head" },
      [kit.words.place(step.kind), step.number].filter(Boolean).join(" "),
      where ? h("span", { class: "face-off-where" }, where) : null,
      numbers.map(([key, value]) => h("span", { class: "face-off-where" }, `${kit.words.place(key)} ${value}`)),
    ),
    h(
      "div",
      { class: "face-off-sides" },
      (step.sides ?? []).map((side) => sideOf(side, kit)),
    ),
  );
}

/** @param {Side} side @param {GameKit} kit */
function sideOf(side, kit) {
  const emblem = kit.emblems.get(side.owner ?? "");
  return h(
    "div",
    { class: "face-off-side", vars: { owner: emblem?.colour ?? "var(--line-strong)" } },
    h(
      "p",
      { class: "face-off-who" },
      emblem && markOf(emblem, 13),
      emblem && h("strong", {}, inWords(emblem)),
      h("span", {}, kit.words.place(side.does)),
    ),
    h("p", { class: "face-off-holds" }, heldOf(side, kit)),
    side.dice && side.dice.length > 0
      ? h(
          "p",
          { class: "face-off-dice" },
          side.dice.map((value) => dieOf(value, 26)),
        )
      : null,
  );
}

/** @param {Side} side @param {GameKit} kit */
function heldOf(side, kit) {
  const held = Object.entries(side.holds ?? {}).map(([kind, count]) =>
    kit.kinds.has(kind)
      ? pictureOf(kit, { kind, count, owner: side.owner })
      : h("span", { class: "held" }, kit.words.place(kind), " ", h("strong", {}, String(count))),
  );
  const pieces = (side.pieces ?? []).map((piece) => pictureOf(kit, piece));
  return held.length + pieces.length > 0 ? [...held, ...pieces] : "–";
}
