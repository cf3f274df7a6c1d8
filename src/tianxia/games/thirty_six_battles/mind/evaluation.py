"""What a bot looks at: how a seat stands."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from tianxia.engine.data import read_toml
from tianxia.games.thirty_six_battles.board import (
    CARD_COUNT,
    CARDS,
    CITIES_OF_LAND,
    CITY_COUNT,
    CITY_OF,
    DICE,
    DISTANCE,
    FULL_POWER,
    IS_TERMINAL,
    LAND,
    RECRUIT_PHASE,
    TILE_COUNT,
    TILES_OF,
    TO_CAPITAL,
)
from tianxia.games.thirty_six_battles.rules.attack import is_sheltered
from tianxia.games.thirty_six_battles.rules.terminal import MASTERLY
from tianxia.games.thirty_six_battles.rules.victory import race_total, total
from tianxia.games.thirty_six_battles.state import RAISED, Feud, army_of

MIND: Final[dict[str, Any]] = read_toml("tianxia.games.thirty_six_battles.mind", "weights.toml")
WORTH: Final[dict[str, Any]] = MIND["worth"]

GOAL_IS_NEAR: Final[float] = WORTH["goal_is_near"]
GOAL_REACHED: Final[float] = WORTH["goal_reached"]
SECOND_IN_CITY: Final[float] = WORTH["second_in_city"]
HEALTH: Final[float] = WORTH["health"]
LOW_HEALTH: Final[float] = WORTH["low_health"]
LOW: Final[int] = WORTH["low"]
NO_BLOCKER: Final[float] = WORTH["no_blocker"]
DEADLY_DANGER: Final[float] = WORTH["deadly_danger"]
CARD_IN_HAND: Final[float] = WORTH["card_in_hand"]
CAPITAL_IN_REACH: Final[float] = WORTH["capital_in_reach"]
CAPITAL_PER_STEP: Final[float] = WORTH["capital_per_step"]
MASTER_IN_REACH: Final[float] = WORTH["master_in_reach"]
CITY_TO_MAN: Final[float] = WORTH["city_to_man"]
UNMANNED_NEAR: Final[float] = WORTH["unmanned_near"]
SOLDIER_TO_WIN: Final[float] = WORTH["soldier_to_win"]
STRONGER_NEAR: Final[float] = WORTH["stronger_near"]
SCALE: Final[float] = WORTH["scale"]
SOLDIER: Final[list[float]] = WORTH["soldier"]
GARRISON: Final[list[float]] = WORTH["garrison"]
CHANCE: Final[dict[str, float]] = MIND["chance"]
RUN_IN_REACH: Final = CHANCE["capital_in_reach"]
RUN_PER_STEP: Final = CHANCE["capital_per_step"]
RUN_DONE: Final = CHANCE["capital_reached"]
TO_MOVE: Final = CHANCE["to_move"]
STRIKE: Final = CHANCE["strike"]
STRIKE_NEXT: Final = CHANCE["strike_next"]
KILL_NEXT: Final = CHANCE["kill_next"]
HARDEST: Final = CHANCE["hardest"]
DEFENCELESS: Final = CHANCE["defenceless"]
GUARD: Final = CHANCE["guard"]
GUARDS: Final = int(CHANCE["guards"])
ODDS: Final = CHANCE["odds"]
HELD: Final[list[float]] = [float(MIND["held"].get(card, CARD_IN_HAND)) for card in CARDS]

UNMANNED_COUNTED: Final = 3

REACHED: Final[list[int]] = [
    min(DISTANCE[tile * TILE_COUNT + other] for other in TILES_OF[city])
    for tile in range(TILE_COUNT)
    for city in range(CITY_COUNT)
]
"""Steps from a tile to the nearest tile of a city, at tile * CITY_COUNT + city."""


def evaluate(s: Feud, seat: int) -> float:
    """How a seat stands, from 0 (lost) to 1 (won alone); 0.5 is even, also a shared victory.

    Of hidden cards only the seat's own are looked at.
    """
    if s.over:
        return 0.5 + 0.5 * (s.outcome[seat] - s.outcome[1 - seat])
    lead = worth(s, seat, seat) - worth(s, 1 - seat, seat)
    return 0.5 + 0.5 * lead / (abs(lead) + SCALE)


def chances(s: Feud) -> list[float]:
    """The chance of each seat to win, all hands open: the same lead, the run for the Capitals, and what Armies can do.

    In one step a seat that likes to run leaves everything else, and the first to run wins; a search sees the answer.
    """
    lead = prospect(s, 0) - prospect(s, 1)
    chance = 1.0 / (1.0 + exp(-lead / ODDS))
    return [chance, 1.0 - chance]


def prospect(s: Feud, seat: int) -> float:
    """The position of one seat in Victory Points, with what the next turns may bring."""
    found = worth(s, seat, seat) + run(s, seat) + menace(s, seat)
    return found + TO_MOVE if s.active == seat else found


def menace(s: Feud, seat: int) -> float:
    """What an Army can do: guard its Hero, and strike at the other, best if the blow kills and the kill wins."""
    mine = strength(s, seat)
    theirs = strength(s, 1 - seat)
    found = GUARD * min(s.army[seat], GUARDS)
    if theirs and not s.army[seat]:
        found += DEFENCELESS
    if total(s, seat) + s.rulings.vp_kill <= total(s, 1 - seat):
        return found
    can_meet = DISTANCE[s.hero[seat] * TILE_COUNT + s.hero[1 - seat]] <= s.rulings.max_move
    hits = (mine if can_meet else distant_strength(s, seat)) - theirs
    if hits <= 0:
        return found
    left = max(1, s.health[1 - seat])
    share = min(HARDEST, hits / left)
    if s.active != seat:
        return found + STRIKE * share
    return found + STRIKE_NEXT * share + (KILL_NEXT if hits >= left else 0.0)


def distant_strength(s: Feud, seat: int) -> int:
    """The sum of the Powers of those who attack from anywhere."""
    army = army_of(seat)
    found = 0
    for die in range(DICE):
        if s.die_at[die] == army and s.power[die] >= FULL_POWER:
            found += s.power[die]
    return found


def run(s: Feud, seat: int) -> float:
    """What the way to the enemy Capital is worth beyond what it is worth in one step."""
    if s.reached_capital[seat]:
        return RUN_DONE
    steps = TO_CAPITAL[(1 - seat) * TILE_COUNT + s.hero[seat]]
    return RUN_IN_REACH if steps <= s.rulings.max_move else RUN_PER_STEP * steps


def worth(s: Feud, seat: int, viewer: int) -> float:
    """The position of one seat in Victory Points."""
    return points(s, seat) + soldiers(s, seat) + health(s, seat) + hand(s, seat, viewer) + place(s, seat)


def points(s: Feud, seat: int) -> float:
    """The total, more if the goal is near or reached with a lead."""
    mine = race_total(s, seat)
    left = s.rulings.vp_goal - mine
    whole = total(s, seat)
    if left <= 0 and whole > total(s, 1 - seat):
        return whole + GOAL_REACHED
    if left <= s.rulings.vp_city:
        return whole + GOAL_IS_NEAR
    return whole


def soldiers(s: Feud, seat: int) -> float:
    """Army and garrisons."""
    army = army_of(seat)
    found = 0.0
    for die in range(DICE):
        where = s.die_at[die]
        if where == army:
            found += SOLDIER[min(s.power[die], FULL_POWER)]
        elif where >= 0 and LAND[where] == seat:
            found += GARRISON[s.power[die]]
        elif where == RAISED and s.active == seat:
            found += SOLDIER[s.power[die]]
    for city in CITIES_OF_LAND[seat]:
        if s.garrison[city] > 1:
            found += SECOND_IN_CITY
    return found


def health(s: Feud, seat: int) -> float:
    """Health, and how the enemy Army threatens it."""
    left = s.health[seat]
    found = HEALTH * left - LOW_HEALTH * max(0, LOW - left)
    strikes = 0
    enemy = army_of(1 - seat)
    meet = s.heroes_meet()
    for die in range(DICE):
        if s.die_at[die] == enemy and (meet or s.power[die] >= FULL_POWER):
            strikes += s.power[die]
    if not strikes or is_sheltered(s, seat):
        return found
    if not s.army[seat]:
        found += NO_BLOCKER
    if strikes >= left + FULL_POWER * min(1, s.army[seat]):
        found += DEADLY_DANGER
    return found


def hand(s: Feud, seat: int, viewer: int) -> float:
    """Cards in hand; those of the other seat are worth what a card is worth."""
    if seat != viewer:
        return CARD_IN_HAND * s.hand[seat]
    found = 0.0
    for back in range(CARD_COUNT):
        if s.holder[back] == seat and s.face[back] >= 0:
            found += HELD[s.face[back]]
    return found


def place(s: Feud, seat: int) -> float:
    """What the Hero's tile promises."""
    tile = s.hero[seat]
    city = CITY_OF[tile]
    found = 0.0
    if not s.reached_capital[seat]:
        steps = TO_CAPITAL[(1 - seat) * TILE_COUNT + tile]
        found += CAPITAL_IN_REACH if steps <= s.rulings.max_move else CAPITAL_PER_STEP * steps
    if s.played[seat] >= MASTERLY and not (s.was_master[seat] and not s.rulings.master_repeats):
        for other in range(TILE_COUNT):
            if IS_TERMINAL[CITY_OF[other]] and DISTANCE[tile * TILE_COUNT + other] <= s.rulings.max_move:
                found += MASTER_IN_REACH
                break
    if LAND[tile] == seat:
        will_recruit = s.active == seat and s.recruits_left > 0 and s.phase <= RECRUIT_PHASE and not s.skips_recruit
        if will_recruit and not s.garrison[city] and s.pool:
            found += CITY_TO_MAN
        found += UNMANNED_NEAR * unmanned_near(s, seat, tile)
    elif s.garrison[city]:
        found += SOLDIER_TO_WIN
    if DISTANCE[tile * TILE_COUNT + s.hero[1 - seat]] <= s.rulings.max_move:
        found += STRONGER_NEAR * max(0, strength(s, 1 - seat) - strength(s, seat))
    return found


def unmanned_near(s: Feud, seat: int, tile: int) -> int:
    """Own cities without Soldiers within one move, at most three of them."""
    found = 0
    for city in CITIES_OF_LAND[seat]:
        if s.garrison[city] == 0 and REACHED[tile * CITY_COUNT + city] <= s.rulings.max_move:
            found += 1
            if found == UNMANNED_COUNTED:
                return found
    return found


def strength(s: Feud, seat: int) -> int:
    """The sum of the Powers of an Army."""
    army = army_of(seat)
    found = 0
    for die in range(DICE):
        if s.die_at[die] == army:
            found += s.power[die]
    return found
