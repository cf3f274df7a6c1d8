"""The map and the cards as lists in the order of the data files, and the tokens of every choice."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.data import read_toml
from tianxia.engine.vocabulary import Vocabulary
from tianxia.engine.words import Phrase

DATA: Final = "tianxia.games.thirty_six_battles.data"
"""The package of the data files."""


BOARD: Final[dict[str, Any]] = read_toml(DATA, "board.toml")
DECK: Final[dict[str, Any]] = read_toml(DATA, "cards.toml")

# ---- the two seats

HEROES: Final[list[str]] = [hero["id"] for hero in BOARD["hero"]]
ZI: Final = HEROES.index("zi")
XIU: Final = HEROES.index("xiu")
SEATS: Final = len(HEROES)

# ---- tiles, cities and lands

COLUMNS: Final[str] = BOARD["columns"]
ROWS: Final[list[str]] = BOARD["rows"]
WIDE: Final = len(COLUMNS)
TILES: Final[list[str]] = [f"{letter}{row + 1}" for row in range(len(ROWS)) for letter in COLUMNS]
TILE_COUNT: Final = len(TILES)
CITIES: Final[list[str]] = [city["id"] for city in BOARD["city"]]
CITY_COUNT: Final = len(CITIES)

_LETTERS: Final = "".join(city["letter"] for city in BOARD["city"])
CITY_OF: Final[list[int]] = [_LETTERS.index(letter) for row in ROWS for letter in row]
TILES_OF: Final[list[list[int]]] = [[t for t in range(TILE_COUNT) if CITY_OF[t] == c] for c in range(CITY_COUNT)]
CITY_LAND: Final[list[int]] = [HEROES.index(city["land"]) for city in BOARD["city"]]
LAND: Final[list[int]] = [CITY_LAND[city] for city in CITY_OF]
CAPACITY: Final[list[int]] = [len(tiles) for tiles in TILES_OF]
IS_TERMINAL: Final[list[bool]] = [city["kind"] == "terminal" for city in BOARD["city"]]
CAPITAL: Final[list[int]] = [
    next(c for c in range(CITY_COUNT) if CITY_LAND[c] == seat and BOARD["city"][c]["kind"] == "capital")
    for seat in range(SEATS)
]
START: Final[list[int]] = [TILES.index(hero["start"]) for hero in BOARD["hero"]]
CITIES_OF_LAND: Final[list[list[int]]] = [
    [city for city in range(CITY_COUNT) if CITY_LAND[city] == seat] for seat in range(SEATS)
]
TILES_OF_LAND: Final[list[list[int]]] = [[t for t in range(TILE_COUNT) if LAND[t] == seat] for seat in range(SEATS)]


def steps_between(one: int, other: int) -> int:
    """Orthogonal steps between two tiles. [B36-6.1B B36-R20]"""
    return abs(one % WIDE - other % WIDE) + abs(one // WIDE - other // WIDE)


DISTANCE: Final[list[int]] = [steps_between(one, other) for one in range(TILE_COUNT) for other in range(TILE_COUNT)]
"""Steps from tile a to tile b, at a * TILE_COUNT + b."""

TO_CAPITAL: Final[list[int]] = [
    min(steps_between(tile, goal) for goal in TILES_OF[CAPITAL[seat]])
    for seat in range(SEATS)
    for tile in range(TILE_COUNT)
]
"""Steps from a tile to the nearest tile of a seat's Capital, at seat * TILE_COUNT + tile. [B36-R58]"""


def borders(city: int) -> list[int]:
    """The cities that share a tile edge with a city. [B36-12D]"""
    near = {CITY_OF[other] for tile in TILES_OF[city] for other in range(TILE_COUNT) if steps_between(tile, other) == 1}
    return sorted(near - {city})


ADJACENT: Final[list[list[int]]] = [borders(city) for city in range(CITY_COUNT)]

# ---- numbers of the book

DIE_SIDES: Final = 6
FULL_POWER: Final = 6
MOST_POWER: Final = 2 * DIE_SIDES
DICE: Final = 30
LONG_MOVE: Final = 6
REACHES: Final = range(LONG_MOVE + 1)

# ---- cards

CARDS: Final[list[str]] = [card["id"] for card in DECK["card"]]
CARD_COUNT: Final = len(CARDS)
TERMINALS: Final[list[str]] = [card["id"] for card in DECK["terminal"]]

STRATAGEM_PHASE: Final = 0
MOVE_PHASE: Final = 1
RECRUIT_PHASE: Final = 2
ATTACK_PHASE: Final = 3
DISCARD_PHASE: Final = 4
PHASES: Final = ["stratagem", "move", "recruit", "attack", "discard"]
ANY_PHASE: Final = (1 << len(PHASES)) - 1

CARD_PHASES: Final[list[int]] = [
    sum(1 << "SMRAD".index(letter) for letter in card.get("phases", "")) for card in DECK["card"]
]
"""The phases of the own turn in which a card may be played, as a mask."""

CARD_WINDOW: Final[list[int]] = [card.get("window", 0) for card in DECK["card"]]
"""The reaction window of a card, 0 for a card of the own turn."""

REACTIONS: Final[list[list[int]]] = [
    [card for card in range(CARD_COUNT) if window and CARD_WINDOW[card] == window] for window in range(9)
]
"""The cards of each reaction window."""

DECEIVE_THE_HEAVENS: Final = CARDS.index("deceive_heavens")
STOMP_THE_GRASS: Final = CARDS.index("stomp_the_grass")
LET_LOOSE: Final = CARDS.index("let_loose")
CAPTURE_THE_CHIEF: Final = CARDS.index("capture_the_chief")
SHUT_THE_DOOR: Final = CARDS.index("shut_the_door")
BEFRIEND_A_DISTANT_STATE: Final = CARDS.index("befriend_distant")
POINT_AT_MULBERRY: Final = CARDS.index("point_at_mulberry")
HOST_AND_GUEST: Final = CARDS.index("host_and_guest")
EMPTY_FORT: Final = CARDS.index("empty_fort")
RETREAT: Final = CARDS.index("retreat")

# ---- tokens

VOCABULARY: Final = Vocabulary(
    [
        ("card", CARDS),
        ("play", CARDS),
        ("tile", TILES),
        ("city", CITIES),
        ("die", [str(power) for power in range(1, MOST_POWER + 1)]),
        ("terminal", TERMINALS),
        ("", ["recruit", "army", "pass", "done", "yes", "no"]),
    ]
)

CARD: Final = VOCABULARY.first("card")
PLAY: Final = VOCABULARY.first("play")
TILE: Final = VOCABULARY.first("tile")
CITY: Final = VOCABULARY.first("city")
DIE: Final = VOCABULARY.first("die") - 1
TERMINAL: Final = VOCABULARY.first("terminal")
RECRUIT: Final = VOCABULARY.token("recruit")
ARMY: Final = VOCABULARY.token("army")
PASS: Final = VOCABULARY.token("pass")
DONE: Final = VOCABULARY.token("done")
YES: Final = VOCABULARY.token("yes")
NO: Final = VOCABULARY.token("no")

WITHIN: Final[list[list[list[int]]]] = [
    [
        [TILE + other for other in range(TILE_COUNT) if 1 <= steps_between(tile, other) <= reach]
        for tile in range(TILE_COUNT)
    ]
    for reach in REACHES
]
"""By reach and tile: the tokens of all tiles to which a Hero may move."""


def phrases(things: list[dict[str, Any]]) -> list[Phrase]:
    """The names of some things in both languages."""
    return [Phrase(thing["en"], thing["zh"]) for thing in things]


TILE_NAMES: Final[list[Phrase]] = [
    Phrase(f"{city['en']} {TILES[tile]}", f"{city['zh']}{TILES[tile]}")
    for tile, city in enumerate(BOARD["city"][city] for city in CITY_OF)
]
"""A tile with its city, for a number alone says little."""

IDS: Final[dict[str, list[str]]] = {
    "hero": HEROES,
    "land": HEROES,
    "city": CITIES,
    "tile": TILES,
    "card": CARDS,
    "play": CARDS,
    "terminal": TERMINALS,
}


TITLES: Final[list[Phrase]] = phrases([card["title"] for card in DECK["card"]])
"""The short titles of the cards, for stories, prompts and buttons; the printed ones stand on the cards."""


def names() -> dict[str, list[Phrase]]:
    """The names of all things by kind."""
    return {
        "hero": phrases(BOARD["hero"]),
        "land": [Phrase(hero["land_en"], hero["land_zh"]) for hero in BOARD["hero"]],
        "city": phrases(BOARD["city"]),
        "tile": TILE_NAMES,
        "card": TITLES,
        "play": TITLES,
        "terminal": phrases(DECK["terminal"]),
    }
