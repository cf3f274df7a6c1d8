/** What lies beside the board: tracks, numbers of each seat, boxes with pieces. */

import { fill, h, keep, s } from "../parts/elements.js";
import { markOf } from "../parts/emblems.js";
import { looksOf, pieceOf } from "../board/pieces.js";
import { inWords } from "../parts/language.js";

/** Tracks with more spaces than this are drawn as a bar. */
const LONG = 12;

export class Mats {
  /** @param {import("../parts/kit.js").GameKit} kit */
  constructor(kit) {
    this.kit = kit;
    this.kinds = new Map((kit.box.kinds ?? []).map((/** @type {any} */ kind) => [kind.id, kind]));
    this.areas = new Set(
      (kit.box.boards ?? []).flatMap((/** @type {any} */ board) =>
        [...(board.areas ?? []), ...(board.edges ?? [])].map((place) => place.id),
      ),
    );
    this.mats = h("div", { class: "mats" });
    this.tracks = h("div", { class: "tracks" });
    this.trays = h("div", { class: "trays" });
    this.element = h("div", { class: "beside" }, this.mats, this.tracks, this.trays);
  }

  /** @param {any} scene */
  update(scene) {
    const tracks = scene.tracks ?? [];
    const mats = scene.mats ?? [];
    const withMat = new Set(mats.map((/** @type {any} */ mat) => mat.owner));
    const isOnMat = (/** @type {any} */ track) => track.owner !== undefined && withMat.has(track.owner);
    this.showMats(mats, tracks.filter(isOnMat));
    this.tracks.hidden = !tracks.some((/** @type {any} */ track) => !isOnMat(track));
    this.showTracks(
      this.tracks,
      tracks.filter((/** @type {any} */ track) => !isOnMat(track)),
    );
    this.showTrays(scene.pieces ?? []);
  }

  /** @param {any[]} mats @param {any[]} tracks those that lie on mats */
  showMats(mats, tracks) {
    this.mats.hidden = mats.length === 0;
    keep(
      this.mats,
      mats,
      (mat) => String(mat.owner),
      () => h("div", { class: "mat" }),
      (element, mat) => {
        const emblem = this.emblemOf(mat.owner);
        element.style.setProperty("--owner", emblem?.colour ?? "var(--ink-soft)");
        fill(
          element,
          h(
            "div",
            { class: "mat-owner" },
            emblem && markOf(emblem),
            emblem ? inWords(emblem) : this.kit.words.place(String(mat.owner)),
          ),
          h(
            "dl",
            { class: "mat-numbers" },
            Object.entries(mat.numbers ?? {}).map(([key, value]) =>
              h("div", { class: "mat-number" }, h("dt", {}, this.kit.words.place(key)), h("dd", {}, String(value))),
            ),
          ),
          h("div", { class: "tracks" }),
        );
        const mine = tracks.filter((track) => track.owner === mat.owner);
        element.lastChild.hidden = mine.length === 0;
        this.showTracks(element.lastChild, mine);
      },
    );
  }

  /** @param {any} place @param {any[]} tracks */
  showTracks(place, tracks) {
    const isOnMat = place !== this.tracks;
    keep(
      place,
      tracks,
      (track) => `${track.id}|${track.owner ?? ""}`,
      () => h("div", { class: "track" }),
      (element, track) => {
        const emblem = this.emblemOf(track.owner);
        const name = this.kit.words.place(track.id);
        element.style.setProperty("--owner", emblem?.colour ?? "var(--seal)");
        if (track.length === undefined) {
          fill(
            element,
            h("span", { class: "track-name" }, emblem && markOf(emblem), name),
            h("strong", {}, String(track.at)),
          );
          return;
        }
        const title = h("span", { class: "track-name" }, !isOnMat && emblem && markOf(emblem), name);
        const label = `${name}: ${track.at} / ${track.length}`;
        if (track.length > LONG) {
          const bar = h("span", { class: "track-fill" });
          bar.style.width = `${Math.min(100, Math.max(0, (100 * track.at) / track.length))}%`;
          fill(
            element,
            title,
            h(
              "span",
              { class: "track-bar", role: "img", "aria-label": label },
              bar,
              h("span", { class: "track-at" }, `${track.at} / ${track.length}`),
            ),
          );
          return;
        }
        const boxes = spaces(track).map((n) =>
          h(
            "span",
            {
              class: `track-box${n === track.at ? " here" : ""}${n < track.at ? " past" : ""}${n === track.length ? " goal" : ""}`,
            },
            n === track.at && emblem ? markOf(emblem, 13) : String(n),
          ),
        );
        fill(element, title, h("span", { class: "track-boxes", role: "img", "aria-label": label }, boxes));
      },
    );
  }

  /** @param {any[]} pieces */
  showTrays(pieces) {
    /** @type {Map<string, any[]>} */
    const trays = new Map();
    for (const piece of pieces) {
      if (this.areas.has(piece.at)) continue;
      trays.set(piece.at, [...(trays.get(piece.at) ?? []), piece]);
    }
    this.trays.hidden = trays.size === 0;
    keep(
      this.trays,
      [...trays],
      ([place]) => place,
      () => h("div", { class: "tray" }),
      (element, [place, lying]) => {
        element.dataset.tray = place;
        fill(
          element,
          h("span", { class: "tray-name" }, this.kit.words.place(place)),
          h(
            "span",
            { class: "tray-pieces" },
            lying.map((piece) => this.pictureOf(piece)),
          ),
        );
      },
    );
  }

  /** @param {any} piece */
  pictureOf(piece) {
    const looks = looksOf(piece, this.kit.emblems, this.kinds, (id) => this.kit.words.phrase(id));
    const owner = looks.emblem.id ? inWords(looks.emblem) : "";
    const name = piece.id ? this.kit.words.token(piece.id) : `${owner} ${this.kit.words.place(piece.kind)}`;
    const count = piece.id ? "" : ` × ${piece.count ?? 1}`;
    return s(
      "svg",
      {
        class: "tray-piece",
        viewBox: looks.shape === "banner" ? "-13 -28 26 46" : "-18 -15 32 32",
        role: "img",
        "aria-label": `${name}${count}`,
        data: { owner: piece.owner ?? "", token: piece.id ?? "" },
      },
      s("title", {}, `${name}${count}`),
      pieceOf(piece, looks),
    );
  }

  /** @param {string} place @param {string} owner @returns {DOMRect | null} */
  rectOf(place, owner) {
    const tray = this.trays.querySelector(`[data-tray="${CSS.escape(place)}"]`);
    const piece = tray?.querySelector(`[data-owner="${CSS.escape(owner)}"]`) ?? tray;
    const rect = piece?.getBoundingClientRect();
    return rect && rect.width > 0 ? rect : null;
  }

  /** @param {any} owner */
  emblemOf(owner) {
    if (owner === undefined || owner === null) return undefined;
    return (
      this.kit.emblems.get(String(owner)) ??
      (/^(seat:)?\d+$/.test(String(owner))
        ? this.kit.emblemOfSeat(Number(String(owner).replace("seat:", "")))
        : undefined)
    );
  }
}

/** The spaces of a track. @param {{low?: number, length: number}} track @returns {number[]} */
function spaces({ low = 0, length }) {
  return Array.from({ length: length + 1 - low }, (_, n) => low + n);
}
