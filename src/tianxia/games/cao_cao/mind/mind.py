"""How bots play Cao Cao: whole actions, judged when the enemy has answered."""

from __future__ import annotations

from typing import Final

from tianxia.engine.mind import ActionMind
from tianxia.games.cao_cao.mind import evaluation, policy
from tianxia.games.cao_cao.state import War


class WarMind(ActionMind[War]):
    """A march is four choices long, and none of them tells anything before the last."""

    def __init__(self) -> None:
        super().__init__(mastery=1000, horizon=3, reach=60)

    def evaluate(self, s: War, seat: int) -> float:
        return evaluation.evaluate(s)

    def forecast(self, worth: float) -> float:
        return evaluation.forecast(worth)

    def policy(self, s: War) -> list[float]:
        return policy.policy(s)

    def habits(self, s: War) -> list[float]:
        return policy.habits(s)


MIND: Final = WarMind()
