"""How a bot's units are spread: top down or bottom up, evenly, within caps; locked Provinces."""

from __future__ import annotations

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Step
from tianxia.games.yellow_scarves.board import BOT, NEIGHBOURS, NOBODY
from tianxia.games.yellow_scarves.invasion.holding import move_bot_generals, place_ruler
from tianxia.games.yellow_scarves.state import Realm


def is_locked(s: Realm, area: int) -> bool:
    """Every neighbour is held by a bot, this one or another. [YS-13.3 YS-R34 YS-R75]"""
    owner = s.owner
    return all(owner[other] >= BOT for other in NEIGHBOURS[area])


def unlocked(s: Realm, faction: int) -> list[int]:
    """A bot's Provinces that take part: neither locked nor flooded. [YS-13.4D YS-R74]"""
    return [area for area in s.areas_of(faction) if not is_locked(s, area) and not s.is_flooded(area)]


def with_room(s: Realm, areas: list[int]) -> list[int]:
    """Those that can take a unit. [YS-13.5A]"""
    return [area for area in areas if s.room(area)]


def priority(units: int, places: int) -> Roll:
    """The D6 for top down or bottom up, rolled only where it matters. [YS-11.2 YS-R45]"""
    return dice("priority", 1 if units > 0 and places > 1 else 0, 6)


def ordered(areas: list[int], rolled: list[int]) -> list[int]:
    """Even: from the north; odd: from the south. [YS-11.2 YS-11.3 YS-10.4A]"""
    return areas[::-1] if rolled and rolled[0] % 2 else areas


def tell_priority(s: Realm, rolled: list[int]) -> None:
    """Say which end comes first."""
    if not rolled:
        return
    if rolled[0] % 2:
        s.tell("bottom_up", rolled=rolled)
    else:
        s.tell("top_down", rolled=rolled)


def deal(s: Realm, faction: int, count: int, order: list[int]) -> int:
    """One Infantry each in order, again and again, as long as there is room; returns what is left. [YS-R46 YS-R47]"""
    given = [0] * len(order)
    left = count
    while left:
        before = left
        for i in range(len(order)):
            if left and s.room(order[i]):
                s.inf[order[i]] += 1
                given[i] += 1
                left -= 1
        if left == before:
            break
    for i in range(len(order)):
        if given[i]:
            s.tell("bot_places", faction, given[i], order[i])
    return left


# ---- Reposition


class RepositionBot(Step[Realm]):
    """Infantry are levelled over the unlocked Provinces; then each locked Province is emptied but for one unit.

    [YS-13.1 YS-13.2 YS-9.9B YS-R70 YS-R72 YS-R73]
    """

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def run(self, s: Realm) -> None:
        faction = self.faction
        places = unlocked(s, faction)
        if not places:
            return
        steps: list[Step[Realm]] = [LevelInfantry(faction, places)]
        for area in s.areas_of(faction):
            if s.units(area) > 1 and is_locked(s, area) and not s.is_flooded(area):
                steps += [SpreadLeaders(faction, area, places), SpreadInfantry(faction, area, places)]
        s.then(*steps)


class LevelInfantry(Chance[Realm]):
    """All Infantry are lifted and set down evenly; a Province without leaders gets one first.

    [YS-13.1 YS-9.6 YS-R46 YS-R47 YS-R68 YS-R69 C3K-1.4]
    """

    def __init__(self, faction: int, places: list[int]) -> None:
        self.faction = faction
        self.places = places

    def dice(self, s: Realm) -> Roll:
        return priority(sum(s.inf[area] for area in self.places), len(self.places))

    def land(self, s: Realm, rolled: list[int]) -> None:
        if len(self.places) < 2:
            return
        tell_priority(s, rolled)
        before = [s.inf[area] for area in self.places]
        level(s, ordered(self.places, rolled))
        for i in range(len(self.places)):
            area = self.places[i]
            if s.inf[area] != before[i]:
                s.tell("bot_levels", self.faction, area, s.inf[area])


def level(s: Realm, order: list[int]) -> None:
    """Give each Infantry to the Province with fewest that has room, the first in order of equals. [YS-R47 YS-R69]"""
    left = 0
    limits: list[int] = []
    counts: list[int] = []
    for area in order:
        limits.append(max(s.limit(area), s.units(area)) - s.leaders[area])
        first = 0 if s.leaders[area] else 1
        counts.append(first)
        left += s.inf[area] - first
    while left > 0:
        best = -1
        for i in range(len(order)):
            if counts[i] < limits[i] and (best < 0 or counts[i] < counts[best]):
                best = i
        counts[best] += 1
        left -= 1
    for i in range(len(order)):
        s.inf[order[i]] = counts[i]


class SpreadLeaders(Chance[Realm]):
    """The leaders of a locked Province go to different Provinces as far as possible; the last unit stays.

    [YS-13.4A YS-13.4C YS-13.5A YS-R71]
    """

    def __init__(self, faction: int, area: int, places: list[int]) -> None:
        self.faction = faction
        self.area = area
        self.places = places

    def dice(self, s: Realm) -> Roll:
        return priority(s.leaders[self.area], len(with_room(s, self.places)))

    def land(self, s: Realm, rolled: list[int]) -> None:
        if not s.leaders[self.area]:
            return
        tell_priority(s, rolled)
        order = ordered(self.places, rolled)
        if s.ruler_at[self.faction] == self.area:
            goal = least_led(s, order)
            if goal >= 0 and s.units(self.area) > 1:
                place_ruler(s, self.faction, goal)
                s.tell("bot_ruler_moves", self.faction, self.area, goal)
        for _ in range(s.bot_generals[self.area]):
            goal = least_led(s, order)
            if goal >= 0 and s.units(self.area) > 1:
                move_bot_generals(s, self.area, goal, 1)
                s.tell("bot_general_moves", self.faction, self.area, goal)


def least_led(s: Realm, order: list[int]) -> int:
    """The first Province in order with room among those with fewest leaders, -1 if none. [YS-10.4B YS-13.4C YS-R44]"""
    best = NOBODY
    for area in order:
        if s.room(area) and (best < 0 or s.leaders[area] < s.leaders[best]):
            best = area
    return best


class SpreadInfantry(Chance[Realm]):
    """The Infantry of a locked Province are dealt out; one unit stays, and what finds no room.

    [YS-13.4A YS-13.4B YS-13.5A YS-13.5B]
    """

    def __init__(self, faction: int, area: int, places: list[int]) -> None:
        self.faction = faction
        self.area = area
        self.places = places

    def surplus(self, s: Realm) -> int:
        """Infantry that leave: all, or all but one where no leader stays."""
        return s.inf[self.area] - (0 if s.leaders[self.area] else 1)

    def dice(self, s: Realm) -> Roll:
        return priority(self.surplus(s), len(with_room(s, self.places)))

    def land(self, s: Realm, rolled: list[int]) -> None:
        count = self.surplus(s)
        if count <= 0:
            return
        s.tell("bot_leaves_locked", self.faction, self.area, count)
        tell_priority(s, rolled)
        left = deal(s, self.faction, count, ordered(self.places, rolled))
        s.inf[self.area] += left - count
        if left:
            s.tell("bot_stays_locked", self.faction, self.area, left)
