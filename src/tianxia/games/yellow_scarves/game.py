"""C3K and The Yellow Scarves Uprising in the catalogue."""

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
from tianxia.engine.state import UNDRAWN
from tianxia.engine.words import Phrase, Words
from tianxia.games.yellow_scarves import measures
from tianxia.games.yellow_scarves import position as positions
from tianxia.games.yellow_scarves import scene as scenes
from tianxia.games.yellow_scarves.board import (
    DATA,
    VOCABULARY,
    names,
)
from tianxia.games.yellow_scarves.box import box
from tianxia.games.yellow_scarves.cards import book
from tianxia.games.yellow_scarves.description import describe
from tianxia.games.yellow_scarves.mind.mind import RIVALS, UPRISING
from tianxia.games.yellow_scarves.phases.setup import SetUp
from tianxia.games.yellow_scarves.rulings import Rulings
from tianxia.games.yellow_scarves.state import PILE, Realm

ROLL_KINDS: Final = [
    "initiative",
    "ruler",
    "general",
    "province",
    "strategy",
    "fate",
    "fate_die",
    "locusts",
    "rally",
    "card_check",
    "duel",
    "marksman",
    "attack_leaders",
    "attack_infantry",
    "defence_leaders",
    "defence_infantry",
    "priority",
    "bot_action",
    "direction",
    "lowest",
    "check",
]


class YellowScarves(Game[Realm]):
    """Warlords of the late Han, against each other or together against the Yellow Scarves. [YS-1.1 YS-1.3 YS-1.4]"""

    def __init__(self) -> None:
        super().__init__(
            name="yellow_scarves",
            version=2,
            title=Phrase("C3K: The Yellow Scarves Uprising", "三國霸業：黃巾之亂"),
            seats=(1, 4),
            vocabulary=VOCABULARY,
            options=Options.parse(read_toml(DATA, "options.toml")),
            words=Words(read_toml(DATA, "words.toml"), names()),
            clauses=Clauses(read_toml(DATA, "clauses.toml")),
            roll_kinds=ROLL_KINDS,
            entries=positions.ENTRIES,
        )

    def new(self, seats: int, values: dict[str, Value], dice: Dice) -> Realm:
        s = Realm(Rulings(values, seats), seats, dice)
        s.then(SetUp())
        return s

    def picture(self, v: Realm, scene: Scene) -> None:
        scenes.picture(v, scene)

    def box(self) -> Box:
        return box()

    def lay(self, s: Realm, position: Position) -> None:
        positions.lay(s, position)

    def describe(self, s: Realm) -> dict[str, Any]:
        return describe(s)

    def enter(self, s: Realm, at: str, position: Position) -> None:
        positions.enter(s, at, position)

    def sheet(self) -> Sheet:
        return measures.SHEET

    def watch(self, s: Realm) -> list[int]:
        return measures.watch(s)

    def sides(self, s: Realm) -> list[int]:
        return measures.sides(s)

    def goals(self, s: Realm, seat: int) -> list[Goal]:
        return measures.goals(s, seat)

    def mind(self, s: Realm) -> Mind[Realm]:
        return UPRISING if s.rulings.coop else RIVALS

    def census(self, s: Realm) -> dict[str, int]:
        """Cards and people, each in one place; leaders on the board as counted by province and by person."""
        on_board = sum(1 for place in s.general_at if place >= 0) + sum(1 for place in s.ruler_at if place >= 0)
        return {
            "strategy": len(s.card_at),
            "fate": len(s.fate_at),
            "rulers": len(s.crown_at),
            "generals": len(s.general_at),
            "leaders_miscounted": sum(s.leaders) - on_board - sum(s.bot_generals),
            "provinces_miscounted": sum(1 for owner in s.owner if owner >= 0) - sum(s.held),
            "below_nothing": sum(1 for number in s.inf + s.gold + s.pool if number < 0),
            "cards_miscounted": sum(
                1 for place in range(len(s.card_count)) if s.card_at.count(place) != s.card_count[place]
            ),
            "faces_in_decks": faces_in_decks(s),
            "generals_misplaced": sum(
                1 for g in range(len(s.general_at)) if (s.general_of[g] >= 0) != (g in s.acquired)
            ),
        }


def faces_in_decks(s: Realm) -> int:
    """Cards in decks that have a face already, or have none though they lie elsewhere: always none."""
    places = s.card_at + s.fate_at + s.crown_at
    return sum(1 for back in range(len(places)) if (places[back] == PILE) != (s.face[back] == UNDRAWN))


book.bind()
GAME: Final = YellowScarves()
