"""What people watch at 36 Stratagems, and how it ends."""

from __future__ import annotations

from typing import Final

from tianxia.engine.measure import Goal, Measure, Sheet
from tianxia.games.thirty_six_stratagems.board import AREA_COUNT, MOST_SEATS
from tianxia.games.thirty_six_stratagems.pieces.control import (
    all_victory_points,
    population,
    prefectures_of,
    temples_of,
)
from tianxia.games.thirty_six_stratagems.pieces.hands import DECK_COUNT
from tianxia.games.thirty_six_stratagems.state import NEUTRAL, Realm

POINTS: Final = Measure("points", first=MOST_SEATS)
CAPITALS: Final = Measure("capitals", first=MOST_SEATS)
UNITS: Final = Measure("units", piece=True)
SPACES: Final = Measure("spaces", first=MOST_SEATS)
PREFECTURES: Final = Measure("prefectures", first=MOST_SEATS)
TEMPLES: Final = Measure("temples", first=MOST_SEATS)
COINS: Final = Measure("coins", first=MOST_SEATS)
HAND: Final = Measure("cards", first=MOST_SEATS)
SEASON: Final = Measure("season", common=True)
SHEET: Final = Sheet(
    [*[f"seat:{seat}" for seat in range(MOST_SEATS)], "neutral"],
    [POINTS, CAPITALS, UNITS, SPACES, PREFECTURES, TEMPLES, COINS, HAND, SEASON],
)


def watch(s: Realm) -> list[int]:
    """Points and what brings them, units on the map, coins and cards of each family; neutral armies; the season."""
    seen = SHEET.blank()
    points = all_victory_points(s)
    for seat in range(s.seats):
        seen[POINTS.at + seat] = points[seat]
        seen[CAPITALS.at + seat] = population(s, seat)
        seen[UNITS.at + seat] = s.units_on_map(seat)
        seen[PREFECTURES.at + seat] = prefectures_of(s, seat)
        seen[TEMPLES.at + seat] = temples_of(s, seat)
        seen[COINS.at + seat] = s.coins[seat]
        for deck in range(DECK_COUNT):
            seen[HAND.at + seat] += s.hand[seat * DECK_COUNT + deck]
    for area in range(AREA_COUNT):
        if s.held[area] >= 0:
            seen[SPACES.at + s.held[area]] += 1
    seen[UNITS.at + NEUTRAL] = sum(s.strong) + sum(s.weak)
    seen[SEASON.at] = s.season
    return seen


def sides(s: Realm) -> list[int]:
    """The families, and the neutral armies."""
    return [*range(s.seats), NEUTRAL]


def goals(s: Realm, seat: int) -> list[Goal]:
    """Enough victory points; the most after the last season; nothing left. [S36-3.1.1.2A S36-3.1.1.2B S36-R58]"""
    points = all_victory_points(s)
    best = max([points[other] for other in range(s.seats) if other != seat])
    need = s.rulings.vp_to_win
    return [
        Goal("points", "victory_points", True, points[seat], need),
        Goal("rival_points", "victory_points", False, best, need),
        Goal("last_season", "season_nine", points[seat] > best, s.season, s.rulings.seasons),
        Goal("nothing_left", "last_left", False, population(s, seat) + s.units_on_map(seat), 0),
    ]
