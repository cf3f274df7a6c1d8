"""Chapter 14: the attacks of a sequence are fought, roll by roll."""

from __future__ import annotations

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Decision, Step
from tianxia.games.tenth_division.battle.combined_arms import points
from tianxia.games.tenth_division.battle.defence import MeetAttack, PickGroup
from tianxia.games.tenth_division.parts import (
    COUNT,
    DIE,
    DIE_SIDES,
    FEWER_DICE,
    HALT,
    MORE_DICE,
    MOST_COUNT,
    NEXT,
    ROLL,
    UNIT,
    UNIT_COUNT,
)
from tianxia.games.tenth_division.rules.ending import lose_unit
from tianxia.games.tenth_division.scopes import LOOSE, Attack, Sequence
from tianxia.games.tenth_division.state import Division


class ResolveAttacks(Step[Division]):
    """Attacks are fought in the order of their declaration. [TD-14.8 TD-R47]"""

    def run(self, s: Division) -> None:
        for attack in range(len(s.scope(Sequence).origin) - 1, -1, -1):
            s.then(ResolveAttack(attack))


class ResolveAttack(Step[Division]):
    """An attack on a hex that is open by now is won without a roll, one on an own hex is dropped. [TD-R60]"""

    def __init__(self, attack: int) -> None:
        self.attack = attack

    def run(self, s: Division) -> None:
        sequence = s.scope(Sequence)
        goal = sequence.target[self.attack]
        if s.owner[goal] == sequence.seat:
            return
        if s.owner[goal] < 0:
            if not sequence.far[self.attack]:
                begin_advance(s, sequence.seat, sequence.origin[self.attack], goal, sequence.force, self.attack)
            return
        s.then(Attack(self.attack), ConcludeAttack(self.attack))
        if sequence.has_rolled:
            s.then(PressOn(sequence.seat))
        else:
            s.then(MeetAttack(), BeginRoll())


class PressOn(Decision[Division]):
    """The attacker rolls, goes on to the next attack or breaks the sequence off. [TD-14.6 TD-14.7 TD-R57]"""

    def options(self, s: Division) -> list[int]:
        return [ROLL, NEXT, HALT]

    def choose(self, s: Division, token: int) -> None:
        if token == ROLL:
            s.then(MeetAttack(), BeginRoll())
        elif token == NEXT:
            s.end(Attack)
        else:
            s.tell("halts", self.seat)
            s.end(Sequence)


def defender_of(s: Division, sequence: Sequence, attack: int) -> int:
    """The seat that is attacked."""
    return s.owner[sequence.target[attack]]


class BeginRoll(Step[Division]):
    """The dice are rolled; points of combined arms are placed after that, or by option before. [TD-15.4 TD-R62]"""

    def run(self, s: Division) -> None:
        sequence = s.scope(Sequence)
        attack = s.scope(Attack)
        sequence.has_rolled = True
        attack.raised = [0] * MORE_DICE
        s.then(RollDice())
        if s.rulings.bonus_before:
            place_points(s, sequence, attack)


def place_points(s: Division, sequence: Sequence, attack: Attack) -> None:
    """Put the decisions of the side that has points of combined arms on the agenda. [TD-15.4 TD-R62 TD-R62b]"""
    if attack.is_volley:
        return
    any_two = s.rulings.any_two
    number = attack.number
    for _ in range(points(sequence.force, sequence.group, number, any_two)):
        s.then(PlacePoint(sequence.seat, True))
    for _ in range(points(sequence.group, sequence.force, number, any_two)):
        s.then(PlacePoint(defender_of(s, sequence, number), False))


def dice_of(s: Division, sequence: Sequence, attack: Attack, is_attacker: bool) -> int:
    """Three dice for the side with more units in the attack, else two. [TD-14.1 TD-14.2 TD-R55 TD-R58]"""
    attackers = sequence.attackers(attack.number)
    goal = sequence.target[attack.number]
    defenders = s.strength(goal) if attack.is_volley else sequence.defenders(attack.number)
    more = attackers > defenders if is_attacker else defenders > attackers
    return MORE_DICE if more else FEWER_DICE


class RollDice(Chance[Division]):
    """Both sides roll, the attacker's dice first. [TD-14.1 TD-14.2 TD-14.3 TD-R04 TD-R56]"""

    def dice(self, s: Division) -> Roll:
        sequence = s.scope(Sequence)
        attack = s.scope(Attack)
        return dice("battle", dice_of(s, sequence, attack, True) + dice_of(s, sequence, attack, False), DIE_SIDES)

    def land(self, s: Division, rolled: list[int]) -> None:
        sequence = s.scope(Sequence)
        attack = s.scope(Attack)
        mine = dice_of(s, sequence, attack, True)
        attack.attack_dice = rolled[:mine]
        attack.defence_dice = rolled[mine:]
        number = attack.number
        s.tell("rolls", sequence.seat, sequence.target[number], rolled=rolled[:mine])
        answer = "takes_cover" if attack.is_volley else "rolls_back"
        s.tell(answer, defender_of(s, sequence, number), rolled=rolled[mine:])
        s.then(CompareDice(0), CompareDice(1), AfterRoll())
        if s.rulings.bonus_before:
            add_raised(attack.attack_dice if sequence_has_points(s, sequence, number) else attack.defence_dice, attack)
        attack.attack_dice.sort(reverse=True)
        attack.defence_dice.sort(reverse=True)
        if not s.rulings.bonus_before:
            place_points(s, sequence, attack)


def sequence_has_points(s: Division, sequence: Sequence, attack: int) -> bool:
    """Whether it is the attacker who has points of combined arms."""
    return points(sequence.force, sequence.group, attack, s.rulings.any_two) > 0


def add_raised(dice: list[int], attack: Attack) -> None:
    """Points named before the roll are added by the order of rolling. [TD-R62]"""
    for place in range(len(dice)):
        dice[place] += attack.raised[place]


class PlacePoint(Decision[Division]):
    """One point is added to a die of the owner's choice, which may exceed six. [TD-15.1 TD-15.2 TD-15.4 TD-R62]"""

    def __init__(self, seat: int, is_attacker: bool) -> None:
        super().__init__(seat)
        self.is_attacker = is_attacker

    def options(self, s: Division) -> list[int]:
        return [DIE + n for n in range(dice_of(s, s.scope(Sequence), s.scope(Attack), self.is_attacker))]

    def choose(self, s: Division, token: int) -> None:
        attack = s.scope(Attack)
        place = token - DIE
        if s.rulings.bonus_before:
            s.tell("raises_ahead", self.seat, place + 1)
            attack.raised[place] += 1
            return
        dice = attack.attack_dice if self.is_attacker else attack.defence_dice
        dice[place] += 1
        s.tell("raises", self.seat, dice[place] - 1, dice[place])
        dice.sort(reverse=True)


class CompareDice(Step[Division]):
    """Highest against highest, then second against second; ties go to the defence. [TD-14.3 TD-14.4 TD-R56 TD-R58]"""

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, s: Division) -> None:
        sequence = s.scope(Sequence)
        attack = s.scope(Attack)
        number = attack.number
        goal = sequence.target[number]
        attack_wins = attack.attack_dice[self.place] > attack.defence_dice[self.place]
        if attack.is_volley:
            if attack_wins and s.owner[goal] >= 0:
                s.then(ChooseVolleyLoss(s.owner[goal]))
            return
        if not sequence.attackers(number) or not sequence.defenders(number):
            return
        s.then(ChooseLoss(s.owner[goal] if attack_wins else sequence.seat, not attack_wins))


class ChooseLoss(Decision[Division]):
    """The owner picks which of its units in the attack is lost. [TD-14.5 TD-R62c]"""

    def __init__(self, seat: int, is_attacker: bool) -> None:
        super().__init__(seat)
        self.is_attacker = is_attacker

    def options(self, s: Division) -> list[int]:
        sequence = s.scope(Sequence)
        units = sequence.force if self.is_attacker else sequence.group
        at = s.scope(Attack).number * UNIT_COUNT
        return [UNIT + kind for kind in range(UNIT_COUNT) if units[at + kind]]

    def choose(self, s: Division, token: int) -> None:
        sequence = s.scope(Sequence)
        number = s.scope(Attack).number
        kind = token - UNIT
        if self.is_attacker:
            sequence.force[number * UNIT_COUNT + kind] -= 1
            lose_unit(s, sequence.origin[number], kind, s.owner[sequence.target[number]])
        else:
            sequence.group[number * UNIT_COUNT + kind] -= 1
            lose_unit(s, sequence.target[number], kind, sequence.seat)


class ChooseVolleyLoss(Decision[Division]):
    """Any unit of the bombarded hex may be the one that is lost. [TD-14.5 TD-R58]"""

    def options(self, s: Division) -> list[int]:
        goal = s.scope(Sequence).target[s.scope(Attack).number]
        return [UNIT + kind for kind in range(UNIT_COUNT) if s.stack[goal * UNIT_COUNT + kind]]

    def choose(self, s: Division, token: int) -> None:
        s.then(ChooseLossGroup(self.seat, token - UNIT))


class ChooseLossGroup(PickGroup):
    """Out of which group the unit is lost, or of those in none. [TD-R58]"""

    def pick(self, s: Division, group: int) -> None:
        sequence = s.scope(Sequence)
        if group != LOOSE:
            sequence.group[group * UNIT_COUNT + self.kind] -= 1
        lose_unit(s, sequence.target[s.scope(Attack).number], self.kind, sequence.seat)


class AfterRoll(Step[Division]):
    """While both sides have units the attacker may go on; a volley is one roll, unless by option.

    [TD-14.7 TD-R58 TD-R59]
    """

    def run(self, s: Division) -> None:
        sequence = s.scope(Sequence)
        attack = s.scope(Attack)
        if attack.is_volley:
            if s.rulings.sustained and s.owner[sequence.target[attack.number]] >= 0:
                s.then(PressOn(sequence.seat))
        elif sequence.attackers(attack.number) and sequence.defenders(attack.number):
            s.then(PressOn(sequence.seat))


class ConcludeAttack(Step[Division]):
    """The winners of an adjacent attack may advance into the hex that it opened. [TD-13.18 TD-13.19 TD-R60 TD-R61]"""

    def __init__(self, attack: int) -> None:
        self.attack = attack

    def run(self, s: Division) -> None:
        sequence = s.scope(Sequence)
        number = self.attack
        start, goal = sequence.origin[number], sequence.target[number]
        if not sequence.far[number]:
            if s.owner[goal] < 0:
                begin_advance(s, sequence.seat, start, goal, sequence.force, number)
            elif s.owner[start] < 0 and sequence.defenders(number) and s.rulings.defender_advances:
                s.then(DismissNamed(number))
                begin_advance(s, s.owner[goal], goal, start, sequence.group, number)
                return
        s.then(DismissNamed(number))


class DismissNamed(Step[Division]):
    """Where units are too few to split, the one that met an attack is free for the next. [TD-13.13 TD-R52]"""

    def __init__(self, attack: int) -> None:
        self.attack = attack

    def run(self, s: Division) -> None:
        sequence = s.scope(Sequence)
        if self.attack in sequence.met_late:
            for kind in range(UNIT_COUNT):
                sequence.group[self.attack * UNIT_COUNT + kind] = 0


def begin_advance(s: Division, seat: int, start: int, goal: int, units: list[int], attack: int) -> None:
    """Survivors of an attack may go into the open hex, named by type. [TD-13.19 TD-R60]"""
    s.then(CompleteAdvance(start, goal))
    for kind in range(UNIT_COUNT - 1, -1, -1):
        if units[attack * UNIT_COUNT + kind]:
            s.then(Advance(seat, attack, kind))


class Advance(Decision[Division]):
    """How many units of a type advance. [TD-13.19 TD-R29 TD-R60 TD-R61]"""

    def __init__(self, seat: int, attack: int, kind: int) -> None:
        super().__init__(seat)
        self.attack = attack
        self.kind = kind

    def units(self, s: Division) -> list[int]:
        """The survivors of the attack on this seat's side."""
        sequence = s.scope(Sequence)
        return sequence.force if self.seat == sequence.seat else sequence.group

    def options(self, s: Division) -> list[int]:
        most = min(self.units(s)[self.attack * UNIT_COUNT + self.kind], MOST_COUNT)
        return [COUNT + n for n in range(most + 1)]

    def choose(self, s: Division, token: int) -> None:
        s.scope(Sequence).named[self.kind] = token - COUNT
        self.units(s)[self.attack * UNIT_COUNT + self.kind] -= token - COUNT


class CompleteAdvance(Step[Division]):
    """Those named go, once and at once. [TD-13.19 TD-R60]"""

    def __init__(self, start: int, goal: int) -> None:
        self.start = start
        self.goal = goal

    def run(self, s: Division) -> None:
        sequence = s.scope(Sequence)
        named = sequence.named
        sequence.named = [0] * UNIT_COUNT
        if sum(named):
            s.tell("advances", s.owner[self.start], sum(named), self.start, self.goal)
            s.transfer(self.start, self.goal, named)
