"""Picking units out of a stack in secret, kind by kind."""

from __future__ import annotations

from tianxia.engine.step import Decision, Scope, Step
from tianxia.games.thirty_six_stratagems.board import DONE, KIND_COUNT, UNIT
from tianxia.games.thirty_six_stratagems.pieces.control import kind_tokens
from tianxia.games.thirty_six_stratagems.state import Realm


class PickUnit(Decision[Realm]):
    """A unit of a face-down stack is picked by its owner. [S36-3.1F]"""

    def __init__(self, seat: int, area: int) -> None:
        super().__init__(seat)
        self.area = area

    def kinds(self, s: Realm) -> list[int]:
        """Units by kind out of which is picked."""
        return s.kinds_at(self.seat, self.area)

    def pick(self, s: Realm, kind: int) -> None:
        """What becomes of the unit."""
        raise NotImplementedError

    def options(self, s: Realm) -> list[int]:
        return kind_tokens(self.kinds(s))

    def choose(self, s: Realm, token: int) -> None:
        self.pick(s, token - UNIT)

    def is_open(self) -> bool:
        return False


class PickFirst(PickUnit):
    """The first unit of a party. [S36-3.1F S36-FAQ.2]"""

    def party(self, s: Realm) -> Party:
        """What the units are picked for."""
        raise NotImplementedError

    def pick(self, s: Realm, kind: int) -> None:
        party = self.party(s)
        s.then(party)
        party.pick(s, kind)


class Party(Scope[Realm]):
    """Some units of a stack that are to do something together; others see only that they are being picked.

    [S36-3.1F S36-R60]
    """

    def __init__(self, seat: int, area: int, question: Decision[Realm] | None = None) -> None:
        self.seat = seat
        self.area = area
        self.question = question
        self.picked = [0] * KIND_COUNT
        self.last = 0

    def opener(self) -> Decision[Realm] | None:
        return self.question

    def copied_from(self, other: Party) -> None:
        """Take over what another party has picked."""
        self.picked = other.picked.copy()
        self.last = other.last

    def size(self) -> int:
        """How many are picked."""
        return self.picked[0] + self.picked[1] + self.picked[2] + self.picked[3]

    def available(self, s: Realm) -> list[int]:
        """Units by kind out of which is picked."""
        return s.kinds_at(self.seat, self.area)

    def most(self, s: Realm) -> int:
        """How many may be picked."""
        return s.units_at(self.seat, self.area)

    def kinds_left(self, s: Realm) -> list[int]:
        """Tokens of the kinds that can still be picked; picks never go back to an earlier kind."""
        if self.size() >= self.most(s):
            return []
        there = self.available(s)
        return [UNIT + kind for kind in range(self.last, KIND_COUNT) if there[kind] > self.picked[kind]]

    def pick(self, s: Realm, kind: int) -> None:
        """One more unit; when no other can follow, picking is closed."""
        self.picked[kind] += 1
        self.last = kind
        if self.kinds_left(s):
            s.then(PickUnits(self.seat))
        else:
            self.close(s)

    def close(self, s: Realm) -> None:
        """All are picked: put what is still to be asked on the agenda."""


class InSecret(Scope[Realm]):
    """What a question leads to is chosen in secret: others see it still being asked. [S36-3.1F S36-R60]

    What comes after the secret waits in it, for it would give away that the question was answered.
    """

    def __init__(self, question: Decision[Realm], after: Step[Realm] | None = None) -> None:
        self.question = question
        self.after = after

    def clone(self) -> InSecret:
        return InSecret(self.question, self.after)

    def opener(self) -> Decision[Realm]:
        return self.question

    def run(self, s: Realm) -> None:
        if self.after is not None:
            s.then(self.after)


class PickUnits(Decision[Realm]):
    """One more unit of the stack, or done. [S36-FAQ.2 S36-3.3.1J]"""

    def options(self, s: Realm) -> list[int]:
        party = s.scope(Party)
        found = party.kinds_left(s)
        if party.size():
            found.append(DONE)
        return found

    def choose(self, s: Realm, token: int) -> None:
        party = s.scope(Party)
        if token == DONE:
            party.close(s)
        else:
            party.pick(s, token - UNIT)

    def is_open(self) -> bool:
        return False
