"""Chapter 4: the shape of the board. Hexes, sides and corners of a formation, the players' own included."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.data import read_toml
from tianxia.engine.errors import BadOption
from tianxia.engine.state import Fixture
from tianxia.games.tenth_division.parts import DATA, HEXES, PARTS

FORMATIONS: Final[dict[str, Any]] = read_toml(DATA, "formations.toml")
WIDTH: Final[int] = FORMATIONS["width"]
HEIGHT: Final[int] = FORMATIONS["height"]
SIZES: Final[list[int]] = sorted(int(size) for size in PARTS["stock"]["cards"])
MARGIN: Final = 10.0
WIDEST: Final = 110.0
"""The radius of a drawn hex is at most this, and leaves a margin to the canvas."""

STEPS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""Axial directions: east, north-east, north-west, west, south-west, south-east."""
ROUND: Final = len(STEPS)

Cell = tuple[int, int]


def beside(cell: Cell, direction: int) -> Cell:
    """The neighbouring cell in a direction."""
    step = STEPS[direction % ROUND]
    return cell[0] + step[0], cell[1] + step[1]


class Board(Fixture):
    """A formation with everything that follows from its cells. [TD-4.4 TD-R16 TD-R17 TD-R37]

    A node is where roads join: a corner, or with roads that link hexes the hex itself.
    """

    def __init__(self, name: str, cells: list[Cell], radius: float, links: bool, hill: list[int]) -> None:
        super().__init__(name)
        self.cells = cells
        self.hexes = len(cells)
        self.links = links
        self.hill = hill
        self.card_stock: int = PARTS["stock"]["cards"][str(self.hexes)]
        self.road_stock: int = PARTS["stock"]["roads"][str(self.hexes)]
        at = {cells[hex]: hex for hex in range(len(cells))}
        self.adjacent: list[list[int]] = [
            sorted(at[beside(cell, d)] for d in range(ROUND) if beside(cell, d) in at) for cell in cells
        ]
        self.toward: list[int] = [at.get(beside(cell, d), -1) for cell in cells for d in range(ROUND)]
        self.second: list[list[int]] = [second_ring(self.adjacent, hex) for hex in range(len(cells))]
        self.distance: list[int] = [steps for hex in range(len(cells)) for steps in distances(self.adjacent, hex)]
        self._lay_sides(at)
        self._draw(radius)

    def _lay_sides(self, at: dict[Cell, int]) -> None:
        """Sides by their canonical names, the nodes at their ends, the hexes that a road there touches."""
        self.side_names: list[int] = []
        self.side_at: list[int] = [-1] * (self.hexes * ROUND)
        self.ends: list[int] = []
        self.touches: list[list[int]] = []
        self.flanks: list[list[int]] = []
        nodes: dict[frozenset[Cell], int] = {}
        for hex in range(self.hexes):
            for d in range(ROUND):
                other = self.toward[hex * ROUND + d]
                if 0 <= other < hex:
                    self.side_at[hex * ROUND + d] = self.side_at[other * ROUND + (d + 3) % ROUND]
                    continue
                if self.links and other < 0:
                    continue
                self.side_at[hex * ROUND + d] = len(self.side_names)
                self.side_names.append(hex * ROUND + d)
                near, far = self.cells[hex], beside(self.cells[hex], d)
                tips = [beside(near, d - 1), beside(near, d + 1)]
                flanks = [at[cell] for cell in (near, far) if cell in at]
                self.flanks.append(flanks)
                if self.links:
                    self.ends += flanks
                    self.touches.append(flanks)
                    continue
                for tip in tips:
                    self.ends.append(nodes.setdefault(frozenset((near, far, tip)), len(nodes)))
                self.touches.append(sorted(flanks + [at[tip] for tip in tips if tip in at]))
        self.sides = len(self.side_names)
        self.nodes = self.hexes if self.links else len(nodes)
        self.sides_of_node: list[list[int]] = [[] for _ in range(self.nodes)]
        self.nodes_of_hex: list[list[int]] = [[hex] if self.links else [] for hex in range(self.hexes)]
        for side in range(self.sides):
            for node in (self.ends[2 * side], self.ends[2 * side + 1]):
                self.sides_of_node[node].append(side)
        for corner, node in nodes.items():
            for cell in corner:
                if cell in at:
                    self.nodes_of_hex[at[cell]].append(node)

    def _draw(self, radius: float) -> None:
        """Centres of the hexes, the whole in the middle of the canvas."""
        columns = [q + r / 2 for q, r in self.cells]
        rows = [r for _, r in self.cells]
        broad, high = max(columns) - min(columns), max(rows) - min(rows)
        fits = min((WIDTH - 2 * MARGIN) / (3**0.5 * (broad + 1)), (HEIGHT - 2 * MARGIN) / (1.5 * high + 2), WIDEST)
        self.radius = radius or float(int(fits))
        middle = (max(columns) + min(columns)) / 2, (max(rows) + min(rows)) / 2
        self.x = [round(WIDTH / 2 + 3**0.5 * self.radius * (column - middle[0])) for column in columns]
        self.y = [round(HEIGHT / 2 + 1.5 * self.radius * (row - middle[1])) for row in rows]


def second_ring(adjacent: list[list[int]], hex: int) -> list[int]:
    """The hexes at distance two over hexes of the board; gaps cannot be crossed. [TD-R49]"""
    near = adjacent[hex]
    return sorted({far for one in near for far in adjacent[one] if far != hex and far not in near})


def distances(adjacent: list[list[int]], start: int) -> list[int]:
    """The number of steps from a hex to each hex, over hexes of the board. [TD-R49]"""
    found = [-1] * len(adjacent)
    found[start] = 0
    edge = [start]
    for hex in edge:
        for other in adjacent[hex]:
            if found[other] < 0:
                found[other] = found[hex] + 1
                edge.append(other)
    return found


def size_of(choice: str, seats: int) -> int:
    """The number of hexes: as chosen, else 19 for two or three seats and 30 for more. [TD-3.4 TD-3.5 TD-3.6 TD-R03]"""
    small, large = SIZES
    if choice == "auto":
        return small if seats <= 3 else large
    if int(choice) == small and seats > 4:
        raise BadOption(f"option board: {seats} seats need the board of {large} hexes")
    return int(choice)


def hill_of(size: int, twin: bool) -> list[int]:
    """The middle hexes of the hexagon: one, or on the large board by option two. [TD-4.1 TD-R10]"""
    key = "twin" if twin and size == SIZES[1] else str(size)
    return [HEXES.index(name) for name in PARTS["hill"][key]]


def formation(shape: str, size: int, links: bool, hill: list[int]) -> Board:
    """One of the formations of the data. [TD-4.4 TD-R11]"""
    data = FORMATIONS[f"{shape}{size}"]
    cells = [(q, r) for q, r in data["cells"]]
    return cached(f"{shape}{size}", cells, data["radius"], links, hill)


def drawn(text: str, choice: str, seats: int, links: bool) -> Board:
    """The players' own formation: every tile once, in one piece; all its faults are named. [TD-4.4 TD-4.5 TD-R11]"""
    cells, faults = cells_of(text)
    if len(cells) not in SIZES:
        faults.append(f"{len(cells)} cells are given, not 19 or 30")
    elif choice != "auto" and int(choice) != len(cells):
        faults.append(f"{len(cells)} cells are given, but option board is {choice}")
    elif len(cells) == SIZES[0] and seats > 4:
        faults.append(f"{seats} seats need {SIZES[1]} cells, not {len(cells)}")
    if len(set(cells)) != len(cells):
        faults.append("a cell stands twice")
    elif cells and not is_connected(cells):
        faults.append("the cells do not hang together by shared sides")
    if faults:
        raise BadOption("option cells: " + "; ".join(faults))
    cells.sort(key=lambda cell: (cell[1], cell[0]))
    name = "custom " + " ".join(f"{q},{r}" for q, r in cells)
    return cached(name, cells, 0.0, links, [])


def cells_of(text: str) -> tuple[list[Cell], list[str]]:
    """The cells that a text names, and what in it is no cell."""
    cells: list[Cell] = []
    faults: list[str] = []
    for word in text.split():
        q, _, r = word.partition(",")
        try:
            cells.append((int(q), int(r)))
        except ValueError:
            faults.append(f"{word[:20]!r} is not of the form q,r")
    return cells, faults


def is_connected(cells: list[Cell]) -> bool:
    """Whether one can walk from each cell to each other over shared sides."""
    left = set(cells)
    edge = [cells[0]]
    left.discard(cells[0])
    for cell in edge:
        for d in range(ROUND):
            near = beside(cell, d)
            if near in left:
                left.discard(near)
                edge.append(near)
    return not left


_boards: dict[str, Board] = {}


def cached(name: str, cells: list[Cell], radius: float, links: bool, hill: list[int]) -> Board:
    """A board is worked out once and shared by all games on it."""
    whole = f"{name}{' links' if links else ''}{''.join(f' {HEXES[hex]}' for hex in hill)}"
    if whole not in _boards:
        _boards[whole] = Board(whole, cells, radius, links, hill)
    return _boards[whole]
