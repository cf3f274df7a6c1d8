"""Which modules declare what the page reads and sends, and whether its JavaScript keeps to that."""

from __future__ import annotations

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


def complaints() -> str:
    """What TypeScript finds wrong with the page's JavaScript; empty if nothing."""
    tsc = npm.package("typescript") / "bin" / "tsc"
    done = subprocess.run(["node", tsc, "-p", WEB / "jsconfig.json"], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr
