"""The games on the shelf as plain data, made once per process."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from tianxia.bots import spec
from tianxia.engine import catalogue
from tianxia.engine.clauses import Clause

LEVELS: Final[list[dict[str, Any]]] = [
    {"spec": "random", "en": "Random", "zh": "隨機", "usual": False},
    {"spec": "greedy", "en": "Hasty", "zh": "性急", "usual": False},
    {"spec": "mcts:1s", "en": "Thoughtful", "zh": "沉思", "usual": True},
    {"spec": "mcts:4s", "en": "Strategist", "zh": "軍師", "usual": False},
]
"""Bots that think by the second, so that a slow machine keeps the pace of play."""


@cache
def has_secrets(name: str) -> bool:
    """Whether a game has hands or pieces that only some seats may see."""
    game = catalogue.find(name)
    return game.most > 1 and bool(game.start(seed=0, seats=game.most).face)


def facts(name: str) -> dict[str, Any]:
    """What the shelf shows of a game."""
    return catalogue.find(name).facts() | {"secrets": has_secrets(name)}


def box(name: str) -> dict[str, Any]:
    """All that a page needs to draw a game's scenes."""
    game = catalogue.find(name)
    return {"facts": facts(name), "box": game.box(), "words": game.words.facts()}


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
    """The levels of bots that can be asked to sit down: the known ones from weak to strong, then other packages'."""
    names = spec.names()
    own = [one for one in LEVELS if one["spec"].partition(":")[0] in names]
    others = sorted(set(names) - {one["spec"].partition(":")[0] for one in own})
    return own + [{"spec": name, "en": name.capitalize(), "zh": name, "usual": False} for name in others]
