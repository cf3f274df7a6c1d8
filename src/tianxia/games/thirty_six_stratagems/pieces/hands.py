"""Cards: decks without order, hands, open piles."""

from __future__ import annotations

from typing import Final

from tianxia.engine.state import UNDRAWN, State
from tianxia.games.thirty_six_stratagems.board import (
    CARD,
    CARD_COUNT,
    CHITS,
    DECK_OF,
    FIRST_OF_DECK,
    MOST_SEATS,
    SIZE_OF_DECK,
)

DECK: Final = 0
DISCARD: Final = 1
OUT: Final = 2
ON_TABLE: Final = 3
UP: Final = 4
HAND: Final = 5
DRAWN: Final = HAND + MOST_SEATS
"""Places of a card; those of hands and of cards just drawn count on by seat."""

DECK_COUNT: Final = 4


class Hands(State):
    """The part of the table that is made of cards; `hand` counts them by seat and deck, since backs show the deck."""

    card_at: list[int]
    hand: list[int]

    def hand_size(self, seat: int) -> int:
        """Cards in a hand."""
        i = seat * DECK_COUNT
        return self.hand[i] + self.hand[i + 1] + self.hand[i + 2] + self.hand[i + 3]

    def cards_at(self, place: int) -> list[int]:
        """The known cards of a place."""
        base = self.seats * CHITS
        found: list[int] = []
        for i in range(CARD_COUNT):
            if self.card_at[i] == place and self.face[base + i] >= 0:
                found.append(self.face[base + i] - CARD)
        return found

    def deck_size(self, deck: int) -> int:
        """Cards of a deck that are left to draw."""
        found = 0
        for i in range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck] + SIZE_OF_DECK[deck]):
            if self.card_at[i] == DECK:
                found += 1
        return found

    def draw_pile(self, deck: int) -> list[int]:
        """The tokens of a deck's cards that lie on no back: any of them may come."""
        first = FIRST_OF_DECK[deck]
        size = SIZE_OF_DECK[deck]
        base = self.seats * CHITS + first
        is_drawn = [False] * size
        for i in range(size):
            if self.face[base + i] >= 0:
                is_drawn[self.face[base + i] - CARD - first] = True
        return [CARD + first + i for i in range(size) if not is_drawn[i]]

    def receive(self, card: int, place: int, known: int) -> None:
        """A drawn card comes to a place."""
        deck = DECK_OF[card]
        i = FIRST_OF_DECK[deck]
        while self.card_at[i] != DECK:
            i += 1
        back = self.seats * CHITS + i
        self.card_at[i] = place
        self.face[back] = CARD + card
        self.knows[back] = known
        if HAND <= place < DRAWN:
            self.hand[(place - HAND) * DECK_COUNT + deck] += 1

    def pass_on(self, card: int, origin: int, place: int, known: int) -> None:
        """A card leaves its place for another; of those left behind nobody sees which back it was."""
        deck = DECK_OF[card]
        base = self.seats * CHITS
        found = last = -1
        for i in range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck] + SIZE_OF_DECK[deck]):
            if self.card_at[i] == origin:
                last = i
                if self.face[base + i] == CARD + card:
                    found = i
        self.face[base + found] = self.face[base + last]
        self.knows[base + found] = self.knows[base + last]
        self.face[base + last] = CARD + card
        self.knows[base + last] = known
        self.card_at[last] = place
        if HAND <= origin < DRAWN:
            self.hand[(origin - HAND) * DECK_COUNT + deck] -= 1
        if HAND <= place < DRAWN:
            self.hand[(place - HAND) * DECK_COUNT + deck] += 1

    def reshuffle(self, deck: int) -> None:
        """The discard pile becomes a new deck. [S36-R15]"""
        base = self.seats * CHITS
        for i in range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck] + SIZE_OF_DECK[deck]):
            if self.card_at[i] == DISCARD:
                self.card_at[i] = DECK
                self.face[base + i] = UNDRAWN
                self.knows[base + i] = 0
