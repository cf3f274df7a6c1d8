/** The end of a game: who won, by what, and what can be done now. */

import { h } from "../parts/elements.js";
import { say } from "../parts/language.js";
import { seatName } from "./seats.js";

/** @param {import("./table_view.js").TableView} room @param {any} scene */
export function endingOf(room, scene) {
  const viewer = scene.viewer;
  const best = Math.max(...(scene.outcome ?? [0]));
  const mine = viewer === null ? null : scene.outcome?.[viewer];
  const isShared = best < 1 && (scene.outcome ?? []).filter((/** @type {number} */ one) => one === best).length > 1;
  const won = mine === null || mine === undefined ? null : mine > 0 && mine === best;
  const seal = won === null ? "終" : !won ? "敗" : isShared ? "和" : "勝";
  const scores =
    (room.summary?.seats ?? []).length > 1
      ? h(
          "ul",
          { class: "scores" },
          room.summary.seats.map((/** @type {any} */ seat) =>
            h(
              "li",
              {},
              room.seatMark(seat.seat),
              seatName(seat),
              h("strong", {}, String(scene.outcome?.[seat.seat] ?? "")),
            ),
          ),
        )
      : null;
  return h(
    "div",
    { class: "ending-sheet" },
    h("span", { class: `stamp${won === false ? " lost" : ""}`, "aria-hidden": "true" }, seal),
    h("h2", {}, room.kit.words.outcome(scene.reason) || say("over.title")),
    scores,
    h(
      "div",
      { class: "ending-acts" },
      room.endingActs(),
      h(
        "button",
        { class: "button quiet", type: "button", on: { click: () => room.ending.classList.add("away") } },
        say("over.look"),
      ),
    ),
  );
}
