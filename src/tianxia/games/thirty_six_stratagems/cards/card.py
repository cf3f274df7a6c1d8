"""3.3.1: how a card is used: its event, its action points, or tribute (3.1.1.5)."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice, draw
from tianxia.engine.step import Chance, Decision, Refusal, Scope, Step
from tianxia.engine.story import PUBLIC
from tianxia.games.thirty_six_stratagems.action.points import Points
from tianxia.games.thirty_six_stratagems.action.spending import spend
from tianxia.games.thirty_six_stratagems.board import (
    ACADEMY,
    ACTION,
    CARD,
    COHESION,
    DECK_NAMES,
    DECK_OF,
    DIE_SIDES,
    DONE,
    EVENT_MODE,
    HIT_FACTORS,
    HORSES,
    KEEP,
    LAST_HIT_STEP,
    POINTS_MODE,
    PREFECTURE,
    STRATAGEM,
    STRONGER,
    TRIBUTE,
    TRIBUTE_MODE,
    TRIBUTES,
    VALUE,
    WEAKER,
    number,
)
from tianxia.games.thirty_six_stratagems.cards.event import EVENTS
from tianxia.games.thirty_six_stratagems.cards.prefectures import found_prefecture
from tianxia.games.thirty_six_stratagems.pieces.control import bonus_total, has_bonus
from tianxia.games.thirty_six_stratagems.pieces.hands import DISCARD, HAND, UP
from tianxia.games.thirty_six_stratagems.state import Realm

TRIBUTE_CHAIN: Final = number("game", "tribute_chain")
TRIBUTE_GOAL: Final = number("game", "tribute_goal")
HORSE_VALUE: Final = 1
HORSE_POINTS: Final = 2


def play_card(s: Realm, seat: int, card: int, is_free: bool) -> None:
    """A card out of the hand is laid open and used. [S36-3.3.1G S36-3.3.1N]"""
    s.pass_on(card, HAND + seat, UP, PUBLIC)
    s.tell("plays", seat, card)
    if DECK_OF[card] == PREFECTURE:
        found_prefecture(s, seat, card)
    else:
        s.then(ChooseMode(seat, card, is_free), CardPlay(seat, card))


class CardPlay(Scope[Realm]):
    """A card being used; at its end it goes to its discard pile. [S36-D.11]"""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def clone(self) -> CardPlay:
        return CardPlay(self.seat, self.card)

    def is_turn(self) -> bool:
        return True

    def run(self, s: Realm) -> None:
        s.pass_on(self.card, UP, DISCARD, PUBLIC)


def why_no_event(s: Realm, seat: int, card: int, is_free: bool) -> str:
    """Why the event of a card may not be used; "" if it may. [S36-3.1J S36-3.3.1I S36-B.8 S36-D.3 S36-R16 S36-R17]"""
    cohesion = s.level(seat, COHESION)
    if not is_free and VALUE[card] > cohesion and VALUE[card] > cohesion + has_bonus(s, seat, ACADEMY):
        return "cohesion"
    return "" if EVENTS[card].is_playable(s, seat) else "condition"


def why_no_tribute(s: Realm, card: int) -> str:
    """Why a card may not go to the tribute track; "" if it may. [S36-R06 S36-R63]"""
    if not s.rulings.tribute_whole_card:
        return "tribute_from_points"
    if DECK_OF[card] == TRIBUTE and (not s.rulings.tribute_chains or s.chain >= TRIBUTE_CHAIN):
        return "tribute_chain"
    return ""


class ChooseMode(Decision[Realm]):
    """A card is used for its event, or its action points, or tribute.

    [S36-2.7 S36-2.8 S36-3.3.1G S36-3.3.1H S36-3.3.1I S36-3.1.1.5A S36-B.7 S36-R06 S36-R16
    S36-R17]
    """

    def __init__(self, seat: int, card: int, is_free: bool) -> None:
        super().__init__(seat)
        self.card = card
        self.is_free = is_free

    def options(self, s: Realm) -> list[int]:
        found: list[int] = []
        if not why_no_event(s, self.seat, self.card, self.is_free):
            found.append(EVENT_MODE)
        if VALUE[self.card]:
            found.append(POINTS_MODE)
            if not why_no_tribute(s, self.card):
                found.append(TRIBUTE_MODE)
        if not found:
            found.append(DONE)
        return found

    def choose(self, s: Realm, token: int) -> None:
        value = VALUE[self.card]
        if token == EVENT_MODE:
            s.tell("event", self.seat, self.card)
            EVENTS[self.card].play(s, self.seat)
        elif token == TRIBUTE_MODE:
            s.then(RollTribute(self.seat, value))
        elif token == POINTS_MODE:
            if value == HORSE_VALUE and has_bonus(s, self.seat, HORSES):
                value = HORSE_POINTS
            s.tell("points", self.seat, value)
            spend(s, self.seat, value, 0, tribute=PayTribute(self.seat) if may_pay_tribute(s, self.card) else None)
        else:
            s.tell("without_effect", self.card)

    def refused(self, s: Realm) -> list[Refusal]:
        found: list[Refusal] = []
        reason = why_no_event(s, self.seat, self.card, self.is_free)
        if reason:
            found.append(Refusal(EVENT_MODE, reason))
        if not VALUE[self.card]:
            found.append(Refusal(POINTS_MODE, "no_value"))
        elif why_no_tribute(s, self.card):
            found.append(Refusal(TRIBUTE_MODE, why_no_tribute(s, self.card)))
        return found

    def is_open(self) -> bool:
        return False


def may_pay_tribute(s: Realm, card: int) -> bool:
    """By option points that are left may go to the tribute track, once per card. [S36-R06 S36-R63]"""
    if s.rulings.tribute_whole_card:
        return False
    return DECK_OF[card] != TRIBUTE or (s.rulings.tribute_chains and s.chain < TRIBUTE_CHAIN)


class PlayOneMore(Decision[Realm]):
    """Chain Stratagems: one more stratagem or action card may follow at once, whatever the cohesion. [S36-S35]"""

    def options(self, s: Realm) -> list[int]:
        return [CARD + card for card in s.cards_at(HAND + self.seat) if DECK_OF[card] in (STRATAGEM, ACTION)] + [DONE]

    def choose(self, s: Realm, token: int) -> None:
        if token != DONE:
            play_card(s, self.seat, token - CARD, True)

    def is_open(self) -> bool:
        return False


# ---- tribute


class PayTribute(Step[Realm]):
    """By option the points left of a card go to the tribute track. [S36-R06]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        points = s.scope(Points)
        left = points.left
        points.left = 0
        s.then(RollTribute(self.seat, left))


class RollTribute(Chance[Realm]):
    """A die, the card's points and a bonus from prefectures move the tribute marker. [S36-3.1.1.5B S36-B.9]"""

    def __init__(self, seat: int, points: int) -> None:
        self.seat = seat
        self.points = points

    def dice(self, s: Realm) -> Roll:
        return dice("tribute_die", 1, DIE_SIDES)

    def land(self, s: Realm, rolled: list[int]) -> None:
        move_tribute(s, self.seat, rolled[0] + self.points + bonus_total(s, self.seat, TRIBUTES), rolled)


def move_tribute(s: Realm, seat: int, by: int, rolled: list[int]) -> None:
    """The marker moves; at seven it goes back to 0 and a tribute card is received.

    [S36-3.1.1.5C S36-3.1.1.5F S36-R08]
    """
    s.tribute[seat] += by
    if rolled:
        s.tell("tribute", seat, by, rolled=rolled)
    else:
        s.tell("tribute_steps", seat, by)
    if s.tribute[seat] < TRIBUTE_GOAL:
        return
    s.tribute[seat] = 0 if s.rulings.overflow_lost else min(s.tribute[seat] - TRIBUTE_GOAL, TRIBUTE_GOAL - 1)
    s.then(ShiftNeutralArmies(seat), ReceiveTribute(seat))


class ShiftNeutralArmies(Decision[Realm]):
    """Who receives tribute may first make the neutral armies stronger or weaker by a step.

    [S36-3.1.1.5E S36-3.1.1.4B S36-R09]
    """

    def options(self, s: Realm) -> list[int]:
        found: list[int] = []
        if s.neutral_step < LAST_HIT_STEP:
            found.append(STRONGER)
        if s.neutral_step > 0:
            found.append(WEAKER)
        found.append(KEEP)
        return found

    def choose(self, s: Realm, token: int) -> None:
        if token == KEEP:
            return
        s.neutral_step += 1 if token == STRONGER else -1
        s.tell("neutral_step", HIT_FACTORS[s.neutral_step])

    def refused(self, s: Realm) -> list[Refusal]:
        return [Refusal(STRONGER, "track_end"), Refusal(WEAKER, "track_end")]


class ReceiveTribute(Step[Realm]):
    """The top tribute card is taken. [S36-3.1.1.5C S36-3.1U S36-R15]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        if s.deck_size(TRIBUTE) == 0:
            s.reshuffle(TRIBUTE)
            s.tell("reshuffle", TRIBUTE)
        if s.deck_size(TRIBUTE):
            s.chain += 1
            s.then(DrawTribute(self.seat))


class DrawTribute(Chance[Realm]):
    """A tribute card is open to all and used at once. [S36-3.1.1.5D S36-R63]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def dice(self, s: Realm) -> Roll:
        return draw(DECK_NAMES[TRIBUTE], s.draw_pile(TRIBUTE))

    def land(self, s: Realm, rolled: list[int]) -> None:
        card = rolled[0] - CARD
        s.receive(card, UP, PUBLIC)
        s.tell("receives", self.seat, card)
        s.then(ChooseMode(self.seat, card, False), CardPlay(self.seat, card))
