"""What people watch at Tenth Division, and how it ends."""

from __future__ import annotations

from typing import Final

from tianxia.engine.measure import Goal, Measure, Sheet
from tianxia.games.tenth_division.parts import CANNON, CAVALRY, INFANTRY, SEAT_NAMES, UNIT_COUNT
from tianxia.games.tenth_division.state import Division

HILL: Final = Measure("hill_turns")
FOOT: Final = Measure("infantry", piece=True)
HORSE: Final = Measure("cavalry", piece=True)
GUNS: Final = Measure("cannon", piece=True)
HEXES: Final = Measure("hexes")
HAND: Final = Measure("cards")
CASH: Final = Measure("cash", secret=True)
SHEET: Final = Sheet([f"seat:{name}" for name in SEAT_NAMES], [HILL, FOOT, HORSE, GUNS, HEXES, HAND, CASH])


def watch(s: Division) -> list[int]:
    """Turns on the hill, units by type, hexes, cards and money of each brigade."""
    seen = SHEET.blank()
    for seat in range(s.seats):
        seen[FOOT.at + seat] = s.army[seat * UNIT_COUNT + INFANTRY]
        seen[HORSE.at + seat] = s.army[seat * UNIT_COUNT + CAVALRY]
        seen[GUNS.at + seat] = s.army[seat * UNIT_COUNT + CANNON]
        seen[HEXES.at + seat] = s.owner.count(seat)
        seen[HAND.at + seat] = s.hand[seat]
        seen[CASH.at + seat] = s.cash(seat)
    if s.holder >= 0:
        seen[HILL.at + s.holder] = s.hill_count
    return seen


def goals(s: Division, seat: int) -> list[Goal]:
    """The hill for so many turns, by the seat or by a rival; the last one standing. [TD-2.2 TD-2.5 TD-R63]"""
    found: list[Goal] = []
    if s.rulings.has_hill:
        mine = s.hill_count if s.holder == seat else 0
        theirs = s.hill_count if s.holder not in (seat, -1) else 0
        found.append(Goal("hill", "hill", True, mine, s.rulings.hill_turns))
        found.append(Goal("rival_hill", "hill", False, theirs, s.rulings.hill_turns))
    found.append(Goal("last", "last", True, sum(s.alive) - s.alive[seat], 0))
    found.append(Goal("fallen", "last", False, s.units_of(seat), 0))
    return found
