"""The simplest bot: any option is as good as another."""

from __future__ import annotations

from tianxia.bots.bot import Bot
from tianxia.engine.state import State


class Uniform(Bot):
    """Chooses each option with the same chance."""

    def choose(self, v: State, seat: int) -> int:
        return v.legal[self.dice.below(len(v.legal))]
