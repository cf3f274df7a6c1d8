"""Lines from a person at a terminal, or from a file or pipe in a person's place."""

from __future__ import annotations

import sys

from rich.console import Console

PROMPT = "› "


class Keyboard:
    """Reads one line at a time. Piped lines are shown as if typed, so that what was written reads as a whole."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.is_terminal = sys.stdin.isatty()
        if self.is_terminal:
            _edit_lines()

    def line(self, prompt: str = PROMPT) -> str:
        """The next line without blanks around it; EOFError if there is none."""
        if self.is_terminal:
            return input(prompt).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.console.print(f"{prompt}{line.strip()}", style="faint", markup=False)
        return line.strip()


def _edit_lines() -> None:
    """Arrow keys and a history at the prompt, where the system has them."""
    try:
        import readline  # noqa: F401  (importing it is what makes input() use it)
    except ImportError:
        return
