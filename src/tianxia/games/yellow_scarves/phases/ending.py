"""How the game ends: annihilation of the Yellow Scarves, or of rivals, Unification, Legacy."""

from __future__ import annotations

from tianxia.games.yellow_scarves.board import AREA_COUNT, BOT, GOLD, UNIFICATION
from tianxia.games.yellow_scarves.state import Realm


def check_survivors(s: Realm) -> None:
    """Who is still there, after any change of ownership. [YS-14.1 YS-R77 YS-R79 C3K-10.2]"""
    if s.over:
        return
    living = [seat for seat in range(s.seats) if s.alive[seat]]
    if not s.rulings.coop:
        if len(living) == 1:
            s.tell("last_survivor", living[0])
            s.finish(shares(s, living), "survivor")
        return
    if not living:
        s.tell("all_seats_out")
        s.finish([0.0] * s.seats, "overrun")
        return
    for bot in range(s.bots):
        if s.held[BOT + bot]:
            return
    s.tell("annihilated", s.round)
    s.finish([1.0] * s.seats, "annihilation")


def time_is_up(s: Realm) -> None:
    """The last Round is over and a bot Province is left: all seats lose. [YS-14.2 YS-R76]"""
    s.tell("time_is_up", sum(s.held[BOT:]))
    s.finish([0.0] * s.seats, "time_is_up")


def check_unification(s: Realm, seat: int) -> None:
    """A seat that owns enough Provinces at the end of its turn has united the realm. [C3K-9.3 C3K-10.3 C3K-10.4]"""
    if s.rulings.coop or not s.rulings.unification or s.held[seat] < UNIFICATION[s.seats - 1]:
        return
    s.tell("unified", seat, s.held[seat])
    s.finish(shares(s, [seat]), "unification")


def score_legacy(s: Realm) -> None:
    """At the cap the highest Legacy wins; ties by Provinces, units, Gold, then shared. [C3K-10.5]"""
    best: list[int] = []
    most: tuple[int, int, int, int] = (-1, -1, -1, -1)
    for seat in range(s.seats):
        if not s.alive[seat]:
            continue
        score = (legacy(s.owner, seat), s.held[seat], all_units(s, seat), s.gold[seat])
        s.tell("legacy", seat, score[0])
        if score > most:
            most = score
            best = [seat]
        elif score == most:
            best.append(seat)
    s.finish(shares(s, best), "legacy")


def legacy(owner: list[int], seat: int) -> int:
    """Each Province counts one and its gold value. [C3K-10.5]"""
    return sum(1 + GOLD[area] for area in range(AREA_COUNT) if owner[area] == seat)


def all_units(s: Realm, faction: int) -> int:
    """The units of a faction on the board."""
    return sum(s.units(area) for area in range(AREA_COUNT) if s.owner[area] == faction)


def shares(s: Realm, winners: list[int]) -> list[float]:
    """One point, shared by those who win together."""
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)]
