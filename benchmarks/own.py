"""Our own games under uniformly random play: decisions, games, copies and replays per time."""

from __future__ import annotations

import json
import platform
import sys
import time
from dataclasses import asdict, dataclass

import tianxia
from tianxia import running
from tianxia.bots.playout import playout
from tianxia.engine.dice import Simulated
from tianxia.engine.game import Game
from tianxia.engine.log import CHOICE
from tianxia.engine.record import Record, read_record
from tianxia.engine.state import State
from tianxia.engine.table import Setting, Table

COPIES = 200
LONG = 500
"""Choices of the record whose replay is timed."""


@dataclass(frozen=True)
class Figures:
    """What one game does per CPU second, interpreted or compiled."""

    game: str
    mode: str
    decisions_per_second: float
    driven_decisions_per_second: float
    games_per_second: float
    clone_microseconds: float
    replay_milliseconds_per_500_choices: float


def measure(game: Game, seconds: float) -> Figures:
    """Play whole games for so many CPU seconds, once in the compiled loop, once choice by choice from Python."""
    decisions, games, spent = random_games(game, seconds)
    driven = driven_from_python(game, seconds / 2)
    return Figures(
        game.name,
        "compiled" if running.is_compiled() else "interpreted",
        decisions / spent,
        driven,
        games / spent,
        clone_time(game, seconds / 5) * 1e6,
        replay_time(game) * 1e3,
    )


def random_games(game: Game, seconds: float) -> tuple[int, int, float]:
    """Decisions, games and the time they took."""
    decisions = games = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for _ in range(20):
            decisions += playout(game.start(games), Simulated(games, 1))
            games += 1
    return decisions, games, spent


def driven_from_python(game: Game, seconds: float) -> float:
    """Decisions per second where an interpreted loop looks at every list of options and makes every choice."""
    decisions = games = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        state = game.start(games)
        dice = Simulated(games, 1)
        games += 1
        while not state.over:
            legal = state.legal
            state.apply(legal[dice.below(len(legal))])
            decisions += 1
    return decisions / (time.process_time() - start)


def halfway_states(game: Game) -> list[State]:
    """States from the middle of some random games."""
    found = []
    for seed in range(10):
        length = playout(game.start(seed), Simulated(seed, 1))
        state, dice = game.start(seed), Simulated(seed, 1)
        for _ in range(length // 2):
            state.apply(state.legal[dice.below(len(state.legal))])
        found.append(state)
    return found


def clone_time(game: Game, seconds: float) -> float:
    """Seconds that a copy takes."""
    states = halfway_states(game)
    dice = Simulated(0)
    copies = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for state in states:
            for _ in range(COPIES):
                state.clone(dice)
        copies += COPIES * len(states)
    return (time.process_time() - start) / copies


def replay_time(game: Game) -> float:
    """Seconds that the replay of records takes, for 500 choices: parsing, replaying, telling the story."""
    choices = 0
    texts = []
    seed = 0
    while choices < LONG:
        table = Table(Setting(game), Simulated(seed))
        dice = Simulated(seed, 1)
        while not table.state.over:
            table.choose(table.state.legal[dice.below(len(table.state.legal))])
        choices += sum(row.kind == CHOICE for row in table.rows)
        texts.append(Record(table.setting, table.rows, [], [], []).text())
        seed += 1
    start = time.process_time()
    for text in texts:
        read_record(text).replay().to_end()
    return (time.process_time() - start) * LONG / choices


def main() -> None:
    """Print the figures of all games as JSON: `python -m benchmarks.own SECONDS`."""
    seconds = float(sys.argv[1])
    figures = [asdict(measure(tianxia.game(name), seconds)) for name in tianxia.games()]
    print(json.dumps({"python": platform.python_version(), "figures": figures}))


if __name__ == "__main__":
    main()
