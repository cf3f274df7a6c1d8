"""Chapter 5: turns and rounds."""

from __future__ import annotations

from tianxia.engine.step import Step
from tianxia.games.tenth_division.battle.attacks import ConductAttacks
from tianxia.games.tenth_division.rules.ending import stop
from tianxia.games.tenth_division.rules.hill import count_hill
from tianxia.games.tenth_division.rules.movement import MoveTroops
from tianxia.games.tenth_division.rules.resources import RollAndCollect
from tianxia.games.tenth_division.rules.roads import BuildOrDestroyRoads
from tianxia.games.tenth_division.rules.trade import MakeTrades
from tianxia.games.tenth_division.rules.troops import TrainTroops
from tianxia.games.tenth_division.scopes import Turn
from tianxia.games.tenth_division.state import Division


class TakeTurn(Step[Division]):
    """Collect, attack, trade, build, move, train: in this order, and all but the first as one likes.

    [TD-5.5 TD-5.6 TD-12.1 TD-12.2 TD-R20 TD-R26 TD-R27]
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Division) -> None:
        seat = self.seat
        s.active = seat
        s.tell("turn", seat, s.round)
        s.then(
            RollAndCollect(seat),
            ConductAttacks(seat),
            MakeTrades(seat),
            BuildOrDestroyRoads(seat),
            MoveTroops(seat),
            TrainTroops(seat),
            Turn(seat),
            EndTurn(seat),
        )


class EndTurn(Step[Division]):
    """The hill is counted, then it is the next living seat's turn; a round that is too late is not begun.

    [TD-5.1 TD-R12 TD-R80 TD-R85 TD-R88]
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Division) -> None:
        count_hill(s, self.seat)
        if s.over:
            return
        following = s.after(self.seat)[0]
        if (following - s.first) % s.seats < (self.seat - s.first) % s.seats:
            if s.round >= s.rulings.max_rounds:
                stop(s)
                return
            s.round += 1
        s.then(TakeTurn(following))
