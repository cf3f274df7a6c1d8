"""Chapters 7 and 8: income and foraging."""

from __future__ import annotations

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Decision, Refusal
from tianxia.games.tenth_division.parts import DIE_SIDES, INCOME, RES, RESOURCE_COUNT
from tianxia.games.tenth_division.scopes import Foraging
from tianxia.games.tenth_division.state import Division


class RollAndCollect(Chance[Division]):
    """$50, and a die for the number of cards, one at most for each producing hex occupied.

    [TD-7.2 TD-8.1 TD-8.2 TD-8.4 TD-8.6 TD-R21 TD-R22 TD-R23 TD-R24 TD-R25]
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def dice(self, s: Division) -> Roll:
        return dice("forage", 1, DIE_SIDES)

    def land(self, s: Division, rolled: list[int]) -> None:
        s.earn(self.seat, INCOME)
        s.tell("income", self.seat, INCOME, rolled=rolled)
        left = harvest(s, self.seat)
        if rolled[0] < sum(left):
            s.then(CollectCard(self.seat), Foraging(rolled[0], left))
            return
        for kind in range(RESOURCE_COUNT):
            if left[kind]:
                collect(s, self.seat, kind, left[kind])


def harvest(s: Division, seat: int) -> list[int]:
    """How many cards of each kind a seat's hexes and the stock allow. [TD-8.3 TD-8.4 TD-R06 TD-R07 TD-R08 TD-R16]"""
    found = [0] * RESOURCE_COUNT
    for hex in range(s.board.hexes):
        if s.owner[hex] == seat:
            kind = s.rulings.yields[s.terrain[hex]]
            if kind >= 0 and found[kind] < s.in_stock(kind):
                found[kind] += 1
    return found


def collect(s: Division, seat: int, kind: int, count: int) -> None:
    """Cards are taken from the bank."""
    s.take_cards(seat, kind, count)
    s.tell("collects", seat, kind, count)


class CollectCard(Decision[Division]):
    """Which kind is taken next, out of the terrains still unused. [TD-8.3 TD-8.5 TD-R23]"""

    def options(self, s: Division) -> list[int]:
        left = s.scope(Foraging).left
        return [RES + kind for kind in range(RESOURCE_COUNT) if left[kind]]

    def choose(self, s: Division, token: int) -> None:
        foraging = s.scope(Foraging)
        kind = token - RES
        foraging.left[kind] -= 1
        foraging.due -= 1
        collect(s, self.seat, kind, 1)
        if foraging.due:
            s.then(self)

    def refused(self, s: Division) -> list[Refusal]:
        return [Refusal(RES + kind, "no_such_hex") for kind in range(RESOURCE_COUNT)]
