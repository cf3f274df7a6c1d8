/** Going from page to page without loading everything again. */

/** @type {() => void} */
let arrive = () => {};

/** @param {() => void} onArrival */
export function onRoute(onArrival) {
  arrive = onArrival;
  addEventListener("popstate", () => arrive());
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (event.target).closest?.("a[href]"));
    if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/") || link.hasAttribute("download")) return;
    event.preventDefault();
    go(link.pathname + link.hash);
  });
}

/** @param {string} path */
export function go(path) {
  for (const dialog of document.querySelectorAll("dialog")) dialog.remove();
  history.pushState(null, "", path);
  scrollTo(0, 0);
  arrive();
}
