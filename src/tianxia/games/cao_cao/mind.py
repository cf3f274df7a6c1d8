"""What a bot looks at: how a position stands for Cao Cao, and which choices a playout prefers."""

from __future__ import annotations

import tomllib
from math import exp
from typing import Final

from tianxia.games.cao_cao.board import (
    AREA_COUNT,
    BATTLE,
    BRAVERY,
    CAO,
    CAO_CAO,
    CAO_GENERALS,
    CAPITALS,
    COUNT,
    DIE_SIDES,
    DONE,
    GENERAL_OF,
    HOME,
    MAIN_ROADS,
    MARCH_COMPANIONS,
    MARCH_STEPS,
    NEARER,
    OPPOSITION,
    PASS,
    REPLACEMENTS,
    XUDU,
    distances,
    read,
)
from tianxia.games.cao_cao.defeat import home_is_lost
from tianxia.games.cao_cao.state import POOL, War

WEIGHTS: Final[dict[str, float]] = {name: float(value) for name, value in tomllib.loads(read("mind.toml")).items()}

AREA_WEIGHT: Final = WEIGHTS["area"]
HOME_WEIGHT: Final = WEIGHTS["home_of_undefeated"]
CAPITAL_WEIGHT: Final = WEIGHTS["capital"]
DEFEATED: Final = WEIGHTS["warlord_defeated"]
IN_POOL: Final = WEIGHTS["enemy_general_in_pool"]
ON_MAP: Final = WEIGHTS["enemy_general_on_map"]
ACTIVE: Final = WEIGHTS["enemy_active"]
STEP_LEFT: Final = WEIGHTS["enemy_step_left"]
ENEMY_UNIT: Final = WEIGHTS["enemy_unit_on_map"]
ENEMY_POOL: Final = WEIGHTS["enemy_unit_in_pool"]
INACTIVE: Final = WEIGHTS["inactive_share"]
OWN_UNIT: Final = WEIGHTS["unit_on_map"]
OWN_POOL: Final = WEIGHTS["unit_in_pool"]
POOL_COUNTED: Final = int(WEIGHTS["pool_counted"])
OWN_GENERAL: Final = WEIGHTS["general_on_map"]
DANGER: Final = WEIGHTS["danger"]
DANGER_FADES: Final = WEIGHTS["danger_fades"]
BREAKS: Final = WEIGHTS["enemy_breaks"]
CONTACT: Final = WEIGHTS["contact"]
CONTACT_MOST: Final = WEIGHTS["contact_most"]
WIPED_OUT: Final = WEIGHTS["cao_cao_wiped_out"]
TARGET: Final = WEIGHTS["target"]
TARGET_AREA: Final = WEIGHTS["target_area"]
TARGET_HOME: Final = WEIGHTS["target_home"]
TARGET_GENERAL: Final = WEIGHTS["target_general"]
SIZE_PER_DEFENDER: Final = WEIGHTS["target_size_per_defender"]
SIZE_SPARE: Final = WEIGHTS["target_size_spare"]
LEVEL: Final = WEIGHTS["level"]
SPREAD: Final = WEIGHTS["spread"]

FAR: Final = 12
"""So many cards away is no danger."""

DISTANCE: Final[list[list[int]]] = [distances(MAIN_ROADS, goal) for goal in range(AREA_COUNT)]
FADING: Final[list[float]] = [WEIGHTS["target_fades"] ** steps for steps in range(AREA_COUNT)]
OWN_HIT_RATE: Final = BRAVERY[CAO_CAO] / DIE_SIDES


def evaluate(s: War) -> float:
    """The chance that Cao Cao wins, as far as a look at the table tells."""
    if s.over:
        return s.outcome[0]
    return 1.0 / (1.0 + exp((LEVEL - points(s)) / SPREAD))


def points(s: War) -> float:
    """The worth of a position to Cao Cao."""
    total = lands(s) + own_forces(s) + targets(s) + danger_to_cao_cao(s)
    for lord in OPPOSITION:
        total += enemy(s, lord)
    return total


def lands(s: War) -> float:
    """Areas that Cao Cao controls."""
    total = 0.0
    for area in range(AREA_COUNT):
        if s.control[area] == CAO:
            total += AREA_WEIGHT
    for lord in OPPOSITION:
        if not s.defeated[lord] and s.control[HOME[lord]] == CAO:
            total += HOME_WEIGHT
    for area in CAPITALS:
        if s.control[area] == CAO:
            total += CAPITAL_WEIGHT
    return total


def own_forces(s: War) -> float:
    """Units and generals of Cao Cao."""
    units = 0
    for area in range(AREA_COUNT):
        units += s.plain_at(CAO, area)
    total = OWN_UNIT * units + OWN_POOL * min(s.pool[CAO], POOL_COUNTED)
    for general in CAO_GENERALS:
        if s.place[general] >= 0:
            total += OWN_GENERAL
    return total


def enemy(s: War, lord: int) -> float:
    """One warlord of the Opposition: defeated, beaten back or coming."""
    units = 0
    for area in range(AREA_COUNT):
        units += s.plain_at(lord, area)
    if s.defeated[lord]:
        return DEFEATED + ENEMY_UNIT * units
    is_active = s.is_active(lord)
    share = 1.0 if is_active else INACTIVE
    total = share * (ENEMY_UNIT * units + ENEMY_POOL * s.pool[lord])
    place = s.place[GENERAL_OF[lord]]
    total += ON_MAP if place >= 0 else IN_POOL
    if not is_active:
        return total + STEP_LEFT * (s.rulings.steps[lord] - s.status[lord])
    total += ACTIVE
    if place >= 0 and s.own[place]:
        given = s.own[place] * OWN_HIT_RATE - s.units_at(lord, place) * BRAVERY[GENERAL_OF[lord]] / DIE_SIDES
        total += CONTACT * max(-CONTACT_MOST, min(CONTACT_MOST, given))
    cards = cards_to_xudu(s, lord)
    if cards < 0:
        return total + BREAKS
    return total + DANGER * exp(-DANGER_FADES * (cards - 1))


def cards_to_xudu(s: War, lord: int) -> int:
    """How many of his cards a warlord needs to Xudu by expectation; -1 if his army breaks on the way."""
    general = GENERAL_OF[lord]
    area = s.place[general]
    cards = 0
    pool = float(s.pool[lord])
    if area == POOL:
        if home_is_lost(s, lord):
            return FAR
        area = HOME[lord]
        cards = 1
        army = 2.0 + s.plain_at(lord, area)
    else:
        army = float(s.units_at(lord, area))
    bravery = BRAVERY[general] / DIE_SIDES
    blockers = float(s.own[area])
    while cards < FAR:
        cards += 1
        if blockers > 0.5:
            army -= blockers * OWN_HIT_RATE
            if army <= 0.5:
                return -1
            blockers -= army * bravery
        else:
            for _ in range(MARCH_STEPS):
                area = NEARER[area][0]
                if area == XUDU:
                    return cards
                blockers = float(s.own[area])
                if blockers > 0.5:
                    break
        taken = min(float(REPLACEMENTS), pool)
        pool -= taken
        army += taken
    return FAR


def danger_to_cao_cao(s: War) -> float:
    """The chance that an army near Cao Cao himself destroys his stack in one attack."""
    here = s.place[CAO_CAO]
    if here < 0:
        return 0.0
    size = s.own[here]
    worst = 0.0
    for lord in OPPOSITION:
        general = GENERAL_OF[lord]
        place = s.place[general]
        if place < 0 or not s.is_active(lord) or DISTANCE[here][place] > MARCH_STEPS:
            continue
        hits = s.units_at(lord, place) * BRAVERY[general] / DIE_SIDES
        if hits > 0.0:
            worst = max(worst, 1.0 / (1.0 + exp(2.0 * (size - hits) / (1.0 + hits / 3.0))))
    return WIPED_OUT * worst


def targets(s: War) -> float:
    """What each stack of Cao Cao could take next."""
    total = 0.0
    for start in range(AREA_COUNT):
        size = s.own[start]
        if not size:
            continue
        best = 0.0
        for area in range(AREA_COUNT):
            holder = s.control[area]
            if holder == CAO:
                continue
            worth = TARGET_AREA
            if HOME[holder] == area:
                worth += TARGET_HOME
            if s.place[GENERAL_OF[holder]] == area:
                worth += TARGET_GENERAL
            needed = SIZE_PER_DEFENDER * s.opp[area] + SIZE_SPARE
            best = max(best, worth * min(1.0, size / needed) * FADING[DISTANCE[start][area]])
        total += best
    return TARGET * total


def prefer(s: War) -> list[float]:
    """Weights for playouts: act rather than pass, move many rather than few, and leave it at that."""
    weights: list[float] = []
    for token in s.legal:
        if token == PASS:
            weights.append(0.3)
        elif token == BATTLE:
            weights.append(2.0)
        elif COUNT <= token <= COUNT + MARCH_COMPANIONS:
            weights.append(1.0 + token - COUNT)
        elif token == DONE:
            weights.append(float(len(s.legal)))
        else:
            weights.append(1.0)
    return weights
