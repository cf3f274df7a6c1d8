"""The Strategy cards of marches, expeditions and single provinces."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Step
from tianxia.games.yellow_scarves.board import (
    AREA_COUNT,
    COAST,
    DISTANCE,
    MOST_COUNT,
    MOUNTAIN,
    NEIGHBOURS,
    NOBODY,
    YANGTZE,
)
from tianxia.games.yellow_scarves.cards.strategy import AimedCard, CardPlay, ChooseSecondTarget, ChooseTarget
from tianxia.games.yellow_scarves.invasion.borders import borders, is_enemy, may_be_source, may_invade
from tianxia.games.yellow_scarves.phases.invade import begin_invasion
from tianxia.games.yellow_scarves.phases.rally import ask_reroll, win_over
from tianxia.games.yellow_scarves.phases.reposition import MoveInfantry, MoveLeaders, MoveUnits, reach_within
from tianxia.games.yellow_scarves.scopes import Move, Turn
from tianxia.games.yellow_scarves.state import Realm

MARCH_LINKS: Final = 3
MARCH_UNITS: Final = 5
PATH_DISTANCE: Final = 2
PATH_UNITS: Final = 5
BURNED: Final = 2
DEFECTION_STRONG: Final = 4
RALLY_PEOPLE_MOST: Final = 2

# ---- from one province to another


class RouteCard(AimedCard):
    """A card that leads from one province to another. [C3K-11.1]"""

    def goals(self, s: Realm, seat: int, area: int) -> list[int]:
        """The provinces to which it may lead from there."""
        raise NotImplementedError

    def is_area(self, s: Realm, seat: int, area: int) -> bool:
        return s.owner[area] == seat and len(self.goals(s, seat, area)) > 0

    def questions(self, player: int) -> list[Step[Realm]]:
        return [ChooseTarget(player), ChooseSecondTarget(player)]

    def second_areas(self, s: Realm, play: CardPlay) -> list[int]:
        return self.goals(s, play.seat, play.area)


class ForcedMarch(RouteCard):
    """Up to five units move between own Provinces at most three links apart. [C3K-S15]"""

    def goals(self, s: Realm, seat: int, area: int) -> list[int]:
        return [goal for goal in reach_within(s, seat, area, MARCH_LINKS) if s.room(goal)]

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        seat = play.seat
        move = Move(seat, play.area, play.second, MARCH_UNITS, False)
        s.then(MoveInfantry(seat), MoveLeaders(seat), MoveUnits(seat), move)


class Expedition(RouteCard):
    """One Invasion of a province that is no neighbour. [C3K-S31 C3K-S32]"""

    def most_units(self) -> int:
        """How many units may go."""
        return MOST_COUNT

    def leads(self, source: int, goal: int) -> bool:
        """Whether the way exists."""
        raise NotImplementedError

    def goals(self, s: Realm, seat: int, area: int) -> list[int]:
        turn = s.scope(Turn)
        if not may_be_source(s, turn, seat, area):
            return []
        return [goal for goal in range(AREA_COUNT) if self.leads(area, goal) and may_invade(s, turn, seat, goal)]

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        turn = s.scope(Turn)
        if may_be_source(s, turn, play.seat, play.area) and may_invade(s, turn, play.seat, play.second):
            begin_invasion(s, play.seat, play.area, play.second, self.most_units())


class NavalExpedition(Expedition):
    """One Invasion over the water: not adjacent, and both on the coast or both on the Yangtze. [C3K-S31]"""

    def leads(self, source: int, goal: int) -> bool:
        if goal == source or goal in NEIGHBOURS[source]:
            return False
        return (COAST[source] and COAST[goal]) or (YANGTZE[source] and YANGTZE[goal])


class MountainPath(Expedition):
    """One Invasion with at most five units two links away, a Mountain at either end or between. [C3K-S32]"""

    def most_units(self) -> int:
        return PATH_UNITS

    def leads(self, source: int, goal: int) -> bool:
        if DISTANCE[source][goal] != PATH_DISTANCE:
            return False
        if MOUNTAIN[source] or MOUNTAIN[goal]:
            return True
        return any(MOUNTAIN[area] and goal in NEIGHBOURS[area] for area in NEIGHBOURS[source])


class Defection(RouteCard):
    """Infantry of a neighbour without leaders come over; none pass through a Flood. [C3K-S25 C3K-F10]"""

    def goals(self, s: Realm, seat: int, area: int) -> list[int]:
        homes = [home for home in NEIGHBOURS[area] if s.owner[home] == seat and s.room(home)]
        return [home for home in homes if not s.is_flooded(home)]

    def is_area(self, s: Realm, seat: int, area: int) -> bool:
        if s.leaders[area] or s.inf[area] < 2 or s.is_flooded(area) or not may_aim_at(s, seat, area):
            return False
        return len(self.goals(s, seat, area)) > 0

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.then(RollDefection(play.seat, play.area, play.second))


class RollDefection(Chance[Realm]):
    """One on 1 to 3, two on 4 to 6. [C3K-S25 C3K-R20]"""

    def __init__(self, seat: int, area: int, home: int) -> None:
        self.seat = seat
        self.area = area
        self.home = home

    def dice(self, s: Realm) -> Roll:
        return dice("card_check", 1, 6)

    def land(self, s: Realm, rolled: list[int]) -> None:
        s.tell("card_check", self.seat, rolled=rolled)
        come_over = ComeOver(self.area, self.home, 2 if rolled[0] >= DEFECTION_STRONG else 1)
        ask_reroll(s, self.seat, self, come_over)


class ComeOver(Step[Realm]):
    """At least one Infantry stays, and room limits those who come. [C3K-S25]"""

    def __init__(self, area: int, home: int, count: int) -> None:
        self.area = area
        self.home = home
        self.count = count

    def run(self, s: Realm) -> None:
        count = min(self.count, s.inf[self.area] - 1, s.room(self.home))
        if count > 0:
            s.inf[self.area] -= count
            s.inf[self.home] += count
            s.tell("come_over", count, self.area, self.home)


# ---- at one province


def may_aim_at(s: Realm, seat: int, area: int) -> bool:
    """Neutral or enemy, as far as a seat may harm it. [C3K-11.6 C3K-3.4]"""
    holder = s.owner[area]
    return holder == NOBODY or is_enemy(s, seat, holder)


class BurnTheGranaries(AimedCard):
    """A neighbour loses two Infantry, never its last unit. [C3K-S24]"""

    def is_area(self, s: Realm, seat: int, area: int) -> bool:
        return s.inf[area] > 0 and s.units(area) > 1 and may_aim_at(s, seat, area) and borders(s, seat, area)

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        count = min(BURNED, s.inf[play.area], s.units(play.area) - 1)
        if count > 0:
            s.inf[play.area] -= count
            s.tell("burns", count, play.area)


class Fortify(AimedCard):
    """Defenders of one own Province add one to their highest die until the seat's next turn. [C3K-S28]"""

    def is_area(self, s: Realm, seat: int, area: int) -> bool:
        return s.owner[area] == seat and not s.fortified[area]

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.fortified[play.area] = True
        s.tell("fortified", play.area)


class RallyThePeople(AimedCard):
    """A small Neutral Province next to an own one joins; this is no capture. [C3K-S29]"""

    def is_area(self, s: Realm, seat: int, area: int) -> bool:
        if s.owner[area] != NOBODY or not 0 < s.inf[area] <= RALLY_PEOPLE_MOST or s.is_flooded(area):
            return False
        return borders(s, seat, area)

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        win_over(s, play.seat, play.area)
