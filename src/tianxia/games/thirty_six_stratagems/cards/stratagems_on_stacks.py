"""Stratagem cards that reach for an opponent's stacks."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice, draw
from tianxia.engine.step import Chance, Decision, Step
from tianxia.engine.story import PUBLIC
from tianxia.games.thirty_six_stratagems.action.entrapment import entrapment_targets, trap
from tianxia.games.thirty_six_stratagems.action.march import move_units
from tianxia.games.thirty_six_stratagems.action.picking import PickUnit
from tianxia.games.thirty_six_stratagems.board import (
    AREA,
    AREA_COUNT,
    CAPITALS,
    DIE_SIDES,
    EMPEROR,
    IS_CAPITAL,
    KIND_COUNT,
    LINK,
    LINK_KIND,
    NEXT,
    S2,
    SEA,
    STRENGTH,
    UNIT,
    number,
)
from tianxia.games.thirty_six_stratagems.cards.event import EventOnSpace
from tianxia.games.thirty_six_stratagems.cards.stratagems_of_war import look_at, stacks_within
from tianxia.games.thirty_six_stratagems.combat.attack import is_sea_closed
from tianxia.games.thirty_six_stratagems.combat.battle import BeginBattle
from tianxia.games.thirty_six_stratagems.combat.combat import Battle, Contingent
from tianxia.games.thirty_six_stratagems.combat.losses import strike_unit
from tianxia.games.thirty_six_stratagems.pieces.control import (
    is_empty,
    is_near_fighters,
    is_open,
    is_sanctuary,
    own_spaces,
)
from tianxia.games.thirty_six_stratagems.state import NEUTRAL, Realm

BEAMS_LINKS: Final = number("events", "beams_links")
SPY_LINKS: Final = number("events", "spy_links")
TIGER_UNITS: Final = number("events", "tiger_units")
HOST_DIE: Final = number("events", "host_die")


class BesiegeWei(EventOnSpace):
    """A stack of an opponent hurries back to his threatened capital. [S36-S02]"""

    def spaces(self, s: Realm, seat: int) -> list[int]:
        return [
            capital
            for capital in CAPITALS
            if is_open(s, seat, s.holder[capital])
            and is_near_fighters(s, seat, capital)
            and stacks_to_recall(s, capital)
        ]

    def strike(self, s: Realm, seat: int, area: int) -> None:
        s.then(RecallStack(seat, area))


def stacks_to_recall(s: Realm, capital: int) -> list[int]:
    """Untrapped stacks of a capital's owner outside of it and of sanctuaries. [S36-S02]"""
    owner = s.holder[capital]
    return [
        area
        for area in own_spaces(s, owner)
        if area != capital and not s.is_trapped(owner, area) and not is_sanctuary(s, area)
    ]


class RecallStack(Decision[Realm]):
    """The stack that must go back, whole. [S36-S02]"""

    def __init__(self, seat: int, capital: int) -> None:
        super().__init__(seat)
        self.capital = capital

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in stacks_to_recall(s, self.capital)]

    def choose(self, s: Realm, token: int) -> None:
        owner = s.holder[self.capital]
        s.tell("recalled", owner, token - AREA, self.capital)
        move_units(s, owner, token - AREA, s.kinds_at(owner, token - AREA), self.capital)


class BorrowedKnife(EventOnSpace):
    """Neutral armies attack an opponent next to them. [S36-S03 S36-R35]"""

    def spaces(self, s: Realm, seat: int) -> list[int]:
        return [area for area in range(AREA_COUNT) if s.neutrals(area) and victims_of(s, seat, area)]

    def strike(self, s: Realm, seat: int, area: int) -> None:
        s.then(ChooseVictim(seat, area))


def victims_of(s: Realm, seat: int, area: int) -> list[int]:
    """Spaces next to neutral armies with units of open opponents that may be attacked. [S36-S03 S36-R71 S36-T13]"""
    return [
        other
        for other in NEXT[area]
        if is_open(s, seat, s.held[other])
        and not is_sanctuary(s, other)
        and not s.fort[other]
        and not is_sea_closed(s, area, other)
    ]


class ChooseVictim(Decision[Realm]):
    """The space that the neutral armies attack. [S36-S03]"""

    def __init__(self, seat: int, area: int) -> None:
        super().__init__(seat)
        self.area = area

    def options(self, s: Realm) -> list[int]:
        return [AREA + other for other in victims_of(s, self.seat, self.area)]

    def choose(self, s: Realm, token: int) -> None:
        target = token - AREA
        armies = Contingent(self.area, s.neutral_kinds(self.area))
        s.then(BeginBattle(Battle(NEUTRAL, s.held[target], target, [armies], self.seat)))


class LureTheTiger(EventOnSpace):
    """Two units of an opponent, drawn blindly, leave his capital for an empty space next to it. [S36-S15]"""

    def spaces(self, s: Realm, seat: int) -> list[int]:
        return [
            capital
            for capital in CAPITALS
            if is_open(s, seat, s.holder[capital]) and s.held[capital] == s.holder[capital] and lairs(s, capital)
        ]

    def strike(self, s: Realm, seat: int, area: int) -> None:
        s.then(ChooseLair(seat, area))


def lairs(s: Realm, capital: int) -> list[int]:
    """Empty spaces, no capitals, joined to a capital by land. [S36-S15]"""
    return [
        area
        for area in NEXT[capital]
        if LINK_KIND[LINK[capital * AREA_COUNT + area]] != SEA and not IS_CAPITAL[area] and is_empty(s, area)
    ]


class ChooseLair(Decision[Realm]):
    """The empty space to which the tiger comes down. [S36-S15]"""

    def __init__(self, seat: int, capital: int) -> None:
        super().__init__(seat)
        self.capital = capital

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in lairs(s, self.capital)]

    def choose(self, s: Realm, token: int) -> None:
        s.then(DrawLured(self.capital, token - AREA))


class DrawLured(Chance[Realm]):
    """The units that are lured away, face down. [S36-S15]"""

    def __init__(self, capital: int, area: int) -> None:
        self.capital = capital
        self.area = area

    def dice(self, s: Realm) -> Roll:
        owner = s.held[self.capital]
        return draw("lure", tokens_of(s, owner, self.capital), min(TIGER_UNITS, s.units_at(owner, self.capital)))

    def land(self, s: Realm, rolled: list[int]) -> None:
        owner = s.held[self.capital]
        picked = [0] * KIND_COUNT
        for token in rolled:
            picked[token - UNIT] += 1
        s.tell("lured", owner, self.capital, self.area, len(rolled))
        move_units(s, owner, self.capital, picked, self.area)


def tokens_of(s: Realm, seat: int, area: int) -> list[int]:
    """The chits of a stack as tokens, out of which one is drawn blindly."""
    kinds = s.kinds_at(seat, area)
    found: list[int] = []
    for kind in range(KIND_COUNT):
        found.extend([UNIT + kind] * kinds[kind])
    return found


class ReplaceTheBeams(EventOnSpace):
    """A strong army of an opponent becomes a weak one; without one his stack is looked at. [S36-S25]"""

    def spaces(self, s: Realm, seat: int) -> list[int]:
        return [area for area in stacks_within(s, seat, BEAMS_LINKS) if not is_sanctuary(s, area)]

    def strike(self, s: Realm, seat: int, area: int) -> None:
        owner = s.held[area]
        s.book_tells()
        if s.kinds_at(owner, area)[S2]:
            s.forget(owner, area)
            strike_unit(s, owner, area, S2)
            s.tell("weakened", owner, area)
        else:
            look_at(s, seat, area)


class RemoveTheLadder(EventOnSpace):
    """A stack without a connected route is trapped at once. [S36-S28]"""

    def spaces(self, s: Realm, seat: int) -> list[int]:
        return entrapment_targets(s, seat)

    def strike(self, s: Realm, seat: int, area: int) -> None:
        trap(s, area)


class HostAndGuest(EventOnSpace):
    """A lone unit of an opponent may be replaced by an own one. [S36-S30 S36-R71]"""

    def spaces(self, s: Realm, seat: int) -> list[int]:
        found: list[int] = []
        for area in range(AREA_COUNT):
            owner = s.held[area]
            if IS_CAPITAL[area] or is_sanctuary(s, area) or s.fort[area] or not is_open(s, seat, owner):
                continue
            if s.units_at(owner, area) == 1 and any(s.units_at(seat, other) > 1 for other in NEXT[area]):
                found.append(area)
        return found

    def strike(self, s: Realm, seat: int, area: int) -> None:
        s.then(RollForExchange(seat, area))


class RollForExchange(Chance[Realm]):
    """On 3 to 6 the unit is revealed and, unless it is the emperor, exchanged. [S36-S30]"""

    def __init__(self, seat: int, area: int) -> None:
        self.seat = seat
        self.area = area

    def dice(self, s: Realm) -> Roll:
        return dice("exchange", 1, DIE_SIDES)

    def land(self, s: Realm, rolled: list[int]) -> None:
        s.tell("exchange", self.seat, self.area, rolled=rolled)
        if rolled[0] < HOST_DIE:
            s.tell("no_exchange", self.area)
            return
        owner = s.held[self.area]
        s.reveal(owner, self.area)
        s.book_tells()
        kind = s.kinds_at(owner, self.area).index(1)
        s.tell("revealed", owner, self.area, kind)
        if kind == EMPEROR:
            s.tell("no_exchange", self.area)
            return
        s.take(owner, self.area, kind)
        if s.left_in_pile(self.seat, kind):
            s.add(self.seat, kind, self.area, PUBLIC)
            s.tell("exchanged", self.seat, self.area, kind)
        else:
            s.tell("left_empty", self.seat, self.area)


class SowDiscord(EventOnSpace):
    """A unit drawn blindly turns on its companions. [S36-S33]"""

    def spaces(self, s: Realm, seat: int) -> list[int]:
        near = stacks_within(s, seat, SPY_LINKS)
        return [area for area in near if s.units_at(s.held[area], area) > 1 and not is_sanctuary(s, area)]

    def strike(self, s: Realm, seat: int, area: int) -> None:
        s.then(DrawSpy(area))


class DrawSpy(Chance[Realm]):
    """The unit that is revealed to all; the others take as many hits as its strength. [S36-S33]"""

    def __init__(self, area: int) -> None:
        self.area = area

    def dice(self, s: Realm) -> Roll:
        return draw("spy", tokens_of(s, s.held[self.area], self.area))

    def land(self, s: Realm, rolled: list[int]) -> None:
        owner = s.held[self.area]
        kind = rolled[0] - UNIT
        others = s.kinds_at(owner, self.area)
        others[kind] -= 1
        s.book_tells()
        s.detach(owner, self.area, others)
        s.show(s.stack(owner, self.area)[0], PUBLIC)
        s.tell("revealed", owner, self.area, kind)
        s.then(Discord(owner, self.area, kind, STRENGTH[kind]))


class Discord(Step[Realm]):
    """The companions take hit after hit; then the chits lie mixed again. [S36-S33 S36-R60 S36-R64]"""

    def __init__(self, owner: int, area: int, traitor: int, hits: int) -> None:
        self.owner = owner
        self.area = area
        self.traitor = traitor
        self.hits = hits

    def run(self, s: Realm) -> None:
        if self.hits and s.units_at(self.owner, self.area) > 1:
            hit = TakeDiscordHit(self.owner, self.area, self.traitor)
            s.then(hit, Discord(self.owner, self.area, self.traitor, self.hits - 1))
        else:
            s.mix(self.owner, self.area)


class TakeDiscordHit(PickUnit):
    """The companion that takes a hit. [S36-S33 S36-R32 S36-R64]"""

    def __init__(self, seat: int, area: int, traitor: int) -> None:
        super().__init__(seat, area)
        self.traitor = traitor

    def kinds(self, s: Realm) -> list[int]:
        others = s.kinds_at(self.seat, self.area)
        others[self.traitor] -= 1
        return others

    def pick(self, s: Realm, kind: int) -> None:
        strike_unit(s, self.seat, self.area, kind)
        s.tell("discord", self.seat, self.area)
