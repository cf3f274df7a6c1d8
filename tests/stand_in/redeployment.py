"""Redeployment: a secret of several tokens; the table changes when it is complete."""

from __future__ import annotations

from typing import Any

from tests.stand_in.pieces import AREA, AREAS, DONE, FIELD
from tests.stand_in.table import Skirmish
from tests.stand_in.turn import Turn
from tianxia.engine.step import Decision, Scope

MOST_MOVES = 2


class Redeployment(Scope[Skirmish]):
    """A plan under way; others see its seat still being asked what it does. [SK-4.1]"""

    def __init__(self, question: Decision[Any], plan: list[int], moves: int = 0) -> None:
        self.question = question
        self.plan = plan
        self.moves = moves

    def clone(self) -> Redeployment:
        return type(self)(self.question, self.plan.copy(), self.moves)

    def opener(self) -> Decision[Any]:
        return self.question

    def planned(self, s: Skirmish, area: int) -> list[int]:
        """The seat's chits that the plan has in an area."""
        return [back for back in s.chits(self.question.seat) if self.plan[back] == FIELD + area]

    def run(self, s: Skirmish) -> None:
        self.move(s)
        s.scope(Turn).redeployed = True
        s.tell("redeployed", self.question.seat)
        s.then(self.question)

    def move(self, s: Skirmish) -> None:
        """The chits of a stack that some of them leave are mixed, so that none tells which one it is."""
        stacks: dict[int, list[int]] = {}
        for back in s.chits(self.question.seat):
            stacks.setdefault(s.where[back], []).append(back)
        for place, backs in stacks.items():
            moved = sorted(backs, key=lambda back: self.plan[back])
            if any(self.plan[back] != place for back in moved):
                faces = [s.face[back] for back in moved]
                for back, old, face in zip(backs, moved, faces, strict=True):
                    s.where[back] = self.plan[old]
                    s.deal(back, face)


class PlanStep(Decision[Skirmish]):
    """A question of the plan. [SK-4.1]"""

    def is_open(self) -> bool:
        return False


class PickFrom(PlanStep):
    """Name the area that a chit leaves, or be done. [SK-4.1]"""

    def options(self, s: Skirmish) -> list[int]:
        plan = s.scope(Redeployment)
        return [AREA + area for area in range(len(AREAS)) if plan.planned(s, area)] + [DONE]

    def choose(self, s: Skirmish, token: int) -> None:
        if token != DONE:
            s.then(PickChit(self.seat, token - AREA))


class PickChit(PlanStep):
    """Name the kind of chit that leaves it. [SK-4.1]"""

    def __init__(self, seat: int, area: int) -> None:
        super().__init__(seat)
        self.area = area

    def options(self, s: Skirmish) -> list[int]:
        return sorted({s.face[back] for back in s.scope(Redeployment).planned(s, self.area)})

    def choose(self, s: Skirmish, token: int) -> None:
        s.then(PickTo(self.seat, self.area, token))


class PickTo(PlanStep):
    """Name the area that it goes to. [SK-4.1]"""

    def __init__(self, seat: int, area: int, chit: int) -> None:
        super().__init__(seat)
        self.area = area
        self.chit = chit

    def options(self, s: Skirmish) -> list[int]:
        return [AREA + area for area in range(len(AREAS)) if area != self.area]

    def choose(self, s: Skirmish, token: int) -> None:
        plan = s.scope(Redeployment)
        back = next(back for back in plan.planned(s, self.area) if s.face[back] == self.chit)
        plan.plan[back] = FIELD + token - AREA
        plan.moves += 1
        if plan.moves < MOST_MOVES:
            s.then(PickFrom(self.seat))
