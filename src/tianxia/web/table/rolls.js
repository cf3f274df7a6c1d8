/** Real dice at the table: digits are typed and the focus moves on by itself; drawn cards are named. */

/** @import { Awaited, Typed } from "../types" */
/** @import { GameKit } from "../parts/kit.js" */

import { fill, h } from "../parts/elements.js";
import { say } from "../parts/language.js";

export class RollEntry {
  /**
   * @param {GameKit} kit
   * @param {(typed: Typed) => void} send
   */
  constructor(kit, send) {
    this.kit = kit;
    this.send = send;
    this.element = h("div", { class: "roll-entry" });
    this.asked = "";
  }

  /**
   * @param {Awaited | null} awaited
   * @param {boolean} isPlayer
   * @param {string} ticket
   */
  update(awaited, isPlayer, ticket) {
    const asked = awaited && isPlayer ? JSON.stringify([awaited, ticket]) : "";
    if (asked === this.asked) return;
    this.asked = asked;
    fill(this.element);
    if (!awaited || !asked) return;
    if (awaited.pile.length > 0) this.askForCards(awaited);
    else this.askForDice(awaited);
  }

  /** @param {Awaited} awaited */
  askForDice(awaited) {
    const boxes = Array.from({ length: awaited.times }, (_, n) =>
      h("input", {
        class: "die-box",
        inputmode: "numeric",
        pattern: "[0-9]*",
        maxlength: String(awaited.sides).length,
        autocomplete: "off",
        "aria-label": say("roll.die", { n: n + 1, of: awaited.times, sides: awaited.sides }),
      }),
    );
    const values = () => boxes.map((box) => Number(box.value));
    const whole = () => values().every((value) => value >= 1 && value <= awaited.sides);
    const done = h("button", { class: "button main", type: "submit", disabled: true }, say("roll.done"));
    const form = h(
      "form",
      {
        class: "dice-form",
        on: {
          submit: (event) => {
            event.preventDefault();
            if (whole()) this.send(values());
          },
        },
      },
      h("div", { class: "die-boxes" }, boxes),
      done,
    );
    boxes.forEach((box, n) => {
      box.addEventListener("input", () => {
        box.value = box.value.replace(/\D/g, "");
        const value = Number(box.value);
        const bad = box.value !== "" && (value < 1 || value > awaited.sides);
        box.classList.toggle("bad", bad);
        box.setAttribute("aria-invalid", String(bad));
        done.disabled = !whole();
        const full = value * 10 > awaited.sides && !bad && box.value !== "";
        if (full && n + 1 < boxes.length) boxes[n + 1].focus();
        else if (full) done.focus();
      });
      box.addEventListener("keydown", (event) => {
        if (event.key === "Backspace" && box.value === "" && n > 0) boxes[n - 1].focus();
      });
    });
    fill(
      this.element,
      h("p", { class: "roll-hint" }, say("roll.dice", { n: awaited.times, sides: awaited.sides })),
      form,
    );
    boxes[0]?.focus();
  }

  /** @param {Awaited} awaited */
  askForCards(awaited) {
    /** @type {string[]} */
    const drawn = [];
    const show = () =>
      fill(
        this.element,
        h("p", { class: "roll-hint" }, say("roll.cards", { n: awaited.times - drawn.length })),
        h(
          "div",
          { class: "options many", role: "group" },
          awaited.pile.map((token) =>
            h(
              "button",
              {
                type: "button",
                class: "option",
                disabled: drawn.includes(token),
                data: { token },
                on: {
                  click: () => {
                    drawn.push(token);
                    if (drawn.length === awaited.times) this.send(drawn);
                    else show();
                  },
                },
              },
              h(
                "span",
                { class: "option-name" },
                this.kit.words.token(token),
                h("span", { class: "other" }, this.kit.words.otherName(token)),
              ),
            ),
          ),
        ),
      );
    show();
  }
}
