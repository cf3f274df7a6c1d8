"""What every main menu offers: cards, the Pot, gifts of Gold, Rally."""

from __future__ import annotations

from tianxia.engine.step import Decision, Refusal
from tianxia.games.yellow_scarves.board import (
    ASK_GOLD,
    CARD,
    COUNT,
    GIFT,
    MOST_COUNT,
    POT,
    POT_ADD,
    POT_DISCARD,
    RALLY,
    REPOSITION,
    SEAT,
    STRATEGY_CARDS,
)
from tianxia.games.yellow_scarves.cards.deck import discard
from tianxia.games.yellow_scarves.cards.playing import announce
from tianxia.games.yellow_scarves.cards.strategy import menu_cards, refused_cards
from tianxia.games.yellow_scarves.phases.rally import ChooseProvinceToRally, rally_goals, why_no_rally
from tianxia.games.yellow_scarves.scopes import Turn
from tianxia.games.yellow_scarves.state import HAND, IN_POT, Realm


def menu_options(s: Realm, seat: int, phase: int) -> list[int]:
    """Cards to play, and in co-op the Pot, gifts and Rally. [C3K-3.5 YS-5.1B YS-5.1E YS-7.2 YS-8.1]"""
    found = menu_cards(s, seat, phase)
    if not s.rulings.coop:
        return found
    in_pot = s.card_count[IN_POT]
    if in_pot < s.pot_size() and s.card_count[HAND + seat]:
        found.append(POT_ADD)
    if in_pot:
        found.append(POT_DISCARD)
    if s.gold[seat] and len(s.seats_from(seat)) > 1:
        found.append(GIFT)
    if phase != REPOSITION and givers(s, seat):
        found.append(ASK_GOLD)
    if rally_goals(s, seat):
        found.append(RALLY)
    return found


def carry_out(s: Realm, seat: int, token: int) -> None:
    """Do what was chosen in a main menu. [C3K-3.5]"""
    if token == POT_ADD:
        s.then(AddToPot(seat))
    elif token == POT_DISCARD:
        s.then(DiscardFromPot(seat))
    elif token == GIFT:
        s.then(ChooseAlly(seat))
    elif token == ASK_GOLD:
        s.then(ChooseGiver(seat))
    elif token == RALLY:
        s.then(ChooseProvinceToRally(seat))
    else:
        announce(s, seat, token)


def menu_refusals(s: Realm, seat: int, phase: int) -> list[Refusal]:
    """What a player may wonder about in a main menu."""
    found = refused_cards(s, seat, phase)
    if not s.rulings.coop:
        return found
    if s.pot_size():
        found.append(Refusal(POT_ADD, "pot_full" if s.card_count[IN_POT] >= s.pot_size() else "no_cards"))
    if s.seats > 1:
        found.append(Refusal(GIFT, "no_gold"))
        if s.rulings.gifts_on_request:
            found.append(Refusal(ASK_GOLD, "no_gold_needed" if phase == REPOSITION else "no_giver"))
    found.append(Refusal(RALLY, why_no_rally(s, seat)))
    return found


# ---- the Pot


def titles(s: Realm, place: int, first: int) -> list[int]:
    """The titles in a place, as tokens."""
    found: list[int] = []
    for back in range(STRATEGY_CARDS):
        if s.card_at[back] == place:
            token = first + s.face[back] - CARD
            if token not in found:
                found.append(token)
    found.sort()
    return found


class AddToPot(Decision[Realm]):
    """A card of the hand is put into the Pot, face up, for good. [YS-5.1B YS-5.1C YS-7.3]"""

    def options(self, s: Realm) -> list[int]:
        return titles(s, HAND + self.seat, CARD)

    def choose(self, s: Realm, token: int) -> None:
        back = s.find_card(HAND + self.seat, token - CARD)
        s.put_card(back, IN_POT)
        s.show(back)
        s.tell("pot_add", self.seat, token - CARD)

    def is_open(self) -> bool:
        return False


class DiscardFromPot(Decision[Realm]):
    """A card leaves the Pot unused. [YS-5.1E YS-R99]"""

    def options(self, s: Realm) -> list[int]:
        return titles(s, IN_POT, POT)

    def choose(self, s: Realm, token: int) -> None:
        discard(s, s.find_card(IN_POT, token - POT))
        s.tell("pot_discard", self.seat, token - POT)


# ---- gifts


class ChooseAlly(Decision[Realm]):
    """To whom Gold is given. [YS-7.2]"""

    def options(self, s: Realm) -> list[int]:
        return [SEAT + ally for ally in s.seats_from(self.seat)[1:]]

    def choose(self, s: Realm, token: int) -> None:
        s.then(GiveGold(self.seat, token - SEAT, 1))


class GiveGold(Decision[Realm]):
    """How much Gold is given. [YS-7.2 YS-7.4 YS-R24]"""

    def __init__(self, seat: int, ally: int, least: int) -> None:
        super().__init__(seat)
        self.ally = ally
        self.least = least

    def options(self, s: Realm) -> list[int]:
        return [COUNT + n for n in range(self.least, min(s.gold[self.seat], MOST_COUNT) + 1)]

    def choose(self, s: Realm, token: int) -> None:
        amount = token - COUNT
        if not amount:
            s.tell("keeps_gold", self.seat)
            return
        s.gold[self.seat] -= amount
        s.gold[self.ally] += amount
        s.tell("gift", self.seat, amount, self.ally)


def givers(s: Realm, seat: int) -> list[int]:
    """The allies with Gold whom a seat has not asked for any in this phase. [YS-R24]"""
    if not s.rulings.gifts_on_request:
        return []
    asked = s.scope(Turn).asked
    return [ally for ally in s.seats_from(seat)[1:] if s.gold[ally] and not asked >> ally & 1]


class ChooseGiver(Decision[Realm]):
    """Which ally is asked for Gold; what he gives is his to say. [YS-7.2 YS-R24]"""

    def options(self, s: Realm) -> list[int]:
        return [SEAT + ally for ally in givers(s, self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        ally = token - SEAT
        s.scope(Turn).asked |= 1 << ally
        s.tell("asks_gold", self.seat, ally)
        s.then(GiveGold(ally, self.seat, 0))
