"""Cao Cao Solitaire in the catalogue."""

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
from tianxia.games.cao_cao import measures
from tianxia.games.cao_cao import position as positions
from tianxia.games.cao_cao import scene as scenes
from tianxia.games.cao_cao.board import CARDS, DATA, IDS, LORD_COUNT, VOCABULARY, WARLORDS, names
from tianxia.games.cao_cao.mind.mind import MIND
from tianxia.games.cao_cao.rules.turn import ChooseFirstCard, NextCard, TurnUp
from tianxia.games.cao_cao.rulings import Rulings
from tianxia.games.cao_cao.state import War

ENTRIES: Final = {
    "turn": Phrase("the next card is turned up", "翻開下一張牌"),
    "card": Phrase("the card named is turned up", "翻開指定的牌"),
    "first": Phrase("the first card of the game is picked", "選擇首張牌"),
}


class CaoCaoSolitaire(Game[War]):
    """One player commands Cao Cao; the cards and the rules drive his opponents. [CC-1.1 CC-R01]"""

    def __init__(self) -> None:
        super().__init__(
            name="cao_cao",
            version=2,
            title=Phrase("Cao Cao Solitaire: First Year of Jian'an", "孤高的曹操：建安元年"),
            seats=(1, 1),
            vocabulary=VOCABULARY,
            options=Options.parse(read_toml(DATA, "options.toml")),
            words=Words(read_toml(DATA, "words.toml"), names(), IDS),
            clauses=Clauses(read_toml(DATA, "clauses.toml")),
            roll_kinds=["dice", "mandate", "refuge", "route"],
            entries=ENTRIES,
        )

    def new(self, seats: int, values: dict[str, Value], dice: Dice) -> War:
        s = War(Rulings(values), dice)
        s.then(ChooseFirstCard())
        return s

    def picture(self, v: War, scene: Scene) -> None:
        scenes.picture(v, scene)

    def box(self) -> Box:
        return scenes.box()

    def lay(self, s: War, position: Position) -> None:
        positions.lay(s, position)

    def describe(self, s: War) -> dict[str, Any]:
        return positions.describe(s)

    def enter(self, s: War, at: str, position: Position) -> None:
        if at == "first":
            s.cards = 0
            first = ChooseFirstCard()
            if not first.options(s):
                position.fault("draw: no card is left there to begin with")
            s.then(first)
            return
        card = position.name("card", -1, CARDS) if at == "card" else -1
        if at == "card" and card < 0:
            position.fault(f"card: name the card that is turned up, one of {', '.join(CARDS)}")
            return
        positions.check_turned_up(s, position, card)
        if card >= 0:
            s.then(TurnUp(card), NextCard())
        else:
            s.then(NextCard())

    def sheet(self) -> Sheet:
        return measures.SHEET

    def watch(self, s: War) -> list[int]:
        return measures.watch(s)

    def sides(self, s: War) -> list[int]:
        return measures.sides(s)

    def goals(self, s: War, seat: int) -> list[Goal]:
        return measures.goals(s, seat)

    def mind(self, s: War) -> Mind[War]:
        return MIND

    def census(self, s: War) -> dict[str, int]:
        """Plain units by colour; generals and cards are in one place each by construction."""
        found = {WARLORDS[lord]: positions.units_in_play(s, lord) for lord in range(LORD_COUNT)}
        for lord in range(LORD_COUNT):
            found[WARLORDS[lord]] += s.pool[lord] + s.removed[lord]
        found["liu_bei"] += s.reserve
        return found


GAME: Final = CaoCaoSolitaire()
