"""Set 6: Desperate Stratagems."""

from __future__ import annotations

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Decision, Step
from tianxia.games.thirty_six_battles.board import (
    ADJACENT,
    DIE,
    DIE_SIDES,
    SEATS,
    START,
    TILE,
    TILE_COUNT,
    TILES_OF,
    TILES_OF_LAND,
)
from tianxia.games.thirty_six_battles.cards.stratagems import Stratagem, lie_beside, lie_beside_until_used, next_turn_of
from tianxia.games.thirty_six_battles.rules.attack import Attack, Threat
from tianxia.games.thirty_six_battles.rules.damage import deal
from tianxia.games.thirty_six_battles.rules.movement import farther, grant_second_move, relocate, within_reach
from tianxia.games.thirty_six_battles.rules.soldiers import (
    army_tokens,
    destroy_army,
    soldiers_on,
    stationed,
    tell_if_emptied,
    wound,
)
from tianxia.games.thirty_six_battles.state import NO_SOLDIER, Feud

TRAP_FAILS = 4
OWN_INJURY = 2


class BeautyTrap(Stratagem):
    """The Move Phase is skipped; on the opponent's 1 to 3 the Hero goes to the enemy's starting tile.

    [B36-S6.1 B36-R36 B36-R37 B36-R62]
    """

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return not s.skips_move and not s.is_pinned

    def take_effect(self, s: Feud, seat: int) -> None:
        s.skips_move = True
        s.then(SpringTrap(seat))


class SpringTrap(Chance[Feud]):
    """The opponent's die decides. [B36-S6.1 B36-R62]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def dice(self, s: Feud) -> Roll:
        return dice("beauty", 1, DIE_SIDES)

    def land(self, s: Feud, rolled: list[int]) -> None:
        s.tell("beauty", self.seat, rolled=rolled)
        if rolled[0] < TRAP_FAILS:
            relocate(s, self.seat, START[1 - self.seat])


class EmptyFort(Stratagem):
    """While its city is empty the Hero cannot be attacked; an attack being declared is void. [B36-S6.2 B36-R48]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        if s.rulings.fort_is_built:
            return True
        return s.scope(Threat).target == seat and s.garrison[s.city_of(seat)] == 0

    def take_effect(self, s: Feud, seat: int) -> None:
        if s.rulings.fort_is_built:
            lie_beside(s, seat, next_turn_of(s, 1 - seat))
            return
        s.scope(Threat).is_void = True
        lie_beside(s, seat, s.turn)


class SowDiscord(Stratagem):
    """The enemy Hero takes damage equal to the Power of one of its Soldiers. [B36-S6.3 B36-R63]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return s.army[1 - seat] > 0 or stationed(s, 1 - seat)

    def take_effect(self, s: Feud, seat: int) -> None:
        s.then(ChooseSpy(seat))


class ChooseSpy(Decision[Feud]):
    """Sow discord: which enemy Soldier turns on its Hero? [B36-S6.3 B36-R63]"""

    def options(self, s: Feud) -> list[int]:
        return army_tokens(s, 1 - self.seat) + soldiers_on(s, TILES_OF_LAND[1 - self.seat])

    def choose(self, s: Feud, token: int) -> None:
        is_tile = TILE <= token < TILE + TILE_COUNT
        power = s.power[s.soldier[token - TILE]] if is_tile else token - DIE
        deal(s, 1 - self.seat, power, self.seat)


class InflictInjury(Stratagem):
    """The own Hero takes 2 damage, then all Soldiers of both Armies are destroyed. [B36-S6.4 B36-R64]"""

    def take_effect(self, s: Feud, seat: int) -> None:
        s.then(DisbandBothArmies())
        deal(s, seat, OWN_INJURY, seat)


class DisbandBothArmies(Step[Feud]):
    """If the game goes on, no Army is left. [B36-S6.4 B36-R64]"""

    def run(self, s: Feud) -> None:
        for seat in range(SEATS):
            destroy_army(s, seat)


class ChainStratagems(Stratagem):
    """An attack also hits every Soldier in the cities adjacent to the card player's enemy Hero. [B36-S6.5 B36-R50]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        threat = s.scope(Threat)
        return isinstance(threat, Attack) and not threat.is_ambush

    def take_effect(self, s: Feud, seat: int) -> None:
        attack = s.scope(Attack)
        s.tell("chain", seat, attack.declared)
        for city in ADJACENT[s.city_of(1 - seat)]:
            struck = [
                s.soldier[tile]
                for tile in TILES_OF[city]
                if s.soldier[tile] != NO_SOLDIER and s.soldier[tile] != attack.die
            ]
            for die in struck:
                wound(s, die, attack.declared)
            fallen = [die for die in struck if not s.power[die]]
            if len(fallen) < len(struck):
                s.tell("soldiers_weakened", city, len(struck) - len(fallen))
            if fallen:
                s.tell("soldiers_fall", city, len(fallen))
                tell_if_emptied(s, city)


class Retreat(Stratagem):
    """Two moves, each away from the enemy Hero, and two recruits. [B36-S6.6 B36-12H B36-R38 B36-R65]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        if s.moves_left != 1 or s.has_second_move or s.is_pinned:
            return False
        return len(farther(s, within_reach(s))) > 0

    def take_effect(self, s: Feud, seat: int) -> None:
        lie_beside_until_used(s, seat)
        grant_second_move(s)
