/** A cover for each game, painted from its name: hills in ink, a sun like a seal, the title down the side. */

/** @import { GameInfo } from "../types" */

import { s } from "../parts/elements.js";

const COLOURS = ["#8f2a1d", "#12726a", "#26357f", "#6d3f9c", "#8a6a12"];

/** @param {GameInfo} game @param {number} place on the shelf */
export function coverOf(game, place) {
  let seed = [...game.name].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) >>> 0, 7);
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 4294967296;
  };
  const colour = COLOURS[place % COLOURS.length];
  const layers = [0, 1, 2].map((layer) => hills(random, 96 + layer * 26, 42 - layer * 9));
  const title = [...(game.title.zh || game.title.en).split(/[\s:：·,，]/)[0]].slice(0, 5);
  return s(
    "svg",
    { viewBox: "0 0 300 180", class: "cover-picture", "aria-hidden": "true", preserveAspectRatio: "xMidYMid slice" },
    s("rect", { width: 300, height: 180, class: "cover-sky" }),
    s("circle", { cx: 70 + random() * 120, cy: 44 + random() * 14, r: 21, class: "cover-sun" }),
    layers.map((d, n) => s("path", { d, fill: colour, opacity: 0.22 + n * 0.26 })),
    s(
      "g",
      { class: "cover-title" },
      s("rect", { x: 250, y: 14, width: 34, height: title.length * 28 + 12 }),
      title.map((character, n) => s("text", { x: 267, y: 40 + n * 28 }, character)),
    ),
  );
}

/** @param {() => number} random @param {number} level @param {number} height */
function hills(random, level, height) {
  const points = Array.from({ length: 8 }, (_, n) => [
    n * 45 - 8,
    level - random() * height * (n % 2 === 0 ? 0.35 : 1),
  ]);
  let path = `M-10 190L${points[0].join(" ")}`;
  for (let n = 1; n < points.length; n++) {
    const [x, y] = points[n];
    const [px, py] = points[n - 1];
    path += `C${(px + x) / 2} ${py} ${(px + x) / 2} ${y} ${x} ${y}`;
  }
  return `${path}L330 190Z`;
}
