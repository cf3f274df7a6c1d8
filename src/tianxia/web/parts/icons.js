/** Small line pictures for buttons. */

import { s } from "./elements.js";

/** @type {Record<string, string>} */
const PATHS = {
  rules: "M4 4.5h6a2 2 0 0 1 2 2v13a2 2 0 0 0-2-2H4ZM20 4.5h-6a2 2 0 0 0-2 2v13a2 2 0 0 1 2-2h6Z",
  undo: "M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2",
  share: "M14 5h5v5M19 5l-8 8M11 5H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-5",
  replay: "M4 12a8 8 0 1 0 2.6-5.9M4 4v5h5M12 8v4l3 2",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  light:
    "M12 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M19 5l-1.4 1.4M6.4 17.6L5 19",
  dark: "M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z",
  sound: "M4 10v4h3l5 4V6l-5 4ZM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
  mute: "M4 10v4h3l5 4V6l-5 4ZM16 9.5l5 5M21 9.5l-5 5",
  play: "M8 5l11 7-11 7Z",
  pause: "M8 5v14M16 5v14",
  next: "M6 5l9 7-9 7ZM18 5v14",
  back: "M18 5l-9 7 9 7ZM6 5v14",
  help: "M9.2 9.2a2.9 2.9 0 1 1 4.3 2.6c-1 .6-1.5 1.1-1.5 2.2M12 17.5v.1M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1",
  table: "M4 5h16v14H4ZM4 10h16M10 10v9",
  log: "M6 3h9l4 4v14H6ZM9 11h7M9 15h7",
  chat: "M4 5h16v11H10l-4 4v-4H4Z",
  board: "M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2ZM9 4v14M15 6v14",
  dice: "M5 5h14v14H5ZM9 9h.1M15 15h.1M12 12h.1",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.5-1.5",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15ZM10 20.5a2 2 0 0 0 4 0",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  advise: "M9 18h6M10 21h4M8.5 15.5a6 6 0 1 1 7 0c-.5.4-.5 1-.5 2.5h-6c0-1.5-.1-2-.5-2.5Z",
  review: "M4 4v16h16M7 15l4-5 3 3 5-7",
  home: "M4 11l8-7 8 7M6 10v10h12V10",
  bot: "M6 9h12v10H6ZM12 9V5M9.5 13.5h.1M14.5 13.5h.1M9.5 16.5h5",
};

/** @param {string} name */
export function icon(name) {
  return s("svg", { class: "glyph-icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: PATHS[name] }));
}
