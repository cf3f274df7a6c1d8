"""What a bot looks at."""

from __future__ import annotations

from tianxia.games.thirty_six_stratagems.control import victory_points
from tianxia.games.thirty_six_stratagems.state import Realm


def evaluate(s: Realm, seat: int) -> float:
    """Placeholder until the chapter is written."""
    return victory_points(s, seat) / 40.0


def prefer(s: Realm) -> list[float]:
    """Placeholder."""
    return [1.0] * len(s.legal)
