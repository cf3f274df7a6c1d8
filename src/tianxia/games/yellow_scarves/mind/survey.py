"""The table between rivals in numbers: what each seat has, what it could take, what it may lose."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from tianxia.games.yellow_scarves.board import (
    AREA_COUNT,
    GOLD,
    INFANTRY_PER_GOLD,
    NEIGHBOURS,
    NOBODY,
)
from tianxia.games.yellow_scarves.mind.fights import IS_FIGHTER, MOST, RULER_WORTHS, WINS
from tianxia.games.yellow_scarves.mind.habits import CLOSE, goal_of
from tianxia.games.yellow_scarves.mind.rivals import rounds_left, strongest_beside, waits
from tianxia.games.yellow_scarves.state import Realm

NO_RULER: Final = -0.1
"""What it is worth to have none."""

LAST: Final = 3
"""The end is near with fewer Rounds than this to come."""

TENTH: Final = 0.1
"""Units are counted by tens, so that all numbers are of a like size."""

SEEN: Final = (
    "places",
    "income",
    "units",
    "log_places",
    "log_income",
    "log_units",  # with those that the purse can buy
    "purse",
    "cards",
    "generals",
    "fighters",
    "ruler",
    "waits",  # the seat has its turn of this Round still to come
    "rivals_wait",
    "round",
    "truce",
    "last",  # how near the last Round is
    "legacy",  # the lead in Legacy, the more the nearer it is
    "rival_places",  # the most that any rival has
    "rival_income",
    "rival_units",
    "close",  # Provinces beyond those that leave a seat far from Unification
    "rival_close",
    "danger",  # own Provinces that a rival could take, by his chance
    "danger_gold",
    "prey",  # Provinces of rivals that the seat could take
    "prey_gold",
    "free",  # Provinces of nobody that the seat could take
    "free_gold",
    "front",  # own Provinces beside others
    "contact",  # own Provinces beside those of rivals
    "guards",  # units there
    "idle",  # units that could leave Provinces beside none
    "largest",  # army
    "massed",  # how far units stand together
)
"""What a seat sees, in this order."""


class Survey:
    """What each seat has, could take and may lose; one number for every seat."""

    def __init__(self, s: Realm) -> None:
        seats = s.seats
        self.places = [0.0] * seats
        self.income = [0.0] * seats
        self.units = [0.0] * seats
        self.largest = [0.0] * seats
        self.squares = [0.0] * seats
        self.front = [0.0] * seats
        self.contact = [0.0] * seats
        self.guards = [0.0] * seats
        self.idle = [0.0] * seats
        self.danger = [0.0] * seats
        self.danger_gold = [0.0] * seats
        self.prey = [0.0] * seats
        self.prey_gold = [0.0] * seats
        self.free = [0.0] * seats
        self.free_gold = [0.0] * seats
        self.generals = [0.0] * seats
        self.fighters = [0.0] * seats
        self.count_places(s)
        self.count_targets(s)
        self.count_generals(s)
        self.waiting = [1.0 if s.alive[seat] and waits(s, seat) else 0.0 for seat in range(seats)]

    def count_places(self, s: Realm) -> None:
        """Provinces with their units, and whom they stand beside."""
        for area in range(AREA_COUNT):
            seat = s.owner[area]
            if seat == NOBODY:
                continue
            here = float(s.inf[area] + s.leaders[area])
            self.places[seat] += 1.0
            self.income[seat] += GOLD[area]
            self.units[seat] += here
            self.squares[seat] += here * here
            self.largest[seat] = max(self.largest[seat], here)
            is_front = is_contact = False
            for other in NEIGHBOURS[area]:
                holder = s.owner[other]
                if holder != seat:
                    is_front = True
                    if holder != NOBODY:
                        is_contact = True
                        break
            if is_front:
                self.front[seat] += 1.0
            else:
                self.idle[seat] += here - 1.0
            if is_contact:
                self.contact[seat] += 1.0
                self.guards[seat] += here

    def count_targets(self, s: Realm) -> None:
        """What the strongest army beside each Province could do to it, by its chance."""
        armies = strongest_beside(s, 0)
        for area in range(AREA_COUNT):
            holder = s.owner[area]
            units = min(s.inf[area] + s.leaders[area], MOST)
            gold = float(GOLD[area])
            worst = 0.0
            for seat in range(s.seats):
                army = armies[seat * AREA_COUNT + area]
                if army < 1:
                    continue
                win = WINS[army][units]
                if holder == NOBODY:
                    self.free[seat] += win
                    self.free_gold[seat] += win * gold
                else:
                    self.prey[seat] += win
                    self.prey_gold[seat] += win * gold
                    worst = max(worst, win)
            if worst > 0.0:
                self.danger[holder] += worst
                self.danger_gold[holder] += worst * gold

    def count_generals(self, s: Realm) -> None:
        """Generals, and those among them who are better in a fight."""
        for general in s.acquired:
            seat = s.general_of[general]
            self.generals[seat] += 1.0
            if IS_FIGHTER[general]:
                self.fighters[seat] += 1.0

    def view(self, s: Realm, seat: int) -> list[float]:
        """The table as a seat sees it, as SEEN names it."""
        places, income, units = self.places[seat], self.income[seat], self.units[seat]
        purse = s.gold[seat] + s.pool[seat] / INFANTRY_PER_GOLD
        far = float(goal_of(s) - CLOSE)
        last = float(max(0, LAST - rounds_left(s)))
        rival_places = rival_income = rival_units = rivals_wait = 0.0
        for rival in range(s.seats):
            if rival != seat:
                rival_places = max(rival_places, self.places[rival])
                rival_income = max(rival_income, self.income[rival])
                rival_units = max(rival_units, self.units[rival])
                rivals_wait += self.waiting[rival]
        return [
            places,
            income,
            TENTH * units,
            log(places + 1.0),
            log(income + 1.0),
            log(units + INFANTRY_PER_GOLD * purse + 1.0),
            purse,
            float(s.hand_size(seat)),
            self.generals[seat],
            self.fighters[seat],
            RULER_WORTHS[s.ruler_card[seat]] if s.ruler_at[seat] >= 0 else NO_RULER,
            self.waiting[seat],
            rivals_wait,
            float(s.round),
            1.0 if s.round == 1 else 0.0,
            last,
            last * (places + income - rival_places - rival_income),
            rival_places,
            rival_income,
            TENTH * rival_units,
            max(0.0, places - far),
            max(0.0, rival_places - far),
            self.danger[seat],
            self.danger_gold[seat],
            self.prey[seat],
            self.prey_gold[seat],
            self.free[seat],
            self.free_gold[seat],
            self.front[seat],
            self.contact[seat],
            TENTH * self.guards[seat],
            TENTH * self.idle[seat],
            TENTH * self.largest[seat],
            TENTH * sqrt(self.squares[seat]),
        ]


def views(s: Realm) -> list[list[float]]:
    """The table as each seat sees it."""
    survey = Survey(s)
    return [survey.view(s, seat) for seat in range(s.seats)]
