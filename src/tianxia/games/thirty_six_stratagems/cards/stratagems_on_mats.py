"""Stratagem cards that reach for an opponent's coins, tracks and hand, and those that change the own hand."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, draw
from tianxia.engine.step import Chance, Decision, Step
from tianxia.engine.story import PUBLIC, viewer_bit
from tianxia.games.thirty_six_stratagems.action.piracy import rob
from tianxia.games.thirty_six_stratagems.board import (
    ACTION,
    CARD,
    CARD_COUNT,
    CHITS,
    COHESION,
    DECK_OF,
    GENERALS,
    NEXT,
    POPULARITY,
    STRATAGEM,
    TAXATION,
    TRACK,
    TRACK_LOW,
    number,
)
from tianxia.games.thirty_six_stratagems.cards.event import Event, EventOnOpponent
from tianxia.games.thirty_six_stratagems.pieces.control import change_level, open_opponents, own_spaces
from tianxia.games.thirty_six_stratagems.pieces.deck import TakeCards
from tianxia.games.thirty_six_stratagems.pieces.hands import DECK_COUNT, DISCARD, DRAWN, HAND
from tianxia.games.thirty_six_stratagems.state import Realm

BURNING: Final = number("events", "burning_house")
GOAT_COINS: Final = number("events", "goat_coins")
JADE_DRAWN: Final = number("events", "jade_drawn")


def is_above(s: Realm, seat: int, track: int) -> bool:
    """Whether a marker can drop."""
    return s.level(seat, track) > TRACK_LOW[track]


class LootABurningHouse(EventOnOpponent):
    """An unpopular opponent loses coins and a step of cohesion. [S36-S05]"""

    def opponents(self, s: Realm, seat: int) -> list[int]:
        return [
            other
            for other in open_opponents(s, seat)
            if s.level(other, POPULARITY) < BURNING and (s.coins[other] or is_above(s, other, COHESION))
        ]

    def strike(self, s: Realm, seat: int, other: int) -> None:
        rob(s, seat, other, BURNING - s.level(other, POPULARITY))
        change_level(s, other, COHESION, -1)


class PilferAGoat(EventOnOpponent):
    """A neighbour loses two coins. [S36-S12]"""

    def opponents(self, s: Realm, seat: int) -> list[int]:
        near: list[int] = []
        for area in own_spaces(s, seat):
            for other in NEXT[area]:
                near.append(s.held[other])
        return [other for other in open_opponents(s, seat) if s.coins[other] and other in near]

    def strike(self, s: Realm, seat: int, other: int) -> None:
        rob(s, seat, other, GOAT_COINS)


class RemoveTheFirewood(EventOnOpponent):
    """An opponent's taxation drops. [S36-S19]"""

    def opponents(self, s: Realm, seat: int) -> list[int]:
        return [other for other in open_opponents(s, seat) if is_above(s, other, TAXATION)]

    def strike(self, s: Realm, seat: int, other: int) -> None:
        change_level(s, other, TAXATION, -1)


class CurseTheLocustTree(EventOnOpponent):
    """An opponent chooses whether his popularity or his cohesion drops. [S36-S26]"""

    def opponents(self, s: Realm, seat: int) -> list[int]:
        return [
            other for other in open_opponents(s, seat) if is_above(s, other, POPULARITY) or is_above(s, other, COHESION)
        ]

    def strike(self, s: Realm, seat: int, other: int) -> None:
        s.then(LowerTrack(other, other, [COHESION, POPULARITY]))


class LowerTrack(Decision[Realm]):
    """The track that drops by one; one at its end cannot be chosen. [S36-S26 S36-S31 S36-R64 S36-R80]"""

    def __init__(self, seat: int, victim: int, tracks: list[int]) -> None:
        super().__init__(seat)
        self.victim = victim
        self.tracks = tracks

    def options(self, s: Realm) -> list[int]:
        return [TRACK + track for track in self.tracks if is_above(s, self.victim, track)]

    def choose(self, s: Realm, token: int) -> None:
        change_level(s, self.victim, token - TRACK, -1)


class BeautyTrap(EventOnOpponent):
    """An opponent's generals or cohesion drop, and his hand is looked at. [S36-S31]"""

    def opponents(self, s: Realm, seat: int) -> list[int]:
        return [
            other for other in open_opponents(s, seat) if is_above(s, other, GENERALS) or is_above(s, other, COHESION)
        ]

    def strike(self, s: Realm, seat: int, other: int) -> None:
        s.then(LowerTrack(seat, other, [COHESION, GENERALS]), LookAtHand(seat, other))


class LookAtHand(Step[Realm]):
    """One seat sees the hand of another. [S36-S31 S36-D.5]"""

    def __init__(self, seat: int, other: int) -> None:
        self.seat = seat
        self.other = other

    def run(self, s: Realm) -> None:
        base = s.seats * CHITS
        mine = viewer_bit(self.seat)
        s.tell("looks_at_hand", self.seat, self.other)
        for i in range(CARD_COUNT):
            if s.card_at[i] == HAND + self.other:
                s.show(base + i, mine)
        for card in s.cards_at(HAND + self.other):
            s.tell("saw_card", self.other, card, to=mine)


class TroubleTheWater(EventOnOpponent):
    """A stratagem or action card comes blindly out of an opponent's hand. [S36-S20 S36-R11]"""

    def opponents(self, s: Realm, seat: int) -> list[int]:
        return [
            other
            for other in open_opponents(s, seat)
            if s.hand[other * DECK_COUNT + STRATAGEM] + s.hand[other * DECK_COUNT + ACTION]
        ]

    def strike(self, s: Realm, seat: int, other: int) -> None:
        s.then(StealCard(seat, other))


class StealCard(Chance[Realm]):
    """The card that is caught; only the two seats see it. [S36-S20]"""

    def __init__(self, seat: int, other: int) -> None:
        self.seat = seat
        self.other = other

    def dice(self, s: Realm) -> Roll:
        pile = [CARD + card for card in s.cards_at(HAND + self.other) if DECK_OF[card] in (STRATAGEM, ACTION)]
        return draw("steal", pile)

    def land(self, s: Realm, rolled: list[int]) -> None:
        both = viewer_bit(self.seat) | viewer_bit(self.other)
        card = rolled[0] - CARD
        s.book_tells()
        s.pass_on(card, HAND + self.other, HAND + self.seat, both)
        s.tell("steals", self.seat, self.other)
        s.tell("stolen", self.seat, self.other, card, to=both)


class TossOutABrick(Event):
    """A card is discarded for two out of three new stratagem cards. [S36-S17]"""

    def is_playable(self, s: Realm, seat: int) -> bool:
        return s.hand[seat * DECK_COUNT + STRATAGEM] + s.hand[seat * DECK_COUNT + ACTION] > 0

    def play(self, s: Realm, seat: int) -> None:
        s.then(DiscardBrick(seat), TakeCards(seat, STRATAGEM, JADE_DRAWN, DRAWN + seat), KeepJade(seat))


class DiscardBrick(Decision[Realm]):
    """The stratagem or action card that is discarded first. [S36-S17]"""

    def options(self, s: Realm) -> list[int]:
        return [CARD + card for card in s.cards_at(HAND + self.seat) if DECK_OF[card] in (STRATAGEM, ACTION)]

    def choose(self, s: Realm, token: int) -> None:
        s.pass_on(token - CARD, HAND + self.seat, DISCARD, PUBLIC)
        s.tell("discards", self.seat, token - CARD)

    def is_open(self) -> bool:
        return False


class KeepJade(Step[Realm]):
    """Of three cards drawn one is discarded; of fewer all are kept. [S36-S17]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        if s.card_at.count(DRAWN + self.seat) == JADE_DRAWN:
            s.then(RejectCard(self.seat), self)
            return
        for card in s.cards_at(DRAWN + self.seat):
            s.pass_on(card, DRAWN + self.seat, HAND + self.seat, viewer_bit(self.seat))


class RejectCard(Decision[Realm]):
    """The new card that is not kept. [S36-S17]"""

    def options(self, s: Realm) -> list[int]:
        return [CARD + card for card in s.cards_at(DRAWN + self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        s.pass_on(token - CARD, DRAWN + self.seat, DISCARD, PUBLIC)
        s.tell("discards", self.seat, token - CARD)

    def is_open(self) -> bool:
        return False
