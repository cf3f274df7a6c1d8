"""Compiles engine, rules and search with mypyc; without a C compiler the package installs interpreted."""

from __future__ import annotations

import os
import runpy
import sys
import sysconfig
import tomllib
from collections.abc import Collection
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
SOURCE = Path("src/tianxia")
SEARCH = "bots"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
RUNNING = runpy.run_path(str(ROOT / SOURCE / "running.py"))
BUILDING = {"build", "build_ext", "bdist_wheel", "editable_wheel"}


def rooms() -> list[Path]:
    """The folders that are compiled, one group each: the engine, every game of the catalogue, the search."""
    games = sorted(PROJECT["project"]["entry-points"]["tianxia.games"])
    return [SOURCE / "engine", *[SOURCE / "games" / game for game in games], SOURCE / SEARCH]


def sources(room: Path) -> list[Path]:
    """The modules of a folder that are compiled."""
    return sorted(path for path in room.rglob("*.py") if path.name != "__init__.py")


def extensions() -> list[Any]:
    """One compiled module per source file."""
    if os.environ.get("TIANXIA_COMPILE", "1") == "0" or not BUILDING & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError as fault:
        say(f"mypyc is missing ({fault}): installed interpreted, which is correct but slower")
        return []
    files: list[str] = []
    groups: list[tuple[list[str], str | None]] = []
    for room in rooms():
        found = [str(path) for path in sources(room)]
        files += found
        groups.append((found, ".".join(room.parts[1:]) + ".compiled"))
    flags = PROJECT["tool"]["tianxia"]
    made = mypycify(["--cache-dir=/dev/null", *files], opt_level=flags["opt_level"], debug_level="0", separate=groups)
    if sysconfig.get_config_var("CC") is not None:
        for extension in made:
            extension.extra_compile_args = [*extension.extra_compile_args, *flags["compile"]]
            extension.extra_link_args = [*extension.extra_link_args, *flags["link"]]
    return made


def remove_compiled(folder: Path, but: Collection[Path] = ()) -> None:
    """Leave nothing compiled in a folder of ours but some files, and no stamp."""
    for file in [*folder.rglob("*.so"), folder / RUNNING["STAMP"]]:
        if file not in but:
            file.unlink(missing_ok=True)


def say(text: str) -> None:
    """Tell whoever installs."""
    print(f"tianxia: {text}", file=sys.stderr)


class BuildWhatThereIs(build_py):
    """Copies the sources into a folder that holds no others: what was removed since the last build is not shipped."""

    def run(self) -> None:
        if not self.editable_mode:
            for file in (Path(self.build_lib) / "tianxia").rglob("*.py"):
                file.unlink()
        super().run()


class BuildOrNot(build_ext):
    """Builds on all cores what changed, and stamps it; a failed build leaves nothing compiled behind."""

    def run(self) -> None:
        self.parallel = os.cpu_count()
        package = SOURCE if self.inplace else Path(self.build_lib) / "tianxia"
        remove_compiled(
            package, () if self.inplace else [Path(self.get_ext_fullpath(one.name)) for one in self.extensions]
        )
        stamp = RUNNING["stamp_of"](SOURCE, [path for room in rooms() for path in sources(room)])
        try:
            super().run()
        except Exception as fault:
            say(f"could not compile ({fault}): installed interpreted, which is correct but slower")
            self.extensions = []
            remove_compiled(package)
        if self.extensions:
            (package / RUNNING["STAMP"]).write_text(stamp, encoding="utf-8")


os.chdir(ROOT)
setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrNot, "build_py": BuildWhatThereIs})
