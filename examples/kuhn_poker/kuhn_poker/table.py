"""The table: a card before each seat, one that stays face down, and the chips."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Dice
from tianxia.engine.state import UNDRAWN, Pack, State
from tianxia.engine.vocabulary import Vocabulary

SEATS: Final = 2
VOCABULARY: Final = Vocabulary([("card", ["jack", "queen", "king"]), ("", ["check", "bet", "call", "fold"])])
CARD: Final = VOCABULARY.first("card")
CHECK: Final = VOCABULARY.token("check")
BET: Final = VOCABULARY.token("bet")
CALL: Final = VOCABULARY.token("call")
FOLD: Final = VOCABULARY.token("fold")
CARDS: Final = [CARD, CARD + 1, CARD + 2]
"""The faces, the lowest first."""


class Poker(State):
    """Back 0 lies before seat 0, back 1 before seat 1, back 2 is left over: what they show is the only secret."""

    def __init__(self, hands: int, dice: Dice, origin: Poker | None = None) -> None:
        super().__init__(VOCABULARY, SEATS, dice, origin)
        self.hands = hands
        self.hand: int = 0 if origin is None else origin.hand
        self.first: int = SEATS - 1 if origin is None else origin.first
        self.chips: list[int] = [0] * SEATS if origin is None else origin.chips.copy()
        self.stake: list[int] = [0] * SEATS if origin is None else origin.stake.copy()
        if origin is None:
            self.collect()

    def clone(self, dice: Dice) -> Poker:
        return Poker(self.hands, dice, self)

    def packs(self) -> list[Pack]:
        return [Pack(0, CARDS)]

    def keepers(self, back: int) -> int:
        return 1 << back if back < SEATS else 0

    def collect(self) -> None:
        """All cards go back, and nobody knows where."""
        self.face = [UNDRAWN] * len(CARDS)
        self.knows = [0] * len(CARDS)

    def undealt(self) -> list[int]:
        """The cards that can still be dealt."""
        return [card for card in CARDS if card not in self.face]
