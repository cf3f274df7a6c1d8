"""How rivals stand: what each has, what it may lose before it moves again, and what lies open to it."""

from __future__ import annotations

from math import exp
from typing import Final

from tianxia.games.yellow_scarves.board import (
    AREA_COUNT,
    GOLD,
    INFANTRY_PER_GOLD,
    NEIGHBOURS,
    NOBODY,
    UNIFICATION,
)
from tianxia.games.yellow_scarves.mind.fights import IS_FIGHTER, MOST, TABLE, WINS
from tianxia.games.yellow_scarves.phases.procurement import ChooseProcurement, ReceiveGold
from tianxia.games.yellow_scarves.scopes import Turn
from tianxia.games.yellow_scarves.state import Realm

WEIGHTS: Final[dict[str, float]] = TABLE["rivals"]

HELD: Final = WEIGHTS["held"]
HELD_EARLY: Final = WEIGHTS["held_early"]
INCOME: Final = WEIGHTS["income"]
INCOME_EARLY: Final = WEIGHTS["income_early"]
ARMY: Final = WEIGHTS["army"]
ARMY_AT_FIRST: Final = WEIGHTS["army_at_first"]
ARMY_A_ROUND: Final = WEIGHTS["army_a_round"]
A_CARD: Final = WEIGHTS["card"]
A_GENERAL: Final = WEIGHTS["general"]
FIGHTER: Final = WEIGHTS["fighter"]
CLOSE: Final = WEIGHTS["close"]
UNITED: Final = WEIGHTS["united"]
DANGER: Final = WEIGHTS["danger"]
NEUTRAL: Final = WEIGHTS["neutral"]
RIVAL: Final = WEIGHTS["rival"]
OUT: Final = WEIGHTS["out"]
SPREAD: Final = TABLE["points"]["spread"]

EARLY: Final = 10
"""With so many Rounds to come the game is early."""

NEARLY: Final = 3
"""Fewer Provinces than this short of Unification are nearly enough."""

DOUBT: Final = 0.04
"""Nothing is certain before the end: a victory at hand is better than one that is as good as won."""

COIN: Final = 0.5
"""The chance to move first in a Round whose initiative is not rolled yet, as far as it matters."""


def chances(s: Realm, seat: int, promise: float) -> list[float]:
    """The outcome that each seat may expect, where one of them has something promising under way."""
    worths = standings(s)
    if seat != NOBODY:
        worths[seat] += promise
    top = max(worths)
    found = [exp((worths[one] - top) / SPREAD) if s.alive[one] else 0.0 for one in range(s.seats)]
    total = sum(found)
    return [DOUBT / s.seats + (1.0 - DOUBT) * chance / total for chance in found]


def rounds_left(s: Realm) -> int:
    """Rounds still to come."""
    return max(0, s.rulings.pvp_rounds - s.round)


def earliness(s: Realm) -> float:
    """From 1 at the start to 0 in the last Round."""
    return min(1.0, rounds_left(s) / EARLY)


def province_worth(s: Realm, area: int) -> float:
    """What a Province is worth to whoever holds it: early for what it yields, late for the Legacy."""
    early = earliness(s)
    return HELD + HELD_EARLY * early + (INCOME + INCOME_EARLY * early) * GOLD[area]


def unit_worth(s: Realm) -> float:
    """What a unit is worth: the less the later, when armies are large."""
    return ARMY / (ARMY_AT_FIRST + ARMY_A_ROUND * s.round)


def prize(s: Realm, faction: int, area: int) -> float:
    """What it brings to take a Province, also by what a rival loses."""
    worth = province_worth(s, area)
    holder = s.owner[area]
    if holder != NOBODY:
        worth += worth / (s.seats - 1)
        if s.held[holder] == 1:
            worth += OUT / (s.seats - 1)
    if s.rulings.unification and s.held[faction] > UNIFICATION[s.seats - 1] - NEARLY:
        worth += CLOSE
    return worth


# ---- the order of moves


def mover(s: Realm) -> int:
    """The seat that is in the middle of its turn."""
    return s.active if is_turn_on(s) and not is_turn_ahead(s) else NOBODY


def is_turn_on(s: Realm) -> bool:
    """Whether a turn is on the agenda, begun or not."""
    return any(isinstance(step, Turn) for step in s.agenda)


def is_turn_ahead(s: Realm) -> bool:
    """Whether the turn on the agenda has not begun: a search rests before it, or no Gold was received yet."""
    if s.turns >= s.pause_at:
        return is_turn_on(s)
    return any(isinstance(step, ReceiveGold) for step in s.agenda)


def waits(s: Realm, seat: int) -> bool:
    """Whether a seat still has its turn of this Round."""
    if s.active == NOBODY:
        return True
    if seat == s.active:
        return is_turn_ahead(s)
    return place(s, seat) > place(s, s.active)


def place(s: Realm, seat: int) -> int:
    """The place of a seat in the order of this Round."""
    return (seat - s.first + s.seats) % s.seats


def moves_before(s: Realm, rival: int, seat: int) -> float:
    """The chance that a rival can attack before the seat moves again."""
    if s.round <= 1:
        return COIN
    if waits(s, rival):
        return 0.0 if waits(s, seat) and place(s, rival) > place(s, seat) else 1.0
    return 0.0 if waits(s, seat) or not rounds_left(s) else COIN


def can_spend(s: Realm, seat: int) -> bool:
    """Whether a seat will still buy anything."""
    if rounds_left(s) or waits(s, seat):
        return True
    return s.active == seat and any(isinstance(step, ChooseProcurement) for step in s.agenda)


# ---- what everybody has


def standings(s: Realm) -> list[float]:
    """What each seat has and faces, in points."""
    worths = [0.0] * s.seats
    unit = unit_worth(s)
    for area in range(AREA_COUNT):
        holder = s.owner[area]
        if holder >= 0:
            worths[holder] += province_worth(s, area) + unit * s.units(area)
    for general in s.acquired:
        fighter = FIGHTER if IS_FIGHTER[general] else 0.0
        worths[s.general_of[general]] += A_GENERAL + fighter
    for seat in range(s.seats):
        worths[seat] += unit * s.pool[seat] + closeness(s, seat)
        if can_spend(s, seat):
            worths[seat] += unit * INFANTRY_PER_GOLD * s.gold[seat] + A_CARD * s.hand_size(seat)
    add_borders(s, worths)
    return worths


def closeness(s: Realm, seat: int) -> float:
    """What it is worth to have nearly, or more than, enough Provinces for Unification."""
    if not s.rulings.unification:
        return 0.0
    short = UNIFICATION[s.seats - 1] - s.held[seat]
    worth = CLOSE * max(0, NEARLY - short)
    return worth + UNITED if short <= 0 and seat == s.active else worth


def add_borders(s: Realm, worths: list[float]) -> None:
    """What each seat may lose before it moves again, and what it could take when it does."""
    spare = spare_units(s)
    armies = strongest_beside(s, spare)
    before = [moves_before(s, rival, seat) for seat in range(s.seats) for rival in range(s.seats)]
    able = [rounds_left(s) > 0 or waits(s, seat) for seat in range(s.seats)]
    for area in range(AREA_COUNT):
        holder = s.owner[area]
        units = min(s.units(area) + (spare if holder == s.active else 0), MOST)
        value = province_worth(s, area)
        worst = 0.0
        for seat in range(s.seats):
            army = armies[seat * AREA_COUNT + area]
            if not army:
                continue
            win = WINS[army][units]
            if holder != NOBODY:
                first = win * before[holder * s.seats + seat]
                worths[seat] += RIVAL * first * value
                worst = max(worst, first)
            elif able[seat]:
                worths[seat] += NEUTRAL * win * value
        if holder != NOBODY:
            worths[holder] -= DANGER * worst * value


def spare_units(s: Realm) -> int:
    """Infantry that the seat whose turn it is can still place: so many for each Province at its border."""
    seat = mover(s)
    if seat == NOBODY:
        return 0
    reserve = reserve_of(s, seat)
    if not reserve:
        return 0
    border = 0
    for area in range(AREA_COUNT):
        if s.owner[area] == seat:
            for other in NEIGHBOURS[area]:
                if s.owner[other] != seat:
                    border += 1
                    break
    return reserve // border if border else 0


def reserve_of(s: Realm, seat: int) -> int:
    """Infantry of the seat whose turn it is that are still to be placed, or bought."""
    if any(isinstance(step, ChooseProcurement) for step in s.agenda):
        return s.pool[seat] + INFANTRY_PER_GOLD * s.gold[seat]
    return s.pool[seat]


def strongest_beside(s: Realm, spare: int) -> list[int]:
    """By seat and Province: the strongest army that the seat could send in from one neighbour, holding that one."""
    armies = [0] * (s.seats * AREA_COUNT)
    for area in range(AREA_COUNT):
        seat = s.owner[area]
        if seat == NOBODY:
            continue
        army = min(s.units(area) - 1 + (spare if seat == s.active else 0), MOST)
        for other in NEIGHBOURS[area]:
            if s.owner[other] != seat and armies[seat * AREA_COUNT + other] < army:
                armies[seat * AREA_COUNT + other] = army
    return armies


# ---- what a post is worth


def post_worth(s: Realm, seat: int, area: int, units: int) -> float:
    """What so many units in an own Province hold off, and what they could take."""
    threat = 0
    worth = 0.0
    army = max(0, min(units - 1, MOST))
    for other in NEIGHBOURS[area]:
        holder = s.owner[other]
        if holder == seat:
            continue
        there = s.units(other)
        if army:
            share = NEUTRAL if holder == NOBODY else RIVAL * COIN
            worth += share * WINS[army][min(there, MOST)] * province_worth(s, other)
        if holder != NOBODY and there - 1 > threat:
            threat = there - 1
    if not units:
        return worth - province_worth(s, area)
    if threat:
        worth -= DANGER * WINS[min(threat, MOST)][min(units, MOST)] * province_worth(s, area)
    return worth
