"""How the grid is drawn: a column is a region of tiles, so pointing at any of them drops a disc there."""

from __future__ import annotations

from typing import Final

from tianxia.engine.box import Box, Place, Region
from tianxia.engine.scene import Piece, Scene

from connect_four.grid import COLUMN_COUNT, COLUMNS, EMPTY, ROWS, Grid

SIDE: Final = 64
"""The side of a tile."""


def cell(column: int, row: int) -> str:
    """The id of a place."""
    return f"cell:{COLUMNS[column]}{row + 1}"


def tile(column: int, row: int) -> Place:
    """A place of the grid; the bottom row is the first."""
    return {
        "id": cell(column, row),
        "en": "",
        "zh": "",
        "x": SIDE * (column + 0.5),
        "y": SIDE * (ROWS - row - 0.5),
        "size": SIDE / 2,
        "shape": "tile",
    }


def column_of(column: int) -> Region:
    """A column, named below it."""
    letter = COLUMNS[column]
    return {
        "id": f"column:{letter}",
        "en": letter,
        "zh": letter,
        "x": SIDE * (column + 0.5),
        "y": SIDE * ROWS + 4,
        "areas": [cell(column, row) for row in range(ROWS)],
    }


BOX: Final[Box] = {
    "boards": [
        {
            "kind": "grid",
            "width": SIDE * COLUMN_COUNT,
            "height": SIDE * ROWS,
            "areas": [tile(column, row) for column in range(COLUMN_COUNT) for row in range(ROWS)],
            "regions": [column_of(column) for column in range(COLUMN_COUNT)],
        }
    ],
    "owners": [
        {"id": "red", "en": "Red", "zh": "紅方", "colour": "#b3392f", "seat": 0},
        {"id": "yellow", "en": "Yellow", "zh": "黃方", "colour": "#d2a02c", "seat": 1},
    ],
    "kinds": [{"id": "disc", "en": "disc", "zh": "棋子", "glyph": "", "shape": "disc"}],
}

OWNERS: Final = ["red", "yellow"]


def picture(v: Grid, scene: Scene) -> None:
    """The discs, and who is to move."""
    scene["turn"] = {"active": OWNERS[v.seat]} if v.asked else {}
    scene["pieces"] = [
        disc(column, row, v.discs[column * ROWS + row])
        for column in range(COLUMN_COUNT)
        for row in range(ROWS)
        if v.discs[column * ROWS + row] != EMPTY
    ]


def disc(column: int, row: int, seat: int) -> Piece:
    """A disc in its place."""
    return {"kind": "disc", "at": cell(column, row), "owner": OWNERS[seat]}
