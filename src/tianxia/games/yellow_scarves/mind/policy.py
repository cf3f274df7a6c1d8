"""Which choices a playout prefers."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.mind import ByQuestion, Weigh
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
from tianxia.games.yellow_scarves.mind.fights import TABLE
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

POLICY: Final[dict[str, float]] = TABLE["policy"]
EAGER: Final = POLICY["eager"]
SHY: Final = POLICY["shy"]
IDLE: Final = POLICY["idle"]
UNPROMISING: Final = POLICY["unpromising"]
ROLL_AGAIN: Final = POLICY["roll_again"]
NO_CARD: Final = POLICY["no_card"]
ANYWHERE: Final = POLICY["anywhere"]
BESIDE_ENEMIES: Final = POLICY["beside_enemies"]
BESIDE_NOBODY: Final = POLICY["beside_nobody"]
ITEMS: Final = {
    BUY_INFANTRY: EAGER,
    HIRE: EAGER,
    RALLY: POLICY["rally"],
    ENTHRONE: POLICY["enthrone"],
    BUY_CARD: POLICY["buy_card"],
    DONE: POLICY["done"],
    POT_ADD: IDLE,
    POT_DISCARD: IDLE,
    GIFT: IDLE,
    ASK_GOLD: IDLE,
}

MOST_UNITS: Final = 1000
"""More units than ever stand in one place."""


def menu(legal: list[int], march: float) -> list[float]:
    """How gladly a playout takes the items of a menu; `march` is the weight of sending units anywhere."""
    return [march if token in (ACT_INVADE, ACT_REPOSITION) else ITEMS.get(token, 1.0) for token in legal]


def spur(worth: float) -> float:
    """A weight that grows with what is promised."""
    return UNPROMISING + (worth * worth if worth > 0 else 0.0)


def invasions(s: Realm, question: ChooseInvasion) -> list[float]:
    """Invade while an attack is worth it."""
    return menu(s.legal, EAGER if best_invasion(s, s.seat) > 0 else IDLE)


def repositions(s: Realm, question: ChooseReposition) -> list[float]:
    """Move while that is worth it."""
    return menu(s.legal, EAGER if best_march(s, s.seat) > 0 else IDLE)


def procurements(s: Realm, question: ChooseProcurement) -> list[float]:
    """Spend the Gold."""
    return menu(s.legal, 1.0)


def sources(s: Realm, question: ChooseSource) -> list[float]:
    """Where the best attack begins."""
    return [spur(best_target(s, s.seat, token - AREA)) for token in s.legal]


def targets(s: Realm, question: ChooseInvasionTarget) -> list[float]:
    """What is worth most."""
    seat, source = s.seat, question.source
    strength = army(s, seat, source)
    return [spur(attack_worth(s, seat, source, token - AREA, strength)) for token in s.legal]


def numbers(s: Realm, question: Any) -> list[float]:
    """Many rather than few."""
    return [1.0 + (token - COUNT) ** 3 for token in s.legal]


def leaders(s: Realm, question: Any) -> list[float]:
    """Leaders go along."""
    return [SHY if token == DONE else 1.0 for token in s.legal]


def further_rounds(s: Realm, question: GoOn) -> list[float]:
    """An attack goes on while there is hope."""
    hope = under_attack(s, s.scope(Invasion))
    return [(EAGER if (token == YES) == (hope > 0) else SHY) for token in s.legal]


def fronts(s: Realm, question: ChoosePlaceOfInfantry) -> list[float]:
    """Allies place Infantry where there is something to fight over."""
    return [front(s, token - AREA) for token in s.legal]


def front(s: Realm, area: int) -> float:
    """How near a Province is to those that could be fought over."""
    weight = ANYWHERE
    for other in NEIGHBOURS[area]:
        if s.owner[other] != s.owner[area]:
            weight += BESIDE_ENEMIES if s.owner[other] != NOBODY else BESIDE_NOBODY
    return weight


def posts(s: Realm, question: ChoosePlaceOfInfantry) -> list[float]:
    """Rivals place Infantry where they can attack, or are needed."""
    seat = s.seat
    return [spur(max(best_target(s, seat, t - AREA), post_gain(s, seat, t - AREA))) for t in s.legal]


def starts(s: Realm, question: ChooseStart) -> list[float]:
    """Where the best move begins."""
    return [spur(best_move(s, s.seat, token - AREA)) for token in s.legal]


def goals(s: Realm, question: ChooseGoal) -> list[float]:
    """Where units are of most use."""
    start = question.start
    free = s.inf[start]
    return [spur(march_worth(s, start, token - AREA, free)) for token in s.legal]


def gifts(s: Realm, question: GiveGold) -> list[float]:
    """Gold stays where it is."""
    return [EAGER if token == COUNT else SHY for token in s.legal]


def rerolls(s: Realm, question: RollAgain) -> list[float]:
    """A roll is rather left as it is."""
    return [1.0 if token == NO else ROLL_AGAIN for token in s.legal]


def others(s: Realm, question: Any) -> list[float]:
    """Cards are rather kept."""
    return [1.0 if token != PASS else NO_CARD for token in s.legal]


def advances(s: Realm, question: AdvanceInfantry) -> list[float]:
    """Between rivals as many go on as the new post needs; the others may be sent elsewhere."""
    invasion = s.scope(Invasion)
    seat, source, target = invasion.faction, invasion.source, invasion.target
    all_units = s.units(source) + s.units(target)
    worths: list[float] = []
    for token in s.legal:
        there = s.leaders[target] + token - COUNT
        worths.append(post_worth(s, seat, target, there) + post_worth(s, seat, source, all_units - there))
    least = min(worths)
    return [spur(worth - least) for worth in worths]


BY_ANYBODY: Final[dict[type[object], Weigh]] = {
    ChooseProcurement: procurements,
    BuyInfantry: numbers,
    GiveGold: gifts,
    ChooseNumberOfInfantry: numbers,
    ChooseInvasion: invasions,
    ChooseSource: sources,
    ChooseInvasionTarget: targets,
    CommitInfantry: numbers,
    CommitLeaders: leaders,
    GoOn: further_rounds,
    RollAgain: rerolls,
    ChooseReposition: repositions,
    ChooseStart: starts,
    ChooseGoal: goals,
    MoveInfantry: numbers,
    MoveLeaders: leaders,
}
BY_ALLIES: Final = ByQuestion(BY_ANYBODY | {AdvanceInfantry: numbers, ChoosePlaceOfInfantry: fronts}, others)
BY_RIVALS: Final = ByQuestion(BY_ANYBODY | {AdvanceInfantry: advances, ChoosePlaceOfInfantry: posts}, others)


def of_allies(s: Realm) -> list[float]:
    """Weights of the choices of an ally, for playouts that look like play."""
    return BY_ALLIES.weigh(s, s.agenda[-1])


def of_rivals(s: Realm) -> list[float]:
    """The same for a rival."""
    return BY_RIVALS.weigh(s, s.agenda[-1])


def luck_key(s: Realm) -> int:
    """How an Invasion stands that can go on."""
    if not isinstance(s.agenda[-1], GoOn):
        return 0
    invasion = s.scope(Invasion)
    return invasion.force() * MOST_UNITS + s.units(invasion.target)
