"""The Generals that bots gain. [YS-10]"""

from __future__ import annotations

from tianxia.engine.dice import Roll
from tianxia.engine.step import Chance, Step
from tianxia.games.yellow_scarves.board import BOT, BOT_GENERAL_EVERY, MOST_BOT_GENERALS
from tianxia.games.yellow_scarves.invasion.holding import add_bot_general
from tianxia.games.yellow_scarves.opponents.spread import (
    is_locked,
    least_led,
    ordered,
    priority,
    tell_priority,
    with_room,
)
from tianxia.games.yellow_scarves.scopes import Turn
from tianxia.games.yellow_scarves.state import Realm


def may_gain_general(s: Realm, faction: int) -> bool:
    """A bot has at most three Generals, those in reserve included. [YS-10.3 YS-10.8 YS-R42]"""
    return s.bot_general_count(faction) + s.bot_reserve[faction - BOT] < MOST_BOT_GENERALS


class PlaceReserves(Step[Realm]):
    """Generals in reserve are placed at the start of the turn, each with its own die. [YS-10.7 YS-R42]"""

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def run(self, s: Realm) -> None:
        bot = self.faction - BOT
        if not s.bot_reserve[bot] or s.bot_general_count(self.faction) >= MOST_BOT_GENERALS:
            return
        if candidates(s, self.faction):
            s.bot_reserve[bot] -= 1
            s.then(PlaceBotGeneral(self.faction), self)


def candidates(s: Realm, faction: int) -> list[int]:
    """Where a turn General may go: unflooded with room, unlocked if any is. [YS-10.4B YS-R44]"""
    places = [area for area in with_room(s, s.areas_of(faction)) if not s.is_flooded(area)]
    free = [area for area in places if not is_locked(s, area)]
    return free or places


class PlaceBotGeneral(Chance[Realm]):
    """Top down or bottom up, in the first Province with fewest leaders; without a place he waits in reserve.

    [YS-10.4A YS-10.4B YS-10.5 YS-10.7 YS-R44 YS-R45]
    """

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def dice(self, s: Realm) -> Roll:
        return priority(1, len(candidates(s, self.faction)))

    def land(self, s: Realm, rolled: list[int]) -> None:
        tell_priority(s, rolled)
        place_general(s, self.faction, least_led(s, ordered(candidates(s, self.faction), rolled)), "bot_gains_general")


def gain_bribed_general(s: Realm, faction: int) -> None:
    """A successful Bribe brings a General to the Province captured last, if there are fewer than three. [YS-R55]"""
    gain_general(s, faction, last_captured(s, faction), "bot_gains_bribed_general")


def gain_general(s: Realm, faction: int, area: int, told: str) -> None:
    """A General appears in a Province or in reserve; who would be the fourth is forfeited. [YS-10.3 YS-R39]"""
    if may_gain_general(s, faction):
        place_general(s, faction, area, told)
    else:
        s.tell("bot_general_forfeited", faction)


def place_general(s: Realm, faction: int, area: int, told: str) -> None:
    """A General appears in a Province, or in reserve where it cannot take him. [YS-10.6 YS-10.7 YS-R41]"""
    if area < 0 or s.owner[area] != faction or not s.room(area) or s.is_flooded(area):
        s.bot_reserve[faction - BOT] += 1
        s.tell("bot_general_waits", faction)
        return
    add_bot_general(s, area)
    s.tell(told, faction, area)


class EarnGenerals(Step[Realm]):
    """At the end of the turn: Generals of Bribes, of captures in order, of the turn, each only below three.

    [YS-10.1 YS-10.2 YS-10.6 YS-10.10 YS-R37 YS-R39 YS-R40 YS-R55]
    """

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def run(self, s: Realm) -> None:
        faction = self.faction
        turn = s.scope(Turn)
        for _ in range(turn.bribed):
            gain_bribed_general(s, faction)
        for area in turn.paying:
            gain_general(s, faction, area, "bot_gains_capture_general")
        if s.bot_turns[faction - BOT] % BOT_GENERAL_EVERY:
            return
        if may_gain_general(s, faction):
            s.then(PlaceBotGeneral(faction))
        else:
            s.tell("bot_general_forfeited", faction)


def last_captured(s: Realm, faction: int) -> int:
    """The Province captured last and still held; else the first one; else the northernmost. [YS-11.8B YS-R55]"""
    areas = s.areas_of(faction)
    last = areas[0]
    for area in areas:
        if s.captured_as[area] > s.captured_as[last]:
            last = area
    start = s.bot_start[faction - BOT]
    return start if not s.captured_as[last] and s.owner[start] == faction else last
