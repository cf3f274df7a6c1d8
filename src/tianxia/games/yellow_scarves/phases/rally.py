"""Rallying Neutral Provinces."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Decision, Refusal, Step
from tianxia.games.yellow_scarves.board import AREA, HAN_SUI, LIU_YU, NEIGHBOURS, NO, NOBODY, UNIT_RULER, YES
from tianxia.games.yellow_scarves.invasion.capture import gain_followers
from tianxia.games.yellow_scarves.invasion.holding import place_ruler, settle, take
from tianxia.games.yellow_scarves.scopes import Turn
from tianxia.games.yellow_scarves.state import Realm

LIU_YU_RALLIES: Final = 5


def rally_goals(s: Realm, seat: int) -> list[int]:
    """The Neutral Provinces that a seat's Ruler may try to Rally. [YS-8.1 YS-R25 YS-R26 YS-R27 YS-R30 YS-R96]"""
    home = s.ruler_at[seat]
    if home < 0 or s.scope(Turn).has_rallied or s.is_flooded(home):
        return []
    if s.held[seat] == 1 and s.units(home) == 1:
        return []
    return [a for a in NEIGHBOURS[home] if s.owner[a] == NOBODY and s.inf[a] > 0 and not s.is_flooded(a)]


def why_no_rally(s: Realm, seat: int) -> str:
    """Why Rally is not offered."""
    home = s.ruler_at[seat]
    if home < 0:
        return "no_ruler"
    if s.scope(Turn).has_rallied:
        return "rallied_already"
    if s.is_flooded(home):
        return "barred"
    if s.held[seat] == 1 and s.units(home) == 1:
        return "one_must_hold"
    return "nobody_to_rally"


class ChooseProvinceToRally(Decision[Realm]):
    """Which Neutral Province next to the Ruler. [YS-8.1]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in rally_goals(s, self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        turn = s.scope(Turn)
        turn.has_rallied = True
        turn.tired_leaders.append(UNIT_RULER)
        s.tell("rallies", self.seat, token - AREA)
        s.then(RollRally(self.seat, token - AREA))

    def refused(self, s: Realm) -> list[Refusal]:
        near = NEIGHBOURS[s.ruler_at[self.seat]]
        return [
            Refusal(AREA + a, "barred" if s.is_flooded(a) else "nobody_there") for a in near if s.owner[a] == NOBODY
        ]


class RollRally(Chance[Realm]):
    """An even D6 succeeds, for Liu Yu also a 5; Han Sui may try again. [YS-8.2 C3K-R16 C3K-R20]"""

    def __init__(self, seat: int, area: int) -> None:
        self.seat = seat
        self.area = area

    def dice(self, s: Realm) -> Roll:
        return dice("rally", 1, 6)

    def land(self, s: Realm, rolled: list[int]) -> None:
        s.tell("rally_roll", self.seat, rolled=rolled)
        die = rolled[0]
        succeeds = die % 2 == 0 or (die == LIU_YU_RALLIES and s.rules_as(self.seat, LIU_YU))
        outcome = JoinRallied(self.seat, self.area, succeeds)
        ask_reroll(s, self.seat, self, outcome)


def ask_reroll(s: Realm, seat: int, again: Step[Realm], outcome: Step[Realm]) -> None:
    """Han Sui may roll one check of his own Strategy card or Rally again in each own turn. [C3K-R20]"""
    if seat == s.active and s.rules_as(seat, HAN_SUI) and not s.scope(Turn).rerolled:
        s.then(RollAgain(seat, again, outcome))
    else:
        s.then(outcome)


class RollAgain(Decision[Realm]):
    """Whether Han Sui has the check rolled again. [C3K-R20]"""

    def __init__(self, seat: int, again: Step[Realm], outcome: Step[Realm]) -> None:
        super().__init__(seat)
        self.again = again
        self.outcome = outcome

    def options(self, s: Realm) -> list[int]:
        return [YES, NO]

    def choose(self, s: Realm, token: int) -> None:
        if token == YES:
            s.scope(Turn).rerolled = True
            s.tell("rolls_again", self.seat)
            s.then(self.again)
        else:
            s.then(self.outcome)


class JoinRallied(Step[Realm]):
    """Success: the Ruler moves in and the Infantry are the seat's; failure: nothing. [YS-8.3 YS-8.4 YS-8.5 YS-8.7]"""

    def __init__(self, seat: int, area: int, succeeds: bool) -> None:
        self.seat = seat
        self.area = area
        self.succeeds = succeeds

    def run(self, s: Realm) -> None:
        if not self.succeeds:
            s.tell("rally_fails", self.seat, self.area)
            return
        home = s.ruler_at[self.seat]
        place_ruler(s, self.seat, self.area)
        win_over(s, self.seat, self.area)
        settle(s, home)


def win_over(s: Realm, seat: int, area: int) -> None:
    """A Neutral Province joins a seat with its Infantry; it is no source this turn. [YS-8.4 YS-8.5 C3K-S29 C3K-7.3]"""
    s.scope(Turn).spent |= 1 << area
    take(s, area, seat)
    s.tell("joins", area, seat, s.inf[area])
    gain_followers(s, seat, area)
