"""A package with a small game, from which somebody makes a game of his own."""

from __future__ import annotations

import keyword
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from tianxia.engine import catalogue
from tianxia.engine.errors import TianxiaError

TEMPLATE: Final = files("tianxia.kit") / "template"
SUFFIX: Final = ".template"
NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,29}")


class CannotMake(TianxiaError):
    """A package cannot be made under this name, or here."""


def make(name: str, folder: Path | None = None) -> Path:
    """Write the package into a new folder, by default one of the same name here."""
    check_name(name)
    target = folder or Path(name)
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise CannotMake(f"{target} exists already: name a new or an empty folder")
    write(TEMPLATE, target, own_words(name))
    return target


def check_name(name: str) -> None:
    """Raise CannotMake unless a game and its package can have this name."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        expected = "2 to 30 small letters, digits and _, a letter first, no word of Python's own"
        raise CannotMake(f"a game cannot be named {name[:40]!r}; expected {expected}")
    if name in catalogue.names():
        raise CannotMake(f"there is a game named {name} already")
    if name == "tests" or find_spec(name) is not None:
        raise CannotMake(f"there is a Python module named {name} already")


def own_words(name: str) -> dict[str, str]:
    """What stands instead of the template's names."""
    words = [word for word in name.split("_") if word]
    initials = "".join(word[0] for word in words) if len(words) > 1 else words[0][:2]
    return {
        "my_game": name,
        "MyGame": "".join(word.capitalize() for word in words),
        "My game": " ".join(words).capitalize(),
        "MG-": f"{initials.upper()}-",
    }


def write(part: Traversable, target: Path, own: dict[str, str]) -> None:
    """Write a folder of the template."""
    target.mkdir(parents=True, exist_ok=True)
    for entry in part.iterdir():
        path = target / replaced(entry.name.removesuffix(SUFFIX), own)
        if entry.is_dir():
            write(entry, path, own)
        elif entry.name.endswith(SUFFIX):
            path.write_text(replaced(entry.read_text(encoding="utf-8"), own), encoding="utf-8")


def replaced(text: str, own: dict[str, str]) -> str:
    """A text with the names of one's own."""
    for old, new in own.items():
        text = text.replace(old, new)
    return text
