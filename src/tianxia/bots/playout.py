"""Random play to the end, as fast as the rules go: for simulations, benchmarks and search."""

from __future__ import annotations

from mypy_extensions import i64

from tianxia.engine.dice import Dice
from tianxia.engine.errors import RuleFault
from tianxia.engine.state import State


def playout(state: State, dice: Dice) -> int:
    """Play a state to its end by uniformly random choices; returns the number of decisions."""
    count: i64 = 0
    while not state.over:
        legal = state.legal
        if not legal:
            raise RuleFault("a playout needs dice that roll by themselves: this state waits for a roll")
        state.apply(legal[dice.below(len(legal))])
        count += 1
    return count
