"""A bot's turn: Receive Gold, Deployment, Invade, Reposition, new Generals. [YS-11.0]"""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Step
from tianxia.games.yellow_scarves.board import (
    BOT,
    BOT_INFANTRY_PER_GOLD,
    BOT_RECRUITS,
    BOT_RULER_INCOME,
    VOLUNTEERS_ASSEMBLE,
)
from tianxia.games.yellow_scarves.cards.playing import W_TURN, OpenWindow
from tianxia.games.yellow_scarves.opponents.generals import EarnGenerals, PlaceReserves
from tianxia.games.yellow_scarves.opponents.invasion import BotInvade, BotRally
from tianxia.games.yellow_scarves.opponents.plots import BotPlots
from tianxia.games.yellow_scarves.opponents.spread import (
    RepositionBot,
    deal,
    is_locked,
    ordered,
    priority,
    tell_priority,
    unlocked,
    with_room,
)
from tianxia.games.yellow_scarves.phases.deployment import VOLUNTEERS
from tianxia.games.yellow_scarves.phases.procurement import fate_gold, province_gold
from tianxia.games.yellow_scarves.scopes import Turn
from tianxia.games.yellow_scarves.state import Realm

ASSASSINATE: Final = 1
RECRUIT: Final = 3
BRIBE: Final = 5
RALLY: Final = 7
"""Rows of the D8 table; all others are Invade. [YS-11.5 YS-11.6]"""


class TakeBotTurn(Step[Realm]):
    """The phases of a bot's turn. [YS-11.0 YS-1.2 YS-9.10]"""

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def run(self, s: Realm) -> None:
        faction = self.faction
        if not s.held[faction]:
            return
        s.active = faction
        s.bot_turns[faction - BOT] += 1
        s.tell("turn", faction)
        s.then(
            OpenWindow(W_TURN),
            PlaceReserves(faction),
            ReceiveInfantry(faction),
            SetInvasionOrder(faction),
            RepositionBot(faction),
            EarnGenerals(faction),
            Turn(faction),
        )


class ReceiveInfantry(Step[Realm]):
    """From Round 2 a bot receives Infantry for Provinces, Ruler and Fate. [YS-11.1A YS-11.1B YS-9.7 YS-R11]"""

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def run(self, s: Realm) -> None:
        if s.round < 2:
            return
        bot = self.faction - BOT
        count = bot_income(s, self.faction) + s.bot_placard[bot]
        s.bot_placard[bot] = 0
        s.tell("bot_receives", self.faction, count)
        s.then(DeployInfantry(self.faction, count))


def bot_income(s: Realm, faction: int) -> int:
    """Two Infantry for each Gold, two for the Ruler, two for Volunteers. [YS-9.7 YS-2.7B YS-6.2 C3K-F05]"""
    count = BOT_INFANTRY_PER_GOLD * (province_gold(s, faction) + fate_gold(s, faction))
    if s.has_ruler(faction):
        count += BOT_RULER_INCOME
    if s.fate == VOLUNTEERS_ASSEMBLE:
        count += VOLUNTEERS
    return count


class DeployInfantry(Chance[Realm]):
    """What was received is dealt evenly over the unlocked Provinces; what finds no room is lost or held.

    [YS-11.2 YS-9.8 YS-13.4D YS-R48 YS-R49]
    """

    def __init__(self, faction: int, count: int) -> None:
        self.faction = faction
        self.count = count

    def dice(self, s: Realm) -> Roll:
        return priority(self.count, len(with_room(s, unlocked(s, self.faction))))

    def land(self, s: Realm, rolled: list[int]) -> None:
        faction = self.faction
        tell_priority(s, rolled)
        places = unlocked(s, faction)
        left = deal(s, faction, self.count, ordered(places, rolled))
        if not left:
            return
        if not places and (s.rulings.hold_when_locked or is_kept_out_by_flood(s, faction)):
            s.bot_placard[faction - BOT] = left
            s.tell("bot_holds", faction, left)
        else:
            s.tell("bot_infantry_lost", faction, left)


def is_kept_out_by_flood(s: Realm, faction: int) -> bool:
    """Whether, but for the Flood, a bot had a Province to deploy in. [YS-R49]"""
    return any(s.is_flooded(area) and not is_locked(s, area) for area in s.areas_of(faction))


class SetInvasionOrder(Chance[Realm]):
    """A D6 fixes the order in which the bot's Provinces act; those won later do not act. [YS-11.3 YS-R33 YS-R45]"""

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def dice(self, s: Realm) -> Roll:
        return priority(1, s.held[self.faction])

    def land(self, s: Realm, rolled: list[int]) -> None:
        tell_priority(s, rolled)
        order = ordered(s.areas_of(self.faction), rolled)
        s.then(*[ActInProvince(self.faction, area) for area in order])


class ActInProvince(Chance[Realm]):
    """A Province rolls a D8 and does what the table says; a locked or flooded one does nothing.

    [YS-11.4 YS-11.5A YS-11.6 YS-11.7 YS-11.8A YS-11.9A YS-11.10 YS-9.5 YS-R34]
    """

    def __init__(self, faction: int, area: int) -> None:
        self.faction = faction
        self.area = area

    def can_act(self, s: Realm) -> bool:
        """Whether the Province is still the bot's, and neither locked nor flooded."""
        return s.owner[self.area] == self.faction and not is_locked(s, self.area) and not s.is_flooded(self.area)

    def dice(self, s: Realm) -> Roll:
        return dice("bot_action", 1 if self.can_act(s) else 0, 8)

    def land(self, s: Realm, rolled: list[int]) -> None:
        faction, area = self.faction, self.area
        if not rolled:
            if s.owner[area] == faction:
                s.tell("bot_locked" if is_locked(s, area) else "bot_flooded", area)
            return
        row = rolled[0]
        if row == ASSASSINATE:
            s.tell("bot_assassinates", area, rolled=rolled)
            s.then(BotPlots(faction, area, False))
        elif row == BRIBE:
            s.tell("bot_bribes", area, rolled=rolled)
            s.then(BotPlots(faction, area, True))
        elif row == RECRUIT:
            recruit(s, area, rolled)
        elif row == RALLY:
            s.tell("bot_tries_rally", area, rolled=rolled)
            s.then(BotRally(faction, area))
        else:
            s.tell("bot_invade_roll", area, rolled=rolled)
            s.then(BotInvade(faction, area))


def recruit(s: Realm, area: int, rolled: list[int]) -> None:
    """Two Infantry at once, within room. [YS-11.7 YS-R50]"""
    count = min(BOT_RECRUITS, s.room(area))
    s.inf[area] += count
    if count:
        s.tell("bot_recruits", area, count, rolled=rolled)
    else:
        s.tell("bot_is_full", area, rolled=rolled)
