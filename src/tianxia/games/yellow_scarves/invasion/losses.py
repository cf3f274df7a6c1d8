"""Losses of an Engagement: Infantry first, then Generals, the Ruler last."""

from __future__ import annotations

from tianxia.engine.step import Decision, Step
from tianxia.games.yellow_scarves.board import (
    BOT,
    GENERAL,
)
from tianxia.games.yellow_scarves.invasion.fighters import ATTACK, DEFENCE, faction_of, has_ruler
from tianxia.games.yellow_scarves.invasion.holding import (
    bury_ruler,
    dismiss,
    remove_bot_general,
)
from tianxia.games.yellow_scarves.scopes import Invasion
from tianxia.games.yellow_scarves.state import Realm


def lose_infantry(s: Realm, invasion: Invasion, side: int, count: int) -> None:
    """Infantry of a side are gone."""
    if side == DEFENCE:
        s.inf[invasion.target] -= count
    else:
        s.inf[invasion.source] -= count
        invasion.infantry -= count


def take_losses(s: Realm, invasion: Invasion, side: int, count: int) -> None:
    """Infantry fall first, then Generals as the owner picks, the Ruler last. [C3K-7.12]"""
    infantry = min(count, s.inf[invasion.target] if side == DEFENCE else invasion.infantry)
    lose_infantry(s, invasion, side, infantry)
    if count > infantry:
        s.then(LoseLeaders(side, count - infantry))


class LoseLeaders(Step[Realm]):
    """Generals fall before the Ruler. [C3K-7.12]"""

    def __init__(self, side: int, count: int) -> None:
        self.side = side
        self.count = count

    def run(self, s: Realm) -> None:
        if not self.count:
            return
        invasion = s.scope(Invasion)
        side = self.side
        faction = faction_of(s, invasion, side)
        area = invasion.target if side == DEFENCE else invasion.source
        rest = LoseLeaders(side, self.count - 1)
        if faction >= BOT:
            generals = s.bot_generals[area] if side == DEFENCE else invasion.bot_generals
            if generals:
                remove_bot_general(s, area)
                if side == ATTACK:
                    invasion.bot_generals -= 1
                s.tell("bot_general_falls", faction, area)
                s.then(rest)
                return
        else:
            there = generals_in_fight(s, invasion, side)
            if len(there) > self.count:
                s.then(ChooseFallenGeneral(faction, side), rest)
                return
            if there:
                for general in there:
                    general_falls(s, invasion, side, general)
                s.then(LoseLeaders(side, self.count - len(there)))
                return
        if has_ruler(s, invasion, side):
            s.tell("ruler_falls", faction, area)
            bury_ruler(s, faction)
            if side == ATTACK:
                invasion.has_ruler = False


def generals_in_fight(s: Realm, invasion: Invasion, side: int) -> list[int]:
    """Seats' Generals on a side, also those who do not roll; a list of its own, for they may fall one after another."""
    return invasion.generals.copy() if side == ATTACK else s.generals_at(invasion.target)


class ChooseFallenGeneral(Decision[Realm]):
    """Which General falls. [C3K-7.12]"""

    def __init__(self, seat: int, side: int) -> None:
        super().__init__(seat)
        self.side = side

    def options(self, s: Realm) -> list[int]:
        return [GENERAL + general for general in generals_in_fight(s, s.scope(Invasion), self.side)]

    def choose(self, s: Realm, token: int) -> None:
        general_falls(s, s.scope(Invasion), self.side, token - GENERAL)


def general_falls(s: Realm, invasion: Invasion, side: int, general: int) -> None:
    """A General is lost in the fight. [C3K-7.12]"""
    if side == ATTACK:
        invasion.generals.remove(general)
    s.tell("general_falls", general, s.general_of[general])
    dismiss(s, general)
