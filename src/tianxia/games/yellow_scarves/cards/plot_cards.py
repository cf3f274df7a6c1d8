"""The Strategy cards of plots: against leaders, and a Province's loyalty."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Decision, Step
from tianxia.games.yellow_scarves.board import (
    AREA,
    BOT,
    BOT_GENERAL,
    GENERAL,
    GUARDIAN,
    LOYAL,
    MOST_GENERALS,
    NOBODY,
    UNIT_RULER,
)
from tianxia.games.yellow_scarves.cards.playing import PutInPeril
from tianxia.games.yellow_scarves.cards.strategy import AimedCard, CardPlay, ChooseLeader, ChooseTarget
from tianxia.games.yellow_scarves.invasion.borders import is_enemy
from tianxia.games.yellow_scarves.invasion.holding import acquire, dismiss, remove_bot_general, settle, take
from tianxia.games.yellow_scarves.phases.rally import ask_reroll
from tianxia.games.yellow_scarves.state import BotTrap, Realm

KILLS_GENERAL: Final = 5
KILLS_RULER: Final = 6
SUCCEEDS: Final = 4
BRIBE_COST: Final = 1

# ---- leaders


class LeaderCard(AimedCard):
    """A card that aims at an enemy leader; bot Generals are no better off than others. [YS-9.4 C3K-11.6]"""

    def is_area(self, s: Realm, seat: int, area: int) -> bool:
        if not s.leaders[area] or not is_enemy(s, seat, s.owner[area]):
            return False
        return len(self.leaders(s, area)) > 0

    def questions(self, player: int) -> list[Step[Realm]]:
        return [ChooseTarget(player), ChooseLeader(player)]


class Assassination(LeaderCard):
    """An attempt on an enemy leader whom no Guardian shields. [C3K-S12 C3K-T06]"""

    def leaders(self, s: Realm, area: int) -> list[int]:
        found = [GENERAL + general for general in s.generals_at(area)]
        if s.bot_generals[area]:
            found.append(BOT_GENERAL)
        if s.ruler_at[s.owner[area]] == area:
            found.append(UNIT_RULER)
        return [leader for leader in found if not is_guarded(s, area, leader)]

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.then(RollAssassination(play.seat, s.owner[play.area], play.area, play.named))


def is_guarded(s: Realm, area: int, leader: int) -> bool:
    """Whether another General with Guardian stands beside a leader. [C3K-T06 YS-R53]"""
    return any(GUARDIAN[g] and GENERAL + g != leader and not s.is_trapped(g) for g in s.generals_at(area))


class RollAssassination(Chance[Realm]):
    """A General dies on 5 and 6, a Ruler on 6. [C3K-S12 C3K-R20 YS-9.3]"""

    def __init__(self, seat: int, victim: int, area: int, leader: int) -> None:
        self.seat = seat
        self.victim = victim
        self.area = area
        self.leader = leader

    def dice(self, s: Realm) -> Roll:
        return dice("card_check", 1, 6)

    def land(self, s: Realm, rolled: list[int]) -> None:
        s.tell("card_check", self.seat, rolled=rolled)
        succeeds = rolled[0] >= (KILLS_RULER if self.leader == UNIT_RULER else KILLS_GENERAL)
        outcome: Step[Realm] = PutInPeril(self.victim, self.leader, self.area) if succeeds else ComeToNothing()
        ask_reroll(s, self.seat, self, outcome)


class ComeToNothing(Step[Realm]):
    """A check has failed."""

    def run(self, s: Realm) -> None:
        s.tell("fails")


class Bribe(LeaderCard):
    """An enemy General may change sides, for Gold, unless he is Loyal. [C3K-S13 C3K-T07]"""

    def leaders(self, s: Realm, area: int) -> list[int]:
        if s.owner[area] >= BOT:
            return [BOT_GENERAL] if s.bot_generals[area] else []
        return [GENERAL + general for general in s.generals_at(area) if not LOYAL[general] or s.is_trapped(general)]

    def is_usable(self, s: Realm, seat: int) -> bool:
        return s.gold[seat] >= BRIBE_COST and super().is_usable(s, seat)

    def pay(self, s: Realm, seat: int) -> None:
        s.gold[seat] -= BRIBE_COST

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.then(RollCheck(play.seat, ChangeSides(play.seat, play.area, play.named)))


class RollCheck(Chance[Realm]):
    """A card succeeds on 4 to 6. [C3K-S13 C3K-S14 C3K-R20]"""

    def __init__(self, seat: int, success: Step[Realm]) -> None:
        self.seat = seat
        self.success = success

    def dice(self, s: Realm) -> Roll:
        return dice("card_check", 1, 6)

    def land(self, s: Realm, rolled: list[int]) -> None:
        s.tell("card_check", self.seat, rolled=rolled)
        ask_reroll(s, self.seat, self, self.success if rolled[0] >= SUCCEEDS else ComeToNothing())


class ChangeSides(Step[Realm]):
    """A bot General is gone; a card General joins the seat if it has room and fewer than three. [C3K-S13]"""

    def __init__(self, seat: int, area: int, leader: int) -> None:
        self.seat = seat
        self.area = area
        self.leader = leader

    def run(self, s: Realm) -> None:
        if self.leader == BOT_GENERAL:
            s.tell("bot_general_bribed", s.owner[self.area], self.area)
            remove_bot_general(s, self.area)
            settle(s, self.area)
            return
        general = self.leader - GENERAL
        s.tell("bribed", general, self.seat)
        dismiss(s, general)
        settle(s, self.area)
        if not s.over and len(s.generals_of(self.seat)) < MOST_GENERALS and s.open_for_units(self.seat):
            s.then(WelcomeGeneral(self.seat, general))


class WelcomeGeneral(Decision[Realm]):
    """Where a bribed General joins the seat. [C3K-S13]"""

    def __init__(self, seat: int, general: int) -> None:
        super().__init__(seat)
        self.general = general

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in s.open_for_units(self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        acquire(s, self.general, self.seat, token - AREA)
        s.tell("places_general", self.general, token - AREA)


class HoneyTrap(LeaderCard):
    """An enemy General neither rolls nor uses talents until the seat's next turn. [C3K-S26 C3K-T07]"""

    def leaders(self, s: Realm, area: int) -> list[int]:
        if s.owner[area] >= BOT:
            return [BOT_GENERAL] if s.bot_generals[area] > s.trapped_at(area) else []
        free = [general for general in s.generals_at(area) if not s.is_trapped(general)]
        return [GENERAL + general for general in free if not LOYAL[general]]

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        if play.named == BOT_GENERAL:
            s.bot_traps.append(BotTrap(play.seat, play.area))
        else:
            s.trapped_by[play.named - GENERAL] = play.seat
        s.tell("trapped", play.area)


# ---- loyalty


class Revolt(AimedCard):
    """An enemy Province without leaders, not its owner's only one, may turn Neutral. [C3K-S14]"""

    def is_area(self, s: Realm, seat: int, area: int) -> bool:
        holder = s.owner[area]
        return is_enemy(s, seat, holder) and not s.leaders[area] and s.held[holder] > 1

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.then(RollCheck(play.seat, TurnNeutral(play.area)))


class TurnNeutral(Step[Realm]):
    """The Infantry of a Province serve nobody any more. [C3K-S14]"""

    def __init__(self, area: int) -> None:
        self.area = area

    def run(self, s: Realm) -> None:
        s.tell("revolts", self.area)
        take(s, self.area, NOBODY)
