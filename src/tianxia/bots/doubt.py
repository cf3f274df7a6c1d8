"""Doubt of habits: for games where a turn played by habit is played well, and a choice alone drowns in luck.

Other options are measured against what habit likes, always in the same worlds.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

from tianxia.bots.courses import LUCK, usual
from tianxia.bots.node import Arm, Node
from tianxia.bots.search import NOTHING, Budget, Search
from tianxia.engine.dice import Dice, Simulated
from tianxia.engine.mind import UNWEIGHTED, HabitMind
from tianxia.engine.state import NOBODY, State

ENOUGH: Final = 16
"""An option is looked at only if there are so many iterations for it."""

FEWEST: Final = 8
"""An option that met habit less often is not chosen."""

CAUTION: Final = 1.5
"""By so many standard errors must an option be better than the one that habit likes."""

IMAGINED: Final = 4
"""So many differences are imagined beside those seen: some that happened to be alike prove little."""

WIDTH: Final = 0.05
"""The standard deviation of the differences imagined."""

MOST_CHOICES: Final = 400
"""A turn that is played to its end by habit has no more choices than this."""

OBVIOUS: Final = 0.99
"""An option that habit likes so much more than all others is chosen without thought."""

FORESEEN: Final = 8
"""So many choices of a turn that is played by habit are noted."""

EACH: Final = 0.005
"""Each option gets such a part of the turn's budget until it is spent: turns are long."""

DOUBTED: Final = 8
"""No more options than this are paid for."""


class HabitSearch(Search):
    """Plays by habit, unless that leaves room for doubt, and thought finds something clearly better."""

    def __init__(self, mind: HabitMind, dice: Dice) -> None:
        super().__init__(mind, dice)
        self.chosen = -1

    def choose(self, v: State, seat: int, budget: Budget) -> int:
        """Whoever never has the time to doubt is careless, too: what habit likes more is only more likely."""
        weights = self.mind.habits(v)
        if 0 < EACH * DOUBTED * budget.iterations < ENOUGH:
            return v.legal[self.spin(weights)]
        liked = max(weights)
        portion = min(budget.left, EACH * min(len(v.legal), DOUBTED))
        if liked > OBVIOUS * sum(weights) or portion <= 0.0:  # no part of the seconds would be no bound at all
            return v.legal[weights.index(liked)]
        self.begin(v, seat)
        self.think(v, seat, budget, portion)
        return self.chosen

    def weigh(self, v: State, seat: int, iterations: int, until: float) -> None:
        """The worse half of the options drops out, again and again; habit stays unless the last is clearly better.

        The fewer iterations, the fewer options are looked at.
        """
        self.root.offer(v.legal, self.mind.habits(v))
        ranked = sorted(v.legal, key=self._liking, reverse=True)
        self.chosen = ranked[0]
        if iterations < ENOUGH:
            return
        left = [Challenger(token) for token in ranked[1 : max(2, iterations // ENOUGH)]]
        rounds = len(left).bit_length()
        each = iterations // rounds
        best = left[0]
        while left:
            best = self.challenge(v, seat, ranked[0], left, each, share_of(until, rounds))
            rounds -= 1
        if best.is_better():
            self.chosen = best.token

    def _liking(self, token: int) -> float:
        """How much habit likes an option of the root."""
        return self.root.arm(token).weight

    def challenge(
        self, v: State, seat: int, usual: int, left: list[Challenger], iterations: int, until: float
    ) -> Challenger:
        """Let options meet what habit likes; the better half stays. The best of all."""
        for _ in range(iterations // (len(left) + 1) or 1):
            world = v.redeal(seat, self.dice)
            luck = self.dice.below(LUCK)
            by_habit = self.grow(world.clone(Simulated(luck)), [usual])[seat]
            for one in left:
                one.meet(self.grow(world.clone(Simulated(luck)), [one.token])[seat] - by_habit)
            if perf_counter() > until:
                break
        left.sort(key=mean_lead, reverse=True)
        best = left[0]
        del left[len(left) // 2 :]
        return best

    def grow(self, s: State, course: list[int] = NOTHING) -> list[float]:
        """Play a turn to its end by habit, after a course if one is given; its first choices are noted."""
        node = self.root
        path: list[Node] = []
        arms: list[Arm] = []
        s.pause_at = s.turns + 1
        while s.seat != NOBODY and len(path) < FORESEEN:
            done = len(path)
            token = course[done] if done < len(course) else usual(self.mind, s)
            if done:
                node = node.after(arms[-1], s, self.mind)
            node.offer(s.legal, UNWEIGHTED)
            path.append(node)
            arms.append(node.arm(token))
            s.take_offered(token)
        values = self.play_out(s)
        self.learn(path, arms, values)
        return values

    def play_out(self, s: State) -> list[float]:
        return self.play_turns(s, 1, MOST_CHOICES)

    def reply(self, s: State) -> None:
        """Go on by habit."""
        s.take_offered(usual(self.mind, s))


class Challenger:
    """An option, and by how much it was better than what habit likes, world by world."""

    def __init__(self, token: int) -> None:
        self.token = token
        self.met = 0
        self.sum = 0.0
        self.squares = 0.0

    def meet(self, lead: float) -> None:
        """Note one world."""
        self.met += 1
        self.sum += lead
        self.squares += lead * lead

    def is_better(self) -> bool:
        """Whether it leads by more than may be chance."""
        if self.met < FEWEST:
            return False
        seen = max(0.0, self.squares - self.sum * self.sum / self.met)
        variance = (seen + IMAGINED * WIDTH * WIDTH) / (self.met - 1 + IMAGINED)
        return self.sum > CAUTION * sqrt(self.met * variance)


def mean_lead(one: Challenger) -> float:
    """How much better an option was on average."""
    return one.sum / one.met


def share_of(until: float, parts: int) -> float:
    """When the first of some equal parts of the time that is left is over."""
    now = perf_counter()
    return now + (until - now) / parts
