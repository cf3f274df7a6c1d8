"""Chapter 5: the sequence of play. Also 15.2, the death of Cao Cao's generals."""

from __future__ import annotations

from tianxia.engine.dice import Roll, draw
from tianxia.engine.step import Chance, Decision, Refusal, Step
from tianxia.games.cao_cao.board import CAO, CAO_CAO, CARD, CARD_GENERAL, CARD_LORD, EMPEROR_XIAN
from tianxia.games.cao_cao.rules.cards import PlayCard
from tianxia.games.cao_cao.rules.defeat import take_out
from tianxia.games.cao_cao.rules.ending import cao_cao_is_lost, time_is_up
from tianxia.games.cao_cao.state import DISCARD, DRAW, POOL, REMOVED, UP, War


class ChooseFirstCard(Decision[War]):
    """The player picks the very first card out of the draw pile. [CC-5A1 CC-R20]"""

    def __init__(self) -> None:
        super().__init__(0)

    def options(self, s: War) -> list[int]:
        return [CARD + card for card in s.cards_at(DRAW) if card != EMPEROR_XIAN or s.rulings.first_card_xian]

    def choose(self, s: War, token: int) -> None:
        s.then(TurnUp(token - CARD), NextCard())

    def refused(self, s: War) -> list[Refusal]:
        return [Refusal(CARD + EMPEROR_XIAN, "not_xian_first")]


class NextCard(Step[War]):
    """Card after card, until the game is won, lost or too long. [CC-5B CC-5C CC-1.2 CC-R70]"""

    def run(self, s: War) -> None:
        if s.cards >= s.rulings.max_cards:
            time_is_up(s)
        else:
            s.then(DrawCard(), self)


class DrawCard(Chance[War]):
    """The top card of a pile whose order nobody knows: any of it may come. [CC-5A CC-R26]"""

    def dice(self, s: War) -> Roll:
        pile: list[int] = []
        for card in range(len(s.card_at)):
            if s.card_at[card] == DRAW:
                pile.append(CARD + card)
        return draw("mandate", pile)

    def land(self, s: War, rolled: list[int]) -> None:
        s.then(TurnUp(rolled[0] - CARD))


class TurnUp(Step[War]):
    """A card is turned up and carried out. [CC-5A CC-3.1B]"""

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, s: War) -> None:
        card = self.card
        s.card_at[card] = UP
        s.cards += 1
        s.tell("turned_up", card)
        if s.pass_begins and s.rulings.generals_can_die and CARD_LORD[card] == CAO:
            general = CARD_GENERAL[card]
            if s.place[general] == POOL:
                general_dies(s, general, card)
                return
        s.then(PlayCard(card), DiscardCard(card))


def general_dies(s: War, general: int, card: int) -> None:
    """With 15.2 a general in the pool dies if his card is the first after a reshuffle. [CC-15.2 CC-R68]"""
    s.pass_begins = False
    s.put(general, REMOVED)
    take_out(s, card)
    s.tell("general_dies", general)
    if general == CAO_CAO:
        cao_cao_is_lost(s)


class DiscardCard(Step[War]):
    """A completed card is discarded and remembered, unless it left the game or was shuffled in.

    One that left the game counts as not turned up, so the next is first still. [CC-5B CC-12C CC-R22 CC-R59 CC-R68]
    """

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, s: War) -> None:
        if s.card_at[self.card] == UP:
            s.pass_begins = False
            s.card_at[self.card] = DISCARD
            if self.card in s.history:
                s.history.remove(self.card)
            s.history.append(self.card)
