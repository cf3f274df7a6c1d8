"""What happened, as codes and numbers; words are put to it at the edge, in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tianxia.engine.state import State

PUBLIC: Final = -1
"""The mask of those who may know: every seat and the spectators."""

SPECTATOR: Final = 30
"""The bit of a viewer who sits in no seat."""


def viewer_bit(seat: int | None) -> int:
    """The bit of a seat, or of the spectator (None), in a mask of those who may know."""
    return 1 << (SPECTATOR if seat is None else seat)


class Event:
    """One thing that happened, and who may know of it."""

    def __init__(self, code: str, args: list[int], rolled: list[int], to: int) -> None:
        self.code = code
        self.args = args
        self.rolled = rolled
        self.to = to


class Moment:
    """The table between two steps, after so many events."""

    def __init__(self, after: int, state: State) -> None:
        self.after = after
        self.state = state


class Story:
    """The events of a game in their order; a staged one also keeps the moments between two questions."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.is_staged = False
        self.moments: list[Moment] = []
        self.noted = 0

    def stage(self) -> Story:
        """Keep moments from now on."""
        self.is_staged = True
        self.noted = len(self.events)
        return self

    def copy(self) -> Story:
        """The same story, to be told on apart."""
        twin = Story()
        twin.is_staged = self.is_staged
        twin.events = self.events.copy()
        twin.moments = self.moments.copy()
        twin.noted = self.noted
        return twin

    def is_news(self) -> bool:
        """Whether something was told since a moment was last kept."""
        return len(self.events) > self.noted

    def keep(self, state: State) -> None:
        """Keep the table as it is between two steps."""
        self.noted = len(self.events)
        self.moments.append(Moment(self.noted, state))

    def take(self) -> list[Moment]:
        """The moments since this was last asked."""
        moments = self.moments
        self.moments = []
        self.noted = len(self.events)
        return moments

    def seen_by(self, seat: int | None) -> list[Event]:
        """The events that a viewer may know."""
        bit = viewer_bit(seat)
        return [event for event in self.events if event.to & bit]


def passing(moments: list[Moment], events: list[Event], viewer: int | None, since: int) -> list[Moment]:
    """The moments on the way to a viewer's scene, from one on that had so many events behind it.

    Each tells the viewer something, and leaves something to tell: so they depend on nothing that it may not know.
    """
    bit = viewer_bit(viewer)
    last = len(events) - 1
    while last >= since and not events[last].to & bit:
        last -= 1
    found: list[Moment] = []
    at = since
    for moment in moments:
        if at < moment.after <= last and any(events[n].to & bit for n in range(at, moment.after)):
            found.append(moment)
        at = max(at, moment.after)
    return found
