"""What the server does at a table by itself: it answers for bots, in windows, and when a clock runs out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tianxia.engine.state import State
from tianxia.server.storage.stored import ASK, BOT, PERSON, StoredTable

PASS: Final = "pass"
BY_BOT: Final = "bot"
BY_ITSELF: Final = "answer"
BY_CLOCK: Final = "clock"


@dataclass
class Due:
    """Something that the server has to do for a seat at a time."""

    at: int
    seat: int
    kind: str
    token: str = ""


def next_due(stored: StoredTable, state: State, posed: int) -> Due | None:
    """The first thing that the server has to do by itself; None while it waits for people."""
    found: list[Due] = []
    for seat in [] if state.over else state.asked:
        held = stored.seats[seat]
        if held.kind == BOT:
            found.append(Due(posed + bots_pause(stored, state, seat), seat, BY_BOT))
        elif held.kind == PERSON:
            answer = own_answer(stored, state, posed, seat)
            if answer is not None:
                found.append(answer)
            end = deadline(stored, state, seat)
            if end is not None:
                found.append(Due(end, seat, BY_CLOCK))
    return min(found, key=lambda due: due.at, default=None)


def deadline(stored: StoredTable, state: State, seat: int | None) -> int | None:
    """When the clock of a seat runs out."""
    clock = stored.settings["clock"]
    if clock is None or seat is None or stored.seats[seat].kind != PERSON or state.over:
        return None
    since = stored.asked.get(str(seat))
    return None if since is None else since + clock * 1000


def beat(stored: StoredTable) -> int:
    """How long a window stays open before the server answers in it, in milliseconds."""
    return int(stored.settings["beat"] * 1000) if stored.is_strict() else 0


def bots_pause(stored: StoredTable, state: State, seat: int) -> int:
    """How long a bot waits: in windows as long as everybody, so that its pause reveals nothing."""
    pace = int(stored.settings["pace"] * 1000)
    return max(pace, beat(stored)) if state.decision_of(seat).is_window() else pace


def own_answer(stored: StoredTable, state: State, posed: int, seat: int) -> Due | None:
    """The answer that the server will give for a person in a window: a lone option, or by standing orders."""
    if seat not in state.asked or not state.decision_of(seat).is_window() or stored.seats[seat].kind != PERSON:
        return None
    options = [state.vocabulary.text(token) for token in state.options(seat)]
    at = posed + beat(stored)
    if len(options) == 1:
        return Due(at, seat, BY_ITSELF, options[0])
    orders = stored.seats[seat].orders
    asked_about = type(state.decision_of(seat)).__name__ in orders["ask_about"]
    if PASS in options and orders["pass"] != ASK["pass"] and not asked_about:
        return Due(at, seat, BY_ITSELF, PASS)
    return None


def fulfilled_orders(stored: StoredTable, state: State) -> list[int]:
    """The seats whose order to pass until their turn ends, since they are asked something that is no window."""
    return [
        seat
        for seat in state.asked
        if stored.seats[seat].orders["pass"] == "until_my_turn" and not state.decision_of(seat).is_window()
    ]
