/** Being told that it is one's turn: in the title always, by the browser if somebody allowed it. */

import { say } from "./language.js";
import { recall, remember } from "./memory.js";
import { called } from "./sound.js";

let base = "Tianxia 天下";
let mine = false;

/** @param {string} title */
export function entitle(title) {
  base = title;
  show();
}

/**
 * @param {boolean} isMine
 * @param {string} text
 */
export function myTurn(isMine, text) {
  const news = isMine && !mine;
  mine = isMine;
  show();
  if (!news) return;
  called();
  if (document.visibilityState === "hidden" && noticesOn()) {
    const notice = new Notification(base, { body: text, icon: "/seal.svg", tag: "tianxia-turn" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  }
}

export function noticesOn() {
  return recall("notices", false) === true && "Notification" in window && Notification.permission === "granted";
}

/** @param {boolean} on */
export async function turnNotices(on) {
  if (on && "Notification" in window && Notification.permission !== "granted") await Notification.requestPermission();
  remember("notices", on);
  return noticesOn() === on;
}

function show() {
  document.title = mine ? `● ${say("turn.yours")} · ${base}` : base;
}
