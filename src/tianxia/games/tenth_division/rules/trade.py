"""Chapter 17: trade with the bank."""

from __future__ import annotations

from tianxia.engine.step import Decision, Refusal, Scope, Step
from tianxia.games.tenth_division.parts import (
    BANK,
    BANK_GETS,
    BANK_GIVES,
    BUY,
    DONE,
    EXCHANGE,
    PRICE,
    RES,
    RESOURCE_COUNT,
    SEAT,
)
from tianxia.games.tenth_division.rules.offer import Offer, begin_offer, why_no_offer
from tianxia.games.tenth_division.state import Division


class MakeTrades(Step[Division]):
    """The turn player trades with the bank and with seats joined to it by roads. [TD-17.1 TD-17.2 TD-R27 TD-R72]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Division) -> None:
        s.then(ChooseTrade(self.seat, not s.rulings.hidden))


def why_no_exchange(s: Division, seat: int, gives: int, gets: int) -> str:
    """What keeps the bank from a three for one, "" if nothing does. [TD-17.3 TD-R16 TD-R77]"""
    if s.rulings.any_three:
        if s.hand[seat] < EXCHANGE or not s.cards(seat, gives):
            return "too_few_cards"
    elif s.cards(seat, gives) < EXCHANGE:
        return "too_few_cards"
    return "" if s.in_stock(gets) else "out_of_stock"


def why_no_sale(s: Division, seat: int, kind: int) -> str:
    """What keeps the bank from selling a card, "" if nothing does. [TD-17.4 TD-R16 TD-R78]"""
    if s.cash(seat) < PRICE:
        return "too_little_money"
    return "" if s.in_stock(kind) else "out_of_stock"


class ChooseTrade(Decision[Division]):
    """Trades with the bank are carried out at once, offers to seats are put together.

    [TD-7.5 TD-17.1 TD-17.3 TD-17.4 TD-R27 TD-R72 TD-R78 TD-R79]
    """

    def __init__(self, seat: int, hands_open: bool) -> None:
        super().__init__(seat)
        self.hands_open = hands_open

    def is_open(self) -> bool:
        return self.hands_open

    def options(self, s: Division) -> list[int]:
        seat = self.seat
        found: list[int] = []
        if s.hand[seat] >= EXCHANGE:
            for trade in range(len(BANK_GIVES)):
                if not why_no_exchange(s, seat, BANK_GIVES[trade], BANK_GETS[trade]):
                    found.append(BANK + trade)
        if s.cash(seat) >= PRICE:
            for kind in range(RESOURCE_COUNT):
                if s.in_stock(kind):
                    found.append(BUY + kind)
        if s.road_stock < s.board.road_stock:
            for other in range(s.seats):
                if other != seat and not why_no_offer(s, seat, other):
                    found.append(SEAT + other)
        found.append(DONE)
        return found

    def choose(self, s: Division, token: int) -> None:
        if token == DONE:
            return
        if SEAT <= token < SEAT + s.seats:
            begin_offer(s, Offer(self, token - SEAT))
            return
        s.then(self)
        if token < BUY:
            trade = token - BANK
            gives, gets = BANK_GIVES[trade], BANK_GETS[trade]
            if s.rulings.any_three:
                s.then(PayCard(self.seat, self.hands_open), Exchange(self.seat, gives, gets))
            else:
                exchange(s, self.seat, [gives] * EXCHANGE, gets)
        else:
            buy(s, self.seat, token - BUY)

    def refused(self, s: Division) -> list[Refusal]:
        seat = self.seat
        found: list[Refusal] = []
        for trade in range(len(BANK_GIVES)):
            found.append(Refusal(BANK + trade, why_no_exchange(s, seat, BANK_GIVES[trade], BANK_GETS[trade])))
        for kind in range(RESOURCE_COUNT):
            found.append(Refusal(BUY + kind, why_no_sale(s, seat, kind)))
        for other in range(s.seats):
            if other != seat:
                found.append(Refusal(SEAT + other, why_no_offer(s, seat, other)))
        return [one for one in found if one.reason]


def exchange(s: Division, seat: int, given: list[int], gets: int) -> None:
    """Three cards go to the bank, one comes back. [TD-17.3 TD-R77]"""
    if s.rulings.hidden:
        s.book_tells()
    for kind in given:
        s.take_cards(seat, kind, -1)
        s.tell("pays_card", seat, kind)
    s.take_cards(seat, gets, 1)
    s.tell("exchanges", seat, len(given), gets)


def buy(s: Division, seat: int, kind: int) -> None:
    """The bank sells a card. [TD-17.4]"""
    if s.rulings.hidden:
        s.book_tells()
    s.earn(seat, -PRICE)
    s.take_cards(seat, kind, 1)
    s.tell("buys", seat, kind, PRICE)


class Exchange(Scope[Division]):
    """Three cards of any kinds being named, by option; when all are, the bank exchanges them. [TD-R77]"""

    def __init__(self, seat: int, gives: int, gets: int) -> None:
        self.seat = seat
        self.given = [gives]
        self.gets = gets

    def clone(self) -> Exchange:
        twin = Exchange(self.seat, 0, self.gets)
        twin.given = self.given.copy()
        return twin

    def run(self, s: Division) -> None:
        exchange(s, self.seat, self.given, self.gets)


class PayCard(Decision[Division]):
    """Which card is given next. [TD-R77]"""

    def __init__(self, seat: int, hands_open: bool) -> None:
        super().__init__(seat)
        self.hands_open = hands_open

    def is_open(self) -> bool:
        return self.hands_open

    def options(self, s: Division) -> list[int]:
        given = s.scope(Exchange).given
        return [RES + kind for kind in range(RESOURCE_COUNT) if s.cards(self.seat, kind) > given.count(kind)]

    def choose(self, s: Division, token: int) -> None:
        given = s.scope(Exchange).given
        given.append(token - RES)
        if len(given) < EXCHANGE:
            s.then(self)

    def refused(self, s: Division) -> list[Refusal]:
        return [Refusal(RES + kind, "too_few_cards") for kind in range(RESOURCE_COUNT)]
