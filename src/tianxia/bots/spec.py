"""Bots named in a text: `random`, or with an argument `name:argument`; other packages add theirs."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Final

from tianxia.bots.bot import Bot
from tianxia.bots.uniform import Uniform
from tianxia.engine.dice import Dice
from tianxia.engine.errors import TianxiaError
from tianxia.engine.game import Game

GROUP: Final = "tianxia.bots"
RANDOM: Final = "random"

Maker = Callable[[Game, str, Dice], Bot]
"""Makes a bot for a game out of the argument of its spec ("" if there is none) and its own dice."""


class UnknownBot(TianxiaError):
    """A bot spec that names no bot, or with an argument that the bot does not take."""


def make_random(game: Game, argument: str, dice: Dice) -> Bot:
    """The bot `random`."""
    if argument:
        raise UnknownBot(f"the bot random takes no argument, not {argument[:40]!r}")
    return Uniform(dice)


OWN: Final[dict[str, Maker]] = {RANDOM: make_random}


def names() -> list[str]:
    """The names of all bots."""
    return sorted(set(OWN) | {entry.name for entry in entry_points(group=GROUP)})


def maker_of(spec: str) -> Maker:
    """What makes the bot of a spec."""
    name = spec.partition(":")[0]
    if name in OWN:
        return OWN[name]
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            found: Maker = entry.load()
            return found
    raise UnknownBot(f"no bot {spec[:40]!r}; there are: {', '.join(names())}")


def make(spec: str, game: Game, dice: Dice) -> Bot:
    """The bot of a spec, with its own dice."""
    return maker_of(spec)(game, spec.partition(":")[2], dice)
