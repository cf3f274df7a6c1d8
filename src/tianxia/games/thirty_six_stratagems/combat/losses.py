"""3.3.1: losses in combat, the owner choosing, one hit at a time."""

from __future__ import annotations

from tianxia.engine.step import Decision, Step
from tianxia.games.thirty_six_stratagems.board import AREA, CAPTURE, CHIEF, EMPEROR, S1, S2, UNIT
from tianxia.games.thirty_six_stratagems.combat.combat import Battle, riders_of
from tianxia.games.thirty_six_stratagems.pieces.control import kind_tokens
from tianxia.games.thirty_six_stratagems.state import NEUTRAL, Realm


def strike_unit(s: Realm, seat: int, area: int, kind: int) -> int:
    """A hit on a unit: strength 2 becomes 1, anything else is eliminated; returns the kind lost for good.

    A strength-2 unit that becomes strength 1 loses a strength-1 unit. [S36-3.3.1.C15 S36-R28 S36-R29]
    """
    if kind != S2:
        s.take(seat, area, kind)
        return kind
    if s.left_in_pile(seat, S1):
        s.weaken(seat, area)
        return S1
    s.book_tells()
    s.take(seat, area, S2)
    return S2


def strike_neutral(s: Realm, area: int) -> None:
    """A strong neutral army is flipped before a weak one is removed. [S36-1.5 S36-3.3.1.C15 S36-R27]"""
    if s.strong[area]:
        s.strong[area] -= 1
        s.weak[area] += 1
    else:
        s.weak[area] -= 1
    s.tell("neutral_hit", area)


class SufferDefence(Step[Realm]):
    """The defender takes the attacker's hits, one by one. [S36-3.3.1.C15 S36-R27 S36-R62]"""

    def run(self, s: Realm) -> None:
        battle = s.scope(Battle)
        target = battle.target
        while battle.defender == NEUTRAL and battle.attack_hits and s.neutrals(target):
            strike_neutral(s, target)
            battle.attack_hits -= 1
            battle.suffered += 1
            if s.rulings.capture_neutral and has_capture(s, battle):
                battle.captured.append(S1)
        if battle.defender != NEUTRAL and battle.attack_hits and s.held[target] == battle.defender:
            s.then(TakeDefenceHit(battle.defender), self)


def has_capture(s: Realm, battle: Battle) -> bool:
    """Whether In Order to Capture is in force. [S36-S16]"""
    points = riders_of(s, battle)
    return points is not None and points.has(CAPTURE)


class TakeDefenceHit(Decision[Realm]):
    """The unit that takes the next hit; with Capturing Their Chief the emperor takes the first.

    [S36-3.3.1.C15 S36-R27 S36-S18]
    """

    def options(self, s: Realm) -> list[int]:
        battle = s.scope(Battle)
        found = kind_tokens(s.kinds_at(self.seat, battle.target))
        points = riders_of(s, battle)
        if points is not None and points.has(CHIEF) and UNIT + EMPEROR in found:
            return [UNIT + EMPEROR]
        return found

    def choose(self, s: Realm, token: int) -> None:
        battle = s.scope(Battle)
        kind = token - UNIT
        lost = strike_unit(s, self.seat, battle.target, kind)
        s.tell("hit", self.seat, battle.target, kind)
        battle.attack_hits -= 1
        battle.suffered += 1
        if lost == EMPEROR:
            battle.took_emperor = True
        elif lost in (S1, S2) and has_capture(s, battle):
            battle.captured.append(lost)


class SufferAttack(Step[Realm]):
    """The attacker takes the defender's hits, one by one, on units that took part. [S36-R27]"""

    def run(self, s: Realm) -> None:
        battle = s.scope(Battle)
        if battle.attacker == NEUTRAL:
            origin = battle.contingents[0].origin
            while battle.defence_hits and s.neutrals(origin):
                strike_neutral(s, origin)
                battle.defence_hits -= 1
                battle.suffered += 1
            return
        if battle.defence_hits and battle.standing():
            s.then(ChooseStruckSpace(battle.attacker), self)


class ChooseStruckSpace(Decision[Realm]):
    """In a flank attack: the space whose units take the next hit. [S36-R27]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + one.origin for one in s.scope(Battle).standing()]

    def choose(self, s: Realm, token: int) -> None:
        s.then(TakeAttackHit(self.seat, token - AREA))


class TakeAttackHit(Decision[Realm]):
    """The attacking unit that takes the next hit. [S36-3.3.1.C15 S36-R27]"""

    def __init__(self, seat: int, origin: int) -> None:
        super().__init__(seat)
        self.origin = origin

    def options(self, s: Realm) -> list[int]:
        return kind_tokens(s.scope(Battle).contingent_from(self.origin).kinds)

    def choose(self, s: Realm, token: int) -> None:
        battle = s.scope(Battle)
        kind = token - UNIT
        kinds = battle.contingent_from(self.origin).kinds
        lost = strike_unit(s, self.seat, self.origin, kind)
        kinds[kind] -= 1
        if kind == S2 and lost == S1:
            kinds[S1] += 1
        s.tell("hit", self.seat, self.origin, kind)
        battle.defence_hits -= 1
        battle.suffered += 1
        if lost == EMPEROR:
            battle.lost_emperor = True
