"""The strategist: ranks what a seat may choose, with the chance to win and the course of play that it foresees."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from tianxia.bots.mcts import search_for
from tianxia.bots.node import Arm, Node
from tianxia.bots.search import Search
from tianxia.engine.dice import Dice
from tianxia.engine.game import Game
from tianxia.engine.state import State
from tianxia.engine.step import Decision

ITERATIONS: Final = 4000
"""The strategist tries no more courses of play than this, unless told."""

SECONDS: Final = 3.0
"""Nobody waits longer for advice than this, unless told."""

FARTHEST: Final = 6
"""A plan has no more choices than this, its own first one included."""

TRUSTED: Final = 4
"""A choice that was tried less often is no part of a plan."""


class Foreseen:
    """A choice that the strategist expects: of its own seat or of another."""

    def __init__(self, seat: int, decision: str, token: str) -> None:
        self.seat = seat
        self.decision = decision
        self.token = token

    def plain(self) -> dict[str, Any]:
        """The choice as data."""
        return {"seat": self.seat, "decision": self.decision, "token": self.token}


class Advice:
    """One option: the chance to win by it, its share of the thought, and what is foreseen, itself first."""

    def __init__(self, token: str, chance: float, share: float, plan: list[Foreseen]) -> None:
        self.token = token
        self.chance = chance
        self.share = share
        self.plan = plan

    def plain(self) -> dict[str, Any]:
        """The advice as data."""
        return {
            "token": self.token,
            "chance": round(self.chance, 4),
            "share": round(self.share, 4),
            "plan": [step.plain() for step in self.plan],
        }


def advise(
    game: Game, v: State, seat: int, dice: Dice, iterations: int = ITERATIONS, seconds: float = SECONDS
) -> list[Advice]:
    """The options of a seat's question, the best first, out of what the seat may know (`v` is veiled)."""
    search = search_for(game.mind(v), dice)
    search.begin(v, seat)
    search.run(v, seat, max(iterations, len(v.legal)), seconds)
    ranked = sorted(v.legal, key=lambda token: worth(search.root, token), reverse=True)
    return [advice(search, token, v) for token in ranked]


def worth(root: Node, token: int) -> float:
    """What an option is worth at the least: its mean, less what may be chance in it."""
    if token not in root.tokens or not root.arm(token).tries:
        return -1.0
    arm = root.arm(token)
    return arm.mean() - root.spread() / sqrt(float(arm.tries))


def advice(search: Search, token: int, v: State) -> Advice:
    """What the tree says of an option."""
    root = search.root
    text = v.vocabulary.text(token)
    plan = [Foreseen(root.seat, name_of(root), text)]
    if token not in root.tokens or not root.arm(token).tries:
        return Advice(text, 0.0, 0.0, plan)
    arm = root.arm(token)
    foresee(arm, v, plan)
    return Advice(text, search.mind.forecast(arm.mean()), float(arm.tries) / max(1.0, float(root.visits)), plan)


def foresee(arm: Arm, v: State, plan: list[Foreseen]) -> None:
    """Add what was tried most below an option, as far as it was tried often; what is no choice is left out."""
    while len(plan) < FARTHEST and arm.below is not None:
        node = following = arm.below
        while node.twin is not None:
            node = node.twin
            if node.visits > following.visits:
                following = node
        if not following.tokens:
            return
        arm = following.best(following.tokens)
        if arm.tries < TRUSTED:
            return
        if len(following.tokens) > 1:
            plan.append(Foreseen(following.seat, name_of(following), v.vocabulary.text(arm.token)))


def name_of(node: Node) -> str:
    """The name of a question; none where several seats are asked at once."""
    kind = node.kind
    return kind.__name__ if isinstance(kind, type) and issubclass(kind, Decision) else ""
