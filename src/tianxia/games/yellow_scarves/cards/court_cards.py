"""The Strategy cards of the own court: Gold, Infantry, Generals, cards."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision, Step
from tianxia.games.yellow_scarves.board import (
    CARD,
    DONE,
    GENERAL,
    GENERAL_COUNT,
    MOST_GENERALS,
    PVP_ONLY,
    STRATEGY_CARDS,
    VETERANS_COUNSEL,
)
from tianxia.games.yellow_scarves.cards.deck import DrawCards, TurnUpGeneral, can_draw, make_general_deck
from tianxia.games.yellow_scarves.cards.strategy import CardPlay, StrategyCard
from tianxia.games.yellow_scarves.phases.procurement import hire, hire_cost
from tianxia.games.yellow_scarves.state import DECK, DISCARD, DISCARDED, HAND, OFFERED, Realm

CONSCRIPTS: Final = 3
TAXED: Final = 3
MOST_TAX: Final = 4
RECOMMENDED: Final = 3
RECOMMENDATION_OFF: Final = 1
COUNCIL_CARDS: Final = 2


class Conscription(StrategyCard):
    """Three Infantry into the pool. [C3K-S21]"""

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.pool[play.seat] += CONSCRIPTS
        s.tell("conscripts", play.seat, CONSCRIPTS)


class LandTax(StrategyCard):
    """A Gold for each three own Provinces or part of them, at most four. [C3K-S22]"""

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        gold = min((s.held[play.seat] + TAXED - 1) // TAXED, MOST_TAX)
        s.gold[play.seat] += gold
        s.tell("gains_gold", play.seat, gold)


class SupplyTrain(StrategyCard):
    """Caps of all own Provinces are four higher until the seat's next turn. [C3K-S33]"""

    def is_usable(self, s: Realm, seat: int) -> bool:
        return not s.supplied >> seat & 1

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.supplied |= 1 << play.seat


class CouncilOfWar(StrategyCard):
    """Two Strategy cards. [C3K-S34]"""

    def is_usable(self, s: Realm, seat: int) -> bool:
        return can_draw(s)

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.then(DrawCards(play.seat, COUNCIL_CARDS))


# ---- Recommendation


class Recommendation(StrategyCard):
    """The top three Generals are seen; one may be hired for less. [C3K-S23]"""

    def is_usable(self, s: Realm, seat: int) -> bool:
        return DECK in s.general_at or DISCARDED in s.general_at

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.then(OfferGenerals(play.seat, RECOMMENDED))


class OfferGenerals(Step[Realm]):
    """Generals are turned up one after another, as many as there are. [C3K-S23 C3K-14.3]"""

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def run(self, s: Realm) -> None:
        if self.count and make_general_deck(s):
            s.then(TurnUpGeneral(OFFERED), OfferGenerals(self.seat, self.count - 1))
        else:
            s.then(HireRecommended(self.seat))


class HireRecommended(Decision[Realm]):
    """Whether one of those seen is hired; the others go to the discard. [C3K-S23]"""

    def options(self, s: Realm) -> list[int]:
        found: list[int] = []
        if len(s.generals_of(self.seat)) < MOST_GENERALS:
            for general in [g for g in range(GENERAL_COUNT) if s.general_at[g] == OFFERED]:
                if hire_cost(s, self.seat, general, RECOMMENDATION_OFF) <= s.gold[self.seat]:
                    found.append(GENERAL + general)
        found.append(DONE)
        return found

    def choose(self, s: Realm, token: int) -> None:
        if token != DONE:
            hire(s, self.seat, token - GENERAL, RECOMMENDATION_OFF)
        for general in range(GENERAL_COUNT):
            if s.general_at[general] == OFFERED:
                s.general_at[general] = DISCARDED


# ---- Veterans' Counsel


class VeteransCounsel(StrategyCard):
    """A card comes back from the discard. [C3K-S30]"""

    def is_usable(self, s: Realm, seat: int) -> bool:
        return len(takeable(s)) > 0

    def questions(self, player: int) -> list[Step[Realm]]:
        return [TakeFromDiscard(player)]

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        back = s.find_card(DISCARD, play.named - CARD)
        if back >= 0:
            s.put_card(back, HAND + play.seat)
            s.tell("takes_back", play.seat, play.named - CARD)


def takeable(s: Realm) -> list[int]:
    """What may be taken from the discard, as tokens. [C3K-S30 YS-R19]"""
    found: set[int] = set()
    for back in range(STRATEGY_CARDS):
        if s.card_at[back] == DISCARD:
            title = s.face[back] - CARD
            if title != VETERANS_COUNSEL and not (s.rulings.coop and PVP_ONLY[title]):
                found.add(s.face[back])
    return sorted(found)


class TakeFromDiscard(Decision[Realm]):
    """Which card Veterans' Counsel brings back. [C3K-S30]"""

    def options(self, s: Realm) -> list[int]:
        return takeable(s)

    def choose(self, s: Realm, token: int) -> None:
        s.scope(CardPlay).named = token
