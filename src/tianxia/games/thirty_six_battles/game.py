"""36 Battles in the catalogue."""

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
from tianxia.games.thirty_six_battles import box as boxes
from tianxia.games.thirty_six_battles import measures
from tianxia.games.thirty_six_battles import position as positions
from tianxia.games.thirty_six_battles import scene as scenes
from tianxia.games.thirty_six_battles.board import DATA, IDS, SEATS, VOCABULARY, names
from tianxia.games.thirty_six_battles.cards import book
from tianxia.games.thirty_six_battles.mind.mind import MIND
from tianxia.games.thirty_six_battles.rules.turn import (
    DealHands,
    NextTurn,
    StratagemPhase,
    heed_lasting_cards,
    rest_of_turn,
)
from tianxia.games.thirty_six_battles.rulings import Rulings
from tianxia.games.thirty_six_battles.state import IN_PILE, POOL, RAISED, UP, Feud

ENTRIES: Final = {
    "stratagem": Phrase("the Stratagem Phase, after the draw", "計策階段，抽牌之後"),
    "turn": Phrase("the beginning of the turn, before the draw", "回合開始，抽牌之前"),
    "move": Phrase("the Move Phase", "移動階段"),
    "recruit": Phrase("the Recruit Phase", "招募階段"),
    "attack": Phrase("the Attack Phase", "攻擊階段"),
    "discard": Phrase("the Discard Phase", "棄牌階段"),
}

PHASE_ENTRIES: Final = ["move", "recruit", "attack", "discard"]

book.bind()


class ThirtySixBattles(Game[Feud]):
    """Two Heroes, two kingdoms, thirty-six stratagems. [B36-1.1A B36-1.1B B36-1.2A B36-2.3A B36-R01 B36-R76]"""

    def __init__(self) -> None:
        super().__init__(
            name="thirty_six_battles",
            version=2,
            title=Phrase("36 Battles", "三十六戰"),
            seats=(SEATS, SEATS),
            vocabulary=VOCABULARY,
            options=Options.parse(read_toml(DATA, "options.toml")),
            words=Words(read_toml(DATA, "words.toml"), names(), IDS),
            clauses=Clauses(read_toml(DATA, "clauses.toml")),
            roll_kinds=["soldier", "check", "beauty", "stratagem", "terminal"],
            entries=ENTRIES,
        )

    def new(self, seats: int, values: dict[str, Value], dice: Dice) -> Feud:
        s = Feud(Rulings(values), dice)
        s.then(DealHands(), NextTurn())
        return s

    def picture(self, v: Feud, scene: Scene) -> None:
        scenes.picture(v, scene)

    def box(self) -> Box:
        return boxes.box()

    def lay(self, s: Feud, position: Position) -> None:
        positions.lay(s, position)

    def describe(self, s: Feud) -> dict[str, Any]:
        return positions.describe(s)

    def enter(self, s: Feud, at: str, position: Position) -> None:
        positions.check_standing(s, at, position)
        if at == "turn":
            s.active = 1 - s.active
            s.turn -= 1
            s.then(NextTurn())
            return
        if not position.has("allowed"):
            heed_lasting_cards(s)
        if at == "stratagem":
            s.then(StratagemPhase(), *rest_of_turn())
            return
        done = PHASE_ENTRIES[: PHASE_ENTRIES.index(at)]
        if "move" in done:
            s.moves_left = 0
        if "recruit" in done:
            s.recruits_left = 0
        s.then(*rest_of_turn()[len(done) :])

    def sheet(self) -> Sheet:
        return measures.SHEET

    def watch(self, s: Feud) -> list[int]:
        return measures.watch(s)

    def goals(self, s: Feud, seat: int) -> list[Goal]:
        return measures.goals(s, seat)

    def mind(self, s: Feud) -> Mind[Feud]:
        return MIND

    def census(self, s: Feud) -> dict[str, int]:
        """All Soldier dice, wherever they are, and all cards."""
        stationed = len([place for place in s.die_at if place >= 0])
        raised = s.die_at.count(RAISED)
        cards = s.deck + sum(s.hand) + s.seen_at.count(UP) + len([p for p in s.seen_at if p >= IN_PILE])
        return {
            "soldier": s.pool + sum(s.army) + stationed + raised,
            "pool": s.die_at.count(POOL) - s.pool,
            "card": cards,
        }


GAME: Final = ThirtySixBattles()
