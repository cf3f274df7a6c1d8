"""Connect four: seven columns, six rows; four in a row win, a full board is a draw."""

from __future__ import annotations

from typing import Final

from tianxia.engine.clauses import Clauses
from tianxia.engine.dice import Dice
from tianxia.engine.game import Game
from tianxia.engine.options import Options, Value
from tianxia.engine.scene import Scene
from tianxia.engine.state import State
from tianxia.engine.step import Decision
from tianxia.engine.vocabulary import Vocabulary
from tianxia.engine.words import Phrase, Words

COLUMNS: Final = 7
ROWS: Final = 6
WIN: Final = 4
EMPTY: Final = -1
DIRECTIONS: Final = [(1, 0), (0, 1), (1, 1), (1, -1)]


def ray(column: int, row: int, right: int, up: int) -> list[int]:
    """The places that follow in one direction, as far as a line of four may reach."""
    found: list[int] = []
    for _ in range(WIN - 1):
        column += right
        row += up
        if not (0 <= column < COLUMNS and 0 <= row < ROWS):
            break
        found.append(column * ROWS + row)
    return found


RAYS: Final[list[list[list[int]]]] = [
    [ray(column, row, sign * right, sign * up) for right, up in DIRECTIONS for sign in (1, -1)]
    for column in range(COLUMNS)
    for row in range(ROWS)
]
"""For every place the two rays of each of the four lines through it."""

VOCABULARY: Final = Vocabulary([("column", [str(column) for column in range(COLUMNS)])])


class Grid(State):
    """The discs by column and row, from the bottom up."""

    def __init__(self, dice: Dice, origin: Grid | None = None) -> None:
        super().__init__(VOCABULARY, 2, dice, origin)
        self.discs: list[int] = [EMPTY] * (COLUMNS * ROWS) if origin is None else origin.discs.copy()
        self.heights: list[int] = [0] * COLUMNS if origin is None else origin.heights.copy()
        self.free: int = COLUMNS * ROWS if origin is None else origin.free

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


class Drop(Decision[Grid]):
    """Drop a disc into a column that is not full."""

    def options(self, s: Grid) -> list[int]:
        return [column for column in range(COLUMNS) if s.heights[column] < ROWS]

    def choose(self, s: Grid, token: int) -> None:
        place = token * ROWS + s.heights[token]
        s.discs[place] = self.seat
        s.heights[token] += 1
        s.free -= 1
        s.turns += 1
        if s.is_won_at(place, self.seat):
            s.finish([1.0, 0.0] if self.seat == 0 else [0.0, 1.0], "four")
            return
        if s.free == 0:
            s.finish([0.5, 0.5], "full")
            return
        s.agenda.append(DROPS[1 - self.seat])


DROPS: Final = [Drop(0), Drop(1)]


class ConnectFour(Game):
    """Two seats, no dice, no secrets."""

    def __init__(self) -> None:
        super().__init__(
            name="connect_four",
            version=1,
            title=Phrase("Connect four", "四子棋"),
            seats=(2, 2),
            vocabulary=VOCABULARY,
            options=Options([], {}),
            words=Words({}, {}),
            clauses=Clauses({}),
            roll_kinds=[],
            entries={},
        )

    def new(self, seats: int, values: dict[str, Value], dice: Dice) -> State:
        s = Grid(dice)
        s.then(DROPS[0])
        return s

    def picture(self, v: State, scene: Scene) -> None:
        """Nothing is drawn: bots alone play it."""


GAME: Final = ConnectFour()
