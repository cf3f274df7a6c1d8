"""Information-set Monte Carlo tree search: for games where every choice tells something."""

from __future__ import annotations

from tianxia.bots.search import LONGEST, NOTHING, Budget, Search
from tianxia.engine.dice import Dice
from tianxia.engine.fingerprint import fingerprint
from tianxia.engine.mind import TreeMind
from tianxia.engine.state import NEVER, UNSEEN, State


class TreeSearch(Search):
    """One tree from the searching seat's view, kept from choice to choice while nothing came between."""

    def __init__(self, mind: TreeMind, dice: Dice) -> None:
        super().__init__(mind, dice)
        self.horizon = mind.horizon
        self.expected = ""

    def choose(self, v: State, seat: int, budget: Budget) -> int:
        if self.expected == "" or fingerprint(v) != self.expected:
            self.begin(v, seat)
        self.think(v, seat, budget, budget.next_share())
        token = self.root.best(v.legal).token
        self.go_on(v, seat, token)
        return token

    def weigh(self, v: State, seat: int, iterations: int, until: float) -> None:
        self.sample(v, seat, iterations, until)

    def grow(self, s: State, course: list[int] = NOTHING) -> list[float]:
        if not self.horizon:
            s.pause_at = s.turns + 1  # what is judged in a turn is compared with its end, not with later
        return self.descend(s, course, NEVER)

    def play_out(self, s: State) -> list[float]:
        return self.play_turns(s, self.horizon, LONGEST * self.horizon)

    def reply(self, s: State) -> None:
        """Go on as the mind's policy likes."""
        legal = s.legal
        if len(legal) == 1:
            s.take_offered(legal[0])
            return
        weights = self.mind.policy(s)
        s.take_offered(legal[self.spin(weights) if weights else self.dice.below(len(legal))])

    def go_on(self, v: State, seat: int, token: int) -> None:
        """Keep the part of the tree that follows, if the choice leads to the next question of the seat for certain."""
        self.expected = ""
        after = v.redeal(seat, self.dice)
        after.dice = UNSEEN
        after.apply(token, seat)
        if after.over or after.waiting is not None or after.seat != seat:
            return
        self.root = self.root.after(self.root.arm(token), after, self.mind)
        self.expected = fingerprint(after.veiled(seat))
