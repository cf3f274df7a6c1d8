"""What a viewer sees, as plain data. Everything outside the engine works from scenes; words are put to them later."""

from __future__ import annotations

from typing import Any, TypedDict

from tianxia.engine.citations import cited_by
from tianxia.engine.state import NOBODY, State
from tianxia.engine.step import Chance, Decision, Refusal, Together
from tianxia.engine.story import Event
from tianxia.engine.vocabulary import Vocabulary


class Piece(TypedDict, total=False):
    """Something on the table. Face-down things have no id, only place and count."""

    id: str
    kind: str
    at: str
    owner: str
    count: int
    facts: dict[str, Any]


class Pile(TypedDict, total=False):
    """Cards in one place: those that the viewer sees, and how many there are."""

    id: str
    owner: str
    count: int
    cards: list[str]
    hand: bool
    open: bool


class Track(TypedDict, total=False):
    """A marker on a row of boxes."""

    id: str
    at: int
    low: int
    length: int
    owner: str


class Mat(TypedDict, total=False):
    """Numbers that belong to a seat or an owner."""

    owner: str
    numbers: dict[str, int]
    out: bool


class Prompt(TypedDict, total=False):
    """The question being asked; options only if it is the viewer's."""

    decision: str
    about: list[str]
    seats: list[int]
    mine: bool
    clauses: list[str]
    options: list[str]
    refused: list[tuple[str, str]]


class Awaited(TypedDict):
    """A roll that people make by hand."""

    kind: str
    times: int
    sides: int
    pile: list[str]


class Told(TypedDict):
    """One line of the story, still without words."""

    code: str
    facts: list[int]
    rolled: list[int]
    clause: str


class Scene(TypedDict, total=False):
    """The whole table as one viewer sees it."""

    game: str
    version: int
    viewer: int | None
    seats: int
    over: bool
    outcome: list[float]
    reason: str
    turn: dict[str, Any]
    board: str
    drawing: dict[str, Any]
    areas: dict[str, dict[str, Any]]
    pieces: list[Piece]
    piles: list[Pile]
    tracks: list[Track]
    mats: list[Mat]
    under_way: list[dict[str, Any]]
    prompt: Prompt | None
    awaited: Awaited | None
    story: list[Told]


def prompt_of(v: State, viewer: int | None, refused: list[Refusal]) -> Prompt | None:
    """The question as the viewer of a veiled state sees it."""
    if v.over or v.seat == NOBODY:
        return None
    top = v.agenda[-1]
    question = top.lanes[top.lane_of(v.seat)][-1] if isinstance(top, Together) else top
    mine = viewer is not None and viewer in v.asked
    words = v.vocabulary
    prompt: Prompt = {
        "decision": type(question).__name__,
        "seats": v.asked,
        "mine": mine,
        "clauses": cited_by(type(question)),
        "options": [words.text(token) for token in v.legal] if mine else [],
        "refused": [(words.text(one.token), one.reason) for one in refused] if mine else [],
    }
    return prompt


def refusals(v: State, viewer: int | None) -> list[Refusal]:
    """What the asked viewer may wonder about: plausible tokens that are not offered."""
    if v.over or viewer is None or viewer not in v.asked:
        return []
    question: Decision[Any] = v.decision_of(viewer)
    return [one for one in question.refused(v) if one.token not in v.legal]


def awaited_of(v: State, vocabulary: Vocabulary, pile: list[int]) -> Awaited | None:
    """The roll that is waited for."""
    roll = v.waiting
    if roll is None:
        return None
    return {
        "kind": roll.kind,
        "times": roll.times,
        "sides": roll.sides,
        "pile": [vocabulary.text(token) for token in sorted(set(pile))],
    }


def pile_of(v: State) -> list[int]:
    """What may be drawn, for all that the viewer of a veiled state knows."""
    top = v.agenda[-1] if v.waiting is not None else None
    pile = top.dice(v).pile if isinstance(top, Chance) else None
    return [token for token in pile or [] if token >= 0]


def told(event: Event, clause: str) -> Told:
    """An event as plain data."""
    return {"code": event.code, "facts": event.facts, "rolled": event.rolled, "clause": clause}
