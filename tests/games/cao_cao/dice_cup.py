"""What is about to be rolled or drawn."""

from __future__ import annotations

from tests.games.cao_cao.harness import GAME
from tianxia.engine.state import State


def dice_to_roll(s: State) -> int:
    """How many battle dice are awaited, 0 if none are."""
    return s.waiting.times if s.waiting is not None and s.waiting.kind == "dice" else 0


def cards_to_draw(s: State) -> set[str]:
    """The cards of which the next one is awaited."""
    pile = s.waiting.pile if s.waiting is not None else None
    return {GAME.vocabulary.text(token) for token in pile or []}
