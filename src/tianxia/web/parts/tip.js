/** A small sheet beside something, with what is behind it: a clause, a reason, an area. Shown on hover, focus or tap. */

import { fill, h } from "./elements.js";

const sheet = h("div", { class: "tip", role: "tooltip", id: "tip" });
sheet.hidden = true;

/** @type {Element | null} */
let anchor = null;

/**
 * @param {Element} beside
 * @param {any} content
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
 * @param {any} element
 * @param {() => any} content null for none
 */
export function tipFor(element, content) {
  const show = () => {
    const what = content();
    if (what) showTip(element, what);
  };
  element.addEventListener("pointerenter", show);
  element.addEventListener("pointerleave", () => hideTip(element));
  element.addEventListener("focus", show);
  element.addEventListener("blur", () => hideTip(element));
  return element;
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hideTip();
});
