"""Capture: what enters a Province, and what it brings."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision, Step
from tianxia.games.yellow_scarves.board import (
    BOT,
    COUNT,
    DONG_ZHUO,
    MOST_COUNT,
    NOBODY,
    ZHANG_JUE,
)
from tianxia.games.yellow_scarves.invasion.holding import (
    place_general,
    place_ruler,
    take,
)
from tianxia.games.yellow_scarves.opponents.capture import bot_captures
from tianxia.games.yellow_scarves.scopes import Invasion, Turn
from tianxia.games.yellow_scarves.state import Realm

ZHANG_JUE_INFANTRY: Final = 2
DONG_ZHUO_GOLD: Final = 1


class Capture(Step[Realm]):
    """The Province is taken: leaders enter, then as many Infantry as the attacker likes. [C3K-7.14 C3K-9.1 YS-9.9A]"""

    def __init__(self, was_empty: bool) -> None:
        self.was_empty = was_empty

    def run(self, s: Realm) -> None:
        invasion = s.scope(Invasion)
        if invasion.faction >= BOT:
            bot_captures(s, invasion)
            return
        seat, target = invasion.faction, invasion.target
        was_neutral = s.owner[target] == NOBODY
        for general in invasion.generals:
            place_general(s, general, target)
        if invasion.has_ruler:
            place_ruler(s, seat, target)
        first = 0 if invasion.leaders() else 1
        advance(s, invasion, first)
        s.tell("captures", seat, target)
        close_source(s, invasion)
        take(s, target, seat, by_invasion=True)
        if s.over:
            return
        if self.was_empty:
            s.then(AdvanceInfantry(seat, first))
        else:
            s.then(AdvanceInfantry(seat, first), GainsOfCapture(seat, target, was_neutral))


def close_source(s: Realm, invasion: Invasion) -> None:
    """What was captured is no source this turn, but for the momentum option. [C3K-7.3]"""
    turn = s.scope(Turn)
    bit = 1 << invasion.target
    if s.rulings.momentum > 1 and not (turn.chained | turn.spent) >> invasion.source & 1:
        turn.chained |= bit
    else:
        turn.spent |= bit


def advance(s: Realm, invasion: Invasion, count: int) -> None:
    """Infantry of the force enter the target."""
    s.inf[invasion.source] -= count
    s.inf[invasion.target] += count
    invasion.infantry -= count


class AdvanceInfantry(Decision[Realm]):
    """How many Infantry enter the captured Province, those that had to included. [C3K-7.14]"""

    def __init__(self, seat: int, entered: int) -> None:
        super().__init__(seat)
        self.entered = entered

    def options(self, s: Realm) -> list[int]:
        invasion = s.scope(Invasion)
        most = min(invasion.infantry, s.room(invasion.target), MOST_COUNT - self.entered)
        return [COUNT + self.entered + n for n in range(most + 1)]

    def choose(self, s: Realm, token: int) -> None:
        invasion = s.scope(Invasion)
        advance(s, invasion, token - COUNT - self.entered)
        s.tell("advance", token - COUNT, invasion.target)


class GainsOfCapture(Step[Realm]):
    """Spoils at the end of the turn, Zhang Jue's followers, Dong Zhuo's plunder. [C3K-9.1 C3K-R01 C3K-R07 YS-R107]"""

    def __init__(self, seat: int, area: int, was_neutral: bool) -> None:
        self.seat = seat
        self.area = area
        self.was_neutral = was_neutral

    def run(self, s: Realm) -> None:
        turn = s.scope(Turn)
        turn.has_spoils = True
        if self.was_neutral:
            gain_followers(s, self.seat, self.area)
        if not turn.plundered and s.rules_as(self.seat, DONG_ZHUO):
            turn.plundered = True
            s.gold[self.seat] += DONG_ZHUO_GOLD
            s.tell("plunders", self.seat, DONG_ZHUO_GOLD)


def gain_followers(s: Realm, seat: int, area: int) -> None:
    """Zhang Jue adds Infantry where a Neutral Province comes to him. [C3K-R01]"""
    if not s.rules_as(seat, ZHANG_JUE):
        return
    count = min(ZHANG_JUE_INFANTRY, s.room(area))
    s.inf[area] += count
    s.tell("followers", seat, count, area)
