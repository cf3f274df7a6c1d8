"""How many ways there are to make so many choices from a position: a short fingerprint of the rules, as chess has it.

Every roll comes out by a fixed rule: the values of a path are counted from 0, and the k-th of n equal chances is the
one of number k mod n. So the counts depend on the rules alone.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from tianxia.engine.dice import Dice
from tianxia.engine.errors import TianxiaError
from tianxia.engine.game import Game
from tianxia.engine.state import State

KEYS: Final = {"name", "at", "seats", "options", "position", "counts"}


class InTurn(Dice):
    """Dice that come out one after another."""

    def __init__(self, k: int = 0) -> None:
        self.k = k

    def below(self, n: i64) -> i64:
        k = self.k
        self.k += 1
        return k % n


class Arranged:
    """A position, and how many ways there are from it to make one choice, two, three, …"""

    def __init__(self, data: dict[str, Any]) -> None:
        if set(data) - KEYS or not {"name", "counts"} <= set(data):
            raise TianxiaError(
                f"a position to count from has the keys {', '.join(sorted(KEYS))}, not {', '.join(data)}"
            )
        self.name: str = data["name"]
        self.at: str = data.get("at", "")
        self.seats: int | None = data.get("seats")
        self.options: dict[str, object] = data.get("options", {})
        self.position: dict[str, Any] = data.get("position", {})
        self.counts: list[int] = data["counts"]

    def count(self, game: Game, depth: int) -> int:
        """The number of ways to make so many choices, as the rules have it now."""
        dice = InTurn()
        state = game.arrange(self.position, self.at, (), self.seats, self.options, dice)
        return ways(state, depth, dice.k)


def ways(state: State, depth: int, k: int) -> int:
    """The number of ways to make so many choices, after k values were rolled; none beyond the end of the game."""
    if state.over:
        return 0
    if depth == 1:
        return len(state.legal)
    total = 0
    for token in state.legal:
        dice = InTurn(k)
        after = state.clone(dice)
        after.apply(token, state.seat)
        total += ways(after, depth - 1, dice.k)
    return total


def read(path: Path) -> list[Arranged]:
    """The positions of a file: tables `[[perft]]`, each with a name and its counts."""
    return [Arranged(one) for one in tomllib.loads(path.read_text(encoding="utf-8"))["perft"]]
