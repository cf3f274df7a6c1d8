"""A few words in which the tests of 36 Stratagems are written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tests.games.harness import legal, play
from tianxia.engine.state import State
from tianxia.games.thirty_six_stratagems.game import GAME as GAME
from tianxia.games.thirty_six_stratagems.pieces.control import victory_points
from tianxia.games.thirty_six_stratagems.state import Realm

HOMES: Final = ["karakorum", "lhasa", "hanseong"]
HOME: Final[dict[str, Any]] = {"holds": ["karakorum"], "cohesion": 5}
RIVAL: Final[dict[str, Any]] = {"holds": ["lhasa"]}
GUARDED: Final = dict.fromkeys(("hanseong", "xian", "beijing", "nanjing", "chengdu", "kunming", "dongguan", "kyoto"), 2)
"""A neutral army in every capital but the homes of two seats, as at their start."""


def nation(units: Mapping[str, str] | None = None, **facts: Any) -> dict[str, Any]:
    """A seat's part of a position; units are written as kinds with blanks between ("s2 s1 scout")."""
    return {"units": {area: kinds.split() for area, kinds in (units or {}).items()}} | facts


def realm(
    *nations: dict[str, Any], at: str = "points", dice: Sequence[int | str] = (), options: Any = None, **facts: Any
) -> Realm:
    """A position with the next rolls scripted. Seats that are not given hold their home; neutral ones "xian": 2."""
    seats = max(2, len(nations))
    given = [*nations, *[nation(holds=[HOMES[i]]) for i in range(len(nations), seats)]]
    neutrals = {
        area: {"strong": strength // 2, "weak": strength % 2} for area, strength in facts.pop("neutrals", {}).items()
    }
    position = {"seats": {str(i): given[i] for i in range(seats)}, "neutrals": neutrals} | facts
    s = GAME.arrange(position, at=at, dice=dice, seats=seats, options=options or {}, told=True)
    assert isinstance(s, Realm)
    return s


def event(card: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, **facts: Any) -> Realm:
    """The first seat uses the event of a card."""
    return play(holding(card, mine, theirs, **facts), "mode:event")


def is_playable(card: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, **facts: Any) -> bool:
    """Whether the first seat may use the event of a card."""
    return "mode:event" in legal(holding(card, mine, theirs, **facts))


def holding(card: str, mine: dict[str, Any], theirs: dict[str, Any] | None, **facts: Any) -> Realm:
    """The first seat plays a card against a rival in Lhasa, or one described."""
    return realm(mine, theirs if theirs is not None else nation(**RIVAL), at="card", card=card, **facts)


def awaited(s: State) -> tuple[str, int]:
    """The kind of roll that is waited for, and how many dice or cards it has."""
    return (s.waiting.kind, s.waiting.times) if s.waiting is not None else ("", 0)


def table(s: State) -> dict[str, Any]:
    """The whole position."""
    assert isinstance(s, Realm)
    return GAME.describe(s)


def mat(s: State, seat: int) -> dict[str, Any]:
    """All that belongs to a seat."""
    found: dict[str, Any] = table(s)["seats"][str(seat)]
    return found


def units(s: State, seat: int) -> dict[str, str]:
    """A seat's units by space, as texts."""
    return {area: " ".join(kinds) for area, kinds in mat(s, seat)["units"].items()}


def neutral(s: State, area: str) -> tuple[int, int]:
    """Strong and weak neutral armies of a space."""
    found = table(s)["neutrals"].get(area, {"strong": 0, "weak": 0})
    return found["strong"], found["weak"]


def vp(s: Realm, seat: int) -> int:
    """Victory points."""
    return victory_points(s, seat)


def seen(s: State, viewer: int | None, area: str) -> dict[str, int]:
    """The pieces that a viewer sees in a space."""
    return {p["kind"]: p["count"] for p in GAME.scene(s, viewer)["pieces"] if p["at"] == f"area:{area}"}
