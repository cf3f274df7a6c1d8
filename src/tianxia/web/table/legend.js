/** What the lines and colours of a board mean. */

/** @import { Box } from "../types" */
/** @import { GameKit } from "../parts/kit.js" */

import { h } from "../parts/elements.js";
import { inWords, say } from "../parts/language.js";

/** @param {GameKit} kit */
export function legendOf(kit) {
  const boards = kit.box.boards ?? [];
  const lines = boards.flatMap((board) => [...(board.roads ?? []), ...(board.edges ?? [])]);
  const kinds = [...new Set(lines.flatMap((line) => line.kind ?? []))];
  return [
    (kinds.length > 1 ? kinds : []).map((kind) => h("li", { class: `legend-road ${kind}` }, roadName(kit, kind))),
    signsOf(kit.box).map(({ sign, colour, text }) => {
      const mark = h("span", { class: "legend-sign" }, sign);
      mark.style.background = colour;
      return h("li", { class: "legend-terrain" }, mark, text);
    }),
  ];
}

/** @param {GameKit} kit @param {string} kind */
function roadName(kit, kind) {
  const general = say(`road.${kind}`);
  return kit.words.words.place?.[kind] || general.startsWith("road.") ? kit.words.place(kind) : general;
}

/**
 * Signs of terrain that places are drawn with, and ground that regions are tinted with.
 * @param {Box} box
 * @returns {{sign: string, colour: string, text: string}[]}
 */
function signsOf(box) {
  const signs = (box.terrains ?? [])
    .filter((terrain) => terrain.glyph)
    .map((terrain) => ({ sign: terrain.glyph ?? "", colour: terrain.colour ?? "", text: inWords(terrain) }));
  const soils = (box.boards ?? [])
    .flatMap((board) => board.regions ?? [])
    .filter((region) => region.colour)
    .map((region) => ({ sign: "", colour: region.colour ?? "", text: inWords(region) }));
  return [...signs, ...soils];
}
