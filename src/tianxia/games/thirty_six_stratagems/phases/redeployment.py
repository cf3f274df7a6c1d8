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
from tianxia.games.thirty_six_stratagems.pieces.chits import NONE
from tianxia.games.thirty_six_stratagems.pieces.control import arrive, kind_tokens
from tianxia.games.thirty_six_stratagems.state import Realm

MOVES_PER_UNIT: Final = 2
ALONE: Final = 1
OFF_ROUTE: Final = -1


class Routes:
    """The connected routes of a seat: the spaces that belong to one, in map order, and to which each belongs.

    `free` are those without a trapped stack: out of them units move, into all. [S36-2.15 S36-3.3.7H S36-3.3.7I S36-R50
    S36-R70]
    """

    def __init__(self, route: list[int], free: list[int]) -> None:
        self.route = route
        self.spaces = [area for area in range(AREA_COUNT) if route[area] != OFF_ROUTE]
        self.free = [area for area in free if route[area] != OFF_ROUTE]

    def destinations(self, sizes: list[int], origin: int) -> list[int]:
        """Tokens of the other spaces of a route that have room, while so many units stand in each space."""
        return [
            AREA + area
            for area in self.spaces
            if area != origin and self.route[area] == self.route[origin] and has_room(sizes, area)
        ]

    def origins(self, sizes: list[int]) -> list[int]:
        """Tokens of the spaces out of which a unit can move, while so many units stand in each space."""
        roomy = [0] * len(CAPITALS)
        for area in self.spaces:
            if has_room(sizes, area):
                roomy[self.route[area]] += 1
        return [
            AREA + area for area in self.free if sizes[area] and roomy[self.route[area]] > int(has_room(sizes, area))
        ]


def has_room(sizes: list[int], area: int) -> bool:
    """Whether a space takes one more unit. [S36-3.1.1.1T]"""
    return IS_CAPITAL[area] or sizes[area] < STACK_LIMIT


def routes_of(s: Realm, seat: int) -> Routes:
    """The connected routes of a seat that have more than one space. [S36-R50 S36-R70]"""
    found = [OFF_ROUTE] * AREA_COUNT
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
            sizes[found[area]] += 1
    free = [area for area in range(AREA_COUNT) if not s.is_trapped(seat, area)]
    return Routes([part if part >= 0 and sizes[part] > ALONE else OFF_ROUTE for part in found], free)


class OfferRedeployment(Step[Realm]):
    """Asked where a connected route has two spaces and units to move. [S36-3.3.7H S36-R40]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        routes = routes_of(s, self.seat)
        if any(s.held[area] == self.seat for area in routes.free):
            s.then(Redeploy(self.seat, routes))


class Redeploy(Decision[Realm]):
    """The first space out of which a unit moves, or done. [S36-3.3.7H S36-R50]"""

    def __init__(self, seat: int, routes: Routes) -> None:
        super().__init__(seat)
        self.routes = routes

    def options(self, s: Realm) -> list[int]:
        return [*self.routes.origins(sizes_of(s, self.seat)), DONE]

    def choose(self, s: Realm, token: int) -> None:
        plan = Redeployment(self)
        plan.begin(s)
        s.then(plan)
        if token != DONE:
            plan.origin = token - AREA
            s.then(RedeployUnit(self.seat))

    def is_open(self) -> bool:
        return False


class Redeployment(Scope[Realm]):
    """A new distribution being worked out; others see only the numbers at its end. [S36-3.3.7H S36-R50 S36-R52]

    `plan` counts kinds by space, `sizes` units by space.
    """

    def __init__(self, question: Redeploy) -> None:
        self.question = question
        self.seat = question.seat
        self.routes = question.routes
        self.plan: list[int] = []
        self.sizes: list[int] = []
        self.left = 0
        self.origin = NONE
        self.kind = NONE

    def begin(self, s: Realm) -> None:
        """Plan nothing but what stands there."""
        self.sizes = sizes_of(s, self.seat)
        self.plan = [0] * (AREA_COUNT * KIND_COUNT)
        units = 0
        for area in self.routes.free:
            units += self.sizes[area]
        for area in self.routes.spaces:
            kinds = s.kinds_at(self.seat, area)
            for kind in range(KIND_COUNT):
                self.plan[area * KIND_COUNT + kind] = kinds[kind]
        self.left = MOVES_PER_UNIT * units

    def clone(self) -> Redeployment:
        twin = Redeployment(self.question)
        twin.plan = self.plan.copy()
        twin.sizes = self.sizes.copy()
        twin.left = self.left
        twin.origin = self.origin
        twin.kind = self.kind
        return twin

    def opener(self) -> Decision[Realm]:
        return self.question

    def kinds_at(self, area: int) -> list[int]:
        """Units by kind that shall stand in a space."""
        return self.plan[area * KIND_COUNT : (area + 1) * KIND_COUNT]

    def move(self, target: int) -> None:
        """Plan that the unit that was picked stands elsewhere."""
        self.plan[self.origin * KIND_COUNT + self.kind] -= 1
        self.sizes[self.origin] -= 1
        self.plan[target * KIND_COUNT + self.kind] += 1
        self.sizes[target] += 1
        self.left -= 1

    def run(self, s: Realm) -> None:
        moved_to = [area for area in self.routes.spaces if gains_units(s, self, area)]
        if True in s.trapped:
            s.book_tells()
        s.rearrange(self.seat, sorted({*self.routes.free, *moved_to}), self.plan)
        for area in moved_to:
            arrive(s, self.seat, area)
        s.tell("redeploys", self.seat)


def sizes_of(s: Realm, seat: int) -> list[int]:
    """How many units a seat has in each space."""
    return s.count[seat * AREA_COUNT : (seat + 1) * AREA_COUNT]


def gains_units(s: Realm, plan: Redeployment, area: int) -> bool:
    """Whether units come to a space that were not there."""
    kinds = s.kinds_at(plan.seat, area)
    planned = plan.kinds_at(area)
    return any(planned[kind] > kinds[kind] for kind in range(KIND_COUNT))


class RedeployMore(Decision[Realm]):
    """A further space out of which a unit moves, or done. [S36-R50]"""

    def options(self, s: Realm) -> list[int]:
        plan = s.scope(Redeployment)
        return [*plan.routes.origins(plan.sizes), DONE]

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
        return kind_tokens(plan.kinds_at(plan.origin))

    def choose(self, s: Realm, token: int) -> None:
        s.scope(Redeployment).kind = token - UNIT
        s.then(RedeployTo(self.seat))

    def is_open(self) -> bool:
        return False


class RedeployTo(Decision[Realm]):
    """The space of the same connected route to which it moves. [S36-3.3.7H S36-R50]"""

    def options(self, s: Realm) -> list[int]:
        plan = s.scope(Redeployment)
        return plan.routes.destinations(plan.sizes, plan.origin)

    def choose(self, s: Realm, token: int) -> None:
        plan = s.scope(Redeployment)
        plan.move(token - AREA)
        if plan.left and plan.routes.origins(plan.sizes):
            s.then(RedeployMore(self.seat))

    def is_open(self) -> bool:
        return False
