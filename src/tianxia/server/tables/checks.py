"""What is checked before an act of a seat is carried out."""

from __future__ import annotations

from collections.abc import Callable

from tianxia.engine.log import Row
from tianxia.engine.scene import refusals
from tianxia.engine.state import State
from tianxia.server.live.table import LiveTable
from tianxia.server.protocol.refusals import Refused


class Repeated(Exception):
    """The same submission is stored already."""


def demand_new(live: LiveTable, seat: int, key: str) -> None:
    """Repeated if a submission turns out to be stored already."""
    if stored_key(seat, key) in live.keys:
        raise Repeated


def is_repeated(live: LiveTable, seat: int, key: str, fits: Callable[[Row], bool]) -> bool:
    """Whether this submission was stored before; Refused if its key was used for something else."""
    n = live.keys.get(stored_key(seat, key))
    if n is None:
        return False
    assert live.table is not None
    if not fits(live.table.rows[n]):
        raise Refused("key_reused", "this key was used for something else; take a new one for each submission")
    return True


def stored_key(seat: int, key: str) -> str:
    """Keys are each seat's own."""
    return f"{seat}:{key}"


def demand_player(live: LiveTable, seat: int) -> None:
    """Refused unless a person plays the seat."""
    if seat not in live.stored.people():
        raise Refused("out_of_turn", "a bot plays this seat now: take it back first")


def demand_ticket(live: LiveTable, seat: int, ticket: str) -> None:
    """Refused unless the seat answers what it is shown now."""
    if live.view(seat).ticket != ticket:
        raise Refused("stale", "the table has changed since: look at the present scene and choose again")


def demand_asked(live: LiveTable, seat: int) -> State:
    """The state as the seat may know it; Refused unless the seat is asked."""
    v = live.state.veiled(seat)
    if seat not in v.asked:
        asked = ", ".join(str(one) for one in v.asked)
        raise Refused("out_of_turn", f"you are not asked now; asked: seat {asked}" if asked else "nobody is asked now")
    return v


def demand_legal(live: LiveTable, seat: int, token: str) -> None:
    """Refused, saying why, unless the seat is offered the token; all is taken from what the seat may know."""
    v = demand_asked(live, seat)
    words = live.setting.game.vocabulary
    if token in [words.text(one) for one in v.legal]:
        return
    reason = [one.reason for one in refusals(v, seat) if words.text(one.token) == token]
    decision = type(v.decision_of(seat)).__name__
    raise Refused("illegal", f"{token} is not offered at {decision}", **({"reason": reason[0]} if reason else {}))
