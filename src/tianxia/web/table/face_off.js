/** Two sides facing each other: an offer and what is asked for it, an attack and its defence; also one side alone. */

import { dieOf } from "../parts/dice.js";
import { h } from "../parts/elements.js";
import { markOf } from "../parts/emblems.js";
import { inWords } from "../parts/language.js";
import { pictureOf } from "./pictures.js";

/** @typedef {{owner?: string, does: string, holds?: Record<string, number>, pieces?: any[], dice?: number[]}} Side */

/**
 * @param {any} step of what is under way, with `sides`
 * @param {import("../parts/kit.js").GameKit} kit
 */
export function faceOffOf(step, kit) {
  const numbers = Object.entries(step).filter(([key, value]) => key !== "number" && typeof value === "number");
  const where = [step.from, step.to].filter(Boolean).map((id) => kit.words.token(id));
  return h(
    "section",
    { class: `face-off${step.now ? " now" : ""}` },
    h(
      "h3",
      { class: "face-off-head" },
      [kit.words.place(step.kind), step.number].filter(Boolean).join(" "),
      where.length > 0 ? h("span", { class: "face-off-where" }, where.join(" → ")) : null,
      numbers.map(([key, value]) => h("span", { class: "face-off-where" }, `${kit.words.place(key)} ${value}`)),
    ),
    h(
      "div",
      { class: "face-off-sides" },
      step.sides.map((/** @type {Side} */ side) => sideOf(side, kit)),
    ),
  );
}

/** @param {Side} side @param {import("../parts/kit.js").GameKit} kit */
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

/** @param {Side} side @param {import("../parts/kit.js").GameKit} kit */
function heldOf(side, kit) {
  const held = Object.entries(side.holds ?? {}).map(([kind, count]) =>
    kit.kinds.has(kind)
      ? pictureOf(kit, { kind, count, owner: side.owner, at: "" })
      : h("span", { class: "held" }, kit.words.place(kind), " ", h("strong", {}, String(count))),
  );
  const pieces = (side.pieces ?? []).map((piece) => pictureOf(kit, piece));
  return held.length + pieces.length > 0 ? [...held, ...pieces] : "–";
}
