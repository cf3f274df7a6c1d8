/** Dialogs and passing messages. */

/** @import { Child } from "./elements.js" */

import { fill, h } from "./elements.js";
import { icon } from "./icons.js";
import { say } from "./language.js";

/**
 * A dialog over the page; closes by Escape, by its button, or by a click beside it.
 * @param {string} title
 * @param {Child} content
 * @param {{wide?: boolean, onClose?: () => void, modal?: boolean}} [more]
 * @returns {{close: () => void, element: HTMLDialogElement}}
 */
export function openDialog(title, content, { wide = false, onClose, modal = true } = {}) {
  /** @type {() => void} */
  const close = () => element.close();
  const heading = h("h2", { id: `dialog-${++numbered}` }, title);
  const element = h(
    "dialog",
    { class: wide ? "dialog wide" : "dialog", "aria-labelledby": heading.id },
    h(
      "div",
      { class: "dialog-head" },
      heading,
      h(
        "button",
        { class: "button icon quiet", type: "button", "aria-label": say("close"), on: { click: close } },
        icon("close"),
      ),
    ),
    h("div", { class: "dialog-body" }, content),
  );
  element.addEventListener("click", (event) => {
    if (event.target === element) close();
  });
  element.addEventListener("close", () => {
    element.remove();
    onClose?.();
  });
  document.body.append(element);
  if (modal) element.showModal();
  else element.show();
  return { close, element };
}

let numbered = 0;

/**
 * A question with two answers.
 * @param {string} title
 * @param {string} text
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function confirmed(title, text, yes) {
  return new Promise((settle) => {
    let answer = false;
    const dialog = openDialog(
      title,
      [
        h("p", {}, text),
        h(
          "div",
          { class: "dialog-foot" },
          h("button", { class: "button", type: "button", on: { click: () => dialog.close() } }, say("cancel")),
          h(
            "button",
            {
              class: "button main",
              type: "button",
              on: {
                click: () => {
                  answer = true;
                  dialog.close();
                },
              },
            },
            yes,
          ),
        ),
      ],
      { onClose: () => settle(answer) },
    );
  });
}

const toasts = h("div", { class: "toasts", role: "status", "aria-live": "polite" });

/**
 * A message that passes.
 * @param {string | Node | (string | Node)[]} text
 * @param {"plain" | "fault"} [kind]
 */
export function toast(text, kind = "plain") {
  if (!toasts.isConnected) document.body.append(toasts);
  const message = fill(h("div", { class: `toast ${kind}` }), ...[text].flat());
  toasts.append(message);
  while (toasts.children.length > 3) toasts.firstChild?.remove();
  setTimeout(() => message.remove(), 6000);
}
