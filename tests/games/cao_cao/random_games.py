"""Random play, from the start or from late in a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tests.games.cao_cao.harness import GAME
from tests.games.cao_cao.printed import ACTIVE, ASTERISK, DECK
from tests.games.harness import asked
from tianxia.engine.dice import Simulated, Typed
from tianxia.engine.state import State

LATE: Final[dict[str, Any]] = {
    "areas": {
        "xudu": {"units": {"cao": 6}, "generals": ["cao_cao", "cao_ren"]},
        "yanzhou": {"units": {"cao": 1}},
        "dingtao": {},
        "luoyang": {"units": {"cao": 1}},
        "changan": {},
        "yuzhou": {"control": "cao", "units": {"cao": 2}},
        "wancheng": {"control": "cao", "units": {"cao": 2}},
        "xuzhou": {"control": "cao", "units": {"cao": 3}, "generals": ["xiahou_yuan"]},
        "jizhou": {"control": "cao", "units": {"cao": 1}},
        "youzhou": {"control": "cao", "units": {"cao": 1}},
        "jingzhou": {"control": "cao", "units": {"cao": 4}, "generals": ["cao_hong"]},
        "yangzhou": {"control": "cao", "units": {"cao": 4}, "generals": ["xiahou_dun"]},
        "xiakou": {"units": {"liu_bei": 2}, "generals": ["liu_bei", "zhuge_liang"]},
    },
    "status": ACTIVE,
    "draw": [*DECK, *ASTERISK],
    "cards": 90,
}
"""Everybody is in the war, four warlords are in the pool, three of them without their homes."""


def played(seed: int, position: dict[str, Any] | None = None, **options: object) -> Iterator[State]:
    """A random game, seen whenever a card is about to be drawn, and at its end."""
    rolls, picks = Simulated(seed), Simulated(seed, stream=1)
    dice = Typed(frozenset({"mandate"}), rolls)
    if position is None:
        s = GAME.start(options=options, dice=dice, told=True)
    else:
        s = GAME.arrange(position, at="turn", options=options, after=dice, told=True)
    while not s.over:
        if s.waiting is not None:
            yield s
            rolled = rolls.roll(s.waiting)
            assert rolled is not None
            s.supply(rolled)
        else:
            assert s.legal, asked(s)
            s.apply(s.legal[picks.below(len(s.legal))])
    yield s


def finished(seed: int, position: dict[str, Any] | None = None, **options: object) -> State:
    """The end of a random game."""
    *_, last = played(seed, position, **options)
    return last
