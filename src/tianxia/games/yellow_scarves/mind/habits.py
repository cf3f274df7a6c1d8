"""What rivals think things are worth who do not stop to think."""

from __future__ import annotations

from typing import Final

from tianxia.games.yellow_scarves.board import AREA_COUNT, GOLD, NOBODY, UNIFICATION
from tianxia.games.yellow_scarves.mind.fights import TABLE
from tianxia.games.yellow_scarves.state import Realm

CLOSE: Final = 6
"""Fewer Provinces than this short of Unification are close to it."""


class Habits:
    """The weights by which rivals decide without thought, for a number of seats."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.risk = weights["risk"]
        self.place = weights["place"]
        self.per_gold = weights["yield"]
        self.per_gold_a_round = weights["yield_a_round"]
        self.robbed = weights["robbed"]
        self.nearer = weights["nearer"]
        self.denied = weights["denied"]
        self.safe = weights["safe"]
        self.enough = weights["enough"]
        self.split = weights["split"]
        self.neutral = weights["neutral"]
        self.rival = weights["rival"]
        self.strong = weights["strong"]

    def prize(self, area: int, round: int, goal: int, own: int, held: int) -> float:
        """What a Province is worth to a seat with so many own ones, taken from a rival with so many, or from NOBODY."""
        worth = self.place + (self.per_gold + self.per_gold_a_round * round) * GOLD[area]
        if held != NOBODY:
            worth = worth * self.robbed + self.denied * max(0, held - goal + CLOSE - 1)
        return worth + self.nearer * max(0, own - goal + CLOSE)

    def facing(self, holder: int, units: int) -> float:
        """How much a post faces in a Province beside it that is not its own."""
        return self.neutral if holder == NOBODY else self.rival + self.strong * units


HABITS: Final = [Habits({name: worths[k] for name, worths in TABLE["habit"].items()}) for k in range(3)]
"""For two, three and four rivals."""


def goal_of(s: Realm) -> int:
    """How many Provinces are enough for Unification; more than there are, where it does not count."""
    return UNIFICATION[s.seats - 1] if s.rulings.unification else AREA_COUNT + 1
