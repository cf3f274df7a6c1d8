"""How bots play 36 Stratagems."""

from __future__ import annotations

from typing import Final

from tianxia.engine.mind import TreeMind
from tianxia.games.thirty_six_stratagems.mind import evaluation, policy
from tianxia.games.thirty_six_stratagems.state import Realm


class RealmMind(TreeMind[Realm]):
    """Judged at the end of the turn that the tree reaches."""

    def __init__(self) -> None:
        super().__init__(mastery=400, horizon=1)

    def evaluate(self, s: Realm, seat: int) -> float:
        return evaluation.evaluate(s, seat)

    def chances(self, s: Realm) -> list[float]:
        return evaluation.chances(s)

    def policy(self, s: Realm) -> list[float]:
        return policy.policy(s)


MIND: Final = RealmMind()
