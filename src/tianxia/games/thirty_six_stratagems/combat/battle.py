"""3.3.1: the course of a combat, from turning up the stacks to the advance and what follows it."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision, Step
from tianxia.engine.story import PUBLIC
from tianxia.games.thirty_six_stratagems.board import (
    AREA,
    CHIEF,
    DONE,
    IS_CAPITAL,
    UNIT,
    number,
)
from tianxia.games.thirty_six_stratagems.combat.combat import (
    Battle,
    Contingent,
    RollForAttack,
    RollForDefence,
    riders_of,
)
from tianxia.games.thirty_six_stratagems.combat.losses import SufferAttack, SufferDefence
from tianxia.games.thirty_six_stratagems.combat.reinforcements import CallReinforcements
from tianxia.games.thirty_six_stratagems.pieces.chits import NONE
from tianxia.games.thirty_six_stratagems.pieces.control import arrive, capitals_of, is_empty, kind_tokens, room_at
from tianxia.games.thirty_six_stratagems.state import NEUTRAL, Realm

VP_EMPEROR: Final = number("vp", "emperor_captured")
VP_CHIEF: Final = number("vp", "chief_captured")
VP_EMPEROR_LOST: Final = number("vp", "emperor_lost")


class BeginBattle(Step[Realm]):
    """All defenders and the attackers that take part are turned face up. [S36-3.3.1.C3 S36-FAQ.2 S36-FAQ.5 S36-R81]"""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle

    def run(self, s: Realm) -> None:
        battle = self.battle.clone()
        for one in battle.contingents:
            if battle.attacker != NEUTRAL:
                n = s.detach(battle.attacker, one.origin, one.kinds)
                s.reveal_last(battle.attacker, one.origin, n)
            s.tell("strikes_from", battle.attacker, one.origin, battle.target)
        if battle.defender != NEUTRAL:
            s.reveal(battle.defender, battle.target)
        s.then(
            CallReinforcements(),
            RollForAttack(),
            RollForDefence(),
            SufferDefence(),
            SufferAttack(),
            ScoreEmperors(),
            Advance(),
            PayWatchers(),
            TakeInCaptured(),
            battle,
        )


class ScoreEmperors(Step[Realm]):
    """An emperor lost to a player is captured, one lost to neutral armies costs his owner.

    [S36-3.3.1.C19 S36-3.3.1.C20 S36-3.3.1.C21 S36-3.1.1.2G S36-3.1.1.2H S36-R33 S36-R82 S36-S18]
    """

    def run(self, s: Realm) -> None:
        battle = s.scope(Battle)
        if battle.took_emperor:
            points = riders_of(s, battle)
            worth = VP_CHIEF if points is not None and points.has(CHIEF) else VP_EMPEROR
            emperor_falls(s, battle.defender, battle.attacker, worth)
        if battle.lost_emperor:
            emperor_falls(s, battle.attacker, battle.defender, VP_EMPEROR)


def emperor_falls(s: Realm, owner: int, taker: int, worth: int) -> None:
    """Victory points for an emperor lost in battle."""
    if taker == NEUTRAL:
        s.lasting_vp[owner] += VP_EMPEROR_LOST
        s.tell("emperor_lost", owner)
    else:
        s.lasting_vp[taker] += worth
        s.tell("emperor_captured", owner, taker, worth)


# ---- advance


def who_may_advance(s: Realm, battle: Battle) -> list[Contingent]:
    """The contingents whose survivors may enter the emptied target. [S36-FAQ.1 S36-R24 S36-R25]"""
    target = battle.target
    if battle.attacker == NEUTRAL or s.neutrals(target) or s.held[target] not in (NONE, battle.attacker):
        return []
    return battle.standing() if room_at(s, battle.attacker, target) > 0 else []


class Advance(Step[Realm]):
    """The attacker may advance any or none of the units that took part. [S36-FAQ.1 S36-R23 S36-R24 S36-R25]"""

    def run(self, s: Realm) -> None:
        battle = s.scope(Battle)
        victors = who_may_advance(s, battle)
        if len(victors) == 1:
            s.then(AdvanceUnit(battle.attacker, victors[0].origin, True))
        elif victors:
            s.then(AdvanceFrom(battle.attacker))


class AdvanceFrom(Decision[Realm]):
    """After a flank attack: the space whose units advance, or done. [S36-R25]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + one.origin for one in who_may_advance(s, s.scope(Battle))] + [DONE]

    def choose(self, s: Realm, token: int) -> None:
        if token != DONE:
            s.then(AdvanceUnit(self.seat, token - AREA, False))


class AdvanceUnit(Decision[Realm]):
    """A unit that took part goes into the emptied space, or done. [S36-FAQ.1 S36-R21 S36-R25]"""

    def __init__(self, seat: int, origin: int, may_stop: bool) -> None:
        super().__init__(seat)
        self.origin = origin
        self.may_stop = may_stop

    def options(self, s: Realm) -> list[int]:
        found = kind_tokens(s.scope(Battle).contingent_from(self.origin).kinds)
        if self.may_stop:
            found.append(DONE)
        return found

    def choose(self, s: Realm, token: int) -> None:
        battle = s.scope(Battle)
        if token == DONE:
            return
        s.then(Advance())
        kind = token - UNIT
        battle.contingent_from(self.origin).kinds[kind] -= 1
        target = battle.target
        was_captured = IS_CAPITAL[target] and s.holder[target] != self.seat
        s.shift(self.seat, self.origin, kind, target)
        arrive(s, self.seat, target, self.origin)
        s.tell("takes_capital" if was_captured else "advances", self.seat, target)


# ---- what follows


class PayWatchers(Step[Realm]):
    """Who watches the fires earns a coin for every hit point suffered, if he took no part. [S36-S09 S36-R62]"""

    def run(self, s: Realm) -> None:
        battle = s.scope(Battle)
        for seat in s.seats_in_order():
            if seat in (battle.attacker, battle.defender, battle.starter):
                continue
            coins = min(s.fires[seat], battle.suffered)
            if coins:
                s.fires[seat] -= coins
                s.coins[seat] += coins
                s.tell("watches", seat, coins)


class TakeInCaptured(Step[Realm]):
    """For each captured unit one of equal strength comes out of the attacker's own pile. [S36-S16 S36-FAQ.3 S36-R77]"""

    def run(self, s: Realm) -> None:
        battle = s.scope(Battle)
        if not battle.captured:
            return
        kind = battle.captured.pop(0)
        if s.left_in_pile(battle.attacker, kind) == 0:
            s.book_tells()
            s.tell("forfeited", battle.attacker)
            s.then(self)
        elif places_for_captured(s, battle):
            s.then(PlaceCaptured(battle.attacker, kind), self)
        else:
            s.then(self)


def places_for_captured(s: Realm, battle: Battle) -> list[int]:
    """Spaces that took part, the space just entered, and capitals. [S36-S16]"""
    seat = battle.attacker
    found = [one.origin for one in battle.contingents if is_free_for(s, seat, one.origin)]
    if s.held[battle.target] == seat and room_at(s, seat, battle.target) > 0:
        found.append(battle.target)
    found.extend(area for area in capitals_of(s, seat) if area not in found)
    return sorted(found)


def is_free_for(s: Realm, seat: int, area: int) -> bool:
    """Whether a seat can put a unit there: its own space or an empty one, with room."""
    return room_at(s, seat, area) > 0 and (s.held[area] == seat or is_empty(s, area))


class PlaceCaptured(Decision[Realm]):
    """Where a captured unit is put. [S36-S16]"""

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in places_for_captured(s, s.scope(Battle))]

    def choose(self, s: Realm, token: int) -> None:
        s.add(self.seat, self.kind, token - AREA, PUBLIC)
        s.tell("takes_in", self.seat, token - AREA, self.kind)
