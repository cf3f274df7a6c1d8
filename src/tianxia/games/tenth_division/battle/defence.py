"""Chapter 13: the defenders designate which units meet which attack."""

from __future__ import annotations

from tianxia.engine.step import Decision, Step
from tianxia.games.tenth_division.numbering import NumberUnits
from tianxia.games.tenth_division.parts import ATTACK, CANNON, COUNT, NONE, UNIT, UNIT_COUNT
from tianxia.games.tenth_division.scopes import LOOSE, Attack, Sequence
from tianxia.games.tenth_division.state import Division


class AllocateDefenders(Step[Division]):
    """Every attacked hex is allocated, by seats in turn order, each seat's hexes in order.

    [TD-13.11 TD-13.16 TD-13.17 TD-R54]
    """

    def run(self, s: Division) -> None:
        sequence = s.scope(Sequence)
        attacked: list[int] = []
        for seat in s.after(sequence.seat):
            for hex in range(s.board.hexes):
                if s.owner[hex] == seat and hex in sequence.target:
                    attacked.append(hex)
        for hex in reversed(attacked):
            s.then(DefendHex(hex))


def attacks_on(sequence: Sequence, hex: int, far: bool) -> list[int]:
    """The adjacent or the distant attacks on a hex, in declared order."""
    return [n for n in range(len(sequence.target)) if sequence.target[n] == hex and sequence.far[n] == far]


class DefendHex(Step[Division]):
    """If there are units for every attack they are split among them, else each attack is met as it comes.

    Cannons too few for the bombardments stand apart and meet them as they come; the others are split.
    [TD-13.12 TD-13.13 TD-13.14 TD-13.15 TD-R51 TD-R52]
    """

    def __init__(self, hex: int) -> None:
        self.hex = hex

    def run(self, s: Division) -> None:
        sequence = s.scope(Sequence)
        near = attacks_on(sequence, self.hex, False)
        far = attacks_on(sequence, self.hex, True)
        cannons = s.stack[self.hex * UNIT_COUNT + CANNON]
        if s.strength(self.hex) < len(near) + (len(far) if cannons else 0):
            sequence.met_late += near + far
            return
        if 0 < cannons < len(far):
            sequence.met_late += far
            far = []
        owner = s.owner[self.hex]
        if near:
            s.then(AssignRest(self.hex, near[-1]))
        for place in range(len(near) - 2, -1, -1):
            s.then(SplitForAttack(self.hex, near[place], len(near) - 1 - place))
        for attack in reversed(far):
            s.then(AnswerBombardment(owner, attack, len(near)))


def to_split(s: Division, sequence: Sequence, hex: int, kind: int) -> int:
    """Units in no group that may be put against adjacent attacks, without cannons that stand apart. [TD-R52]"""
    if kind == CANNON and any(attack in sequence.met_late for attack in attacks_on(sequence, hex, True)):
        return 0
    return sequence.loose(s, hex, kind)


class AnswerBombardment(Decision[Division]):
    """How many cannons answer cannons at distance two; enough units must be left for the other attacks.

    [TD-13.14 TD-13.15 TD-R51]
    """

    def __init__(self, seat: int, attack: int, near: int) -> None:
        super().__init__(seat)
        self.attack = attack
        self.near = near

    def options(self, s: Division) -> list[int]:
        sequence = s.scope(Sequence)
        hex = sequence.target[self.attack]
        most = min(sequence.loose(s, hex, CANNON), sequence.all_loose(s, hex) - self.near)
        return [COUNT + n for n in range(most + 1)]

    def choose(self, s: Division, token: int) -> None:
        s.scope(Sequence).group[self.attack * UNIT_COUNT + CANNON] = token - COUNT


class SplitForAttack(Step[Division]):
    """The units that meet an attack are named by type; so many attacks come after it. [TD-13.12 TD-R51]"""

    def __init__(self, hex: int, attack: int, later: int) -> None:
        self.hex = hex
        self.attack = attack
        self.later = later

    def run(self, s: Division) -> None:
        sequence = s.scope(Sequence)
        for kind in range(UNIT_COUNT - 1, -1, -1):
            if to_split(s, sequence, self.hex, kind):
                s.then(AssignDefenders(s.owner[self.hex], self.attack, kind, self.later))


class AssignDefenders(NumberUnits):
    """How many units of a type meet an attack: every attack gets at least one unit. [TD-13.11 TD-13.12 TD-R51]"""

    def __init__(self, seat: int, attack: int, kind: int, later: int) -> None:
        super().__init__(seat, kind)
        self.attack = attack
        self.later = later

    def free(self, s: Division, kind: int) -> int:
        sequence = s.scope(Sequence)
        return to_split(s, sequence, sequence.target[self.attack], kind)

    def named(self, s: Division) -> int:
        return s.scope(Sequence).defenders(self.attack)

    def most(self, s: Division) -> int:
        sequence = s.scope(Sequence)
        left = sum([to_split(s, sequence, sequence.target[self.attack], kind) for kind in range(UNIT_COUNT)])
        return min(super().most(s), left - self.later)

    def choose(self, s: Division, token: int) -> None:
        s.scope(Sequence).group[self.attack * UNIT_COUNT + self.kind] = token - COUNT


class AssignRest(Step[Division]):
    """The last adjacent attack is met by all that are left. [TD-13.12 TD-R51]"""

    def __init__(self, hex: int, attack: int) -> None:
        self.hex = hex
        self.attack = attack

    def run(self, s: Division) -> None:
        sequence = s.scope(Sequence)
        for kind in range(UNIT_COUNT):
            rest = to_split(s, sequence, self.hex, kind)
            sequence.group[self.attack * UNIT_COUNT + kind] += rest


class MeetAttack(Step[Division]):
    """Before the first roll of an attack: a defender is named where none stands, or it becomes a volley.

    [TD-R52 TD-R53 TD-R58]
    """

    def run(self, s: Division) -> None:
        sequence = s.scope(Sequence)
        attack = s.scope(Attack)
        hex = sequence.target[attack.number]
        if attack.is_volley or sequence.defenders(attack.number):
            return
        owner = s.owner[hex]
        if not sequence.far[attack.number]:
            s.then(NameDefender(owner))
        elif attack.number in sequence.met_late:
            s.then(NameCannon(owner))
        else:
            attack.is_volley = True


class NameDefender(Decision[Division]):
    """One unit is named against an attack that nobody meets: out of no group if possible. [TD-13.13 TD-R52 TD-R53]"""

    def options(self, s: Division) -> list[int]:
        sequence = s.scope(Sequence)
        hex = sequence.target[s.scope(Attack).number]
        found = [UNIT + kind for kind in range(UNIT_COUNT) if sequence.loose(s, hex, kind)]
        return found or [UNIT + kind for kind in range(UNIT_COUNT) if s.stack[hex * UNIT_COUNT + kind]]

    def choose(self, s: Division, token: int) -> None:
        sequence = s.scope(Sequence)
        number = s.scope(Attack).number
        kind = token - UNIT
        if sequence.loose(s, sequence.target[number], kind):
            sequence.group[number * UNIT_COUNT + kind] += 1
        else:
            s.then(NameGroup(self.seat, kind))


class PickGroup(Decision[Division]):
    """In which group of the attacked hex a unit of a type is picked, or out of those in none."""

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def options(self, s: Division) -> list[int]:
        """`attack:0` for units in no group, `attack:1` for the group of the first attack, and so on."""
        sequence = s.scope(Sequence)
        groups = sequence.groups_with(s, sequence.target[s.scope(Attack).number], self.kind)
        return [ATTACK + group - LOOSE for group in groups]

    def choose(self, s: Division, token: int) -> None:
        self.pick(s, token - ATTACK + LOOSE)

    def pick(self, s: Division, group: int) -> None:
        """A unit of that group, or with LOOSE of none, is picked."""
        raise NotImplementedError


class NameGroup(PickGroup):
    """The unit named leaves the group of another attack. [TD-R53]"""

    def pick(self, s: Division, group: int) -> None:
        sequence = s.scope(Sequence)
        sequence.group[group * UNIT_COUNT + self.kind] -= 1
        sequence.group[s.scope(Attack).number * UNIT_COUNT + self.kind] += 1


class NameCannon(Decision[Division]):
    """Too few to split: one cannon answers cannons at distance two, or none does. [TD-13.14 TD-R52]"""

    def options(self, s: Division) -> list[int]:
        sequence = s.scope(Sequence)
        if sequence.loose(s, sequence.target[s.scope(Attack).number], CANNON):
            return [UNIT + CANNON, NONE]
        return [NONE]

    def choose(self, s: Division, token: int) -> None:
        if token == NONE:
            s.scope(Attack).is_volley = True
        else:
            s.scope(Sequence).group[s.scope(Attack).number * UNIT_COUNT + CANNON] = 1
