"""Chapter 3.4: who controls an area, looked at after every card."""

from __future__ import annotations

from tianxia.games.cao_cao.board import AREA_COUNT, CAO, JINGZHOU
from tianxia.games.cao_cao.rules.ending import check_victory, check_xudu
from tianxia.games.cao_cao.rules.zhuge_liang import join_liu_bei
from tianxia.games.cao_cao.state import War


class ActedAt:
    """A warlord, and where his general stood when he had acted. [CC-R41]"""

    def __init__(self, lord: int, area: int) -> None:
        self.lord = lord
        self.area = area


def check_control(s: War, acted: list[int], where: list[ActedAt]) -> None:
    """After a card, warlords that acted take the areas that their opponents have left.

    [CC-3.4B CC-3.4C CC-R27 CC-R41 CC-R43 CC-2.21c]
    """
    for lord in acted:
        if s.rulings.control_where_acted:
            for place in where:
                if place.lord == lord:
                    take_if_left(s, lord, place.area)
        else:
            for area in range(AREA_COUNT):
                take_if_left(s, lord, area)
    check_xudu(s)
    check_victory(s)


def take_if_left(s: War, lord: int, area: int) -> None:
    """A warlord with a unit takes an area of the other faction whose controller has none there.

    [CC-3.4C CC-R40 CC-R42]
    """
    holder = s.control[area]
    if (holder == CAO) == (lord == CAO) or not s.units_at(lord, area):
        return
    if s.enemies_at(lord, area) if s.rulings.control_by_faction else s.units_at(holder, area):
        return
    s.control[area] = lord
    s.tell("takes_control", lord, area)
    if area == JINGZHOU and lord == CAO:
        join_liu_bei(s)
