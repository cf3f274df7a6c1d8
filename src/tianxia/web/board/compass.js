/** Which way the neighbours of a place lie, drawn over the board while somebody looks at it. */

/** @import { Point } from "./land.js" */

import { s } from "../parts/elements.js";
import { say } from "../parts/language.js";

const SHARE = 0.5;

/**
 * A line to each neighbour, with the letter of its direction on it.
 * @param {Point} here
 * @param {Record<string, string[]>} towards neighbours by direction
 * @param {Map<string, Point>} places
 * @param {number} crowd how large things are drawn
 */
export function compassOf(here, towards, places, crowd) {
  return Object.entries(towards).flatMap(([way, ids]) =>
    ids.flatMap((id) => {
      const there = places.get(id);
      if (!there) return [];
      const x = here.x + (there.x - here.x) * SHARE;
      const y = here.y + (there.y - here.y) * SHARE;
      return [
        s("path", { class: "compass-line", d: `M${here.x} ${here.y}L${there.x} ${there.y}` }),
        s(
          "g",
          { class: "compass-way", transform: `translate(${x} ${y}) scale(${crowd})` },
          s("circle", { r: 9 }),
          s("text", { y: 4 }, say(`compass.${way}`)),
        ),
      ];
    }),
  );
}
