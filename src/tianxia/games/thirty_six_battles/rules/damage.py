"""Chapter 1.4.3: Heroes lose Health. Damage comes in packets; those of one blow land together."""

from __future__ import annotations

from tianxia.engine.step import Scope, Step
from tianxia.games.thirty_six_battles.board import SEATS
from tianxia.games.thirty_six_battles.cards.stratagems import Pose, Window
from tianxia.games.thirty_six_battles.rules.victory import check_deaths
from tianxia.games.thirty_six_battles.state import Feud


class Blow(Scope[Feud]):
    """Damage about to land on one Hero, or on both at the same time. [B36-R45 B36-R70]"""

    def __init__(self) -> None:
        self.damage = [0] * SEATS
        self.suicides = 0

    def clone(self) -> Blow:
        twin = Blow()
        twin.damage = self.damage.copy()
        twin.suicides = self.suicides
        return twin


class Packet(Scope[Feud]):
    """One piece of damage, and the Hero whom it will hit; `source` is the seat whose card dealt it, if one did.

    [B36-R45 B36-R07]
    """

    def __init__(self, target: int, damage: int, source: int, is_nobodys: bool) -> None:
        self.target = target
        self.damage = damage
        self.source = source
        self.is_nobodys = is_nobodys

    def clone(self) -> Packet:
        return Packet(self.target, self.damage, self.source, self.is_nobodys)

    def run(self, s: Feud) -> None:
        blow = s.scope(Blow)
        blow.damage[self.target] += self.damage
        if self.is_nobodys or self.source == self.target:
            blow.suicides |= 1 << self.target


def deal(s: Feud, target: int, damage: int, source: int, is_nobodys: bool = False) -> None:
    """Deal one packet to a Hero; a packet of 0 is none. [B36-1.4.3A B36-R45]"""
    if damage > 0:
        s.then(Pose(AvertDamage(target)), Packet(target, damage, source, is_nobodys), LandBlow(), Blow())


class AvertDamage(Window):
    """W6: a packet of damage is about to hit a Hero. [B36-S2.5 B36-R45 B36-R46]"""

    def number(self) -> int:
        return 6

    def is_due(self, s: Feud) -> bool:
        return s.scope(Packet).target == self.seat


class LandBlow(Step[Feud]):
    """Health is lost; a Hero at 0 or less may be revived, else dies. [B36-1.4.3A B36-1.4.3B]"""

    def run(self, s: Feud) -> None:
        blow = s.scope(Blow)
        for seat in range(SEATS):
            if blow.damage[seat]:
                s.health[seat] -= blow.damage[seat]
                s.tell("damage", seat, blow.damage[seat], max(0, s.health[seat]))
        s.then(Pose(AnswerDeath(1 - s.active)), Pose(AnswerDeath(s.active)), SeeWhoDied())


class AnswerDeath(Window):
    """W7: a Hero's Health is 0 or less, and its Army is not empty. [B36-S3.2 B36-5.2C B36-R47]"""

    def number(self) -> int:
        return 7

    def is_due(self, s: Feud) -> bool:
        return s.health[self.seat] <= 0 and s.army[self.seat] > 0


class SeeWhoDied(Step[Feud]):
    """Whoever is still at 0 or less is dead. [B36-1.4.3B B36-10.1A]"""

    def run(self, s: Feud) -> None:
        check_deaths(s, s.scope(Blow).suicides)
