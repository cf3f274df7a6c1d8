/** Pieces as small pictures of their own: in a box beside the board, on a button, face to face. */

/** @import { Chit } from "../types" */
/** @import { GameKit } from "../parts/kit.js" */

import { looksOf, pieceOf } from "../board/pieces.js";
import { s } from "../parts/elements.js";
import { inWords } from "../parts/language.js";

/**
 * @param {GameKit} kit
 * @param {Chit} piece
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
