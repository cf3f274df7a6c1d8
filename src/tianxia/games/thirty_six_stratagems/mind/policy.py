"""Which choices a playout prefers: marches towards capitals, attacks with all, sound mats."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.mind import ByQuestion, all_alike
from tianxia.games.thirty_six_stratagems.action.action import ChooseCard
from tianxia.games.thirty_six_stratagems.action.march import (
    ChooseDestination,
    ChooseMarch,
    DetachUnits,
    March,
)
from tianxia.games.thirty_six_stratagems.action.picking import Party, PickUnits
from tianxia.games.thirty_six_stratagems.action.points import Points
from tianxia.games.thirty_six_stratagems.action.spending import ChooseAct
from tianxia.games.thirty_six_stratagems.action.splitting import SplitOrGoOn
from tianxia.games.thirty_six_stratagems.board import (
    AREA,
    ATTACK,
    BUY_NEUTRAL,
    BUY_SCOUT,
    BUY_UNIT,
    CARD,
    CITY,
    COHESION,
    DONE,
    EMPEROR,
    EVENT_MODE,
    GENERALS,
    IS_CAPITAL,
    MOVE,
    PASS,
    POINTS_MODE,
    POPULARITY,
    S2,
    SCOUT,
    SPLIT,
    TAX_DOWN,
    TAX_KEEP,
    TAXATION,
    TRACK,
    TRIBUTE_MODE,
    UNIT,
)
from tianxia.games.thirty_six_stratagems.cards.card import ChooseMode
from tianxia.games.thirty_six_stratagems.combat.attack import ChooseFlank, ChooseTarget, Force, targets
from tianxia.games.thirty_six_stratagems.combat.battle import AdvanceUnit
from tianxia.games.thirty_six_stratagems.combat.losses import TakeAttackHit, TakeDefenceHit
from tianxia.games.thirty_six_stratagems.mind.evaluation import COHESION_TURN, COINS_ENOUGH
from tianxia.games.thirty_six_stratagems.mind.steps import (
    POLICY,
    best_step,
    fighters_gain,
    is_site,
    odds,
    pull_of_capitals,
    pull_of_sites,
    scouts_gain,
)
from tianxia.games.thirty_six_stratagems.phases.council import RaiseTrack
from tianxia.games.thirty_six_stratagems.phases.deployment import Buy
from tianxia.games.thirty_six_stratagems.phases.income import SetTaxation
from tianxia.games.thirty_six_stratagems.phases.redeployment import Redeploy, RedeployMore
from tianxia.games.thirty_six_stratagems.pieces.control import (
    own_spaces,
    population,
)
from tianxia.games.thirty_six_stratagems.state import Realm

EVEN: Final = POLICY["even"]
SMALL_STEP: Final = POLICY["small_step"]
MODES: Final = {
    POINTS_MODE: POLICY["mode_points"],
    EVENT_MODE: POLICY["mode_event"],
    TRIBUTE_MODE: POLICY["mode_tribute"],
}
OTHER_MODE: Final = POLICY["mode_other"]
HASTY_PASS: Final = POLICY["hasty_pass"]
CITY_HELD: Final = POLICY["city_held"]
CITY_NOT_HELD: Final = POLICY["city_not_held"]
GOOD_ATTACK: Final = POLICY["good_attack"]
POOR_ATTACK: Final = POLICY["poor_attack"]
GOOD_MOVE: Final = POLICY["good_move"]
IDLE_MOVE: Final = POLICY["idle_move"]
SPLIT_UP: Final = POLICY["split"]
OTHER_ACT: Final = POLICY["act_other"]
ANY_MARCH: Final = POLICY["march"]
MARCH_GAIN: Final = POLICY["march_gain"]
ANY_SCOUT: Final = POLICY["marcher_scout"]
ANY_FIGHTER: Final = POLICY["marcher_fighter"]
MARCHER_GAIN: Final = POLICY["marcher_gain"]
EMPEROR_GOES: Final = POLICY["emperor_goes"]
SCOUT_GOES: Final = POLICY["scout_goes"]
ATTACK_WITHOUT: Final = POLICY["attack_without"]
ATTACK_WITH: Final = POLICY["attack_with"]
MARCH_WITH: Final = POLICY["march_with"]
ANYWHERE: Final = POLICY["destination"]
SITE_REACHED: Final = POLICY["site_reached"]
CAPITAL_FIRST: Final = POLICY["capital_first"]
FLANK: Final = POLICY["flank"]
NO_FLANK: Final = POLICY["no_flank"]
LOSSES: Final = {
    UNIT + SCOUT: POLICY["loss_scout"],
    UNIT + EMPEROR: POLICY["loss_emperor"],
    UNIT + S2: POLICY["loss_strong"],
}
OTHER_LOSS: Final = POLICY["loss_other"]
ADVANCES: Final = {DONE: POLICY["advance_none"], UNIT + EMPEROR: POLICY["advance_emperor"]}
OTHER_ADVANCE: Final = POLICY["advance_other"]
TRACK_GENERALS: Final = POLICY["track_generals"]
COHESION_LOW: Final = POLICY["track_cohesion_low"]
COHESION_HIGH: Final = POLICY["track_cohesion"]
TAXES_WANTED: Final = POLICY["track_taxation"]
TAXES_EACH: Final = POLICY["track_taxation_each"]
TAXES_ENOUGH: Final = POLICY["track_taxation_rich"]
TRACK_POPULARITY: Final = POLICY["track_popularity"]
OTHER_TRACK: Final = POLICY["track_other"]
TAXES: Final = {TAX_KEEP: POLICY["tax_keep"], TAX_DOWN: POLICY["tax_down"]}
TAXES_UP: Final = POLICY["tax_up"]
PURCHASES: Final = {
    BUY_UNIT: POLICY["buy_unit"],
    BUY_SCOUT: POLICY["buy_scout"],
    BUY_NEUTRAL: POLICY["buy_neutral"],
}
OTHER_PURCHASE: Final = POLICY["buy_other"]
LEAVE: Final = POLICY["leave"]
"""The weight of leaving things as they are, for each other option."""


def modes(s: Realm, question: ChooseMode) -> list[float]:
    """Points first, then events, then tribute."""
    return [MODES.get(token, OTHER_MODE) for token in s.legal]


def cards(s: Realm, question: ChooseCard) -> list[float]:
    """Prefecture cards at once where the city is held, else late; never a hasty pass."""
    return [weight_of_card(s, question.seat, token) for token in s.legal]


def weight_of_card(s: Realm, seat: int, token: int) -> float:
    """How gladly a card is played."""
    if token == PASS:
        return HASTY_PASS
    city = CITY[token - CARD]
    if city < 0:
        return 1.0
    return CITY_HELD if s.held[city] == seat else CITY_NOT_HELD


def acts(s: Realm, question: ChooseAct) -> list[float]:
    """Attack where it can succeed, move where it leads somewhere, else be done."""
    return [weight_of_act(s, question.seat, token) for token in s.legal]


def weight_of_act(s: Realm, seat: int, token: int) -> float:
    """How gladly something is done with points."""
    points = s.scope(Points)
    if token == ATTACK:
        return GOOD_ATTACK if max([odds(s, seat, area) for area in targets(s, points)]) >= EVEN else POOR_ATTACK
    if token == MOVE:
        leads_on = any(best_step(s, points, area) > SMALL_STEP for area in own_spaces(s, seat))
        return GOOD_MOVE if leads_on else IDLE_MOVE
    return SPLIT_UP if token == SPLIT else OTHER_ACT


def marches(s: Realm, question: ChooseMarch) -> list[float]:
    """Those march first who gain most."""
    points = s.scope(Points)
    return [ANY_MARCH + MARCH_GAIN * best_step(s, points, token - AREA) for token in s.legal]


def marchers(s: Realm, question: DetachUnits) -> list[float]:
    """Fighters or a scout, whoever gains more."""
    points = s.scope(Points)
    return [weight_of_marcher(s, points, question.area, token) for token in s.legal]


def weight_of_marcher(s: Realm, points: Points, area: int, token: int) -> float:
    """How gladly a unit marches."""
    if token == UNIT + SCOUT:
        return ANY_SCOUT + MARCHER_GAIN * scouts_gain(s, points, area)
    if token == UNIT + EMPEROR:
        return EMPEROR_GOES
    return ANY_FIGHTER + MARCHER_GAIN * fighters_gain(s, points, area)


def picks(s: Realm, question: PickUnits) -> list[float]:
    """Attacks take all armies along, marches all fighters but the emperor; scouts go alone."""
    is_attack = isinstance(s.scope(Party), Force)
    return [weight_of_pick(is_attack, token) for token in s.legal]


def weight_of_pick(is_attack: bool, token: int) -> float:
    """How gladly a unit is taken along."""
    if token == DONE:
        return ATTACK_WITHOUT if is_attack else 1.0
    if token == UNIT + EMPEROR:
        return EMPEROR_GOES
    if token == UNIT + SCOUT:
        return SCOUT_GOES
    return ATTACK_WITH if is_attack else MARCH_WITH


def destinations(s: Realm, question: ChooseDestination) -> list[float]:
    """Fighters go to capitals, scouts to sites."""
    return [weight_of_destination(s, question.seat, token - AREA) for token in s.legal]


def weight_of_destination(s: Realm, seat: int, area: int) -> float:
    """How gladly those who march go to a space."""
    march = s.scope(March)
    if march.picked[SCOUT] == march.size():
        return ANYWHERE + pull_of_sites(s, seat, area) + (SITE_REACHED if is_site(s, seat, area) else 0.0)
    return ANYWHERE + pull_of_capitals(s, seat, area)


def aims(s: Realm, question: ChooseTarget) -> list[float]:
    """Where the odds are best; capitals first."""
    seat = question.seat
    areas = [token - AREA for token in s.legal]
    return [odds(s, seat, area) * (CAPITAL_FIRST if IS_CAPITAL[area] else 1.0) for area in areas]


def flanks(s: Realm, question: ChooseFlank) -> list[float]:
    """From as many sides as possible."""
    return [NO_FLANK if token == DONE else FLANK for token in s.legal]


def hits(s: Realm, question: Any) -> list[float]:
    """Scouts fall first, emperors last."""
    return [LOSSES.get(token, OTHER_LOSS) for token in s.legal]


def advances(s: Realm, question: AdvanceUnit) -> list[float]:
    """All but the emperor advance."""
    return [ADVANCES.get(token, OTHER_ADVANCE) for token in s.legal]


def tracks(s: Realm, question: RaiseTrack) -> list[float]:
    """Generals first, then cohesion, then popularity and taxes."""
    return [weight_of_track(s, question.seat, token) for token in s.legal]


def weight_of_track(s: Realm, seat: int, token: int) -> float:
    """How gladly a track is raised."""
    if token == TRACK + GENERALS:
        return TRACK_GENERALS
    if token == TRACK + COHESION:
        return COHESION_LOW if s.level(seat, COHESION) < COHESION_TURN else COHESION_HIGH
    if token == TRACK + TAXATION:
        return TAXES_WANTED + TAXES_EACH * population(s, seat) if s.coins[seat] < COINS_ENOUGH else TAXES_ENOUGH
    return TRACK_POPULARITY if token == TRACK + POPULARITY else OTHER_TRACK


def taxes(s: Realm, question: SetTaxation) -> list[float]:
    """Taxes stay as they are, or go up."""
    return [TAXES.get(token, TAXES_UP) for token in s.legal]


def purchases(s: Realm, question: Buy) -> list[float]:
    """Armies, then scouts."""
    return [PURCHASES.get(token, OTHER_PURCHASE) for token in s.legal]


def arrangements(s: Realm, question: Any) -> list[float]:
    """Mostly all stay where they are."""
    return [LEAVE * len(s.legal) if token == DONE else 1.0 for token in s.legal]


POLICY_BY_QUESTION: Final = ByQuestion(
    {
        ChooseMode: modes,
        ChooseCard: cards,
        ChooseAct: acts,
        ChooseMarch: marches,
        DetachUnits: marchers,
        PickUnits: picks,
        ChooseDestination: destinations,
        ChooseTarget: aims,
        ChooseFlank: flanks,
        TakeDefenceHit: hits,
        TakeAttackHit: hits,
        AdvanceUnit: advances,
        RaiseTrack: tracks,
        SetTaxation: taxes,
        Buy: purchases,
        Redeploy: arrangements,
        RedeployMore: arrangements,
        SplitOrGoOn: arrangements,
    },
    all_alike,
)


def policy(s: Realm) -> list[float]:
    """Weights of the legal choices for playouts."""
    return POLICY_BY_QUESTION.weigh(s, s.decision)
