"""3.3.1: a combat under way, and the numbers of its dice."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Scope
from tianxia.games.thirty_six_stratagems.action.points import Points, rider_drm
from tianxia.games.thirty_six_stratagems.board import (
    ARSENAL,
    DIE_SIDES,
    EMPEROR,
    IS_CAPITAL,
    KIND_COUNT,
    NOWALL,
    S1,
    S2,
    SCOUT,
    STRENGTH,
    WALLS,
    number,
)
from tianxia.games.thirty_six_stratagems.pieces.control import bonus_at, hit_factor, wall_stands
from tianxia.games.thirty_six_stratagems.state import NEUTRAL, Realm

DRM_WALL: Final = number("drm", "wall")
DRM_CAPITAL: Final = number("drm", "capital")
DRM_FLANK: Final = number("drm", "flank")
DRM_WALLS: Final = number("drm", "walls")
DRM_ARSENAL: Final = number("drm", "arsenal")
DRM_LEISURE: Final = number("drm", "leisure")


class Contingent:
    """The attackers out of one space, by kind, as long as they stand there."""

    def __init__(self, origin: int, kinds: list[int]) -> None:
        self.origin = origin
        self.kinds = kinds

    def clone(self) -> Contingent:
        """A copy that loses units by itself."""
        return Contingent(self.origin, self.kinds.copy())

    def size(self) -> int:
        """How many stand."""
        return self.kinds[EMPEROR] + self.kinds[S2] + self.kinds[S1] + self.kinds[SCOUT]

    def strength(self) -> int:
        """Their strengths added up."""
        return strength_of(self.kinds)


def strength_of(kinds: list[int]) -> int:
    """The strengths of so many units of each kind. [S36-3.3.1.C4 S36-R31]"""
    total = 0
    for kind in range(KIND_COUNT):
        total += STRENGTH[kind] * kinds[kind]
    return total


class Battle(Scope[Realm]):
    """A combat under way; `starter` is who brought it about. [S36-3.3.1.C3 S36-3.3.1.C16]"""

    def __init__(self, attacker: int, defender: int, target: int, contingents: list[Contingent], starter: int) -> None:
        self.attacker = attacker
        self.defender = defender
        self.target = target
        self.contingents = contingents
        self.starter = starter
        self.attack_hits = 0
        self.defence_hits = 0
        self.suffered = 0
        self.captured: list[int] = []
        self.took_emperor = False
        self.lost_emperor = False

    def clone(self) -> Battle:
        contingents = [one.clone() for one in self.contingents]
        twin = Battle(self.attacker, self.defender, self.target, contingents, self.starter)
        twin.attack_hits = self.attack_hits
        twin.defence_hits = self.defence_hits
        twin.suffered = self.suffered
        twin.captured = self.captured.copy()
        twin.took_emperor = self.took_emperor
        twin.lost_emperor = self.lost_emperor
        return twin

    def standing(self) -> list[Contingent]:
        """The contingents of which anybody is left."""
        return [one for one in self.contingents if one.size()]

    def contingent_from(self, origin: int) -> Contingent:
        """The contingent that strikes from a space."""
        return next(one for one in self.contingents if one.origin == origin)

    def run(self, s: Realm) -> None:
        """Chits are turned down again and lie mixed in their stacks. [S36-R60 S36-R84]"""
        if self.attacker != NEUTRAL:
            for one in self.contingents:
                if s.held[one.origin] == self.attacker:
                    s.mix(self.attacker, one.origin)
            if s.held[self.target] == self.attacker:
                s.mix(self.attacker, self.target)


def riders_of(s: Realm, battle: Battle) -> Points | None:
    """The action points by which a player attacks; neutral armies have none."""
    return None if battle.attacker == NEUTRAL else s.scope(Points)


def is_defended(s: Realm, battle: Battle) -> bool:
    """Whether anybody stands in the target. [S36-R22]"""
    return s.neutrals(battle.target) > 0 or s.held[battle.target] == battle.defender


def base_attack(battle: Battle) -> int:
    """The strengths of the attackers added up. [S36-2.10 S36-3.3.1.C4 S36-R31 S36-R35]"""
    total = 0
    for one in battle.contingents:
        total += one.strength()
    return total


def base_defence(s: Realm, battle: Battle) -> int:
    """The strengths of all in the attacked space. [S36-3.3.1.C4 S36-3.3.1.C17]"""
    target = battle.target
    if battle.defender == NEUTRAL:
        return strength_of(s.neutral_kinds(target))
    return strength_of(s.kinds_at(battle.defender, target))


def attack_modifier(s: Realm, battle: Battle) -> int:
    """Dice more or fewer for the attacker.

    [S36-2.9 S36-3.1.1.1D S36-3.1.1.1L S36-3.3.1.C5 S36-3.3.1.C6 S36-3.3.1.C7 S36-3.3.1.C8 S36-B.3 S36-B.4
    S36-S04 S36-S08 S36-R26]
    """
    target = battle.target
    points = riders_of(s, battle)
    total = DRM_FLANK * (len(battle.contingents) - 1) + rider_drm(points, battle.defender)
    if IS_CAPITAL[target]:
        total += DRM_CAPITAL
    if bonus_at(s, target, WALLS):
        total += DRM_WALLS
    if s.leisure[target]:
        total += DRM_LEISURE
    across = 0
    for one in battle.contingents:
        if wall_stands(s, one.origin, target):
            across += 1
        if bonus_at(s, one.origin, ARSENAL):
            total += DRM_ARSENAL
    needed = 1 if s.rulings.any_wall_counts else len(battle.contingents)
    if across >= needed and not (points is not None and points.has(NOWALL)):
        total += DRM_WALL
    return total


def dice_for(base: int, modifier: int) -> int:
    """Strength and modifiers make the number of dice, at least one for any strength.

    [S36-3.3.1.C12 S36-3.3.1.C13 S36-1.2]
    """
    return max(1, base + modifier) if base else 0


def hits_of(s: Realm, side: int, rolled: list[int]) -> int:
    """Dice that reach the hit factor. [S36-2.12 S36-3.3.1.C14]"""
    needed = hit_factor(s, side)
    hits = 0
    for die in rolled:
        if die >= needed:
            hits += 1
    return hits


class RollForAttack(Chance[Realm]):
    """The attacker's dice; none where nobody defends. [S36-3.3.1.C12 S36-3.3.1.C14 S36-R22]"""

    def dice(self, s: Realm) -> Roll:
        battle = s.scope(Battle)
        if not is_defended(s, battle):
            return dice("combat", 0, DIE_SIDES)
        return dice("combat", dice_for(base_attack(battle), attack_modifier(s, battle)), DIE_SIDES)

    def land(self, s: Realm, rolled: list[int]) -> None:
        battle = s.scope(Battle)
        battle.attack_hits = hits_of(s, battle.attacker, rolled)
        if rolled:
            s.tell("attack_dice", battle.attacker, battle.attack_hits, rolled=rolled)


class RollForDefence(Chance[Realm]):
    """The defender's dice. [S36-3.3.1.C12 S36-3.3.1.C16]"""

    def dice(self, s: Realm) -> Roll:
        battle = s.scope(Battle)
        number_of_dice = dice_for(base_defence(s, battle), 0) if is_defended(s, battle) else 0
        return dice("combat", number_of_dice, DIE_SIDES)

    def land(self, s: Realm, rolled: list[int]) -> None:
        battle = s.scope(Battle)
        battle.defence_hits = hits_of(s, battle.defender, rolled)
        if rolled:
            s.tell("defence_dice", battle.defender, battle.defence_hits, rolled=rolled)
        elif is_defended(s, battle):
            s.tell("no_dice", battle.defender)
