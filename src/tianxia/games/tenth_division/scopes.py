"""What is under way: a turn, a sequence of attacks, one attack of it, troops on the move, cards being collected."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Scope
from tianxia.games.tenth_division.parts import UNIT_COUNT
from tianxia.games.tenth_division.state import Division

ANYBODY: Final = -1
"""A sequence may go against every enemy."""

LOOSE: Final = -1
"""Units of an attacked hex that are in no group."""


class Turn(Scope[Division]):
    """A seat's turn: how many sequences and offers it has made, and which seats it has attacked. [TD-5.5]"""

    def __init__(self, seat: int, sequences: int = 0, offers: int = 0, attacked: int = 0) -> None:
        self.seat = seat
        self.sequences = sequences
        self.offers = offers
        self.attacked = attacked

    def clone(self) -> Turn:
        return Turn(self.seat, self.sequences, self.offers, self.attacked)

    def is_turn(self) -> bool:
        return True


class Sequence(Scope[Division]):
    """An ordered list of attacks declared together, with the units of both sides in each. [TD-13.1 TD-R47]

    `force` and `group` count units still alive by attack and type: attackers, and defenders assigned to it.
    `met_late` are the attacks against which a unit is named only when they come up. [TD-R52]
    """

    def __init__(self, seat: int, against: int) -> None:
        self.seat = seat
        self.against = against
        self.origin: list[int] = []
        self.target: list[int] = []
        self.far: list[bool] = []
        self.force: list[int] = []
        self.group: list[int] = []
        self.met_late: list[int] = []
        self.has_rolled = False
        self.start = -1
        self.goal = -1
        self.named: list[int] = [0] * UNIT_COUNT

    def clone(self) -> Sequence:
        twin = Sequence(self.seat, self.against)
        twin.origin = self.origin.copy()
        twin.target = self.target.copy()
        twin.far = self.far.copy()
        twin.force = self.force.copy()
        twin.group = self.group.copy()
        twin.met_late = self.met_late.copy()
        twin.has_rolled = self.has_rolled
        twin.start = self.start
        twin.goal = self.goal
        twin.named = self.named.copy()
        return twin

    def declare(self, start: int, goal: int, far: bool, units: list[int]) -> None:
        """Add an attack."""
        self.origin.append(start)
        self.target.append(goal)
        self.far.append(far)
        self.force += units
        self.group += [0] * UNIT_COUNT

    def attackers(self, attack: int) -> int:
        """Units still attacking in an attack."""
        at = attack * UNIT_COUNT
        return self.force[at] + self.force[at + 1] + self.force[at + 2]

    def defenders(self, attack: int) -> int:
        """Units still defending against an attack."""
        at = attack * UNIT_COUNT
        return self.group[at] + self.group[at + 1] + self.group[at + 2]

    def free(self, s: Division, hex: int, kind: int) -> int:
        """Units of the attacker in a hex that are in no attack of this sequence. [TD-13.6]"""
        count = s.stack[hex * UNIT_COUNT + kind]
        for attack in range(len(self.origin)):
            if self.origin[attack] == hex:
                count -= self.force[attack * UNIT_COUNT + kind]
        return count

    def loose(self, s: Division, hex: int, kind: int) -> int:
        """Units of an attacked hex that are in no group."""
        count = s.stack[hex * UNIT_COUNT + kind]
        for attack in range(len(self.target)):
            if self.target[attack] == hex:
                count -= self.group[attack * UNIT_COUNT + kind]
        return count

    def all_loose(self, s: Division, hex: int) -> int:
        """All units of an attacked hex that are in no group."""
        return sum([self.loose(s, hex, kind) for kind in range(UNIT_COUNT)])

    def groups_with(self, s: Division, hex: int, kind: int) -> list[int]:
        """Where units of a type in an attacked hex stand: in no group, or in the groups of these attacks."""
        found = [LOOSE] if self.loose(s, hex, kind) else []
        for attack in range(len(self.target)):
            if self.target[attack] == hex and self.group[attack * UNIT_COUNT + kind]:
                found.append(attack)
        return found


class Attack(Scope[Division]):
    """One attack of a sequence being fought: its dice from high to low, and the points of combined arms."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.is_volley = False
        self.attack_dice: list[int] = []
        self.defence_dice: list[int] = []
        self.raised: list[int] = []

    def clone(self) -> Attack:
        twin = Attack(self.number)
        twin.is_volley = self.is_volley
        twin.attack_dice = self.attack_dice.copy()
        twin.defence_dice = self.defence_dice.copy()
        twin.raised = self.raised.copy()
        return twin


class Movement(Scope[Division]):
    """Troops of a seat on the move: how many units of each hex and type have moved, and the move being put together.

    [TD-10.1 TD-R32]
    """

    def __init__(self, seat: int, by_road: bool, moved: list[int]) -> None:
        self.seat = seat
        self.by_road = by_road
        self.moved = moved
        self.start = -1
        self.goal = -1
        self.named: list[int] = [0] * UNIT_COUNT

    def clone(self) -> Movement:
        twin = Movement(self.seat, self.by_road, self.moved.copy())
        twin.start = self.start
        twin.goal = self.goal
        twin.named = self.named.copy()
        return twin

    def unmoved(self, s: Division, hex: int, kind: int) -> int:
        """Units that may still move."""
        return s.stack[hex * UNIT_COUNT + kind] - self.moved[hex * UNIT_COUNT + kind]


class Foraging(Scope[Division]):
    """Cards being collected: how many are still due, and how many of each kind the hexes still give. [TD-8.2 TD-8.4]"""

    def __init__(self, due: int, left: list[int]) -> None:
        self.due = due
        self.left = left

    def clone(self) -> Foraging:
        return Foraging(self.due, self.left.copy())
