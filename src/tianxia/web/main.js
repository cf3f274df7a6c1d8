/** Where the page begins: which room a path leads to. */

import { declare } from "./parts/language.js";
import { showLook } from "./parts/look.js";
import { onRoute } from "./parts/route.js";
import { FilmPage } from "./pages/film.js";
import { Frame } from "./pages/frame.js";
import { LivePage } from "./pages/live.js";
import { RulesPage } from "./pages/rules_page.js";
import { SetupPage } from "./pages/setup.js";
import { ShelfPage } from "./pages/shelf.js";
import { VerifyPage } from "./pages/verify.js";

declare();
showLook();
const frame = new Frame();

/** @type {{close: () => void} | null} */
let room = null;

function arrive() {
  room?.close();
  const [where = "", what = ""] = location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const fragment = decodeURIComponent(location.hash.slice(1));
  const page = pageOf(where, what);
  room = page;
  page.open(fragment);
}

/** @param {string} where @param {string} what */
function pageOf(where, what) {
  if (where === "t" && what) return new LivePage(frame, what);
  if (where === "new" && what) return new SetupPage(frame, what);
  if (where === "rules" && what) return new RulesPage(frame, what);
  if (where === "film") return new FilmPage(frame, what);
  if (where === "verify") return new VerifyPage(frame, what);
  return new ShelfPage(frame);
}

onRoute(arrive);
arrive();
