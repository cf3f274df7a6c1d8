/** One renderer for every board: areas with roads, hexes with edges, grids of tiles, and the pieces on them. */

import { fill, keep, s } from "../parts/elements.js";
import { inWords, language, say } from "../parts/language.js";
import { compassOf } from "./compass.js";
import { boardsOf, Ground } from "./ground.js";
import { looksOf, pieceOf, recount } from "./pieces.js";
import { arc, countBefore, factOf, markPath, patternsOf, rank } from "./shapes.js";
import { travelsOf } from "./travel.js";
import { View } from "./view.js";

/** @typedef {import("./pieces.js").Piece} Piece */
/** @typedef {import("../parts/emblems.js").Emblem} Emblem */
/**
 * @typedef {object} Offers what the viewer may point at
 * @property {Set<string>} lit
 * @property {Map<string, string>} refused by id: why not, in words
 */

const FAR = 0.58;
/** The size of a tile on the screen that has room for the name of its terrain. */
const LEAST_TILE = 62;
const GLIDE = 650;
const STAGGER = 70;

export class Board {
  /**
   * @param {any} box
   * @param {Map<string, Emblem>} emblems
   * @param {import("../parts/game_words.js").GameWords} words
   * @param {{pick: (id: string) => void, inspect: (id: string | null) => void, trayOf: (place: string, owner: string) => DOMRect | null}} on
   */
  constructor(box, emblems, words, on) {
    this.box = box;
    this.emblems = emblems;
    this.words = words;
    this.on = on;
    this.kinds = new Map((box.kinds ?? []).map((/** @type {any} */ kind) => [kind.id, kind]));
    this.ground = new Ground([], [], words);
    /** @type {Piece[]} */
    this.pieces = [];
    this.crowd = 1;
    this.far = false;
    /** @type {string | null} the place whose stack is fanned out */
    this.looked = null;
    /** Which boards are drawn. */
    this.drawn = "";
    /** @type {any} */
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
    this.element.addEventListener("click", (/** @type {any} */ event) => this.clicked(event));
    this.element.addEventListener("pointerover", (/** @type {any} */ event) => this.pointed(event));
    this.element.addEventListener("pointerleave", () => this.look(null));
    this.element.addEventListener("focusin", (/** @type {any} */ event) => this.pointed(event));
    this.element.addEventListener("keydown", (/** @type {any} */ event) => this.key(event), { capture: true });
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
   * @param {any} scene
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
   * @param {any} scene
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
    for (const wash of this.ground.element.querySelectorAll("[data-area]")) {
      const emblem = this.emblems.get(scene.areas?.[wash.dataset.area]?.owner);
      if (wash.classList.contains("wash")) wash.style.fill = emblem?.colour ?? "transparent";
      else wash.style.fill = emblem ? `url(#hatch-${emblem.index})` : "none";
    }
    for (const { element, one, other } of this.ground.borders) {
      element.classList.toggle("frontier", scene.areas?.[one]?.owner !== scene.areas?.[other]?.owner);
    }
    this.ground.signs.update(scene.areas, this.emblems);
    for (const [id, element] of this.spots) this.showSpot(id, element, scene);
    this.arrows(scene);
    this.place(glide && !first);
    if (glide && !first) this.travel(before, this.pieces);
  }

  /** @param {string} id @param {any} element @param {any} scene */
  showSpot(id, element, scene) {
    const facts = scene.areas?.[id] ?? {};
    const emblem = this.emblems.get(facts.owner);
    element.style.setProperty("--owner", emblem?.colour ?? "var(--ink-soft)");
    const mark = element.querySelector(".owner-mark");
    if (mark) mark.setAttribute("d", emblem ? markPath(emblem) : "");
    element.classList.toggle("owned", Boolean(emblem));
    const fact = element.querySelector(".area-fact");
    const terrain = this.ground.terrains.get(facts.terrain);
    const track = (scene.tracks ?? []).find((/** @type {any} */ one) => one.id === facts.track);
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
    /** @type {Map<string, Piece[]>} */
    const stacks = new Map();
    for (const piece of this.pieces) {
      if (!this.places.has(piece.at)) continue;
      const stack = stacks.get(piece.at) ?? [];
      stack.push(piece);
      stacks.set(piece.at, stack);
    }
    /** @type {{piece: Piece, key: string, x: number, y: number, scale: number, angle: number, lit: boolean}[]} */
    const placed = [];
    for (const [at, stack] of stacks) placed.push(...this.stack(at, stack));
    placed.sort((one, other) => one.y - other.y);
    keep(
      this.pieceLayer,
      placed,
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

  /**
   * A stack in its place: side by side, overlapping where it is too wide, fanned out while it is looked at.
   * @param {string} at
   * @param {Piece[]} stack
   */
  stack(at, stack) {
    const place = /** @type {any} */ (this.places.get(at));
    const fanned = this.looked === at && stack.length > 1;
    const grain =
      place.shape === "seal" || place.shape === "point"
        ? this.crowd * (place.shape === "point" ? 0.8 : 1)
        : place.shape === "edge"
          ? place.size / 38
          : place.shape === "tile"
            ? place.size / 28
            : (place.size / 44) * Math.min(1.15, Math.max(0.85, this.crowd));
    const k = grain * (fanned ? 1.28 : 1);
    const owners = [...this.emblems.keys()];
    const ordered = [...stack].sort(
      (one, other) => owners.indexOf(one.owner ?? "") - owners.indexOf(other.owner ?? "") || rank(one) - rank(other),
    );
    /** @type {number[]} */
    const gaps = ordered.map((piece, n) => (n > 0 && piece.owner !== ordered[n - 1].owner ? 6 : 0));
    const room = place.shape === "seal" || place.shape === "point" ? 86 : place.size * 1.45;
    const wide = ordered.length * 23;
    const step =
      (fanned ? 27 : Math.min(23, ordered.length > 1 && wide * k > room ? room / k / ordered.length : 23)) * k;
    const total = gaps.reduce((sum, gap) => sum + gap * k, 0) + step * (ordered.length - 1);
    const berth = this.ground.berths.get(at);
    const beside = berth?.side ?? 0;
    let x = place.x - total / 2 + beside * ((berth?.width ?? 0) * this.crowd * 0.5 + total / 2 + 12 * this.crowd);
    return ordered.map((piece, n) => {
      x += gaps[n] * k;
      const here = x;
      x += step;
      const bend = fanned ? ((n - (ordered.length - 1) / 2) / Math.max(1, ordered.length)) * 2 : 0;
      const rise = beside === 0 ? -13 : 13;
      const lift = place.shape === "point" ? (-place.size - 7) * this.crowd : place.shape === "seal" ? rise * this.crowd - (fanned ? 12 - bend * bend * 8 : 0) : 0;
      return {
        piece,
        key: this.isSingle(piece)
          ? String(piece.id)
          : `${piece.id ?? piece.kind}|${piece.owner}|${piece.at}|${countBefore(ordered, n)}`,
        x: here,
        y: place.y + lift,
        scale: k,
        angle: place.shape === "edge" ? place.angle : bend * 9,
        lit: Boolean(piece.id && this.offers.lit.has(piece.id)),
      };
    });
  }

  /**
   * Whether an id names one piece; kinds that a viewer recognises can lie about several times.
   * @param {Piece} piece
   */
  isSingle(piece) {
    return (
      Boolean(piece.id) && (piece.count ?? 1) === 1 && this.pieces.filter((one) => one.id === piece.id).length === 1
    );
  }

  /**
   * Plain pieces have no identity: what is less in one place and more in another is shown going there.
   * @param {Piece[]} before
   * @param {Piece[]} after
   */
  travel(before, after) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    travelsOf(before, after, (place) => this.places.get(place)).forEach((travel, n) => {
      const from = this.whereIs(travel.from, travel.owner);
      const to = this.whereIs(travel.to, travel.owner);
      if (!from || !to) return;
      const looks = looksOf(travel.piece, this.emblems, this.kinds, (id) => this.words.phrase(id));
      const ghost = s("g", { class: "flight" }, pieceOf({ ...travel.piece, count: travel.count }, looks));
      this.flightLayer.append(ghost);
      const k = this.crowd;
      const start = `translate(${from.x}px, ${from.y - 13 * k}px) scale(${k})`;
      const end = `translate(${to.x}px, ${to.y - 13 * k}px) scale(${k})`;
      const middle = `translate(${(from.x + to.x) / 2}px, ${(from.y + to.y) / 2 - 13 * k - 14}px) scale(${k * 1.15})`;
      ghost.style.transform = start;
      const flight = ghost.animate([{ transform: start }, { transform: middle }, { transform: end, opacity: 0.9 }], {
        duration: GLIDE,
        delay: Math.min(n, 6) * STAGGER,
        easing: "cubic-bezier(.4,0,.2,1)",
        fill: "backwards",
      });
      flight.onfinish = () => ghost.remove();
      flight.oncancel = () => ghost.remove();
      if (this.places.has(travel.from) && this.places.has(travel.to)) this.trail(from, to, travel.owner);
    });
  }

  /** @param {string} place @param {string} owner */
  whereIs(place, owner) {
    const here = this.places.get(place);
    if (here) return here;
    const rect = this.on.trayOf(place, owner);
    return rect ? this.view.place(rect.left + rect.width / 2, rect.top + rect.height / 2) : null;
  }

  /**
   * What is under way, as arrows and marks.
   * @param {any} scene
   */
  arrows(scene) {
    fill(this.arrowLayer);
    for (const step of scene.under_way ?? []) {
      const from = this.places.get(step.from);
      const to = this.places.get(step.to);
      if (from && to && from !== to)
        this.arrowLayer.append(
          s("path", {
            class: `arrow${step.now === false ? " waiting" : ""}`,
            d: arc(from, to),
            "marker-end": "url(#arrow-head)",
          }),
        );
      const at = this.places.get(step.at);
      if (at) this.arrowLayer.append(s("circle", { class: "focus-ring", cx: at.x, cy: at.y - 6, r: 36 * this.crowd }));
    }
  }

  /** @param {any} from @param {any} to @param {string} owner */
  trail(from, to, owner) {
    const path = s("path", { class: "trail", d: arc(from, to), "marker-end": "url(#arrow-head)" });
    path.style.setProperty("--owner", this.emblems.get(owner)?.colour ?? "currentColor");
    this.arrowLayer.append(path);
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

  /** @param {Event} event */
  spotOf(event) {
    const target = /** @type {Element} */ (event.target);
    const piece = target.closest?.(".pieces .piece");
    if (piece) return /** @type {any} */ (piece).dataset;
    const spot = target.closest?.(".spot");
    return spot ? { at: /** @type {any} */ (spot).dataset.id } : null;
  }

  /** @param {Event} event */
  pointed(event) {
    const spot = this.spotOf(event);
    this.look(spot?.at ?? null);
  }

  /** @param {Event} event */
  clicked(event) {
    const spot = this.spotOf(event);
    if (!spot) {
      this.look(null);
      return;
    }
    const token = spot.token ?? "";
    if (token && (this.offers.lit.has(token) || this.offers.refused.has(token))) {
      this.on.pick(token);
      return;
    }
    this.look(spot.at);
    const place = this.tokenOf(spot.at);
    if (this.offers.lit.has(place) || this.offers.refused.has(place)) this.on.pick(place);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const spot = /** @type {any} */ (event.target)?.closest?.(".spot");
    if (!spot) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      this.on.pick(this.tokenOf(spot.dataset.id));
      return;
    }
    const turn = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!turn) return;
    event.preventDefault();
    event.stopPropagation();
    const next = this.nextSpot(spot.dataset.id, turn);
    if (next) this.focus(next);
  }

  /**
   * The nearest lit or refused place in a direction.
   * @param {string} id
   * @param {number[]} turn
   */
  nextSpot(id, [dx, dy]) {
    const here = /** @type {any} */ (this.places.get(id));
    let best = "";
    let least = Infinity;
    for (const other of [...this.offers.lit, ...this.offers.refused.keys()]) {
      const there = this.places.get(other);
      if (!there || other === id) continue;
      const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      const cost = ahead + aside * 2;
      if (ahead > 0 && cost < least) [best, least] = [other, cost];
    }
    return best;
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
    const places = [...this.offers.lit]
      .map((id) => this.places.get(id) ?? this.places.get(this.pieces.find((piece) => piece.id === id)?.at ?? ""))
      .filter((place) => place !== undefined);
    if (places.length === 0) return null;
    return {
      x: places.reduce((sum, place) => sum + /** @type {any} */ (place).x, 0) / places.length,
      y: places.reduce((sum, place) => sum + /** @type {any} */ (place).y, 0) / places.length,
    };
  }
}
