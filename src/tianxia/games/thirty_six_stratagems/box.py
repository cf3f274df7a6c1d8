"""What never changes and everybody sees: the map with its routes, wall and regions, the pieces, the cards."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.box import Box, Card, Drawing, Edge, Kind, Named, Owner, Place, Region
from tianxia.engine.data import read_toml
from tianxia.games.thirty_six_stratagems.board import (
    AREA_COUNT,
    AREAS,
    BOARD,
    BONUS,
    BONUSES,
    CAPITAL_OF,
    CAPITALS,
    CARD_DATA,
    COASTAL,
    DATA,
    DECKS,
    FOOD_REGIONS,
    FOOD_SPACES,
    IS_CAPITAL,
    KINDS,
    MOST_SEATS,
    REGION,
    ROUTES,
    VALUE,
)
from tianxia.games.thirty_six_stratagems.scene import HIDDEN_UNIT, area_id, owner_id, section_id


class Space(Place, total=False):
    """A space of the map, with the food and the bonus that are printed on it."""

    coastal: bool
    food: bool
    bonus: str


def box() -> Box:
    """The map with its routes, wall and regions, the families, the kinds of pieces, the cards."""
    words = read_toml(DATA, "words.toml")
    owners: list[Owner] = [
        {"id": owner_id(side), "en": one["en"], "zh": one["zh"], "colour": one["colour"]}
        for side, one in enumerate(words["owner"])
    ]
    for seat in range(MOST_SEATS):
        owners[seat]["seat"] = seat
    kinds: list[Kind] = [
        {"id": KINDS[kind], "en": one["en"], "zh": one["zh"], "glyph": one["glyph"], "shape": "square"}
        for kind, one in enumerate(words["unit"])
    ]
    kinds += [
        {"id": HIDDEN_UNIT, "en": "Unit, face down", "zh": "暗置單位", "glyph": "？", "shape": "square"},
        {"id": "strong", "en": "Strong neutral army", "zh": "強中立軍", "glyph": "二", "shape": "disc"},
        {"id": "weak", "en": "Weak neutral army", "zh": "弱中立軍", "glyph": "一", "shape": "disc"},
        {"id": "sanitation", "en": "Sanitation marker", "zh": "防疫標記", "glyph": "醫", "shape": "disc"},
        {"id": "wall", "en": "Great wall", "zh": "長城", "glyph": "牆", "shape": "line"},
    ]
    cards: list[Card] = [
        {
            "id": f"card:{card['id']}",
            "en": card["en"],
            "zh": card["zh"],
            "text": text_of(card),
            "clause": f"S36-{card['id'].upper()}",
            "deck": card["deck"],
        }
        for card in CARD_DATA
    ]
    for card, value in zip(cards, VALUE, strict=True):
        if value:
            card["value"] = str(value)
    return {
        "boards": [the_map()],
        "terrains": BOARD["terrain"],
        "owners": owners,
        "kinds": kinds,
        "cards": cards,
    }


def text_of(card: dict[str, Any]) -> Named:
    """What a player reads on a card; on that of a prefecture what all of them bring, and the bonus of the city."""
    if card["id"] in DECKS["text"]:
        text: Named = DECKS["text"][card["id"]]
        return text
    every, bonus = DECKS["prefecture"]["none"], DECKS["prefecture"][card["bonus"]]
    if bonus is every:
        return {"en": every["en"], "zh": every["zh"]}
    n = str(card.get("n", 1))
    return {
        "en": f"{every['en']} {bonus['en'].replace('{n}', n)}",
        "zh": f"{every['zh']}{bonus['zh'].replace('{n}', n)}",
    }


def the_map() -> Drawing:
    """Spaces, routes, sections of the wall, regions."""
    return {
        "kind": "areas",
        "width": BOARD["width"],
        "height": BOARD["height"],
        "areas": [box_area(area) for area in range(AREA_COUNT)],
        "roads": [
            {"kind": route, "between": [f"area:{one}", f"area:{other}"]}
            for route in ROUTES
            for one, other in BOARD[route]
        ],
        "edges": [wall_edge(one, other, True) for one, other in BOARD["wall_built"]]
        + [wall_edge(one, other, False) for one, other in BOARD["wall_unbuilt"]],
        "rivers": BOARD["river"],
        "regions": capital_regions() + food_regions(),
    }


def box_area(area: int) -> Space:
    """A space with all that is printed on it."""
    data = BOARD["area"][area]
    temple = data.get("temple", "")
    terrain = {"built": "temple", "site": "site"}.get(temple, data["type"])
    facts: Space = {
        "id": area_id(area),
        "en": data["en"],
        "zh": data["zh"],
        "x": data["x"],
        "y": data["y"],
        "terrain": terrain,
        "shape": "point",
        "capital": IS_CAPITAL[area],
        "size": SIZE.get(terrain, PLAIN_SIZE),
        "coastal": area in COASTAL,
    }
    if CAPITAL_OF[area] >= 0:
        facts["territory"] = area_id(CAPITAL_OF[area])
    if "food" in data:
        facts["food"] = True
    if BONUS[area]:
        facts["bonus"] = f"bonus:{BONUSES[BONUS[area]]}"
    return facts


SIZE: Final = {"capital": 9, "other": 3.5}
PLAIN_SIZE: Final = 6
"""The radius of a drawn space by its kind."""

WALL_HALF: Final = 14
"""Half the length of a drawn section of the wall."""


def wall_edge(one: str, other: str, is_built: bool) -> Edge:
    """A section of the wall, drawn across the middle of its route."""
    a, b = BOARD["area"][AREAS.index(one)], BOARD["area"][AREAS.index(other)]
    middle_x, middle_y = (a["x"] + b["x"]) / 2, (a["y"] + b["y"]) / 2
    across_x, across_y = a["y"] - b["y"], b["x"] - a["x"]
    length = (across_x**2 + across_y**2) ** 0.5
    step_x, step_y = WALL_HALF * across_x / length, WALL_HALF * across_y / length
    return {
        "id": section_id(AREAS.index(one), AREAS.index(other)),
        "between": [f"area:{one}", f"area:{other}"],
        "kind": "wall" if is_built else "wall_site",
        "x1": round(middle_x - step_x, 1),
        "y1": round(middle_y - step_y, 1),
        "x2": round(middle_x + step_x, 1),
        "y2": round(middle_y + step_y, 1),
    }


def capital_regions() -> list[Region]:
    """Regions of capitals with their spaces."""
    found: list[Region] = []
    for capital in CAPITALS:
        data = BOARD["area"][capital]
        found.append(
            {
                "en": f"Capital region of {data['en']}",
                "zh": f"{data['zh']}京畿",
                "kind": "capital",
                "areas": [area_id(area) for area in REGION[capital]],
            }
        )
    return found


def food_regions() -> list[Region]:
    """Food scarce regions with their spaces."""
    return [
        {
            "en": region["en"],
            "zh": region["zh"],
            "kind": "food",
            "colour": region["colour"],
            "areas": [area_id(area) for area in FOOD_SPACES[FOOD_REGIONS.index(region["id"])]],
        }
        for region in BOARD["food"]
    ]
