"""The bot that searches, each game in the way that suits its mind."""

from __future__ import annotations

from tianxia.bots.actions import ActionSearch
from tianxia.bots.bot import Bot
from tianxia.bots.doubt import HabitSearch
from tianxia.bots.search import Budget, Search
from tianxia.bots.tree import TreeSearch
from tianxia.engine.dice import Dice
from tianxia.engine.game import Game
from tianxia.engine.mind import ActionMind, HabitMind, Mind, TreeMind
from tianxia.engine.state import State


def search_for(mind: Mind, dice: Dice) -> Search:
    """The search that suits a mind."""
    if isinstance(mind, TreeMind):
        return TreeSearch(mind, dice)
    if isinstance(mind, ActionMind):
        return ActionSearch(mind, dice)
    if isinstance(mind, HabitMind):
        return HabitSearch(mind, dice)
    raise TypeError(f"{type(mind).__name__} is of no kind of mind; expected a TreeMind, ActionMind or HabitMind")


class Mcts(Bot):
    """Searches within a budget for each turn: iterations, seconds, or whichever ends first (0: no bound)."""

    def __init__(self, game: Game, dice: Dice, iterations: int, seconds: float = 0.0) -> None:
        super().__init__(dice)
        self.game = game
        self.budget = Budget(iterations, seconds)
        self.search: Search | None = None

    def choose(self, v: State, seat: int) -> int:
        if len(v.legal) == 1:
            return v.legal[0]
        self.budget.renew(v.turns)
        return self.search_in(v).choose(v, seat, self.budget)

    def search_in(self, v: State) -> Search:
        """The search for the mode that this table plays; what it found out is kept from choice to choice."""
        mind = self.game.mind(v)
        if self.search is None or self.search.mind is not mind:
            self.search = self.begin(mind)
        return self.search

    def begin(self, mind: Mind) -> Search:
        """A new search."""
        return search_for(mind, self.dice)


class Level(Mcts):
    """Searches with a share of the iterations that a mind asks of a master, cut short on a slow machine."""

    def __init__(self, game: Game, dice: Dice, share: float, seconds: float) -> None:
        super().__init__(game, dice, 0, seconds)
        self.share = share

    def begin(self, mind: Mind) -> Search:
        self.budget.iterations = max(1, int(self.share * mind.mastery))
        return super().begin(mind)
