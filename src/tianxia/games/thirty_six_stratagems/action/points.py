"""Action points of a card being spent, and what a route costs."""

from __future__ import annotations

from tianxia.engine.step import Scope, Step
from tianxia.games.thirty_six_stratagems.action.overstacked import TrimStacks
from tianxia.games.thirty_six_stratagems.board import (
    AREA_COUNT,
    DRM,
    HARBOUR,
    LINK,
    LINK_KIND,
    PASS1,
    PASSES,
    ROAD,
    ROUTE_COST,
    SEA,
    SEA1,
    TEMPLE,
)
from tianxia.games.thirty_six_stratagems.pieces.chits import NONE
from tianxia.games.thirty_six_stratagems.pieces.control import bonus_at
from tianxia.games.thirty_six_stratagems.state import Realm


class Points(Scope[Realm]):
    """Action points left, with the riders of an event that hold for this play only. [S36-D.2 S36-3.3.1K]

    `against` is the opponent whom riders of battle are aimed at, or nobody in particular.
    """

    def __init__(self, seat: int, left: int, riders: int, against: int, tribute: Step[Realm] | None) -> None:
        self.seat = seat
        self.left = left
        self.riders = riders
        self.against = against
        self.tribute = tribute
        self.raided: list[int] = []

    def clone(self) -> Points:
        twin = Points(self.seat, self.left, self.riders, self.against, self.tribute)
        twin.raided = self.raided.copy()
        return twin

    def has(self, rider: int) -> bool:
        """Whether a rider holds."""
        return self.riders & rider != 0

    def helps_against(self, rider: int, defender: int) -> bool:
        """Whether a rider of battle holds against this defender."""
        return self.riders & rider != 0 and self.against in (NONE, defender)

    def run(self, s: Realm) -> None:
        if not s.rulings.limit_each_step:
            s.then(TrimStacks(self.seat))


def route_cost(s: Realm, points: Points, one: int, other: int) -> int:
    """Action points for a route: road 1, sea and pass 2 unless a rider or a prefecture makes it 1.

    [S36-3.1.1.1I S36-3.1.1.1J S36-3.1.1.1K S36-3.3.1J S36-3.3.1K S36-B.5 S36-B.6 S36-S01 S36-S08]
    """
    kind = LINK_KIND[LINK[one * AREA_COUNT + other]]
    if kind == ROAD:
        return ROUTE_COST[ROAD]
    rider, bonus = (SEA1, HARBOUR) if kind == SEA else (PASS1, PASSES)
    if points.has(rider):
        return ROUTE_COST[ROAD]
    if s.held[one] == points.seat and bonus_at(s, one, bonus):
        return ROUTE_COST[ROAD]
    if s.held[other] == points.seat and bonus_at(s, other, bonus):
        return ROUTE_COST[ROAD]
    return ROUTE_COST[kind]


def attack_cost(s: Realm, points: Points, origin: int, target: int) -> int:
    """A point for each attacking space, or by option what its route costs. [S36-3.3.1.C9 S36-3.3.1.C10 S36-R07]"""
    return route_cost(s, points, origin, target) if s.rulings.attack_by_link else ROUTE_COST[ROAD]


def may_attack_temple(points: Points, holder: int) -> bool:
    """Hide a Knife Behind a Smile opens the temples of one opponent. [S36-S10]"""
    return points.has(TEMPLE) and points.against == holder


def rider_drm(points: Points | None, defender: int) -> int:
    """The die more that an event gives to every attack of its play. [S36-3.3.1.C8 S36-S06 S36-S10]"""
    return 1 if points is not None and points.helps_against(DRM, defender) else 0
