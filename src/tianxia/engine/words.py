"""Words for codes: names of things, prompts, refusals and story lines, in the reader's language."""

from __future__ import annotations

import re
from typing import Any, Final, TypedDict

from tianxia.engine.box import Named
from tianxia.engine.story import Event

LANGUAGES: Final = ("en", "zh")
SEATS: Final = 10
"""So many seats have a name where the game gives them none."""

SLOT: Final = re.compile(r"\{(\w+)(?::(\d))?(?:\|([^|}]*)\|([^}]*))?\}")


class Wording(Named):
    """A phrase as plain data."""

    clause: str


class WordInfo(TypedDict):
    """All words of a game as plain data: tables by code, and the names of things by kind in their order."""

    token: dict[str, Wording]
    prompt: dict[str, Wording]
    refusal: dict[str, Wording]
    story: dict[str, Wording]
    outcome: dict[str, Wording]
    measure: dict[str, Wording]
    goal: dict[str, Wording]
    roll: dict[str, Wording]
    place: dict[str, Wording]
    name: dict[str, list[Wording]]


class Phrase:
    """One text in both languages, with the clause behind it."""

    def __init__(self, en: str, zh: str, clause: str = "") -> None:
        self.en = en
        self.zh = zh
        self.clause = clause

    def text(self, language: str) -> str:
        """The text in a language."""
        return self.zh if language == "zh" else self.en


class Words:
    """The words of one game: phrases by code, in the tables token, prompt, refusal, story, outcome, roll and place.

    The table `name` lists the things of each kind in the order of their numbers in the rules, for the slots of story
    lines; those with an `id` name the tokens `kind:id`, too. A game that has the names elsewhere hands them over as
    `names`, and as `ids` the ids. Seats that have no names are called Seat 1, Seat 2, …
    """

    def __init__(
        self,
        data: dict[str, Any],
        names: dict[str, list[Phrase]] | None = None,
        ids: dict[str, list[str]] | None = None,
    ) -> None:
        self.names: dict[str, list[Phrase]] = {"seat": [Phrase(f"Seat {n}", f"座位 {n}") for n in range(1, SEATS + 1)]}
        self.things: dict[str, Phrase] = {}
        for kind, things in data.get("name", {}).items():
            self.names[kind] = [Phrase(one["en"], one["zh"]) for one in things]
            for n in range(len(things)):
                if "id" in things[n]:
                    self.things[f"{kind}:{things[n]['id']}"] = self.names[kind][n]
        self.names.update(names or {})
        for kind, some in (ids or {}).items():
            for n in range(len(some)):
                self.things[f"{kind}:{some[n]}"] = self.names[kind][n]
        self.tokens = _phrases(data.get("token", {}))
        self.prompts = _phrases(data.get("prompt", {}))
        self.refusals = _phrases(data.get("refusal", {}))
        self.events = _phrases(data.get("story", {}))
        self.outcomes = _phrases(data.get("outcome", {}))
        self.measures = _phrases(data.get("measure", {}))
        self.goals = _phrases(data.get("goal", {}))
        self.rolls = _phrases(data.get("roll", {}))
        self.places = _phrases(data.get("place", {}))
        self._check_slots()

    def _check_slots(self) -> None:
        """Each slot of a story line must have something to be filled from."""
        for code, phrase in self.events.items():
            for slot in SLOT.finditer(phrase.en + phrase.zh):
                kind, index = slot.group(1), slot.group(2)
                if kind == "rolled" or (index is not None and (kind == "n" or kind in self.names)):
                    continue
                known = ", ".join(["n", *self.names])
                raise ValueError(
                    f"story line {code}: nothing fills {slot.group(0)}; slots are {{rolled}} and {{KIND:ARGUMENT}}, "
                    f"where KIND is one of {known} (names of a further kind go into the table [name])"
                )

    def token(self, text: str, language: str = "en") -> str:
        """The name of a token: its own phrase, or the name of the thing that it stands for."""
        phrase = self.tokens.get(text) or self.things.get(text)
        if phrase is not None:
            return phrase.text(language)
        kind, _, name = text.partition(":")
        if kind in self.tokens and name:
            return self.tokens[kind].text(language).replace("{n}", name)
        return text

    def event(self, event: Event, language: str = "en") -> str:
        """A story line. Slots: {area:0} names argument 0, {n:1} is argument 1 itself, {n:1|unit|units}, {rolled}."""
        phrase = self.events.get(event.code)
        if phrase is None:
            return event.code
        return SLOT.sub(lambda slot: self._fill(slot, event, language), phrase.text(language))

    def _fill(self, slot: re.Match[str], event: Event, language: str) -> str:
        kind, index, one, many = slot.groups()
        if kind == "rolled":
            return " ".join(str(value) for value in event.rolled)
        arg = event.args[int(index)]
        if one is not None:
            return f"{arg} {one if arg == 1 else many}"
        if kind == "n":
            return str(arg)
        return self.names[kind][arg].text(language)

    def info(self) -> WordInfo:
        """All words as plain data, for a page that puts them to scenes by itself."""
        return {
            "token": _table(self.things | self.tokens),
            "prompt": _table(self.prompts),
            "refusal": _table(self.refusals),
            "story": _table(self.events),
            "outcome": _table(self.outcomes),
            "measure": _table(self.measures),
            "goal": _table(self.goals),
            "roll": _table(self.rolls),
            "place": _table(self.places),
            "name": {kind: [_plain(phrase) for phrase in phrases] for kind, phrases in self.names.items()},
        }


def _phrases(table: dict[str, Any]) -> dict[str, Phrase]:
    return {code: Phrase(one["en"], one["zh"], one.get("clause", "")) for code, one in table.items()}


def _table(phrases: dict[str, Phrase]) -> dict[str, Wording]:
    return {code: _plain(phrase) for code, phrase in phrases.items()}


def _plain(phrase: Phrase) -> Wording:
    return {"en": phrase.en, "zh": phrase.zh, "clause": phrase.clause}
