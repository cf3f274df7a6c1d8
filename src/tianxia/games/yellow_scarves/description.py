"""The position on the table in words, in the form in which it can be arranged."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.seen import Cover, describe_seen
from tianxia.games.yellow_scarves.board import (
    AREA_COUNT,
    CARD,
    FATE,
    FATE_BACK,
    FATES,
    GENERALS,
    MOST_BOTS,
    MOST_SEATS,
    NOBODY,
    PROVINCES,
    RULER,
    RULER_BACK,
    RULERS,
    STRATEGIES,
    STRATEGY_CARDS,
)
from tianxia.games.yellow_scarves.state import (
    DISCARD,
    DISCARDED,
    HAND,
    IN_POOL,
    IN_POT,
    IN_ROW,
    OFFERED,
    SHOWN,
    Realm,
)

FACTIONS: Final = [f"seat{n}" for n in range(MOST_SEATS)] + [f"bot{n + 1}" for n in range(MOST_BOTS)]
SEATS: Final = [str(n) for n in range(MOST_SEATS)]
BOTS: Final = [str(n + 1) for n in range(MOST_BOTS)]
NEUTRAL: Final = "neutral"
GENERAL_PILES: Final = {"row": IN_ROW, "general_discard": DISCARDED, "offered": OFFERED}
CARD_PILES: Final = {"discard": DISCARD, "pot": IN_POT, "shown": SHOWN}
UNKNOWN: Final = "?"


def describe(s: Realm) -> dict[str, Any]:
    """The whole position, in the form in which it can be arranged."""
    position: dict[str, Any] = {"round": s.round, "first": s.first}
    if s.active != NOBODY:
        position["active"] = FACTIONS[s.active]
    position["provinces"] = {PROVINCES[area]: describe_province(s, area) for area in range(AREA_COUNT)}
    position["acquired"] = [GENERALS[general] for general in s.acquired]
    position["seats"] = {SEATS[seat]: describe_seat(s, seat) for seat in range(s.seats)}
    position["bots"] = {BOTS[bot]: describe_bot(s, bot) for bot in range(s.bots)}
    for name, place in GENERAL_PILES.items():
        position[name] = [GENERALS[g] for g in range(len(GENERALS)) if s.general_at[g] == place]
    for name, place in CARD_PILES.items():
        position[name] = describe_cards(s, place)
    if s.fate >= 0:
        position |= {"fate": FATES[s.fate], "fate_detail": s.fate_detail}
        position["averted"] = [SEATS[seat] for seat in range(s.seats) if s.averted >> seat & 1]
    position["fate_discard"] = describe_fates(s, DISCARD)
    position["fate_top"] = [named(s.face[FATE_BACK + back] - FATE, FATES) for back in s.fate_top]
    position["ruler_discard"] = describe_rulers(s, DISCARD)
    position["ruler_bottom"] = [named(s.face[RULER_BACK + back] - RULER, RULERS) for back in s.crown_bottom]
    position["seen"] = describe_seen(s, covers(s))
    position["traps"] = {str(n): trap for n, trap in enumerate(describe_traps(s))}
    return position


def named(index: int, names: list[str]) -> str:
    """A name, or "?" for what is not known."""
    return names[index] if index >= 0 else UNKNOWN


def describe_province(s: Realm, area: int) -> dict[str, Any]:
    """Owner, Infantry and leaders of a province."""
    owner = s.owner[area]
    found: dict[str, Any] = {"owner": NEUTRAL if owner == NOBODY else FACTIONS[owner], "infantry": s.inf[area]}
    if owner != NOBODY and s.ruler_at[owner] == area:
        found["ruler"] = True
    if s.bot_generals[area]:
        found["bot_generals"] = s.bot_generals[area]
    generals = [GENERALS[general] for general in s.generals_at(area)]
    if generals:
        found["generals"] = generals
    if s.fortified[area]:
        found["fortified"] = True
    if s.captured_as[area]:
        found["captured_as"] = s.captured_as[area]
    return found


def describe_seat(s: Realm, seat: int) -> dict[str, Any]:
    """What a seat has off the board."""
    found: dict[str, Any] = {"gold": s.gold[seat], "pool": s.pool[seat], "hand": describe_cards(s, HAND + seat)}
    ruler = s.ruler_card[seat]
    if ruler >= 0:
        found["ruler"] = RULERS[ruler]
    offer = [name for name in describe_rulers(s, HAND + seat) if ruler < 0 or name != RULERS[ruler]]
    if offer:
        found["offer"] = offer
    waiting = [GENERALS[general] for general in s.generals_of(seat) if s.general_at[general] == IN_POOL]
    if waiting:
        found["pool_generals"] = waiting
    if not s.alive[seat]:
        found["out"] = True
    if s.supplied >> seat & 1:
        found["supplied"] = True
    return found


def covers(s: Realm) -> list[Cover]:
    """Hands and decks of which somebody may have been shown something."""
    found: list[Cover] = []
    for seat in range(s.seats):
        hand = [back for back in range(STRATEGY_CARDS) if s.card_at[back] == HAND + seat]
        found.append(Cover(f"hand{seat}", hand, STRATEGIES, CARD))
    found.append(Cover("fate_top", [FATE_BACK + back for back in s.fate_top], FATES, FATE))
    found.append(Cover("ruler_bottom", [RULER_BACK + back for back in s.crown_bottom], RULERS, RULER))
    return found


def describe_bot(s: Realm, bot: int) -> dict[str, Any]:
    """What a bot has off the board, and what it counts."""
    found: dict[str, Any] = {
        "reserve": s.bot_reserve[bot],
        "placard": s.bot_placard[bot],
        "turns": s.bot_turns[bot],
        "captured": s.bot_captured[bot],
    }
    if s.bot_start[bot] >= 0:
        found["start"] = PROVINCES[s.bot_start[bot]]
    return found


def describe_cards(s: Realm, place: int) -> list[str]:
    """The titles in a place, sorted; those not known are "?"."""
    backs = [back for back in range(STRATEGY_CARDS) if s.card_at[back] == place]
    return sorted(named(s.face[back] - CARD if s.face[back] >= 0 else -1, STRATEGIES) for back in backs)


def describe_fates(s: Realm, place: int) -> list[str]:
    """The Fate cards in a place, sorted."""
    backs = [back for back in range(len(s.fate_at)) if s.fate_at[back] == place]
    return sorted(named(s.face[FATE_BACK + back] - FATE, FATES) for back in backs)


def describe_rulers(s: Realm, place: int) -> list[str]:
    """The Rulers in a place, sorted."""
    backs = [back for back in range(len(s.crown_at)) if s.crown_at[back] == place]
    return sorted(named(s.face[RULER_BACK + back] - RULER, RULERS) for back in backs)


def describe_traps(s: Realm) -> list[dict[str, str]]:
    """Who has set Honey Traps, and for whom."""
    people = [general for general in range(len(GENERALS)) if s.is_trapped(general)]
    traps = [{"seat": SEATS[s.trapped_by[general]], "general": GENERALS[general]} for general in people]
    return traps + [{"seat": SEATS[trap.seat], "province": PROVINCES[trap.area]} for trap in s.bot_traps]
