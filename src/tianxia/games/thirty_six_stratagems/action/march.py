"""3.3.1: movement. Any part of a stack moves along one route; through spaces of others it must go on at once."""

from __future__ import annotations

from tianxia.engine.step import Decision, Refusal
from tianxia.games.thirty_six_stratagems.action.picking import Party, PickFirst
from tianxia.games.thirty_six_stratagems.action.points import Points, route_cost
from tianxia.games.thirty_six_stratagems.board import AREA, AREA_COUNT, IS_CAPITAL, NEXT, PASSAGE
from tianxia.games.thirty_six_stratagems.pieces.chits import NONE
from tianxia.games.thirty_six_stratagems.pieces.control import (
    NO_LIMIT,
    arrive,
    is_sanctuary,
    own_spaces,
    room_at,
)
from tianxia.games.thirty_six_stratagems.state import Realm


def room_for(s: Realm, seat: int, area: int) -> int:
    """How many units may end a move in a space without combat; 0 if none may.

    [S36-3.1.1.1O S36-3.1.1.1T S36-3.3.1.C1 S36-R18 S36-R19 S36-R22]
    """
    if s.strong[area] + s.weak[area] or (s.held[area] != seat and s.held[area] != NONE):
        return 0
    if IS_CAPITAL[area]:
        return NO_LIMIT if s.holder[area] in (seat, NONE) else 0
    return max(0, room_at(s, seat, area)) if s.rulings.limit_each_step else NO_LIMIT


def may_pass_through(s: Realm, points: Points, area: int) -> bool:
    """Temples let everybody pass; Safe Passage opens every space.

    [S36-3.1.1.1N S36-3.3.1.C2 S36-R20 S36-S24 S36-S32]
    """
    if s.fort[area]:
        return False
    is_others = s.held[area] != NONE and s.held[area] != points.seat
    if s.temple[area] and is_others:
        return True
    if not points.has(PASSAGE):
        return False
    return is_others or s.strong[area] + s.weak[area] > 0 or s.holder[area] not in (points.seat, NONE)


def room_beyond(s: Realm, points: Points, area: int, left: int, start: int) -> int:
    """The most units that can step into a space and end there, or go on from it to where they can."""
    most = room_for(s, points.seat, area)
    if most or not may_pass_through(s, points, area):
        return most
    for other in NEXT[area]:
        if other != start:
            cost = route_cost(s, points, area, other)
            if cost <= left:
                most = max(most, room_beyond(s, points, other, left - cost, start))
    return most


def ways(s: Realm, points: Points, area: int, left: int, start: int, n: int) -> list[int]:
    """The spaces into which so many units can step from a space. [S36-3.3.1J S36-3.3.1K]"""
    found: list[int] = []
    for other in NEXT[area]:
        if other == start:
            continue
        cost = route_cost(s, points, area, other)
        if cost <= left and room_beyond(s, points, other, left - cost, start) >= n:
            found.append(other)
    return found


def can_leave(s: Realm, points: Points, area: int) -> bool:
    """Whether units can move out of a space. [S36-3.3.8E]"""
    if s.trapped[points.seat * AREA_COUNT + area] or not points.left:
        return False
    for other in NEXT[area]:
        cost = route_cost(s, points, area, other)
        if cost <= points.left and room_beyond(s, points, other, points.left - cost, area):
            return True
    return False


def can_march(s: Realm, points: Points) -> bool:
    """Whether any units can move."""
    return any(s.held[area] == points.seat and can_leave(s, points, area) for area in range(AREA_COUNT))


class ChooseMarch(Decision[Realm]):
    """The space out of which units move. [S36-3.3.1J S36-3.3.1L S36-R83]"""

    def options(self, s: Realm) -> list[int]:
        points = s.scope(Points)
        return [AREA + area for area in own_spaces(s, self.seat) if can_leave(s, points, area)]

    def choose(self, s: Realm, token: int) -> None:
        s.then(DetachUnits(self.seat, token - AREA))

    def refused(self, s: Realm) -> list[Refusal]:
        found: list[Refusal] = []
        for area in own_spaces(s, self.seat):
            found.append(Refusal(AREA + area, "trapped" if s.is_trapped(self.seat, area) else "no_way"))
        return found


class DetachUnits(PickFirst):
    """The first unit that moves. [S36-3.3.1J]"""

    def party(self, s: Realm) -> Party:
        return March(self.seat, self.area, self, s.scope(Points).left)


class March(Party):
    """Units on the move; at the end everybody sees how many went where. [S36-3.3.1J S36-R20]"""

    def __init__(self, seat: int, area: int, question: Decision[Realm] | None, left: int) -> None:
        super().__init__(seat, area, question)
        self.left = left
        self.path: list[int] = []

    def clone(self) -> March:
        twin = March(self.seat, self.area, self.question, self.left)
        twin.copied_from(self)
        twin.path = self.path.copy()
        return twin

    def most(self, s: Realm) -> int:
        points = s.scope(Points)
        most = 0
        for other in NEXT[self.area]:
            cost = route_cost(s, points, self.area, other)
            if cost <= self.left:
                most = max(most, room_beyond(s, points, other, self.left - cost, self.area))
        return most

    def close(self, s: Realm) -> None:
        s.then(ChooseDestination(self.seat))

    def here(self) -> int:
        """The space reached so far."""
        return self.path[-1] if self.path else self.area

    def run(self, s: Realm) -> None:
        target = self.path[-1]
        s.scope(Points).left = self.left
        n = self.size()
        s.tell("moves", self.seat, self.area, target, n)
        move_units(s, self.seat, self.area, self.picked, target)
        for area in self.path[:-1]:
            arrive(s, self.seat, area, self.area)


def move_units(s: Realm, seat: int, origin: int, picked: list[int], target: int) -> None:
    """Put units face down into another space, where their arrival is noticed. [S36-3.3.8F]"""
    s.transfer(seat, origin, picked, target)
    arrive(s, seat, target, origin)


class ChooseDestination(Decision[Realm]):
    """The next space of the march; where it cannot end it goes on. [S36-3.3.1J S36-3.3.1K S36-3.1.1.1O S36-R20]"""

    def options(self, s: Realm) -> list[int]:
        march = s.scope(March)
        points = s.scope(Points)
        return [AREA + area for area in ways(s, points, march.here(), march.left, march.area, march.size())]

    def choose(self, s: Realm, token: int) -> None:
        march = s.scope(March)
        area = token - AREA
        march.left -= route_cost(s, s.scope(Points), march.here(), area)
        march.path.append(area)
        if room_for(s, self.seat, area) < march.size():
            s.then(self)

    def refused(self, s: Realm) -> list[Refusal]:
        march = s.scope(March)
        points = s.scope(Points)
        found: list[Refusal] = []
        for area in NEXT[march.here()]:
            if route_cost(s, points, march.here(), area) > march.left:
                found.append(Refusal(AREA + area, "too_dear"))
            elif is_sanctuary(s, area) and s.held[area] != self.seat:
                found.append(Refusal(AREA + area, "temple_held"))
            elif s.held[area] == self.seat:
                found.append(Refusal(AREA + area, "stack_full"))
            else:
                found.append(Refusal(AREA + area, "must_attack"))
        return found

    def is_open(self) -> bool:
        return False
