"""The table of Tenth Division: who stands where with what, who owns what."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Dice
from tianxia.engine.state import HIDDEN, NOBODY, State
from tianxia.engine.story import PUBLIC
from tianxia.games.tenth_division.board import Board
from tianxia.games.tenth_division.parts import CASH, PURSE, RESOURCE_COUNT, START_CASH, UNIT_COUNT, VOCABULARY
from tianxia.games.tenth_division.rules.network import Network
from tianxia.games.tenth_division.rulings import Rulings

FACE_DOWN: Final = -1
"""The terrain of a tile that is not yet turned up."""

NOTE: Final = 5
"""The smallest amount of money that there is."""


class Division(State):
    """What a seat owns is on its purse: backs seat * PURSE + resource and seat * PURSE + CASH, whose face is the
    number of cards or dollars. With hidden hands only the seat itself knows these faces; all else is public.

    Units are counted by hex and type; a hex never holds units of two seats. [TD-R13 TD-R92]
    `terrain` and `network` are replaced when they change, so that clones can share them.
    """

    rulings: Rulings
    board: Board
    terrain: list[int]
    owner: list[int]
    stack: list[int]
    army: list[int]
    alive: list[bool]
    fallen: list[int]
    hand: list[int]
    bank: list[int]
    coin: int
    network: Network
    road_stock: int
    holder: int
    hill_count: int
    hill_gained: bool
    first: int
    active: int
    round: int

    def __init__(self, rulings: Rulings, board: Board, seats: int, dice: Dice, origin: Division | None = None) -> None:
        super().__init__(VOCABULARY, seats, dice, origin)
        self.rulings = rulings
        self.board = board
        if origin is None:
            self.set_up()
            return
        self.terrain = origin.terrain
        self.owner = origin.owner.copy()
        self.stack = origin.stack.copy()
        self.army = origin.army.copy()
        self.alive = origin.alive.copy()
        self.fallen = origin.fallen.copy()
        self.hand = origin.hand.copy()
        self.bank = origin.bank.copy()
        self.coin = origin.coin
        self.network = origin.network
        self.road_stock = origin.road_stock
        self.holder = origin.holder
        self.hill_count = origin.hill_count
        self.hill_gained = origin.hill_gained
        self.first = origin.first
        self.active = origin.active
        self.round = origin.round

    def clone(self, dice: Dice) -> Division:
        return Division(self.rulings, self.board, self.seats, dice, self)

    def set_up(self) -> None:
        """An empty board, $100 for each seat, full stocks. [TD-6.1 TD-7.1 TD-R16 TD-R17]"""
        hexes = self.board.hexes
        self.terrain = [FACE_DOWN] * hexes
        self.owner = [NOBODY] * hexes
        self.stack = [0] * (hexes * UNIT_COUNT)
        self.army = [0] * (self.seats * UNIT_COUNT)
        self.alive = [True] * self.seats
        self.fallen = []
        self.face = [0] * (self.seats * PURSE)
        self.knows = [self.keepers(back) for back in range(len(self.face))]
        self.hand = [0] * self.seats
        self.bank = [self.board.card_stock] * RESOURCE_COUNT
        self.coin = 0
        for seat in range(self.seats):
            self.earn(seat, START_CASH)
        self.network = Network(self.board, [0] * self.board.sides)
        self.road_stock = self.board.road_stock
        self.holder = NOBODY
        self.hill_count = 0
        self.hill_gained = False
        self.first = 0
        self.active = 0
        self.round = 1

    # ---- secrets

    def keepers(self, back: int) -> int:
        """Who knows what is in a purse: all, or with hidden hands its owner. [TD-R92]"""
        return 1 << (back // PURSE) if self.rulings.hidden else PUBLIC

    def deal_hidden(self, dice: Dice) -> None:
        """Hidden purses are filled out of what the bank has given out, by the number of cards that each holds."""
        seats = [seat for seat in range(self.seats) if self.face[seat * PURSE + CASH] == HIDDEN]
        if not seats:
            return
        out: list[int] = []
        money = self.coin
        stock = self.board.card_stock
        for kind in range(RESOURCE_COUNT):
            known = sum(self.face[seat * PURSE + kind] for seat in range(self.seats) if seat not in seats)
            out += [kind] * (stock - self.bank[kind] - known)
        for seat in range(self.seats):
            if seat not in seats:
                money -= self.face[seat * PURSE + CASH]
        dice.shuffle(out)
        for seat in seats:
            mine = out[: self.hand[seat]]
            del out[: self.hand[seat]]
            for kind in range(RESOURCE_COUNT):
                self.face[seat * PURSE + kind] = mine.count(kind)
            self.face[seat * PURSE + CASH] = 0
        living = [seat for seat in seats if self.alive[seat]] or seats
        for _ in range(money // NOTE):
            self.face[living[dice.below(len(living))] * PURSE + CASH] += NOTE

    # ---- purses

    def cards(self, seat: int, kind: int) -> int:
        """Cards of a resource that a seat holds; with CASH its money."""
        return self.face[seat * PURSE + kind]

    def cash(self, seat: int) -> int:
        """A seat's money."""
        return self.face[seat * PURSE + CASH]

    def take_cards(self, seat: int, kind: int, count: int) -> None:
        """Cards go from the bank to a seat; a negative number goes back. [TD-7.1 TD-7.3]"""
        self.face[seat * PURSE + kind] += count
        self.hand[seat] += count
        self.bank[kind] -= count

    def earn(self, seat: int, amount: int) -> None:
        """Money goes from the bank to a seat; a negative amount goes back. [TD-7.1 TD-R18]"""
        self.face[seat * PURSE + CASH] += amount
        self.coin += amount

    def hand_over(self, giver: int, taker: int, kind: int, count: int) -> None:
        """Cards, or with CASH money, go from seat to seat."""
        self.face[giver * PURSE + kind] -= count
        self.face[taker * PURSE + kind] += count
        if kind != CASH:
            self.hand[giver] -= count
            self.hand[taker] += count

    def in_stock(self, kind: int) -> int:
        """Cards of a resource that the bank can give out. [TD-R16]"""
        return self.bank[kind] if self.rulings.card_limit else self.board.card_stock

    # ---- troops

    def strength(self, hex: int) -> int:
        """The number of units in a hex."""
        at = hex * UNIT_COUNT
        return self.stack[at] + self.stack[at + 1] + self.stack[at + 2]

    def muster(self, seat: int, hex: int, kind: int, count: int) -> None:
        """New units of a seat in a hex."""
        self.army[seat * UNIT_COUNT + kind] += count
        self.stack[hex * UNIT_COUNT + kind] += count
        self._settle(hex, seat)

    def remove(self, hex: int, kind: int) -> None:
        """A unit of a hex is lost. [TD-R30]"""
        self.army[self.owner[hex] * UNIT_COUNT + kind] -= 1
        self.stack[hex * UNIT_COUNT + kind] -= 1
        if not self.strength(hex):
            self._settle(hex, NOBODY)

    def transfer(self, start: int, goal: int, counts: list[int]) -> None:
        """Units go from hex to hex; the hex that they leave empty is nobody's before they arrive. [TD-R30 TD-R82]"""
        seat = self.owner[start]
        moved = 0
        for kind in range(UNIT_COUNT):
            self.stack[start * UNIT_COUNT + kind] -= counts[kind]
            moved += counts[kind]
        if not moved:
            return
        if not self.strength(start):
            self._settle(start, NOBODY)
        for kind in range(UNIT_COUNT):
            self.stack[goal * UNIT_COUNT + kind] += counts[kind]
        self._settle(goal, seat)

    def units_of(self, seat: int) -> int:
        """The number of a seat's units on the board."""
        at = seat * UNIT_COUNT
        return self.army[at] + self.army[at + 1] + self.army[at + 2]

    def hexes_of(self, seat: int) -> list[int]:
        """The hexes that a seat occupies."""
        owner = self.owner
        return [hex for hex in range(len(owner)) if owner[hex] == seat]

    def _settle(self, hex: int, seat: int) -> None:
        """A hex has another owner; who holds the hill is looked at in that instant. [TD-2.3 TD-2.4 TD-R10 TD-R82]"""
        if self.owner[hex] == seat:
            return
        self.owner[hex] = seat
        hill = self.board.hill
        if hex not in hill:
            return
        holder = seat
        for part in hill:
            if self.owner[part] != seat:
                holder = NOBODY
        if holder == self.holder:
            return
        self.holder = holder
        self.hill_count = 0
        self.hill_gained = True
        if holder >= 0:
            self.tell("hill_gained", holder)
        else:
            self.tell("hill_lost")

    # ---- order of play

    def after(self, seat: int) -> list[int]:
        """The living seats in the order of their turns after a seat. [TD-5.1 TD-R12]"""
        found: list[int] = []
        for step in range(1, self.seats):
            other = (seat + step) % self.seats
            if self.alive[other]:
                found.append(other)
        return found
