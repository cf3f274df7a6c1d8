"""How bots play 36 Battles."""

from __future__ import annotations

from typing import Final

from tianxia.engine.mind import TreeMind
from tianxia.games.thirty_six_battles.mind import evaluation, policy
from tianxia.games.thirty_six_battles.state import Feud


class FeudMind(TreeMind[Feud]):
    """Judged at the end of the turn that the tree reaches."""

    def __init__(self) -> None:
        super().__init__(horizon=1)

    def evaluate(self, s: Feud, seat: int) -> float:
        return evaluation.evaluate(s, seat)

    def chances(self, s: Feud) -> list[float]:
        return evaluation.chances(s)

    def policy(self, s: Feud) -> list[float]:
        return policy.policy(s)


MIND: Final = FeudMind()
