"""Chapter 10: disbanding."""

from __future__ import annotations

from tianxia.engine.step import Decision, Refusal
from tianxia.games.cao_cao.board import (
    AREA,
    AREA_COUNT,
    CAO,
    CAO_CAO,
    CAO_GENERALS,
    COUNT,
    DONE,
    GENERAL,
    MARCH_COMPANIONS,
)
from tianxia.games.cao_cao.state import POOL, War


class Disband(Decision[War]):
    """Any Cao Cao units on the map may go to the pool, generals too, but not Cao Cao himself.

    [CC-10.0 CC-10B CC-10C CC-R11 CC-R55]
    """

    def __init__(self) -> None:
        super().__init__(0)

    def options(self, s: War) -> list[int]:
        found: list[int] = []
        for general in CAO_GENERALS:
            if s.place[general] >= 0 and (general != CAO_CAO or s.rulings.disband_cao_cao):
                found.append(GENERAL + general)
        for area in range(AREA_COUNT):
            if s.plain_at(CAO, area):
                found.append(AREA + area)
        found.append(DONE)
        return found

    def choose(self, s: War, token: int) -> None:
        if token == DONE:
            return
        if token < GENERAL:
            s.then(DisbandUnits(token - AREA), self)
            return
        s.put(token - GENERAL, POOL)
        s.tell("disbands_general", token - GENERAL)
        s.then(self)

    def refused(self, s: War) -> list[Refusal]:
        return [Refusal(GENERAL + CAO_CAO, "not_cao_cao")]


class DisbandUnits(Decision[War]):
    """How many plain units of an area are disbanded. [CC-10B]"""

    def __init__(self, area: int) -> None:
        super().__init__(0)
        self.area = area

    def options(self, s: War) -> list[int]:
        most = min(MARCH_COMPANIONS, s.plain_at(CAO, self.area))
        return [COUNT + n for n in range(1, most + 1)]

    def choose(self, s: War, token: int) -> None:
        s.add_plain(CAO, self.area, COUNT - token)
        s.pool[CAO] += token - COUNT
        s.tell("disbands_units", self.area, token - COUNT)
