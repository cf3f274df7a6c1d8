/** Facts of pieces and places, in words. */

/** @import { Area, Doing, Fact } from "../types" */
/** @import { ThingInBox } from "../parts/game_words.js" */
/** @import { GameKit } from "../parts/kit.js" */

import { wayOf } from "../board/flights.js";
import { h } from "../parts/elements.js";
import { say } from "../parts/language.js";

/**
 * From where to where something under way leads, in words.
 * @param {GameKit} kit
 * @param {Doing} step
 */
export function wayInWords(kit, step) {
  const { starts, goal } = wayOf(step);
  const ends = [starts.map((id) => kit.words.token(id)).join(", "), goal ? kit.words.token(goal) : ""];
  return [...new Set(ends)].filter(Boolean).join(" → ");
}

/**
 * Facts by name: numbers and things with their names, marks by name alone.
 * @param {GameKit} kit
 * @param {Record<string, Fact> | undefined} facts
 * @returns {string[]}
 */
export function inFacts(kit, facts) {
  return Object.entries(facts ?? {}).map(([key, value]) =>
    value === true
      ? kit.words.place(key)
      : `${kit.words.place(key)} ${typeof value === "string" ? kit.words.thing(value) : value}`,
  );
}

/**
 * What a place is, and where its neighbours lie.
 * @param {GameKit} kit
 * @param {ThingInBox | undefined} thing the place in the box
 * @param {Area} area the place in the scene
 */
export function placeFacts(kit, thing, area) {
  const facts = inFacts(kit, { ...thing?.facts, ...area.facts });
  const ways = Object.entries(thing?.towards ?? {}).flatMap(([way, ids]) =>
    ids.map((id) => `${say(`compass.${way}`)} ${kit.words.token(id)}`),
  );
  return [facts, ways].filter((line) => line.length > 0).map((line) => h("p", { class: "tip-facts" }, line.join(" · ")));
}
