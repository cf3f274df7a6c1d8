"""What is seen of the table: everything but the other's hand."""

from __future__ import annotations

from typing import Any

from tianxia.engine.scene import Mat, Piece, Pile, Scene, Track
from tianxia.games.thirty_six_battles.attack import Attack
from tianxia.games.thirty_six_battles.board import (
    BOARD,
    CAPACITY,
    CARDS,
    CITIES,
    CITY_COUNT,
    CITY_LAND,
    CITY_OF,
    COLUMNS,
    DECK,
    DICE,
    HEROES,
    LAND,
    MOST_POWER,
    PHASES,
    ROWS,
    SEATS,
    START,
    TERMINALS,
    TILE_COUNT,
    TILES,
    TILES_OF,
)
from tianxia.games.thirty_six_battles.damage import Packet
from tianxia.games.thirty_six_battles.recruit import NO_TILE, Recruiting
from tianxia.games.thirty_six_battles.state import (
    BESIDE,
    IN_PILE,
    LASTING,
    NO_SOLDIER,
    RAISED,
    UP,
    Feud,
    army_of,
)
from tianxia.games.thirty_six_battles.stratagems import Playing
from tianxia.games.thirty_six_battles.terminal import Ambush
from tianxia.games.thirty_six_battles.victory import captured_cities, total


def picture(v: Feud, scene: Scene) -> None:
    """Draw the table."""
    scene["turn"] = {
        "turn": v.turn,
        "most": v.rulings.turn_cap,
        "active": HEROES[v.active],
        "phase": PHASES[v.phase],
        "moves_left": 0 if v.is_pinned or v.skips_move else v.moves_left,
        "recruits_left": 0 if v.skips_recruit else v.recruits_left,
        "reach": v.reach,
        "lasting": lasting(v),
    }
    scene["areas"] = {
        f"city:{CITIES[city]}": {"land": HEROES[CITY_LAND[city]], "soldiers": v.garrison[city], "room": CAPACITY[city]}
        for city in range(CITY_COUNT)
    }
    scene["pieces"] = heroes(v) + garrisons(v) + armies(v)
    scene["piles"] = piles(v)
    scene["tracks"] = tracks(v)
    scene["mats"] = mats(v)
    scene["under_way"] = under_way(v)


def heroes(v: Feud) -> list[Piece]:
    """Both Heroes with their Health."""
    return [
        {
            "id": f"hero:{HEROES[seat]}",
            "kind": "hero",
            "at": f"tile:{TILES[v.hero[seat]]}",
            "owner": HEROES[seat],
            "count": 1,
            "facts": {"health": max(0, v.health[seat])},
        }
        for seat in range(SEATS)
    ]


def garrisons(v: Feud) -> list[Piece]:
    """Soldiers in cities, with the Power that their dice show."""
    found: list[Piece] = []
    for tile in range(TILE_COUNT):
        die = v.soldier[tile]
        if die != NO_SOLDIER:
            owner = v.placer[die] if v.rulings.placer_owns else LAND[tile]
            found.append(
                {
                    "kind": "soldier",
                    "at": f"tile:{TILES[tile]}",
                    "owner": HEROES[owner],
                    "count": 1,
                    "facts": {"power": v.power[die]},
                }
            )
    return found


def armies(v: Feud) -> list[Piece]:
    """Soldiers of the Armies by Power, those who have attacked apart; a recruit not yet placed; the pool."""
    found: list[Piece] = []
    for seat in range(SEATS):
        for power in range(1, MOST_POWER + 1):
            for attacked in (False, True):
                count = sum(
                    v.die_at[die] == army_of(seat) and v.power[die] == power and v.used[die] == attacked
                    for die in range(DICE)
                )
                if count:
                    found.append(
                        {
                            "kind": "soldier",
                            "at": f"army:{HEROES[seat]}",
                            "owner": HEROES[seat],
                            "count": count,
                            "facts": {"power": power, "attacked": attacked, "token": f"die:{power}"},
                        }
                    )
    for die in range(DICE):
        if v.die_at[die] == RAISED:
            found.append({"kind": "soldier", "at": "raised", "count": 1, "facts": {"power": v.power[die]}})
    if v.pool:
        found.append({"kind": "soldier", "at": "pool", "count": v.pool})
    return found


def cards(some: list[int]) -> list[str]:
    """The ids of some cards."""
    return [f"card:{CARDS[card]}" for card in some]


def piles(v: Feud) -> list[Pile]:
    """Hands as far as the viewer knows them, open discard piles, cards beside Heroes, the deck without order."""
    found: list[Pile] = []
    for seat in range(SEATS):
        name = HEROES[seat]
        found.append(
            {"id": f"hand:{name}", "owner": name, "count": v.hand[seat], "cards": cards(v.cards_of(seat)), "hand": True}
        )
        for place, kind in ((IN_PILE, "discard"), (BESIDE, "beside")):
            lying = v.cards_at(place + seat)
            found.append({"id": f"{kind}:{name}", "owner": name, "count": len(lying), "cards": cards(lying)})
    up = v.cards_at(UP)
    found.append({"id": "up", "count": len(up), "cards": cards(up)})
    found.append({"id": "deck", "count": v.deck, "cards": []})
    found.append({"id": "terminal", "count": len(TERMINALS), "cards": [f"terminal:{name}" for name in TERMINALS]})
    return found


def tracks(v: Feud) -> list[Track]:
    """Health, and the race to the goal."""
    found: list[Track] = []
    for seat in range(SEATS):
        name = HEROES[seat]
        found.append({"id": "health", "owner": name, "at": max(0, v.health[seat]), "length": v.rulings.start_health})
        found.append({"id": "vp", "owner": name, "at": total(v, seat), "length": v.rulings.vp_goal})
    return found


def mats(v: Feud) -> list[Mat]:
    """The numbers of each seat."""
    return [
        {
            "owner": HEROES[seat],
            "numbers": {
                "health": max(0, v.health[seat]),
                "vp": total(v, seat),
                "bank": v.bank[seat],
                "cities": captured_cities(v, seat),
                "army": v.army[seat],
                "hand": v.hand[seat],
                "played": v.played[seat],
            },
        }
        for seat in range(SEATS)
    ]


def lasting(v: Feud) -> list[dict[str, Any]]:
    """Cards beside Heroes: as what they act, who played them, and to the end of which turn."""
    return [
        {
            "card": f"card:{CARDS[v.lasting[i]]}",
            "acts_as": f"card:{CARDS[v.lasting[i + 1]]}",
            "player": HEROES[v.lasting[i + 2]],
            "hero": HEROES[v.lasting[i + 3]],
            "until": v.lasting[i + 4],
        }
        for i in range(0, len(v.lasting), LASTING)
    ]


def under_way(v: Feud) -> list[dict[str, Any]]:
    """Cards, attacks, recruits and damage being carried out, outermost first."""
    found: list[dict[str, Any]] = []
    for step in v.agenda:
        if isinstance(step, Playing):
            found.append(
                {
                    "kind": "stratagem",
                    "player": HEROES[step.seat],
                    "card": f"card:{CARDS[step.card]}",
                    "acts_as": f"card:{CARDS[step.acts_as]}",
                }
            )
        elif isinstance(step, Attack):
            place = f"tile:{TILES[step.place]}" if step.place >= 0 else f"army:{HEROES[step.seat]}"
            found.append(
                {
                    "kind": "attack",
                    "by": HEROES[step.seat],
                    "on": HEROES[step.target],
                    "from": place,
                    "power": step.declared,
                    "block": step.block,
                }
            )
        elif isinstance(step, Ambush):
            found.append({"kind": "ambush", "on": HEROES[step.target], "power": step.damage})
        elif isinstance(step, Packet):
            found.append({"kind": "damage", "on": HEROES[step.target], "power": step.damage})
        elif isinstance(step, Recruiting):
            place = "pool" if step.tile == NO_TILE else f"tile:{TILES[step.tile]}"
            found.append({"kind": "recruit", "by": HEROES[step.seat], "from": place})
    return found


# ---- the box


def centre(tile: int) -> tuple[int, int]:
    """The middle of a tile on the drawn board."""
    size = BOARD["tile_size"]
    return BOARD["left"] + size * (tile % len(COLUMNS)), BOARD["top"] + size * (tile // len(COLUMNS))


def tile_areas() -> list[dict[str, Any]]:
    """The tiles of the grid."""
    found: list[dict[str, Any]] = []
    for tile in range(TILE_COUNT):
        city = BOARD["city"][CITY_OF[tile]]
        x, y = centre(tile)
        found.append(
            {
                "id": f"tile:{TILES[tile]}",
                "en": TILES[tile],
                "zh": TILES[tile],
                "x": x,
                "y": y,
                "shape": "tile",
                "size": BOARD["tile_size"] // 2,
                "terrain": city["land"],
                "city": f"city:{city['id']}",
                "kind": city["kind"],
                "start": HEROES[START.index(tile)] if tile in START else "",
            }
        )
    return found


def regions() -> list[dict[str, Any]]:
    """The cities, each with its tiles and the place of its name."""
    found: list[dict[str, Any]] = []
    for city in range(CITY_COUNT):
        facts = BOARD["city"][city]
        spots = [centre(tile) for tile in TILES_OF[city]]
        found.append(
            {
                "id": f"city:{facts['id']}",
                "en": facts["en"],
                "zh": facts["zh"],
                "gloss": facts["gloss"],
                "land": facts["land"],
                "kind": facts["kind"],
                "x": sum(x for x, _ in spots) // len(spots),
                "y": sum(y for _, y in spots) // len(spots),
                "areas": [f"tile:{TILES[tile]}" for tile in TILES_OF[city]],
            }
        )
    return found


def walls() -> list[dict[str, Any]]:
    """City walls: lines between tiles of different cities; `border` where two lands meet. [B36-12B]"""
    half = BOARD["tile_size"] // 2
    wide = len(COLUMNS)
    found: list[dict[str, Any]] = []
    for tile in range(TILE_COUNT):
        x, y = centre(tile)
        if tile % wide + 1 < wide and CITY_OF[tile] != CITY_OF[tile + 1]:
            found.append(wall(x + half, y - half, x + half, y + half, LAND[tile] != LAND[tile + 1]))
        if tile // wide + 1 < len(ROWS) and CITY_OF[tile] != CITY_OF[tile + wide]:
            found.append(wall(x - half, y + half, x + half, y + half, LAND[tile] != LAND[tile + wide]))
    return found


def wall(x1: int, y1: int, x2: int, y2: int, is_border: bool) -> dict[str, Any]:
    """One line."""
    return {"kind": "border" if is_border else "wall", "x1": x1, "y1": y1, "x2": x2, "y2": y2}


def box() -> dict[str, Any]:
    """The grid with its cities and walls, the two sides, the kinds of pieces, the cards."""
    board = {
        "kind": "grid",
        "width": BOARD["width"],
        "height": BOARD["height"],
        "areas": tile_areas(),
        "regions": regions(),
        "walls": walls(),
    }
    sides = BOARD["hero"]
    return {
        "boards": [board],
        "terrains": [
            {"id": side["id"], "en": side["land_en"], "zh": side["land_zh"], "colour": side["colour"]} for side in sides
        ],
        "owners": [
            {
                "id": side["id"],
                "en": side["en"],
                "zh": side["zh"],
                "title_en": side["title_en"],
                "title_zh": side["title_zh"],
                "colour": side["colour"],
                "seat": seat,
            }
            for seat, side in enumerate(sides)
        ],
        "kinds": [
            {"id": "hero", "en": "Hero", "zh": "主將", "glyph": "將", "shape": "disc"},
            {"id": "soldier", "en": "Soldier", "zh": "士兵", "glyph": "兵", "shape": "die"},
        ],
        "figures": [
            {"id": f"hero:{side['id']}", "en": side["title_en"], "zh": side["title_zh"], "owner": side["id"]}
            for side in sides
        ],
        "cards": [box_card("card", "stratagem", card) for card in DECK["card"]]
        + [box_card("terminal", "terminal", card) for card in DECK["terminal"]],
    }


def box_card(kind: str, deck: str, card: dict[str, Any]) -> dict[str, Any]:
    """A card with the clause that is its text."""
    facts = {"id": f"{kind}:{card['id']}", "en": card["en"], "zh": card["zh"], "clause": card["clause"], "deck": deck}
    if "number" in card:
        facts |= {"number": card["number"], "set": card["set"], "play": f"play:{card['id']}"}
    return facts
