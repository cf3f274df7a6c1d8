"""Set 4: Chaos Stratagems."""

from __future__ import annotations

from tianxia.engine.step import Decision
from tianxia.games.thirty_six_battles.board import (
    ADJACENT,
    CAPITAL,
    CITY_OF,
    DISCARD_PHASE,
    IS_TERMINAL,
    TILE,
    TILES_OF,
    TILES_OF_LAND,
)
from tianxia.games.thirty_six_battles.cards.stratagems import (
    DrawCards,
    Stratagem,
    can_draw,
    lie_beside,
    lie_beside_until_used,
    next_turn_of,
)
from tianxia.games.thirty_six_battles.rules.movement import move_hero, relocate
from tianxia.games.thirty_six_battles.rules.recruit import Recruiting, leave_for
from tianxia.games.thirty_six_battles.rules.soldiers import (
    destroy,
    destroy_city,
    free_tiles,
    soldiers_on,
    station,
    stationed,
    tell_if_emptied,
)
from tianxia.games.thirty_six_battles.state import NO_SOLDIER, Feud

DISTANT = 3


class RemoveTheFirewood(Stratagem):
    """All Soldiers in the enemy Capital are destroyed. [B36-S4.1]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return s.garrison[CAPITAL[1 - seat]] > 0

    def take_effect(self, s: Feud, seat: int) -> None:
        destroy_city(s, CAPITAL[1 - seat])


class DisturbTheWater(Stratagem):
    """The Soldier that the enemy recruits joins the own Army instead. [B36-S4.2 B36-R51 B36-R52 B36-R73]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        recruiting = s.scope(Recruiting)
        return recruiting.seat != seat and recruiting.has_succeeded != s.rulings.disturb_before_roll

    def take_effect(self, s: Feud, seat: int) -> None:
        recruiting = s.scope(Recruiting)
        s.tell("fishes", seat)
        if s.rulings.disturb_before_roll:
            recruiting.taker = seat
        else:
            leave_for(s, seat, recruiting)


class SloughOffTheShell(Stratagem):
    """With both Heroes in one city the own Hero changes places with a Soldier on the own land. [B36-S4.3 B36-R59]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return s.heroes_meet() and stationed(s, seat) and len(shells(s, seat)) > 0

    def take_effect(self, s: Feud, seat: int) -> None:
        s.then(ChooseShell(seat))


def shells(s: Feud, seat: int) -> list[int]:
    """Tiles of the own land with a Soldier, other than the Hero's. [B36-R59]"""
    here = TILE + s.hero[seat]
    return [token for token in soldiers_on(s, TILES_OF_LAND[seat]) if token != here]


class ChooseShell(Decision[Feud]):
    """Slough off the golden shell: with which Soldier does the Hero change places? [B36-S4.3]"""

    def options(self, s: Feud) -> list[int]:
        return shells(s, self.seat)

    def choose(self, s: Feud, token: int) -> None:
        tile = token - TILE
        left = s.hero[self.seat]
        if s.soldier[left] == NO_SOLDIER:
            slough_off(s, self.seat, tile, left)
        elif free_beside(s, left, tile):
            s.then(ChooseWhereShellLies(self.seat, tile))
        else:
            destroy(s, s.soldier[tile])
            s.tell("soldier_destroyed", tile)
            tell_if_emptied(s, CITY_OF[tile])
            relocate(s, self.seat, tile)


def free_beside(s: Feud, left: int, tile: int) -> list[int]:
    """Tiles of the city that the Hero leaves that are free, or become so as the Soldier leaves its tile. [B36-S4.3]"""
    found = free_tiles(s, TILES_OF[CITY_OF[left]])
    if CITY_OF[tile] == CITY_OF[left]:
        found.append(TILE + tile)
        found.sort()
    return found


class ChooseWhereShellLies(Decision[Feud]):
    """Slough off the golden shell: the Hero's tile holds a Soldier; which tile of the city does the other take?

    [B36-S4.3]
    """

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile = tile

    def options(self, s: Feud) -> list[int]:
        return free_beside(s, s.hero[self.seat], self.tile)

    def choose(self, s: Feud, token: int) -> None:
        slough_off(s, self.seat, self.tile, token - TILE)


def slough_off(s: Feud, seat: int, tile: int, shell: int) -> None:
    """The Hero goes to the Soldier's tile, the Soldier to the one named; who placed it does not change."""
    die = s.soldier[tile]
    station(s, s.placer[die], die, shell)
    if shell != tile:
        s.tell("soldier_moves", tile, shell)
        tell_if_emptied(s, CITY_OF[tile])
    relocate(s, seat, tile)


class ShutTheDoor(Stratagem):
    """With the Heroes in adjacent cities the enemy Hero cannot move next turn. [B36-S4.4 B36-R35 B36-R37]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return s.city_of(1 - seat) in ADJACENT[s.city_of(seat)]

    def take_effect(self, s: Feud, seat: int) -> None:
        lie_beside(s, 1 - seat, next_turn_of(s, 1 - seat))


class BefriendADistantState(Stratagem):
    """Heroes 3 tiles apart: draw a card. Else one weaker Soldier may attack afar in this Attack Phase.

    [B36-S4.5 B36-R56]
    """

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        if is_distant(s):
            return can_draw(s)
        return s.active == seat and s.phase != DISCARD_PHASE and not s.skips_attack

    def take_effect(self, s: Feud, seat: int) -> None:
        if is_distant(s):
            s.then(DrawCards(seat, 1))
        else:
            lie_beside_until_used(s, seat)


def is_distant(s: Feud) -> bool:
    """Whether the Heroes are 3 tiles apart, by option at least. [B36-R56]"""
    apart = s.apart()
    return apart == DISTANT or (apart > DISTANT and s.rulings.befriend_beyond)


class ObtainSafePassage(Stratagem):
    """In place of a move the Hero goes to a Terminal City adjacent to the enemy Hero's city. [B36-S4.6 B36-R55]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return s.moves_left > 0 and not s.is_pinned and len(passages(s, seat)) > 0

    def take_effect(self, s: Feud, seat: int) -> None:
        s.then(ChoosePassage(seat))


def passages(s: Feud, seat: int) -> list[int]:
    """Tiles of Terminal Cities adjacent to the enemy Hero's city in which the own Hero does not stand. [B36-R55]"""
    here = s.city_of(seat)
    found: list[int] = []
    for city in ADJACENT[s.city_of(1 - seat)]:
        if IS_TERMINAL[city] and city != here:
            found += [TILE + tile for tile in TILES_OF[city]]
    found.sort()
    return found


class ChoosePassage(Decision[Feud]):
    """Obtain safe passage: to which Terminal City does the Hero go? [B36-S4.6]"""

    def options(self, s: Feud) -> list[int]:
        return passages(s, self.seat)

    def choose(self, s: Feud, token: int) -> None:
        move_hero(s, token - TILE)
