"""The rules: one step."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision, Refusal

from connect_four.grid import COLUMN_COUNT, ROWS, Grid


class Drop(Decision[Grid]):
    """Drop a disc into a column that is not full; four in a row win, a full grid is a draw. [CF-1 CF-2 CF-3]"""

    def options(self, s: Grid) -> list[int]:
        return [column for column in range(COLUMN_COUNT) if s.heights[column] < ROWS]

    def choose(self, s: Grid, token: int) -> None:
        place = token * ROWS + s.heights[token]
        s.discs[place] = self.seat
        s.heights[token] += 1
        s.free -= 1
        s.turns += 1
        s.tell("dropped", self.seat, token)
        if s.is_won_at(place, self.seat):
            s.finish([1.0, 0.0] if self.seat == 0 else [0.0, 1.0], "four")
        elif s.free == 0:
            s.finish([0.5, 0.5], "full")
        else:
            s.agenda.append(DROPS[1 - self.seat])

    def refused(self, s: Grid) -> list[Refusal]:
        return [Refusal(column, "column_full") for column in range(COLUMN_COUNT) if s.heights[column] == ROWS]


DROPS: Final = [Drop(0), Drop(1)]
"""A step that holds nothing that changes can be put on the agenda again and again."""
