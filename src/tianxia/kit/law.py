"""What a law of the kit is: something that must hold at every moment of every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set

from tianxia.engine.dice import Simulated
from tianxia.engine.game import Game
from tianxia.engine.state import State
from tianxia.engine.table import Table

LONG = 100
"""After every so many choices costly laws are checked less often: half as often, then a third, and so on."""


class Broken(Exception):
    """A law is broken; the text says how."""


class Walk:
    """A game being played at random, as laws look at it."""

    def __init__(self, game: Game, table: Table, kinds: Set[str]) -> None:
        self.game = game
        self.table = table
        self.kinds = kinds
        self.choices = 0

    @property
    def state(self) -> State:
        """The table as it is now."""
        return self.table.state

    @property
    def viewers(self) -> list[int | None]:
        """Every seat, and the spectator."""
        return [*range(self.state.seats), None]


class Law:
    """One law. It is checked before and after choices; a costly one at random only."""

    every = 1
    """It is checked at one of so many choices."""

    def __init__(self, dice: Simulated) -> None:
        self.dice = dice
        self.looks = 0
        self.counts: Counter[str] = Counter()

    @classmethod
    def name(cls) -> str:
        """The name of the law, in words."""
        return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in cls.__name__).strip()

    def is_time(self, choices: int) -> bool:
        """Whether to check the next choice, after so many."""
        return self.every == 1 or self.dice.below(self.every * (1 + choices // LONG)) == 0

    def look(self, walk: Walk) -> None:
        """Check a question before it is answered."""

    def before(self, walk: Walk, seat: int, token: int) -> None:
        """Check a choice before it is made."""

    def after(self, walk: Walk, seat: int, token: int) -> None:
        """Check a choice that `before` has seen, after it was made."""

    def end(self, walk: Walk) -> None:
        """Check the end of a game."""

    @classmethod
    def judge(cls, counts: Counter[str]) -> str:
        """What is wrong with what was counted over all games, "" if nothing."""
        return ""


def insist(holds: bool, text: str) -> None:
    """Raise Broken with a text unless something holds."""
    if not holds:
        raise Broken(text)


def viewer_name(viewer: int | None) -> str:
    """A seat or the spectator, in words."""
    return "the spectator" if viewer is None else f"seat {viewer}"
