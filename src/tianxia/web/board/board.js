/** One renderer for every board: areas with roads, hexes with edges, grids of tiles, and the pieces on them. */

/** @import { Box, Kind, Piece, Scene } from "../types" */
/** @import { Emblem } from "../parts/emblems.js" */
/** @import { GameWords } from "../parts/game_words.js" */
/**
 * @typedef {object} BoardActs
 * @property {(id: string) => void} pick
 * @property {(id: string | null) => void} inspect
 * @property {(place: string, owner: string) => DOMRect | null} trayOf
 */
/**
 * @typedef {object} Offers what the viewer may point at
 * @property {Set<string>} lit
 * @property {Map<string, string>} refused by id: why not, in words
 */

import { fill, keep, s } from "../parts/elements.js";
import { inWords, language, say } from "../parts/language.js";
import { compassOf } from "./compass.js";
import { showArrows, showTravels } from "./flights.js";
import { boardsOf, Ground } from "./ground.js";
import { looksOf, pieceOf, recount } from "./pieces.js";
import { makePointable } from "./pointing.js";
import { factOf, markPath, patternsOf } from "./shapes.js";
import { stacked } from "./stacks.js";
import { View } from "./view.js";

const FAR = 0.58;
/** The size of a tile on the screen that has room for the name of its terrain. */
const LEAST_TILE = 62;

export class Board {
  /**
   * @param {Box} box
   * @param {Map<string, Emblem>} emblems
   * @param {GameWords} words
   * @param {BoardActs} on
   */
  constructor(box, emblems, words, on) {
    this.box = box;
    this.emblems = emblems;
    this.words = words;
    this.on = on;
    /** @type {Map<string, Kind>} */
    this.kinds = new Map((box.kinds ?? []).map((kind) => [kind.id, kind]));
    this.ground = new Ground([], [], words);
    /** @type {Piece[]} */
    this.pieces = [];
    this.crowd = 1;
    this.far = false;
    /** @type {string | null} the place whose stack is fanned out */
    this.looked = null;
    /** Which boards are drawn. */
    this.drawn = "";
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Offers} */
    this.offers = { lit: new Set(), refused: new Map() };
    this.arrowLayer = s("g", { class: "arrows", "aria-hidden": "true" });
    this.pieceLayer = s("g", { class: "pieces", "aria-hidden": "true" });
    this.flightLayer = s("g", { class: "flights", "aria-hidden": "true" });
    this.compassLayer = s("g", { class: "compass", "aria-hidden": "true" });
    this.world = s("g", { class: "world" }, this.arrowLayer, this.pieceLayer, this.flightLayer, this.compassLayer);
    this.element = s("svg", { class: "board", role: "group", tabindex: 0 }, patternsOf(emblems), this.world);
    this.view = new View(this.element, this.world, this.ground.size, ({ scale }) => this.scaled(scale));
    this.name();
    makePointable(this);
  }

  get places() {
    return this.ground.places;
  }

  get spots() {
    return this.ground.spots;
  }

  get spotLayer() {
    return this.ground.spotLayer;
  }

  /**
   * Draw the boards of a scene, unless they lie there already.
   * @param {Scene} scene
   */
  unfold(scene) {
    const boards = boardsOf(this.box, scene);
    const drawn = JSON.stringify(scene.drawing ?? boards.map((board) => board.id ?? ""));
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.ground.element.remove();
    this.spotLayer.remove();
    this.ground = new Ground(boards, this.box.terrains ?? [], this.words);
    this.world.prepend(this.ground.element, this.spotLayer);
    this.view.size = this.ground.size;
    this.ground.name();
  }

  /** Say every name in the language of the page. */
  name() {
    this.element.setAttribute("aria-label", say("board.label"));
    this.ground.name();
    if (this.scene) this.update(this.scene, this.offers, false);
  }

  /** @param {string} id */
  labelOf(id) {
    const area = this.words.things.get(id);
    const owner = this.scene?.areas?.[id]?.owner;
    const written = this.spots.get(id)?.querySelector(".area-name")?.textContent;
    const name = area ? inWords(area) : this.words.token(id);
    const parts =
      written && !name.startsWith(written) ? [written, ...(written.startsWith(name) ? [] : [name])] : [name];
    if (owner) parts.push(this.words.place(owner));
    const standing = this.pieces
      .filter((piece) => piece.at === id)
      .map((piece) => `${piece.count ?? 1} ${piece.id ? this.words.token(piece.id) : this.words.place(piece.kind)}`);
    if (standing.length > 0) parts.push(standing.join(", "));
    const why = this.offers.refused.get(this.tokenOf(id));
    if (this.offers.lit.has(this.tokenOf(id))) parts.push(say("board.may"));
    else if (why) parts.push(`${say("board.may_not")}: ${why}`);
    return parts.join(" · ");
  }

  /**
   * What pointing at a place means: the place itself, or its region where that may be chosen.
   * @param {string} id
   */
  tokenOf(id) {
    if (this.offers.lit.has(id) || this.offers.refused.has(id)) return id;
    return this.ground.signs.regionOf.get(id) ?? id;
  }

  // ---- every scene

  /**
   * Show a scene.
   * @param {Scene} scene
   * @param {Offers} offers
   * @param {boolean} [glide]
   */
  update(scene, offers, glide = true) {
    const before = this.pieces;
    const first = this.scene === null;
    this.unfold(scene);
    this.scene = scene;
    this.offers = offers;
    this.pieces = scene.pieces ?? [];
    const washes = /** @type {NodeListOf<SVGElement>} */ (this.ground.element.querySelectorAll("[data-area]"));
    for (const wash of washes) {
      const emblem = this.emblems.get(scene.areas?.[wash.dataset.area ?? ""]?.owner ?? "");
      if (wash.classList.contains("wash")) wash.style.fill = emblem?.colour ?? "transparent";
      else wash.style.fill = emblem ? `url(#hatch-${emblem.index})` : "none";
    }
    for (const { element, one, other } of this.ground.borders) {
      element.classList.toggle("frontier", scene.areas?.[one]?.owner !== scene.areas?.[other]?.owner);
    }
    this.ground.signs.update(scene.areas, this.emblems);
    for (const [id, element] of this.spots) this.showSpot(id, element, scene);
    showArrows(this, scene);
    this.place(glide && !first);
    if (glide && !first) showTravels(this, before, this.pieces);
  }

  /** @param {string} id @param {SVGGElement} element @param {Scene} scene */
  showSpot(id, element, scene) {
    const facts = scene.areas?.[id] ?? {};
    const emblem = this.emblems.get(facts.owner ?? "");
    element.style.setProperty("--owner", emblem?.colour ?? "var(--ink-soft)");
    const mark = element.querySelector(".owner-mark");
    if (mark) mark.setAttribute("d", emblem ? markPath(emblem) : "");
    element.classList.toggle("owned", Boolean(emblem));
    const fact = element.querySelector(".area-fact");
    const terrain = this.ground.terrains.get(facts.terrain ?? "");
    const track = (scene.tracks ?? []).find((one) => one.id === facts.track);
    element.classList.toggle("tracked", Boolean(track));
    if (fact) {
      const said = track
        ? `${this.words.place(track.id)} ${track.at}/${track.length}`
        : factOf(this.words.things.get(id), facts);
      fact.textContent = said || (terrain ? inWords(terrain) : "");
      fact.classList.toggle("of-terrain", !said);
    }
    if (terrain) this.ground.paint(id, terrain);
    const token = this.tokenOf(id);
    const lit = this.offers.lit.has(token);
    const refused = this.offers.refused.has(token);
    element.classList.toggle("lit", lit);
    element.classList.toggle("refused", refused);
    const isPlace = !element.classList.contains("edge") || lit || refused;
    if (isPlace) {
      element.setAttribute("tabindex", lit || refused ? "0" : "-1");
      element.setAttribute("role", "button");
      element.setAttribute("aria-label", this.labelOf(id));
      element.setAttribute("aria-disabled", String(!lit));
    } else {
      for (const name of ["tabindex", "role", "aria-label", "aria-disabled"]) element.removeAttribute(name);
    }
  }

  /**
   * Where everything on the board lies.
   * @param {boolean} glide
   */
  place(glide) {
    keep(
      this.pieceLayer,
      stacked(this),
      ({ key }) => key,
      ({ piece }) => {
        const element = pieceOf(
          piece,
          looksOf(piece, this.emblems, this.kinds, (id) => this.words.phrase(id)),
        );
        element.classList.add("arriving");
        return element;
      },
      (element, { piece, x, y, scale, angle, lit }) => {
        const looks = looksOf(piece, this.emblems, this.kinds, (id) => this.words.phrase(id));
        if ((element.dataset.words !== language() && piece.id) || element.dataset.face !== looks.face) {
          const anew = pieceOf(piece, looks);
          element.dataset.face = looks.face;
          fill(element, ...anew.childNodes);
        }
        element.dataset.words = language();
        element.classList.toggle("still", !glide);
        element.style.transform = `translate(${x}px, ${y}px) scale(${scale}) rotate(${angle}deg)`;
        element.classList.toggle("lit", lit);
        element.dataset.at = piece.at;
        element.dataset.token = piece.id ?? "";
        recount(element, piece, looks.kind);
        requestAnimationFrame(() => element.classList.remove("arriving"));
      },
    );
  }

  // ---- looking and pointing

  /** @param {number} scale */
  scaled(scale) {
    const crowd = Math.min(1.6, Math.max(0.62, 1.1 * (1 / scale) ** 0.58));
    this.world.style.setProperty("--crowd", crowd.toFixed(3));
    if (this.world.classList.toggle("far", scale < FAR) !== this.far) {
      this.far = scale < FAR;
      this.ground.plaques();
    }
    this.world.classList.toggle("near", scale > 1.15);
    this.world.classList.toggle("tiny", this.ground.grain * scale < LEAST_TILE);
    if (Math.abs(crowd - this.crowd) < 0.004) return;
    this.crowd = crowd;
    if (this.scene) this.place(false);
  }

  /** @param {string | null} id */
  look(id) {
    if (this.looked === id) return;
    this.looked = id;
    if (this.scene) this.place(true);
    const here = this.places.get(id ?? "");
    const towards = this.words.things.get(id ?? "")?.towards ?? {};
    fill(this.compassLayer, here && compassOf(here, towards, this.places, this.crowd));
    this.on.inspect(id);
  }

  /** @param {string} id */
  focus(id) {
    const place = this.places.get(id);
    if (!place) return;
    this.view.show(place);
    this.spots.get(id)?.focus();
  }

  /**
   * Show where something is spoken of.
   * @param {string[]} ids
   * @param {string} [name] of the class
   */
  mark(ids, name = "spoken") {
    for (const element of this.spotLayer.querySelectorAll(`.${name}`)) element.classList.remove(name);
    for (const id of ids) {
      this.spots.get(id)?.classList.add(name);
      for (const area of this.ground.signs.regions.get(id)?.areas ?? []) this.spots.get(area)?.classList.add(name);
    }
  }

  /** The middle of what may be pointed at, if anything may. */
  middleOfLit() {
    const places = [...this.offers.lit].flatMap((id) => {
      const place = this.places.get(id) ?? this.places.get(this.pieces.find((piece) => piece.id === id)?.at ?? "");
      return place ? [place] : [];
    });
    if (places.length === 0) return null;
    return {
      x: places.reduce((sum, place) => sum + place.x, 0) / places.length,
      y: places.reduce((sum, place) => sum + place.y, 0) / places.length,
    };
  }
}
