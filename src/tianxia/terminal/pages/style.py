"""How things look in a terminal: ink, seal red and jade, and nothing that moves."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.text import Text
from rich.theme import Theme

THEME: Final = Theme(
    {
        "seal": "bold #c8372d",
        "jade": "#3a9a73",
        "faint": "dim",
        "name": "bold",
        "fault": "#c8372d",
    },
    inherit=True,
)


def paper(plain: bool = False) -> Console:
    """The console to write on; a plain one has no colours."""
    return Console(theme=THEME, highlight=False, emoji=False, no_color=plain or None, soft_wrap=False)


def margin(plain: bool = False) -> Console:
    """The console for what is not the result: progress and faults."""
    return Console(theme=THEME, highlight=False, emoji=False, no_color=plain or None, stderr=True)


def heading(title: str, aside: str = "") -> Text:
    """A heading: a seal, the title, and something faint beside it."""
    text = Text.assemble(("◆ ", "seal"), (title, "name"))
    if aside:
        text.append(f"  {aside}", "faint")
    return text
