"""The table of 36 Battles: Heroes, Soldier dice, cards, and what the turn under way allows."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Dice
from tianxia.engine.state import HIDDEN, UNDRAWN, Pack, State
from tianxia.engine.story import PUBLIC
from tianxia.games.thirty_six_battles.board import (
    CARD_COUNT,
    CITY_COUNT,
    CITY_OF,
    DICE,
    DISTANCE,
    SEATS,
    START,
    STRATAGEM_PHASE,
    TILE_COUNT,
    VOCABULARY,
    XIU,
)
from tianxia.games.thirty_six_battles.rulings import Rulings

ZI_ARMY: Final = -1
XIU_ARMY: Final = -2
POOL: Final = -3
RAISED: Final = -4
BOX: Final = -5
"""Places of a Soldier die that stands on no tile: an Army, the pool, being recruited, not in this game."""

NO_SOLDIER: Final = -1
NO_SEAT: Final = -1

UNSEEN: Final = 0
UP: Final = 1
IN_HAND: Final = 2
IN_PILE: Final = 4
BESIDE: Final = 6
"""Where everybody knows a card to be: nowhere (in the deck or a hand), being played; with the seat added: shown in its
hand, in its discard pile, beside its Hero."""

BOTH_SEATS: Final = (1 << SEATS) - 1


def army_of(seat: int) -> int:
    """The place of a seat's Army."""
    return ZI_ARMY - seat


class Lasting:
    """A card beside a Hero: what it acts as, who played it, and the turn at whose end it leaves. [B36-2.3D B36-12I]"""

    def __init__(self, card: int, acts_as: int, player: int, target: int, until: int) -> None:
        self.card = card
        self.acts_as = acts_as
        self.player = player
        self.target = target
        self.until = until


class Feud(State):
    """Hands are the only secret: a back in a hand has a face; every other field is public. [B36-5.2A]"""

    rulings: Rulings
    hero: list[int]
    health: list[int]
    bank: list[int]
    reached_capital: list[bool]
    was_master: list[bool]
    played: list[int]
    die_at: list[int]
    power: list[int]
    used: list[bool]
    tired: list[bool]
    placer: list[int]
    soldier: list[int]
    garrison: list[int]
    army: list[int]
    pool: int
    holder: list[int]
    hand: list[int]
    seen_at: list[int]
    deck: int
    announced: list[int]
    lasting: list[Lasting]
    turn: int
    active: int
    phase: int
    moves_left: int
    has_second_move: bool
    recruits_left: int
    rounds_left: int
    reach: int
    is_pinned: bool
    skips_move: bool
    skips_recruit: bool
    skips_attack: bool
    doubled: int
    mover: int

    def __init__(self, rulings: Rulings, dice: Dice, origin: Feud | None = None) -> None:
        super().__init__(VOCABULARY, SEATS, dice, origin)
        self.rulings = rulings
        if origin is None:
            self.set_up()
            return
        self.hero = origin.hero.copy()
        self.health = origin.health.copy()
        self.bank = origin.bank.copy()
        self.reached_capital = origin.reached_capital.copy()
        self.was_master = origin.was_master.copy()
        self.played = origin.played.copy()
        self.die_at = origin.die_at.copy()
        self.power = origin.power.copy()
        self.used = origin.used.copy()
        self.tired = origin.tired.copy()
        self.placer = origin.placer.copy()
        self.soldier = origin.soldier.copy()
        self.garrison = origin.garrison.copy()
        self.army = origin.army.copy()
        self.pool = origin.pool
        self.holder = origin.holder.copy()
        self.hand = origin.hand.copy()
        self.seen_at = origin.seen_at.copy()
        self.deck = origin.deck
        self.announced = origin.announced.copy()
        self.lasting = origin.lasting.copy()
        self.turn = origin.turn
        self.active = origin.active
        self.phase = origin.phase
        self.moves_left = origin.moves_left
        self.has_second_move = origin.has_second_move
        self.recruits_left = origin.recruits_left
        self.rounds_left = origin.rounds_left
        self.reach = origin.reach
        self.is_pinned = origin.is_pinned
        self.skips_move = origin.skips_move
        self.skips_recruit = origin.skips_recruit
        self.skips_attack = origin.skips_attack
        self.doubled = origin.doubled
        self.mover = origin.mover

    def clone(self, dice: Dice) -> Feud:
        return Feud(self.rulings, dice, self)

    def set_up(self) -> None:
        """Heroes in their corners at full Health, all dice in the pool, empty Armies, hands, piles and cities.

        [B36-3.1A B36-3.1B B36-3.1C B36-3.1D B36-3.1E B36-3.1F B36-3.1G B36-3.1H B36-3.1I B36-2.4A B36-2.5B B36-R09]
        """
        dice = self.rulings.soldier_dice
        self.hero = START.copy()
        self.health = [self.rulings.start_health] * SEATS
        self.bank = [0] * SEATS
        self.reached_capital = [False] * SEATS
        self.was_master = [False] * SEATS
        self.played = [0] * SEATS
        self.die_at = [POOL if die < dice else BOX for die in range(DICE)]
        self.power = [0] * DICE
        self.used = [False] * DICE
        self.tired = [False] * DICE
        self.placer = [NO_SEAT] * DICE
        self.soldier = [NO_SOLDIER] * TILE_COUNT
        self.garrison = [0] * CITY_COUNT
        self.army = [0] * SEATS
        self.pool = dice
        self.face = [UNDRAWN] * CARD_COUNT
        self.knows = [0] * CARD_COUNT
        self.holder = [NO_SEAT] * CARD_COUNT
        self.hand = [0] * SEATS
        self.seen_at = [UNSEEN] * CARD_COUNT
        self.deck = CARD_COUNT
        self.announced = [0] * SEATS
        self.lasting = []
        self.turn = 0
        self.active = 1 - XIU
        self.phase = STRATAGEM_PHASE
        self.begin_turn()

    def begin_turn(self) -> None:
        """What a turn allows before any card is played. [B36-6.1A B36-4.3A]"""
        self.moves_left = 1
        self.has_second_move = False
        self.recruits_left = 1
        self.rounds_left = 0
        self.reach = self.rulings.max_move
        self.is_pinned = False
        self.skips_move = False
        self.skips_recruit = False
        self.skips_attack = False
        self.doubled = NO_SEAT
        self.mover = NO_SEAT
        self.announced[0] = 0
        self.announced[1] = 0

    # ---- where Heroes stand

    def city_of(self, seat: int) -> int:
        """The city in which a Hero stands."""
        return CITY_OF[self.hero[seat]]

    def heroes_meet(self) -> bool:
        """Whether both Heroes are in the same city. [B36-4.4B]"""
        return CITY_OF[self.hero[0]] == CITY_OF[self.hero[1]]

    def apart(self) -> int:
        """The distance between the Heroes."""
        return DISTANCE[self.hero[0] * TILE_COUNT + self.hero[1]]

    # ---- Armies

    def soldiers_of(self, seat: int) -> list[int]:
        """The Soldiers of a seat's Army."""
        place = army_of(seat)
        return [die for die in range(DICE) if self.die_at[die] == place]

    # ---- secrets

    def packs(self) -> list[Pack]:
        return [Pack(0, list(range(CARD_COUNT)))]

    def keepers(self, back: int) -> int:
        seat = self.holder[back]
        return 0 if seat == NO_SEAT else 1 << seat

    def deal_hidden(self, dice: Dice) -> None:
        """Unknown cards in hands may be any that nobody sees elsewhere."""
        left = [card for card in range(CARD_COUNT) if self.seen_at[card] == UNSEEN]
        hidden: list[int] = []
        for back in range(CARD_COUNT):
            face = self.face[back]
            if face == HIDDEN:
                hidden.append(back)
            elif face >= 0 and self.seen_at[face] == UNSEEN:
                left.remove(face)
        dice.shuffle(left)
        for i in range(len(hidden)):
            self.face[hidden[i]] = left[i]

    # ---- cards

    def back_of(self, seat: int, card: int) -> int:
        """The back of a card in a seat's hand, -1 if it is not there."""
        for back in range(CARD_COUNT):
            if self.face[back] == card and self.holder[back] == seat:
                return back
        return -1

    def cards_of(self, seat: int) -> list[int]:
        """The cards of a hand, as far as their faces are known, in the order of the deck."""
        held = [self.face[back] for back in range(CARD_COUNT) if self.holder[back] == seat and self.face[back] >= 0]
        held.sort()
        return held

    def cards_at(self, place: int) -> list[int]:
        """The cards that everybody sees in a place."""
        return [card for card in range(CARD_COUNT) if self.seen_at[card] == place]

    def undrawn(self) -> list[int]:
        """The cards of the deck, which has no order: those seen nowhere and held by nobody. [B36-3.1E]"""
        is_there = [place == UNSEEN for place in self.seen_at]
        for face in self.face:
            if face >= 0:
                is_there[face] = False
        return [card for card in range(CARD_COUNT) if is_there[card]]

    def take(self, seat: int, card: int) -> None:
        """A drawn card comes into a hand."""
        for back in range(CARD_COUNT):
            if self.holder[back] == NO_SEAT:
                self.holder[back] = seat
                self.deal(back, card)
                self.hand[seat] += 1
                self.deck -= 1
                return

    def part_with(self, seat: int, card: int, place: int) -> None:
        """A card leaves a hand for a place where everybody sees it."""
        back = self.back_of(seat, card)
        self.holder[back] = NO_SEAT
        self.face[back] = UNDRAWN
        self.knows[back] = 0
        self.hand[seat] -= 1
        self.seen_at[card] = place

    def show_hand_card(self, seat: int, card: int) -> None:
        """Everybody gets to know a card that stays in a hand."""
        self.show(self.back_of(seat, card), PUBLIC)
        self.seen_at[card] = IN_HAND + seat

    def give(self, seat: int, card: int) -> None:
        """A card goes to the other hand, seen by both seats; a looker-on loses track of that hand. [B36-S2.4]"""
        given = self.back_of(seat, card)
        for back in range(CARD_COUNT):
            if self.holder[back] == seat:
                self.knows[back] &= BOTH_SEATS
                self.seen_at[self.face[back]] = UNSEEN
        self.holder[given] = 1 - seat
        self.knows[given] = BOTH_SEATS
        self.hand[seat] -= 1
        self.hand[1 - seat] += 1

    def may_hold(self, seat: int, card: int) -> bool:
        """Whether a seat can hold a card, for all that a looker-on knows. [B36-R28]"""
        place = self.seen_at[card]
        if place == UNSEEN:
            return self.hand[seat] > self.seen_at.count(IN_HAND + seat)
        return place == IN_HAND + seat

    # ---- cards beside Heroes

    def lies_beside(self, card: int, seat: int) -> bool:
        """Whether a card acting as that one lies beside a Hero."""
        return any(one.acts_as == card and one.target == seat for one in self.lasting)

    def discard_beside(self, card: int) -> None:
        """A card acting as that one beside the active Hero has had its effect: it goes to its player's pile. [B36-R34]

        Nothing happens if none lies there.
        """
        for one in self.lasting:
            if one.acts_as == card and one.target == self.active:
                self.lasting.remove(one)
                self.discard_lasting(one)
                return

    def discard_lasting(self, one: Lasting) -> None:
        """A card that lay beside a Hero goes to the discard pile of whoever played it. [B36-12I B36-5.2D]"""
        self.seen_at[one.card] = IN_PILE + one.player
        self.tell("card_leaves", one.card, one.target)
