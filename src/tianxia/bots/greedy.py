"""A bot that looks to the end of its own turn and takes what the game's mind likes best there."""

from __future__ import annotations

from typing import Any, Final

from tianxia.bots.bot import Bot
from tianxia.engine.dice import Dice, Simulated
from tianxia.engine.game import Game
from tianxia.engine.state import State
from tianxia.engine.step import Decision, Scope

SAMPLES: Final = 6
"""Worlds and rolls that each option is tried with."""

NODES: Final = 400
"""Choices that are looked at in one world for one option."""

NEVER: Final = -1.0


class Bookmark(Decision[Any]):
    """Put beneath a turn on the agenda: play stops here when the turn is over."""

    def options(self, s: State) -> list[int]:
        return [0]

    def is_open(self) -> bool:
        return False


class Greedy(Bot):
    """Tries every way through its turn in sampled worlds, with sampled dice, and evaluates the ends."""

    def __init__(self, game: Game, dice: Dice, samples: int = SAMPLES) -> None:
        super().__init__(dice)
        self.game = game
        self.samples = samples

    def choose(self, v: State, seat: int) -> int:
        legal = v.options(seat)
        if len(legal) == 1:
            return legal[0]
        totals = [0.0] * len(legal)
        for _ in range(self.samples):
            luck = self.dice.below(1 << 31)
            world = v.redeal(seat, self.dice)
            mark_turn(world)
            for i in range(len(legal)):
                totals[i] += self.value(world, legal[i], seat, Simulated(luck), [NODES])
        best = 0
        for i in range(len(legal)):
            if totals[i] > totals[best]:
                best = i
        return legal[best]

    def value(self, world: State, token: int, seat: int, dice: Dice, nodes: list[int]) -> float:
        """What a choice leads to if the seat goes on as well as it can until its turn is over."""
        after = world.clone(dice)
        after.apply(token, seat)
        nodes[0] -= 1
        if after.over or after.seat != seat or nodes[0] <= 0 or isinstance(after.agenda[-1], Bookmark):
            return self.game.evaluate(after, seat)
        best = NEVER
        for option in after.legal:
            best = max(best, self.value(after, option, seat, dice, nodes))
        return best


def mark_turn(world: State) -> None:
    """Put a bookmark beneath the innermost turn under way, or beneath the question itself."""
    agenda = world.agenda
    k = len(agenda) - 1
    place = k
    while k >= 0:
        step = agenda[k]
        if isinstance(step, Scope) and step.is_turn():
            place = k
            break
        k -= 1
    agenda.insert(place, Bookmark(-1))
