/** What stands at a place, told in the corner, where it hides nothing that may be chosen. */

/** @import { Piece, Region, Scene } from "../types" */
/** @import { GameKit } from "../parts/kit.js" */

import { fill, h } from "../parts/elements.js";
import { markOf } from "../parts/emblems.js";
import { inOtherWords, inWords } from "../parts/language.js";
import { inFacts, placeFacts } from "./facts.js";

export class Inspector {
  /**
   * @param {GameKit} kit
   * @param {(id: string) => Region | undefined} regionOf the region that a place lies in
   */
  constructor(kit, regionOf) {
    this.kit = kit;
    this.regionOf = regionOf;
    this.element = h("div", { class: "inspector area-tip" });
    this.element.hidden = true;
  }

  /**
   * @param {string | null} id nothing is told without one
   * @param {Scene | undefined} scene
   * @param {string | undefined} why it is refused
   */
  show(id, scene, why) {
    const thing = id ? this.kit.words.things.get(id) : undefined;
    const standing = (id ? (scene?.pieces ?? []) : []).filter((piece) => piece.at === id);
    this.element.hidden = !thing && standing.length === 0 && !why;
    if (!id || !scene) return;
    const owner = this.kit.emblems.get(scene.areas?.[id]?.owner ?? "");
    fill(
      this.element,
      h(
        "h3",
        {},
        thing ? inWords(thing) : this.kit.words.token(id),
        thing && h("span", { class: "other" }, inOtherWords(thing)),
      ),
      owner && h("p", { class: "tip-owner" }, markOf(owner), inWords(owner)),
      this.regionLine(this.regionOf(id), scene),
      placeFacts(this.kit, thing, scene.areas?.[id] ?? {}),
      h(
        "ul",
        {},
        standing.map((piece) => h("li", {}, this.pieceLine(piece))),
      ),
      why && h("p", { class: "tip-why" }, why),
    );
  }

  /**
   * What is known of a region.
   * @param {Region | undefined} region
   * @param {Scene} scene
   */
  regionLine(region, scene) {
    if (!region) return null;
    const facts = Object.entries(scene.areas?.[region.id ?? ""] ?? {}).map(
      ([key, value]) => `${this.kit.words.place(key)} ${typeof value === "string" ? this.kit.words.place(value) : value}`,
    );
    return h("p", { class: "tip-facts" }, [region.kind && this.kit.words.place(region.kind), ...facts].join(" · "));
  }

  /** @param {Piece} piece */
  pieceLine(piece) {
    const emblem = this.kit.emblems.get(piece.owner ?? "");
    const name = piece.id
      ? this.kit.words.token(piece.id)
      : `${piece.count ?? 1} × ${emblem ? inWords(emblem) : ""} ${this.kit.words.place(piece.kind)}`;
    const facts = [this.kit.cardText(piece.id ?? ""), ...inFacts(this.kit, piece.facts)].filter(Boolean);
    return [
      emblem && markOf(emblem, 12),
      h("span", { class: "tip-name" }, name),
      facts.length > 0 ? h("span", { class: "tip-facts" }, facts.join(" · ")) : null,
    ];
  }
}
