"""Where Infantry are placed by habit, and how many."""

from __future__ import annotations

from typing import Final

from tianxia.games.yellow_scarves.board import AREA, COUNT
from tianxia.games.yellow_scarves.mind.drill.attacks import army_of, raid
from tianxia.games.yellow_scarves.mind.drill.posts import surpluses
from tianxia.games.yellow_scarves.mind.drill.weights import DRILL, likes, near
from tianxia.games.yellow_scarves.phases.deployment import ChooseNumberOfInfantry, ChoosePlaceOfInfantry
from tianxia.games.yellow_scarves.phases.procurement import BuyInfantry
from tianxia.games.yellow_scarves.scopes import Turn
from tianxia.games.yellow_scarves.state import Realm

AS_GOOD: Final = DRILL["as_good"]


def purchases(s: Realm, question: BuyInfantry) -> list[float]:
    """As many Infantry as the Gold allows."""
    return near(s.legal, s.legal[-1] - COUNT)


def places(s: Realm, question: ChoosePlaceOfInfantry) -> list[float]:
    """Weights of the Provinces where Infantry may be placed."""
    seat = s.seat
    areas = [token - AREA for token in s.legal]
    pool = s.pool[seat]
    worths = [posting(s, seat, area, min(pool, s.room(area))) for area in areas]
    if max(worths) <= 0.0:
        lacks = surpluses(s, seat)
        worths = [-lacks[area] for area in areas]
    return likes(worths)


def numbers(s: Realm, question: ChooseNumberOfInfantry) -> list[float]:
    """Weights of how many Infantry are placed: as many as are of use, the others elsewhere."""
    seat, area, counts = s.seat, question.area, s.legal
    most = counts[-1] - COUNT
    whole = posting(s, seat, area, most)
    if whole <= 0.0:
        return near(counts, max(1, int(0.5 - surpluses(s, seat)[area])))
    wanted = most
    while wanted > 1 and posting(s, seat, area, wanted - 1) > AS_GOOD * whole:
        wanted -= 1
    return near(counts, wanted)


def posting(s: Realm, seat: int, area: int, units: int) -> float:
    """What it brings this turn to have so many units more in a Province."""
    turn = s.scope(Turn)
    army = army_of(s, area)
    return raid(s, turn, seat, area, army + units) - raid(s, turn, seat, area, army)
