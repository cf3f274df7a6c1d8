"""What is under way: a card being carried out, and an activated general."""

from __future__ import annotations

from tianxia.engine.step import Scope
from tianxia.games.cao_cao.board import BRAVERY, CARD_BRAVERY, CARD_INTELLIGENCE
from tianxia.games.cao_cao.rules.control import ActedAt, check_control
from tianxia.games.cao_cao.rules.zhuge_liang import intelligence_of
from tianxia.games.cao_cao.state import War


class CardPlay(Scope[War]):
    """A card being carried out; at its end control is checked for the warlords that acted on it. [CC-3.4C CC-R41]"""

    def __init__(self, card: int) -> None:
        self.card = card
        self.acted: list[int] = []
        self.where_acted: list[ActedAt] = []

    def clone(self) -> CardPlay:
        twin = CardPlay(self.card)
        twin.acted = self.acted.copy()
        twin.where_acted = self.where_acted.copy()
        return twin

    def is_turn(self) -> bool:
        return True

    def has_acted(self, lord: int) -> None:
        """Note a warlord who acted on this card."""
        if lord not in self.acted:
            self.acted.append(lord)

    def run(self, s: War) -> None:
        check_control(s, self.acted, self.where_acted)


class Activation(Scope[War]):
    """A general acting by a card. Ratings and specials of the card hold only meanwhile.

    [CC-13.3A CC-13.3B CC-13.4.0]
    """

    def __init__(self, lord: int, general: int, card: int, has_special: bool, has_ratings: bool) -> None:
        self.lord = lord
        self.general = general
        self.card = card
        self.has_special = has_special
        self.has_ratings = has_ratings
        self.fell_at = -1

    def clone(self) -> Activation:
        twin = Activation(self.lord, self.general, self.card, self.has_special, self.has_ratings)
        twin.fell_at = self.fell_at
        return twin

    def bravery(self) -> int:
        """The acting general's Bravery, as the card gives it or as printed. [CC-13.3A CC-K01 CC-K13 CC-K14 CC-K15]"""
        given = CARD_BRAVERY[self.card] if self.has_ratings else 0
        return given or BRAVERY[self.general]

    def intelligence(self, s: War) -> int:
        """The acting general's Intelligence, as the card gives it or as printed. [CC-13.3A CC-K01 CC-K13]"""
        given = CARD_INTELLIGENCE[self.card] if self.has_ratings else 0
        return given or intelligence_of(s, self.general)

    def has_special_of(self, general: int) -> bool:
        """Whether a general acts on his own card, so that his special works. [CC-13.4.0 CC-R29]"""
        return self.has_special and self.general == general
