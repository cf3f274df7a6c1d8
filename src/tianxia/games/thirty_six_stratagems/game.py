"""36 Stratagems in the catalogue."""

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
from tianxia.games.thirty_six_stratagems import box as boxes
from tianxia.games.thirty_six_stratagems import entries as entrances
from tianxia.games.thirty_six_stratagems import measures
from tianxia.games.thirty_six_stratagems import position as positions
from tianxia.games.thirty_six_stratagems import scene as scenes
from tianxia.games.thirty_six_stratagems.board import AREAS, DATA, IDS, VOCABULARY, names
from tianxia.games.thirty_six_stratagems.cards.events import enter_events
from tianxia.games.thirty_six_stratagems.mind.mind import MIND
from tianxia.games.thirty_six_stratagems.phases.season import DrawCapitals
from tianxia.games.thirty_six_stratagems.rulings import Rulings
from tianxia.games.thirty_six_stratagems.state import Realm


class ThirtySixStratagems(Game[Realm]):
    """Two or three families strive to rule China and its neighbours. [S36-1.1 S36-2.1 S36-2.2 S36-2.3]"""

    def __init__(self) -> None:
        enter_events()
        super().__init__(
            name="thirty_six_stratagems",
            version=2,
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

    def new(self, seats: int, values: dict[str, Value], dice: Dice) -> Realm:
        s = Realm(Rulings(values), seats, dice)
        s.then(DrawCapitals())
        return s

    def picture(self, v: Realm, scene: Scene) -> None:
        scenes.picture(v, scene)

    def box(self) -> Box:
        return boxes.box()

    def lay(self, s: Realm, position: Position) -> None:
        positions.lay(s, position)

    def describe(self, s: Realm) -> dict[str, Any]:
        return positions.describe(s)

    def enter(self, s: Realm, at: str, position: Position) -> None:
        entrances.enter(s, at, position)

    def start_of(self, s: Realm, seat: int) -> str:
        return f"area:{AREAS[s.start[seat]]}"

    def sheet(self) -> Sheet:
        return measures.SHEET

    def watch(self, s: Realm) -> list[int]:
        return measures.watch(s)

    def sides(self, s: Realm) -> list[int]:
        return measures.sides(s)

    def goals(self, s: Realm, seat: int) -> list[Goal]:
        return measures.goals(s, seat)

    def mind(self, s: Realm) -> Mind[Realm]:
        return MIND

    def census(self, s: Realm) -> dict[str, int]:
        return positions.census(s)


GAME: Final = ThirtySixStratagems()
