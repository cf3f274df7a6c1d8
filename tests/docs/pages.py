"""The pages of the project, and what stands in them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent.parent
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
GAMES: Final = sorted(PROJECT["project"]["entry-points"]["tianxia.games"])
"""The games of the project; the catalogue also has those that other tests have added."""

PAGES: Final = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")] + sorted(
    (ROOT / "docs").rglob("*.md")
)
FENCED: Final = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
SPAN: Final = re.compile(r"`([^`\n]+)`")


class Block:
    """A fenced block of a page; `where` finds it again."""

    def __init__(self, page: Path, line: int, language: str, text: str) -> None:
        self.language = language
        self.text = text
        self.where = f"{page.relative_to(ROOT).as_posix()}:{line}"


def text_of(page: Path) -> str:
    """What stands on a page."""
    return page.read_text(encoding="utf-8")


def prose(page: Path) -> str:
    """A page without its fenced blocks."""
    return FENCED.sub("", text_of(page))


def blocks(*languages: str) -> list[Block]:
    """The fenced blocks in these languages."""
    return [block for page in PAGES for block in blocks_of(page) if block.language in languages]


def blocks_of(page: Path) -> Iterator[Block]:
    """The fenced blocks of a page."""
    text = text_of(page)
    for found in FENCED.finditer(text):
        yield Block(page, text.count("\n", 0, found.start()) + 1, found[1], found[2])


def spans(page: Path) -> list[str]:
    """What stands in backticks within the prose of a page."""
    return SPAN.findall(prose(page))
