"""3.3.1: spending action points: movement, combat, splitting, entrapment, piracy, in any order."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision, Refusal, Step
from tianxia.games.thirty_six_stratagems.action.entrapment import ChooseEntrapment, entrapment_targets
from tianxia.games.thirty_six_stratagems.action.march import ChooseMarch, can_march
from tianxia.games.thirty_six_stratagems.action.picking import InSecret
from tianxia.games.thirty_six_stratagems.action.piracy import RollRaid, raid_targets
from tianxia.games.thirty_six_stratagems.action.points import Points
from tianxia.games.thirty_six_stratagems.action.splitting import SplitArmy, may_hold_splits, splits
from tianxia.games.thirty_six_stratagems.board import (
    AREA,
    ATTACK,
    DONE,
    ENTRAP,
    ENTRAPMENT,
    MOVE,
    PIRACY,
    RAID,
    SPLIT,
    TRIBUTE_MODE,
    number,
)
from tianxia.games.thirty_six_stratagems.combat.attack import Assault, ChooseTarget, targets
from tianxia.games.thirty_six_stratagems.pieces.chits import NONE
from tianxia.games.thirty_six_stratagems.pieces.control import has_bonus
from tianxia.games.thirty_six_stratagems.state import Realm

ENTRAP_POINTS: Final = number("events", "entrap_points")
RAID_POINTS: Final = number("events", "raid_points")


def spend(
    s: Realm, seat: int, points: int, riders: int, against: int = NONE, tribute: Step[Realm] | None = None
) -> None:
    """Let a seat spend action points. [S36-2.8 S36-3.3.1L S36-3.3.1M S36-D.2]"""
    s.then(SpendPoints(seat), Points(seat, points, riders, against, tribute))


class SpendPoints(Step[Realm]):
    """What is done next; without points, and where nothing could be split, the play is over. [S36-R16 S36-R51]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Realm) -> None:
        if s.scope(Points).left or may_hold_splits(s, self.seat):
            s.then(ChooseAct(self.seat), self)


def raids(s: Realm, points: Points) -> list[int]:
    """Spaces that the holder of Nagasaki can raid for points, each once per card. [S36-3.3.8I S36-3.3.8J S36-B.12]"""
    if points.left < RAID_POINTS or not has_bonus(s, points.seat, PIRACY):
        return []
    return [area for area in raid_targets(s, points.seat) if area not in points.raided]


class ChooseAct(Decision[Realm]):
    """Move, attack, split, entrap, raid, or be done; points that are left are lost.

    [S36-3.3.1J S36-3.3.1L S36-3.3.1M S36-3.3.1.C11 S36-D.2 S36-R16 S36-R51 S36-R83]
    """

    def options(self, s: Realm) -> list[int]:
        points = s.scope(Points)
        found: list[int] = []
        if points.left:
            if can_march(s, points):
                found.append(MOVE)
            if targets(s, points):
                found.append(ATTACK)
        if splits(s, self.seat):
            found.append(SPLIT)
        if points.has(ENTRAP) and points.left >= ENTRAP_POINTS and entrapment_targets(s, self.seat):
            found.append(ENTRAPMENT)
        if raids(s, points):
            found.append(RAID)
        if points.tribute is not None and points.left:
            found.append(TRIBUTE_MODE)
        found.append(DONE)
        return found

    def choose(self, s: Realm, token: int) -> None:
        points = s.scope(Points)
        if token == DONE:
            s.end(Points)
        elif token == MOVE:
            s.then(ChooseMarch(self.seat))
        elif token == ATTACK:
            s.then(ChooseTarget(self.seat), Assault(self))
        elif token == SPLIT:
            s.then(SplitArmy(self.seat), InSecret(self))
        elif token == ENTRAPMENT:
            points.left -= ENTRAP_POINTS
            s.then(ChooseEntrapment(self.seat))
        elif token == RAID:
            s.then(ChooseRaidForPoints(self.seat))
        elif points.tribute is not None:
            s.then(points.tribute)
            points.tribute = None

    def refused(self, s: Realm) -> list[Refusal]:
        points = s.scope(Points)
        found = [Refusal(MOVE, "nothing_moves"), Refusal(ATTACK, "no_target"), Refusal(SPLIT, "no_split")]
        if not points.has(ENTRAP):
            found.append(Refusal(ENTRAPMENT, "needs_event"))
        if not has_bonus(s, self.seat, PIRACY):
            found.append(Refusal(RAID, "needs_nagasaki"))
        return found

    def is_open(self) -> bool:
        return False


class ChooseRaidForPoints(Decision[Realm]):
    """The coastal space that the holder of Nagasaki raids. [S36-B.12 S36-D.8]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in raids(s, s.scope(Points))]

    def choose(self, s: Realm, token: int) -> None:
        points = s.scope(Points)
        points.left -= RAID_POINTS
        points.raided.append(token - AREA)
        s.then(RollRaid(self.seat, token - AREA, 0))
