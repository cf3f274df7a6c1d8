/** The links of a table, and help at it. */

/** @import { LivePage } from "./live.js" */

import { openDialog, toast } from "../parts/dialog.js";
import { h } from "../parts/elements.js";
import { say } from "../parts/language.js";
import { myTable } from "../parts/my_tables.js";
import { takeTour } from "../table/tour.js";

/** @param {LivePage} page */
export function openLinks(page) {
  const base = `${location.origin}/t/${page.table}`;
  const known = myTable(page.table);
  const row = (/** @type {string} */ label, /** @type {string} */ link) =>
    h(
      "div",
      { class: "share-row" },
      h("span", {}, label),
      h("input", {
        class: "field",
        readonly: true,
        value: link,
        "aria-label": label,
        on: { focus: (event) => event.currentTarget.select() },
      }),
      h("button", { class: "button small", type: "button", on: { click: () => copy(link) } }, say("copy")),
    );
  const open = new Set((page.summary?.seats ?? []).flatMap((seat) => (seat.kind === "link" ? seat.seat : [])));
  openDialog(
    say("tool.share"),
    h(
      "div",
      { class: "share" },
      (known?.invites ?? [])
        .filter((invite) => open.has(invite.seat))
        .map((invite) => row(say("share.invite", { n: invite.seat + 1 }), `${base}#join=${invite.invite}`)),
      row(say("share.watch"), base),
      page.secret() ? row(say("share.mine"), `${base}#${page.secret()}`) : null,
      page.secret() ? h("p", { class: "fine" }, say("share.warning")) : null,
    ),
  );
}

export function openHelp() {
  const keys = [
    ["1 – 9", "key.options"],
    ["O", "key.list"],
    ["B", "key.board"],
    ["← ↑ → ↓", "key.arrows"],
    ["+ − 0", "key.zoom"],
    ["H", "key.hint"],
    ["U", "key.undo"],
    ["L", "key.log"],
    ["R", "key.rules"],
    ["Esc", "key.close"],
  ];
  const dialog = openDialog(
    say("tool.help"),
    h(
      "div",
      { class: "help" },
      h("p", {}, say("help.text")),
      h(
        "dl",
        { class: "keys" },
        keys.map(([key, text]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, say(text))]),
      ),
      h(
        "button",
        {
          class: "button",
          type: "button",
          on: {
            click: () => {
              dialog.close();
              takeTour(document.body);
            },
          },
        },
        say("tour.again"),
      ),
    ),
  );
}

/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(say("copied"));
  } catch {
    toast(say("copy.failed"), "fault");
  }
}
