"""Many games among bots: played on several processes, counted in the order of their numbers."""

from __future__ import annotations

import math
import os
from collections import Counter
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from time import perf_counter
from typing import Any

from tianxia.bots.match import Match, Result, seed_of_game
from tianxia.engine import catalogue
from tianxia.engine.options import Value
from tianxia.terminal.tools.interruption import Interruption, dismiss_workers, ignore_interrupts

Z95 = 1.959963984540054
"""Half a 95 % interval in standard deviations."""

PATIENCE = 0.1
"""So many seconds pass at most before somebody who interrupts is heard, or progress is shown."""

CHUNKS_PER_WORKER = 8
LARGEST_CHUNK = 500

Played = tuple[list[float], list[str], str, int]
"""A result as it comes from a worker: outcome, starts, reason and decisions."""

Batch = list[Played]


class Plan:
    """What is simulated: everything a worker must know. Rotated, the bots change seats from game to game."""

    def __init__(
        self,
        game: str,
        seats: int,
        options: dict[str, Value],
        specs: list[str],
        seed: int,
        games: int,
        rotated: bool = False,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.specs = specs
        self.seed = seed
        self.games = games
        self.rotated = rotated

    def title(self) -> dict[str, Any]:
        """All that the result of a game follows from, beside its number."""
        return {
            "game": self.game,
            "version": catalogue.load(self.game).version,
            "seats": self.seats,
            "options": self.options,
            "bots": self.specs,
            "rotated": self.rotated,
            "seed": self.seed,
        }

    def batch(self, numbers: list[int]) -> Batch:
        """Play the games of some numbers."""
        matches = self.matches()
        return [self.one(matches, number) for number in numbers]

    def matches(self) -> list[Match]:
        """The bots in all the seatings that they take in turn."""
        game, specs = catalogue.load(self.game), self.specs
        seatings = [specs[-turn:] + specs[:-turn] for turn in range(self.seats if self.rotated else 1)]
        return [Match(game, self.seats, self.options, seating) for seating in seatings]

    def one(self, matches: list[Match], number: int) -> Played:
        """Play the game of a number; each seating meets the same dice once. The outcome is by bots, not seats."""
        turn = number % len(matches)
        result = matches[turn].play(seed_of_game(self.seed, number // len(matches)))
        outcome, starts = result.outcome, result.starts
        return outcome[turn:] + outcome[:turn], starts[turn:] + starts[:turn], result.reason, result.decisions


class Tally:
    """What came of the games finished so far."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.results: dict[int, Result] = {}
        self.seconds = 0.0
        self.before = 0
        """So many of the results were there before the time was taken."""

    def begin(self, found: dict[int, Played]) -> None:
        """Count games that were finished before, as far as they are asked for."""
        self.results = {number: Result(*found[number]) for number in sorted(found) if number < self.plan.games}
        self.before = len(self.results)

    def left(self) -> list[int]:
        """The numbers of the games that are still to be played."""
        return [number for number in range(self.plan.games) if number not in self.results]

    def add(self, numbers: list[int], batch: Batch) -> None:
        """Count the games of a batch."""
        for number, played in zip(numbers, batch, strict=True):
            self.results[number] = Result(*played)

    def info(self) -> dict[str, Any]:
        """The report as plain data. Only `seconds` and the rates differ from run to run."""
        results = [self.results[number] for number in sorted(self.results)]
        decisions = sorted(result.decisions for result in results)
        reasons = Counter(result.reason for result in results)
        plan = self.plan
        share = 1.0 - self.before / len(results) if results else 0.0
        return {
            "game": plan.game,
            "seats": plan.seats,
            "bots": plan.specs,
            "options": plan.options,
            "seed": plan.seed,
            "games": len(results),
            "asked": plan.games,
            "one_side": plan.seats > 1 and _is_one_side([result.outcome for result in results]),
            "outcome": [_outcome([result.outcome[seat] for result in results]) for seat in range(plan.seats)],
            "starts": _by_start(results),
            "ends": dict(sorted(reasons.items(), key=lambda item: (-item[1], item[0]))),
            "decisions": {
                "mean": sum(decisions) / len(decisions) if decisions else 0.0,
                "low": quantile(decisions, 0.05),
                "high": quantile(decisions, 0.95),
            },
            "seconds": round(self.seconds, 3),
            "games_per_second": round(share * len(results) / self.seconds, 1) if self.seconds else 0.0,
            "decisions_per_second": round(share * sum(decisions) / self.seconds, 1) if self.seconds else 0.0,
        }


def _is_one_side(outcomes: list[list[float]]) -> bool:
    """Whether the seats won together, and never one without the others."""
    return any(min(outcome) == 1.0 for outcome in outcomes) and all(len(set(outcome)) == 1 for outcome in outcomes)


def _by_start(results: list[Result]) -> dict[str, dict[str, Any]]:
    """What came of each start, if seats begin differently from game to game; the best first."""
    values: dict[str, list[float]] = {}
    for result in results:
        for start, value in zip(result.starts, result.outcome, strict=True):
            if start:
                values.setdefault(start, []).append(value)
    found = {start: _outcome(those) | {"games": len(those)} for start, those in values.items()}
    return dict(sorted(found.items(), key=lambda item: (-item[1]["mean"], item[0])))


def _outcome(values: list[float]) -> dict[str, Any]:
    """Mean and 95 % interval of one seat: Wilson's where the values are wins and losses alone."""
    wins = sum(1 for value in values if value == 1.0)
    is_win_or_loss = all(value in (0.0, 1.0) for value in values)
    low, high = wilson(wins, len(values)) if is_win_or_loss else normal(values)
    return {
        "mean": sum(values) / len(values) if values else 0.0,
        "low": low,
        "high": high,
        "interval": "wilson" if is_win_or_loss else "normal",
        "wins": wins,
    }


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, honest also for few games and shares near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, Z95 * Z95
    centre = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 / (1 + z2 / games) * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return max(0.0, centre - half), min(1.0, centre + half)


def normal(values: list[float]) -> tuple[float, float]:
    """The 95 % interval of a mean."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, mean
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
    half = Z95 * spread / math.sqrt(len(values))
    return mean - half, mean + half


def quantile(ordered: list[int], share: float) -> int:
    """The value below which that share of the ordered values lies."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0


def simulate(plan: Plan, workers: int, tally: Tally, step: Callable[[list[int], Batch], None]) -> bool:
    """Play the games of a plan that a tally lacks; `step` hears of each batch. False if it was interrupted before."""
    began = perf_counter()
    left = tally.left()
    with Interruption() as interruption:
        batches = _one_after_another(plan, left) if workers == 1 else _on_workers(plan, left, workers, interruption)
        for numbers, batch in batches:
            tally.add(numbers, batch)
            tally.seconds = perf_counter() - began
            step(numbers, batch)
            if interruption.wanted:
                batches.close()
                break
    return len(tally.results) == plan.games


def _one_after_another(plan: Plan, left: list[int]) -> Generator[tuple[list[int], Batch], None, None]:
    """The games in this process, handed out several times a second."""
    matches = plan.matches()
    done = 0
    while done < len(left):
        batch: Batch = []
        until = perf_counter() + PATIENCE
        while done + len(batch) < len(left) and perf_counter() < until:
            batch.append(plan.one(matches, left[done + len(batch)]))
        yield left[done : done + len(batch)], batch
        done += len(batch)


def _chunks(left: list[int], workers: int) -> list[list[int]]:
    size = max(1, min(LARGEST_CHUNK, math.ceil(len(left) / (workers * CHUNKS_PER_WORKER))))
    return [left[first : first + size] for first in range(0, len(left), size)]


def _on_workers(
    plan: Plan, left: list[int], workers: int, interruption: Interruption
) -> Generator[tuple[list[int], Batch], None, None]:
    """The games on several processes. Whoever interrupts does not want to wait for those under way."""
    others: list[BaseProcess] = [*active_children()]
    chunks = _chunks(left, workers)
    pool = ProcessPoolExecutor(max(1, min(workers, len(chunks))), initializer=ignore_interrupts)
    waiting: dict[Future[Batch], list[int]] = {pool.submit(plan.batch, chunk): chunk for chunk in chunks}
    try:
        while waiting and not interruption.wanted:
            done, _ = wait(waiting, PATIENCE, FIRST_COMPLETED)
            for future in done:
                yield waiting.pop(future), future.result()
    finally:
        if waiting:
            dismiss_workers(others)
        pool.shutdown(cancel_futures=True)


def processors() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
