"""The table of 36 Stratagems: where every chit and every card lies, the mats, the markers."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Dice
from tianxia.engine.state import HIDDEN, UNDRAWN, Pack
from tianxia.games.thirty_six_stratagems.board import (
    AREA_COUNT,
    CARD,
    CARD_COUNT,
    CHITS,
    CHITS_OF,
    EMPEROR,
    FIRST_OF_DECK,
    IS_TEMPLE_AT_START,
    KIND_COUNT,
    MOST_SEATS,
    NUMBERS,
    S1,
    S2,
    SCOUT,
    SECTIONS,
    SIZE_OF_DECK,
    TRACK_COUNT,
    TRACK_START,
    UNIT,
    VOCABULARY,
)
from tianxia.games.thirty_six_stratagems.pieces.chits import NONE, PILE, Chits
from tianxia.games.thirty_six_stratagems.pieces.hands import DECK, DECK_COUNT, HAND
from tianxia.games.thirty_six_stratagems.rulings import Rulings

NEUTRAL: Final = MOST_SEATS
"""The side of the neutral armies, where a seat could stand."""


class Realm(Chits):
    """Kinds of units and hands are secret (`face`, `knows`); all other fields are public.

    Backs are first the chits of each seat, then the cards deck by deck.
    """

    rulings: Rulings
    emperor_lost_in: list[int]
    neutral_step: int
    track: list[int]
    coins: list[int]
    lasting_vp: list[int]
    tribute: list[int]
    rebellions: list[int]
    bonus_points: list[int]
    temple: list[bool]
    sanitation: list[bool]
    sections: list[bool]
    prefecture: list[bool]
    fires: list[int]
    shielded: list[bool]
    red_turban: list[bool]
    turtle_ships: list[bool]
    season: int
    phase: int
    order: list[int]
    passed: list[bool]
    out: list[bool]
    start: list[int]
    chain: int

    def __init__(self, rulings: Rulings, seats: int, dice: Dice, origin: Realm | None = None) -> None:
        super().__init__(VOCABULARY, seats, dice, origin)
        self.rulings = rulings
        if origin is None:
            self.set_up()
            return
        self.at = origin.at.copy()
        self.count = origin.count.copy()
        self.held = origin.held.copy()
        self.holder = origin.holder.copy()
        self.trapped = origin.trapped.copy()
        self.scouts = origin.scouts.copy()
        self.emperor_on_map = origin.emperor_on_map.copy()
        self.emperor_lost_in = origin.emperor_lost_in.copy()
        self.strong = origin.strong.copy()
        self.weak = origin.weak.copy()
        self.neutral_step = origin.neutral_step
        self.track = origin.track.copy()
        self.coins = origin.coins.copy()
        self.lasting_vp = origin.lasting_vp.copy()
        self.tribute = origin.tribute.copy()
        self.rebellions = origin.rebellions.copy()
        self.bonus_points = origin.bonus_points.copy()
        self.card_at = origin.card_at.copy()
        self.hand = origin.hand.copy()
        self.temple = origin.temple.copy()
        self.sanitation = origin.sanitation.copy()
        self.sections = origin.sections.copy()
        self.prefecture = origin.prefecture.copy()
        self.leisure = origin.leisure.copy()
        self.fort = origin.fort.copy()
        self.fires = origin.fires.copy()
        self.shielded = origin.shielded.copy()
        self.red_turban = origin.red_turban.copy()
        self.turtle_ships = origin.turtle_ships.copy()
        self.season = origin.season
        self.phase = origin.phase
        self.order = origin.order.copy()
        self.passed = origin.passed.copy()
        self.out = origin.out.copy()
        self.start = origin.start.copy()
        self.chain = origin.chain

    def clone(self, dice: Dice) -> Realm:
        return Realm(self.rulings, self.seats, dice, self)

    def set_up(self) -> None:
        """An empty map; mats, tracks and decks as at the start.

        [S36-3.1D S36-3.1G S36-3.1N S36-3.1O S36-3.1Q S36-R41]
        """
        seats = self.seats
        self.at = [PILE] * (seats * CHITS)
        self.count = [0] * (seats * AREA_COUNT)
        self.held = [NONE] * AREA_COUNT
        self.holder = [NONE] * AREA_COUNT
        self.trapped = [False] * (seats * AREA_COUNT)
        self.scouts = [0] * seats
        self.emperor_on_map = [False] * seats
        self.emperor_lost_in = [0] * seats
        self.strong = [0] * AREA_COUNT
        self.weak = [0] * AREA_COUNT
        self.neutral_step = 0
        self.track = TRACK_START * seats
        self.coins = [self.rulings.start_coins] * seats
        self.lasting_vp = [0] * seats
        self.tribute = [0] * seats
        self.rebellions = [0] * seats
        self.bonus_points = [0] * seats
        self.card_at = [DECK] * CARD_COUNT
        self.hand = [0] * (seats * DECK_COUNT)
        self.temple = IS_TEMPLE_AT_START.copy()
        self.sanitation = [False] * AREA_COUNT
        self.sections = [False] * len(SECTIONS)
        self.prefecture = [False] * AREA_COUNT
        self.leisure = [False] * AREA_COUNT
        self.fort = [False] * AREA_COUNT
        self.fires = [0] * seats
        self.shielded = [False] * seats
        self.red_turban = [False] * seats
        self.turtle_ships = [False] * seats
        self.season = 1
        self.phase = 0
        self.order = list(range(seats))
        self.passed = [False] * seats
        self.out = [False] * seats
        self.start = [NONE] * seats
        self.chain = 0
        self.face = [UNDRAWN] * (seats * CHITS + CARD_COUNT)
        self.knows = [0] * (seats * CHITS + CARD_COUNT)

    # ---- secrets

    def packs(self) -> list[Pack]:
        found: list[Pack] = []
        chits: list[int] = []
        for kind in range(KIND_COUNT):
            chits.extend([UNIT + kind] * CHITS_OF[kind])
        for seat in range(self.seats):
            found.append(Pack(seat * CHITS, chits))
        base = self.seats * CHITS
        for deck in range(DECK_COUNT):
            first = FIRST_OF_DECK[deck]
            found.append(Pack(base + first, list(range(CARD + first, CARD + first + SIZE_OF_DECK[deck]))))
        return found

    def keepers(self, back: int) -> int:
        if back < self.seats * CHITS:
            return 1 << (back // CHITS) if self.at[back] != PILE else 0
        place = self.card_at[back - self.seats * CHITS]
        return 1 << ((place - HAND) % MOST_SEATS) if place >= HAND else 0

    def deal_hidden(self, dice: Dice) -> None:
        """Scouts and the emperor on the map are public numbers; the other hidden chits are any armies left."""
        for seat in range(self.seats):
            self.deal_chits(seat, dice)
        super().deal_hidden(dice)

    def deal_chits(self, seat: int, dice: Dice) -> None:
        """Deal kinds over the hidden chits of a seat."""
        hidden: list[int] = []
        left = CHITS_OF.copy()
        left[SCOUT] = self.scouts[seat]
        left[EMPEROR] = 1 if self.emperor_on_map[seat] else 0
        for back in range(seat * CHITS, (seat + 1) * CHITS):
            if self.face[back] >= 0:
                left[self.face[back] - UNIT] -= 1
            elif self.face[back] == HIDDEN:
                hidden.append(back)
        armies = [S2] * left[S2] + [S1] * left[S1]
        dice.shuffle(armies)
        kinds = [SCOUT] * left[SCOUT] + [EMPEROR] * left[EMPEROR] + armies
        kinds = kinds[: len(hidden)]
        dice.shuffle(kinds)
        for i in range(len(hidden)):
            self.face[hidden[i]] = UNIT + kinds[i]

    # ---- mats

    def level(self, seat: int, track: int) -> int:
        """Where a seat stands on a track of its mat."""
        return self.track[seat * TRACK_COUNT + track]

    def seats_in_order(self) -> list[int]:
        """The seats still in the game, in this season's order. [S36-R05 S36-R58]"""
        return [seat for seat in self.order if not self.out[seat]]


SANITATION_MARKERS: Final[int] = NUMBERS["markers"]["sanitation"]
NEUTRAL_CHITS: Final[int] = NUMBERS["neutral"]["chits"]
