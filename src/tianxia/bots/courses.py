"""Whole actions: where a single choice tells nothing yet, the courses that a turn can take are compared at its end."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Dice, Simulated
from tianxia.engine.mind import Mind
from tianxia.engine.state import NEVER, UNSEEN, State

LUCK: Final = 1 << 31
"""So many seeds there are for the dice of one world: as many as can be drawn from."""

TIE: Final = 0.0001
"""The weight of the playout policy beside the worth of whole actions: it decides between those that are alike."""


class Course:
    """The choices of one course of a turn, how many of them were weighed, and how the seat stands at its end.

    Those that were not weighed are habit, and will be weighed when their turn comes. A search adds what came of it.
    """

    def __init__(self, tokens: list[int], weighed: int, worth: float) -> None:
        self.tokens = tokens
        self.weighed = weighed
        self.worth = worth
        self.tries = 0
        self.gains = 0.0


def courses(mind: Mind, world: State, seat: int, luck: int, reach: int) -> list[Course]:
    """For each option the best course of the turn that begins with it, all by the same dice."""
    return [best(found) for found in all_courses(mind, world, seat, luck, reach)]


def all_courses(mind: Mind, world: State, seat: int, luck: int, reach: int) -> list[list[Course]]:
    """For each option the courses of the turn that begin with it, all by the same dice.

    So many ends are tried for each option; beyond them habit decides.
    """
    found: list[list[Course]] = []
    for token in world.legal:
        begun: list[Course] = []
        explore(mind, after(world, token, world.turns + 1, luck), seat, luck, reach, [token], 1, begun)
        found.append(begun)
    return found


def explore(
    mind: Mind, s: State, seat: int, luck: int, reach: int, before: list[int], weighed: int, found: list[Course]
) -> None:
    """Add the ways to go on from a state, which is played on; of the choices before, so many were weighed."""
    tokens = before.copy()
    while s.pause_at < NEVER and s.seat == seat:
        legal = s.legal
        each = reach // len(legal)
        is_weighed = weighed == len(tokens)
        if each == 0 or len(legal) == 1:
            if is_weighed and len(legal) == 1:
                weighed += 1
            tokens.append(usual(mind, s))
            s.apply(tokens[-1])
            continue
        deeper = weighed + 1 if is_weighed else weighed
        for token in legal:
            explore(mind, after(s, token, s.pause_at, luck), seat, luck, each, [*tokens, token], deeper, found)
        return
    found.append(Course(tokens, weighed, mind.evaluate(s, seat)))


def worthiest(found: list[list[Course]], others: int) -> list[Course]:
    """The best course of each option, and of all others so many."""
    chosen = [best(begun) for begun in found]
    rest = [course for begun in found for course in begun if course not in chosen]
    rest.sort(key=worth_of, reverse=True)
    return chosen + rest[:others]


def worth_of(course: Course) -> float:
    """How the seat stands at the end of a course."""
    return course.worth


def best(found: list[Course]) -> Course:
    """The best of some courses; of those alike the first."""
    chosen = found[0]
    for course in found:
        if course.worth > chosen.worth:
            chosen = course
    return chosen


def after(s: State, token: int, rest: int, luck: int) -> State:
    """The state that follows on a choice, up to where it rests."""
    twin = s.clone(Simulated(luck))
    twin.pause_at = rest
    twin.apply(token)
    return twin


def usual(mind: Mind, s: State) -> int:
    """The option that habit likes most."""
    legal = s.legal
    if len(legal) == 1:
        return legal[0]
    weights = mind.habits(s)
    best = 0
    for i in range(1, len(weights)):
        if weights[i] > weights[best]:
            best = i
    return legal[best]


class Plan:
    """What was weighed of a course, carried out choice by choice while no luck comes between."""

    def __init__(self) -> None:
        self.tokens: list[int] = []
        self.turn = -1

    def begin(self, v: State, seat: int, course: Course, dice: Dice) -> int:
        """The first choice of a course; those that follow for certain are kept."""
        s = v.redeal(seat, dice)
        s.dice = UNSEEN
        self.turn = s.turns
        self.tokens = []
        for done in range(course.weighed):
            if s.over or s.waiting is not None or s.seat != seat or s.turns != self.turn:
                break
            token = course.tokens[done]
            if token not in s.legal:
                break
            if done:
                self.tokens.append(token)
            s.apply(token, seat)
        self.tokens.reverse()
        return course.tokens[0]

    def next(self, v: State) -> int:
        """The next choice, or -1: the plan is carried out, or something else is asked."""
        if not self.tokens:
            return -1
        token = self.tokens.pop()
        if v.turns == self.turn and token in v.legal:
            return token
        self.tokens = []
        return -1
