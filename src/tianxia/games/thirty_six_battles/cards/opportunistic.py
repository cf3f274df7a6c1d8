"""Set 2: Opportunistic Stratagems."""

from __future__ import annotations

from tianxia.engine.step import Decision, Step
from tianxia.games.thirty_six_battles.board import (
    CARD,
    CITIES_OF_LAND,
    CITY,
    CITY_OF,
    TILE,
    TILE_COUNT,
    TILES_OF,
    TILES_OF_LAND,
    TO_CAPITAL,
)
from tianxia.games.thirty_six_battles.cards.stratagems import DrawCards, Pose, Stratagem, can_draw
from tianxia.games.thirty_six_battles.cards.winning import TakeEnemySoldier
from tianxia.games.thirty_six_battles.rules.damage import AvertDamage, Packet, deal
from tianxia.games.thirty_six_battles.rules.soldiers import destroy_city, join_army, station, stationed, tell_if_emptied
from tianxia.games.thirty_six_battles.state import NO_SOLDIER, Feud

TWO_CARDS = 2
KNIFE_DAMAGE = 5


class CreateSomethingFromNothing(Stratagem):
    """Draw two cards. [B36-S2.1]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return can_draw(s)

    def take_effect(self, s: Feud, seat: int) -> None:
        s.then(DrawCards(seat, TWO_CARDS))


class RepairTheGalleryRoads(Stratagem):
    """A Soldier on enemy land moves nearer to the enemy Capital; a whole garrison of the own land joins the Army.

    [B36-S2.2 B36-R58]
    """

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return can_repair(s, seat) or len(garrisons_to_call(s, seat)) > 0

    def take_effect(self, s: Feud, seat: int) -> None:
        s.then(RepairRoads(seat), SneakThrough(seat))


def can_repair(s: Feud, seat: int) -> bool:
    """Whether some Soldier on enemy land has a free tile nearer to the enemy Capital. [B36-R58]"""
    return stationed(s, 1 - seat) and len(movable_soldiers(s, seat)) > 0


def movable_soldiers(s: Feud, seat: int) -> list[int]:
    """The tiles of Soldiers on enemy land that can come nearer to the enemy Capital. [B36-R58]"""
    steps = (1 - seat) * TILE_COUNT
    land = TILES_OF_LAND[1 - seat]
    nearest = TILE_COUNT
    for tile in land:
        if s.soldier[tile] == NO_SOLDIER:
            nearest = min(nearest, TO_CAPITAL[steps + tile])
    return [TILE + tile for tile in land if s.soldier[tile] != NO_SOLDIER and TO_CAPITAL[steps + tile] > nearest]


def garrisons_to_call(s: Feud, seat: int) -> list[int]:
    """Cities of the own land with Soldiers; by option with own ones. [B36-S2.2 B36-R10]"""
    return [CITY + city for city in CITIES_OF_LAND[seat] if s.garrison[city] and callable_soldiers(s, seat, city)]


def callable_soldiers(s: Feud, seat: int, city: int) -> list[int]:
    """The Soldiers of a city who follow the call. [B36-R10]"""
    found: list[int] = []
    for tile in TILES_OF[city]:
        die = s.soldier[tile]
        if die != NO_SOLDIER and (not s.rulings.placer_owns or s.placer[die] == seat):
            found.append(die)
    return found


class RepairRoads(Step[Feud]):
    """The first part is carried out if it is possible. [B36-S2.2]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Feud) -> None:
        if can_repair(s, self.seat):
            s.then(ChooseWanderer(self.seat))


class ChooseWanderer(Decision[Feud]):
    """Repair the gallery roads: which Soldier on enemy land moves? [B36-S2.2 B36-R58]"""

    def options(self, s: Feud) -> list[int]:
        return movable_soldiers(s, self.seat)

    def choose(self, s: Feud, token: int) -> None:
        s.then(ChooseWayStation(self.seat, token - TILE))


class ChooseWayStation(Decision[Feud]):
    """Repair the gallery roads: to which free tile nearer to the enemy Capital? [B36-S2.2 B36-R58]"""

    def __init__(self, seat: int, start: int) -> None:
        super().__init__(seat)
        self.start = start

    def options(self, s: Feud) -> list[int]:
        steps = (1 - self.seat) * TILE_COUNT
        now = TO_CAPITAL[steps + self.start]
        return [
            TILE + tile
            for tile in TILES_OF_LAND[1 - self.seat]
            if s.soldier[tile] == NO_SOLDIER and TO_CAPITAL[steps + tile] < now
        ]

    def choose(self, s: Feud, token: int) -> None:
        die = s.soldier[self.start]
        station(s, s.placer[die], die, token - TILE)
        s.tell("soldier_moves", self.start, token - TILE)
        tell_if_emptied(s, CITY_OF[self.start])


class SneakThrough(Step[Feud]):
    """The second part is carried out if it is possible. [B36-S2.2]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Feud) -> None:
        if garrisons_to_call(s, self.seat):
            s.then(ChooseGarrison(self.seat))


class ChooseGarrison(Decision[Feud]):
    """The passage of Chencang: which city's Soldiers join the Army? [B36-S2.2]"""

    def options(self, s: Feud) -> list[int]:
        return garrisons_to_call(s, self.seat)

    def choose(self, s: Feud, token: int) -> None:
        soldiers = callable_soldiers(s, self.seat, token - CITY)
        for die in soldiers:
            join_army(s, self.seat, die)
        s.tell("garrison_joins", self.seat, token - CITY, len(soldiers))
        tell_if_emptied(s, token - CITY)


class WatchTheFires(Stratagem):
    """All Soldiers in a city of enemy land are destroyed. [B36-S2.3]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return stationed(s, 1 - seat)

    def take_effect(self, s: Feud, seat: int) -> None:
        s.then(ChooseBurningCity(seat))


class ChooseBurningCity(Decision[Feud]):
    """Watch the fires: which city of enemy land burns? [B36-S2.3]"""

    def options(self, s: Feud) -> list[int]:
        return [CITY + city for city in CITIES_OF_LAND[1 - self.seat] if s.garrison[city]]

    def choose(self, s: Feud, token: int) -> None:
        destroy_city(s, token - CITY)


class HideAKnife(Stratagem):
    """A card is given to the opponent, then the enemy Hero takes 5 damage. [B36-S2.4]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return others > 0

    def take_effect(self, s: Feud, seat: int) -> None:
        s.then(GiveCard(seat), Stab(seat))


class GiveCard(Decision[Feud]):
    """Hide a knife: which card is given to the opponent? [B36-S2.4]"""

    def options(self, s: Feud) -> list[int]:
        return [CARD + card for card in s.cards_of(self.seat)]

    def choose(self, s: Feud, token: int) -> None:
        s.give(self.seat, token - CARD)
        s.tell("gives", self.seat)
        s.tell("gives_card", token - CARD, to=(1 << self.seat) | (1 << (1 - self.seat)))

    def is_open(self) -> bool:
        return False


class Stab(Step[Feud]):
    """The knife: damage that is no attack. [B36-S2.4]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Feud) -> None:
        deal(s, 1 - self.seat, KNIFE_DAMAGE, self.seat)


class SacrificeThePlumTree(Stratagem):
    """Damage about to hit the own Hero hits the enemy Hero instead. [B36-S2.5 B36-R46]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return s.scope(Packet).target == seat

    def take_effect(self, s: Feud, seat: int) -> None:
        s.scope(Packet).target = 1 - seat
        s.tell("turned_upon", 1 - seat)
        s.then(Pose(AvertDamage(1 - seat)))


class PilferAGoat(Stratagem):
    """A Soldier of the enemy Army is taken over. [B36-S2.6 B36-R73]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return s.army[1 - seat] > 0

    def take_effect(self, s: Feud, seat: int) -> None:
        s.then(TakeEnemySoldier(seat))
