"""The stand-in game, and bots that do what bots must not do."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

from tests.stand_in.game import SKIRMISH
from tianxia.bots import spec
from tianxia.bots.bot import Bot
from tianxia.engine.dice import Dice
from tianxia.engine.game import Game
from tianxia.engine.state import State

__all__ = ["SKIRMISH"]


class Crashing(Bot):
    """Ends its process."""

    def choose(self, v: State, seat: int) -> int:
        os._exit(3)


class Raising(Bot):
    """Raises an error."""

    def choose(self, v: State, seat: int) -> int:
        raise RuntimeError(f"the hand is {v.face}")


class Stalling(Bot):
    """Never answers."""

    def choose(self, v: State, seat: int) -> int:
        time.sleep(3600)
        return v.legal[0]


class Cheating(Bot):
    """Chooses what is not offered."""

    def choose(self, v: State, seat: int) -> int:
        return next(token for token in range(v.vocabulary.size) if token not in v.legal)


class Babbling(Bot):
    """Prints where answers go, and then plays on."""

    def choose(self, v: State, seat: int) -> int:
        print('{"token": "done"}', flush=True)
        return v.legal[-1]


class Greedy(Bot):
    """Wants all memory there is."""

    def choose(self, v: State, seat: int) -> int:
        hoard = [bytes(1 << 28) for _ in range(64)]
        return v.legal[len(hoard) % len(v.legal)]


def maker(kind: type[Bot]) -> Callable[[Game, str, Dice], Bot]:
    """A maker of a bot of that kind."""
    return lambda game, argument, dice: kind(dice)


BAD = {
    "crashing": Crashing,
    "raising": Raising,
    "stalling": Stalling,
    "cheating": Cheating,
    "babbling": Babbling,
    "hoarding": Greedy,
}

for name, kind in BAD.items():
    spec.OWN[name] = maker(kind)
