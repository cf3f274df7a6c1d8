"""Bots named in a text: `random`, `greedy`, or with an argument `name:argument`; other packages add theirs."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Final

from tianxia.bots.bot import Bot
from tianxia.bots.greedy import USUAL, Greedy
from tianxia.bots.mcts import Level, Mcts
from tianxia.bots.uniform import Uniform
from tianxia.engine.dice import Dice
from tianxia.engine.errors import TianxiaError
from tianxia.engine.game import Game

GROUP: Final = "tianxia.bots"
RANDOM: Final = "random"

ITERATIONS: Final = 400
"""Iterations of `mcts` for a turn, unless said otherwise."""

LONGEST_THOUGHT: Final = 600.0
"""No bot may be asked to think longer, in seconds."""

Maker = Callable[[Game, str, Dice], Bot]
"""Makes a bot for a game out of the argument of its spec ("" if there is none) and its own dice."""


class UnknownBot(TianxiaError):
    """A bot spec that names no bot, or with an argument that the bot does not take."""


def make_random(game: Game, argument: str, dice: Dice) -> Bot:
    """The bot `random`."""
    if argument:
        raise UnknownBot(f"the bot random takes no argument, not {argument[:40]!r}")
    return Uniform(dice)


def make_greedy(game: Game, argument: str, dice: Dice) -> Bot:
    """The bot `greedy`, or `greedy:8` with as many worlds."""
    return Greedy(game, dice, number(argument, USUAL, "greedy"))


def make_mcts(game: Game, argument: str, dice: Dice) -> Bot:
    """The bot `mcts:400`, with so many iterations for a turn, or `mcts:2s`, with so many seconds."""
    if argument.endswith("s"):
        return Mcts(game, dice, 0, seconds_of(argument))
    return Mcts(game, dice, number(argument, ITERATIONS, "mcts"))


def seconds_of(argument: str) -> float:
    """The argument of a spec as seconds."""
    try:
        seconds = float(argument[:-1])
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= LONGEST_THOUGHT:
        raise UnknownBot(f"the bot mcts takes seconds up to {LONGEST_THOUGHT:g}, as in mcts:2s, not {argument[:40]!r}")
    return seconds


def number(argument: str, usual: int, bot: str) -> int:
    """The argument of a spec as a number above 0."""
    if not argument:
        return usual
    if not argument.isascii() or not argument.isdigit() or not 0 < int(argument[:8]) < 10_000_000 or len(argument) > 7:
        raise UnknownBot(f"the bot {bot} takes a whole number from 1 to 9999999, not {argument[:40]!r}")
    return int(argument)


def make_level(share: float, seconds: float) -> Maker:
    """A level: a search with a share of the iterations that the game asks of a master, cut short on a slow machine."""

    def maker(game: Game, argument: str, dice: Dice) -> Bot:
        if argument:
            raise UnknownBot(f"a level takes no argument, not {argument[:40]!r}")
        return Level(game, dice, share, seconds)

    return maker


LEVELS: Final[dict[str, Maker]] = {
    "novice": make_level(0.01, 0.2),
    "regular": make_level(0.1, 0.4),
    "master": make_level(1.0, 2.5),
}

OWN: Final[dict[str, Maker]] = {RANDOM: make_random, "greedy": make_greedy, "mcts": make_mcts} | LEVELS


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
