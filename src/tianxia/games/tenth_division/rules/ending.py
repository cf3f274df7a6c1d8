"""How seats go out and how the game ends."""

from __future__ import annotations

from tianxia.games.tenth_division.parts import RESOURCE_COUNT, UNIT_CASH, UNIT_COUNT
from tianxia.games.tenth_division.state import Division


def win(s: Division, seat: int, reason: str) -> None:
    """One seat has won. [TD-2.2 TD-2.5 TD-R86]"""
    outcome = [0.0] * s.seats
    outcome[seat] = 1.0
    s.tell("wins", seat)
    s.finish(outcome, reason)


def lose_unit(s: Division, hex: int, kind: int, captor: int) -> None:
    """A unit is taken off; a seat without units is out at once. [TD-14.3 TD-R83]"""
    seat = s.owner[hex]
    s.tell("loses", seat, kind, hex)
    s.remove(hex, kind)
    if not s.units_of(seat):
        eliminate(s, seat, captor)


def eliminate(s: Division, seat: int, captor: int) -> None:
    """A seat is out for good; its goods go to the bank or its captor, its roads stay. The last one wins.

    [TD-2.5 TD-R83 TD-R84 TD-R86 TD-R87]
    """
    s.alive[seat] = False
    s.fallen.append(seat)
    s.tell("eliminated", seat)
    if s.rulings.hidden and not s.rulings.captor_takes:
        s.book_tells()
    for kind in range(RESOURCE_COUNT + 1):
        count = s.cards(seat, kind)
        if s.rulings.captor_takes:
            s.hand_over(seat, captor, kind, count)
        elif kind == RESOURCE_COUNT:
            s.earn(seat, -count)
        else:
            s.take_cards(seat, kind, -count)
    others = s.after(seat)
    if len(others) == 1:
        win(s, others[0], "last")


def troop_value(s: Division, seat: int) -> int:
    """What a seat's units cost in money. [TD-R63]"""
    value = 0
    for kind in range(UNIT_COUNT):
        value += s.army[seat * UNIT_COUNT + kind] * UNIT_CASH[kind]
    return value


def standing(s: Division, seat: int) -> list[int]:
    """By what seats are compared when the game is stopped, the most important first. [TD-R63]"""
    count = s.hill_count if s.holder == seat else 0
    return [count, troop_value(s, seat), len(s.hexes_of(seat)), s.cash(seat), s.hand[seat]]


def stop(s: Division) -> None:
    """The game has lasted too long: the leader wins, or by option all living seats share. [TD-R63 TD-R88]"""
    living = [seat for seat in range(s.seats) if s.alive[seat]]
    best = max([standing(s, seat) for seat in living])
    winners = living if s.rulings.cap_draws else [seat for seat in living if standing(s, seat) == best]
    outcome = [0.0] * s.seats
    for seat in winners:
        outcome[seat] = 1.0 / len(winners)
    s.tell("stopped", s.round)
    if len(winners) == 1:
        s.tell("wins", winners[0])
    s.finish(outcome, "cap")


def placement(s: Division) -> list[int]:
    """Seats from first to last: winners, other survivors as they stand, then the fallen, the last to fall first.

    [TD-R63]
    """
    living = [seat for seat in range(s.seats) if s.alive[seat]]
    living.sort(key=lambda seat: (s.outcome[seat] if s.over else 0.0, standing(s, seat)), reverse=True)
    return living + s.fallen[::-1]
