"""Chapter 3: what is in the box, as lists in the order of the data file, and the tokens of every choice."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.data import read_toml
from tianxia.engine.vocabulary import Vocabulary
from tianxia.engine.words import Phrase

DATA: Final = "tianxia.games.tenth_division.data"
"""The package of the data files."""


PARTS: Final[dict[str, Any]] = read_toml(DATA, "parts.toml")


def ids(kind: str) -> list[str]:
    """The ids of all things of a kind, in their order."""
    return [str(thing["id"]) for thing in PARTS[kind]]


RESOURCES: Final[list[str]] = ids("resource")
UNITS: Final[list[str]] = ids("unit")
TERRAINS: Final[list[str]] = ids("terrain")
GOODS: Final[list[str]] = ids("good")
DIRECTIONS: Final[list[str]] = ids("direction")
SEAT_NAMES: Final[list[str]] = [str(n + 1) for n in range(len(PARTS["brigade"]))]

RESOURCE_COUNT: Final = len(RESOURCES)
UNIT_COUNT: Final = len(UNITS)
MOST_HEXES: Final = max(int(size) for size in PARTS["stock"]["cards"])
HEXES: Final[list[str]] = [f"H{n:02}" for n in range(1, MOST_HEXES + 1)]

RICE: Final = RESOURCES.index("rice")
WOOD: Final = RESOURCES.index("wood")
BRICK: Final = RESOURCES.index("brick")
IRON: Final = RESOURCES.index("iron")
CASH: Final = RESOURCE_COUNT
"""The place of the money in a purse, after the resources."""
PURSE: Final = RESOURCE_COUNT + 1

INFANTRY: Final = UNITS.index("infantry")
CAVALRY: Final = UNITS.index("cavalry")
CANNON: Final = UNITS.index("cannon")

DESERT: Final = TERRAINS.index("desert")
PASTURE: Final = TERRAINS.index("pasture")
BARREN: Final = -1
"""What a terrain yields that yields nothing."""
YIELDS: Final[list[int]] = [
    RESOURCES.index(terrain["yields"]) if terrain["yields"] else BARREN for terrain in PARTS["terrain"]
]

UNIT_CASH: Final[list[int]] = [unit["cash"] for unit in PARTS["unit"]]
UNIT_CARDS: Final[list[int]] = [unit["cards"].get(name, 0) for unit in PARTS["unit"] for name in RESOURCES]
"""Cards by type and resource."""
UNIT_LIMIT: Final[list[int]] = [unit["limit"] for unit in PARTS["unit"]]
ROAD_CASH: Final[int] = PARTS["road"]["cash"]
ROAD_BRICK: Final[int] = PARTS["road"]["brick"]

START_CASH: Final[int] = PARTS["start"]["cash"]
START_INFANTRY: Final[int] = PARTS["start"]["infantry"]
INCOME: Final[int] = PARTS["start"]["income"]
EXCHANGE: Final[int] = PARTS["bank"]["exchange"]
PRICE: Final[int] = PARTS["bank"]["price"]
COUNTER_EVERY: Final[int] = PARTS["length"]["sequences_per_counterattack"]

GOOD_CASH: Final[list[int]] = [good.get("cash", 0) for good in PARTS["good"]]
GOOD_COUNT: Final = len(GOODS)
BUNDLE: Final = 12
"""Tokens in one side of an offer: any sum below $600, or less besides cards."""

DIE_SIDES: Final = 6
MORE_DICE: Final = 3
FEWER_DICE: Final = 2
MOST_ATTACKS: Final = 12
MOST_COUNT: Final = max(UNIT_LIMIT)

SIDE_NAMES: Final = [f"{hex}-{d}" for hex in HEXES for d in range(len(DIRECTIONS))]

VOCABULARY: Final = Vocabulary(
    [
        ("hex", HEXES),
        ("side", SIDE_NAMES),
        ("unit", UNITS),
        ("res", RESOURCES),
        ("bank", [f"{one}>{other}" for one in RESOURCES for other in RESOURCES if one != other]),
        ("buy", RESOURCES),
        ("seat", SEAT_NAMES),
        ("give", GOODS),
        ("want", GOODS),
        ("count", [str(n) for n in range(MOST_COUNT + 1)]),
        ("die", [str(n) for n in range(1, MORE_DICE + 1)]),
        ("attack", [str(n) for n in range(MOST_ATTACKS + 1)]),
        ("", ["roll", "next", "halt", "counter", "march", "pass", "yes", "no", "none", "done"]),
        ("tile", TERRAINS),
    ]
)

HEX: Final = VOCABULARY.first("hex")
SIDE: Final = VOCABULARY.first("side")
UNIT: Final = VOCABULARY.first("unit")
RES: Final = VOCABULARY.first("res")
BANK: Final = VOCABULARY.first("bank")
BUY: Final = VOCABULARY.first("buy")
SEAT: Final = VOCABULARY.first("seat")
GIVE: Final = VOCABULARY.first("give")
WANT: Final = VOCABULARY.first("want")
COUNT: Final = VOCABULARY.first("count")
DIE: Final = VOCABULARY.first("die")
ATTACK: Final = VOCABULARY.first("attack")
TILE: Final = VOCABULARY.first("tile")
ROLL: Final = VOCABULARY.token("roll")
NEXT: Final = VOCABULARY.token("next")
HALT: Final = VOCABULARY.token("halt")
COUNTER: Final = VOCABULARY.token("counter")
MARCH: Final = VOCABULARY.token("march")
PASS: Final = VOCABULARY.token("pass")
YES: Final = VOCABULARY.token("yes")
NO: Final = VOCABULARY.token("no")
NONE: Final = VOCABULARY.token("none")
DONE: Final = VOCABULARY.token("done")

PAIRS: Final = [(one, other) for one in range(RESOURCE_COUNT) for other in range(RESOURCE_COUNT) if one != other]
BANK_GIVES: Final[list[int]] = [one for one, _ in PAIRS]
BANK_GETS: Final[list[int]] = [other for _, other in PAIRS]
"""What each `bank:` token gives to the bank and gets from it."""


def good_kind(good: int) -> int:
    """The place in a purse that a good of an offer belongs to."""
    return CASH if good >= RESOURCE_COUNT else good


def phrases(kind: str) -> list[Phrase]:
    """The names of all things of a kind in both languages."""
    return [Phrase(thing["en"], thing["zh"]) for thing in PARTS[kind]]


def names() -> dict[str, list[Phrase]]:
    """The names of all things by kind."""
    return {
        "hex": [Phrase(hex, hex) for hex in HEXES],
        "side": [
            Phrase(f"{one.en} side of {hex}", f"{hex}{one.zh}邊") for hex in HEXES for one in phrases("direction")
        ],
        "direction": phrases("direction"),
        "unit": phrases("unit"),
        "resource": phrases("resource"),
        "terrain": phrases("terrain"),
        "brigade": phrases("brigade"),
        "good": phrases("good"),
    }
