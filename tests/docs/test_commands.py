"""Every command of the pages is run, with small numbers; of those that do not end only the arguments are checked."""

from __future__ import annotations

import os
import re
import shlex
import shutil
from pathlib import Path
from typing import Final

import pytest

from tests.cli.harness import tianxia as run
from tests.docs.pages import GAMES, PAGES, ROOT, blocks, spans, text_of

READ_ONLY: Final = {
    "": "opens a browser and serves until it is stopped",
    "serve": "serves until it is stopped",
    "play": "waits for a player",
    "bot": "plays at somebody's server",
}
"""Commands of ours that are not run, and why; that they take these arguments is seen by asking for their help."""

OTHERS: Final = ("createdb", "export")
"""First words of commands that are not ours."""

SMALL: Final = {r"--games \d+": "--games 1", r"--bots \S+": "--bots random", r"--stop \d+": "--stop 20"}
STANDING_FOR: Final = {"GAME": "cao_cao", "RECORD": "record.json", "FILE": "new.txt"}
GAP: Final = re.compile(r"\s{2,}|\s+#")


def command_lines() -> list[tuple[str, str]]:
    """The lines of blocks without a language, each with where it stands; what is said behind a gap is left out."""
    return [
        (f"{block.where} {command}", command)
        for block in blocks("")
        for line in block.text.splitlines()
        if (command := GAP.split(line.strip())[0])
    ]


def is_target(command: str) -> bool:
    """Whether `make` knows what it is told to make."""
    targets = set(re.findall(r"^([a-z]+):", text_of(ROOT / "Makefile"), re.MULTILINE))
    return all(word in targets or "=" in word for word in command.split()[1:])


def takes(arguments: list[str]) -> bool:
    """Whether a command of ours exists and knows these options."""
    return run(*arguments, "--help").exit_code == 0


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small copy of the project, with the record of a game, to run commands in."""
    tests = tmp_path / "tests" / "games" / "cao_cao"
    shutil.copytree(ROOT / tests.relative_to(tmp_path), tests, ignore=lambda folder, names: {"playthroughs"})
    shortest = min((ROOT / "tests/games/cao_cao/playthroughs").glob("*.txt"), key=lambda file: file.stat().st_size)
    (tests / "playthroughs").mkdir()
    shutil.copy(shortest, tests / "playthroughs")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TIANXIA_HOME", str(tmp_path / "home"))
    played = run("play", "tenth_division", "--bots", "random,random", "--seed", 1, "--save", "record.json")
    assert played.exit_code == 0, played.output
    return tmp_path


def small(command: str, project: Path) -> list[str]:
    """The arguments of a command of ours, made small, with something in place of what stands for something."""
    for large, little in SMALL.items():
        command = re.sub(large, little, command)
    words = [STANDING_FOR.get(word, word) for word in shlex.split(command)[1:]]
    if words[:1] == ["review"]:
        words += ["--iterations", "2"]
    found: list[str] = []
    for word in words:
        found += [str(file) for file in project.glob(word)] if "*" in word else [word]
    return found


@pytest.mark.parametrize("command", [pytest.param(command, id=where) for where, command in command_lines()])
def test_a_command_does_what_is_promised(command: str, project: Path) -> None:
    program, *arguments = shlex.split(command)
    if program == "make":
        assert is_target(command)
    elif program == "tianxia" and (arguments[0] if arguments else "") in READ_ONLY:
        assert takes(arguments)
    elif program == "tianxia":
        done = run(*small(command, project))
        assert done.exit_code == 0, done.output
    else:
        assert program in OTHERS


@pytest.mark.parametrize("page", PAGES, ids=lambda page: os.path.relpath(page, ROOT))
def test_commands_within_the_text_exist(page: Path) -> None:
    for command in spans(page):
        program, *arguments = command.split()
        if program == "make":
            assert is_target(command), command
        elif program == "tianxia":
            assert takes(arguments), command
        elif program in GAMES:
            assert takes(["lab", "match", *arguments]), command


def test_what_does_not_exist_is_found() -> None:
    assert not is_target("make tea")
    assert not takes(["brew"])
    assert not takes(["simulate", "cao_cao", "--gaems", "3"])


def test_what_is_never_run_is_a_command() -> None:
    assert all(takes([name] if name else []) for name in READ_ONLY)
