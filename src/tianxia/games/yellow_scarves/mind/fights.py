"""What bots know of fights: who wins them, at what cost, and the weights of what they weigh."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.data import read_toml
from tianxia.games.yellow_scarves.board import FIERCE, SKILLFUL, VANGUARD

TABLE: Final[dict[str, Any]] = read_toml("tianxia.games.yellow_scarves.mind", "weights.toml")
"""The weights of the mind."""

IS_FIGHTER: Final = [SKILLFUL[k] or VANGUARD[k] or FIERCE[k] for k in range(len(SKILLFUL))]
"""By General: whether he is better in a fight than others."""

RULER_WORTHS: Final[list[float]] = list(TABLE["rulers"].values())
"""What a Ruler is worth between rivals, as log-odds."""

MOST: Final = 30
"""Armies larger than this are as good as this."""


def fight_table() -> tuple[list[list[float]], list[list[float]]]:
    """By units of attacker and defender: the chance to win to the end, and the losses that are to be expected."""
    wins = [[1.0] * (MOST + 1) for _ in range(MOST + 1)]
    losses = [[0.0] * (MOST + 1) for _ in range(MOST + 1)]
    for attackers in range(MOST + 1):
        for defenders in range(1, MOST + 1):
            if not attackers:
                wins[attackers][defenders] = 0.0
                continue
            odds: list[float] = TABLE["odds"][f"{min(attackers, 3)}{min(defenders, 3)}"]
            pairs = len(odds) - 1
            win = loss = 0.0
            for lost in range(len(odds)):
                won = pairs - lost
                win += odds[lost] * wins[attackers - lost][defenders - won]
                loss += odds[lost] * (lost + losses[attackers - lost][defenders - won])
            wins[attackers][defenders] = win
            losses[attackers][defenders] = loss
    return wins, losses


FIGHTS: Final = fight_table()
WINS: Final = FIGHTS[0]
LOSSES: Final = FIGHTS[1]
