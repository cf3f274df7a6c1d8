"""A seat's turn from Receive Gold to its end."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision, Step
from tianxia.games.yellow_scarves.board import CARD, HAND_LIMIT, INVADE, KONG_RONG, NOBODY, PROCUREMENT, REPOSITION
from tianxia.games.yellow_scarves.cards.deck import DrawCards, discard
from tianxia.games.yellow_scarves.cards.playing import W_TURN, OpenWindow
from tianxia.games.yellow_scarves.phases.deployment import Deploy
from tianxia.games.yellow_scarves.phases.ending import check_unification
from tianxia.games.yellow_scarves.phases.invade import ChooseInvasion
from tianxia.games.yellow_scarves.phases.menu import titles
from tianxia.games.yellow_scarves.phases.procurement import ChooseProcurement, ReceiveGold
from tianxia.games.yellow_scarves.phases.reposition import ChooseReposition
from tianxia.games.yellow_scarves.scopes import Repositioning, Turn
from tianxia.games.yellow_scarves.state import HAND, Realm

KONG_RONG_HAND: Final = 7


class TakeTurn(Step[Realm]):
    """A seat's turn: its own effects end, then the phases. [C3K-3.3 C3K-11.4]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        seat = self.seat
        if not s.alive[seat]:
            return
        s.active = seat
        s.tell("turn", seat)
        end_effects(s, seat)
        s.then(
            OpenWindow(W_TURN),
            ReceiveGold(seat),
            EnterPhase(PROCUREMENT),
            ChooseProcurement(seat),
            Deploy(seat),
            EnterPhase(INVADE),
            ChooseInvasion(seat),
            EnterPhase(REPOSITION),
            ChooseReposition(seat),
            Repositioning(),
            EndTurn(seat),
            Turn(seat),
        )


def end_effects(s: Realm, seat: int) -> None:
    """What holds until the start of a seat's next turn ends. [C3K-S26 C3K-S28 C3K-S33]"""
    s.supplied &= ~(1 << seat)
    for area in s.areas_of(seat):
        s.fortified[area] = False
    for general in s.acquired:
        if s.trapped_by[general] == seat:
            s.trapped_by[general] = NOBODY
    s.bot_traps = [trap for trap in s.bot_traps if trap.seat != seat]


class EnterPhase(Step[Realm]):
    """The next phase of the turn begins; allies may be asked for Gold again. [C3K-3.3 C3K-3.5 YS-R24]"""

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def run(self, s: Realm) -> None:
        turn = s.scope(Turn)
        turn.phase = self.phase
        turn.asked = 0


class EndTurn(Step[Realm]):
    """Spoils, the hand limit, in PvP the test of Unification. [C3K-9.1 C3K-9.2 C3K-9.3]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        seat = self.seat
        if s.scope(Turn).has_spoils:
            s.tell("spoils", seat)
            s.then(DrawCards(seat, 1), KeepHandLimit(seat))
        else:
            s.then(KeepHandLimit(seat))
        check_unification(s, seat)


def hand_limit(s: Realm, seat: int) -> int:
    """Five cards, with Kong Rong seven. [C3K-9.2 C3K-R14]"""
    return KONG_RONG_HAND if s.rules_as(seat, KONG_RONG) else HAND_LIMIT


class KeepHandLimit(Step[Realm]):
    """Cards above the limit are discarded, as the seat chooses. [C3K-9.2]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        if s.hand_size(self.seat) > hand_limit(s, self.seat):
            s.then(DiscardCard(self.seat), self)


class DiscardCard(Decision[Realm]):
    """Which card of the hand is discarded. [C3K-9.2 C3K-F22 YS-R99]"""

    def options(self, s: Realm) -> list[int]:
        return titles(s, HAND + self.seat, CARD)

    def choose(self, s: Realm, token: int) -> None:
        discard(s, s.find_card(HAND + self.seat, token - CARD))
        s.tell("discards", self.seat, token - CARD)

    def is_open(self) -> bool:
        return False
