"""Draws docs/pictures/terminal.svg: the first questions of a game in the terminal."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

PICTURE = Path(__file__).parent / "pictures" / "terminal.svg"
COLUMNS = 112
TYPED = "4\n1\n5\ndone\n4\n"


def main() -> None:
    """Play a few choices in a terminal with colours and keep what it shows."""
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {
            "TIANXIA_HOME": home,
            "COLUMNS": str(COLUMNS),
            "FORCE_COLOR": "1",
            "TERM": "xterm-256color",
        }
        command = [sys.executable, "-m", "tianxia", "play", "cao_cao", "--seed", "3", "--lang", "en"]
        shown = subprocess.run(command, input=TYPED, env=environment, capture_output=True, text=True, check=True).stdout
    lines = shown.splitlines()
    last = max(n for n, line in enumerate(lines) if "Cards turned up" in line)
    console = Console(record=True, width=COLUMNS, file=io.StringIO())
    console.print(Text.from_ansi("\n".join(lines[last - 12 : -1])))
    PICTURE.parent.mkdir(exist_ok=True)
    drawn = console.export_svg(title="tianxia play cao_cao")
    own_fonts = re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL).replace("Fira Code", "DejaVu Sans Mono")
    PICTURE.write_text(own_fonts, encoding="utf-8")


if __name__ == "__main__":
    main()
