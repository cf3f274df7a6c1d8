"""Chapters 12, 13 and 16: sequence after sequence, and the counterattacks that every third one allows."""

from __future__ import annotations

from tianxia.engine.step import Decision, Refusal, Step
from tianxia.games.tenth_division.battle.battle import ResolveAttacks
from tianxia.games.tenth_division.battle.declaring import DeclareAttack, can_attack
from tianxia.games.tenth_division.battle.defence import AllocateDefenders
from tianxia.games.tenth_division.parts import COUNTER, COUNTER_EVERY, MARCH, PASS
from tianxia.games.tenth_division.rules.movement import begin_movement, has_goal
from tianxia.games.tenth_division.scopes import ANYBODY, Sequence, Turn
from tianxia.games.tenth_division.state import Division


class ConductAttacks(Step[Division]):
    """The turn player may declare and fight sequences, up to a limit. [TD-12.1 TD-13.17 TD-R50 TD-R62d]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Division) -> None:
        made = s.scope(Turn).sequences
        if made < s.rulings.max_sequences:
            s.then(AfterSequence(self.seat, made))
            begin_sequence(s, self.seat, ANYBODY)


def begin_sequence(s: Division, seat: int, against: int) -> None:
    """A sequence is declared, the defenders are allocated, the attacks are fought. [TD-13.1 TD-13.2 TD-13.11]"""
    s.then(DeclareAttack(seat), AllocateDefenders(), ResolveAttacks(), Sequence(seat, against))


class AfterSequence(Step[Division]):
    """After every third sequence those attacked may counterattack; then the turn player may go on.

    [TD-16.1 TD-16.6 TD-16.7 TD-R64 TD-R65 TD-R66 TD-R70 TD-R71 TD-R85]
    """

    def __init__(self, seat: int, made_before: int) -> None:
        self.seat = seat
        self.made_before = made_before

    def run(self, s: Division) -> None:
        if not s.alive[self.seat]:
            s.end(Turn)
            return
        turn = s.scope(Turn)
        if turn.sequences == self.made_before:
            return
        s.then(ConductAttacks(self.seat))
        if turn.sequences % COUNTER_EVERY == 0:
            attacked = turn.attacked
            turn.attacked = 0
            for seat in reversed(s.after(self.seat)):
                if attacked >> seat & 1:
                    s.then(AllowCounterattack(seat))


class AllowCounterattack(Step[Division]):
    """A seat that was attacked may answer, if it still lives. [TD-16.1 TD-16.7 TD-R71]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Division) -> None:
        if s.alive[self.seat]:
            s.then(CounterOrMarch(self.seat))


class CounterOrMarch(Decision[Division]):
    """Counterattack the turn player, march instead, or let it pass. [TD-16.1 TD-16.4 TD-16.8 TD-R67]"""

    def is_window(self) -> bool:
        return True

    def options(self, s: Division) -> list[int]:
        found: list[int] = []
        if can_attack(s, self.seat, s.active):
            found.append(COUNTER)
        for hex in range(s.board.hexes):
            if s.owner[hex] == self.seat and has_goal(s, self.seat, hex, False):
                found.append(MARCH)
                break
        found.append(PASS)
        return found

    def choose(self, s: Division, token: int) -> None:
        if token == COUNTER:
            s.tell("counterattacks", self.seat)
            s.then(AfterCounterattack())
            begin_sequence(s, self.seat, s.active)
        elif token == MARCH:
            s.tell("marches_instead", self.seat)
            begin_movement(s, self.seat, False)
        else:
            s.tell("lets_pass", self.seat)

    def refused(self, s: Division) -> list[Refusal]:
        return [Refusal(COUNTER, "nobody_in_reach"), Refusal(MARCH, "hemmed_in")]


class AfterCounterattack(Step[Division]):
    """If the turn player is out, the other counterattacks and the turn are over. [TD-16.2 TD-R68 TD-R71]"""

    def run(self, s: Division) -> None:
        if not s.alive[s.active]:
            s.end(Turn)
