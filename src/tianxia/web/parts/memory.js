/** What this browser remembers. Where storage is barred, it is remembered until the page is left. */

const PREFIX = "tianxia.";

/** @type {Map<string, string>} */
const fallback = new Map();

/**
 * @param {string} key
 * @param {unknown} otherwise
 * @returns {unknown}
 */
export function recall(key, otherwise) {
  try {
    const text = localStorage.getItem(PREFIX + key) ?? fallback.get(key);
    return text === null || text === undefined ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export function remember(key, value) {
  const text = JSON.stringify(value);
  fallback.set(key, text);
  try {
    localStorage.setItem(PREFIX + key, text);
  } catch {
    // Storage is barred or full; the fallback holds it for this visit.
  }
}

/** @param {string} key */
export function forget(key) {
  fallback.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was stored.
  }
}
