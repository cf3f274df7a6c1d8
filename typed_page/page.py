"""Which modules declare what the page reads and sends, and whether its JavaScript keeps to that."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Final

from typed_page import npm
from typed_page.declarations import Declarations
from typed_page.typescript import typescript

SOURCE: Final = Path(__file__).parent.parent / "src" / "tianxia"
WEB: Final = SOURCE / "web"
TYPES: Final = WEB / "types.d.ts"

MODULES: Final = (
    "engine/box.py",
    "engine/scene.py",
    "engine/words.py",
    "engine/options.py",
    "engine/game.py",
    "bots/review.py",
    "server/protocol/forms.py",
    "server/protocol/messages.py",
)


def declarations() -> Declarations:
    """What the modules declare."""
    return Declarations([SOURCE / module for module in MODULES])


def types() -> str:
    """The page's types as they should stand in their file."""
    return typescript(declarations())


def complaints(web: Path = WEB) -> str:
    """What TypeScript finds wrong with the page's JavaScript; empty if nothing."""
    tsc = npm.package("typescript") / "bin" / "tsc"
    done = subprocess.run(["node", tsc, "-p", web / "jsconfig.json"], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def unchecked(script: str) -> int:
    """How often a script says `any` where JSDoc gives a type."""
    comments = re.findall(r"/\*\*.*?\*/", script, re.DOTALL)
    return sum(len(re.findall(r"\bany\b", type)) for comment in comments for type in types_in(comment))


def types_in(comment: str) -> list[str]:
    """The types in braces behind the tags of a JSDoc comment."""
    found = []
    for tag in re.finditer(r"@(?:type|typedef|param|property|returns|template)\s*{", comment):
        depth, end = 1, tag.end()
        while depth and end < len(comment):
            depth += {"{": 1, "}": -1}.get(comment[end], 0)
            end += 1
        found.append(comment[tag.end() : end - 1])
    return found
