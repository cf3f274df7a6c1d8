"""Packages with a game, installed and examined as somebody else would: by commands alone, found by entry point."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


class Package:
    """A copy of a package's folder, and the folder that it is installed into."""

    def __init__(self, folder: Path, where: Path) -> None:
        self.source = where / folder.name
        self.installed = where / "installed"
        shutil.copytree(folder, self.source, ignore=shutil.ignore_patterns("__pycache__", ".*"))

    def install(self) -> None:
        """As pip does it."""
        offline = ("--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check")
        self.run("pip", "install", "--quiet", *offline, "--target", str(self.installed), str(self.source))

    def run(self, module: str, *arguments: str) -> str:
        """What a command prints, run in the package's folder; it must not fail."""
        done = subprocess.run(
            [sys.executable, "-m", module, *arguments],
            cwd=self.source,
            env=os.environ
            | {
                "PYTHONPATH": f"{self.installed}{os.pathsep}{ROOT / 'src'}",
                "MYPYPATH": f"{self.source}:{ROOT / 'src'}",
            },
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, f"{module} {' '.join(arguments)}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def examine(self, game: str) -> None:
        """Everything that a game in good order passes, from the installed package on."""
        self.install()
        assert game in self.run("tianxia", "games", "--json")
        self.run("tianxia", "check", game, "--games", "10", "--workers", "1")
        self.run("tianxia", "clauses", game)
        self.run("pytest", "-p", "no:cacheprovider", "tests")
        self.run("ruff", "check", "--no-cache", ".")
        self.run("ruff", "format", "--no-cache", "--check", ".")
        self.run("mypy", game, "tests")
