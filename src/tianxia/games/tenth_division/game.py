"""Tenth Division in the catalogue."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.box import Box
from tianxia.engine.clauses import Clauses
from tianxia.engine.data import read_toml
from tianxia.engine.dice import Dice
from tianxia.engine.game import Game
from tianxia.engine.measure import Goal, Sheet
from tianxia.engine.mind import Mind
from tianxia.engine.options import Options, Value
from tianxia.engine.position import Position
from tianxia.engine.scene import Scene
from tianxia.engine.words import Phrase, Words
from tianxia.games.tenth_division import measures
from tianxia.games.tenth_division import position as positions
from tianxia.games.tenth_division import scene as scenes
from tianxia.games.tenth_division.mind.mind import MIND
from tianxia.games.tenth_division.parts import DATA, RESOURCES, SIDE_NAMES, VOCABULARY, names
from tianxia.games.tenth_division.rules.opening import SetUp
from tianxia.games.tenth_division.rulings import Rulings, board_for
from tianxia.games.tenth_division.state import Division


class TenthDivision(Game[Division]):
    """Brigade commanders of the Tenth Division contend for its command. [TD-1.1 TD-1.2 TD-2.1 TD-R01 TD-R02]"""

    def __init__(self) -> None:
        super().__init__(
            name="tenth_division",
            version=2,
            title=Phrase("Tenth Division", "第十師"),
            seats=(2, 6),
            vocabulary=VOCABULARY,
            options=Options.parse(read_toml(DATA, "options.toml")),
            words=Words(read_toml(DATA, "words.toml"), names(), {"side": SIDE_NAMES}),
            clauses=Clauses(read_toml(DATA, "clauses.toml")),
            roll_kinds=["tiles", "first", "forage", "battle"],
            entries=positions.ENTRIES,
        )

    def new(self, seats: int, values: dict[str, Value], dice: Dice) -> Division:
        rulings = Rulings(values, seats)
        s = Division(rulings, board_for(values, rulings, seats), seats, dice)
        s.then(SetUp())
        return s

    def picture(self, v: Division, scene: Scene) -> None:
        scenes.picture(v, scene)

    def box(self) -> Box:
        return scenes.box()

    def lay(self, s: Division, position: Position) -> None:
        positions.lay(s, position)

    def describe(self, s: Division) -> dict[str, Any]:
        return positions.describe(s)

    def enter(self, s: Division, at: str, position: Position) -> None:
        positions.enter(s, at, position)

    def sheet(self) -> Sheet:
        return measures.SHEET

    def watch(self, s: Division) -> list[int]:
        return measures.watch(s)

    def goals(self, s: Division, seat: int) -> list[Goal]:
        return measures.goals(s, seat)

    def mind(self, s: Division) -> Mind[Division]:
        return MIND

    def census(self, s: Division) -> dict[str, int]:
        """Cards of each kind and roads wherever they are; what is counted twice must differ by nothing."""
        seats = range(s.seats)
        found = {name: s.bank[kind] + sum(s.cards(seat, kind) for seat in seats) for kind, name in enumerate(RESOURCES)}
        found["roads"] = s.road_stock + sum(s.network.road)
        found["money"] = s.coin - sum(s.cash(seat) for seat in seats)
        held = sum(s.cards(seat, kind) for seat in seats for kind in range(len(RESOURCES)))
        found["hands"] = sum(s.hand) - held
        found["units"] = sum(s.stack) - sum(s.army)
        return found


GAME: Final = TenthDivision()
