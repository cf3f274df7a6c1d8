"""The games that there are, and what can be set before play."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tianxia.engine import catalogue
from tianxia.engine.game import Game
from tianxia.engine.options import Option
from tianxia.terminal.pages.style import heading


def all_games() -> list[Game]:
    """Every game of the catalogue."""
    return [catalogue.find(name) for name in catalogue.names()]


def seats_of(game: Game) -> str:
    """How many can play."""
    if game.fewest == game.most:
        return f"{game.fewest} seat" + ("s" if game.fewest > 1 else "")
    return f"{game.fewest}–{game.most} seats"


def game_page(game: Game) -> Group:
    """A game with its options."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="jade", no_wrap=True)
    grid.add_column(overflow="fold")
    for option in game.options.declared.values():
        about = Text(option.en)
        about.append(f"  {option.clause}", "faint")
        about.append(f"\n{_range(option)}", "faint")
        grid.add_row(option.name, about)
    parts: list[RenderableType] = [
        heading(f"{game.title.en} {game.title.zh}"),
        Padding(Text(f"{game.name} · {seats_of(game)} · tianxia play {game.name}", "faint"), (0, 2)),
        Padding(grid, (0, 0, 1, 2)),
    ]
    return Group(*parts)


def _range(option: Option) -> str:
    default = option.default
    shown = ("on" if default else "off") if isinstance(default, bool) else str(default)
    if option.kind == "choice":
        values = "; ".join(f"{value} ({phrase.en}, {phrase.zh})" for value, phrase in option.words.items())
        return f"{values}; {shown} unless set"
    return f"{option.expected}; {shown} unless set"
