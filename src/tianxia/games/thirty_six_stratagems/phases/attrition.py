"""3.3.6: upkeep."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision, Refusal, Step
from tianxia.games.thirty_six_stratagems.action.picking import InSecret, PickUnit
from tianxia.games.thirty_six_stratagems.board import (
    AREA,
    CHITS,
    DONE,
    EMPEROR,
    GARRISON,
    KIND_COUNT,
    S1,
    S2,
    SCOUT,
    UNIT,
    number,
)
from tianxia.games.thirty_six_stratagems.pieces.control import bonus_at, has_bonus, lose_for_season, own_spaces
from tianxia.games.thirty_six_stratagems.state import Realm

UPKEEP: Final = number("cost", "upkeep")


def upkeep_of(s: Realm, seat: int) -> int:
    """A coin for every unit on the map but scouts; a garrison needs none. [S36-3.1K S36-3.3.6A S36-B.11]"""
    units = 0
    for back in range(seat * CHITS, (seat + 1) * CHITS):
        area = s.at[back]
        if area >= 0 and s.face[back] != UNIT + SCOUT and not bonus_at(s, area, GARRISON):
            units += 1
    return UPKEEP * units


class Attrition(Step[Realm]):
    """Every player in turn pays for his units. [S36-3.3.6A]"""

    def run(self, s: Realm) -> None:
        for seat in reversed(s.seats_in_order()):
            s.then(PayUpkeep(seat))


class PayUpkeep(Step[Realm]):
    """Units that cannot be paid are eliminated, the others paid. [S36-3.3.6A S36-3.3.6B S36-R48]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        upkeep = upkeep_told(s, self.seat)
        if upkeep > s.coins[self.seat] or (s.rulings.voluntary_attrition and upkeep):
            s.then(ChooseStarving(self.seat))
            return
        pay(s, self.seat, upkeep)


def upkeep_told(s: Realm, seat: int) -> int:
    """What a seat has to pay, for all to hear: that lets conclude how many scouts are in a garrison. [S36-3.3.6A]"""
    if has_bonus(s, seat, GARRISON):
        s.book_tells()
    return upkeep_of(s, seat)


def pay(s: Realm, seat: int, upkeep: int) -> None:
    """Coins go to the bank."""
    s.coins[seat] -= upkeep
    if upkeep:
        s.tell("upkeep", seat, upkeep)


def unpaid_kinds(s: Realm, seat: int, area: int) -> list[int]:
    """Units by kind of a space that may be given up: the emperor only when no army is left. [S36-R48]"""
    if bonus_at(s, area, GARRISON):
        return [0] * KIND_COUNT
    kinds = s.kinds_at(seat, area)
    kinds[SCOUT] = 0
    if kinds[EMPEROR] and has_armies(s, seat):
        kinds[EMPEROR] = 0
    return kinds


def has_armies(s: Realm, seat: int) -> bool:
    """Whether an army that needs upkeep is on the map."""
    for area in own_spaces(s, seat):
        if not bonus_at(s, area, GARRISON):
            kinds = s.kinds_at(seat, area)
            if kinds[S1] or kinds[S2]:
                return True
    return False


class ChooseStarving(Decision[Realm]):
    """The space where a unit is given up; by option also more than needed. [S36-3.3.6B S36-R48]"""

    def options(self, s: Realm) -> list[int]:
        found = [AREA + area for area in own_spaces(s, self.seat) if any(unpaid_kinds(s, self.seat, area))]
        if upkeep_of(s, self.seat) <= s.coins[self.seat]:
            found.append(DONE)
        return found

    def choose(self, s: Realm, token: int) -> None:
        if token == DONE:
            pay(s, self.seat, upkeep_told(s, self.seat))
        else:
            s.then(StarveUnit(self.seat, token - AREA), InSecret(self, PayUpkeep(self.seat)))

    def refused(self, s: Realm) -> list[Refusal]:
        return [Refusal(AREA + area, "no_army") for area in own_spaces(s, self.seat)]

    def is_open(self) -> bool:
        return False


class StarveUnit(PickUnit):
    """The unit that is given up. [S36-3.3.6B S36-R32 S36-R48 S36-R49]"""

    def kinds(self, s: Realm) -> list[int]:
        return unpaid_kinds(s, self.seat, self.area)

    def pick(self, s: Realm, kind: int) -> None:
        lose_for_season(s, self.seat, self.area, kind)

    def refused(self, s: Realm) -> list[Refusal]:
        return [Refusal(UNIT + EMPEROR, "armies_first"), Refusal(UNIT + SCOUT, "scouts_are_free")]
