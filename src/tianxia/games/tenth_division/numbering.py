"""How many units of a type take part: they are named type by type, at least one of all types together."""

from __future__ import annotations

from tianxia.engine.step import Decision
from tianxia.games.tenth_division.parts import COUNT, MOST_COUNT, UNIT_COUNT
from tianxia.games.tenth_division.state import Division


class NumberUnits(Decision[Division]):
    """How many units of a type; at least one of all types together."""

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def free(self, s: Division, kind: int) -> int:
        """How many units of a type there are to be named."""
        raise NotImplementedError

    def named(self, s: Division) -> int:
        """How many units of other types are named already."""
        raise NotImplementedError

    def most(self, s: Division) -> int:
        """How many of this type may be named."""
        return min(self.free(s, self.kind), MOST_COUNT)

    def options(self, s: Division) -> list[int]:
        later = any(self.free(s, kind) for kind in range(self.kind + 1, UNIT_COUNT))
        fewest = 0 if later or self.named(s) else 1
        return [COUNT + n for n in range(fewest, self.most(s) + 1)]
