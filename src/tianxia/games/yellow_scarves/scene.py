"""What is seen of the table."""

from __future__ import annotations

from typing import Final

from tianxia.engine.scene import Area, Doing, Fact, Mat, Piece, Pile, Scene, Track
from tianxia.games.yellow_scarves.board import (
    AREA_COUNT,
    BOT,
    CARD,
    COOP_ROUNDS,
    FATE,
    FATE_BACK,
    FATES,
    GENERALS,
    NOBODY,
    PHASES,
    PROVINCES,
    RULER,
    RULER_BACK,
    RULERS,
    STRATEGIES,
    STRATEGY_CARDS,
)
from tianxia.games.yellow_scarves.cards.playing import Reactions
from tianxia.games.yellow_scarves.cards.strategy import CardPlay
from tianxia.games.yellow_scarves.description import FACTIONS, NEUTRAL
from tianxia.games.yellow_scarves.opponents.invasion import BotInvade, ChooseBotTarget
from tianxia.games.yellow_scarves.opponents.spread import is_locked
from tianxia.games.yellow_scarves.opponents.turn import ActInProvince
from tianxia.games.yellow_scarves.scopes import Invasion, Move, Turn
from tianxia.games.yellow_scarves.state import (
    DISCARD,
    DISCARDED,
    HAND,
    IN_POT,
    IN_ROW,
    OFFERED,
    PILE,
    RULER_IN_POOL,
    SHOWN,
    Realm,
)


class Carried(Doing, total=False):
    """What of this game is under way: the force of an Invasion and its numbers, a move, a card, a window."""

    force: int
    infantry: int
    generals: list[str]
    ruler: bool
    engagement: int
    attack: list[int]
    defence: list[int]
    units: int
    card: str
    window: int


AREA_IDS: Final = [f"area:{province}" for province in PROVINCES]
CARD_IDS: Final = [f"card:{title}" for title in STRATEGIES]


def picture(v: Realm, scene: Scene) -> None:
    """Draw the table."""
    scene["turn"] = turn(v)
    scene["areas"] = {AREA_IDS[area]: province(v, area) for area in range(AREA_COUNT)}
    scene["pieces"] = infantry(v) + rulers(v) + generals(v)
    scene["piles"] = piles(v)
    scene["tracks"] = tracks(v)
    scene["mats"] = mats(v)
    scene["under_way"] = under_way(v)


def owner_name(faction: int) -> str:
    """A faction, or nobody."""
    return NEUTRAL if faction == NOBODY else FACTIONS[faction]


def turn(v: Realm) -> dict[str, Fact]:
    """Round, whose turn it is, the Fate card in force."""
    found: dict[str, Fact] = {
        "mode": "coop" if v.rulings.coop else "pvp",
        "round": v.round,
        "rounds": COOP_ROUNDS if v.rulings.coop else v.rulings.pvp_rounds,
        "first": FACTIONS[v.first],
    }
    if v.active != NOBODY:
        found["active"] = FACTIONS[v.active]
        for step in v.agenda:
            if isinstance(step, Turn) and step.faction < BOT:
                found["phase"] = PHASES[step.phase]
    if v.fate >= 0:
        found["fate"] = f"fate:{FATES[v.fate]}"
        if v.fate_detail >= 0:
            found["fate_detail"] = v.fate_detail
    return found


def province(v: Realm, area: int) -> Area:
    """A province: its owner, its cap, what is special about it now."""
    facts: dict[str, Fact] = {"cap": v.limit(area)}
    if v.is_flooded(area):
        facts["flooded"] = True
    if v.owner[area] >= BOT and is_locked(v, area):
        facts["locked"] = True
    if v.fortified[area]:
        facts["fortified"] = True
    return {"owner": owner_name(v.owner[area]), "facts": facts}


def infantry(v: Realm) -> list[Piece]:
    """Infantry by province and pool."""
    found: list[Piece] = []
    for area in range(AREA_COUNT):
        if v.inf[area]:
            at = AREA_IDS[area]
            found.append({"kind": "infantry", "at": at, "owner": owner_name(v.owner[area]), "count": v.inf[area]})
    for seat in range(v.seats):
        if v.pool[seat]:
            found.append({"kind": "infantry", "at": "pool", "owner": FACTIONS[seat], "count": v.pool[seat]})
    for bot in range(v.bots):
        if v.bot_placard[bot]:
            owner = FACTIONS[BOT + bot]
            found.append({"kind": "infantry", "at": "placard", "owner": owner, "count": v.bot_placard[bot]})
    return found


def rulers(v: Realm) -> list[Piece]:
    """Rulers on the board or in the pool; those of bots have no card."""
    found: list[Piece] = []
    for faction in range(len(FACTIONS)):
        place = v.ruler_at[faction]
        if place < 0 and place != RULER_IN_POOL:
            continue
        at = AREA_IDS[place] if place >= 0 else "pool"
        piece: Piece = {"kind": "ruler", "at": at, "owner": FACTIONS[faction], "count": 1}
        if faction < BOT and v.ruler_card[faction] >= 0:
            piece["id"] = f"ruler:{RULERS[v.ruler_card[faction]]}"
        found.append(piece)
    return found


def generals(v: Realm) -> list[Piece]:
    """Generals of seats by name, of bots by number."""
    found: list[Piece] = []
    for general in v.acquired:
        place = v.general_at[general]
        at = AREA_IDS[place] if place >= 0 else "pool"
        piece: Piece = {
            "id": f"general:{GENERALS[general]}",
            "kind": "general",
            "at": at,
            "owner": FACTIONS[v.general_of[general]],
            "count": 1,
        }
        if v.is_trapped(general):
            piece["facts"] = {"trapped": True}
        found.append(piece)
    for area in range(AREA_COUNT):
        if v.bot_generals[area]:
            facts: dict[str, Fact] = {"trapped": v.trapped_at(area)} if v.trapped_at(area) else {}
            found.append(
                {
                    "kind": "bot_general",
                    "at": AREA_IDS[area],
                    "owner": FACTIONS[v.owner[area]],
                    "count": v.bot_generals[area],
                    "facts": facts,
                }
            )
    for bot in range(v.bots):
        if v.bot_reserve[bot]:
            owner = FACTIONS[BOT + bot]
            found.append({"kind": "bot_general", "at": "placard", "owner": owner, "count": v.bot_reserve[bot]})
    return found


def piles(v: Realm) -> list[Pile]:
    """Hands, the Pot, decks and discards, the row of Generals."""
    found: list[Pile] = []
    for seat in range(v.seats):
        hand = strategies(v, "hand", HAND + seat)
        hand["owner"] = FACTIONS[seat]
        hand["hand"] = True
        found.append(hand)
        offer = [back for back in range(len(v.crown_at)) if v.crown_at[back] == HAND + seat]
        offer = [back for back in offer if v.face[RULER_BACK + back] != RULER + v.ruler_card[seat]]
        if offer:
            seen = [f"ruler:{RULERS[v.face[RULER_BACK + b] - RULER]}" for b in offer if v.face[RULER_BACK + b] >= 0]
            found.append({"id": "offer", "owner": FACTIONS[seat], "count": len(offer), "cards": sorted(seen)})
    for name, place in (("strategy_discard", DISCARD), ("pot", IN_POT), ("played", SHOWN)):
        if name == "pot" and not v.pot_size():
            continue
        pile = strategies(v, name, place)
        if pile["count"] or name != "played":
            found.append(pile)
    found.append({"id": "strategy", "count": v.card_count[PILE], "cards": []})
    for name, place in (("row", IN_ROW), ("general_discard", DISCARDED), ("offered", OFFERED)):
        cards = [f"general:{GENERALS[g]}" for g in range(len(GENERALS)) if v.general_at[g] == place]
        if cards or name != "offered":
            found.append({"id": name, "count": len(cards), "cards": cards})
    return found + fate_piles(v) + ruler_piles(v)


def strategies(v: Realm, name: str, place: int) -> Pile:
    """The Strategy cards in a place, as far as the viewer knows them."""
    if not v.card_count[place]:
        return {"id": name, "count": 0, "cards": []}
    backs = [back for back in range(STRATEGY_CARDS) if v.card_at[back] == place]
    known = sorted(v.face[back] - CARD for back in backs if v.face[back] >= 0)
    return {"id": name, "count": len(backs), "cards": [CARD_IDS[title] for title in known]}


def fate_piles(v: Realm) -> list[Pile]:
    """The Fate deck with what the viewer knows of its top, and the discard."""
    top = [f"fate:{FATES[v.face[FATE_BACK + b] - FATE]}" for b in v.fate_top if v.face[FATE_BACK + b] >= 0]
    gone = sorted(v.face[FATE_BACK + b] - FATE for b in range(len(v.fate_at)) if v.fate_at[b] == DISCARD)
    deck: Pile = {"id": "fate_deck", "count": v.fate_at.count(PILE) + len(v.fate_top), "cards": top}
    return [deck, {"id": "fate_discard", "count": len(gone), "cards": [f"fate:{FATES[fate]}" for fate in gone]}]


def ruler_piles(v: Realm) -> list[Pile]:
    """The Ruler deck with what the viewer knows of its bottom, and the discard."""
    bottom = [f"ruler:{RULERS[v.face[RULER_BACK + b] - RULER]}" for b in v.crown_bottom if v.face[RULER_BACK + b] >= 0]
    gone = sorted(v.face[RULER_BACK + b] - RULER for b in range(len(v.crown_at)) if v.crown_at[b] == DISCARD)
    deck: Pile = {"id": "ruler_deck", "count": v.crown_at.count(PILE) + len(v.crown_bottom), "cards": bottom}
    return [deck, {"id": "ruler_discard", "count": len(gone), "cards": [f"ruler:{RULERS[ruler]}" for ruler in gone]}]


def tracks(v: Realm) -> list[Track]:
    """The Rounds."""
    length = COOP_ROUNDS if v.rulings.coop else v.rulings.pvp_rounds
    return [{"id": "round", "at": v.round, "length": length}]


def mats(v: Realm) -> list[Mat]:
    """Numbers of the seats and of the bots' placards."""
    found: list[Mat] = []
    for seat in range(v.seats):
        numbers = {"gold": v.gold[seat], "provinces": v.held[seat], "infantry_in_pool": v.pool[seat]}
        found.append({"owner": FACTIONS[seat], "numbers": numbers})
    for bot in range(v.bots):
        found.append(
            {
                "owner": FACTIONS[BOT + bot],
                "numbers": {
                    "provinces": v.held[BOT + bot],
                    "turns": v.bot_turns[bot],
                    "captured": v.bot_captured[bot],
                    "reserve": v.bot_reserve[bot],
                    "on_placard": v.bot_placard[bot],
                },
            }
        )
    return found


def bot_turn(v: Realm, turn: Turn) -> Carried:
    """A bot's turn, in the Province that rolls for its action or its direction."""
    found: Carried = {"kind": "bot_turn", "owner": FACTIONS[turn.faction]}
    top = v.agenda[-1]
    if isinstance(top, ActInProvince):
        found["at"] = AREA_IDS[top.area]
    elif isinstance(top, (BotInvade, ChooseBotTarget)):
        found["at"] = AREA_IDS[top.source]
    return found


def under_way(v: Realm) -> list[Carried]:
    """The Invasion, the move, the card or the window being carried out, outermost first."""
    found: list[Carried] = []
    for step in v.agenda:
        if isinstance(step, Invasion):
            found.append(
                {
                    "kind": "invasion",
                    "owner": FACTIONS[step.faction],
                    "from": AREA_IDS[step.source],
                    "to": AREA_IDS[step.target],
                    "force": step.force(),
                    "infantry": step.infantry,
                    "generals": [f"general:{GENERALS[general]}" for general in step.generals],
                    "ruler": step.has_ruler,
                    "engagement": step.engagement,
                    "attack": step.attack,
                    "defence": step.defence,
                }
            )
        elif isinstance(step, Turn) and step.faction >= BOT:
            found.append(bot_turn(v, step))
        elif isinstance(step, Move):
            found.append(
                {"kind": "move", "from": AREA_IDS[step.source], "to": AREA_IDS[step.goal], "units": step.units()}
            )
        elif isinstance(step, CardPlay):
            found.append({"kind": "card", "card": f"card:{STRATEGIES[step.title]}", "owner": FACTIONS[step.player]})
        elif isinstance(step, Reactions):
            found.append({"kind": "window", "window": step.window})
    return found
