"""What never changes and everybody sees: the grid with its cities and walls, the two sides, the pieces, the cards."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.box import Box, Card, Drawing, Named, Owner, Place, Region, Wall
from tianxia.games.thirty_six_battles.board import (
    BOARD,
    CITY_COUNT,
    CITY_OF,
    DECK,
    HEROES,
    LAND,
    ROWS,
    START,
    TILE_COUNT,
    TILE_NAMES,
    TILES,
    TILES_OF,
    WIDE,
)

SIZE: Final[int] = BOARD["tile_size"]
HALF: Final = SIZE // 2
GLYPHS: Final = {"capital": "都", "terminal": "終", "plain": ""}


class Tile(Place):
    """A tile of the grid."""

    city: str
    kind: str
    start: str


class City(Region):
    """A city with its tiles; its text is what the name means."""

    text: Named
    land: str


class Stratagem(Card, total=False):
    """A card, with its number in its set."""

    number: int
    set: int


def centre(tile: int) -> tuple[int, int]:
    """The middle of a tile on the drawn board."""
    return BOARD["left"] + SIZE * (tile % WIDE), BOARD["top"] + SIZE * (tile // WIDE)


def tile_areas() -> list[Tile]:
    """The tiles of the grid."""
    found: list[Tile] = []
    for tile in range(TILE_COUNT):
        city = BOARD["city"][CITY_OF[tile]]
        x, y = centre(tile)
        found.append(
            {
                "id": f"tile:{TILES[tile]}",
                "en": TILE_NAMES[tile].en,
                "zh": TILE_NAMES[tile].zh,
                "short": TILES[tile],
                "x": x,
                "y": y,
                "shape": "tile",
                "size": HALF,
                "terrain": f"land:{city['land']}",
                "city": f"city:{city['id']}",
                "kind": city["kind"],
                "start": HEROES[START.index(tile)] if tile in START else "",
            }
        )
    return found


def sign(city: int) -> tuple[int, int]:
    """The place of a city's name: above the middle of its longest row, where Soldiers leave room for it."""
    rows = [[tile for tile in TILES_OF[city] if tile // WIDE == row] for row in range(len(ROWS))]
    longest = max(rows, key=len)
    x = sum(centre(tile)[0] for tile in longest) // len(longest)
    return x, centre(longest[0])[1] - HALF


def regions() -> list[City]:
    """The cities, each with its tiles and the place of its name."""
    found: list[City] = []
    for city in range(CITY_COUNT):
        facts = BOARD["city"][city]
        x, y = sign(city)
        found.append(
            {
                "id": f"city:{facts['id']}",
                "en": facts["en"],
                "zh": facts["zh"],
                "text": {"en": facts["gloss"], "zh": ""},
                "land": f"land:{facts['land']}",
                "kind": facts["kind"],
                "glyph": GLYPHS[facts["kind"]],
                "x": x,
                "y": y,
                "areas": [f"tile:{TILES[tile]}" for tile in TILES_OF[city]],
            }
        )
    return found


def walls() -> list[Wall]:
    """City walls: lines between tiles of different cities; `border` where two lands meet. [B36-12B]"""
    found: list[Wall] = []
    for tile in range(TILE_COUNT):
        x, y = centre(tile)
        if tile % WIDE + 1 < WIDE and CITY_OF[tile] != CITY_OF[tile + 1]:
            found.append(wall(x + HALF, y - HALF, x + HALF, y + HALF, LAND[tile] != LAND[tile + 1]))
        if tile // WIDE + 1 < len(ROWS) and CITY_OF[tile] != CITY_OF[tile + WIDE]:
            found.append(wall(x - HALF, y + HALF, x + HALF, y + HALF, LAND[tile] != LAND[tile + WIDE]))
    return found


def wall(x1: int, y1: int, x2: int, y2: int, is_border: bool) -> Wall:
    """One line."""
    return {"kind": "border" if is_border else "wall", "x1": x1, "y1": y1, "x2": x2, "y2": y2}


def box() -> Box:
    """The grid with its cities and walls, the two sides, the kinds of pieces, the cards."""
    board: Drawing = {
        "kind": "grid",
        "width": BOARD["width"],
        "height": BOARD["height"],
        "areas": tile_areas(),
        "regions": regions(),
        "walls": walls(),
    }
    sides = BOARD["hero"]
    owners: list[Owner] = [
        {"id": side["id"], "en": side["en"], "zh": side["zh"], "colour": side["colour"], "seat": seat}
        for seat, side in enumerate(sides)
    ]
    return {
        "boards": [board],
        "terrains": [
            {"id": f"land:{side['id']}", "en": side["land_en"], "zh": side["land_zh"], "colour": side["land_colour"]}
            for side in sides
        ],
        "owners": owners,
        "kinds": [
            {"id": "hero", "en": "Hero", "zh": "主將", "shape": "disc", "chip": "health"},
            {
                "id": "soldier",
                "en": "Soldier",
                "zh": "士兵",
                "glyph": "兵",
                "shape": "die",
                "face": "power",
                "spent": "attacked",
            },
        ],
        "figures": [
            {"id": f"hero:{side['id']}", "en": side["title_en"], "zh": side["title_zh"], "owner": side["id"]}
            for side in sides
        ],
        "cards": [box_card("card", "stratagem", card) for card in DECK["card"]]
        + [box_card("terminal", "terminal", card) for card in DECK["terminal"]],
    }


def box_card(kind: str, deck: str, card: dict[str, Any]) -> Stratagem:
    """A card as printed, with its text for a player and the clause that says the same exactly."""
    facts: Stratagem = {
        "id": f"{kind}:{card['id']}",
        "en": card["en"],
        "zh": card["zh"],
        "text": card["text"],
        "clause": card["clause"],
        "deck": deck,
    }
    if "number" in card:
        facts |= {"number": card["number"], "set": card["set"], "play": f"play:{card['id']}"}
    return facts
