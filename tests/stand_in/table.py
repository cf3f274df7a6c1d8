"""The table of skirmish: hidden hands, a deck without order, face-down chits."""

from __future__ import annotations

from tests.stand_in.pieces import (
    AREAS,
    CHIT_FACES,
    CHITS,
    DECK,
    DECK_FACES,
    DISCARD,
    FIELD,
    HAND,
    MOST_SUPPLY,
    REACTIONS,
    RESERVE,
    VOCABULARY,
)
from tianxia.engine.dice import Dice
from tianxia.engine.options import Value
from tianxia.engine.state import UNDRAWN, Pack, State


class Skirmish(State):
    """Where every card and chit lies (public), and what each seat has won."""

    where: list[int]
    score: list[int]
    stores: list[int]
    bids: list[int]
    round: int
    first: int

    def __init__(self, seats: int, values: dict[str, Value], dice: Dice, origin: Skirmish | None = None) -> None:
        super().__init__(VOCABULARY, seats, dice, origin)
        self.values = values
        if origin is not None:
            self.where = origin.where.copy()
            self.score = origin.score.copy()
            self.stores = origin.stores.copy()
            self.bids = origin.bids.copy()
            self.round = origin.round
            self.first = origin.first
            return
        self.face = [UNDRAWN] * len(DECK_FACES) + CHIT_FACES * seats
        self.knows = [0] * len(DECK_FACES) + [1 << seat for seat in range(seats) for _ in CHITS]
        self.where = [DECK] * len(DECK_FACES) + [RESERVE] * (len(CHITS) * seats)
        self.score = [0] * seats
        self.stores = [MOST_SUPPLY] * seats
        self.bids = [0] * seats
        self.round = 0
        self.first = 0

    def clone(self, dice: Dice) -> Skirmish:
        return type(self)(self.seats, self.values, dice, self)

    # ---- secrets

    def packs(self) -> list[Pack]:
        chits = [Pack(self.chits(seat)[0], CHIT_FACES) for seat in range(self.seats)]
        return [Pack(0, DECK_FACES), *chits]

    def keepers(self, back: int) -> int:
        if back >= len(DECK_FACES):
            return 1 << (back - len(DECK_FACES)) // len(CHITS)
        place = self.where[back]
        return 1 << (place - HAND) if HAND <= place < FIELD else 0

    # ---- what lies where

    def chits(self, seat: int) -> list[int]:
        """The backs of a seat's chits."""
        first = len(DECK_FACES) + len(CHITS) * seat
        return list(range(first, first + len(CHITS)))

    def stack(self, seat: int, area: int) -> list[int]:
        """The chits of a seat in an area."""
        return [back for back in self.chits(seat) if self.where[back] == FIELD + area]

    def areas_of(self, seat: int) -> list[int]:
        """The areas where a seat has chits."""
        return [area for area in range(len(AREAS)) if self.stack(seat, area)]

    def foes(self, seat: int) -> list[int]:
        """The other seats that have chits on the board."""
        return [foe for foe in range(self.seats) if foe != seat and self.areas_of(foe)]

    def hand(self, seat: int) -> list[int]:
        """The backs of the cards in a hand."""
        return [back for back in range(len(DECK_FACES)) if self.where[back] == HAND + seat]

    def held(self, seat: int) -> list[int]:
        """The different faces in a hand."""
        return sorted({self.face[back] for back in self.hand(seat)})

    def undrawn(self) -> list[int]:
        """The faces that nobody has drawn yet."""
        left = DECK_FACES.copy()
        for face in self.face[: len(DECK_FACES)]:
            if face >= 0:
                left.remove(face)
        return left

    # ---- what rules do

    def discard(self, seat: int, card: int) -> None:
        """Play a card out of a hand, for all to see."""
        back = next(back for back in self.hand(seat) if self.face[back] == card)
        self.where[back] = DISCARD
        self.show(back)

    def may_react(self, seat: int) -> bool:
        """Whether for all that is public the seat may hold a reaction."""
        spent = [
            back for back in range(len(DECK_FACES)) if self.where[back] == DISCARD and self.face[back] in REACTIONS
        ]
        printed = [face for face in DECK_FACES if face in REACTIONS]
        return bool(self.hand(seat)) and len(spent) < len(printed)

    def is_last_round(self) -> bool:
        """Whether the cap on rounds is reached."""
        return self.round >= int(self.values["rounds"])

    def is_decided(self) -> bool:
        """Whether somebody has the points that are played for."""
        return max(self.score) >= int(self.values["goal"])

    def award(self, reason: str) -> None:
        """End the game: those with most points share the win."""
        best = max(self.score)
        winners = self.score.count(best)
        self.finish([1.0 / winners if score == best else 0.0 for score in self.score], reason)
