"""What a viewer sees, as plain data. Everything outside the engine works from scenes; words are put to them later.

A game may say more of a place or of what is under way than is named here: by a type of its own that adds to these.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from tianxia.engine.box import Drawing
from tianxia.engine.citations import cited_by
from tianxia.engine.state import NOBODY, State
from tianxia.engine.step import Chance, Decision, Refusal, Together
from tianxia.engine.story import Event
from tianxia.engine.vocabulary import Vocabulary

Fact = str | int | bool
"""Something told of a thing by name; true alone where the name says all."""


class Sort(TypedDict):
    """Something of a kind."""

    kind: str


class Chit(Sort, total=False):
    """A piece, wherever it is shown. Face-down things have no id, only a count."""

    id: str
    owner: str
    count: int
    facts: dict[str, Fact]


class Piece(Chit):
    """A piece in its place on the table."""

    at: str


class Area(TypedDict, total=False):
    """How a place of the board stands; `value` is written on it."""

    owner: str
    facts: dict[str, Fact]
    terrain: str
    track: str
    value: str


class Stack(TypedDict):
    """So many cards in one place."""

    id: str
    count: int


class Pile(Stack, total=False):
    """A stack of cards, and those that the viewer sees."""

    owner: str
    cards: list[str]
    hand: bool
    open: bool


class Level(TypedDict):
    """A number by name."""

    id: str
    at: int


class Track(Level, total=False):
    """A marker on a row of boxes; without a length it is a mere number."""

    low: int
    length: int
    owner: str


class Numbers(TypedDict):
    """Numbers that belong to a seat or an owner."""

    owner: str
    numbers: dict[str, int]


class Mat(Numbers, total=False):
    """What lies before a seat or an owner, who may be out of the game; what else is to be told of it now."""

    facts: dict[str, Fact]
    out: bool


class Progress(TypedDict):
    """A number of so many."""

    at: int
    of: int


class Part(TypedDict):
    """What somebody does."""

    does: str


class Side(Part, total=False):
    """One of those who face each other: what it does, with what."""

    owner: str
    holds: dict[str, int]
    pieces: list[Chit]
    dice: list[int]


Way = TypedDict("Way", {"from": str | list[str], "to": str}, total=False)


class Doing(Sort, Way, total=False):
    """Something under way. What a game adds by name is told as well: ids and numbers."""

    at: str
    owner: str
    number: int
    sides: list[Side]
    now: bool


class Question(TypedDict):
    """What is being asked, and whom; options only if it is the viewer's."""

    decision: str
    seats: list[int]
    mine: bool
    clauses: list[str]
    options: list[str]
    refused: list[tuple[str, str]]


class Prompt(Question, total=False):
    """The question being asked, and what it is about, where its words leave that open."""

    about: list[str]


class Awaited(TypedDict):
    """A roll that people make by hand."""

    kind: str
    times: int
    sides: int
    pile: list[str]


class StoryLine(TypedDict):
    """One line of the story, still without words."""

    code: str
    args: list[int]
    rolled: list[int]
    clause: str


class Numbered(TypedDict):
    """A measure (its words: `measure`) with its value for each owner; the owner of a number of the table is ""."""

    measure: str
    of: dict[str, int]


class Aim(TypedDict):
    """A way in which the game ends for the viewer (its words: `goal`): where it stands, where it must come to."""

    goal: str
    reason: str
    won: bool
    now: int
    end: int


class Outline(TypedDict):
    """What every scene says, whatever the game: whose eyes these are, what is asked, how it ended."""

    game: str
    version: int
    viewer: int | None
    seats: int
    over: bool
    outcome: list[float]
    reason: str
    prompt: Prompt | None
    awaited: Awaited | None


class Scene(Outline, total=False):
    """The whole table as one viewer sees it."""

    turn: Mapping[str, Fact | Progress | list[str] | None]
    board: str
    drawing: Drawing
    areas: Mapping[str, Area]
    pieces: list[Piece]
    piles: list[Pile]
    tracks: list[Track]
    mats: list[Mat]
    under_way: Sequence[Doing]
    story: list[StoryLine]
    measures: list[Numbered]
    goals: list[Aim]


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


def story_line(event: Event, clause: str) -> StoryLine:
    """An event as plain data."""
    return {"code": event.code, "args": event.args, "rolled": event.rolled, "clause": clause}
