"""The Round: initiative, Fate, the seats' turns, the bots' turns."""

from __future__ import annotations

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Step
from tianxia.games.yellow_scarves.board import BOT, COOP_ROUNDS
from tianxia.games.yellow_scarves.opponents.turn import TakeBotTurn
from tianxia.games.yellow_scarves.phases.ending import score_legacy, time_is_up
from tianxia.games.yellow_scarves.phases.fate import DiscardFate, RevealFate
from tianxia.games.yellow_scarves.phases.turn import TakeTurn
from tianxia.games.yellow_scarves.state import Realm


class BeginRound(Step[Realm]):
    """A new Round. [C3K-3.1 C3K-3.2 YS-4.1A YS-4.2A]"""

    def run(self, s: Realm) -> None:
        s.round += 1
        s.tell("round", s.round)
        first = s.round == 1
        s.then(SeatsTakeTurns(), BotsTakeTurns(), EndRound())
        if not first:
            s.then(RevealFate())
            if s.rulings.initiative_each_round:
                s.then(roll_initiative(s))


def roll_initiative(s: Realm) -> Step[Realm]:
    """All living seats roll for the first turn. [C3K-2.2 YS-4.1A]"""
    return RollInitiative(s.seats_from(0))


class RollInitiative(Chance[Realm]):
    """The highest D6 goes first; those tied for it roll again. [C3K-2.2 YS-4.1A YS-R05 YS-R06]"""

    def __init__(self, rivals: list[int]) -> None:
        self.rivals = rivals

    def dice(self, s: Realm) -> Roll:
        return dice("initiative", len(self.rivals) if len(self.rivals) > 1 else 0, 6)

    def land(self, s: Realm, rolled: list[int]) -> None:
        if not rolled:
            s.first = self.rivals[0]
            return
        for i in range(len(rolled)):
            s.tell("initiative", self.rivals[i], rolled=rolled[i : i + 1])
        highest = max(rolled)
        tied = [self.rivals[i] for i in range(len(rolled)) if rolled[i] == highest]
        if len(tied) > 1:
            s.then(RollInitiative(tied))
            return
        s.first = tied[0]
        s.tell("goes_first", s.first)


class SeatsTakeTurns(Step[Realm]):
    """Clockwise from the first seat. [YS-4.1B C3K-3.1]"""

    def run(self, s: Realm) -> None:
        s.then(*[TakeTurn(seat) for seat in s.seats_from(s.first)])


class BotsTakeTurns(Step[Realm]):
    """After all seats, in the order in which the bots' Provinces were drawn. [YS-4.2A YS-4.2B]"""

    def run(self, s: Realm) -> None:
        s.then(*[TakeBotTurn(BOT + bot) for bot in range(s.bots)])


class EndRound(Step[Realm]):
    """The Fate card is discarded; the last Round decides. [C3K-12.1 YS-14.2 C3K-10.5 YS-R76 YS-R88]"""

    def run(self, s: Realm) -> None:
        last = COOP_ROUNDS if s.rulings.coop else s.rulings.pvp_rounds
        if s.round < last:
            s.then(DiscardFate(), BeginRound())
        elif s.rulings.coop:
            time_is_up(s)
        else:
            score_legacy(s)
