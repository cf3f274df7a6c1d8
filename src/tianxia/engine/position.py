"""Reading an arranged position: a small dict (TOML, JSON) whose every fault is named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tianxia.engine.errors import BadPosition


class Position:
    """A table of a position. Readers take keys out of it; what nobody took is a fault."""

    def __init__(self, data: Mapping[str, Any], path: str = "", faults: list[str] | None = None) -> None:
        self.data = dict(data)
        self.path = path
        self.faults: list[str] = [] if faults is None else faults
        self.taken: set[str] = set()

    def fault(self, text: str) -> None:
        """Name a fault and go on reading."""
        self.faults.append(text)

    def has(self, key: str) -> bool:
        """Whether a key is given."""
        return key in self.data

    def number(self, key: str, default: int, low: int, high: int) -> int:
        """A whole number in a range."""
        self.taken.add(key)
        value = self.data.get(key, default)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.fault(f"{self.path}{key}: expected a whole number from {low} to {high}, not {value!r}")
        return default

    def switch(self, key: str, default: bool) -> bool:
        """True or false."""
        self.taken.add(key)
        value = self.data.get(key, default)
        if isinstance(value, bool):
            return value
        self.fault(f"{self.path}{key}: expected true or false, not {value!r}")
        return default

    def name(self, key: str, default: int, names: list[str]) -> int:
        """The index of one of some names."""
        self.taken.add(key)
        if key not in self.data:
            return default
        return self.index(f"{self.path}{key}", self.data[key], names, default)

    def names(self, key: str, default: list[int], names: list[str]) -> list[int]:
        """The indexes of a list of different names."""
        self.taken.add(key)
        if key not in self.data:
            return default
        value = self.data[key]
        if not isinstance(value, list):
            self.fault(f"{self.path}{key}: expected a list of names, not {value!r}")
            return default
        found = [self.index(f"{self.path}{key}", one, names, -1) for one in value]
        if len(set(found)) != len(found):
            self.fault(f"{self.path}{key}: a name is listed twice")
        return [one for one in found if one >= 0]

    def listed(self, key: str, names: list[str]) -> list[int]:
        """The indexes of a list of names that may stand several times."""
        self.taken.add(key)
        value = self.data.get(key, [])
        if not isinstance(value, list):
            self.fault(f"{self.path}{key}: expected a list of names, not {value!r}")
            return []
        found = [self.index(f"{self.path}{key}", one, names, -1) for one in value]
        return [one for one in found if one >= 0]

    def index(self, path: str, value: object, names: list[str], default: int) -> int:
        """The index of a name."""
        if value in names:
            return names.index(str(value))
        self.fault(f"{path}: unknown {value!r}; there are {', '.join(names)}")
        return default

    def tables(self, key: str, names: list[str]) -> list[tuple[int, Position]]:
        """The sub-tables of a table whose keys are some of these names, in the order of the names.

        The order of keys says nothing: what is stored and read again may have another.
        """
        whole = self.table(key)
        indexes = [self.index(f"{self.path}{key}", name, names, -1) for name in whole.data]
        return [(index, whole.table(names[index])) for index in sorted(indexes) if index >= 0]

    def table(self, key: str) -> Position:
        """A sub-table; an empty one if it is not given."""
        self.taken.add(key)
        value = self.data.get(key, {})
        if not isinstance(value, Mapping):
            self.fault(f"{self.path}{key}: expected a table, not {value!r}")
            value = {}
        return Position(value, f"{self.path}{key}.", self.faults)

    def close(self) -> None:
        """Name the keys of this table that nobody asked for."""
        for key in self.data:
            if key not in self.taken:
                known = ", ".join(sorted(self.taken))
                self.fault(f"{self.path}{key}: unknown; this table has {known}")

    def settle(self) -> None:
        """Raise BadPosition if there was any fault."""
        if self.faults:
            raise BadPosition(self.faults)
