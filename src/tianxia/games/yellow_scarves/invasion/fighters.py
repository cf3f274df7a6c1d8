"""Who fights in an Engagement, with which dice and bonuses."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Step
from tianxia.games.yellow_scarves.board import (
    AUSPICIOUS_STAR,
    BOT,
    CAO_CAO,
    COST,
    DICE_PER_SIDE,
    FIERCE,
    LIU_BIAO,
    LIU_YU,
    LU_BU,
    NEIGHBOURS,
    NOBODY,
    SKILLFUL,
    STEADFAST,
    STURDY_WALLS,
    SUN_JIAN,
    VANGUARD,
)
from tianxia.games.yellow_scarves.scopes import Invasion
from tianxia.games.yellow_scarves.state import Realm

ATTACK: Final = 0
DEFENCE: Final = 1

LIU_YU_DICE: Final = 2
NIGHT_RAID_DICE: Final = 2


def most_dice(s: Realm, invasion: Invasion, side: int) -> int:
    """How many dice a side may roll. [C3K-7.7 C3K-R08 C3K-R16 C3K-S17 C3K-S19]"""
    if side == ATTACK:
        return min(DICE_PER_SIDE + invasion.extra_dice, max(DICE_PER_SIDE, invasion.force()))
    if invasion.night_raid and invasion.engagement == 1:
        return NIGHT_RAID_DICE
    if s.owner[invasion.target] == NOBODY and invasion.faction < BOT and s.rules_as(invasion.faction, LIU_YU):
        return LIU_YU_DICE
    return DICE_PER_SIDE


def fighting_generals(s: Realm, invasion: Invasion, side: int) -> list[int]:
    """Seats' Generals who roll: those with a bonus first, then the dearer. [C3K-7.7 C3K-14.1 C3K-S26]"""
    here = invasion.generals if side == ATTACK else s.generals_at(invasion.target)
    if len(here) == 1:
        return [] if s.is_trapped(here[0]) else here
    if not here:
        return here
    bonus = FIERCE if side == ATTACK else STEADFAST
    able = [general for general in here if not s.is_trapped(general)]
    return sorted(able, key=lambda general: (not bonus[general], -COST[general]))


def fighting_bot_generals(s: Realm, invasion: Invasion, side: int) -> int:
    """Bot Generals who roll."""
    if side == ATTACK:
        if not invasion.bot_generals:
            return 0
        able = s.bot_generals[invasion.source] - s.trapped_at(invasion.source)
        return min(invasion.bot_generals, able)
    return s.bot_generals[invasion.target] - s.trapped_at(invasion.target)


def has_ruler(s: Realm, invasion: Invasion, side: int) -> bool:
    """Whether a Ruler fights on a side. [YS-9.2A]"""
    if side == ATTACK:
        return invasion.has_ruler
    holder = s.owner[invasion.target]
    return holder != NOBODY and s.ruler_at[holder] == invasion.target


def leader_dice(s: Realm, invasion: Invasion, side: int) -> int:
    """How many leaders roll on a side."""
    leaders = len(fighting_generals(s, invasion, side)) + fighting_bot_generals(s, invasion, side)
    if has_ruler(s, invasion, side):
        leaders += 1
    return min(leaders, most_dice(s, invasion, side))


def able_to_roll(s: Realm, invasion: Invasion, side: int) -> int:
    """How many units of a side could roll, if dice enough were allowed: all but Generals in traps. [C3K-7.7 C3K-S26]"""
    infantry = invasion.infantry if side == ATTACK else s.inf[invasion.target]
    leaders = len(fighting_generals(s, invasion, side)) + fighting_bot_generals(s, invasion, side)
    return infantry + leaders + (1 if has_ruler(s, invasion, side) else 0)


def faction_of(s: Realm, invasion: Invasion, side: int) -> int:
    """Whose side it is."""
    return invasion.faction if side == ATTACK else s.owner[invasion.target]


def has_peerless(s: Realm, invasion: Invasion, side: int) -> bool:
    """Whether Lü Bu fights on a side. [C3K-R15]"""
    faction = faction_of(s, invasion, side)
    return 0 <= faction < BOT and s.ruler_card[faction] == LU_BU and has_ruler(s, invasion, side)


def roll_dice(s: Realm, invasion: Invasion, side: int) -> list[Step[Realm]]:
    """The steps by which a side rolls: its leaders, if it has any, then its Infantry. [C3K-7.8]"""
    if side == ATTACK:
        invasion.attack = []
        leaders = invasion.leaders()
    else:
        invasion.defence = []
        leaders = s.leaders[invasion.target]
    return [RollLeaders(side), RollInfantry(side)] if leaders else [RollInfantry(side)]


class RollLeaders(Chance[Realm]):
    """Rulers and Generals roll a D8 each; Lü Bu rolls two and keeps the higher. [C3K-7.8 YS-9.2B YS-10.9 C3K-R15]"""

    def __init__(self, side: int) -> None:
        self.side = side

    def dice(self, s: Realm) -> Roll:
        invasion = s.scope(Invasion)
        side = self.side
        count = leader_dice(s, invasion, side)
        if count and has_peerless(s, invasion, side):
            count += 1
        return dice("attack_leaders" if side == ATTACK else "defence_leaders", count, 8)

    def land(self, s: Realm, rolled: list[int]) -> None:
        invasion = s.scope(Invasion)
        side = self.side
        values = rolled.copy()
        if rolled:
            if has_peerless(s, invasion, side):
                values[0] = max(values[0], values.pop(1))
            add_own_bonuses(s, invasion, side, values)
            if side == ATTACK:
                s.tell("leaders_attack", faction_of(s, invasion, side), rolled=rolled)
            else:
                s.tell("leaders_defend", rolled=rolled)
        if side == ATTACK:
            invasion.attack = values
        else:
            invasion.defence = values


def add_own_bonuses(s: Realm, invasion: Invasion, side: int, values: list[int]) -> None:
    """Bonuses of a leader's own die: Sun Jian, Fierce, Steadfast. [C3K-7.9 C3K-R04 C3K-T02 C3K-T03]"""
    at = 0
    if has_ruler(s, invasion, side):
        faction = faction_of(s, invasion, side)
        if faction < BOT and s.ruler_card[faction] == SUN_JIAN:
            values[0] += 1
        at = 1
    bonus = FIERCE if side == ATTACK else STEADFAST
    for general in fighting_generals(s, invasion, side):
        if at < len(values) and bonus[general]:
            values[at] += 1
        at += 1


class RollInfantry(Chance[Realm]):
    """The dice left over are Infantry, a D6 each; then Ambush, sorting, bonuses of the highest die.

    [C3K-7.8 C3K-7.9 C3K-S01]
    """

    def __init__(self, side: int) -> None:
        self.side = side

    def dice(self, s: Realm) -> Roll:
        invasion = s.scope(Invasion)
        side = self.side
        if side == ATTACK:
            count = min(invasion.infantry, most_dice(s, invasion, side) - len(invasion.attack))
            return dice("attack_infantry", count, 6)
        count = min(s.inf[invasion.target], most_dice(s, invasion, side) - len(invasion.defence))
        return dice("defence_infantry", count, 6)

    def land(self, s: Realm, rolled: list[int]) -> None:
        invasion = s.scope(Invasion)
        side = self.side
        values = (invasion.attack if side == ATTACK else invasion.defence) + rolled
        if side == DEFENCE and invasion.ambush and invasion.engagement == 1:
            values = [value + 1 for value in values]
        values.sort(reverse=True)
        if values:
            values[0] += highest_bonus(s, invasion, side)
        if side == ATTACK:
            invasion.attack = values
            s.tell("attack_dice", faction_of(s, invasion, side), rolled=values)
        else:
            invasion.defence = values
            s.tell("defence_dice", invasion.target, rolled=values)


def highest_bonus(s: Realm, invasion: Invasion, side: int) -> int:
    """What is added to a side's highest die, each source once. [C3K-7.9 C3K-T01 YS-10.9 YS-R14 YS-R43 YS-R87]"""
    bonus = 0
    here = invasion.leaders() if side == ATTACK else s.leaders[invasion.target]
    if here:
        skilled = 0
        for general in fighting_generals(s, invasion, side):
            if SKILLFUL[general]:
                skilled += 1
        bots = fighting_bot_generals(s, invasion, side)
        if not s.rulings.skillful_stacks:
            skilled = min(skilled, 1)
            bots = min(bots, 1)
        bonus = skilled + bots * s.rulings.bot_general_bonus
        if has_ruler(s, invasion, side) and faction_of(s, invasion, side) >= BOT:
            bonus += s.rulings.bot_ruler_bonus
    if side == ATTACK:
        bonus += invasion.drums
        if invasion.has_ruler and invasion.faction < BOT and s.ruler_card[invasion.faction] == CAO_CAO:
            bonus += 1
        return bonus
    return bonus + wall_bonus(s, invasion.target)


def wall_bonus(s: Realm, area: int) -> int:
    """What a province gives its defenders: Sturdy Walls, Fortify, Liu Biao. [C3K-F09 C3K-S28 C3K-R09]"""
    bonus = 0
    if s.fate == STURDY_WALLS:
        bonus += 1
    if s.fortified[area]:
        bonus += 1
    holder = s.owner[area]
    if 0 <= holder < BOT and s.rules_as(holder, LIU_BIAO):
        seat_of_jing = s.ruler_at[holder]
        if seat_of_jing == area or seat_of_jing in NEIGHBOURS[area]:
            bonus += 1
    return bonus


def wins_first_tie(s: Realm, invasion: Invasion) -> bool:
    """Whether the attacker wins a tie in the first pair. [C3K-7.10 C3K-T04 C3K-R12 C3K-F08]"""
    if s.fate == AUSPICIOUS_STAR or invasion.from_ma_teng:
        return True
    return any(VANGUARD[general] and not s.is_trapped(general) for general in invasion.generals)
