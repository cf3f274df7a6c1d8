"""The Strategy cards of an own Invasion and of the march."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Decision, Step
from tianxia.games.yellow_scarves.board import (
    BOT,
    BOT_GENERAL,
    BURN_THE_GRANARIES,
    CAVALRY_CHARGE,
    DEFECTION,
    DUEL,
    FIRE_ATTACK,
    FORCED_MARCH,
    FORTIFY,
    GENERAL,
    MOST_COUNT,
    MOUNTAIN_PATH,
    NAVAL_EXPEDITION,
    NIGHT_RAID,
    RALLY_THE_PEOPLE,
    SKILLFUL,
    UNIT_RULER,
    WAR_DRUMS,
)
from tianxia.games.yellow_scarves.cards.strategy import PutInPeril
from tianxia.games.yellow_scarves.cards.targets import champions, defending_champions, may_be_source, may_invade
from tianxia.games.yellow_scarves.invasion.combat import check_survivors_of
from tianxia.games.yellow_scarves.phases.invade import begin_invasion
from tianxia.games.yellow_scarves.phases.rally import ask_reroll, win_over
from tianxia.games.yellow_scarves.phases.reposition import MoveInfantry, MoveLeaders, MoveUnits
from tianxia.games.yellow_scarves.scopes import EFFECTS, CardEffect, Invasion, Move, Turn
from tianxia.games.yellow_scarves.state import FORT_SEAT, Realm

FORCED_MARCH_UNITS: Final = 5
PATH_UNITS: Final = 5
BURNED: Final = 2
FIRE_STRONG: Final = 3
DEFECTION_STRONG: Final = 4


class FireAttack(CardEffect):
    """A die decides whether one or two defending Infantry burn. [C3K-S16]"""

    def run(self, s: Realm) -> None:
        s.then(RollFire(self.seat))


class RollFire(Chance[Realm]):
    """One on 1 and 2, two on 3 to 6. [C3K-S16 C3K-R20 YS-R83]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def dice(self, s: Realm) -> Roll:
        return dice("card_check", 1, 6)

    def land(self, s: Realm, rolled: list[int]) -> None:
        s.tell("card_check", self.seat, rolled=rolled)
        ask_reroll(s, self.seat, self, Burn(2 if rolled[0] >= FIRE_STRONG else 1))


class Burn(Step[Realm]):
    """Defending Infantry are lost; the last defender gone, the Province is captured. [C3K-S16 YS-R83]"""

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, s: Realm) -> None:
        invasion = s.scope(Invasion)
        count = min(self.count, s.inf[invasion.target])
        s.inf[invasion.target] -= count
        s.tell("burns", count, invasion.target)
        check_survivors_of(s, invasion)


class NightRaid(CardEffect):
    """The defender rolls at most two dice in the first Engagement. [C3K-S17]"""

    def run(self, s: Realm) -> None:
        s.scope(Invasion).night_raid = True


class WarDrums(CardEffect):
    """One more on the attacker's highest die throughout the Invasion. [C3K-S18]"""

    def run(self, s: Realm) -> None:
        s.scope(Invasion).drums += 1


class CavalryCharge(CardEffect):
    """One die more in the next Engagement. [C3K-S19]"""

    def run(self, s: Realm) -> None:
        s.scope(Invasion).extra_dice += 1


# ---- Duel


class Duel(CardEffect):
    """A champion of each side: the attacker names his, then the defender. [C3K-S20]"""

    def run(self, s: Realm) -> None:
        s.then(NameChampion(self.seat))


class NameChampion(Decision[Realm]):
    """Whom the attacker sends into the Duel. [C3K-S20]"""

    def options(self, s: Realm) -> list[int]:
        return champions(s, s.scope(Invasion))

    def choose(self, s: Realm, token: int) -> None:
        invasion = s.scope(Invasion)
        holder = s.owner[invasion.target]
        defenders = defending_champions(s, invasion.target)
        if holder < BOT:
            s.then(AnswerChallenge(holder, token))
        else:
            s.then(FightDuel(token, defenders[0]))


class AnswerChallenge(Decision[Realm]):
    """Whom the defending seat sends. [C3K-S20]"""

    def __init__(self, seat: int, challenger: int) -> None:
        super().__init__(seat)
        self.challenger = challenger

    def options(self, s: Realm) -> list[int]:
        return defending_champions(s, s.scope(Invasion).target)

    def choose(self, s: Realm, token: int) -> None:
        s.then(FightDuel(self.challenger, token))


class FightDuel(Chance[Realm]):
    """Each rolls a D8, the Skillful and bot Generals with a bonus; the lower dies, a tie is nothing. [C3K-S20]"""

    def __init__(self, challenger: int, defender: int) -> None:
        self.challenger = challenger
        self.defender = defender

    def dice(self, s: Realm) -> Roll:
        return dice("duel", 2, 8)

    def land(self, s: Realm, rolled: list[int]) -> None:
        invasion = s.scope(Invasion)
        s.tell("duel", rolled=rolled)
        edge = rolled[0] + prowess(s, self.challenger) - rolled[1] - prowess(s, self.defender)
        if edge > 0:
            s.then(PutInPeril(s.owner[invasion.target], self.defender, invasion.target), AfterDuel())
        elif edge < 0:
            s.then(PutInPeril(invasion.faction, self.challenger, invasion.source), AfterDuel())


def prowess(s: Realm, leader: int) -> int:
    """What a champion adds to his die. [C3K-S20]"""
    if leader == BOT_GENERAL:
        return s.rulings.bot_general_bonus
    return 1 if leader != UNIT_RULER and SKILLFUL[leader - GENERAL] else 0


class AfterDuel(Step[Realm]):
    """The last defender dead, the Province is captured; the last attacker dead, it is over. [YS-R83 YS-R84]"""

    def run(self, s: Realm) -> None:
        check_survivors_of(s, s.scope(Invasion))


# ---- marches and expeditions


class ForcedMarch(CardEffect):
    """Up to five units move between own Provinces at most three links apart. [C3K-S15]"""

    def run(self, s: Realm) -> None:
        move = Move(self.seat, self.area, self.second, FORCED_MARCH_UNITS, False)
        s.then(MoveInfantry(self.seat), MoveLeaders(self.seat), MoveUnits(self.seat), move)


class NavalExpedition(CardEffect):
    """One Invasion over the water. [C3K-S31]"""

    def run(self, s: Realm) -> None:
        expedition(s, self, MOST_COUNT)


class MountainPath(CardEffect):
    """One Invasion over the hills with at most five units. [C3K-S32]"""

    def run(self, s: Realm) -> None:
        expedition(s, self, PATH_UNITS)


def expedition(s: Realm, card: CardEffect, most: int) -> None:
    """The Invasion begins, if it still may. [C3K-S31 C3K-S32]"""
    turn = s.scope(Turn)
    if may_be_source(s, turn, card.seat, card.area) and may_invade(s, turn, card.seat, card.second):
        begin_invasion(s, card.seat, card.area, card.second, most)


# ---- other provinces


class BurnTheGranaries(CardEffect):
    """A neighbour loses two Infantry, never its last unit. [C3K-S24]"""

    def run(self, s: Realm) -> None:
        count = min(BURNED, s.inf[self.area], s.units(self.area) - 1)
        if count > 0:
            s.inf[self.area] -= count
            s.tell("burns", count, self.area)


class Defection(CardEffect):
    """Infantry of a neighbour come over. [C3K-S25]"""

    def run(self, s: Realm) -> None:
        s.then(RollDefection(self.seat, self.area, self.second))


class RollDefection(Chance[Realm]):
    """One on 1 to 3, two on 4 to 6. [C3K-S25 C3K-R20]"""

    def __init__(self, seat: int, area: int, home: int) -> None:
        self.seat = seat
        self.area = area
        self.home = home

    def dice(self, s: Realm) -> Roll:
        return dice("card_check", 1, 6)

    def land(self, s: Realm, rolled: list[int]) -> None:
        s.tell("card_check", self.seat, rolled=rolled)
        come_over = ComeOver(self.area, self.home, 2 if rolled[0] >= DEFECTION_STRONG else 1)
        ask_reroll(s, self.seat, self, come_over)


class ComeOver(Step[Realm]):
    """At least one Infantry stays, and room limits those who come. [C3K-S25]"""

    def __init__(self, area: int, home: int, count: int) -> None:
        self.area = area
        self.home = home
        self.count = count

    def run(self, s: Realm) -> None:
        count = min(self.count, s.inf[self.area] - 1, s.room(self.home))
        if count > 0:
            s.inf[self.area] -= count
            s.inf[self.home] += count
            s.tell("come_over", count, self.area, self.home)


class Fortify(CardEffect):
    """Defenders of one own Province add one to their highest die until the seat's next turn. [C3K-S28]"""

    def run(self, s: Realm) -> None:
        s.forts.append(self.seat * FORT_SEAT + self.area)
        s.tell("fortified", self.area)


class RallyThePeople(CardEffect):
    """A small Neutral Province next to an own one joins; this is no capture. [C3K-S29]"""

    def run(self, s: Realm) -> None:
        win_over(s, self.seat, self.area)


EFFECTS[FIRE_ATTACK] = FireAttack
EFFECTS[NIGHT_RAID] = NightRaid
EFFECTS[WAR_DRUMS] = WarDrums
EFFECTS[CAVALRY_CHARGE] = CavalryCharge
EFFECTS[DUEL] = Duel
EFFECTS[FORCED_MARCH] = ForcedMarch
EFFECTS[NAVAL_EXPEDITION] = NavalExpedition
EFFECTS[MOUNTAIN_PATH] = MountainPath
EFFECTS[BURN_THE_GRANARIES] = BurnTheGranaries
EFFECTS[DEFECTION] = Defection
EFFECTS[FORTIFY] = Fortify
EFFECTS[RALLY_THE_PEOPLE] = RallyThePeople
