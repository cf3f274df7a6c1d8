/** The end of a game: who won, by what, and what can be done now. */

/** @import { Scene } from "../types" */
/** @import { TableView } from "./table_view.js" */

import { h } from "../parts/elements.js";
import { say } from "../parts/language.js";
import { seatName } from "./seats.js";

/** @param {TableView} room @param {Scene} scene */
export function endingOf(room, scene) {
  const viewer = scene.viewer;
  const best = Math.max(...scene.outcome);
  const mine = viewer === null ? null : scene.outcome[viewer];
  const isShared = best < 1 && scene.outcome.filter((one) => one === best).length > 1;
  const won = mine === null ? null : mine > 0 && mine === best;
  const seal = won === null ? "終" : !won ? "敗" : isShared ? "和" : "勝";
  const seats = room.summary?.seats ?? [];
  const scores =
    seats.length > 1
      ? h(
          "ul",
          { class: "scores" },
          seats.map((seat) =>
            h(
              "li",
              {},
              room.seatMark(seat.seat),
              seatName(seat),
              h("strong", {}, String(scene.outcome[seat.seat])),
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
