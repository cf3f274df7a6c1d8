"""CONTRIBUTING's walk from an empty folder to a game that passes every check, carried out as it stands there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from textwrap import indent

import pytest

from tests.examples.packages import ROOT

SNIPPET = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def snippets() -> list[tuple[str, str]]:
    """The language and text of each snippet of the walk."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    walk = text.partition("## How to add a game\n")[2].partition("\n## ")[0]
    return [(match[1], match[2]) for match in SNIPPET.finditer(walk)]


def run(line: str, folder: Path) -> Path:
    """Run a line of a shell in a folder; the folder in which the next one is run."""
    words = line.split()
    if words[0] == "cd":
        return folder / words[1]
    module = words[1:] if words[0] == "python" else ["-m", *words]
    done = subprocess.run(
        [sys.executable, *module],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
    return folder


@pytest.fixture(scope="module")
def walked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the game, after all lines of the walk were run in order."""
    folder = tmp_path_factory.mktemp("walk")
    for language, text in snippets():
        for line in text.splitlines() if language == "sh" else []:
            folder = run(line, folder)
    return folder


def test_the_walk_has_commands_code_and_words() -> None:
    assert {language for language, _ in snippets()} == {"sh", "python", "toml"}


@pytest.mark.parametrize(("language", "text"), [(one, text) for one, text in snippets() if one != "sh"])
def test_what_the_walk_shows_stands_in_the_package(language: str, text: str, walked: Path) -> None:
    suffix = {"python": "*.py", "toml": "*.toml"}[language]
    sources = [file.read_text(encoding="utf-8") for file in walked.rglob(suffix)]

    assert any(text in source or indent(text, "    ") in source for source in sources), text
