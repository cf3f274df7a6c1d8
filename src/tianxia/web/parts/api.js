/** The server's REST interface: a function for each request, with what it answers. */

/** @import { BotLevel, DiceInfo, FilmFile, GameData, Glanced, Glances, Joining, MeChanged } from "../types" */
/** @import { RefusalInfo, Rematch, ReviewProgress, Rules, SeatTaken, SeatWanted, CatalogueGame } from "../types" */
/** @import { Summary, TableMade, TableWanted, Verified } from "../types" */

/** A request that the server refused, in its words. */
export class Refused extends Error {
  /** @param {number} status @param {RefusalInfo | null} [error] */
  constructor(status, error) {
    super(error?.text ?? `HTTP ${status}`);
    this.status = status;
    this.code = error?.code ?? (status === 0 ? "unreachable" : "broken");
  }
}

/**
 * @param {"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} method
 * @param {string} path
 * @param {{body?: object, secret?: string, text?: string}} [more]
 * @returns {Promise<any>} what the server declares for this path
 */
async function ask(method, path, { body, secret, text } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (body !== undefined || text !== undefined) headers["Content-Type"] = "application/json";
  if (secret) headers.Authorization = `Bearer ${secret}`;
  let response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      body: text ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
  } catch {
    throw new Refused(0);
  }
  if (response.status === 204) return null;
  const data = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(response.status, data?.error);
  return data;
}

/** @type {Map<string, Promise<any>>} */
const kept = new Map();

/**
 * What does not change while the page is open: asked for once.
 * @param {string} path
 */
function unchanging(path) {
  let answer = kept.get(path);
  if (!answer) {
    answer = ask("GET", path).catch((fault) => {
      kept.delete(path);
      throw fault;
    });
    kept.set(path, answer);
  }
  return answer;
}

// ---- games and bots

/** @returns {Promise<CatalogueGame[]>} */
export const games = () => unchanging("/games");

/** @param {string} name @returns {Promise<GameData>} */
export const game = (name) => unchanging(`/games/${encodeURIComponent(name)}`);

/** @param {string} name of a game @returns {Promise<Rules>} */
export const rules = (name) => unchanging(`/games/${encodeURIComponent(name)}/clauses`);

/** @returns {Promise<BotLevel[]>} */
export const bots = () => unchanging("/bots");

// ---- a table, in the eyes of whoever has the secret

/** @param {TableWanted} wanted @returns {Promise<TableMade>} */
export const create = (wanted) => ask("POST", "/tables", { body: wanted });

/** @param {string} table @param {string} [secret] @returns {Promise<Summary>} */
export const summaryOf = (table, secret) => ask("GET", `/tables/${table}`, { secret });

/** @param {string} table @param {string} secret @param {Joining} body @returns {Promise<SeatTaken>} */
export const join = (table, secret, body) => ask("POST", `/tables/${table}/join`, { secret, body });

/** @param {string} table @param {string} secret @returns {Promise<Summary>} */
export const start = (table, secret) => ask("POST", `/tables/${table}/start`, { secret });

/** @param {string} table @param {number} seat @param {string} secret @param {SeatWanted} body @returns {Promise<Summary>} */
export const handOver = (table, seat, secret, body) => ask("PUT", `/tables/${table}/seats/${seat}`, { secret, body });

/** @param {string} table @param {string} secret @param {MeChanged} body @returns {Promise<Summary>} */
export const changeMe = (table, secret, body) => ask("PATCH", `/tables/${table}/me`, { secret, body });

/** @param {string} table @param {string} secret @returns {Promise<Rematch>} */
export const rematch = (table, secret) => ask("POST", `/tables/${table}/rematch`, { secret });

/** @param {string} table @param {string} secret @returns {Promise<null>} */
export const remove = (table, secret) => ask("DELETE", `/tables/${table}`, { secret });

/** @param {string} table @param {string} secret @returns {Promise<DiceInfo>} */
export const diceOf = (table, secret) => ask("GET", `/tables/${table}/dice`, { secret });

/** @param {string} table @param {string} secret @returns {Promise<object>} its file */
export const recordOf = (table, secret) => ask("GET", `/tables/${table}/record`, { secret });

/**
 * @param {string} table @param {string} secret
 * @param {string | null} [viewer] other eyes than one's own
 * @returns {Promise<FilmFile>}
 */
export const filmOf = (table, secret, viewer) =>
  ask("GET", `/tables/${table}/film${viewer ? `?viewer=${encodeURIComponent(viewer)}` : ""}`, { secret });

/** @param {string} table @returns {Promise<ReviewProgress>} */
export const reviewOf = (table) => ask("GET", `/tables/${table}/review`);

/** @param {Glanced[]} tables @returns {Promise<Glances>} */
export const glance = (tables) => ask("POST", "/glance", { body: { tables } });

// ---- files

/** @param {string} text of a record or film @param {string} [viewer] @returns {Promise<FilmFile>} */
export const openFilm = (text, viewer) => ask("POST", viewer ? `/films?viewer=${viewer}` : "/films", { text });

/** @param {string} text of a record @returns {Promise<Verified>} */
export const verify = (text) => ask("POST", "/verify", { text });

/** @param {string} text of a record @returns {Promise<ReviewProgress>} */
export const review = (text) => ask("POST", "/reviews", { text });

/** @param {string} id of a review that was asked for @returns {Promise<ReviewProgress>} */
export const reviewAgain = (id) => ask("GET", `/reviews/${id}`);

// ---- random texts

/** A key that names one submission. */
export function newKey() {
  return randomText(16);
}

/**
 * Random text of letters and digits.
 * @param {number} length
 */
export function randomText(length) {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => letters[byte & 63]).join("");
}
