"""What happened, as codes and numbers; words are put to it at the edge, in the reader's language."""

from __future__ import annotations

from typing import Final

PUBLIC: Final = -1
"""The mask of those who may know: every seat and the spectators."""

SPECTATOR: Final = 30
"""The bit of a viewer who sits in no seat."""


def viewer_bit(seat: int | None) -> int:
    """The bit of a seat, or of the spectator (None), in a mask of those who may know."""
    return 1 << (SPECTATOR if seat is None else seat)


class Event:
    """One thing that happened, and who may know of it."""

    def __init__(self, code: str, facts: list[int], rolled: list[int], to: int) -> None:
        self.code = code
        self.facts = facts
        self.rolled = rolled
        self.to = to


class Story:
    """The events of a game in their order."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def seen_by(self, seat: int | None) -> list[Event]:
        """The events that a viewer may know."""
        bit = viewer_bit(seat)
        return [event for event in self.events if event.to & bit]
