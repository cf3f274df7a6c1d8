/** Pieces as pictures: counters with a number, banners with a name, dice, lines along an edge. */

import { s } from "../parts/elements.js";
import { MARKS } from "../parts/emblems.js";
import { inWords, language } from "../parts/language.js";

/** @typedef {import("../parts/emblems.js").Emblem} Emblem */
/** @typedef {{id?: string, kind: string, at: string, owner?: string, count?: number, facts?: Record<string, any>}} Piece */

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

/** @type {Emblem} */
const NOBODY = { id: "", en: "", zh: "", colour: "#6b6257", text: "#fffaf0", mark: "disc", seal: "", index: 7 };

/**
 * What a piece looks like.
 * @param {Piece} piece
 * @param {Map<string, Emblem>} emblems
 * @param {Map<string, any>} kinds
 * @param {(id: string) => {en: string, zh: string}} nameOf
 */
export function looksOf(piece, emblems, kinds, nameOf) {
  const emblem = emblems.get(piece.owner ?? "") ?? NOBODY;
  const kind = kinds.get(piece.kind);
  const named = piece.id ? nameOf(piece.id) : null;
  const shape = kind?.shape ?? (named ? "banner" : "disc");
  return { emblem, kind, named, shape };
}

/**
 * A piece around the origin.
 * @param {Piece} piece
 * @param {ReturnType<typeof looksOf>} looks
 */
export function pieceOf(piece, { emblem, kind, named, shape }) {
  const group = s("g", { class: `piece ${shape}`, data: { owner: emblem.id, kind: piece.kind } });
  group.style.setProperty("--owner", emblem.colour);
  group.style.setProperty("--owner-text", emblem.text);
  if (shape === "line") {
    group.append(s("path", { class: "body", d: "M-16-3.5h32v7h-32Z" }));
    recount(group, piece, true);
    return group;
  }
  if (named && shape === "banner") group.append(...bannerOf(emblem, named));
  else group.append(...counterOf(emblem, kind, shape, named));
  recount(group, piece, Boolean(kind?.glyph));
  return group;
}

/**
 * A piece as a small picture of its own, with its name.
 * @param {Piece} piece
 * @param {import("../parts/kit.js").GameKit} kit
 */
export function pictureOf(piece, kit) {
  const looks = looksOf(piece, kit.emblems, kit.kinds, (id) => kit.words.phrase(id));
  const owner = looks.emblem.id ? inWords(looks.emblem) : "";
  const name = piece.id ? kit.words.token(piece.id) : `${owner} ${kit.words.place(piece.kind)}`;
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

/** @param {Emblem} emblem @param {{en: string, zh: string}} named */
function bannerOf(emblem, named) {
  const characters = [...(named.zh || named.en)].slice(0, 3);
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

/** @param {Emblem} emblem @param {any} kind @param {string} shape @param {any} named */
function counterOf(emblem, kind, shape, named) {
  const body = BODIES[/** @type {keyof typeof BODIES} */ (shape)] ?? BODIES.disc;
  const glyph = kind?.glyph || (named ? initials(inWords(named)) : "");
  const parts = [
    s("path", { class: "shade", d: body, transform: "translate(1.2 1.8)" }),
    s("path", { class: "body", d: body }),
  ];
  if (glyph) {
    parts.push(s("text", { class: "glyph", y: 4.5 }, glyph));
    parts.push(badge(emblem, 9, -9));
  } else {
    parts.push(s("text", { class: "seal-character", x: 0, y: 4.5 }, emblem.seal));
  }
  return parts;
}

/** @param {Emblem} emblem @param {number} x @param {number} y */
function badge(emblem, x, y) {
  return s(
    "g",
    { class: "badge", transform: `translate(${x} ${y})` },
    s("circle", { r: 5.4 }),
    s("path", { d: MARKS[/** @type {keyof typeof MARKS} */ (emblem.mark)], transform: "scale(.62)" }),
  );
}

/**
 * Show how many a counter stands for.
 * @param {any} group
 * @param {Piece} piece
 * @param {boolean} hasGlyph
 */
export function recount(group, piece, hasGlyph) {
  const count = piece.count ?? 1;
  let chip = group.querySelector(".chip");
  if (chip) chip.remove();
  if (count < 2 && (hasGlyph || piece.id || group.classList.contains("line"))) return;
  chip = s(
    "g",
    { class: "chip", transform: "translate(-8.5 7.5)" },
    s("circle", { r: 8.6 }),
    s("text", { y: 4.5 }, String(count)),
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
