"""3.3.8: piracy and looting, and hits outside combat."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Decision
from tianxia.games.thirty_six_stratagems.action.picking import PickUnit
from tianxia.games.thirty_six_stratagems.board import AREA, AREA_COUNT, CAPITAL_OF, COASTAL, DIE_SIDES, S2, number
from tianxia.games.thirty_six_stratagems.combat.losses import strike_unit
from tianxia.games.thirty_six_stratagems.pieces.control import controller, is_open, is_sanctuary, lose_hidden
from tianxia.games.thirty_six_stratagems.state import Realm

RAID_FAILS: Final = number("events", "raid_fails")
RAID_RICH: Final = number("events", "raid_rich")
RAID_COINS: Final = number("events", "raid_coins")
RAID_RICH_COINS: Final = number("events", "raid_rich_coins")
LOOT_FAILS: Final = number("events", "loot_fails")


def raid_targets(s: Realm, seat: int) -> list[int]:
    """Coastal spaces of open opponents without Turtle Ships. [S36-D.8 S36-T13]"""
    found: list[int] = []
    for area in COASTAL:
        owner = controller(s, area)
        if is_open(s, seat, owner) and not s.turtle_ships[owner]:
            found.append(area)
    return found


class ChooseRaid(Decision[Realm]):
    """The space that pirates raid. [S36-3.3.8I S36-D.8 S36-A01 S36-A02]"""

    def __init__(self, seat: int, bonus: int) -> None:
        super().__init__(seat)
        self.bonus = bonus

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in raid_targets(s, self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        s.then(RollRaid(self.seat, token - AREA, self.bonus))


class RollRaid(Chance[Realm]):
    """The raid's die: nothing, some coins, or more coins and a hit. [S36-D.8 S36-R53]"""

    def __init__(self, seat: int, area: int, bonus: int) -> None:
        self.seat = seat
        self.area = area
        self.bonus = bonus

    def dice(self, s: Realm) -> Roll:
        return dice("raid", 1, DIE_SIDES)

    def land(self, s: Realm, rolled: list[int]) -> None:
        total = rolled[0] + self.bonus
        victim = controller(s, self.area)
        s.tell("raid", self.seat, self.area, rolled=rolled)
        if total <= RAID_FAILS:
            return
        is_rich = total >= RAID_RICH
        rob(s, self.seat, victim, RAID_RICH_COINS if is_rich else RAID_COINS)
        if is_rich and s.held[self.area] == victim and not is_sanctuary(s, self.area):
            s.then(TakeHit(victim, self.area))


def rob(s: Realm, seat: int, victim: int, coins: int) -> None:
    """Take coins, as far as there are any."""
    taken = min(coins, s.coins[victim])
    s.coins[victim] -= taken
    s.coins[seat] += taken
    if taken:
        s.tell("robs", seat, victim, taken)


class TakeHit(PickUnit):
    """The owner picks the unit that takes a hit outside combat. [S36-D.4 S36-R64 S36-R32]"""

    def pick(self, s: Realm, kind: int) -> None:
        hit_outside_combat(s, self.seat, self.area, kind)


def hit_outside_combat(s: Realm, seat: int, area: int, kind: int) -> None:
    """Strength 2 becomes 1, anything else is gone; nobody captures it. [S36-D.4 S36-R32]"""
    if kind == S2:
        s.forget(seat, area)
        strike_unit(s, seat, area, kind)
        s.tell("weakened", seat, area)
    else:
        lose_hidden(s, seat, area, kind)


class RollLoot(Chance[Realm]):
    """Looting: a 1 brings nothing, any other die so many coins. [S36-3.3.8K S36-3.3.8L S36-D.9 S36-R54]"""

    def __init__(self, seat: int, victim: int, is_risky: bool) -> None:
        self.seat = seat
        self.victim = victim
        self.is_risky = is_risky

    def dice(self, s: Realm) -> Roll:
        return dice("loot", 1, DIE_SIDES)

    def land(self, s: Realm, rolled: list[int]) -> None:
        s.tell("loot", self.seat, self.victim, rolled=rolled)
        if rolled[0] > LOOT_FAILS:
            rob(s, self.seat, self.victim, rolled[0])
        elif self.is_risky:
            s.then(LoseLooter(self.seat, self.victim))


def looters(s: Realm, seat: int, victim: int) -> list[int]:
    """Spaces with units of a seat in the regions of capitals that the victim controls. [S36-3.3.8L S36-A03]"""
    found: list[int] = []
    for area in range(AREA_COUNT):
        capital = CAPITAL_OF[area]
        if s.held[area] == seat and capital >= 0 and s.holder[capital] == victim:
            found.append(area)
    return found


class LoseLooter(Decision[Realm]):
    """The space where a looting unit is caught. [S36-A03 S36-A04]"""

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__(seat)
        self.victim = victim

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in looters(s, self.seat, self.victim)]

    def choose(self, s: Realm, token: int) -> None:
        s.then(EliminateUnit(self.seat, token - AREA))


class EliminateUnit(PickUnit):
    """The unit that is eliminated. [S36-A03 S36-A04]"""

    def pick(self, s: Realm, kind: int) -> None:
        lose_hidden(s, self.seat, self.area, kind)
