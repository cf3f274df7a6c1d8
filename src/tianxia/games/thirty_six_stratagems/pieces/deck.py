"""The decks: piles without order, from which cards are drawn; an empty one is refilled from its discards."""

from __future__ import annotations

from tianxia.engine.dice import Roll, draw
from tianxia.engine.step import Chance, Step
from tianxia.games.thirty_six_stratagems.board import CARD, DECK_NAMES, PREFECTURE
from tianxia.games.thirty_six_stratagems.pieces.hands import HAND
from tianxia.games.thirty_six_stratagems.state import Realm


class TakeCards(Step[Realm]):
    """So many cards of a deck come to a hand; an empty deck is made anew from its discards. [S36-3.1T S36-R15]"""

    def __init__(self, seat: int, deck: int, n: int, place: int) -> None:
        self.seat = seat
        self.deck = deck
        self.n = n
        self.place = place

    def run(self, s: Realm) -> None:
        if s.deck_size(self.deck) == 0 and self.deck != PREFECTURE:
            s.reshuffle(self.deck)
            s.tell("reshuffle", self.deck)
        n = min(self.n, s.deck_size(self.deck))
        if n == 0:
            return
        if self.n > n:
            s.then(TakeCards(self.seat, self.deck, self.n - n, self.place))
        s.then(DrawCards(self.seat, self.deck, n, self.place))


class DrawCards(Chance[Realm]):
    """Any cards that nobody holds may come; only their new owner sees them. [S36-3.1T S36-R74]"""

    def __init__(self, seat: int, deck: int, n: int, place: int) -> None:
        self.seat = seat
        self.deck = deck
        self.n = n
        self.place = place

    def dice(self, s: Realm) -> Roll:
        return draw(DECK_NAMES[self.deck], s.draw_pile(self.deck), self.n)

    def land(self, s: Realm, rolled: list[int]) -> None:
        mine = 1 << self.seat
        for token in rolled:
            s.receive(token - CARD, self.place, mine)
            if self.place == HAND + self.seat:
                s.tell("draws", token - CARD, to=mine)
