"""3.3.1: attacks. A target, one or more spaces to strike from, and the units that take part."""

from __future__ import annotations

from tianxia.engine.step import Decision, Refusal, Scope
from tianxia.games.thirty_six_stratagems.action.picking import Party, PickUnits
from tianxia.games.thirty_six_stratagems.action.points import Points, attack_cost, may_attack_temple
from tianxia.games.thirty_six_stratagems.board import (
    AREA,
    AREA_COUNT,
    DONE,
    LINK,
    LINK_KIND,
    NEXT,
    SCOUT,
    SEA,
)
from tianxia.games.thirty_six_stratagems.combat.battle import BeginBattle
from tianxia.games.thirty_six_stratagems.combat.combat import Battle, Contingent
from tianxia.games.thirty_six_stratagems.pieces.chits import NONE
from tianxia.games.thirty_six_stratagems.pieces.control import controller, is_sanctuary
from tianxia.games.thirty_six_stratagems.state import NEUTRAL, Realm


def holds_enemies(s: Realm, seat: int, area: int) -> bool:
    """Units of others, neutral armies, or a capital of another player. [S36-3.3.1.C1 S36-FAQ.4 S36-R22]"""
    if s.strong[area] + s.weak[area]:
        return True
    owner = controller(s, area)
    return owner not in (NONE, seat)


def why_protected(s: Realm, points: Points, area: int) -> str:
    """Why a space with enemies may not be attacked; "" if it may.

    [S36-3.1.1.1M S36-3.3.1.C2 S36-R71 S36-S10 S36-S32 S36-T01]
    """
    if s.fort[area]:
        return "fort"
    if is_sanctuary(s, area) and not may_attack_temple(points, s.held[area]):
        return "sanctuary"
    return ""


def has_strikers(s: Realm, seat: int, origin: int) -> bool:
    """Whether fighting units of a seat can strike from a space. [S36-3.3.1.C17 S36-3.3.8E S36-R78]"""
    return s.held[origin] == seat and not s.trapped[seat * AREA_COUNT + origin] and s.has_fighters(seat, origin)


def is_sea_closed(s: Realm, origin: int, target: int) -> bool:
    """Whether Turtle Ships guard the sea route to a target. [S36-T13]"""
    if LINK_KIND[LINK[origin * AREA_COUNT + target]] != SEA:
        return False
    owner = controller(s, target)
    return owner != NONE and s.turtle_ships[owner]


def can_reach(s: Realm, points: Points, origin: int, target: int, left: int) -> bool:
    """Whether the route to a target can be paid, and is open. [S36-R07 S36-T13]"""
    return attack_cost(s, points, origin, target) <= left and not is_sea_closed(s, origin, target)


def targets(s: Realm, points: Points) -> list[int]:
    """The spaces that can be attacked now. [S36-R71]"""
    found: list[int] = []
    seat = points.seat
    is_found = [False] * AREA_COUNT
    for origin in range(AREA_COUNT):
        if not has_strikers(s, seat, origin):
            continue
        for target in NEXT[origin]:
            if is_found[target] or not holds_enemies(s, seat, target) or why_protected(s, points, target):
                continue
            if can_reach(s, points, origin, target, points.left):
                is_found[target] = True
                found.append(target)
    found.sort()
    return found


class ChooseTarget(Decision[Realm]):
    """The space that is attacked. [S36-3.3.1.C1 S36-3.3.1.C11 S36-R71 S36-R83]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in targets(s, s.scope(Points))]

    def choose(self, s: Realm, token: int) -> None:
        s.scope(Assault).target = token - AREA
        s.then(ChooseOrigin(self.seat))

    def refused(self, s: Realm) -> list[Refusal]:
        points = s.scope(Points)
        found: list[Refusal] = []
        for target in range(AREA_COUNT):
            if s.held[target] == self.seat or not holds_enemies(s, self.seat, target):
                continue
            if any(s.held[origin] == self.seat for origin in NEXT[target]):
                found.append(Refusal(AREA + target, why_protected(s, points, target) or "cannot_strike"))
        return found

    def is_open(self) -> bool:
        return False


class ChooseOrigin(Decision[Realm]):
    """The first space from which is struck. [S36-3.3.1.C9 S36-3.3.1.C10 S36-R07]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + origin for origin in s.scope(Assault).more_origins(s)]

    def choose(self, s: Realm, token: int) -> None:
        s.scope(Assault).strike_from(s, token - AREA)

    def is_open(self) -> bool:
        return False


class Assault(Scope[Realm]):
    """An attack being prepared: nobody else sees where, from where and by whom, until it is paid and revealed.

    [S36-3.3.1.C3 S36-3.3.1.C9 S36-FAQ.2 S36-R81]
    """

    def __init__(self, question: Decision[Realm]) -> None:
        self.question = question
        self.seat = question.seat
        self.target = NONE
        self.contingents: list[Contingent] = []
        self.cost = 0

    def clone(self) -> Assault:
        twin = Assault(self.question)
        twin.target = self.target
        twin.contingents = self.contingents.copy()
        twin.cost = self.cost
        return twin

    def opener(self) -> Decision[Realm]:
        return self.question

    def strike_from(self, s: Realm, origin: int) -> None:
        """Pick the units of a space that take part."""
        self.cost += attack_cost(s, s.scope(Points), origin, self.target)
        force = Force(self.seat, origin)
        s.then(force)
        kinds = force.kinds_left(s)
        if len(kinds) == 1 and sum(force.available(s)) == 1:
            force.pick(s, force.available(s).index(1))
        else:
            s.then(PickUnits(self.seat))

    def strikes_already(self, origin: int) -> bool:
        """Whether units of a space have been picked."""
        return any(one.origin == origin for one in self.contingents)

    def more_origins(self, s: Realm) -> list[int]:
        """Spaces from which can be struck, too."""
        points = s.scope(Points)
        left = points.left - self.cost
        return [
            origin
            for origin in NEXT[self.target]
            if not self.strikes_already(origin)
            and has_strikers(s, self.seat, origin)
            and can_reach(s, points, origin, self.target, left)
        ]

    def run(self, s: Realm) -> None:
        points = s.scope(Points)
        points.left -= self.cost
        defender = NEUTRAL if s.neutrals(self.target) else controller(s, self.target)
        battle = Battle(self.seat, defender, self.target, self.contingents, self.seat)
        s.then(BeginBattle(battle))


class Force(Party):
    """The units of one space that take part in an attack; scouts never do. [S36-3.3.1.C17 S36-FAQ.2]"""

    def clone(self) -> Force:
        twin = Force(self.seat, self.area)
        twin.copied_from(self)
        return twin

    def available(self, s: Realm) -> list[int]:
        kinds = s.kinds_at(self.seat, self.area)
        kinds[SCOUT] = 0
        return kinds

    def run(self, s: Realm) -> None:
        assault = s.scope(Assault)
        assault.contingents.append(Contingent(self.area, self.picked))
        if assault.more_origins(s):
            s.then(ChooseFlank(self.seat))


class ChooseFlank(Decision[Realm]):
    """A further space strikes at the same time, or the attack begins. [S36-3.3.1.C7 S36-3.3.1.C9]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + origin for origin in s.scope(Assault).more_origins(s)] + [DONE]

    def choose(self, s: Realm, token: int) -> None:
        if token != DONE:
            s.scope(Assault).strike_from(s, token - AREA)

    def is_open(self) -> bool:
        return False
