"""The bot that looks one step ahead with the game's mind: how do I stand after each choice, or each whole action?"""

from __future__ import annotations

from typing import Final

from tianxia.bots.bot import Bot
from tianxia.bots.courses import LUCK, TIE, courses
from tianxia.engine.dice import Dice, Simulated
from tianxia.engine.game import Game
from tianxia.engine.mind import ActionMind, Mind
from tianxia.engine.state import State

WORLDS: Final = 2
"""So many redeals, each with dice of its own, does every option meet."""

USUAL: Final = 0
"""As many worlds as suit the mind."""

PREFERENCE: Final = 0.03
"""The weight of the playout policy beside the evaluation: it decides between choices that change nothing yet."""


class Look:
    """A look one choice ahead."""

    def __init__(self, mind: Mind, worlds: int, preference: float) -> None:
        self.mind = mind
        self.worlds = worlds
        self.preference = preference

    def outlooks(self, world: State, seat: int, luck: int) -> list[float]:
        """How the seat stands in one world after each option."""
        found: list[float] = []
        for token in world.legal:
            after = world.clone(Simulated(luck))
            after.apply(token, seat)
            found.append(self.mind.evaluate(after, seat))
        return found


class LookAtActions(Look):
    """A look one whole action ahead, at so many of its ends."""

    def __init__(self, mind: ActionMind, worlds: int) -> None:
        super().__init__(mind, worlds, TIE)
        self.reach = mind.reach

    def outlooks(self, world: State, seat: int, luck: int) -> list[float]:
        return [course.worth for course in courses(self.mind, world, seat, luck, self.reach)]


def look_with(mind: Mind, worlds: int) -> Look:
    """The look that suits a mind; whole actions take so long that they meet one world."""
    if isinstance(mind, ActionMind):
        return LookAtActions(mind, worlds or 1)
    return Look(mind, worlds or WORLDS, PREFERENCE)


class Greedy(Bot):
    """Chooses what is best on average over some worlds that look the same to its seat."""

    def __init__(self, game: Game, dice: Dice, worlds: int = USUAL) -> None:
        super().__init__(dice)
        self.game = game
        self.worlds = worlds

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
        look = look_with(self.game.mind(v), self.worlds)
        weights = look.mind.policy(v) or [1.0] * len(v.legal)
        share = look.preference * look.worlds / max(sum(weights), 1e-9)
        worths = [share * weight for weight in weights]
        for _ in range(look.worlds):
            world = v.redeal(seat, self.dice)
            outlooks = look.outlooks(world, seat, self.dice.below(LUCK))
            for i in range(len(worths)):
                worths[i] += outlooks[i]
        return worths
