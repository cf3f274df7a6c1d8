"""The rules: a hand is dealt, bet on and settled; then comes the next one."""

from __future__ import annotations

from typing import Any

from tianxia.engine.dice import Roll, draw
from tianxia.engine.state import NOBODY
from tianxia.engine.step import Chance, Decision, Scope, Step
from tianxia.engine.story import viewer_bit

from kuhn_poker.table import BET, CALL, CARD, CHECK, FOLD, SEATS, Poker


class NextHand(Step[Poker]):
    """The other seat goes first, both ante, each is dealt a card; after the last hand chips decide. [KP-1 KP-6]"""

    def run(self, s: Poker) -> None:
        if s.hand == s.hands:
            s.finish(result(s.chips), "hands_played")
            return
        s.hand += 1
        s.first = 1 - s.first
        s.stake = [1] * SEATS
        s.collect()
        s.tell("hand", s.hand, s.first)
        s.then(DealCard(0), DealCard(1), CheckOrBet(s.first), Hand(), NextHand())


def result(chips: list[int]) -> list[float]:
    """Who has more chips has won. [KP-6]"""
    if chips[0] == chips[1]:
        return [0.5, 0.5]
    return [1.0, 0.0] if chips[0] > chips[1] else [0.0, 1.0]


class Hand(Scope[Poker]):
    """A hand under way: as it ends, its winner gets what the other has staked. [KP-4 KP-5]"""

    def __init__(self) -> None:
        self.winner = NOBODY

    def clone(self) -> Hand:
        twin = Hand()
        twin.winner = self.winner
        return twin

    def is_turn(self) -> bool:
        return True

    def run(self, s: Poker) -> None:
        won = s.stake[1 - self.winner]
        s.chips[self.winner] += won
        s.chips[1 - self.winner] -= won
        s.tell("wins", self.winner, won)


class DealCard(Chance[Poker]):
    """A seat is dealt a card, which it alone may look at. [KP-1]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def dice(self, s: Poker) -> Roll:
        return draw("card", s.undealt())

    def land(self, s: Poker, rolled: list[int]) -> None:
        s.deal(self.seat, rolled[0])
        s.tell("dealt", rolled[0] - CARD, to=viewer_bit(self.seat))


class CheckOrBet(Decision[Poker]):
    """Check, or bet a chip; if both check, the cards are shown. [KP-2 KP-3]"""

    def options(self, s: Poker) -> list[int]:
        return [CHECK, BET]

    def choose(self, s: Poker, token: int) -> None:
        other = 1 - self.seat
        if token == BET:
            s.stake[self.seat] += 1
            s.tell("bets", self.seat)
            s.then(CallOrFold(other))
            return
        s.tell("checks", self.seat)
        next_step: Step[Any] = CheckOrBet(other) if self.seat == s.first else ShowCards()
        s.then(next_step)


class CallOrFold(Decision[Poker]):
    """Put in a chip as well and the cards are shown, or fold and the other wins unseen. [KP-3 KP-4]"""

    def options(self, s: Poker) -> list[int]:
        return [CALL, FOLD]

    def choose(self, s: Poker, token: int) -> None:
        if token == FOLD:
            s.tell("folds", self.seat)
            s.scope(Hand).winner = 1 - self.seat
            return
        s.stake[self.seat] += 1
        s.tell("calls", self.seat)
        s.then(ShowCards())


class ShowCards(Step[Poker]):
    """Both cards are turned up, and the higher one wins. [KP-5]"""

    def run(self, s: Poker) -> None:
        for seat in range(SEATS):
            s.show(seat)
            s.tell("shows", seat, s.face[seat] - CARD)
        s.scope(Hand).winner = 0 if s.face[0] > s.face[1] else 1
