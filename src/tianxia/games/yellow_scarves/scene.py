"""What is seen of the table."""

from __future__ import annotations

from typing import Final

from tianxia.engine.scene import Area, Fact, Mat, Piece, Pile, Scene, Track
from tianxia.games.yellow_scarves.board import (
    AREA_COUNT,
    BOT,
    CARD,
    COOP_ROUNDS,
    FATE,
    FATE_BACK,
    FATES,
    GENERAL,
    GENERALS,
    NOBODY,
    PHASES,
    RULER,
    RULER_BACK,
    RULERS,
    STRATEGIES,
    STRATEGY_CARDS,
    UNIT_RULER,
)
from tianxia.games.yellow_scarves.description import FACTIONS
from tianxia.games.yellow_scarves.opponents.spread import is_locked
from tianxia.games.yellow_scarves.scopes import Repositioning, Turn
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
from tianxia.games.yellow_scarves.under_way import AREA_IDS, owner_name, ruler_chit, under_way

CARD_IDS: Final = [f"card:{title}" for title in STRATEGIES]


def picture(v: Realm, scene: Scene) -> None:
    """Draw the table."""
    now = turn_under_way(v)
    moved = repositioning(v)
    scene["turn"] = turn(v, now)
    scene["areas"] = {AREA_IDS[area]: province(v, now, area) for area in range(AREA_COUNT)}
    scene["pieces"] = infantry(v, now, moved) + rulers(v, now, moved) + generals(v, now, moved)
    scene["piles"] = piles(v)
    scene["tracks"] = tracks(v)
    scene["mats"] = mats(v, now)
    scene["under_way"] = under_way(v)


def turn_under_way(v: Realm) -> Turn | None:
    """The turn of a seat or a bot that is being taken."""
    for step in v.agenda:
        if isinstance(step, Turn):
            return step
    return None


def repositioning(v: Realm) -> Repositioning | None:
    """The Reposition phase that is going on."""
    for step in v.agenda:
        if isinstance(step, Repositioning):
            return step
    return None


def turn(v: Realm, now: Turn | None) -> dict[str, Fact]:
    """Round, whose turn it is, what he may do no more in it, the Fate card in force."""
    found: dict[str, Fact] = {
        "mode": "coop" if v.rulings.coop else "pvp",
        "round": v.round,
        "rounds": COOP_ROUNDS if v.rulings.coop else v.rulings.pvp_rounds,
        "first": FACTIONS[v.first],
    }
    if v.active != NOBODY:
        found["active"] = FACTIONS[v.active]
        if now is not None and now.faction < BOT:
            found["phase"] = PHASES[now.phase]
            marks = {
                "rallied": now.has_rallied,
                "spoils": now.has_spoils,
                "plundered": now.plundered,
                "rode": now.rode,
                "rerolled": now.rerolled,
            }
            found.update(dict.fromkeys([mark for mark in marks if marks[mark]], True))
    if v.fate >= 0:
        found["fate"] = f"fate:{FATES[v.fate]}"
        if v.fate_detail >= 0:
            found["fate_detail"] = v.fate_detail
    return found


def province(v: Realm, now: Turn | None, area: int) -> Area:
    """A province: its owner, its cap, what is special about it now."""
    facts: dict[str, Fact] = {"cap": v.limit(area)}
    if v.is_flooded(area):
        facts["flooded"] = True
    if v.owner[area] >= BOT and is_locked(v, area):
        facts["locked"] = True
    if v.fortified[area]:
        facts["fortified"] = True
    if v.captured_as[area]:
        facts["capture"] = v.captured_as[area]
    if v.owner[area] >= BOT and v.bot_start[v.owner[area] - BOT] == area:
        facts["rose_here"] = True
    if now is not None:
        if now.spent >> area & 1:
            facts["won_this_turn"] = True
        if now.chained >> area & 1:
            facts["strikes_on"] = True
        if now.forbidden >> area & 1:
            facts["empty_fort"] = True
    return {"owner": owner_name(v.owner[area]), "facts": facts}


def infantry(v: Realm, now: Turn | None, moved: Repositioning | None) -> list[Piece]:
    """Infantry by province and pool, with how many of them may invade or move no more."""
    found: list[Piece] = []
    for area in range(AREA_COUNT):
        if v.inf[area]:
            at = AREA_IDS[area]
            piece: Piece = {"kind": "infantry", "at": at, "owner": owner_name(v.owner[area]), "count": v.inf[area]}
            facts: dict[str, Fact] = {}
            if now is not None and now.tired[area]:
                facts["tired"] = now.tired[area]
            if moved is not None and moved.arrived[area]:
                facts["moved"] = moved.arrived[area]
            if facts:
                piece["facts"] = facts
            found.append(piece)
    for seat in range(v.seats):
        if v.pool[seat]:
            found.append({"kind": "infantry", "at": "pool", "owner": FACTIONS[seat], "count": v.pool[seat]})
    for bot in range(v.bots):
        if v.bot_placard[bot]:
            owner = FACTIONS[BOT + bot]
            found.append({"kind": "infantry", "at": "placard", "owner": owner, "count": v.bot_placard[bot]})
    return found


def leader_marks(token: int, seat: int, now: Turn | None, moved: Repositioning | None) -> dict[str, Fact]:
    """Whether a leader may invade or move no more this turn."""
    if now is None or now.faction != seat:
        return {}
    found: dict[str, Fact] = {}
    if token in now.tired_leaders:
        found["tired"] = True
    if moved is not None and (moved.ruler_moved if token == UNIT_RULER else token - GENERAL in moved.generals):
        found["moved"] = True
    return found


def rulers(v: Realm, now: Turn | None, moved: Repositioning | None) -> list[Piece]:
    """Rulers on the board or in the pool."""
    found: list[Piece] = []
    for faction in range(len(FACTIONS)):
        place = v.ruler_at[faction]
        if place < 0 and place != RULER_IN_POOL:
            continue
        piece: Piece = {"at": AREA_IDS[place] if place >= 0 else "pool", **ruler_chit(v, faction)}
        facts = leader_marks(UNIT_RULER, faction, now, moved)
        if facts:
            piece["facts"] = facts
        found.append(piece)
    return found


def generals(v: Realm, now: Turn | None, moved: Repositioning | None) -> list[Piece]:
    """Generals of seats by name, of bots by number; who is under Honey Trap, and whose."""
    found: list[Piece] = []
    for general in v.acquired:
        place, seat = v.general_at[general], v.general_of[general]
        at = AREA_IDS[place] if place >= 0 else "pool"
        piece: Piece = {
            "id": f"general:{GENERALS[general]}",
            "kind": "general",
            "at": at,
            "owner": FACTIONS[seat],
            "count": 1,
        }
        facts = leader_marks(GENERAL + general, seat, now, moved)
        if v.is_trapped(general):
            facts["trapped"] = FACTIONS[v.trapped_by[general]]
        if v.latest_general(seat) == general:
            facts["latest"] = True
        if facts:
            piece["facts"] = facts
        found.append(piece)
    for area in range(AREA_COUNT):
        if v.bot_generals[area]:
            owner, free = FACTIONS[v.owner[area]], v.bot_generals[area]
            for trap in v.bot_traps:
                if trap.area == area:
                    free -= 1
                    facts = {"trapped": FACTIONS[trap.seat]}
                    found.append(
                        {"kind": "bot_general", "at": AREA_IDS[area], "owner": owner, "count": 1, "facts": facts}
                    )
            if free:
                found.append({"kind": "bot_general", "at": AREA_IDS[area], "owner": owner, "count": free})
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


def mats(v: Realm, now: Turn | None) -> list[Mat]:
    """Numbers of the seats, with what is in force for them, and of the bots' placards."""
    found: list[Mat] = []
    for seat in range(v.seats):
        numbers = {"gold": v.gold[seat], "provinces": v.held[seat], "infantry_in_pool": v.pool[seat]}
        in_force = {"supply_train": v.supplied >> seat & 1, "omens_averted": v.averted >> seat & 1}
        if now is not None:
            in_force["imperial_edict"] = now.protected >> seat & 1
            in_force["asked_for_gold"] = now.asked >> seat & 1
            if now.faction == seat:
                in_force["cards_bought"] = now.cards_bought
        mat: Mat = {"owner": FACTIONS[seat], "numbers": numbers | {name: n for name, n in in_force.items() if n}}
        if not v.alive[seat]:
            mat["out"] = True
        found.append(mat)
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
