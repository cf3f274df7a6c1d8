"""The Strategy cards of plots, people and money."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Decision, Step
from tianxia.games.yellow_scarves.board import (
    AREA,
    ASSASSINATION,
    BOT_GENERAL,
    BRIBE,
    CARD,
    CONSCRIPTION,
    COUNCIL_OF_WAR,
    DONE,
    GENERAL,
    GENERAL_COUNT,
    HONEY_TRAP,
    LAND_TAX,
    MOST_GENERALS,
    NOBODY,
    RECOMMENDATION,
    REVOLT,
    SUPPLY_TRAIN,
    UNIT_RULER,
    VETERANS_COUNSEL,
)
from tianxia.games.yellow_scarves.cards.deck import DrawCards, TurnUpGeneral, make_general_deck
from tianxia.games.yellow_scarves.cards.strategy import PutInPeril
from tianxia.games.yellow_scarves.cards.targets import open_for_units
from tianxia.games.yellow_scarves.invasion.holding import acquire, dismiss, remove_bot_general, settle, take
from tianxia.games.yellow_scarves.phases.procurement import hire, hire_cost
from tianxia.games.yellow_scarves.phases.rally import ask_reroll
from tianxia.games.yellow_scarves.scopes import EFFECTS, CardEffect
from tianxia.games.yellow_scarves.state import (
    DISCARD,
    DISCARDED,
    HAND,
    OFFERED,
    TRAP_BOT,
    TRAP_SEAT,
    Realm,
)

KILLS_GENERAL: Final = 5
KILLS_RULER: Final = 6
SUCCEEDS: Final = 4
CONSCRIPTS: Final = 3
TAXED: Final = 3
MOST_TAX: Final = 4
RECOMMENDED: Final = 3
RECOMMENDATION_OFF: Final = 1
COUNCIL_CARDS: Final = 2

# ---- Assassination, Bribe, Revolt, Honey Trap


class Assassination(CardEffect):
    """An attempt on an enemy leader. [C3K-S12]"""

    def run(self, s: Realm) -> None:
        s.then(RollAssassination(self.seat, s.owner[self.area], self.area, self.leader))


class RollAssassination(Chance[Realm]):
    """A General dies on 5 and 6, a Ruler on 6. [C3K-S12 C3K-R20 YS-9.3]"""

    def __init__(self, seat: int, victim: int, area: int, leader: int) -> None:
        self.seat = seat
        self.victim = victim
        self.area = area
        self.leader = leader

    def dice(self, s: Realm) -> Roll:
        return dice("card_check", 1, 6)

    def land(self, s: Realm, rolled: list[int]) -> None:
        s.tell("card_check", self.seat, rolled=rolled)
        succeeds = rolled[0] >= (KILLS_RULER if self.leader == UNIT_RULER else KILLS_GENERAL)
        outcome: Step[Realm] = PutInPeril(self.victim, self.leader, self.area) if succeeds else ComeToNothing()
        ask_reroll(s, self.seat, self, outcome)


class ComeToNothing(Step[Realm]):
    """A check has failed."""

    def run(self, s: Realm) -> None:
        s.tell("fails")


class Bribe(CardEffect):
    """An enemy General may change sides. [C3K-S13]"""

    def run(self, s: Realm) -> None:
        s.then(RollCheck(self.seat, ChangeSides(self.seat, self.area, self.leader)))


class RollCheck(Chance[Realm]):
    """A card succeeds on 4 to 6. [C3K-S13 C3K-S14 C3K-R20]"""

    def __init__(self, seat: int, success: Step[Realm]) -> None:
        self.seat = seat
        self.success = success

    def dice(self, s: Realm) -> Roll:
        return dice("card_check", 1, 6)

    def land(self, s: Realm, rolled: list[int]) -> None:
        s.tell("card_check", self.seat, rolled=rolled)
        ask_reroll(s, self.seat, self, self.success if rolled[0] >= SUCCEEDS else ComeToNothing())


class ChangeSides(Step[Realm]):
    """A bot General is gone; a card General joins the seat if it has room and fewer than three. [C3K-S13]"""

    def __init__(self, seat: int, area: int, leader: int) -> None:
        self.seat = seat
        self.area = area
        self.leader = leader

    def run(self, s: Realm) -> None:
        if self.leader == BOT_GENERAL:
            s.tell("bot_general_bribed", s.owner[self.area], self.area)
            remove_bot_general(s, self.area)
            settle(s, self.area)
            return
        general = self.leader - GENERAL
        s.tell("bribed", general, self.seat)
        dismiss(s, general)
        settle(s, self.area)
        if not s.over and len(s.generals_of(self.seat)) < MOST_GENERALS and open_for_units(s, self.seat):
            s.then(WelcomeGeneral(self.seat, general))


class WelcomeGeneral(Decision[Realm]):
    """Where a bribed General joins the seat. [C3K-S13]"""

    def __init__(self, seat: int, general: int) -> None:
        super().__init__(seat)
        self.general = general

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in open_for_units(s, self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        acquire(s, self.general, self.seat, token - AREA)
        s.tell("places_general", self.general, token - AREA)


class Revolt(CardEffect):
    """An enemy Province may turn Neutral. [C3K-S14]"""

    def run(self, s: Realm) -> None:
        s.then(RollCheck(self.seat, TurnNeutral(self.area)))


class TurnNeutral(Step[Realm]):
    """The Infantry of a Province serve nobody any more. [C3K-S14]"""

    def __init__(self, area: int) -> None:
        self.area = area

    def run(self, s: Realm) -> None:
        s.tell("revolts", self.area)
        take(s, self.area, NOBODY)


class HoneyTrap(CardEffect):
    """An enemy General neither rolls nor uses talents until the seat's next turn. [C3K-S26]"""

    def run(self, s: Realm) -> None:
        what = TRAP_BOT + self.area if self.leader == BOT_GENERAL else self.leader - GENERAL
        s.traps.append(self.seat * TRAP_SEAT + what)
        s.tell("trapped", self.area)


# ---- Gold, Infantry, Generals, cards


class Conscription(CardEffect):
    """Three Infantry into the pool. [C3K-S21]"""

    def run(self, s: Realm) -> None:
        s.pool[self.seat] += CONSCRIPTS
        s.tell("conscripts", self.seat, CONSCRIPTS)


class LandTax(CardEffect):
    """A Gold for each three own Provinces or part of them, at most four. [C3K-S22]"""

    def run(self, s: Realm) -> None:
        gold = min((s.held[self.seat] + TAXED - 1) // TAXED, MOST_TAX)
        s.gold[self.seat] += gold
        s.tell("gains_gold", self.seat, gold)


class Recommendation(CardEffect):
    """The top three Generals are seen; one may be hired for less. [C3K-S23]"""

    def run(self, s: Realm) -> None:
        s.then(OfferGenerals(self.seat, RECOMMENDED))


class OfferGenerals(Step[Realm]):
    """Generals are turned up one after another, as many as there are. [C3K-S23 C3K-14.3]"""

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def run(self, s: Realm) -> None:
        if self.count and make_general_deck(s):
            s.then(TurnUpGeneral(OFFERED), OfferGenerals(self.seat, self.count - 1))
        else:
            s.then(HireRecommended(self.seat))


class HireRecommended(Decision[Realm]):
    """Whether one of those seen is hired; the others go to the discard. [C3K-S23]"""

    def options(self, s: Realm) -> list[int]:
        found: list[int] = []
        if len(s.generals_of(self.seat)) < MOST_GENERALS:
            for general in [g for g in range(GENERAL_COUNT) if s.general_at[g] == OFFERED]:
                if hire_cost(s, self.seat, general, RECOMMENDATION_OFF) <= s.gold[self.seat]:
                    found.append(GENERAL + general)
        found.append(DONE)
        return found

    def choose(self, s: Realm, token: int) -> None:
        if token != DONE:
            hire(s, self.seat, token - GENERAL, RECOMMENDATION_OFF)
        for general in range(GENERAL_COUNT):
            if s.general_at[general] == OFFERED:
                s.general_at[general] = DISCARDED


class SupplyTrain(CardEffect):
    """Caps of all own Provinces are four higher until the seat's next turn. [C3K-S33]"""

    def run(self, s: Realm) -> None:
        s.supplied |= 1 << self.seat


class CouncilOfWar(CardEffect):
    """Two Strategy cards. [C3K-S34]"""

    def run(self, s: Realm) -> None:
        s.then(DrawCards(self.seat, COUNCIL_CARDS))


class VeteransCounsel(CardEffect):
    """A card comes back from the discard. [C3K-S30]"""

    def run(self, s: Realm) -> None:
        back = s.find_card(DISCARD, self.leader - CARD)
        if back >= 0:
            s.card_at[back] = HAND + self.seat
            s.tell("takes_back", self.seat, self.leader - CARD)


EFFECTS[ASSASSINATION] = Assassination
EFFECTS[BRIBE] = Bribe
EFFECTS[REVOLT] = Revolt
EFFECTS[HONEY_TRAP] = HoneyTrap
EFFECTS[CONSCRIPTION] = Conscription
EFFECTS[LAND_TAX] = LandTax
EFFECTS[RECOMMENDATION] = Recommendation
EFFECTS[SUPPLY_TRAIN] = SupplyTrain
EFFECTS[COUNCIL_OF_WAR] = CouncilOfWar
EFFECTS[VETERANS_COUNSEL] = VeteransCounsel
