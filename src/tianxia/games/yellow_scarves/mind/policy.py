"""Which choices a playout prefers."""

from __future__ import annotations

from typing import Final

from tianxia.games.yellow_scarves.board import (
    ACT_INVADE,
    ACT_REPOSITION,
    AREA,
    ASK_GOLD,
    BUY_CARD,
    BUY_INFANTRY,
    COUNT,
    DONE,
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
    YES,
)
from tianxia.games.yellow_scarves.invasion.capture import AdvanceInfantry
from tianxia.games.yellow_scarves.invasion.combat import GoOn
from tianxia.games.yellow_scarves.mind.evaluation import (
    army,
    attack_worth,
    best_invasion,
    best_march,
    best_move,
    best_target,
    march_worth,
    post_gain,
    under_attack,
)
from tianxia.games.yellow_scarves.mind.rivals import post_worth
from tianxia.games.yellow_scarves.phases.deployment import ChooseNumberOfInfantry, ChoosePlaceOfInfantry
from tianxia.games.yellow_scarves.phases.invade import (
    ChooseInvasion,
    ChooseInvasionTarget,
    ChooseSource,
    CommitInfantry,
    CommitLeaders,
)
from tianxia.games.yellow_scarves.phases.menu import GiveGold
from tianxia.games.yellow_scarves.phases.procurement import BuyInfantry, ChooseProcurement
from tianxia.games.yellow_scarves.phases.rally import RollAgain
from tianxia.games.yellow_scarves.phases.reposition import (
    ChooseGoal,
    ChooseReposition,
    ChooseStart,
    MoveInfantry,
    MoveLeaders,
)
from tianxia.games.yellow_scarves.scopes import Invasion
from tianxia.games.yellow_scarves.state import Realm

MOST_UNITS: Final = 1000
"""More units than ever stand in one place."""

EAGER: Final = 12.0
SHY: Final = 0.2
"""Weights of what is plainly good, and of what is plainly not."""


def prefer(s: Realm) -> list[float]:
    """Weights of the choices of the seat that is asked, for playouts that look like play."""
    legal = s.legal
    top = s.agenda[-1]
    seat = s.seat
    if isinstance(top, ChooseInvasion):
        return menu(legal, EAGER if best_invasion(s, seat) > 0 else SHY / 4)
    if isinstance(top, ChooseReposition):
        return menu(legal, EAGER if best_march(s, seat) > 0 else SHY / 4)
    if isinstance(top, ChooseProcurement):
        return menu(legal, 1.0)
    if isinstance(top, ChooseSource):
        return [spur(best_target(s, seat, token - AREA)) for token in legal]
    if isinstance(top, ChooseInvasionTarget):
        strength = army(s, seat, top.source)
        return [spur(attack_worth(s, seat, top.source, token - AREA, strength)) for token in legal]
    if not s.rulings.coop and isinstance(top, AdvanceInfantry):
        return advances(s, legal)
    if isinstance(top, CommitInfantry | ChooseNumberOfInfantry | MoveInfantry | BuyInfantry | AdvanceInfantry):
        return [1.0 + (token - COUNT) ** 3 for token in legal]
    if isinstance(top, CommitLeaders | MoveLeaders):
        return [SHY if token == DONE else 1.0 for token in legal]
    if isinstance(top, GoOn):
        hope = under_attack(s, s.scope(Invasion))
        return [(EAGER if (token == YES) == (hope > 0) else SHY) for token in legal]
    if isinstance(top, ChoosePlaceOfInfantry):
        if s.rulings.coop:
            return [front(s, token - AREA) for token in legal]
        return [spur(max(best_target(s, seat, t - AREA), post_gain(s, seat, t - AREA))) for t in legal]
    if isinstance(top, ChooseGoal):
        free = s.inf[top.start]
        return [spur(march_worth(s, top.start, token - AREA, free)) for token in legal]
    if isinstance(top, ChooseStart):
        return [spur(best_move(s, seat, token - AREA)) for token in legal]
    if isinstance(top, GiveGold):
        return [EAGER if token == COUNT else SHY for token in legal]
    if isinstance(top, RollAgain):
        return [1.0 if token == NO else 0.5 for token in legal]
    return [1.0 if token != PASS else 2.0 for token in legal]


def menu(legal: list[int], march: float) -> list[float]:
    """How gladly a playout takes the items of a menu; `march` is the weight of sending units anywhere."""
    return [march if token in (ACT_INVADE, ACT_REPOSITION) else ITEMS.get(token, 1.0) for token in legal]


ITEMS: Final = {
    BUY_INFANTRY: EAGER,
    HIRE: EAGER,
    RALLY: EAGER / 2,
    ENTHRONE: EAGER / 2,
    BUY_CARD: 2.0,
    DONE: 0.5,
    POT_ADD: SHY / 4,
    POT_DISCARD: SHY / 4,
    GIFT: SHY / 4,
    ASK_GOLD: SHY / 4,
}


def spur(worth: float) -> float:
    """A weight that grows with what is promised."""
    return 0.02 + (worth * worth if worth > 0 else 0.0)


def advances(s: Realm, legal: list[int]) -> list[float]:
    """Between rivals as many go on as the new post needs; the others may be sent elsewhere."""
    invasion = s.scope(Invasion)
    seat, source, target = invasion.faction, invasion.source, invasion.target
    all_units = s.units(source) + s.units(target)
    worths: list[float] = []
    for token in legal:
        there = s.leaders[target] + token - COUNT
        worths.append(post_worth(s, seat, target, there) + post_worth(s, seat, source, all_units - there))
    least = min(worths)
    return [spur(worth - least) for worth in worths]


def front(s: Realm, area: int) -> float:
    """How near a Province is to those that could be fought over."""
    weight = 0.1
    for other in NEIGHBOURS[area]:
        if s.owner[other] != s.owner[area]:
            weight += 3.0 if s.owner[other] != NOBODY else 0.7
    return weight


def luck_key(s: Realm) -> int:
    """How an Invasion stands that can go on."""
    if not isinstance(s.agenda[-1], GoOn):
        return 0
    invasion = s.scope(Invasion)
    return invasion.force() * MOST_UNITS + s.units(invasion.target)
