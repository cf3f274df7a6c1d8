/** A small sheet beside something, with what is behind it: a clause, a reason, an area. Shown on hover, focus or tap. */

/** @import { Child } from "./elements.js" */

import { fill, h } from "./elements.js";

const sheet = h("div", { class: "tip", role: "tooltip", id: "tip" });
sheet.hidden = true;

/** @type {Element | null} */
let anchor = null;

/**
 * @param {Element} beside
 * @param {Child} content
 */
export function showTip(beside, content) {
  if (!sheet.isConnected) document.body.append(sheet);
  anchor = beside;
  fill(sheet, content);
  sheet.hidden = false;
  const home = beside.closest("dialog") ?? document.body;
  if (sheet.parentElement !== home) home.append(sheet);
  const target = beside.getBoundingClientRect();
  const size = sheet.getBoundingClientRect();
  const left = Math.max(8, Math.min(innerWidth - size.width - 8, target.left + target.width / 2 - size.width / 2));
  const above = target.top - size.height - 8;
  const top = above > 8 ? above : Math.min(innerHeight - size.height - 8, target.bottom + 8);
  sheet.style.left = `${left}px`;
  sheet.style.top = `${Math.max(8, top)}px`;
}

/** @param {Element | null} [beside] only if it is shown beside this */
export function hideTip(beside = null) {
  if (beside && beside !== anchor) return;
  sheet.hidden = true;
  anchor = null;
}

/**
 * Show a tip for an element whenever it is looked at.
 * @template {Element} E
 * @param {E} element
 * @param {() => Child | Promise<Child>} content null for none; may come later
 * @param {{onTap?: boolean}} [more] whether a tap that means nothing else shows it, too
 * @returns {E}
 */
export function tipFor(element, content, { onTap = false } = {}) {
  let isLookedAt = false;
  const show = async () => {
    isLookedAt = true;
    const what = await content();
    if (what && isLookedAt) showTip(element, what);
  };
  const hide = () => {
    isLookedAt = false;
    hideTip(element);
  };
  for (const begin of ["pointerenter", "focus", ...(onTap ? ["click"] : [])])
    element.addEventListener(begin, show);
  for (const end of ["pointerleave", "blur"]) element.addEventListener(end, hide);
  return element;
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hideTip();
});
