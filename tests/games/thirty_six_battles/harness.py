"""A few words in which the tests of 36 Battles are written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.harness import legal, play
from tianxia.engine.game import Game
from tianxia.engine.state import State
from tianxia.games.thirty_six_battles import game

GAME: Game = game.GAME
ZI, XIU = 0, 1
MULBERRY = "point_at_mulberry"


def feud(
    at: str = "stratagem",
    zi: Mapping[str, Any] | None = None,
    xiu: Mapping[str, Any] | None = None,
    garrisons: Mapping[str, Any] | None = None,
    active: str = "xiu",
    dice: Sequence[int | str] = (),
    options: Mapping[str, object] | None = None,
    **more: Any,
) -> State:
    """A position with the next rolls scripted; when they are used up the state waits for the next roll.

    Unless a test is about it, the mulberry tree lies in Zi's discard pile, so that nobody can point at it.
    """
    heroes = {"zi": dict(zi or {}), "xiu": dict(xiu or {})}
    if MULBERRY not in str(heroes):
        heroes["zi"]["discard"] = [*heroes["zi"].get("discard", []), MULBERRY]
    position = {"heroes": heroes, "garrisons": dict(garrisons or {}), "active": active, **more}
    arranged: State = GAME.arrange(position, at=at, dice=dice, options=options or {}, told=True)
    return arranged


def of_kind(s: State, kind: str) -> set[str]:
    """The names of one kind among what may be chosen now."""
    return {token.partition(":")[2] for token in legal(s) if token.startswith(f"{kind}:")}


def table(s: State) -> dict[str, Any]:
    """The whole position."""
    found: dict[str, Any] = GAME.describe(s)
    return found


def hero(s: State, name: str) -> dict[str, Any]:
    """One Hero's part of the position."""
    found: dict[str, Any] = table(s)["heroes"][name]
    return found


def garrisons(s: State) -> dict[str, int]:
    """The Powers of the Soldiers in cities by tile."""
    return {tile: one["power"] for tile, one in table(s)["garrisons"].items()}


def vp(s: State) -> tuple[int, int]:
    """The totals of Zi and Xiu."""
    mats = GAME.scene(s, None)["mats"]
    return mats[ZI]["numbers"]["vp"], mats[XIU]["numbers"]["vp"]


def pool(s: State) -> int:
    """The dice in the pool."""
    return sum(piece["count"] for piece in GAME.scene(s, None)["pieces"] if piece["at"] == "pool")


def pile(s: State, name: str, viewer: int | None = None) -> dict[str, Any]:
    """A pile as a viewer sees it; where no card lies there is none."""
    found = {one["id"]: dict(one) for one in GAME.scene(s, viewer)["piles"]}
    return found.get(name, {"id": name, "count": 0, "cards": []})


def finish_turn(s: State) -> State:
    """Be done with every phase, pass every window, discard, until another turn begins or the game is over."""
    turn = table(s)["turn"]
    while not s.over and s.waiting is None and table(s)["turn"] == turn:
        idle = {"done", "pass"} & legal(s)
        play(s, idle.pop() if idle else sorted(legal(s))[0])
    return s
