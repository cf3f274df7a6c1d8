"""Control, connected routes, bonuses of prefectures, victory points: what follows from where things stand."""

from __future__ import annotations

from typing import Final

from tianxia.games.thirty_six_stratagems.board import (
    AREA_COUNT,
    BONUS,
    BONUS_SIZE,
    CAPITALS,
    CITIES,
    EMPEROR,
    GENERALS,
    HIT_FACTORS,
    IS_CAPITAL,
    LINK,
    NEXT,
    STACK_LIMIT,
    TEMPLES,
    TRACK_COUNT,
    TRACK_HIGH,
    TRACK_LOW,
    UNIT,
    WALL,
    number,
)
from tianxia.games.thirty_six_stratagems.pieces.chits import NONE
from tianxia.games.thirty_six_stratagems.state import NEUTRAL, Realm

NO_LIMIT: Final = 99
"""Room in a capital."""

VP_CAPITAL: Final = number("vp", "capital")
VP_TEMPLE_SET: Final = number("vp", "temple_set")
TEMPLES_IN_SET: Final = number("vp", "temples_in_set")
VP_PREFECTURE_HELD: Final = number("vp", "prefecture_held")


def controller(s: Realm, area: int) -> int:
    """The seat that controls a space; a capital is controlled also while empty.

    [S36-2.6 S36-3.1.1.1U S36-3.1.1.1V S36-3.1.1.1W]
    """
    return s.holder[area] if IS_CAPITAL[area] else s.held[area]


def is_empty(s: Realm, area: int) -> bool:
    """No unit and no neutral army stands there. [S36-D.1]"""
    return s.held[area] == NONE and s.strong[area] + s.weak[area] == 0


def room_at(s: Realm, seat: int, area: int) -> int:
    """How many more units of a seat a space takes. [S36-3.1.1.1T S36-R18]"""
    return NO_LIMIT if IS_CAPITAL[area] else STACK_LIMIT - s.count[seat * AREA_COUNT + area]


def is_sanctuary(s: Realm, area: int) -> bool:
    """A temple that is held, unless its holder is under the Red Turban. [S36-3.1.1.1M S36-D.1 S36-T01]"""
    return s.temple[area] and s.held[area] != NONE and not s.red_turban[s.held[area]]


def capitals_of(s: Realm, seat: int) -> list[int]:
    """The capitals that a seat controls."""
    found: list[int] = []
    for area in CAPITALS:
        if s.holder[area] == seat:
            found.append(area)
    return found


def population(s: Realm, seat: int) -> int:
    """Population is the number of capitals controlled. [S36-3.1H]"""
    found = 0
    for area in CAPITALS:
        if s.holder[area] == seat:
            found += 1
    return found


def temples_of(s: Realm, seat: int) -> int:
    """Temple spaces controlled; a site counts once it is founded. [S36-3.1.1.1Q]"""
    found = 0
    for area in TEMPLES:
        if s.temple[area] and s.held[area] == seat:
            found += 1
    return found


def prefectures_of(s: Realm, seat: int) -> int:
    """Prefectures in play that a seat controls."""
    found = 0
    for area in CITIES:
        if s.prefecture[area] and s.held[area] == seat:
            found += 1
    return found


def all_victory_points(s: Realm) -> list[int]:
    """Of each seat: capitals, temple sets and prefectures held now, and the lasting balance; never below 0.

    [S36-3.1.1.1A S36-3.1.1.1P S36-3.1.1.2C S36-3.1.1.2D S36-3.1.1.2F S36-3.1.1.2I S36-R01 S36-R02 S36-R34]
    """
    points = s.lasting_vp.copy()
    temples = [0] * s.seats
    for area in CAPITALS:
        if s.holder[area] != NONE:
            points[s.holder[area]] += VP_CAPITAL
    for area in TEMPLES:
        if s.temple[area] and s.held[area] != NONE:
            temples[s.held[area]] += 1
    for area in CITIES:
        if s.prefecture[area] and s.held[area] != NONE:
            points[s.held[area]] += VP_PREFECTURE_HELD
    most_sets = len(TEMPLES) if s.rulings.temples_per_set else 1
    for seat in range(s.seats):
        points[seat] = max(0, points[seat] + VP_TEMPLE_SET * min(most_sets, temples[seat] // TEMPLES_IN_SET))
    return points


def victory_points(s: Realm, seat: int) -> int:
    """The victory points of one seat. [S36-3.1.1.2A]"""
    return all_victory_points(s)[seat]


def has_bonus(s: Realm, seat: int, bonus: int) -> bool:
    """Whether a seat controls a prefecture with this bonus. [S36-B.13]"""
    return bonus_total(s, seat, bonus) > 0


def bonus_total(s: Realm, seat: int, bonus: int) -> int:
    """The sizes of a bonus added up over the prefectures controlled."""
    total = 0
    for area in CITIES:
        if BONUS[area] == bonus and s.prefecture[area] and s.held[area] == seat:
            total += BONUS_SIZE[area]
    return total


def bonus_at(s: Realm, area: int, bonus: int) -> bool:
    """Whether a space is a prefecture in play with this bonus, and a player controls it. [S36-B.13]"""
    return BONUS[area] == bonus and s.prefecture[area] and s.held[area] != NONE


def hit_factor(s: Realm, side: int) -> int:
    """The lowest pip that scores: by generals, for neutral armies by their track. [S36-2.11 S36-3.1M S36-3.1.1.4A]"""
    if side == NEUTRAL:
        return HIT_FACTORS[s.neutral_step]
    return HIT_FACTORS[s.level(side, GENERALS) - 1]


def set_level(s: Realm, seat: int, track: int, level: int) -> None:
    """Move a marker of a mat, within the ends of its track. [S36-R80]"""
    s.track[seat * TRACK_COUNT + track] = min(TRACK_HIGH[track], max(TRACK_LOW[track], level))


def change_level(s: Realm, seat: int, track: int, by: int) -> None:
    """Move a marker of a mat up or down, and say so."""
    before = s.level(seat, track)
    set_level(s, seat, track, before + by)
    if s.level(seat, track) != before:
        s.tell("level", seat, track, s.level(seat, track))


def connected(s: Realm, seat: int) -> list[bool]:
    """The spaces from which a chain of own units reaches a capital that the seat controls. [S36-2.15 S36-R70]"""
    found = [False] * AREA_COUNT
    edge: list[int] = []
    for capital in CAPITALS:
        if s.holder[capital] == seat:
            found[capital] = True
            edge.append(capital)
    while edge:
        area = edge.pop()
        for other in NEXT[area]:
            if not found[other] and s.held[other] == seat:
                found[other] = True
                edge.append(other)
    return found


def arrive(s: Realm, seat: int, area: int, but: int = NONE) -> None:
    """Units that come to a space, or through it, free trapped stacks of theirs there and next to it.

    [S36-3.3.8F S36-R52]
    """
    base = seat * AREA_COUNT
    s.trapped[base + area] = False
    for other in NEXT[area]:
        if s.trapped[base + other] and other != but:
            s.trapped[base + other] = False
            s.tell("freed", seat, other)


def wall_stands(s: Realm, one: int, other: int) -> bool:
    """Whether a built section of the great wall lies between two linked spaces. [S36-3.1.1.1L S36-A13]"""
    wall = WALL[LINK[one * AREA_COUNT + other]]
    return wall == -1 or (wall >= 0 and s.sections[wall])


def open_opponents(s: Realm, seat: int) -> list[int]:
    """Opponents whom an event may name. [S36-D.1 S36-S27]"""
    return [other for other in range(s.seats) if other != seat and not s.out[other] and not s.shielded[other]]


def is_open(s: Realm, seat: int, other: int) -> bool:
    """Whether an event of a seat may name another."""
    return other not in (NONE, seat) and not s.out[other] and not s.shielded[other]


def own_spaces(s: Realm, seat: int) -> list[int]:
    """The spaces where a seat has units."""
    found: list[int] = []
    for area in range(AREA_COUNT):
        if s.held[area] == seat:
            found.append(area)
    return found


def is_near_fighters(s: Realm, seat: int, area: int) -> bool:
    """Whether a fighting unit of a seat stands next to a space."""
    return any(s.held[other] == seat and s.has_fighters(seat, other) for other in NEXT[area])


def is_near_units(s: Realm, seat: int, area: int) -> bool:
    """Whether a unit of a seat stands next to a space."""
    return any(s.held[other] == seat for other in NEXT[area])


def lose_hidden(s: Realm, seat: int, area: int, kind: int) -> None:
    """A chit of a face-down stack is given up; what is left of the stack only its owner knows."""
    s.forget(seat, area)
    s.take(seat, area, kind)
    s.tell("gives_up", seat, area)
    s.tell("gave_up", area, kind, to=1 << seat)


def lose_for_season(s: Realm, seat: int, area: int, kind: int) -> None:
    """A chit is lost to winter or for want of pay; an emperor so lost waits for next season. [S36-R32 S36-R49]"""
    lose_hidden(s, seat, area, kind)
    if kind == EMPEROR:
        s.emperor_lost_in[seat] = s.season


def kind_tokens(kinds: list[int]) -> list[int]:
    """Tokens of the kinds of which there are any."""
    return [UNIT + kind for kind in range(len(kinds)) if kinds[kind] > 0]
