"""A short hash of everything in a state, equal interpreted and compiled."""

from __future__ import annotations

import hashlib
from typing import Final

from tianxia.engine.state import Fixture, State

OUTSIDE: Final = ("dice", "story", "turns", "vocabulary")
"""Fields of a state that are not part of the table."""


ATOMS: Final[frozenset[type]] = frozenset({int, bool, str, float, type(None)})
DECLARED: Final[dict[type, list[str]]] = {}
"""The fields that a compiled class declares, found once."""


def declared(kind: type) -> list[str]:
    """The names of the fields that a compiled class declares, sorted; none if it is interpreted."""
    if kind not in DECLARED:
        names = {name for base in kind.__mro__ for name in getattr(base, "__mypyc_attrs__", ())}
        DECLARED[kind] = sorted(name for name in names if not name.startswith("__"))
    return DECLARED[kind]


def fields(thing: object) -> list[str]:
    """The names of an object's own fields, sorted."""
    names = [name for name in declared(type(thing)) if hasattr(thing, name)]
    own = getattr(thing, "__dict__", None)
    return sorted({*names, *own}) if own else names


def plain(thing: object) -> object:
    """A state, step or other object as nested tuples of its fields."""
    if type(thing) in ATOMS:
        return thing
    if isinstance(thing, (list, tuple)):
        return tuple([item if type(item) in ATOMS else plain(item) for item in thing])
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
