"""What posts face, and how many units too many or too few they have."""

from __future__ import annotations

from tianxia.games.yellow_scarves.board import AREA_COUNT, NEIGHBOURS
from tianxia.games.yellow_scarves.mind.drill.weights import habits_of
from tianxia.games.yellow_scarves.state import Realm


def need(s: Realm, seat: int, area: int) -> float:
    """How much a post faces."""
    found = 0.0
    habits = habits_of(s)
    for other in NEIGHBOURS[area]:
        if s.owner[other] != seat:
            found += habits.facing(s.owner[other], s.units(other))
    return found


def surpluses(s: Realm, seat: int) -> list[float]:
    """By Province: how many units more than its share of all that are free it has."""
    found = [0.0] * AREA_COUNT
    needs = [0.0] * AREA_COUNT
    total = 0.0
    free = s.pool[seat]
    for area in range(AREA_COUNT):
        if s.owner[area] == seat:
            needs[area] = need(s, seat, area)
            total += needs[area]
            free += s.units(area) - 1
    for area in range(AREA_COUNT):
        if s.owner[area] == seat:
            found[area] = s.units(area) - 1 - (free * needs[area] / total if total > 0.0 else 0.0)
    return found
