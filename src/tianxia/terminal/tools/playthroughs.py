"""Golden playthroughs at the terminal: compared, written anew, or played for the first time by bots."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from tianxia.bots import spec
from tianxia.bots.match import answer
from tianxia.engine.dice import Simulated
from tianxia.engine.errors import TianxiaError
from tianxia.engine.record import write_whole
from tianxia.engine.state import State
from tianxia.engine.table import Setting
from tianxia.kit import playthrough
from tianxia.kit.playthrough import Playthrough

SHOWN: Final = 40
"""So many lines of a difference are shown: what comes after mostly follows from them."""

STYLES: Final = {"-": "fault", "+": "jade"}


def compare(path: Path, console: Console) -> bool:
    """Show how the game of a file is played now, if that differs; whether it is the same."""
    found = playthrough.difference(path)
    if not found:
        console.print(Text.assemble(("✓ ", "jade"), str(path)), soft_wrap=True)
        return True
    console.print(Text.assemble(("× ", "fault"), f"{path} is played differently now"), soft_wrap=True)
    for line in found[:SHOWN]:
        console.print(Text(line, STYLES.get(line[:1], "")), soft_wrap=True)
    if len(found) > SHOWN:
        console.print(Text(f"… {len(found) - SHOWN} more lines", "faint"))
    console.print(Text(f"If that is intended: tianxia playthrough {path} --write", "faint"), soft_wrap=True)
    return False


def rewrite(path: Path, console: Console) -> None:
    """Write a file anew from its setting and its choices."""
    text = playthrough.read(path).text()
    is_new = text != playthrough.text_of(path)
    if is_new:
        write_whole(path, text)
    console.print(Text(f"{path}: {'written anew' if is_new else 'unchanged'}"), soft_wrap=True)


def play(path: Path, setting: Setting, bots: list[str], seed: int, stop: int | None, console: Console) -> None:
    """Write a new file, of a game that bots play."""
    if path.exists():
        raise TianxiaError(f"{path} exists already: rewrite it with --write, or delete it first")
    seated = [spec.make(bot, setting.game, Simulated(seed, 1 + seat)) for seat, bot in enumerate(bots)]

    def choose(state: State) -> int:
        return answer(seated[state.seat], state, state.seat)

    write_whole(path, Playthrough(setting, seed, stop, ", ".join(bots)).text(choose))
    console.print(Text(f"{path}: written"), soft_wrap=True)
