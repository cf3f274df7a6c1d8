/** The language of the page. Everything that has words listens to it and says them again when it changes. */

import { PHRASES } from "./phrases.js";
import { recall, remember } from "./memory.js";

/** @typedef {"en" | "zh"} Language */

/** @type {Set<() => void>} */
const listeners = new Set();

/** @type {Language} */
let current =
  recall("language", navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en") === "zh" ? "zh" : "en";

/** @returns {Language} */
export function language() {
  return current;
}

/** @param {Language} chosen */
export function speak(chosen) {
  current = chosen;
  remember("language", chosen);
  declare();
  for (const listener of listeners) listener();
}

/** Tell the document its language. */
export function declare() {
  document.documentElement.lang = current === "zh" ? "zh-Hant" : "en";
}

/**
 * Call a function whenever the language changes.
 * @param {() => void} listener
 * @returns {() => void} to stop
 */
export function onLanguage(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A phrase of the page, its slots `{name}` filled.
 * @param {string} key
 * @param {Record<string, string | number>} [slots]
 */
export function say(key, slots = {}) {
  const phrase = PHRASES[key];
  if (phrase === undefined) return key;
  return phrase[current === "zh" ? 1 : 0].replace(/\{(\w+)\}/g, (whole, name) => String(slots[name] ?? whole));
}

/**
 * One side of a thing that has an English and a Chinese name.
 * @param {{en?: string, zh?: string} | null | undefined} named
 */
export function inWords(named) {
  if (!named) return "";
  return (current === "zh" ? named.zh : named.en) || named.en || named.zh || "";
}

/**
 * The other side, to stand beside it.
 * @param {{en?: string, zh?: string} | null | undefined} named
 */
export function inOtherWords(named) {
  if (!named) return "";
  return (current === "zh" ? named.en : named.zh) || "";
}
