"""The catalogue as plain data: the games and bots that this server offers."""

from __future__ import annotations

from typing import Any, Final

from tianxia.bots import spec
from tianxia.engine import catalogue
from tianxia.engine.clauses import Clause
from tianxia.engine.words import Phrase
from tianxia.server.live.table import has_secrets

LEVELS: Final = {
    "random": Phrase("Random", "隨機"),
    "greedy": Phrase("Hasty", "性急"),
    "novice": Phrase("Novice", "新手"),
    "regular": Phrase("Regular", "熟手"),
    "master": Phrase("Master", "大師"),
}
"""Bots that are offered by name, from weak to strong."""

USUAL: Final = "regular"
"""The level that is preselected."""


def summary(name: str) -> dict[str, Any]:
    """What the catalogue shows of a game."""
    return catalogue.find(name).info() | {"secrets": has_secrets(name)}


def box(name: str) -> dict[str, Any]:
    """All that a page needs to draw a game's scenes."""
    game = catalogue.find(name)
    return {"game": summary(name), "box": game.box(), "words": game.words.info()}


def clauses(name: str) -> dict[str, Any]:
    """The rules of a game in words."""
    found = catalogue.find(name).clauses
    chapters = [{"id": one.id, "en": one.en, "zh": one.zh} for one in found.chapters]
    return {"chapters": chapters, "clauses": [clause_facts(one) for one in found.all.values()]}


def clause_facts(clause: Clause) -> dict[str, Any]:
    """A clause as plain data."""
    return {
        "id": clause.id,
        "chapter": clause.chapter,
        "section": clause.section,
        "ruling": clause.is_ruling,
        "en": clause.en,
        "zh": clause.zh,
        "question": {"en": clause.question_en, "zh": clause.question_zh},
        "why": {"en": clause.why_en, "zh": clause.why_zh},
        "option": clause.option,
    }


def bots() -> list[dict[str, Any]]:
    """The bots that can play a seat: the levels from weak to strong, then others."""
    names = spec.names()
    others = {name: Phrase(name.capitalize(), name) for name in names if name not in LEVELS}
    known = {name: phrase for name, phrase in LEVELS.items() if name in names} | others
    return [{"spec": name, "en": one.en, "zh": one.zh, "usual": name == USUAL} for name, one in known.items()]
