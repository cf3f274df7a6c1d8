"""Which code runs: the compiled one if it was built from just these sources, else the sources. Never a mixture."""

from __future__ import annotations

import importlib.machinery
import sys
from collections.abc import Iterable, Sequence
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from types import ModuleType

VERSION = "0.1.0"
PACKAGE = Path(__file__).parent
STAMP = "compiled_from.txt"
"""Beside the compiled code: what it was built from, line by line as sha256sum writes it."""


def digest(source: Path) -> str:
    """What tells one text of a source from another (times of files don't: installers unpack in any order)."""
    return sha256(source.read_bytes()).hexdigest()


def stamp_of(package: Path, sources: Iterable[Path]) -> str:
    """The text of the stamp for modules that are about to be compiled."""
    return "".join(f"{digest(source)}  {source.relative_to(package).as_posix()}\n" for source in sorted(sources))


def compiled_sources(package: Path) -> set[Path]:
    """The sources of the compiled files that lie there (mypyc's own shared libraries have none and are left out)."""
    suffix = EXTENSION_SUFFIXES[0]
    found = (file for file in package.rglob(f"*{suffix}") if not file.name.endswith(f"__mypyc{suffix}"))
    return {file.with_name(file.name.removesuffix(suffix) + ".py") for file in found}


def stale_modules(package: Path = PACKAGE) -> list[str]:
    """Modules that were compiled from another text than their source has now, or not compiled though others were."""
    compiled = compiled_sources(package)
    stamp = package / STAMP
    stamped: dict[Path, str] = {}
    if stamp.exists():
        for line in stamp.read_text(encoding="utf-8").splitlines():
            digested, _, name = line.partition("  ")
            stamped[package / name] = digested
    if not compiled:
        return []
    stale = compiled ^ stamped.keys()
    stale |= {one for one in compiled & stamped.keys() if not one.exists() or digest(one) != stamped[one]}
    return sorted(one.stem for one in stale)


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
