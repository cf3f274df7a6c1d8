"""A few words in which the tests of all games are written; each game has a few of its own beside its tests."""

from __future__ import annotations

from typing import TypeVar

from tianxia.engine.state import State

S = TypeVar("S", bound=State)


def play(s: S, *tokens: str) -> S:
    """Make these choices one after another; a text may hold several with blanks between."""
    for some in tokens:
        for token in some.split() or [some]:
            s.apply(s.vocabulary.token(token))
    return s


def supply(s: S, *rolled: int | str) -> S:
    """Bring the dice or cards that are waited for."""
    s.supply([s.vocabulary.token(one) if isinstance(one, str) else one for one in rolled])
    return s


def legal(s: State) -> set[str]:
    """What may be chosen now."""
    return {s.vocabulary.text(token) for token in s.legal}


def refused(s: State) -> dict[str, str]:
    """What may not be chosen now, with the code of the reason."""
    return {s.vocabulary.text(one.token): one.reason for one in s.decision.refused(s) if one.token not in s.legal}


def asked(s: State) -> str:
    """The name of the decision that is asked, "" if none is."""
    return type(s.decision).__name__ if s.asked else ""


def awaited(s: State) -> str:
    """The kind of roll that is waited for ("dice", "refuge", "mandate"), "" if none is."""
    return s.waiting.kind if s.waiting is not None else ""


def told(s: State) -> list[str]:
    """The codes of what happened, in order."""
    return [event.code for event in s.story.events] if s.story is not None else []
