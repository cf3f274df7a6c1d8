"""The war between rivals in outline: turns played by what usually happens, without cards, dice and people."""

from __future__ import annotations

from math import exp, log
from typing import Final

from tianxia.games.yellow_scarves.board import (
    AREA_COUNT,
    CAP,
    GOLD,
    INFANTRY_PER_GOLD,
    NEIGHBOURS,
    NOBODY,
)
from tianxia.games.yellow_scarves.ending import legacy
from tianxia.games.yellow_scarves.fights import LOSSES, MOST, TABLE, WINS
from tianxia.games.yellow_scarves.habits import HABITS, goal_of
from tianxia.games.yellow_scarves.rivals import rounds_left, waits
from tianxia.games.yellow_scarves.state import Realm

STRENGTH: Final[dict[str, float]] = TABLE["strength"]

BY_PLACES: Final = STRENGTH["places"]
BY_PLACES_LATE: Final = STRENGTH["places_late"]
BY_INCOME: Final = STRENGTH["income"]
BY_INCOME_LATE: Final = STRENGTH["income_late"]
BY_UNITS: Final = STRENGTH["units"]
BY_UNITS_LATE: Final = STRENGTH["units_late"]

MIDDLE: Final = 3
"""The Round in which a war is neither early nor late."""

SLIGHT: Final = 0.02
"""What is less likely is not looked at."""

EVEN: Final = 0.5
"""An attack with such odds, or better ones, is taken for won."""


class Outline:
    """Who holds which Province with how many units, and the Gold that nobody has spent yet."""

    def __init__(self, owner: list[int], units: list[int], gold: list[int], goal: int, round: int) -> None:
        self.owner = owner
        self.units = units
        self.gold = gold
        self.goal = goal
        self.round = round
        self.victory = 0.0
        self.habits = HABITS[len(gold) - 2]

    def copy(self) -> Outline:
        """A twin."""
        return Outline(self.owner.copy(), self.units.copy(), self.gold.copy(), self.goal, self.round)

    def held(self, seat: int) -> int:
        """How many Provinces a seat has."""
        return self.owner.count(seat)

    def play_turn(self, seat: int) -> None:
        """A whole turn of a seat; how likely it wins by that is its `victory`."""
        gold = self.gold[seat]
        for area in range(AREA_COUNT):
            if self.owner[area] == seat:
                gold += GOLD[area]
        self.gold[seat] = 0
        self.spread(seat, self.attack(seat, INFANTRY_PER_GOLD * gold))

    def attack(self, seat: int, reserve: int) -> int:
        """Attacks that are worth it, the best first; reserves join where they are needed. What is left of them."""
        owner, units = self.owner, self.units
        sources = [area for area in range(AREA_COUNT) if owner[area] == seat]
        is_truce = self.round <= 1
        risk = self.habits.risk
        held = len(sources)
        won: list[float] = []
        prizes = self.prizes(seat)
        while True:
            best, source, target, odds = 0.0, -1, -1, 0.0
            for area in sources:
                army = min(units[area] + reserve, max(CAP[area], units[area])) - 1
                if army < 1:
                    continue
                army = min(army, MOST)
                wins, losses = WINS[army], LOSSES[army]
                for other in NEIGHBOURS[area]:
                    holder = owner[other]
                    if holder == seat or (is_truce and holder != NOBODY):
                        continue
                    defenders = min(units[other], MOST)
                    win = wins[defenders]
                    if win >= risk:
                        worth = win * prizes[other] - losses[defenders]
                        if worth > best:
                            best, source, target, odds = worth, area, other, win
            if source < 0:
                break
            reserve = self.invade(seat, source, target, reserve, odds)
            if owner[target] == seat:
                won.append(odds)
        self.victory = 1.0 if self.is_alone(seat) else self.unites(held, won)
        return reserve

    def prizes(self, seat: int) -> list[float]:
        """What each Province would be worth to a seat, in units."""
        own = self.held(seat)
        held = [self.held(one) for one in range(len(self.gold))]
        return [
            self.habits.prize(area, self.round, self.goal, own, NOBODY if holder == NOBODY else held[holder])
            for area, holder in enumerate(self.owner)
        ]

    def invade(self, seat: int, source: int, target: int, reserve: int, odds: float) -> int:
        """One attack as it usually goes, by all that can go; what is left of the reserve."""
        units = self.units
        joined = min(reserve, max(0, CAP[source] - units[source]))
        army = min(units[source] + joined - 1, MOST)
        lost = int(LOSSES[army][min(units[target], MOST)] + 0.5)
        if odds >= EVEN:
            self.owner[target] = seat
            units[target] = 1
            lost += 1
        else:
            units[target] = (units[target] + 1) // 2
        left = max(1, units[source] + joined - lost)
        back = min(joined, left - 1)
        units[source] = left - back
        return reserve - joined + back

    def unites(self, held: int, won: list[float]) -> float:
        """How likely attacks with such odds bring a seat to Unification."""
        short = self.goal - held
        if short <= 0:
            return 1.0
        if short > len(won):
            return 0.0
        won.sort(reverse=True)
        chance = 1.0
        for k in range(short):
            chance *= won[k]
        return chance

    def is_alone(self, seat: int) -> bool:
        """Whether no rival is left."""
        return self.held(seat) + self.held(NOBODY) == AREA_COUNT

    def spread(self, seat: int, reserve: int) -> None:
        """Units that need not stay go through own Provinces to where the enemy is near, most to where he is strong."""
        owner, units, habits = self.owner, self.units, self.habits
        seen = [False] * AREA_COUNT
        for start in range(AREA_COUNT):
            if owner[start] != seat or seen[start]:
                continue
            seen[start] = True
            realm = [start]
            front: list[int] = []
            needs: list[float] = []
            free = 0
            for area in realm:
                need = 0.0
                for other in NEIGHBOURS[area]:
                    holder = owner[other]
                    if holder == seat:
                        if not seen[other]:
                            seen[other] = True
                            realm.append(other)
                    else:
                        need += habits.facing(holder, units[other])
                free += units[area] - 1
                units[area] = 1
                if need > 0.0:
                    front.append(area)
                    needs.append(need)
            if front:
                reserve = self.post(front, needs, free + reserve)
            else:
                units[start] += free

    def post(self, front: list[int], needs: list[float], free: int) -> int:
        """Units go to the posts of a front by what these face, as far as there is room; how many find none."""
        units = self.units
        total = sum(needs)
        while free > 0 and total > 0.0:
            given = 0.0
            done = 0
            rest = 0.0
            for k in range(len(front)):
                if needs[k] <= 0.0:
                    continue
                given += free * needs[k] / total
                area = front[k]
                share = int(given + 0.5) - done
                room = CAP[area] - units[area]
                if share >= room:
                    given -= share - room
                    share = room
                    needs[k] = 0.0
                rest += needs[k]
                units[area] += share
                done += share
            if not done:
                break
            free -= done
            total = rest
        return free

    def strength(self, seat: int) -> float:
        """What a seat's Provinces, income and units are worth together; nothing, if it is out."""
        places, gold, units = 0, 0, INFANTRY_PER_GOLD * self.gold[seat]
        for area in range(AREA_COUNT):
            if self.owner[area] == seat:
                places += 1
                gold += GOLD[area]
                units += self.units[area]
        if not places:
            return 0.0
        late = (self.round - MIDDLE) / MIDDLE
        return exp(
            (BY_PLACES + late * BY_PLACES_LATE) * log(places + 1.0)
            + (BY_INCOME + late * BY_INCOME_LATE) * log(gold + 1.0)
            + (BY_UNITS + late * BY_UNITS_LATE) * log(units + 1.0)
        )


def outline_of(s: Realm) -> Outline:
    """The table in outline."""
    units = [s.inf[area] + s.leaders[area] for area in range(AREA_COUNT)]
    gold = [s.gold[seat] + s.pool[seat] // INFANTRY_PER_GOLD for seat in range(s.seats)]
    return Outline(s.owner.copy(), units, gold, goal_of(s), s.round)


def forecast(s: Realm) -> list[float]:
    """Each seat's chance at the end of a turn: the Round is played on in outline, or the next one, in every order."""
    chances = [0.0] * s.seats
    o = outline_of(s)
    order = [seat for seat in s.seats_from(s.first) if waits(s, seat)]
    if order or not rounds_left(s):
        play_round(o, order, 1.0, chances, not rounds_left(s))
        return chances
    o.round += 1
    for first in range(s.seats):
        play_round(o.copy(), [(first + n) % s.seats for n in range(s.seats)], 1.0 / s.seats, chances, False)
    return chances


def play_round(o: Outline, order: list[int], weight: float, chances: list[float], is_last: bool) -> None:
    """Some turns in outline; then each seat's chance is its share of all strength, or the Legacy decides."""
    for seat in order:
        if weight > SLIGHT and o.held(seat):
            o.play_turn(seat)
            chances[seat] += weight * o.victory
            weight *= 1.0 - o.victory
    if is_last:
        chances[heir(o)] += weight
        return
    strengths = [o.strength(seat) for seat in range(len(chances))]
    if not any(strengths):
        strengths = [1.0] * len(chances)  # nobody has anything before the set-up
    total = sum(strengths)
    for seat in range(len(chances)):
        chances[seat] += weight * strengths[seat] / total


def heir(o: Outline) -> int:
    """The seat with the highest Legacy; of those alike the one with more Provinces, then units. [C3K-10.5]"""
    best, found = (-1, 0, 0), 0
    for seat in range(len(o.gold)):
        areas = [area for area in range(AREA_COUNT) if o.owner[area] == seat]
        score = (legacy(o.owner, seat), len(areas), sum([o.units[area] for area in areas]))
        if score > best:
            best, found = score, seat
    return found
