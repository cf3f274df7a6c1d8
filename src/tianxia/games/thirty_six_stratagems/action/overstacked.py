"""By option the stack limit holds only at the end of a card: then what stands above it is given up."""

from __future__ import annotations

from tianxia.engine.step import Step
from tianxia.games.thirty_six_stratagems.action.picking import PickUnit
from tianxia.games.thirty_six_stratagems.pieces.control import lose_hidden, own_spaces, room_at
from tianxia.games.thirty_six_stratagems.state import Realm


class TrimStacks(Step[Realm]):
    """Stacks above the limit are trimmed, one after another. [S36-R18]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        for area in own_spaces(s, self.seat):
            if room_at(s, self.seat, area) < 0:
                s.then(GiveUpUnit(self.seat, area), self)
                return


class GiveUpUnit(PickUnit):
    """A unit above the stack limit is eliminated. [S36-R18]"""

    def pick(self, s: Realm, kind: int) -> None:
        lose_hidden(s, self.seat, self.area, kind)
