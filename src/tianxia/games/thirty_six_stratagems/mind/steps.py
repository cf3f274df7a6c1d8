"""What single steps gain: fighters are drawn to capitals, scouts to sites; and how an attack would stand."""

from __future__ import annotations

from typing import Final

from tianxia.games.thirty_six_stratagems.action.march import can_leave, ways
from tianxia.games.thirty_six_stratagems.action.points import Points
from tianxia.games.thirty_six_stratagems.board import (
    AREA_COUNT,
    CITIES,
    EMPEROR,
    GENERALS,
    MARCH,
    MARKETS,
    NEXT,
    S1,
    S2,
    SCOUT,
    STRENGTH,
    TEMPLES,
)
from tianxia.games.thirty_six_stratagems.mind.evaluation import MIND, goal_distance
from tianxia.games.thirty_six_stratagems.pieces.chits import NONE
from tianxia.games.thirty_six_stratagems.state import Realm

POLICY: Final[dict[str, float]] = MIND["policy"]
CAPITAL_PULL: Final = POLICY["capital_pull"]
SITE_PULL: Final = POLICY["site_pull"]
SITES_OF_SCOUTS: Final[list[int]] = sorted({*TEMPLES, *MARKETS, *CITIES})
"""Spaces that can be worth holding with a scout."""


def best_step(s: Realm, points: Points, area: int) -> float:
    """What the best single step out of a space gains, for fighters or scouts."""
    if not can_leave(s, points, area):
        return 0.0
    return max(fighters_gain(s, points, area), scouts_gain(s, points, area))


def fighters_gain(s: Realm, points: Points, area: int) -> float:
    """What fighters of a space gain by the best single step."""
    seat = points.seat
    if not s.has_fighters(seat, area):
        return 0.0
    here = pull_of_capitals(s, seat, area)
    best = 0.0
    for other in ways(s, points, area, points.left, area, 1):
        best = max(best, pull_of_capitals(s, seat, other) - here)
    return best


def scouts_gain(s: Realm, points: Points, area: int) -> float:
    """What a scout of a space gains by the best single step; it does not give up a site that it holds alone."""
    seat = points.seat
    if not s.kinds_at(seat, area)[SCOUT]:
        return 0.0
    here = pull_of_sites(s, seat, area)
    if s.units_at(seat, area) == 1 and is_site(s, seat, area):
        return 0.0
    best = 0.0
    for other in ways(s, points, area, points.left, area, 1):
        best = max(best, pull_of_sites(s, seat, other) - here)
    return best


def pull_of_capitals(s: Realm, seat: int, area: int) -> float:
    """How strongly fighters like to stand in a space."""
    return CAPITAL_PULL / (1.0 + goal_distance(s, seat, area))


def pull_of_sites(s: Realm, seat: int, area: int) -> float:
    """How strongly a scout likes to stand in a space: near temples, markets, prefectures that nobody holds."""
    best = AREA_COUNT
    for site in SITES_OF_SCOUTS:
        if s.held[site] == NONE and not s.neutrals(site) and is_site(s, seat, site):
            best = min(best, MARCH[area * AREA_COUNT + site])
    return SITE_PULL / (1.0 + best)


def is_site(s: Realm, seat: int, area: int) -> bool:
    """Whether a space is worth holding."""
    return s.temple[area] or s.prefecture[area] or area in MARKETS


def odds(s: Realm, seat: int, area: int) -> float:
    """Strength next to a target against the strength that may stand there."""
    mine = 0
    for origin in NEXT[area]:
        if s.held[origin] == seat:
            kinds = s.kinds_at(seat, origin)
            mine += kinds[EMPEROR] + STRENGTH[S2] * kinds[S2] + kinds[S1]
    owner = s.held[area]
    theirs = STRENGTH[S2] * s.strong[area] + s.weak[area] if owner == NONE else s.units_at(owner, area)
    return (mine + s.level(seat, GENERALS)) / (1.0 + theirs)
