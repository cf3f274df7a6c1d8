/** Playing by keyboard. */

/** @import { TableView } from "./table_view.js" */

/**
 * @param {TableView} room
 * @param {KeyboardEvent} event
 */
export function pressed(room, event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.("input, textarea, select, dialog")) return;
  const act = meaning(room, event.key);
  if (!act) return;
  event.preventDefault();
  act();
}

/**
 * @param {TableView} room
 * @param {string} key
 * @returns {(() => void) | undefined}
 */
function meaning(room, key) {
  if (room.view?.passing && /^([1-9 ]|Escape)$/.test(key)) return () => room.skip();
  if (/^[1-9]$/.test(key)) return () => room.prompt.press(Number(key));
  return {
    h: () => clickIn(room.prompt.foot, ".hint-button"),
    u: () => clickIn(room.prompt.foot, ".undo"),
    b: () => room.focusBoard(),
    o: () => room.prompt.options.querySelector("button")?.focus(),
    l: () => room.tabs.show("log"),
    r: () => {
      room.tabs.show("rules");
      room.rules.search.focus();
    },
  }[key.toLowerCase()];
}

/**
 * Press a button, if it is there.
 * @param {Element} around
 * @param {string} selector
 */
export function clickIn(around, selector) {
  const button = around.querySelector(selector);
  if (button instanceof HTMLElement) button.click();
}
