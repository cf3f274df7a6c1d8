"""Whole actions: where a single choice tells nothing yet, the courses that a turn can take are compared at its end."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Simulated
from tianxia.engine.game import Game
from tianxia.engine.state import NEVER, State

LUCK: Final = 1 << 32
"""So many seeds there are for the dice of one world."""


class Course:
    """The choices of one course of a turn, and how the seat stands at its end in one world."""

    def __init__(self, tokens: list[int], worth: float) -> None:
        self.tokens = tokens
        self.worth = worth


def courses(game: Game, world: State, seat: int, luck: int, reach: int) -> list[Course]:
    """For each option the best course of the turn that begins with it, all by the same dice.

    So many ends are tried for each option; beyond them habit decides.
    """
    return [
        best_course(game, after(world, token, world.turns + 1, luck), seat, luck, reach, [token])
        for token in world.legal
    ]


def best_course(game: Game, s: State, seat: int, luck: int, reach: int, before: list[int]) -> Course:
    """The best way to go on from a state, which is played on."""
    tokens = before.copy()
    while s.rest < NEVER and s.seat == seat:
        legal = s.legal
        each = reach // len(legal)
        if each == 0 or len(legal) == 1:
            tokens.append(legal[habit(game, s)])
            s.apply(tokens[-1])
            continue
        found: Course | None = None
        for token in legal:
            course = best_course(game, after(s, token, s.rest, luck), seat, luck, each, [*tokens, token])
            if found is None or course.worth > found.worth:
                found = course
        assert found is not None
        return found
    return Course(tokens, game.evaluate(s, seat))


def after(s: State, token: int, rest: int, luck: int) -> State:
    """The state that follows on a choice, up to where it rests."""
    twin = s.clone(Simulated(luck))
    twin.rest = rest
    twin.apply(token)
    return twin


def habit(game: Game, s: State) -> int:
    """The index of the option that the playout policy likes most."""
    weights = game.prefer(s)
    best = 0
    for i in range(1, len(weights)):
        if weights[i] > weights[best]:
            best = i
    return best
