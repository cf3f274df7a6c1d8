"""3.3.1: a combat under way, and the numbers of its dice."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Scope
from tianxia.games.thirty_six_stratagems.action.points import Points, rider_drm
from tianxia.games.thirty_six_stratagems.board import (
    ARSENAL,
    DIE_SIDES,
    IS_CAPITAL,
    KIND_COUNT,
    NOWALL,
    S1,
    S2,
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


class Battle(Scope[Realm]):
    """A combat under way. `forces` counts the attackers by origin and kind; `starter` is who brought it about.

    [S36-3.3.1.C3 S36-3.3.1.C16]
    """

    def __init__(
        self, attacker: int, defender: int, target: int, origins: list[int], forces: list[int], starter: int
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.target = target
        self.origins = origins
        self.forces = forces
        self.starter = starter
        self.attack_hits = 0
        self.defence_hits = 0
        self.suffered = 0
        self.captured: list[int] = []
        self.took_emperor = False
        self.lost_emperor = False

    def clone(self) -> Battle:
        twin = Battle(self.attacker, self.defender, self.target, self.origins.copy(), self.forces.copy(), self.starter)
        twin.attack_hits = self.attack_hits
        twin.defence_hits = self.defence_hits
        twin.suffered = self.suffered
        twin.captured = self.captured.copy()
        twin.took_emperor = self.took_emperor
        twin.lost_emperor = self.lost_emperor
        return twin

    def force(self, i: int, kind: int) -> int:
        """Attackers of a kind that stand and came from the origin of that number."""
        return self.forces[i * KIND_COUNT + kind]

    def size_from(self, i: int) -> int:
        """Attackers that stand and came from one origin."""
        j = i * KIND_COUNT
        return self.forces[j] + self.forces[j + 1] + self.forces[j + 2] + self.forces[j + 3]

    def origins_standing(self) -> list[int]:
        """Numbers of the origins from which attackers still stand."""
        return [i for i in range(len(self.origins)) if self.size_from(i)]

    def run(self, s: Realm) -> None:
        """Chits are turned down again and lie mixed in their stacks. [S36-R60 S36-R84]"""
        if self.attacker != NEUTRAL:
            for origin in self.origins:
                if s.held[origin] == self.attacker:
                    s.mix(self.attacker, origin)
            if s.held[self.target] == self.attacker:
                s.mix(self.attacker, self.target)


def riders_of(s: Realm, battle: Battle) -> Points | None:
    """The action points by which a player attacks; neutral armies have none."""
    return None if battle.attacker == NEUTRAL else s.scope(Points)


def is_defended(s: Realm, battle: Battle) -> bool:
    """Whether anybody stands in the target. [S36-R22]"""
    return s.neutrals(battle.target) > 0 or s.held[battle.target] == battle.defender


def base_attack(s: Realm, battle: Battle) -> int:
    """The strengths of the attackers added up. [S36-2.10 S36-3.3.1.C4 S36-R31 S36-R35]"""
    if battle.attacker == NEUTRAL:
        origin = battle.origins[0]
        return STRENGTH[S2] * s.strong[origin] + STRENGTH[S1] * s.weak[origin]
    total = 0
    for i in range(len(battle.origins)):
        for kind in range(KIND_COUNT):
            total += STRENGTH[kind] * battle.force(i, kind)
    return total


def base_defence(s: Realm, battle: Battle) -> int:
    """The strengths of all in the attacked space. [S36-3.3.1.C4 S36-3.3.1.C17]"""
    target = battle.target
    if battle.defender == NEUTRAL:
        return STRENGTH[S2] * s.strong[target] + STRENGTH[S1] * s.weak[target]
    kinds = s.kinds_at(battle.defender, target)
    total = 0
    for kind in range(KIND_COUNT):
        total += STRENGTH[kind] * kinds[kind]
    return total


def attack_modifier(s: Realm, battle: Battle) -> int:
    """Dice more or fewer for the attacker.

    [S36-2.9 S36-3.1.1.1D S36-3.1.1.1L S36-3.3.1.C5 S36-3.3.1.C6 S36-3.3.1.C7 S36-3.3.1.C8 S36-B.3 S36-B.4
    S36-S04 S36-S08 S36-R26]
    """
    target = battle.target
    points = riders_of(s, battle)
    total = DRM_FLANK * (len(battle.origins) - 1) + rider_drm(points, battle.defender)
    if IS_CAPITAL[target]:
        total += DRM_CAPITAL
    if bonus_at(s, target, WALLS):
        total += DRM_WALLS
    if s.leisure[target]:
        total += DRM_LEISURE
    across = 0
    for origin in battle.origins:
        if wall_stands(s, origin, target):
            across += 1
        if bonus_at(s, origin, ARSENAL) and battle.attacker != NEUTRAL:
            total += DRM_ARSENAL
    needed = 1 if s.rulings.any_wall_counts else len(battle.origins)
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
        return dice("combat", dice_for(base_attack(s, battle), attack_modifier(s, battle)), DIE_SIDES)

    def land(self, s: Realm, rolled: list[int]) -> None:
        battle = s.scope(Battle)
        battle.attack_hits = hits_of(s, battle.attacker, rolled)
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
        s.tell("defence_dice", battle.defender, battle.defence_hits, rolled=rolled)
