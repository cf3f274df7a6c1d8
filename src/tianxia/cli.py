"""The commands of Tianxia. Each is thin: what it does lives in the package, how it looks in `terminal`."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Group
from rich.text import Text
from typer.core import TyperCommand, TyperGroup

from tianxia import running
from tianxia.bots.reviewer import ITERATIONS
from tianxia.engine import catalogue
from tianxia.engine import record as records
from tianxia.engine.errors import RuleFault, TianxiaError
from tianxia.engine.game import Game
from tianxia.engine.table import Setting
from tianxia.kit import new_game
from tianxia.server import commands
from tianxia.terminal.pages import catalogue_page, review_page, rulebook, style
from tianxia.terminal.pages.reader import Reader
from tianxia.terminal.table.arguments import options_of
from tianxia.terminal.table.language import usual_language
from tianxia.terminal.table.launch import PlayRequest, launch
from tianxia.terminal.table.seating import bots_of
from tianxia.terminal.tools import checking, playthroughs, reviewing, simulation, simulation_page, verification
from tianxia.terminal.tools.replay import RecordedGame
from tianxia.terminal.tools.results_file import ResultsFile

FAULT = 2
FAILED = 1
INTERRUPTED = 130
ALL = "all"


class Commands(TyperGroup):
    """All commands. A user's mistake is one clear line on stderr and exit code 2, never a traceback."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command and leave with its exit code."""
        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)
        except typer.TyperException as fault:
            complain(fault.format_message(), getattr(fault, "ctx", None))
            sys.exit(FAULT)
        except TianxiaError as fault:
            complain(str(fault))
            sys.exit(FAULT)
        except RuleFault as fault:
            complain(f"the rules of the game raised an error: {fault}")
            sys.exit(FAILED)
        except typer.Abort:
            sys.exit(INTERRUPTED)
        sys.exit(code if isinstance(code, int) else 0)


class RealDiceCommand(TyperCommand):
    """A command whose --real-dice may stand alone, which means all kinds."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Give a lone --real-dice its value."""
        return super().parse_args(ctx, [f"{one}={ALL}" if one == "--real-dice" else one for one in args])


def complain(text: str, context: Any = None) -> None:
    """Print on stderr what is wrong."""
    text = text.strip()
    where = f" (see `{context.command_path} --help`)" if context is not None else ""
    print(f"tianxia: {text}{where}", file=sys.stderr)


class Language(StrEnum):
    """The languages of words."""

    EN = "en"
    ZH = "zh"


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game of `tianxia games`, or module:object of another.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
Lang = Annotated[Language | None, typer.Option("--lang", help="English or 中文; by default as the system speaks.")]
Seats = Annotated[int | None, typer.Option("--seats", metavar="N", help="How many seats; by default the fewest.")]
GameOptions = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; may be repeated."),
]
Workers = Annotated[int | None, typer.Option(min=1, metavar="W", help="Processes; by default one per processor.")]
GameCount = Annotated[int, typer.Option("--games", "-n", min=1, metavar="N", help="How many games.")]
Seed = Annotated[int, typer.Option(min=0, metavar="S", help="The same seed gives the same games.")]
KeptFile = Annotated[
    Path | None,
    typer.Option(
        "--save", metavar="FILE", help="Save each result in this file; games already there are not played again."
    ),
]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="The file of a game.")]

app = typer.Typer(cls=Commands, add_completion=False, rich_markup_mode="rich")
lab = typer.Typer(help="Measure games and bots.", no_args_is_help=True)
app.add_typer(lab, name="lab")


def print_json(data: object) -> None:
    """Print data for a program."""
    print(json.dumps(data, ensure_ascii=False, indent=1))


def _version(wanted: bool) -> None:
    if wanted:
        print(f"tianxia {running.VERSION} ({'compiled' if running.is_compiled() else 'interpreted'})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def tianxia(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Version, and which code runs.")
    ] = False,
) -> None:
    """天下 Tianxia: Chinese-history board games, rule-exact. Without a command it opens them in your browser."""
    if ctx.invoked_subcommand is None:
        ctx.invoke(commands.serve, open_page=True)


commands.attach(app)


@app.command()
def games(as_json: Json = False) -> None:
    """List the games with their seats and options."""
    found = catalogue_page.all_games()
    if as_json:
        print_json([game.info() for game in found])
        return
    console = style.paper()
    for game in found:
        console.print(catalogue_page.game_page(game))


@app.command(cls=RealDiceCommand)
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game of `tianxia games`; else you are asked.")
    ] = None,
    seats: Seats = None,
    bots: Annotated[
        str | None,
        typer.Option(metavar="SPEC,…", help="Bots for the last seats, or with `human` for all seats in order."),
    ] = None,
    seed: Annotated[
        str | None, typer.Option(metavar="S", help="A seed, for dice that can be repeated; by default nobody knows it.")
    ] = None,
    option: GameOptions = None,
    real_dice: Annotated[
        str | None,
        typer.Option(
            "--real-dice",
            metavar="[=KINDS]",
            help="Roll at your own table and type the results; all kinds or those named.",
        ),
    ] = None,
    position: Annotated[Path | None, typer.Option(metavar="FILE", help="Begin with a position (TOML or JSON).")] = None,
    at: Annotated[str, typer.Option(metavar="ENTRY", help="The entry point of the position.")] = "",
    lang: Lang = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Resume a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="The file to save the game in.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="No colours.")] = False,
) -> None:
    """Play in the terminal: alone, with bots, or several round one screen. Every choice is saved."""
    request = PlayRequest(game, seats, bots, seed, option or [], real_dice, position, at, resume, save)
    code = launch(request, lang or usual_language(), style.paper(plain))
    raise typer.Exit(code)


@app.command()
def simulate(
    game: GameName,
    games: GameCount = 100,
    bots: Annotated[str, typer.Option(metavar="SPEC,…", help="One bot for all seats, or one per seat.")] = "random",
    seed: Seed = 0,
    seats: Seats = None,
    option: GameOptions = None,
    workers: Workers = None,
    save: KeptFile = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games; report outcomes, ends, length and speed."""
    found = catalogue.load(game)
    count = found.seat_count(seats)
    options = found.options.resolve(options_of(option or []))
    plan = simulation.Plan(game, count, options, bots_of(bots, count, found), seed, games)
    many(plan, workers, save, as_json, simulation_page.report)


def many(
    plan: simulation.Plan,
    workers: int | None,
    save: Path | None,
    as_json: bool,
    page: Callable[[dict[str, Any], Game], Group],
) -> None:
    """Play the games of a plan and print what came of them."""
    tally = simulation.Tally(plan)
    file = ResultsFile(save, plan) if save is not None else None
    finished = simulation_page.run(plan, workers or simulation.processors(), tally, file)
    if as_json:
        print_json(tally.info())
    else:
        style.paper().print(page(tally.info(), catalogue.load(plan.game)))
    if not finished:
        raise typer.Exit(INTERRUPTED)


@lab.command()
def match(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="SPEC,…", help="One bot per seat; the last one fills further seats.")],
    games: GameCount = 200,
    seed: Seed = 0,
    seats: Seats = None,
    option: GameOptions = None,
    workers: Workers = None,
    save: KeptFile = None,
    as_json: Json = False,
) -> None:
    """Let bots play each other, changing seats from game to game, and report what each won."""
    found = catalogue.load(game)
    names = bots.split(",")
    count = found.seat_count(seats if seats is not None else max(found.fewest, min(found.most, len(names))))
    specs = bots_of(",".join(names + names[-1:] * (count - len(names))), count, found)
    options = found.options.resolve(options_of(option or []))
    plan = simulation.Plan(game, count, options, specs, seed, games, True)
    many(plan, workers, save, as_json, simulation_page.match_report)


@app.command()
def rules(
    game: GameName,
    clause: Annotated[str | None, typer.Argument(metavar="CLAUSE", help="One clause or ruling by its id.")] = None,
    lang: Lang = None,
    search: Annotated[str | None, typer.Option(metavar="TEXT", help="Only clauses that contain this.")] = None,
    as_json: Json = False,
) -> None:
    """Read the rules in words: all chapters, or one clause with the code and the tests behind it."""
    found = catalogue.load(game)
    language = lang or usual_language()
    if clause is not None:
        behind = rulebook.behind(found, clause)
        if as_json:
            print_json(rulebook.clause_facts(found.clauses.find(clause)) | behind)
        else:
            console = style.paper()
            console.print(rulebook.clause_page(found, clause, language))
            console.print(rulebook.behind_page(behind, language), soft_wrap=True, end="")
        return
    clauses = rulebook.matching(found, search or "")
    if not clauses:
        raise TianxiaError(f"no clause of {found.name} contains {search!r}")
    if as_json:
        print_json([rulebook.clause_facts(one) for one in clauses])
    else:
        style.paper().print(rulebook.contents(found, clauses, language))


@app.command()
def clauses(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="One game; by default all of them.")] = None,
    tests: Annotated[Path, typer.Option(metavar="DIR", help="The folder of the tests.")] = Path("tests"),
    as_json: Json = False,
) -> None:
    """Say which clauses of the rules have tests; exit code 1 while any has none."""
    found = checking.traced(game, tests)
    if as_json:
        print_json([one.plain() for one in found])
    else:
        for one in found:
            style.paper().print(checking.trace_page(one))
    if not all(one.passed for one in found):
        raise typer.Exit(FAILED)


@app.command()
def check(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", min=1, metavar="N", help="How many random games.")] = 100,
    seed: Annotated[int, typer.Option(min=0, metavar="S", help="The first game's seed; the others follow it.")] = 0,
    workers: Workers = None,
    as_json: Json = False,
) -> None:
    """Check by random play that a game keeps the laws for all games; exit code 1 if one is broken."""
    report = checking.checked(game, games, seed, workers or simulation.processors())
    if as_json:
        print_json(report.plain())
    else:
        style.paper().print(checking.report_page(report), soft_wrap=True)
    if not report.passed:
        raise typer.Exit(FAILED)


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the game and its package: my_game.")],
    folder: Annotated[
        Path | None, typer.Argument(metavar="FOLDER", help="A new or empty folder; by default named after the game.")
    ] = None,
) -> None:
    """Begin a game of your own: a package with a small game that passes all checks, to be changed step by step."""
    made = new_game.make(name, folder)
    print(f"{made} has a small game that passes all checks. Next:\n")
    print(f"  cd {made}\n  pip install -e .\n  tianxia check {name}\n  tianxia clauses {name}\n  tianxia play {name}\n")
    print("Then change its clauses, tests and rules step by step: “How to add a game” in CONTRIBUTING.md.")


@app.command()
def playthrough(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Files of golden playthroughs.")],
    write: Annotated[bool, typer.Option("--write", help="Rewrite them from their settings and choices.")] = False,
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="Play a new one of this game, with the options below.")
    ] = None,
    bots: Annotated[str, typer.Option(metavar="SPEC,…", help="One bot for all seats, or one per seat.")] = "random",
    seed: Seed = 0,
    seats: Seats = None,
    option: GameOptions = None,
    stop: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Stop after so many choices; by default at the end.")
    ] = None,
) -> None:
    """Compare golden playthroughs with how these games are played now; exit code 1 if they differ."""
    console = style.paper()
    if game is not None:
        setting = Setting(catalogue.load(game), seats, options_of(option or []))
        specs = bots_of(bots, setting.seats, setting.game)
        for file in files:
            playthroughs.play(file, setting, specs, seed, stop, console)
    elif write:
        for file in files:
            playthroughs.rewrite(file, console)
    else:
        same = [playthroughs.compare(file, console) for file in files]
        if not all(same):
            raise typer.Exit(FAILED)


@app.command()
def replay(
    record: RecordFile,
    at: Annotated[int | None, typer.Option(metavar="N", help="The table after entry N; by default the last.")] = None,
    seat: Annotated[int | None, typer.Option(metavar="N", help="As this seat saw it; by default a spectator.")] = None,
    lang: Lang = None,
    film: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write what the viewer saw, scene by scene.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Show a recorded game: its story in words, the table at any entry, the outcome."""
    recorded = RecordedGame(records.load_record(record), at, seat)
    if film is not None:
        recorded.write_film(film)
        print(f"{film}: {recorded.scene_count} scenes")
    elif as_json:
        print_json(recorded.scene)
    else:
        recorded.print(style.paper(), lang or usual_language())


@app.command()
def verify(record: RecordFile, as_json: Json = False) -> None:
    """Check that a finished game's dice are those pledged before play, and that every choice was legal."""
    loaded = records.load_record(record)
    found = verification.verified(loaded)
    if as_json:
        print_json(found)
    else:
        style.paper().print(verification.verification_page(found))


@app.command()
def review(
    record: RecordFile,
    iterations: Annotated[
        int, typer.Option(min=2, max=100_000, metavar="N", help="Courses of play tried at each choice.")
    ] = ITERATIONS,
    seed: Seed = 0,
    workers: Workers = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Review a finished game: chances over time, turning points and better choices, luck apart from skill."""
    found = reviewing.run(records.load_record(record), iterations, seed, workers or simulation.processors())
    if found is None:
        raise typer.Exit(INTERRUPTED)
    if as_json:
        print_json(found)
    else:
        reader = Reader(catalogue.find(found["game"]), lang or usual_language())
        console = style.paper()
        console.print(review_page.review_page(found, reader, console.width))
        console.print(Text("  " + reader.say("review_at", path=record), "faint"), soft_wrap=True)


def main() -> None:
    """The entry point of the command `tianxia`."""
    app()
