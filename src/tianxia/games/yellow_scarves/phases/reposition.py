"""The Reposition phase, and moves of units between own Provinces."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision, Refusal, Step
from tianxia.games.yellow_scarves.board import (
    ACT_REPOSITION,
    AREA,
    AREA_COUNT,
    COUNT,
    DONE,
    GENERAL,
    MOST_COUNT,
    NEIGHBOURS,
    REPOSITION,
    SWIFT,
    UNIT_RULER,
)
from tianxia.games.yellow_scarves.invasion.borders import march_tired
from tianxia.games.yellow_scarves.invasion.holding import place_general, place_ruler, settle
from tianxia.games.yellow_scarves.phases.menu import carry_out, menu_options, menu_refusals
from tianxia.games.yellow_scarves.scopes import Move, Repositioning, Turn
from tianxia.games.yellow_scarves.state import Realm

SWIFT_INFANTRY: Final = 4


class ChooseReposition(Decision[Realm]):
    """Move units between connected own Provinces, until done. [C3K-8.1 C3K-3.5 C3K-8.4]"""

    def options(self, s: Realm) -> list[int]:
        found = menu_options(s, self.seat, REPOSITION)
        if can_anybody_move(s, self.seat):
            found.append(ACT_REPOSITION)
        found.append(DONE)
        return found

    def choose(self, s: Realm, token: int) -> None:
        if token == DONE:
            return
        s.then(self)
        if token == ACT_REPOSITION:
            s.then(ChooseStart(self.seat))
        else:
            carry_out(s, self.seat, token)

    def refused(self, s: Realm) -> list[Refusal]:
        return [*menu_refusals(s, self.seat, REPOSITION), Refusal(ACT_REPOSITION, "nobody_can_move")]

    def is_open(self) -> bool:
        return False


def reach_within(s: Realm, seat: int, start: int, links: int) -> list[int]:
    """Own unflooded Provinces connected through own unflooded ones by at most so many links. [C3K-8.1 C3K-S15]"""
    if s.is_flooded(start):
        return []
    far = [-1] * AREA_COUNT
    far[start] = 0
    edge = [start]
    for area in edge:
        if far[area] == links:
            continue
        for other in NEIGHBOURS[area]:
            if far[other] < 0 and s.owner[other] == seat and not s.is_flooded(other):
                far[other] = far[area] + 1
                edge.append(other)
    return [area for area in range(AREA_COUNT) if far[area] > 0]


def free_infantry(s: Realm, area: int, in_phase: bool) -> int:
    """Infantry that have not moved yet. [C3K-8.2]"""
    return s.inf[area] - s.scope(Repositioning).arrived[area] if in_phase else s.inf[area]


def free_movers(s: Realm, seat: int, area: int, in_phase: bool) -> list[int]:
    """Leaders of a Province that have not moved yet. [C3K-8.2]"""
    moved = s.scope(Repositioning) if in_phase else None
    found: list[int] = []
    for general in s.generals_at(area):
        if moved is None or general not in moved.generals:
            found.append(GENERAL + general)
    if s.ruler_at[seat] == area and (moved is None or not moved.ruler_moved):
        found.append(UNIT_RULER)
    return found


def swift_at(s: Realm, seat: int, area: int) -> list[int]:
    """The Swift Generals who can still move, as tokens. [C3K-T12]"""
    generals = [token for token in free_movers(s, seat, area, True) if token != UNIT_RULER]
    return [token for token in generals if SWIFT[token - GENERAL] and not s.is_trapped(token - GENERAL)]


def goals(s: Realm, seat: int, start: int) -> list[int]:
    """Where units of a Province may go: connected own Provinces with room, for the Swift any. [C3K-8.1 C3K-T12]"""
    if s.is_flooded(start):
        return []
    if s.leaders[start] and swift_at(s, seat, start):
        reached = [area for area in s.areas_of(seat) if area != start and not s.is_flooded(area)]
    else:
        reached = reach_within(s, seat, start, AREA_COUNT)
    return [area for area in reached if s.room(area)]


def can_move_out(s: Realm, seat: int, area: int) -> bool:
    """Whether somebody can move out of an own Province. [C3K-8.1 C3K-8.2]"""
    moved = s.scope(Repositioning)
    if s.inf[area] <= moved.arrived[area] and not (s.leaders[area] and free_movers(s, seat, area, True)):
        return False
    if s.is_flooded(area):
        return False
    is_near = any(s.owner[other] == seat and s.room(other) and not s.is_flooded(other) for other in NEIGHBOURS[area])
    return is_near or len(goals(s, seat, area)) > 0


def starts(s: Realm, seat: int) -> list[int]:
    """The Provinces out of which somebody can move. [C3K-8.1]"""
    if s.held[seat] < 2:
        return []
    return [area for area in s.areas_of(seat) if can_move_out(s, seat, area)]


def can_anybody_move(s: Realm, seat: int) -> bool:
    """Whether there is such a Province. [C3K-8.1]"""
    if s.held[seat] < 2:
        return False
    return any(can_move_out(s, seat, area) for area in s.areas_of(seat))


class ChooseStart(Decision[Realm]):
    """Out of which Province units move. [C3K-8.1]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in starts(s, self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        s.then(ChooseGoal(self.seat, token - AREA))

    def refused(self, s: Realm) -> list[Refusal]:
        found: list[Refusal] = []
        for area in s.areas_of(self.seat):
            reason = "barred" if s.is_flooded(area) else "no_goal"
            if not free_infantry(s, area, True) and not free_movers(s, self.seat, area, True):
                reason = "moved_already"
            found.append(Refusal(AREA + area, reason))
        return found


class ChooseGoal(Decision[Realm]):
    """Where they go. [C3K-8.1]"""

    def __init__(self, seat: int, start: int) -> None:
        super().__init__(seat)
        self.start = start

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in goals(s, self.seat, self.start)]

    def choose(self, s: Realm, token: int) -> None:
        goal = token - AREA
        move = Move(self.seat, self.start, goal, MOST_COUNT, True)
        s.then(MoveInfantry(self.seat), MoveLeaders(self.seat), MoveUnits(self.seat), move)
        if goal not in reach_within(s, self.seat, self.start, AREA_COUNT):
            s.then(ChooseSwiftGeneral(self.seat))

    def refused(self, s: Realm) -> list[Refusal]:
        own = [area for area in s.areas_of(self.seat) if area != self.start]
        return [Refusal(AREA + area, "not_connected" if s.room(area) else "full") for area in own]


class ChooseSwiftGeneral(Decision[Realm]):
    """Which Swift General leads a move to a Province that is not connected. [C3K-T12]"""

    def options(self, s: Realm) -> list[int]:
        return swift_at(s, self.seat, s.scope(Move).source)

    def choose(self, s: Realm, token: int) -> None:
        move = s.scope(Move)
        move.generals.append(token - GENERAL)
        move.is_swift = True


def space(s: Realm, move: Move) -> int:
    """How many more units may join a move. [C3K-8.1 C3K-1.4]"""
    return min(move.most, s.room(move.goal)) - move.units()


def other_movers(s: Realm, move: Move) -> list[int]:
    """Leaders who may still join a move."""
    found = free_movers(s, move.seat, move.source, move.in_phase)
    return [t for t in found if not (move.has_ruler if t == UNIT_RULER else t - GENERAL in move.generals)]


class MoveInfantry(Decision[Realm]):
    """How many Infantry move; with a Swift General at most four. [C3K-8.1 C3K-8.3 C3K-T12]"""

    def options(self, s: Realm) -> list[int]:
        move = s.scope(Move)
        most = min(free_infantry(s, move.source, move.in_phase), space(s, move))
        if move.is_swift:
            most = min(most, SWIFT_INFANTRY)
        least = 0 if move.units() or other_movers(s, move) else 1
        return [COUNT + n for n in range(least, most + 1)]

    def choose(self, s: Realm, token: int) -> None:
        s.scope(Move).infantry = token - COUNT


class MoveLeaders(Decision[Realm]):
    """Which leaders move along, one at a time. [C3K-8.1 C3K-8.4]"""

    def options(self, s: Realm) -> list[int]:
        move = s.scope(Move)
        found = other_movers(s, move) if space(s, move) > 0 else []
        if move.units():
            found.append(DONE)
        return found

    def choose(self, s: Realm, token: int) -> None:
        if token == DONE:
            return
        move = s.scope(Move)
        if token == UNIT_RULER:
            move.has_ruler = True
        else:
            move.generals.append(token - GENERAL)
        s.then(self)


class MoveUnits(Step[Realm]):
    """The units chosen arrive; an emptied Province is abandoned. [C3K-8.2 C3K-8.3]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        move = s.scope(Move)
        source, goal = move.source, move.goal
        s.tell("moves", self.seat, move.units(), source, goal)
        march_tired(s, s.scope(Turn), move)
        s.inf[source] -= move.infantry
        s.inf[goal] += move.infantry
        for general in move.generals:
            place_general(s, general, goal)
        if move.has_ruler:
            place_ruler(s, self.seat, goal)
        if move.in_phase:
            moved = s.scope(Repositioning)
            moved.arrived[goal] += move.infantry
            moved.generals += move.generals
            moved.ruler_moved = moved.ruler_moved or move.has_ruler
        settle(s, source)
