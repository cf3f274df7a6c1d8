"""Chapter 14: how the game is won and lost."""

from __future__ import annotations

from typing import Final

from tianxia.games.cao_cao.board import CAO, XUDU
from tianxia.games.cao_cao.state import War

WON: Final[list[float]] = [1.0]
LOST: Final[list[float]] = [0.0]


def check_victory(s: War) -> None:
    """Cao Cao wins at once when he controls every area. [CC-14A CC-1.2 CC-R71 CC-R77]"""
    for lord in s.control:
        if lord != CAO:
            return
    s.tell("won")
    s.finish(WON, "conquest")


def cao_cao_is_lost(s: War) -> None:
    """The game is lost at once when the general Cao Cao is eliminated. [CC-14B1 CC-R79]"""
    s.tell("cao_cao_lost")
    s.finish(LOST, "cao_cao_lost")


def opposition_enters_xudu(s: War, lord: int) -> None:
    """The game is lost at once when an Opposition unit enters Xudu; with 15.1 it is not.

    [CC-14B2 CC-R10 CC-R37 CC-15.1 CC-R67]
    """
    s.tell("xudu_entered", lord)
    if s.rulings.xudu_must_be_held:
        s.finish(LOST, "xudu_entered")


def check_xudu(s: War) -> None:
    """With 15.1 the game is lost when the Opposition controls Xudu. [CC-15.1 CC-R67]"""
    if s.control[XUDU] != CAO:
        s.tell("xudu_lost", s.control[XUDU])
        s.finish(LOST, "xudu_lost")


def time_is_up(s: War) -> None:
    """An endless game counts as lost. [CC-R70]"""
    s.tell("timeout", s.cards)
    s.finish(LOST, "timeout")
