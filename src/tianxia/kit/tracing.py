"""Which clauses have tests: tests name the ids that they check, and these are found in their sources."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])


def clause(*ids: str) -> Callable[[F], F]:
    """Mark a test with the clauses and rulings that it checks: `@clause("CC-7.2C", "CC-R35")`."""

    def marked(test: F) -> F:
        return test

    return marked
