"""Random games and state copies per second in other libraries, measured as a Python user would run them.

Every figure is per second of CPU time. A decision is one action of a player, forced ones included;
chance is sampled, and is not a decision.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from random import Random
from time import process_time
from typing import Protocol

CHANCE_PLAYER = -1
TERMINAL_PLAYER = -4
SEEDS = range(1, 2**31)
STATES_COPIED = 10
COPIES_OF_EACH = 100
COPYING_SHARE = 0.2

Copy = Callable[[], object]


@dataclass(frozen=True)
class Speed:
    """What one peer reached."""

    name: str
    decisions_per_second: float
    games_per_second: float
    clone_microseconds: float


class Peer(Protocol):
    """A library that plays random games."""

    def play(self, seed: int) -> int:
        """Play one whole game and count its decisions."""

    def halfway(self, seed: int) -> Copy:
        """Play half of that game and give the call that copies its state."""


class CatanState(Protocol):
    """The part of catanatron's State used here."""

    actions: list[object]


class CatanGame(Protocol):
    """The part of catanatron's Game used here."""

    state: CatanState

    def play(self) -> object: ...
    def play_tick(self) -> object: ...
    def copy(self) -> object: ...


class Catanatron:
    """Catan between four random players, by catanatron's own loop; its log counts the actions applied."""

    def __init__(self) -> None:
        catanatron = import_module("catanatron")
        players = [catanatron.RandomPlayer(color) for color in catanatron.Color]
        self._new_game: Callable[[int], CatanGame] = partial(catanatron.Game, players)

    def play(self, seed: int) -> int:
        game = self._new_game(seed)
        game.play()
        return len(game.state.actions)

    def halfway(self, seed: int) -> Copy:
        half = self.play(seed) // 2
        game = self._new_game(seed)
        for _ in range(half):
            game.play_tick()
        return game.copy


class SpielState(Protocol):
    """The part of pyspiel's State used here."""

    def current_player(self) -> int: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int, /) -> None: ...
    def clone(self) -> object: ...


class OpenSpiel:
    """A game of OpenSpiel, driven from Python."""

    def __init__(self, game: str) -> None:
        self._new_state: Callable[[], SpielState] = import_module("pyspiel").load_game(game).new_initial_state

    def play(self, seed: int) -> int:
        return advance_state(self._new_state(), Random(seed), sys.maxsize)

    def halfway(self, seed: int) -> Copy:
        state = self._new_state()
        advance_state(state, Random(seed), self.play(seed) // 2)
        return state.clone


def advance_state(state: SpielState, rng: Random, limit: int) -> int:
    """Take up to `limit` random decisions and count them."""
    random = rng.random
    for decisions in range(limit):
        while (player := state.current_player()) == CHANCE_PLAYER:
            state.apply_action(draw_outcome(state.chance_outcomes(), random()))
        if player == TERMINAL_PLAYER:
            return decisions
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * len(actions))])
    return limit


def draw_outcome(outcomes: list[tuple[int, float]], draw: float) -> int:
    """Find the chance outcome that a draw from [0, 1) falls on."""
    for outcome, probability in outcomes:
        draw -= probability
        if draw < 0:
            return outcome
    return outcomes[-1][0]


class ChessBoard(Protocol):
    """The part of python-chess's Board used here."""

    @property
    def legal_moves(self) -> Iterator[object]: ...
    def push(self, move: object, /) -> None: ...
    def is_insufficient_material(self) -> bool: ...
    def is_seventyfive_moves(self) -> bool: ...
    def is_fivefold_repetition(self) -> bool: ...
    def copy(self, *, stack: bool) -> object: ...


class Chess:
    """Chess on python-chess's board."""

    def __init__(self) -> None:
        self._new_board: Callable[[], ChessBoard] = import_module("chess").Board

    def play(self, seed: int) -> int:
        return advance_board(self._new_board(), Random(seed), sys.maxsize)

    def halfway(self, seed: int) -> Copy:
        board = self._new_board()
        advance_board(board, Random(seed), self.play(seed) // 2)
        return partial(board.copy, stack=False)


def advance_board(board: ChessBoard, rng: Random, limit: int) -> int:
    """Make up to `limit` random moves and count them."""
    random = rng.random
    for decisions in range(limit):
        moves = list(board.legal_moves)
        if not moves or is_drawn(board):
            return decisions
        board.push(moves[int(random() * len(moves))])
    return limit


def is_drawn(board: ChessBoard) -> bool:
    """Tell the draws that `Board.is_game_over` knows, without its second search for a legal move."""
    return board.is_insufficient_material() or board.is_seventyfive_moves() or board.is_fivefold_repetition()


@dataclass(frozen=True)
class Entry:
    """A peer to measure: its package on PyPI, its name in the table and how to load it."""

    package: str
    label: str
    load: Callable[[], Peer]


ENTRIES = (
    Entry("catanatron", "catanatron {}", Catanatron),
    Entry("open_spiel", "pyspiel {} gin_rummy", partial(OpenSpiel, "gin_rummy")),
    Entry("open_spiel", "pyspiel {} backgammon", partial(OpenSpiel, "backgammon")),
    Entry("chess", "chess {}", Chess),
)


def measure(seconds: float, seed: int) -> Iterator[Speed]:
    """Measure each installed peer over whole games until `seconds` of CPU time have passed."""
    for entry in ENTRIES:
        if installed := installed_version(entry.package):
            yield speed(entry.label.format(installed), entry.load(), seconds, seed)


def missing() -> list[str]:
    """Name the packages to install from PyPI for the peers that `measure` leaves out."""
    packages = dict.fromkeys(entry.package for entry in ENTRIES)
    return [package for package in packages if installed_version(package) is None]


def installed_version(package: str) -> str | None:
    """Give a package's version, if it is installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def speed(name: str, peer: Peer, seconds: float, seed: int) -> Speed:
    """Measure one peer, copying first: the games that lead to the copied states warm it up."""
    seeds = Random(seed)
    copies = [peer.halfway(seeds.choice(SEEDS)) for _ in range(STATES_COPIED)]
    copying = repeat(lambda: make_copies(copies), seconds * COPYING_SHARE)
    playing = repeat(lambda: peer.play(seeds.choice(SEEDS)), seconds)
    return Speed(
        name=name,
        decisions_per_second=playing.steps / playing.seconds,
        games_per_second=playing.rounds / playing.seconds,
        clone_microseconds=copying.seconds / copying.steps * 1e6,
    )


def make_copies(copies: list[Copy]) -> int:
    """Copy each state many times and count the copies."""
    for _ in range(COPIES_OF_EACH):
        for copy in copies:
            copy()
    return COPIES_OF_EACH * len(copies)


@dataclass(frozen=True)
class Spent:
    """How often work was repeated, the steps it took in all and their CPU time."""

    rounds: int
    steps: int
    seconds: float


def repeat(work: Callable[[], int], seconds: float) -> Spent:
    """Repeat work that counts its steps until the CPU time has passed."""
    rounds = steps = 0
    start = process_time()
    while True:
        steps += work()
        rounds += 1
        spent = process_time() - start
        if spent >= seconds:
            return Spent(rounds, steps, spent)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="CPU time for each peer (default 5)")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.python_compiler()}")
    print(f"{'peer':<28}{'decisions/s':>12}{'games/s':>10}{'clone µs':>10}")
    for row in measure(arguments.seconds, arguments.seed):
        figures = f"{row.decisions_per_second:>12,.0f}{row.games_per_second:>10,.1f}{row.clone_microseconds:>10.2f}"
        print(f"{row.name:<28}{figures}", flush=True)
    for package in missing():
        print(f"not installed: pip install {package}")


if __name__ == "__main__":
    main()
