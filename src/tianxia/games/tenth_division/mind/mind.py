"""How bots play Tenth Division."""

from __future__ import annotations

from typing import Final

from tianxia.engine.mind import TreeMind
from tianxia.games.tenth_division.mind import evaluation, policy
from tianxia.games.tenth_division.state import Division


class DivisionMind(TreeMind[Division]):
    """Judged at the end of the turn that the tree reaches."""

    def __init__(self) -> None:
        super().__init__(mastery=20_000, horizon=1)

    def evaluate(self, s: Division, seat: int) -> float:
        return evaluation.evaluate(s, seat)

    def chances(self, s: Division) -> list[float]:
        return evaluation.chances(s)

    def policy(self, s: Division) -> list[float]:
        return policy.policy(s)

    def luck_key(self, s: Division) -> int:
        return policy.luck_key(s)


MIND: Final = DivisionMind()
