"""Stratagem cards that give action points with riders."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision
from tianxia.engine.story import viewer_bit
from tianxia.games.thirty_six_stratagems.action.spending import spend
from tianxia.games.thirty_six_stratagems.board import (
    AREA,
    AREA_COUNT,
    CARDS,
    DISTANCE,
    DONE,
    IS_CAPITAL,
    POINTS_OF,
    RIDERS_OF,
    TEMPLES,
    number,
)
from tianxia.games.thirty_six_stratagems.cards.card import PlayOneMore
from tianxia.games.thirty_six_stratagems.cards.event import Event, EventOnOpponent, EventOnSpace
from tianxia.games.thirty_six_stratagems.pieces.chits import NONE
from tianxia.games.thirty_six_stratagems.pieces.control import is_near_units, is_open, open_opponents, own_spaces
from tianxia.games.thirty_six_stratagems.state import NEUTRAL_CHITS, Realm

SMILE_COINS: Final = number("events", "smile_coins")
SNAKE_LINKS: Final = number("events", "snake_links")
SNAKE_STACKS: Final = number("events", "snake_stacks")
NEUTRAL_STACK: Final = number("game", "neutral_stack_limit")


class GivePoints(Event):
    """Action points with the riders of the card. [S36-D.2 S36-S01 S36-S06 S36-S08 S36-S16 S36-S18 S36-S22 S36-S24]"""

    def __init__(self, card: str) -> None:
        self.card = CARDS.index(card)

    def play(self, s: Realm, seat: int) -> None:
        spend(s, seat, POINTS_OF[self.card], RIDERS_OF[self.card])


class HideAKnife(EventOnOpponent):
    """An opponent gets a coin; then points with a die more against him, also in his temples. [S36-S10]"""

    def opponents(self, s: Realm, seat: int) -> list[int]:
        return open_opponents(s, seat)

    def strike(self, s: Realm, seat: int, other: int) -> None:
        s.coins[other] += SMILE_COINS
        card = CARDS.index("s10")
        spend(s, seat, POINTS_OF[card], RIDERS_OF[card], other)


def stacks_within(s: Realm, seat: int, links: int) -> list[int]:
    """Stacks of open opponents so near to a unit of the seat. [S36-D.1]"""
    found: list[int] = []
    mine = own_spaces(s, seat)
    for area in range(AREA_COUNT):
        if s.held[area] == NONE or not is_open(s, seat, s.held[area]):
            continue
        if any(DISTANCE[area * AREA_COUNT + own] <= links for own in mine):
            found.append(area)
    return found


class BeatTheGrass(Event):
    """Up to two stacks are looked at; then one point. [S36-S13]"""

    def play(self, s: Realm, seat: int) -> None:
        card = CARDS.index("s13")
        spend(s, seat, POINTS_OF[card], RIDERS_OF[card])
        s.then(LookAtStack(seat, []))


class LookAtStack(Decision[Realm]):
    """A stack that is looked at in secret, or done. [S36-D.5 S36-S13]"""

    def __init__(self, seat: int, seen: list[int]) -> None:
        super().__init__(seat)
        self.seen = seen

    def options(self, s: Realm) -> list[int]:
        near = stacks_within(s, self.seat, SNAKE_LINKS)
        return [AREA + area for area in near if area not in self.seen] + [DONE]

    def choose(self, s: Realm, token: int) -> None:
        if token == DONE:
            return
        area = token - AREA
        look_at(s, self.seat, area)
        if len(self.seen) + 1 < SNAKE_STACKS:
            s.then(LookAtStack(self.seat, [*self.seen, area]))


def look_at(s: Realm, seat: int, area: int) -> None:
    """One seat sees what a stack is made of; the others see that it looks. [S36-D.5]"""
    owner = s.held[area]
    s.reveal(owner, area, viewer_bit(seat))
    s.tell("looks", seat, area)
    kinds = s.kinds_at(owner, area)
    for kind in range(len(kinds)):
        if kinds[kind]:
            s.tell("saw", kinds[kind], kind, to=viewer_bit(seat))


class BefriendADistantState(EventOnSpace):
    """A neutral army is placed far from the own units; then points. [S36-S23 S36-R76]"""

    def spaces(self, s: Realm, seat: int) -> list[int]:
        if s.neutrals_on_map() >= NEUTRAL_CHITS:
            return []
        found: list[int] = []
        for area in range(AREA_COUNT):
            if IS_CAPITAL[area] or area in TEMPLES or s.held[area] != NONE or s.neutrals(area) >= NEUTRAL_STACK:
                continue
            if not is_near_units(s, seat, area):
                found.append(area)
        return found

    def strike(self, s: Realm, seat: int, area: int) -> None:
        s.strong[area] += 1
        card = CARDS.index("s23")
        spend(s, seat, POINTS_OF[card], RIDERS_OF[card])


class ChainStratagems(Event):
    """Points, and then one more card, whatever the cohesion. [S36-S35]"""

    def play(self, s: Realm, seat: int) -> None:
        s.then(PlayOneMore(seat))
        card = CARDS.index("s35")
        spend(s, seat, POINTS_OF[card], RIDERS_OF[card])
