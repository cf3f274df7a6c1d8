"""Many games on a page: progress while they are played, then what came of them."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from tianxia.engine.game import Game
from tianxia.terminal.pages.reader import Reader
from tianxia.terminal.pages.style import heading, margin
from tianxia.terminal.tools.results_file import ResultsFile
from tianxia.terminal.tools.simulation import Batch, Plan, Tally, simulate


def progress_bar(what: str) -> Progress:
    """A quiet progress bar on stderr, gone when done."""
    columns = (
        TextColumn("[seal]◆[/] {task.description}"),
        BarColumn(complete_style="jade", finished_style="jade"),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    bar = Progress(*columns, console=margin(), transient=True)
    bar.add_task(what)
    return bar


def run(plan: Plan, workers: int, tally: Tally, file: ResultsFile | None = None) -> bool:
    """Play the games of a plan that are not in the file yet, behind a progress bar; False if it was interrupted."""
    if file is not None:
        tally.begin(file.read())
    bar = progress_bar(plan.game)
    task = bar.task_ids[0]
    bar.update(task, total=plan.games, completed=tally.before)

    def step(numbers: list[int], batch: Batch) -> None:
        if file is not None:
            file.add(numbers, batch)
        bar.advance(task, len(batch))

    with bar:
        return simulate(plan, workers, tally, step)


def counted(facts: dict[str, Any]) -> str:
    """How many games were played."""
    done, asked = facts["games"], facts["asked"]
    return f"{done} games" if done == asked else f"interrupted: {done} of {asked} games"


def report(facts: dict[str, Any], game: Game) -> Group:
    """Outcome per seat, ends by reason, length and speed."""
    parts: list[RenderableType] = [heading(game.title.en, f"{counted(facts)} · seed {facts['seed']}")]
    if facts["games"]:
        parts += [_outcomes(facts, game), *_starts(facts, game), _ends(facts, game), _speed(facts)]
    return Group(*parts)


def match_report(facts: dict[str, Any], game: Game) -> Group:
    """What each bot won over all seats, against a fair share."""
    parts: list[RenderableType] = [heading(game.title.en, f"{counted(facts)}, seats rotated · seed {facts['seed']}")]
    if not facts["games"]:
        return Group(*parts)
    grid = _table("bot", "mean", "95 % interval", "wins", "of a fair share")
    means = [one["mean"] for one in facts["outcome"]]
    fair = sum(means) / len(means)
    for spec, one in zip(facts["bots"], facts["outcome"], strict=True):
        interval = f"{100 * one['low']:.1f} … {100 * one['high']:.1f} %"
        share = f"{one['mean'] / fair:.2f} ×" if fair else "–"
        grid.add_row(spec, f"{100 * one['mean']:.1f} %", interval, str(one["wins"]), share)
    return Group(*parts, Padding(grid, (1, 0, 0, 0)), _ends(facts, game), _speed(facts))


def _table(*columns: str) -> Grid:
    grid = Grid(box=None, padding=(0, 2), header_style="faint")
    for i, column in enumerate(columns):
        grid.add_column(column, justify="left" if i == 0 else "right", style="name" if i == 0 else None)
    return grid


def _outcomes(facts: dict[str, Any], game: Game) -> Padding:
    grid = _table("seat", "bot", "mean", "95 % interval", "wins")
    reader = Reader(game, "en")
    sides = [(reader.seat(seat), bot) for seat, bot in enumerate(facts["bots"])]
    if facts["one_side"]:
        sides = [("all seats, as one side", ", ".join(dict.fromkeys(facts["bots"])))]
    for (side, bot), one in zip(sides, facts["outcome"], strict=False):
        interval = f"{one['low']:.3f} … {one['high']:.3f}"
        grid.add_row(side, bot, f"{one['mean']:.3f}", interval, str(one["wins"]))
    return Padding(grid, (1, 0, 0, 0))


def _starts(facts: dict[str, Any], game: Game) -> list[Padding]:
    """What came of each start, where they differ."""
    if not facts["starts"]:
        return []
    grid = _table("start", "mean", "95 % interval", "games")
    reader = Reader(game, "en")
    for start, one in facts["starts"].items():
        interval = f"{one['low']:.3f} … {one['high']:.3f}"
        grid.add_row(reader.name(start), f"{one['mean']:.3f}", interval, str(one["games"]))
    return [Padding(grid, (1, 0, 0, 0))]


def _ends(facts: dict[str, Any], game: Game) -> Padding:
    grid = _table("end", "games", "share")
    reader = Reader(game, "en")
    for reason, count in facts["ends"].items():
        grid.add_row(reader.outcome(reason), str(count), f"{100 * count / facts['games']:.1f} %")
    return Padding(grid, (1, 0, 0, 0))


def _speed(facts: dict[str, Any]) -> Padding:
    length = facts["decisions"]
    text = Text.assemble(
        ("decisions per game ", "faint"),
        f"{length['mean']:.1f}",
        (f" (5–95 %: {length['low']}–{length['high']})", "faint"),
        ("   games/s ", "faint"),
        f"{facts['games_per_second']:,.0f}",
        ("   decisions/s ", "faint"),
        f"{facts['decisions_per_second']:,.0f}",
    )
    return Padding(text, (1, 2))
