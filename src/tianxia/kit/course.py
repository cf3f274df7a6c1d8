"""The laws of a whole game: pieces are conserved, it ends, and its end has a result."""

from __future__ import annotations

import math
from collections import Counter

from tianxia.engine.dice import Simulated
from tianxia.kit.law import Law, Walk, insist


class PiecesAreConserved(Law):
    """The numbers of pieces that the game's census gives never change."""

    def __init__(self, dice: Simulated) -> None:
        super().__init__(dice)
        self.at_start: dict[str, int] | None = None

    def look(self, walk: Walk) -> None:
        census = walk.game.census(walk.state)
        if self.at_start is None:
            self.at_start = census
        changed = sorted(kind for kind in {*census, *self.at_start} if census.get(kind) != self.at_start.get(kind))
        now = ", ".join(f"{kind} {self.at_start.get(kind)} -> {census.get(kind)}" for kind in changed)
        insist(not changed, f"pieces are not conserved: {now}")

    def end(self, walk: Walk) -> None:
        self.look(walk)


class TurnsAreCounted(Law):
    """Turns end in the course of play: searches share out their effort, and look ahead, by turns."""

    def end(self, walk: Walk) -> None:
        self.counts["games"] += 1
        self.counts["turns"] += walk.state.turns

    @classmethod
    def judge(cls, counts: Counter[str]) -> str:
        if not counts["games"] or counts["turns"]:
            return ""
        return "no turn ever ended: raise State.turns where one does, or let the Scope of a turn say that it is_turn()"


class OutcomeIsAResult(Law):
    """At the end there is one finite number for each seat, and nobody is asked."""

    def look(self, walk: Walk) -> None:
        insist(not walk.state.over, "the game is over, but somebody is asked")

    def end(self, walk: Walk) -> None:
        state = walk.state
        if not state.over:
            return
        outcome = state.outcome
        numbers = all(isinstance(value, float) and math.isfinite(value) for value in outcome)
        insist(numbers and len(outcome) == state.seats, f"a game of {state.seats} seats has the outcome {outcome}")
        insist(not state.asked and not state.legal, "the game is over, but somebody is asked")
