"""Stratagem cards that work on the own units, spaces and tracks."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision, Step
from tianxia.engine.story import PUBLIC
from tianxia.games.thirty_six_stratagems.action.picking import InSecret, PickUnit
from tianxia.games.thirty_six_stratagems.action.piracy import hit_outside_combat
from tianxia.games.thirty_six_stratagems.board import (
    AREA,
    AREA_COUNT,
    CHITS_OF,
    COHESION,
    DONE,
    EMPEROR,
    GENERALS,
    IS_CAPITAL,
    POPULARITY,
    S1,
    S2,
    SCOUT,
    TRACK,
    TRACK_HIGH,
    number,
)
from tianxia.games.thirty_six_stratagems.cards.card import move_tribute
from tianxia.games.thirty_six_stratagems.cards.event import Event, EventOnSpace
from tianxia.games.thirty_six_stratagems.phases.deployment import DrawUnit
from tianxia.games.thirty_six_stratagems.pieces.chits import RESERVE
from tianxia.games.thirty_six_stratagems.pieces.control import (
    capitals_of,
    change_level,
    lose_hidden,
    own_spaces,
    room_at,
)
from tianxia.games.thirty_six_stratagems.state import Realm

FIRES_MOST: Final = number("events", "fires_most")
BLOSSOMS: Final = number("events", "blossoms")
SELF_INJURY: Final = number("events", "self_injury")


def havens(s: Realm, seat: int) -> list[int]:
    """Spaces with own units and room, and capitals controlled. [S36-S07 S36-S21 S36-S29 S36-S36]"""
    return [
        area
        for area in range(AREA_COUNT)
        if (s.held[area] == seat and room_at(s, seat, area) > 0) or s.holder[area] == seat
    ]


class WaitAtLeisure(EventOnSpace):
    """Attacks on a space with own units have two dice fewer, for this phase. [S36-S04]"""

    def spaces(self, s: Realm, seat: int) -> list[int]:
        return own_spaces(s, seat)

    def strike(self, s: Realm, seat: int, area: int) -> None:
        s.leisure[area] = True


class CreateSomething(Event):
    """A unit drawn blindly appears. [S36-S07]"""

    def is_playable(self, s: Realm, seat: int) -> bool:
        return s.pile_size(seat) > 0 and len(havens(s, seat)) > 0

    def play(self, s: Realm, seat: int) -> None:
        s.then(DrawUnit(seat, RESERVE), PlaceDrawn(seat))


class PlaceDrawn(Decision[Realm]):
    """The space where the drawn unit is put, face down. [S36-S07]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in havens(s, self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        area = token - AREA
        s.deploy(self.seat, s.stack(self.seat, RESERVE)[0], area)
        s.tell("deploys", self.seat, area)


class WatchTheFires(Event):
    """Combats of others bring coins, for this phase. [S36-S09]"""

    def play(self, s: Realm, seat: int) -> None:
        s.fires[seat] = FIRES_MOST


class SacrificeThePlumTree(Event):
    """A unit is given up for a step of cohesion, popularity or generals. [S36-S11]"""

    def is_playable(self, s: Realm, seat: int) -> bool:
        return len(plum_trees(s, seat)) > 0 and len(peach_trees(s, seat)) > 0

    def play(self, s: Realm, seat: int) -> None:
        s.then(ChoosePlumTree(seat), RaiseAny(seat, [COHESION, POPULARITY, GENERALS]))


def plum_trees(s: Realm, seat: int) -> list[int]:
    """Tokens of the spaces with a unit that may be given up."""
    found: list[int] = []
    for area in own_spaces(s, seat):
        if s.units_at(seat, area) > s.kinds_at(seat, area)[EMPEROR]:
            found.append(AREA + area)
    return found


def peach_trees(s: Realm, seat: int) -> list[int]:
    """Tokens of the tracks that can rise."""
    tracks = (COHESION, POPULARITY, GENERALS)
    return [TRACK + track for track in tracks if s.level(seat, track) < TRACK_HIGH[track]]


class ChoosePlumTree(Decision[Realm]):
    """The space where a unit is given up. [S36-S11]"""

    def options(self, s: Realm) -> list[int]:
        return plum_trees(s, self.seat)

    def choose(self, s: Realm, token: int) -> None:
        s.then(GiveUpPlumTree(self.seat, token - AREA), InSecret(self))

    def is_open(self) -> bool:
        return False


class GiveUpPlumTree(PickUnit):
    """The unit that is given up, never the emperor. [S36-S11]"""

    def kinds(self, s: Realm) -> list[int]:
        kinds = s.kinds_at(self.seat, self.area)
        kinds[EMPEROR] = 0
        return kinds

    def pick(self, s: Realm, kind: int) -> None:
        lose_hidden(s, self.seat, self.area, kind)


class RaiseAny(Decision[Realm]):
    """The track that rises; one at its end cannot be chosen. [S36-S11 S36-T03 S36-R80]"""

    def __init__(self, seat: int, tracks: list[int]) -> None:
        super().__init__(seat)
        self.tracks = tracks

    def options(self, s: Realm) -> list[int]:
        return [TRACK + track for track in self.tracks if s.level(self.seat, track) < TRACK_HIGH[track]]

    def choose(self, s: Realm, token: int) -> None:
        change_level(s, self.seat, token - TRACK, 1)


def best_army(s: Realm, seat: int) -> int:
    """The strongest kind of army in the unit pile. [S36-S14 S36-T08]"""
    return S2 if s.left_in_pile(seat, S2) else S1


class BorrowACorpse(EventOnSpace):
    """The lost emperor comes back, else the strongest army of the pile appears in a capital. [S36-S14]"""

    def spaces(self, s: Realm, seat: int) -> list[int]:
        return capitals_of(s, seat) if not s.emperor_on_map[seat] or s.pile_size(seat) else []

    def strike(self, s: Realm, seat: int, area: int) -> None:
        if s.emperor_on_map[seat]:
            kind = best_army(s, seat)
            s.add(seat, kind, area)
            s.tell("deploys", seat, area)
        else:
            s.add(seat, EMPEROR, area, PUBLIC)
            s.tell("emperor_returns", seat, area)


class FeignMadness(Event):
    """No event, loot or raid of an opponent may name the player, for this season. [S36-S27]"""

    def play(self, s: Realm, seat: int) -> None:
        s.shielded[seat] = True
        s.tell("shielded", seat)


class FalseBlossoms(Event):
    """One or two scouts appear. [S36-S29]"""

    def is_playable(self, s: Realm, seat: int) -> bool:
        return s.scouts[seat] < CHITS_OF[SCOUT] and len(havens(s, seat)) > 0

    def play(self, s: Realm, seat: int) -> None:
        s.then(PlaceScout(seat, BLOSSOMS))


class PlaceScout(Decision[Realm]):
    """The space where a scout is put; the second one may be left out. [S36-S29]"""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, s: Realm) -> list[int]:
        found = [AREA + area for area in havens(s, self.seat)]
        if self.left < BLOSSOMS:
            found.append(DONE)
        return found

    def choose(self, s: Realm, token: int) -> None:
        if token == DONE:
            return
        s.add(self.seat, SCOUT, token - AREA, PUBLIC)
        s.tell("blossoms", self.seat, token - AREA)
        if self.left > 1 and s.scouts[self.seat] < CHITS_OF[SCOUT] and havens(s, self.seat):
            s.then(PlaceScout(self.seat, self.left - 1))


class EmptyFort(EventOnSpace):
    """A space without fighting units can be neither attacked nor entered, for this phase. [S36-S32]"""

    def spaces(self, s: Realm, seat: int) -> list[int]:
        found: list[int] = []
        for area in range(AREA_COUNT):
            is_mine = s.held[area] == seat or (IS_CAPITAL[area] and s.holder[area] == seat)
            if is_mine and not s.has_fighters(seat, area):
                found.append(area)
        return found

    def strike(self, s: Realm, seat: int, area: int) -> None:
        s.book_tells()
        s.fort[area] = True


class InflictInjury(Event):
    """A hit on an own army moves the tribute marker. [S36-S34]"""

    def is_playable(self, s: Realm, seat: int) -> bool:
        return len(injured(s, seat)) > 0

    def play(self, s: Realm, seat: int) -> None:
        s.then(ChooseInjured(seat), MoveTributeByInjury(seat))


def injured(s: Realm, seat: int) -> list[int]:
    """Tokens of the spaces with armies."""
    found: list[int] = []
    for area in own_spaces(s, seat):
        kinds = s.kinds_at(seat, area)
        if kinds[S1] or kinds[S2]:
            found.append(AREA + area)
    return found


class ChooseInjured(Decision[Realm]):
    """The space where an army takes a hit. [S36-S34]"""

    def options(self, s: Realm) -> list[int]:
        return injured(s, self.seat)

    def choose(self, s: Realm, token: int) -> None:
        s.then(InjureArmy(self.seat, token - AREA), InSecret(self))

    def is_open(self) -> bool:
        return False


class InjureArmy(PickUnit):
    """The army that takes the hit. [S36-S34]"""

    def kinds(self, s: Realm) -> list[int]:
        kinds = s.kinds_at(self.seat, self.area)
        kinds[EMPEROR] = kinds[SCOUT] = 0
        return kinds

    def pick(self, s: Realm, kind: int) -> None:
        hit_outside_combat(s, self.seat, self.area, kind)


class MoveTributeByInjury(Step[Realm]):
    """The injury wins trust, and tribute. [S36-S34]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        move_tribute(s, self.seat, SELF_INJURY, [])
