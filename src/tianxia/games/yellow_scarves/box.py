"""What is in the box: the map with links and directions, the factions, the people, the cards."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.box import Box, Card, Drawing, Kind, Named, Owner, Place, Region, Terrain, Thing
from tianxia.games.yellow_scarves.board import (
    AREA_COUNT,
    BOT,
    CAP,
    DECKS,
    DIRECTIONS,
    GOLD,
    MAP,
    PEOPLE,
    PROVINCES,
    REGIONS,
    TOWARDS,
    faction_names,
)
from tianxia.games.yellow_scarves.description import FACTIONS, NEUTRAL

COLOURS: Final = [
    "#2b6cb0",
    "#b5382e",
    "#2f855a",
    "#6b46c1",
    "#d69e2e",
    "#63c4dc",
    "#43201b",
    "#e0c060",
    "#4fb0c8",
    "#6b3a2e",
]
"""Of the seats and the bots. The bots are not all yellow, for on the map they must be told apart."""


class Faced(Card, total=False):
    """A card, and how many there are of it."""

    count: int


class Tagged(Box):
    """The box, with the names of what is special about some provinces."""

    tags: list[Thing]


def box() -> Tagged:
    """The map with links and directions, the factions, the people, the cards."""
    board: Drawing = {
        "kind": "areas",
        "width": MAP["width"],
        "height": MAP["height"],
        "areas": [area_facts(area) for area in range(AREA_COUNT)],
        "roads": [{"kind": "main", "between": [f"area:{one}", f"area:{other}"]} for one, other in MAP["links"]],
        "rivers": MAP["river"],
        "regions": [region_facts(region) for region in MAP["region"]],
    }
    terrains: list[Terrain] = [
        {"id": region["id"], "en": region["en"], "zh": region["zh"], "colour": region["colour"]}
        for region in MAP["region"]
    ]
    return {
        "boards": [board],
        "terrains": terrains,
        "tags": MAP["tag"],
        "owners": owners(),
        "kinds": KINDS,
        "cards": cards(),
    }


def area_facts(area: int) -> Place:
    """A province on the map; `towards` names its neighbours by direction."""
    facts = MAP["province"][area]
    return {
        "id": f"area:{facts['id']}",
        "en": facts["en"],
        "zh": facts["zh"],
        "x": facts["x"],
        "y": facts["y"],
        "shape": "seal",
        "size": SIZES[facts["type"]],
        "terrain": facts["region"],
        "facts": {"gold": GOLD[area], "cap": CAP[area], **dict.fromkeys(facts["tags"], True)},
        "towards": {
            DIRECTIONS[way]: [f"area:{PROVINCES[other]}" for other in TOWARDS[area][way]]
            for way in range(len(DIRECTIONS))
        },
    }


SIZES: Final = {"outland": 0.85, "commandery": 1.0, "metropolis": 1.15, "capital": 1.3}

KINDS: Final[list[Kind]] = [
    {"id": "infantry", "en": "Infantry", "zh": "步兵", "glyph": "兵", "shape": "disc"},
    {"id": "ruler", "en": "Ruler", "zh": "君主", "glyph": "君", "shape": "square", "spent": "tired"},
    {"id": "general", "en": "General", "zh": "武將", "glyph": "將", "shape": "square", "spent": "tired"},
    {"id": "bot_general", "en": "Yellow Scarves General", "zh": "黃巾武將", "glyph": "渠", "shape": "square"},
]


def region_facts(region: dict[str, Any]) -> Region:
    """A region with its provinces."""
    n = REGIONS.index(region["id"])
    here = [f"area:{p['id']}" for p in MAP["province"] if p["region"] == REGIONS[n]]
    return {"x": region["x"], "y": region["y"], "en": region["en"], "zh": region["zh"], "areas": here}


def owners() -> list[Owner]:
    """The Neutral Infantry, seats and bots; who comes first has first choice of the page's colours."""
    names = faction_names()
    found: list[Owner] = []
    for faction in range(len(FACTIONS)):
        owner: Owner = {
            "id": FACTIONS[faction],
            "en": names[faction].en,
            "zh": names[faction].zh,
            "colour": COLOURS[faction],
        }
        if faction < BOT:
            owner["seat"] = faction
        found.append(owner)
    return [{"id": NEUTRAL, "en": "Neutral", "zh": "中立", "colour": "#8a8a86"}, *found]


def cards() -> list[Faced]:
    """Strategy cards, also as they lie in the Pot, Fate, Ruler and General cards."""
    found: list[Faced] = []
    for deck, kind in (("strategy", "card"), ("strategy", "pot"), ("fate", "fate")):
        for card in DECKS[deck]:
            found.append(face(kind, card, card["text"], deck) | {"clause": card["clause"], "count": card["count"]})
    for ruler in PEOPLE["ruler"]:
        text = joined([(ruler["bonus"], ruler["text"])], "", "")
        found.append(face("ruler", ruler, text, "ruler") | {"clause": ruler["clause"]})
    talents = {talent["id"]: talent for talent in PEOPLE["talent"]}
    for general in PEOPLE["general"]:
        his = [(talents[talent], talents[talent]["text"]) for talent in general["talents"]]
        text = joined(his, f"Cost {general['cost']}. ", f"費用{general['cost']}。")
        found.append(face("general", general, text, "general"))
    return found


def joined(abilities: list[tuple[Named, Named]], en: str, zh: str) -> Named:
    """What somebody can do: the name of each ability and what it does."""
    return {
        "en": en + " ".join(f"{name['en']}: {text['en']}" for name, text in abilities),
        "zh": zh + "".join(f"{name['zh']}：{text['zh']}" for name, text in abilities),
    }


def face(kind: str, card: dict[str, Any], text: Named, deck: str) -> Faced:
    """Id, names and text of a card."""
    return {"id": f"{kind}:{card['id']}", "en": card["en"], "zh": card["zh"], "text": text, "deck": deck}
