/** What lies beside the board: tracks, numbers of each seat, boxes with pieces. */

import { fill, h, keep, s } from "../parts/elements.js";
import { markOf } from "../parts/emblems.js";
import { looksOf, pieceOf } from "../board/pieces.js";
import { inWords } from "../parts/language.js";

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
    this.showMats(scene.mats ?? []);
    this.showTracks(scene.tracks ?? []);
    this.showTrays(scene.pieces ?? []);
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
