"""Which choices a playout prefers."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.mind import UNWEIGHTED, ByQuestion
from tianxia.games.thirty_six_battles.board import (
    ARMY,
    CAPITAL,
    CARD_COUNT,
    CARDS,
    CITIES_OF_LAND,
    CITY_COUNT,
    CITY_OF,
    DIE,
    DONE,
    FULL_POWER,
    IS_TERMINAL,
    LAND,
    PASS,
    PLAY,
    RECRUIT,
    TILE,
    TILE_COUNT,
    TILES_OF,
)
from tianxia.games.thirty_six_battles.cards.stratagems import Window
from tianxia.games.thirty_six_battles.mind.evaluation import MIND, REACHED, strength
from tianxia.games.thirty_six_battles.rules.attack import ChooseBlocker, OrderAttack
from tianxia.games.thirty_six_battles.rules.movement import MoveHero
from tianxia.games.thirty_six_battles.rules.recruit import NO_TILE, ChoosePlace, Recruiting, RecruitSoldier
from tianxia.games.thirty_six_battles.rules.terminal import MASTERLY
from tianxia.games.thirty_six_battles.rules.victory import total
from tianxia.games.thirty_six_battles.state import NO_SOLDIER, Feud

PLAYOUT: Final[dict[str, float]] = MIND["playout"]
HARDLY: Final[float] = PLAYOUT["hardly"]
RARELY: Final[float] = PLAYOUT["rarely"]
SELDOM: Final[float] = PLAYOUT["seldom"]
OFTEN: Final[float] = PLAYOUT["often"]
MOSTLY: Final[float] = PLAYOUT["mostly"]
ALWAYS: Final[float] = PLAYOUT["always"]
WAYS: Final[list[int]] = [
    sum([REACHED[tile * CITY_COUNT + city] for city in CITIES_OF_LAND[LAND[tile]]]) for tile in range(TILE_COUNT)
]
"""How long the ways are from a tile to all cities of its land: the tiles of a city differ in little else."""

TRIED: Final[list[float]] = [PLAYOUT[MIND["tried"].get(card, "card")] for card in CARDS]
"""How often a card that can be played is played."""


def card_weight(token: int) -> float:
    """A card as often as it is worth it."""
    return TRIED[token - PLAY] if PLAY <= token < PLAY + CARD_COUNT else 1.0


def moves(s: Feud, question: MoveHero) -> list[float]:
    """Cards as always; of the tiles of a city that can be reached the best placed one, the others seldom."""
    seat = question.seat
    best = [NO_TILE] * CITY_COUNT
    for token in s.legal:
        if TILE <= token < TILE + TILE_COUNT:
            tile = token - TILE
            city = CITY_OF[tile]
            if best[city] == NO_TILE or WAYS[tile] < WAYS[best[city]]:
                best[city] = tile
    found: list[float] = []
    for token in s.legal:
        if token == DONE:
            found.append(MOSTLY if s.moves_left == 0 else RARELY)
        elif TILE <= token < TILE + TILE_COUNT:
            city = CITY_OF[token - TILE]
            found.append(city_weight(s, seat, city) * (1.0 if token - TILE == best[city] else RARELY))
        else:
            found.append(card_weight(token))
    return found


def city_weight(s: Feud, seat: int, city: int) -> float:
    """To own cities without Soldiers, to the enemy Capital, after an enemy Hero that can be hurt; hardly elsewhere."""
    if city == CAPITAL[1 - seat] and not s.reached_capital[seat]:
        return ALWAYS
    if city == CITY_OF[s.hero[1 - seat]]:
        return hunt_weight(s, seat)
    is_own = LAND[TILES_OF[city][0]] == seat
    if is_own and s.garrison[city] == 0:
        return OFTEN
    if IS_TERMINAL[city] and s.played[seat] >= MASTERLY:
        return OFTEN
    return RARELY if s.garrison[city] and not is_own else HARDLY


def hunt_weight(s: Feud, seat: int) -> float:
    """Close in on the enemy Hero as gladly as the Army can hurt it beyond what blocks."""
    hits = strength(s, seat) - strength(s, 1 - seat)
    left = s.health[1 - seat]
    if hits >= left and total(s, seat) + s.rulings.vp_kill > total(s, 1 - seat):
        return ALWAYS
    if 3 * hits >= left:
        return MOSTLY
    return 1.0 if hits > 0 else RARELY


def recruits(s: Feud, question: RecruitSoldier) -> list[float]:
    """Recruit whenever possible."""
    return [recruit_weight(s, token) for token in s.legal]


def recruit_weight(s: Feud, token: int) -> float:
    """Recruit whenever possible; on enemy land rather the weak."""
    if token == RECRUIT:
        return MOSTLY
    if TILE <= token < TILE + TILE_COUNT:
        return MOSTLY / s.power[s.soldier[token - TILE]]
    return SELDOM if token == DONE and s.recruits_left else card_weight(token)


def places(s: Feud, question: ChoosePlace) -> list[float]:
    """Man empty cities, strengthen the Army."""
    return [place_weight(s, token) for token in s.legal]


def place_weight(s: Feud, token: int) -> float:
    """Man an empty city; a 6 joins the Army, and so does a first Soldier where the enemy has an Army."""
    recruiting = s.scope(Recruiting)
    is_strong = s.power[recruiting.die] >= FULL_POWER
    if token == ARMY:
        seat = recruiting.seat
        if is_strong:
            return MOSTLY
        return 1.0 if s.army[1 - seat] and not s.army[seat] else SELDOM
    tile = token - TILE
    city = CITY_OF[tile]
    for other in TILES_OF[city]:
        if other < tile and s.soldier[other] == NO_SOLDIER:
            return HARDLY
    return OFTEN if s.garrison[city] == 0 and not is_strong else SELDOM


def attacks(s: Feud, question: Any) -> list[float]:
    """Attack and block rather than not."""
    return [OFTEN if DIE < token <= DIE + 2 * FULL_POWER else card_weight(token) for token in s.legal]


def windows(s: Feud, question: Window) -> list[float]:
    """React rather than not."""
    return [1.0 if token == PASS else OFTEN for token in s.legal]


def cards(s: Feud, question: Any) -> list[float]:
    """Each card as often as it is worth it."""
    return [card_weight(token) for token in s.legal]


POLICY_BY_QUESTION: Final = ByQuestion(
    {
        Window: windows,
        MoveHero: moves,
        RecruitSoldier: recruits,
        ChoosePlace: places,
        OrderAttack: attacks,
        ChooseBlocker: attacks,
    },
    cards,
)


def policy(s: Feud) -> list[float]:
    """Weights of the legal tokens for playouts that make sense."""
    return POLICY_BY_QUESTION.weigh(s, s.agenda[-1]) if s.legal else UNWEIGHTED
