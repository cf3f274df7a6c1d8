"""How long the levels think: seconds for a turn on each game, as somebody at the table waits for them."""

from __future__ import annotations

import os
import time
from statistics import median

from rich.console import Console
from rich.progress import track
from rich.table import Table

import tianxia
from benchmarks.saving import save
from tianxia.bots.match import answer
from tianxia.bots.spec import LEVELS, make
from tianxia.engine.dice import Simulated
from tianxia.engine.game import Game

GAMES = int(os.environ.get("TIANXIA_BENCH_GAMES", "3"))
RARE = 0.95

RIVALS = {"C3K between rivals": ("yellow_scarves", 2, {"mode": "pvp"})}
"""Beside every game as it is without options: one whose levels think in another way."""


def turns(game: Game, seats: int, options: dict[str, str], level: str, seed: int) -> list[float]:
    """The seconds of each turn in which a level had a choice, in one game against greedy bots."""
    state = game.start(seed, seats, options)
    mine = seed % state.seats
    bots = [make(level if seat == mine else "greedy", game, Simulated(seed, 1 + seat)) for seat in range(state.seats)]
    spent: dict[int, float] = {}
    while not state.over:
        seat = state.asked[0]
        has_choice = len(state.options(seat)) > 1
        start = time.perf_counter()
        token = answer(bots[seat], state, seat)
        if seat == mine and has_choice:
            spent[state.turns] = spent.get(state.turns, 0.0) + time.perf_counter() - start
        state.apply(token, seat)
    return list(spent.values())


def main() -> None:
    """Measure and print; save if asked to."""
    figures: dict[str, dict[str, list[float]]] = {}
    settings: dict[str, tuple[str, int, dict[str, str]]] = {
        name: (name, tianxia.game(name).fewest, {}) for name in tianxia.games()
    } | RIVALS
    pairs = [(name, level) for name in settings for level in LEVELS]
    for name, level in track(pairs, description="thinking", console=Console(stderr=True)):
        game, seats, options = settings[name]
        times = sorted(
            spent for seed in range(GAMES) for spent in turns(tianxia.game(game), seats, options, level, seed)
        )
        figures.setdefault(name, {})[level] = [median(times), times[int(RARE * (len(times) - 1))]]
    grid = Table(title="Seconds for a turn: median (95 %)")
    for heading in ("", *LEVELS):
        grid.add_column(heading, justify="left" if not heading else "right")
    for name, found in figures.items():
        grid.add_row(name, *[f"{usual:.2f} ({seldom:.2f})" for usual, seldom in found.values()])
    Console().print(grid)
    save("levels", {"seconds": figures}, Console())


if __name__ == "__main__":
    main()
