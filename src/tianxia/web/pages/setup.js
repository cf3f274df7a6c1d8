/** Setting up a table: seats, options as the game declares them, how the table is run. */

/** @import { BotLevel, OptionInfo, SeatWanted, SettingsWanted, CatalogueGame, TableWanted, Value } from "../types" */
/** @import { Frame } from "./frame.js" */
/** @typedef {{kind: SeatWanted["kind"], name: string, bot: string}} Row a seat as it is being set up */
/**
 * @typedef {object} Run how the table is run, as it is being set up
 * @property {boolean} local
 * @property {"strict" | "relaxed"} secrecy
 * @property {number} beat
 * @property {number} clock 0 for none
 * @property {boolean} typed
 * @property {boolean} hints
 * @property {string} name
 */

import { go } from "../parts/route.js";
import { create, randomText, Refused } from "../parts/api.js";
import { loadBots, usualBot } from "../parts/bots.js";
import { fill, h } from "../parts/elements.js";
import { GameKit } from "../parts/kit.js";
import { markOf } from "../parts/emblems.js";
import { inOtherWords, inWords, onLanguage, say } from "../parts/language.js";
import { recall, remember } from "../parts/memory.js";
import { noteTable } from "../parts/my_tables.js";

/**
 * Create a table and go there.
 * @param {TableWanted} wish
 */
export async function begin(wish) {
  const name = String(recall("name", ""));
  const seats = wish.seats.map((seat) => (seat.kind === "me" && !seat.name && name ? { ...seat, name } : seat));
  const answer = await create({ ...wish, seats, entropy: randomText(32) });
  noteTable({
    table: answer.table,
    game: wish.game,
    host: answer.host,
    seats: answer.seats.flatMap(({ seat, secret }) => (secret ? [{ seat, secret }] : [])),
    invites: answer.seats.flatMap(({ seat, invite }) => (invite ? [{ seat, invite }] : [])),
  });
  go(`/t/${answer.table}`);
}

export class SetupPage {
  /** @param {Frame} frame @param {string} game */
  constructor(frame, game) {
    this.frame = frame;
    this.game = game;
    this.element = h("div", { class: "setup" }, h("p", { class: "loading" }, say("loading")));
    this.stop = onLanguage(() => this.show());
    /** @type {GameKit | undefined} */
    this.kit = undefined;
    this.fault = h("p", { class: "fault", role: "alert" });
    /** @type {BotLevel[]} */
    this.bots = [];
    /** @type {Record<string, Value>} what was chosen; the rest is as usual */
    this.options = {};
    /** @type {Run} */
    this.settings = { local: false, secrecy: "strict", beat: 3, clock: 0, typed: false, hints: true, name: "" };
    /** @type {Row[]} */
    this.seats = [];
  }

  async open() {
    this.frame.show("setup", this.element);
    try {
      [this.kit, this.bots] = await Promise.all([GameKit.of(this.game), loadBots()]);
      this.resize(this.kit.game.seats.fewest);
    } catch (fault) {
      fill(
        this.element,
        h(
          "div",
          { class: "centre" },
          h("h1", {}, say("table.cannot")),
          h("p", {}, /** @type {Error} */ (fault).message),
          h("a", { class: "button", href: "/" }, say("home")),
        ),
      );
      return;
    }
    this.show();
  }

  /** @param {number} count */
  resize(count) {
    const bot = usualBot();
    while (this.seats.length < count) {
      this.seats.push(
        this.seats.length === 0 ? { kind: "me", name: String(recall("name", "")), bot } : { kind: "bot", name: "", bot },
      );
    }
    this.seats.length = count;
  }

  show() {
    if (!this.kit) return;
    const { game } = this.kit;
    const { fewest, most } = game.seats;
    const counts = Array.from({ length: most - fewest + 1 }, (_, n) => fewest + n);
    this.fault = h("p", { class: "fault", role: "alert" });
    this.fault.hidden = true;
    const open = this.element.querySelector("details")?.open ?? false;
    fill(
      this.element,
      h(
        "div",
        { class: "setup-head" },
        h("h1", {}, inWords(game.title)),
        h("p", { class: "game-other" }, inOtherWords(game.title)),
        h("a", { class: "button quiet", href: `/rules/${game.name}` }, say("rules.title")),
      ),
      h(
        "form",
        { class: "setup-form", on: { submit: (event) => this.submit(event) } },
        h(
          "section",
          { class: "setup-part" },
          h("h2", {}, say("setup.seats")),
          counts.length > 1
            ? h(
                "div",
                { class: "counts", role: "group", "aria-label": say("setup.how_many") },
                counts.map((count) =>
                  h(
                    "button",
                    {
                      type: "button",
                      class: "button",
                      "aria-pressed": String(count === this.seats.length),
                      on: {
                        click: () => {
                          this.resize(count);
                          this.show();
                        },
                      },
                    },
                    String(count),
                  ),
                ),
              )
            : null,
          h(
            "ul",
            { class: "setup-seats" },
            this.seats.map((seat, n) => this.seatRow(seat, n)),
          ),
          this.seats.filter((seat) => seat.kind === "me").length > 1
            ? h("p", { class: "fine" }, say(game.secrets ? "setup.hot_seat_secret" : "setup.hot_seat"))
            : null,
        ),
        h("section", { class: "setup-part" }, h("h2", {}, say("setup.options")), this.optionRows(game.options, open)),
        h("section", { class: "setup-part" }, h("h2", {}, say("setup.table")), this.settingRows(game)),
        this.fault,
        h(
          "div",
          { class: "setup-foot" },
          h("button", { class: "button main large", type: "submit" }, say("setup.begin")),
        ),
      ),
    );
  }

  /** @param {Row} seat @param {number} n */
  seatRow(seat, n) {
    const kinds = /** @type {const} */ (["me", "link", "bot", "empty"]);
    const emblem = this.kit?.emblemOfSeat(n);
    return h(
      "li",
      { class: "setup-seat" },
      emblem ? markOf(emblem, 18) : null,
      h(
        "span",
        { class: "seat-number" },
        emblem?.zh && this.kit?.owners.some((owner) => owner.seat === n)
          ? inWords(emblem)
          : say("seats.seat", { n: n + 1 }),
      ),
      h(
        "select",
        {
          class: "field",
          "aria-label": say("setup.who", { n: n + 1 }),
          on: {
            change: (event) => {
              seat.kind = kinds[event.currentTarget.selectedIndex];
              this.show();
            },
          },
        },
        kinds.map((kind) => h("option", { value: kind, selected: seat.kind === kind }, say(`setup.${kind}`))),
      ),
      seat.kind === "me"
        ? h("input", {
            class: "field",
            maxlength: 40,
            value: seat.name,
            placeholder: say("join.name"),
            "aria-label": say("setup.name", { n: n + 1 }),
            on: { input: (event) => (seat.name = event.currentTarget.value) },
          })
        : null,
      seat.kind === "bot"
        ? h(
            "select",
            {
              class: "field",
              "aria-label": say("menu.bot_level"),
              on: { change: (event) => (seat.bot = event.currentTarget.value) },
            },
            this.bots.map((bot) => h("option", { value: bot.spec, selected: bot.spec === seat.bot }, inWords(bot))),
          )
        : null,
    );
  }

  /** @param {OptionInfo[]} declared @param {boolean} open */
  optionRows(declared, open) {
    if (declared.length === 0) return h("p", { class: "fine" }, say("setup.no_options"));
    const first = declared.filter((option) => option.name === "preset" || option.kind === "choice").slice(0, 4);
    const shown = first.length > 0 ? first : declared.slice(0, 4);
    const rest = declared.filter((option) => !shown.includes(option));
    return [
      h(
        "div",
        { class: "option-rows" },
        shown.map((option) => this.optionRow(option)),
      ),
      rest.length > 0
        ? h(
            "details",
            { class: "more-options", open },
            h("summary", {}, say("setup.more", { n: rest.length })),
            h(
              "div",
              { class: "option-rows" },
              rest.map((option) => this.optionRow(option)),
            ),
          )
        : null,
    ];
  }

  /** What the chosen preset sets. */
  byPreset() {
    const preset = this.kit?.game.options.find((option) => option.sets);
    return preset?.sets?.[String(this.options[preset.name] ?? preset.default)] ?? {};
  }

  /** @param {OptionInfo} option */
  optionRow(option) {
    const given = this.options[option.name];
    const usual = this.byPreset()[option.name] ?? option.default;
    const label = inWords(option);
    const set = (/** @type {Value | undefined} */ value) => {
      if (value === undefined) delete this.options[option.name];
      else this.options[option.name] = value;
      if (option.sets) this.show();
    };
    const id = `option-${option.name}`;
    let field;
    if (option.kind === "switch")
      field = h("input", {
        id,
        type: "checkbox",
        checked: given ?? usual,
        on: { change: (event) => set(event.currentTarget.checked) },
      });
    else if (option.kind === "number")
      field = h("input", {
        id,
        class: "field number",
        type: "number",
        min: option.low,
        max: option.high,
        value: given ?? "",
        placeholder: String(usual),
        on: {
          input: ({ currentTarget: { value } }) => set(value === "" ? undefined : Number(value)),
        },
      });
    else if (option.kind === "text")
      field = h("input", {
        id,
        class: "field text",
        maxlength: option.longest,
        value: given ?? usual,
        spellcheck: "false",
        autocomplete: "off",
        on: { input: (event) => set(event.currentTarget.value) },
      });
    else
      field = h(
        "select",
        { id, class: "field", on: { change: (event) => set(event.currentTarget.value) } },
        (option.values ?? []).map((value) =>
          h("option", { value, selected: value === (given ?? usual) }, inWords(option.words?.[value])),
        ),
      );
    return h(
      "div",
      { class: `option-row ${option.kind}` },
      h("label", { for: id }, label),
      h("span", { class: "option-field" }, field, option.clause ? this.kit?.clauseLink(option.clause) : null),
    );
  }

  /** @param {CatalogueGame} game */
  settingRows(game) {
    const { settings } = this;
    const people = this.seats.filter((seat) => seat.kind === "me" || seat.kind === "link").length;
    const row = (/** @type {string} */ label, /** @type {HTMLElement} */ field, /** @type {string} */ hint) =>
      h(
        "div",
        { class: "option-row" },
        h("label", { for: field.id }, say(label), hint ? h("span", { class: "fine" }, say(hint)) : null),
        h("span", { class: "option-field" }, field),
      );
    const secrecies = /** @type {const} */ (["strict", "relaxed"]);
    const clocks = [0, 60, 300, 86400, 259200, 604800];
    return h(
      "div",
      { class: "option-rows" },
      row(
        "setup.table_name",
        h("input", {
          id: "setting-name",
          class: "field",
          maxlength: 40,
          value: settings.name,
          on: { input: (event) => (settings.name = event.currentTarget.value) },
        }),
        "",
      ),
      game.rolls.length > 0
        ? row(
            "setup.typed",
            h("input", {
              id: "setting-typed",
              type: "checkbox",
              checked: settings.typed,
              on: { change: (event) => (settings.typed = event.currentTarget.checked) },
            }),
            "setup.typed_hint",
          )
        : null,
      row(
        "setup.hints",
        h("input", {
          id: "setting-hints",
          type: "checkbox",
          checked: settings.hints,
          on: { change: (event) => (settings.hints = event.currentTarget.checked) },
        }),
        "setup.hints_hint",
      ),
      game.secrets
        ? row(
            "setup.secrecy",
            h(
              "select",
              {
                id: "setting-secrecy",
                class: "field",
                on: { change: (event) => (settings.secrecy = secrecies[event.currentTarget.selectedIndex]) },
              },
              secrecies.map((value) =>
                h("option", { value, selected: this.secrecy() === value }, say(`setup.${value}`)),
              ),
            ),
            "setup.secrecy_hint",
          )
        : null,
      game.secrets
        ? row(
            "setup.beat",
            h("input", {
              id: "setting-beat",
              class: "field number",
              type: "number",
              min: 0,
              max: 60,
              value: settings.beat,
              on: { input: (event) => (settings.beat = Number(event.currentTarget.value)) },
            }),
            "setup.beat_hint",
          )
        : null,
      people > 1
        ? row(
            "setup.clock",
            h(
              "select",
              {
                id: "setting-clock",
                class: "field",
                on: { change: (event) => (settings.clock = Number(event.currentTarget.value)) },
              },
              clocks.map((seconds) =>
                h(
                  "option",
                  { value: seconds, selected: settings.clock === seconds },
                  seconds === 0
                    ? say("setup.no_clock")
                    : seconds < 3600
                      ? say("minutes", { n: seconds / 60 })
                      : say("days", { n: seconds / 86400 }),
                ),
              ),
            ),
            "setup.clock_hint",
          )
        : null,
    );
  }

  local() {
    return (
      this.seats.filter((seat) => seat.kind === "me").length > 1 && !this.seats.some((seat) => seat.kind === "link")
    );
  }

  secrecy() {
    return this.local() ? "relaxed" : this.settings.secrecy;
  }

  /** @param {Event} event */
  async submit(event) {
    event.preventDefault();
    const me = this.seats.find((seat) => seat.kind === "me");
    if (me) remember("name", me.name.trim());
    /** @type {SeatWanted[]} */
    const seats = this.seats.map(({ kind, name, bot }) =>
      kind === "me"
        ? { kind, ...(name.trim() ? { name: name.trim() } : {}) }
        : kind === "bot"
          ? { kind, bot }
          : { kind },
    );
    /** @type {SettingsWanted} */
    const settings = { local: this.local() };
    if (this.settings.name.trim()) settings.name = this.settings.name.trim();
    if (this.settings.typed) settings.typed = ["all"];
    if (!this.settings.hints) settings.hints = false;
    if (this.settings.clock) settings.clock = this.settings.clock;
    if (this.kit?.game.secrets) {
      settings.secrecy = this.secrecy();
      settings.beat = this.settings.beat;
    }
    try {
      await begin({ game: this.game, seats, options: this.options, settings });
    } catch (fault) {
      this.fault.hidden = false;
      this.fault.textContent =
        fault instanceof Refused && fault.code === "unreachable"
          ? say("line.unreachable")
          : /** @type {Error} */ (fault).message;
      this.fault.scrollIntoView({ block: "nearest" });
    }
  }

  close() {
    this.stop();
  }
}
