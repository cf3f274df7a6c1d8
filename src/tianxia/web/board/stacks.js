/** How pieces stand together: in stacks that are wide, crowded or fanned out. */

/** @import { Piece } from "../types" */
/** @import { Board } from "./board.js" */
/** @import { Lot } from "./ground.js" */

import { countBefore, rank } from "./shapes.js";

/** @typedef {{piece: Piece, key: string, x: number, y: number, scale: number, angle: number, lit: boolean}} Placed */

/**
 * All pieces of a board in their places, the nearer ones last.
 * @param {Board} board
 * @returns {Placed[]}
 */
export function stacked(board) {
  /** @type {Map<string, Piece[]>} */
  const stacks = new Map();
  for (const piece of board.pieces) {
    if (!board.places.has(piece.at)) continue;
    const stack = stacks.get(piece.at) ?? [];
    stack.push(piece);
    stacks.set(piece.at, stack);
  }
  const placed = [...stacks].flatMap(([at, stack]) => stackOf(board, at, stack));
  return placed.sort((one, other) => one.y - other.y);
}

/**
 * A stack in its place: side by side, overlapping where it is too wide, fanned out while it is looked at.
 * @param {Board} board
 * @param {string} at
 * @param {Piece[]} stack
 */
function stackOf(board, at, stack) {
  const place = /** @type {Lot} */ (board.places.get(at));
  const fanned = board.looked === at && stack.length > 1;
  const grain =
    place.shape === "seal" || place.shape === "point"
      ? board.crowd * (place.shape === "point" ? 0.8 : 1)
      : place.shape === "edge"
        ? place.size / 38
        : place.shape === "tile"
          ? place.size / 28
          : (place.size / 44) * Math.min(1.15, Math.max(0.85, board.crowd));
  const k = grain * (fanned ? 1.28 : 1);
  const owners = [...board.emblems.keys()];
  const ordered = [...stack].sort(
    (one, other) => owners.indexOf(one.owner ?? "") - owners.indexOf(other.owner ?? "") || rank(one) - rank(other),
  );
  /** @type {number[]} */
  const gaps = ordered.map((piece, n) => (n > 0 && piece.owner !== ordered[n - 1].owner ? 6 : 0));
  const room = place.shape === "seal" || place.shape === "point" ? 86 : place.size * 1.45;
  const wide = ordered.length * 23;
  const step =
    (fanned ? 27 : Math.min(23, ordered.length > 1 && wide * k > room ? room / k / ordered.length : 23)) * k;
  const total = gaps.reduce((sum, gap) => sum + gap * k, 0) + step * (ordered.length - 1);
  const berth = board.ground.berths.get(at);
  const beside = berth?.side ?? 0;
  let x = place.x - total / 2 + beside * ((berth?.width ?? 0) * board.crowd * 0.5 + total / 2 + 12 * board.crowd);
  return ordered.map((piece, n) => {
    x += gaps[n] * k;
    const here = x;
    x += step;
    const bend = fanned ? ((n - (ordered.length - 1) / 2) / Math.max(1, ordered.length)) * 2 : 0;
    const rise = beside === 0 ? -13 : 13;
    const lift = place.shape === "point" ? (-place.size - 7) * board.crowd : place.shape === "seal" ? rise * board.crowd - (fanned ? 12 - bend * bend * 8 : 0) : 0;
    return {
      piece,
      key: isSingle(board, piece)
        ? String(piece.id)
        : `${piece.id ?? piece.kind}|${piece.owner}|${piece.at}|${countBefore(ordered, n)}`,
      x: here,
      y: place.y + lift,
      scale: k,
      angle: place.shape === "edge" ? place.angle : bend * 9,
      lit: Boolean(piece.id && board.offers.lit.has(piece.id)),
    };
  });
}

/**
 * Whether an id names one piece; kinds that a viewer recognises can lie about several times.
 * @param {Board} board
 * @param {Piece} piece
 */
function isSingle(board, piece) {
  return (
    Boolean(piece.id) && (piece.count ?? 1) === 1 && board.pieces.filter((one) => one.id === piece.id).length === 1
  );
}
