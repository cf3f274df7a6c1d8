"""What the kit found."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tianxia.engine.options import Value


class Failure:
    """A broken law: in which game, at which choice, and how to reproduce it."""

    def __init__(
        self, game: str, law: str, text: str, seed: int, games: int, seats: int, options: dict[str, Value], choice: int
    ) -> None:
        self.game = game
        self.law = law
        self.text = text
        self.seed = seed
        self.games = games
        self.seats = seats
        self.options = options
        self.choice = choice

    @property
    def again(self) -> str:
        """The command that reproduces the failure."""
        return f"tianxia check {self.game} --seed {self.seed} --games {self.games}"

    def plain(self) -> dict[str, Any]:
        """The failure as data."""
        return {
            "law": self.law,
            "text": self.text,
            "seed": self.seed,
            "seats": self.seats,
            "options": self.options,
            "choice": self.choice,
            "again": self.again,
        }

    def lines(self) -> list[str]:
        """The failure in words."""
        options = " ".join(f"{name}={value}" for name, value in self.options.items()) or "by default"
        where = f"seed {self.seed}, {self.seats} seats, options {options}, choice {self.choice}"
        return [f"{self.law}: {self.text}", f"  {where if self.games == 1 else 'over all games'}", f"  {self.again}"]


class GameResult:
    """What was found in one game."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.choices = 0
        self.failures: list[Failure] = []
        self.looks: Counter[str] = Counter()
        self.counts: dict[str, Counter[str]] = {}


class Report:
    """What was found in all games: the first failure of each law, in how many games, how often it was looked at."""

    def __init__(self, game: str, games: int, seed: int) -> None:
        self.game = game
        self.games = games
        self.seed = seed
        self.choices = 0
        self.first: dict[str, Failure] = {}
        self.broken: Counter[str] = Counter()
        self.looks: Counter[str] = Counter()

    @property
    def passed(self) -> bool:
        """Whether no law was broken."""
        return not self.first

    def note(self, failure: Failure) -> None:
        """Take in a failure."""
        self.broken[failure.law] += 1
        known = self.first.get(failure.law)
        if known is None or failure.seed < known.seed:
            self.first[failure.law] = failure

    def plain(self) -> dict[str, Any]:
        """The report as data."""
        return {
            "game": self.game,
            "games": self.games,
            "seed": self.seed,
            "choices": self.choices,
            "passed": self.passed,
            "laws": dict(sorted(self.looks.items())),
            "failures": [failure.plain() | {"games": self.broken[law]} for law, failure in self.first.items()],
        }

    def text(self) -> str:
        """The report in words."""
        lines = [f"{self.game}: {self.games} games, {self.choices} choices, {len(self.looks)} laws"]
        for law, failure in self.first.items():
            first, *rest = failure.lines()
            lines += [f"{first} ({self.broken[law]} of {self.games} games)" if failure.games == 1 else first, *rest]
        return "\n".join([*lines, "all laws hold" if self.passed else "broken: " + ", ".join(self.first)])
