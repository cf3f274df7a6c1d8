"""The tree of an information-set search: what was tried at each question, and what came of it."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from tianxia.engine.game import Game
from tianxia.engine.state import State

EXPLORE: Final = 1.0
"""How far a choice that was tried little may be above its mean, in standard deviations of its question."""

UNTRIED: Final = 0.4
"""A choice never tried counts as tried so often, with the mean of its question."""

DOUBT: Final = 8.0
"""So many results are imagined beside those seen, spread by WIDTH: results that happened to be alike prove little."""

WIDTH: Final = 0.25
"""The standard deviation of the results imagined."""


class Node:
    """A question to a seat, reached by a sequence of choices, whatever was rolled or is hidden on the way.

    Only where luck decides what to answer (`Game.mark`), what it made of the question tells questions apart.
    """

    def __init__(self, seat: int, kind: object, mark: int = 0) -> None:
        self.seat = seat
        self.kind = kind
        self.mark = mark
        self.visits = 0
        self.sum = 0.0
        self.squares = 0.0
        self.slots: dict[int, int] = {}
        self.tokens: list[int] = []
        self.tries: list[int] = []
        self.offers: list[int] = []
        self.gains: list[float] = []
        self.weights: list[float] = []
        self.next: list[list[Node]] = []

    def spread(self) -> float:
        """The standard deviation of what came of this question for its seat, with those imagined."""
        if not self.visits:
            return WIDTH
        seen = max(0.0, self.squares - self.sum * self.sum / self.visits)
        return sqrt((seen + DOUBT * WIDTH * WIDTH) / (self.visits + DOUBT))

    def select(self, s: State, game: Game) -> int:
        """The slot to try now: of those offered in this world, by mean, spread and how rarely it was tried."""
        legal = s.legal
        count = len(legal)
        is_usual = legal == self.tokens
        if not is_usual:
            for token in legal:
                if token not in self.slots:
                    self.offer(legal, game.prefer(s))
                    break
        if count == 1:
            only = self.slots[legal[0]]
            self.offers[only] += 1
            return only
        mean = self.sum / self.visits if self.visits else 0.5
        reach = EXPLORE * self.spread()
        best = -1e30
        found = -1
        for k in range(count):
            i = k if is_usual else self.slots[legal[k]]
            offered = self.offers[i] + 1
            self.offers[i] = offered
            tries = self.tries[i]
            if tries:
                worth = self.gains[i] / tries + reach * sqrt(self.weights[i] * log(offered + 1.0) / tries)
            else:
                worth = mean + reach * sqrt(self.weights[i] * log(offered + 1.0) / UNTRIED)
            if worth > best:
                best = worth
                found = i
        return found

    def offer(self, legal: list[int], weights: list[float]) -> None:
        """Note choices that are offered for the first time, with the policy's weight, if any (1 on average)."""
        total = sum(weights)
        scale = len(legal) / total if total > 0.0 else 0.0
        for k in range(len(legal)):
            token = legal[k]
            if token not in self.slots:
                self.slots[token] = len(self.tokens)
                self.tokens.append(token)
                self.tries.append(0)
                self.offers.append(0)
                self.gains.append(0.0)
                self.weights.append(max(0.02, weights[k] * scale) if scale else 1.0)
                self.next.append([])

    def after(self, slot: int, s: State, game: Game) -> Node:
        """The question that a world comes to by a choice; a new one if it was never asked there."""
        kind: object = type(s.agenda[-1])
        seat = s.seat
        mark = game.mark(s)
        for node in self.next[slot]:
            if node.mark == mark and node.seat == seat and node.kind is kind:
                return node
        made = Node(seat, kind, mark)
        self.next[slot].append(made)
        return made

    def learn(self, slot: int, value: float) -> None:
        """What came of a choice for the seat asked."""
        self.visits += 1
        self.sum += value
        self.squares += value * value
        self.tries[slot] += 1
        self.gains[slot] += value

    def best(self, legal: list[int]) -> int:
        """Of these choices the slot tried most; of those tried alike the better one."""
        found = self.slots[legal[0]]
        for token in legal:
            i = self.slots[token]
            if self.tries[i] > self.tries[found] or (
                self.tries[i] == self.tries[found] and self.gains[i] > self.gains[found]
            ):
                found = i
        return found

    def mean(self, slot: int) -> float:
        """The mean of what came of a choice."""
        return self.gains[slot] / self.tries[slot] if self.tries[slot] else 0.0
