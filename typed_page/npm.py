"""Packages from npm, in the versions of `package.json` beside this file, kept in the virtual environment."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

VERSIONS: Final[dict[str, str]] = json.loads(Path(__file__).with_name("package.json").read_text(encoding="utf-8"))[
    "devDependencies"
]
KEPT: Final = Path(sys.prefix) / "npm"


class NoPackage(Exception):
    """A package that cannot be had here; the text says why."""


def package(name: str, kept: Path = KEPT) -> Path:
    """The folder of a package; fetched the first time. NoPackage without npm or its registry."""
    home = kept / f"{name}-{VERSIONS[name]}"
    found = home / "node_modules" / name
    if found.exists():
        return found
    npm = shutil.which("npm")
    if npm is None:
        raise NoPackage(f"{name} comes from npm, which is not installed here")
    kept.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=kept) as draft:
        wanted = [npm, "install", "--no-audit", "--no-fund", "--prefix", draft, f"{name}@{VERSIONS[name]}"]
        done = subprocess.run(wanted, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise NoPackage(f"npm cannot fetch {name}: {done.stderr.strip()[-300:]}")
        shutil.copytree(draft, home, symlinks=True, dirs_exist_ok=True)
    return found


if __name__ == "__main__":
    for name in VERSIONS:
        print(f"{name}: {package(name)}")
