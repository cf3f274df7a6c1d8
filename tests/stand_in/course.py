"""The course of the game: muster, bids, turns."""

from __future__ import annotations

from tests.stand_in.clash import Mix, PickFoe
from tests.stand_in.pieces import (
    AREA,
    AREAS,
    CARD,
    CHITS,
    COUNT,
    DECK,
    DONE,
    FIELD,
    FOG,
    HAND,
    HERALD,
    RAID,
    REACTIONS,
    REDEPLOY,
    SPY,
    TRUCE,
)
from tests.stand_in.redeployment import PickFrom, Redeployment
from tests.stand_in.table import Skirmish
from tests.stand_in.turn import Turn
from tianxia.engine.dice import Roll, draw
from tianxia.engine.step import Chance, Decision, Refusal, Scope, SealedChoice, Step, Together
from tianxia.engine.story import viewer_bit

HAND_SIZE = 2


class SetUp(Step[Skirmish]):
    """Everybody draws two cards and musters in secret; then the first round begins. [SK-1.1]"""

    def run(self, s: Skirmish) -> None:
        hands = [DrawCard(seat) for seat in range(s.seats) for _ in range(HAND_SIZE)]
        s.then(*hands, Together([Place(seat, 0) for seat in range(s.seats)]), StartRound())


class DrawCard(Chance[Skirmish]):
    """A seat draws a card of the deck, which has no order. [SK-1.1 SK-2.2]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def dice(self, s: Skirmish) -> Roll:
        return draw("deck", s.undrawn())

    def land(self, s: Skirmish, rolled: list[int]) -> None:
        back = s.where.index(DECK)
        s.where[back] = HAND + self.seat
        s.deal(back, rolled[0])
        s.tell("drew", self.seat)
        s.tell("drew_card", rolled[0] - CARD, to=viewer_bit(self.seat))


class Place(Decision[Skirmish]):
    """Say where the next of your chits goes; all seats do so at once and in secret. [SK-1.2]"""

    def __init__(self, seat: int, chit: int) -> None:
        super().__init__(seat)
        self.chit = chit

    def options(self, s: Skirmish) -> list[int]:
        return [AREA + area for area in range(len(AREAS))]

    def choose(self, s: Skirmish, token: int) -> None:
        area = token - AREA
        if self.chit == 0:
            s.then(Place(self.seat, 1), Muster(self, [area]))
            return
        s.scope(Muster).areas.append(area)
        if self.chit + 1 < len(CHITS):
            s.then(Place(self.seat, self.chit + 1))


class Muster(Scope[Skirmish]):
    """The secret muster of one seat. [SK-1.2]"""

    def __init__(self, question: Place, areas: list[int]) -> None:
        self.question = question
        self.areas = areas

    def clone(self) -> Muster:
        return Muster(self.question, self.areas.copy())

    def opener(self) -> Place:
        return self.question

    def run(self, s: Skirmish) -> None:
        seat = self.question.seat
        for back, area in zip(s.chits(seat), self.areas, strict=True):
            s.where[back] = FIELD + area
        s.tell("mustered", seat)


class StartRound(Step[Skirmish]):
    """Bids are made at once; when the last round is over, most points win. [SK-2.1 SK-5.2]"""

    def run(self, s: Skirmish) -> None:
        if s.is_last_round():
            s.award("rounds")
            return
        s.round += 1
        s.then(Together([Bid(seat) for seat in range(s.seats)]), PayBid())


class Bid(SealedChoice[Skirmish]):
    """Bid supply for the first turn of the round. [SK-2.1]"""

    def options(self, s: Skirmish) -> list[int]:
        return [COUNT + n for n in range(s.stores[self.seat] + 1)]

    def reveal(self, s: Skirmish, token: int) -> None:
        s.bids[self.seat] = token - COUNT
        s.tell("bid", self.seat, token - COUNT)


class PayBid(Step[Skirmish]):
    """The highest bid pays and goes first, of equal ones the lowest seat. [SK-2.1]"""

    def run(self, s: Skirmish) -> None:
        s.first = s.bids.index(max(s.bids))
        s.stores[s.first] -= s.bids[s.first]
        s.bids = [0] * s.seats
        s.then(*[TakeTurn((s.first + k) % s.seats) for k in range(s.seats)], StartRound())


class TakeTurn(Step[Skirmish]):
    """Draw a card, then act as often as you like. [SK-2.2]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Skirmish) -> None:
        s.then(Act(self.seat), Turn(self.seat))
        if DECK in s.where:
            s.then(DrawCard(self.seat))


class Act(Decision[Skirmish]):
    """Play a card, redeploy once, or end your turn. [SK-2.2 SK-4.1]"""

    def options(self, s: Skirmish) -> list[int]:
        cards = [card for card in s.held(self.seat) if self.can_play(s, card)]
        redeploy = [REDEPLOY] if self.can_redeploy(s) else []
        return cards + redeploy + [DONE]

    def can_play(self, s: Skirmish, card: int) -> bool:
        """Whether a card does anything now."""
        if card == FOG:
            return bool(s.areas_of(self.seat))
        if card == HERALD and not s.values["heralds"]:
            return False
        return card == TRUCE or (card in (RAID, SPY, HERALD) and bool(s.foes(self.seat)))

    def can_redeploy(self, s: Skirmish) -> bool:
        """Whether there is something to move, for the first time this turn."""
        return bool(s.areas_of(self.seat)) and not s.scope(Turn).redeployed

    def choose(self, s: Skirmish, token: int) -> None:
        if token == DONE:
            return
        if token == REDEPLOY:
            s.then(PickFrom(self.seat), Redeployment(self, s.where.copy()))
            return
        s.discard(self.seat, token)
        s.tell("played", self.seat, token - CARD)
        s.then(self.effect(token), Act(self.seat))

    def effect(self, card: int) -> Step[Skirmish]:
        """The first step of what a card does."""
        if card == TRUCE:
            return CallTruce()
        return Mix(self.seat) if card == FOG else PickFoe(self.seat, card)

    def refused(self, s: Skirmish) -> list[Refusal]:
        reactions = [Refusal(card, "only_as_reaction") for card in s.held(self.seat) if card in REACTIONS]
        targetless = [
            Refusal(card, "no_target" if s.values["heralds"] or card != HERALD else "not_in_this_variant")
            for card in s.held(self.seat)
            if card not in REACTIONS and not self.can_play(s, card)
        ]
        once = [] if self.can_redeploy(s) else [Refusal(REDEPLOY, "once_a_turn")]
        return reactions + targetless + once

    def is_open(self) -> bool:
        return False


class CallTruce(Step[Skirmish]):
    """A truce ends the turn at once. [SK-3.5]"""

    def run(self, s: Skirmish) -> None:
        s.tell("truce", s.scope(Turn).seat)
        s.end(Turn)
