/** Round one screen: a curtain between two players, so that nobody sees another's hand. */

/** @import { Child } from "../parts/elements.js" */

import { h } from "../parts/elements.js";
import { say } from "../parts/language.js";

/**
 * @param {string} name of the player who is next
 * @param {Child} mark
 * @param {() => void} onReady
 */
export function drawCurtain(name, mark, onReady) {
  const button = h("button", { class: "button main large", type: "button" }, say("curtain.ready", { name }));
  const curtain = h(
    "dialog",
    { class: "curtain", "aria-labelledby": "curtain-title" },
    h(
      "div",
      { class: "curtain-sheet" },
      h("div", { class: "curtain-seal", "aria-hidden": "true" }, "簾"),
      h("h2", { id: "curtain-title" }, mark, say("curtain.title", { name })),
      h("p", {}, say("curtain.text")),
      button,
    ),
  );
  curtain.addEventListener("cancel", (event) => event.preventDefault());
  button.addEventListener("click", () => {
    curtain.close();
    curtain.remove();
    onReady();
  });
  document.body.append(curtain);
  curtain.showModal();
  return () => {
    curtain.close();
    curtain.remove();
  };
}
