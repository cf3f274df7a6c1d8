"""Set-up: Rulers, Provinces, bots, Neutral Infantry, starting units, hands."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, draw
from tianxia.engine.step import Chance, Decision, SealedChoice, Step, Together
from tianxia.games.yellow_scarves.board import (
    AREA,
    AREA_COUNT,
    BOT,
    BOT_INFANTRY,
    COUNT,
    GENERAL,
    GENERAL_COUNT,
    HE_JIN,
    KONG_RONG,
    NEUTRAL_COOP,
    NEUTRAL_PVP,
    NOBODY,
    PROVINCES_PER_SEAT,
    RULER,
    RULER_BACK,
    RULER_OFFER,
    START_CARDS,
    START_INFANTRY_COOP,
    START_INFANTRY_PVP,
    ZHANG_JUE,
)
from tianxia.games.yellow_scarves.cards.deck import DealRulers, DrawCards, FillRow, crown, offered_rulers
from tianxia.games.yellow_scarves.invasion.holding import acquire, add_bot_general, place_general, place_ruler, take
from tianxia.games.yellow_scarves.phases.rounds import BeginRound, roll_initiative
from tianxia.games.yellow_scarves.state import DECK, IN_POOL, OUT, RULER_IN_POOL, Realm

KONG_RONG_CARDS: Final = 4


class SetUp(Step[Realm]):
    """The set-up in its order. [C3K-2.1 YS-2.0 YS-2.1A YS-R01 YS-R07]"""

    def run(self, s: Realm) -> None:
        if not s.rulings.has_zhang_jue:
            remove_zhang_jue(s)
        s.then(
            FillRow(),
            roll_initiative(s),
            OfferRulers(),
            DraftProvinces(),
            PlaceBots(),
            PlaceNeutrals(),
            PlaceStartingUnits(),
            DrawHands(),
            BeginRound(),
        )


def remove_zhang_jue(s: Realm) -> None:
    """Zhang Jue is taken out of the Ruler deck. [YS-2.2 YS-R08]"""
    s.crown_at[0] = OUT
    s.face[RULER_BACK] = RULER + ZHANG_JUE
    s.show(RULER_BACK)


# ---- Rulers


class OfferRulers(Step[Realm]):
    """Each seat is dealt three Rulers in secret; all choose, then all are revealed. [C3K-2.4 YS-2.1A]"""

    def run(self, s: Realm) -> None:
        order = s.seats_from(s.first)
        s.then(*[DealRulers(seat, RULER_OFFER) for seat in order], Together([ChooseRuler(seat) for seat in order]))


class ChooseRuler(SealedChoice[Realm]):
    """A seat keeps one of three Rulers; the others are shuffled back. [C3K-2.4 C3K-R19]"""

    def options(self, s: Realm) -> list[int]:
        return offered_rulers(s, self.seat)

    def reveal(self, s: Realm, token: int) -> None:
        seat = self.seat
        crown(s, seat, token, to_bottom=False)
        s.ruler_at[seat] = RULER_IN_POOL
        s.tell("reveals_ruler", seat, token - RULER)
        if token - RULER == HE_JIN:
            s.then(GrandGeneral(seat))

    def is_open(self) -> bool:
        return False


class GrandGeneral(Chance[Realm]):
    """He Jin begins with the top General of the deck. [C3K-R19]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def dice(self, s: Realm) -> Roll:
        return draw("general", [GENERAL + g for g in range(GENERAL_COUNT) if s.general_at[g] == DECK])

    def land(self, s: Realm, rolled: list[int]) -> None:
        acquire(s, rolled[0] - GENERAL, self.seat, IN_POOL)
        s.tell("joins_he_jin", rolled[0] - GENERAL, self.seat)


# ---- Provinces


class DraftProvinces(Step[Realm]):
    """Two passes, in turn order and back: each seat takes one Province card. [C3K-2.5]"""

    def run(self, s: Realm) -> None:
        order = s.seats_from(s.first)
        picks: list[int] = []
        for n in range(PROVINCES_PER_SEAT):
            picks += order if n % 2 == 0 else order[::-1]
        s.then(*[TakeProvince(seat) for seat in picks])


class TakeProvince(Decision[Realm]):
    """Any Province that nobody has taken. [C3K-2.5]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in range(AREA_COUNT) if s.owner[area] == NOBODY]

    def choose(self, s: Realm, token: int) -> None:
        take(s, token - AREA, self.seat)
        s.tell("takes_province", self.seat, token - AREA)


def undealt(s: Realm) -> list[int]:
    """The Province cards that are left, as tokens."""
    return [AREA + area for area in range(AREA_COUNT) if s.owner[area] == NOBODY and not s.inf[area]]


class PlaceBots(Step[Realm]):
    """One Province card at random for each bot. [YS-2.3A YS-2.3C YS-2.6 C3K-2.7]"""

    def run(self, s: Realm) -> None:
        s.then(*[DrawBotProvince(BOT + bot) for bot in range(s.bots)])


class DrawBotProvince(Chance[Realm]):
    """A bot begins there with its Ruler, eight Infantry and what the difficulty adds; caps do not matter.

    [YS-2.3A YS-2.7A YS-2.7C YS-2.7D YS-R10 YS-R12]
    """

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def dice(self, s: Realm) -> Roll:
        return draw("province", undealt(s))

    def land(self, s: Realm, rolled: list[int]) -> None:
        area = rolled[0] - AREA
        faction = self.faction
        s.bot_start[faction - BOT] = area
        s.inf[area] = BOT_INFANTRY + s.rulings.bot_extra_infantry
        take(s, area, faction)
        place_ruler(s, faction, area)
        for _ in range(s.rulings.bot_start_generals):
            add_bot_general(s, area)
        s.tell("bot_begins", faction, area, s.inf[area])
        if s.rulings.bot_start_generals:
            s.tell("bot_begins_led", s.rulings.bot_start_generals, area)


class PlaceNeutrals(Step[Realm]):
    """The cards left are split at random into piles of Provinces with so many Neutral Infantry.

    [YS-2.4A YS-2.4B YS-2.4C C3K-2.6 C3K-2.7 YS-R09]
    """

    def run(self, s: Realm) -> None:
        piles = NEUTRAL_COOP if s.rulings.coop else NEUTRAL_PVP
        left = len(undealt(s))
        steps: list[Step[Realm]] = []
        for i in range(len(piles)):
            if piles[i]:
                steps.append(DealNeutrals(piles[i], (left - i + len(piles) - 1) // len(piles)))
        s.then(*steps)


class DealNeutrals(Chance[Realm]):
    """So many of the Provinces left get Neutral Infantry. [YS-2.4B C3K-2.6]"""

    def __init__(self, infantry: int, count: int) -> None:
        self.infantry = infantry
        self.count = count

    def dice(self, s: Realm) -> Roll:
        return draw("province", undealt(s), self.count)

    def land(self, s: Realm, rolled: list[int]) -> None:
        for token in rolled:
            s.inf[token - AREA] = self.infantry
        s.tell("neutrals", len(rolled), self.infantry)


# ---- starting units


def start_infantry(s: Realm) -> int:
    """Infantry for each seat, by number of seats. [C3K-2.8]"""
    by_seats = START_INFANTRY_COOP if s.rulings.coop else START_INFANTRY_PVP
    return s.rulings.start_infantry or by_seats[s.seats - 1]


def placed_infantry(s: Realm, seat: int) -> int:
    """Of these as many as the seat's Provinces have room for. [C3K-2.8]"""
    return min(start_infantry(s), sum([s.room(area) for area in s.areas_of(seat)]))


class PlaceStartingUnits(Step[Realm]):
    """In turn order each seat places its Ruler and splits its Infantry over its two Provinces. [C3K-2.8 YS-R01]"""

    def run(self, s: Realm) -> None:
        steps: list[Step[Realm]] = []
        for seat in s.seats_from(s.first):
            steps += [SeatRuler(seat), SplitInfantry(seat)]
        s.then(*steps)


class SeatRuler(Decision[Realm]):
    """In which of its Provinces a seat's Ruler begins; He Jin's General is with him. [C3K-2.8 C3K-R19]"""

    def options(self, s: Realm) -> list[int]:
        return [AREA + area for area in s.areas_of(self.seat)]

    def choose(self, s: Realm, token: int) -> None:
        place_ruler(s, self.seat, token - AREA)
        for general in s.generals_of(self.seat):
            place_general(s, general, token - AREA)
        s.tell("places_ruler", self.seat, token - AREA)


class SplitInfantry(Decision[Realm]):
    """How many Infantry begin in the northern Province; the rest in the other, at least one each. [C3K-2.8]"""

    def options(self, s: Realm) -> list[int]:
        north, south = s.areas_of(self.seat)
        total = placed_infantry(s, self.seat)
        least = max(1, total - s.room(south))
        return [COUNT + n for n in range(least, min(total - 1, s.room(north)) + 1)]

    def choose(self, s: Realm, token: int) -> None:
        north, south = s.areas_of(self.seat)
        total = placed_infantry(s, self.seat)
        s.inf[north] = token - COUNT
        s.inf[south] = total - s.inf[north]
        s.tell("places_infantry", self.seat, s.inf[north], north)
        s.tell("places_infantry", self.seat, s.inf[south], south)


class DrawHands(Step[Realm]):
    """Two Strategy cards for each seat, four for Kong Rong. [C3K-2.9 C3K-R14]"""

    def run(self, s: Realm) -> None:
        hands: list[Step[Realm]] = []
        for seat in s.seats_from(s.first):
            hands.append(DrawCards(seat, KONG_RONG_CARDS if s.rules_as(seat, KONG_RONG) else START_CARDS))
        s.then(*hands)
