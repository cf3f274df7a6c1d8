"""How allies stand against the Yellow Scarves: what they have, what is to be conquered, and how far away it is."""

from __future__ import annotations

from math import log
from typing import Final

from tianxia.games.yellow_scarves.board import (
    AREA_COUNT,
    BOT,
    COOP_ROUNDS,
    DISTANCE,
    GOLD,
    NEIGHBOURS,
    NOBODY,
)
from tianxia.games.yellow_scarves.mind.fights import IS_FIGHTER, TABLE
from tianxia.games.yellow_scarves.state import IN_POT, Realm

WEIGHTS: Final[dict[str, float]] = TABLE["points"]
LOG_ODDS: Final[dict[str, float]] = TABLE["log_odds"]

INFANTRY: Final = WEIGHTS["infantry"]
IN_POOL: Final = WEIGHTS["pool"]
A_GENERAL: Final = WEIGHTS["general"]
FIGHTER: Final = WEIGHTS["fighter"]
A_RULER: Final = WEIGHTS["ruler"]
A_GOLD: Final = WEIGHTS["gold"]
A_CARD: Final = WEIGHTS["card"]
A_PROVINCE: Final = WEIGHTS["province"]
INCOME: Final = WEIGHTS["income"]
A_BOT: Final = WEIGHTS["bot"]
PRIZE: Final = WEIGHTS["prize"]
BOT_PROVINCE: Final = WEIGHTS["bot_province"]
BOT_UNIT: Final = WEIGHTS["bot_unit"]
EXPOSED: Final = WEIGHTS["exposed"]
ENOUGH: Final = WEIGHTS["enough"]
LEADER_STRENGTH: Final = WEIGHTS["leader_strength"]
LOSS: Final = WEIGHTS["loss"]
PULLED: Final = 6
"""Armies further away than this threaten nobody."""

FADING: Final[list[float]] = [WEIGHTS["fading"] ** max(0, far - 1) for far in range(PULLED + 1)]

LAST_CHANCE: Final = 10
"""In the last Round an Infantry lost is so many times cheaper."""

NEUTRAL_TO_BOTS: Final = 1.5
"""What a bot has of a Neutral Province beside what it yields."""


def rounds_left(s: Realm) -> int:
    """Rounds still to come."""
    return max(0, COOP_ROUNDS - s.round)


def outlook(s: Realm) -> float:
    """The log odds that the seats win in time: their strength, what is to be conquered, and how far away it is."""
    enemies = [area for area in range(AREA_COUNT) if s.owner[area] >= BOT]
    if not enemies:
        return LOG_ODDS["spread"] * remoteness(s)
    left = rounds_left(s)
    points = s.card_count[IN_POT] * A_CARD if left else 0.0
    for seat in range(s.seats):
        if s.alive[seat]:
            points += wealth(s, seat, left)
    need = 1.0
    for area in enemies:
        need += BOT_PROVINCE + s.inf[area] + s.leaders[area] * LEADER_STRENGTH
    reach, far = 0.0, 0
    for area in enemies:
        near, pull = threat(s, area)
        reach += pull
        far = max(far, near)
    points += EXPOSED * exposed(s, enemies)
    return (
        LOG_ODDS["level"]
        + LOG_ODDS["strength"] * log(max(1.0, points / INFANTRY))
        + LOG_ODDS["need"] * log(need)
        + LOG_ODDS["rounds"] * left
        + LOG_ODDS["reach"] * reach / len(enemies)
        + LOG_ODDS["far"] * far / (turns_left(s, left) + 0.5)
    )


def remoteness(s: Realm) -> float:
    """Before anybody knows where the bots will rise: how far the seats are from everywhere, on average."""
    links = 0
    for area in range(AREA_COUNT):
        nearest = PULLED
        for own in range(AREA_COUNT):
            if s.owner[own] >= 0:
                nearest = min(nearest, DISTANCE[own][area])
        links += nearest
    return links / AREA_COUNT


def turns_left(s: Realm, left: int) -> float:
    """How many turns a seat still has, on average over the seats."""
    if s.active == NOBODY or s.active >= BOT:
        return float(left)
    moved = (s.active - s.first + s.seats) % s.seats
    return left + (s.seats - moved) / s.seats


def threat(s: Realm, enemy: int) -> tuple[int, float]:
    """How near the seats are to a bot's Province, and how well the best of their armies could take it."""
    enough = ENOUGH * s.units(enemy)
    nearest, best = PULLED, 0.0
    for area in range(AREA_COUNT):
        far = DISTANCE[area][enemy]
        if far <= PULLED and 0 <= s.owner[area] < BOT:
            nearest = min(nearest, far)
            pull = FADING[far] * min(1.0, s.units(area) / enough)
            if pull > best:
                best = pull
    return nearest, best


def exposed(s: Realm, enemies: list[int]) -> int:
    """How often a bot's Province stands beside one of a seat that it could attack."""
    count = 0
    for enemy in enemies:
        theirs = s.units(enemy)
        for area in NEIGHBOURS[enemy]:
            if 0 <= s.owner[area] < BOT and theirs > 2 * s.units(area):
                count += 1
    return count


def wealth(s: Realm, seat: int, left: int) -> float:
    """What a seat has: units, leaders, Gold, cards, income."""
    total = s.pool[seat] * IN_POOL
    for area in range(AREA_COUNT):
        if s.owner[area] == seat:
            total += s.inf[area] * INFANTRY + A_PROVINCE + INCOME * GOLD[area] * left
    for general in s.acquired:
        if s.general_of[general] == seat:
            total += A_GENERAL + (FIGHTER if IS_FIGHTER[general] else 0.0)
    if s.ruler_card[seat] >= 0:
        total += A_RULER
    if left:
        total += s.gold[seat] * A_GOLD + s.hand_size(seat) * A_CARD
    elif s.active == seat:
        total += s.gold[seat] * A_GOLD / 2
    return total


def province_worth(s: Realm, area: int) -> float:
    """What a Province is worth to whoever holds it."""
    return A_PROVINCE + INCOME * GOLD[area] * rounds_left(s)


def unit_worth(s: Realm) -> float:
    """What an Infantry lost in an attack costs: little, once there is no later."""
    return LOSS if rounds_left(s) else LOSS / LAST_CHANCE


def prize(s: Realm, faction: int, area: int) -> float:
    """What a Province is worth to whoever takes it."""
    holder = s.owner[area]
    worth = province_worth(s, area)
    if holder != NOBODY:
        worth += PRIZE + BOT_UNIT * s.units(area)
        return worth + A_BOT if s.held[holder] == 1 else worth
    if faction >= BOT:
        return worth + NEUTRAL_TO_BOTS
    return worth + (way_to_bots(s, area) if rounds_left(s) else -A_PROVINCE)


def way_to_bots(s: Realm, area: int) -> float:
    """A Neutral Province next to a bot is worth more."""
    return 1.2 if any(s.owner[other] >= BOT for other in NEIGHBOURS[area]) else 0.4


def field(s: Realm, area: int) -> float:
    """How near the fighting is: the enemy's Provinces, and a little the Neutral ones."""
    best = 0.0
    for other in range(AREA_COUNT):
        holder = s.owner[other]
        if DISTANCE[area][other] > PULLED or 0 <= holder < BOT:
            continue
        near = FADING[DISTANCE[area][other]]
        if holder == NOBODY:
            near *= 0.5
        if near > best:
            best = near
    return best
