"""Which game of a run is played: seats and options follow from its seed alone, so that one game can be repeated."""

from __future__ import annotations

from tianxia.engine.dice import Dice, Simulated
from tianxia.engine.errors import BadOption, BadSeat
from tianxia.engine.game import Game
from tianxia.engine.options import Option, Value
from tianxia.engine.table import Setting, Table

OPTIONS_STREAM = 1
CHOICES_STREAM = 2
LAWS_STREAM = 100


class Case:
    """One game of a run: seats spread over the range, options at random in every other game."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.seats = game.fewest + seed % (game.most - game.fewest + 1)
        self.options: dict[str, Value] = {}
        dice = Simulated(seed, OPTIONS_STREAM)
        if dice.below(2):
            self.options = {name: any_value(option, dice) for name, option in game.options.declared.items()}

    def open_table(self, dice: Dice) -> Table:
        """A table for this game; options that do not go together are left as they are by default."""
        try:
            return Table(Setting(self.game, self.seats, self.options), dice)
        except (BadOption, BadSeat):
            self.options = {}
            return Table(Setting(self.game, self.seats, {}), dice)


def any_value(option: Option, dice: Dice) -> Value:
    """A random value of an option."""
    if option.kind == "switch":
        return dice.below(2) == 1
    if option.kind == "choice":
        return option.values[dice.below(len(option.values))]
    return option.low + int(dice.below(option.high - option.low + 1))
