/** Light or dark: as the device says, unless somebody chose. */

import { recall, remember } from "./memory.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

export function look() {
  return String(recall("look", "")) || (dark.matches ? "dark" : "light");
}

export function showLook() {
  document.documentElement.dataset.look = look();
}

export function turnLook() {
  remember("look", look() === "dark" ? "light" : "dark");
  showLook();
}

dark.addEventListener("change", showLook);
