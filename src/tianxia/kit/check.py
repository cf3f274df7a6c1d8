"""The conformance kit: games at random, watched by all laws."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from functools import partial
from typing import Final

from tianxia.engine import catalogue
from tianxia.engine.dice import Dice, Roll, Simulated
from tianxia.engine.game import Game
from tianxia.kit.case import CHOICES_STREAM, LAWS_STREAM, Case
from tianxia.kit.choices import MaskEqualsOptions, OptionsAreFitToChooseFrom, TokensRoundTrip, WrongChoicesChangeNothing
from tianxia.kit.copies import ChanceComesFromTheDiceAlone, ClonesShareNothing, GlobalGeneratorIsLeftAlone
from tianxia.kit.course import OutcomeIsAResult, PiecesAreConserved, TurnsAreCounted
from tianxia.kit.law import Broken, Law, Walk
from tianxia.kit.measures import MeasuresAreTrueAndPublic
from tianxia.kit.positions import DescribedPositionsCanBeArranged
from tianxia.kit.records import ReplayGivesTheSame, UndoStopsAtBoundaries
from tianxia.kit.report import Failure, GameResult, Report
from tianxia.kit.secrecy import (
    OpenDecisionsAreOpen,
    OptionsFollowFromWhatIsKnown,
    RedealChangesWhatIsHidden,
    RedealLooksTheSame,
    SecretScopesLookUnopened,
)
from tianxia.kit.wording import CitedClausesExist, PromptsHaveWords, ScenesArePlainData, StoryHasWords
from tianxia.kit.worlds import TwoWorlds

LAWS: Final[list[type[Law]]] = [
    OptionsAreFitToChooseFrom,
    MaskEqualsOptions,
    TokensRoundTrip,
    PiecesAreConserved,
    TurnsAreCounted,
    OutcomeIsAResult,
    RedealLooksTheSame,
    OptionsFollowFromWhatIsKnown,
    OpenDecisionsAreOpen,
    SecretScopesLookUnopened,
    RedealChangesWhatIsHidden,
    TwoWorlds,
    ChanceComesFromTheDiceAlone,
    ClonesShareNothing,
    WrongChoicesChangeNothing,
    ScenesArePlainData,
    PromptsHaveWords,
    StoryHasWords,
    CitedClausesExist,
    MeasuresAreTrueAndPublic,
    DescribedPositionsCanBeArranged,
    ReplayGivesTheSame,
    GlobalGeneratorIsLeftAlone,
    UndoStopsAtBoundaries,
]
"""All laws. The last one takes choices back, so it comes after those that look at what a choice did."""

RULES_NEVER_BREAK_DOWN: Final = "rules never raise an error"
GAMES_END: Final = "games end"
LONGEST: Final = 30_000
"""A random game with more choices than this counts as endless."""

GAMES_A_BATCH: Final = 8

PATIENCE: Final = 0.2
"""Progress is reported at least this often, in seconds, even if no game was finished."""

Progress = Callable[[int, int], None]


class Noting(Dice):
    """The dice of a game, which note the kinds of rolls that were made."""

    def __init__(self, seed: int) -> None:
        self.source = Simulated(seed)
        self.kinds: set[str] = set()

    def roll(self, roll: Roll) -> list[int] | None:
        self.kinds.add(roll.kind)
        return self.source.roll(roll)


class Inspection:
    """One game under all laws. A broken law is reported once and not checked again in that game."""

    def __init__(self, game: Game, seed: int, longest: int) -> None:
        self.game = game
        self.case = Case(game, seed)
        self.longest = longest
        self.result = GameResult(seed)
        self.laws = [law(Simulated(seed, LAWS_STREAM + n)) for n, law in enumerate(LAWS)]

    def run(self) -> GameResult:
        """Play the game to its end."""
        before = random.getstate()
        self.play()
        random.setstate(before)
        for law in self.laws:
            self.take_in(law)
        return self.result

    def play(self) -> None:
        """Play until the game is over, raises an error or takes too many choices."""
        dice = Noting(self.case.seed)
        try:
            table = self.case.open_table(dice)
        except Exception as fault:
            self.fail(RULES_NEVER_BREAK_DOWN, f"{type(fault).__name__}: {fault}")
            return
        walk = Walk(self.game, table, dice.kinds)
        choices = Simulated(self.case.seed, CHOICES_STREAM)
        while not walk.state.over:
            if walk.choices >= self.longest:
                self.fail(GAMES_END, f"the game has not ended after {self.longest} choices")
                break
            if not self.step(walk, choices):
                return
            walk.choices += 1
            self.result.choices = walk.choices
        for law in self.laws.copy():
            self.ask(law, partial(law.end, walk))

    def step(self, walk: Walk, dice: Dice) -> bool:
        """One random choice, checked by the laws that are due; False if the rules raised an error."""
        watching = [law for law in self.laws if law.is_time(walk.choices)]
        for law in watching:
            law.looks += 1
            self.ask(law, partial(law.look, walk))
        seats = walk.state.asked
        seat = seats[dice.below(len(seats))]
        options = walk.state.options(seat)
        if not options:
            return False
        token = options[dice.below(len(options))]
        watching = [law for law in watching if law in self.laws]
        for law in watching:
            self.ask(law, partial(law.before, walk, seat, token))
        try:
            walk.table.choose(token, seat)
        except Exception as fault:
            text = self.game.vocabulary.text(token)
            self.fail(RULES_NEVER_BREAK_DOWN, f"after {text} of seat {seat}: {type(fault).__name__}: {fault}")
            return False
        for law in watching:
            if law in self.laws:
                self.ask(law, partial(law.after, walk, seat, token))
        return True

    def ask(self, law: Law, question: Callable[[], None]) -> None:
        """Check a law; an error during the check breaks the law, too."""
        try:
            question()
        except Broken as broken:
            self.dismiss(law, str(broken))
        except Exception as fault:
            self.dismiss(law, f"{type(fault).__name__}: {fault}")

    def dismiss(self, law: Law, text: str) -> None:
        """Report a broken law, and stop checking it."""
        self.fail(law.name(), text)
        self.laws.remove(law)
        self.take_in(law)

    def take_in(self, law: Law) -> None:
        """Keep what a law has counted."""
        self.result.looks[law.name()] += law.looks
        self.result.counts[law.name()] = law.counts

    def fail(self, law: str, text: str) -> None:
        """Note a failure."""
        case = self.case
        at = self.result.choices
        self.result.failures.append(
            Failure(self.game.name, law, text, case.seed, 1, case.seats, dict(case.options), at)
        )


def inspect(name: str, seeds: list[int], longest: int) -> list[GameResult]:
    """Some games of a run, as a worker plays them."""
    game = catalogue.find(name)
    return [Inspection(game, seed, longest).run() for seed in seeds]


def check(
    game: Game,
    games: int = 100,
    seed: int = 0,
    progress: Progress | None = None,
    workers: int = 1,
    longest: int = LONGEST,
) -> Report:
    """Play a number of random games under all laws. Game k is played with seed + k."""
    catalogue.find(game.name)
    report = Report(game.name, games, seed)
    counts: dict[str, Counter[str]] = {law.name(): Counter() for law in LAWS}
    done = 0
    for results in _batches(game.name, games, seed, workers, longest):
        for result in results:
            report.choices += result.choices
            report.looks.update(result.looks)
            for failure in result.failures:
                report.note(failure)
            for name, counted in result.counts.items():
                counts[name].update(counted)
        done += len(results)
        if progress is not None:
            progress(done, games)
    for law in LAWS:
        text = law.judge(counts[law.name()])
        if text:
            report.note(Failure(game.name, law.name(), text, seed, games, game.fewest, {}, 0))
    return report


def _batches(name: str, games: int, seed: int, workers: int, longest: int) -> Iterator[list[GameResult]]:
    """The results of all games as they are ready; now and then none, so that the caller can stop."""
    size = max(1, min(GAMES_A_BATCH, games // max(1, workers)))
    batches = [list(range(first, min(first + size, seed + games))) for first in range(seed, seed + games, size)]
    if workers <= 1:
        for batch in batches:
            yield inspect(name, batch, longest)
        return
    with ProcessPoolExecutor(workers) as pool:
        waiting = {pool.submit(inspect, name, batch, longest) for batch in batches}
        while waiting:
            ready, waiting = wait(waiting, PATIENCE, FIRST_COMPLETED)
            yield [result for batch in ready for result in batch.result()]
