"""3.3.7: redeployment along connected routes, in secret."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision, Scope, Step
from tianxia.games.thirty_six_stratagems.board import (
    AREA,
    AREA_COUNT,
    CAPITALS,
    DONE,
    IS_CAPITAL,
    KIND_COUNT,
    NEXT,
    STACK_LIMIT,
    UNIT,
)
from tianxia.games.thirty_six_stratagems.pieces.control import NO_LIMIT, arrive
from tianxia.games.thirty_six_stratagems.state import Realm

MOVES_PER_UNIT: Final = 2
ALONE: Final = 1


def components(s: Realm, seat: int) -> list[int]:
    """For each space the number of the connected route that it belongs to, -1 outside of any.

    Trapped stacks take no part. [S36-2.15 S36-3.3.7H S36-3.3.7I S36-R50 S36-R70]
    """
    found = [-1] * AREA_COUNT
    n = 0
    for capital in CAPITALS:
        if s.holder[capital] != seat or found[capital] >= 0:
            continue
        found[capital] = n
        edge = [capital]
        while edge:
            area = edge.pop()
            for other in NEXT[area]:
                if found[other] < 0 and (s.held[other] == seat or s.holder[other] == seat):
                    found[other] = n
                    edge.append(other)
        n += 1
    sizes = [0] * n
    for area in range(AREA_COUNT):
        if found[area] >= 0:
            if s.is_trapped(seat, area):
                found[area] = -1
            else:
                sizes[found[area]] += 1
    return [part if part >= 0 and sizes[part] > ALONE else -1 for part in found]


class OfferRedeployment(Step[Realm]):
    """Asked where a connected route has two spaces and units to move. [S36-3.3.7H S36-R40]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        parts = components(s, self.seat)
        if any(parts[area] >= 0 and s.held[area] == self.seat for area in range(AREA_COUNT)):
            s.then(Redeploy(self.seat))


class Redeploy(Decision[Realm]):
    """The first space out of which a unit moves, or done. [S36-3.3.7H S36-R50]"""

    def options(self, s: Realm) -> list[int]:
        return [*origins(Redeployment(s, self.seat)), DONE]

    def choose(self, s: Realm, token: int) -> None:
        plan = Redeployment(s, self.seat)
        s.then(plan)
        if token != DONE:
            plan.origin = token - AREA
            s.then(RedeployUnit(self.seat))

    def is_open(self) -> bool:
        return False


class Redeployment(Scope[Realm]):
    """A new distribution being worked out; others see only the numbers at its end. [S36-3.3.7H S36-R50]

    `parts` numbers the connected routes by space, `plan` counts kinds by space.
    """

    def __init__(self, s: Realm | None, seat: int) -> None:
        self.seat = seat
        self.parts: list[int] = []
        self.plan: list[int] = []
        self.left = 0
        self.origin = -1
        self.kind = -1
        if s is None:
            return
        self.parts = components(s, seat)
        self.plan = [0] * (AREA_COUNT * KIND_COUNT)
        for area in range(AREA_COUNT):
            if self.parts[area] >= 0 and s.held[area] == seat:
                kinds = s.kinds_at(seat, area)
                for kind in range(KIND_COUNT):
                    self.plan[area * KIND_COUNT + kind] = kinds[kind]
        self.left = MOVES_PER_UNIT * sum(self.plan)

    def clone(self) -> Redeployment:
        twin = Redeployment(None, self.seat)
        twin.parts = self.parts
        twin.plan = self.plan.copy()
        twin.left = self.left
        twin.origin = self.origin
        twin.kind = self.kind
        return twin

    def opener(self) -> Decision[Realm]:
        return Redeploy(self.seat)

    def size_at(self, area: int) -> int:
        """Units planned for a space."""
        i = area * KIND_COUNT
        return self.plan[i] + self.plan[i + 1] + self.plan[i + 2] + self.plan[i + 3]

    def room_at(self, area: int) -> int:
        """How many more units the plan may put there. [S36-3.1.1.1T]"""
        return NO_LIMIT if IS_CAPITAL[area] else STACK_LIMIT - self.size_at(area)

    def run(self, s: Realm) -> None:
        moved_to = [
            area
            for area in range(AREA_COUNT)
            if self.parts[area] >= 0 and self.size_at(area) and is_changed(s, self, area)
        ]
        if True in s.trapped:
            s.book_tells()
        s.rearrange(self.seat, self.parts, self.plan)
        for area in moved_to:
            arrive(s, self.seat, area)
        s.tell("redeploys", self.seat)


def is_changed(s: Realm, plan: Redeployment, area: int) -> bool:
    """Whether units come to a space that were not there."""
    kinds = s.kinds_at(plan.seat, area)
    return any(plan.plan[area * KIND_COUNT + kind] > kinds[kind] for kind in range(KIND_COUNT))


def destinations(plan: Redeployment, origin: int) -> list[int]:
    """Tokens of the spaces of the same route with room."""
    return [
        AREA + area
        for area in range(AREA_COUNT)
        if area != origin and plan.parts[area] == plan.parts[origin] and plan.room_at(area) > 0
    ]


def origins(plan: Redeployment) -> list[int]:
    """Tokens of the spaces out of which a unit can move."""
    return [
        AREA + area
        for area in range(AREA_COUNT)
        if plan.parts[area] >= 0 and plan.size_at(area) and destinations(plan, area)
    ]


class RedeployMore(Decision[Realm]):
    """A further space out of which a unit moves, or done. [S36-R50]"""

    def options(self, s: Realm) -> list[int]:
        return [*origins(s.scope(Redeployment)), DONE]

    def choose(self, s: Realm, token: int) -> None:
        if token != DONE:
            s.scope(Redeployment).origin = token - AREA
            s.then(RedeployUnit(self.seat))

    def is_open(self) -> bool:
        return False


class RedeployUnit(Decision[Realm]):
    """The unit that moves. [S36-3.3.7H S36-R50]"""

    def options(self, s: Realm) -> list[int]:
        plan = s.scope(Redeployment)
        return [UNIT + kind for kind in range(KIND_COUNT) if plan.plan[plan.origin * KIND_COUNT + kind]]

    def choose(self, s: Realm, token: int) -> None:
        s.scope(Redeployment).kind = token - UNIT
        s.then(RedeployTo(self.seat))

    def is_open(self) -> bool:
        return False


class RedeployTo(Decision[Realm]):
    """The space of the same connected route to which it moves. [S36-3.3.7H S36-R50]"""

    def options(self, s: Realm) -> list[int]:
        plan = s.scope(Redeployment)
        return destinations(plan, plan.origin)

    def choose(self, s: Realm, token: int) -> None:
        plan = s.scope(Redeployment)
        plan.plan[plan.origin * KIND_COUNT + plan.kind] -= 1
        plan.plan[(token - AREA) * KIND_COUNT + plan.kind] += 1
        plan.left -= 1
        if plan.left and origins(plan):
            s.then(RedeployMore(self.seat))

    def is_open(self) -> bool:
        return False
