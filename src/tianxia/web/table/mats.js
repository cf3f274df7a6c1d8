/** What lies beside the board: tracks, numbers of each seat, boxes with pieces. */

/** @import { Chit, Mat, Piece, Scene, Track } from "../types" */
/** @import { Emblem } from "../parts/emblems.js" */
/** @import { GameKit } from "../parts/kit.js" */

import { fill, h, keep } from "../parts/elements.js";
import { markOf } from "../parts/emblems.js";
import { boardsOf } from "../board/ground.js";
import { inFacts } from "./facts.js";
import { pictureOf } from "./pictures.js";
import { inWords } from "../parts/language.js";

/** Tracks with more spaces than this are drawn as a bar. */
const LONG = 12;

export class Mats {
  /** @param {GameKit} kit */
  constructor(kit) {
    this.kit = kit;
    this.mats = h("div", { class: "mats" });
    this.tracks = h("div", { class: "tracks" });
    this.trays = h("div", { class: "trays" });
    this.element = h("div", { class: "beside" }, this.mats, this.tracks, this.trays);
  }

  /** @param {Scene} scene */
  update(scene) {
    const places = new Set(
      boardsOf(this.kit.box, scene).flatMap((board) =>
        [...board.areas, ...(board.edges ?? [])].map((place) => place.id),
      ),
    );
    const owners = new Set((scene.mats ?? []).map((mat) => mat.owner));
    const tracks = scene.tracks ?? [];
    const beside = (scene.pieces ?? []).filter((piece) => !places.has(piece.at));
    const trays = this.showTrays(beside, owners);
    this.showMats(scene.mats ?? [], tracks, trays);
    this.showTracks(tracks.filter((track) => !owners.has(track.owner ?? "")));
  }

  /**
   * The numbers of each, with the tracks and boxes that are its own.
   * @param {Mat[]} mats @param {Track[]} tracks @param {[string, Piece[]][]} trays
   */
  showMats(mats, tracks, trays) {
    this.mats.hidden = mats.length === 0;
    keep(
      this.mats,
      mats,
      (mat) => mat.owner,
      () => h("div", { class: "mat" }),
      (element, mat) => {
        const emblem = this.emblemOf(mat.owner);
        const own = tracks.filter((track) => track.owner === mat.owner);
        const numbers = Object.entries(mat.numbers).filter(([key]) => own.every((track) => track.id !== key));
        element.style.setProperty("--owner", emblem?.colour ?? "var(--ink-soft)");
        element.classList.toggle("out", Boolean(mat.out));
        fill(
          element,
          h(
            "div",
            { class: "mat-owner" },
            emblem && markOf(emblem),
            emblem ? inWords(emblem) : this.kit.words.place(mat.owner),
          ),
          own.map((track) => this.trackOf(h("div", { class: "track" }), track, null)),
          numbersOf(numbers, this.kit),
          marksOf(mat.facts, this.kit),
          trays
            .filter(([, lying]) => onlyOwner(lying) === mat.owner)
            .map(([place, lying]) => this.trayOf(h("div", { class: "tray" }), place, lying)),
        );
      },
    );
  }

  /** @param {Track[]} tracks */
  showTracks(tracks) {
    this.tracks.hidden = tracks.length === 0;
    keep(
      this.tracks,
      tracks,
      (track) => `${track.id}|${track.owner ?? ""}`,
      () => h("div", { class: "track" }),
      (element, track) => this.trackOf(element, track, this.emblemOf(track.owner)),
    );
  }

  /**
   * A marker on its boxes; a long row is a bar.
   * @param {HTMLElement} element @param {Track} track @param {Emblem | null | undefined} emblem whose mark stands before the name
   */
  trackOf(element, track, emblem) {
    const { at, length, low = 0 } = track;
    const name = this.kit.words.place(track.id);
    const head = h("span", { class: "track-name" }, emblem && markOf(emblem), name);
    const label = { role: "img", "aria-label": `${name}: ${at} / ${length}` };
    if (emblem !== null) element.style.setProperty("--owner", emblem?.colour ?? "var(--seal)");
    if (length === undefined) return fill(element, head, h("strong", {}, String(at)));
    if (length > LONG)
      return fill(
        element,
        head,
        h(
          "span",
          { class: "track-bar", vars: { share: Math.min(1, at / length) }, ...label },
          h("strong", {}, String(at)),
          ` / ${length}`,
        ),
      );
    const spaces = Array.from({ length: length + 1 - low }, (_, n) => low + n);
    const boxes = spaces.map((n) =>
      h(
        "span",
        {
          class: `track-box${n === at ? " here" : ""}${n < at ? " past" : ""}${n === length ? " goal" : ""}`,
        },
        n === at && emblem ? markOf(emblem, 13) : String(n),
      ),
    );
    return fill(element, head, h("span", { class: "track-boxes", ...label }, boxes));
  }

  /**
   * Boxes beside the board; those of somebody who has a mat are left to it.
   * @param {Piece[]} pieces @param {Set<string>} owners who have mats
   * @returns {[string, Piece[]][]}
   */
  showTrays(pieces, owners) {
    /** @type {Map<string, Piece[]>} */
    const trays = new Map();
    for (const piece of pieces) {
      trays.set(piece.at, [...(trays.get(piece.at) ?? []), piece]);
    }
    const shared = [...trays].filter(([, lying]) => !owners.has(onlyOwner(lying)));
    this.trays.hidden = shared.length === 0;
    keep(
      this.trays,
      shared,
      ([place]) => place,
      () => h("div", { class: "tray" }),
      (element, [place, lying]) => this.trayOf(element, place, lying),
    );
    return [...trays].filter(([, lying]) => owners.has(onlyOwner(lying)));
  }

  /** @param {HTMLElement} element @param {string} place @param {Piece[]} lying */
  trayOf(element, place, lying) {
    element.dataset.tray = place;
    return fill(
      element,
      h("span", { class: "tray-name" }, this.kit.words.place(place)),
      h(
        "span",
        { class: "tray-pieces" },
        lying.map((piece) => pictureOf(this.kit, piece)),
      ),
    );
  }

  /** @param {string} place @param {string} owner @returns {DOMRect | null} */
  rectOf(place, owner) {
    const tray = this.element.querySelector(`[data-tray="${CSS.escape(place)}"]`);
    const piece = tray?.querySelector(`[data-owner="${CSS.escape(owner)}"]`) ?? tray;
    const rect = piece?.getBoundingClientRect();
    return rect && rect.width > 0 ? rect : null;
  }

  /** @param {string | undefined} owner */
  emblemOf(owner) {
    if (owner === undefined) return undefined;
    const seat = /^(?:seat:)?(\d+)$/.exec(owner);
    return this.kit.emblems.get(owner) ?? (seat ? this.kit.emblemOfSeat(Number(seat[1])) : undefined);
  }
}

/**
 * Numbers by name.
 * @param {[string, number][]} numbers
 * @param {GameKit} kit
 */
export function numbersOf(numbers, kit) {
  return h(
    "dl",
    { class: "mat-numbers" },
    numbers.map(([key, value]) =>
      h("div", { class: "mat-number" }, h("dt", {}, kit.words.place(key)), h("dd", {}, String(value))),
    ),
  );
}

/**
 * What else holds for somebody now.
 * @param {Mat["facts"]} facts
 * @param {GameKit} kit
 */
function marksOf(facts, kit) {
  const marks = inFacts(kit, facts);
  return marks.length > 0 ? h("p", { class: "tip-facts" }, marks.join(" · ")) : null;
}

/**
 * Whose pieces these are, if they are all of one owner.
 * @param {Chit[]} pieces
 */
function onlyOwner(pieces) {
  const owners = new Set(pieces.map((piece) => piece.owner ?? ""));
  return owners.size === 1 ? [...owners][0] : "";
}
