"""3.3.1: the action phase. One card per turn, until everybody is out of cards or has passed."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision, Refusal, Step
from tianxia.engine.story import PUBLIC
from tianxia.games.thirty_six_stratagems.board import CARD, PASS, PREFECTURE, number
from tianxia.games.thirty_six_stratagems.cards.card import play_card
from tianxia.games.thirty_six_stratagems.phases.ending import CheckVictory
from tianxia.games.thirty_six_stratagems.pieces.hands import DECK_COUNT, DISCARD, HAND
from tianxia.games.thirty_six_stratagems.state import Realm

RETAIN_MOST: Final = number("game", "retain_max")


class TakeTurns(Step[Realm]):
    """The players take turns in order until everybody is out of cards or has passed. [S36-3.3.1C S36-R10 S36-R11]"""

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, s: Realm) -> None:
        for i in range(s.seats):
            place = (self.place + i) % s.seats
            seat = s.order[place]
            if not s.out[seat] and not s.passed[seat] and s.hand_size(seat):
                s.chain = 0
                s.then(ChooseCard(seat), CheckVictory(), TakeTurns((place + 1) % s.seats))
                return


def why_no_pass(s: Realm, seat: int) -> str:
    """Why a seat may not pass; "" if it may. [S36-3.3.1D S36-3.3.1E S36-3.3.1F S36-R10]"""
    if s.season >= s.rulings.seasons:
        return "last_season"
    if s.hand[seat * DECK_COUNT + PREFECTURE]:
        return "prefecture_card"
    if s.rulings.strict_pass and s.hand_size(seat) > RETAIN_MOST:
        return "too_many_cards"
    return ""


class ChooseCard(Decision[Realm]):
    """A card of the hand is played, or the seat passes. [S36-3.3.1C S36-3.3.1D S36-3.3.1E S36-3.3.1F S36-R10]"""

    def options(self, s: Realm) -> list[int]:
        found = [CARD + card for card in s.cards_at(HAND + self.seat)]
        if not why_no_pass(s, self.seat):
            found.append(PASS)
        return found

    def choose(self, s: Realm, token: int) -> None:
        if token != PASS:
            play_card(s, self.seat, token - CARD, False)
            return
        s.tell("passes", self.seat)
        s.passed[self.seat] = True
        if s.hand_size(self.seat) > RETAIN_MOST:
            s.then(RetainCard(self.seat))

    def refused(self, s: Realm) -> list[Refusal]:
        reason = why_no_pass(s, self.seat)
        return [Refusal(PASS, reason)] if reason else []

    def is_open(self) -> bool:
        return False


class RetainCard(Decision[Realm]):
    """By option a seat that passes keeps one card and discards the others. [S36-R10]"""

    def options(self, s: Realm) -> list[int]:
        return [CARD + card for card in s.cards_at(HAND + self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        for card in s.cards_at(HAND + self.seat):
            if card != token - CARD:
                s.pass_on(card, HAND + self.seat, DISCARD, PUBLIC)
                s.tell("discards", self.seat, card)

    def is_open(self) -> bool:
        return False
