"""3.3.5: winter in the advanced game. Units without supply or food retreat or are lost."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision, Refusal, Scope, Step
from tianxia.games.thirty_six_stratagems.action.march import move_units
from tianxia.games.thirty_six_stratagems.action.picking import Party, PickFirst, PickUnit
from tianxia.games.thirty_six_stratagems.board import (
    AREA,
    AREA_COUNT,
    COLONIES,
    ELIMINATE,
    FOOD_OF,
    FOOD_SPACES,
    IS_CAPITAL,
    LINK,
    LINK_KIND,
    NEXT,
    NUMBERS,
    RETREAT,
    ROUTE_COST,
    number,
)
from tianxia.games.thirty_six_stratagems.pieces.chits import NONE
from tianxia.games.thirty_six_stratagems.pieces.control import (
    connected,
    controller,
    lose_for_season,
    own_spaces,
    room_at,
)
from tianxia.games.thirty_six_stratagems.state import Realm

WINTER_PHASE: Final = 6
WINTER_SEASONS: Final[list[int]] = NUMBERS["game"]["winter_seasons"]
RETREAT_COST: Final = number("cost", "retreat")
FAR: Final = AREA_COUNT * AREA_COUNT
FOOD_LIMIT: Final = 1


class Winter(Step[Realm]):
    """Winter comes in even seasons of the advanced game. [S36-2.4 S36-3.1.1.3B S36-3.3.5A]"""

    def run(self, s: Realm) -> None:
        if not s.rulings.advanced or s.season not in WINTER_SEASONS:
            return
        s.phase = WINTER_PHASE
        s.tell("phase", WINTER_PHASE)
        for seat in reversed(s.seats_in_order()):
            s.then(BeginWintering(seat))


class Wintering(Scope[Realm]):
    """One player's winter: his connected spaces and fed regions, as they were at its start. [S36-R43 S36-R45 S36-R47]

    `stays` is for each space how many units winter there: those that may stay, and those that have come for refuge.
    """

    def __init__(self, seat: int, reached: list[bool], fed: list[bool], stays: list[int]) -> None:
        self.seat = seat
        self.reached = reached
        self.fed = fed
        self.stays = stays
        self.groups = 0

    def clone(self) -> Wintering:
        twin = Wintering(self.seat, self.reached, self.fed, self.stays.copy())
        twin.groups = self.groups
        return twin

    def is_supplied(self, s: Realm, area: int) -> bool:
        """Whether units may winter in a space that they hold. [S36-3.3.5B S36-3.3.8G S36-3.3.8H S36-T01]"""
        if self.reached[area] or s.prefecture[area]:
            return True
        return s.temple[area] and not s.red_turban[self.seat]

    def is_hungry(self, s: Realm, region: int) -> bool:
        """Whether not all units of a region can stay. [S36-3.1.1.1F S36-3.1.1.1S S36-3.3.5D S36-R45]"""
        total = 0
        for area in FOOD_SPACES[region]:
            total += s.units_at(self.seat, area)
        return not self.fed[region] and total > FOOD_LIMIT

    def judge(self, s: Realm) -> None:
        """Note who may stay; in a hungry region nobody, until its player has chosen. [S36-3.3.5B S36-3.3.5D S36-R43]"""
        hungry = [self.is_hungry(s, region) for region in range(len(COLONIES))]
        for area in own_spaces(s, self.seat):
            if self.is_supplied(s, area) and not (FOOD_OF[area] >= 0 and hungry[FOOD_OF[area]]):
                self.stays[area] = s.units_at(self.seat, area)

    def must_leave(self, s: Realm, area: int) -> int:
        """How many units of a space may not stay. [S36-R43 S36-R45]"""
        return s.units_at(self.seat, area) - self.stays[area]

    def room_to_winter(self, s: Realm, area: int) -> int:
        """How many units may retreat to a space. [S36-3.3.5B S36-3.3.5C S36-R44 S36-R45]"""
        seat = self.seat
        if s.neutrals(area) or s.held[area] not in (NONE, seat) or controller(s, area) not in (NONE, seat):
            return 0
        is_linked = IS_CAPITAL[area] or any(self.reached[other] for other in NEXT[area])
        if not is_linked and not self.is_supplied(s, area):
            return 0
        room = max(0, room_at(s, seat, area))
        region = FOOD_OF[area]
        if region < 0 or self.fed[region]:
            return room
        return min(room, max(0, FOOD_LIMIT - sum(self.stays[other] for other in FOOD_SPACES[region])))

    def refuges(self, s: Realm, start: int) -> list[int]:
        """The nearest spaces where units can winter. [S36-3.3.5E S36-3.3.5F S36-R43 S36-R44]"""
        away = path_lengths(s, self.seat, start, s.rulings.winter_by_points)
        nearest = FAR
        found: list[int] = []
        for area in range(AREA_COUNT):
            if area == start or away[area] > nearest or not self.room_to_winter(s, area):
                continue
            if away[area] < nearest:
                nearest = away[area]
                found = []
            if nearest < FAR:
                found.append(area)
        return found


def path_lengths(s: Realm, seat: int, start: int, by_points: bool, most: int = FAR) -> list[int]:
    """Distances for a retreat, through empty spaces, own units and temples only; beyond `most` it is far.

    [S36-3.3.5F S36-R44 S36-S36]
    """
    away = [FAR] * AREA_COUNT
    away[start] = 0
    edge = [start]
    for area in edge:
        if away[area] >= most:
            continue
        for other in NEXT[area]:
            if not is_passable(s, seat, other):
                continue
            step = ROUTE_COST[LINK_KIND[LINK[area * AREA_COUNT + other]]] if by_points else 1
            if away[area] + step < away[other]:
                away[other] = away[area] + step
                edge.append(other)
    return away


def is_passable(s: Realm, seat: int, area: int) -> bool:
    """Whether a retreat may lead through a space. [S36-3.3.5F S36-R44]"""
    holder = s.held[area]
    if holder == seat:
        return True
    if holder != NONE:
        return s.temple[area]
    if s.strong[area] + s.weak[area]:
        return False
    return not IS_CAPITAL[area] or s.holder[area] in (NONE, seat)


class BeginWintering(Step[Realm]):
    """Connected spaces and colonies are noted; then the player decides who stays. [S36-3.3.5D S36-R43 S36-R47]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        fed = [any(s.held[area] == self.seat for area in colonies) for colonies in COLONIES]
        wintering = Wintering(self.seat, connected(s, self.seat), fed, [0] * AREA_COUNT)
        wintering.judge(s)
        s.then(wintering)
        s.then(LoseTrapped(self.seat), RetreatOrPerish(self.seat))
        for region in reversed(range(len(COLONIES))):
            if wintering.is_hungry(s, region) and keepers_of(s, wintering, region):
                s.then(ChooseWhoStays(self.seat, region))


def keepers_of(s: Realm, wintering: Wintering, region: int) -> list[int]:
    """Spaces of a region with units that could stay."""
    return [area for area in FOOD_SPACES[region] if s.held[area] == wintering.seat and wintering.is_supplied(s, area)]


class ChooseWhoStays(Decision[Realm]):
    """The space whose last unit stays; which one it is shows when the others have left. [S36-3.3.5D S36-R43]"""

    def __init__(self, seat: int, region: int) -> None:
        super().__init__(seat)
        self.region = region

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in keepers_of(s, s.scope(Wintering), self.region)]

    def choose(self, s: Realm, token: int) -> None:
        s.scope(Wintering).stays[token - AREA] = FOOD_LIMIT


class LoseTrapped(Step[Realm]):
    """Trapped units that would have to leave are eliminated. [S36-3.3.8G S36-3.3.8H S36-R43]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        wintering = s.scope(Wintering)
        for area in own_spaces(s, self.seat):
            if s.is_trapped(self.seat, area) and wintering.must_leave(s, area):
                s.then(LoseToWinter(self.seat, area), self)
                return


class RetreatOrPerish(Step[Realm]):
    """While units must leave, the player deals with one space after another. [S36-3.3.5E S36-3.3.5H]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        wintering = s.scope(Wintering)
        if any(wintering.must_leave(s, area) for area in own_spaces(s, self.seat)):
            s.then(ChooseLeaving(self.seat), self)


class ChooseLeaving(Decision[Realm]):
    """The next space whose units must leave. [S36-3.3.5E S36-R43]"""

    def options(self, s: Realm) -> list[int]:
        wintering = s.scope(Wintering)
        return [AREA + area for area in own_spaces(s, self.seat) if wintering.must_leave(s, area)]

    def choose(self, s: Realm, token: int) -> None:
        s.then(ChooseWinterFate(self.seat, token - AREA))


class ChooseWinterFate(Decision[Realm]):
    """They retreat together, the first group free, or are eliminated. [S36-3.3.5G S36-3.3.5H S36-R43 S36-R46]"""

    def __init__(self, seat: int, area: int) -> None:
        super().__init__(seat)
        self.area = area

    def why_no_retreat(self, s: Realm) -> str:
        """Why nobody can retreat from there; "" if somebody can."""
        wintering = s.scope(Wintering)
        if wintering.groups and s.coins[self.seat] < RETREAT_COST:
            return "no_coins"
        return "" if wintering.refuges(s, self.area) else "no_refuge"

    def options(self, s: Realm) -> list[int]:
        return [ELIMINATE] if self.why_no_retreat(s) else [RETREAT, ELIMINATE]

    def choose(self, s: Realm, token: int) -> None:
        if token == RETREAT:
            s.then(PickRetreating(self.seat, self.area))
            return
        if self.why_no_retreat(s):
            s.tell("cannot_retreat", self.area, to=1 << self.seat)
        s.then(LoseToWinter(self.seat, self.area))

    def refused(self, s: Realm) -> list[Refusal]:
        reason = self.why_no_retreat(s)
        return [Refusal(RETREAT, reason)] if reason else []


class LoseToWinter(PickUnit):
    """The unit that is given up. [S36-3.3.5H S36-R32 S36-R49]"""

    def pick(self, s: Realm, kind: int) -> None:
        lose_for_season(s, self.seat, self.area, kind)


class PickRetreating(PickFirst):
    """The first unit of the group that retreats. [S36-3.3.5G S36-R43]"""

    def party(self, s: Realm) -> Party:
        return RetreatingGroup(self.seat, self.area, self)


class RetreatingGroup(Party):
    """Units that retreat together to the nearest space where they can winter. [S36-3.3.5E S36-3.3.5G S36-R43]"""

    def __init__(self, seat: int, area: int, question: Decision[Realm] | None) -> None:
        super().__init__(seat, area, question)
        self.target = NONE

    def clone(self) -> RetreatingGroup:
        twin = RetreatingGroup(self.seat, self.area, self.question)
        twin.copied_from(self)
        twin.target = self.target
        return twin

    def most(self, s: Realm) -> int:
        wintering = s.scope(Wintering)
        room = 0
        for area in wintering.refuges(s, self.area):
            room = max(room, wintering.room_to_winter(s, area))
        return min(room, wintering.must_leave(s, self.area))

    def close(self, s: Realm) -> None:
        s.then(ChooseRefuge(self.seat))

    def run(self, s: Realm) -> None:
        wintering = s.scope(Wintering)
        if wintering.groups:
            s.coins[self.seat] -= RETREAT_COST
        wintering.groups += 1
        s.tell("retreats", self.seat, self.area, self.target, self.size())
        wintering.stays[self.target] += self.size()
        move_units(s, self.seat, self.area, self.picked, self.target)


class ChooseRefuge(Decision[Realm]):
    """Among equally near spaces the owner chooses. [S36-3.3.5E S36-R43 S36-R44]"""

    def options(self, s: Realm) -> list[int]:
        group = s.scope(RetreatingGroup)
        wintering = s.scope(Wintering)
        return [
            AREA + area
            for area in wintering.refuges(s, group.area)
            if wintering.room_to_winter(s, area) >= group.size()
        ]

    def choose(self, s: Realm, token: int) -> None:
        s.scope(RetreatingGroup).target = token - AREA

    def is_open(self) -> bool:
        return False
