/** What lies over the tiles of a board: walls between them, and the names of regions with the colours of those who hold them. */

/** @import { Area, Drawing, Region } from "../types" */
/** @import { Emblem } from "../parts/emblems.js" */

import { fill, s } from "../parts/elements.js";
import { language } from "../parts/language.js";
import { widthOf } from "./shapes.js";

const HIGH = 15;

export class Signs {
  constructor() {
    this.element = s("g", { class: "signs", "aria-hidden": "true" });
    /** @type {Map<string, Region>} by region: what the box says of it */
    this.regions = new Map();
    /** @type {Map<string, string>} by area: its region */
    this.regionOf = new Map();
    /** @type {Map<string, {sign: SVGGElement, label: SVGGElement, region: Region}>} */
    this.boards = new Map();
  }

  /**
   * Put up the walls and names of a board of tiles; its regions are known by their areas.
   * @param {Drawing} board @param {number} left
   */
  lay(board, left) {
    for (const { kind, x1, y1, x2, y2 } of board.walls ?? [])
      this.element.append(s("path", { class: `wall ${kind}`, d: `M${x1 + left} ${y1}L${x2 + left} ${y2}` }));
    for (const region of board.regions ?? []) {
      if (!region.id) continue;
      this.regions.set(region.id, region);
      for (const area of region.areas ?? []) this.regionOf.set(area, region.id);
      const label = s("g", { class: "sized-label" });
      const sign = s(
        "g",
        { class: `sign ${region.kind ?? ""}`, transform: `translate(${(region.x ?? 0) + left} ${region.y ?? 0})` },
        label,
      );
      this.boards.set(region.id, { sign, label, region });
      this.element.append(sign);
    }
  }

  /**
   * The region that an area lies in.
   * @param {string} id
   */
  at(id) {
    return this.regions.get(this.regionOf.get(id) ?? "");
  }

  /** Write the names in the language of the page. */
  name() {
    for (const { label, region } of this.boards.values()) {
      const { en, zh, glyph } = region;
      const name = s(
        "text",
        { class: "sign-name", y: HIGH - 3.5 },
        language() === "zh" ? zh : [en, zh !== en && s("tspan", { class: "other-name", dx: 3 }, zh)],
      );
      const seal = glyph ? HIGH + 1 : 0;
      fill(label, name);
      const width = widthOf(name) + seal + 10;
      name.setAttribute("x", String(seal / 2));
      label.prepend(s("rect", { class: "sign-board", x: -width / 2, y: 0, width, height: HIGH, rx: 3 }));
      if (glyph)
        label.append(
          s("rect", { class: "sign-seal", x: -width / 2 + 1.5, y: 1.5, width: HIGH - 3, height: HIGH - 3, rx: 2 }),
          s("text", { class: "sign-glyph", x: -width / 2 + HIGH / 2, y: HIGH - 4 }, glyph),
        );
    }
  }

  /**
   * Show who holds which region.
   * @param {Record<string, Area> | undefined} areas of the scene
   * @param {Map<string, Emblem>} emblems
   */
  update(areas, emblems) {
    for (const [id, { sign }] of this.boards) {
      const emblem = emblems.get(areas?.[id]?.owner ?? "");
      sign.classList.toggle("held", Boolean(emblem));
      sign.style.setProperty("--owner", emblem?.colour ?? "var(--ink-soft)");
      sign.style.setProperty("--owner-text", emblem?.text ?? "var(--ink)");
    }
  }
}
