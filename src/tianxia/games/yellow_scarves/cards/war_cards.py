"""The Strategy cards of an own Invasion."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Decision, Step
from tianxia.games.yellow_scarves.board import BOT, BOT_GENERAL, GENERAL, NOBODY, SKILLFUL, UNIT_RULER
from tianxia.games.yellow_scarves.cards.playing import PutInPeril
from tianxia.games.yellow_scarves.cards.strategy import CardPlay, StrategyCard
from tianxia.games.yellow_scarves.invasion.combat import check_survivors_of
from tianxia.games.yellow_scarves.invasion.fighters import ATTACK, DEFENCE, NIGHT_RAID_DICE, able_to_roll, most_dice
from tianxia.games.yellow_scarves.phases.rally import ask_reroll
from tianxia.games.yellow_scarves.scopes import Invasion
from tianxia.games.yellow_scarves.state import Realm

FIRE_STRONG: Final = 3


class AttackersCard(StrategyCard):
    """A card of the invading seat. [C3K-11.3]"""

    def helps(self, s: Realm, invasion: Invasion) -> bool:
        """Whether it would have an effect in this Invasion."""
        return True

    def fits(self, s: Realm, window: int, seat: int, from_pot: bool) -> bool:
        invasion = s.scope(Invasion)
        return seat == invasion.faction and self.helps(s, invasion)


class FireAttack(AttackersCard):
    """A die decides whether one or two defending Infantry burn. [C3K-S16]"""

    def helps(self, s: Realm, invasion: Invasion) -> bool:
        return s.inf[invasion.target] > 0

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.then(RollFire(play.seat))


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


class NightRaid(AttackersCard):
    """The defender rolls at most two dice in the first Engagement. [C3K-S17]"""

    def helps(self, s: Realm, invasion: Invasion) -> bool:
        if invasion.night_raid or most_dice(s, invasion, DEFENCE) <= NIGHT_RAID_DICE:
            return False
        return able_to_roll(s, invasion, DEFENCE) > NIGHT_RAID_DICE

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.scope(Invasion).night_raid = True


class WarDrums(AttackersCard):
    """One more on the attacker's highest die throughout the Invasion. [C3K-S18]"""

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.scope(Invasion).drums += 1


class CavalryCharge(AttackersCard):
    """One die more in the next Engagement, if somebody is left to roll it. [C3K-S19]"""

    def helps(self, s: Realm, invasion: Invasion) -> bool:
        return able_to_roll(s, invasion, ATTACK) > most_dice(s, invasion, ATTACK)

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.scope(Invasion).extra_dice += 1


# ---- Duel


class Duel(AttackersCard):
    """A champion of each side: the attacker names his, then the defender. [C3K-S20]"""

    def helps(self, s: Realm, invasion: Invasion) -> bool:
        return len(champions(s, invasion)) > 0 and len(defending_champions(s, invasion.target)) > 0

    def take_effect(self, s: Realm, play: CardPlay) -> None:
        s.then(NameChampion(play.seat))


def champions(s: Realm, invasion: Invasion) -> list[int]:
    """The leaders of the force who can fight a Duel. [C3K-S20 C3K-S26]"""
    found = [GENERAL + general for general in invasion.generals if not s.is_trapped(general)]
    if invasion.has_ruler:
        found.append(UNIT_RULER)
    return found


def defending_champions(s: Realm, area: int) -> list[int]:
    """The defending leaders who can fight a Duel; of a bot a General before the Ruler. [C3K-S20]"""
    holder = s.owner[area]
    if holder == NOBODY:
        return []
    if s.bot_generals[area] > s.trapped_at(area):
        return [BOT_GENERAL]
    found = [GENERAL + general for general in s.generals_at(area) if not s.is_trapped(general)]
    if s.ruler_at[holder] == area:
        found.append(UNIT_RULER)
    return found


class NameChampion(Decision[Realm]):
    """Whom the attacker sends into the Duel. [C3K-S20]"""

    def options(self, s: Realm) -> list[int]:
        return champions(s, s.scope(Invasion))

    def choose(self, s: Realm, token: int) -> None:
        invasion = s.scope(Invasion)
        holder = s.owner[invasion.target]
        if holder < BOT:
            s.then(AnswerChallenge(holder, token))
        else:
            s.then(FightDuel(token, defending_champions(s, invasion.target)[0]))


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
    """Each rolls a D8, the Skillful and bots' leaders with a bonus; the lower dies, a tie is nothing. [C3K-S20]"""

    def __init__(self, challenger: int, defender: int) -> None:
        self.challenger = challenger
        self.defender = defender

    def dice(self, s: Realm) -> Roll:
        return dice("duel", 2, 8)

    def land(self, s: Realm, rolled: list[int]) -> None:
        invasion = s.scope(Invasion)
        s.tell("duel", rolled=rolled)
        holder = s.owner[invasion.target]
        edge = rolled[0] + prowess(s, invasion.faction, self.challenger)
        edge -= rolled[1] + prowess(s, holder, self.defender)
        if edge > 0:
            s.then(PutInPeril(holder, self.defender, invasion.target), AfterDuel())
        elif edge < 0:
            s.then(PutInPeril(invasion.faction, self.challenger, invasion.source), AfterDuel())


def prowess(s: Realm, faction: int, leader: int) -> int:
    """What a champion adds to his die. [C3K-S20 YS-R14]"""
    if faction >= BOT:
        return s.rulings.bot_general_bonus if leader == BOT_GENERAL else s.rulings.bot_ruler_bonus
    return 1 if leader != UNIT_RULER and SKILLFUL[leader - GENERAL] else 0


class AfterDuel(Step[Realm]):
    """The last defender dead, the Province is captured; the last attacker dead, it is over. [YS-R83 YS-R84]"""

    def run(self, s: Realm) -> None:
        check_survivors_of(s, s.scope(Invasion))
