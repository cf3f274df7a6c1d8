/** The server's REST interface. */

/** A request that the server refused, in its words. */
export class Refused extends Error {
  /** @param {number} status @param {any} error */
  constructor(status, error) {
    super(error?.text ?? `HTTP ${status}`);
    this.status = status;
    this.code = error?.code ?? (status === 0 ? "unreachable" : "broken");
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {{body?: any, secret?: string, text?: string}} [more]
 * @returns {Promise<any>}
 */
export async function ask(method, path, { body, secret, text } = {}) {
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
    throw new Refused(0, null);
  }
  if (response.status === 204) return null;
  const data = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(response.status, data?.error);
  return data;
}

/** @type {Map<string, Promise<any>>} */
const kept = new Map();

/**
 * Facts that do not change while the page is open.
 * @param {string} path
 * @returns {Promise<any>}
 */
export function facts(path) {
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
