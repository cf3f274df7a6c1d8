/** What never moves on a board: land, rivers, roads, places with their names. */

/** @import { Box, Drawing, Edge, Named, Place, Region, River, Road, Scene, Terrain } from "../types" */
/** @import { GameWords } from "../parts/game_words.js" */
/** @import { Point } from "./land.js" */
/** @typedef {Point & {size: number, shape: string, angle: number}} Lot where a place lies, and how it is drawn */

import { fill, s } from "../parts/elements.js";
import { inOtherWords, inWords, language } from "../parts/language.js";
import { labelsOf } from "./labels.js";
import { border, flowing, groundOf, outline, reachOf } from "./land.js";
import { Signs } from "./signs.js";
import { berthOf, discPath, hexPath, shapeOf, sizeOf, tilePath, widthOf } from "./shapes.js";

const GAP = 60;
const MARGIN = 16;
/** Names of points are measured at the size that they have when the whole map is seen. */
const AT_FIT = 1.12;

/**
 * The boards that a scene is played on: the players' own drawing, the one it names, or else all of the box.
 * @param {Box} box
 * @param {Scene} scene
 * @returns {Drawing[]}
 */
export function boardsOf(box, scene) {
  if (scene.drawing) return [scene.drawing];
  const boards = box.boards ?? [];
  return scene.board ? boards.filter((board) => board.id === scene.board) : boards;
}

export class Ground {
  /**
   * @param {Drawing[]} boards those that are in use, side by side
   * @param {Terrain[]} terrains
   * @param {GameWords} words
   */
  constructor(boards, terrains, words) {
    this.boards = boards;
    this.words = words;
    this.terrains = new Map(terrains.map((one) => [one.id, one]));
    /** @type {Map<string, Lot>} */
    this.places = new Map();
    /** @type {Map<string, SVGGElement>} */
    this.spots = new Map();
    /** @type {{element: SVGPathElement, one: string, other: string}[]} */
    this.borders = [];
    /** @type {Map<string, {side: number, width: number}>} where the stack of a place lies: above (0), left (-1), right (1) of its name */
    this.berths = new Map();
    /** @type {Point[]} */
    this.corners = [];
    /** @type {Map<SVGElement, Named>} what regions and rivers are called */
    this.labels = new Map();
    /** The size of the smallest tile. */
    this.grain = Infinity;
    this.element = s("g", { class: "ground" });
    this.spotLayer = s("g", { class: "spots" });
    this.signs = new Signs();
    this.size = this.lay();
  }

  lay() {
    let left = 0;
    let height = 0;
    for (const board of this.boards) {
      const group = s("g", { class: `map ${board.kind}` });
      this.element.append(group);
      this.layBoard(board, group, left);
      left += board.width + GAP;
      height = Math.max(height, board.height);
    }
    if (this.corners.length === 0)
      return { left: 0, top: 0, width: Math.max(1, left - GAP), height: Math.max(1, height) };
    const xs = this.corners.map(({ x }) => x);
    const ys = this.corners.map(({ y }) => y);
    const [west, north] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
    return { left: west, top: north, width: Math.max(...xs) + MARGIN - west, height: Math.max(...ys) + MARGIN - north };
  }

  /** @param {Drawing} board @param {SVGGElement} group @param {number} left */
  layBoard(board, group, left) {
    const areas = board.areas.map((area) => ({ ...area, x: area.x + left }));
    const seals = areas.filter((area) => shapeOf(area, board) === "seal");
    const landed = areas.filter((area) => ["seal", "point"].includes(shapeOf(area, board)));
    if (landed.length > 0) this.layLand(landed, board, group);
    for (const region of board.kind === "grid" ? [] : (board.regions ?? [])) {
      if (region.x === undefined || region.y === undefined) continue;
      const [x, y] = [region.x + left, region.y];
      this.corners.push({ x: x - 58, y: y - 12 }, { x: x + 58, y: y + 18 });
      const label = s("g", { class: "region", transform: `translate(${x} ${y})` });
      this.labels.set(label, region);
      group.append(label);
    }
    for (const river of board.rivers ?? []) this.layRiver(river, group, left);
    for (const area of areas)
      this.places.set(area.id, {
        x: area.x,
        y: area.y,
        size: sizeOf(area),
        shape: shapeOf(area, board),
        angle: 0,
      });
    for (const road of board.roads ?? []) this.layRoad(road, group);
    for (const area of areas) this.laySpot(area, board);
    for (const edge of board.edges ?? []) this.layEdge(edge, left);
    if (board.kind === "grid") this.signs.lay(board, left);
    this.spotLayer.append(this.signs.element);
    for (const area of seals) this.berths.set(area.id, { side: berthOf(area, seals), width: 60 });
  }

  /** @param {Place[]} areas @param {Drawing} board @param {SVGGElement} group */
  layLand(areas, board, group) {
    const reach = reachOf(areas);
    const grounds = groundOf(areas, reach);
    const shallows = s("g");
    const land = s("g");
    const soils = s("g", { class: "soils" });
    const washes = s("g", { class: "washes" });
    /** @type {Map<string, Region>} */
    const soilOf = new Map();
    for (const region of board.regions ?? [])
      if (region.colour) for (const id of region.areas ?? []) soilOf.set(id, region);
    const borders = s("g", { class: "borders" });
    grounds.forEach((sides, n) => {
      const path = outline(sides);
      this.corners.push(...sides.map(({ from }) => from));
      shallows.append(s("path", { class: "shallows", d: path }));
      land.append(s("path", { class: "shore", d: path }));
      const soil = soilOf.get(areas[n].id);
      if (soil) soils.append(s("path", { class: "soil", d: path, fill: soil.colour }));
      washes.append(
        s("path", { class: "wash", d: path, data: { area: areas[n].id } }),
        s("path", { class: "hatch", d: path, data: { area: areas[n].id } }),
      );
      for (const side of sides) {
        if (side.other >= 0 && side.other < n) continue;
        const parts = side.other >= 0 && areas[n].territory !== areas[side.other].territory;
        const name = side.other < 0 ? "coast" : `border${parts ? " province" : ""}`;
        const element = s("path", { class: name, d: border(side) });
        borders.append(element);
        if (side.other >= 0) this.borders.push({ element, one: areas[n].id, other: areas[side.other].id });
      }
    });
    group.append(shallows, land, soils, washes, borders);
  }

  /** @param {River} river @param {SVGGElement} group @param {number} left */
  layRiver(river, group, left) {
    const path = flowing(river.points.map(([x, y]) => [x + left, y]));
    const id = `river-${group.childElementCount}-${left}`;
    const label = s("textPath", { href: `#${id}`, startOffset: "3%" });
    this.labels.set(label, river);
    group.append(
      s("path", { class: "river-bank", d: path }),
      s("path", { class: "river", d: path, id }),
      s("text", { class: "river-name", dy: -5 }, label),
    );
  }

  /** @param {Road} road @param {SVGGElement} group */
  layRoad(road, group) {
    const [one, other] = road.between.map((id) => this.places.get(id));
    if (!one || !other) return;
    const path = `M${one.x} ${one.y}L${other.x} ${other.y}`;
    group.append(s("path", { class: `road ${road.kind}`, d: path }));
    if (road.kind === "main") group.append(s("path", { class: "road-core", d: path }));
  }

  /** @param {Edge} edge @param {number} left */
  layEdge(edge, left) {
    const [x1, y1, x2, y2] = [edge.x1 + left, edge.y1, edge.x2 + left, edge.y2];
    const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
    this.places.set(edge.id, {
      x: (x1 + x2) / 2,
      y: (y1 + y2) / 2,
      size: Math.hypot(x2 - x1, y2 - y1),
      shape: "edge",
      angle,
    });
    const element = s(
      "g",
      { class: `spot edge${edge.kind ? ` ${edge.kind}` : ""}`, data: { id: edge.id } },
      s("path", { class: "edge-line", d: `M${x1} ${y1}L${x2} ${y2}` }),
      s("path", { class: "edge-reach", d: `M${x1} ${y1}L${x2} ${y2}` }),
    );
    this.spots.set(edge.id, element);
    this.spotLayer.append(element);
  }

  /** @param {Place} area @param {Drawing} board */
  laySpot(area, board) {
    const shape = shapeOf(area, board);
    const size = sizeOf(area);
    if (shape !== "seal" && shape !== "point") {
      this.corners.push({ x: area.x - size, y: area.y - size }, { x: area.x + size, y: area.y + size });
      this.grain = Math.min(this.grain, size);
    }
    const element = s("g", {
      class: `spot ${shape}${area.home ? " home" : ""}${area.capital ? " capital" : ""}`,
      data: { id: area.id },
      transform: `translate(${area.x} ${area.y})`,
    });
    if (shape === "seal") {
      element.append(
        s(
          "g",
          { class: "sized", "aria-hidden": "true" },
          s("circle", { class: "reach", r: 30, cy: -6 }),
          s("circle", { class: "brush", r: 31, cy: -6 }),
          s("rect", { class: "plaque" }),
          s("path", { class: "owner-mark" }),
          s("text", { class: "area-name" }),
        ),
      );
    } else if (shape === "point") {
      element.append(
        s(
          "g",
          { class: "sized", "aria-hidden": "true" },
          s("circle", { class: "reach", r: size + 9 }),
          s("circle", { class: "brush", r: size + 5 }),
          s("path", { class: "node", d: area.capital ? tilePath(size) : discPath(size) }),
          s("text", { class: "node-glyph", "font-size": size * 1.45 }),
          s("text", { class: "area-fact", x: -size - 5, y: -size + 3 }),
          s("text", { class: "area-name" }),
        ),
      );
    } else {
      const d = shape === "hex" ? hexPath(size) : tilePath(size);
      element.append(
        s("path", { class: "tile", d }),
        s("text", { class: "terrain-glyph", "aria-hidden": "true", y: size * 0.3, "font-size": size * 0.82 }),
        s("path", { class: "tile-owner", d: shape === "hex" ? hexPath(size * 0.9) : tilePath(size * 0.9) }),
        s("path", { class: "brush", d: shape === "hex" ? hexPath(size * 0.94) : tilePath(size * 0.94) }),
        sizedText("area-name", shape === "hex" ? 0.58 * size : size - 7),
        sizedText("area-fact", -size * (shape === "hex" ? 0.5 : 0.68)),
      );
    }
    this.spots.set(area.id, element);
    this.spotLayer.append(element);
    const terrain = this.terrains.get(area.terrain ?? "");
    if (terrain) this.paint(area.id, terrain);
  }

  /**
   * Show the terrain of a tile or point: by colour, and by a character for those who cannot tell the colours apart.
   * @param {string} id
   * @param {Terrain} terrain
   */
  paint(id, terrain) {
    const element = this.spots.get(id);
    const glyph = element?.querySelector(".terrain-glyph, .node-glyph");
    const ground = /** @type {SVGElement | null | undefined} */ (element?.querySelector(".tile, .node"));
    if (!glyph) return;
    if (terrain.colour) ground?.style.setProperty("--terrain", terrain.colour);
    glyph.textContent = terrain.glyph ?? "";
  }

  name() {
    for (const [label, { en, zh }] of this.labels) {
      if (label instanceof SVGTextPathElement) label.textContent = language() === "zh" ? zh : `${en} ${zh}`;
      else
        fill(
          label,
          s("text", { class: "region-name" }, language() === "zh" ? zh : en),
          language() === "en" && zh && s("text", { class: "region-other", y: 15 }, zh),
        );
    }
    for (const [id, element] of this.spots) {
      const area = this.words.things.get(id);
      const label = nameIn(element);
      if (!area || !label) continue;
      const name = area.short ?? inWords(area);
      const other = area.short ?? inOtherWords(area);
      fill(
        label,
        language() === "en" && other && other !== name && !element.classList.contains("point")
          ? [`${name} `, s("tspan", { class: "other-name", dx: 1 }, other)]
          : name,
      );
    }
    this.signs.name();
    this.plaques();
    this.pointNames();
  }

  /** Names of points, where they are least in the way. */
  pointNames() {
    const points = [...this.spots].flatMap(([id, element]) => {
      const place = this.places.get(id);
      const label = nameIn(element);
      return place && label && place.shape === "point" ? [{ element, place, label }] : [];
    });
    const places = labelsOf(
      points.map(({ element, place: { x, y, size }, label }) => {
        const important = element.classList.contains("capital");
        const width = widthOf(label) * AT_FIT;
        return { x, y, size: size * AT_FIT, width, height: 11 * AT_FIT, important };
      }),
    );
    points.forEach(({ element, label }, n) => {
      const { x, y, crowded } = places[n];
      label.setAttribute("x", (x / AT_FIT).toFixed(1));
      label.setAttribute("y", (y / AT_FIT + 3.5).toFixed(1));
      element.classList.toggle("crowded", crowded);
    });
  }

  /** Frames for the names; from afar one language must do. */
  plaques() {
    for (const [id, element] of this.spots) {
      const plaque = element.querySelector(".plaque");
      const label = nameIn(element);
      if (!plaque || !label) continue;
      const width = Math.max(34, widthOf(label) + 26);
      const berth = this.berths.get(id);
      if (berth) berth.width = width;
      for (const [key, value] of Object.entries({ x: -width / 2, y: 2, width, height: 19, rx: 3 }))
        plaque.setAttribute(key, String(value));
      label.setAttribute("y", "16");
      label.setAttribute("x", "7");
      element.querySelector(".owner-mark")?.setAttribute("transform", `translate(${-width / 2 + 10} 11.5) scale(.85)`);
    }
  }
}

/**
 * Where the name of a place is written.
 * @param {SVGGElement} spot
 * @returns {SVGTextElement | null}
 */
function nameIn(spot) {
  return spot.querySelector(".area-name");
}

/**
 * A text at a height of a tile that keeps its size on the screen when the board is farther away.
 * @param {string} name of the class
 * @param {number} y
 */
function sizedText(name, y) {
  return s(
    "g",
    { transform: `translate(0 ${y})`, "aria-hidden": "true" },
    s("g", { class: "sized-label" }, s("text", { class: name })),
  );
}
