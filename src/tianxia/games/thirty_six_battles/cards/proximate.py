"""Set 5: Proximate Stratagems."""

from __future__ import annotations

from tianxia.engine.dice import Roll
from tianxia.engine.step import Chance, Decision, Scope
from tianxia.games.thirty_six_battles.board import (
    CAPACITY,
    CARD,
    CITY,
    CITY_COUNT,
    CITY_OF,
    DIE,
    DONE,
    HOST_AND_GUEST,
    LAND,
    POINT_AT_MULBERRY,
    TILE,
    TILES_OF,
    TILES_OF_LAND,
)
from tianxia.games.thirty_six_battles.cards.exchange import GetSoldier, GiveSoldier
from tianxia.games.thirty_six_battles.cards.stratagems import Playing, Stratagem, lie_beside_until_used
from tianxia.games.thirty_six_battles.rules.attack import Attack
from tianxia.games.thirty_six_battles.rules.soldiers import (
    destroy,
    free_tiles,
    own_pick,
    power_tokens,
    raise_soldier,
    roll_soldiers,
    soldiers_on,
    station,
    stationed,
    tell_if_emptied,
)
from tianxia.games.thirty_six_battles.state import Feud


class ReplaceTheBeams(Stratagem):
    """A Soldier of the own Army changes places with one on enemy land. [B36-S5.1]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return s.army[seat] > 0 and stationed(s, 1 - seat)

    def take_effect(self, s: Feud, seat: int) -> None:
        s.then(ChooseRottenTimber(seat))


class ChooseRottenTimber(GiveSoldier):
    """Replace the beams: which Soldier of the own Army is given up? [B36-S5.1]"""

    def get(self, power: int) -> GetSoldier:
        return ChooseBeam(self.seat, power)


class ChooseBeam(GetSoldier):
    """Replace the beams: which Soldier on enemy land is gained? [B36-S5.1]"""

    def options(self, s: Feud) -> list[int]:
        return soldiers_on(s, TILES_OF_LAND[1 - self.seat])


class PointAtTheMulberryTree(Stratagem):
    """A card of the hand is shown, and the card being played is changed to it. [B36-S5.2 B36-R31]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return others > 0

    def take_effect(self, s: Feud, seat: int) -> None:
        s.then(ShowCard(seat))


class ShowCard(Decision[Feud]):
    """Point at the mulberry tree: which card is shown? It stays in the hand, known to all. [B36-S5.2 B36-R31]"""

    def options(self, s: Feud) -> list[int]:
        return [CARD + card for card in s.cards_of(self.seat)]

    def choose(self, s: Feud, token: int) -> None:
        card = token - CARD
        s.show_hand_card(self.seat, card)
        changed = pointed_at(s)
        s.tell("shows", self.seat, card, changed.card)
        changed.acts_as = card
        if s.rulings.shower_carries_out:
            changed.doer = self.seat

    def is_open(self) -> bool:
        return False


def pointed_at(s: Feud) -> Playing:
    """The card that the mulberry tree points at: the innermost one being played but itself."""
    i = len(s.agenda) - 1
    while True:
        step = s.agenda[i]
        if isinstance(step, Playing) and step.card != POINT_AT_MULBERRY:
            return step
        i -= 1


class FeignMadness(Stratagem):
    """Any number of Soldiers of the own Army are rolled again. [B36-S5.3]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return s.army[seat] > 0

    def take_effect(self, s: Feud, seat: int) -> None:
        s.then(ChooseMadmen(seat), Madness())


class Madness(Scope[Feud]):
    """The Soldiers who will be rolled again. [B36-S5.3]"""

    def __init__(self) -> None:
        self.dice: list[int] = []

    def clone(self) -> Madness:
        twin = Madness()
        twin.dice = self.dice.copy()
        return twin


class ChooseMadmen(Decision[Feud]):
    """Feign madness: which Soldiers are rolled again? Each once, then done. [B36-S5.3]"""

    def options(self, s: Feud) -> list[int]:
        return [*power_tokens(s, self.sane(s)), DONE]

    def sane(self, s: Feud) -> list[int]:
        """The Soldiers of the Army who are not chosen yet."""
        chosen = s.scope(Madness).dice
        return [die for die in s.soldiers_of(self.seat) if die not in chosen]

    def choose(self, s: Feud, token: int) -> None:
        madness = s.scope(Madness)
        if token != DONE:
            madness.dice.append(own_pick(s, self.sane(s), token - DIE))
            s.then(self)
        elif madness.dice:
            s.then(RollAgain(self.seat))


class RollAgain(Chance[Feud]):
    """All chosen Soldiers are rolled together; a doubled Army doubles the results. [B36-S5.3 B36-R42]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def dice(self, s: Feud) -> Roll:
        return roll_soldiers(len(s.scope(Madness).dice))

    def land(self, s: Feud, rolled: list[int]) -> None:
        dice = s.scope(Madness).dice
        times = 2 if s.doubled == self.seat else 1
        for i in range(len(dice)):
            s.power[dice[i]] = rolled[i] * times
        s.tell("rerolls", self.seat, len(dice), rolled=rolled)


class RemoveTheLadder(Stratagem):
    """The Soldier that has just attacked the own Hero is destroyed. [B36-S5.4 B36-R49]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return s.scope(Attack).target == seat

    def take_effect(self, s: Feud, seat: int) -> None:
        attack = s.scope(Attack)
        destroy(s, attack.die)
        s.tell("ladder_removed", 1 - seat)
        if attack.place >= 0:
            tell_if_emptied(s, CITY_OF[attack.place])


class DeckTheTree(Stratagem):
    """A city of either land is filled with new Soldiers. [B36-S5.5 B36-R60]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        return s.pool > 0 and any(s.garrison[city] < CAPACITY[city] for city in range(CITY_COUNT))

    def take_effect(self, s: Feud, seat: int) -> None:
        s.then(ChooseTree(seat))


class ChooseTree(Decision[Feud]):
    """Deck the tree: which city is filled? [B36-S5.5 B36-12J B36-R60]"""

    def options(self, s: Feud) -> list[int]:
        return [CITY + city for city in range(CITY_COUNT) if s.garrison[city] < CAPACITY[city]]

    def choose(self, s: Feud, token: int) -> None:
        city = token - CITY
        tiles = [tile - TILE for tile in free_tiles(s, TILES_OF[city])]
        if len(tiles) <= s.pool:
            s.then(Blossom(self.seat, tiles))
        else:
            s.then(ChooseBlossom(self.seat, city))


class ChooseBlossom(Decision[Feud]):
    """Deck the tree: the pool is short; which tile gets the next Soldier? [B36-S5.5 B36-R16]"""

    def __init__(self, seat: int, city: int) -> None:
        super().__init__(seat)
        self.city = city

    def options(self, s: Feud) -> list[int]:
        return free_tiles(s, TILES_OF[self.city])

    def choose(self, s: Feud, token: int) -> None:
        if s.pool > 1:
            s.then(self)
        s.then(Blossom(self.seat, [token - TILE]))


class Blossom(Chance[Feud]):
    """A new Soldier is rolled for each tile, in reading order. [B36-S5.5 B36-R10]"""

    def __init__(self, seat: int, tiles: list[int]) -> None:
        self.seat = seat
        self.tiles = tiles

    def dice(self, s: Feud) -> Roll:
        return roll_soldiers(len(self.tiles))

    def land(self, s: Feud, rolled: list[int]) -> None:
        for i in range(len(self.tiles)):
            station(s, self.seat, raise_soldier(s, rolled[i]), self.tiles[i])
        s.tell("blossoms", self.seat, len(rolled), CITY_OF[self.tiles[0]], rolled=rolled)


class ExchangeHostAndGuest(Stratagem):
    """The next check on enemy land this turn needs 2 at most. [B36-S5.6 B36-R61]"""

    def is_usable(self, s: Feud, seat: int, others: int) -> bool:
        if not s.recruits_left or LAND[s.hero[seat]] == seat or s.lies_beside(HOST_AND_GUEST, seat):
            return False
        return s.garrison[s.city_of(seat)] > 0

    def take_effect(self, s: Feud, seat: int) -> None:
        lie_beside_until_used(s, seat)
