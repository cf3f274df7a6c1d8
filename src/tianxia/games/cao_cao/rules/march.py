"""Chapter 7: marching."""

from __future__ import annotations

from itertools import pairwise

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Decision, Refusal, Scope, Step
from tianxia.games.cao_cao.board import (
    ALL_ROADS,
    AREA,
    AREA_COUNT,
    CAO,
    CAO_GENERALS,
    COUNT,
    DONE,
    GENERAL,
    GENERAL_OF,
    LIU_BEI,
    MAIN_ROADS,
    MARCH_COMPANIONS,
    MARCH_STEPS,
    NEARER,
    NO,
    TERRITORY,
    XIAHOU_YUAN,
    XUDU,
    YES,
    ZHUGE_LIANG,
)
from tianxia.games.cao_cao.rules.battle import BeginBattle, Marchers
from tianxia.games.cao_cao.rules.ending import opposition_enters_xudu
from tianxia.games.cao_cao.rules.status import invade
from tianxia.games.cao_cao.scopes import Activation
from tianxia.games.cao_cao.state import War

# ---- Cao Cao generals


class March(Scope[War]):
    """A march of a Cao Cao general being put together; at its end all go to the one destination. [CC-7.2B CC-R36]"""

    def __init__(self, general: int, start: int) -> None:
        self.general = general
        self.start = start
        self.destination = start
        self.companions: list[int] = []
        self.units = 0

    def clone(self) -> March:
        twin = March(self.general, self.start)
        twin.destination = self.destination
        twin.companions = self.companions.copy()
        twin.units = self.units
        return twin

    def room(self, s: War) -> int:
        """How many more pieces may join: ten with the general, and one stays where one must.

        [CC-7.2A CC-7.1D CC-R74]
        """
        led = len(self.companions)
        staying = must_leave_one(s, self.start)
        return min(MARCH_COMPANIONS - led, s.own[self.start] - 1 - led - staying)

    def run(self, s: War) -> None:
        s.put(self.general, self.destination)
        for companion in self.companions:
            s.put(companion, self.destination)
        s.add_plain(CAO, self.start, -self.units)
        s.add_plain(CAO, self.destination, self.units)
        others = self.units + len(self.companions)
        if others:
            s.tell("marches", self.general, self.start, self.destination, others)
        else:
            s.tell("marches_alone", self.general, self.start, self.destination)
        middle = area_passed(s, self.start, self.destination)
        if middle >= 0:
            invade(s, middle)
        invade(s, self.destination)
        if s.opp[self.destination] and s.scope(Activation).has_special_of(XIAHOU_YUAN):
            s.then(FightAtOnce(self.destination, [self.general, *self.companions], self.units))


def must_leave_one(s: War, area: int) -> int:
    """How many units must stay: one, unless Opposition units hold an area of theirs. [CC-7.1D CC-R32]"""
    if s.control[area] == CAO or not s.opp[area] or s.rulings.retreat_leaves_one:
        return 1
    return 0


def destinations(s: War, start: int) -> list[int]:
    """Where a Cao Cao general may march: one or two areas away. [CC-7.1A CC-7.1B CC-7.2D CC-2.21g CC-R35 CC-R39]"""
    found = [False] * AREA_COUNT
    reach(s, start, MAIN_ROADS, False, found)
    if s.control[start] == CAO:
        reach(s, start, ALL_ROADS, True, found)
    return [area for area in range(AREA_COUNT) if found[area] and area != start]


def reach(s: War, start: int, roads: list[list[int]], within_control: bool, found: list[bool]) -> None:
    """Mark what can be reached by these roads; side roads serve within Cao Cao's control only.

    [CC-7.1C CC-7.2C CC-7.2D]
    """
    from_enemies = s.opp[start] > 0
    for first in roads[start]:
        if within_control and s.control[first] != CAO:
            continue
        if not s.opp[first]:
            found[first] = True
            for second in roads[first]:
                if not within_control or s.control[second] == CAO:
                    found[second] = True
        elif not from_enemies:
            found[first] = True


def area_passed(s: War, start: int, destination: int) -> int:
    """The area passed by main roads, -1 if none is; of several one that wakes nobody. Side roads pass only held land.

    [CC-R36 CC-R38]
    """
    passed = -1
    if destination in MAIN_ROADS[start]:
        return passed
    for middle in MAIN_ROADS[start]:
        if not s.opp[middle] and destination in MAIN_ROADS[middle]:
            passed = middle
            if s.is_active(TERRITORY[middle]):
                break
    return passed


def why_no_march(s: War, start: int, area: int) -> str:
    """What keeps a Cao Cao general from an area that is no destination. [CC-7.1A CC-7.1C CC-7.2C CC-7.2D]"""
    if area in ALL_ROADS[start]:
        return "enemy_to_enemy" if is_open_way(s, [start, area]) else "side_road"
    middles = [middle for middle in ALL_ROADS[start] if area in ALL_ROADS[middle]]
    if not middles:
        return "out_of_reach"
    return "must_stop" if any(is_open_way(s, [start, middle, area]) for middle in middles) else "side_road"


def is_open_way(s: War, way: list[int]) -> bool:
    """Whether a way serves but for enemies: main roads alone, or any within Cao Cao's control. [CC-7.2C CC-7.2D]"""
    by_main_roads = all(other in MAIN_ROADS[one] for one, other in pairwise(way))
    return by_main_roads or all(s.control[area] == CAO for area in way)


class ChooseDestination(Decision[War]):
    """Where the general marches: up to two areas by road, stopping at enemies. [CC-7.1A CC-7.1C CC-7.2C CC-7.2D]"""

    def __init__(self) -> None:
        super().__init__(0)

    def options(self, s: War) -> list[int]:
        return [AREA + area for area in destinations(s, s.scope(March).start)]

    def choose(self, s: War, token: int) -> None:
        march = s.scope(March)
        march.destination = token - AREA
        s.then(ChooseCompanions(), ChooseMarchers())

    def refused(self, s: War) -> list[Refusal]:
        start = s.scope(March).start
        offered = destinations(s, start)
        others = [area for area in range(AREA_COUNT) if area != start and area not in offered]
        return [Refusal(AREA + area, why_no_march(s, start, area)) for area in others]


class ChooseCompanions(Decision[War]):
    """Which other generals go along, one at a time. [CC-7.2A CC-R74]"""

    def __init__(self) -> None:
        super().__init__(0)

    def options(self, s: War) -> list[int]:
        march = s.scope(March)
        found: list[int] = []
        if march.room(s) > 0:
            for general in CAO_GENERALS:
                if s.place[general] == march.start and general != march.general and general not in march.companions:
                    found.append(GENERAL + general)
        found.append(DONE)
        return found

    def choose(self, s: War, token: int) -> None:
        if token == DONE:
            return
        s.scope(March).companions.append(token - GENERAL)
        s.then(self)

    def refused(self, s: War) -> list[Refusal]:
        march = s.scope(March)
        here = [general for general in CAO_GENERALS if s.place[general] == march.start and general != march.general]
        return [Refusal(GENERAL + general, "one_must_stay") for general in here if general not in march.companions]


class ChooseMarchers(Decision[War]):
    """How many plain units go along. [CC-7.2A CC-7.1D CC-R32]"""

    def __init__(self) -> None:
        super().__init__(0)

    def options(self, s: War) -> list[int]:
        march = s.scope(March)
        most = min(march.room(s), s.plain_at(CAO, march.start))
        return [COUNT + n for n in range(most + 1)]

    def choose(self, s: War, token: int) -> None:
        s.scope(March).units = token - COUNT

    def refused(self, s: War) -> list[Refusal]:
        march = s.scope(March)
        here = min(s.plain_at(CAO, march.start), MARCH_COMPANIONS)
        ten = MARCH_COMPANIONS - len(march.companions)
        return [Refusal(COUNT + n, "ten_at_most" if n > ten else "one_must_stay") for n in range(here + 1)]


class FightAtOnce(Decision[War]):
    """Xiahou Yuan's marchers, and only they, may fight in their destination at once. [CC-13.4b CC-K03 CC-R47]"""

    def __init__(self, area: int, generals: list[int], units: int) -> None:
        super().__init__(0)
        self.area = area
        self.generals = generals
        self.units = units

    def options(self, s: War) -> list[int]:
        return [YES, NO]

    def choose(self, s: War, token: int) -> None:
        if token == YES:
            s.then(BeginBattle(CAO, self.area, Marchers(self.generals, self.units)))


# ---- Opposition generals


class MarchOnXudu(Step[War]):
    """An Opposition general sets out with all units of his warlord, less one that must stay.

    [CC-7.3A CC-7.3D CC-R31 CC-R34 CC-13.6B2]
    """

    def __init__(self, lord: int) -> None:
        self.lord = lord

    def run(self, s: War) -> None:
        area = s.place[GENERAL_OF[self.lord]]
        if area == XUDU:
            return
        units = s.plain_at(self.lord, area)
        if one_must_stay(s, self.lord, area):
            units -= 1
        if units < 0:
            s.tell("cannot_march", self.lord, area)
            return
        s.then(MarchNearer(self.lord, units, MARCH_STEPS))


def one_must_stay(s: War, lord: int, area: int) -> bool:
    """Whether a unit of the marching warlord must stay behind. [CC-7.1D CC-3.2b CC-R33]"""
    if TERRITORY[area] == lord:
        return True
    if s.units_at(TERRITORY[area], area):
        return False
    if s.control[area] == lord:
        return True
    return s.opp[area] == s.units_at(lord, area)


class MarchNearer(Step[War]):
    """One area nearer to Xudu along main roads; of equal routes the player picks. [CC-7.3A CC-7.3C CC-R30 CC-R31]"""

    def __init__(self, lord: int, units: int, steps: int) -> None:
        self.lord = lord
        self.units = units
        self.steps = steps

    def run(self, s: War) -> None:
        routes = NEARER[s.place[GENERAL_OF[self.lord]]]
        if len(routes) == 1:
            enter(s, self, routes[0])
        elif s.rulings.random_routes:
            s.then(RollForRoute(self, routes))
        else:
            s.then(ChooseRoute(self, routes))


class ChooseRoute(Decision[War]):
    """The player picks among equal routes of an Opposition general. [CC-R30]"""

    def __init__(self, march: MarchNearer, routes: list[int]) -> None:
        super().__init__(0)
        self.march = march
        self.routes = routes

    def options(self, s: War) -> list[int]:
        return [AREA + area for area in self.routes]

    def choose(self, s: War, token: int) -> None:
        enter(s, self.march, token - AREA)


class RollForRoute(Chance[War]):
    """Equal routes are picked at random, by option. [CC-R30]"""

    def __init__(self, march: MarchNearer, routes: list[int]) -> None:
        self.march = march
        self.routes = routes

    def dice(self, s: War) -> Roll:
        return dice("route", 1, len(self.routes))

    def land(self, s: War, rolled: list[int]) -> None:
        enter(s, self.march, self.routes[rolled[0] - 1])


def enter(s: War, march: MarchNearer, area: int) -> None:
    """The march goes on to a second area unless Cao Cao units or Xudu stop it. [CC-7.3B CC-7.1C CC-13.6B1 CC-R37]"""
    lord = march.lord
    general = GENERAL_OF[lord]
    start = s.place[general]
    if lord == LIU_BEI and s.place[ZHUGE_LIANG] == start:
        s.put(ZHUGE_LIANG, area)
    s.put(general, area)
    s.add_plain(lord, start, -march.units)
    s.add_plain(lord, area, march.units)
    if march.units:
        s.tell("marches_nearer", lord, start, area, march.units)
    else:
        s.tell("comes_nearer", lord, start, area)
    if area == XUDU:
        opposition_enters_xudu(s, lord)
    elif not s.own[area] and march.steps > 1:
        s.then(MarchNearer(lord, march.units, march.steps - 1))
