"""Playing Strategy cards: announcing one, and the windows in which seats may react."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision, Scope, Step
from tianxia.games.yellow_scarves.board import (
    ANY_TIME,
    BOT,
    CARD,
    COUNTERSPY,
    FITS_WINDOW,
    IN_WINDOW,
    PASS,
    POT,
    STRATEGY_CARDS,
)
from tianxia.games.yellow_scarves.cards.strategy import BOOK, CardPlay
from tianxia.games.yellow_scarves.scopes import Invasion, Peril
from tianxia.games.yellow_scarves.state import HAND, IN_POT, SHOWN, Realm

W_TURN: Final = 1
W_INVASION: Final = 2
W_NEXT_ENGAGEMENT: Final = 3
W_DICE: Final = 4
W_DEATH: Final = 5
W_CARD: Final = 6
W_BOT: Final = 7
W_FATE: Final = 8
"""The windows. [C3K-11.4]"""


def announce(s: Realm, player: int, token: int) -> None:
    """A card from hand or Pot is shown; then its targets, a chance to counter it, its effect. [C3K-11.1 YS-5.1D]"""
    from_pot = token >= POT
    title = token - POT if from_pot else token - CARD
    back = s.find_card(IN_POT if from_pot else HAND + player, title)
    s.put_card(back, SHOWN)
    s.show(back)
    card = BOOK[title]
    if from_pot:
        s.tell("plays_from_pot", player, title)
        play = CardPlay(player, card.works_for(s, player), title, back)
    else:
        s.tell("plays", player, title)
        play = CardPlay(player, player, title, back)
    steps = card.questions(player)
    if title != COUNTERSPY and not s.rulings.coop:
        s.then(*steps, OpenWindow(W_CARD), play)
    else:
        s.then(*steps, play)


# ---- windows


class Reactions(Scope[Realm]):
    """A window: the next seat that could react is asked, after a play from the first again; it closes when all pass.

    [C3K-11.5]
    """

    def __init__(self, window: int, order: list[int]) -> None:
        self.window = window
        self.order = order
        self.next = 0

    def clone(self) -> Reactions:
        twin = Reactions(self.window, self.order)
        twin.next = self.next
        return twin

    def run(self, s: Realm) -> None:
        while self.next < len(self.order):
            seat = self.order[self.next]
            self.next += 1
            if s.alive[seat] and may_react(s, self.window, seat):
                s.then(PlayOrPass(seat), self)
                return


class OpenWindow(Step[Realm]):
    """All who could react by what everybody knows are asked, whatever they hold. [C3K-11.4 C3K-11.5 YS-R90]"""

    def __init__(self, window: int) -> None:
        self.window = window

    def run(self, s: Realm) -> None:
        Reactions(self.window, asked_in_order(s, self.window)).run(s)


def asked_in_order(s: Realm, window: int) -> list[int]:
    """The attacker's seat first, else the active seat or the first player, then clockwise. [C3K-11.5]"""
    first = s.active
    if W_INVASION <= window <= W_DICE:
        first = s.scope(Invasion).faction
    if first < 0 or first >= BOT:
        first = s.first
    return s.seats_from(first)


def may_react(s: Realm, window: int, seat: int) -> bool:
    """Whether a seat could have something to play, by public facts: it holds cards, or the Pot does. [YS-R90]"""
    if s.card_count[HAND + seat]:
        for title in IN_WINDOW[window]:
            if BOOK[title].fits(s, window, seat, False):
                return True
    return s.card_count[IN_POT] > 0 and len(pot_reactions(s, window, seat)) > 0


def pot_reactions(s: Realm, window: int, seat: int) -> list[int]:
    """The Pot cards that a seat may play in a window: those of any time, and on its own turn the others.

    [YS-5.2A YS-5.1D]
    """
    found: list[int] = []
    for back in range(STRATEGY_CARDS):
        if s.card_at[back] != IN_POT:
            continue
        title = s.face[back] - CARD
        if not FITS_WINDOW[window][title] or POT + title in found:
            continue
        if (ANY_TIME[title] or seat == s.active) and BOOK[title].fits(s, window, seat, True):
            found.append(POT + title)
    return found


class PlayOrPass(Decision[Realm]):
    """A seat plays one card in a window, or passes. [C3K-11.5 C3K-11.3 YS-R89]"""

    def options(self, s: Realm) -> list[int]:
        window = s.scope(Reactions).window
        fits = FITS_WINDOW[window]
        found = [PASS]
        place = HAND + self.seat
        left = s.card_count[place]
        for back in range(STRATEGY_CARDS):
            if not left:
                break
            if s.card_at[back] == place:
                left -= 1
                title = s.face[back] - CARD
                if fits[title] and CARD + title not in found and BOOK[title].fits(s, window, self.seat, False):
                    found.append(CARD + title)
        if s.card_count[IN_POT]:
            found += pot_reactions(s, window, self.seat)
        if len(found) > 2:
            found.sort()
        return found

    def choose(self, s: Realm, token: int) -> None:
        if token == PASS:
            return
        s.scope(Reactions).next = 0
        announce(s, self.seat, token)

    def is_open(self) -> bool:
        return False

    def is_window(self) -> bool:
        return True


class PutInPeril(Step[Realm]):
    """A leader is about to die by Assassination, Duel or Fate; his seat may call the Physician. [C3K-11.4 C3K-S04]"""

    def __init__(self, faction: int, leader: int, area: int) -> None:
        self.faction = faction
        self.leader = leader
        self.area = area

    def run(self, s: Realm) -> None:
        peril = Peril(self.faction, self.leader, self.area)
        if self.faction < BOT:
            s.then(OpenWindow(W_DEATH), peril)
        else:
            s.then(peril)
