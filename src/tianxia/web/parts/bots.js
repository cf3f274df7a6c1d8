/** The levels of bots, from the weakest to the strongest. */

/** @import { BotLevel } from "../types" */

import { bots } from "./api.js";
import { inWords } from "./language.js";

/** @type {BotLevel[]} */
let levels = [];

export async function loadBots() {
  levels = await bots().catch(() => []);
  return levels;
}

/** @param {string} spec */
export function botName(spec) {
  const level = levels.find((one) => one.spec === spec);
  return level ? inWords(level) : spec;
}

/** The level that somebody gets who does not choose. */
export function usualBot() {
  return levels.find((one) => one.usual)?.spec ?? "random";
}
