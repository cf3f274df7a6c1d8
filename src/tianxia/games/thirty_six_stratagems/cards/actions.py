"""Action cards. Also 3.3.8, plague and sanitation."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Decision
from tianxia.games.thirty_six_stratagems.action.piracy import (
    ChooseRaid,
    RollLoot,
    hit_outside_combat,
    looters,
    raid_targets,
)
from tianxia.games.thirty_six_stratagems.board import (
    AREA,
    AREA_COUNT,
    COHESION,
    DIE_SIDES,
    DONE,
    KIND_COUNT,
    LINK,
    LINK_KIND,
    NEXT,
    ROAD,
    SECTIONS,
    SITES,
    TRACK_HIGH,
    number,
)
from tianxia.games.thirty_six_stratagems.cards.event import Event, EventOnOpponent, EventOnSpace
from tianxia.games.thirty_six_stratagems.pieces.chits import NONE
from tianxia.games.thirty_six_stratagems.pieces.control import change_level, controller, is_empty, open_opponents
from tianxia.games.thirty_six_stratagems.state import SANITATION_MARKERS, Realm

PIRATES_BONUS: Final = number("events", "pirates_bonus")
PLAGUE_CENTRE: Final = number("events", "plague_centre")
PLAGUE_AROUND: Final = number("events", "plague_around")
SANITATION_MOST: Final = number("events", "sanitation_markers")
TEMPLE_VP: Final = number("events", "temple_vp")
WALL_COINS: Final = number("events", "wall_coins")
WALL_VP: Final = number("events", "wall_vp")


class JapanesePirates(Event):
    """A raid with one more on the die. [S36-A01 S36-A02 S36-3.3.8I]"""

    def is_playable(self, s: Realm, seat: int) -> bool:
        return len(raid_targets(s, seat)) > 0

    def play(self, s: Realm, seat: int) -> None:
        s.then(ChooseRaid(seat, PIRATES_BONUS))


class Loot(EventOnOpponent):
    """Units in an opponent's capital regions loot him; on a 1 one of them is lost. [S36-A03 S36-A04 S36-3.3.8L]"""

    def opponents(self, s: Realm, seat: int) -> list[int]:
        return [other for other in open_opponents(s, seat) if looters(s, seat, other)]

    def strike(self, s: Realm, seat: int, other: int) -> None:
        s.then(RollLoot(seat, other, True))


class Plague(EventOnSpace):
    """Plague breaks out in a space and spreads along its roads. [S36-A05 S36-A06 S36-3.3.8M S36-R55]"""

    def spaces(self, s: Realm, seat: int) -> list[int]:
        found: list[int] = []
        for area in range(AREA_COUNT):
            if s.sanitation[area] or is_empty(s, area):
                continue
            owner = controller(s, area)
            if owner in (NONE, seat) or not s.shielded[owner]:
                found.append(area)
        return found

    def strike(self, s: Realm, seat: int, area: int) -> None:
        for other in reversed(NEXT[area]):
            if LINK_KIND[LINK[area * AREA_COUNT + other]] == ROAD:
                s.then(RollPlague(other, PLAGUE_AROUND))
        s.then(RollPlague(area, PLAGUE_CENTRE))


class RollPlague(Chance[Realm]):
    """A die for each unit and neutral army of a space without sanitation.

    In the order emperor, strength 2, strength 1, scout, neutral armies. [S36-A05 S36-A06 S36-3.3.8M S36-3.3.8N]
    """

    def __init__(self, area: int, needed: int) -> None:
        self.area = area
        self.needed = needed

    def dice(self, s: Realm) -> Roll:
        units = s.neutrals(self.area)
        if s.held[self.area] != NONE:
            units += s.units_at(s.held[self.area], self.area)
        return dice("plague", 0 if s.sanitation[self.area] else units, DIE_SIDES)

    def land(self, s: Realm, rolled: list[int]) -> None:
        if not rolled:
            return
        area = self.area
        s.tell("plague", area, rolled=rolled)
        owner = s.held[area]
        struck: list[int] = []
        i = 0
        if owner != NONE:
            kinds = s.kinds_at(owner, area)
            for kind in range(KIND_COUNT):
                for _ in range(kinds[kind]):
                    if rolled[i] >= self.needed:
                        struck.append(kind)
                    i += 1
        if struck:
            s.book_tells()
        for kind in struck:
            hit_outside_combat(s, owner, area, kind)
        strong, weak = s.strong[area], s.weak[area]
        for j in range(strong + weak):
            if rolled[i + j] < self.needed:
                continue
            if j < strong:
                s.strong[area] -= 1
                s.weak[area] += 1
            else:
                s.weak[area] -= 1


class Sanitation(Event):
    """One or two sanitation markers protect controlled spaces for good. [S36-A07 S36-A08 S36-3.3.8N S36-R56]"""

    def is_playable(self, s: Realm, seat: int) -> bool:
        return len(unhealthy(s, seat)) > 0

    def play(self, s: Realm, seat: int) -> None:
        s.then(PlaceSanitation(seat, SANITATION_MOST))


def unhealthy(s: Realm, seat: int) -> list[int]:
    """Controlled spaces without a marker, while there are markers. [S36-A07 S36-R56]"""
    if s.sanitation.count(True) >= SANITATION_MARKERS:
        return []
    return [area for area in range(AREA_COUNT) if controller(s, area) == seat and not s.sanitation[area]]


class PlaceSanitation(Decision[Realm]):
    """The space that gets a marker; the second one may be left out. [S36-A07 S36-A08]"""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, s: Realm) -> list[int]:
        found = [AREA + area for area in unhealthy(s, self.seat)]
        if self.left < SANITATION_MOST:
            found.append(DONE)
        return found

    def choose(self, s: Realm, token: int) -> None:
        if token == DONE:
            return
        s.sanitation[token - AREA] = True
        s.tell("sanitation", self.seat, token - AREA)
        if self.left > 1 and unhealthy(s, self.seat):
            s.then(PlaceSanitation(self.seat, self.left - 1))


class Conscription(Event):
    """More deployment points this season. [S36-A09 S36-A10]"""

    def __init__(self, points: int) -> None:
        self.points = points

    def play(self, s: Realm, seat: int) -> None:
        s.bonus_points[seat] += self.points
        s.tell("conscription", seat, self.points)


class TempleFounding(EventOnSpace):
    """A possible site becomes a temple for good. [S36-A11 S36-A12 S36-3.1.1.1Q S36-R66]"""

    def spaces(self, s: Realm, seat: int) -> list[int]:
        return [area for area in SITES if s.held[area] == seat and not s.temple[area]]

    def strike(self, s: Realm, seat: int, area: int) -> None:
        s.temple[area] = True
        s.lasting_vp[seat] += TEMPLE_VP
        s.tell("temple", seat, area)


class GreatWall(Event):
    """A section of the great wall is built. [S36-A13 S36-R72]"""

    def is_playable(self, s: Realm, seat: int) -> bool:
        return s.coins[seat] >= WALL_COINS and len(open_sections(s, seat)) > 0

    def play(self, s: Realm, seat: int) -> None:
        s.then(BuildSection(seat))


def open_sections(s: Realm, seat: int) -> list[int]:
    """Unbuilt sections with an end that the seat controls. [S36-A13]"""
    found: list[int] = []
    for k in range(len(SECTIONS)):
        one, other = SECTIONS[k]
        if not s.sections[k] and seat in (controller(s, one), controller(s, other)):
            found.append(k)
    return found


class BuildSection(Decision[Realm]):
    """The section, named by its end beyond the wall. [S36-A13]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + SECTIONS[k][0] for k in open_sections(s, self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        for k in range(len(SECTIONS)):
            if SECTIONS[k][0] == token - AREA:
                s.sections[k] = True
                s.coins[self.seat] -= WALL_COINS
                s.lasting_vp[self.seat] += WALL_VP
                s.tell("wall", self.seat, SECTIONS[k][0], SECTIONS[k][1])


class ImperialExaminations(Event):
    """Cohesion rises. [S36-A14]"""

    def is_playable(self, s: Realm, seat: int) -> bool:
        return s.level(seat, COHESION) < TRACK_HIGH[COHESION]

    def play(self, s: Realm, seat: int) -> None:
        change_level(s, seat, COHESION, 1)
