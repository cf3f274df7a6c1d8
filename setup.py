"""Compiles engine, rules and search with mypyc; without a C compiler the package installs interpreted."""

from __future__ import annotations

import os
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
SOURCE = Path("src/tianxia")
SEARCH = "bots"
QUIET = "-Wno-all"
"""Half the time of gcc goes into warnings, which nobody needs about generated code."""
BUILDING = {"build", "build_ext", "bdist_wheel", "editable_wheel"}


def rooms() -> list[Path]:
    """The folders that are compiled, one group each: the engine, every game of the catalogue, the search."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    games = sorted(project["entry-points"]["tianxia.games"])
    return [SOURCE / "engine", *[SOURCE / "games" / game for game in games], SOURCE / SEARCH]


def extensions() -> list[Any]:
    """One compiled module per source file."""
    if os.environ.get("TIANXIA_COMPILE", "1") == "0" or not BUILDING & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError as fault:
        say(f"mypyc is missing ({fault}): installed interpreted, which is correct but slower")
        return []
    os.chdir(ROOT)
    files: list[str] = []
    groups: list[tuple[list[str], str | None]] = []
    for room in rooms():
        found = sorted(str(path) for path in room.rglob("*.py") if path.name != "__init__.py")
        files += found
        groups.append((found, ".".join(room.parts[1:]) + ".compiled"))
    made = mypycify(["--cache-dir=/dev/null", *files], opt_level="1", debug_level="0", separate=groups)
    if sysconfig.get_config_var("CC") is not None:
        for extension in made:
            extension.extra_compile_args = [*extension.extra_compile_args, QUIET]
    return made


def compiled_files() -> list[Path]:
    """The compiled files that lie beside the sources."""
    return list((ROOT / SOURCE.parent).rglob("*.so"))


def say(text: str) -> None:
    """Tell whoever installs."""
    print(f"tianxia: {text}", file=sys.stderr)


class BuildOrNot(build_ext):
    """Builds on all cores; a failed build leaves nothing compiled behind."""

    def run(self) -> None:
        self.parallel = os.cpu_count()
        try:
            super().run()
        except Exception as fault:
            say(f"could not compile ({fault}): installed interpreted, which is correct but slower")
            self.extensions = []
            for file in compiled_files():
                file.unlink()

    def copy_extensions_to_source(self) -> None:
        """Copy what was built, and nothing else stays: a removed source leaves no compiled twin behind."""
        for file in compiled_files():
            file.unlink()
        super().copy_extensions_to_source()
        for file in compiled_files():
            file.touch()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrNot})
