"""Information-set Monte Carlo tree search, for any game: each iteration deals the hidden anew and plays on.

One tree from the searching seat's view. Dice and hidden faces differ from iteration to iteration, so a question is
known by the choices that led to it, and a choice is weighed by how often it was on offer there. Values are one
number per seat, so teams, rivals and solitaire are all the same to the search.
"""

from __future__ import annotations

import gc
from time import perf_counter
from typing import Final

from tianxia.bots.bot import Bot
from tianxia.bots.courses import LUCK, TIE, Course, Plan, all_courses, habit, worthiest
from tianxia.bots.doubt import ENOUGH, Challenger, mean_lead, share_of
from tianxia.bots.tree import Node
from tianxia.engine.dice import Dice, Simulated
from tianxia.engine.fingerprint import fingerprint
from tianxia.engine.game import UNWEIGHTED, Game
from tianxia.engine.state import NEVER, NOBODY, UNSEEN, State

LONGEST: Final = 40
"""A playout makes no more choices than this in each turn of the game's horizon."""

MOST_CHOICES: Final = 400
"""A turn that is played to its end by habit has no more choices than this."""

OBVIOUS: Final = 0.99
"""An option that habit likes so much more than all others is chosen without thought."""

FORESEEN: Final = 8
"""So many choices of a turn that is played by habit are noted."""

DEEPEST: Final = 200
"""The tree grows no deeper than this."""

SHARE: Final = 0.4
"""Of what is left of the budget of a turn, the part that the next choice gets."""

LEAST: Final = 0.05
"""The part of a turn's budget that each choice gets at least."""

EACH: Final = 0.005
"""Where there are habits, each option gets such a part of the turn's budget until it is spent: turns are long there."""

DOUBTED: Final = 8
"""No more options than this are paid for."""

ENDLESS: Final = 1 << 30
"""More iterations than anybody waits for."""

FOREVER: Final = 1e300
"""The time when a search without a bound in seconds ends."""

NOTHING: Final[list[int]] = []
"""No choices in particular."""

FINE: Final = 1 << 24
"""Steps of the wheel of fortune in playouts."""


class Search:
    """A growing tree over the worlds that look alike to a seat."""

    def __init__(self, game: Game, dice: Dice) -> None:
        self.game = game
        self.dice = dice
        self.horizon = game.horizon()
        self.reach = game.reach()
        self.root: Node = Node(-1, None)
        self.course = Course([], 0, 0.0)
        self.iterations = 0

    def begin(self, v: State, seat: int) -> None:
        """Forget everything: a new question."""
        self.root = Node(seat, type(v.decision_of(seat)))

    def run(self, v: State, seat: int, iterations: int, seconds: float) -> None:
        """So many iterations from the position that the seat sees, or until the seconds are over (0: no bound)."""
        until = perf_counter() + seconds if seconds else FOREVER
        is_collecting = gc.isenabled()
        gc.disable()  # nothing in a tree points back, so the collector would only walk through it, again and again
        try:
            if self.reach > 1 and len(v.legal) > 1:
                self.compare(v, seat, iterations, until)
            elif self.game.has_habits(v) and len(v.legal) > 1:
                self.doubt(v, seat, iterations, until)
            else:
                for _ in range(iterations):
                    self.step(v, seat)
                    if perf_counter() > until:
                        break
        finally:
            if is_collecting:
                gc.enable()

    def step(self, v: State, seat: int) -> None:
        """One iteration from the position that the seat sees."""
        self.grow(v.redeal(seat, self.dice))

    def doubt(self, v: State, seat: int, iterations: int, until: float) -> None:
        """Compare what habit likes with other options in the same worlds; the worse half drops out, again and again.

        Habit stays unless what is left is clearly better. The fewer iterations, the fewer options are looked at.
        """
        root = self.root
        root.offer(v.legal, self.game.habits(v))
        ranked = sorted(v.legal, key=self._liking, reverse=True)
        self.course = Course(ranked[:1], 1, 0.0)
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
            self.course = Course([best.token], 1, 0.0)

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

    def _liking(self, token: int) -> float:
        """How much habit likes an option of the root."""
        return self.root.weights[self.root.slots[token]]

    def compare(self, v: State, seat: int, iterations: int, until: float) -> None:
        """Try the best courses in the same worlds; the worse half drops out, again and again.

        Every option has its best course among them; with more iterations there are more of the others.
        """
        world = v.redeal(seat, self.dice)
        found = all_courses(self.game, world, seat, self.dice.below(LUCK), self.reach)
        tried = worthiest(found, iterations // ENOUGH)
        self.root.offer(v.legal, self.game.prefer(v))
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
        root = self.root
        for course in sorted(tried, key=self._rank):
            slot = root.slots[course.tokens[0]]
            root.tries[slot] = course.tries
            root.gains[slot] = course.gains

    def _rank(self, course: Course) -> tuple[int, float]:
        """How long a course stayed, then how well it did."""
        return (course.tries, self._standing(course))

    def _standing(self, course: Course) -> float:
        """How well a course did so far; where two did alike, habit decides."""
        root = self.root
        return course.gains / course.tries + TIE * root.weights[root.slots[course.tokens[0]]] / len(root.slots)

    def grow(self, s: State, course: list[int] = NOTHING) -> list[float]:
        """One iteration in a world, which is played on, by a course as far as one is given; how every seat fared."""
        if self.game.has_habits(s):
            return self.follow(s, course)
        node = self.root
        path: list[Node] = []
        slots: list[int] = []
        turn = s.turns
        if self.reach > 1 or not self.horizon:
            s.rest = turn + max(1, self.horizon)  # what is judged in a turn is compared with its end, not with later
        while not s.over and len(path) < DEEPEST:
            slot = node.select(s, self.game)
            done = len(path)
            if done < len(course) and course[done] in s.legal:
                slot = node.slots[course[done]]
            path.append(node)
            slots.append(slot)
            s.take_offered(node.tokens[slot])
            if s.over or s.seat == NOBODY or (self.reach > 1 and s.turns != turn):
                break
            below = node.next[slot]
            known = len(below)
            node = node.after(slot, s, self.game)
            if len(below) > known and len(path) >= len(course) and len(s.legal) > 1:
                break  # a question with one answer is passed by: it would cost an iteration and tell nothing
        values = self.play_out(s)
        for k in range(len(path)):
            path[k].learn(slots[k], values[path[k].seat])
        self.iterations += 1
        return values

    def play_out(self, s: State) -> list[float]:
        """Play on to the game's horizon, and say how every seat stands there."""
        if s.seat != NOBODY and self.game.has_habits(s):
            return self.follow(s, NOTHING)
        if s.seat != NOBODY and s.rest == NEVER:
            s.rest = s.turns + self.horizon
        left = LONGEST * self.horizon
        while left > 0 and s.seat != NOBODY:
            self.reply(s)
            left -= 1
        if s.over:
            return s.outcome
        return self.game.chances(s)

    def follow(self, s: State, course: list[int]) -> list[float]:
        """Play a turn to its end by habit, after a course if one is given; how every seat fared."""
        node = self.root
        path: list[Node] = []
        slots: list[int] = []
        s.rest = s.turns + 1
        done = 0
        while s.seat != NOBODY and done < MOST_CHOICES:
            legal = s.legal
            token = course[done] if done < len(course) else legal[habit(self.game, s) if len(legal) > 1 else 0]
            if done < FORESEEN:
                if done:
                    node = node.after(slots[-1], s, self.game)
                node.offer(legal, UNWEIGHTED)
                path.append(node)
                slots.append(node.slots[token])
            s.apply(token)
            done += 1
        values = s.outcome if s.over else self.game.chances(s)
        for k in range(len(path)):
            path[k].learn(slots[k], values[path[k].seat])
        self.iterations += 1
        return values

    def reply(self, s: State) -> None:
        """Go on as the game's policy likes; where single choices tell nothing yet, by habit.

        To weigh whole actions there, too, takes so long that far fewer worlds are seen, and plays no better.
        """
        legal = s.legal
        if len(legal) == 1:
            s.take_offered(legal[0])
        elif self.reach > 1:
            s.take_offered(legal[habit(self.game, s)])
        else:
            weights = self.game.prefer(s)
            s.take_offered(legal[self.spin(weights) if weights else self.dice.below(len(legal))])

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


class Mcts(Bot):
    """Searches within a budget for each turn: iterations, seconds, or whichever ends first (0: no bound).

    The tree, or what was weighed of a course, is kept from choice to choice while nothing came between.
    """

    def __init__(self, game: Game, dice: Dice, iterations: int, seconds: float = 0.0) -> None:
        super().__init__(dice)
        self.search = Search(game, dice)
        self.iterations = iterations
        self.seconds = seconds
        self.turn = -1
        self.left = 1.0
        self.expected = ""
        self.plan = Plan()

    def choose(self, v: State, seat: int) -> int:
        if len(v.legal) == 1:
            return v.legal[0]
        token = self.plan.next(v)
        if token >= 0:
            return token
        if self.search.game.has_habits(v):
            return self._by_habit(v, seat)
        self.think(v, seat)
        if self.search.reach > 1:
            return self.plan.begin(v, seat, self.search.course, self.search.dice)
        root = self.search.root
        token = root.tokens[root.best(v.legal)]
        self._go_on(v, seat, token)
        return token

    def _by_habit(self, v: State, seat: int) -> int:
        """What habit likes, unless it leaves room for doubt, and thought finds something better.

        Whoever never has the time to doubt is careless, too: what habit likes more is only more likely.
        """
        weights = self.search.game.habits(v)
        if 0 < EACH * DOUBTED * self.iterations < ENOUGH:
            return v.legal[self.search.spin(weights)]
        if max(weights) > OBVIOUS * sum(weights):
            return v.legal[weights.index(max(weights))]
        self.think(v, seat)
        return self.search.course.tokens[0]

    def _portion(self, v: State) -> float:
        """The part of the turn's budget that this choice gets."""
        if self.search.game.has_habits(v):
            return min(self.left, EACH * min(len(v.legal), DOUBTED))
        return max(SHARE * self.left, LEAST)

    def think(self, v: State, seat: int) -> None:
        """Search from this position, with a portion of what is left of the turn's budget."""
        if self.expected == "" or fingerprint(v) != self.expected:
            self.search.begin(v, seat)
        if v.turns != self.turn:
            self.turn = v.turns
            self.left = 1.0
        portion = self._portion(v)
        if portion <= 0.0:  # no part of the seconds would be no bound at all
            self.search.course = Course([v.legal[habit(self.search.game, v)]], 1, 0.0)
            return
        self.left -= min(self.left, portion)
        count = max(int(portion * self.iterations), len(v.legal)) if self.iterations else ENDLESS
        self.search.run(v, seat, count, portion * self.seconds)

    def _go_on(self, v: State, seat: int, token: int) -> None:
        """Keep the part of the tree that follows, if the choice leads to the next question of the seat for certain."""
        self.expected = ""
        after = v.redeal(seat, self.search.dice)
        after.dice = UNSEEN
        after.apply(token, seat)
        if after.over or after.waiting is not None or after.seat != seat:
            return
        root = self.search.root
        self.search.root = root.after(root.slots[token], after, self.search.game)
        self.expected = fingerprint(after.veiled(seat))
