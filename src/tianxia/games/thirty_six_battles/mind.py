"""What a bot looks at."""

from __future__ import annotations

from tianxia.engine.state import State


def evaluate(state: State, seat: int) -> float:
    """X"""
    return 0.5


def prefer(state: State) -> list[float]:
    """X"""
    return [1.0] * len(state.legal)
