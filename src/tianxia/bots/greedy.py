"""The bot that looks one step ahead with the game's mind: how do I stand after each choice, or each whole action?"""

from __future__ import annotations

from typing import Final

from tianxia.bots.bot import Bot
from tianxia.engine.dice import Dice, Simulated
from tianxia.engine.game import Game
from tianxia.engine.state import NEVER, State

WORLDS: Final = 2
"""So many redeals, each with dice of its own, does every option meet."""

PREFERENCE: Final = 0.03
"""The weight of the playout policy beside the evaluation: it decides between choices that change nothing yet."""


class Greedy(Bot):
    """Chooses what is best on average over some worlds that look the same to its seat."""

    def __init__(self, game: Game, dice: Dice, worlds: int = WORLDS) -> None:
        super().__init__(dice)
        self.game = game
        self.worlds = worlds
        self.reach = game.reach()

    def choose(self, v: State, seat: int) -> int:
        legal = v.legal
        if len(legal) == 1:
            return legal[0]
        worths = self.worths(v, seat)
        best = 0
        for i in range(1, len(legal)):
            if worths[i] > worths[best]:
                best = i
        return legal[best]

    def worths(self, v: State, seat: int) -> list[float]:
        """What each option is worth to the seat; all of them meet the same worlds and the same dice."""
        legal = v.legal
        weights = self.game.prefer(v) or [1.0] * len(legal)
        share = PREFERENCE * self.worlds / max(sum(weights), 1e-9)
        worths = [share * weight for weight in weights]
        for _ in range(self.worlds):
            world = v.redeal(seat, self.dice)
            luck = self.dice.below(1 << 32)
            for i in range(len(legal)):
                after = world.clone(Simulated(luck))
                if self.reach > 1:
                    after.rest = after.turns + 1
                after.apply(legal[i], seat)
                worths[i] += self.outlook(after, seat, luck, self.reach)
        return worths

    def outlook(self, s: State, seat: int, luck: int, reach: int) -> float:
        """How a seat stands when it has gone on as well as it can: so many ends are tried, then habit decides."""
        while s.rest < NEVER and s.seat == seat:
            legal = s.legal
            each = reach // len(legal)
            if each == 0 or len(legal) == 1:
                s.apply(legal[self.habit(s)])
                continue
            best = 0.0
            for token in legal:
                after = s.clone(Simulated(luck))
                after.rest = s.rest
                after.apply(token)
                best = max(best, self.outlook(after, seat, luck, each))
            return best
        return self.game.evaluate(s, seat)

    def habit(self, s: State) -> int:
        """The index of the option that the playout policy likes most."""
        weights = self.game.prefer(s)
        best = 0
        for i in range(1, len(weights)):
            if weights[i] > weights[best]:
                best = i
        return best
