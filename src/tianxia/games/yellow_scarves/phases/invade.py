"""The Invade phase: declaring Invasions."""

from __future__ import annotations

from tianxia.engine.step import Decision, Refusal
from tianxia.games.yellow_scarves.board import (
    ACT_INVADE,
    AREA,
    BOT,
    COUNT,
    DONE,
    GENERAL,
    INVADE,
    MOST_COUNT,
    NEIGHBOURS,
    NOBODY,
    UNIT_RULER,
)
from tianxia.games.yellow_scarves.invasion.borders import invasion_targets, is_barred, may_be_source, may_invade
from tianxia.games.yellow_scarves.invasion.combat import Invade
from tianxia.games.yellow_scarves.phases.menu import carry_out, menu_options, menu_refusals
from tianxia.games.yellow_scarves.scopes import Invasion, Turn
from tianxia.games.yellow_scarves.state import Realm


class ChooseInvasion(Decision[Realm]):
    """Invade, play cards, Rally; any number of times until done. [C3K-7.1 C3K-3.5]"""

    def options(self, s: Realm) -> list[int]:
        found = menu_options(s, self.seat, INVADE)
        turn = s.scope(Turn)
        if any(is_source(s, turn, self.seat, area) for area in s.areas_of(self.seat)):
            found.append(ACT_INVADE)
        found.append(DONE)
        return found

    def choose(self, s: Realm, token: int) -> None:
        if token == DONE:
            return
        s.then(self)
        if token == ACT_INVADE:
            s.then(ChooseSource(self.seat))
        else:
            carry_out(s, self.seat, token)

    def refused(self, s: Realm) -> list[Refusal]:
        return [*menu_refusals(s, self.seat, INVADE), Refusal(ACT_INVADE, "no_source")]

    def is_open(self) -> bool:
        return False


def sources(s: Realm, seat: int) -> list[int]:
    """The Provinces out of which a seat may invade something. [C3K-7.2 C3K-7.3]"""
    turn = s.scope(Turn)
    return [area for area in s.areas_of(seat) if is_source(s, turn, seat, area)]


def is_source(s: Realm, turn: Turn, seat: int, area: int) -> bool:
    """Whether a seat may invade something out of a Province. [C3K-7.2 C3K-7.3]"""
    return may_be_source(s, turn, seat, area) and any(may_invade(s, turn, seat, goal) for goal in NEIGHBOURS[area])


class ChooseSource(Decision[Realm]):
    """Out of which Province. [C3K-7.3]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in sources(s, self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        s.then(ChooseInvasionTarget(self.seat, token - AREA))

    def refused(self, s: Realm) -> list[Refusal]:
        turn = s.scope(Turn)
        found: list[Refusal] = []
        for area in s.areas_of(self.seat):
            reason = "one_must_hold"
            if turn.spent >> area & 1:
                reason = "won_this_turn"
            elif is_barred(s, area):
                reason = "barred"
            elif not invasion_targets(s, turn, self.seat, area):
                reason = "no_target_near"
            found.append(Refusal(AREA + area, reason))
        return found


class ChooseInvasionTarget(Decision[Realm]):
    """Which neighbour is invaded. [C3K-7.2 YS-7.1]"""

    def __init__(self, seat: int, source: int) -> None:
        super().__init__(seat)
        self.source = source

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in invasion_targets(s, s.scope(Turn), self.seat, self.source)]

    def choose(self, s: Realm, token: int) -> None:
        begin_invasion(s, self.seat, self.source, token - AREA, MOST_COUNT)

    def refused(self, s: Realm) -> list[Refusal]:
        turn = s.scope(Turn)
        found: list[Refusal] = []
        for area in NEIGHBOURS[self.source]:
            holder = s.owner[area]
            if holder == self.seat:
                continue
            reason = "truce" if holder != NOBODY and s.round == 1 else "allies"
            if is_barred(s, area):
                reason = "barred"
            elif turn.forbidden >> area & 1:
                reason = "empty_fort"
            elif 0 <= holder < BOT and turn.protected >> holder & 1:
                reason = "edict"
            elif 0 <= holder < BOT and s.rulings.coop:
                reason = "allies"
            found.append(Refusal(AREA + area, reason))
        return found


def begin_invasion(s: Realm, seat: int, source: int, target: int, most: int) -> None:
    """The force is put together, of at most so many units. [C3K-7.4 C3K-S31 C3K-S32]"""
    invasion = Invasion(seat, source, target)
    invasion.most = most
    s.then(CommitInfantry(seat), CommitLeaders(seat), Invade(), invasion)


def may_commit(s: Realm, invasion: Invasion) -> int:
    """How many more units may join the force. [C3K-7.5]"""
    staying = 1 if s.held[invasion.faction] == 1 else 0
    return min(invasion.most, s.units(invasion.source) - staying) - invasion.force()


def free_leaders(s: Realm, invasion: Invasion) -> list[int]:
    """The leaders of the source who may still join: not who is tired, nor a Ruler who tried to Rally.

    [C3K-7.4 YS-8.8 YS-R28 YS-R100]
    """
    found = [GENERAL + g for g in s.generals_at(invasion.source) if g not in invasion.generals]
    if s.ruler_at[invasion.faction] == invasion.source and not invasion.has_ruler:
        found.append(UNIT_RULER)
    tired = s.scope(Turn).tired_leaders
    return [leader for leader in found if leader not in tired] if tired else found


def fresh_infantry(s: Realm, area: int) -> int:
    """The Infantry of a Province that were not won this turn. [YS-8.5 YS-R100]"""
    return s.inf[area] - s.scope(Turn).tired[area]


class CommitInfantry(Decision[Realm]):
    """How many Infantry join the force; none only if a leader can go. [C3K-7.4 C3K-7.5]"""

    def options(self, s: Realm) -> list[int]:
        invasion = s.scope(Invasion)
        most = min(fresh_infantry(s, invasion.source), may_commit(s, invasion))
        least = 0 if free_leaders(s, invasion) else 1
        return [COUNT + n for n in range(least, most + 1)]

    def choose(self, s: Realm, token: int) -> None:
        s.scope(Invasion).infantry = token - COUNT

    def refused(self, s: Realm) -> list[Refusal]:
        source = s.scope(Invasion).source
        fresh = fresh_infantry(s, source)
        found = [Refusal(COUNT, "somebody_must_go")]
        for n in range(1, s.inf[source] + 1):
            found.append(Refusal(COUNT + n, "tired" if n > fresh else "one_must_hold"))
        return found


class CommitLeaders(Decision[Realm]):
    """Which Generals go, and whether the Ruler does, one at a time. [C3K-7.4]"""

    def options(self, s: Realm) -> list[int]:
        invasion = s.scope(Invasion)
        found = free_leaders(s, invasion) if may_commit(s, invasion) > 0 else []
        if invasion.force():
            found.append(DONE)
        return found

    def choose(self, s: Realm, token: int) -> None:
        if token == DONE:
            return
        invasion = s.scope(Invasion)
        if token == UNIT_RULER:
            invasion.has_ruler = True
        else:
            invasion.generals.append(token - GENERAL)
        s.then(self)

    def refused(self, s: Realm) -> list[Refusal]:
        invasion = s.scope(Invasion)
        found = [Refusal(token, "one_must_hold") for token in free_leaders(s, invasion)]
        if s.ruler_at[self.seat] == invasion.source and s.scope(Turn).has_rallied:
            found.append(Refusal(UNIT_RULER, "ruler_rallied"))
        return found
