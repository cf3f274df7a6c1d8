"""Stratagem cards by which units slip away: the cicada's shell, and retreat."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision, Step
from tianxia.games.thirty_six_stratagems.action.march import move_units
from tianxia.games.thirty_six_stratagems.action.picking import Party, PickFirst
from tianxia.games.thirty_six_stratagems.board import (
    AREA,
    DONE,
    number,
)
from tianxia.games.thirty_six_stratagems.cards.event import Event, EventOnSpace
from tianxia.games.thirty_six_stratagems.cards.stratagems_at_home import havens
from tianxia.games.thirty_six_stratagems.phases.winter import path_lengths
from tianxia.games.thirty_six_stratagems.pieces.chits import NONE
from tianxia.games.thirty_six_stratagems.pieces.control import (
    own_spaces,
    room_at,
)
from tianxia.games.thirty_six_stratagems.state import Realm

RETREAT_MOVES: Final = number("events", "retreat_moves")
RETREAT_LINKS: Final = number("events", "retreat_links")
SHELL: Final = 1
"""Units that the cicada leaves behind at least."""


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


class PickCicada(PickFirst):
    """The first unit that slips away. [S36-S21]"""

    def party(self, s: Realm) -> Party:
        return Cicada(self.seat, self.area, self)


class Fugitives(Party):
    """Units that slip away together to another space of their owner. [S36-S21 S36-S36]"""

    def __init__(self, seat: int, area: int, question: Decision[Realm] | None) -> None:
        super().__init__(seat, area, question)
        self.target = NONE

    def targets(self, s: Realm) -> list[int]:
        """Where they can go."""
        raise NotImplementedError

    def most(self, s: Realm) -> int:
        room = 0
        for area in self.targets(s):
            room = max(room, room_at(s, self.seat, area))
        return min(room, s.units_at(self.seat, self.area))

    def close(self, s: Realm) -> None:
        s.then(ChooseHaven(self.seat))

    def run(self, s: Realm) -> None:
        s.tell("slips_away", self.seat, self.area, self.target, self.size())
        move_units(s, self.seat, self.area, self.picked, self.target)


class Cicada(Fugitives):
    """Units that leave others behind as their shell, and may go anywhere. [S36-S21]"""

    def clone(self) -> Cicada:
        twin = Cicada(self.seat, self.area, self.question)
        twin.copied_from(self)
        twin.target = self.target
        return twin

    def targets(self, s: Realm) -> list[int]:
        return [area for area in havens(s, self.seat) if area != self.area]

    def most(self, s: Realm) -> int:
        return min(super().most(s), s.units_at(self.seat, self.area) - SHELL)


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
    return [area for area in own_spaces(s, seat) if not s.is_trapped(seat, area) and ways_back(s, seat, area)]


def ways_back(s: Realm, seat: int, start: int) -> list[int]:
    """Other spaces of the seat with room, not too many open links away. [S36-S36]"""
    away = path_lengths(s, seat, start, False, RETREAT_LINKS)
    return [area for area in havens(s, seat) if area != start and away[area] <= RETREAT_LINKS]


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


class PickWithdrawing(PickFirst):
    """The first unit that withdraws. [S36-S36]"""

    def party(self, s: Realm) -> Party:
        return Withdrawal(self.seat, self.area, self)


class Withdrawal(Fugitives):
    """Units that go back, not too far. [S36-S36]"""

    def clone(self) -> Withdrawal:
        twin = Withdrawal(self.seat, self.area, self.question)
        twin.copied_from(self)
        twin.target = self.target
        return twin

    def targets(self, s: Realm) -> list[int]:
        return ways_back(s, self.seat, self.area)
