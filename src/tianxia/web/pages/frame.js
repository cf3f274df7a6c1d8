/** The frame of every page: the bar with the seal, the language and the look; the room below it. */

import { fill, h } from "../parts/elements.js";
import { icon } from "../parts/icons.js";
import { language, onLanguage, say, speak } from "../parts/language.js";
import { look, turnLook } from "../parts/look.js";

export class Frame {
  constructor() {
    this.skip = h("a", {
      class: "skip",
      href: "#main",
      on: {
        click: (event) => {
          event.preventDefault();
          /** @type {HTMLElement | null} */
          const question = document.querySelector(".question");
          (question ?? this.main).focus();
        },
      },
    });
    this.home = h("a", { class: "home", href: "/" });
    this.title = h("div", { class: "bar-title" });
    this.tools = h("div", { class: "bar-tools" });
    this.language = h("button", {
      type: "button",
      class: "button quiet language",
      on: { click: () => speak(language() === "zh" ? "en" : "zh") },
    });
    this.look = h("button", {
      type: "button",
      class: "button icon quiet",
      on: {
        click: () => {
          turnLook();
          this.words();
        },
      },
    });
    this.bar = h("header", { class: "bar" }, this.home, this.title, this.tools, this.language, this.look);
    this.notice = h("div", { class: "line-notice", role: "alert" });
    this.notice.hidden = true;
    this.main = h("main", { id: "main", tabindex: -1 });
    document.body.replaceChildren(this.skip, this.bar, this.notice, this.main);
    onLanguage(() => this.words());
    this.words();
  }

  words() {
    this.skip.textContent = say("skip");
    fill(
      this.home,
      h("img", { src: "/seal.svg", alt: "", width: 32, height: 32 }),
      h("span", { class: "home-name" }, "Tianxia", h("span", { class: "home-zh", lang: "zh-Hant" }, "天下")),
    );
    this.home.title = say("home");
    fill(this.language, language() === "zh" ? "English" : "中文");
    this.language.setAttribute("lang", language() === "zh" ? "en" : "zh-Hant");
    this.language.setAttribute("aria-label", language() === "zh" ? "English" : "中文");
    fill(this.look, icon(look() === "dark" ? "light" : "dark"));
    this.look.setAttribute("aria-label", say(look() === "dark" ? "look.light" : "look.dark"));
    this.look.title = say(look() === "dark" ? "look.light" : "look.dark");
  }

  /**
   * Put a page into the room.
   * @param {string} name
   * @param {Element} element
   */
  show(name, element) {
    document.body.dataset.page = name;
    fill(this.title);
    fill(this.tools);
    this.tell("");
    this.main.replaceChildren(element);
  }

  /** @param {string} text of a lost line, or nothing */
  tell(text) {
    this.notice.hidden = text === "";
    if (this.notice.textContent !== text) this.notice.textContent = text;
  }
}
