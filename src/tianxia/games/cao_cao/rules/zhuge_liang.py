"""Chapters 13.5 and 13.6: Kongming emerges, and stays with Liu Bei."""

from __future__ import annotations

from tianxia.games.cao_cao.board import (
    ADVISED_INTELLIGENCE,
    GENERAL_OF,
    INTELLIGENCE,
    LIU_BEI,
    THREE_VISITS,
    ZHUGE_LIANG,
)
from tianxia.games.cao_cao.state import LEFT, War


def visit(s: War) -> None:
    """Zhuge Liang moves one box; on THREE VISITS he joins Liu Bei. [CC-13.5.0 CC-13.5A CC-13.5B1 CC-2.22b]"""
    s.kongming += 1
    s.tell("visit", s.kongming)
    if s.kongming == THREE_VISITS:
        join_liu_bei(s)


def join_liu_bei(s: War) -> None:
    """He leaves the track for Liu Bei's area, or for the pool if Liu Bei is there.

    [CC-13.5B2 CC-13.5C CC-R63 CC-R86]
    """
    if s.kongming == LEFT:
        return
    s.kongming = LEFT
    s.put(ZHUGE_LIANG, s.place[GENERAL_OF[LIU_BEI]])
    s.tell("zhuge_joins")


def intelligence_of(s: War, general: int) -> int:
    """Printed Intelligence; Liu Bei's is higher with Zhuge Liang at his side on the map, whoever acts.

    [CC-13.6A CC-R18]
    """
    if general == GENERAL_OF[LIU_BEI] and s.place[general] >= 0 and s.place[ZHUGE_LIANG] == s.place[general]:
        return ADVISED_INTELLIGENCE
    return INTELLIGENCE[general]
