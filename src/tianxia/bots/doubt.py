"""Where a game has habits: other options are measured against what habit likes, always in the same worlds."""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

ENOUGH: Final = 16
"""An option is looked at only if there are so many iterations for it."""

FEWEST: Final = 8
"""An option that met habit less often is not chosen."""

CAUTION: Final = 1.5
"""By so many standard errors must an option be better than the one that habit likes."""

IMAGINED: Final = 4
"""So many differences are imagined beside those seen: some that happened to be alike prove little."""

WIDTH: Final = 0.05
"""The standard deviation of the differences imagined."""


class Challenger:
    """An option, and by how much it was better than what habit likes, world by world."""

    def __init__(self, token: int) -> None:
        self.token = token
        self.met = 0
        self.sum = 0.0
        self.squares = 0.0

    def meet(self, lead: float) -> None:
        """Note one world."""
        self.met += 1
        self.sum += lead
        self.squares += lead * lead

    def is_better(self) -> bool:
        """Whether it leads by more than may be chance."""
        if self.met < FEWEST:
            return False
        seen = max(0.0, self.squares - self.sum * self.sum / self.met)
        variance = (seen + IMAGINED * WIDTH * WIDTH) / (self.met - 1 + IMAGINED)
        return self.sum > CAUTION * sqrt(self.met * variance)


def mean_lead(one: Challenger) -> float:
    """How much better an option was on average."""
    return one.sum / one.met


def share_of(until: float, parts: int) -> float:
    """When the first of some equal parts of the time that is left is over."""
    now = perf_counter()
    return now + (until - now) / parts
