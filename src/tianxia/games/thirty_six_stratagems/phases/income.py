"""3.3.3 and 3.3.4: rebellion and income."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Decision, Refusal, Step
from tianxia.games.thirty_six_stratagems.board import (
    DIE_SIDES,
    MARKETS,
    POPULARITY,
    SHRINE,
    TAX_DOWN,
    TAX_KEEP,
    TAX_UP,
    TAXATION,
    TRACK_HIGH,
    TRACK_LOW,
    TRADE,
    number,
)
from tianxia.games.thirty_six_stratagems.pieces.control import bonus_total, change_level, population
from tianxia.games.thirty_six_stratagems.state import Realm

BASE_INCOME: Final = number("income", "base")
MARKET_INCOME: Final = number("income", "market")


class Rebellion(Step[Realm]):
    """Every player in turn rolls for his capitals. [S36-3.3.3A S36-R69]"""

    def run(self, s: Realm) -> None:
        for seat in reversed(s.seats_in_order()):
            s.then(RollRebellion(seat))


class RollRebellion(Chance[Realm]):
    """One die for every capital but one; each above popularity is a rebellion.

    [S36-3.1L S36-3.3.3A S36-3.3.3B S36-3.3.3C S36-B.10 S36-R38]
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def dice(self, s: Realm) -> Roll:
        return dice("rebellion", max(0, population(s, self.seat) - 1), DIE_SIDES)

    def land(self, s: Realm, rolled: list[int]) -> None:
        popularity = s.level(self.seat, POPULARITY) + bonus_total(s, self.seat, SHRINE)
        rebels = 0
        for die in rolled:
            if die > popularity:
                rebels += 1
        mark_rebellions(s, self.seat, rebels)
        if rolled:
            s.tell("rebellion", self.seat, rebels, rolled=rolled)


def mark_rebellions(s: Realm, seat: int, rebels: int) -> None:
    """Markers on the population track, never more than capitals. [S36-3.3.3C S36-R38 S36-T12]"""
    s.rebellions[seat] = min(population(s, seat), s.rebellions[seat] + rebels)


class Income(Step[Realm]):
    """Every player in turn sets his taxation and takes his coins. [S36-3.3.4A]"""

    def run(self, s: Realm) -> None:
        for seat in reversed(s.seats_in_order()):
            s.then(SetTaxation(seat), TakeIncome(seat))


class SetTaxation(Decision[Realm]):
    """Taxation up costs popularity, down gains it, or nothing changes. [S36-3.1I S36-3.3.4A S36-3.3.4B S36-R39]"""

    def options(self, s: Realm) -> list[int]:
        taxation = s.level(self.seat, TAXATION)
        found: list[int] = []
        if taxation < TRACK_HIGH[TAXATION] and s.level(self.seat, POPULARITY) > TRACK_LOW[POPULARITY]:
            found.append(TAX_UP)
        if taxation > TRACK_LOW[TAXATION]:
            found.append(TAX_DOWN)
        found.append(TAX_KEEP)
        return found

    def choose(self, s: Realm, token: int) -> None:
        if token == TAX_KEEP:
            return
        by = 1 if token == TAX_UP else -1
        change_level(s, self.seat, TAXATION, by)
        change_level(s, self.seat, POPULARITY, -by)

    def refused(self, s: Realm) -> list[Refusal]:
        unpopular = s.level(self.seat, POPULARITY) == TRACK_LOW[POPULARITY]
        return [Refusal(TAX_UP, "unpopular" if unpopular else "track_end"), Refusal(TAX_DOWN, "track_end")]


def income_of(s: Realm, seat: int) -> int:
    """Capitals without rebellion times taxation, the base, markets and trade.

    [S36-3.1.1.1G S36-3.3.4C S36-3.3.4D S36-B.1 S36-R40]
    """
    markets = 0
    for area in MARKETS:
        if s.held[area] == seat:
            markets += 1
    taxed = max(0, population(s, seat) - s.rebellions[seat])
    return taxed * s.level(seat, TAXATION) + BASE_INCOME + MARKET_INCOME * markets + bonus_total(s, seat, TRADE)


class TakeIncome(Step[Realm]):
    """Coins from the bank; rebellion markers go back. [S36-1.8 S36-3.3.4C S36-3.3.4E]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        coins = income_of(s, self.seat)
        s.coins[self.seat] += coins
        s.rebellions[self.seat] = 0
        if coins:
            s.tell("income", self.seat, coins)
