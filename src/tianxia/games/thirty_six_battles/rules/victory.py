"""Chapters 1.4 and 10: Victory Points, and how the game ends."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Step
from tianxia.games.thirty_six_battles.board import CITIES_OF_LAND, CITY_COUNT, CITY_OF, DICE, SEATS, XIU, ZI
from tianxia.games.thirty_six_battles.state import Feud

WIN: Final = 1.0
LOSS: Final = 0.0
DRAW: Final = 0.5


def captured_cities(s: Feud, seat: int) -> int:
    """Cities of the own land that hold at least one Soldier; by option cities that hold an own Soldier anywhere.

    [B36-1.4.1bA B36-1.4.1bB B36-R10 B36-R11]
    """
    count = 0
    if not s.rulings.placer_owns:
        for city in CITIES_OF_LAND[seat]:
            if s.garrison[city]:
                count += 1
        return count
    held = [False] * CITY_COUNT
    for die in range(DICE):
        tile = s.die_at[die]
        if tile >= 0 and s.placer[die] == seat and not held[CITY_OF[tile]]:
            held[CITY_OF[tile]] = True
            count += 1
    return count


def total(s: Feud, seat: int) -> int:
    """Points banked, and those of the cities as garrisons stand now. [B36-1.4.1aA B36-1.4.1bC B36-R03]"""
    return s.bank[seat] + s.rulings.vp_city * captured_cities(s, seat)


def race_total(s: Feud, seat: int) -> int:
    """What counts towards the goal; by option the bank alone. [B36-1.3C B36-R03]"""
    return total(s, seat) if s.rulings.cities_count_live else s.bank[seat]


def credit(s: Feud, seat: int, points: int) -> None:
    """Bank points for good."""
    s.bank[seat] += points
    check_at_once(s)


def check_at_once(s: Feud) -> None:
    """By option the goal ends the game the moment it is reached. [B36-R04]"""
    if s.rulings.goal_ends_at_once:
        check_goal(s)


def check_goal(s: Feud) -> None:
    """The game ends if either seat has reached the goal. [B36-4.6A B36-10.1B B36-R04 B36-R78]"""
    for seat in range(SEATS):
        if race_total(s, seat) >= s.rulings.vp_goal:
            compare_totals(s, "vp20")
            return


def compare_totals(s: Feud, reason: str) -> None:
    """The higher total wins, whoever killed or reached the goal; equal totals are a draw, or by option Health decides.

    [B36-1.4.1aD B36-1.4.1aE B36-R05 B36-R78]
    """
    if s.over:
        return
    s.tell("final", total(s, ZI), total(s, XIU))
    lead = total(s, ZI) - total(s, XIU)
    if lead == 0 and s.rulings.health_breaks_ties:
        lead = max(0, s.health[ZI]) - max(0, s.health[XIU])
    if lead == 0:
        finish(s, [DRAW] * SEATS, reason)
    else:
        win(s, ZI if lead > 0 else XIU, reason)


def win(s: Feud, seat: int, reason: str) -> None:
    """One seat wins."""
    finish(s, [WIN if one == seat else LOSS for one in range(SEATS)], reason)


def finish(s: Feud, outcome: list[float], reason: str) -> None:
    """The first end that is reached stands."""
    if not s.over:
        s.finish(outcome, reason)


def check_deaths(s: Feud, suicides: int) -> None:
    """A Hero at Health 0 or less ends the game; the other seat banks the kill, both if both died.

    `suicides` is the mask of seats whose death, by option, is nobody's kill.
    [B36-1.4.1aC B36-1.4.3B B36-1.4.3C B36-10.1A B36-R07 B36-R08]
    """
    someone_died = False
    for seat in range(SEATS):
        if s.health[seat] <= 0:
            someone_died = True
            s.tell("dies", seat)
            if s.rulings.suicide_pays or not suicides >> seat & 1:
                s.bank[1 - seat] += s.rulings.vp_kill
    if someone_died:
        compare_totals(s, "kill")


class CheckForVictory(Step[Feud]):
    """At the end of a turn the goal is tested for both seats, then the cap of turns.

    [B36-4.6A B36-10.1A B36-10.1B B36-R04 B36-R71]
    """

    def run(self, s: Feud) -> None:
        check_goal(s)
        if not s.over and s.turn >= s.rulings.turn_cap:
            compare_totals(s, "cap")
