"""What rivals begin with by habit: Provinces, a Ruler, Infantry."""

from __future__ import annotations

from typing import Any, Final

from tianxia.games.yellow_scarves.board import AREA, AREA_COUNT, COUNT, DISTANCE, NEIGHBOURS, NOBODY, PROVINCES, RULER
from tianxia.games.yellow_scarves.mind.drill.weights import DRILL, habits_of, likes, near
from tianxia.games.yellow_scarves.mind.fights import RULER_WORTHS, TABLE
from tianxia.games.yellow_scarves.phases.setup import SplitInfantry, TakeProvince
from tianxia.games.yellow_scarves.state import Realm

DRAFT: Final[list[list[float]]] = [[TABLE["draft"][name][k] for name in PROVINCES] for k in range(3)]
OWN: Final[list[list[float]]] = TABLE["together"]["own"]
APART: Final[list[list[float]]] = TABLE["together"]["rival"]
"""What is good to begin with, as log-odds."""

FARTHEST: Final = len(OWN[0])
"""Provinces more links apart are as far from each other as this."""

KEEN: Final = DRILL["keen"]


def provinces(s: Realm, question: TakeProvince) -> list[float]:
    """Weights of the Provinces to begin with: rich and central ones, apart from each other and from rivals."""
    by_seats = s.seats - 2
    worths: list[float] = []
    for token in s.legal:
        area = token - AREA
        worth = DRAFT[by_seats][area]
        nearest = FARTHEST
        for other in range(AREA_COUNT):
            far = min(DISTANCE[area][other], FARTHEST) - 1
            if s.owner[other] == s.seat:
                worth += OWN[by_seats][far]
            elif s.owner[other] != NOBODY:
                nearest = min(nearest, far + 1)
        worths.append(worth + APART[by_seats][nearest - 1])
    return likes([KEEN * worth for worth in worths])


def rulers(s: Realm, question: Any) -> list[float]:
    """Weights of the Rulers to choose from."""
    return likes([KEEN * RULER_WORTHS[token - RULER] for token in s.legal])


def splits(s: Realm, question: SplitInfantry) -> list[float]:
    """Weights of how many begin in the northern Province."""
    counts = s.legal
    north, south = s.areas_of(s.seat)
    a, b = len(NEIGHBOURS[north]), len(NEIGHBOURS[south])
    total = counts[-1] - COUNT + counts[0] - COUNT
    share = 0.5 + (a / (a + b) - 0.5) * 2.0 * habits_of(s).split
    return near(counts, int(total * share + 0.5))
