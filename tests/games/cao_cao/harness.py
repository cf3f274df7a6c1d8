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
    begun: State = GAME.arrange(position or {}, at=at, dice=dice, options=options, told=True)
    return begun


def table(s: State) -> dict[str, Any]:
    """The whole position."""
    return GAME.describe(s)


def area(s: State, name: str) -> dict[str, Any]:
    """What is in an area: control, units by warlord, generals."""
    found: dict[str, Any] = table(s)["areas"][name]
    return found
