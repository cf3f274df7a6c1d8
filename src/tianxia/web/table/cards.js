/** Hands with their full text, piles that can be looked through, cards that lie open. */

/** @import { Pile, Scene } from "../types" */
/** @import { GameKit } from "../parts/kit.js" */

import { fill, h, keep } from "../parts/elements.js";
import { openDialog } from "../parts/dialog.js";
import { say } from "../parts/language.js";
import { tipFor } from "../parts/tip.js";

export class Hand {
  /**
   * @param {GameKit} kit
   * @param {{choose: (token: string) => void, explain: (token: string) => void}} acts
   */
  constructor(kit, acts) {
    this.kit = kit;
    this.acts = acts;
    this.element = h("section", { class: "hand", "aria-label": say("hand.mine") });
  }

  /** @param {Scene} scene @param {Set<string>} lit @param {Map<string, string>} refused */
  update(scene, lit, refused) {
    const viewer = scene.viewer;
    const mine = (scene.piles ?? []).filter((pile) => isMyHand(pile, viewer, this.kit));
    this.element.setAttribute("aria-label", say("hand.mine"));
    const cards = mine.flatMap((pile) => pile.cards ?? []);
    this.element.hidden = cards.length === 0;
    keep(
      this.element,
      numbered(cards),
      ({ key }) => key,
      ({ id }) => {
        const element = h("button", { type: "button", class: "hand-card" });
        const isCut = () => [...element.children].some((card) => card.scrollHeight > card.clientHeight + 2);
        return tipFor(element, () => this.kit.cardTip(id, isCut()));
      },
      (element, { id }) => {
        const token = this.tokenOf(id, lit, refused);
        element.dataset.token = token;
        fill(element, this.kit.cardOf(id));
        element.classList.toggle("lit", lit.has(token));
        element.classList.toggle("refused", refused.has(token));
        element.setAttribute("aria-disabled", String(!lit.has(token)));
        element.onclick = () => (lit.has(token) ? this.acts.choose(token) : this.acts.explain(token));
        element.title = refused.get(token) ?? "";
      },
    );
  }

  /**
   * What choosing a card means: the card itself, or playing it.
   * @param {string} id @param {Set<string>} lit @param {Map<string, string>} refused
   */
  tokenOf(id, lit, refused) {
    const play = this.kit.cards.get(id)?.play;
    return play && (lit.has(play) || refused.has(play)) ? play : id;
  }
}

export class Piles {
  /**
   * @param {GameKit} kit
   * @param {{choose: (token: string) => void}} acts
   */
  constructor(kit, acts) {
    this.kit = kit;
    this.acts = acts;
    this.element = h("div", { class: "piles" });
    /** @type {Set<unknown>} the cards that are being carried out */
    this.active = new Set();
  }

  /** @param {Scene} scene @param {Set<string>} lit */
  update(scene, lit) {
    this.active = new Set((scene.under_way ?? []).flatMap((step) => Object.values(step)));
    const piles = (scene.piles ?? []).filter((pile) => !isMyHand(pile, scene.viewer, this.kit));
    this.element.hidden = piles.length === 0;
    keep(
      this.element,
      piles,
      (pile) => `${pile.id}|${pile.owner ?? ""}`,
      () => h("div", { class: "pile-box" }),
      (element, pile) => this.show(element, pile, lit),
    );
  }

  /** @param {HTMLElement} element @param {Pile} pile @param {Set<string>} lit */
  show(element, pile, lit) {
    const cards = pile.cards ?? [];
    const owner = pile.owner ? this.kit.words.place(pile.owner) : "";
    const place = this.kit.words.place(pile.id);
    const name = !owner || place.includes(owner) ? place : `${place} · ${owner}`;
    const open =
      Boolean(pile.open) || (cards.length === 1 && pile.count === 1 && (this.active.delete(cards[0]) || lit.has(cards[0])));
    element.classList.toggle("open", open);
    element.dataset.pile = pile.id;
    if (open) {
      fill(
        element,
        h("span", { class: "pile-name" }, name),
        cards.map((id) => this.faceOf(id, lit)),
      );
      return;
    }
    const look = h(
      "button",
      {
        type: "button",
        class: pile.count === 0 ? "pile empty" : "pile",
        disabled: cards.length === 0,
        on: { click: () => this.browse(name, cards, lit) },
      },
      h(
        "span",
        { class: "stack", vars: { depth: Math.min(pile.count, 6) } },
        h("span", { class: "stack-count" }, String(pile.count)),
      ),
      h("span", { class: "pile-name" }, name),
    );
    fill(element, look);
  }

  /** @param {string} id @param {Set<string>} lit */
  faceOf(id, lit) {
    if (!lit.has(id)) return this.kit.linkedCard(id);
    return h(
      "button",
      { type: "button", class: "hand-card lit", on: { click: () => this.acts.choose(id) } },
      this.kit.cardOf(id),
    );
  }

  /** @param {string} name @param {string[]} cards @param {Set<string>} lit */
  browse(name, cards, lit) {
    openDialog(
      `${name} · ${cards.length}`,
      h(
        "div",
        { class: "card-grid" },
        cards.map((id) => this.faceOf(id, lit)),
      ),
      { wide: true },
    );
  }
}

/**
 * Whether a pile is the hand of the viewer.
 * @param {Pile} pile @param {number | null} viewer @param {GameKit} kit
 */
function isMyHand(pile, viewer, kit) {
  if (viewer === null) return false;
  if (pile.id === `hand:${viewer}`) return true;
  if (!pile.hand) return false;
  const owner = kit.owners.find((one) => one.id === pile.owner);
  if (owner?.seat !== undefined) return owner.seat === viewer;
  return pile.owner === `seat:${viewer}` || pile.owner === String(viewer);
}

/** @param {string[]} cards */
function numbered(cards) {
  return cards.map((id, n) => ({ id, key: `${id}|${cards.slice(0, n).filter((one) => one === id).length}` }));
}
