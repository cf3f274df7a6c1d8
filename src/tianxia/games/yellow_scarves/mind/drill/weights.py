"""The numbers of habit, and how weights follow from what choices are worth."""

from __future__ import annotations

from math import exp
from typing import Final

from tianxia.games.yellow_scarves.board import COUNT
from tianxia.games.yellow_scarves.mind.fights import TABLE
from tianxia.games.yellow_scarves.mind.habits import HABITS, Habits
from tianxia.games.yellow_scarves.state import Realm

DRILL: Final[dict[str, float]] = TABLE["drill"]
HARD: Final = int(DRILL["hard"])
OTHER_WORTH: Final = DRILL["other_worth"]
OTHER_NUMBER: Final = DRILL["other_number"]


def habits_of(s: Realm) -> Habits:
    """The weights for the number of seats."""
    return HABITS[s.seats - 2]


def likes(worths: list[float]) -> list[float]:
    """Weights of choices by what they are worth: a unit more makes one e times as likely."""
    top = max(worths)
    return [OTHER_WORTH + exp(worth - top) for worth in worths]


def near(counts: list[int], wanted: int) -> list[float]:
    """Weights of numbers by how near they are to the one that is wanted."""
    return [OTHER_NUMBER + exp(-float(abs(count - COUNT - wanted))) for count in counts]
