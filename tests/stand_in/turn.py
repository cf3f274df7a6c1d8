"""A turn under way."""

from __future__ import annotations

from tests.stand_in.table import Skirmish
from tianxia.engine.step import Scope


class Turn(Scope[Skirmish]):
    """A turn under way; points are counted at its end. [SK-5.1]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.redeployed = False

    def clone(self) -> Turn:
        twin = type(self)(self.seat)
        twin.redeployed = self.redeployed
        return twin

    def is_turn(self) -> bool:
        return True

    def run(self, s: Skirmish) -> None:
        if s.is_decided():
            s.award("points")
