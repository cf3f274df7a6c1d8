/** Pieces as pictures: counters with a number, banners with a name, dice, lines along an edge. */

/** @import { Chit, Kind, Named } from "../types" */
/** @import { Emblem } from "../parts/emblems.js" */

import { s } from "../parts/elements.js";
import { MARKS } from "../parts/emblems.js";
import { inWords, language } from "../parts/language.js";

export const BODIES = {
  disc: "M0-12a12 12 0 1 1 0 24a12 12 0 1 1 0-24Z",
  square: "M-9-11h18a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2h-18a2 2 0 0 1-2-2v-18a2 2 0 0 1 2-2Z",
  die: "M-7-11h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4h-14a4 4 0 0 1-4-4v-14a4 4 0 0 1 4-4Z",
  diamond: "M0-13L12 0L0 13L-12 0Z",
  hexagon: "M-12 0L-6-10.4H6L12 0L6 10.4H-6Z",
  shield: "M-10-11h20v11c0 7-5 10-10 12c-5-2-10-5-10-12Z",
  tent: "M0-13L12 10H-12Z",
  banner: "M-10.5-25h21v38l-10.5-5l-10.5 5Z",
};

/** @type {Record<string, number[][]>} where the pips of a die are */
const PIPS = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

/** @type {Emblem} */
const NOBODY = { id: "", en: "", zh: "", colour: "#6b6257", text: "#fffaf0", mark: "disc", seal: "", index: 7 };

/**
 * What a piece looks like.
 * @param {Chit} piece
 * @param {Map<string, Emblem>} emblems
 * @param {Map<string, Kind>} kinds
 * @param {(id: string) => Named} nameOf
 */
export function looksOf(piece, emblems, kinds, nameOf) {
  const emblem = emblems.get(piece.owner ?? "") ?? NOBODY;
  const kind = kinds.get(piece.kind);
  const named = piece.id ? nameOf(piece.id) : null;
  const shape = kind?.shape ?? (named ? "banner" : "disc");
  const face = String((kind?.face && piece.facts?.[kind.face]) ?? "");
  return { emblem, kind, named, shape, face };
}

/**
 * A piece around the origin.
 * @param {Chit} piece
 * @param {ReturnType<typeof looksOf>} looks
 */
export function pieceOf(piece, { emblem, kind, named, shape, face }) {
  const spent = kind?.spent && piece.facts?.[kind.spent] ? " spent" : "";
  const group = s("g", { class: `piece ${shape}${spent}`, data: { owner: emblem.id, kind: piece.kind, face } });
  group.style.setProperty("--owner", emblem.colour);
  group.style.setProperty("--owner-text", emblem.text);
  if (shape === "line") {
    group.append(s("path", { class: "body", d: "M-16-3.5h32v7h-32Z" }));
    recount(group, piece);
    return group;
  }
  if (named && shape === "banner") group.append(...bannerOf(named));
  else group.append(...counterOf(emblem, kind, shape, named, face));
  recount(group, piece, kind);
  return group;
}

/** @param {Named} named */
function bannerOf(named) {
  const characters = [...(named.zh || named.en)].slice(0, 3);
  /** @type {SVGElement[]} */
  const parts = [
    s("path", { class: "shade", d: BODIES.banner, transform: "translate(1.4 1.8)" }),
    s("path", { class: "pole", d: "M-10.5-27v42" }),
    s("path", { class: "body", d: BODIES.banner }),
    ...characters.map((character, n) =>
      s(
        "text",
        {
          class: "banner-name",
          y: (n - (characters.length - 1) / 2) * (characters.length > 2 ? 9.4 : 11.5) - (language() === "en" ? 11 : 8),
        },
        character,
      ),
    ),
  ];
  if (language() === "en") {
    parts.push(
      s(
        "g",
        { class: "initials" },
        s("rect", { x: -9.5, y: 3.5, width: 19, height: 11, rx: 2.5 }),
        s("text", { y: 12.2 }, initials(named.en)),
      ),
    );
  }
  return parts;
}

/** @param {Emblem} emblem @param {Kind | undefined} kind @param {string} shape @param {Named | null} named @param {string} face */
function counterOf(emblem, kind, shape, named, face) {
  const body = BODIES[/** @type {keyof typeof BODIES} */ (shape)] ?? BODIES.disc;
  const glyph = kind?.glyph || (named ? initials(inWords(named)) : "");
  /** @type {SVGElement[]} */
  const parts = [
    s("path", { class: "shade", d: body, transform: "translate(1.2 1.8)" }),
    s("path", { class: "body", d: body }),
  ];
  if (face) {
    parts.push(shape === "die" && PIPS[Number(face)] ? pipsOf(Number(face)) : s("text", { class: "glyph face", y: 5 }, face));
  } else if (glyph) {
    parts.push(s("text", { class: "glyph", y: kind?.chip ? 2 : 4.5 }, glyph));
    parts.push(badge(emblem, 9, -9));
  } else {
    parts.push(s("text", { class: "seal-character", x: 0, y: 4.5 }, emblem.seal));
  }
  return parts;
}

/** @param {number} face 1 to 6 */
function pipsOf(face) {
  return s(
    "g",
    { class: "pips" },
    PIPS[face].map(([x, y]) => s("circle", { cx: x * 5.4, cy: y * 5.4, r: 2.1 })),
  );
}

/** @param {Emblem} emblem @param {number} x @param {number} y */
function badge(emblem, x, y) {
  return s(
    "g",
    { class: "badge", transform: `translate(${x} ${y})` },
    s("circle", { r: 5.4 }),
    s("path", { d: MARKS[emblem.mark], transform: "scale(.62)" }),
  );
}

/**
 * Show how many a counter stands for, or the number that its kind shows there.
 * @param {SVGElement} group
 * @param {Chit} piece
 * @param {Kind} [kind]
 */
export function recount(group, piece, kind) {
  const told = kind?.chip ? piece.facts?.[kind.chip] : undefined;
  const count = piece.count ?? 1;
  group.querySelector(".chip")?.remove();
  if (told === undefined && count < 2 && (kind?.glyph || piece.id || group.classList.contains("line"))) return;
  const chip = s(
    "g",
    { class: "chip", transform: told === undefined ? "translate(-8.5 7.5)" : "translate(0 13) scale(.92)" },
    s("circle", { r: 8.6 }),
    s("text", { y: 4.5 }, String(told ?? count)),
  );
  group.append(chip);
}

/** @param {string} name */
export function initials(name) {
  const words = name.split(/[\s'-]+/).filter(Boolean);
  if (words.length === 1) return words[0].slice(0, 2);
  return words
    .slice(0, 2)
    .map((word) => [...word][0].toUpperCase())
    .join("");
}
