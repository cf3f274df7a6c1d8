"""Chapter 11: roads, neutral and outside the hexes."""

from __future__ import annotations

from tianxia.engine.step import Decision, Refusal, Step
from tianxia.games.tenth_division.board import ROUND
from tianxia.games.tenth_division.parts import BRICK, DONE, ROAD_BRICK, ROAD_CASH, SIDE
from tianxia.games.tenth_division.rules.network import Network
from tianxia.games.tenth_division.state import Division


class BuildOrDestroyRoads(Step[Division]):
    """A seat may build and destroy roads in any order. [TD-11.1 TD-R26 TD-R46]"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Division) -> None:
        s.then(ChooseSide(self.seat, not s.rulings.hidden))


class ChooseSide(Decision[Division]):
    """A free side is built on, a side with a road is cleared. [TD-11.1 TD-11.2 TD-11.6 TD-R41 TD-R42 TD-R43 TD-R46]"""

    def __init__(self, seat: int, hands_open: bool) -> None:
        super().__init__(seat)
        self.hands_open = hands_open

    def is_open(self) -> bool:
        return self.hands_open

    def options(self, s: Division) -> list[int]:
        board = s.board
        found: list[int] = []
        can_build = not why_not_build(s, self.seat)
        if can_build or s.road_stock < board.road_stock:
            nodes = reached(s, self.seat) if can_build else []
            for side in range(board.sides):
                if s.network.road[side]:
                    if may_destroy(s, self.seat, side):
                        found.append(SIDE + board.side_names[side])
                elif can_build and (nodes[board.ends[2 * side]] or nodes[board.ends[2 * side + 1]]):
                    found.append(SIDE + board.side_names[side])
        found.append(DONE)
        return found

    def choose(self, s: Division, token: int) -> None:
        if token == DONE:
            return
        name = token - SIDE
        side = s.board.side_at[name]
        if s.network.road[side]:
            change_road(s, side, 0)
            s.tell("destroys", self.seat, name // ROUND, name % ROUND)
        else:
            pay_for_road(s, self.seat)
            change_road(s, side, 1)
            s.tell("builds", self.seat, name // ROUND, name % ROUND)
        s.then(self)

    def refused(self, s: Division) -> list[Refusal]:
        why = why_not_build(s, self.seat)
        found: list[Refusal] = []
        for side in range(s.board.sides):
            reason = "road_out_of_reach" if s.network.road[side] else why or "side_out_of_reach"
            found.append(Refusal(SIDE + s.board.side_names[side], reason))
        return found


def why_not_build(s: Division, seat: int) -> str:
    """What keeps a seat from building any road, "" if nothing does. [TD-11.2 TD-R17]"""
    if s.cash(seat) < ROAD_CASH:
        return "too_little_money"
    if s.cards(seat, BRICK) < ROAD_BRICK:
        return "no_brick"
    return "" if s.road_stock else "no_roads_left"


def pay_for_road(s: Division, seat: int) -> None:
    """Money and Brick go to the bank. [TD-7.4 TD-11.2 TD-R45]"""
    if s.rulings.hidden:
        s.book_tells()
    s.earn(seat, -ROAD_CASH)
    s.take_cards(seat, BRICK, -ROAD_BRICK)


def reached(s: Division, seat: int) -> list[bool]:
    """The nodes from which a seat may build: of its hexes, and of road chains that touch them. [TD-R41]"""
    board = s.board
    if s.rulings.build_anywhere:
        return [True] * board.nodes
    nodes = [False] * board.nodes
    chains = 0
    for hex in range(board.hexes):
        if s.owner[hex] == seat:
            chains |= s.network.touch[hex]
            for node in board.nodes_of_hex[hex]:
                nodes[node] = True
    if chains and not s.rulings.build_beside_own:
        for side in range(board.sides):
            if s.network.road[side] and chains >> s.network.chain[side] & 1:
                nodes[board.ends[2 * side]] = True
                nodes[board.ends[2 * side + 1]] = True
    return nodes


def may_destroy(s: Division, seat: int, side: int) -> bool:
    """A road may be destroyed by whoever holds a hex that it touches, or by option a hex beside it.

    [TD-11.5 TD-11.6 TD-R43 TD-R44]
    """
    for hex in s.board.flanks[side] if s.rulings.raze_sides_only else s.board.touches[side]:
        if s.owner[hex] == seat:
            return True
    return False


def change_road(s: Division, side: int, present: int) -> None:
    """A road is laid or taken up. [TD-R17]"""
    road = s.network.road.copy()
    s.road_stock += road[side] - present
    road[side] = present
    s.network = Network(s.board, road)


def is_joined_by_road(s: Division, start: int, goal: int) -> bool:
    """Whether roads join two hexes at distance two. [TD-10.2 TD-11.3 TD-11.5 TD-R38 TD-R39]"""
    if not s.network.touch[start] & s.network.touch[goal]:
        return False
    return not s.rulings.move_along or is_joined_along(s, start, goal)


def is_joined_along(s: Division, start: int, goal: int) -> bool:
    """By option all roads of the chain lie along one hex between the two, or link both to it. [TD-R39]"""
    board = s.board
    for middle in board.adjacent[start]:
        if goal not in board.adjacent[middle]:
            continue
        round_it = [board.side_at[middle * ROUND + d] for d in range(ROUND)]
        roads = [side >= 0 and s.network.road[side] == 1 for side in round_it]
        from_start = board.toward.index(start, middle * ROUND) - middle * ROUND
        to_goal = board.toward.index(goal, middle * ROUND) - middle * ROUND
        if board.links:
            if roads[from_start] and roads[to_goal]:
                return True
        elif runs_between(roads, from_start, to_goal):
            return True
    return False


def runs_between(roads: list[bool], one: int, other: int) -> bool:
    """Whether neighbouring roads round a hex make one run that touches the cells in two directions. [TD-R37 TD-R39]"""
    for first in range(ROUND):
        if not roads[first] or (roads[first - 1] and not all(roads)):
            continue
        touched = [False] * ROUND
        d = first
        while roads[d % ROUND] and d < first + ROUND:
            for cell in (d - 1, d, d + 1):
                touched[cell % ROUND] = True
            d += 1
        if touched[one] and touched[other]:
            return True
    return False


def is_connected(s: Division, seat: int, other: int) -> bool:
    """Whether a chain of roads joins hexes of two seats, through whose hexes ever. [TD-11.4 TD-17.1 TD-R38 TD-R73]"""
    mine = 0
    theirs = 0
    for hex in range(s.board.hexes):
        owner = s.owner[hex]
        if owner == seat:
            mine |= s.network.touch[hex]
        elif owner == other:
            theirs |= s.network.touch[hex]
    return mine & theirs != 0
