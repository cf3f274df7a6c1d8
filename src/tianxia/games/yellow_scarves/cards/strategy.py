"""What a Strategy card is: when it can be played, where and at whom it aims, what it does; cards in a menu."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision, Refusal, Scope, Step
from tianxia.games.yellow_scarves.board import (
    AREA,
    AREA_COUNT,
    CARD,
    IN_PHASE,
    IN_SOME_WINDOW,
    POT,
    STRATEGY_CARDS,
    STRATEGY_COUNT,
)
from tianxia.games.yellow_scarves.cards.deck import discard
from tianxia.games.yellow_scarves.state import HAND, IN_POT, Realm


class StrategyCard:
    """A Strategy card by its text. What it may do rests on public facts alone. [C3K-11.1]"""

    def is_usable(self, s: Realm, seat: int) -> bool:
        """When: whether it has a target and an effect in a menu of the own turn. [C3K-11.1 C3K-11.3]"""
        return True

    def fits(self, s: Realm, window: int, seat: int, from_pot: bool) -> bool:
        """When: whether a seat that had it could play it in the window that is open. [C3K-11.3 C3K-11.4 C3K-11.6]"""
        return True

    def works_for(self, s: Realm, player: int) -> int:
        """For whom it works when it is played from the Pot. [C3K-11.6]"""
        return player

    def questions(self, player: int) -> list[Step[Realm]]:
        """The questions about its targets, in the order of its text."""
        return []

    def areas(self, s: Realm, seat: int) -> list[int]:
        """Where: the provinces at which it may aim first."""
        return []

    def second_areas(self, s: Realm, play: CardPlay) -> list[int]:
        """Where to: the provinces that it reaches from there."""
        return []

    def leaders(self, s: Realm, area: int) -> list[int]:
        """Whom: the leaders of a province at whom it may aim, as tokens."""
        return []

    def pay(self, s: Realm, seat: int) -> None:
        """What it costs once its target is named; that stays paid if it is countered."""

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        """What: carry it out."""
        raise NotImplementedError


BOOK: Final[list[StrategyCard]] = [StrategyCard() for _ in range(STRATEGY_COUNT)]
"""What each card does, by title; filled when all cards are known."""


class AimedCard(StrategyCard):
    """A card that aims at a province. [C3K-11.1]"""

    def is_area(self, s: Realm, seat: int, area: int) -> bool:
        """Whether it may aim at a province first."""
        raise NotImplementedError

    def is_usable(self, s: Realm, seat: int) -> bool:
        return any(self.is_area(s, seat, area) for area in range(AREA_COUNT))

    def questions(self, player: int) -> list[Step[Realm]]:
        return [ChooseTarget(player)]

    def areas(self, s: Realm, seat: int) -> list[int]:
        return [area for area in range(AREA_COUNT) if self.is_area(s, seat, area)]


class CardPlay(Scope[Realm]):
    """A Strategy card being played: who plays it, for whom, at which provinces it aims, whom or what it names.

    [C3K-11.1 C3K-11.6]
    """

    def __init__(self, player: int, seat: int, title: int, back: int) -> None:
        self.player = player
        self.seat = seat
        self.title = title
        self.back = back
        self.area = -1
        self.second = -1
        self.named = -1
        self.countered = False

    def clone(self) -> CardPlay:
        twin = CardPlay(self.player, self.seat, self.title, self.back)
        twin.area = self.area
        twin.second = self.second
        twin.named = self.named
        twin.countered = self.countered
        return twin

    def run(self, s: Realm) -> None:
        """The card goes to the discard and takes effect, unless it was countered."""
        discard(s, self.back)
        if not self.countered:
            BOOK[self.title].take_effect(s, self)


# ---- targets


class ChooseTarget(Decision[Realm]):
    """At which province a card aims. [C3K-11.1]"""

    def options(self, s: Realm) -> list[int]:
        play = s.scope(CardPlay)
        return [AREA + area for area in BOOK[play.title].areas(s, play.seat)]

    def choose(self, s: Realm, token: int) -> None:
        play = s.scope(CardPlay)
        play.area = token - AREA
        BOOK[play.title].pay(s, play.seat)
        s.tell("aims_at", play.area)


class ChooseSecondTarget(Decision[Realm]):
    """Where units go, or which province a card reaches from there. [C3K-S08 C3K-S15 C3K-S25 C3K-S31 C3K-S32]"""

    def options(self, s: Realm) -> list[int]:
        play = s.scope(CardPlay)
        return [AREA + area for area in BOOK[play.title].second_areas(s, play)]

    def choose(self, s: Realm, token: int) -> None:
        play = s.scope(CardPlay)
        play.second = token - AREA
        s.tell("aims_at", play.second)


class ChooseLeader(Decision[Realm]):
    """At which leader of the province a card aims. [C3K-S12 C3K-S13 C3K-S26]"""

    def options(self, s: Realm) -> list[int]:
        play = s.scope(CardPlay)
        return BOOK[play.title].leaders(s, play.area)

    def choose(self, s: Realm, token: int) -> None:
        s.scope(CardPlay).named = token


# ---- cards in a menu


def menu_cards(s: Realm, seat: int, phase: int) -> list[int]:
    """The cards of hand and Pot that the active seat may play in a menu. [C3K-3.5 C3K-11.3 YS-5.1D]"""
    found: list[int] = []
    in_phase = IN_PHASE[phase]
    mine = HAND + seat
    seen = 0
    left = s.card_count[mine] + s.card_count[IN_POT]
    for back in range(STRATEGY_CARDS):
        if not left:
            break
        place = s.card_at[back]
        if place != mine and place != IN_POT:
            continue
        left -= 1
        title = s.face[back] - CARD
        if not in_phase[title]:
            continue
        token = (POT if place == IN_POT else CARD) + title
        if seen >> token & 1:
            continue
        seen |= 1 << token
        if BOOK[title].is_usable(s, seat):
            found.append(token)
    found.sort()
    return found


def refused_cards(s: Realm, seat: int, phase: int) -> list[Refusal]:
    """The cards of the hand that cannot be played now, and why."""
    found: list[Refusal] = []
    titles = s.titles_at(HAND + seat)
    for title in range(STRATEGY_COUNT):
        if not titles[title]:
            continue
        if not IN_PHASE[phase][title]:
            found.append(Refusal(CARD + title, "in_its_window" if IN_SOME_WINDOW[title] else "in_its_phase"))
        elif not BOOK[title].is_usable(s, seat):
            found.append(Refusal(CARD + title, "no_target"))
    return found
