"""The review of a finished game: chances over time, turning points with better choices, luck apart from skill."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final, TypedDict

from tianxia.bots.reviewer import ITERATIONS, Found, Reviewer
from tianxia.engine.errors import TianxiaError
from tianxia.engine.record import Record

DEEPER: Final = 6
"""Where the game may have turned, so many times the iterations are spent."""

CANDIDATES: Final = 12
"""So many entries are looked at more deeply."""

MOST_TURNS: Final = 8
"""A game has no more turning points than this."""

LEAST_TURN: Final = 0.04
"""What changes chances by less than this part of the best chance that anybody had is no turning point."""

HARDEST: Final = 0.1
"""In a game where nobody ever had a better chance than this, it counts as the best."""

BLUNDER: Final = 0.1
"""A choice that gave up so much of the chance to win."""

Step = Callable[[int], bool]
"""Hears how many more entries are done; False stops the review."""


class Point(TypedDict):
    """The chances of all seats before an entry."""

    entry: int
    chances: list[float]


class Turned(TypedDict):
    """An entry by which the game turned, and by how much."""

    kind: str
    size: float
    entry: int
    seat: int
    decision: str
    chosen: str


class TurningPoint(Turned, total=False):
    """A choice that gave up what a better one could have had, or rolls that brought luck."""

    better: str
    chance: float
    could: float
    loss: float
    luck: list[float]
    rolls: list[int | str]


class Tally(TypedDict):
    """What a seat gave up by its choices, and what the dice gave it: both as chances to win."""

    seat: int
    choices: int
    best: int
    blunders: int
    given_up: float
    rolls: int
    luck: float
    doubt: float


class ReviewInfo(TypedDict):
    """The review of a game as plain data."""

    game: str
    version: int
    seats: int
    iterations: int
    entries: int
    outcome: list[float]
    reason: str
    points: list[Point]
    turns: list[TurningPoint]
    tally: list[Tally]


class NotOver(TianxiaError):
    """A game that is still being played cannot be reviewed: much of it is hidden yet."""


class Stopped(TianxiaError):
    """A review that was not carried to its end."""


def reviewer_of(record: Record, iterations: int = ITERATIONS, seed: int = 0) -> Reviewer:
    """What looks at a record's entries; NotOver if the game is not over, BadRecord if it does not fit the rules."""
    reviewer = Reviewer(record.setting, record.line(), iterations, seed)
    if not reviewer.at(len(reviewer.line)).over:
        raise NotOver("this game is not over yet: it can be reviewed when it is")
    return reviewer


def review(record: Record, iterations: int = ITERATIONS, seed: int = 0, step: Step | None = None) -> ReviewInfo:
    """Review a finished game in this process, as plain data."""
    reviewer = reviewer_of(record, iterations, seed)
    found: list[Found] = []
    for n in range(len(reviewer.line)):
        found.append(reviewer.examine(n))
        report_progress(step)
    for n in candidates(found):
        found[n] = reviewer.examine(n, DEEPER)
        report_progress(step)
    return summary(reviewer, found)


def report_progress(step: Step | None) -> None:
    """Report that one more entry is done; Stopped if the caller wants no more."""
    if step is not None and not step(1):
        raise Stopped("the review was stopped")


def work_of(entries: int) -> int:
    """How many looks a review takes at most."""
    return entries + min(entries, CANDIDATES)


def candidates(found: list[Found]) -> list[int]:
    """The entries where the game may have turned, to be looked at more deeply."""
    least = least_turn(found)
    weighed = sorted([(weight(one), one["entry"]) for one in found], reverse=True)
    return sorted([entry for size, entry in weighed[:CANDIDATES] if size >= least])


def least_turn(found: list[Found]) -> float:
    """What changes chances by less is no turning point of this game."""
    best = HARDEST
    for one in found:
        best = max([best, *one.get("chances", [])])
    return LEAST_TURN * best


def weight(one: Found) -> float:
    """How much may have changed at an entry."""
    largest: float = one.get("gap", 0.0)
    for luck in one.get("luck", []):
        largest = max(largest, abs(luck))
    return largest


def summary(reviewer: Reviewer, found: list[Found]) -> ReviewInfo:
    """The whole review, out of what was found about each entry."""
    setting, line = reviewer.setting, reviewer.line
    end = reviewer.at(len(line))
    points: list[Point] = [{"entry": one["entry"], "chances": one["chances"]} for one in found if "chances" in one]
    points.append({"entry": len(line), "chances": end.outcome})
    return {
        "game": setting.game.name,
        "version": setting.game.version,
        "seats": setting.seats,
        "iterations": reviewer.iterations,
        "entries": len(line),
        "outcome": end.outcome,
        "reason": end.reason,
        "points": points,
        "turns": turns(reviewer, found),
        "tally": [tally(found, seat) for seat in range(setting.seats)],
    }


def turns(reviewer: Reviewer, found: list[Found]) -> list[TurningPoint]:
    """The turning points in the order of play: choices that gave much up, rolls that brought or took much."""
    all_turns: list[TurningPoint] = []
    least = least_turn(found)
    for one in found:
        if one.get("loss", 0.0) >= least:
            all_turns.append(choice_of(one))
        if "luck" in one and surprise(one) >= least:
            all_turns.append(luck_of(reviewer, one))
    largest = sorted(all_turns, key=lambda turn: turn["size"], reverse=True)[:MOST_TURNS]
    return sorted(largest, key=lambda turn: turn["entry"])


def turned(kind: str, one: Found, size: float) -> TurningPoint:
    """What both kinds of turning points say."""
    return {
        "kind": kind,
        "size": size,
        "entry": one["entry"],
        "seat": one["seat"],
        "decision": one["decision"],
        "chosen": one["chosen"],
    }


def choice_of(one: Found) -> TurningPoint:
    """A choice by which the game turned."""
    found = turned("choice", one, one["loss"])
    found["better"], found["loss"] = one["better"], one["loss"]
    found["chance"], found["could"] = one["chance"], one["could"]
    return found


def luck_of(reviewer: Reviewer, one: Found) -> TurningPoint:
    """Rolls by which the game turned."""
    row = reviewer.line[one["entry"]]
    found = turned("luck", one, round(surprise(one), 4))
    found["luck"], found["rolls"] = one["luck"], row.rolls + row.typed
    return found


def surprise(one: Found) -> float:
    """How much rolls surely brought or took: the largest change of a seat, less what may be chance in the estimate."""
    largest = 0.0
    for luck, doubt in zip(one["luck"], one["doubt"], strict=True):
        largest = max(largest, abs(luck) - doubt)
    return largest


def tally(found: list[Found], seat: int) -> Tally:
    """What a seat gave up by its choices, and what the dice gave it: both as chances to win."""
    mine = [one for one in found if "loss" in one and one["seat"] == seat]
    rolled = [one for one in found if "luck" in one]
    return {
        "seat": seat,
        "choices": len(mine),
        "best": sum([one["chosen"] == one["better"] for one in mine]),
        "blunders": sum([one["loss"] >= BLUNDER for one in mine]),
        "given_up": round(sum([one["loss"] for one in mine]), 4),
        "rolls": len(rolled),
        "luck": round(sum([one["luck"][seat] for one in rolled]), 4),
        "doubt": round(sqrt(sum([one["doubt"][seat] ** 2 for one in rolled])), 4),
    }
