"""Puts words to scenes in the reader's language: the game's own words and the terminal's."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from pathlib import Path
from typing import Any, Final

from tianxia.engine.game import Game
from tianxia.engine.scene import Aim, StoryLine
from tianxia.engine.story import PUBLIC, Event
from tianxia.engine.words import LANGUAGES, Phrase

TEXTS: Final = {
    key: Phrase(one["en"].strip("\n"), one["zh"].strip("\n"))
    for key, one in tomllib.loads(Path(__file__).with_name("texts.toml").read_text(encoding="utf-8")).items()
}


def say(key: str, language: str, **facts: object) -> str:
    """A text of the terminal itself."""
    text = TEXTS[key].text(language)
    return text.format(**facts) if facts else text


def plain(name: str) -> str:
    """A name as it is easily typed: in small letters, without accents."""
    letters = unicodedata.normalize("NFD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


class Reader:
    """A game's words in one language."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.words = game.words
        self.language = language
        self.box = things_in(game.box())

    def say(self, key: str, **facts: object) -> str:
        """A text of the terminal itself."""
        return say(key, self.language, **facts)

    def seat(self, seat: int) -> str:
        """What a seat is called: by whom it plays, if the box says so."""
        played = [id for id, thing in self.box.items() if thing.get("seat") == seat]
        return self._known(played[0] if played else f"seat:{seat}") or self.say("seat", seat=seat + 1)

    def name(self, id: str) -> str:
        """The name of anything that a scene or a token names; at the worst its id, made readable."""
        known = self._known(id)
        if known:
            return known
        kind, _, tail = id.rpartition(":")
        if not tail.isdecimal():
            return tail.replace("_", " ").title()
        return self.seat(int(tail)) if kind == "seat" else f"{self.name(kind)} {tail}".strip()

    def spellings(self, id: str) -> list[str]:
        """What a thing may be called by somebody who types, in either language."""
        thing = self.box.get(id, {})
        names = [self.name(id), *[str(thing.get(key, "")) for key in ("alias", *LANGUAGES)]]
        return [plain(name) for name in dict.fromkeys(names) if name]

    def _known(self, id: str) -> str:
        """The name of a thing if the game has one for it; a pattern for tokens of its kind is none."""
        token = self.words.token(id, self.language)
        if token != id and "{n}" not in token:
            return token
        place = self.words.places.get(id)
        return place.text(self.language) if place is not None else str(self.box.get(id, {}).get(self.language, ""))

    def colours(self) -> dict[str, str]:
        """The colours of those things in the box that have one."""
        return {id: str(thing["colour"]) for id, thing in self.box.items() if "colour" in thing}

    def prompt(self, decision: str) -> str:
        """The question of a decision."""
        phrase = self.words.prompts.get(decision)
        return phrase.text(self.language) if phrase is not None else spaced(decision)

    def refusal(self, reason: str) -> tuple[str, str]:
        """Why a token is refused, and the clause behind it."""
        phrase = self.words.refusals.get(reason)
        return (phrase.text(self.language), phrase.clause) if phrase is not None else (reason, "")

    def story(self, line: StoryLine) -> str:
        """A line of the story."""
        return self.words.event(Event(line["code"], line["args"], line["rolled"], PUBLIC), self.language)

    def goal(self, aim: Aim) -> str:
        """What must come to pass for the game to end so, and how far it has come."""
        phrase = self.words.goals.get(aim["goal"])
        text = phrase.text(self.language) if phrase is not None else self.outcome(aim["reason"])
        key = "goal_counted" if aim["end"] else "goal_left"
        return self.say(key, text=text.replace("{end}", str(aim["end"])), now=aim["now"], end=aim["end"])

    def outcome(self, reason: str) -> str:
        """Why the game ended."""
        phrase = self.words.outcomes.get(reason)
        return phrase.text(self.language) if phrase is not None else reason

    def roll(self, kind: str) -> str:
        """What is rolled."""
        phrase = self.words.rolls.get(kind)
        return phrase.text(self.language) if phrase is not None else kind

    def title(self) -> str:
        """The title of the game."""
        return self.game.title.text(self.language)


def spaced(name: str) -> str:
    """A class name as words."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).capitalize()


def things_in(box: Any) -> dict[str, dict[str, Any]]:
    """Everything in the box that has an id."""
    found: dict[str, dict[str, Any]] = {}
    if isinstance(box, dict):
        if isinstance(box.get("id"), str):
            found[box["id"]] = box
        for value in box.values():
            found |= things_in(value)
    elif isinstance(box, list):
        for value in box:
            found |= things_in(value)
    return found
