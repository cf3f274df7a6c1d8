/** Dice: faces with pips, and the tumble before a face is shown. */

import { h, s } from "./elements.js";
import { rattled } from "./sound.js";

/** @type {Record<number, number[][]>} */
const PIPS = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

const TUMBLE = 620;

/**
 * A die showing a value.
 * @param {number} value
 * @param {number} [size]
 */
export function dieOf(value, size = 20) {
  const pips = PIPS[value];
  return s(
    "svg",
    {
      class: `die-face${value === 1 || value === 4 ? " red" : ""}`,
      viewBox: "-12 -12 24 24",
      width: size,
      height: size,
      role: "img",
      "aria-label": String(value),
    },
    s("rect", { x: -11, y: -11, width: 22, height: 22, rx: 5 }),
    pips
      ? pips.map(([x, y]) => s("circle", { cx: x * 5.6, cy: y * 5.6, r: value === 1 ? 3.6 : 2.3 }))
      : s("text", { y: 5 }, String(value)),
  );
}

/**
 * Dice that tumble and come to rest on their values.
 * @param {number[]} values
 * @param {number} [size]
 */
export function tumbling(values, size = 34) {
  const row = h("span", { class: "dice-row" });
  rattled();
  values.forEach((value, n) => {
    const die = h("span", { class: "tumbler" }, dieOf(value, size));
    row.append(die);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    die.animate(
      [
        { transform: `translate(${-60 - n * 12}px, -46px) rotate(-320deg) scale(.7)`, opacity: 0 },
        { transform: "translate(6px, 5px) rotate(25deg) scale(1.06)", opacity: 1, offset: 0.72 },
        { transform: "none" },
      ],
      { duration: TUMBLE + n * 60, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" },
    );
    const faces = setInterval(() => die.replaceChildren(dieOf(1 + Math.floor(Math.random() * 6), size)), 80);
    setTimeout(
      () => {
        clearInterval(faces);
        die.replaceChildren(dieOf(value, size));
      },
      TUMBLE * 0.7 + n * 60,
    );
  });
  return row;
}
