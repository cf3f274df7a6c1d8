"""A few words in which the tests of Tenth Division are written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.games.harness import play
from tianxia.engine.dice import Simulated
from tianxia.engine.state import State
from tianxia.games.tenth_division.game import GAME
from tianxia.games.tenth_division.state import Division


def field(
    hexes: Mapping[str, str] | None = None,
    at: str = "attacks",
    dice: Sequence[int | str] = (),
    seats: int = 2,
    position: Mapping[str, Any] | None = None,
    **options: object,
) -> Division:
    """A position with the next rolls scripted. Troops are written `{"H09": "1 5I 1C 2G"}`: whose, and what."""
    whole = dict(position or {})
    whole["hexes"] = {name: troops(text) for name, text in (hexes or {}).items()}
    s = GAME.arrange(whole, at=at, dice=dice, seats=seats, options=options, told=True)
    assert isinstance(s, Division)
    return s


def troops(text: str) -> dict[str, Any]:
    """`1 5I 1C` as a table of a position."""
    seat, *units = text.split()
    kinds = {"I": "infantry", "C": "cavalry", "G": "cannon"}
    return {"seat": seat} | {kinds[unit[-1]]: int(unit[:-1]) for unit in units}


def start(seats: int = 2, seed: int = 1, **options: object) -> Division:
    """A new game."""
    s = GAME.start(seed=seed, seats=seats, options=options, told=True)
    assert isinstance(s, Division)
    return s


def pass_turn(s: Division) -> Division:
    """The seat whose turn it is does nothing more, and collects what comes with a six."""
    seat = s.active
    while s.active == seat and not s.over:
        if s.waiting is not None:
            s.supply([6] * s.waiting.times)
        else:
            play(s, "done")
    return s


def asked(s: State) -> str:
    """The name of the decision that is asked and the seat, "" if none is."""
    return f"{type(s.decision).__name__} {s.seat + 1}" if s.asked else ""


def awaited(s: State) -> str:
    """The kind and number of the dice that are waited for, "" if none are."""
    return f"{s.waiting.kind} {s.waiting.times}" if s.waiting is not None else ""


def lines(s: State) -> list[str]:
    """What happened, line by line."""
    return [GAME.words.event(event) for event in s.story.events] if s.story is not None else []


def board(s: State) -> dict[str, str]:
    """All troops, written as in `field`."""
    assert isinstance(s, Division)
    found: dict[str, str] = {}
    for name, table in GAME.describe(s)["hexes"].items():
        parts = [f"{table[kind]}{letter}" for kind, letter in KINDS if kind in table]
        found[name] = " ".join([table["seat"], *parts])
    return found


KINDS = (("infantry", "I"), ("cavalry", "C"), ("cannon", "G"))


def purse(s: State, seat: int) -> dict[str, int]:
    """Money and cards of a seat, counted from one."""
    assert isinstance(s, Division)
    found: dict[str, int] = GAME.describe(s)["seats"][str(seat)]
    return found


def played(seed: int, seats: int, **options: object) -> Iterator[Division]:
    """A random game, seen at every question and at its end."""
    s = start(seats, seed, **options)
    picks = Simulated(seed, 1)
    while not s.over:
        yield s
        s.apply(s.legal[picks.below(len(s.legal))])
    yield s


def finished(seed: int, seats: int, **options: object) -> Division:
    """The end of a random game."""
    *_, last = played(seed, seats, **options)
    return last
