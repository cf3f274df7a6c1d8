"""What a bot looks at: how a position stands for Cao Cao, and which choices a playout prefers."""

from __future__ import annotations

from math import exp, log
from typing import Any, Final

from tianxia.engine.data import read_toml
from tianxia.games.cao_cao.board import (
    ACTIVATE,
    AREA_COUNT,
    BRAVERY,
    CAO,
    CAO_CAO,
    CAO_GENERALS,
    CAPITALS,
    CARD_BRAVERY,
    CARD_EFFECT,
    CARD_LORD,
    CARDS,
    DIE_SIDES,
    GENERAL_OF,
    HOME,
    LIU_BEI,
    LORD_COUNT,
    MAIN_ROADS,
    MARCH_STEPS,
    NEARER,
    OPPOSITION,
    REPLACEMENTS,
    SHIFT_OR_ACTIVATE,
    XUDU,
    ZHUGE_LIANG,
    distances,
)
from tianxia.games.cao_cao.rules.defeat import home_is_lost
from tianxia.games.cao_cao.state import DRAW, POOL, War

MIND: Final[dict[str, Any]] = read_toml("tianxia.games.cao_cao.mind", "weights.toml")
WEIGHTS: Final[dict[str, float]] = {name: float(value) for name, value in MIND["worth"].items()}

AREA_WEIGHT: Final = WEIGHTS["area"]
HOME_WEIGHT: Final = WEIGHTS["home_of_undefeated"]
CAPITAL_WEIGHT: Final = WEIGHTS["capital"]
DEFEATED: Final = WEIGHTS["warlord_defeated"]
IN_POOL: Final = WEIGHTS["enemy_general_in_pool"]
ON_MAP: Final = WEIGHTS["enemy_general_on_map"]
ACTIVE: Final = WEIGHTS["enemy_active"]
STEP_LEFT: Final = WEIGHTS["enemy_step_left"]
DOOMED: Final = WEIGHTS["warlord_doomed"]
FIELD_UNIT: Final = WEIGHTS["enemy_unit_in_field"]
ENEMY_UNIT: Final = WEIGHTS["enemy_unit_on_map"]
ENEMY_POOL: Final = WEIGHTS["enemy_unit_in_pool"]
INACTIVE: Final = WEIGHTS["inactive_share"]
OWN_UNIT: Final = WEIGHTS["unit_led"]
UNLED_UNIT: Final = WEIGHTS["unit_not_led"]
OWN_POOL: Final = WEIGHTS["unit_in_pool"]
POOL_COUNTED: Final = int(WEIGHTS["pool_counted"])
OWN_GENERAL: Final = WEIGHTS["general_on_map"]
DANGER: Final = WEIGHTS["danger"]
DANGER_FADES: Final = WEIGHTS["danger_fades"]
SLEEP: Final = WEIGHTS["sleep"]
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
SECOND_LEADER: Final = WEIGHTS["second_leader"]
NEXT: Final = WEIGHTS["danger_next"]
NEXT_TWO: Final = WEIGHTS["danger_next_two"]
ON_TRACK: Final = WEIGHTS["zhuge_liang_on_track"]
ON_THE_MAP: Final = WEIGHTS["zhuge_liang_on_map"]
IN_XUDU: Final = WEIGHTS["unit_in_xudu"]
XUDU_COUNTED: Final = int(WEIGHTS["xudu_counted"])
LEVEL: Final = WEIGHTS["level"]
SPREAD: Final = WEIGHTS["spread"]
EVEN: Final = WEIGHTS["even"]
ODDS: Final = WEIGHTS["odds"]

FAR: Final = 12
"""So many cards away is no danger."""

DISTANCE: Final[list[list[int]]] = [distances(MAIN_ROADS, goal) for goal in range(AREA_COUNT)]
FADING: Final[list[float]] = [WEIGHTS["target_fades"] ** steps for steps in range(AREA_COUNT)]
OWN_HIT_RATE: Final = BRAVERY[CAO_CAO] / DIE_SIDES

ACTS: Final[list[list[int]]] = [
    [
        card
        for card in range(len(CARDS))
        if CARD_LORD[card] == lord and CARD_EFFECT[card] in (ACTIVATE, SHIFT_OR_ACTIVATE)
    ]
    for lord in range(LORD_COUNT)
]
"""The cards that make a warlord act."""

HIT_RATE: Final[list[float]] = [
    sum(max(BRAVERY[GENERAL_OF[lord]], CARD_BRAVERY[card]) for card in ACTS[lord]) / max(1, len(ACTS[lord])) / DIE_SIDES
    for lord in range(LORD_COUNT)
]
"""How often a unit of a warlord hits, over all of those cards."""

PACE: Final[list[float]] = [max(1, len(ACTS[lord])) ** WEIGHTS["busy"] for lord in range(LORD_COUNT)]
"""A warlord with more cards comes faster."""


def evaluate(s: War) -> float:
    """How Cao Cao stands, from 0 to 1, steeper than his chance to win: who strives for that alone, dares too little."""
    if s.over:
        return s.outcome[0]
    return 1.0 / (1.0 + exp((LEVEL - points(s)) / SPREAD))


def forecast(worth: float) -> float:
    """The chance that Cao Cao wins who stands so: the same points on the slope that games of masters showed."""
    if worth <= 0.0 or worth >= 1.0:
        return worth
    total = LEVEL + SPREAD * log(worth / (1.0 - worth))
    return 1.0 / (1.0 + exp((EVEN - total) / ODDS))


def points(s: War) -> float:
    """The worth of a position to Cao Cao."""
    total = lands(s) + own_forces(s) + targets(s) + danger_to_cao_cao(s) + zhuge_liang(s)
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
    """Units and generals of Cao Cao: units that nobody leads are worth less than those in the pool, so they disband."""
    leaders = leaders_by_area(s)
    total = OWN_POOL * min(s.pool[CAO], POOL_COUNTED) + IN_XUDU * min(s.own[XUDU], XUDU_COUNTED)
    for area in range(AREA_COUNT):
        total += OWN_GENERAL * leaders[area]
        total += (OWN_UNIT if leaders[area] else UNLED_UNIT) * s.plain_at(CAO, area)
    return total


def leaders_by_area(s: War) -> list[int]:
    """How many generals Cao Cao has in each area."""
    found = [0] * AREA_COUNT
    for general in CAO_GENERALS:
        if s.place[general] >= 0:
            found[s.place[general]] += 1
    return found


def enemy(s: War, lord: int) -> float:
    """One warlord of the Opposition: defeated, doomed, beaten back, asleep or coming."""
    units = 0
    for area in range(AREA_COUNT):
        units += s.plain_at(lord, area)
    if s.defeated[lord]:
        return DEFEATED + ENEMY_UNIT * units
    is_active = s.is_active(lord)
    share = 1.0 if is_active else INACTIVE
    total = share * (ENEMY_UNIT * units + ENEMY_POOL * s.pool[lord])
    place = s.place[GENERAL_OF[lord]]
    if place < 0 and home_is_lost(s, lord):
        return total + DOOMED
    total += ON_MAP if place >= 0 else IN_POOL
    if not is_active:
        left = s.rulings.steps[lord] - s.status[lord]
        return total + STEP_LEFT * left + threat(s, lord, cards_to_xudu(s, lord), left)
    total += ACTIVE
    if place >= 0:
        army = s.units_at(lord, place)
        total += (FIELD_UNIT - ENEMY_UNIT) * army
        if s.own[place]:
            given = s.own[place] * OWN_HIT_RATE - army * HIT_RATE[lord]
            total += CONTACT * max(-CONTACT_MOST, min(CONTACT_MOST, given))
    cards = cards_to_xudu(s, lord)
    return total + (BREAKS if cards < 0 else threat(s, lord, cards, 0))


def zhuge_liang(s: War) -> float:
    """How near Zhuge Liang is, who makes every army of the Opposition better."""
    if s.place[ZHUGE_LIANG] >= 0:
        return ON_THE_MAP
    return ON_TRACK * max(0, s.kongming)


def threat(s: War, lord: int, cards: int, asleep: int) -> float:
    """What it is worth that a warlord stands in Xudu after so many of his cards; -1: never."""
    if cards < 0:
        return 0.0
    total = DANGER * exp(-DANGER_FADES * (SLEEP * asleep + cards / PACE[lord] - 1.0))
    if cards + asleep == 1:
        total += NEXT * share_of_pile(s, lord)
    elif cards + asleep == 2:
        total += NEXT_TWO * share_of_pile(s, lord)
    return total


def share_of_pile(s: War, lord: int) -> float:
    """The chance that the next card makes a warlord act: who has had his cards does not come before the shuffle."""
    his = 0
    for card in ACTS[lord]:
        if s.card_at[card] == DRAW:
            his += 1
    return his / s.card_at.count(DRAW) if his else 0.0


def cards_to_xudu(s: War, lord: int) -> int:
    """How many of his cards a warlord needs to Xudu by expectation; -1 if his army breaks on the way."""
    area = s.place[GENERAL_OF[lord]]
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
    strikes_first = lord == LIU_BEI and s.place[ZHUGE_LIANG] == area
    blockers = float(s.own[area])
    while cards < FAR:
        cards += 1
        if blockers > 0.5:
            if strikes_first:
                blockers = max(0.0, blockers - army * HIT_RATE[lord])
            army -= blockers * OWN_HIT_RATE
            if army <= 0.5:
                return -1
            if not strikes_first:
                blockers -= army * HIT_RATE[lord]
        elif area == XUDU:
            return cards
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
        place = s.place[GENERAL_OF[lord]]
        if place < 0 or not s.is_active(lord) or DISTANCE[here][place] > MARCH_STEPS:
            continue
        hits = s.units_at(lord, place) * HIT_RATE[lord]
        if hits > 0.0:
            worst = max(worst, 1.0 / (1.0 + exp(2.0 * (size - hits) / (1.0 + hits / 3.0))))
    return WIPED_OUT * worst


def targets(s: War) -> float:
    """What each stack that is led could take next; a second general there adds a little."""
    leaders = leaders_by_area(s)
    total = 0.0
    for start in range(AREA_COUNT):
        if not leaders[start]:
            continue
        size = s.own[start]
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
        total += best * (1.0 + SECOND_LEADER * (leaders[start] - 1))
    return TARGET * total
