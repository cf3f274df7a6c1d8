"""Drawing: Strategy cards, Generals, Rulers. No deck has an order, but for cards put back that somebody knows."""

from __future__ import annotations

from tianxia.engine.dice import Roll, draw
from tianxia.engine.state import UNDRAWN
from tianxia.engine.step import Chance, Step
from tianxia.games.yellow_scarves.board import (
    CARD,
    COPIES,
    GENERAL,
    GENERAL_COUNT,
    PVP_ONLY,
    REVOLT,
    ROW,
    RULER,
    RULER_BACK,
    RULER_COUNT,
    STRATEGY_CARDS,
    STRATEGY_COUNT,
)
from tianxia.games.yellow_scarves.state import DECK, DISCARD, DISCARDED, HAND, IN_ROW, KNOWN, PILE, Realm

# ---- Strategy cards


class DrawCards(Step[Realm]):
    """A seat draws Strategy cards, one at a time. [C3K-2.9 C3K-11.2]"""

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def run(self, s: Realm) -> None:
        for _ in range(self.count):
            s.then(DrawCard(self.seat))


class DrawCard(Step[Realm]):
    """One card; an empty deck is made of the discard first; with both empty there is none. [C3K-11.2 YS-R18]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        if not can_draw(s):
            s.tell("no_card_left", self.seat)
            return
        if not s.card_count[PILE]:
            shuffle_discard(s)
        s.then(DrawOffDeck(self.seat))


def can_draw(s: Realm) -> bool:
    """Whether there is a card to be had; in co-op Revolt is none. [C3K-11.2 YS-R18]"""
    left = s.card_count[PILE] + s.card_count[DISCARD]
    return left > (COPIES[REVOLT] if s.rulings.coop else 0)


def shuffle_discard(s: Realm) -> None:
    """The Strategy discard becomes the deck. [C3K-11.2]"""
    s.tell("strategy_reshuffled")
    for back in range(STRATEGY_CARDS):
        if s.card_at[back] == DISCARD:
            s.put_card(back, PILE)
            s.face[back] = UNDRAWN
            s.knows[back] = 0


class DrawOffDeck(Chance[Realm]):
    """Any card whose place is not another one may come; in co-op Revolt is shown, discarded and replaced.

    [C3K-2.1 YS-5.2B YS-R18 YS-R19]
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def dice(self, s: Realm) -> Roll:
        left = COPIES.copy()
        for face in s.face[:STRATEGY_CARDS]:
            if face >= 0:
                left[face - CARD] -= 1
        pile: list[int] = []
        for title in range(STRATEGY_COUNT):
            for _ in range(left[title]):
                pile.append(CARD + title)
        return draw("strategy", pile)

    def land(self, s: Realm, rolled: list[int]) -> None:
        back = s.card_at.index(PILE)
        title = rolled[0] - CARD
        s.face[back] = rolled[0]
        if s.rulings.coop and PVP_ONLY[title]:
            s.put_card(back, DISCARD)
            s.show(back)
            s.tell("revolt_replaced", self.seat)
            s.then(DrawCard(self.seat))
            return
        s.put_card(back, HAND + self.seat)
        s.knows[back] = s.keepers(back)
        s.tell("draws_card", self.seat)
        s.tell("drew", title, to=s.knows[back])


def discard(s: Realm, back: int) -> None:
    """A Strategy card goes to the discard, face up."""
    s.put_card(back, DISCARD)
    s.show(back)


# ---- Generals


class FillRow(Step[Realm]):
    """The row is refilled to three Generals as long as there are any. [C3K-2.1 C3K-5.3 C3K-14.3]"""

    def run(self, s: Realm) -> None:
        if s.general_at.count(IN_ROW) >= ROW:
            return
        if make_general_deck(s):
            s.then(TurnUpGeneral(IN_ROW), self)


def make_general_deck(s: Realm) -> bool:
    """Whether a General can be drawn; an empty deck is made of the discard. [C3K-14.3]"""
    if DECK in s.general_at:
        return True
    if DISCARDED not in s.general_at:
        return False
    s.tell("generals_reshuffled")
    for general in range(GENERAL_COUNT):
        if s.general_at[general] == DISCARDED:
            s.general_at[general] = DECK
    return True


class TurnUpGeneral(Chance[Realm]):
    """The top General of the deck goes to the row or is offered. [C3K-2.1 C3K-5.3]"""

    def __init__(self, place: int) -> None:
        self.place = place

    def dice(self, s: Realm) -> Roll:
        return draw("general", [GENERAL + g for g in range(GENERAL_COUNT) if s.general_at[g] == DECK])

    def land(self, s: Realm, rolled: list[int]) -> None:
        general = rolled[0] - GENERAL
        s.general_at[general] = self.place
        s.tell("general_turned_up", general)


# ---- Rulers


def rulers_left(s: Realm) -> int:
    """How many Ruler cards are in the deck, those at its bottom included."""
    return s.crown_at.count(PILE) + len(s.crown_bottom)


def make_ruler_deck(s: Realm) -> None:
    """An empty Ruler deck is made of the discard. [YS-R81]"""
    if rulers_left(s):
        return
    for back in range(RULER_COUNT):
        if s.crown_at[back] == DISCARD:
            return_ruler(s, back)


def return_ruler(s: Realm, back: int) -> None:
    """A Ruler card is shuffled into the deck."""
    s.crown_at[back] = PILE
    s.face[RULER_BACK + back] = UNDRAWN
    s.knows[RULER_BACK + back] = 0


class DealRulers(Chance[Realm]):
    """Ruler cards are dealt to a seat in secret. [C3K-2.4 C3K-5.5]"""

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def dice(self, s: Realm) -> Roll:
        pile = [RULER + ruler for ruler in range(RULER_COUNT)]
        for back in range(RULER_COUNT):
            face = s.face[RULER_BACK + back]
            if face >= 0:
                pile.remove(face)
        return draw("ruler", pile, min(self.count, s.crown_at.count(PILE)))

    def land(self, s: Realm, rolled: list[int]) -> None:
        for token in rolled:
            back = s.crown_at.index(PILE)
            s.face[RULER_BACK + back] = token
            offer_ruler(s, back, self.seat)
        for _ in range(self.count - len(rolled)):
            if s.crown_bottom:
                offer_ruler(s, s.crown_bottom.pop(0), self.seat)


def offer_ruler(s: Realm, back: int, seat: int) -> None:
    """A Ruler card comes before a seat, which looks at it."""
    s.crown_at[back] = HAND + seat
    s.show(RULER_BACK + back, 1 << seat)


def offered_rulers(s: Realm, seat: int) -> list[int]:
    """The Rulers before a seat."""
    backs = [back for back in range(RULER_COUNT) if s.crown_at[back] == HAND + seat]
    return sorted(s.face[RULER_BACK + back] for back in backs)


def crown(s: Realm, seat: int, token: int, to_bottom: bool) -> None:
    """A seat keeps one Ruler, who is shown; the others go back into the deck or to its bottom. [C3K-2.4 C3K-5.5]"""
    for back in range(RULER_COUNT):
        if s.crown_at[back] != HAND + seat:
            continue
        if s.face[RULER_BACK + back] == token:
            s.show(RULER_BACK + back)
        elif to_bottom:
            s.crown_at[back] = KNOWN
            s.crown_bottom.append(back)
        else:
            return_ruler(s, back)
    s.ruler_card[seat] = token - RULER
