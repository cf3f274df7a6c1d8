"""The laws of copies: a clone is independent of its original, and chance comes from the dice alone."""

from __future__ import annotations

import random

from tianxia.engine.dice import Dice, Simulated
from tianxia.engine.fingerprint import fingerprint
from tianxia.engine.state import State
from tianxia.kit.law import Law, Walk, insist

CHOICES_ON_CLONE = 8


def play_on(state: State, dice: Dice, choices: int) -> None:
    """Make some random choices."""
    for _ in range(choices):
        if state.over or not state.asked:
            return
        seats = state.asked
        seat = seats[dice.below(len(seats))]
        options = state.options(seat)
        state.apply(options[dice.below(len(options))], seat)


class ClonesShareNothing(Law):
    """A clone equals its original; playing on one of them does not change the other."""

    every = 8

    def before(self, walk: Walk, seat: int, token: int) -> None:
        state = walk.state
        self.then = fingerprint(state)
        clone = state.clone(Simulated(int(self.dice.below(1 << 30))))
        insist(fingerprint(clone) == self.then, "a clone is not equal to its original")
        play_on(clone, self.dice, CHOICES_ON_CLONE)
        insist(fingerprint(state) == self.then, "playing on a clone changed the original")
        self.kept = state.clone(Simulated(0))

    def after(self, walk: Walk, seat: int, token: int) -> None:
        insist(fingerprint(self.kept) == self.then, "playing on the original changed a clone")


class ChanceComesFromTheDiceAlone(Law):
    """The same choice with the same dice gives the same state, whatever the global random generator does."""

    every = 8

    def before(self, walk: Walk, seat: int, token: int) -> None:
        seed = int(self.dice.below(1 << 30))
        found: list[str] = []
        for _ in range(2):
            twin = walk.state.clone(Simulated(seed))
            twin.apply(token, seat)
            found.append(fingerprint(twin))
            random.random()
        insist(found[0] == found[1], "the same choice with the same dice led to two different states")


class GlobalGeneratorIsLeftAlone(Law):
    """Nothing that a game does touches the global random generator."""

    every = 3

    def before(self, walk: Walk, seat: int, token: int) -> None:
        random.random()
        self.burnt = random.getstate()

    def after(self, walk: Walk, seat: int, token: int) -> None:
        walk.game.scene(walk.state, seat)
        insist(random.getstate() == self.burnt, "the global random generator was used")
