"""A few words in which the tests of the commands are written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from tianxia.cli import app


def tianxia(*arguments: object, typed: str = "") -> Result:
    """Run a command with these lines typed."""
    return CliRunner().invoke(app, [str(one) for one in arguments], input=typed)


def refused(*arguments: object, typed: str = "") -> str:
    """What is said on stderr when a command is a mistake: exit code 2, no traceback."""
    result = tianxia(*arguments, typed=typed)
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    assert result.stderr.startswith("tianxia: ")
    return result.stderr


def saved(home: Path) -> Path:
    """The one save there is."""
    [file] = (home / "saves").iterdir()
    return file


def rows(file: Path) -> list[dict[str, Any]]:
    """The log in a file."""
    found: list[dict[str, Any]] = json.loads(file.read_text())["rows"]
    return found


def finished(file: Path, *arguments: object) -> Path:
    """The file of a game that bots have played to its end."""
    result = tianxia("play", "skirmish", "--bots", "random,random", "--seed", 1, "--save", file, *arguments)
    assert result.exit_code == 0, result.output
    return file
