/** Making elements. Text is always set as text, never parsed, so no name or message can become markup. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | false | null | undefined | readonly Child[]} Child a list stands for all in it */
/**
 * @template E
 * @typedef {{[K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K] & {currentTarget: E}) => unknown}} Listeners
 */
/**
 * @template E
 * @typedef {object} Special what is no attribute
 * @property {Record<string, string | number>} [vars] custom properties
 * @property {Record<string, string | number>} [data]
 * @property {Listeners<E>} [on]
 */
/**
 * Attributes are left out that are null, undefined or false.
 * @template E
 * @typedef {Special<E> & Record<string, unknown>} Properties
 */

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Properties<HTMLElementTagNameMap[K]>} [properties]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, properties = {}, ...children) {
  return furnish(document.createElement(tag), properties, children);
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Properties<SVGElementTagNameMap[K]>} [properties]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, properties = {}, ...children) {
  return furnish(document.createElementNS(SVG, tag), properties, children);
}

/**
 * @template {HTMLElement | SVGElement} E
 * @param {E} element
 * @param {Properties<E>} properties
 * @param {Child[]} children
 * @returns {E}
 */
function furnish(element, { on = {}, data = {}, vars = {}, ...attributes }, children) {
  for (const [event, listener] of Object.entries(on))
    element.addEventListener(event, /** @type {EventListener} */ (listener));
  for (const [key, one] of Object.entries(vars)) element.style.setProperty(`--${key}`, String(one));
  Object.assign(element.dataset, data);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "value" || name === "checked" || name === "disabled") Object.assign(element, { [name]: value });
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  append(element, children);
  return element;
}

/**
 * @param {Node} element
 * @param {readonly Child[]} children
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
 * @template {ParentNode} P
 * @param {P} element
 * @param {...Child} children
 * @returns {P}
 */
export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
  return element;
}

/**
 * Give an element other children, but leave those that would look the same: whoever is pressing a button must not lose
 * it, nor the focus on it. Listeners may hold nothing that is not shown.
 * @param {Element} element
 * @param {...Child} children
 */
export function renew(element, ...children) {
  const next = [...fill(document.createDocumentFragment(), ...children).childNodes];
  next.forEach((child, n) => {
    const present = element.childNodes[n];
    if (!present) element.append(child);
    else if (!present.isEqualNode(child)) present.replaceWith(child);
  });
  while (element.childNodes.length > next.length) element.lastChild?.remove();
}

/**
 * Keep one element per key: made when the key is new, updated, put in order, removed when the key is gone.
 * @template T
 * @template {HTMLElement | SVGElement} E
 * @param {Element} parent
 * @param {readonly T[]} items
 * @param {(item: T) => string} keyOf
 * @param {(item: T) => E} make
 * @param {(element: E, item: T) => void} update
 */
export function keep(parent, items, keyOf, make, update) {
  const children = /** @type {E[]} */ ([...parent.children]);
  const present = new Map(children.map((child) => [child.dataset.key, child]));
  /** @type {E | null} */
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
    /** @type {ChildNode | null} */
    const next = last === null ? parent.firstChild : last.nextSibling;
    if (next !== element) parent.insertBefore(element, next);
    last = element;
  }
  for (const gone of present.values()) gone.remove();
}
