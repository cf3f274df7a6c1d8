/** Which plain pieces went where between two scenes, for all that can be seen. */

/** @import { Piece } from "../types" */
/** @typedef {{from: string, to: string, owner: string, count: number, piece: Piece}} Travel */

/**
 * Pair what became fewer in one place with what became more in another, the nearest first.
 * @param {Piece[]} before
 * @param {Piece[]} after
 * @param {(place: string) => {x: number, y: number} | undefined} placeOf
 * @returns {Travel[]}
 */
export function travelsOf(before, after, placeOf) {
  /** @type {Map<string, Map<string, number>>} */
  const changes = new Map();
  /** @type {Map<string, Piece>} */
  const samples = new Map();
  const note = (/** @type {Piece} */ piece, /** @type {number} */ sign) => {
    if (piece.id) return;
    const group = `${piece.kind}|${piece.owner ?? ""}`;
    samples.set(group, piece);
    const places = changes.get(group) ?? new Map();
    places.set(piece.at, (places.get(piece.at) ?? 0) + sign * (piece.count ?? 1));
    changes.set(group, places);
  };
  for (const piece of before) note(piece, -1);
  for (const piece of after) note(piece, 1);
  const travels = [];
  for (const [group, places] of changes) {
    const piece = /** @type {Piece} */ (samples.get(group));
    const gone = [...places].filter(([, change]) => change < 0).map(([place, change]) => ({ place, left: -change }));
    const come = [...places].filter(([, change]) => change > 0).map(([place, change]) => ({ place, left: change }));
    const pairs = gone
      .flatMap((from) => come.map((to) => ({ from, to, length: lengthOf(placeOf(from.place), placeOf(to.place)) })))
      .sort((one, other) => one.length - other.length);
    for (const { from, to } of pairs) {
      const count = Math.min(from.left, to.left);
      if (count <= 0) continue;
      from.left -= count;
      to.left -= count;
      travels.push({
        from: from.place,
        to: to.place,
        owner: piece.owner ?? "",
        count,
        piece: { ...piece, id: undefined },
      });
    }
  }
  return travels;
}

/** @param {{x: number, y: number} | undefined} one @param {{x: number, y: number} | undefined} other */
function lengthOf(one, other) {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 1e6;
}
