"""What a seat could still take in its turn, all attacks together: what the middle of a rival's turn promises."""

from __future__ import annotations

from tianxia.games.yellow_scarves.board import AREA_COUNT, NEIGHBOURS, UNIFICATION
from tianxia.games.yellow_scarves.invasion.borders import may_be_source, may_invade
from tianxia.games.yellow_scarves.mind.fights import LOSSES, MOST, WINS
from tianxia.games.yellow_scarves.mind.rivals import UNITED, prize, reserve_of, unit_worth
from tianxia.games.yellow_scarves.scopes import Turn
from tianxia.games.yellow_scarves.state import Realm


class Campaign:
    """The armies that can still attack in a turn, the Infantry that can join any of them, and what lies before them."""

    def __init__(self, s: Realm, seat: int) -> None:
        turn = s.scope(Turn)
        self.s = s
        self.seat = seat
        self.armies = [-1] * AREA_COUNT
        for area in range(AREA_COUNT):
            if s.owner[area] == seat and may_be_source(s, turn, seat, area):
                self.armies[area] = s.units(area) - 1
        self.reserve = reserve_of(s, seat)
        self.targets = [
            area
            for area in range(AREA_COUNT)
            if s.owner[area] != seat and self.strongest(area) >= 0 and may_invade(s, turn, seat, area)
        ]

    def strongest(self, target: int) -> int:
        """The neighbour with the strongest army, -1 if there is none."""
        best = -1
        for area in NEIGHBOURS[target]:
            if self.armies[area] >= 0 and (best < 0 or self.armies[area] > self.armies[best]):
                best = area
        return best

    def spend(self, area: int, units: float) -> None:
        """Units of an army are lost or stay in what they took; the reserve makes up for those that it lacks."""
        left = self.armies[area] - int(units + 0.5)
        self.armies[area] = max(0, left)
        self.reserve = max(0, self.reserve + min(0, left))

    def drop(self, target: int) -> None:
        """A target that is being dealt with already."""
        if target in self.targets:
            self.targets.remove(target)

    def worth(self) -> float:
        """What all attacks that are worth it bring, the best first."""
        s = self.s
        unit = unit_worth(s)
        prizes = [prize(s, self.seat, target) for target in self.targets]
        total = 0.0
        certain = 1.0
        short = UNIFICATION[s.seats - 1] - s.held[self.seat] if s.rulings.unification else AREA_COUNT
        while True:
            best, found, source, cost, odds = 0.0, -1, -1, 0.0, 0.0
            for i in range(len(self.targets)):
                near = self.strongest(self.targets[i])
                attackers = min(self.armies[near] + self.reserve, MOST)
                if attackers < 1:
                    continue
                defenders = min(s.units(self.targets[i]), MOST)
                win = WINS[attackers][defenders]
                worth = win * prizes[i] - unit * LOSSES[attackers][defenders]
                if worth > best:
                    best, found, source, cost, odds = worth, i, near, LOSSES[attackers][defenders], win
            if found < 0:
                return total
            total += best
            certain *= odds
            short -= 1
            if short == 0:
                total += UNITED * certain
            self.spend(source, cost + 1.0)
            del self.targets[found]
            del prizes[found]
