"""Bot Invasion and Rally: which Province, with what force."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Decision
from tianxia.games.yellow_scarves.board import AREA, BOT, DIRECTIONS, NEIGHBOURS, NOBODY, TOWARDS
from tianxia.games.yellow_scarves.invasion.borders import is_barred
from tianxia.games.yellow_scarves.invasion.combat import Invade
from tianxia.games.yellow_scarves.invasion.holding import place_ruler, take
from tianxia.games.yellow_scarves.opponents.capture import count_capture
from tianxia.games.yellow_scarves.scopes import Invasion, Turn
from tianxia.games.yellow_scarves.state import Realm

FEWEST: Final = 2
"""One unit stays, one at least goes."""


def eligible(s: Realm, source: int) -> list[int]:
    """Neighbours open to Invasion against which the Province has twice the units and one more.

    [YS-9.1 YS-12.1 YS-12.2 YS-R32 YS-R65 YS-R66 YS-R93]
    """
    if is_barred(s, source):
        return []
    turn = s.scope(Turn)
    units = s.units(source)
    found: list[int] = []
    for area in NEIGHBOURS[source]:
        holder = s.owner[area]
        if holder >= BOT or units < max(FEWEST, 2 * s.units(area) + 1) or is_barred(s, area):
            continue
        if turn.forbidden >> area & 1 or (holder >= 0 and turn.protected >> holder & 1):
            continue
        found.append(area)
    return found


def first_direction(start: int, areas: list[int], die: int) -> list[int]:
    """Of some neighbours those in the first direction that has any, starting with the one rolled.

    [YS-12.4A YS-12.4B YS-12.4C YS-12.4D YS-12.4E YS-R60 YS-R63]
    """
    for turn in range(len(DIRECTIONS)):
        way = (die - 1 + turn) % len(DIRECTIONS)
        found = [area for area in TOWARDS[start][way] if area in areas]
        if found:
            return found
    return areas


def speaker_for(s: Realm, areas: list[int]) -> int:
    """Who chooses for the players: the first of them, or by option the owner of all. [YS-12.5B YS-R61 YS-R62 YS-R97]"""
    owners = {s.owner[area] for area in areas}
    if s.rulings.target_owner_speaks and len(owners) == 1:
        owner = owners.pop()
        if owner != NOBODY:
            return owner
    return s.speaker()


class BotInvade(Chance[Realm]):
    """With an eligible target a D4 gives the direction; a player's Province comes before a Neutral one.

    [YS-12.3 YS-12.4E YS-12.5A YS-R35 YS-R64]
    """

    def __init__(self, faction: int, source: int) -> None:
        self.faction = faction
        self.source = source

    def dice(self, s: Realm) -> Roll:
        return dice("direction", 1 if eligible(s, self.source) else 0, len(DIRECTIONS))

    def land(self, s: Realm, rolled: list[int]) -> None:
        if not rolled:
            s.tell("bot_no_target", self.faction, self.source)
            return
        s.tell("bot_direction", self.source, rolled[0] - 1, rolled=rolled)
        areas = first_direction(self.source, eligible(s, self.source), rolled[0])
        players = [area for area in areas if s.owner[area] != NOBODY]
        areas = players or areas
        s.then(ChooseBotTarget(speaker_for(s, areas), self.faction, self.source, areas))


class ChooseBotTarget(Decision[Realm]):
    """Of equal targets in one direction the players choose. [YS-12.5B YS-R61 YS-R62]"""

    def __init__(self, seat: int, faction: int, source: int, areas: list[int]) -> None:
        super().__init__(seat)
        self.faction = faction
        self.source = source
        self.areas = areas

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in self.areas]

    def choose(self, s: Realm, token: int) -> None:
        launch(s, self.faction, self.source, token - AREA)


def launch(s: Realm, faction: int, source: int, target: int) -> None:
    """All but one unit attack: an Infantry stays, without one a General; the Ruler always goes.

    [YS-12.6 YS-9.2A YS-9.5 YS-R31]
    """
    invasion = Invasion(faction, source, target)
    invasion.has_ruler = s.ruler_at[faction] == source
    invasion.bot_generals = s.bot_generals[source]
    invasion.infantry = s.inf[source]
    if invasion.infantry:
        invasion.infantry -= 1
    else:
        invasion.bot_generals -= 1
    s.then(Invade(), invasion)


# ---- Rally


def rally_candidates(s: Realm, faction: int) -> list[int]:
    """Neutral, unflooded Provinces with units next to the bot's Ruler. [YS-11.9A YS-R58 YS-R59 YS-R96]"""
    home = s.ruler_at[faction]
    if home < 0 or s.is_flooded(home):
        return []
    return [a for a in NEIGHBOURS[home] if s.owner[a] == NOBODY and s.inf[a] and not s.is_flooded(a)]


class BotRally(Chance[Realm]):
    """One Neutral Province next to the Ruler joins, of several by D4 and direction; without one it is an Invasion.

    [YS-11.9A YS-11.9B YS-11.9C]
    """

    def __init__(self, faction: int, source: int) -> None:
        self.faction = faction
        self.source = source

    def dice(self, s: Realm) -> Roll:
        several = len(rally_candidates(s, self.faction)) > 1
        return dice("direction", 1 if several else 0, len(DIRECTIONS))

    def land(self, s: Realm, rolled: list[int]) -> None:
        areas = rally_candidates(s, self.faction)
        if not areas:
            s.tell("bot_no_rally", self.faction)
            s.then(BotInvade(self.faction, self.source))
            return
        home = s.ruler_at[self.faction]
        if rolled:
            s.tell("bot_rally_direction", home, rolled[0] - 1, rolled=rolled)
            areas = first_direction(home, areas, rolled[0])
        s.then(ChooseRallied(s.speaker(), self.faction, areas))


class ChooseRallied(Decision[Realm]):
    """Of several Neutral Provinces in one direction the players choose. [YS-11.9B YS-12.5B]"""

    def __init__(self, seat: int, faction: int, areas: list[int]) -> None:
        super().__init__(seat)
        self.faction = faction
        self.areas = areas

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in self.areas]

    def choose(self, s: Realm, token: int) -> None:
        join_bot(s, self.faction, token - AREA)


def join_bot(s: Realm, faction: int, area: int) -> None:
    """The Province and its Infantry are the bot's; its Ruler moves in unless he is alone at home.

    [YS-11.9A YS-R33 YS-R38 YS-R57]
    """
    s.tell("bot_rallies", faction, area, s.inf[area])
    take(s, area, faction)
    home = s.ruler_at[faction]
    if s.rulings.bot_rally_ruler_moves and s.units(home) > 1:
        place_ruler(s, faction, area)
        s.tell("bot_ruler_follows", faction, home, area)
    if s.rulings.rally_is_capture:
        count_capture(s, faction, area)
