"""How bots play C3K: together they search a tree, rivals only doubt their habits."""

from __future__ import annotations

from typing import Final

from tianxia.engine.mind import HabitMind, TreeMind
from tianxia.games.yellow_scarves.mind import evaluation, policy
from tianxia.games.yellow_scarves.mind.drill import questions
from tianxia.games.yellow_scarves.state import Realm

MASTERY: Final = 4000


class UprisingMind(TreeMind[Realm]):
    """Allies against the Yellow Scarves; a look in the middle of a turn tells enough."""

    def __init__(self) -> None:
        super().__init__(mastery=MASTERY, horizon=0)

    def evaluate(self, s: Realm, seat: int) -> float:
        return evaluation.evaluate(s, seat)

    def chances(self, s: Realm) -> list[float]:
        return evaluation.chances(s)

    def policy(self, s: Realm) -> list[float]:
        return policy.of_allies(s)

    def luck_key(self, s: Realm) -> int:
        return policy.luck_key(s)


class RivalsMind(HabitMind[Realm]):
    """Each against all: some sixty choices a turn, and what one of them brings drowns in the luck of the others."""

    def __init__(self) -> None:
        super().__init__(mastery=MASTERY)

    def evaluate(self, s: Realm, seat: int) -> float:
        return evaluation.evaluate(s, seat)

    def chances(self, s: Realm) -> list[float]:
        return evaluation.chances(s)

    def policy(self, s: Realm) -> list[float]:
        return policy.of_rivals(s)

    def habits(self, s: Realm) -> list[float]:
        return questions.habits(s)

    def luck_key(self, s: Realm) -> int:
        return policy.luck_key(s)


UPRISING: Final = UprisingMind()
RIVALS: Final = RivalsMind()
