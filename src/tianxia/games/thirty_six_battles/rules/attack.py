"""Chapter 8: the Attack Phase. Soldiers strike at the enemy Hero one after another, and may be blocked."""

from __future__ import annotations

from tianxia.engine.step import Decision, Refusal, Scope, Step
from tianxia.games.thirty_six_battles.board import (
    ATTACK_PHASE,
    BEFRIEND_A_DISTANT_STATE,
    CAPTURE_THE_CHIEF,
    CITY_OF,
    DICE,
    DIE,
    EMPTY_FORT,
    FULL_POWER,
    PASS,
)
from tianxia.games.thirty_six_battles.cards.stratagems import Ask, PhaseDecision, Pose, Window
from tianxia.games.thirty_six_battles.rules.damage import deal
from tianxia.games.thirty_six_battles.rules.soldiers import (
    army_tokens,
    destroy,
    of_power,
    power_tokens,
    tell_if_emptied,
    undoubled,
    wound,
)
from tianxia.games.thirty_six_battles.state import NO_SEAT, NO_SOLDIER, Feud


class Threat(Scope[Feud]):
    """Something that strikes at a Hero and that an empty fort can avert. [B36-R48]"""

    def __init__(self, target: int) -> None:
        self.target = target
        self.is_void = False

    def clone(self) -> Threat:
        raise NotImplementedError

    def stands(self, s: Feud) -> bool:
        """Whether it still strikes."""
        return not self.is_void


class Attack(Threat):
    """One Soldier's attack on the enemy Hero; `source` is the seat whose card ordered it, if one did.

    [B36-8.2A B36-8.2H B36-R43]
    """

    def __init__(self, seat: int, die: int, place: int, declared: int, source: int, is_ambush: bool) -> None:
        super().__init__(1 - seat)
        self.seat = seat
        self.die = die
        self.place = place
        self.declared = declared
        self.source = source
        self.is_ambush = is_ambush
        self.blocker = NO_SOLDIER
        self.block = 0

    def clone(self) -> Attack:
        twin = Attack(self.seat, self.die, self.place, self.declared, self.source, self.is_ambush)
        twin.is_void = self.is_void
        twin.blocker = self.blocker
        twin.block = self.block
        return twin

    def is_alive(self, s: Feud) -> bool:
        """Whether the attacking Soldier is still where it attacked from."""
        return s.die_at[self.die] == self.place

    def stands(self, s: Feud) -> bool:
        return not self.is_void and self.is_alive(s)


def declare(s: Feud, seat: int, die: int, source: int = NO_SEAT, is_ambush: bool = False) -> None:
    """Declare an attack: reactions, the block, the exchange, damage to the Hero, reactions to it. [B36-R43]"""
    s.used[die] = s.die_at[die] < 0
    if s.die_at[die] < 0:
        s.tell("attacks", seat, s.power[die])
    else:
        s.tell("attacks_from", seat, s.power[die], s.die_at[die])
    attack = Attack(seat, die, s.die_at[die], s.power[die], source, is_ambush)
    s.then(Pose(AnswerAttack(1 - seat)), Pose(AnswerAttack(seat)), AskForBlock(), attack)


class AnswerAttack(Window):
    """W5: a Soldier's attack is declared. [B36-S6.2 B36-S6.5 B36-R48 B36-R50]"""

    def number(self) -> int:
        return 5

    def is_due(self, s: Feud) -> bool:
        return s.scope(Threat).stands(s)


class AskForBlock(Step[Feud]):
    """If the attack still stands, the defender may block it. [B36-4.4D B36-8.2H]"""

    def run(self, s: Feud) -> None:
        attack = s.scope(Attack)
        if attack.stands(s):
            s.then(ChooseBlocker(attack.target), ExchangeBlows())
        else:
            s.tell("attack_void", attack.seat)


class ChooseBlocker(Decision[Feud]):
    """The defender may choose one Soldier of its Army to block. [B36-4.4D B36-R40 B36-R75 B36-R77]"""

    def options(self, s: Feud) -> list[int]:
        found = power_tokens(s, self.fresh(s))
        found.append(PASS)
        return found

    def fresh(self, s: Feud) -> list[int]:
        """Those who may block; by option a Soldier blocks once in a phase. [B36-R40]"""
        return [die for die in s.soldiers_of(self.seat) if not s.tired[die]]

    def choose(self, s: Feud, token: int) -> None:
        if token == PASS:
            return
        attack = s.scope(Attack)
        attack.block = token - DIE
        attack.blocker = of_power(s, self.fresh(s), attack.block)[0]
        s.tired[attack.blocker] = s.rulings.blockers_tire and (s.phase == ATTACK_PHASE or s.skips_attack)
        s.tell("blocks", self.seat, attack.block)

    def refused(self, s: Feud) -> list[Refusal]:
        return [Refusal(token, "has_blocked") for token in army_tokens(s, self.seat)]


class ExchangeBlows(Step[Feud]):
    """Attacker and blocker lose each other's Power; what is not blocked hits the Hero.

    [B36-8.2C B36-8.2D B36-8.2E B36-8.2F B36-8.2G]
    """

    def run(self, s: Feud) -> None:
        attack = s.scope(Attack)
        strength = s.power[attack.die]
        rest = strength
        if attack.blocker != NO_SOLDIER:
            block = s.power[attack.blocker]
            wound(s, attack.die, block)
            wound(s, attack.blocker, strength)
            tell_fate(s, attack.seat, attack.die)
            tell_fate(s, attack.target, attack.blocker)
            if attack.place >= 0:
                tell_if_emptied(s, CITY_OF[attack.place])
            rest = strength - block
        s.then(Pose(AnswerSettledAttack(attack.target)))
        deal(s, attack.target, rest, attack.source, attack.is_ambush)


def tell_fate(s: Feud, seat: int, die: int) -> None:
    """What became of a Soldier in the exchange. [B36-8.2D B36-8.2E]"""
    if s.power[die]:
        s.tell("fights_on", seat, s.power[die])
    else:
        s.tell("falls", seat)


class AnswerSettledAttack(Window):
    """W8: an attack on the own Hero is settled, and the Soldier that made it is alive. [B36-S5.4 B36-R49]"""

    def number(self) -> int:
        return 8

    def is_due(self, s: Feud) -> bool:
        return s.scope(Attack).is_alive(s)


# ---- who may attack


def is_sheltered(s: Feud, seat: int) -> bool:
    """Whether an empty fort keeps every attack off a Hero. [B36-S6.2 B36-R48]"""
    return len(s.lasting) > 0 and s.garrison[s.city_of(seat)] == 0 and s.lies_beside(EMPTY_FORT, seat)


def strikes_afar(s: Feud, seat: int, power: int) -> bool:
    """Power 6 reaches the enemy Hero in another city; by option doubling does not help. [B36-4.4C B36-R41]"""
    if s.doubled == seat and s.rulings.chief_reaches_undoubled:
        return undoubled(power) >= FULL_POWER
    return power >= FULL_POWER


def strikers(s: Feud, seat: int) -> list[int]:
    """The Soldiers of an Army who have not attacked yet; none while the other Hero is sheltered. [B36-R39]"""
    if not s.army[seat] or is_sheltered(s, 1 - seat):
        return []
    return [die for die in s.soldiers_of(seat) if not s.used[die]]


def order_attack(s: Feud, seat: int, power: int, source: int = NO_SEAT) -> None:
    """One Soldier of that Power that has not attacked yet attacks. [B36-8.2H B36-R39]"""
    declare(s, seat, of_power(s, strikers(s, seat), power)[0], source)


class AttackPhase(Step[Feud]):
    """The Army may strike at the other Hero, unless the phase is skipped. [B36-4.4A B36-1.3B B36-S3.6]"""

    def run(self, s: Feud) -> None:
        if s.skips_attack:
            return
        s.phase = ATTACK_PHASE
        if s.lies_beside(CAPTURE_THE_CHIEF, s.active) and s.doubled == NO_SEAT:
            double_army(s)
        s.then(Ask(OrderAttack(s.active)), EndAttackPhase())


class OrderAttack(PhaseDecision):
    """Attack Phase: order a Soldier to attack, announce cards, or be done.

    [B36-4.4A B36-4.4B B36-4.4C B36-R39 B36-S4.5]
    """

    def deeds(self, s: Feud) -> list[int]:
        ready = strikers(s, self.seat)
        if not s.heroes_meet() and not s.lies_beside(BEFRIEND_A_DISTANT_STATE, self.seat):
            ready = [die for die in ready if strikes_afar(s, self.seat, s.power[die])]
        return power_tokens(s, ready)

    def act(self, s: Feud, token: int) -> None:
        power = token - DIE
        if not s.heroes_meet() and not strikes_afar(s, self.seat, power):
            s.discard_beside(BEFRIEND_A_DISTANT_STATE)
        order_attack(s, self.seat, power)

    def refused(self, s: Feud) -> list[Refusal]:
        found = super().refused(s)
        for token in army_tokens(s, self.seat):
            reason = "has_attacked"
            if is_sheltered(s, 1 - self.seat):
                reason = "empty_fort_lies"
            elif not s.heroes_meet() and not strikes_afar(s, self.seat, token - DIE):
                reason = "too_weak_afar"
            found.append(Refusal(token, reason))
        return found


def double_army(s: Feud) -> None:
    """Every Soldier of the Army has double Power while the Attack Phase lasts. [B36-S3.6]"""
    s.doubled = s.active
    for die in s.soldiers_of(s.active):
        s.power[die] *= 2


class EndAttackPhase(Step[Feud]):
    """A doubled Army is destroyed, by option only those of it that attacked; all may attack again next time.

    [B36-S3.6 B36-S4.5 B36-R34 B36-R42]
    """

    def run(self, s: Feud) -> None:
        if s.doubled != NO_SEAT:
            self.end_doubling(s)
        s.discard_beside(CAPTURE_THE_CHIEF)
        while s.lies_beside(BEFRIEND_A_DISTANT_STATE, s.active):
            s.discard_beside(BEFRIEND_A_DISTANT_STATE)
        rest_soldiers(s)

    def end_doubling(self, s: Feud) -> None:
        """Destroy, and halve who is spared."""
        before = s.army[s.doubled]
        for die in s.soldiers_of(s.doubled):
            if s.used[die] or not s.rulings.chief_spares_idle:
                destroy(s, die)
            else:
                s.power[die] = undoubled(s.power[die])
        if s.army[s.doubled] < before:
            s.tell("army_spent", s.doubled, before - s.army[s.doubled])
        s.doubled = NO_SEAT


def rest_soldiers(s: Feud) -> None:
    """Nobody has attacked or blocked."""
    for die in range(DICE):
        s.used[die] = False
        s.tired[die] = False
