"""Chapter 9: training."""

from __future__ import annotations

from tianxia.engine.step import Decision, Refusal, Scope, Step
from tianxia.games.tenth_division.parts import (
    DONE,
    HEX,
    RESOURCE_COUNT,
    UNIT,
    UNIT_CARDS,
    UNIT_CASH,
    UNIT_COUNT,
    UNIT_LIMIT,
)
from tianxia.games.tenth_division.state import Division


class TrainTroops(Step[Division]):
    """At the end of the turn a seat may train as many units as it can pay. [TD-9.1 TD-R28]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Division) -> None:
        s.then(ChooseTraining(self.seat, not s.rulings.hidden))


def why_not_train(s: Division, seat: int, kind: int) -> str:
    """What keeps a seat from training a unit of a type, "" if nothing does. [TD-9.3 TD-9.4 TD-9.5 TD-R15]"""
    if s.cash(seat) < UNIT_CASH[kind]:
        return "too_little_money"
    for resource in range(RESOURCE_COUNT):
        if s.cards(seat, resource) < UNIT_CARDS[kind * RESOURCE_COUNT + resource]:
            return "too_few_cards"
    if s.rulings.piece_limit and s.army[seat * UNIT_COUNT + kind] >= UNIT_LIMIT[kind]:
        return "no_pieces_left"
    return ""


class Training(Scope[Division]):
    """A unit being trained: its type is chosen, its place not yet."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def clone(self) -> Training:
        return Training(self.kind)


class ChooseTraining(Decision[Division]):
    """Which type is trained next. [TD-9.1 TD-9.3 TD-9.4 TD-9.5 TD-R15]"""

    def __init__(self, seat: int, hands_open: bool) -> None:
        super().__init__(seat)
        self.hands_open = hands_open

    def is_open(self) -> bool:
        return self.hands_open

    def ends_turn(self) -> bool:
        return True

    def options(self, s: Division) -> list[int]:
        found = [UNIT + kind for kind in range(UNIT_COUNT) if not why_not_train(s, self.seat, kind)]
        found.append(DONE)
        return found

    def choose(self, s: Division, token: int) -> None:
        if token == DONE:
            return
        s.then(ChooseGarrison(self.seat), Training(token - UNIT), self)

    def refused(self, s: Division) -> list[Refusal]:
        reasons = [why_not_train(s, self.seat, kind) for kind in range(UNIT_COUNT)]
        return [Refusal(UNIT + kind, reasons[kind]) for kind in range(UNIT_COUNT) if reasons[kind]]


class ChooseGarrison(Decision[Division]):
    """The new unit is placed in any hex that its owner occupies. [TD-9.2 TD-R28 TD-R29]"""

    def options(self, s: Division) -> list[int]:
        return [HEX + hex for hex in s.hexes_of(self.seat)]

    def choose(self, s: Division, token: int) -> None:
        kind = s.scope(Training).kind
        pay_for_unit(s, self.seat, kind)
        s.muster(self.seat, token - HEX, kind, 1)
        s.tell("trains", self.seat, kind, token - HEX)

    def refused(self, s: Division) -> list[Refusal]:
        return [Refusal(HEX + hex, "not_occupied") for hex in range(s.board.hexes) if s.owner[hex] != self.seat]


def pay_for_unit(s: Division, seat: int, kind: int) -> None:
    """Money and cards go to the bank. [TD-7.3]"""
    if s.rulings.hidden:
        s.book_tells()
    s.earn(seat, -UNIT_CASH[kind])
    for resource in range(RESOURCE_COUNT):
        count = UNIT_CARDS[kind * RESOURCE_COUNT + resource]
        if count:
            s.take_cards(seat, resource, -count)
