"""Search over whole actions: for games where a single choice tells nothing before its action is complete."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from tianxia.bots.courses import LUCK, TIE, Course, Plan, all_courses, usual, worthiest
from tianxia.bots.search import LONGEST, NOTHING, Budget, Search
from tianxia.engine.dice import Dice, Simulated
from tianxia.engine.mind import ActionMind
from tianxia.engine.state import State

ENOUGH: Final = 16
"""So many iterations are there for each course beyond the best of every option."""


class ActionSearch(Search):
    """Tries the best courses of the turn in the same worlds; what was weighed of the best is carried out as a plan."""

    def __init__(self, mind: ActionMind, dice: Dice) -> None:
        super().__init__(mind, dice)
        self.horizon = mind.horizon
        self.reach = mind.reach
        self.course = Course([], 0, 0.0)
        self.plan = Plan()

    def choose(self, v: State, seat: int, budget: Budget) -> int:
        token = self.plan.next(v)
        if token >= 0:
            return token
        self.begin(v, seat)
        self.think(v, seat, budget, budget.next_share())
        return self.plan.begin(v, seat, self.course, self.dice)

    def weigh(self, v: State, seat: int, iterations: int, until: float) -> None:
        """The worse half of the courses drops out, again and again.

        Every option has its best course among them; with more iterations there are more of the others.
        """
        world = v.redeal(seat, self.dice)
        found = all_courses(self.mind, world, seat, self.dice.below(LUCK), self.reach)
        tried = worthiest(found, iterations // ENOUGH)
        self.root.offer(v.legal, self.mind.policy(v))
        left = tried.copy()
        rounds = (len(left) - 1).bit_length()
        while len(left) > 1:
            if not self.attempt(v, seat, left, iterations // rounds, until):
                iterations = 0
            left.sort(key=self._standing, reverse=True)
            del left[(len(left) + 1) // 2 :]
        self.course = left[0]
        self.settle(tried)

    def attempt(self, v: State, seat: int, tried: list[Course], iterations: int, until: float) -> bool:
        """Try courses in the same worlds, each of them once at the least; whether there is time left."""
        for _ in range(iterations // len(tried) or 1):
            world = v.redeal(seat, self.dice)
            luck = self.dice.below(LUCK)
            for course in tried:
                course.gains += self.grow(world.clone(Simulated(luck)), course.tokens)[seat]
                course.tries += 1
            if perf_counter() > until:
                return False
        return True

    def settle(self, tried: list[Course]) -> None:
        """An option is worth what the best course is that begins with it: the one that stayed longest."""
        for course in sorted(tried, key=self._rank):
            arm = self.root.arm(course.tokens[0])
            arm.tries = course.tries
            arm.gains = course.gains

    def _rank(self, course: Course) -> tuple[int, float]:
        """How long a course stayed, then how well it did."""
        return (course.tries, self._standing(course))

    def _standing(self, course: Course) -> float:
        """How well a course did so far; where two did alike, the policy decides."""
        weight = self.root.arm(course.tokens[0]).weight
        return course.gains / course.tries + TIE * weight / len(self.root.arms)

    def grow(self, s: State, course: list[int] = NOTHING) -> list[float]:
        turn = s.turns
        s.pause_at = turn + self.horizon
        return self.descend(s, course, turn + 1)

    def play_out(self, s: State) -> list[float]:
        return self.play_turns(s, self.horizon, LONGEST * self.horizon)

    def reply(self, s: State) -> None:
        """Go on by habit.

        To weigh whole actions there, too, takes so long that far fewer worlds are seen, and plays no better.
        """
        s.take_offered(usual(self.mind, s))
