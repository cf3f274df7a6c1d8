"""Chapters 4 to 6: the tiles are laid, a first player is found, the soldiers are placed."""

from __future__ import annotations

from tianxia.engine.dice import Roll, draw
from tianxia.engine.step import Chance, Decision, Refusal, Step
from tianxia.games.tenth_division.parts import (
    DESERT,
    HEX,
    INFANTRY,
    PARTS,
    SEAT,
    START_INFANTRY,
    TERRAINS,
    TILE,
)
from tianxia.games.tenth_division.rules.turn import TakeTurn
from tianxia.games.tenth_division.state import Division


class SetUp(Step[Division]):
    """The board is laid, then the first player is found, then all place their soldiers. [TD-4.6 TD-5.1 TD-5.2]"""

    def run(self, s: Division) -> None:
        s.then(LayTiles(), FindFirstPlayer(), PlaceInOrder())


def tiles_of(hexes: int) -> list[int]:
    """The terrain of every tile that belongs to a board of that size. [TD-3.1]"""
    size = str(hexes)
    return [kind for kind in range(len(TERRAINS)) for _ in range(PARTS["terrain"][kind]["tiles"][size])]


class LayTiles(Chance[Division]):
    """Tiles are laid at random; a hill keeps its desert. [TD-4.1 TD-4.2 TD-4.3 TD-4.6 TD-R08 TD-R09 TD-R10]"""

    def dice(self, s: Division) -> Roll:
        pile = tiles_of(s.board.hexes)
        for _ in s.board.hill:
            pile.remove(DESERT)
        return draw("tiles", [TILE + kind for kind in pile], len(pile))

    def land(self, s: Division, rolled: list[int]) -> None:
        terrain = [DESERT] * s.board.hexes
        laid = 0
        for hex in range(s.board.hexes):
            if hex not in s.board.hill:
                terrain[hex] = rolled[laid] - TILE
                laid += 1
        s.terrain = terrain
        s.tell("tiles_laid")


class FindFirstPlayer(Step[Division]):
    """The first player is drawn, unless one was agreed on. [TD-5.1 TD-R12]"""

    def run(self, s: Division) -> None:
        if s.rulings.first < 0:
            s.then(DrawFirstPlayer())
        else:
            goes_first(s, s.rulings.first)


class DrawFirstPlayer(Chance[Division]):
    """Any seat may be drawn. [TD-5.1 TD-R12]"""

    def dice(self, s: Division) -> Roll:
        return draw("first", [SEAT + seat for seat in range(s.seats)])

    def land(self, s: Division, rolled: list[int]) -> None:
        goes_first(s, rolled[0] - SEAT)


def goes_first(s: Division, seat: int) -> None:
    """Turns go round from this seat."""
    s.first = seat
    s.active = seat
    s.tell("goes_first", seat)


class PlaceInOrder(Step[Division]):
    """One seat after another places its soldiers; then the first turn begins. [TD-5.2 TD-5.3]"""

    def run(self, s: Division) -> None:
        s.then(TakeTurn(s.first))
        for seat in reversed([s.first, *s.after(s.first)]):
            if not s.units_of(seat):
                s.then(PlaceSoldiers(seat))


class PlaceSoldiers(Decision[Division]):
    """All soldiers of a seat start together on one open hex other than the middle one.

    [TD-5.2 TD-5.4 TD-6.2 TD-R13 TD-R14]
    """

    def options(self, s: Division) -> list[int]:
        return [HEX + hex for hex in range(s.board.hexes) if s.owner[hex] < 0 and hex not in s.board.hill]

    def choose(self, s: Division, token: int) -> None:
        s.muster(self.seat, token - HEX, INFANTRY, START_INFANTRY)
        s.tell("places", self.seat, START_INFANTRY, token - HEX)

    def refused(self, s: Division) -> list[Refusal]:
        barred = [Refusal(HEX + hex, "middle_barred") for hex in s.board.hill]
        return barred + [Refusal(HEX + hex, "hex_taken") for hex in range(s.board.hexes) if s.owner[hex] >= 0]
