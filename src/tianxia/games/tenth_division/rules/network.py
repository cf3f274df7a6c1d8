"""Chapter 11: which hexes the roads on the board join."""

from __future__ import annotations

from tianxia.engine.state import Fixture
from tianxia.games.tenth_division.board import Board


class Network(Fixture):
    """The roads on the board by side; the number of each one's chain, and the chains that touch each hex as a mask.

    Roads that share a node form a chain; every hex that a road of it touches is on it. [TD-R37 TD-R38 TD-R40]
    """

    def __init__(self, board: Board, road: list[int]) -> None:
        super().__init__("".join(["1" if present else "0" for present in road]))
        self.road = road
        self.chain = [-1] * board.sides
        self.touch = [0] * board.hexes
        chains = 0
        for side in range(board.sides):
            if road[side] and self.chain[side] < 0:
                self._trace(board, side, chains)
                chains += 1

    def _trace(self, board: Board, first: int, number: int) -> None:
        """Follow a chain from one of its roads."""
        bit = 1 << number
        self.chain[first] = number
        edge = [first]
        while edge:
            side = edge.pop()
            for hex in board.touches[side]:
                self.touch[hex] |= bit
            for end in (2 * side, 2 * side + 1):
                for other in board.sides_of_node[board.ends[end]]:
                    if self.road[other] and self.chain[other] < 0:
                        self.chain[other] = number
                        edge.append(other)
