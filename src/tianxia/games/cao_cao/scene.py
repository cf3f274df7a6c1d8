"""What is seen of the table: everything but the future."""

from __future__ import annotations

from typing import Final

from tianxia.engine.box import Box, Card, Drawing, Figure, Owner, Place, Road
from tianxia.engine.scene import Doing, Fact, Piece, Pile, Scene, Track
from tianxia.games.cao_cao.board import (
    AREA_BRAVERY,
    AREA_COUNT,
    AREA_INTELLIGENCE,
    AREAS,
    BOARD,
    BRAVERY,
    CAPITALS,
    CARDS,
    DECK,
    GENERALS,
    HOME,
    LIU_BEI,
    LORD_COUNT,
    LORD_OF,
    LORDS,
    PIECES,
    THREE_VISITS,
    WARLORDS,
    ZHUGE_LIANG,
)
from tianxia.games.cao_cao.position import PILES
from tianxia.games.cao_cao.rules.battle import Battle, ChooseLostGeneral, ChooseOppositionLoss
from tianxia.games.cao_cao.rules.march import March
from tianxia.games.cao_cao.rules.zhuge_liang import intelligence_of
from tianxia.games.cao_cao.scopes import Activation, CardPlay
from tianxia.games.cao_cao.state import LEFT, POOL, REMOVED, TRACK, War


class Carried(Doing, total=False):
    """What of this game is under way: whose card, general, march or battle."""

    card: str
    general: str
    generals: list[str]
    acting: str
    hits: int


class City(Place, total=False):
    """An area of the map."""

    alias: str


BOXES: Final = {POOL: "pool", REMOVED: "out", TRACK: "track:kongming"}


def picture(v: War, scene: Scene) -> None:
    """Draw the table."""
    scene["turn"] = turn(v)
    scene["areas"] = {f"area:{AREAS[area]}": {"owner": WARLORDS[v.control[area]]} for area in range(AREA_COUNT)}
    scene["pieces"] = units(v) + generals(v)
    scene["piles"] = piles(v)
    scene["tracks"] = tracks(v)
    scene["under_way"] = under_way(v)


def turn(v: War) -> dict[str, int | bool | list[str]]:
    """How far the game is, who is defeated, and with 15.2 whether the first card after a shuffle is still to come."""
    found: dict[str, int | bool | list[str]] = {"cards": v.cards, "most": v.rulings.max_cards}
    defeated = [WARLORDS[lord] for lord in range(LORD_COUNT) if v.defeated[lord]]
    if defeated:
        found["defeated"] = defeated
    if v.pass_begins and v.rulings.generals_can_die:
        found["after_shuffle"] = True
    return found


def units(v: War) -> list[Piece]:
    """Plain units, counted by place and owner."""
    found: list[Piece] = []
    for lord in range(LORD_COUNT):
        owner = WARLORDS[lord]
        for area in range(AREA_COUNT):
            if v.plain_at(lord, area):
                found.append(
                    {"kind": "unit", "at": f"area:{AREAS[area]}", "owner": owner, "count": v.plain_at(lord, area)}
                )
        if v.pool[lord]:
            found.append({"kind": "unit", "at": "pool", "owner": owner, "count": v.pool[lord]})
        if v.removed[lord]:
            found.append({"kind": "unit", "at": "out", "owner": owner, "count": v.removed[lord]})
    if v.reserve:
        found.append({"kind": "unit", "at": "reserve", "owner": WARLORDS[LIU_BEI], "count": v.reserve})
    return found


def generals(v: War) -> list[Piece]:
    """Generals with their ratings, and Zhuge Liang."""
    found: list[Piece] = []
    for piece in range(len(PIECES)):
        place = v.place[piece]
        facts: dict[str, Fact] = {}
        if piece != ZHUGE_LIANG:
            facts = {"bravery": BRAVERY[piece], "intelligence": intelligence_of(v, piece)}
        found.append(
            {
                "id": f"general:{PIECES[piece]}",
                "kind": "general",
                "at": f"area:{AREAS[place]}" if place >= 0 else BOXES[place],
                "owner": WARLORDS[LORD_OF[piece]],
                "count": 1,
                "facts": facts,
            }
        )
    return found


def piles(v: War) -> list[Pile]:
    """All piles are open as sets; none shows an order."""
    found: list[Pile] = []
    for name, place in PILES.items():
        cards = [f"card:{CARDS[card]}" for card in v.cards_at(place)]
        found.append({"id": name, "count": len(cards), "cards": cards})
    found.append({"id": "history", "count": len(v.history), "cards": [f"card:{CARDS[card]}" for card in v.history]})
    return found


def tracks(v: War) -> list[Track]:
    """Status tracks, and Zhuge Liang's."""
    found: list[Track] = []
    for lord in range(LORD_COUNT):
        length = v.rulings.steps[lord]
        if length:
            found.append(
                {"id": f"status:{WARLORDS[lord]}", "owner": WARLORDS[lord], "at": v.status[lord], "length": length}
            )
    if v.kongming != LEFT:
        found.append({"id": "kongming", "owner": WARLORDS[LIU_BEI], "at": v.kongming, "length": THREE_VISITS})
    return found


def under_way(v: War) -> list[Carried]:
    """The card, the general, the march or battle being carried out, outermost first; hits that are left to take."""
    found: list[Carried] = []
    for step in v.agenda:
        if isinstance(step, CardPlay):
            found.append({"kind": "card", "card": f"card:{CARDS[step.card]}"})
        elif isinstance(step, Activation):
            found.append({"kind": "activation", "general": f"general:{GENERALS[step.general]}"})
        elif isinstance(step, March):
            found.append(
                {
                    "kind": "march",
                    "from": f"area:{AREAS[step.start]}",
                    "to": f"area:{AREAS[step.destination]}",
                    "generals": [f"general:{GENERALS[general]}" for general in [step.general, *step.companions]],
                }
            )
        elif isinstance(step, Battle):
            found.append({"kind": "battle", "at": f"area:{AREAS[step.area]}", "acting": WARLORDS[step.acting]})
        elif isinstance(step, (ChooseOppositionLoss, ChooseLostGeneral)):
            found[-1]["hits"] = step.hits
    return found


def box() -> Box:
    """The map with its roads and rivers, the warlords, the cards."""
    areas: list[City] = [
        {
            "id": f"area:{area['id']}",
            "en": area["en"],
            "zh": area["zh"],
            "x": area["x"],
            "y": area["y"],
            "territory": area["owner"],
            "home": HOME[WARLORDS.index(area["owner"])] == n,
            "capital": n in CAPITALS,
            "alias": area.get("alias", ""),
            "facts": {"bravery": AREA_BRAVERY, "intelligence": AREA_INTELLIGENCE},
        }
        for n, area in enumerate(BOARD["area"])
    ]
    roads: list[Road] = [
        {"kind": kind, "between": [f"area:{one}", f"area:{other}"]}
        for kind in ("main", "side")
        for one, other in BOARD[kind]
    ]
    board: Drawing = {
        "kind": "areas",
        "width": BOARD["width"],
        "height": BOARD["height"],
        "areas": areas,
        "roads": roads,
        "rivers": BOARD["river"],
        "regions": BOARD["unnamed_region"],
    }
    owners: list[Owner] = [
        {"id": lord["id"], "en": lord["en"], "zh": lord["zh"], "colour": lord["colour"]} for lord in LORDS["warlord"]
    ]
    cards: list[Card] = [
        {
            "id": f"card:{card['id']}",
            "en": card["en"],
            "zh": card["zh"],
            "clause": card["clause"],
            "text": card["text"],
        }
        for card in DECK
    ]
    figures: list[Figure] = [
        {
            "id": f"general:{figure['id']}",
            "en": figure["en"],
            "zh": figure["zh"],
            "owner": figure["warlord"],
            "alias": figure.get("alias", ""),
        }
        for figure in [*LORDS["general"], LORDS["zhuge_liang"]]
    ]
    return {"boards": [board], "owners": owners, "figures": figures, "cards": cards}
