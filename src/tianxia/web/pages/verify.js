/** Dice that can be checked: what was promised, what was revealed, and the whole game played again to see. */

/** @import { DiceInfo, PledgeInfo, Verified } from "../types" */
/** @import { Frame } from "./frame.js" */

import { diceOf, recordOf, verify } from "../parts/api.js";
import { fill, h } from "../parts/elements.js";
import { icon } from "../parts/icons.js";
import { onLanguage, say } from "../parts/language.js";
import { myTable } from "../parts/my_tables.js";

export class VerifyPage {
  /** @param {Frame} frame @param {string} table */
  constructor(frame, table) {
    this.frame = frame;
    this.table = table;
    this.element = h("div", { class: "verify" });
    this.stop = onLanguage(() => this.show());
    /** @type {DiceInfo | null} */
    this.dice = null;
    /** @type {Verified | null} */
    this.found = null;
    /** @type {boolean[]} whether this browser found each pledge kept */
    this.here = [];
  }

  async open() {
    this.frame.show("verify", this.element);
    this.show();
    if (!this.table) return;
    const secret = myTable(this.table)?.seats[0]?.secret ?? "";
    try {
      this.dice = await diceOf(this.table, secret);
      this.show();
      if (this.dice.revealed)
        await this.check(JSON.stringify(await recordOf(this.table, secret)));
    } catch (fault) {
      this.found = { ok: false, text: /** @type {Error} */ (fault).message };
      this.show();
    }
  }

  /** @param {string} text a record's file */
  async check(text) {
    /** @type {Verified} */
    const found = await verify(text).catch((fault) => ({ ok: false, text: fault.message }));
    this.found = found;
    this.here = await Promise.all((this.dice?.pledges ?? found.pledges ?? []).map(pledgeHolds));
    this.show();
  }

  show() {
    const field = h("input", {
      type: "file",
      id: "record-file",
      accept: ".json,application/json",
      on: {
        change: async () => {
          const file = field.files?.[0];
          if (file) await this.check(await file.text());
        },
      },
    });
    fill(
      this.element,
      h("h1", {}, say("verify.title")),
      h(
        "ol",
        { class: "verify-steps" },
        ["pledge", "entropy", "roll", "reveal"].map((step) =>
          h("li", {}, h("h2", {}, say(`verify.${step}`)), h("p", {}, say(`verify.${step}_text`))),
        ),
      ),
      this.dice ? pledgesOf(this.dice) : null,
      this.found ? this.verdict(this.found) : null,
      h(
        "section",
        { class: "setup-part" },
        h("h2", {}, say("verify.file")),
        h("p", {}, say("verify.file_text")),
        h("label", { class: "button", for: "record-file" }, icon("log"), say("verify.choose")),
        field,
      ),
    );
  }

  /** @param {Verified} found */
  verdict(found) {
    if (!found.ok)
      return h(
        "section",
        { class: "verdict bad", role: "status" },
        h("h2", {}, say("verify.bad")),
        h("p", {}, found.text),
      );
    const numbers = /** @type {const} */ (["rolls", "choices", "typed", "undone", "corrected"]).map((key) => [
      h("dt", {}, say(`verify.n_${key}`)),
      h("dd", {}, String(found[key] ?? 0)),
    ]);
    return h(
      "section",
      { class: "verdict good", role: "status" },
      h("span", { class: "stamp", "aria-hidden": "true" }, "信"),
      h("h2", {}, say("verify.good")),
      h("dl", { class: "facts" }, numbers),
      this.here.length > 0 && this.here.every(Boolean) ? h("p", {}, say("verify.here")) : null,
    );
  }

  close() {
    this.stop();
  }
}

/**
 * What was promised of a table's dice, and what was revealed.
 * @param {DiceInfo} dice
 */
function pledgesOf(dice) {
  return h(
    "section",
    { class: "setup-part" },
    h("h2", {}, say("verify.this_table")),
    dice.pledges.map((pledge) =>
      h(
        "dl",
        { class: "facts" },
        h("dt", {}, say("verify.hash")),
        h("dd", {}, h("code", { class: "hash" }, pledge.hash)),
        h("dt", {}, say("verify.seed")),
        h("dd", {}, pledge.seed ? h("code", { class: "hash" }, pledge.seed) : say("verify.not_yet")),
      ),
    ),
    dice.entropy.length > 0
      ? h(
          "dl",
          { class: "facts" },
          h("dt", {}, say("verify.entropy")),
          h(
            "dd",
            {},
            dice.entropy.map((word) => h("code", { class: "hash" }, word || "–")),
          ),
        )
      : null,
    dice.typed.length > 0 ? h("p", {}, say("verify.typed_kinds", { kinds: dice.typed.join(", ") })) : null,
  );
}

/**
 * Check a pledge in this browser: the hash of the revealed seed.
 * @param {PledgeInfo} pledge
 */
async function pledgeHolds(pledge) {
  if (!pledge.seed || !crypto.subtle) return false;
  const seed = pledge.seed.match(/../g)?.map((pair) => parseInt(pair, 16)) ?? [];
  const head = new TextEncoder().encode("tianxia dice ");
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array([...head, ...seed]));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === pledge.hash;
}
