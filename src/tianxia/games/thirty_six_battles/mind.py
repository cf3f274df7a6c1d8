"""What a bot looks at: how a seat stands, and which choices are worth trying first."""

from __future__ import annotations

from typing import Final

from tianxia.engine.state import NOBODY, State
from tianxia.games.thirty_six_battles.attack import ChooseBlocker, OrderAttack, is_sheltered
from tianxia.games.thirty_six_battles.board import (
    ARMY,
    CAPITAL,
    CARD_COUNT,
    CARDS,
    CITIES_OF_LAND,
    CITY_OF,
    DICE,
    DIE,
    DISTANCE,
    DONE,
    FULL_POWER,
    IS_TERMINAL,
    LAND,
    PASS,
    PLAY,
    RECRUIT,
    RECRUIT_PHASE,
    TILE,
    TILE_COUNT,
    TO_CAPITAL,
)
from tianxia.games.thirty_six_battles.movement import MoveHero
from tianxia.games.thirty_six_battles.recruit import ChoosePlace, Recruiting, RecruitSoldier
from tianxia.games.thirty_six_battles.state import RAISED, Feud, army_of
from tianxia.games.thirty_six_battles.stratagems import Window
from tianxia.games.thirty_six_battles.terminal import MASTERLY
from tianxia.games.thirty_six_battles.victory import race_total, total

# ---- weights, in Victory Points

GOAL_IS_NEAR: Final = 3.0
"""For the last city or so that is needed."""

GOAL_REACHED: Final = 20.0
SOLDIER: Final = [0.0, 0.3, 0.6, 1.0, 1.3, 1.6, 3.5]
"""A Soldier in the Army by its Power; more than 6 counts as 6."""

GARRISON: Final = [0.0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.4]
"""What the Power of a Soldier in a city adds: stronger ones are harder to win over."""

SECOND_IN_CITY: Final = 0.4
HEALTH: Final = 0.45
LOW_HEALTH: Final = 0.45
LOW: Final = 8
NO_BLOCKER: Final = -3.0
IN_DEADLY_DANGER: Final = -8.0
CARD_IN_HAND: Final = 0.8
CAPITAL_IN_REACH: Final = 1.5
CAPITAL_NEAR: Final = 0.08
MASTER_IN_REACH: Final = 1.0
CITY_TO_MAN: Final = 2.2
"""The Hero stands in an own city without Soldiers and has still to recruit."""

WAY_TO_CITY: Final = 0.25
SOLDIER_TO_WIN: Final = 0.5
STRONGER_NEAR: Final = -0.25
SCALE: Final = 12.0
"""A lead of so many points is worth three quarters."""

HELD: Final[list[float]] = [CARD_IN_HAND] * CARD_COUNT
for _card, _worth in {
    "sacrifice_plum": 2.5,
    "borrow_a_corpse": 1.5,
    "empty_fort": 1.2,
    "disturb_the_water": 1.2,
    "entice_the_tiger": 1.2,
    "watch_the_fires": 1.4,
    "false_blossoms": 1.4,
    "capture_the_chief": 1.4,
    "injure_oneself": 0.4,
}.items():
    HELD[CARDS.index(_card)] = _worth


def evaluate(state: State, seat: int) -> float:
    """How a seat stands, from 0 (lost) to 1 (won); 0.5 is even. Of hidden cards only the seat's own are looked at."""
    if state.over:
        return state.outcome[seat]
    assert isinstance(state, Feud)
    lead = worth(state, seat, seat) - worth(state, 1 - seat, seat)
    return 0.5 + 0.5 * lead / (abs(lead) + SCALE)


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
        found += IN_DEADLY_DANGER
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
        found += CAPITAL_IN_REACH if steps <= s.rulings.max_move else -CAPITAL_NEAR * steps
    if s.played[seat] >= MASTERLY and not (s.was_master[seat] and not s.rulings.master_repeats):
        for other in range(TILE_COUNT):
            if IS_TERMINAL[CITY_OF[other]] and DISTANCE[tile * TILE_COUNT + other] <= s.rulings.max_move:
                found += MASTER_IN_REACH
                break
    if LAND[tile] == seat:
        will_recruit = s.active == seat and s.recruits_left > 0 and s.phase <= RECRUIT_PHASE and not s.skips_recruit
        if will_recruit and not s.garrison[city] and s.pool:
            found += CITY_TO_MAN
        found += WAY_TO_CITY * unmanned_near(s, seat, tile)
    elif s.garrison[city]:
        found += SOLDIER_TO_WIN
    if DISTANCE[tile * TILE_COUNT + s.hero[1 - seat]] <= s.rulings.max_move:
        found += STRONGER_NEAR * max(0, strength(s, 1 - seat) - strength(s, seat))
    return found


def unmanned_near(s: Feud, seat: int, tile: int) -> int:
    """Own cities without Soldiers within one move, at most three of them."""
    found = 0
    for city in CITIES_OF_LAND[seat]:
        if s.garrison[city] == 0 and REACHED[tile * len(s.garrison) + city] <= s.rulings.max_move:
            found += 1
            if found == 3:
                return found
    return found


REACHED: Final[list[int]] = [
    min(DISTANCE[tile * TILE_COUNT + other] for other in range(TILE_COUNT) if CITY_OF[other] == city)
    for tile in range(TILE_COUNT)
    for city in range(max(CITY_OF) + 1)
]
"""Steps from a tile to the nearest tile of a city, at tile * cities + city."""


def strength(s: Feud, seat: int) -> int:
    """The sum of the Powers of an Army."""
    army = army_of(seat)
    found = 0
    for die in range(DICE):
        if s.die_at[die] == army:
            found += s.power[die]
    return found


# ---- playouts

RARELY: Final = 0.1
SELDOM: Final = 0.4
OFTEN: Final = 4.0
MOSTLY: Final = 12.0

TRIED: Final[list[float]] = [1.5] * CARD_COUNT
"""How often a card that can be played is played."""

for _card, _often in {
    "injure_oneself": RARELY,
    "let_loose": SELDOM,
    "wait_at_leisure": SELDOM,
    "sound_east_strike_west": SELDOM,
    "beauty_trap": SELDOM,
    "something_from_nothing": MOSTLY,
    "pilfer_a_goat": OFTEN,
    "hide_a_knife": OFTEN,
    "sow_discord": OFTEN,
    "watch_the_fires": OFTEN,
    "remove_firewood": OFTEN,
}.items():
    TRIED[CARDS.index(_card)] = _often


def prefer(state: State) -> list[float]:
    """Weights of the legal tokens for playouts that make sense."""
    assert isinstance(state, Feud)
    if state.seat == NOBODY:
        return []
    question = state.agenda[-1]
    if isinstance(question, Window):
        return [1.0 if token == PASS else OFTEN for token in state.legal]
    if isinstance(question, MoveHero):
        return [move_weight(state, question.seat, token) for token in state.legal]
    if isinstance(question, RecruitSoldier):
        return [recruit_weight(state, token) for token in state.legal]
    if isinstance(question, ChoosePlace):
        return [place_weight(state, token) for token in state.legal]
    if isinstance(question, OrderAttack | ChooseBlocker):
        return [attack_weight(token) for token in state.legal]
    return [card_weight(token) for token in state.legal]


def card_weight(token: int) -> float:
    """A card as often as it is worth it."""
    return TRIED[token - PLAY] if PLAY <= token < PLAY + CARD_COUNT else 1.0


def move_weight(s: Feud, seat: int, token: int) -> float:
    """To own cities without Soldiers, to the enemy Capital; seldom anywhere else."""
    if token == DONE:
        return MOSTLY if s.moves_left == 0 else SELDOM
    if not TILE <= token < TILE + TILE_COUNT:
        return card_weight(token)
    tile = token - TILE
    city = CITY_OF[tile]
    if city == CAPITAL[1 - seat] and not s.reached_capital[seat]:
        return MOSTLY
    if IS_TERMINAL[city] and s.played[seat] < MASTERLY:
        return RARELY
    if LAND[tile] == seat and s.garrison[city] == 0:
        return OFTEN
    return RARELY


def recruit_weight(s: Feud, token: int) -> float:
    """Recruit whenever possible; on enemy land rather the weak."""
    if token == RECRUIT:
        return MOSTLY
    if TILE <= token < TILE + TILE_COUNT:
        return MOSTLY / s.power[s.soldier[token - TILE]]
    return SELDOM if token == DONE and s.recruits_left else card_weight(token)


def place_weight(s: Feud, token: int) -> float:
    """Man an empty city; a 6 joins the Army."""
    recruiting = s.scope(Recruiting)
    is_strong = s.power[recruiting.die] >= FULL_POWER
    if token == ARMY:
        return OFTEN if is_strong else 1.0
    return OFTEN if s.garrison[CITY_OF[token - TILE]] == 0 and not is_strong else SELDOM


def attack_weight(token: int) -> float:
    """Attack and block rather than not."""
    if DIE < token <= DIE + 2 * FULL_POWER:
        return OFTEN
    return card_weight(token)
