"""The search: simulations per second on our games, and on connect four beside OpenSpiel's bots in the same run.

Connect four is no game of the catalogue; it is compiled here, together with the engine and the search as they are.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

import tianxia
from benchmarks.own import halfway_states
from benchmarks.saving import save
from tianxia.bots.mcts import search_for
from tianxia.engine.dice import Simulated
from tianxia.engine.game import Game
from tianxia.engine.state import State

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "search"
SECONDS = float(os.environ.get("TIANXIA_BENCH_SECONDS", "4"))
ROUNDS = 3
SIMULATIONS = 10_000
"""So many simulations for one choice, after which the tree begins anew."""

FEWER = 2_000
"""As many for OpenSpiel's Python bot, which would take too long."""

EXPLORE = 2.0

SETUP = """
import runpy
import tomllib
from pathlib import Path
from mypyc.build import mypycify
from setuptools import setup

groups = [
    (sorted(str(path) for path in Path(room).glob("*.py") if path.name != "__init__.py"), name + ".compiled")
    for room, name in ((room, room.replace("/", ".")) for room in ("tianxia/engine", "tianxia/bots", "connect_four"))
]
files = [file for group, _ in groups for file in group]
flags = tomllib.loads(Path("flags.toml").read_text())["tool"]["tianxia"]
made = mypycify(["--cache-dir=/dev/null", *files], opt_level=flags["opt_level"], debug_level="0", separate=groups)
for one in made:
    one.extra_compile_args += flags["compile"]
    one.extra_link_args += flags["link"]
setup(ext_modules=made)
running = runpy.run_path("tianxia/running.py")
compiled = [Path(file) for file in files if file.startswith("tianxia/")]
Path("tianxia", running["STAMP"]).write_text(running["stamp_of"](Path("tianxia"), compiled))
"""


def build() -> None:
    """Compile engine, search and connect four in a folder of their own."""
    shutil.rmtree(BUILD, ignore_errors=True)
    only_sources = shutil.ignore_patterns("*.so", "__pycache__")
    for room in ("engine", "bots"):
        shutil.copytree(ROOT / "src" / "tianxia" / room, BUILD / "tianxia" / room, ignore=only_sources)
    (BUILD / "tianxia" / "games").mkdir()
    for module in ("__init__.py", "running.py", "games/__init__.py"):
        shutil.copy(ROOT / "src" / "tianxia" / module, BUILD / "tianxia" / module)
    shutil.copytree(ROOT / "examples" / "connect_four" / "connect_four", BUILD / "connect_four", ignore=only_sources)
    shutil.copy(ROOT / "pyproject.toml", BUILD / "flags.toml")
    (BUILD / "setup.py").write_text(SETUP)
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    subprocess.run(command, cwd=BUILD, check=True, capture_output=True)


def rate(simulate: Callable[[], int]) -> float:
    """Simulations per CPU second."""
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        done += simulate()
    return done / spent


def search_rate(game: Game, states: list[State]) -> float:
    """Our simulations per CPU second, from some positions in turn."""
    turns = [0]

    def simulate() -> int:
        state = states[turns[0] % len(states)]
        turns[0] += 1
        seat = state.seat
        view = state.veiled(seat)
        search = search_for(game.mind(view), Simulated(turns[0]))
        search.begin(view, seat)
        search.run(view, seat, SIMULATIONS // len(states), 0.0)
        return SIMULATIONS // len(states)

    return rate(simulate)


def connect_four() -> dict[str, float]:
    """Simulations per CPU second from the empty board: ours, and OpenSpiel's bots with random playouts."""
    game: Game = import_module("connect_four.game").GAME
    pyspiel, mcts, numpy = (
        import_module(name) for name in ("pyspiel", "open_spiel.python.algorithms.mcts", "numpy.random")
    )
    four = pyspiel.load_game("connect_four")

    def cpp() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        bot = pyspiel.MCTSBot(four, evaluator, EXPLORE, SIMULATIONS, 1000, False, 1, False)
        bot.mcts_search(four.new_initial_state())
        return SIMULATIONS

    def python() -> int:
        luck = numpy.RandomState(1)
        evaluator = mcts.RandomRolloutEvaluator(1, luck)
        bot = mcts.MCTSBot(four, EXPLORE, FEWER, evaluator, solve=False, random_state=luck)
        bot.mcts_search(four.new_initial_state())
        return FEWER

    return {"ours": search_rate(game, [game.start(1)]), "OpenSpiel C++": rate(cpp), "OpenSpiel Python": rate(python)}


def games() -> dict[str, float]:
    """Our simulations per CPU second on every game, from the middle of random games."""
    return {name: search_rate(tianxia.game(name), halfway_states(tianxia.game(name))) for name in tianxia.games()}


def in_process(what: str, path: Path) -> dict[str, float]:
    """A measurement in a process of its own, with the code of a folder."""
    environment = os.environ | {"PYTHONPATH": f"{path}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", "benchmarks.search", what]
    printed = subprocess.run(command, env=environment, check=True, capture_output=True, text=True, cwd=ROOT).stdout
    found: dict[str, float] = json.loads(printed)
    return found


def main() -> None:
    """Measure and print, save if asked to; with another argument measure that alone, and print it as JSON."""
    alone = {"connect_four": connect_four, "games": games}
    if sys.argv[1:] and sys.argv[1] in alone:
        print(json.dumps(alone[sys.argv[1]]()))
        return
    console = Console()
    build()
    four: dict[str, float] = {}
    own: dict[str, float] = {}
    for _ in track(range(ROUNDS), description="searching", console=Console(stderr=True)):
        for best, found in ((four, in_process("connect_four", BUILD)), (own, in_process("games", ROOT / "src"))):
            best.update({name: max(figure, best.get(name, 0.0)) for name, figure in found.items()})
    console.print(table("Connect four: simulations/s", four))
    console.print(table("Simulations/s of the search (ended after a turn and evaluated)", own))
    save("search", {"connect_four": four, "games": own}, console)


def table(title: str, figures: dict[str, float]) -> Table:
    """Figures, and how many times as many the first has."""
    grid = Table(title=title)
    for heading in ("", "per CPU second", "ours is"):
        grid.add_column(heading, justify="left" if not heading else "right")
    ours = figures.get("ours")
    for name, figure in figures.items():
        grid.add_row(name, f"{figure:,.0f}", f"{ours / figure:.2f} ×" if ours else "")
    return grid


if __name__ == "__main__":
    main()
