/** Pointing at a board by mouse, finger and keys. */

/** @import { Board } from "./board.js" */

/** @param {Board} board */
export function makePointable(board) {
  const { element } = board;
  const look = (/** @type {Event} */ event) => board.look(spotOf(event)?.at ?? null);
  element.addEventListener("click", (event) => clicked(board, event));
  element.addEventListener("pointerover", look);
  element.addEventListener("pointerleave", () => board.look(null));
  element.addEventListener("focusin", look);
  element.addEventListener("keydown", (event) => pressed(board, event), { capture: true });
}

/**
 * What was pointed at: a place, and perhaps a piece in it.
 * @param {Event} event
 * @returns {{at: string, token: string} | null}
 */
function spotOf(event) {
  const piece = around(event, ".pieces .piece");
  if (piece) return { at: piece.dataset.at ?? "", token: piece.dataset.token ?? "" };
  const spot = around(event, ".spot");
  return spot && { at: spot.dataset.id ?? "", token: "" };
}

/**
 * The element around the one where something happened.
 * @param {Event} event
 * @param {string} selector
 * @returns {SVGElement | null}
 */
function around(event, selector) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/** @param {Board} board @param {Event} event */
function clicked(board, event) {
  const spot = spotOf(event);
  if (!spot) {
    board.look(null);
    return;
  }
  const { token } = spot;
  if (token && (board.offers.lit.has(token) || board.offers.refused.has(token))) {
    board.on.pick(token);
    return;
  }
  board.look(spot.at);
  const place = board.tokenOf(spot.at);
  if (board.offers.lit.has(place) || board.offers.refused.has(place)) board.on.pick(place);
}

/** @param {Board} board @param {KeyboardEvent} event */
function pressed(board, event) {
  const at = around(event, ".spot")?.dataset.id;
  if (!at) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    event.stopPropagation();
    board.on.pick(board.tokenOf(at));
    return;
  }
  /** @type {Record<string, [number, number]>} */
  const turns = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const turn = turns[event.key];
  if (!turn) return;
  event.preventDefault();
  event.stopPropagation();
  const next = nextSpot(board, at, turn);
  if (next) board.focus(next);
}

/**
 * The nearest lit or refused place in a direction.
 * @param {Board} board
 * @param {string} id
 * @param {[number, number]} turn
 */
function nextSpot(board, id, [dx, dy]) {
  const here = board.places.get(id);
  let best = "";
  if (!here) return best;
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
