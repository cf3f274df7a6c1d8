"""3.1 and 3.2: set-up, the sequence of a season, the deal, initiative, the end of a season."""

from __future__ import annotations

from typing import Final

from tianxia.engine.dice import Roll, dice, draw
from tianxia.engine.step import Chance, Step
from tianxia.games.thirty_six_stratagems.action.action import TakeTurns
from tianxia.games.thirty_six_stratagems.board import (
    ACTION,
    AREA,
    AREA_COUNT,
    CAPITALS,
    DIE_SIDES,
    KIND_COUNT,
    PREFECTURE,
    START_CAPITAL,
    START_UNITS,
    STRATAGEM,
    number,
)
from tianxia.games.thirty_six_stratagems.cards.prefectures import discard_uncontrolled
from tianxia.games.thirty_six_stratagems.phases.attrition import Attrition
from tianxia.games.thirty_six_stratagems.phases.council import Council
from tianxia.games.thirty_six_stratagems.phases.deployment import Deployment
from tianxia.games.thirty_six_stratagems.phases.ending import CheckVictory, compare
from tianxia.games.thirty_six_stratagems.phases.income import Income, Rebellion
from tianxia.games.thirty_six_stratagems.phases.winter import Winter
from tianxia.games.thirty_six_stratagems.pieces.deck import TakeCards
from tianxia.games.thirty_six_stratagems.pieces.hands import HAND
from tianxia.games.thirty_six_stratagems.state import Realm

DEAL_PHASE: Final = 1
ACTION_PHASE: Final = 2
COUNCIL_PHASE: Final = 3
REBELLION_PHASE: Final = 4
INCOME_PHASE: Final = 5
ATTRITION_PHASE: Final = 7
DEPLOYMENT_PHASE: Final = 8

HAND_OF: Final = [(STRATAGEM, number("deal", "stratagem")), (ACTION, number("deal", "action")),
                  (PREFECTURE, number("deal", "prefecture"))]  # fmt: skip
NEUTRALS_START_STRONG: Final = 1


class DrawCapitals(Chance[Realm]):
    """Each player draws the card of his first capital; the other capitals get a neutral army.

    [S36-3.1A S36-3.1B S36-3.1C S36-3.1P S36-R59]
    """

    def dice(self, s: Realm) -> Roll:
        return draw("capital", [AREA + capital for capital in s.rulings.capitals], s.seats)

    def land(self, s: Realm, rolled: list[int]) -> None:
        for seat in range(s.seats):
            place_start(s, seat, rolled[seat] - AREA)
        place_neutrals(s)
        s.then(NextSeason())


def place_start(s: Realm, seat: int, capital: int) -> None:
    """The units of a capital card, face down in the capital. [S36-3.1D S36-3.1E S36-3.1F]"""
    units = START_UNITS[START_CAPITAL.index(capital)]
    for kind in range(KIND_COUNT):
        for _ in range(units[kind]):
            s.add(seat, kind, capital)
    s.start[seat] = capital
    s.tell("begins", seat, capital)


def place_neutrals(s: Realm) -> None:
    """One neutral army, strong side up, in every capital without a player. [S36-3.1P]"""
    for capital in CAPITALS:
        if s.holder[capital] < 0:
            s.strong[capital] = NEUTRALS_START_STRONG


class NextSeason(Step[Realm]):
    """The eight phases of a season, then the next one. [S36-3.2A S36-3.1.1.3A S36-3.1.1.3B S36-2.4 S36-R61]"""

    def run(self, s: Realm) -> None:
        s.tell("season", s.season)
        go_on(s, DEAL_PHASE)


def go_on(s: Realm, phase: int) -> None:
    """The phases of a season from one of them on. [S36-3.2A]"""
    s.then(EndSeason())
    for number_of_phase in range(DEPLOYMENT_PHASE, phase - 1, -1):
        s.then(*PHASES[number_of_phase])


class EnterPhase(Step[Realm]):
    """A phase begins. [S36-3.2A]"""

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def run(self, s: Realm) -> None:
        s.phase = self.phase
        s.tell("phase", self.phase)


class Deal(Step[Realm]):
    """Four stratagem cards, one action and one prefecture card each; then the dice for the first turn.

    [S36-3.1U S36-3.3.1A]
    """

    def run(self, s: Realm) -> None:
        players: list[int] = []
        for seat in range(s.seats):
            s.passed[seat] = s.out[seat]
            if not s.out[seat]:
                players.append(seat)
        s.then(RollInitiative(players, players))
        for seat in reversed(players):
            for deck, n in reversed(HAND_OF):
                s.then(TakeCards(seat, deck, n, HAND + seat))


class RollInitiative(Chance[Realm]):
    """The highest die goes first, equal highest ones are rolled again; the others follow clockwise.

    [S36-3.3.1B S36-R05]
    """

    def __init__(self, rollers: list[int], behind: list[int]) -> None:
        self.rollers = rollers
        self.behind = behind

    def dice(self, s: Realm) -> Roll:
        return dice("initiative", len(self.rollers), DIE_SIDES)

    def land(self, s: Realm, rolled: list[int]) -> None:
        best = max(rolled)
        highest = [self.rollers[i] for i in range(len(rolled)) if rolled[i] == best]
        behind = self.behind
        if len(self.rollers) == len(behind):
            behind = [self.rollers[i] for i in by_pips(rolled)]
        if len(highest) > 1:
            s.tell("initiative_tied", rolled=rolled)
            s.then(RollInitiative(highest, behind))
            return
        first = highest[0]
        s.tell("initiative", first, rolled=rolled)
        if s.rulings.clockwise:
            s.order = [(first + i) % s.seats for i in range(s.seats)]
        else:
            last = [seat for seat in range(s.seats) if s.out[seat]]
            s.order = [first] + [seat for seat in behind if seat != first] + last


def by_pips(rolled: list[int]) -> list[int]:
    """Indexes by falling pips, equal ones in seat order."""
    found: list[int] = []
    for pips in range(DIE_SIDES, 0, -1):
        found.extend(i for i in range(len(rolled)) if rolled[i] == pips)
    return found


class EndActionPhase(Step[Realm]):
    """Effects that last for the action phase are over. [S36-D.10]"""

    def run(self, s: Realm) -> None:
        for area in range(AREA_COUNT):
            s.leisure[area] = False
            s.fort[area] = False
        for seat in range(s.seats):
            s.fires[seat] = 0


class DiscardPrefecturesEarly(Step[Realm]):
    """By option prefectures that nobody controls go right after attrition. [S36-R14]"""

    def run(self, s: Realm) -> None:
        if not s.rulings.discard_at_season_end:
            discard_uncontrolled(s)


class EndSeason(Step[Realm]):
    """Prefectures that nobody controls go, effects end, the season marker moves on; the last season decides.

    [S36-3.3.6C S36-D.10 S36-R14 S36-R61 S36-3.1.1.2B]
    """

    def run(self, s: Realm) -> None:
        if s.rulings.discard_at_season_end:
            discard_uncontrolled(s)
        for seat in range(s.seats):
            s.shielded[seat] = False
            s.red_turban[seat] = False
            s.turtle_ships[seat] = False
            s.bonus_points[seat] = 0
        s.then(CheckVictory(is_season_end=True), TurnSeason())


class TurnSeason(Step[Realm]):
    """The marker goes to the next season, or the game is over. [S36-3.1N S36-3.1.1.3A]"""

    def run(self, s: Realm) -> None:
        if s.season >= s.rulings.seasons:
            compare(s, s.seats_in_order(), "season_nine")
            return
        s.season += 1
        s.then(NextSeason())


PHASES: Final[list[list[Step[Realm]]]] = [
    [],
    [EnterPhase(DEAL_PHASE), Deal()],
    [EnterPhase(ACTION_PHASE), TakeTurns(0), EndActionPhase(), CheckVictory()],
    [EnterPhase(COUNCIL_PHASE), Council(), CheckVictory()],
    [EnterPhase(REBELLION_PHASE), Rebellion()],
    [EnterPhase(INCOME_PHASE), Income(), CheckVictory()],
    [Winter(), CheckVictory()],
    [EnterPhase(ATTRITION_PHASE), Attrition(), DiscardPrefecturesEarly(), CheckVictory()],
    [EnterPhase(DEPLOYMENT_PHASE), Deployment(), CheckVictory()],
]
"""The steps of each phase."""
