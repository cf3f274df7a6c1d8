"""A bot takes a Province by Invasion or Rally. [YS-9.9 YS-10.2]"""

from __future__ import annotations

from tianxia.games.yellow_scarves.board import BOT, BOT_GENERAL_EVERY
from tianxia.games.yellow_scarves.invasion.holding import move_bot_generals, place_ruler, take
from tianxia.games.yellow_scarves.scopes import Invasion, Turn
from tianxia.games.yellow_scarves.state import Realm


def bot_captures(s: Realm, invasion: Invasion) -> None:
    """All survivors enter, leaders first, as far as there is room; the rest stay in the source.

    [YS-9.9A YS-12.6 YS-R36]
    """
    faction, source, target = invasion.faction, invasion.source, invasion.target
    s.tell("captures", faction, target)
    if invasion.has_ruler:
        place_ruler(s, faction, target)
    if invasion.bot_generals:
        move_bot_generals(s, source, target, invasion.bot_generals)
    take(s, target, faction, by_invasion=True)
    count = min(invasion.infantry, s.room(target))
    s.inf[source] -= count
    s.inf[target] += count
    s.tell("bot_moves_in", faction, count + invasion.leaders(), source, target)
    count_capture(s, faction, target)


def count_capture(s: Realm, faction: int, area: int) -> None:
    """Each third capture pays a General in its Province at the end of the turn. [YS-10.2 YS-10.6 YS-R38 YS-R39]"""
    bot = faction - BOT
    s.bot_captured[bot] += 1
    s.captured_as[area] = s.bot_captured[bot]
    if s.bot_captured[bot] % BOT_GENERAL_EVERY == 0:
        s.scope(Turn).paying.append(area)
