"""3.1.1.1: region defence. Units of a capital region come to the space that is attacked."""

from __future__ import annotations

from tianxia.engine.step import Decision, Step
from tianxia.games.thirty_six_stratagems.action.picking import PickUnit
from tianxia.games.thirty_six_stratagems.board import (
    AREA,
    AREA_COUNT,
    CAPITAL_OF,
    DONE,
    KIND_COUNT,
    LINK,
    NOREGION,
    REGION,
)
from tianxia.games.thirty_six_stratagems.combat.combat import Battle, riders_of
from tianxia.games.thirty_six_stratagems.pieces.control import arrive, room_at
from tianxia.games.thirty_six_stratagems.state import NEUTRAL, Realm


def reserves(s: Realm, battle: Battle) -> list[int]:
    """The spaces of the capital region out of which the defender may bring units.

    [S36-3.1.1.1C S36-3.1.1.1R S36-3.3.1.C18 S36-FAQ.4 S36-R30 S36-S06]
    """
    seat, target = battle.defender, battle.target
    capital = CAPITAL_OF[target]
    if seat == NEUTRAL or capital < 0 or s.holder[capital] != seat or room_at(s, seat, target) <= 0:
        return []
    if target != capital and s.held[target] != seat:
        return []
    points = riders_of(s, battle)
    if points is not None and points.has(NOREGION):
        return []
    found: list[int] = []
    for area in REGION[target]:
        if area == target or s.held[area] != seat or s.is_trapped(seat, area):
            continue
        if s.rulings.region_anywhere or LINK[area * AREA_COUNT + target] >= 0:
            found.append(area)
    return found


class CallReinforcements(Step[Realm]):
    """The defender is asked where public facts allow reinforcements. [S36-R64]"""

    def run(self, s: Realm) -> None:
        battle = s.scope(Battle)
        if reserves(s, battle):
            s.then(Reinforce(battle.defender))


class Reinforce(Decision[Realm]):
    """A space of the region out of which a unit comes to defend, or none. [S36-3.3.1.C18 S36-FAQ.5 S36-R30]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in reserves(s, s.scope(Battle))] + [DONE]

    def choose(self, s: Realm, token: int) -> None:
        if token != DONE:
            s.then(BringUnit(self.seat, token - AREA), CallReinforcements())

    def is_open(self) -> bool:
        return False

    def is_window(self) -> bool:
        return True


class BringUnit(PickUnit):
    """The unit that comes; it is turned up and stays where it fights. [S36-3.3.1.C18 S36-R30]"""

    def pick(self, s: Realm, kind: int) -> None:
        target = s.scope(Battle).target
        picked = [0] * KIND_COUNT
        picked[kind] = 1
        s.transfer(self.seat, self.area, picked, target)
        s.reveal(self.seat, target)
        arrive(s, self.seat, target, self.area)
        s.tell("reinforces", self.seat, self.area, target, kind)
