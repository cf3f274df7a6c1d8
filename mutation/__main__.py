"""`make mutate GAME=cao_cao MUTANTS=150 SEED=1`: how many altered rules of a game do its tests notice?

Each mutant lives in a process of its own, forked before the game is loaded; no file is changed.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import multiprocessing
import os
import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final

import pytest

from mutation.mutants import Mutant, mutants_of
from mutation.reach import Reach, Selection, Survey

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = ROOT / "src/tianxia/games"
NO_RULES: Final = {"data", "mind", "__pycache__"}
"""Rooms of a game that hold no rules."""

MEMORY: Final = 4 << 30
"""An altered rule may gather things without end: so many bytes it gets."""

LONGEST: Final = 3600
"""Seconds after which a process is given up: it waits for something that never comes."""

FORK: Final = multiprocessing.get_context("fork")


class Altered(SourceFileLoader):
    """Loads a module as a mutant reads."""

    def __init__(self, name: str, file: Path, mutant: Mutant) -> None:
        super().__init__(name, str(file))
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.mutant.source, self.path, "exec", dont_inherit=True)


class Finder:
    """Finds the one altered module."""

    def __init__(self, file: Path, mutant: Mutant) -> None:
        self.name = ".".join(file.relative_to(ROOT / "src").with_suffix("").parts)
        self.file = file
        self.mutant = mutant

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self.name:
            return None
        return importlib.util.spec_from_file_location(name, self.file, loader=Altered(name, self.file, self.mutant))


def rules_of(game: str) -> list[Path]:
    """The files that hold a game's rules: its table, what is under way, and the rooms of its rulebook's chapters."""
    rooms = [room for room in sorted((GAMES / game).iterdir()) if room.is_dir() and room.name not in NO_RULES]
    files = [
        GAMES / game / "state.py",
        GAMES / game / "scopes.py",
        *(file for room in rooms for file in sorted(room.glob("*.py"))),
    ]
    return [file for file in files if file.exists()]


def apart(work: Callable[[], int]) -> int:
    """Do this in a process of its own, in silence; its exit code."""

    def silently() -> None:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os._exit(work())

    process = FORK.Process(target=silently)
    process.start()
    try:
        process.join(LONGEST)
    finally:
        process.kill()
        process.join()
    return process.exitcode or 0


def surveyed(game: str, rules: list[Path]) -> Reach:
    """Run all tests of a game as it stands, to see which runs what."""
    with tempfile.TemporaryDirectory() as folder:
        into = Path(folder) / "reach.json"
        if apart(lambda: Survey(game, rules).run(into)) != pytest.ExitCode.OK:
            raise SystemExit(f"the tests of {game} must pass before its rules are altered: pytest tests/games/{game}")
        return Reach(*json.loads(into.read_text(encoding="utf-8")))


def is_noticed(file: Path, mutant: Mutant, reach: Reach) -> bool:
    """Whether a test that runs the altered line fails."""
    tests = reach.tests_of(file, mutant.line)
    if not tests:
        return False

    def work() -> int:
        sys.meta_path.insert(0, Finder(file, mutant))
        return Selection(tests, reach).run()

    code = apart(work)
    if code == pytest.ExitCode.NO_TESTS_COLLECTED:
        raise SystemExit(f"none of the tests that run {file}:{mutant.line} was found again: {tests}")
    return code != pytest.ExitCode.OK


def main() -> None:
    """Draw mutants, run them one after another, and show which survive; Ctrl-C shows what is known by then."""
    parser = argparse.ArgumentParser(prog="mutation", description=__doc__)
    parser.add_argument("game", choices=sorted(one.name for one in GAMES.iterdir() if (one / "game.py").exists()))
    parser.add_argument("--mutants", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()

    os.environ["TIANXIA_PURE"] = "1"
    for name in ("tianxia.kit.perft", "tianxia.kit.playthrough", "hypothesis", "tests.conftest"):
        importlib.import_module(name)  # once here, instead of in every process
    rules = rules_of(chosen.game)
    begun = time.monotonic()
    reach = surveyed(chosen.game, rules)
    possible = [(file, mutant) for file in rules for mutant in mutants_of(file.read_text(encoding="utf-8"))]
    drawn = random.Random(chosen.seed).sample(possible, min(chosen.mutants, len(possible)))
    print(f"{chosen.game}: {len(drawn)} of {len(possible)} mutants, seed {chosen.seed}", flush=True)

    tried, survivors = 0, 0
    try:
        for file, mutant in drawn:
            noticed = is_noticed(file, mutant, reach)
            tried += 1
            if not noticed:
                survivors += 1
                tests = len(reach.tests_of(file, mutant.line))
                print(f"{file.relative_to(ROOT)}:{mutant.line} survives {tests} tests\n{mutant.diff()}", flush=True)
            print(f"{tried} tried, {survivors} survive", end="\r", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        pass
    killed = tried - survivors
    share = f"{100 * killed / tried:.1f} %" if tried else "none"
    print(f"{killed} of {tried} killed ({share}) in {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
