"""Kuhn poker as a game of the catalogue."""

from __future__ import annotations

from typing import Final

from tianxia.engine.box import Box
from tianxia.engine.clauses import Clauses
from tianxia.engine.data import read_toml
from tianxia.engine.dice import Dice
from tianxia.engine.game import Game
from tianxia.engine.options import Options, Value
from tianxia.engine.scene import Scene
from tianxia.engine.state import UNDRAWN
from tianxia.engine.words import Phrase, Words

from kuhn_poker.rules import NextHand
from kuhn_poker.scene import BOX, picture
from kuhn_poker.table import SEATS, VOCABULARY, Poker


class KuhnPoker(Game[Poker]):
    """Two seats, three cards."""

    def __init__(self) -> None:
        super().__init__(
            name="kuhn_poker",
            version=1,
            title=Phrase("Kuhn poker", "庫恩撲克"),
            seats=(SEATS, SEATS),
            vocabulary=VOCABULARY,
            options=Options.parse(read_toml("kuhn_poker", "options.toml")),
            words=Words(read_toml("kuhn_poker", "words.toml")),
            clauses=Clauses(read_toml("kuhn_poker", "clauses.toml")),
            roll_kinds=["card"],
        )

    def new(self, seats: int, values: dict[str, Value], dice: Dice) -> Poker:
        s = Poker(int(values["hands"]), dice)
        s.then(NextHand())
        return s

    def picture(self, v: Poker, scene: Scene) -> None:
        picture(v, scene)

    def box(self) -> Box:
        return BOX

    def census(self, s: Poker) -> dict[str, int]:
        dealt = sum(face != UNDRAWN for face in s.face)
        return {"cards": dealt + len(s.undealt()), "chips": sum(s.chips)}


GAME: Final = KuhnPoker()
