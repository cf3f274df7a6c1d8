"""The table of 36 Stratagems: where every chit and every card lies, the mats, the markers."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Dice
from tianxia.engine.state import HIDDEN, UNDRAWN, Pack, State
from tianxia.engine.story import PUBLIC
from tianxia.games.thirty_six_stratagems.board import (
    AREA_COUNT,
    CARD,
    CARD_COUNT,
    CHITS,
    CHITS_OF,
    DECK_OF,
    EMPEROR,
    FIRST_OF_DECK,
    IS_CAPITAL,
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
from tianxia.games.thirty_six_stratagems.rulings import Rulings

NONE: Final = -1
"""No seat."""

NEUTRAL: Final = MOST_SEATS
"""The side of the neutral armies, where a seat could stand."""

PILE: Final = -1
RESERVE: Final = -2
"""Places of a chit that is in no space: in its owner's pile, or bought and not yet deployed."""

DECK: Final = 0
DISCARD: Final = 1
OUT: Final = 2
ON_TABLE: Final = 3
UP: Final = 4
HAND: Final = 5
DRAWN: Final = HAND + MOST_SEATS
"""Places of a card; those of hands and of cards just drawn count on by seat."""

DECK_COUNT: Final = 4


class Realm(State):
    """Kinds of units and hands are secret (`face`, `knows`); all other fields are public.

    A seat's chits are backs in a row, each with a public place; cards follow, deck by deck. Within a stack or a hand
    faces change backs freely, so that no back tells what it was before.
    """

    rulings: Rulings
    at: list[int]
    count: list[int]
    held: list[int]
    holder: list[int]
    trapped: list[bool]
    scouts: list[int]
    emperor_on_map: list[bool]
    emperor_lost_in: list[int]
    strong: list[int]
    weak: list[int]
    neutral_step: int
    track: list[int]
    coins: list[int]
    lasting_vp: list[int]
    tribute: list[int]
    rebellions: list[int]
    bonus_points: list[int]
    card_at: list[int]
    hand: list[int]
    temple: list[bool]
    sanitation: list[bool]
    sections: list[bool]
    prefecture: list[bool]
    leisure: list[bool]
    fort: list[bool]
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
        """An empty map; mats, tracks and decks as at the start. [S36-3.1D S36-3.1G S36-3.1N S36-3.1O S36-3.1Q S36-R41]"""
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

    # ---- chits: what stands where

    def units_at(self, seat: int, area: int) -> int:
        """Chits of a seat in a space."""
        return self.count[seat * AREA_COUNT + area]

    def kinds_at(self, seat: int, area: int) -> list[int]:
        """How many chits of each kind a seat has in a space, as far as faces are known."""
        found = [0, 0, 0, 0]
        at, face = self.at, self.face
        for back in range(seat * CHITS, seat * CHITS + CHITS):
            if at[back] == area and face[back] >= 0:
                found[face[back] - UNIT] += 1
        return found

    def has_fighters(self, seat: int, area: int) -> bool:
        """Whether a unit other than a scout stands there. [S36-D.1]"""
        if self.count[seat * AREA_COUNT + area] == 0:
            return False
        at, face = self.at, self.face
        for back in range(seat * CHITS, seat * CHITS + CHITS):
            if at[back] == area and 0 <= face[back] < UNIT + SCOUT:
                return True
        return False

    def kinds_in_play(self, seat: int) -> list[int]:
        """How many chits of each kind are out of the seat's piles."""
        found = [0, 0, 0, 0]
        for back in range(seat * CHITS, (seat + 1) * CHITS):
            if self.at[back] != PILE and self.face[back] >= 0:
                found[self.face[back] - UNIT] += 1
        return found

    def left_in_pile(self, seat: int, kind: int) -> int:
        """Chits of a kind in the seat's pile. [S36-3.1R S36-R42]"""
        return CHITS_OF[kind] - self.kinds_in_play(seat)[kind]

    def pile_size(self, seat: int) -> int:
        """The public number of chits in the unit pile."""
        chits = 0
        for back in range(seat * CHITS, (seat + 1) * CHITS):
            if self.at[back] != PILE:
                chits += 1
        armies = chits - self.scouts[seat] - (1 if self.emperor_on_map[seat] else 0)
        return CHITS_OF[S2] + CHITS_OF[S1] - armies

    def units_on_map(self, seat: int) -> int:
        """All chits of a seat on the map."""
        chits = 0
        for back in range(seat * CHITS, (seat + 1) * CHITS):
            if self.at[back] >= 0:
                chits += 1
        return chits

    def is_trapped(self, seat: int, area: int) -> bool:
        """Whether the seat's stack there carries a trapped marker."""
        return self.trapped[seat * AREA_COUNT + area]

    def neutrals(self, area: int) -> int:
        """Neutral armies in a space."""
        return self.strong[area] + self.weak[area]

    def neutrals_on_map(self) -> int:
        """Neutral armies on the map."""
        return sum(self.strong) + sum(self.weak)

    # ---- chits: changes

    def _came(self, seat: int, area: int, n: int) -> None:
        """Count chits in; a capital that is entered is controlled. [S36-R21]"""
        self.count[seat * AREA_COUNT + area] += n
        self.held[area] = seat
        if IS_CAPITAL[area]:
            self.holder[area] = seat

    def _left(self, seat: int, area: int, n: int) -> None:
        """Count chits out; markers go with the last one, control of a capital stays. [S36-3.1.1.1V S36-R52]"""
        i = seat * AREA_COUNT + area
        self.count[i] -= n
        if self.count[i] == 0:
            self.held[area] = NONE
            self.trapped[i] = False
            self.leisure[area] = False
            if not IS_CAPITAL[area]:
                self.fort[area] = False

    def stack(self, seat: int, area: int) -> list[int]:
        """The backs of a seat's chits in a space."""
        return [back for back in range(seat * CHITS, (seat + 1) * CHITS) if self.at[back] == area]

    def mix(self, seat: int, area: int) -> None:
        """Chits of a stack lie mixed: who knows all of them goes on knowing them, nobody else but the owner. [S36-R60]"""
        known = PUBLIC
        backs = self.stack(seat, area)
        for back in backs:
            known &= self.knows[back]
        for back in backs:
            self.knows[back] = known | (1 << seat)

    def forget(self, seat: int, area: int) -> None:
        """Only the owner knows what a stack is made of."""
        for back in self.stack(seat, area):
            self.knows[back] = 1 << seat

    def reveal(self, seat: int, area: int, to: int = PUBLIC) -> None:
        """A whole stack is shown."""
        for back in self.stack(seat, area):
            self.knows[back] |= to

    def reveal_last(self, seat: int, area: int, n: int) -> None:
        """The last chits of a stack are shown to all."""
        backs = self.stack(seat, area)
        for back in backs[len(backs) - n :]:
            self.knows[back] = PUBLIC

    def add(self, seat: int, kind: int, area: int, known: int = 0) -> None:
        """Put a chit of a kind out of a pile into a space or the reserve."""
        back = seat * CHITS
        while self.at[back] != PILE:
            back += 1
        self.at[back] = area
        self.face[back] = UNIT + kind
        self.knows[back] = known | (1 << seat)
        if kind == SCOUT:
            self.scouts[seat] += 1
        elif kind == EMPEROR:
            self.emperor_on_map[seat] = True
        if area >= 0:
            self._came(seat, area, 1)
            self.mix(seat, area)

    def find(self, seat: int, area: int, kind: int) -> int:
        """The last back of a stack that has a kind."""
        back = (seat + 1) * CHITS - 1
        while self.at[back] != area or self.face[back] != UNIT + kind:
            back -= 1
        return back

    def take(self, seat: int, area: int, kind: int) -> None:
        """A chit goes back to its pile. [S36-R29]"""
        back = self.find(seat, area, kind)
        last = (seat + 1) * CHITS - 1
        while self.at[last] != area:
            last -= 1
        known = self.knows[back]
        self.face[back] = self.face[last]
        self.knows[back] = self.knows[last]
        self.knows[last] = known
        self.at[last] = PILE
        self.face[last] = UNDRAWN
        self.knows[last] = 0
        if kind == SCOUT:
            self.scouts[seat] -= 1
        elif kind == EMPEROR:
            self.emperor_on_map[seat] = False
        if area >= 0:
            self._left(seat, area, 1)

    def weaken(self, seat: int, area: int) -> None:
        """A strength-2 chit is replaced by a strength-1 chit. [S36-3.3.1.C15 S36-3.3.8B]"""
        self.face[self.find(seat, area, S2)] = UNIT + S1

    def detach(self, seat: int, area: int, picked: list[int]) -> int:
        """Let the last chits of a stack be those picked (numbers by kind); returns how many they are."""
        backs = self.stack(seat, area)
        rest = self.kinds_at(seat, area)
        n = 0
        for kind in range(KIND_COUNT):
            rest[kind] -= picked[kind]
            n += picked[kind]
        if n == len(backs):
            return n
        i = 0
        for kinds in (rest, picked):
            for kind in range(KIND_COUNT):
                for _ in range(kinds[kind]):
                    self.face[backs[i]] = UNIT + kind
                    i += 1
        return n

    def transfer(self, seat: int, origin: int, picked: list[int], target: int) -> None:
        """Move chits face down from one space to another; nobody else sees which of a stack they are."""
        n = self.detach(seat, origin, picked)
        backs = self.stack(seat, origin)
        if n < len(backs):
            self.forget(seat, origin)
        for back in backs[len(backs) - n :]:
            self.at[back] = target
        self._left(seat, origin, n)
        self._came(seat, target, n)
        self.mix(seat, target)

    def shift(self, seat: int, origin: int, kind: int, target: int) -> None:
        """Move one chit that everybody sees."""
        self.at[self.find(seat, origin, kind)] = target
        self._left(seat, origin, 1)
        self._came(seat, target, 1)

    def deploy(self, seat: int, back: int, capital: int) -> None:
        """A bought chit goes from the reserve to a capital."""
        self.at[back] = capital
        self._came(seat, capital, 1)
        self.mix(seat, capital)

    def rearrange(self, seat: int, parts: list[int], plan: list[int]) -> None:
        """Lay the chits of connected routes out anew, by numbers of kinds for each space. [S36-R50 S36-R60]"""
        backs = [b for b in range(seat * CHITS, (seat + 1) * CHITS) if self.at[b] >= 0 and parts[self.at[b]] >= 0]
        for back in backs:
            self._left(seat, self.at[back], 1)
        i = 0
        for area in range(AREA_COUNT):
            if parts[area] < 0:
                continue
            for kind in range(KIND_COUNT):
                for _ in range(plan[area * KIND_COUNT + kind]):
                    back = backs[i]
                    self.at[back] = area
                    self.face[back] = UNIT + kind
                    self.knows[back] = 1 << seat
                    self._came(seat, area, 1)
                    i += 1

    # ---- cards

    def hand_size(self, seat: int) -> int:
        """Cards in a hand."""
        i = seat * DECK_COUNT
        return self.hand[i] + self.hand[i + 1] + self.hand[i + 2] + self.hand[i + 3]

    def cards_at(self, place: int) -> list[int]:
        """The known cards of a place."""
        base = self.seats * CHITS
        found: list[int] = []
        for i in range(CARD_COUNT):
            if self.card_at[i] == place and self.face[base + i] >= 0:
                found.append(self.face[base + i] - CARD)
        return found

    def deck_size(self, deck: int) -> int:
        """Cards of a deck that are left to draw."""
        found = 0
        for i in range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck] + SIZE_OF_DECK[deck]):
            if self.card_at[i] == DECK:
                found += 1
        return found

    def draw_pile(self, deck: int) -> list[int]:
        """The tokens of a deck's cards that lie on no back: any of them may come."""
        first = FIRST_OF_DECK[deck]
        size = SIZE_OF_DECK[deck]
        base = self.seats * CHITS + first
        is_drawn = [False] * size
        for i in range(size):
            if self.face[base + i] >= 0:
                is_drawn[self.face[base + i] - CARD - first] = True
        return [CARD + first + i for i in range(size) if not is_drawn[i]]

    def receive(self, card: int, place: int, known: int) -> None:
        """A drawn card comes to a place."""
        deck = DECK_OF[card]
        i = FIRST_OF_DECK[deck]
        while self.card_at[i] != DECK:
            i += 1
        back = self.seats * CHITS + i
        self.card_at[i] = place
        self.face[back] = CARD + card
        self.knows[back] = known
        if HAND <= place < DRAWN:
            self.hand[(place - HAND) * DECK_COUNT + deck] += 1

    def pass_on(self, card: int, origin: int, place: int, known: int) -> None:
        """A card leaves its place for another; of those left behind nobody sees which back it was."""
        deck = DECK_OF[card]
        base = self.seats * CHITS
        found = last = -1
        for i in range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck] + SIZE_OF_DECK[deck]):
            if self.card_at[i] == origin:
                last = i
                if self.face[base + i] == CARD + card:
                    found = i
        self.face[base + found] = self.face[base + last]
        self.knows[base + found] = self.knows[base + last]
        self.face[base + last] = CARD + card
        self.knows[base + last] = known
        self.card_at[last] = place
        if HAND <= origin < DRAWN:
            self.hand[(origin - HAND) * DECK_COUNT + deck] -= 1
        if HAND <= place < DRAWN:
            self.hand[(place - HAND) * DECK_COUNT + deck] += 1

    def reshuffle(self, deck: int) -> None:
        """The discard pile becomes a new deck. [S36-R15]"""
        base = self.seats * CHITS
        for i in range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck] + SIZE_OF_DECK[deck]):
            if self.card_at[i] == DISCARD:
                self.card_at[i] = DECK
                self.face[base + i] = UNDRAWN
                self.knows[base + i] = 0

    # ---- mats

    def level(self, seat: int, track: int) -> int:
        """Where a seat stands on a track of its mat."""
        return self.track[seat * TRACK_COUNT + track]

    def seats_in_order(self) -> list[int]:
        """The seats still in the game, in this season's order. [S36-R05 S36-R58]"""
        return [seat for seat in self.order if not self.out[seat]]


SANITATION_MARKERS: Final[int] = NUMBERS["markers"]["sanitation"]
NEUTRAL_CHITS: Final[int] = NUMBERS["neutral"]["chits"]
