"""A short hash of everything in a state, equal interpreted and compiled."""

from __future__ import annotations

import hashlib
from typing import Final

from tianxia.engine.state import Fixture, State

OUTSIDE: Final = ("dice", "story", "turns", "vocabulary")
"""Fields of a state that are not part of the table."""


def fields(thing: object) -> list[str]:
    """The names of an object's own fields, sorted."""
    names: set[str] = set(getattr(thing, "__dict__", ()))
    for kind in type(thing).__mro__:
        names.update(getattr(kind, "__mypyc_attrs__", ()))
    return sorted(name for name in names if not name.startswith("__") and hasattr(thing, name))


def plain(thing: object) -> object:
    """A state, step or other object as nested tuples of its fields."""
    if thing is None or isinstance(thing, bool | int | float | str):
        return thing
    if isinstance(thing, list | tuple):
        return tuple([plain(item) for item in thing])
    if isinstance(thing, dict):
        return tuple([(plain(key), plain(thing[key])) for key in sorted(thing)])
    if isinstance(thing, Fixture):
        return (type(thing).__name__, thing.name)
    outside = OUTSIDE if isinstance(thing, State) else ()
    return (
        type(thing).__name__,
        *[(name, plain(getattr(thing, name))) for name in fields(thing) if name not in outside],
    )


def fingerprint(state: State) -> str:
    """The hash of a state; two states with one fingerprint are the same."""
    return hashlib.blake2b(repr(plain(state)).encode(), digest_size=16).hexdigest()
