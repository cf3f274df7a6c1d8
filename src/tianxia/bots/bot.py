"""What a bot is: it is shown the table as its seat may know it, and answers with a token."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tianxia.engine.dice import Dice
from tianxia.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player of one seat. Its dice are its own stream, never those of the table."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def choose(self, v: State, seat: int) -> int:
        """The token that the seat chooses, out of `v.legal`; `v` is veiled, `v.redeal` fills what is hidden."""
        raise NotImplementedError
