/** Pieces as small pictures of their own: in a box beside the board, on a button, face to face in a fight. */

import { looksOf, pieceOf } from "../board/pieces.js";
import { h, s } from "../parts/elements.js";
import { markOf } from "../parts/emblems.js";
import { inWords, say } from "../parts/language.js";

/**
 * @param {import("../parts/kit.js").GameKit} kit
 * @param {any} piece
 */
export function pictureOf(kit, piece) {
  const looks = looksOf(piece, kit.emblems, kit.kinds, (id) => kit.words.phrase(id));
  const owner = looks.emblem.id ? inWords(looks.emblem) : "";
  const name = piece.id ? kit.words.token(piece.id) : `${owner} ${kit.words.place(piece.kind)} ${looks.face}`.trim();
  const count = piece.id ? "" : ` × ${piece.count ?? 1}`;
  return s(
    "svg",
    {
      class: "tray-piece",
      viewBox: looks.shape === "banner" ? "-13 -28 26 46" : "-18 -15 32 32",
      role: "img",
      "aria-label": `${name}${count}`,
      data: { owner: piece.owner ?? "", token: piece.id ?? "" },
    },
    s("title", {}, `${name}${count}`),
    pieceOf(piece, looks),
  );
}

/**
 * Who faces whom: both sides with their pieces, and the numbers that came of it.
 * @param {import("../parts/kit.js").GameKit} kit
 * @param {any} step what is under way, with `by`, `on` and `versus`
 */
export function duelOf(kit, step) {
  const numbers = Object.entries(step).filter(([, value]) => typeof value === "number");
  const side = (/** @type {string} */ owner, /** @type {any[]} */ pieces) => {
    const emblem = kit.emblems.get(owner);
    return h(
      "span",
      { class: "duel-side" },
      h("span", { class: "duel-name" }, emblem && markOf(emblem), kit.words.place(owner)),
      pieces.length > 0 ? pieces.map((piece) => pictureOf(kit, piece)) : h("span", { class: "duel-none" }, "—"),
    );
  };
  return h(
    "span",
    { class: "duel" },
    h("span", { class: "duel-kind" }, kit.words.place(step.kind)),
    side(step.by, step.versus[0]),
    h("span", { class: "duel-against" }, say("way.against")),
    side(step.on, step.versus[1]),
    numbers.map(([key, value]) => h("span", { class: "duel-number" }, `${kit.words.place(key)} ${value}`)),
  );
}
