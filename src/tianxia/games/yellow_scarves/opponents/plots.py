"""Bot Assassination and Bribe. [YS-11.5 YS-11.8]"""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Scope, Step
from tianxia.games.yellow_scarves.board import BOT_BRIBE_GOLD, GENERAL, LOYAL, UNIT_RULER
from tianxia.games.yellow_scarves.cards.playing import W_BOT, OpenWindow, PutInPeril
from tianxia.games.yellow_scarves.cards.plot_cards import is_guarded
from tianxia.games.yellow_scarves.invasion.holding import dismiss, settle
from tianxia.games.yellow_scarves.opponents.generals import gain_bribed_general, may_gain_general
from tianxia.games.yellow_scarves.opponents.invasion import BotInvade
from tianxia.games.yellow_scarves.scopes import Turn
from tianxia.games.yellow_scarves.state import Realm

SUCCESS: Final = 6
BACKFIRES: Final = 1


class BotPlot(Scope[Realm]):
    """A bot's Assassination or Bribe under way; a Counterspy ends it before anybody rolls. [C3K-S05 YS-R56]"""

    def __init__(self, faction: int, area: int, is_bribe: bool) -> None:
        self.faction = faction
        self.area = area
        self.is_bribe = is_bribe

    def clone(self) -> BotPlot:
        return BotPlot(self.faction, self.area, self.is_bribe)


class BotPlots(Step[Realm]):
    """After a chance to foil it, the seat with the lowest roll is the victim. [YS-11.5A YS-11.8A C3K-11.4]"""

    def __init__(self, faction: int, area: int, is_bribe: bool) -> None:
        self.faction = faction
        self.area = area
        self.is_bribe = is_bribe

    def run(self, s: Realm) -> None:
        plot = BotPlot(self.faction, self.area, self.is_bribe)
        s.then(OpenWindow(W_BOT), RollForVictim(s.seats_from(s.first)), plot)


class RollForVictim(Chance[Realm]):
    """All seats roll, those tied for the lowest again; a seat alone need not. [YS-11.5A YS-11.8A YS-R51]"""

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats

    def dice(self, s: Realm) -> Roll:
        return dice("lowest", len(self.seats) if len(self.seats) > 1 else 0, 6)

    def land(self, s: Realm, rolled: list[int]) -> None:
        victim = self.seats[0]
        if rolled:
            for i in range(len(rolled)):
                s.tell("lot", self.seats[i], rolled=rolled[i : i + 1])
            lowest = min(rolled)
            tied = [self.seats[i] for i in range(len(rolled)) if rolled[i] == lowest]
            if len(tied) > 1:
                s.then(RollForVictim(tied))
                return
            victim = tied[0]
        s.tell("victim", victim)
        s.then(attempt(s, s.scope(BotPlot), victim))


def attempt(s: Realm, plot: BotPlot, victim: int) -> Step[Realm]:
    """The check, if the victim has somebody to lose; else an Invasion. [YS-11.5C YS-11.5D YS-11.8F YS-R52]"""
    general = s.latest_general(victim)
    if not plot.is_bribe and s.has_ruler(victim):
        return CheckAssassination(victim, UNIT_RULER)
    if general >= 0:
        return CheckBribe(plot.faction, victim) if plot.is_bribe else CheckAssassination(victim, GENERAL + general)
    s.tell("nobody_to_bribe" if plot.is_bribe else "nobody_to_kill", victim, plot.area)
    return BotInvade(plot.faction, plot.area)


class CheckAssassination(Chance[Realm]):
    """On a 6 the victim's Ruler dies, without one its latest General; a Guardian prevents it.

    [YS-11.5A YS-11.5B YS-11.5C YS-9.3 YS-R53]
    """

    def __init__(self, victim: int, leader: int) -> None:
        self.victim = victim
        self.leader = leader

    def dice(self, s: Realm) -> Roll:
        return dice("check", 1, 6)

    def land(self, s: Realm, rolled: list[int]) -> None:
        s.tell("assassination_check", self.victim, rolled=rolled)
        if rolled[0] != SUCCESS:
            s.tell("assassination_fails")
            return
        area = s.ruler_at[self.victim] if self.leader == UNIT_RULER else s.general_at[self.leader - GENERAL]
        if is_guarded(s, area, self.leader):
            s.tell("guarded", self.victim)
        else:
            s.then(PutInPeril(self.victim, self.leader, area))


class CheckBribe(Chance[Realm]):
    """On a 6 the latest General is gone and the bot gains one; on a 1 the seat gains Gold.

    [YS-11.8B YS-11.8C YS-11.8D YS-11.8E YS-10.10 C3K-T07 YS-R54 YS-R55]
    """

    def __init__(self, faction: int, victim: int) -> None:
        self.faction = faction
        self.victim = victim

    def dice(self, s: Realm) -> Roll:
        return dice("check", 1, 6)

    def land(self, s: Realm, rolled: list[int]) -> None:
        s.tell("bribe_check", self.victim, rolled=rolled)
        if rolled[0] == BACKFIRES:
            s.gold[self.victim] += BOT_BRIBE_GOLD
            s.tell("keeps_bribe", self.victim, BOT_BRIBE_GOLD)
            return
        if rolled[0] != SUCCESS:
            s.tell("bribe_fails")
            return
        general = s.latest_general(self.victim)
        if LOYAL[general]:
            s.tell("stays_loyal", general)
            return
        area = s.general_at[general]
        s.tell("bribed_away", general, self.victim)
        dismiss(s, general)
        settle(s, area)
        if s.over:
            return
        if not may_gain_general(s, self.faction):
            s.tell("bot_general_forfeited", self.faction)
        elif s.rulings.bribed_joins_at_once:
            gain_bribed_general(s, self.faction)
        else:
            s.scope(Turn).bribed += 1
