"""The table of Cao Cao Solitaire: where every piece and every card is."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Dice
from tianxia.engine.state import State
from tianxia.games.cao_cao.board import (
    AREA_COUNT,
    CAO,
    CARD_WITH,
    CARDS,
    GENERAL_OF,
    GENERAL_STARTS,
    LIU_BEI,
    LORD_COUNT,
    LORD_OF,
    POOL_AT_START,
    RESERVE_AT_START,
    SETUP_UNITS,
    TERRITORY,
    VOCABULARY,
    ZHUGE_LIANG,
)
from tianxia.games.cao_cao.rulings import Rulings

POOL: Final = -1
REMOVED: Final = -2
TRACK: Final = -3
"""Places of a general or Zhuge Liang who is in no area."""

LEFT: Final = -1
"""The box of Zhuge Liang when he has left his track."""

DRAW: Final = 0
DISCARD: Final = 1
ASIDE: Final = 2
OUT: Final = 3
UP: Final = 4
"""Places of a card: draw pile, discard pile, set aside, out of the game, turned up."""


class War(State):
    """All fields are public: only the order of the draw pile is unknown, and it has none.

    Plain units are counted by warlord and area; `own` and `opp` count all pieces of either side in an area.
    """

    rulings: Rulings
    plain: list[int]
    place: list[int]
    own: list[int]
    opp: list[int]
    control: list[int]
    pool: list[int]
    removed: list[int]
    reserve: int
    status: list[int]
    kongming: int
    defeated: list[bool]
    card_at: list[int]
    history: list[int]
    cards: int
    pass_begins: bool

    def __init__(self, rulings: Rulings, dice: Dice, origin: War | None = None) -> None:
        super().__init__(VOCABULARY, 1, dice, origin)
        self.rulings = rulings
        if origin is None:
            self.set_up()
            return
        self.plain = origin.plain.copy()
        self.place = origin.place.copy()
        self.own = origin.own.copy()
        self.opp = origin.opp.copy()
        self.control = origin.control.copy()
        self.pool = origin.pool.copy()
        self.removed = origin.removed.copy()
        self.reserve = origin.reserve
        self.status = origin.status.copy()
        self.kongming = origin.kongming
        self.defeated = origin.defeated.copy()
        self.card_at = origin.card_at.copy()
        self.history = origin.history.copy()
        self.cards = origin.cards
        self.pass_begins = origin.pass_begins

    def clone(self, dice: Dice) -> War:
        return War(self.rulings, dice, self)

    def set_up(self) -> None:
        """Units on the map, in pools and in the reserve; markers on START; four cards set aside.

        [CC-4A CC-4B CC-4C CC-4D CC-4E CC-4F CC-4G CC-3.4A]
        """
        self.plain = [0] * (LORD_COUNT * AREA_COUNT)
        self.own = [0] * AREA_COUNT
        self.opp = [0] * AREA_COUNT
        self.place = [POOL] * len(LORD_OF)
        self.place[ZHUGE_LIANG] = TRACK
        for area in range(AREA_COUNT):
            self.add_plain(TERRITORY[area], area, SETUP_UNITS[area])
        for general in range(len(GENERAL_STARTS)):
            self.put(general, GENERAL_STARTS[general])
        self.control = TERRITORY.copy()
        self.pool = POOL_AT_START.copy()
        self.pool[CAO] = self.rulings.cao_pool
        self.removed = [0] * LORD_COUNT
        self.reserve = RESERVE_AT_START
        self.status = [0] * LORD_COUNT
        self.kongming = 0
        self.defeated = [False] * LORD_COUNT
        self.card_at = [DRAW if CARD_WITH[card] < 0 else ASIDE for card in range(len(CARDS))]
        self.history = []
        self.cards = 0
        self.pass_begins = False

    # ---- pieces

    def add_plain(self, lord: int, area: int, count: int) -> None:
        """Place plain units of a warlord in an area, or take them away."""
        self.plain[lord * AREA_COUNT + area] += count
        if lord == CAO:
            self.own[area] += count
        else:
            self.opp[area] += count

    def put(self, piece: int, place: int) -> None:
        """Move a general or Zhuge Liang to an area or a box."""
        side = self.own if LORD_OF[piece] == CAO else self.opp
        before = self.place[piece]
        if before >= 0:
            side[before] -= 1
        if place >= 0:
            side[place] += 1
        self.place[piece] = place

    def plain_at(self, lord: int, area: int) -> int:
        """Plain units of a warlord in an area."""
        return self.plain[lord * AREA_COUNT + area]

    def units_at(self, lord: int, area: int) -> int:
        """All units of a warlord in an area. Generals are units in every respect. [CC-2.11c CC-13.6.0]"""
        if lord == CAO:
            return self.own[area]
        count = self.plain[lord * AREA_COUNT + area]
        if self.place[GENERAL_OF[lord]] == area:
            count += 1
        if lord == LIU_BEI and self.place[ZHUGE_LIANG] == area:
            count += 1
        return count

    def enemies_at(self, lord: int, area: int) -> int:
        """Units of the other faction in an area. [CC-3.1A]"""
        return self.opp[area] if lord == CAO else self.own[area]

    def is_active(self, lord: int) -> bool:
        """Whether a warlord has entered the war. [CC-3.1E CC-11.2A4 CC-R76]"""
        return self.status[lord] >= self.rulings.steps[lord]

    def cards_at(self, place: int) -> list[int]:
        """The cards of a pile, in the order of the data: no pile has another order."""
        return [card for card in range(len(self.card_at)) if self.card_at[card] == place]
