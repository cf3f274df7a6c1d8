"""`tianxia replay`: a recorded game in words, or as a film."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from tianxia.engine.errors import BadRecord, BadSeat, TianxiaError
from tianxia.engine.record import Record, film, write_whole
from tianxia.engine.scene import Scene
from tianxia.terminal.pages import page
from tianxia.terminal.pages.board import board
from tianxia.terminal.pages.reader import Reader
from tianxia.terminal.pages.style import heading


class RecordedGame:
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
        made = film(self.record.setting, self.line[: self.at + 1], self.viewer)
        self.scene_count = len(made.scenes)
        try:
            write_whole(path, made.text())
        except OSError as fault:
            raise TianxiaError(f"cannot write {path}: {fault.strerror}") from fault
