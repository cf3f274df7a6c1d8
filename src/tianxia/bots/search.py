"""What all searches share: worlds that look alike to a seat, a tree of what was tried, thought within bounds.

Each iteration deals the hidden anew and plays on. Dice and hidden faces differ from iteration to iteration, so a
question is known by the choices that led to it, and a choice is weighed by how often it was on offer there. Values are
one number per seat, so teams, rivals and solitaire are all the same to a search.
"""

from __future__ import annotations

import gc
from time import perf_counter
from typing import Final

from tianxia.bots.node import Arm, Node
from tianxia.engine.dice import Dice
from tianxia.engine.mind import Mind
from tianxia.engine.state import NEVER, NOBODY, State

LONGEST: Final = 40
"""A playout makes no more choices than this in each turn."""

DEEPEST: Final = 200
"""The tree grows no deeper than this."""

SHARE: Final = 0.4
"""Of what is left of the budget of a turn, the part that the next choice gets."""

LEAST: Final = 0.05
"""The part of a turn's budget that each choice gets at least."""

ENDLESS: Final = 1 << 30
"""More iterations than anybody waits for."""

FOREVER: Final = 1e300
"""The time when a search without a bound in seconds ends."""

NOTHING: Final[list[int]] = []
"""No choices in particular."""

FINE: Final = 1 << 24
"""Steps of the wheel of fortune."""


class Budget:
    """The thought for each turn: iterations, seconds, or whichever ends first (0: no bound)."""

    def __init__(self, iterations: int, seconds: float) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.turn = -1
        self.left = 1.0

    def renew(self, turn: int) -> None:
        """Another turn has a budget of its own."""
        if turn != self.turn:
            self.turn = turn
            self.left = 1.0

    def next_share(self) -> float:
        """The part that a choice gets whose turn may have more of them."""
        return max(SHARE * self.left, LEAST)


class Search:
    """One of three ways to find out what the options of a seat are worth; what came of each is kept at the root."""

    def __init__(self, mind: Mind, dice: Dice) -> None:
        self.mind = mind
        self.dice = dice
        self.root: Node = Node(NOBODY, None)
        self.iterations = 0

    # ---- what a kind of search supplies

    def choose(self, v: State, seat: int, budget: Budget) -> int:
        """The choice of a seat that has several, thought about as far as the budget of its turn allows."""
        raise NotImplementedError

    def weigh(self, v: State, seat: int, iterations: int, until: float) -> None:
        """Find out what several options are worth."""
        raise NotImplementedError

    def grow(self, s: State, course: list[int] = NOTHING) -> list[float]:
        """One iteration in a world, which is played on, by a course as far as one is given; how every seat fared."""
        raise NotImplementedError

    def play_out(self, s: State) -> list[float]:
        """Play on as far as the mind looks ahead, and say how every seat stands there."""
        raise NotImplementedError

    def reply(self, s: State) -> None:
        """The next choice of a playout."""
        raise NotImplementedError

    # ---- what they share

    def begin(self, v: State, seat: int) -> None:
        """Forget everything: a new question."""
        self.root = Node(seat, type(v.decision_of(seat)))

    def think(self, v: State, seat: int, budget: Budget, portion: float) -> None:
        """Search from this position, with a portion of the turn's budget."""
        budget.left -= min(budget.left, portion)
        count = max(int(portion * budget.iterations), len(v.legal)) if budget.iterations else ENDLESS
        self.run(v, seat, count, portion * budget.seconds)

    def run(self, v: State, seat: int, iterations: int, seconds: float) -> None:
        """So many iterations from the position that the seat sees, or until the seconds are over (0: no bound)."""
        until = perf_counter() + seconds if seconds else FOREVER
        is_collecting = gc.isenabled()
        gc.disable()  # nothing in a tree points back, so the collector would only walk through it, again and again
        try:
            if len(v.legal) > 1:
                self.weigh(v, seat, iterations, until)
            else:
                self.sample(v, seat, iterations, until)
        finally:
            if is_collecting:
                gc.enable()

    def sample(self, v: State, seat: int, iterations: int, until: float) -> None:
        """One world after another."""
        for _ in range(iterations):
            self.grow(v.redeal(seat, self.dice))
            if until < FOREVER and perf_counter() > until:
                break

    def descend(self, s: State, course: list[int], last: int) -> list[float]:
        """Go down the tree, by a course as far as one is given, at the latest to the turn `last`; then play on."""
        node = self.root
        path: list[Node] = []
        arms: list[Arm] = []
        while not s.over and len(path) < DEEPEST:
            arm = node.select(s, self.mind)
            done = len(path)
            if done < len(course) and course[done] in s.legal:
                arm = node.arm(course[done])
            path.append(node)
            arms.append(arm)
            s.take_offered(arm.token)
            if s.over or s.seat == NOBODY or s.turns >= last:
                break
            node = node.after(arm, s, self.mind)
            if node.is_new:
                node.is_new = False
                if len(path) >= len(course) and len(s.legal) > 1:
                    break  # a question with one answer is passed by: it would cost an iteration and tell nothing
        values = self.play_out(s)
        self.learn(path, arms, values)
        return values

    def play_turns(self, s: State, turns: int, most: int) -> list[float]:
        """Play on for so many turns, with no more choices than told; how every seat stands there."""
        if s.seat != NOBODY and s.pause_at == NEVER:
            s.pause_at = s.turns + turns
        while most > 0 and s.seat != NOBODY:
            self.reply(s)
            most -= 1
        return s.outcome if s.over else self.mind.chances(s)

    def learn(self, path: list[Node], arms: list[Arm], values: list[float]) -> None:
        """Every question on a path learns what came of its choice for the seat asked."""
        for k in range(len(path)):
            path[k].learn(arms[k], values[path[k].seat])
        self.iterations += 1

    def spin(self, weights: list[float]) -> int:
        """An index, drawn by weights."""
        total = 0.0
        for weight in weights:
            total += weight
        at = total * float(self.dice.below(FINE)) / FINE
        last = len(weights) - 1
        for i in range(last):
            at -= weights[i]
            if at < 0.0:
                return i
        return last
