"""The grid: which disc lies where, and which lines go through a place."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Dice
from tianxia.engine.state import State
from tianxia.engine.vocabulary import Vocabulary

COLUMNS: Final = "abcdefg"
COLUMN_COUNT: Final = len(COLUMNS)
ROWS: Final = 6
WIN: Final = 4
EMPTY: Final = -1
DIRECTIONS: Final = [(1, 0), (0, 1), (1, 1), (1, -1)]

VOCABULARY: Final = Vocabulary([("column", list(COLUMNS))])


def ray(column: int, row: int, right: int, up: int) -> list[int]:
    """The places that follow in one direction, as far as a line of four may reach."""
    found: list[int] = []
    for _ in range(WIN - 1):
        column += right
        row += up
        if not (0 <= column < COLUMN_COUNT and 0 <= row < ROWS):
            break
        found.append(column * ROWS + row)
    return found


RAYS: Final[list[list[list[int]]]] = [
    [ray(column, row, sign * right, sign * up) for right, up in DIRECTIONS for sign in (1, -1)]
    for column in range(COLUMN_COUNT)
    for row in range(ROWS)
]
"""For every place the two rays of each of the four lines through it."""


class Grid(State):
    """The discs by column and row, from the bottom up; all is public."""

    def __init__(self, dice: Dice, origin: Grid | None = None) -> None:
        super().__init__(VOCABULARY, 2, dice, origin)
        self.discs: list[int] = [EMPTY] * (COLUMN_COUNT * ROWS) if origin is None else origin.discs.copy()
        self.heights: list[int] = [0] * COLUMN_COUNT if origin is None else origin.heights.copy()
        self.free: int = COLUMN_COUNT * ROWS if origin is None else origin.free

    def clone(self, dice: Dice) -> Grid:
        return Grid(dice, self)

    def is_won_at(self, place: int, seat: int) -> bool:
        """Whether a disc there makes four in a row."""
        discs = self.discs
        count = 1
        is_second = False
        for cells in RAYS[place]:
            for cell in cells:
                if discs[cell] != seat:
                    break
                count += 1
            if is_second:
                if count >= WIN:
                    return True
                count = 1
            is_second = not is_second
        return False
