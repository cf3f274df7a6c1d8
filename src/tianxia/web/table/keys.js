/** Playing by keyboard. */

/**
 * @param {import("./table_view.js").TableView} room
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
 * @param {import("./table_view.js").TableView} room
 * @param {string} key
 * @returns {(() => void) | undefined}
 */
function meaning(room, key) {
  if (room.view?.passing && /^([1-9 ]|Escape)$/.test(key)) return () => room.skip();
  if (/^[1-9]$/.test(key)) return () => room.prompt.press(Number(key));
  return {
    h: () => room.prompt.foot.querySelector(".hint-button")?.click(),
    u: () => room.prompt.foot.querySelector(".undo")?.click(),
    b: () => room.focusBoard(),
    o: () => room.prompt.options.querySelector("button")?.focus(),
    l: () => room.tabs.show("log"),
    r: () => {
      room.tabs.show("rules");
      room.rules.search.focus();
    },
  }[key.toLowerCase()];
}
