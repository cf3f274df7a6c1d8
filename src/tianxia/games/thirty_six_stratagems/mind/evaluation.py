"""What a bot looks at: how a position stands for a seat."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from tianxia.engine.data import read_toml
from tianxia.games.thirty_six_stratagems.board import (
    AREA_COUNT,
    CAPITALS,
    CARD,
    CHITS,
    CITY,
    COHESION,
    COLONIES,
    FIRST_OF_DECK,
    GENERALS,
    MARCH,
    MARKETS,
    NEXT,
    POPULARITY,
    PREFECTURE,
    S1,
    S2,
    SIZE_OF_DECK,
    STRENGTH,
    TAXATION,
    UNIT,
)
from tianxia.games.thirty_six_stratagems.phases.winter import WINTER_SEASONS
from tianxia.games.thirty_six_stratagems.pieces.chits import NONE
from tianxia.games.thirty_six_stratagems.pieces.control import (
    connected,
    population,
    prefectures_of,
    temples_of,
    victory_points,
)
from tianxia.games.thirty_six_stratagems.pieces.hands import DECK_COUNT, HAND
from tianxia.games.thirty_six_stratagems.state import Realm

MIND: Final[dict[str, Any]] = read_toml("tianxia.games.thirty_six_stratagems.mind", "weights.toml")
WEIGHTS: Final[dict[str, float]] = {name: float(value) for name, value in MIND["worth"].items()}
SCALE: Final = WEIGHTS["scale"]
SCALE_AT_END: Final = WEIGHTS["scale_at_end"]
SCALE_OF_SEASON: Final = WEIGHTS["scale_of_season"]
FADE: Final = WEIGHTS["fade"]
CAPITAL: Final = WEIGHTS["capital"]
TEMPLE: Final = WEIGHTS["temple"]
OPEN_SET: Final = WEIGHTS["temple_of_open_set"]
PREFECTURE_HELD: Final = WEIGHTS["prefecture"]
CITY_OF_CARD: Final = WEIGHTS["city_of_card"]
CITY_NEAR: Final = WEIGHTS["city_near"]
MARKET: Final = WEIGHTS["market"]
COLONY: Final = WEIGHTS["colony"]
STRENGTH_POINT: Final = WEIGHTS["strength"]
SCOUT_WORTH: Final = WEIGHTS["scout"]
SCOUTS_COUNTED: Final = int(WEIGHTS["scouts_counted"])
GENERAL: Final = WEIGHTS["generals"]
COHESION_LOW: Final = WEIGHTS["cohesion_low"]
COHESION_HIGH: Final = WEIGHTS["cohesion_high"]
COHESION_TURN: Final = int(WEIGHTS["cohesion_turn"])
POPULAR: Final = WEIGHTS["popularity"]
TAXED: Final = WEIGHTS["taxation"]
COIN: Final = WEIGHTS["coin"]
COIN_BEYOND: Final = WEIGHTS["coin_beyond"]
TRIBUTE_SPACE: Final = WEIGHTS["tribute"]
APPROACH: Final = WEIGHTS["approach"]
EXPOSED_CAPITAL: Final = WEIGHTS["exposed_capital"]
EMPTY_CAPITAL: Final = WEIGHTS["empty_capital"]
MOST_LACKED: Final = int(WEIGHTS["most_lacked"])
UNCONNECTED: Final = WEIGHTS["unconnected"]
CARD_WORTH: Final = WEIGHTS["card"]
COINS_ENOUGH: Final = int(WEIGHTS["coins_enough"])
NEAR: Final = int(WEIGHTS["near"])
TEMPLE_SET: Final = 3
BEYOND: Final = 1e6
"""So many victory points behind is a seat that is out of the game."""


def evaluate(s: Realm, seat: int) -> float:
    """The chance of a seat to win, from 0 (lost) to 1 (won)."""
    return chances(s)[seat]


def chances(s: Realm) -> list[float]:
    """The chance of each seat to win; a game that is over counts as its outcome.

    In between the worths of all seats in victory points, weighed against each other so that the chances add up to 1.
    """
    if s.over:
        return s.outcome
    left = s.rulings.seasons - s.season
    scale = min(SCALE, SCALE_AT_END + SCALE_OF_SEASON * left)
    worths = [-BEYOND if s.out[seat] else worth(s, seat, left) for seat in range(s.seats)]
    best = max(worths)
    shares = [exp((one - best) / scale) for one in worths]
    total = sum(shares)
    return [share / total for share in shares]


def worth(s: Realm, seat: int, left: int) -> float:
    """What a seat has, in victory points, when so many seasons follow this one."""
    total = float(victory_points(s, seat)) + force_worth(s, seat)
    fade = min(1.0, FADE * left)
    return total + fade * wealth(s, seat) if fade else total


def force_worth(s: Realm, seat: int) -> float:
    """What can still take or keep spaces in this season."""
    temples = temples_of(s, seat)
    total = TEMPLE * temples + OPEN_SET * (temples % TEMPLE_SET) / TEMPLE_SET + GENERAL * s.level(seat, GENERALS)
    return total + army_worth(s, seat) + hand_worth(s, seat) - danger(s, seat)


def wealth(s: Realm, seat: int) -> float:
    """What bears fruit in later seasons: it is worth nothing in the last one."""
    total = CAPITAL * population(s, seat) + PREFECTURE_HELD * prefectures_of(s, seat) + mat_worth(s, seat)
    for area in MARKETS:
        if s.held[area] == seat:
            total += MARKET
    if s.rulings.advanced:
        total += winter_worth(s, seat)
    return total + SCOUT_WORTH * min(SCOUTS_COUNTED, s.scouts[seat])


def mat_worth(s: Realm, seat: int) -> float:
    """Tracks, coins and tribute."""
    cohesion = s.level(seat, COHESION)
    total = POPULAR * s.level(seat, POPULARITY)
    total += COHESION_LOW * min(COHESION_TURN, cohesion) + COHESION_HIGH * max(0, cohesion - COHESION_TURN)
    needed = 1.0 if s.coins[seat] < COINS_ENOUGH else 0.2
    total += needed * TAXED * s.level(seat, TAXATION) * population(s, seat)
    upkeep = s.units_on_map(seat) - s.scouts[seat]
    coins = s.coins[seat]
    total += COIN * min(coins, upkeep + 4) + COIN_BEYOND * max(0, coins - upkeep - 4)
    return total + TRIBUTE_SPACE * s.tribute[seat]


def army_worth(s: Realm, seat: int) -> float:
    """Strength, and how near it stands to capitals that are still to be taken."""
    goals = [capital for capital in CAPITALS if s.holder[capital] != seat]
    guards = [guards_of(s, capital) for capital in goals]
    total = 0.0
    for back in range(seat * CHITS, seat * CHITS + CHITS):
        area = s.at[back]
        if area < 0 or s.face[back] < 0:
            continue
        kind = s.face[back] - UNIT
        if kind in (S2, S1):
            away = AREA_COUNT
            row = area * AREA_COUNT
            for i in range(len(goals)):
                away = min(away, MARCH[row + goals[i]] + guards[i])
            total += STRENGTH[kind] * (STRENGTH_POINT + APPROACH / (2 + away))
    return total


def guards_of(s: Realm, capital: int) -> int:
    """By how many action points a garrison makes a capital seem farther away."""
    owner = s.holder[capital]
    return s.units_at(owner, capital) if owner != NONE else max(0, s.neutrals(capital) - 1)


def goal_distance(s: Realm, seat: int, area: int) -> int:
    """Action points to the nearest capital that another holds; strong garrisons count as farther away."""
    best = AREA_COUNT
    for capital in CAPITALS:
        if s.holder[capital] != seat:
            best = min(best, MARCH[area * AREA_COUNT + capital] + guards_of(s, capital))
    return best


def hand_worth(s: Realm, seat: int) -> float:
    """Cards, and prefecture cards whose city is held or near; other hands are mere numbers."""
    total = CARD_WORTH * s.hand_size(seat)
    if not s.hand[seat * DECK_COUNT + PREFECTURE]:
        return total
    base = s.seats * CHITS
    for i in range(FIRST_OF_DECK[PREFECTURE], FIRST_OF_DECK[PREFECTURE] + SIZE_OF_DECK[PREFECTURE]):
        if s.card_at[i] != HAND + seat or s.face[base + i] < 0:
            continue
        city = CITY[s.face[base + i] - CARD]
        if s.held[city] == seat:
            total += CITY_OF_CARD
        elif any(s.held[other] == seat for other in NEXT[city]):
            total += CITY_NEAR
    return total


def danger(s: Realm, seat: int) -> float:
    """Own capitals with fewer units than strangers near by, who may all be armies."""
    own = [capital for capital in CAPITALS if s.holder[capital] == seat]
    lack = [-s.units_at(seat, capital) for capital in own]
    for area in range(AREA_COUNT):
        other = s.held[area]
        if other != NONE and other != seat:
            row = area * AREA_COUNT
            units = s.units_at(other, area)
            for i in range(len(own)):
                if MARCH[row + own[i]] <= NEAR:
                    lack[i] += units
    total = 0.0
    for i in range(len(own)):
        if lack[i] > 0:
            total += EXPOSED_CAPITAL * min(lack[i], MOST_LACKED) + (EMPTY_CAPITAL if s.held[own[i]] == NONE else 0.0)
    return total


def winter_worth(s: Realm, seat: int) -> float:
    """Colonies, and units that would have to leave in the coming winter."""
    total = 0.0
    for colonies in COLONIES:
        if any(s.held[area] == seat for area in colonies):
            total += COLONY
    if s.season in WINTER_SEASONS:
        reached = connected(s, seat)
        for area in range(AREA_COUNT):
            if s.held[area] == seat and not reached[area] and not s.temple[area] and not s.prefecture[area]:
                total -= UNCONNECTED * s.units_at(seat, area)
    return total
