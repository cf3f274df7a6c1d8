"""36 Stratagems in the catalogue."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.box import Box
from tianxia.engine.clauses import Clauses
from tianxia.engine.data import read_toml
from tianxia.engine.dice import Dice
from tianxia.engine.game import Game
from tianxia.engine.options import Options, Value
from tianxia.engine.position import Position
from tianxia.engine.scene import Scene
from tianxia.engine.state import State
from tianxia.engine.words import Phrase, Words
from tianxia.games.thirty_six_stratagems import box as boxes
from tianxia.games.thirty_six_stratagems import entries as entrances
from tianxia.games.thirty_six_stratagems import position as positions
from tianxia.games.thirty_six_stratagems import scene as scenes
from tianxia.games.thirty_six_stratagems.board import AREAS, DATA, IDS, VOCABULARY, names
from tianxia.games.thirty_six_stratagems.cards.events import enter_events
from tianxia.games.thirty_six_stratagems.mind import evaluation as mind
from tianxia.games.thirty_six_stratagems.mind import policy
from tianxia.games.thirty_six_stratagems.phases.season import DrawCapitals
from tianxia.games.thirty_six_stratagems.rulings import Rulings
from tianxia.games.thirty_six_stratagems.state import Realm


class ThirtySixStratagems(Game):
    """Two or three families strive to rule China and its neighbours. [S36-1.1 S36-2.1 S36-2.2 S36-2.3]"""

    def __init__(self) -> None:
        enter_events()
        super().__init__(
            name="thirty_six_stratagems",
            version=1,
            title=Phrase("36 Stratagems", "三十六計"),
            seats=(2, 3),
            vocabulary=VOCABULARY,
            options=Options.parse(read_toml(DATA, "options.toml")),
            words=Words(read_toml(DATA, "words.toml"), names(), IDS),
            clauses=Clauses(read_toml(DATA, "clauses.toml")),
            roll_kinds=[
                "capital",
                "stratagem",
                "action",
                "tribute",
                "prefecture",
                "initiative",
                "combat",
                "rebellion",
                "tribute_die",
                "raid",
                "loot",
                "plague",
                "entrapment",
                "exchange",
                "unit",
                "steal",
                "lure",
                "spy",
            ],
            entries=entrances.ENTRIES,
        )

    def new(self, seats: int, values: dict[str, Value], dice: Dice) -> State:
        s = Realm(Rulings(values), seats, dice)
        s.then(DrawCapitals())
        return s

    def picture(self, v: State, scene: Scene) -> None:
        assert isinstance(v, Realm)
        scenes.picture(v, scene)

    def box(self) -> Box:
        return boxes.box()

    def lay(self, s: State, position: Position) -> None:
        assert isinstance(s, Realm)
        positions.lay(s, position)

    def describe(self, s: State) -> dict[str, Any]:
        assert isinstance(s, Realm)
        return positions.describe(s)

    def enter(self, s: State, at: str, position: Position) -> None:
        assert isinstance(s, Realm)
        entrances.enter(s, at, position)

    def start_of(self, s: State, seat: int) -> str:
        assert isinstance(s, Realm)
        return f"area:{AREAS[s.start[seat]]}"

    def evaluate(self, s: State, seat: int) -> float:
        assert isinstance(s, Realm)
        return mind.evaluate(s, seat)

    def chances(self, s: State) -> list[float]:
        assert isinstance(s, Realm)
        return mind.chances(s)

    def prefer(self, s: State) -> list[float]:
        assert isinstance(s, Realm)
        return policy.prefer(s)

    def horizon(self) -> int:
        return 1

    def mastery(self) -> int:
        return 400

    def census(self, s: State) -> dict[str, int]:
        assert isinstance(s, Realm)
        return positions.census(s)


GAME: Final = ThirtySixStratagems()
