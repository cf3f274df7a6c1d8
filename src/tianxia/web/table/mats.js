/** What lies beside the board: tracks, numbers of each seat, boxes with pieces. */

import { fill, h, keep } from "../parts/elements.js";
import { markOf } from "../parts/emblems.js";
import { boardsOf } from "../board/ground.js";
import { pictureOf } from "../board/pieces.js";
import { inWords } from "../parts/language.js";

export class Mats {
  /** @param {import("../parts/kit.js").GameKit} kit */
  constructor(kit) {
    this.kit = kit;
    this.mats = h("div", { class: "mats" });
    this.tracks = h("div", { class: "tracks" });
    this.trays = h("div", { class: "trays" });
    this.element = h("div", { class: "beside" }, this.mats, this.tracks, this.trays);
  }

  /** @param {any} scene */
  update(scene) {
    this.showMats(scene.mats ?? []);
    this.showTracks(scene.tracks ?? []);
    const places = new Set(
      boardsOf(this.kit.box, scene).flatMap((/** @type {any} */ board) =>
        [...(board.areas ?? []), ...(board.edges ?? [])].map((place) => place.id),
      ),
    );
    this.showTrays((scene.pieces ?? []).filter((/** @type {any} */ piece) => !places.has(piece.at)));
  }

  /** @param {any[]} mats */
  showMats(mats) {
    this.mats.hidden = mats.length === 0;
    keep(
      this.mats,
      mats,
      (mat) => String(mat.owner),
      () => h("div", { class: "mat" }),
      (element, mat) => {
        const emblem = this.emblemOf(mat.owner);
        element.style.setProperty("--owner", emblem?.colour ?? "var(--ink-soft)");
        element.classList.toggle("out", Boolean(mat.out));
        fill(
          element,
          h(
            "div",
            { class: "mat-owner" },
            emblem && markOf(emblem),
            emblem ? inWords(emblem) : this.kit.words.place(String(mat.owner)),
          ),
          numbersOf(mat, this.kit),
        );
      },
    );
  }

  /** @param {any[]} tracks */
  showTracks(tracks) {
    this.tracks.hidden = tracks.length === 0;
    keep(
      this.tracks,
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
        const boxes = Array.from({ length: track.length + 1 }, (_, n) =>
          h(
            "span",
            {
              class: `track-box${n === track.at ? " here" : ""}${n < track.at ? " past" : ""}${n === track.length ? " goal" : ""}`,
            },
            n === track.at && emblem ? markOf(emblem, 13) : String(n),
          ),
        );
        fill(
          element,
          h("span", { class: "track-name" }, emblem && markOf(emblem), name),
          h(
            "span",
            { class: "track-boxes", role: "img", "aria-label": `${name}: ${track.at} / ${track.length}` },
            boxes,
          ),
        );
      },
    );
  }

  /** @param {any[]} pieces that lie beside the board */
  showTrays(pieces) {
    /** @type {Map<string, any[]>} */
    const trays = new Map();
    for (const piece of pieces) {
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
            lying.map((piece) => pictureOf(piece, this.kit)),
          ),
        );
      },
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

/**
 * The numbers of a mat by name.
 * @param {any} mat
 * @param {import("../parts/kit.js").GameKit} kit
 */
export function numbersOf(mat, kit) {
  return h(
    "dl",
    { class: "mat-numbers" },
    Object.entries(mat.numbers ?? {}).map(([key, value]) =>
      h("div", { class: "mat-number" }, h("dt", {}, kit.words.place(key)), h("dd", {}, String(value))),
    ),
  );
}
