/** The shapes of places, arrows and patterns, and small judgements about where things go. */

/** @import { Area, Drawing, Piece, Place } from "../types" */
/** @import { Emblem } from "../parts/emblems.js" */
/** @import { Point } from "./land.js" */

import { s } from "../parts/elements.js";
import { MARKS } from "../parts/emblems.js";

/**
 * Where a stack lies so that it hides no other name: above its own, or at the emptier side if a name is just above.
 * @param {Point} area @param {Point[]} areas
 */
export function berthOf(area, areas) {
  const near = (/** @type {(dx: number, dy: number) => boolean} */ test) =>
    areas.filter((other) => other !== area && test(other.x - area.x, other.y - area.y)).length;
  if (near((dx, dy) => Math.abs(dx) < 75 && dy < 0 && dy > -66) === 0) return 0;
  const left = near((dx, dy) => dx < 0 && dx > -190 && Math.abs(dy) < 34);
  const right = near((dx, dy) => dx > 0 && dx < 190 && Math.abs(dy) < 34);
  return left <= right ? -1 : 1;
}

/** @param {Place} area @param {Drawing} board */
export function shapeOf(area, board) {
  return area.shape ?? { hexes: "hex", grid: "tile" }[/** @type {string} */ (board.kind)] ?? "seal";
}

/** @param {Place} area */
export function sizeOf(area) {
  return area.size ?? 50;
}

/** @param {number} size */
export function hexPath(size) {
  const corners = [0, 1, 2, 3, 4, 5].map(
    (n) => `${(size * Math.sin((n * Math.PI) / 3)).toFixed(2)} ${(-size * Math.cos((n * Math.PI) / 3)).toFixed(2)}`,
  );
  return `M${corners.join("L")}Z`;
}

/** @param {number} size */
export function tilePath(size) {
  return `M${-size} ${-size}h${2 * size}v${2 * size}h${-2 * size}Z`;
}

/** @param {number} size */
export function discPath(size) {
  return `M${-size} 0a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0Z`;
}

/** @param {Emblem} emblem */
export function markPath(emblem) {
  return MARKS[emblem.mark];
}

/** @param {Point} from @param {Point} to */
export function arc(from, to) {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const start = { x: from.x + ux * 20, y: from.y + uy * 20 };
  const end = { x: to.x - ux * 30, y: to.y - uy * 30 };
  return `M${start.x} ${start.y}Q${(from.x + to.x) / 2 - uy * length * 0.12} ${(from.y + to.y) / 2 + ux * length * 0.12} ${end.x} ${end.y}`;
}

/**
 * The width of a label as it is written; before it is on the page, about what it will be.
 * @param {SVGTextElement} label
 */
export function widthOf(label) {
  const measured = label.isConnected ? label.getComputedTextLength() : 0;
  return measured || [...(label.textContent ?? "")].reduce((sum, character) => sum + (character > "\u2e80" ? 13 : 7.4), 0);
}

/** @param {Piece} piece */
export function rank(piece) {
  return piece.id ? 1 : 0;
}

/** @param {Piece[]} stack @param {number} n */
export function countBefore(stack, n) {
  const { id, kind, owner } = stack[n];
  return stack.slice(0, n).filter((one) => one.id === id && one.kind === kind && one.owner === owner).length;
}

/**
 * What is written on a place: how it stands, or else what is printed there.
 * @param {{value?: string} | undefined} printed
 * @param {Area} standing
 */
export function factOf(printed, standing) {
  return standing.value ?? printed?.value ?? "";
}

/** @param {Map<string, Emblem>} emblems */
export function patternsOf(emblems) {
  const strokes = [
    "M0 0L8 8",
    "M8 0L0 8",
    "M0 4H8",
    "M4 0V8",
    "M0 0L8 8M8 0L0 8",
    "M0 4H8M4 0V8",
    "M2 2h.1M6 6h.1",
    "M0 0L8 8M0 4H8",
  ];
  const defs = s(
    "defs",
    {},
    s(
      "marker",
      {
        id: "arrow-head",
        viewBox: "0 0 10 10",
        refX: 6,
        refY: 5,
        markerWidth: 4.2,
        markerHeight: 4.2,
        orient: "auto-start-reverse",
      },
      s("path", { d: "M0 0L10 5L0 10L3 5Z", class: "arrow-head" }),
    ),
  );
  for (const emblem of emblems.values()) {
    defs.append(
      s(
        "pattern",
        { id: `hatch-${emblem.index}`, width: 8, height: 8, patternUnits: "userSpaceOnUse" },
        s("path", {
          d: strokes[(emblem.index + Math.floor(emblem.index / strokes.length)) % strokes.length],
          stroke: emblem.colour,
          "stroke-width": emblem.index === 6 ? 1.8 : 0.7,
          "stroke-linecap": "round",
          fill: "none",
        }),
      ),
    );
  }
  return defs;
}
