"""What the server does at a table by itself: it answers for bots, in windows, and when a clock runs out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tianxia.engine.state import State
from tianxia.server.facts import ASK, BOT, PERSON, TableFacts

PASS: Final = "pass"
BY_BOT: Final = "bot"
BY_ITSELF: Final = "answer"
BY_CLOCK: Final = "clock"


@dataclass
class Errand:
    """Something to be done for a seat at a time."""

    at: int
    seat: int
    kind: str
    token: str = ""


def next_errand(facts: TableFacts, state: State, posed: int) -> Errand | None:
    """The first thing that the server has to do by itself; None while it waits for people."""
    found: list[Errand] = []
    for seat in [] if state.over else state.asked:
        held = facts.seats[seat]
        if held.kind == BOT:
            found.append(Errand(posed + bots_pause(facts, state, seat), seat, BY_BOT))
        elif held.kind == PERSON:
            answer = own_answer(facts, state, posed, seat)
            if answer is not None:
                found.append(answer)
            clock = facts.settings["clock"]
            since = facts.asked.get(str(seat))
            if clock is not None and since is not None:
                found.append(Errand(since + clock * 1000, seat, BY_CLOCK))
    return min(found, key=lambda errand: errand.at, default=None)


def beat(facts: TableFacts) -> int:
    """How long a window stands before the server answers in it."""
    return int(facts.settings["beat"] * 1000) if facts.is_strict() else 0


def bots_pause(facts: TableFacts, state: State, seat: int) -> int:
    """How long a bot waits: in windows as long as everybody, so that its pause tells nothing."""
    pace = int(facts.settings["pace"] * 1000)
    return max(pace, beat(facts)) if state.decision_of(seat).is_window() else pace


def own_answer(facts: TableFacts, state: State, posed: int, seat: int) -> Errand | None:
    """The answer that the server will give for a person in a window: a lone option, or by standing orders."""
    if seat not in state.asked or not state.decision_of(seat).is_window() or facts.seats[seat].kind != PERSON:
        return None
    options = [state.vocabulary.text(token) for token in state.options(seat)]
    at = posed + beat(facts)
    if len(options) == 1:
        return Errand(at, seat, BY_ITSELF, options[0])
    orders = facts.seats[seat].orders
    asked_about = type(state.decision_of(seat)).__name__ in orders["ask_about"]
    if PASS in options and orders["pass"] != ASK["pass"] and not asked_about:
        return Errand(at, seat, BY_ITSELF, PASS)
    return None


def fulfilled_orders(facts: TableFacts, state: State) -> list[int]:
    """The seats whose order to pass until their turn ends, since they are asked something that is no window."""
    return [
        seat
        for seat in state.asked
        if facts.seats[seat].orders["pass"] == "until_my_turn" and not state.decision_of(seat).is_window()
    ]
