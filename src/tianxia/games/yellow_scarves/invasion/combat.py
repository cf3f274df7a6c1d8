"""Invasions fought out: Marksmen, Combat Engagements, losses, capture."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Decision, Step
from tianxia.games.yellow_scarves.board import (
    BOT,
    GONGSUN_ZAN,
    MA_TENG,
    MARKSMAN,
    NO,
    YES,
)
from tianxia.games.yellow_scarves.cards.playing import W_DICE, W_INVASION, W_NEXT_ENGAGEMENT, OpenWindow
from tianxia.games.yellow_scarves.invasion.capture import Capture
from tianxia.games.yellow_scarves.invasion.fighters import (
    ATTACK,
    DEFENCE,
    roll_dice,
    wins_first_tie,
)
from tianxia.games.yellow_scarves.invasion.losses import lose_infantry, take_losses
from tianxia.games.yellow_scarves.scopes import Invasion, Turn
from tianxia.games.yellow_scarves.state import Realm

MARKSMAN_HITS: Final = 5


class Invade(Step[Realm]):
    """A declared Invasion: an empty Province falls without dice, else it is fought out. [C3K-7.6 C3K-7.7 YS-R66]"""

    def run(self, s: Realm) -> None:
        invasion = s.scope(Invasion)
        faction = invasion.faction
        s.tell("invades", faction, invasion.source, invasion.target, invasion.force())
        invasion.from_ma_teng = (
            faction < BOT and s.rules_as(faction, MA_TENG) and s.ruler_at[faction] == invasion.source
        )
        if not s.units(invasion.target):
            s.then(Capture(was_empty=True))
            return
        steps: list[Step[Realm]] = [OpenWindow(W_INVASION)]
        if faction < BOT and s.rules_as(faction, GONGSUN_ZAN) and not s.scope(Turn).rode:
            invasion.extra_dice += 1
            steps.append(RideAhead())
        if s.acquired:
            steps.append(ShootArrows())
        s.then(*steps, Engage())


class RideAhead(Step[Realm]):
    """Gongsun Zan's riders roll one die more in the first Engagement of a turn; then they have ridden.

    [C3K-R08 YS-R103]
    """

    def run(self, s: Realm) -> None:
        s.scope(Turn).rode = True


class ShootArrows(Step[Realm]):
    """Marksmen shoot before the first Engagement, the attacker's first. [C3K-T05]"""

    def run(self, s: Realm) -> None:
        invasion = s.scope(Invasion)
        defenders = [g for g in s.generals_at(invasion.target) if MARKSMAN[g] and not s.is_trapped(g)]
        attackers = [g for g in invasion.generals if MARKSMAN[g] and not s.is_trapped(g)]
        s.then(*[Shoot(general, ATTACK) for general in attackers], *[Shoot(general, DEFENCE) for general in defenders])


class Shoot(Chance[Realm]):
    """On 5 or 6 a Marksman takes out one opposing Infantry. [C3K-T05 YS-R83]"""

    def __init__(self, general: int, side: int) -> None:
        self.general = general
        self.side = side

    def dice(self, s: Realm) -> Roll:
        invasion = s.scope(Invasion)
        prey = s.inf[invasion.target] if self.side == ATTACK else invasion.infantry
        return dice("marksman", 1 if prey else 0, 6)

    def land(self, s: Realm, rolled: list[int]) -> None:
        if not rolled:
            return
        invasion = s.scope(Invasion)
        s.tell("shoots", self.general, rolled=rolled)
        if rolled[0] < MARKSMAN_HITS:
            return
        if self.side == ATTACK:
            lose_infantry(s, invasion, DEFENCE, 1)
        else:
            lose_infantry(s, invasion, ATTACK, 1)
        check_survivors_of(s, invasion)


class Engage(Step[Realm]):
    """One Combat Engagement: both sides roll, the dice are compared, losses are taken. [C3K-7.7 C3K-7.9]"""

    def run(self, s: Realm) -> None:
        invasion = s.scope(Invasion)
        invasion.has_rerolled = [False, False]
        attack, defence = roll_dice(s, invasion, ATTACK), roll_dice(s, invasion, DEFENCE)
        s.then(*attack, *defence, OpenWindow(W_DICE), CompareDice())


class CompareDice(Step[Realm]):
    """Highest against highest and so on; ties go to the defender; all losses are taken together.

    [C3K-7.10 C3K-7.11 C3K-S26 YS-R82]
    """

    def run(self, s: Realm) -> None:
        invasion = s.scope(Invasion)
        attack, defence = invasion.attack, invasion.defence
        lost = [0, 0]
        for i in range(min(len(attack), len(defence))):
            edge = attack[i] - defence[i]
            if edge > 0 or (edge == 0 and i == 0 and wins_first_tie(s, invasion)):
                lost[DEFENCE] += 1
            else:
                lost[ATTACK] += 1
        if not attack or not defence:
            lost[DEFENCE if attack else ATTACK] = 1
        invasion.attack = []
        invasion.defence = []
        s.tell("losses", lost[ATTACK], lost[DEFENCE])
        s.then(AfterEngagement())
        take_losses(s, invasion, ATTACK, lost[ATTACK])
        take_losses(s, invasion, DEFENCE, lost[DEFENCE])


def check_survivors_of(s: Realm, invasion: Invasion) -> bool:
    """Whether both sides still stand; else the Province is captured or the Invasion over. [C3K-7.14 YS-R83 YS-R84]"""
    if not s.units(invasion.target):
        s.end(Invasion)
        s.then(Capture(was_empty=False))
        return False
    if not invasion.force():
        s.tell("force_destroyed", invasion.faction)
        s.end(Invasion)
        return False
    return True


class AfterEngagement(Step[Realm]):
    """Captured, destroyed, or on to the next: a bot by its stop rule, a seat as it likes. [C3K-7.13 YS-12.7 YS-R67]"""

    def run(self, s: Realm) -> None:
        invasion = s.scope(Invasion)
        invasion.engagement += 1
        invasion.extra_dice = 0
        if not check_survivors_of(s, invasion):
            return
        if invasion.faction < BOT:
            s.then(GoOn(invasion.faction))
        elif invasion.force() <= s.units(invasion.target):
            s.tell("bot_stops", invasion.faction, invasion.force(), s.units(invasion.target))
            s.end(Invasion)
        else:
            s.then(OpenWindow(W_NEXT_ENGAGEMENT), Engage())


class GoOn(Decision[Realm]):
    """The attacker goes on, or stops and goes home. [C3K-7.13]"""

    def options(self, s: Realm) -> list[int]:
        return [YES, NO]

    def choose(self, s: Realm, token: int) -> None:
        if token == YES:
            s.then(OpenWindow(W_NEXT_ENGAGEMENT), Engage())
        else:
            s.tell("stops", self.seat)
            s.end(Invasion)
