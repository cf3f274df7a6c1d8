"""The sixteen Mandate of Heaven cards."""

from __future__ import annotations

from typing import Any

from tianxia.engine.step import Decision, Step
from tianxia.games.cao_cao.board import (
    ACTIVATE,
    ANY_CAO_GENERAL,
    CAO_CAO,
    CAO_GENERAL,
    CAO_GENERALS,
    CARD_EFFECT,
    CARD_GENERAL,
    CARD_LORD,
    CARD_WITH,
    GENERAL,
    KONGMING,
    SHIFT_OR_ACTIVATE,
    ZHUGE_LIANG,
)
from tianxia.games.cao_cao.rules.activation import ActivateCaoGeneral, ActivateWarlord
from tianxia.games.cao_cao.rules.defeat import defeat, is_beaten, take_out
from tianxia.games.cao_cao.rules.disband import Disband
from tianxia.games.cao_cao.rules.plan import EnactPlan
from tianxia.games.cao_cao.rules.status import shift_status
from tianxia.games.cao_cao.rules.zhuge_liang import visit
from tianxia.games.cao_cao.scopes import CardPlay
from tianxia.games.cao_cao.state import DISCARD, DRAW, LEFT, OUT, REMOVED, UP, War


class PlayCard(Step[War]):
    """Carry out a card, turned up or repeated; an added card of a defeated warlord is cancelled.

    [CC-5A CC-13.2D CC-R23 CC-R25 CC-R59]
    """

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, s: War) -> None:
        card = self.card
        joined = CARD_WITH[card]
        if joined >= 0 and s.defeated[joined]:
            take_out(s, card)
            s.tell("cancelled", card)
            return
        s.then(effect(card), CardPlay(card))


def effect(card: int) -> Step[Any]:
    """What a card does. [CC-3.1B]"""
    kind = CARD_EFFECT[card]
    if kind == CAO_GENERAL:
        return ActivateCaoGeneral(CARD_GENERAL[card], card, is_own_card=True)
    if kind == SHIFT_OR_ACTIVATE:
        return ShiftOrActivate(card)
    if kind == ACTIVATE:
        return DefeatOrActivate(card)
    if kind == ANY_CAO_GENERAL:
        return ChooseGeneral(card)
    if kind == KONGMING:
        return VisitOrPlan()
    return PlayEmperorXian()


class ChooseGeneral(Decision[War]):
    """The card Cao Cao activates Cao Cao, or any other of his generals without his special. [CC-K01 CC-R15 CC-R29]"""

    def __init__(self, card: int) -> None:
        super().__init__(0)
        self.card = card

    def options(self, s: War) -> list[int]:
        return [GENERAL + general for general in CAO_GENERALS if s.place[general] != REMOVED]

    def choose(self, s: War, token: int) -> None:
        general = token - GENERAL
        s.then(ActivateCaoGeneral(general, self.card, is_own_card=general == CAO_CAO))


class ShiftOrActivate(Step[War]):
    """An inactive warlord's marker moves one box; an active one is activated.

    [CC-11.0 CC-11.2A4 CC-11.2B CC-K08 CC-K09 CC-K10 CC-K11 CC-R66]
    """

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, s: War) -> None:
        lord = CARD_LORD[self.card]
        if s.is_active(lord):
            s.then(DefeatOrActivate(self.card))
        else:
            shift_status(s, lord, 1)


class DefeatOrActivate(Step[War]):
    """A warlord whose general and home are lost is defeated; else his general acts.

    [CC-12A0 CC-K06 CC-K07 CC-K13 CC-K14 CC-K15 CC-R58]
    """

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, s: War) -> None:
        lord = CARD_LORD[self.card]
        if is_beaten(s, lord):
            defeat(s, lord, self.card)
        else:
            s.then(ActivateWarlord(lord, self.card))


class VisitOrPlan(Step[War]):
    """Zhuge Liang moves on his track, or on the map enacts the Plan; in the pool he does nothing.

    [CC-K16 CC-R08 CC-R62]
    """

    def run(self, s: War) -> None:
        if s.kongming != LEFT:
            visit(s)
            if not s.rulings.plan_on_arrival:
                return
        if s.place[ZHUGE_LIANG] >= 0:
            s.then(EnactPlan())


class PlayEmperorXian(Step[War]):
    """The last card is played again, units may be disbanded, everything is reshuffled. [CC-K12 CC-10A CC-R27]"""

    def run(self, s: War) -> None:
        s.then(RepeatLastCard(), Disband(), Reshuffle())


class RepeatLastCard(Step[War]):
    """Play the last card of this pass again, or the one before if that leaves the game.

    [CC-12C CC-R21 CC-R22 CC-R23 CC-R24]
    """

    def run(self, s: War) -> None:
        if not s.history:
            return
        card = s.history[-1]
        s.tell("repeats", card)
        s.then(PlayCard(card), RepeatAnother(card))


class RepeatAnother(Step[War]):
    """A repeated card that left the game counts as not turned up: the one before is played. [CC-12C CC-R24]"""

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, s: War) -> None:
        if s.card_at[self.card] == OUT:
            s.then(RepeatLastCard())


class Reshuffle(Step[War]):
    """Discards, draw pile and Emperor Xian become the new draw pile. [CC-5D CC-13.2C CC-R21]"""

    def run(self, s: War) -> None:
        for card in range(len(s.card_at)):
            if s.card_at[card] in (DISCARD, UP):
                s.card_at[card] = DRAW
        if not s.rulings.xian_remembers_game:
            s.history = []
        s.pass_begins = True
        s.tell("reshuffle")
