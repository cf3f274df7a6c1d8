"""Who stands where, who owns what, and what follows when a Province changes hands."""

from __future__ import annotations

from tianxia.engine.story import PUBLIC
from tianxia.games.yellow_scarves.board import BOT, NOBODY, RULER_BACK, STRATEGY_CARDS
from tianxia.games.yellow_scarves.phases.ending import check_survivors
from tianxia.games.yellow_scarves.state import (
    DISCARD,
    DISCARDED,
    HAND,
    IN_POOL,
    NO_RULER,
    BotTrap,
    Realm,
)

# ---- leaders


def place_general(s: Realm, general: int, place: int) -> None:
    """Move a seat's General to a province, or to a place off the board."""
    before = s.general_at[general]
    if before >= 0:
        s.leaders[before] -= 1
    if place >= 0:
        s.leaders[place] += 1
    s.general_at[general] = place


def acquire(s: Realm, general: int, seat: int, place: int) -> None:
    """A General joins a seat as its latest one. [C3K-14.2]"""
    s.general_of[general] = seat
    s.acquired.append(general)
    place_general(s, general, place)


def dismiss(s: Realm, general: int) -> None:
    """A General leaves his owner and goes to the General discard. [C3K-7.12]"""
    place_general(s, general, DISCARDED)
    s.general_of[general] = NOBODY
    s.acquired.remove(general)
    s.trapped_by[general] = NOBODY


def place_ruler(s: Realm, faction: int, place: int) -> None:
    """Move a Ruler to a province, or off the board."""
    before = s.ruler_at[faction]
    if before >= 0:
        s.leaders[before] -= 1
    if place >= 0:
        s.leaders[place] += 1
    s.ruler_at[faction] = place


def bury_ruler(s: Realm, faction: int) -> None:
    """A Ruler dies; a seat's card goes to the Ruler discard and its bonus ends. [C3K-7.12 C3K-13.1 C3K-13.2 YS-R80]"""
    place_ruler(s, faction, NO_RULER)
    if faction >= BOT:
        return
    s.ruler_card[faction] = -1
    for back in range(len(s.crown_at)):
        if s.crown_at[back] == HAND + faction:
            s.crown_at[back] = DISCARD
            s.show(RULER_BACK + back, PUBLIC)


def add_bot_general(s: Realm, area: int) -> None:
    """A bot General appears in a province."""
    s.bot_generals[area] += 1
    s.leaders[area] += 1


def remove_bot_general(s: Realm, area: int) -> None:
    """A bot General is gone, one under Honey Trap first."""
    s.bot_generals[area] -= 1
    s.leaders[area] -= 1
    for i in range(len(s.bot_traps)):
        if s.bot_traps[i].area == area:
            s.bot_traps.pop(i)
            return


def move_bot_generals(s: Realm, start: int, goal: int, count: int) -> None:
    """Bot Generals go from one province to another, those under Honey Trap last, still under it."""
    trapped = count - (s.bot_generals[start] - s.trapped_at(start))
    s.bot_generals[start] -= count
    s.leaders[start] -= count
    s.bot_generals[goal] += count
    s.leaders[goal] += count
    for i in range(len(s.bot_traps)):
        trap = s.bot_traps[i]
        if trapped > 0 and trap.area == start:
            s.bot_traps[i] = BotTrap(trap.seat, goal)
            trapped -= 1


# ---- ownership


def take(s: Realm, area: int, faction: int, by_invasion: bool = False) -> None:
    """A province changes hands. [C3K-1.3]"""
    before = s.owner[area]
    if before == faction:
        return
    s.owner[area] = faction
    s.fortified[area] = False
    s.captured_as[area] = 0
    if faction != NOBODY:
        s.held[faction] += 1
    if before == NOBODY:
        return
    s.held[before] -= 1
    if s.held[before]:
        return
    if before >= BOT:
        bot_is_out(s, before)
    else:
        seat_is_out(s, before, faction if by_invasion else NOBODY)
    check_survivors(s)


def settle(s: Realm, area: int) -> None:
    """A province without units has no owner. [C3K-1.3 C3K-7.15]"""
    if s.owner[area] != NOBODY and s.inf[area] + s.leaders[area] == 0:
        s.tell("falls_empty", area)
        take(s, area, NOBODY)


def bot_is_out(s: Realm, faction: int) -> None:
    """A bot without Provinces takes no more turns; what waited on its placard is destroyed. [YS-R78]"""
    bot = faction - BOT
    s.bot_reserve[bot] = 0
    s.bot_placard[bot] = 0
    s.tell("bot_out", faction)


def seat_is_out(s: Realm, seat: int, conqueror: int) -> None:
    """A seat without Provinces is out: cards, pool and Gold are gone; a rival who conquered it takes the Gold.

    [C3K-10.1 YS-R79 YS-R98]
    """
    s.alive[seat] = False
    s.tell("seat_out", seat)
    if 0 <= conqueror < BOT and s.gold[seat]:
        s.gold[conqueror] += s.gold[seat]
        s.tell("takes_gold", conqueror, s.gold[seat], seat)
    s.gold[seat] = 0
    s.pool[seat] = 0
    for general in s.generals_of(seat):
        if s.general_at[general] == IN_POOL or s.general_at[general] >= 0:
            dismiss(s, general)
    if s.ruler_card[seat] >= 0:
        bury_ruler(s, seat)
    for back in range(STRATEGY_CARDS):
        if s.card_at[back] == HAND + seat:
            s.put_card(back, DISCARD)
            s.show(back)
