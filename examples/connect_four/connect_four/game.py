"""Connect four as a game of the catalogue."""

from __future__ import annotations

from typing import Final

from tianxia.engine.box import Box
from tianxia.engine.clauses import Clauses
from tianxia.engine.data import read_toml
from tianxia.engine.dice import Dice
from tianxia.engine.game import Game
from tianxia.engine.options import Options, Value
from tianxia.engine.scene import Scene
from tianxia.engine.words import Phrase, Words

from connect_four.grid import VOCABULARY, Grid
from connect_four.rules import DROPS
from connect_four.scene import BOX, picture


class ConnectFour(Game[Grid]):
    """Two seats, no dice, no secrets."""

    def __init__(self) -> None:
        super().__init__(
            name="connect_four",
            version=1,
            title=Phrase("Connect four", "四子棋"),
            seats=(2, 2),
            vocabulary=VOCABULARY,
            options=Options([], {}),
            words=Words(read_toml("connect_four", "words.toml")),
            clauses=Clauses(read_toml("connect_four", "clauses.toml")),
        )

    def new(self, seats: int, values: dict[str, Value], dice: Dice) -> Grid:
        s = Grid(dice)
        s.then(DROPS[0])
        return s

    def picture(self, v: Grid, scene: Scene) -> None:
        picture(v, scene)

    def box(self) -> Box:
        return BOX


GAME: Final = ConnectFour()
