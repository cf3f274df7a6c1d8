"""The bot that looks one step ahead with the game's mind: how do I stand after each choice, or each whole action?"""

from __future__ import annotations

from typing import Final

from tianxia.bots.bot import Bot
from tianxia.bots.courses import LUCK, TIE, courses
from tianxia.engine.dice import Dice, Simulated
from tianxia.engine.game import Game
from tianxia.engine.state import State

WORLDS: Final = 2
"""So many redeals, each with dice of its own, does every option meet; whole actions meet one."""

USUAL: Final = 0
"""As many worlds as the game asks for."""

PREFERENCE: Final = 0.03
"""The weight of the playout policy beside the evaluation: it decides between choices that change nothing yet."""


class Greedy(Bot):
    """Chooses what is best on average over some worlds that look the same to its seat."""

    def __init__(self, game: Game, dice: Dice, worlds: int = USUAL) -> None:
        super().__init__(dice)
        self.game = game
        self.reach = game.reach()
        self.worlds = worlds or (WORLDS if self.reach == 1 else 1)

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
        preference = PREFERENCE if self.reach == 1 else TIE
        share = preference * self.worlds / max(sum(weights), 1e-9)
        worths = [share * weight for weight in weights]
        for _ in range(self.worlds):
            world = v.redeal(seat, self.dice)
            outlooks = self.outlooks(world, legal, seat, self.dice.below(LUCK))
            for i in range(len(legal)):
                worths[i] += outlooks[i]
        return worths

    def outlooks(self, world: State, legal: list[int], seat: int, luck: int) -> list[float]:
        """How the seat stands in one world after each option, or after the best whole action that begins with it."""
        if self.reach > 1:
            return [course.worth for course in courses(self.game, world, seat, luck, self.reach)]
        found: list[float] = []
        for token in legal:
            after = world.clone(Simulated(luck))
            after.apply(token, seat)
            found.append(self.game.evaluate(after, seat))
        return found
