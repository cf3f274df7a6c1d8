"""The Strategy card Spies: a rival's hand in PvP, the top of the Fate deck in co-op."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.dice import Roll
from tianxia.engine.step import Chance, Decision, Scope, Step
from tianxia.games.yellow_scarves.board import CARD, DONE, FATE_BACK, SEAT
from tianxia.games.yellow_scarves.cards.deck import discard
from tianxia.games.yellow_scarves.cards.strategy import CardPlay, StrategyCard
from tianxia.games.yellow_scarves.invasion.borders import is_enemy
from tianxia.games.yellow_scarves.phases.fate import fate_pile, shuffle_fate
from tianxia.games.yellow_scarves.phases.menu import titles
from tianxia.games.yellow_scarves.state import HAND, KNOWN, PILE, Realm

SPIED: Final = 3


class Spies(StrategyCard):
    """In PvP a rival's hand, in co-op the top of the Fate deck. [C3K-S27]"""

    def is_usable(self, s: Realm, seat: int) -> bool:
        return s.rulings.coop or len(rival_hands(s, seat)) > 0

    def questions(self, player: int) -> list[Step[Realm]]:
        return [ChooseRival(player)]

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        if s.rulings.coop:
            s.then(SpyOutFate(play.seat))
            return
        rival = play.named - SEAT
        if s.hand_size(rival):
            for back in s.hand(rival):
                s.show(back, 1 << play.seat)
            s.tell("spies_on", play.seat, rival)
            s.then(StealPlan(play.seat, rival))


def rival_hands(s: Realm, seat: int) -> list[int]:
    """The rivals who hold cards, as tokens."""
    return [SEAT + rival for rival in range(s.seats) if is_enemy(s, seat, rival) and s.hand_size(rival)]


class ChooseRival(Decision[Realm]):
    """Whose hand the Spies look at; in co-op they look at the Fate deck. [C3K-S27]"""

    def options(self, s: Realm) -> list[int]:
        seat = s.scope(CardPlay).seat
        return [SEAT + seat] if s.rulings.coop else rival_hands(s, seat)

    def choose(self, s: Realm, token: int) -> None:
        s.scope(CardPlay).named = token


class StealPlan(Decision[Realm]):
    """Which card of the rival is discarded. [C3K-S27]"""

    def __init__(self, seat: int, rival: int) -> None:
        super().__init__(seat)
        self.rival = rival

    def options(self, s: Realm) -> list[int]:
        return titles(s, HAND + self.rival, CARD)

    def choose(self, s: Realm, token: int) -> None:
        discard(s, s.find_card(HAND + self.rival, token - CARD))
        s.tell("discards", self.rival, token - CARD)

    def is_open(self) -> bool:
        return False


class SpyOutFate(Step[Realm]):
    """The top three Fate cards are looked at, those known already first. [C3K-S27]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        if PILE not in s.fate_at and not s.fate_top:
            shuffle_fate(s)
        s.tell("spies_on_fate", self.seat)
        s.then(LookAtFate(self.seat), PutFateBack(self.seat))


class LookAtFate(Chance[Realm]):
    """Cards of the Fate deck come to the top, seen by one seat. [C3K-S27]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def dice(self, s: Realm) -> Roll:
        pile = fate_pile(s)
        missing = min(max(SPIED - len(s.fate_top), 0), s.fate_at.count(PILE))
        return Roll("fate", missing, len(pile), pile)

    def land(self, s: Realm, rolled: list[int]) -> None:
        for token in rolled:
            back = s.fate_at.index(PILE)
            s.fate_at[back] = KNOWN
            s.face[FATE_BACK + back] = token
            s.fate_top.append(back)
        for back in s.fate_top[:SPIED]:
            s.show(FATE_BACK + back, 1 << self.seat)


class PutFateBack(Decision[Realm]):
    """Which of the cards seen lies on top. [C3K-S27]"""

    def options(self, s: Realm) -> list[int]:
        return sorted({s.face[FATE_BACK + back] for back in s.fate_top[:SPIED]})

    def choose(self, s: Realm, token: int) -> None:
        order = FateOrder(self.seat)
        order.chosen = [token]
        s.then(PutNextFateBack(self.seat), order)

    def is_open(self) -> bool:
        return False


class FateOrder(Scope[Realm]):
    """The order in which a spy puts Fate cards back; nobody else sees it. [C3K-S27]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.chosen: list[int] = []

    def clone(self) -> FateOrder:
        twin = FateOrder(self.seat)
        twin.chosen = self.chosen.copy()
        return twin

    def opener(self) -> Decision[Any] | None:
        return PutFateBack(self.seat)

    def left(self, s: Realm) -> list[int]:
        """The cards seen that have no place yet."""
        faces = [s.face[FATE_BACK + back] for back in s.fate_top[:SPIED]]
        for token in self.chosen:
            faces.remove(token)
        return sorted(faces)

    def run(self, s: Realm) -> None:
        faces = self.chosen + self.left(s)
        for i in range(len(faces)):
            s.face[FATE_BACK + s.fate_top[i]] = faces[i]
            s.knows[FATE_BACK + s.fate_top[i]] = 1 << self.seat


class PutNextFateBack(Decision[Realm]):
    """Which of those left comes next. [C3K-S27]"""

    def options(self, s: Realm) -> list[int]:
        return sorted(set(s.scope(FateOrder).left(s))) or [DONE]

    def choose(self, s: Realm, token: int) -> None:
        if token != DONE:
            s.scope(FateOrder).chosen.append(token)

    def is_open(self) -> bool:
        return False
