"""The table of C3K: provinces and who stands in them, people, cards, what is in force."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Dice
from tianxia.engine.state import UNDRAWN, Pack, State
from tianxia.engine.story import PUBLIC
from tianxia.games.yellow_scarves.board import (
    AREA_COUNT,
    BOT,
    CAP,
    CARD,
    FACTION_COUNT,
    FATE_BACK,
    FATE_CARDS,
    FATE_FACES,
    FLOOD,
    GENERAL_COUNT,
    LIU_YAN,
    MOST_BOTS,
    MOST_SEATS,
    NOBODY,
    QUARTERMASTER,
    RULER_BACK,
    RULER_COUNT,
    RULER_FACES,
    START_GOLD,
    STRATEGY_CARDS,
    STRATEGY_FACES,
    VOCABULARY,
    YANGTZE,
    YELLOW_RIVER,
)
from tianxia.games.yellow_scarves.rulings import Rulings

DECK: Final = -1
IN_ROW: Final = -2
DISCARDED: Final = -3
IN_POOL: Final = -4
OFFERED: Final = -5
"""Places of a General who is in no province."""

NO_RULER: Final = -1
RULER_IN_POOL: Final = -2
"""Places of a Ruler who is in no province."""

PILE: Final = 0
DISCARD: Final = 1
IN_POT: Final = 2
SHOWN: Final = 3
OUT: Final = 4
HAND: Final = 5
"""Places of a Strategy, Fate or Ruler card: its deck, its discard pile, the Pot (of Fate and Ruler cards: put back
on the deck where somebody knows it), being played, out of the game; from HAND on with seat 0, 1, …"""

KNOWN: Final = IN_POT

QUARTERMASTER_ROOM: Final = 3
LIU_YAN_ROOM: Final = 3
SUPPLY_TRAIN_ROOM: Final = 4

YELLOW_RIVER_FLOODS: Final = 0


class BotTrap:
    """A Honey Trap on one of the bot Generals of a province: they are alike, so the place says whom. [C3K-S26]"""

    def __init__(self, seat: int, area: int) -> None:
        self.seat = seat
        self.area = area


class Realm(State):
    """Provinces count their Infantry and bot Generals; `leaders` counts Rulers and Generals of both kinds there.

    `captured_as` says of a province the how manieth capture of its bot it was, 0 if the bot came to it otherwise;
    `trapped_by` says of a General which seat has set him a Honey Trap; `card_count` counts the cards in each place.
    Secret are only the faces of Strategy cards in hands, of Rulers offered, and of Fate cards that a spy has seen.
    """

    rulings: Rulings
    owner: list[int]
    inf: list[int]
    leaders: list[int]
    bot_generals: list[int]
    held: list[int]
    ruler_at: list[int]
    ruler_card: list[int]
    general_at: list[int]
    general_of: list[int]
    acquired: list[int]
    gold: list[int]
    pool: list[int]
    alive: list[bool]
    bots: int
    bot_reserve: list[int]
    bot_placard: list[int]
    bot_turns: list[int]
    bot_captured: list[int]
    bot_start: list[int]
    captured_as: list[int]
    card_at: list[int]
    card_count: list[int]
    fate_at: list[int]
    fate_top: list[int]
    crown_at: list[int]
    crown_bottom: list[int]
    fate: int
    fate_detail: int
    averted: int
    round: int
    first: int
    active: int
    trapped_by: list[int]
    bot_traps: list[BotTrap]
    fortified: list[bool]
    supplied: int

    def __init__(self, rulings: Rulings, seats: int, dice: Dice, origin: Realm | None = None) -> None:
        super().__init__(VOCABULARY, seats, dice, origin)
        self.rulings = rulings
        if origin is None:
            self.lay_out()
            return
        self.owner = origin.owner.copy()
        self.inf = origin.inf.copy()
        self.leaders = origin.leaders.copy()
        self.bot_generals = origin.bot_generals.copy()
        self.held = origin.held.copy()
        self.ruler_at = origin.ruler_at.copy()
        self.ruler_card = origin.ruler_card.copy()
        self.general_at = origin.general_at.copy()
        self.general_of = origin.general_of.copy()
        self.acquired = origin.acquired.copy()
        self.gold = origin.gold.copy()
        self.pool = origin.pool.copy()
        self.alive = origin.alive.copy()
        self.bots = origin.bots
        self.bot_reserve = origin.bot_reserve.copy()
        self.bot_placard = origin.bot_placard.copy()
        self.bot_turns = origin.bot_turns.copy()
        self.bot_captured = origin.bot_captured.copy()
        self.bot_start = origin.bot_start.copy()
        self.captured_as = origin.captured_as.copy()
        self.card_at = origin.card_at.copy()
        self.card_count = origin.card_count.copy()
        self.fate_at = origin.fate_at.copy()
        self.fate_top = origin.fate_top.copy()
        self.crown_at = origin.crown_at.copy()
        self.crown_bottom = origin.crown_bottom.copy()
        self.fate = origin.fate
        self.fate_detail = origin.fate_detail
        self.averted = origin.averted
        self.round = origin.round
        self.first = origin.first
        self.active = origin.active
        self.trapped_by = origin.trapped_by.copy()
        self.bot_traps = origin.bot_traps.copy()
        self.fortified = origin.fortified.copy()
        self.supplied = origin.supplied

    def clone(self, dice: Dice) -> Realm:
        return Realm(self.rulings, self.seats, dice, self)

    def lay_out(self) -> None:
        """An empty map, all cards in their decks, three Gold for each seat. [C3K-1.5 C3K-2.3 YS-2.1B YS-2.6]"""
        self.owner = [NOBODY] * AREA_COUNT
        self.inf = [0] * AREA_COUNT
        self.leaders = [0] * AREA_COUNT
        self.bot_generals = [0] * AREA_COUNT
        self.held = [0] * FACTION_COUNT
        self.ruler_at = [NO_RULER] * FACTION_COUNT
        self.ruler_card = [-1] * MOST_SEATS
        self.general_at = [DECK] * GENERAL_COUNT
        self.general_of = [NOBODY] * GENERAL_COUNT
        self.acquired = []
        self.gold = [START_GOLD if seat < self.seats else 0 for seat in range(MOST_SEATS)]
        self.pool = [0] * MOST_SEATS
        self.alive = [seat < self.seats for seat in range(MOST_SEATS)]
        self.bots = self.rulings.bots
        self.bot_reserve = [0] * MOST_BOTS
        self.bot_placard = [0] * MOST_BOTS
        self.bot_turns = [0] * MOST_BOTS
        self.bot_captured = [0] * MOST_BOTS
        self.bot_start = [-1] * MOST_BOTS
        self.captured_as = [0] * AREA_COUNT
        self.card_at = [PILE] * STRATEGY_CARDS
        self.card_count = [0] * (HAND + MOST_SEATS)
        self.card_count[PILE] = STRATEGY_CARDS
        self.fate_at = [PILE] * FATE_CARDS
        self.fate_top = []
        self.crown_at = [PILE] * RULER_COUNT
        self.crown_bottom = []
        self.face = [UNDRAWN] * (STRATEGY_CARDS + FATE_CARDS + RULER_COUNT)
        self.knows = [0] * len(self.face)
        self.fate = -1
        self.fate_detail = -1
        self.averted = 0
        self.round = 0
        self.first = 0
        self.active = NOBODY
        self.trapped_by = [NOBODY] * GENERAL_COUNT
        self.bot_traps = []
        self.fortified = [False] * AREA_COUNT
        self.supplied = 0

    # ---- secrets

    def packs(self) -> list[Pack]:
        return [Pack(0, STRATEGY_FACES), Pack(FATE_BACK, FATE_FACES), Pack(RULER_BACK, RULER_FACES)]

    def keepers(self, back: int) -> int:
        """A hand, and Rulers offered, are known to their seat; with open hands to the allies. [YS-R17 C3K-11.1]"""
        if back < STRATEGY_CARDS:
            place = self.card_at[back]
            if place >= HAND:
                return PUBLIC if self.rulings.open_hands else 1 << (place - HAND)
            return PUBLIC
        if back < RULER_BACK:
            return 0 if self.fate_at[back - FATE_BACK] == KNOWN else PUBLIC
        place = self.crown_at[back - RULER_BACK]
        return 1 << (place - HAND) if place >= HAND else 0

    # ---- provinces

    def units(self, area: int) -> int:
        """All units in a province; each leader counts as one. [C3K-1.2 YS-R32]"""
        return self.inf[area] + self.leaders[area]

    def room(self, area: int) -> int:
        """How many units may still enter. [C3K-1.4 YS-R86]"""
        room = self.limit(area) - self.inf[area] - self.leaders[area]
        return room if room > 0 else 0

    def limit(self, area: int) -> int:
        """The unit cap with what raises it. [C3K-1.4 C3K-T08 C3K-R10 C3K-S33]"""
        cap = CAP[area]
        seat = self.owner[area]
        if 0 <= seat < BOT:
            if self.leaders[area]:
                for general in self.acquired:
                    if QUARTERMASTER[general] and self.general_at[general] == area and not self.is_trapped(general):
                        cap += QUARTERMASTER_ROOM
                        break
            if self.rules_as(seat, LIU_YAN):
                cap += LIU_YAN_ROOM
            if self.supplied >> seat & 1:
                cap += SUPPLY_TRAIN_ROOM
        return cap

    def is_flooded(self, area: int) -> bool:
        """Whether a Flood closes a province. [C3K-F10 C3K-S10]"""
        if self.fate != FLOOD:
            return False
        seat = self.owner[area]
        if 0 <= seat < BOT and self.averted >> seat & 1:
            return False
        return YELLOW_RIVER[area] if self.fate_detail == YELLOW_RIVER_FLOODS else YANGTZE[area]

    def is_bot(self, area: int) -> bool:
        """Whether a bot holds a province."""
        return self.owner[area] >= BOT

    def areas_of(self, faction: int) -> list[int]:
        """The provinces of a faction, north to south."""
        found: list[int] = []
        owner = self.owner
        left = self.held[faction]
        area = 0
        while left:
            if owner[area] == faction:
                found.append(area)
                left -= 1
            area += 1
        return found

    def open_for_units(self, seat: int) -> list[int]:
        """A seat's unflooded Provinces with room. [C3K-6.2]"""
        found: list[int] = []
        for area in self.areas_of(seat):
            if self.room(area) and not self.is_flooded(area):
                found.append(area)
        return found

    # ---- people

    def rules_as(self, seat: int, ruler: int) -> bool:
        """Whether a seat's Ruler is this one and on the board. [C3K-13.1]"""
        return self.ruler_card[seat] == ruler and self.ruler_at[seat] >= 0

    def has_ruler(self, faction: int) -> bool:
        """Whether a faction's Ruler is in play."""
        return self.ruler_at[faction] >= 0

    def is_trapped(self, general: int) -> bool:
        """Whether a General is under Honey Trap. [C3K-S26]"""
        return self.trapped_by[general] != NOBODY

    def trapped_at(self, area: int) -> int:
        """How many bot Generals of a province are under Honey Trap. [C3K-S26]"""
        count = 0
        for trap in self.bot_traps:
            if trap.area == area:
                count += 1
        return count

    def generals_of(self, seat: int) -> list[int]:
        """A seat's Generals in order of acquisition, on the board and in the pool. [C3K-14.2]"""
        if not self.acquired:
            return []
        return [general for general in self.acquired if self.general_of[general] == seat]

    def generals_at(self, area: int) -> list[int]:
        """The Generals of seats in a province."""
        if not self.leaders[area] or not self.acquired:
            return []
        return [general for general in self.acquired if self.general_at[general] == area]

    def latest_general(self, seat: int) -> int:
        """The most recently acquired General in play, -1 if there is none. [C3K-14.2 YS-R54]"""
        i = len(self.acquired) - 1
        while i >= 0:
            general = self.acquired[i]
            if self.general_of[general] == seat and self.general_at[general] >= 0:
                return general
            i -= 1
        return -1

    def bot_general_count(self, faction: int) -> int:
        """A bot's Generals on the board."""
        count = 0
        for area in range(AREA_COUNT):
            if self.bot_generals[area] and self.owner[area] == faction:
                count += self.bot_generals[area]
        return count

    # ---- cards

    def hand_size(self, seat: int) -> int:
        """How many Strategy cards a seat holds."""
        return self.card_count[HAND + seat]

    def put_card(self, back: int, place: int) -> None:
        """Lay a Strategy card into a place."""
        self.card_count[self.card_at[back]] -= 1
        self.card_count[place] += 1
        self.card_at[back] = place

    def hand(self, seat: int) -> list[int]:
        """The backs of a hand."""
        place = HAND + seat
        return [back for back in range(STRATEGY_CARDS) if self.card_at[back] == place]

    def titles_at(self, place: int) -> list[bool]:
        """Which titles the viewer of this state knows to lie in a place."""
        found = [False] * len(STRATEGY_FACES)
        for back in range(STRATEGY_CARDS):
            if self.card_at[back] == place and self.face[back] >= 0:
                found[self.face[back] - CARD] = True
        return found

    def find_card(self, place: int, title: int) -> int:
        """A back of that title in a place, -1 if there is none."""
        token = CARD + title
        for back in range(STRATEGY_CARDS):
            if self.card_at[back] == place and self.face[back] == token:
                return back
        return -1

    def pot_size(self) -> int:
        """How many cards the Pot may hold. [YS-5.1A YS-R15 YS-R16]"""
        return self.seats - 1 if self.rulings.coop else 0

    # ---- order

    def seats_from(self, first: int) -> list[int]:
        """The living seats, clockwise from one. [YS-4.1B]"""
        found: list[int] = []
        for n in range(self.seats):
            seat = (first + n) % self.seats
            if self.alive[seat]:
                found.append(seat)
        return found

    def speaker(self) -> int:
        """The seat that chooses where the players choose: the first still alive. [YS-R62 YS-R97]"""
        return self.seats_from(self.first)[0]
