"""What bots choose in the beginnings of some games, for comparison."""

from __future__ import annotations

import json
import sys

import tianxia
from tianxia import running
from tianxia.bots.bot import Bot
from tianxia.bots.spec import make
from tianxia.engine.dice import Simulated
from tianxia.engine.game import Game

SEEDS = 3
CHOICES = 40
"""Interpreted search is slow: no more choices of each game are compared."""


def chosen(game: Game, spec: str, seed: int, seats: int, options: dict[str, str]) -> list[int]:
    """The first choices of a game between bots of one kind."""
    state = game.start(seed, seats, options)
    bots: dict[int, Bot] = {}
    tokens: list[int] = []
    while not state.over and len(tokens) < CHOICES:
        seat = state.seat
        if seat not in bots:
            bots[seat] = make(spec, game, Simulated(seed, 1 + seat))
        tokens.append(int(bots[seat].choose(state.veiled(seat), seat)))
        state.apply(tokens[-1])
    return tokens


if __name__ == "__main__":
    name, bots, seats, options = sys.argv[1:]
    played = tianxia.game(name)
    found = [chosen(played, bots, seed, int(seats), json.loads(options)) for seed in range(SEEDS)]
    json.dump({"compiled": running.is_compiled(), "choices": found}, sys.stdout)
