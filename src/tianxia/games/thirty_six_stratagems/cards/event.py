"""What the event of a card is."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision
from tianxia.games.thirty_six_stratagems.board import AREA, CARD_COUNT, SEAT
from tianxia.games.thirty_six_stratagems.state import Realm


class Event:
    """The event of a card: its condition, and what it does."""

    def is_playable(self, s: Realm, seat: int) -> bool:
        """Whether the condition holds. [S36-D.3]"""
        return True

    def play(self, s: Realm, seat: int) -> None:
        """Carry it out, or put the steps that do on the agenda."""
        raise NotImplementedError


class EventOnOpponent(Event):
    """An event that names an opponent."""

    def opponents(self, s: Realm, seat: int) -> list[int]:
        """Those whom it may name."""
        raise NotImplementedError

    def strike(self, s: Realm, seat: int, other: int) -> None:
        """Carry it out on the one named."""
        raise NotImplementedError

    def is_playable(self, s: Realm, seat: int) -> bool:
        return len(self.opponents(s, seat)) > 0

    def play(self, s: Realm, seat: int) -> None:
        s.then(NameOpponent(seat, self))


class EventOnSpace(Event):
    """An event that names a space."""

    def spaces(self, s: Realm, seat: int) -> list[int]:
        """Those that it may name."""
        raise NotImplementedError

    def strike(self, s: Realm, seat: int, area: int) -> None:
        """Carry it out there."""
        raise NotImplementedError

    def is_playable(self, s: Realm, seat: int) -> bool:
        return len(self.spaces(s, seat)) > 0

    def play(self, s: Realm, seat: int) -> None:
        s.then(NameSpace(seat, self))


class NameOpponent(Decision[Realm]):
    """The opponent whom the event names. [S36-2.7 S36-D.1]"""

    def __init__(self, seat: int, event: EventOnOpponent) -> None:
        super().__init__(seat)
        self.event = event

    def options(self, s: Realm) -> list[int]:
        return [SEAT + other for other in self.event.opponents(s, self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        s.tell("names", self.seat, token - SEAT)
        self.event.strike(s, self.seat, token - SEAT)

    def is_open(self) -> bool:
        return False


class NameSpace(Decision[Realm]):
    """The space that the event names. [S36-2.7 S36-D.1]"""

    def __init__(self, seat: int, event: EventOnSpace) -> None:
        super().__init__(seat)
        self.event = event

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in self.event.spaces(s, self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        s.tell("names_space", self.seat, token - AREA)
        self.event.strike(s, self.seat, token - AREA)

    def is_open(self) -> bool:
        return False


EVENTS: Final[list[Event]] = [Event() for _ in range(CARD_COUNT)]
"""The events by card, as `events.py` lists them."""
