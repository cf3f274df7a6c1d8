"""Chapter 10: troop movement."""

from __future__ import annotations

from tianxia.engine.step import Decision, Refusal, Step
from tianxia.games.tenth_division.numbering import NumberUnits
from tianxia.games.tenth_division.parts import COUNT, DONE, HEX, UNIT_COUNT
from tianxia.games.tenth_division.rules.roads import is_joined_by_road
from tianxia.games.tenth_division.scopes import Movement
from tianxia.games.tenth_division.state import Division


class MoveTroops(Step[Division]):
    """Each unit of a seat may move once: one hex, or two by road. [TD-10.1 TD-10.2 TD-R32 TD-R33]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Division) -> None:
        begin_movement(s, self.seat, True)


def begin_movement(s: Division, seat: int, by_road: bool) -> None:
    """Moves of a seat, with or without two-hex moves by road. [TD-16.9 TD-R32 TD-R69]"""
    s.then(ChooseMover(seat), Movement(seat, by_road, [0] * len(s.stack)))


def may_enter(s: Division, seat: int, hex: int) -> bool:
    """Troops may enter open hexes and, unless by option, their own side's. [TD-10.3 TD-R31 TD-R36]"""
    owner = s.owner[hex]
    return owner < 0 or (owner == seat and s.rulings.may_join)


def has_goal(s: Division, seat: int, start: int, by_road: bool) -> bool:
    """Whether troops can go anywhere from a hex."""
    for hex in s.board.adjacent[start]:
        if may_enter(s, seat, hex):
            return True
    return by_road and bool(goals_by_road(s, seat, start))


def goals_by_road(s: Division, seat: int, start: int) -> list[int]:
    """Hexes at distance two that roads join to a hex, whoever stands between.

    [TD-10.2 TD-10.4 TD-10.5 TD-11.3 TD-R34 TD-R35]
    """
    if not s.network.touch[start]:
        return []
    return [hex for hex in s.board.second[start] if may_enter(s, seat, hex) and is_joined_by_road(s, start, hex)]


class ChooseMover(Decision[Division]):
    """From which hex troops move next, or no more. [TD-10.1 TD-R32]"""

    def options(self, s: Division) -> list[int]:
        movement = s.scope(Movement)
        found: list[int] = []
        seat = self.seat
        for hex in range(s.board.hexes):
            if s.owner[hex] == seat and has_unmoved(s, movement, hex) and has_goal(s, seat, hex, movement.by_road):
                found.append(HEX + hex)
        found.append(DONE)
        return found

    def choose(self, s: Division, token: int) -> None:
        if token == DONE:
            return
        movement = s.scope(Movement)
        movement.start = token - HEX
        s.then(ChooseGoal(self.seat), CompleteMove(self.seat))

    def refused(self, s: Division) -> list[Refusal]:
        movement = s.scope(Movement)
        return [
            Refusal(HEX + hex, "hemmed_in" if has_unmoved(s, movement, hex) else "has_moved")
            for hex in s.hexes_of(self.seat)
        ]


def has_unmoved(s: Division, movement: Movement, hex: int) -> bool:
    """Whether some unit of a hex has not moved in this step."""
    at = hex * UNIT_COUNT
    moved = movement.moved
    return s.stack[at] > moved[at] or s.stack[at + 1] > moved[at + 1] or s.stack[at + 2] > moved[at + 2]


class ChooseGoal(Decision[Division]):
    """Where they go: an adjacent hex, or one two hexes off by road. [TD-10.1 TD-10.2 TD-10.3 TD-10.4 TD-11.3]"""

    def options(self, s: Division) -> list[int]:
        movement = s.scope(Movement)
        found = [hex for hex in s.board.adjacent[movement.start] if may_enter(s, self.seat, hex)]
        if movement.by_road:
            found += goals_by_road(s, self.seat, movement.start)
            found.sort()
        return [HEX + hex for hex in found]

    def choose(self, s: Division, token: int) -> None:
        movement = s.scope(Movement)
        movement.goal = token - HEX
        movement.named = [0] * UNIT_COUNT
        for kind in range(UNIT_COUNT - 1, -1, -1):
            if movement.unmoved(s, movement.start, kind):
                s.then(ChooseMarchers(self.seat, kind))

    def refused(self, s: Division) -> list[Refusal]:
        movement = s.scope(Movement)
        start = movement.start
        found = [Refusal(HEX + hex, "hex_occupied") for hex in s.board.adjacent[start]]
        for hex in s.board.second[start]:
            if not may_enter(s, self.seat, hex):
                found.append(Refusal(HEX + hex, "hex_occupied"))
            else:
                found.append(Refusal(HEX + hex, "no_road" if movement.by_road else "one_hex_only"))
        return found


class ChooseMarchers(NumberUnits):
    """How many units of a type go; at least one of all types together. [TD-10.1 TD-R32]"""

    def free(self, s: Division, kind: int) -> int:
        movement = s.scope(Movement)
        return movement.unmoved(s, movement.start, kind)

    def named(self, s: Division) -> int:
        return sum(s.scope(Movement).named)

    def choose(self, s: Division, token: int) -> None:
        s.scope(Movement).named[self.kind] = token - COUNT


class CompleteMove(Step[Division]):
    """The units named go; they do not move again in this step. [TD-R32]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Division) -> None:
        movement = s.scope(Movement)
        s.tell("moves", self.seat, sum(movement.named), movement.start, movement.goal)
        s.transfer(movement.start, movement.goal, movement.named)
        for kind in range(UNIT_COUNT):
            movement.moved[movement.goal * UNIT_COUNT + kind] += movement.named[kind]
        movement.start = -1
        s.then(ChooseMover(self.seat))
