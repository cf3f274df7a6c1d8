"""Deployment: the muster pool goes to the board."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision, Step
from tianxia.games.yellow_scarves.board import (
    AREA,
    COUNT,
    FRONTIER,
    GONGSUN_DU,
    MOST_COUNT,
    RECRUITER,
    VOLUNTEERS_ASSEMBLE,
    YUAN_SHAO,
)
from tianxia.games.yellow_scarves.invasion.holding import place_general, place_ruler
from tianxia.games.yellow_scarves.phases.procurement import tagged_areas
from tianxia.games.yellow_scarves.state import IN_POOL, RULER_IN_POOL, Realm

YUAN_SHAO_INFANTRY: Final = 2
GONGSUN_DU_MOST: Final = 3
VOLUNTEERS: Final = 2


class Deploy(Step[Realm]):
    """Bonus Infantry join the pool; then leaders are placed, then Infantry. [C3K-6.1 C3K-6.2 C3K-6.3]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        seat = self.seat
        bonus = bonus_infantry(s, seat)
        if bonus:
            s.pool[seat] += bonus
            s.tell("bonus_infantry", seat, bonus)
        if all(s.is_flooded(area) for area in s.areas_of(seat)):
            s.tell("pool_waits", seat)
            return
        leaders: list[Step[Realm]] = []
        if s.ruler_at[seat] == RULER_IN_POOL:
            leaders.append(PlaceRuler(seat))
        for general in s.generals_of(seat):
            if s.general_at[general] == IN_POOL:
                leaders.append(PlaceGeneral(seat, general))
        s.then(*leaders, PlaceInfantry(seat))


def bonus_infantry(s: Realm, seat: int) -> int:
    """Infantry from Rulers, Recruiters and Volunteers. [C3K-6.1 C3K-R05 C3K-R17 C3K-T09 C3K-F05]"""
    bonus = VOLUNTEERS if s.fate == VOLUNTEERS_ASSEMBLE else 0
    if s.rules_as(seat, YUAN_SHAO):
        bonus += YUAN_SHAO_INFANTRY
    elif s.rules_as(seat, GONGSUN_DU):
        bonus += min(tagged_areas(s, seat, FRONTIER), GONGSUN_DU_MOST)
    for general in s.generals_of(seat):
        if RECRUITER[general] and s.general_at[general] >= 0 and not s.is_trapped(general):
            bonus += 1
    return bonus


class PlaceRuler(Step[Realm]):
    """A Ruler in the pool is placed; without room he waits. [C3K-6.2 C3K-6.3]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        if s.open_for_units(self.seat):
            s.then(ChoosePlaceOfRuler(self.seat))


class ChoosePlaceOfRuler(Decision[Realm]):
    """Where the new Ruler goes. [C3K-6.2]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in s.open_for_units(self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        place_ruler(s, self.seat, token - AREA)
        s.tell("places_ruler", self.seat, token - AREA)


class PlaceGeneral(Step[Realm]):
    """A General in the pool is placed; without room he waits. [C3K-6.2 C3K-6.3]"""

    def __init__(self, seat: int, general: int) -> None:
        self.seat = seat
        self.general = general

    def run(self, s: Realm) -> None:
        if s.open_for_units(self.seat):
            s.then(ChoosePlaceOfGeneral(self.seat, self.general))


class ChoosePlaceOfGeneral(Decision[Realm]):
    """Where a General goes. [C3K-6.2]"""

    def __init__(self, seat: int, general: int) -> None:
        super().__init__(seat)
        self.general = general

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in s.open_for_units(self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        place_general(s, self.general, token - AREA)
        s.tell("places_general", self.general, token - AREA)


class PlaceInfantry(Step[Realm]):
    """Infantry go to Provinces with room until none are left; without room they are lost. [C3K-6.2 C3K-6.3]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        seat = self.seat
        if not s.pool[seat]:
            return
        places = s.open_for_units(seat)
        if not places:
            s.tell("infantry_lost", seat, s.pool[seat])
            s.pool[seat] = 0
        elif len(places) == 1:
            deploy(s, seat, places[0], min(s.pool[seat], s.room(places[0])))
            s.then(self)
        else:
            s.then(ChoosePlaceOfInfantry(seat), self)


def deploy(s: Realm, seat: int, area: int, count: int) -> None:
    """Infantry of the pool go to a Province."""
    s.pool[seat] -= count
    s.inf[area] += count
    s.tell("places_infantry", seat, count, area)


class ChoosePlaceOfInfantry(Decision[Realm]):
    """In which Province Infantry are placed next. [C3K-6.2]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in s.open_for_units(self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        s.then(ChooseNumberOfInfantry(self.seat, token - AREA))


class ChooseNumberOfInfantry(Decision[Realm]):
    """How many Infantry are placed there. [C3K-6.2]"""

    def __init__(self, seat: int, area: int) -> None:
        super().__init__(seat)
        self.area = area

    def options(self, s: Realm) -> list[int]:
        most = min(s.pool[self.seat], s.room(self.area), MOST_COUNT)
        return [COUNT + n for n in range(1, most + 1)]

    def choose(self, s: Realm, token: int) -> None:
        deploy(s, self.seat, self.area, token - COUNT)
