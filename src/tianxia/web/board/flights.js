/** What is on its way: pieces in flight with their trails, and the arrows of what is under way. */

/** @import { Doing, Piece, Scene } from "../types" */
/** @import { Board } from "./board.js" */
/** @import { Point } from "./land.js" */

import { fill, s } from "../parts/elements.js";
import { looksOf, pieceOf } from "./pieces.js";
import { arc } from "./shapes.js";
import { travelsOf } from "./travel.js";

const GLIDE = 650;
const STAGGER = 70;

/**
 * Plain pieces have no identity: what is less in one place and more in another is shown going there.
 * @param {Board} board
 * @param {Piece[]} before
 * @param {Piece[]} after
 */
export function showTravels(board, before, after) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  travelsOf(before, after, (place) => board.places.get(place)).forEach((travel, n) => {
    const from = whereIs(board, travel.from, travel.owner);
    const to = whereIs(board, travel.to, travel.owner);
    if (!from || !to) return;
    const looks = looksOf(travel.piece, board.emblems, board.kinds, (id) => board.words.phrase(id));
    const ghost = s("g", { class: "flight" }, pieceOf({ ...travel.piece, count: travel.count }, looks));
    board.flightLayer.append(ghost);
    const k = board.crowd;
    const start = `translate(${from.x}px, ${from.y - 13 * k}px) scale(${k})`;
    const end = `translate(${to.x}px, ${to.y - 13 * k}px) scale(${k})`;
    const middle = `translate(${(from.x + to.x) / 2}px, ${(from.y + to.y) / 2 - 13 * k - 14}px) scale(${k * 1.15})`;
    ghost.style.transform = start;
    const flight = ghost.animate([{ transform: start }, { transform: middle }, { transform: end, opacity: 0.9 }], {
      duration: GLIDE,
      delay: Math.min(n, 6) * STAGGER,
      easing: "cubic-bezier(.4,0,.2,1)",
      fill: "backwards",
    });
    flight.onfinish = () => ghost.remove();
    flight.oncancel = () => ghost.remove();
    if (board.places.has(travel.from) && board.places.has(travel.to)) trail(board, from, to, travel.owner);
  });
}

/** @param {Board} board @param {string} place @param {string} owner */
function whereIs(board, place, owner) {
  const here = board.places.get(place);
  if (here) return here;
  const rect = board.on.trayOf(place, owner);
  return rect ? board.view.place(rect.left + rect.width / 2, rect.top + rect.height / 2) : null;
}

/**
 * What is under way, as arrows and marks.
 * @param {Board} board
 * @param {Scene} scene
 */
export function showArrows(board, scene) {
  fill(board.arrowLayer);
  for (const step of scene.under_way ?? []) {
    const { starts, goal = "" } = wayOf(step);
    const to = board.places.get(goal);
    for (const start of starts) {
      const from = board.places.get(start);
      if (from && to && from !== to)
        board.arrowLayer.append(
          s("path", {
            class: `arrow${step.now === false ? " waiting" : ""}`,
            d: arc(from, to),
            "marker-end": "url(#arrow-head)",
          }),
        );
    }
    const at = board.places.get(step.at ?? "");
    if (at) board.arrowLayer.append(s("circle", { class: "focus-ring", cx: at.x, cy: at.y - 6, r: 36 * board.crowd }));
  }
}

/**
 * Where something under way leads from, and to: what has no goal leads to where it is.
 * @param {Doing} step
 */
export function wayOf({ from = [], to, at }) {
  const starts = [from].flat();
  return { starts, goal: to ?? (starts.length > 0 ? at : undefined) };
}

/** @param {Board} board @param {Point} from @param {Point} to @param {string} owner */
function trail(board, from, to, owner) {
  const path = s("path", { class: "trail", d: arc(from, to), "marker-end": "url(#arrow-head)" });
  path.style.setProperty("--owner", board.emblems.get(owner)?.colour ?? "currentColor");
  board.arrowLayer.append(path);
}
