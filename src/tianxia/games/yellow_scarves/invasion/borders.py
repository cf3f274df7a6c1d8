"""What is open to Invasion, from where, and who may go: public facts alone."""

from __future__ import annotations

from tianxia.games.yellow_scarves.board import (
    BOT,
    GENERAL,
    HEAVY_SNOW,
    NEIGHBOURS,
    NOBODY,
    NORTH_REGION,
    REGION,
    UNIT_RULER,
)
from tianxia.games.yellow_scarves.scopes import Move, Turn
from tianxia.games.yellow_scarves.state import Realm


def is_barred(s: Realm, area: int) -> bool:
    """No Invasion from or into a province under Flood or Heavy Snow. [C3K-F10 C3K-F19 C3K-S10]"""
    if s.is_flooded(area):
        return True
    if s.fate != HEAVY_SNOW or REGION[area] != NORTH_REGION:
        return False
    seat = s.owner[area]
    return not (0 <= seat < BOT and s.averted >> seat & 1)


def is_enemy(s: Realm, seat: int, faction: int) -> bool:
    """Whom a seat may harm: bots in co-op, rivals in PvP, after the truce. [YS-7.1 YS-R23 C3K-3.4 C3K-11.6]"""
    if faction >= BOT:
        return True
    if s.rulings.coop or faction in (NOBODY, seat):
        return False
    return s.round > 1


def borders(s: Realm, seat: int, area: int) -> bool:
    """Whether a province is next to an own one."""
    return any(s.owner[other] == seat for other in NEIGHBOURS[area])


def may_invade(s: Realm, turn: Turn, seat: int, area: int) -> bool:
    """Whether a province is open to Invasion by a seat. [C3K-7.2 C3K-3.4 C3K-S02 C3K-S09 YS-7.1]"""
    holder = s.owner[area]
    if holder == seat or turn.forbidden >> area & 1 or is_barred(s, area):
        return False
    if holder == NOBODY:
        return True
    return is_enemy(s, seat, holder) and (holder >= BOT or not turn.protected >> holder & 1)


def may_be_source(s: Realm, turn: Turn, seat: int, area: int) -> bool:
    """Whether a seat may invade out of a province: owned, not won this turn, not barred, somebody may go.

    [C3K-7.3 C3K-7.5 YS-8.5 YS-R28]
    """
    if s.owner[area] != seat or turn.spent >> area & 1 or is_barred(s, area):
        return False
    return most_committed(s, turn, seat, area) > 0


def most_committed(s: Realm, turn: Turn, seat: int, area: int) -> int:
    """How many units may go: not all of the only Province, nor who is tired. [C3K-7.5 YS-8.8 YS-R100]"""
    units = s.inf[area] + s.leaders[area]
    able = units - turn.tired[area]
    for leader in turn.tired_leaders:
        place = s.ruler_at[seat] if leader == UNIT_RULER else s.general_at[leader - GENERAL]
        if place == area:
            able -= 1
    return min(able, units - 1) if s.held[seat] == 1 else able


def march_tired(s: Realm, turn: Turn, move: Move) -> None:
    """Who leaves a Province won this turn invades from nowhere else, or once more; the fresh leave before the tired.

    [YS-R100 C3K-7.3]
    """
    source, goal = move.source, move.goal
    if turn.spent >> source & 1:
        turn.tired[goal] += move.infantry
        turn.tired_leaders += [GENERAL + general for general in move.generals]
        if move.has_ruler:
            turn.tired_leaders.append(UNIT_RULER)
        return
    tired = max(0, move.infantry - (s.inf[source] - turn.tired[source]))
    turn.tired[source] -= tired
    turn.tired[goal] += tired
    if turn.chained >> source & 1:
        turn.chained |= 1 << goal


def invasion_targets(s: Realm, turn: Turn, seat: int, source: int) -> list[int]:
    """The neighbours that may be invaded. [C3K-7.2]"""
    return [area for area in NEIGHBOURS[source] if may_invade(s, turn, seat, area)]
