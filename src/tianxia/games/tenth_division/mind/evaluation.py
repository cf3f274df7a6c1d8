"""What a bot looks at: how a position stands for a seat."""

from __future__ import annotations

from math import exp
from typing import Final

from tianxia.engine.dice import NoDice
from tianxia.games.tenth_division.battle.battle import Advance
from tianxia.games.tenth_division.battle.declaring import ChooseTarget, CommitUnits
from tianxia.games.tenth_division.mind.prospects import MIND, prospect_of
from tianxia.games.tenth_division.parts import (
    CANNON,
    CAVALRY,
    COUNT,
    INFANTRY,
    RESOURCE_COUNT,
    UNIT_CASH,
    UNIT_COUNT,
)
from tianxia.games.tenth_division.rules.ending import troop_value
from tianxia.games.tenth_division.rules.movement import ChooseGoal, ChooseMarchers
from tianxia.games.tenth_division.rules.troops import ChooseGarrison
from tianxia.games.tenth_division.state import Division


def weight(name: str) -> float:
    """A weight of the data."""
    return float(MIND[name])


UNIT_WORTH: Final = weight("unit") / UNIT_CASH[INFANTRY]
HEX_WORTH: Final[list[float]] = [weight("rice_hex"), weight("wood_hex"), weight("brick_hex"), weight("iron_hex")]
HEX_MOST: Final[list[int]] = [int(weight("rice_hexes")), 1, 1, 1]
OTHER_HEX: Final = weight("other_hex")
MIXED_TWO: Final = weight("mixed_two")
MIXED_THREE: Final = weight("mixed_three")
MIXED_SIZE: Final = int(weight("mixed_size"))
CANNON_IN_RANGE: Final = weight("cannon_in_range")
OUTNUMBERED: Final = weight("outnumbered")
OUTNUMBERED_MOST: Final = int(weight("outnumbered_most"))
LONE_UNIT: Final = weight("lone_unit")
SUPERIOR: Final = weight("superior")
SUPERIOR_MOST: Final = int(weight("superior_most"))
ENDANGERED: Final = weight("endangered")
CASH: Final = weight("cash")
CASH_COUNTED: Final = int(weight("cash_counted"))
CARD: Final = weight("card")
HILL: Final = weight("hill")
HILL_TURN: Final = weight("hill_turn")
HILL_OF_RIVAL: Final = weight("hill_turn_of_rival")
HILL_DISTANCE: Final = weight("hill_distance")
ENEMY_DISTANCE: Final = weight("enemy_distance")
STACK: Final = int(weight("stack"))
RIVAL: Final = weight("rival")
SPREAD: Final = weight("spread")

UNSEEN: Final = NoDice()
BEYOND: Final = 1e6
"""So many points behind is a seat that is out of the game."""

FEW: Final = 4
"""So many numbers are all thought about."""


# ---- evaluation


def evaluate(s: Division, seat: int) -> float:
    """The chance that a seat wins (0 to 1), once what it is putting together has been put together as it likes best."""
    if s.over:
        return s.outcome[seat]
    if s.waiting is not None or s.seat != seat or not is_half_said(s.agenda[-1]):
        return chances(s)[seat]
    best = 0.0
    for token in worth_a_thought(s):
        twin = s.clone(UNSEEN)
        twin.apply(token)
        best = max(best, evaluate(twin, seat))
    return best


def is_half_said(question: object) -> bool:
    """Whether a question belongs to a choice in several parts, which changes the table only when it is complete."""
    return isinstance(question, (ChooseTarget, CommitUnits, ChooseGoal, ChooseMarchers, ChooseGarrison, Advance))


def worth_a_thought(s: Division) -> list[int]:
    """Of many numbers the smallest and the largest ones; of other options all."""
    legal = s.legal
    if len(legal) <= FEW or not COUNT <= legal[0] <= COUNT + 1:
        return legal
    if isinstance(s.agenda[-1], CommitUnits):
        return legal[-2:]
    return legal[:2] + legal[-2:]


def chances(s: Division) -> list[float]:
    """The share of each seat in the chances to win, by the points of all who live."""
    if s.over:
        return s.outcome
    gains = prospect_of(s)
    points = [standing(s, seat) + gains[seat] if s.alive[seat] else -BEYOND for seat in range(s.seats)]
    best = max(points)
    shares = [exp((one - best) / SPREAD) for one in points]
    total = sum(shares)
    return [share / total for share in shares]


def standing(s: Division, seat: int) -> float:
    """The worth of a position to a seat, in infantry."""
    total = troop_value(s, seat) * UNIT_WORTH + land(s, seat) + stacks(s, seat) + hill(s, seat)
    total += min(s.cash(seat), CASH_COUNTED) * CASH + s.hand[seat] * CARD
    for other in range(s.seats):
        if other != seat and s.alive[other]:
            total += RIVAL
    return total


def land(s: Division, seat: int) -> float:
    """Hexes held: rice for every unit, one of each other kind, a little for more."""
    total = 0.0
    found = [0] * RESOURCE_COUNT
    for hex in range(s.board.hexes):
        if s.owner[hex] != seat:
            continue
        kind = s.rulings.yields[s.terrain[hex]]
        if kind >= 0 and found[kind] < HEX_MOST[kind]:
            found[kind] += 1
            total += HEX_WORTH[kind]
        else:
            total += OTHER_HEX
    return total


def stacks(s: Division, seat: int) -> float:
    """How the stacks of a seat are mixed, and how they stand beside enemies."""
    total = 0.0
    safe = False
    largest = 0
    nearest = 0
    for hex in range(s.board.hexes):
        if s.owner[hex] != seat:
            continue
        size = s.strength(hex)
        total += mixture(s, hex, size)
        threat = 0
        for near in s.board.adjacent[hex]:
            owner = s.owner[near]
            if owner >= 0 and owner != seat:
                enemies = s.strength(near)
                threat = max(threat, enemies)
                if size > enemies:
                    total += SUPERIOR * min(SUPERIOR_MOST, size - enemies)
        if threat >= size:
            total += OUTNUMBERED * min(OUTNUMBERED_MOST, threat - size + 1)
            if size == 1:
                total += LONE_UNIT
        else:
            safe = True
        if size > largest:
            largest = size
            nearest = steps_to_enemy(s, seat, hex)
    if not safe:
        total += ENDANGERED
    return total + ENEMY_DISTANCE * nearest


def mixture(s: Division, hex: int, size: int) -> float:
    """Combined arms in a stack, and its cannons with something to fire at."""
    at = hex * UNIT_COUNT
    total = 0.0
    if s.stack[at + CANNON]:
        for far in s.board.second[hex]:
            owner = s.owner[far]
            if owner >= 0 and owner != s.owner[hex]:
                total += CANNON_IN_RANGE * s.stack[at + CANNON]
                break
    if size >= MIXED_SIZE and s.stack[at + INFANTRY] and s.stack[at + CAVALRY]:
        total += MIXED_THREE if s.stack[at + CANNON] else MIXED_TWO
    return total


def steps_to_enemy(s: Division, seat: int, hex: int) -> int:
    """How far the nearest enemy is."""
    best = s.board.hexes
    row = hex * s.board.hexes
    for other in range(s.board.hexes):
        if s.owner[other] >= 0 and s.owner[other] != seat:
            best = min(best, s.board.distance[row + other])
    return best


def hill(s: Division, seat: int) -> float:
    """Who holds the hill, for how long, and how far off a stack is that could take it."""
    middle = s.board.hill
    if not middle:
        return 0.0
    if s.holder == seat:
        return HILL + HILL_TURN * s.hill_count
    total = HILL_OF_RIVAL * s.hill_count if s.holder >= 0 else 0.0
    best = s.board.hexes
    for hex in range(s.board.hexes):
        if s.owner[hex] == seat and s.strength(hex) >= STACK:
            best = min(best, s.board.distance[middle[0] * s.board.hexes + hex])
    return total + HILL_DISTANCE * min(best, STACK)
