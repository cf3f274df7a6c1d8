"""`tianxia play`: opens or resumes a game, has it played, and says how to resume it."""

from __future__ import annotations

import hashlib
import secrets
import shlex
from datetime import datetime
from pathlib import Path

from rich.console import Console
from rich.text import Text

from tianxia.engine import catalogue
from tianxia.engine.errors import TianxiaError
from tianxia.engine.game import Game
from tianxia.engine.table import Setting
from tianxia.folders import new_save
from tianxia.terminal.pages import catalogue_page
from tianxia.terminal.pages.answers import numbered
from tianxia.terminal.pages.reader import Reader, say
from tianxia.terminal.pages.style import heading
from tianxia.terminal.table.arguments import options_of, position_of
from tianxia.terminal.table.keyboard import Keyboard
from tianxia.terminal.table.play import Leave, Sitting
from tianxia.terminal.table.seating import holders_of
from tianxia.terminal.table.session import HUMAN, NotSaved, Session

INTERRUPTED = 130


class PlayRequest:
    """What somebody asked for on the command line."""

    def __init__(
        self,
        game: str | None,
        seats: int | None,
        bots: str | None,
        seed: str | None,
        options: list[str],
        real_dice: str | None,
        position: Path | None,
        at: str,
        resume: Path | None,
        save: Path | None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.bots = bots
        self.seed = seed
        self.options = options
        self.real_dice = real_dice
        self.position = position
        self.at = at
        self.resume = resume
        self.save = save

    def bot_seed(self) -> int:
        """The seed of the bots' own dice."""
        if self.seed is None:
            return secrets.randbits(64)
        return int.from_bytes(hashlib.sha256(f"tianxia bots {self.seed}".encode()).digest()[:8], "big")


def launch(request: PlayRequest, language: str, console: Console) -> int:
    """Play what was asked for; the exit code."""
    keyboard = Keyboard(console)
    if request.resume is None:
        game = catalogue.load(request.game) if request.game is not None else ask_which(console, keyboard, language)
        session = opened(request, game)
    else:
        session = resumed(request, request.resume)
    reader = Reader(session.game, language)
    code = 0
    try:
        greet(console, reader, session)
        Sitting(session, reader, console, keyboard, request.bot_seed()).run()
    except KeyboardInterrupt:
        console.print()
        code = INTERRUPTED
    except EOFError:
        console.print()
    except Leave:
        pass
    say_goodbye(console, reader, session, request)
    return code


def ask_which(console: Console, keyboard: Keyboard, language: str) -> Game:
    """The menu of games, for somebody who named none."""
    games = {game.name: game for game in catalogue_page.all_games()}
    keys = numbered(list(games))
    console.print(heading("天下 Tianxia"))
    for key, name in keys.items():
        title = games[name].title
        console.print(Text.assemble((f"  {key}", "jade"), f"  {title.en} {title.zh}", (f"  {name}", "faint")))
    while True:
        console.print(say("which_game", language))
        try:
            given = keyboard.line()
        except EOFError as end:
            raise TianxiaError(f"no game chosen; there are: {', '.join(games)}") from end
        name = keys.get(given, given)
        if name in games:
            return games[name]


def opened(request: PlayRequest, game: Game) -> Session:
    """A new game."""
    position = position_of(request.position) if request.position is not None else None
    if request.at and position is None:
        raise TianxiaError("--at names the entry point of a --position; give both")
    setting = Setting(game, request.seats, options_of(request.options), position, request.at)
    holders = holders_of(request.bots, setting.seats, game)
    path = request.save or new_save(game.name, datetime.now())
    return Session.begin(setting, path, holders, typed_kinds(request.real_dice, game), request.seed)


def resumed(request: PlayRequest, path: Path) -> Session:
    """A saved game, where it was left; its set-up stands, but seats can be handed over."""
    given = {
        "--seats": request.seats,
        "--seed": request.seed,
        "--option": request.options,
        "--real-dice": request.real_dice,
        "--position": request.position,
        "--at": request.at,
        "--save": request.save,
    }
    extra = [name for name, value in given.items() if value]
    if extra:
        raise TianxiaError(f"a saved game keeps its set-up: leave out {', '.join(extra)} with --resume")
    if request.game is not None:
        catalogue.load(request.game)
    session = Session.resume(path)
    if request.bots is not None:
        holders = holders_of(request.bots, session.setting.seats, session.game)
        for seat in range(session.setting.seats):
            holder = holders.get(seat, HUMAN)
            if holder != session.holder(seat):
                session.hand_over(seat, holder)
    return session


def typed_kinds(wanted: str | None, game: Game) -> list[str]:
    """The kinds of rolls that people make by hand."""
    if wanted is None:
        return []
    if wanted == "all":
        return list(game.roll_kinds)
    kinds = [kind.strip() for kind in wanted.split(",")]
    for kind in kinds:
        if kind not in game.roll_kinds:
            raise TianxiaError(f"{game.name} rolls {', '.join(game.roll_kinds) or 'nothing'}, not {kind[:40]!r}")
    return kinds


def greet(console: Console, reader: Reader, session: Session) -> None:
    """The title, the pledge of the dice, where the game is kept, who plays."""
    console.print(heading(f"{session.game.title.zh} {session.game.title.en}"))
    if session.pledged_anew:
        console.print(Text("  " + reader.say("pledge_anew"), "fault"))
    if not session.state.over and session.rolls_itself():
        console.print("  " + reader.say("pledge", pledge=session.pledge), style="faint", markup=False)
    console.print("  " + reader.say("kept_in", path=session.path), style="faint", markup=False, soft_wrap=True)
    for seat in range(session.setting.seats):
        if seat not in session.humans():
            holder = reader.say("bot", spec=session.holder(seat))
            console.print(f"  {reader.seat(seat)}: {holder}", style="faint", markup=False)
    console.print("  " + reader.say("choose"), style="jade", markup=False)


def say_goodbye(console: Console, reader: Reader, session: Session, request: PlayRequest) -> None:
    """Save the game, and say how to resume it."""
    try:
        session.save()
    except NotSaved as fault:
        console.print(Text(reader.say("not_kept", fault=fault), "fault"))
        return
    if session.state.over:
        return
    named = f"{request.game} " if request.game is not None and ":" in request.game else ""
    command = f"tianxia play {named}--resume {shlex.quote(str(session.path))}"
    console.print(Text(reader.say("resume", command=command), "jade"), soft_wrap=True)
