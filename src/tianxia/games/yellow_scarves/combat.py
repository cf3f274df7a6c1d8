"""Invasions fought out: Marksmen, Combat Engagements, losses, capture."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Decision, Step
from tianxia.games.yellow_scarves.board import (
    AUSPICIOUS_STAR,
    BOT,
    CAO_CAO,
    COST,
    COUNT,
    DICE_PER_SIDE,
    DONG_ZHUO,
    FIERCE,
    GENERAL,
    GONGSUN_ZAN,
    LIU_BIAO,
    LIU_YU,
    LU_BU,
    MA_TENG,
    MARKSMAN,
    MOST_COUNT,
    NEIGHBOURS,
    NO,
    NOBODY,
    SKILLFUL,
    STEADFAST,
    STURDY_WALLS,
    SUN_JIAN,
    VANGUARD,
    YES,
    ZHANG_JUE,
)
from tianxia.games.yellow_scarves.bot_capture import bot_captures
from tianxia.games.yellow_scarves.holding import (
    bury_ruler,
    dismiss,
    place_general,
    place_ruler,
    remove_bot_general,
    take,
)
from tianxia.games.yellow_scarves.scopes import Invasion, Turn
from tianxia.games.yellow_scarves.state import FORT_SEAT, Realm
from tianxia.games.yellow_scarves.strategy import OpenWindow
from tianxia.games.yellow_scarves.targets import CHARGE_FORCE, NIGHT_RAID_DICE, W_DICE, W_INVASION, W_NEXT_ENGAGEMENT

ATTACK: Final = 0
DEFENCE: Final = 1

MARKSMAN_HITS: Final = 5
LIU_YU_DICE: Final = 2
ZHANG_JUE_INFANTRY: Final = 2
DONG_ZHUO_GOLD: Final = 1

# ---- the course of an Invasion


class Invade(Step[Realm]):
    """A declared Invasion: an empty Province falls without dice, else it is fought out. [C3K-7.6 C3K-7.7 YS-R66]"""

    def run(self, s: Realm) -> None:
        invasion = s.scope(Invasion)
        faction = invasion.faction
        s.tell("invades", faction, invasion.source, invasion.target, invasion.force())
        invasion.from_ma_teng = (
            faction < BOT and s.rules_as(faction, MA_TENG) and s.ruler_at[faction] == invasion.source
        )
        if not s.units(invasion.target):
            s.then(Capture())
            return
        s.then(OpenWindow(W_INVASION), RideAhead(), ShootArrows(), Engage())


class RideAhead(Step[Realm]):
    """Gongsun Zan's riders give one die more in the first Engagement of a turn's first Invasion. [C3K-R08]"""

    def run(self, s: Realm) -> None:
        invasion = s.scope(Invasion)
        turn = s.scope(Turn)
        if invasion.faction >= BOT or turn.rode:
            return
        turn.rode = True
        if s.rules_as(invasion.faction, GONGSUN_ZAN) and invasion.force() >= CHARGE_FORCE:
            invasion.extra_dice += 1


class ShootArrows(Step[Realm]):
    """Marksmen shoot before the first Engagement, the attacker's first. [C3K-T05]"""

    def run(self, s: Realm) -> None:
        if not s.acquired:
            return
        invasion = s.scope(Invasion)
        defenders = [g for g in s.generals_at(invasion.target) if MARKSMAN[g] and not s.is_trapped(g)]
        attackers = [g for g in invasion.generals if MARKSMAN[g] and not s.is_trapped(g)]
        s.then(*[Shoot(general, ATTACK) for general in attackers], *[Shoot(general, DEFENCE) for general in defenders])


class Shoot(Chance[Realm]):
    """On 5 or 6 a Marksman takes out one opposing Infantry. [C3K-T05 YS-R83]"""

    def __init__(self, general: int, side: int) -> None:
        self.general = general
        self.side = side

    def dice(self, s: Realm) -> Roll:
        invasion = s.scope(Invasion)
        prey = s.inf[invasion.target] if self.side == ATTACK else invasion.infantry
        return dice("marksman", 1 if prey else 0, 6)

    def land(self, s: Realm, rolled: list[int]) -> None:
        if not rolled:
            return
        invasion = s.scope(Invasion)
        s.tell("shoots", self.general, rolled=rolled)
        if rolled[0] < MARKSMAN_HITS:
            return
        if self.side == ATTACK:
            lose_infantry(s, invasion, DEFENCE, 1)
        else:
            lose_infantry(s, invasion, ATTACK, 1)
        check_survivors_of(s, invasion)


class Engage(Step[Realm]):
    """One Combat Engagement: both sides roll, the dice are compared, losses are taken. [C3K-7.7 C3K-7.9]"""

    def run(self, s: Realm) -> None:
        invasion = s.scope(Invasion)
        invasion.rerolled = 0
        s.then(
            RollLeaders(ATTACK),
            RollInfantry(ATTACK),
            RollLeaders(DEFENCE),
            RollInfantry(DEFENCE),
            OpenWindow(W_DICE),
            CompareDice(),
        )


# ---- who rolls


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


def faction_of(s: Realm, invasion: Invasion, side: int) -> int:
    """Whose side it is."""
    return invasion.faction if side == ATTACK else s.owner[invasion.target]


def has_peerless(s: Realm, invasion: Invasion, side: int) -> bool:
    """Whether Lu Bu fights on a side. [C3K-R15]"""
    faction = faction_of(s, invasion, side)
    return 0 <= faction < BOT and s.ruler_card[faction] == LU_BU and has_ruler(s, invasion, side)


class RollLeaders(Chance[Realm]):
    """Rulers and Generals roll a D8 each; Lu Bu rolls two and keeps the higher. [C3K-7.8 YS-9.2B YS-10.9 C3K-R15]"""

    def __init__(self, side: int) -> None:
        self.side = side

    def dice(self, s: Realm) -> Roll:
        invasion = s.scope(Invasion)
        side = self.side
        here = invasion.leaders() if side == ATTACK else s.leaders[invasion.target]
        count = 0
        if here:
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
    """What is added to a side's highest die, each source once. [C3K-7.9 C3K-T01 YS-10.9 YS-R43 YS-R87]"""
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
    if s.forts and any(fort % FORT_SEAT == area for fort in s.forts):
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


# ---- losses


class CompareDice(Step[Realm]):
    """Highest against highest and so on; ties go to the defender; all losses are taken together.

    [C3K-7.10 C3K-7.11 C3K-S26 YS-R82]
    """

    def run(self, s: Realm) -> None:
        invasion = s.scope(Invasion)
        attack, defence = invasion.attack, invasion.defence
        lost = [0, 0]
        for i in range(min(len(attack), len(defence))):
            edge = attack[i] - defence[i]
            if edge > 0 or (edge == 0 and i == 0 and wins_first_tie(s, invasion)):
                lost[DEFENCE] += 1
            else:
                lost[ATTACK] += 1
        if not attack or not defence:
            lost[DEFENCE if attack else ATTACK] = 1
        invasion.attack = []
        invasion.defence = []
        s.tell("losses", lost[ATTACK], lost[DEFENCE])
        s.then(TakeLosses(DEFENCE, lost[DEFENCE]), TakeLosses(ATTACK, lost[ATTACK]), AfterEngagement())


def lose_infantry(s: Realm, invasion: Invasion, side: int, count: int) -> None:
    """Infantry of a side are gone."""
    if side == DEFENCE:
        s.inf[invasion.target] -= count
    else:
        s.inf[invasion.source] -= count
        invasion.infantry -= count


class TakeLosses(Step[Realm]):
    """Infantry fall first, then Generals as the owner picks, the Ruler last. [C3K-7.12]"""

    def __init__(self, side: int, count: int) -> None:
        self.side = side
        self.count = count

    def run(self, s: Realm) -> None:
        if not self.count:
            return
        invasion = s.scope(Invasion)
        side = self.side
        there = s.inf[invasion.target] if side == DEFENCE else invasion.infantry
        infantry = min(self.count, there)
        lose_infantry(s, invasion, side, infantry)
        if self.count > infantry:
            s.then(LoseLeaders(side, self.count - infantry))


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
            fallen = generals_in_fight(s, invasion, side)
            if fallen:
                s.then(ChooseFallenGeneral(faction, side), rest)
                return
        if has_ruler(s, invasion, side):
            s.tell("ruler_falls", faction, area)
            bury_ruler(s, faction)
            if side == ATTACK:
                invasion.has_ruler = False


def generals_in_fight(s: Realm, invasion: Invasion, side: int) -> list[int]:
    """Seats' Generals on a side, also those who do not roll."""
    return invasion.generals if side == ATTACK else s.generals_at(invasion.target)


class ChooseFallenGeneral(Decision[Realm]):
    """Which General falls. [C3K-7.12]"""

    def __init__(self, seat: int, side: int) -> None:
        super().__init__(seat)
        self.side = side

    def options(self, s: Realm) -> list[int]:
        return [GENERAL + general for general in generals_in_fight(s, s.scope(Invasion), self.side)]

    def choose(self, s: Realm, token: int) -> None:
        general = token - GENERAL
        invasion = s.scope(Invasion)
        if self.side == ATTACK:
            invasion.generals.remove(general)
        s.tell("general_falls", general, self.seat)
        dismiss(s, general)


def check_survivors_of(s: Realm, invasion: Invasion) -> bool:
    """Whether both sides still stand; else the Province is captured or the Invasion over. [C3K-7.14 YS-R83 YS-R84]"""
    if not s.units(invasion.target):
        s.end(Invasion)
        s.then(Capture())
        return False
    if not invasion.force():
        s.tell("force_destroyed", invasion.faction)
        s.end(Invasion)
        return False
    return True


class AfterEngagement(Step[Realm]):
    """Captured, destroyed, or on to the next: a bot by its stop rule, a seat as it likes. [C3K-7.13 YS-12.7 YS-R67]"""

    def run(self, s: Realm) -> None:
        invasion = s.scope(Invasion)
        invasion.engagement += 1
        invasion.extra_dice = 0
        if not check_survivors_of(s, invasion):
            return
        if invasion.faction < BOT:
            s.then(GoOn(invasion.faction))
        elif invasion.force() <= s.units(invasion.target):
            s.tell("bot_stops", invasion.faction, invasion.force(), s.units(invasion.target))
            s.end(Invasion)
        else:
            s.then(OpenWindow(W_NEXT_ENGAGEMENT), Engage())


class GoOn(Decision[Realm]):
    """The attacker goes on, or stops and goes home. [C3K-7.13]"""

    def options(self, s: Realm) -> list[int]:
        return [YES, NO]

    def choose(self, s: Realm, token: int) -> None:
        if token == YES:
            s.then(OpenWindow(W_NEXT_ENGAGEMENT), Engage())
        else:
            s.tell("stops", self.seat)
            s.end(Invasion)


# ---- capture


class Capture(Step[Realm]):
    """The Province is taken: leaders enter, then as many Infantry as the attacker likes. [C3K-7.14 C3K-9.1 YS-9.9A]"""

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
        note_capture(s, invasion)
        take(s, target, seat, by_invasion=True)
        if not s.over:
            s.then(AdvanceInfantry(seat, first), GainsOfCapture(seat, target, was_neutral))


def note_capture(s: Realm, invasion: Invasion) -> None:
    """What was captured is no source this turn, but for the momentum option. [C3K-7.3 C3K-9.1]"""
    turn = s.scope(Turn)
    turn.captured += 1
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
    """Zhang Jue's followers and Dong Zhuo's plunder. [C3K-R01 C3K-R07]"""

    def __init__(self, seat: int, area: int, was_neutral: bool) -> None:
        self.seat = seat
        self.area = area
        self.was_neutral = was_neutral

    def run(self, s: Realm) -> None:
        if self.was_neutral:
            gain_followers(s, self.seat, self.area)
        turn = s.scope(Turn)
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
