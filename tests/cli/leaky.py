"""A game in the making with a fault: its clones share the score, so that what search tries out happens."""

from __future__ import annotations

from tests.stand_in.game import SkirmishGame
from tests.stand_in.table import Skirmish
from tianxia.engine.dice import Dice


class SharedScore(Skirmish):
    """A table whose clones forget to copy the score."""

    def clone(self, dice: Dice) -> Skirmish:
        twin = super().clone(dice)
        twin.score = self.score
        return twin


LEAKY = SkirmishGame("leaky", SharedScore)
