"""Fate: one card each Round from the second on."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice, draw
from tianxia.engine.state import UNDRAWN
from tianxia.engine.step import Chance, Step
from tianxia.games.yellow_scarves.board import (
    AREA,
    AREA_COUNT,
    BANDITRY,
    BORDER_RAIDS,
    BOT,
    BOT_GENERAL,
    BOT_INFANTRY_PER_GOLD,
    DESERTION,
    EARTHQUAKE,
    FATE,
    FATE_BACK,
    FATE_CARDS,
    FATE_COPIES,
    FATE_COUNT,
    FLOOD,
    FRONTIER,
    GENERAL,
    ILL_OMEN,
    LOCUSTS,
    NEGATIVE,
    NOBODY,
    PALACE_INTRIGUE,
    PLAGUE,
    REGION,
    REGIONS,
    SOUTH_REGION,
    SOUTHERN_MIASMA,
    SUDDEN_ILLNESS,
    UNIT_RULER,
    WANDERING_SCHOLARS,
    ZHANG_LU,
)
from tianxia.games.yellow_scarves.cards.deck import DrawCards
from tianxia.games.yellow_scarves.cards.playing import W_FATE, OpenWindow, PutInPeril
from tianxia.games.yellow_scarves.phases.turn import DiscardCard
from tianxia.games.yellow_scarves.state import DISCARD, PILE, SHOWN, Realm

PLAGUE_UNITS: Final = 6
PLAGUE_LOSS: Final = 2
DESERTION_INFANTRY: Final = 4
MIASMA_INFANTRY: Final = 3
RAID_INFANTRY: Final = 2
BANDITRY_GOLD: Final = 1
DEADLY: Final = 1
YELLOW_RIVER_DICE: Final = 3


class RevealFate(Step[Realm]):
    """The top Fate card is revealed; one that a spy has put there first. [C3K-12.1 C3K-S27]"""

    def run(self, s: Realm) -> None:
        s.active = NOBODY
        if s.fate_top:
            reveal(s, s.fate_top.pop(0))
            return
        if PILE not in s.fate_at:
            shuffle_fate(s)
        s.then(DrawFate())


def shuffle_fate(s: Realm) -> None:
    """The Fate discard becomes the deck. [C3K-12.1]"""
    for back in range(FATE_CARDS):
        if s.fate_at[back] == DISCARD:
            s.fate_at[back] = PILE
            s.face[FATE_BACK + back] = UNDRAWN
            s.knows[FATE_BACK + back] = 0


def fate_pile(s: Realm) -> list[int]:
    """The Fate cards that may come, as tokens."""
    left = FATE_COPIES.copy()
    for face in s.face[FATE_BACK : FATE_BACK + FATE_CARDS]:
        if face >= 0:
            left[face - FATE] -= 1
    pile: list[int] = []
    for fate in range(FATE_COUNT):
        for _ in range(left[fate]):
            pile.append(FATE + fate)
    return pile


class DrawFate(Chance[Realm]):
    """Any Fate card that lies in no other place may come. [C3K-12.1]"""

    def dice(self, s: Realm) -> Roll:
        return draw("fate", fate_pile(s))

    def land(self, s: Realm, rolled: list[int]) -> None:
        back = s.fate_at.index(PILE)
        s.face[FATE_BACK + back] = rolled[0]
        reveal(s, back)


def reveal(s: Realm, back: int) -> None:
    """A Fate card lies open; a negative one may be averted; then it is resolved. [C3K-12.1 C3K-11.4]"""
    s.fate_at[back] = SHOWN
    s.show(FATE_BACK + back)
    s.fate = s.face[FATE_BACK + back] - FATE
    s.fate_detail = -1
    s.averted = 0
    s.tell("fate", s.fate)
    if NEGATIVE[s.fate]:
        s.then(OpenWindow(W_FATE), ResolveFate())
    else:
        s.then(ResolveFate())


class DiscardFate(Step[Realm]):
    """At the end of the Round the card is discarded. [C3K-12.1]"""

    def run(self, s: Realm) -> None:
        s.fate = -1
        s.fate_detail = -1
        s.averted = 0
        for back in range(FATE_CARDS):
            if s.fate_at[back] == SHOWN:
                s.fate_at[back] = DISCARD


class ResolveFate(Step[Realm]):
    """What happens at once; other cards hold for the Round. [C3K-12.1 C3K-12.3 YS-6.1 YS-R22]"""

    def run(self, s: Realm) -> None:
        fate = s.fate
        if fate == WANDERING_SCHOLARS:
            s.then(*[DrawCards(seat, 1) for seat in s.seats_from(s.first)])
        elif fate == FLOOD:
            s.then(RollFlood())
        elif fate == LOCUSTS:
            s.then(RollLocusts())
        elif fate == EARTHQUAKE:
            s.then(DrawEarthquake())
        elif fate in (SUDDEN_ILLNESS, ILL_OMEN):
            s.then(*[RollForLeader(faction) for faction in factions(s) if threatened(s, faction) >= 0])
        elif fate == BANDITRY:
            rob(s)
        elif fate == PALACE_INTRIGUE:
            losing = [seat for seat in s.seats_from(s.first) if s.hand_size(seat)]
            s.then(*[DiscardCard(seat) for seat in losing if not s.averted >> seat & 1])
        elif fate in (PLAGUE, DESERTION, SOUTHERN_MIASMA, BORDER_RAIDS):
            for area in range(AREA_COUNT):
                lose_to_fate(s, area, toll(s, area))


def factions(s: Realm) -> list[int]:
    """All seats in turn order, then all bots. [C3K-12.2 C3K-12.3]"""
    return s.seats_from(s.first) + [BOT + bot for bot in range(s.bots) if s.held[BOT + bot]]


def is_spared(s: Realm, faction: int) -> bool:
    """Whether a negative card takes no units of a seat: averted, or Zhang Lu's. [C3K-S10 C3K-R13]"""
    if not 0 <= faction < BOT:
        return False
    return bool(s.averted >> faction & 1) or s.rules_as(faction, ZHANG_LU)


def toll(s: Realm, area: int) -> int:
    """How many Infantry a card takes from a province. [C3K-F11 C3K-F18 C3K-F20 C3K-F21]"""
    infantry = s.inf[area]
    if s.fate == PLAGUE:
        return PLAGUE_LOSS if s.units(area) >= PLAGUE_UNITS else 0
    if s.fate == DESERTION:
        return 1 if s.owner[area] != NOBODY and infantry >= DESERTION_INFANTRY and not s.leaders[area] else 0
    if s.fate == SOUTHERN_MIASMA:
        return 1 if REGION[area] == SOUTH_REGION and infantry >= MIASMA_INFANTRY else 0
    return 1 if FRONTIER[area] and infantry >= RAID_INFANTRY else 0


def lose_to_fate(s: Realm, area: int, count: int) -> None:
    """Fate takes Infantry, never the last unit of a province. [C3K-12.2]"""
    count = min(count, s.inf[area], s.units(area) - 1)
    if count <= 0 or is_spared(s, s.owner[area]):
        return
    s.inf[area] -= count
    s.tell("fate_takes", count, area)


class RollFlood(Chance[Realm]):
    """The Yellow River on 1 to 3, the Yangtze on 4 to 6. [C3K-F10]"""

    def dice(self, s: Realm) -> Roll:
        return dice("fate_die", 1, 6)

    def land(self, s: Realm, rolled: list[int]) -> None:
        s.fate_detail = 0 if rolled[0] <= YELLOW_RIVER_DICE else 1
        s.tell("flood", s.fate_detail, rolled=rolled)


class RollLocusts(Chance[Realm]):
    """A region by D4. [C3K-F13]"""

    def dice(self, s: Realm) -> Roll:
        return dice("locusts", 1, len(REGIONS))

    def land(self, s: Realm, rolled: list[int]) -> None:
        s.fate_detail = rolled[0] - 1
        s.tell("locusts", s.fate_detail, rolled=rolled)


class DrawEarthquake(Chance[Realm]):
    """One province at random loses half its Infantry, rounded up. [C3K-F14]"""

    def dice(self, s: Realm) -> Roll:
        return draw("province", [AREA + area for area in range(AREA_COUNT)])

    def land(self, s: Realm, rolled: list[int]) -> None:
        area = rolled[0] - AREA
        s.tell("earthquake", area)
        lose_to_fate(s, area, (s.inf[area] + 1) // 2)


def threatened(s: Realm, faction: int) -> int:
    """The leader of a faction who may die by this card, as a token; -1 if none. [C3K-F15 C3K-F16 YS-R95]"""
    if is_spared(s, faction):
        return -1
    if s.fate == ILL_OMEN:
        return UNIT_RULER if s.has_ruler(faction) else -1
    if faction >= BOT:
        return BOT_GENERAL if s.bot_general_count(faction) else -1
    general = s.latest_general(faction)
    return GENERAL + general if general >= 0 else -1


class RollForLeader(Chance[Realm]):
    """On a 1 a faction's latest General or its Ruler dies. [C3K-F15 C3K-F16 YS-9.3]"""

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def dice(self, s: Realm) -> Roll:
        return dice("fate_die", 1, 6)

    def land(self, s: Realm, rolled: list[int]) -> None:
        faction = self.faction
        s.tell("fate_rolls", faction, rolled=rolled)
        if rolled[0] != DEADLY:
            return
        leader = threatened(s, faction)
        area = s.ruler_at[faction]
        if leader == BOT_GENERAL:
            area = next(a for a in range(AREA_COUNT) if s.owner[a] == faction and s.bot_generals[a])
        elif leader != UNIT_RULER:
            area = s.general_at[leader - GENERAL]
        s.then(PutInPeril(faction, leader, area))


def rob(s: Realm) -> None:
    """Each seat loses a Gold, each bot two Infantry for it where they are most. [C3K-F17 YS-R20]"""
    for faction in factions(s):
        if faction < BOT:
            if s.gold[faction] and not s.averted >> faction & 1:
                s.gold[faction] -= BANDITRY_GOLD
                s.tell("robbed", faction, BANDITRY_GOLD)
        elif s.rulings.fate_robs_bots:
            for _ in range(BANDITRY_GOLD * BOT_INFANTRY_PER_GOLD):
                rob_bot(s, faction)


def rob_bot(s: Realm, faction: int) -> None:
    """One Infantry of the bot's Province with most, the northernmost of equals, never a last unit. [C3K-F17]"""
    richest = -1
    for area in s.areas_of(faction):
        if s.inf[area] and s.units(area) > 1 and (richest < 0 or s.inf[area] > s.inf[richest]):
            richest = area
    if richest >= 0:
        lose_to_fate(s, richest, 1)
