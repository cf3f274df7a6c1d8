/** Facts of pieces and places, in words. */

import { h } from "../parts/elements.js";
import { say } from "../parts/language.js";

/** @typedef {import("../parts/kit.js").GameKit} GameKit */

/**
 * Facts by name: numbers with their names, marks by name alone.
 * @param {GameKit} kit
 * @param {Record<string, any> | undefined} facts
 * @returns {string[]}
 */
export function inFacts(kit, facts) {
  return Object.entries(facts ?? {}).map(([key, value]) =>
    value === true ? kit.words.place(key) : `${kit.words.place(key)} ${value}`,
  );
}

/**
 * What a place is, and where its neighbours lie.
 * @param {GameKit} kit
 * @param {any} thing the place in the box
 * @param {any} area the place in the scene
 */
export function placeFacts(kit, thing, area) {
  const facts = inFacts(kit, { ...thing?.facts, ...area?.facts });
  const ways = Object.entries(thing?.towards ?? {}).flatMap(([way, ids]) =>
    ids.map((/** @type {string} */ id) => `${say(`compass.${way}`)} ${kit.words.token(id)}`),
  );
  return [facts, ways].filter((line) => line.length > 0).map((line) => h("p", { class: "tip-facts" }, line.join(" · ")));
}
