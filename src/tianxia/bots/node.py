"""What was tried at a question, and what came of it: the tree that a search grows."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from tianxia.engine.mind import Mind
from tianxia.engine.state import State

EXPLORE: Final = 1.0
"""How far a choice that was tried little may be above its mean, in standard deviations of its question."""

UNTRIED: Final = 0.4
"""A choice never tried counts as tried so often, with the mean of its question."""

DOUBT: Final = 8.0
"""So many results are imagined beside those seen, spread by WIDTH: results that happened to be alike prove little."""

WIDTH: Final = 0.25
"""The standard deviation of the results imagined."""

LEAST_WEIGHT: Final = 0.02
"""No choice has less of the policy's weight than this, so that none is lost."""


class Arm:
    """An option of a question: how often it was offered and tried, what came of it, and the question that follows."""

    def __init__(self, token: int, weight: float) -> None:
        self.token = token
        self.weight = weight
        self.offers: i64 = 0
        self.tries: i64 = 0
        self.gains = 0.0
        self.below: Node | None = None

    def mean(self) -> float:
        """The mean of what came of it."""
        return self.gains / float(self.tries) if self.tries else 0.0


NO_TOKENS: Final[list[int]] = []
NO_ARMS: Final[list[Arm]] = []
"""Most questions of a tree are reached once, and nothing is tried there."""


class Node:
    """A question to a seat, reached by a sequence of choices, whatever was rolled or is hidden on the way.

    Only where luck decides what to answer (`Mind.luck_key`), what it made of the question tells questions apart: they
    follow the same choice, each the `twin` of the one before.
    """

    def __init__(self, seat: int, kind: object, luck_key: int = 0) -> None:
        self.seat = seat
        self.kind = kind
        self.luck_key = luck_key
        self.is_new = True
        self.visits: i64 = 0
        self.sum = 0.0
        self.squares = 0.0
        self.tokens = NO_TOKENS
        self.arms = NO_ARMS
        self.twin: Node | None = None

    def spread(self) -> float:
        """The standard deviation of what came of this question for its seat, with those imagined."""
        if not self.visits:
            return WIDTH
        visits = float(self.visits)
        seen = max(0.0, self.squares - self.sum * self.sum / visits)
        return sqrt((seen + DOUBT * WIDTH * WIDTH) / (visits + DOUBT))

    def select(self, s: State, mind: Mind) -> Arm:
        """The option to try now: of those offered in this world, by mean, spread and how rarely it was tried."""
        if not self.arms:
            self.offer(s.legal, mind.policy(s))
        offered = self.arms if s.legal == self.tokens else self.offered(s, mind)
        found = offered[0]
        if len(offered) == 1:
            found.offers += 1
            return found
        mean = self.sum / float(self.visits) if self.visits else 0.5
        reach = EXPLORE * self.spread()
        best = -1e30
        times: i64 = -1
        logarithm = 0.0
        for arm in offered:
            arm.offers += 1
            if arm.offers != times:  # mostly all were offered alike
                times = arm.offers
                logarithm = log(float(times) + 1.0)
            if arm.tries:
                tries = float(arm.tries)
                worth = arm.gains / tries + reach * sqrt(arm.weight * logarithm / tries)
            else:
                worth = mean + reach * sqrt(arm.weight * logarithm / UNTRIED)
            if worth > best:
                best = worth
                found = arm
        return found

    def offered(self, s: State, mind: Mind) -> list[Arm]:
        """The options of this world in their order, where worlds differ; what was never offered before is added."""
        for token in s.legal:
            if token not in self.tokens:
                self.offer(s.legal, mind.policy(s))
                break
        return [self.arm(token) for token in s.legal]

    def offer(self, legal: list[int], weights: list[float]) -> None:
        """Note choices that are offered for the first time, with the policy's weight, if any (1 on average)."""
        if legal == self.tokens:
            return
        known = len(self.arms)
        if not known:
            self.tokens = []
            self.arms = []
        total = 0.0
        for weight in weights:
            total += weight
        scale = len(legal) / total if total > 0.0 else 0.0
        for k in range(len(legal)):
            token = legal[k]
            if not known or token not in self.tokens:
                self.tokens.append(token)
                self.arms.append(Arm(token, max(LEAST_WEIGHT, weights[k] * scale) if scale else 1.0))

    def arm(self, token: int) -> Arm:
        """An option that was offered."""
        return self.arms[self.tokens.index(token)]

    def after(self, arm: Arm, s: State, mind: Mind) -> Node:
        """The question that a world comes to by a choice; a new one if it was never asked there."""
        kind: object = type(s.agenda[-1])
        seat = s.seat
        luck_key = mind.luck_key(s)
        last: Node | None = None
        node = arm.below
        while node is not None:
            if node.luck_key == luck_key and node.seat == seat and node.kind is kind:
                return node
            last = node
            node = node.twin
        made = Node(seat, kind, luck_key)
        if last is None:
            arm.below = made
        else:
            last.twin = made
        return made

    def learn(self, arm: Arm, value: float) -> None:
        """What came of a choice for the seat asked."""
        self.visits += 1
        self.sum += value
        self.squares += value * value
        arm.tries += 1
        arm.gains += value

    def best(self, legal: list[int]) -> Arm:
        """Of these choices the one tried most; of those tried alike the better one."""
        found = self.arm(legal[0])
        for token in legal:
            arm = self.arm(token)
            if arm.tries > found.tries or (arm.tries == found.tries and arm.gains > found.gains):
                found = arm
        return found
