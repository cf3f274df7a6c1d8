"""Chapter 12: how a warlord is defeated, and what follows."""

from __future__ import annotations

from tianxia.games.cao_cao.board import (
    CAO,
    CAPITALS,
    GENERAL_OF,
    HOME,
    LIU_BEI,
    LIU_BIAO,
    NAME_CARD,
    SUN_QUAN,
    YUAN_SHAO,
    ZHUGE_LIANG,
)
from tianxia.games.cao_cao.rules.status import enter_war
from tianxia.games.cao_cao.state import LEFT, OUT, POOL, REMOVED, TRACK, War


def home_is_lost(s: War, lord: int) -> bool:
    """Whether Cao Cao controls a warlord's home area; of Yuan Shao all four capitals.

    [CC-12A2 CC-13.1D CC-R82 CC-R83]
    """
    if lord != YUAN_SHAO:
        return s.control[HOME[lord]] == CAO
    return all(s.control[area] == CAO for area in CAPITALS)


def is_beaten(s: War, lord: int) -> bool:
    """Both conditions of defeat: his general in the pool, his home lost. [CC-12A0 CC-12A1 CC-3.3c CC-R58]"""
    return s.place[GENERAL_OF[lord]] == POOL and home_is_lost(s, lord)


def defeat(s: War, lord: int, card: int) -> None:
    """His pool and his card leave the game, and the card counts as not turned up. [CC-12B1 CC-12C CC-R24 CC-R59]"""
    s.tell("defeated", lord)
    s.defeated[lord] = True
    s.removed[lord] += s.pool[lord]
    s.pool[lord] = 0
    s.put(GENERAL_OF[lord], REMOVED)
    take_out(s, NAME_CARD[lord])
    take_out(s, card)
    if lord == LIU_BEI:
        lose_zhuge_liang(s)
    if lord in (LIU_BIAO, SUN_QUAN):
        enter_war(s, LIU_BEI)
        release_reserve(s)


def take_out(s: War, card: int) -> None:
    """A card leaves the game from wherever it is, and the memory of this pass. [CC-12B1 CC-12C CC-13.2D CC-R25]"""
    s.card_at[card] = OUT
    s.history = [one for one in s.history if one != card]


def lose_zhuge_liang(s: War) -> None:
    """Zhuge Liang leaves the game with Liu Bei if he is on the track or in the pool. [CC-R64]"""
    if s.place[ZHUGE_LIANG] in (TRACK, POOL):
        s.put(ZHUGE_LIANG, REMOVED)
        s.kongming = LEFT


def release_reserve(s: War) -> None:
    """With Liu Biao and Sun Quan both defeated the reserve units become Liu Bei's replacements.

    [CC-2.22d CC-11.2A3 CC-K09 CC-K10 CC-R07 CC-R65]
    """
    if not (s.defeated[LIU_BIAO] and s.defeated[SUN_QUAN]):
        return
    if s.defeated[LIU_BEI]:
        s.removed[LIU_BEI] += s.reserve
    else:
        s.pool[LIU_BEI] += s.reserve
        s.tell("reserve", s.reserve)
    s.reserve = 0


def eliminate_plain(s: War, lord: int, area: int, count: int) -> None:
    """Plain units go to their pool; those of a defeated warlord leave the game. [CC-8E0 CC-12B2 CC-2.22c]"""
    s.add_plain(lord, area, -count)
    if s.defeated[lord]:
        s.removed[lord] += count
    else:
        s.pool[lord] += count


def eliminate_piece(s: War, lord: int, piece: int) -> None:
    """A general or Zhuge Liang goes to his pool, or out of the game with a defeated warlord. [CC-8E0 CC-12B2]"""
    s.put(piece, REMOVED if s.defeated[lord] else POOL)
