/** Making elements. Text is always set as text, never parsed, so no name or message can become markup. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Record<string, any>} Properties `class`, `data`, `vars` (custom properties), `on` (listeners); else attributes.
 * @typedef {any} Child a node, a text, a number, a list of these, or nothing
 */

/**
 * An HTML element.
 * @param {string} tag
 * @param {Properties} [properties]
 * @param {...Child} children
 * @returns {any}
 */
export function h(tag, properties = {}, ...children) {
  return furnish(document.createElement(tag), properties, children);
}

/**
 * An SVG element.
 * @param {string} tag
 * @param {Properties} [properties]
 * @param {...Child} children
 * @returns {any}
 */
export function s(tag, properties = {}, ...children) {
  return furnish(document.createElementNS(SVG, tag), properties, children);
}

/**
 * @param {any} element
 * @param {Properties} properties
 * @param {Child[]} children
 */
function furnish(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (name === "data") {
      Object.assign(element.dataset, value);
    } else if (name === "vars") {
      for (const [key, one] of Object.entries(value)) element.style.setProperty(`--${key}`, String(one));
    } else if (name === "value" || name === "checked" || name === "disabled") {
      element[name] = value;
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  append(element, children);
  return element;
}

/**
 * @param {Node} element
 * @param {Child[]} children
 */
function append(element, children) {
  for (const child of children) {
    if (Array.isArray(child)) append(element, child);
    else if (child instanceof Node) element.appendChild(child);
    else if (child !== null && child !== undefined && child !== false) {
      element.appendChild(document.createTextNode(String(child)));
    }
  }
}

/**
 * Give an element other children.
 * @param {any} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
  return element;
}

/**
 * Give an element other children, but leave those that would look the same: whoever is pressing a button must not lose
 * it, nor the focus on it. Listeners may hold nothing that is not shown.
 * @param {any} element
 * @param {...Child} children
 */
export function renew(element, ...children) {
  const next = [...fill(document.createDocumentFragment(), ...children).childNodes];
  next.forEach((child, n) => {
    const present = element.childNodes[n];
    if (!present) element.append(child);
    else if (!present.isEqualNode(child)) present.replaceWith(child);
  });
  while (element.childNodes.length > next.length) element.lastChild.remove();
  return element;
}

/**
 * Keep one element per key: made when the key is new, updated, put in order, removed when the key is gone.
 * @template T
 * @param {any} parent
 * @param {T[]} items
 * @param {(item: T) => string} keyOf
 * @param {(item: T) => any} make
 * @param {(element: any, item: T) => void} update
 */
export function keep(parent, items, keyOf, make, update) {
  const present = new Map();
  for (const child of [...parent.children]) present.set(child.dataset.key, child);
  let last = null;
  for (const item of items) {
    const key = keyOf(item);
    let element = present.get(key);
    if (element === undefined) {
      element = make(item);
      element.dataset.key = key;
    }
    present.delete(key);
    update(element, item);
    const next = last === null ? parent.firstChild : last.nextSibling;
    if (next !== element) parent.insertBefore(element, next);
    last = element;
  }
  for (const gone of present.values()) gone.remove();
}
