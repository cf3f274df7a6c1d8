"""3.3.7: deployment. Purchase, deploy, re-deploy."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, draw
from tianxia.engine.step import Chance, Decision, Refusal, Scope, Step
from tianxia.engine.story import PUBLIC
from tianxia.games.thirty_six_stratagems.action.splitting import SplitBeforeRedeployment
from tianxia.games.thirty_six_stratagems.board import (
    AREA,
    AREA_COUNT,
    BUY_NEUTRAL,
    BUY_SCOUT,
    BUY_UNIT,
    CHITS,
    CHITS_OF,
    DONE,
    EMPEROR,
    IS_CAPITAL,
    LEVY,
    POPULARITY,
    S1,
    S2,
    SCOUT,
    UNIT,
    number,
)
from tianxia.games.thirty_six_stratagems.phases.redeployment import OfferRedeployment
from tianxia.games.thirty_six_stratagems.pieces.chits import RESERVE
from tianxia.games.thirty_six_stratagems.pieces.control import bonus_total, capitals_of, population, prefectures_of
from tianxia.games.thirty_six_stratagems.state import NEUTRAL_CHITS, Realm

SCOUT_COINS: Final = number("cost", "scout_coins")
SCOUT_POINTS: Final = number("cost", "scout_points")
UNIT_COINS: Final = number("cost", "unit_coins")
UNIT_POINTS: Final = number("cost", "unit_points")
NEUTRAL_POINTS: Final = number("cost", "neutral_points")
NEUTRAL_MOST: Final = number("cost", "neutral_most")
NEUTRAL_STACK: Final = number("game", "neutral_stack_limit")
STRONG: Final = 2


class Deployment(Step[Realm]):
    """Every player in turn deploys. [S36-3.3.7A]"""

    def run(self, s: Realm) -> None:
        for seat in reversed(s.seats_in_order()):
            s.then(
                ReturnEmperor(seat),
                OpenPurchase(seat),
                DeployPurchases(seat),
                SplitBeforeRedeployment(seat),
                OfferRedeployment(seat),
            )


class ReturnEmperor(Step[Realm]):
    """An emperor off the map comes back free; one lost in winter or by attrition only next season.

    [S36-3.3.1.C19 S36-3.3.7G S36-R49]
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        if s.emperor_on_map[self.seat] or s.emperor_lost_in[self.seat] == s.season:
            return
        if population(s, self.seat):
            s.then(PlaceEmperor(self.seat))


class PlaceEmperor(Decision[Realm]):
    """The capital to which the emperor returns. [S36-3.3.7G S36-R49]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in capitals_of(s, self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        s.add(self.seat, EMPEROR, token - AREA, PUBLIC)
        s.tell("emperor_returns", self.seat, token - AREA)


# ---- purchase


def deployment_points(s: Realm, seat: int) -> int:
    """Popularity, prefectures, levies and conscription. [S36-2.14 S36-3.3.7B S36-B.2 S36-R68]"""
    return s.level(seat, POPULARITY) + prefectures_of(s, seat) + bonus_total(s, seat, LEVY) + s.bonus_points[seat]


class Purchase(Scope[Realm]):
    """Deployment points left, and neutral armies bought. [S36-3.3.7B S36-3.3.7E]"""

    def __init__(self, left: int) -> None:
        self.left = left
        self.neutrals = 0

    def clone(self) -> Purchase:
        twin = Purchase(self.left)
        twin.neutrals = self.neutrals
        return twin


class OpenPurchase(Step[Realm]):
    """Deployment points are counted. [S36-3.3.7B]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        s.then(Buy(self.seat), Purchase(deployment_points(s, self.seat)))


def neutral_spaces(s: Realm) -> list[int]:
    """Spaces where a bought neutral army can be added. [S36-3.3.7E S36-R36]"""
    if s.neutrals_on_map() >= NEUTRAL_CHITS:
        return []
    found: list[int] = []
    for area in range(AREA_COUNT):
        there = s.neutrals(area)
        if there and (IS_CAPITAL[area] or there < NEUTRAL_STACK):
            found.append(area)
    return found


class Buy(Decision[Realm]):
    """A scout, a unit, a neutral army, or done; points left are lost.

    [S36-3.3.7B S36-3.3.7C S36-3.3.7D S36-3.3.7E S36-R40]
    """

    def why_not(self, s: Realm, token: int) -> str:
        """Why something cannot be bought; "" if it can."""
        purchase = s.scope(Purchase)
        coins = s.coins[self.seat]
        if token == BUY_NEUTRAL:
            if purchase.neutrals >= NEUTRAL_MOST:
                return "two_neutrals"
            if purchase.left < NEUTRAL_POINTS:
                return "no_points"
            return "" if neutral_spaces(s) else "no_neutrals"
        if population(s, self.seat) == 0:
            return "no_capital"
        points, price = (SCOUT_POINTS, SCOUT_COINS) if token == BUY_SCOUT else (UNIT_POINTS, UNIT_COINS)
        if purchase.left < points:
            return "no_points"
        if coins < price:
            return "no_coins"
        if token == BUY_SCOUT:
            return "" if s.scouts[self.seat] < CHITS_OF[SCOUT] else "all_scouts"
        return "" if s.pile_size(self.seat) else "empty_pile"

    def options(self, s: Realm) -> list[int]:
        found = [token for token in (BUY_SCOUT, BUY_UNIT, BUY_NEUTRAL) if not self.why_not(s, token)]
        found.append(DONE)
        return found

    def choose(self, s: Realm, token: int) -> None:
        if token == DONE:
            return
        purchase = s.scope(Purchase)
        s.then(Buy(self.seat))
        if token == BUY_SCOUT:
            purchase.left -= SCOUT_POINTS
            s.coins[self.seat] -= SCOUT_COINS
            s.add(self.seat, SCOUT, RESERVE, PUBLIC)
            s.tell("buys_scout", self.seat)
        elif token == BUY_UNIT:
            purchase.left -= UNIT_POINTS
            s.coins[self.seat] -= UNIT_COINS
            s.tell("buys_unit", self.seat)
            s.then(DrawUnit(self.seat, RESERVE))
        else:
            purchase.left -= NEUTRAL_POINTS
            purchase.neutrals += 1
            s.then(PlaceNeutral(self.seat))

    def refused(self, s: Realm) -> list[Refusal]:
        return [
            Refusal(token, self.why_not(s, token))
            for token in (BUY_SCOUT, BUY_UNIT, BUY_NEUTRAL)
            if self.why_not(s, token)
        ]


class DrawUnit(Chance[Realm]):
    """A chit drawn blindly from the unit pile; only its owner sees it. [S36-3.3.7F S36-R75]"""

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def dice(self, s: Realm) -> Roll:
        kinds = s.kinds_in_play(self.seat)
        pile = [UNIT + S2] * (CHITS_OF[S2] - kinds[S2]) + [UNIT + S1] * (CHITS_OF[S1] - kinds[S1])
        return draw("unit", pile)

    def land(self, s: Realm, rolled: list[int]) -> None:
        s.add(self.seat, rolled[0] - UNIT, self.place)
        s.tell("draws_unit", rolled[0] - UNIT, to=1 << self.seat)


class PlaceNeutral(Decision[Realm]):
    """A neutral army joins others. [S36-3.3.7E S36-R36 S36-R76]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in neutral_spaces(s)]

    def choose(self, s: Realm, token: int) -> None:
        area = token - AREA
        if s.rulings.new_neutral_strength == STRONG:
            s.strong[area] += 1
        else:
            s.weak[area] += 1
        s.tell("buys_neutral", self.seat, area)


# ---- deploy


class DeployPurchases(Step[Realm]):
    """What was bought goes to capitals. [S36-3.1.1.1B S36-3.3.7G]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        for back in range(self.seat * CHITS, (self.seat + 1) * CHITS):
            if s.at[back] == RESERVE:
                s.then(DeployUnit(self.seat, back), self)
                return


class DeployUnit(Decision[Realm]):
    """The capital to which a new unit goes. [S36-3.1.1.1B S36-3.3.7G]"""

    def __init__(self, seat: int, back: int) -> None:
        super().__init__(seat)
        self.back = back

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in capitals_of(s, self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        s.deploy(self.seat, self.back, token - AREA)
        s.tell("deploys", self.seat, token - AREA)
