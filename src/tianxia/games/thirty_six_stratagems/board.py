"""The map, the pieces and the cards, as lists in the order of the data files."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.data import read_toml
from tianxia.engine.vocabulary import Vocabulary
from tianxia.engine.words import Phrase

DATA: Final = "tianxia.games.thirty_six_stratagems.data"
"""The package of the data files."""


BOARD: Final[dict[str, Any]] = read_toml(DATA, "board.toml")
DECKS: Final[dict[str, Any]] = read_toml(DATA, "cards.toml")
NUMBERS: Final[dict[str, Any]] = read_toml(DATA, "numbers.toml")

# ---- spaces

AREAS: Final[list[str]] = [area["id"] for area in BOARD["area"]]
AREA_COUNT: Final = len(AREAS)
IS_CAPITAL: Final[list[bool]] = [area["type"] == "capital" for area in BOARD["area"]]
CAPITALS: Final[list[int]] = [a for a in range(AREA_COUNT) if IS_CAPITAL[a]]
MARKETS: Final[list[int]] = [a for a in range(AREA_COUNT) if BOARD["area"][a]["type"] == "market"]
TEMPLES: Final[list[int]] = [a for a in range(AREA_COUNT) if "temple" in BOARD["area"][a]]
IS_TEMPLE_AT_START: Final[list[bool]] = [area.get("temple") == "built" for area in BOARD["area"]]
SITES: Final[list[int]] = [a for a in TEMPLES if not IS_TEMPLE_AT_START[a]]
CAPITAL_OF: Final[list[int]] = [AREAS.index(area["region"]) if "region" in area else -1 for area in BOARD["area"]]
REGION: Final[list[list[int]]] = [
    [b for b in range(AREA_COUNT) if CAPITAL_OF[a] >= 0 and CAPITAL_OF[b] == CAPITAL_OF[a]] for a in range(AREA_COUNT)
]
"""For each space of a capital region all spaces of it."""
FOOD_REGIONS: Final[list[str]] = [region["id"] for region in BOARD["food"]]
FOOD_OF: Final[list[int]] = [FOOD_REGIONS.index(area["food"]) if "food" in area else -1 for area in BOARD["area"]]
FOOD_SPACES: Final[list[list[int]]] = [
    [a for a in range(AREA_COUNT) if FOOD_OF[a] == region] for region in range(len(FOOD_REGIONS))
]
COLONIES: Final[list[list[int]]] = [
    [a for a in spaces if BOARD["area"][a]["type"] == "colony"] for spaces in FOOD_SPACES
]
BEIJING: Final = AREAS.index("beijing")
DONGGUAN: Final = AREAS.index("dongguan")

# ---- routes

ROAD: Final = 0
SEA: Final = 1
PASS_ROUTE: Final = 2
ROUTES: Final = ["road", "sea", "mountain_pass"]

NO_WALL: Final = -2
BUILT: Final = -1
"""The wall of a link: none, built, or the number of an unbuilt section."""

LINKS: Final[list[tuple[int, int, int]]] = [
    (AREAS.index(one), AREAS.index(other), kind) for kind in range(len(ROUTES)) for one, other in BOARD[ROUTES[kind]]
]
SECTIONS: Final[list[tuple[int, int]]] = [
    (AREAS.index(one), AREAS.index(other)) for one, other in BOARD["wall_unbuilt"]
]
"""Unbuilt sections of the great wall, first the end beyond the wall."""

LINK: Final[list[int]] = [-1] * (AREA_COUNT * AREA_COUNT)
WALL: Final[list[int]] = [NO_WALL] * len(LINKS)
NEXT: Final[list[list[int]]] = [[] for _ in AREAS]
"""The spaces linked to each space, in map order."""


def lay_routes() -> None:
    """Fill the tables of links."""
    for i in range(len(LINKS)):
        one, other, _ = LINKS[i]
        LINK[one * AREA_COUNT + other] = i
        LINK[other * AREA_COUNT + one] = i
        NEXT[one].append(other)
        NEXT[other].append(one)
    for some in NEXT:
        some.sort()
    for north, south in BOARD["wall_built"]:
        WALL[LINK[AREAS.index(north) * AREA_COUNT + AREAS.index(south)]] = BUILT
    for k in range(len(SECTIONS)):
        WALL[LINK[SECTIONS[k][0] * AREA_COUNT + SECTIONS[k][1]]] = k


lay_routes()
LINK_KIND: Final[list[int]] = [kind for _, _, kind in LINKS]
ROUTE_COST: Final[list[int]] = [NUMBERS["cost"][route] for route in ROUTES]
COASTAL: Final[list[int]] = sorted({end for one, other, kind in LINKS if kind == SEA for end in (one, other)})


def distances(costs: list[int]) -> list[int]:
    """The least cost of a way between any two spaces, whoever stands in it; `costs` are by kind of route."""
    found = [FAR] * (AREA_COUNT * AREA_COUNT)
    for start in range(AREA_COUNT):
        first = start * AREA_COUNT
        found[first + start] = 0
        edge = [start]
        for area in edge:
            for other in NEXT[area]:
                cost = found[first + area] + costs[LINK_KIND[LINK[area * AREA_COUNT + other]]]
                if cost < found[first + other]:
                    found[first + other] = cost
                    edge.append(other)
    return found


FAR: Final = 2 * AREA_COUNT
DISTANCE: Final = distances([1] * len(ROUTES))
"""Links between any two spaces."""
MARCH: Final = distances(ROUTE_COST)
"""Action points between any two spaces."""

# ---- pieces

KINDS: Final = ["emperor", "s2", "s1", "scout"]
EMPEROR: Final = 0
S2: Final = 1
S1: Final = 2
SCOUT: Final = 3
KIND_COUNT: Final = 4
STRENGTH: Final[list[int]] = [NUMBERS["strength"][kind] for kind in KINDS]
CHITS_OF: Final[list[int]] = [NUMBERS["pieces"][kind] for kind in KINDS]
CHITS: Final[int] = sum(CHITS_OF)
"""Chits of one player."""

# ---- cards

STRATAGEM: Final = 0
ACTION: Final = 1
TRIBUTE: Final = 2
PREFECTURE: Final = 3
DECK_NAMES: Final = ["stratagem", "action", "tribute", "prefecture"]
CARD_DATA: Final[list[dict[str, Any]]] = DECKS["card"]
CARDS: Final[list[str]] = [card["id"] for card in CARD_DATA]
CARD_COUNT: Final = len(CARDS)
DECK_OF: Final[list[int]] = [DECK_NAMES.index(card["deck"]) for card in CARD_DATA]
FIRST_OF_DECK: Final[list[int]] = [DECK_OF.index(deck) for deck in range(len(DECK_NAMES))]
SIZE_OF_DECK: Final[list[int]] = [DECK_OF.count(deck) for deck in range(len(DECK_NAMES))]
VALUE: Final[list[int]] = [card["value"] for card in CARD_DATA]
POINTS_OF: Final[list[int]] = [card.get("points", 0) for card in CARD_DATA]
CITY: Final[list[int]] = [AREAS.index(card["city"]) if "city" in card else -1 for card in CARD_DATA]
CARD_OF_CITY: Final[list[int]] = [CITY.index(a) if a in CITY else -1 for a in range(AREA_COUNT)]
CITIES: Final[list[int]] = [a for a in range(AREA_COUNT) if CARD_OF_CITY[a] >= 0]

BONUSES: Final = [
    "none", "trade", "levy", "walls", "arsenal", "harbour", "mountain_pass", "horses", "academy", "tribute", "shrine",
    "garrison", "piracy",
]  # fmt: skip
TRADE: Final = 1
LEVY: Final = 2
WALLS: Final = 3
ARSENAL: Final = 4
HARBOUR: Final = 5
PASSES: Final = 6
HORSES: Final = 7
ACADEMY: Final = 8
TRIBUTES: Final = 9
SHRINE: Final = 10
GARRISON: Final = 11
PIRACY: Final = 12
BONUS: Final[list[int]] = [BONUSES.index(CARD_DATA[card]["bonus"]) if card >= 0 else 0 for card in CARD_OF_CITY]
BONUS_SIZE: Final[list[int]] = [CARD_DATA[card].get("n", 1) if card >= 0 else 0 for card in CARD_OF_CITY]
"""What a city brings as a prefecture, by space."""

RIDERS: Final = ["sea1", "pass1", "nowall", "drm", "noregion", "temple", "capture", "chief", "entrap", "passage"]
SEA1: Final = 1
PASS1: Final = 2
NOWALL: Final = 4
DRM: Final = 8
NOREGION: Final = 16
TEMPLE: Final = 32
CAPTURE: Final = 64
CHIEF: Final = 128
ENTRAP: Final = 256
PASSAGE: Final = 512
RIDERS_OF: Final[list[int]] = [sum(1 << RIDERS.index(rider) for rider in card.get("riders", [])) for card in CARD_DATA]

START_CAPITAL: Final[list[int]] = [AREAS.index(card["capital"]) for card in DECKS["capital"]]
START_UNITS: Final[list[list[int]]] = [
    [card["emperor"], card["armies"].count(2), card["armies"].count(1), card["scouts"]] for card in DECKS["capital"]
]
IS_STANDARD: Final[list[bool]] = [card["standard"] for card in DECKS["capital"]]

# ---- tracks

TRACKS: Final = ["cohesion", "taxation", "popularity", "generals"]
COHESION: Final = 0
TAXATION: Final = 1
POPULARITY: Final = 2
GENERALS: Final = 3
TRACK_COUNT: Final = 4
TRACK_START: Final[list[int]] = [NUMBERS["mat"][track]["start"] for track in TRACKS]
TRACK_LOW: Final[list[int]] = [NUMBERS["mat"][track]["low"] for track in TRACKS]
TRACK_HIGH: Final[list[int]] = [NUMBERS["mat"][track]["high"] for track in TRACKS]
HIT_FACTORS: Final[list[int]] = NUMBERS["hits"]["factors"]
LAST_HIT_STEP: Final = len(HIT_FACTORS) - 1


def number(table: str, name: str) -> int:
    """A number of the game."""
    return int(NUMBERS[table][name])


SEASONS: Final = number("game", "seasons")
STACK_LIMIT: Final = number("game", "stack_limit")
DIE_SIDES: Final = number("game", "die_sides")
MOST_SEATS: Final = 3

# ---- tokens

VOCABULARY: Final = Vocabulary(
    [
        ("area", AREAS),
        ("card", CARDS),
        ("unit", KINDS),
        ("mode", ["event", "points", "tribute"]),
        ("act", ["move", "attack", "split", "entrap", "raid", "retreat", "eliminate"]),
        ("seat", [str(seat) for seat in range(MOST_SEATS)]),
        ("track", TRACKS),
        ("tax", ["up", "down", "keep"]),
        ("neutral", ["stronger", "weaker", "keep"]),
        ("buy", ["scout", "unit", "neutral"]),
        ("", ["pass", "done"]),
    ]
)

AREA: Final = VOCABULARY.first("area")
CARD: Final = VOCABULARY.first("card")
UNIT: Final = VOCABULARY.first("unit")
SEAT: Final = VOCABULARY.first("seat")
TRACK: Final = VOCABULARY.first("track")
EVENT_MODE: Final = VOCABULARY.token("mode:event")
POINTS_MODE: Final = VOCABULARY.token("mode:points")
TRIBUTE_MODE: Final = VOCABULARY.token("mode:tribute")
MOVE: Final = VOCABULARY.token("act:move")
ATTACK: Final = VOCABULARY.token("act:attack")
SPLIT: Final = VOCABULARY.token("act:split")
ENTRAPMENT: Final = VOCABULARY.token("act:entrap")
RAID: Final = VOCABULARY.token("act:raid")
RETREAT: Final = VOCABULARY.token("act:retreat")
ELIMINATE: Final = VOCABULARY.token("act:eliminate")
TAX_UP: Final = VOCABULARY.token("tax:up")
TAX_DOWN: Final = VOCABULARY.token("tax:down")
TAX_KEEP: Final = VOCABULARY.token("tax:keep")
STRONGER: Final = VOCABULARY.token("neutral:stronger")
WEAKER: Final = VOCABULARY.token("neutral:weaker")
KEEP: Final = VOCABULARY.token("neutral:keep")
BUY_SCOUT: Final = VOCABULARY.token("buy:scout")
BUY_UNIT: Final = VOCABULARY.token("buy:unit")
BUY_NEUTRAL: Final = VOCABULARY.token("buy:neutral")
PASS: Final = VOCABULARY.token("pass")
DONE: Final = VOCABULARY.token("done")


def phrases(things: list[dict[str, Any]]) -> list[Phrase]:
    """The names of some things in both languages."""
    return [Phrase(thing["en"], thing["zh"]) for thing in things]


def names() -> dict[str, list[Phrase]]:
    """The names of all things by kind; seats are named by their colours, the last name is that of neutral armies."""
    words = read_toml(DATA, "words.toml")
    return {
        "area": phrases(BOARD["area"]),
        "card": phrases([card.get("title", card) for card in CARD_DATA]),
        "unit": phrases(words["unit"]),
        "track": phrases(words["track"]),
        "seat": phrases(words["owner"]),
        "bonus": phrases(words["bonus"]),
        "phase": phrases(words["phase"]),
        "deck": phrases(words["deck"]),
    }


IDS: Final[dict[str, list[str]]] = {
    "area": AREAS,
    "card": CARDS,
    "unit": KINDS,
    "track": TRACKS,
    "bonus": BONUSES,
    "seat": [str(seat) for seat in range(MOST_SEATS)],
}
"""Things that tokens and facts of the box are named after."""
