"""Stratagem cards by which units slip away: the cicada's shell, and retreat."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision, Step
from tianxia.games.thirty_six_stratagems.action.march import move_units
from tianxia.games.thirty_six_stratagems.action.picking import Party
from tianxia.games.thirty_six_stratagems.board import (
    AREA,
    AREA_COUNT,
    DONE,
    UNIT,
    number,
)
from tianxia.games.thirty_six_stratagems.cards.event import Event, EventOnSpace, enter
from tianxia.games.thirty_six_stratagems.cards.stratagems_at_home import havens
from tianxia.games.thirty_six_stratagems.phases.winter import path_lengths
from tianxia.games.thirty_six_stratagems.pieces.chits import NONE
from tianxia.games.thirty_six_stratagems.pieces.control import (
    kinds_present,
    own_spaces,
    room_at,
)
from tianxia.games.thirty_six_stratagems.state import Realm

RETREAT_MOVES: Final = number("events", "retreat_moves")
RETREAT_LINKS: Final = number("events", "retreat_links")


# ---- Slough Off the Cicada's Golden Shell


class SloughOff(EventOnSpace):
    """Part of a stack, also of a trapped one, goes to another space of its owner. [S36-S21]"""

    def spaces(self, s: Realm, seat: int) -> list[int]:
        others = havens(s, seat)
        return [
            area
            for area in own_spaces(s, seat)
            if s.units_at(seat, area) > 1 and any(other != area for other in others)
        ]

    def strike(self, s: Realm, seat: int, area: int) -> None:
        s.then(PickCicada(seat, area))


class PickCicada(Decision[Realm]):
    """The first unit that slips away. [S36-S21]"""

    def __init__(self, seat: int, area: int) -> None:
        super().__init__(seat)
        self.area = area

    def options(self, s: Realm) -> list[int]:
        return kinds_present(s, self.seat, self.area)

    def choose(self, s: Realm, token: int) -> None:
        cicada = Fugitives(self.seat, self.area, self, 1, AREA_COUNT)
        s.then(cicada)
        cicada.pick(s, token - UNIT)

    def is_open(self) -> bool:
        return False


class Fugitives(Party):
    """Units that slip away to another space of their owner, leaving so many behind. [S36-S21 S36-S36]"""

    def __init__(self, seat: int, area: int, question: Decision[Realm], stay: int, links: int) -> None:
        super().__init__(seat, area)
        self.question = question
        self.stay = stay
        self.links = links
        self.target = NONE

    def clone(self) -> Fugitives:
        twin = Fugitives(self.seat, self.area, self.question, self.stay, self.links)
        twin.copied_from(self)
        twin.target = self.target
        return twin

    def opener(self) -> Decision[Realm]:
        return self.question

    def targets(self, s: Realm) -> list[int]:
        """Where they can go."""
        return ways_out(s, self.seat, self.area, self.links)

    def most(self, s: Realm) -> int:
        room = 0
        for area in self.targets(s):
            room = max(room, room_at(s, self.seat, area))
        return min(room, s.units_at(self.seat, self.area) - self.stay)

    def close(self, s: Realm) -> None:
        s.then(ChooseHaven(self.seat))

    def run(self, s: Realm) -> None:
        s.tell("slips_away", self.seat, self.area, self.target, self.size())
        move_units(s, self.seat, self.area, self.picked, self.target)


def ways_out(s: Realm, seat: int, start: int, links: int) -> list[int]:
    """Other spaces of the seat with room; not farther than so many open links, unless any distance will do."""
    found = [area for area in havens(s, seat) if area != start and room_at(s, seat, area) > 0]
    if links >= AREA_COUNT:
        return found
    away = path_lengths(s, seat, start, False)
    return [area for area in found if away[area] <= links]


class ChooseHaven(Decision[Realm]):
    """The space to which they slip away. [S36-S21 S36-S36]"""

    def options(self, s: Realm) -> list[int]:
        party = s.scope(Fugitives)
        return [AREA + area for area in party.targets(s) if room_at(s, self.seat, area) >= party.size()]

    def choose(self, s: Realm, token: int) -> None:
        s.scope(Fugitives).target = token - AREA

    def is_open(self) -> bool:
        return False


# ---- If All Else Fails, Retreat


class RetreatIsBest(Event):
    """Up to three times units go back to others, or to a capital. [S36-S36]"""

    def play(self, s: Realm, seat: int) -> None:
        s.then(OfferWithdrawal(seat, RETREAT_MOVES))


class OfferWithdrawal(Step[Realm]):
    """Asked while moves are left and somebody can withdraw. [S36-S36]"""

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def run(self, s: Realm) -> None:
        if self.left and withdrawing(s, self.seat):
            s.then(WithdrawFrom(self.seat, self.left))


def withdrawing(s: Realm, seat: int) -> list[int]:
    """Spaces out of which units can withdraw. [S36-S36]"""
    return [
        area for area in own_spaces(s, seat) if not s.is_trapped(seat, area) and ways_out(s, seat, area, RETREAT_LINKS)
    ]


class WithdrawFrom(Decision[Realm]):
    """The space out of which units withdraw, or done. [S36-S36]"""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in withdrawing(s, self.seat)] + [DONE]

    def choose(self, s: Realm, token: int) -> None:
        if token != DONE:
            s.then(PickWithdrawing(self.seat, token - AREA), OfferWithdrawal(self.seat, self.left - 1))


class PickWithdrawing(Decision[Realm]):
    """The first unit that withdraws. [S36-S36]"""

    def __init__(self, seat: int, area: int) -> None:
        super().__init__(seat)
        self.area = area

    def options(self, s: Realm) -> list[int]:
        return kinds_present(s, self.seat, self.area)

    def choose(self, s: Realm, token: int) -> None:
        party = Fugitives(self.seat, self.area, self, 0, RETREAT_LINKS)
        s.then(party)
        party.pick(s, token - UNIT)

    def is_open(self) -> bool:
        return False


enter("s21", SloughOff())
enter("s36", RetreatIsBest())
