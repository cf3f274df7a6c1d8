"""Which choices a playout prefers."""

from __future__ import annotations

from tianxia.games.yellow_scarves.board import (
    ACT_INVADE,
    ACT_REPOSITION,
    AREA,
    BUY_CARD,
    BUY_INFANTRY,
    COUNT,
    ENTHRONE,
    GIFT,
    HIRE,
    NEIGHBOURS,
    NO,
    NOBODY,
    PASS,
    POT_ADD,
    POT_DISCARD,
    RALLY,
    UNIT_RULER,
    YES,
)
from tianxia.games.yellow_scarves.combat import GoOn
from tianxia.games.yellow_scarves.deployment import ChooseNumberOfInfantry, ChoosePlaceOfInfantry
from tianxia.games.yellow_scarves.invade import (
    ChooseInvasion,
    ChooseInvasionTarget,
    ChooseSource,
    CommitInfantry,
    CommitLeaders,
)
from tianxia.games.yellow_scarves.menu import GiveGold
from tianxia.games.yellow_scarves.mind import army, attack_worth, best_invasion, best_target, under_attack
from tianxia.games.yellow_scarves.procurement import ChooseProcurement
from tianxia.games.yellow_scarves.rally import RollAgain
from tianxia.games.yellow_scarves.reposition import (
    ChooseGoal,
    ChooseReposition,
    ChooseStart,
    MoveInfantry,
    MoveLeaders,
)
from tianxia.games.yellow_scarves.scopes import Invasion
from tianxia.games.yellow_scarves.state import Realm


def prefer(s: Realm) -> list[float]:
    """Weights of the choices of the seat that is asked, for playouts that look like play."""
    legal = s.legal
    top = s.agenda[-1]
    seat = s.seat
    if isinstance(top, ChooseInvasion):
        hope = best_invasion(s, seat)
        return [menu_weight(s, token, 8.0 if hope > 0 else 0.05) for token in legal]
    if isinstance(top, ChooseProcurement | ChooseReposition):
        return [menu_weight(s, token, 0.6) for token in legal]
    if isinstance(top, ChooseSource):
        return [spur(best_target(s, seat, token - AREA)) for token in legal]
    if isinstance(top, ChooseInvasionTarget):
        strength = army(s, seat, top.source)
        return [spur(attack_worth(s, seat, top.source, token - AREA, strength)) for token in legal]
    if isinstance(top, CommitInfantry | ChooseNumberOfInfantry | MoveInfantry):
        return [1.0 + (token - COUNT) ** 2 for token in legal]
    if isinstance(top, CommitLeaders | MoveLeaders):
        return [0.3 if token == UNIT_RULER else 1.0 for token in legal]
    if isinstance(top, GoOn):
        hope = under_attack(s, s.scope(Invasion))
        return [(4.0 if (token == YES) == (hope > 0) else 0.5) for token in legal]
    if isinstance(top, ChoosePlaceOfInfantry | ChooseGoal):
        return [front(s, token - AREA) for token in legal]
    if isinstance(top, ChooseStart):
        return [1.0 / front(s, token - AREA) for token in legal]
    if isinstance(top, GiveGold):
        return [8.0 if token == COUNT else 0.3 for token in legal]
    if isinstance(top, RollAgain):
        return [1.0 if token == NO else 0.5 for token in legal]
    return [1.0 if token != PASS else 2.0 for token in legal]


def menu_weight(s: Realm, token: int, invade: float) -> float:
    """How gladly a playout takes an item of a menu."""
    if token == ACT_INVADE:
        return invade
    if token in (BUY_INFANTRY, HIRE):
        return 4.0
    if token in (BUY_CARD, ENTHRONE, RALLY):
        return 2.0
    if token in (POT_ADD, POT_DISCARD, GIFT):
        return 0.05
    if token == ACT_REPOSITION:
        return 0.6
    return 1.0


def spur(worth: float) -> float:
    """A weight that grows with what is promised."""
    return 0.1 + (worth * worth if worth > 0 else 0.0)


def front(s: Realm, area: int) -> float:
    """How near a Province is to those that could be fought over."""
    weight = 0.3
    for other in NEIGHBOURS[area]:
        if s.owner[other] != s.owner[area]:
            weight += 2.0 if s.owner[other] != NOBODY else 0.7
    return weight
