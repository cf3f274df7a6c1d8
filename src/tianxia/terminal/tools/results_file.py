"""Results of many games on disk, a line for each, so that a run can be interrupted and resumed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tianxia.engine.errors import TianxiaError
from tianxia.terminal.tools.simulation import Batch, Plan, Played


class ResultsFile:
    """A file of results: in its first line what is played, then a line for each game that is finished."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.title = plan.title()

    def read(self) -> dict[int, Played]:
        """The games finished before; a line that was torn off is played again."""
        try:
            text = self.path.read_text("utf-8") if self.path.exists() else ""
            if line_of(self.title).startswith(text):
                self._write(self.title, "w")
                return {}
            lines = text.splitlines(keepends=True)
            title, *whole = [json.loads(line) for line in lines if line.endswith("\n")]
            if title != self.title:
                raise TianxiaError(f"{self.path} has results of other games: {differences(title, self.title)}")
            if not text.endswith("\n"):
                self.path.write_text("".join(lines[:-1]), "utf-8")
            return {number: (outcome, starts, reason, count) for number, outcome, starts, reason, count in whole}
        except (OSError, ValueError, TypeError, AttributeError) as fault:
            raise TianxiaError(f"{self.path} is not a file that `--save` wrote, or cannot be read") from fault

    def add(self, numbers: list[int], batch: Batch) -> None:
        """Note games that are finished."""
        for number, played in zip(numbers, batch, strict=True):
            self._write([number, *played], "a")

    def _write(self, thing: object, mode: str) -> None:
        with self.path.open(mode, encoding="utf-8") as file:
            file.write(line_of(thing))


def line_of(thing: object) -> str:
    """Something as a line of the file."""
    return json.dumps(thing, ensure_ascii=False) + "\n"


def differences(there: dict[str, Any], asked: dict[str, Any]) -> str:
    """In what the games of a file differ from those that are asked for, for a message."""
    return "; ".join(
        f"{name} {there.get(name)}, asked for: {wanted}" for name, wanted in asked.items() if there.get(name) != wanted
    )
