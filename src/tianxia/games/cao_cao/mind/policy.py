"""Which choices a playout prefers, and what is done without thought."""

from __future__ import annotations

from typing import Final

from tianxia.games.cao_cao.board import BATTLE, COUNT, DONE, MARCH_COMPANIONS, PASS
from tianxia.games.cao_cao.mind.evaluation import MIND
from tianxia.games.cao_cao.state import War

POLICY: Final[dict[str, float]] = MIND["policy"]
PASS_BY: Final = POLICY["pass"]
FIGHT: Final = POLICY["battle"]
FEWEST: Final = POLICY["fewest"]
STAY: Final = POLICY["stay"]


def policy(s: War) -> list[float]:
    """Act rather than pass, move many rather than few, and leave it at that."""
    weights: list[float] = []
    for token in s.legal:
        if token == PASS:
            weights.append(PASS_BY)
        elif token == BATTLE:
            weights.append(FIGHT)
        elif COUNT <= token <= COUNT + MARCH_COMPANIONS:
            weights.append(FEWEST + token - COUNT)
        elif token == DONE:
            weights.append(float(len(s.legal)))
        else:
            weights.append(1.0)
    return weights


def habits(s: War) -> list[float]:
    """Whoever does not stop to think: a general whose action was not thought out stays where he is."""
    weights = policy(s)
    for i in range(len(weights)):
        if s.legal[i] == PASS:
            weights[i] = STAY
    return weights
