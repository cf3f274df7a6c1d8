"""The games that are installed, ours and other packages', found through the entry-point group `tianxia.games`."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Final

from tianxia.engine.errors import UnknownGame
from tianxia.engine.game import Game

GROUP: Final = "tianxia.games"

_added: dict[str, Game] = {}
_loaded: dict[str, Game] = {}


def add(game: Game) -> None:
    """Put a game into the catalogue of this process."""
    _added[game.name] = game


def names() -> list[str]:
    """The names of all games."""
    return sorted({entry.name for entry in entry_points(group=GROUP)} | set(_added))


def find(name: str) -> Game:
    """The game of that name."""
    if name in _added:
        return _added[name]
    if name not in _loaded:
        for entry in entry_points(group=GROUP):
            if entry.name == name:
                _loaded[name] = entry.load()
                break
        else:
            raise UnknownGame(f"no game {name[:40]!r}; there are: {', '.join(names())}")
    return _loaded[name]
