"""Which code runs: the compiled one if all of it is newer than its sources, else the sources. Never a mixture."""

from __future__ import annotations

import importlib.machinery
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from types import ModuleType

VERSION = "0.1.0"
PACKAGE = Path(__file__).parent


def compiled_modules() -> list[tuple[Path, Path]]:
    """Each compiled file with its source (mypyc's own shared libraries have none and are left out)."""
    suffix = EXTENSION_SUFFIXES[0]
    found = sorted(PACKAGE.rglob(f"*{suffix}"))
    return [
        (file, file.with_name(file.name.removesuffix(suffix) + ".py"))
        for file in found
        if not file.name.removesuffix(suffix).endswith("__mypyc")
    ]


def stale_modules() -> list[str]:
    """Compiled modules whose source was edited or is gone."""
    return [
        source.stem
        for file, source in compiled_modules()
        if not source.exists() or source.stat().st_mtime > file.stat().st_mtime
    ]


class _Sources:
    """Finds this package's modules as sources only: mixing both kinds would crash."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if path is None or not name.startswith("tianxia."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


def use_sources() -> None:
    """Run interpreted from now on; to be called before any other module of the package is loaded."""
    sys.meta_path.insert(0, _Sources)


def is_compiled() -> bool:
    """Whether the rules run compiled."""
    from tianxia.engine import state

    return not str(state.__file__).endswith(".py")


def report() -> None:
    """Say once, after an installation, which code runs."""
    if is_compiled():
        print("tianxia: compiled, ready")
    else:
        print("tianxia: ready, but interpreted (no C compiler, or the build failed): correct, some six times slower")
