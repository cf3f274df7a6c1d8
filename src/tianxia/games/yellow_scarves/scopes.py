"""What can be under way: a turn, an Invasion, a force or a move being put together, a leader in peril."""

from __future__ import annotations

from tianxia.engine.step import Scope
from tianxia.games.yellow_scarves.board import AREA_COUNT, BOT, GENERAL, PROCUREMENT, UNIT_RULER
from tianxia.games.yellow_scarves.invasion.holding import bury_ruler, dismiss, remove_bot_general, settle
from tianxia.games.yellow_scarves.state import Realm


class Turn(Scope[Realm]):
    """A faction's turn, and what may happen in it only once or no more. [C3K-3.3]

    `spent` and `chained` are the Provinces won this turn, no sources any more or for one more Invasion; `tired` counts
    the Infantry by Province, `tired_leaders` names the leaders (as tokens), who came out of them or tried to Rally.
    """

    def __init__(self, faction: int) -> None:
        self.faction = faction
        self.phase = PROCUREMENT
        self.spent = 0
        self.chained = 0
        self.forbidden = 0
        self.protected = 0
        self.has_spoils = False
        self.has_rallied = False
        self.asked = 0
        self.tired = [0] * AREA_COUNT
        self.tired_leaders: list[int] = []
        self.cards_bought = 0
        self.plundered = False
        self.rode = False
        self.rerolled = False
        self.bribed = 0
        self.paying: list[int] = []

    def clone(self) -> Turn:
        twin = Turn(self.faction)
        twin.phase = self.phase
        twin.spent = self.spent
        twin.chained = self.chained
        twin.forbidden = self.forbidden
        twin.protected = self.protected
        twin.has_spoils = self.has_spoils
        twin.has_rallied = self.has_rallied
        twin.asked = self.asked
        twin.tired = self.tired.copy()
        twin.tired_leaders = self.tired_leaders.copy()
        twin.cards_bought = self.cards_bought
        twin.plundered = self.plundered
        twin.rode = self.rode
        twin.rerolled = self.rerolled
        twin.bribed = self.bribed
        twin.paying = self.paying.copy()
        return twin

    def is_turn(self) -> bool:
        return True


class Invasion(Scope[Realm]):
    """An Invasion under way. The force stays in its source, counted here, until the target is taken. [C3K-7.4]"""

    def __init__(self, faction: int, source: int, target: int) -> None:
        self.faction = faction
        self.source = source
        self.target = target
        self.infantry = 0
        self.generals: list[int] = []
        self.bot_generals = 0
        self.has_ruler = False
        self.most = 0
        self.engagement = 1
        self.ambush = False
        self.night_raid = False
        self.drums = 0
        self.extra_dice = 0
        self.from_ma_teng = False
        self.has_rerolled = [False, False]
        self.attack: list[int] = []
        self.defence: list[int] = []

    def clone(self) -> Invasion:
        twin = Invasion(self.faction, self.source, self.target)
        twin.infantry = self.infantry
        twin.generals = self.generals.copy()
        twin.bot_generals = self.bot_generals
        twin.has_ruler = self.has_ruler
        twin.most = self.most
        twin.engagement = self.engagement
        twin.ambush = self.ambush
        twin.night_raid = self.night_raid
        twin.drums = self.drums
        twin.extra_dice = self.extra_dice
        twin.from_ma_teng = self.from_ma_teng
        twin.has_rerolled = self.has_rerolled.copy()
        twin.attack = self.attack.copy()
        twin.defence = self.defence.copy()
        return twin

    def leaders(self) -> int:
        """Leaders in the force."""
        return len(self.generals) + self.bot_generals + (1 if self.has_ruler else 0)

    def force(self) -> int:
        """Units in the force."""
        return self.infantry + self.leaders()

    def forget(self, faction: int, leader: int) -> None:
        """A leader of the force is gone."""
        if faction != self.faction:
            return
        if leader == UNIT_RULER:
            self.has_ruler = False
        elif faction >= BOT:
            self.bot_generals -= 1
        elif leader - GENERAL in self.generals:
            self.generals.remove(leader - GENERAL)

    def attacker_is_seat(self) -> bool:
        """Whether a seat invades, not a bot."""
        return self.faction < BOT

    def run(self, s: Realm) -> None:
        """The force is back in its source, or gone, or in the target. [C3K-7.5 C3K-7.13 C3K-7.15]"""
        settle(s, self.source)


class Move(Scope[Realm]):
    """Units being chosen to go from one own province to another. [C3K-8.1 C3K-S15]"""

    def __init__(self, seat: int, source: int, goal: int, most: int, in_phase: bool) -> None:
        self.seat = seat
        self.source = source
        self.goal = goal
        self.most = most
        self.in_phase = in_phase
        self.is_swift = False
        self.infantry = 0
        self.generals: list[int] = []
        self.has_ruler = False

    def clone(self) -> Move:
        twin = Move(self.seat, self.source, self.goal, self.most, self.in_phase)
        twin.is_swift = self.is_swift
        twin.infantry = self.infantry
        twin.generals = self.generals.copy()
        twin.has_ruler = self.has_ruler
        return twin

    def units(self) -> int:
        """Units chosen so far."""
        return self.infantry + len(self.generals) + (1 if self.has_ruler else 0)


class Repositioning(Scope[Realm]):
    """A Reposition phase: who has moved already; a unit moves once. [C3K-8.2]"""

    def __init__(self) -> None:
        self.arrived = [0] * AREA_COUNT
        self.generals: list[int] = []
        self.ruler_moved = False

    def clone(self) -> Repositioning:
        twin = Repositioning()
        twin.arrived = self.arrived.copy()
        twin.generals = self.generals.copy()
        twin.ruler_moved = self.ruler_moved
        return twin


def leader_dies(s: Realm, faction: int, leader: int, area: int) -> None:
    """A Ruler or General is killed, wherever he fights. [C3K-7.12 C3K-12.2 YS-9.3]"""
    if leader == UNIT_RULER:
        s.tell("ruler_dies", faction, area)
        bury_ruler(s, faction)
    elif faction < BOT:
        s.tell("general_dies", leader - GENERAL, faction, area)
        dismiss(s, leader - GENERAL)
    else:
        s.tell("bot_general_dies", faction, area)
        remove_bot_general(s, area)
    for step in s.agenda:
        if isinstance(step, Invasion):
            step.forget(faction, leader)
            return
    settle(s, area)


class Peril(Scope[Realm]):
    """A Ruler (leader UNIT_RULER) or General about to die; at its end he does, unless he was saved. [C3K-11.4]"""

    def __init__(self, faction: int, leader: int, area: int) -> None:
        self.faction = faction
        self.leader = leader
        self.area = area
        self.saved = False

    def clone(self) -> Peril:
        twin = Peril(self.faction, self.leader, self.area)
        twin.saved = self.saved
        return twin

    def run(self, s: Realm) -> None:
        if not self.saved:
            leader_dies(s, self.faction, self.leader, self.area)
