"""Chapter 13: a sequence of attacks is declared."""

from __future__ import annotations

from tianxia.engine.step import Decision, Refusal, Step
from tianxia.games.tenth_division.numbering import NumberUnits
from tianxia.games.tenth_division.parts import CANNON, COUNT, DONE, HEX, UNIT_COUNT
from tianxia.games.tenth_division.scopes import ANYBODY, Sequence, Turn
from tianxia.games.tenth_division.state import Division


def is_enemy_hex(s: Division, sequence: Sequence, hex: int) -> bool:
    """Whether a hex may be attacked: an enemy's, in a counterattack only the turn player's. [TD-16.4 TD-R62e]"""
    owner = s.owner[hex]
    if sequence.against != ANYBODY:
        return owner == sequence.against
    return owner >= 0 and owner != sequence.seat


def is_declared(sequence: Sequence, start: int, goal: int) -> bool:
    """Whether a sequence has an attack from a hex on another already. [TD-R47]"""
    for attack in range(len(sequence.origin)):
        if sequence.origin[attack] == start and sequence.target[attack] == goal:
            return True
    return False


def has_free_unit(s: Division, sequence: Sequence, hex: int) -> bool:
    """Whether a hex has a unit that is in no attack yet. [TD-13.6]"""
    return any(sequence.free(s, hex, kind) for kind in range(UNIT_COUNT))


def targets(s: Division, sequence: Sequence, start: int) -> list[int]:
    """What the free units of a hex may attack: adjacent hexes, with cannons also those at distance two.

    [TD-13.4 TD-13.8 TD-13.9 TD-R49]
    """
    found: list[int] = []
    if not has_free_unit(s, sequence, start):
        return found
    for hex in s.board.adjacent[start]:
        if is_enemy_hex(s, sequence, hex) and not is_declared(sequence, start, hex):
            found.append(hex)
    if s.stack[start * UNIT_COUNT + CANNON] and sequence.free(s, start, CANNON):
        for hex in s.board.second[start]:
            if is_enemy_hex(s, sequence, hex) and not is_declared(sequence, start, hex):
                found.append(hex)
        found.sort()
    return found


def why_no_attack(s: Division, sequence: Sequence, start: int) -> str:
    """What keeps a hex without targets from attacking. [TD-13.4 TD-13.6 TD-R47]"""
    if not has_free_unit(s, sequence, start):
        return "all_committed"
    return "declared_already" if start in sequence.origin else "nobody_in_reach"


def can_attack(s: Division, seat: int, against: int) -> bool:
    """Whether a seat has any legal attack, with whatever troops. [TD-16.3 TD-R67]"""
    sequence = Sequence(seat, against)
    return any(s.owner[hex] == seat and targets(s, sequence, hex) for hex in range(s.board.hexes))


class DeclareAttack(Decision[Division]):
    """From which hex the next attack of the sequence goes, or no more. [TD-13.2 TD-13.3 TD-13.5 TD-13.7 TD-R50]"""

    def options(self, s: Division) -> list[int]:
        sequence = s.scope(Sequence)
        found: list[int] = []
        declared = len(sequence.origin)
        if declared < s.rulings.max_attacks:
            for hex in range(s.board.hexes):
                if s.owner[hex] == self.seat and targets(s, sequence, hex):
                    found.append(HEX + hex)
        if declared or sequence.against == ANYBODY:
            found.append(DONE)
        return found

    def choose(self, s: Division, token: int) -> None:
        sequence = s.scope(Sequence)
        if token != DONE:
            sequence.start = token - HEX
            s.then(ChooseTarget(self.seat), AddAttack(self.seat))
        elif sequence.origin:
            close_declaration(s, sequence)
        else:
            s.end(Sequence)

    def refused(self, s: Division) -> list[Refusal]:
        sequence = s.scope(Sequence)
        found: list[Refusal] = []
        for hex in s.hexes_of(self.seat):
            if len(sequence.origin) >= s.rulings.max_attacks:
                found.append(Refusal(HEX + hex, "attacks_used_up"))
            else:
                found.append(Refusal(HEX + hex, why_no_attack(s, sequence, hex)))
        if not sequence.origin:
            found.append(Refusal(DONE, "must_attack"))
        return found


class ChooseTarget(Decision[Division]):
    """Which hex is attacked. [TD-13.3 TD-13.4 TD-13.8 TD-13.9 TD-R47 TD-R62e]"""

    def options(self, s: Division) -> list[int]:
        sequence = s.scope(Sequence)
        return [HEX + hex for hex in targets(s, sequence, sequence.start)]

    def choose(self, s: Division, token: int) -> None:
        sequence = s.scope(Sequence)
        sequence.goal = token - HEX
        sequence.named = [0] * UNIT_COUNT
        if sequence.goal not in s.board.adjacent[sequence.start]:
            s.then(CommitUnits(self.seat, CANNON))
            return
        for kind in range(UNIT_COUNT - 1, -1, -1):
            if sequence.free(s, sequence.start, kind):
                s.then(CommitUnits(self.seat, kind))

    def refused(self, s: Division) -> list[Refusal]:
        sequence = s.scope(Sequence)
        start = sequence.start
        found: list[Refusal] = []
        for hex in s.board.adjacent[start] + s.board.second[start]:
            if is_declared(sequence, start, hex):
                found.append(Refusal(HEX + hex, "declared_already"))
            elif s.owner[hex] >= 0 and s.owner[hex] != self.seat:
                found.append(
                    Refusal(HEX + hex, "only_cannons" if is_enemy_hex(s, sequence, hex) else "only_turn_player")
                )
        return found


class CommitUnits(NumberUnits):
    """How many free units of a type take part; at least one of all types together. [TD-13.3 TD-13.6 TD-13.10]"""

    def free(self, s: Division, kind: int) -> int:
        sequence = s.scope(Sequence)
        return sequence.free(s, sequence.start, kind)

    def named(self, s: Division) -> int:
        return sum(s.scope(Sequence).named)

    def most(self, s: Division) -> int:
        sequence = s.scope(Sequence)
        most = super().most(s)
        if s.rulings.cannons_apart and is_far(s, sequence):
            return min(most, s.rulings.max_attacks - len(sequence.origin))
        return most

    def choose(self, s: Division, token: int) -> None:
        s.scope(Sequence).named[self.kind] = token - COUNT


def is_far(s: Division, sequence: Sequence) -> bool:
    """Whether the attack being put together goes over distance two. [TD-13.9]"""
    return sequence.goal not in s.board.adjacent[sequence.start]


class AddAttack(Step[Division]):
    """The attack joins the sequence; cannons at distance two are one attack, or by option one each.

    [TD-13.10 TD-R47 TD-R48]
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Division) -> None:
        sequence = s.scope(Sequence)
        far = is_far(s, sequence)
        start, goal, named = sequence.start, sequence.goal, sequence.named
        s.tell("declares", self.seat, sum(named), start, goal)
        if far and s.rulings.cannons_apart:
            one_cannon = [0] * UNIT_COUNT
            one_cannon[CANNON] = 1
            for _ in range(named[CANNON]):
                sequence.declare(start, goal, far, one_cannon)
        else:
            sequence.declare(start, goal, far, named)
        sequence.start = -1
        sequence.goal = -1
        sequence.named = [0] * UNIT_COUNT
        s.then(DeclareAttack(self.seat))


def close_declaration(s: Division, sequence: Sequence) -> None:
    """A declared sequence counts, and its victims are noted for counterattacks. [TD-16.5 TD-R64 TD-R65 TD-R66]"""
    if sequence.against != ANYBODY:
        return
    turn = s.scope(Turn)
    turn.sequences += 1
    if s.rulings.third_only:
        turn.attacked = 0
    for goal in sequence.target:
        turn.attacked |= 1 << s.owner[goal]
