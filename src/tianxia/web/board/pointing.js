/** Pointing at a board by mouse, finger and keys. */

/** @param {import("./board.js").Board} board */
export function makePointable(board) {
  const { element } = board;
  const look = (/** @type {Event} */ event) => board.look(spotOf(event)?.at ?? null);
  element.addEventListener("click", (/** @type {Event} */ event) => clicked(board, event));
  element.addEventListener("pointerover", look);
  element.addEventListener("pointerleave", () => board.look(null));
  element.addEventListener("focusin", look);
  element.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => pressed(board, event), { capture: true });
}

/** @param {Event} event */
function spotOf(event) {
  const target = /** @type {Element} */ (event.target);
  const piece = target.closest?.(".pieces .piece");
  if (piece) return /** @type {any} */ (piece).dataset;
  const spot = target.closest?.(".spot");
  return spot ? { at: /** @type {any} */ (spot).dataset.id } : null;
}

/** @param {import("./board.js").Board} board @param {Event} event */
function clicked(board, event) {
  const spot = spotOf(event);
  if (!spot) {
    board.look(null);
    return;
  }
  const token = spot.token ?? "";
  if (token && (board.offers.lit.has(token) || board.offers.refused.has(token))) {
    board.on.pick(token);
    return;
  }
  board.look(spot.at);
  const place = board.tokenOf(spot.at);
  if (board.offers.lit.has(place) || board.offers.refused.has(place)) board.on.pick(place);
}

/** @param {import("./board.js").Board} board @param {KeyboardEvent} event */
function pressed(board, event) {
  const spot = /** @type {any} */ (event.target)?.closest?.(".spot");
  if (!spot) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    event.stopPropagation();
    board.on.pick(board.tokenOf(spot.dataset.id));
    return;
  }
  const turn = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!turn) return;
  event.preventDefault();
  event.stopPropagation();
  const next = nextSpot(board, spot.dataset.id, turn);
  if (next) board.focus(next);
}

/**
 * The nearest lit or refused place in a direction.
 * @param {import("./board.js").Board} board
 * @param {string} id
 * @param {number[]} turn
 */
function nextSpot(board, id, [dx, dy]) {
  const here = /** @type {any} */ (board.places.get(id));
  let best = "";
  let least = Infinity;
  for (const other of [...board.offers.lit, ...board.offers.refused.keys()]) {
    const there = board.places.get(other);
    if (!there || other === id) continue;
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const cost = ahead + aside * 2;
    if (ahead > 0 && cost < least) [best, least] = [other, cost];
  }
  return best;
}
