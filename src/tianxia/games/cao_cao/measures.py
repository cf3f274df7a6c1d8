"""What people watch at Cao Cao Solitaire, and how it ends."""

from __future__ import annotations

from typing import Final

from tianxia.engine.measure import Goal, Measure, Sheet
from tianxia.games.cao_cao.board import (
    AREA_COUNT,
    CAO,
    CAO_CAO,
    GENERAL_OF,
    LORD_COUNT,
    LORD_OF,
    OPPOSITION,
    TO_XUDU,
    WARLORDS,
    ZHUGE_LIANG,
)
from tianxia.games.cao_cao.state import War

AREAS: Final = Measure("areas")
UNITS: Final = Measure("units", piece=True)
GENERALS: Final = Measure("generals", piece=True)
POOL: Final = Measure("pool")
NEAREST: Final = Measure("nearest_to_xudu", common=True)
DEFEATED: Final = Measure("defeated", common=True)
CARDS: Final = Measure("cards", common=True)
SHEET: Final = Sheet(WARLORDS, [AREAS, UNITS, GENERALS, POOL, NEAREST, DEFEATED, CARDS])

OFF_THE_MAP: Final = max(TO_XUDU) + 1
"""Farther from Xudu than any area."""


def watch(s: War) -> list[int]:
    """Areas, plain units, generals and pool of each warlord; how near an enemy is to Xudu; the defeated; the cards."""
    seen = SHEET.blank()
    for area in range(AREA_COUNT):
        seen[AREAS.at + s.control[area]] += 1
    for lord in range(LORD_COUNT):
        seen[UNITS.at + lord] = sum(s.plain[lord * AREA_COUNT : (lord + 1) * AREA_COUNT])
        seen[POOL.at + lord] = s.pool[lord]
    for piece in range(ZHUGE_LIANG + 1):
        if s.place[piece] >= 0:
            seen[GENERALS.at + LORD_OF[piece]] += 1
    seen[NEAREST.at] = nearest_to_xudu(s)
    seen[DEFEATED.at] = sum(s.defeated)
    seen[CARDS.at] = s.cards
    return seen


def sides(s: War) -> list[int]:
    """Cao Cao and all other warlords."""
    return list(range(LORD_COUNT))


def nearest_to_xudu(s: War) -> int:
    """How many areas the nearest general of an active warlord is away from Xudu: he moves when his card comes."""
    nearest = OFF_THE_MAP
    for lord in OPPOSITION:
        place = s.place[GENERAL_OF[lord]]
        if place >= 0 and s.is_active(lord):
            nearest = min(nearest, TO_XUDU[place])
    return nearest


def goals(s: War, seat: int) -> list[Goal]:
    """Conquest; an enemy in Xudu; the general Cao Cao; the last card. [CC-14A CC-14B1 CC-14B2 CC-15.1 CC-R70]"""
    xudu = "xudu_entered" if s.rulings.xudu_must_be_held else "xudu_lost"
    place = s.place[CAO_CAO]
    return [
        Goal("conquest", "conquest", True, s.control.count(CAO), AREA_COUNT),
        Goal(xudu, xudu, False, nearest_to_xudu(s), 0),
        Goal("cao_cao_lost", "cao_cao_lost", False, s.own[place] if place >= 0 else 0, 0),
        Goal("timeout", "timeout", False, s.cards, s.rulings.max_cards),
    ]
