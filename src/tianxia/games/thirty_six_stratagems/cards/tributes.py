"""Tribute cards."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice
from tianxia.engine.step import Chance
from tianxia.games.thirty_six_stratagems.action.entrapment import trap, unconnected_stacks
from tianxia.games.thirty_six_stratagems.action.piracy import RollLoot
from tianxia.games.thirty_six_stratagems.board import (
    AREA_COUNT,
    BEIJING,
    COASTAL,
    COHESION,
    DIE_SIDES,
    DONGGUAN,
    GENERALS,
    POPULARITY,
    STRATAGEM,
    TAXATION,
    TRACK_HIGH,
    number,
)
from tianxia.games.thirty_six_stratagems.cards.event import Event, EventOnOpponent, EventOnSpace, NameSpace
from tianxia.games.thirty_six_stratagems.cards.stratagems_at_home import RaiseAny, best_army
from tianxia.games.thirty_six_stratagems.phases.income import mark_rebellions
from tianxia.games.thirty_six_stratagems.pieces.control import (
    capitals_of,
    change_level,
    controller,
    is_near_fighters,
    open_opponents,
    population,
    temples_of,
)
from tianxia.games.thirty_six_stratagems.pieces.deck import TakeCards
from tianxia.games.thirty_six_stratagems.pieces.hands import HAND
from tianxia.games.thirty_six_stratagems.state import Realm

TUMU_DIE: Final = number("events", "tumu_die")
FLEET_BASE: Final = number("events", "fleet_base")
FLEET_MOST: Final = number("events", "fleet_most")
FORBIDDEN_CITY: Final = number("events", "forbidden_city")
FORBIDDEN_CITY_BEIJING: Final = number("events", "forbidden_city_beijing")
ALTAN_COINS: Final = number("events", "altan_coins")
WHIP_COINS: Final = number("events", "whip_coins")
WANG_CARDS: Final = number("events", "wang_cards")
UPRISING: Final = number("events", "uprising")
UPRISING_DONGGUAN: Final = number("events", "uprising_dongguan")
UPRISING_CAPITALS: Final = number("events", "uprising_capitals")


def gain(s: Realm, seat: int, coins: int) -> None:
    """Coins from the bank."""
    s.coins[seat] += coins
    if coins:
        s.tell("gains", seat, coins)


class RedTurban(EventOnOpponent):
    """An opponent's temples are no sanctuaries this season. [S36-T01 S36-R57]"""

    def opponents(self, s: Realm, seat: int) -> list[int]:
        return open_opponents(s, seat)

    def strike(self, s: Realm, seat: int, other: int) -> None:
        s.red_turban[other] = True


class WanliEmperor(EventOnOpponent):
    """An opponent is looted without risk. [S36-T02 S36-3.3.8K]"""

    def opponents(self, s: Realm, seat: int) -> list[int]:
        return open_opponents(s, seat)

    def strike(self, s: Realm, seat: int, other: int) -> None:
        s.then(RollLoot(seat, other, False))


class HongwuEmperor(Event):
    """Taxation or cohesion rises. [S36-T03]"""

    def play(self, s: Realm, seat: int) -> None:
        if any(s.level(seat, track) < TRACK_HIGH[track] for track in (COHESION, TAXATION)):
            s.then(RaiseAny(seat, [COHESION, TAXATION]))


class YongleEmperor(Event):
    """Generals rise. [S36-T04]"""

    def is_playable(self, s: Realm, seat: int) -> bool:
        return s.level(seat, GENERALS) < TRACK_HIGH[GENERALS]

    def play(self, s: Realm, seat: int) -> None:
        change_level(s, seat, GENERALS, 1)


class TreasureFleet(Event):
    """Coins for coastal spaces. [S36-T05]"""

    def play(self, s: Realm, seat: int) -> None:
        coasts = 0
        for area in COASTAL:
            if controller(s, area) == seat:
                coasts += 1
        gain(s, seat, min(FLEET_MOST, FLEET_BASE + coasts))


class ForbiddenCity(Event):
    """Lasting victory points, more for who controls Beijing. [S36-T06]"""

    def play(self, s: Realm, seat: int) -> None:
        points = FORBIDDEN_CITY_BEIJING if s.holder[BEIJING] == seat else FORBIDDEN_CITY
        s.lasting_vp[seat] += points
        s.tell("scores", seat, points)


class TumuCrisis(EventOnSpace):
    """A stack without a connected route may be trapped, anywhere. [S36-T07]"""

    def spaces(self, s: Realm, seat: int) -> list[int]:
        return unconnected_stacks(s, seat)

    def strike(self, s: Realm, seat: int, area: int) -> None:
        s.then(RollTumu(area))


class RollTumu(Chance[Realm]):
    """On 3 to 6 the stack is trapped. [S36-T07]"""

    def __init__(self, area: int) -> None:
        self.area = area

    def dice(self, s: Realm) -> Roll:
        return dice("entrapment", 1, DIE_SIDES)

    def land(self, s: Realm, rolled: list[int]) -> None:
        s.tell("entrapment", self.area, rolled[0], rolled=rolled)
        if rolled[0] >= TUMU_DIE:
            trap(s, self.area)


class QiJiguang(EventOnSpace):
    """The strongest army of the unit pile appears in a capital. [S36-T08]"""

    def spaces(self, s: Realm, seat: int) -> list[int]:
        return capitals_of(s, seat) if s.pile_size(seat) else []

    def strike(self, s: Realm, seat: int, area: int) -> None:
        s.add(seat, best_army(s, seat), area)
        s.tell("deploys", seat, area)


class AltanKhan(EventOnSpace):
    """A neutral army next to own fighting units goes; where there is none, coins come. [S36-T09]"""

    def spaces(self, s: Realm, seat: int) -> list[int]:
        return [area for area in range(AREA_COUNT) if s.neutrals(area) and is_near_fighters(s, seat, area)]

    def strike(self, s: Realm, seat: int, area: int) -> None:
        if s.weak[area]:
            s.weak[area] -= 1
        else:
            s.strong[area] -= 1
        s.tell("neutral_goes", area)

    def is_playable(self, s: Realm, seat: int) -> bool:
        return True

    def play(self, s: Realm, seat: int) -> None:
        if self.spaces(s, seat):
            s.then(NameSpace(seat, self))
        else:
            s.book_tells()
            gain(s, seat, ALTAN_COINS)


class SingleWhipReform(Event):
    """Coins. [S36-T10]"""

    def play(self, s: Realm, seat: int) -> None:
        gain(s, seat, WHIP_COINS)


class Tsongkhapa(Event):
    """Popularity rises, and temples bring coins. [S36-T11]"""

    def play(self, s: Realm, seat: int) -> None:
        change_level(s, seat, POPULARITY, 1)
        gain(s, seat, temples_of(s, seat))


class LamSonUprising(EventOnOpponent):
    """A capital of an opponent rebels at once, two if he controls Dongguan. [S36-T12 S36-R67]"""

    def opponents(self, s: Realm, seat: int) -> list[int]:
        return [other for other in open_opponents(s, seat) if population(s, other) >= UPRISING_CAPITALS]

    def strike(self, s: Realm, seat: int, other: int) -> None:
        rebels = UPRISING_DONGGUAN if s.holder[DONGGUAN] == other else UPRISING
        mark_rebellions(s, other, rebels)
        s.tell("uprising", other, rebels)


class TurtleShips(Event):
    """No attack by sea and no raid on own spaces this season. [S36-T13]"""

    def play(self, s: Realm, seat: int) -> None:
        s.turtle_ships[seat] = True


class WangYangming(Event):
    """Two stratagem cards. [S36-T14]"""

    def play(self, s: Realm, seat: int) -> None:
        s.then(TakeCards(seat, STRATAGEM, WANG_CARDS, HAND + seat))
