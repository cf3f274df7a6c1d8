"""One game among bots, from a seed alone: the same seed gives the same game wherever it is played."""

from __future__ import annotations

from tianxia.bots.bot import Bot
from tianxia.bots.playout import playout
from tianxia.bots.spec import RANDOM, make
from tianxia.engine.dice import Simulated
from tianxia.engine.errors import IllegalChoice
from tianxia.engine.game import Game
from tianxia.engine.options import Value
from tianxia.engine.state import State

WORD = 0xFFFFFFFFFFFFFFFF


class Result:
    """How one game ended, how many decisions it took, and where each seat began."""

    def __init__(self, outcome: list[float], starts: list[str], reason: str, decisions: int) -> None:
        self.outcome = outcome
        self.starts = starts
        self.reason = reason
        self.decisions = decisions


def seed_of_game(seed: int, number: int) -> int:
    """The seed of one of many games: far apart for neighbouring numbers (splitmix64)."""
    z = (seed + 0x9E3779B97F4A7C15 * (number + 1)) & WORD
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
    return z ^ (z >> 31)


class Match:
    """A game, its options, and the bots that sit at it."""

    def __init__(self, game: Game, seats: int, options: dict[str, Value], specs: list[str]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.specs = specs
        self.is_random = all(spec == RANDOM for spec in specs)

    def play(self, seed: int) -> Result:
        """Play one game."""
        state = self.game.start(seed, self.seats, self.options)
        if self.is_random:
            decisions = playout(state, Simulated(seed, 1))
        else:
            bots = [make(self.specs[seat], self.game, Simulated(seed, 1 + seat)) for seat in range(self.seats)]
            decisions = among(state, bots)
        starts = [self.game.start_of(state, seat) for seat in range(self.seats)]
        return Result(state.outcome, starts, state.reason, decisions)


def among(state: State, bots: list[Bot]) -> int:
    """Play a state to its end among bots, each of which sees what its seat may know; the number of decisions."""
    decisions = 0
    while not state.over:
        seat = state.asked[0]
        state.apply(answer(bots[seat], state, seat), seat)
        decisions += 1
    return decisions


def answer(bot: Bot, state: State, seat: int) -> int:
    """A bot's choice, checked against what it was offered."""
    v = state.veiled(seat)
    token = bot.choose(v, seat)
    if token not in v.legal:
        offered = ", ".join(state.vocabulary.text(one) for one in v.legal)
        raise IllegalChoice(f"the bot of seat {seat} chose token {token}, which is not offered; offered: {offered}")
    return token
