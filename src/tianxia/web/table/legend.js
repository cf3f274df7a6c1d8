/** What the lines and colours of a board mean. */

import { h } from "../parts/elements.js";
import { inWords, say } from "../parts/language.js";

/** @param {import("../parts/kit.js").GameKit} kit */
export function legendOf(kit) {
  const boards = kit.box.boards ?? [];
  const lines = boards.flatMap((/** @type {any} */ board) => [...(board.roads ?? []), ...(board.edges ?? [])]);
  const kinds = [...new Set(lines.map((/** @type {any} */ line) => line.kind).filter(Boolean))];
  return [
    (kinds.length > 1 ? kinds : []).map((kind) => h("li", { class: `legend-road ${kind}` }, roadName(kit, kind))),
    signsOf(kit.box).map(({ sign, colour, text }) => {
      const mark = h("span", { class: "legend-sign" }, sign);
      mark.style.background = colour;
      return h("li", { class: "legend-terrain" }, mark, text);
    }),
  ];
}

/** @param {import("../parts/kit.js").GameKit} kit @param {string} kind */
function roadName(kit, kind) {
  const general = say(`road.${kind}`);
  return kit.words.words.place?.[kind] || general.startsWith("road.") ? kit.words.place(kind) : general;
}

/**
 * Signs of terrain that places are drawn with, and ground that regions are tinted with.
 * @param {any} box
 * @returns {{sign: string, colour: string, text: string}[]}
 */
function signsOf(box) {
  const signs = (box.terrains ?? [])
    .filter((/** @type {any} */ terrain) => terrain.glyph)
    .map((/** @type {any} */ terrain) => ({ sign: terrain.glyph, colour: terrain.colour, text: inWords(terrain) }));
  const soils = (box.boards ?? [])
    .flatMap((/** @type {any} */ board) => board.regions ?? [])
    .filter((/** @type {any} */ region) => region.colour)
    .map((/** @type {any} */ region) => ({ sign: "", colour: region.colour, text: inWords(region) }));
  return [...signs, ...soils];
}
