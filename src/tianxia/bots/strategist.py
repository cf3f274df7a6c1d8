"""The strategist: ranks what a seat may choose, with the chance to win and the course of play that it foresees."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from tianxia.bots.mcts import Search
from tianxia.bots.tree import Node
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
    search = Search(game, dice)
    search.begin(v, seat)
    search.run(v, seat, max(iterations, len(v.legal)), seconds)
    root = search.root
    ranked = sorted(v.legal, key=lambda token: worth(root, token), reverse=True)
    return [advice(game, root, token, v) for token in ranked]


def worth(root: Node, token: int) -> float:
    """What an option is worth at the least: its mean, less what may be chance in it."""
    slot = root.slots.get(token, -1)
    if slot < 0 or root.tries[slot] == 0:
        return -1.0
    return root.mean(slot) - root.spread() / sqrt(root.tries[slot])


def advice(game: Game, root: Node, token: int, v: State) -> Advice:
    """What the tree says of an option."""
    text = v.vocabulary.text(token)
    slot = root.slots.get(token, -1)
    tries = root.tries[slot] if slot >= 0 else 0
    chance = game.forecast(root.mean(slot)) if tries else 0.0
    plan = [Foreseen(root.seat, name_of(root), text)]
    if tries:
        foresee(root, slot, v, plan)
    return Advice(text, chance, tries / max(1, root.visits), plan)


def foresee(node: Node, slot: int, v: State, plan: list[Foreseen]) -> None:
    """Add what was tried most below an option, as far as it was tried often; what is no choice is left out."""
    while len(plan) < FARTHEST and node.next[slot]:
        following = node.next[slot][0]
        for one in node.next[slot]:
            if one.visits > following.visits:
                following = one
        node = following
        if not node.tokens:
            return
        slot = node.best(node.tokens)
        if node.tries[slot] < TRUSTED:
            return
        if len(node.tokens) > 1:
            plan.append(Foreseen(node.seat, name_of(node), v.vocabulary.text(node.tokens[slot])))


def name_of(node: Node) -> str:
    """The name of a question; none where several seats are asked at once."""
    kind = node.kind
    return kind.__name__ if isinstance(kind, type) and issubclass(kind, Decision) else ""
