"""Chapter 8: battles. Also 13.4a and 13.4d, the specials of Xiahou Dun and Cao Hong, and 15.3."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Decision, Refusal, Scope, Step
from tianxia.games.cao_cao.board import (
    AREA_BRAVERY,
    AREA_INTELLIGENCE,
    BRAVERY,
    CAO,
    CAO_CAO,
    CAO_GENERALS,
    CAO_HONG,
    DIE_SIDES,
    GENERAL,
    GENERAL_OF,
    LIU_BEI,
    LORD,
    LORD_OF,
    OPPOSITION,
    TERRITORY,
    XIAHOU_DUN,
    ZHUGE_LIANG,
)
from tianxia.games.cao_cao.rules.defeat import eliminate_piece, eliminate_plain
from tianxia.games.cao_cao.rules.ending import cao_cao_is_lost
from tianxia.games.cao_cao.rules.tables import dice_needed, table_hits
from tianxia.games.cao_cao.rules.zhuge_liang import intelligence_of
from tianxia.games.cao_cao.scopes import Activation
from tianxia.games.cao_cao.state import War

CAO_SIDE: Final = 0
OPPOSITION_SIDE: Final = 1


class Marchers:
    """Those of Cao Cao's who have marched into an area and fight there alone: generals, and plain units. [CC-R47]"""

    def __init__(self, generals: list[int], units: int) -> None:
        self.generals = generals
        self.units = units


class Battle(Scope[War]):
    """Both sides attack once, the cleverer first. [CC-8C CC-8F1 CC-8G1 CC-8G2]

    `acting` is the acting warlord. Of Cao Cao's all in the area fight, unless `marchers` names who does.
    """

    def __init__(self, acting: int, area: int, marchers: Marchers | None = None) -> None:
        self.acting = acting
        self.area = area
        self.marchers = marchers

    def clone(self) -> Battle:
        return Battle(self.acting, self.area, self.marchers)

    def opponents(self) -> list[int]:
        """Opposition warlords who may take part: all on Cao Cao's card, on theirs the acting one. [CC-8G1 CC-8G2]"""
        return OPPOSITION if self.acting == CAO else [self.acting]

    def cao_generals(self, s: War) -> list[int]:
        """Cao Cao generals taking part who still stand. [CC-R47 CC-R81]"""
        fighting = CAO_GENERALS if self.marchers is None else self.marchers.generals
        return [general for general in fighting if s.place[general] == self.area]

    def cao_units(self, s: War) -> int:
        """Plain units of Cao Cao taking part. [CC-R47 CC-R81]"""
        return s.plain_at(CAO, self.area) if self.marchers is None else self.marchers.units

    def exposed(self, s: War) -> Battle:
        """The battle as to who of Cao Cao's can be hit: those who fight, or by option all in the area. [CC-R47]"""
        if self.marchers is None or not s.rulings.bystanders_can_be_hit:
            return self
        return Battle(self.acting, self.area)

    def units_lost(self, s: War, lost: int) -> None:
        """Count plain units that fought and were lost; those who looked on are lost first. [CC-R47]"""
        marchers = self.marchers
        if marchers is not None:
            looking_on = s.plain_at(CAO, self.area) + lost - marchers.units if s.rulings.bystanders_can_be_hit else 0
            self.marchers = Marchers(marchers.generals, marchers.units - max(0, lost - looking_on))

    def strength(self, s: War, side: int) -> int:
        """The number of units of a side taking part."""
        if side == CAO_SIDE:
            return self.cao_units(s) + len(self.cao_generals(s))
        if self.acting == CAO:
            return s.opp[self.area]
        return s.units_at(self.acting, self.area)


class BeginBattle(Step[War]):
    """Compare Intelligence: the higher attacks first, on a tie the side that is not acting.

    [CC-8A1 CC-8A2 CC-8B CC-R19 CC-R84]
    """

    def __init__(self, acting: int, area: int, marchers: Marchers | None = None) -> None:
        self.acting = acting
        self.area = area
        self.marchers = marchers

    def run(self, s: War) -> None:
        battle = Battle(self.acting, self.area, self.marchers)
        acting, other = (CAO_SIDE, OPPOSITION_SIDE) if self.acting == CAO else (OPPOSITION_SIDE, CAO_SIDE)
        mine = s.scope(Activation).intelligence(s)
        theirs = waiting_intelligence(s, battle)
        s.tell("battle", self.acting, self.area, mine, theirs)
        if mine > theirs:
            s.then(Attack(acting), Attack(other), battle)
        else:
            s.then(Attack(other), Attack(acting), battle)


def waiting_intelligence(s: War, battle: Battle) -> int:
    """Intelligence of the side not acting: its best general's, at least the area's if it controls it.

    [CC-8A1 CC-8A2 CC-2.21f CC-R44 CC-R45]
    """
    area = battle.area
    best = 0
    if battle.acting == CAO:
        if s.control[area] != CAO:
            best = AREA_INTELLIGENCE
        for lord in OPPOSITION:
            if s.place[GENERAL_OF[lord]] == area:
                best = max(best, intelligence_of(s, GENERAL_OF[lord]))
        return best
    if s.control[area] == CAO:
        best = AREA_INTELLIGENCE
    for general in CAO_GENERALS:
        if s.place[general] == area:
            best = max(best, intelligence_of(s, general))
    return best


class Attack(Step[War]):
    """One side attacks, unless one of the two has no unit left. [CC-8C CC-8F2]"""

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, s: War) -> None:
        battle = s.scope(Battle)
        if not battle.strength(s, CAO_SIDE) or not battle.strength(s, OPPOSITION_SIDE):
            return
        armies: list[Army] = []
        if self.side == CAO_SIDE:
            armies.append(Army(CAO, battle.strength(s, CAO_SIDE), cao_bravery(s, battle)))
        else:
            for lord in battle.opponents():
                armies.append(Army(lord, s.units_at(lord, battle.area), opposition_bravery(s, battle, lord)))
        armies = [army for army in armies if army.count and army.bravery]
        if armies:
            s.then(Strike(self.side, armies))


def cao_bravery(s: War, battle: Battle) -> int:
    """The acting general's Bravery, else the best general's, else the area's if Cao Cao controls it.

    [CC-8D2 CC-8D3 CC-2.21f CC-R44 CC-R45 CC-R46]
    """
    generals = battle.cao_generals(s)
    if battle.acting == CAO:
        activation = s.scope(Activation)
        if activation.general in generals:
            return activation.bravery()
    best = 0
    for general in generals:
        best = max(best, BRAVERY[general])
    if not generals and s.control[battle.area] == CAO:
        return AREA_BRAVERY
    return best


def opposition_bravery(s: War, battle: Battle, lord: int) -> int:
    """Each warlord's units use their own general's Bravery, without him the area's if the Opposition controls it.

    [CC-8D2 CC-8D3 CC-8G1 CC-R44 CC-R50]
    """
    general = GENERAL_OF[lord]
    if s.place[general] == battle.area:
        return s.scope(Activation).bravery() if battle.acting == lord else BRAVERY[general]
    return AREA_BRAVERY if s.control[battle.area] != CAO else 0


class Army:
    """The units of one warlord that strike together, with the Bravery that they use. [CC-8D2]"""

    def __init__(self, lord: int, count: int, bravery: int) -> None:
        self.lord = lord
        self.count = count
        self.bravery = bravery

    def dice(self, s: War) -> int:
        """How many dice it rolls. [CC-8D1 CC-15.3B]"""
        return dice_needed(self.count, self.bravery) if s.rulings.combat_tables else self.count

    def strikes(self, s: War, rolled: list[int]) -> int:
        """The hits that its dice score. [CC-8D2 CC-15.3A]"""
        if s.rulings.combat_tables:
            hits = table_hits(self.count, self.bravery, rolled)
            s.tell("strikes_by_table", self.lord, hits, rolled=rolled)
            return hits
        hits = 0
        for die in rolled:
            if die <= self.bravery:
                hits += 1
        s.tell("strikes", self.lord, hits, self.bravery, rolled=rolled)
        return hits


class Strike(Chance[War]):
    """Every unit rolls a die; up to the Bravery is a hit. Or two dice and a table. [CC-8D1 CC-8D2 CC-15.3A CC-15.3B]"""

    def __init__(self, side: int, armies: list[Army]) -> None:
        self.side = side
        self.armies = armies

    def dice(self, s: War) -> Roll:
        number = 0
        for army in self.armies:
            number += army.dice(s)
        return dice("dice", number, DIE_SIDES)

    def land(self, s: War, rolled: list[int]) -> None:
        hits = 0
        used = 0
        for army in self.armies:
            own = army.dice(s)
            hits += army.strikes(s, rolled[used : used + own])
            used += own
        if self.side == CAO_SIDE:
            s.then(OppositionLosses(hits + extra_hit(s)))
        else:
            s.then(CaoLosses(hits - ignored_hit(s, hits)))


def extra_hit(s: War) -> int:
    """Xiahou Dun on his own card scores one more, if he still stands. [CC-13.4a CC-K02 CC-R46 CC-R48]"""
    battle = s.scope(Battle)
    if battle.acting != CAO or not s.scope(Activation).has_special_of(XIAHOU_DUN):
        return 0
    if XIAHOU_DUN not in battle.cao_generals(s):
        return 0
    s.tell("extra_hit")
    return 1


def ignored_hit(s: War, hits: int) -> int:
    """Cao Hong on his own card ignores one, if there is any. [CC-13.4d CC-K05]"""
    battle = s.scope(Battle)
    if not hits or battle.acting != CAO or not s.scope(Activation).has_special_of(CAO_HONG):
        return 0
    s.tell("ignored_hit")
    return 1


class OppositionLosses(Step[War]):
    """Each hit eliminates a unit, those outside their own territory first. [CC-8E0 CC-8E2 CC-8E3 CC-R49 CC-R51]"""

    def __init__(self, hits: int) -> None:
        self.hits = hits

    def run(self, s: War) -> None:
        battle = s.scope(Battle)
        hits = self.hits
        while hits:
            exposed = exposed_lords(s, battle)
            if not exposed:
                return
            total = 0
            for lord in exposed:
                total += s.units_at(lord, battle.area)
            if len(exposed) > 1 and hits < total:
                s.then(ChooseOppositionLoss(exposed, hits))
                return
            for lord in exposed:
                hits -= lose_opposition(s, lord, battle.area, hits)


def exposed_lords(s: War, battle: Battle) -> list[int]:
    """The warlords who can be hit now: those in their own territory only when nobody else is left. [CC-8E2 CC-8G2]"""
    here = [lord for lord in battle.opponents() if s.units_at(lord, battle.area)]
    strangers = [lord for lord in here if TERRITORY[battle.area] != lord]
    return strangers or here


def lose_opposition(s: War, lord: int, area: int, hits: int) -> int:
    """Plain units go first, then Zhuge Liang, the general last; returns how many were lost. [CC-8E1 CC-13.6C]"""
    lost = min(hits, s.plain_at(lord, area))
    if lost:
        eliminate_plain(s, lord, area, lost)
        s.tell("loses_units", lord, lost)
    if lost < hits and lord == LIU_BEI and s.place[ZHUGE_LIANG] == area:
        eliminate_piece(s, lord, ZHUGE_LIANG)
        s.tell("loses_general", ZHUGE_LIANG)
        lost += 1
    general = GENERAL_OF[lord]
    if lost < hits and s.place[general] == area:
        eliminate_piece(s, lord, general)
        s.tell("loses_general", general)
        activation = s.scope(Activation)
        if activation.general == general:
            activation.fell_at = area
        lost += 1
    return lost


class ChooseOppositionLoss(Decision[War]):
    """The player picks which warlord takes the next hit. [CC-8E3 CC-R51]"""

    def __init__(self, lords: list[int], hits: int) -> None:
        super().__init__(0)
        self.lords = lords
        self.hits = hits

    def options(self, s: War) -> list[int]:
        return [LORD + lord for lord in self.lords]

    def choose(self, s: War, token: int) -> None:
        lose_opposition(s, token - LORD, s.scope(Battle).area, 1)
        s.then(OppositionLosses(self.hits - 1))

    def refused(self, s: War) -> list[Refusal]:
        battle = s.scope(Battle)
        here = [lord for lord in battle.opponents() if s.units_at(lord, battle.area) and lord not in self.lords]
        return [Refusal(LORD + lord, "own_territory") for lord in here]


class CaoLosses(Step[War]):
    """Plain units of Cao Cao go first; then the player picks among the generals.

    [CC-8E1 CC-8E3 CC-R47 CC-R49 CC-R79]
    """

    def __init__(self, hits: int) -> None:
        self.hits = hits

    def run(self, s: War) -> None:
        battle = s.scope(Battle)
        exposed = battle.exposed(s)
        lost = min(self.hits, exposed.cao_units(s))
        if lost:
            eliminate_plain(s, CAO, battle.area, lost)
            s.tell("loses_units", CAO, lost)
            battle.units_lost(s, lost)
        s.then(GeneralLosses(self.hits - lost, exposed.cao_generals(s)))


class GeneralLosses(Step[War]):
    """Hits that are left fall on generals. [CC-8E1 CC-8E3]"""

    def __init__(self, hits: int, generals: list[int]) -> None:
        self.hits = hits
        self.generals = generals

    def run(self, s: War) -> None:
        if not self.hits:
            return
        if self.hits < len(self.generals):
            s.then(ChooseLostGeneral(self.generals, self.hits))
            return
        for general in self.generals:
            lose_cao_general(s, general)


class ChooseLostGeneral(Decision[War]):
    """The player picks the general who is lost. [CC-8E3 CC-R79]"""

    def __init__(self, generals: list[int], hits: int) -> None:
        super().__init__(0)
        self.generals = generals
        self.hits = hits

    def options(self, s: War) -> list[int]:
        return [GENERAL + general for general in self.generals]

    def choose(self, s: War, token: int) -> None:
        lost = token - GENERAL
        lose_cao_general(s, lost)
        s.then(GeneralLosses(self.hits - 1, [general for general in self.generals if general != lost]))


def lose_cao_general(s: War, general: int) -> None:
    """A Cao Cao general goes to the pool; without Cao Cao himself the game is lost. [CC-8E0 CC-14B1]"""
    eliminate_piece(s, LORD_OF[general], general)
    s.tell("loses_general", general)
    if general == CAO_CAO:
        cao_cao_is_lost(s)
