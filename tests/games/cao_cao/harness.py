"""A few words in which the tests of Cao Cao Solitaire are written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import tianxia
from tianxia.engine.state import State

GAME = tianxia.game("cao_cao")


def war(
    position: Mapping[str, Any] | None = None, at: str = "card", dice: Sequence[int | str] = (), **options: object
) -> State:
    """A position with the next rolls scripted; when they are used up the state waits for the next roll."""
    return GAME.arrange(position or {}, at=at, dice=dice, options=options, told=True)


def play(s: State, *tokens: str) -> State:
    """Make these choices one after another."""
    for token in tokens:
        s.apply(GAME.vocabulary.token(token))
    return s


def legal(s: State) -> set[str]:
    """What may be chosen now."""
    return {GAME.vocabulary.text(token) for token in s.legal}


def refused(s: State) -> dict[str, str]:
    """What may not be chosen now, with the code of the reason."""
    return {GAME.vocabulary.text(one.token): one.reason for one in s.decision.refused(s)}


def asked(s: State) -> str:
    """The name of the decision that is asked, "" if none is."""
    return type(s.decision).__name__ if s.asked else ""


def awaited(s: State) -> str:
    """The kind of roll that is waited for ("dice", "refuge", "mandate"), "" if none is."""
    return s.waiting.kind if s.waiting is not None else ""


def table(s: State) -> dict[str, Any]:
    """The whole position."""
    return GAME.describe(s)


def area(s: State, name: str) -> dict[str, Any]:
    """What is in an area: control, units by warlord, generals."""
    found: dict[str, Any] = table(s)["areas"][name]
    return found


def told(s: State) -> list[str]:
    """The codes of what happened, in order."""
    return [event.code for event in s.story.events] if s.story is not None else []
