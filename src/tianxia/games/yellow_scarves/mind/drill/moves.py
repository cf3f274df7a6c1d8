"""Who moves where by habit: from posts that have too many units to those that have too few."""

from __future__ import annotations

from typing import Final

from tianxia.games.yellow_scarves.board import AREA, AREA_COUNT, COUNT, DONE
from tianxia.games.yellow_scarves.mind.drill.posts import surpluses
from tianxia.games.yellow_scarves.mind.drill.weights import DRILL, habits_of, likes, near
from tianxia.games.yellow_scarves.phases.reposition import (
    ChooseGoal,
    ChooseStart,
    MoveInfantry,
    MoveLeaders,
    free_infantry,
    goals,
)
from tianxia.games.yellow_scarves.scopes import Move
from tianxia.games.yellow_scarves.state import Realm

ABANDON: Final = DRILL["abandon"]
LEADER_MOVES: Final = DRILL["leader_moves"]


def movable(s: Realm, area: int) -> int:
    """Infantry that may still move and are not needed to hold a Province."""
    free = free_infantry(s, area, True)
    return free if s.units(area) > free else free - 1


def flow(s: Realm, seat: int, start: int, lacks: list[float]) -> float:
    """How many units had better be elsewhere."""
    spare = min(lacks[start], float(movable(s, start)))
    enough = habits_of(s).enough
    if spare < enough:
        return 0.0
    best = 0.0
    for goal in goals(s, seat, start):
        best = max(best, min(spare, -lacks[goal], float(s.room(goal))))
    return best if best >= enough else 0.0


def best_flow(s: Realm, seat: int) -> float:
    """The most that one move can put right."""
    lacks = surpluses(s, seat)
    best = 0.0
    for start in range(AREA_COUNT):
        if lacks[start] >= habits_of(s).enough:
            best = max(best, flow(s, seat, start, lacks))
    return best


def departures(s: Realm, question: ChooseStart) -> list[float]:
    """Weights of where a move begins."""
    lacks = surpluses(s, s.seat)
    return likes([flow(s, s.seat, token - AREA, lacks) for token in s.legal])


def arrivals(s: Realm, question: ChooseGoal) -> list[float]:
    """Weights of where a move ends."""
    lacks = surpluses(s, s.seat)
    return likes([min(lacks[question.start], -lacks[token - AREA]) for token in s.legal])


def columns(s: Realm, question: MoveInfantry) -> list[float]:
    """Weights of how many move; never all."""
    counts = s.legal
    move = s.scope(Move)
    lacks = surpluses(s, move.seat)
    wanted = min(lacks[move.source], -lacks[move.goal], float(movable(s, move.source)))
    found = near(counts, int(wanted + 0.5))
    if counts[-1] - COUNT >= s.units(move.source):
        found[-1] = ABANDON
    return found


def leaders(s: Realm, question: MoveLeaders) -> list[float]:
    """Leaders stay."""
    return [1.0 if token == DONE else LEADER_MOVES for token in s.legal]
