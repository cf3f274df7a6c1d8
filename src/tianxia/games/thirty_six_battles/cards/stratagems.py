"""Chapter 5: drawing and playing Stratagem cards, in the own turn and as reactions."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, draw
from tianxia.engine.step import Chance, Decision, Refusal, Scope, Step
from tianxia.games.thirty_six_battles.board import (
    ANY_PHASE,
    CARD,
    CARD_COUNT,
    CARD_PHASES,
    CARD_WINDOW,
    CARDS,
    DONE,
    EMPTY_FORT,
    PASS,
    PLAY,
    POINT_AT_MULBERRY,
    REACTIONS,
)
from tianxia.games.thirty_six_battles.state import BESIDE, IN_PILE, UNSEEN, UP, Feud, Lasting

OWN_TURN: Final = 0
"""In place of the number of a reaction window: a card played in a phase of the own turn."""


class Stratagem:
    """A card: on which condition it can be used, and what it does. [B36-2.3B B36-R26]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        """Whether the card has its condition; `others` counts the other cards in the hand."""
        return True

    def take_effect(self, s: Feud, seat: int) -> None:
        """Carry the card out for a seat. [B36-2.3C]"""
        raise NotImplementedError


BOOK: Final[list[Stratagem]] = [Stratagem() for _ in range(CARD_COUNT)]
"""What each card does; filled when all cards are known."""


# ---- drawing


class DrawCards(Step[Feud]):
    """Cards are drawn one after another; an empty deck is made anew of both discard piles.

    [B36-4.1A B36-R32 B36-R79 B36-11.2A]
    """

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def run(self, s: Feud) -> None:
        if not s.deck and s.rulings.deck_is_renewed:
            reshuffle(s)
        if not s.deck:
            return
        if self.count > 1:
            s.then(DrawCard(self.seat), DrawCards(self.seat, self.count - 1))
        else:
            s.then(DrawCard(self.seat))


class DrawCard(Chance[Feud]):
    """The top card of a deck whose order nobody knows: any of it may come. [B36-4.1A B36-3.1E]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def dice(self, s: Feud) -> Roll:
        return draw("stratagem", s.undrawn())

    def land(self, s: Feud, rolled: list[int]) -> None:
        card = rolled[0] - CARD
        s.take(self.seat, card)
        s.tell("draws", self.seat)
        s.tell("draws_card", card, to=1 << self.seat)


def reshuffle(s: Feud) -> None:
    """Both discard piles become the new deck; cards being played or beside Heroes stay. [B36-R32]"""
    for card in range(CARD_COUNT):
        if IN_PILE <= s.seen_at[card] < BESIDE:
            s.seen_at[card] = UNSEEN
            s.deck += 1
    if s.deck:
        s.tell("reshuffle", s.deck)


def can_draw(s: Feud) -> bool:
    """Whether a card can be drawn at all. [B36-S2.1 B36-R32]"""
    if s.deck:
        return True
    if not s.rulings.deck_is_renewed:
        return False
    return any(IN_PILE <= place < BESIDE for place in s.seen_at)


# ---- playing


class Playing(Scope[Feud]):
    """A card being played: by whom, in which window, as which card, and who carries it out.

    At its end it goes to its player's discard pile, unless it lies beside a Hero. [B36-5.2D B36-R31 B36-R33]
    """

    def __init__(self, seat: int, card: int, window: int) -> None:
        self.seat = seat
        self.card = card
        self.window = window
        self.acts_as = card
        self.doer = seat

    def clone(self) -> Playing:
        twin = Playing(self.seat, self.card, self.window)
        twin.acts_as = self.acts_as
        twin.doer = self.doer
        return twin

    def run(self, s: Feud) -> None:
        if s.seen_at[self.card] == UP:
            s.seen_at[self.card] = IN_PILE + self.seat


class Announce(Step[Feud]):
    """A card is announced and counts as played; both seats may point at the mulberry tree before it is carried out.

    [B36-4.1B B36-R29 B36-R30 B36-R69]
    """

    def __init__(self, seat: int, card: int, window: int) -> None:
        self.seat = seat
        self.card = card
        self.window = window

    def run(self, s: Feud) -> None:
        seat, card = self.seat, self.card
        s.part_with(seat, card, UP)
        s.announced[seat] |= 1 << card
        s.played[seat] += 1
        s.tell("announces", seat, card)
        playing = Playing(seat, card, self.window)
        if card == POINT_AT_MULBERRY:
            s.then(CarryOut(), playing)
        else:
            s.then(Pose(AnswerStratagem(1 - seat)), Pose(AnswerStratagem(seat)), CarryOut(), playing)


class CarryOut(Step[Feud]):
    """The announced card is carried out, or the one to which it was changed; if that one cannot be used, nothing.

    [B36-R31 B36-S5.2]
    """

    def run(self, s: Feud) -> None:
        playing = s.scope(Playing)
        if playing.acts_as != playing.card:
            if not can_act_as(s, playing):
                s.tell("comes_to_nothing", playing.card)
                return
            s.tell("acts_as", playing.doer, playing.card, playing.acts_as)
        BOOK[playing.acts_as].take_effect(s, playing.doer)


def can_act_as(s: Feud, playing: Playing) -> bool:
    """Whether a changed card is usable: a plain card at any time, others only in their phase or window. [B36-R31]"""
    card = playing.acts_as
    window = window_of(s, card)
    if window != OWN_TURN:
        if window != playing.window:
            return False
    elif is_bound_to_phase(card) and (s.active != playing.doer or not CARD_PHASES[card] >> s.phase & 1):
        return False
    return BOOK[card].is_usable(s, playing.doer, s.hand[playing.doer])


def is_bound_to_phase(card: int) -> bool:
    """Whether a card of the own turn names phases."""
    return 0 < CARD_PHASES[card] < ANY_PHASE


def window_of(s: Feud, card: int) -> int:
    """The reaction window of a card; by option the empty fort is a card of the own turn. [B36-R27 B36-R48]"""
    if card == EMPTY_FORT and s.rulings.fort_is_built:
        return OWN_TURN
    return CARD_WINDOW[card]


def lie_beside(s: Feud, target: int, until: int) -> None:
    """The card being played lies beside a Hero to the end of a turn. [B36-2.3D B36-12I B36-R34]"""
    playing = s.scope(Playing)
    s.seen_at[playing.card] = BESIDE + target
    s.lasting.append(Lasting(playing.card, playing.acts_as, playing.seat, target, until))


def lie_beside_until_used(s: Feud, seat: int) -> None:
    """The card being played lies beside the own Hero until it has had its effect, in this turn or never. [B36-R34]"""
    lie_beside(s, seat, s.turn)


def next_turn_of(s: Feud, seat: int) -> int:
    """The number of a seat's next turn. [B36-R35]"""
    return s.turn + (2 if seat == s.active else 1)


# ---- reaction windows


class Window(Decision[Feud]):
    """A moment at which a seat may react. It is posed by what everybody knows; what it offers is the seat's secret.

    [B36-R27 B36-R28]
    """

    def number(self) -> int:
        """The number of the window, W1 to W8."""
        raise NotImplementedError

    def is_due(self, s: Feud) -> bool:
        """Whether what the window answers still stands."""
        return True

    def allows(self, s: Feud, card: int) -> bool:
        """Whether a card can be used here, for all that everybody knows."""
        if s.announced[self.seat] >> card & 1 or window_of(s, card) != self.number():
            return False
        return BOOK[card].is_usable(s, self.seat, s.hand[self.seat] - 1)

    def options(self, s: Feud) -> list[int]:
        found = [
            PLAY + card for card in REACTIONS[self.number()] if s.back_of(self.seat, card) >= 0 and self.allows(s, card)
        ]
        found.append(PASS)
        return found

    def choose(self, s: Feud, token: int) -> None:
        if token != PASS:
            s.then(Announce(self.seat, token - PLAY, self.number()), Pose(self))

    def refused(self, s: Feud) -> list[Refusal]:
        found: list[Refusal] = []
        for card in s.cards_of(self.seat):
            if card not in REACTIONS[self.number()]:
                found.append(Refusal(PLAY + card, "not_an_answer"))
            elif s.announced[self.seat] >> card & 1:
                found.append(Refusal(PLAY + card, "announced_before"))
            else:
                found.append(Refusal(PLAY + card, CARDS[card]))
        return found

    def is_open(self) -> bool:
        return False

    def is_window(self) -> bool:
        return True


class Pose(Step[Feud]):
    """A window is posed exactly when the seat may hold a card that could be used in it. [B36-R28 B36-R29]"""

    def __init__(self, window: Window) -> None:
        self.window = window

    def run(self, s: Feud) -> None:
        window = self.window
        seat = window.seat
        if not s.hand[seat] or not window.is_due(s):
            return
        for card in REACTIONS[window.number()]:
            if s.may_hold(seat, card) and window.allows(s, card):
                s.then(window)
                return


class AnswerStratagem(Window):
    """W1: a card is announced, its choices not yet made. [B36-S5.2 B36-R31]"""

    def number(self) -> int:
        return 1


# ---- cards in the own turn


class PhaseDecision(Decision[Feud]):
    """In every phase of its turn the active seat acts as the phase allows, announces cards, or is done.

    [B36-4.1B B36-R25]
    """

    def deeds(self, s: Feud) -> list[int]:
        """What the phase itself allows."""
        return []

    def act(self, s: Feud, token: int) -> None:
        """Carry out what the phase allows."""
        raise NotImplementedError

    def options(self, s: Feud) -> list[int]:
        found = self.deeds(s)
        if s.hand[self.seat]:
            add_playable(s, self.seat, found)
        found.append(DONE)
        return found

    def choose(self, s: Feud, token: int) -> None:
        if token == DONE:
            return
        s.then(Ask(self))
        if PLAY <= token < PLAY + CARD_COUNT:
            s.then(Announce(self.seat, token - PLAY, OWN_TURN))
        else:
            self.act(s, token)

    def refused(self, s: Feud) -> list[Refusal]:
        return [Refusal(PLAY + card, why_not(s, self.seat, card)) for card in s.cards_of(self.seat)]

    def is_open(self) -> bool:
        return False


class Ask(Step[Feud]):
    """The phase goes on with its decision, unless everybody knows that nothing is left to decide."""

    def __init__(self, decision: PhaseDecision) -> None:
        self.decision = decision

    def run(self, s: Feud) -> None:
        decision = self.decision
        if s.hand[decision.seat] or decision.ends_turn() or decision.deeds(s):
            s.then(decision)


def add_playable(s: Feud, seat: int, found: list[int]) -> None:
    """Add the tokens of all cards of a hand that may be announced in this phase. [B36-R25 B36-R26 B36-R30]"""
    others = s.hand[seat] - 1
    for card in s.cards_of(seat):
        if is_playable(s, seat, card, others):
            found.append(PLAY + card)


def is_playable(s: Feud, seat: int, card: int, others: int) -> bool:
    """Whether a card may be announced in this phase of the own turn. [B36-R25 B36-R27 B36-R30]"""
    if window_of(s, card) != OWN_TURN or s.announced[seat] >> card & 1:
        return False
    if CARD_PHASES[card] and not CARD_PHASES[card] >> s.phase & 1:
        return False
    return BOOK[card].is_usable(s, seat, others)


def why_not(s: Feud, seat: int, card: int) -> str:
    """Why a card of the own hand may not be announced now."""
    if window_of(s, card) != OWN_TURN:
        return "only_as_reaction"
    if s.announced[seat] >> card & 1:
        return "announced_before"
    if CARD_PHASES[card] and not CARD_PHASES[card] >> s.phase & 1:
        return "other_phase"
    return CARDS[card]


class PlayStratagems(PhaseDecision):
    """Stratagem Phase: announce cards, or be done. [B36-4.1B B36-5.2B]"""
