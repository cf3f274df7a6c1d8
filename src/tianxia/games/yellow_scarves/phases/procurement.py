"""Receive Gold and Resource Procurement."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision, Refusal, Step
from tianxia.games.yellow_scarves.board import (
    BOT,
    BOUNTIFUL_HARVEST,
    BUY_CARD,
    BUY_INFANTRY,
    CARD,
    CARD_COST,
    CARDS_PER_TURN,
    COAST,
    COST,
    COUNT,
    DONE,
    ENTHRONE,
    ENTHRONE_COST,
    FAMINE,
    GENERAL,
    GENERAL_COUNT,
    GOLD,
    HIRE,
    IMPERIAL_LARGESSE,
    INFANTRY_PER_GOLD,
    LIU_BEI,
    LOCUSTS,
    MOST_COUNT,
    MOST_GENERALS,
    PROCUREMENT,
    REGION,
    SALT_MONOPOLY,
    SEASON_OF_TALENT,
    SHI_XIE,
    SILK_ROAD,
    SILK_ROAD_CARAVANS,
    STEWARD,
    STRATEGIST,
    TAO_QIAN,
    YUAN_SHU,
)
from tianxia.games.yellow_scarves.cards.deck import (
    DealRulers,
    DrawCards,
    FillRow,
    can_draw,
    crown,
    discard,
    make_ruler_deck,
    offered_rulers,
    rulers_left,
)
from tianxia.games.yellow_scarves.invasion.holding import acquire
from tianxia.games.yellow_scarves.phases.menu import carry_out, menu_options, menu_refusals
from tianxia.games.yellow_scarves.scopes import Turn
from tianxia.games.yellow_scarves.state import DISCARD, IN_POOL, IN_ROW, NO_RULER, RULER_IN_POOL, Realm

HARVEST_GOLD: Final = 2
LARGESSE_GOLD: Final = 1
MOST_TAG_GOLD: Final = 3
SHI_XIE_MOST: Final = 2
ENTHRONE_OFFER: Final = 2
STRATEGIST_DRAWS: Final = 2

# ---- Receive Gold


class ReceiveGold(Step[Realm]):
    """From Round 2 a seat receives Gold for its Provinces and Ruler, Stewards, Fate. [C3K-4.1 C3K-4.2 YS-R21]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        if s.round == 1 and not s.rulings.round1_income:
            return
        gold = income(s, self.seat)
        s.gold[self.seat] += gold
        s.tell("receives_gold", self.seat, gold)


def income(s: Realm, seat: int) -> int:
    """What a seat receives in Receive Gold. [C3K-4.1 C3K-T10 C3K-R06 C3K-R18]"""
    gold = province_gold(s, seat) + fate_gold(s, seat)
    if s.rules_as(seat, YUAN_SHU):
        gold += 1
    elif s.rules_as(seat, SHI_XIE):
        gold += min(tagged_areas(s, seat, COAST), SHI_XIE_MOST)
    for general in s.generals_of(seat):
        if STEWARD[general] and s.general_at[general] >= 0 and not s.is_trapped(general):
            gold += 1
    return gold


def province_gold(s: Realm, faction: int) -> int:
    """The gold values of a faction's Provinces under Locusts and Famine. [C3K-4.1 C3K-F12 C3K-F13]"""
    spared = faction < BOT and s.averted >> faction & 1
    gold = 0
    for area in s.areas_of(faction):
        if s.fate != LOCUSTS or spared or REGION[area] != s.fate_detail:
            gold += GOLD[area]
    return gold // 2 if s.fate == FAMINE and not spared else gold


def fate_gold(s: Realm, faction: int) -> int:
    """What the Fate card of the Round gives a faction. [C3K-F01 C3K-F02 C3K-F03 C3K-F04]"""
    if s.fate == BOUNTIFUL_HARVEST:
        return HARVEST_GOLD
    if s.fate == IMPERIAL_LARGESSE:
        return LARGESSE_GOLD if s.has_ruler(faction) else 0
    if s.fate == SILK_ROAD_CARAVANS:
        return min(tagged_areas(s, faction, SILK_ROAD), MOST_TAG_GOLD)
    if s.fate == SALT_MONOPOLY:
        return min(tagged_areas(s, faction, COAST), MOST_TAG_GOLD)
    return 0


def tagged_areas(s: Realm, faction: int, tag: list[bool]) -> int:
    """How many Provinces of a faction carry a tag."""
    return sum(1 for area in s.areas_of(faction) if tag[area])


# ---- the menu


class ChooseProcurement(Decision[Realm]):
    """Buy Infantry, hire, buy cards, enthrone; any number of times until done. [C3K-5.1]"""

    def options(self, s: Realm) -> list[int]:
        seat = self.seat
        found = menu_options(s, seat, PROCUREMENT)
        if s.gold[seat]:
            found.append(BUY_INFANTRY)
        if can_hire(s, seat):
            found.append(HIRE)
        if can_buy_card(s, seat):
            found.append(BUY_CARD)
        if why_not_enthrone(s, seat) == "":
            found.append(ENTHRONE)
        found.append(DONE)
        return found

    def choose(self, s: Realm, token: int) -> None:
        if token == DONE:
            return
        s.then(self)
        if token == BUY_INFANTRY:
            s.then(BuyInfantry(self.seat))
        elif token == HIRE:
            s.then(HireGeneral(self.seat))
        elif token == BUY_CARD:
            s.then(BuyCard(self.seat))
        elif token == ENTHRONE:
            s.then(Enthrone(self.seat))
        else:
            carry_out(s, self.seat, token)

    def refused(self, s: Realm) -> list[Refusal]:
        seat = self.seat
        found = menu_refusals(s, seat, PROCUREMENT)
        found.append(Refusal(BUY_INFANTRY, "no_gold"))
        full = len(s.generals_of(seat)) >= MOST_GENERALS
        found.append(Refusal(HIRE, "three_generals" if full else "too_dear"))
        bought = s.scope(Turn).cards_bought >= CARDS_PER_TURN
        found.append(Refusal(BUY_CARD, "two_cards" if bought else "no_gold"))
        reason = why_not_enthrone(s, seat)
        if reason:
            found.append(Refusal(ENTHRONE, reason))
        return found

    def is_open(self) -> bool:
        return False


class BuyInfantry(Decision[Realm]):
    """Each Gold buys two Infantry into the pool. [C3K-5.2]"""

    def options(self, s: Realm) -> list[int]:
        return [COUNT + n for n in range(1, min(s.gold[self.seat], MOST_COUNT) + 1)]

    def choose(self, s: Realm, token: int) -> None:
        gold = token - COUNT
        s.gold[self.seat] -= gold
        s.pool[self.seat] += gold * INFANTRY_PER_GOLD
        s.tell("buys_infantry", self.seat, gold * INFANTRY_PER_GOLD, gold)


# ---- Generals


def hire_cost(s: Realm, seat: int, general: int, off: int) -> int:
    """What a General costs a seat, at least 1. [C3K-5.3 C3K-R03 C3K-F06 C3K-S23]"""
    cost = COST[general] - off
    if s.rules_as(seat, LIU_BEI):
        cost -= 1
    if s.fate == SEASON_OF_TALENT:
        cost -= 1
    return max(cost, 1)


def can_hire(s: Realm, seat: int) -> bool:
    """Whether a seat has Gold for some General of the row, and fewer than three. [C3K-5.3]"""
    if not s.gold[seat] or len(s.generals_of(seat)) >= MOST_GENERALS:
        return False
    for general in range(GENERAL_COUNT):
        if s.general_at[general] == IN_ROW and hire_cost(s, seat, general, 0) <= s.gold[seat]:
            return True
    return False


def hirable(s: Realm, seat: int) -> list[int]:
    """The Generals of the row that a seat has Gold for. [C3K-5.3]"""
    found: list[int] = []
    for general in range(GENERAL_COUNT):
        if s.general_at[general] == IN_ROW and hire_cost(s, seat, general, 0) <= s.gold[seat]:
            found.append(general)
    return found


class HireGeneral(Decision[Realm]):
    """A General of the row enters the pool; the row is refilled at once. [C3K-5.3]"""

    def options(self, s: Realm) -> list[int]:
        return [GENERAL + general for general in hirable(s, self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        hire(s, self.seat, token - GENERAL, 0)
        s.then(FillRow())

    def refused(self, s: Realm) -> list[Refusal]:
        row = [general for general in range(GENERAL_COUNT) if s.general_at[general] == IN_ROW]
        return [Refusal(GENERAL + general, "too_dear") for general in row]


def hire(s: Realm, seat: int, general: int, off: int) -> None:
    """Pay a General and take him into the pool."""
    cost = hire_cost(s, seat, general, off)
    s.gold[seat] -= cost
    acquire(s, general, seat, IN_POOL)
    s.tell("hires", seat, general, cost)


# ---- Strategy cards


def card_price(s: Realm, seat: int) -> int:
    """A card costs 1 Gold; Tao Qian's first one each turn is free. [C3K-5.4 C3K-R11]"""
    if s.scope(Turn).cards_bought == 0 and s.rules_as(seat, TAO_QIAN):
        return 0
    return CARD_COST


def can_buy_card(s: Realm, seat: int) -> bool:
    """At most two cards a turn. [C3K-5.4]"""
    if s.scope(Turn).cards_bought >= CARDS_PER_TURN or s.gold[seat] < card_price(s, seat):
        return False
    return can_draw(s)


class BuyCard(Step[Realm]):
    """Pay and draw; with a Strategist in play draw two and keep one. [C3K-5.4 C3K-T11]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        seat = self.seat
        price = card_price(s, seat)
        s.gold[seat] -= price
        s.scope(Turn).cards_bought += 1
        s.tell("buys_card", seat, price)
        for general in s.generals_of(seat):
            if STRATEGIST[general] and s.general_at[general] >= 0 and not s.is_trapped(general):
                s.then(DrawCards(seat, STRATEGIST_DRAWS), KeepOne(seat, s.hand(seat)))
                return
        s.then(DrawCards(seat, 1))


class KeepOne(Decision[Realm]):
    """A Strategist keeps one of the two cards drawn; the other is discarded. [C3K-T11]"""

    def __init__(self, seat: int, before: list[int]) -> None:
        super().__init__(seat)
        self.before = before

    def drawn(self, s: Realm) -> list[int]:
        """The backs that were drawn."""
        return [back for back in s.hand(self.seat) if back not in self.before]

    def options(self, s: Realm) -> list[int]:
        return sorted({s.face[back] for back in self.drawn(s)}) or [DONE]

    def choose(self, s: Realm, token: int) -> None:
        drawn = self.drawn(s)
        if len(drawn) < STRATEGIST_DRAWS:
            return
        kept = next(back for back in drawn if s.face[back] == token)
        for back in drawn:
            if back != kept:
                discard(s, back)
                s.tell("discards", self.seat, s.face[back] - CARD)

    def is_open(self) -> bool:
        return False


# ---- Rulers


def why_not_enthrone(s: Realm, seat: int) -> str:
    """Why no new Ruler can be enthroned; empty if one can. [C3K-5.5 YS-R81]"""
    if s.ruler_at[seat] != NO_RULER:
        return "has_ruler"
    if s.gold[seat] < ENTHRONE_COST:
        return "no_gold"
    return "" if rulers_left(s) or DISCARD in s.crown_at else "no_ruler_left"


class Enthrone(Step[Realm]):
    """Pay, see two Rulers, keep one. [C3K-5.5 YS-R81]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        s.gold[self.seat] -= ENTHRONE_COST
        make_ruler_deck(s)
        s.then(DealRulers(self.seat, ENTHRONE_OFFER), ChooseNewRuler(self.seat))


class ChooseNewRuler(Decision[Realm]):
    """Which of the Rulers seen is enthroned; the other goes to the bottom of the deck. [C3K-5.5]"""

    def options(self, s: Realm) -> list[int]:
        return offered_rulers(s, self.seat)

    def choose(self, s: Realm, token: int) -> None:
        crown(s, self.seat, token, to_bottom=True)
        s.ruler_at[self.seat] = RULER_IN_POOL
        s.tell("enthrones", self.seat, s.ruler_card[self.seat])

    def is_open(self) -> bool:
        return False
