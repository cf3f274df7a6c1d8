/**
 * Who is who at a glance: a colour, a mark (a plain shape) and a seal character for each owner. The eight colours stay apart
 * under every kind of colour blindness; the marks and seals tell owners apart without any colour.
 */

/** @import { Owner } from "../types" */

import { s } from "./elements.js";

/** @typedef {Owner & {colour: string, text: string, mark: keyof typeof MARKS, seal: string, index: number}} Emblem */

export const COLOURS = ["#26357f", "#c22d1c", "#d2b54a", "#7d48b5", "#8b9a86", "#12726a", "#63c4dc", "#43201b"];

export const MARKS = {
  disc: "M0-5a5 5 0 1 1 0 10a5 5 0 1 1 0-10Z",
  square: "M-4.5-4.5h9v9h-9Z",
  triangle: "M0-5.4L5.2 4.2H-5.2Z",
  diamond: "M0-6L5 0L0 6L-5 0Z",
  cross: "M-1.8-5h3.6v3.2H5v3.6H1.8V5h-3.6V1.8H-5v-3.6h3.2Z",
  star: "M0-6L1.6-1.9L6-1.7L2.6 1.1L3.7 5.4L0 3L-3.7 5.4L-2.6 1.1L-6-1.7L-1.6-1.9Z",
  hexagon: "M-5 0L-2.5-4.5H2.5L5 0L2.5 4.5H-2.5Z",
  wedge: "M0 5.4L-5.2-4.2H5.2Z",
};

const NAMES = /** @type {(keyof typeof MARKS)[]} */ (Object.keys(MARKS));
const NEXT_MARK = 3;

/**
 * An emblem for each owner: the colour nearest to the declared one that is still free. Where there are more owners than
 * colours, a colour comes again with another mark.
 * @param {Owner[]} owners
 * @returns {Map<string, Emblem>}
 */
export function emblemsOf(owners) {
  const emblems = new Map();
  const free = COLOURS.map((_, n) => n);
  const seals = sealsOf(owners);
  let lap = 0;
  owners.forEach((owner, index) => {
    if (free.length === 0) {
      free.push(...COLOURS.keys());
      lap += 1;
    }
    const wanted = rgb(owner.colour ?? COLOURS[free[0]]);
    free.sort((one, other) => distance(rgb(COLOURS[one]), wanted) - distance(rgb(COLOURS[other]), wanted));
    const n = /** @type {number} */ (free.shift());
    const text = luminance(rgb(COLOURS[n])) > 0.22 ? "#1d1814" : "#fffaf0";
    const mark = NAMES[(n + NEXT_MARK * lap) % NAMES.length];
    const place = n + NAMES.length * lap;
    emblems.set(owner.id, { ...owner, colour: COLOURS[n], text, mark, seal: seals[index], index: place });
  });
  return emblems;
}

/**
 * One character for each: the first of the name, or the last where the first would stand for two.
 * @param {Owner[]} owners
 */
function sealsOf(owners) {
  const firsts = owners.map((owner) => [...(owner.zh || owner.en)][0]);
  return owners.map((owner, n) => {
    const name = [...(owner.zh || owner.en)];
    return firsts.filter((first) => first === firsts[n]).length > 1 ? name[name.length - 1] : firsts[n];
  });
}

/**
 * A mark as a small picture of its own.
 * @param {Emblem} emblem
 * @param {number} [size]
 */
export function markOf(emblem, size = 14) {
  return s(
    "svg",
    { class: "mark", viewBox: "-7 -7 14 14", width: size, height: size, "aria-hidden": "true" },
    s("path", { d: MARKS[emblem.mark], fill: emblem.colour, class: "mark-shape" }),
  );
}

/** @param {string} hex */
function rgb(hex) {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

/** @param {number[]} one @param {number[]} other */
function distance(one, other) {
  return Math.hypot(...one.map((value, n) => value - other[n]));
}

/** @param {number[]} colour */
function luminance(colour) {
  const [r, g, b] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
