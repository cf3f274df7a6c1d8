"""How rivals stand at the end of a turn: a small net that has seen how very many games by habit went on from there."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from tianxia.engine.data import read_toml
from tianxia.games.yellow_scarves.mind.survey import views
from tianxia.games.yellow_scarves.state import Realm


class Net:
    """One hidden layer; a unit of it counts as far as its sum is above zero."""

    def __init__(self, weights: dict[str, Any]) -> None:
        self.hidden: list[list[float]] = weights["hidden"]
        self.bias: list[float] = weights["bias"]
        self.out: list[float] = weights["out"]

    def strength(self, view: list[float]) -> float:
        """The logarithm of a seat's strength, as it sees the table."""
        strength = 0.0
        for unit in range(len(self.hidden)):
            weights = self.hidden[unit]
            total = self.bias[unit]
            for k in range(len(view)):
                total += weights[k] * view[k]
            if total > 0.0:
                strength += self.out[unit] * total
        return strength


NETS: Final = [Net(weights) for weights in read_toml("tianxia.games.yellow_scarves.mind", "judge.toml")["seats"]]
"""For two, three and four rivals."""


def verdict(s: Realm) -> list[float]:
    """Each seat's chance at the end of a turn: its share of all strength."""
    net = NETS[s.seats - 2]
    strengths = [net.strength(view) for view in views(s)]
    top = max(strengths)
    shares = [exp(strengths[seat] - top) if s.alive[seat] else 0.0 for seat in range(s.seats)]
    total = sum(shares)
    return [share / total for share in shares]
