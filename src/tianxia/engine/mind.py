"""What a bot thinks of a game: how a position stands, what a playout prefers, and how a search should go about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from tianxia.engine.state import State

S = TypeVar("S", bound=State, default=Any)

TO_THE_END: Final = 1 << 30
"""More turns than any game has."""

UNWEIGHTED: Final[list[float]] = []
"""No weights; always the same list, since playouts ask at every choice."""


Weigh = Callable[[Any, Any], list[float]]
"""Weights of the legal tokens of a table, for the question that is asked."""


class ByQuestion:
    """Which function weighs the options of a question, by its class; a class that is not named follows its base."""

    def __init__(self, weighers: dict[type[object], Weigh], otherwise: Weigh) -> None:
        self.weighers = weighers | {object: otherwise}

    def weigh(self, s: State, question: object) -> list[float]:
        """Weights of the legal tokens."""
        kind = type(question)
        weigh = self.weighers.get(kind)
        if weigh is None:
            weigh = self._of_base(kind)
            self.weighers[kind] = weigh
        return weigh(s, question)

    def _of_base(self, kind: type[object]) -> Weigh:
        """The function of the nearest base that has one."""
        for base in kind.__mro__:
            if base in self.weighers:
                return self.weighers[base]
        return self.weighers[object]


def all_alike(s: Any, question: Any) -> list[float]:
    """Each option as gladly as the others."""
    return [1.0] * len(s.legal)


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(Generic[S]):
    """What every mind says. Its kind, one of those below, says which search suits the game."""

    def __init__(self, mastery: int) -> None:
        self.mastery = mastery
        """So many iterations a turn does a search need to play this game well; the levels of the bots go by it."""

    def evaluate(self, s: S, seat: int) -> float:
        """How a seat stands, as the outcome that it may expect."""
        return s.outcome[seat] if s.over else 0.5

    def chances(self, s: S) -> list[float]:
        """The outcome that each seat may expect at the end of a playout, where all cards are open to the eye.

        A mind has its own if what makes a good choice in one step is no good forecast. A search strives for it.
        """
        return [self.evaluate(s, seat) for seat in range(s.seats)]

    def forecast(self, worth: float) -> float:
        """The chance to win that people are told for what a search strives for: by default the same.

        A mind whose searches play better when they strive for more than the chance has its own.
        """
        return worth

    def policy(self, s: S) -> list[float]:
        """Weights of the legal tokens for playouts that are better than random; by default none: all are alike."""
        return UNWEIGHTED

    def habits(self, s: S) -> list[float]:
        """Weights of the legal tokens by which a player decides who does not stop to think; by default the policy's."""
        return self.policy(s)

    def luck_key(self, s: S) -> int:
        """What luck has made of the question that is asked, as far as the answer depends on it; by default nothing.

        A search takes questions with different keys for different ones: how a fight stands, which number was rolled.
        """
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class TreeMind(Mind[S]):
    """Every choice tells something: a tree of choices is searched. Without a mind of its own a game is played out."""

    def __init__(self, mastery: int = 6000, horizon: int = TO_THE_END) -> None:
        super().__init__(mastery)
        self.horizon = horizon
        """So many turns a playout goes on before it is judged: none, if a look in the middle of a turn tells enough."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionMind(Mind[S]):
    """Single choices tell nothing yet: whole actions are compared, each at the end of its turn."""

    def __init__(self, mastery: int, horizon: int, reach: int) -> None:
        super().__init__(mastery)
        self.horizon = horizon
        """So many turns are played, the one of the action included, before it is judged."""
        self.reach = reach
        """So many ends of an action are looked at."""


@mypyc_attr(allow_interpreted_subclasses=True)
class HabitMind(Mind[S]):
    """A turn played by habit alone is played well: a search only looks where to depart from it."""


MINDLESS: Final[Mind[Any]] = TreeMind()
"""Knows the rules alone."""
