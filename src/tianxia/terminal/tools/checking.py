"""The conformance kit at the terminal: the laws that a game keeps, the clauses that have tests."""

from __future__ import annotations

from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from pathlib import Path

from rich.console import Group, RenderableType
from rich.text import Text

from tianxia.engine import catalogue
from tianxia.engine.errors import TianxiaError
from tianxia.kit.check import check
from tianxia.kit.report import Report
from tianxia.kit.tracing import Trace, trace
from tianxia.terminal.pages.style import heading
from tianxia.terminal.tools.interruption import Interruption, dismiss_workers
from tianxia.terminal.tools.simulation_page import progress_bar


def checked(name: str, games: int, seed: int, workers: int) -> Report:
    """Check a game by all laws, behind a progress bar; failures name the game as the user named it."""
    game = catalogue.load(name)
    bar = progress_bar(name)
    others: list[BaseProcess] = [*active_children()]
    with Interruption() as interruption, bar:

        def step(done: int, total: int) -> None:
            bar.update(bar.task_ids[0], completed=done, total=total)
            if interruption.wanted:
                dismiss_workers(others)
                raise KeyboardInterrupt

        report = check(game, games, seed, step, min(workers, games))
    for failure in report.first.values():
        failure.game = name
    return report


def report_page(report: Report) -> Group:
    """What was looked at, and each broken law with the line to see it again."""
    counted = f"{report.games} games · {report.choices} choices · {len(report.looks)} laws"
    parts: list[RenderableType] = [heading(report.game, counted)]
    if report.passed:
        parts.append(Text.assemble(("  ✓ ", "jade"), "all laws hold"))
    for law, failure in report.first.items():
        first, *rest = failure.lines()
        parts.append(
            Text.assemble(("  × ", "fault"), first, (f"  ({report.broken[law]} of {report.games} games)", "faint"))
        )
        parts += [Text(f"    {line.strip()}", "faint") for line in rest]
    return Group(*parts)


def traced(name: str | None, tests: Path) -> list[Trace]:
    """Which clauses have tests, of one game or of all."""
    names = catalogue.names() if name is None else [name]
    games = [catalogue.load(one) for one in names]
    if not tests.is_dir():
        raise TianxiaError(f"no folder {tests}: name the folder of the tests with --tests")
    return [trace(game, tests) for game in games]


def trace_page(found: Trace) -> Group:
    """How many clauses have tests, and what is missing or unknown."""
    tested = sum(bool(one.tests) for one in found.clauses.values())
    rules = sum(bool(one.rules) for one in found.clauses.values())
    counted = f"{tested} of {len(found.clauses)} clauses and rulings have tests, {rules} are cited by rules"
    parts: list[RenderableType] = [heading(found.game, counted)]
    untested = [id for id, one in found.clauses.items() if not one.tests]
    if untested:
        parts.append(Text.assemble(("  × without a test: ", "fault"), " ".join(untested)))
        mark = f'from tianxia.kit.tracing import clause, then @clause("{untested[0]}") on a test'
        parts.append(Text(f"    a test says what it checks: {mark}", "faint"))
    parts += [Text(f"  × {fault}", "fault") for fault in found.faults if not fault.endswith("has no test")]
    if found.passed:
        parts.append(Text.assemble(("  ✓ ", "jade"), "every clause has a test, and every id that is named exists"))
    return Group(*parts)
