"""3.3.8: entrapment of stacks without a connected route."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Decision
from tianxia.games.thirty_six_stratagems.board import AREA, AREA_COUNT, DIE_SIDES, IS_CAPITAL, NEXT, number
from tianxia.games.thirty_six_stratagems.pieces.control import connected, is_near_fighters, open_opponents
from tianxia.games.thirty_six_stratagems.state import Realm

ENTRAP_TOTAL: Final = number("events", "entrap_total")


def unconnected_stacks(s: Realm, seat: int) -> list[int]:
    """Spaces with stacks of open opponents that could be trapped. [S36-3.3.8D S36-D.6 S36-T07]"""
    found: list[int] = []
    for other in open_opponents(s, seat):
        reached = connected(s, other)
        for area in range(AREA_COUNT):
            if s.held[area] == other and not IS_CAPITAL[area] and not reached[area] and not s.is_trapped(other, area):
                found.append(area)
    return sorted(found)


def entrapment_targets(s: Realm, seat: int) -> list[int]:
    """Such stacks next to a fighting unit of the seat. [S36-D.6]"""
    return [area for area in unconnected_stacks(s, seat) if is_near_fighters(s, seat, area)]


def trap(s: Realm, area: int) -> None:
    """The stack gets a trapped marker. [S36-3.3.8E]"""
    s.trapped[s.held[area] * AREA_COUNT + area] = True
    s.tell("trapped", s.held[area], area)


class ChooseEntrapment(Decision[Realm]):
    """The stack that is to be trapped. [S36-3.3.8C S36-D.6 S36-S22]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in entrapment_targets(s, self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        s.then(AttemptEntrapment(self.seat, token - AREA))

    def is_open(self) -> bool:
        return False


class AttemptEntrapment(Chance[Realm]):
    """A die and the number of spaces next to it with fighting units. [S36-D.7]"""

    def __init__(self, seat: int, area: int) -> None:
        self.seat = seat
        self.area = area

    def dice(self, s: Realm) -> Roll:
        return dice("entrapment", 1, DIE_SIDES)

    def land(self, s: Realm, rolled: list[int]) -> None:
        around = [other for other in NEXT[self.area] if s.held[other] == self.seat and s.has_fighters(self.seat, other)]
        s.book_tells()
        s.tell("entrapment", self.area, rolled[0] + len(around), rolled=rolled)
        if rolled[0] + len(around) >= ENTRAP_TOTAL:
            trap(s, self.area)
