"""Chapter 15.3: combat tables in place of many dice."""

from __future__ import annotations

from typing import Final

from tianxia.engine.data import read_toml
from tianxia.games.cao_cao.board import DATA, DIE_SIDES

TABLES: Final[list[list[list[int]]]] = list(read_toml(DATA, "tables.toml").values())
"""Hits by Bravery - 1, number of units - 1, sum of two dice - 2."""

WIDEST: Final = len(TABLES[0])


def dice_needed(count: int, bravery: int) -> int:
    """Two dice for each column used; more units than the widest column are split. [CC-15.3B CC-R69]"""
    if bravery >= DIE_SIDES:
        return 0
    return 2 * ((count + WIDEST - 1) // WIDEST)


def table_hits(count: int, bravery: int, rolled: list[int]) -> int:
    """The hits of an attack by its table. [CC-15.3A CC-15.3B CC-R69]"""
    if bravery >= DIE_SIDES:
        return count
    hits = 0
    for i in range(0, len(rolled), 2):
        column = min(count, WIDEST)
        hits += TABLES[bravery - 1][column - 1][rolled[i] + rolled[i + 1] - 2]
        count -= column
    return hits
