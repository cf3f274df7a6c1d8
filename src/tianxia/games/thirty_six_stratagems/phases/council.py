"""3.3.2: the council."""

from __future__ import annotations

from tianxia.engine.step import Decision, Refusal, Step
from tianxia.games.thirty_six_stratagems.board import (
    PASS,
    TAX_DOWN,
    TAXATION,
    TRACK,
    TRACK_COUNT,
    TRACK_HIGH,
    TRACK_LOW,
)
from tianxia.games.thirty_six_stratagems.pieces.control import change_level
from tianxia.games.thirty_six_stratagems.state import Realm


class Council(Step[Realm]):
    """Every player in turn may raise one track of his mat. [S36-3.3.2A S36-R05]"""

    def run(self, s: Realm) -> None:
        for seat in reversed(s.seats_in_order()):
            s.then(RaiseTrack(seat))


class RaiseTrack(Decision[Realm]):
    """One of cohesion, taxation, popularity, generals goes up by one, or taxation down, or none.

    [S36-3.1I S36-3.3.2A S36-R37]
    """

    def options(self, s: Realm) -> list[int]:
        found = [TRACK + track for track in range(TRACK_COUNT) if s.level(self.seat, track) < TRACK_HIGH[track]]
        if s.rulings.council_tax_down and s.level(self.seat, TAXATION) > TRACK_LOW[TAXATION]:
            found.append(TAX_DOWN)
        found.append(PASS)
        return found

    def choose(self, s: Realm, token: int) -> None:
        if token == TAX_DOWN:
            change_level(s, self.seat, TAXATION, -1)
        elif token != PASS:
            change_level(s, self.seat, token - TRACK, 1)

    def refused(self, s: Realm) -> list[Refusal]:
        return [Refusal(TRACK + track, "track_end") for track in range(TRACK_COUNT)]
