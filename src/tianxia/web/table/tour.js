/** The first time at a table: what is where, in a few steps. */

import { h } from "../parts/elements.js";
import { say } from "../parts/language.js";
import { recall, remember } from "../parts/memory.js";

const STEPS = [
  ["prompt", ".prompt"],
  ["board", ".stage"],
  ["greyed", ".prompt"],
  ["beside", ".panels"],
  ["log", ".tabs"],
  ["undo", ".bar-tools"],
];

export function tourWanted() {
  return recall("tour", "") !== "seen";
}

/** @param {HTMLElement} page */
export function takeTour(page) {
  remember("tour", "seen");
  const before = document.activeElement;
  let at = 0;
  const light = h("div", { class: "tour-light", "aria-hidden": "true" });
  const text = h("p", { class: "tour-text" });
  const count = h("span", { class: "tour-count" });
  const next = h("button", { class: "button main small", type: "button" });
  const skip = h("button", { class: "button quiet small", type: "button" }, say("tour.skip"));
  const sheet = h(
    "div",
    { class: "tour-sheet", role: "dialog", "aria-label": say("tour.title") },
    h("h3", {}, say("tour.title")),
    text,
    h("div", { class: "tour-foot" }, count, skip, next),
  );
  text.setAttribute("aria-live", "polite");
  const layer = h("div", { class: "tour" }, light, sheet);
  const end = () => {
    layer.remove();
    removeEventListener("keydown", onKey, true);
    removeEventListener("resize", show);
    if (before instanceof HTMLElement) before.focus();
  };
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    end();
  };
  function show() {
    const [name, selector] = STEPS[at];
    const target = page.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, 60);
    for (const side of /** @type {const} */ (["left", "top", "width", "height"]))
      light.style[side] = `${target[side]}px`;
    text.textContent = say(`tour.${name}`);
    count.textContent = `${at + 1} / ${STEPS.length}`;
    next.textContent = say(at + 1 < STEPS.length ? "tour.next" : "tour.done");
    const size = sheet.getBoundingClientRect();
    const beside =
      target.left > size.width + 24
        ? target.left - size.width - 16
        : Math.min(innerWidth - size.width - 12, Math.max(12, target.left + target.width / 2 - size.width / 2));
    const top = Math.min(
      innerHeight - size.height - 12,
      Math.max(12, target.left > size.width + 24 ? target.top + 20 : target.top + target.height / 2 - size.height / 2),
    );
    sheet.style.left = `${beside}px`;
    sheet.style.top = `${top}px`;
  }
  next.addEventListener("click", () => {
    at += 1;
    if (at === STEPS.length) end();
    else show();
  });
  skip.addEventListener("click", end);
  addEventListener("keydown", onKey, true);
  addEventListener("resize", show);
  document.body.append(layer);
  show();
  next.focus();
}
