"""Chapters 4, 9 and 11: the order of a turn, the Discard Phase, and the next turn."""

from __future__ import annotations

from tianxia.engine.step import Decision, Scope, Step
from tianxia.games.thirty_six_battles.board import (
    CARD,
    DISCARD_PHASE,
    LET_LOOSE,
    LONG_MOVE,
    RETREAT,
    SHUT_THE_DOOR,
    STOMP_THE_GRASS,
    STRATAGEM_PHASE,
    XIU,
    ZI,
)
from tianxia.games.thirty_six_battles.cards.stratagems import Ask, DrawCards, PhaseDecision, PlayStratagems
from tianxia.games.thirty_six_battles.rules.attack import AttackPhase, rest_soldiers
from tianxia.games.thirty_six_battles.rules.movement import MovePhase, grant_second_move
from tianxia.games.thirty_six_battles.rules.recruit import RecruitPhase
from tianxia.games.thirty_six_battles.rules.victory import CheckForVictory
from tianxia.games.thirty_six_battles.state import IN_PILE, Feud, Lasting


class DealHands(Step[Feud]):
    """By option both seats hold cards before the first turn; by the book they hold none. [B36-3.1I]"""

    def run(self, s: Feud) -> None:
        if s.rulings.start_hand:
            s.then(DrawCards(XIU, s.rulings.start_hand), DrawCards(ZI, s.rulings.start_hand))


class NextTurn(Step[Feud]):
    """Turn follows turn, Xiu's first. [B36-3.2A B36-4.7A B36-11.2A B36-1.3A B36-R76]"""

    def run(self, s: Feud) -> None:
        s.active = 1 - s.active
        s.turn += 1
        s.begin_turn()
        rest_soldiers(s)
        heed_lasting_cards(s)
        s.tell("turn", s.turn, s.active)
        s.then(DrawCards(s.active, s.rulings.draw_per_turn), StratagemPhase(), *rest_of_turn())


def rest_of_turn() -> list[Step[Feud]]:
    """What comes after the Stratagem Phase. [B36-4.0A]"""
    return [MovePhase(), RecruitPhase(), AttackPhase(), DiscardPhase(), CheckForVictory(), Turn(), NextTurn()]


def heed_lasting_cards(s: Feud) -> None:
    """Cards beside the active Hero that act in this turn: a longer move, no move, two moves and recruits.

    [B36-S3.1 B36-S3.4 B36-S4.4 B36-S6.6 B36-R35 B36-R37 B36-R38]
    """
    for one in s.lasting:
        if one.target != s.active or one.until != s.turn:
            continue
        if one.acts_as == STOMP_THE_GRASS:
            s.reach = max(s.reach, LONG_MOVE)
        elif one.acts_as == SHUT_THE_DOOR:
            s.is_pinned = True
        elif one.acts_as == LET_LOOSE or one.acts_as == RETREAT:
            grant_second_move(s)


class StratagemPhase(Step[Feud]):
    """Cards are announced before the Hero moves. [B36-4.1A B36-4.1B]"""

    def run(self, s: Feud) -> None:
        s.phase = STRATAGEM_PHASE
        s.then(Ask(PlayStratagems(s.active)))


class DiscardPhase(Step[Feud]):
    """Last cards are announced, then the hand is cut down to its limit. [B36-4.5A B36-9A]"""

    def run(self, s: Feud) -> None:
        s.phase = DISCARD_PHASE
        s.then(FinishTurn(s.active), CutHand())


class FinishTurn(PhaseDecision):
    """Discard Phase: announce last cards, or say that the turn is finished. [B36-11.1A B36-4.5A]"""

    def ends_turn(self) -> bool:
        return True


class CutHand(Step[Feud]):
    """More cards than the limit are discarded one by one. [B36-4.5A B36-5.2E B36-9A B36-R72]"""

    def run(self, s: Feud) -> None:
        if s.hand[s.active] > s.rulings.hand_limit:
            s.then(DiscardCard(s.active), self)


class DiscardCard(Decision[Feud]):
    """The active seat chooses a card to discard. [B36-4.5A B36-R33]"""

    def options(self, s: Feud) -> list[int]:
        return [CARD + card for card in s.cards_of(self.seat)]

    def choose(self, s: Feud, token: int) -> None:
        s.part_with(self.seat, token - CARD, IN_PILE + self.seat)
        s.tell("discards", self.seat, token - CARD)

    def is_open(self) -> bool:
        return False


class Turn(Scope[Feud]):
    """A seat's turn; at its end cards beside Heroes whose time is over go to their players' discard piles.

    [B36-4.7A B36-12I B36-R34 B36-5.2D]
    """

    def clone(self) -> Turn:
        return Turn()

    def is_turn(self) -> bool:
        return True

    def run(self, s: Feud) -> None:
        kept: list[Lasting] = []
        for one in s.lasting:
            if one.until > s.turn:
                kept.append(one)
            else:
                s.discard_lasting(one)
        s.lasting = kept
