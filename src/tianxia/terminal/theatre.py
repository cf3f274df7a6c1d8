"""Recorded games told again, and their dice checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console, Group
from rich.padding import Padding
from rich.text import Text

from tianxia.engine.errors import BadRecord, BadSeat, TianxiaError
from tianxia.engine.log import CHOICE, SEALED
from tianxia.engine.record import Record, film, verify, write_whole
from tianxia.engine.scene import Scene
from tianxia.terminal import page
from tianxia.terminal.board import board
from tianxia.terminal.reader import Reader
from tianxia.terminal.style import heading


class Showing:
    """A recorded game up to one of its entries, as one viewer saw it."""

    def __init__(self, record: Record, at: int | None, viewer: int | None) -> None:
        self.record = record
        self.viewer = viewer
        self.line = record.line()
        last = len(self.line) - 1
        if at is not None and not 0 <= at <= last:
            raise BadRecord(f"this game has entries 0 to {last}, not {at}")
        self.at = last if at is None else at
        if viewer is not None and not 0 <= viewer < record.setting.seats:
            raise BadSeat(f"seats go from 0 to {record.setting.seats - 1}, not {viewer}")
        state = record.replay().to_end(self.at + 1)
        self.scene: Scene = record.setting.game.scene(state, viewer)
        self.scene_count = 0

    def print(self, console: Console, language: str) -> None:
        """The story in words, the table, the outcome."""
        reader = Reader(self.record.setting.game, language)
        console.print(heading(reader.title(), f"{self.at}/{len(self.line) - 1}"))
        page.show_story(console, reader, self.scene["story"])
        console.print(board(self.scene, reader, console.width))
        if self.scene["over"]:
            page.show_end(console, reader, self.scene)

    def write_film(self, path: Path) -> None:
        """The viewer's film up to the entry."""
        taken = film(self.record.setting, self.line[: self.at + 1], self.viewer)
        self.scene_count = len(taken.scenes)
        try:
            write_whole(path, taken.text())
        except OSError as fault:
            raise TianxiaError(f"cannot write {path}: {fault.strerror}") from fault


def verified(record: Record) -> dict[str, Any]:
    """What was checked about a record, as plain data; BadRecord if something is wrong."""
    found = verify(record)
    return {
        "game": record.setting.game.name,
        "version": record.setting.game.version,
        "entries": len(record.line()),
        "choices": sum(row.kind in (CHOICE, SEALED) for row in record.rows),
        "pledges": [pledge.hash for pledge in record.pledges],
        "rolls": found.checked,
        "typed": found.typed,
        "undone": found.undone,
        "corrected": found.corrected,
    }


def verification_page(found: dict[str, Any]) -> Group:
    """What was checked, in words."""
    lines = [
        "the file is whole and unchanged since it was written",
        f"all {found['choices']} choices are legal under version {found['version']} of the rules",
        f"all {found['rolls']} rolls are those of the pledged seed(s)",
    ]
    if found["typed"]:
        lines.append(f"{found['typed']} results were typed by people: these cannot be checked")
    if found["undone"] or found["corrected"]:
        lines.append(f"{found['undone']} time(s) something was taken back, {found['corrected']} time(s) corrected")
    lines += [f"pledge {pledge}" for pledge in found["pledges"]]
    marked = [Padding(Text.assemble(("✓ ", "jade"), line), (0, 2)) for line in lines]
    return Group(heading("Verified", found["game"]), *marked)
