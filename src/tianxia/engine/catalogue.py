"""The games that are installed, ours and other packages', found through the entry-point group `tianxia.games`."""

from __future__ import annotations

import importlib
import os
import sys
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


def load(name: str) -> Game:
    """A game of the catalogue, or `module:object` of one that is not installed, which is in it from now on."""
    if ":" not in name:
        return find(name)
    module, _, attribute = name.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        game = getattr(importlib.import_module(module), attribute)
    except ImportError as fault:
        raise UnknownGame(f"cannot load {name!r}: {fault}") from fault
    except AttributeError as fault:
        raise UnknownGame(f"module {module!r} has no {attribute!r}; expected module:object of a game") from fault
    if not isinstance(game, Game):
        raise UnknownGame(f"{name!r} is a {type(game).__name__}, not a tianxia.engine.game.Game")
    add(game)
    return game


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
