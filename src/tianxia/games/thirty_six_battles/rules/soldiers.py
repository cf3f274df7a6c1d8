"""The Soldier dice: a Soldier is always in one place, and its Power is what its die shows."""

from __future__ import annotations

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance, Step
from tianxia.games.thirty_six_battles.board import (
    ADJACENT,
    CITY_OF,
    DICE,
    DIE,
    DIE_SIDES,
    LAND,
    MOST_POWER,
    TILE,
    TILES_OF,
    TILES_OF_LAND,
)
from tianxia.games.thirty_six_battles.rules.victory import check_at_once
from tianxia.games.thirty_six_battles.state import (
    NO_SEAT,
    NO_SOLDIER,
    POOL,
    RAISED,
    XIU_ARMY,
    ZI_ARMY,
    Feud,
    army_of,
)


def roll_soldiers(count: int) -> Roll:
    """Dice rolled for the Power of Soldiers."""
    return dice("soldier", count, DIE_SIDES)


def raise_soldier(s: Feud, power: int) -> int:
    """A die comes out of the pool with a Power; it has still to be placed. [B36-2.5A]"""
    die = s.die_at.index(POOL)
    lift(s, die)
    s.power[die] = power
    return die


def lift(s: Feud, die: int) -> None:
    """Take a Soldier from where it is; one that leaves a doubled Army is halved, rounded up. [B36-R42]"""
    place = s.die_at[die]
    if place >= 0:
        s.soldier[place] = NO_SOLDIER
        s.garrison[CITY_OF[place]] -= 1
        s.placer[die] = NO_SEAT
    elif place >= XIU_ARMY:
        seat = ZI_ARMY - place
        s.army[seat] -= 1
        s.used[die] = False
        s.tired[die] = False
        if s.doubled == seat:
            s.power[die] = undoubled(s.power[die])
    elif place == POOL:
        s.pool -= 1
    s.die_at[die] = RAISED


def undoubled(power: int) -> int:
    """Half a doubled Power, rounded up. [B36-R42]"""
    return (power + 1) // 2


def join_army(s: Feud, seat: int, die: int) -> None:
    """A Soldier joins an Army with its Power, for good; a doubled Army doubles it. [B36-12G B36-S3.6 B36-R44]"""
    lift(s, die)
    s.die_at[die] = army_of(seat)
    s.army[seat] += 1
    if s.doubled == seat:
        s.power[die] *= 2


def station(s: Feud, seat: int, die: int, tile: int) -> None:
    """A Soldier takes a free tile of a city; the seat is who placed it there. [B36-R18 B36-R10]"""
    lift(s, die)
    s.die_at[die] = tile
    s.soldier[tile] = die
    s.garrison[CITY_OF[tile]] += 1
    s.placer[die] = seat
    check_at_once(s)


def destroy(s: Feud, die: int) -> None:
    """The die returns to the pool. [B36-8.2D]"""
    lift(s, die)
    s.power[die] = 0
    s.die_at[die] = POOL
    s.pool += 1


def wound(s: Feud, die: int, damage: int) -> None:
    """A Soldier's Power is its Health; at 0 or less it is destroyed, else it keeps what is left.

    [B36-8.2B B36-8.2D B36-8.2E]
    """
    left = s.power[die] - damage
    if left <= 0:
        destroy(s, die)
    else:
        s.power[die] = left


def destroy_city(s: Feud, city: int) -> None:
    """All Soldiers in a city are destroyed."""
    s.tell("soldiers_fall", city, s.garrison[city])
    for tile in TILES_OF[city]:
        if s.soldier[tile] != NO_SOLDIER:
            destroy(s, s.soldier[tile])
    tell_if_emptied(s, city)


def destroy_army(s: Feud, seat: int) -> None:
    """All Soldiers of an Army are destroyed."""
    if s.army[seat]:
        s.tell("army_perishes", seat, s.army[seat])
        for die in s.soldiers_of(seat):
            destroy(s, die)


def tell_if_emptied(s: Feud, city: int) -> None:
    """With its last Soldier a city is lost. [B36-1.4.1bC]"""
    if not s.garrison[city]:
        s.tell("city_emptied", city)


# ---- choosing Soldiers


def power_tokens(s: Feud, soldiers: list[int]) -> list[int]:
    """A token for each Power among some Soldiers."""
    seen = 0
    for die in soldiers:
        seen |= 1 << s.power[die]
    return [DIE + power for power in range(1, MOST_POWER + 1) if seen >> power & 1]


def army_tokens(s: Feud, seat: int) -> list[int]:
    """A token for each Power that an Army has."""
    return power_tokens(s, s.soldiers_of(seat))


def of_power(s: Feud, soldiers: list[int], power: int) -> list[int]:
    """Those of some Soldiers who have that Power."""
    return [die for die in soldiers if s.power[die] == power]


def own_pick(s: Feud, soldiers: list[int], power: int) -> int:
    """Among equal dice the owner's choice takes one that has attacked already. [B36-R44]"""
    equal = of_power(s, soldiers, power)
    for die in equal:
        if s.used[die]:
            return die
    return equal[-1]


def enemy_pick(s: Feud, soldiers: list[int], power: int) -> int:
    """Among equal dice the other seat's choice takes one that has not attacked yet. [B36-R44]"""
    equal = of_power(s, soldiers, power)
    for die in equal:
        if not s.used[die]:
            return die
    return equal[-1]


def army_power(s: Feud, seat: int) -> int:
    """The sum of the Powers of an Army."""
    return sum([s.power[die] for die in s.soldiers_of(seat)])


def stationed(s: Feud, land: int) -> bool:
    """Whether any Soldier stands in a city of a land."""
    for die in range(DICE):
        place = s.die_at[die]
        if place >= 0 and LAND[place] == land:
            return True
    return False


def stationed_power(s: Feud, land: int) -> int:
    """The sum of the Powers of all Soldiers in the cities of a land."""
    return sum([s.power[s.soldier[tile]] for tile in TILES_OF_LAND[land] if s.soldier[tile] != NO_SOLDIER])


def soldiers_on(s: Feud, tiles: list[int]) -> list[int]:
    """The tokens of those tiles on which Soldiers stand."""
    return [TILE + tile for tile in tiles if s.soldier[tile] != NO_SOLDIER]


def free_tiles(s: Feud, tiles: list[int]) -> list[int]:
    """The tokens of those tiles on which no Soldier stands."""
    return [TILE + tile for tile in tiles if s.soldier[tile] == NO_SOLDIER]


def has_adjacent_soldier(s: Feud, city: int) -> bool:
    """Whether a Soldier stands in a city adjacent to a city. [B36-12D]"""
    return any(s.garrison[near] > 0 for near in ADJACENT[city])


def adjacent_soldiers(s: Feud, city: int) -> list[int]:
    """The tokens of the tiles with Soldiers in all cities adjacent to a city. [B36-12D]"""
    found: list[int] = []
    for near in ADJACENT[city]:
        if s.garrison[near]:
            found += soldiers_on(s, TILES_OF[near])
    found.sort()
    return found


class AddSoldiers(Step[Feud]):
    """New Soldiers join an Army, as many as the pool has. [B36-S1.4 B36-T2 B36-R16]"""

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def run(self, s: Feud) -> None:
        count = min(self.count, s.pool)
        if count:
            s.then(RollSoldiers(self.seat, count))
        else:
            s.tell("pool_empty")


class RollSoldiers(Chance[Feud]):
    """Each new Soldier is rolled for its Power. [B36-8.2B]"""

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def dice(self, s: Feud) -> Roll:
        return roll_soldiers(self.count)

    def land(self, s: Feud, rolled: list[int]) -> None:
        for power in rolled:
            join_army(s, self.seat, raise_soldier(s, power))
        s.tell("soldiers_join", self.seat, self.count, rolled=rolled)
