"""3.3.8: a strength-2 army becomes two strength-1 armies."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision, Step
from tianxia.games.thirty_six_stratagems.board import AREA, AREA_COUNT, CHITS, CHITS_OF, DONE, S1, S2, UNIT
from tianxia.games.thirty_six_stratagems.pieces.control import own_spaces, room_at
from tianxia.games.thirty_six_stratagems.state import Realm

PAIR: Final = 2


def splits(s: Realm, seat: int) -> list[int]:
    """Spaces where the seat can split an army. [S36-3.3.8A S36-R28 S36-R51]"""
    left = CHITS_OF[S1]
    is_found = [False] * AREA_COUNT
    for back in range(seat * CHITS, (seat + 1) * CHITS):
        if s.face[back] == UNIT + S1:
            left -= 1
        elif s.face[back] == UNIT + S2 and s.at[back] >= 0:
            is_found[s.at[back]] = True
    if left < PAIR:
        return []
    return [area for area in own_spaces(s, seat) if is_found[area] and room_at(s, seat, area) > 0]


def may_hold_splits(s: Realm, seat: int) -> bool:
    """Whether, for all that everybody knows, the seat could split an army. [S36-R51]"""
    if s.pile_size(seat) < PAIR:
        return False
    return any(room_at(s, seat, area) > 0 for area in own_spaces(s, seat))


def split(s: Realm, seat: int, area: int) -> None:
    """Exchange the chits; everybody sees that there is one more. [S36-3.3.8A S36-3.3.8B]"""
    s.forget(seat, area)
    s.weaken(seat, area)
    s.add(seat, S1, area)
    s.tell("splits", seat, area)


class SplitArmy(Decision[Realm]):
    """The space where a strength-2 army is split. [S36-3.3.8A S36-R51]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in splits(s, self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        split(s, self.seat, token - AREA)

    def is_open(self) -> bool:
        return False


class SplitBeforeRedeployment(Step[Realm]):
    """In his deployment a player may split armies as well. [S36-R51]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        if may_hold_splits(s, self.seat):
            s.then(SplitOrGoOn(self.seat))


class SplitOrGoOn(Decision[Realm]):
    """An army is split, or done. [S36-3.3.8A S36-R51]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in splits(s, self.seat)] + [DONE]

    def choose(self, s: Realm, token: int) -> None:
        if token != DONE:
            split(s, self.seat, token - AREA)
            s.then(SplitBeforeRedeployment(self.seat))

    def is_open(self) -> bool:
        return False
