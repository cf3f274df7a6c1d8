"""Chapter 9: replacements. Also 13.1, the capitals of Yuan Shao, and 13.6D."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Decision, Refusal, Scope, Step
from tianxia.games.cao_cao.board import (
    CAO,
    CAO_CAO,
    CAO_GENERALS,
    CAO_REN,
    CAO_REN_REPLACEMENTS,
    CAPITALS,
    CARDS,
    COUNT,
    DIE_SIDES,
    DONE,
    GENERAL,
    GENERAL_OF,
    HOME,
    JIZHOU,
    LIU_BEI,
    REFUGE_DIE,
    REPLACEMENTS,
    XUDU,
    YUAN_SHAO,
    ZHUGE_LIANG,
)
from tianxia.games.cao_cao.rules.defeat import home_is_lost
from tianxia.games.cao_cao.scopes import Activation
from tianxia.games.cao_cao.state import POOL, War

CAO_CAO_CARD: Final = CARDS.index("cao_cao")

# ---- Cao Cao generals


def can_take_replacements(s: War, general: int) -> bool:
    """Whether there is anything to take, and the general or his home to bring it to.

    [CC-9C1 CC-9D3 CC-R28 CC-R52 CC-R53]
    """
    home_held = s.control[XUDU] == CAO
    if s.place[general] == POOL:
        return home_held
    if s.rulings.replacements_need_home and not home_held:
        return False
    return s.pool[CAO] > 0 or bool(recallable(s, general))


def recallable(s: War, general: int) -> list[int]:
    """Other generals whom the replacements can bring back: on the card Cao Cao, by Cao Cao himself.

    [CC-9E1 CC-9E2 CC-R54]
    """
    activation = s.scope(Activation)
    if activation.card != CAO_CAO_CARD or not (general == CAO_CAO or s.rulings.any_general_recalls):
        return []
    if s.control[XUDU] != CAO and not s.rulings.recalled_join_general:
        return []
    return [other for other in CAO_GENERALS if s.place[other] == POOL and other != general]


class TakingReplacements(Scope[War]):
    """A Cao Cao general taking replacements: how many are left to take. [CC-9A]"""

    def __init__(self, general: int, left: int) -> None:
        self.general = general
        self.left = left

    def clone(self) -> TakingReplacements:
        return TakingReplacements(self.general, self.left)


class TakeReplacements(Step[War]):
    """Two from the pool, three for Cao Ren on his card; a general in the pool comes first.

    [CC-9A CC-9B CC-9D1 CC-9D2 CC-3.3b CC-13.4c CC-K04]
    """

    def __init__(self, general: int) -> None:
        self.general = general

    def run(self, s: War) -> None:
        left = CAO_REN_REPLACEMENTS if s.scope(Activation).has_special_of(CAO_REN) else REPLACEMENTS
        if s.place[self.general] == POOL:
            s.put(self.general, XUDU)
            s.tell("general_returns", self.general, XUDU)
            left -= 1
        s.then(ReturnGenerals(), ChooseReplacements(), TakingReplacements(self.general, left))


class ReturnGenerals(Decision[War]):
    """Which generals are among the replacements, one at a time. [CC-9E1 CC-9E2 CC-K01 CC-R54]"""

    def __init__(self) -> None:
        super().__init__(0)

    def options(self, s: War) -> list[int]:
        taking = s.scope(TakingReplacements)
        found = [GENERAL + general for general in recallable(s, taking.general)] if taking.left else []
        found.append(DONE)
        return found

    def choose(self, s: War, token: int) -> None:
        if token == DONE:
            return
        taking = s.scope(TakingReplacements)
        area = s.place[taking.general] if s.rulings.recalled_join_general else XUDU
        s.put(token - GENERAL, area)
        s.tell("general_returns", token - GENERAL, area)
        taking.left -= 1
        s.then(self)


class ChooseReplacements(Decision[War]):
    """How many plain units come; fewer than allowed may be taken. [CC-9A CC-9C1 CC-9C2 CC-R52]"""

    def __init__(self) -> None:
        super().__init__(0)

    def options(self, s: War) -> list[int]:
        most = min(s.scope(TakingReplacements).left, s.pool[CAO])
        return [COUNT + n for n in range(most + 1)]

    def choose(self, s: War, token: int) -> None:
        place_units(s, CAO, s.place[s.scope(TakingReplacements).general], token - COUNT)

    def refused(self, s: War) -> list[Refusal]:
        left = s.scope(TakingReplacements).left
        return [Refusal(COUNT + n, "pool_too_small") for n in range(s.pool[CAO] + 1, left + 1)]


def place_units(s: War, lord: int, area: int, most: int) -> None:
    """Move plain units from the pool to an area, as many as there are. [CC-9C1 CC-R73]"""
    count = min(most, s.pool[lord])
    if not count:
        return
    s.pool[lord] -= count
    s.add_plain(lord, area, count)
    s.tell("replacements", lord, count, area)


# ---- Opposition generals


def capitals_left(s: War) -> int:
    """Yuan Shao's capitals not under Cao Cao's control. [CC-13.1.0 CC-13.1B CC-R02 CC-R03 CC-R56]"""
    return sum(s.control[area] != CAO for area in CAPITALS)


class TakeWarlordReplacements(Step[War]):
    """He must take all he is allowed: two, Yuan Shao one per capital. [CC-9A CC-9B CC-9C2 CC-13.1B CC-R04 CC-R53]"""

    def __init__(self, lord: int, counts_capitals: bool) -> None:
        self.lord = lord
        self.counts_capitals = counts_capitals

    def run(self, s: War) -> None:
        lord = self.lord
        allowed = capitals_left(s) if lord == YUAN_SHAO and self.counts_capitals else REPLACEMENTS
        area = s.place[GENERAL_OF[lord]]
        if area >= 0:
            if not (s.rulings.replacements_need_home and home_is_lost(s, lord)):
                fill_up(s, lord, area, allowed)
            return
        if lord == YUAN_SHAO:
            s.then(ReturnYuanShao(allowed))
        elif not home_is_lost(s, lord):
            return_warlord(s, lord, HOME[lord], allowed)


def return_warlord(s: War, lord: int, area: int, allowed: int) -> None:
    """The general comes back and counts as one; the rest come with him. [CC-9D1 CC-9D2 CC-9D4 CC-3.3b CC-2.21d]"""
    if not allowed:
        return
    s.put(GENERAL_OF[lord], area)
    s.tell("general_returns", GENERAL_OF[lord], area)
    fill_up(s, lord, area, allowed - 1)


def fill_up(s: War, lord: int, area: int, allowed: int) -> None:
    """Zhuge Liang is the first replacement, then plain units. [CC-13.6D1 CC-13.6D2 CC-9C1]"""
    if lord == LIU_BEI and allowed and s.place[ZHUGE_LIANG] == POOL:
        s.put(ZHUGE_LIANG, area)
        s.tell("general_returns", ZHUGE_LIANG, area)
        allowed -= 1
    place_units(s, lord, area, allowed)


class ReturnYuanShao(Step[War]):
    """He returns where he fell if that is a capital of his, else in Jizhou, else by a die.

    [CC-13.1A CC-13.1C1 CC-13.1C2 CC-3.3a CC-R57]
    """

    def __init__(self, allowed: int) -> None:
        self.allowed = allowed

    def run(self, s: War) -> None:
        fell = s.scope(Activation).fell_at
        if fell in CAPITALS and (s.control[fell] != CAO or s.rulings.return_to_lost_capital):
            return_warlord(s, YUAN_SHAO, fell, self.allowed)
        elif s.control[JIZHOU] != CAO:
            return_warlord(s, YUAN_SHAO, JIZHOU, self.allowed)
        elif self.allowed and not home_is_lost(s, YUAN_SHAO):
            s.then(RollForRefuge(self.allowed))


class RollForRefuge(Chance[War]):
    """A die finds Yuan Shao's capital; it is rolled again while that is Cao Cao's. [CC-13.1C1 CC-R03]"""

    def __init__(self, allowed: int) -> None:
        self.allowed = allowed

    def dice(self, s: War) -> Roll:
        return dice("refuge", 1, DIE_SIDES)

    def land(self, s: War, rolled: list[int]) -> None:
        area = REFUGE_DIE[rolled[0] - 1]
        if s.control[area] == CAO:
            s.tell("no_refuge", area, rolled=rolled)
            s.then(self)
        else:
            s.tell("refuge", area, rolled=rolled)
            return_warlord(s, YUAN_SHAO, area, self.allowed)
