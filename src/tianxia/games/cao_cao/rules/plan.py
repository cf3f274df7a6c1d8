"""Chapter 13.7: the Plan to Divide the Realm in Three."""

from __future__ import annotations

from tianxia.engine.step import Decision, Scope, Step
from tianxia.games.cao_cao.board import GENERAL_OF, LIU_BEI, LORD, NAME_CARD, OPPOSITION, ZHUGE_LIANG
from tianxia.games.cao_cao.rules.activation import MarchOrFight, NoteWhereActed
from tianxia.games.cao_cao.rules.defeat import home_is_lost
from tianxia.games.cao_cao.rules.replacements import TakeWarlordReplacements
from tianxia.games.cao_cao.scopes import Activation
from tianxia.games.cao_cao.state import POOL, War


class Plan(Scope[War]):
    """The Plan being enacted: which warlords have still to act. [CC-13.7a CC-R60]"""

    def __init__(self, waiting: list[int]) -> None:
        self.waiting = waiting

    def clone(self) -> Plan:
        return Plan(self.waiting.copy())


class EnactPlan(Step[War]):
    """Every active Opposition warlord has his turn. [CC-13.7a CC-R60]"""

    def run(self, s: War) -> None:
        s.tell("plan")
        served = [
            lord
            for lord in OPPOSITION
            if not s.defeated[lord] and (s.is_active(lord) or s.rulings.plan_serves_inactive)
        ]
        if served:
            s.then(ChooseWarlordOfPlan(), Plan(served))


class ChooseWarlordOfPlan(Decision[War]):
    """The player sets the order of the warlords. [CC-13.7c]"""

    def __init__(self) -> None:
        super().__init__(0)

    def options(self, s: War) -> list[int]:
        return [LORD + lord for lord in s.scope(Plan).waiting]

    def choose(self, s: War, token: int) -> None:
        plan = s.scope(Plan)
        lord = token - LORD
        plan.waiting.remove(lord)
        if plan.waiting:
            s.then(ServeWarlord(lord), self)
        else:
            s.then(ServeWarlord(lord))


class ServeWarlord(Step[War]):
    """Two replacements; with nothing in the pool he marches or fights first. [CC-13.7a CC-13.7b CC-R61]"""

    def __init__(self, lord: int) -> None:
        self.lord = lord

    def run(self, s: War) -> None:
        lord = self.lord
        general = GENERAL_OF[lord]
        if s.place[general] == POOL and home_is_lost(s, lord):
            return
        s.tell("activated", lord, general)
        replacements = TakeWarlordReplacements(lord, s.rulings.plan_counts_capitals)
        activation = Activation(lord, general, NAME_CARD[lord], has_special=False, has_ratings=False)
        if has_pool(s, lord):
            s.then(replacements, activation, NoteWhereActed(lord, general))
        else:
            s.then(MarchOrFight(lord), replacements, activation, NoteWhereActed(lord, general))


def has_pool(s: War, lord: int) -> bool:
    """Whether anything of a warlord is in his pool. [CC-R61]"""
    if s.pool[lord] or s.place[GENERAL_OF[lord]] == POOL:
        return True
    return lord == LIU_BEI and s.place[ZHUGE_LIANG] == POOL
