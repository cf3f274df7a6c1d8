"""Which choices a playout prefers: marches towards capitals, attacks with all, sound mats."""

from __future__ import annotations

from typing import Final

from tianxia.games.thirty_six_stratagems.action.action import ChooseCard
from tianxia.games.thirty_six_stratagems.action.march import (
    ChooseDestination,
    ChooseMarch,
    DetachUnits,
    March,
    can_leave,
    ways,
)
from tianxia.games.thirty_six_stratagems.action.picking import Party, PickUnits
from tianxia.games.thirty_six_stratagems.action.points import Points
from tianxia.games.thirty_six_stratagems.action.spending import ChooseAct
from tianxia.games.thirty_six_stratagems.action.splitting import SplitOrGoOn
from tianxia.games.thirty_six_stratagems.board import (
    AREA,
    AREA_COUNT,
    ATTACK,
    BUY_NEUTRAL,
    BUY_SCOUT,
    BUY_UNIT,
    CARD,
    CITIES,
    CITY,
    COHESION,
    DONE,
    EMPEROR,
    EVENT_MODE,
    GENERALS,
    IS_CAPITAL,
    MARCH,
    MARKETS,
    MOVE,
    NEXT,
    PASS,
    POINTS_MODE,
    POPULARITY,
    S1,
    S2,
    SCOUT,
    SPLIT,
    STRENGTH,
    TAX_DOWN,
    TAX_KEEP,
    TAXATION,
    TEMPLES,
    TRACK,
    TRIBUTE_MODE,
    UNIT,
)
from tianxia.games.thirty_six_stratagems.cards.card import ChooseMode
from tianxia.games.thirty_six_stratagems.combat.attack import ChooseFlank, ChooseTarget, Force, targets
from tianxia.games.thirty_six_stratagems.combat.battle import AdvanceUnit
from tianxia.games.thirty_six_stratagems.combat.losses import TakeAttackHit, TakeDefenceHit
from tianxia.games.thirty_six_stratagems.mind.evaluation import COHESION_TURN, COINS_ENOUGH, goal_distance
from tianxia.games.thirty_six_stratagems.phases.council import RaiseTrack
from tianxia.games.thirty_six_stratagems.phases.deployment import Buy
from tianxia.games.thirty_six_stratagems.phases.income import SetTaxation
from tianxia.games.thirty_six_stratagems.phases.redeployment import Redeploy, RedeployMore
from tianxia.games.thirty_six_stratagems.pieces.chits import NONE
from tianxia.games.thirty_six_stratagems.pieces.control import (
    own_spaces,
    population,
)
from tianxia.games.thirty_six_stratagems.state import Realm

EVEN: Final = 1.0
SMALL_STEP: Final = 0.05
SITES_OF_SCOUTS: Final[list[int]] = sorted({*TEMPLES, *MARKETS, *CITIES})
"""Spaces that can be worth holding with a scout."""


def prefer(s: Realm) -> list[float]:
    """Weights of the legal choices for playouts: marches towards capitals, attacks with all, sound mats."""
    decision = s.decision
    legal = s.legal
    if isinstance(decision, ChooseMode):
        return [weight_of_mode(token) for token in legal]
    if isinstance(decision, ChooseCard):
        return [weight_of_card(s, decision.seat, token) for token in legal]
    if isinstance(decision, ChooseAct):
        return [weight_of_act(s, decision.seat, token) for token in legal]
    if isinstance(decision, ChooseMarch):
        return [weight_of_march(s, decision.seat, token - AREA) for token in legal]
    if isinstance(decision, DetachUnits):
        return [weight_of_marcher(s, decision.seat, decision.area, token) for token in legal]
    if isinstance(decision, PickUnits):
        party = s.scope(Party)
        return [weight_of_pick(party, token) for token in legal]
    if isinstance(decision, ChooseDestination):
        return [weight_of_destination(s, decision.seat, token - AREA) for token in legal]
    if isinstance(decision, ChooseTarget):
        return [weight_of_target(s, decision.seat, token - AREA) for token in legal]
    if isinstance(decision, ChooseFlank):
        return [0.5 if token == DONE else 2.0 for token in legal]
    if isinstance(decision, TakeDefenceHit | TakeAttackHit):
        return [weight_of_loss(token) for token in legal]
    if isinstance(decision, AdvanceUnit):
        return [0.2 if token == DONE else 1.0 if token == UNIT + EMPEROR else 3.0 for token in legal]
    if isinstance(decision, RaiseTrack):
        return [weight_of_track(s, decision.seat, token) for token in legal]
    if isinstance(decision, SetTaxation):
        return [3.0 if token == TAX_KEEP else 0.5 if token == TAX_DOWN else 1.0 for token in legal]
    if isinstance(decision, Buy):
        return [weight_of_purchase(token) for token in legal]
    if isinstance(decision, Redeploy | RedeployMore | SplitOrGoOn):
        return [10.0 * len(legal) if token == DONE else 1.0 for token in legal]
    return [1.0] * len(legal)


def weight_of_mode(token: int) -> float:
    """Points first, then events, then tribute."""
    return 3.0 if token == POINTS_MODE else 2.0 if token == EVENT_MODE else 1.0 if token == TRIBUTE_MODE else 0.5


def weight_of_card(s: Realm, seat: int, token: int) -> float:
    """Prefecture cards at once where the city is held, else late; never a hasty pass."""
    if token == PASS:
        return 0.2
    city = CITY[token - CARD]
    if city < 0:
        return 1.0
    return 4.0 if s.held[city] == seat else 0.3


def weight_of_act(s: Realm, seat: int, token: int) -> float:
    """Attack where it can succeed, move where it leads somewhere, else be done."""
    points = s.scope(Points)
    if token == ATTACK:
        return 6.0 if max([odds(s, seat, area) for area in targets(s, points)]) >= EVEN else 0.3
    if token == MOVE:
        return 4.0 if any(best_step(s, points, area) > SMALL_STEP for area in own_spaces(s, seat)) else 0.2
    return 0.05 if token == SPLIT else 0.4


def best_step(s: Realm, points: Points, area: int) -> float:
    """What the best single step out of a space gains, for fighters or scouts."""
    if not can_leave(s, points, area):
        return 0.0
    return max(fighters_gain(s, points, area), scouts_gain(s, points, area))


def fighters_gain(s: Realm, points: Points, area: int) -> float:
    """What fighters of a space gain by the best single step."""
    seat = points.seat
    if not s.has_fighters(seat, area):
        return 0.0
    here = pull_of_capitals(s, seat, area)
    best = 0.0
    for other in ways(s, points, area, points.left, area, 1):
        best = max(best, pull_of_capitals(s, seat, other) - here)
    return best


def scouts_gain(s: Realm, points: Points, area: int) -> float:
    """What a scout of a space gains by the best single step; it does not give up a site that it holds alone."""
    seat = points.seat
    if not s.kinds_at(seat, area)[SCOUT]:
        return 0.0
    here = pull_of_sites(s, seat, area)
    if s.units_at(seat, area) == 1 and is_site(s, seat, area):
        return 0.0
    best = 0.0
    for other in ways(s, points, area, points.left, area, 1):
        best = max(best, pull_of_sites(s, seat, other) - here)
    return best


def pull_of_capitals(s: Realm, seat: int, area: int) -> float:
    """How strongly fighters like to stand in a space."""
    return 6.0 / (1.0 + goal_distance(s, seat, area))


def pull_of_sites(s: Realm, seat: int, area: int) -> float:
    """How strongly a scout likes to stand in a space: near temples, markets, prefectures that nobody holds."""
    best = AREA_COUNT
    for site in SITES_OF_SCOUTS:
        if s.held[site] == NONE and not s.neutrals(site) and is_site(s, seat, site):
            best = min(best, MARCH[area * AREA_COUNT + site])
    return 4.0 / (1.0 + best)


def is_site(s: Realm, seat: int, area: int) -> bool:
    """Whether a space is worth holding."""
    return s.temple[area] or s.prefecture[area] or area in MARKETS


def odds(s: Realm, seat: int, area: int) -> float:
    """Strength next to a target against the strength that may stand there."""
    mine = 0
    for origin in NEXT[area]:
        if s.held[origin] == seat:
            kinds = s.kinds_at(seat, origin)
            mine += kinds[EMPEROR] + STRENGTH[S2] * kinds[S2] + kinds[S1]
    owner = s.held[area]
    theirs = STRENGTH[S2] * s.strong[area] + s.weak[area] if owner == NONE else s.units_at(owner, area)
    return (mine + s.level(seat, GENERALS)) / (1.0 + theirs)


def weight_of_march(s: Realm, seat: int, area: int) -> float:
    """Those march first who gain most."""
    return 0.1 + 4.0 * best_step(s, s.scope(Points), area)


def weight_of_marcher(s: Realm, seat: int, area: int, token: int) -> float:
    """Fighters or a scout, whoever gains more."""
    points = s.scope(Points)
    if token == UNIT + SCOUT:
        return 0.5 + 8.0 * scouts_gain(s, points, area)
    if token == UNIT + EMPEROR:
        return 0.2
    return 0.6 + 8.0 * fighters_gain(s, points, area)


def weight_of_pick(party: Party, token: int) -> float:
    """Attacks take all armies along, marches all fighters but the emperor; scouts go alone."""
    is_attack = isinstance(party, Force)
    if token == DONE:
        return 0.3 if is_attack else 1.0
    if token == UNIT + EMPEROR:
        return 0.2
    if token == UNIT + SCOUT:
        return 0.3
    return 6.0 if is_attack else 3.0


def weight_of_destination(s: Realm, seat: int, area: int) -> float:
    """Fighters go to capitals, scouts to sites."""
    march = s.scope(March)
    if march.picked[SCOUT] == march.size():
        return 0.2 + pull_of_sites(s, seat, area) + (2.0 if is_site(s, seat, area) else 0.0)
    return 0.2 + pull_of_capitals(s, seat, area)


def weight_of_target(s: Realm, seat: int, area: int) -> float:
    """Where the odds are best; capitals first."""
    return odds(s, seat, area) * (3.0 if IS_CAPITAL[area] else 1.0)


def weight_of_loss(token: int) -> float:
    """Scouts fall first, emperors last."""
    if token == UNIT + SCOUT:
        return 6.0
    return 0.2 if token == UNIT + EMPEROR else 3.0 if token == UNIT + S2 else 2.0


def weight_of_track(s: Realm, seat: int, token: int) -> float:
    """Generals first, then cohesion, then popularity and taxes."""
    if token == TRACK + GENERALS:
        return 5.0
    if token == TRACK + COHESION:
        return 3.0 if s.level(seat, COHESION) < COHESION_TURN else 0.7
    if token == TRACK + TAXATION:
        return 0.5 + 0.4 * population(s, seat) if s.coins[seat] < COINS_ENOUGH else 0.2
    return 2.5 if token == TRACK + POPULARITY else 0.05


def weight_of_purchase(token: int) -> float:
    """Armies, then scouts."""
    if token == BUY_UNIT:
        return 5.0
    return 2.0 if token == BUY_SCOUT else 0.1 if token == BUY_NEUTRAL else 0.5
