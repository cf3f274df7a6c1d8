"""A map in letters: areas at their places, joined by dotted roads, each with the strength of those who stand there."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from tianxia.engine.box import Drawing, Edge
from tianxia.engine.scene import Area, Scene
from tianxia.terminal.pages.grid import Grid
from tianxia.terminal.pages.reader import Reader
from tianxia.terminal.pages.sides import Sides

SLIM = 0.5
"""A letter is half as wide as high."""

LOWEST, TALLEST = 17, 25
MARGIN = 6
MANY = 45
"""On a board of more areas only those with pieces are named."""

ROADS = ("·", "'")
"""How roads look: those of the first kind, and all others."""

STAR = "*"

Label = list[tuple[str, str]]
"""Pieces of text with their styles."""


BUILT = "═══"
BUILT_UPRIGHT = "║"
"""What lies on the border of two areas, one beside or above the other."""


def boards_of(scene: Scene, reader: Reader) -> Sequence[Drawing]:
    """The boards that a scene is played on: the players' own drawing, the one it names, or else all of the box."""
    if "drawing" in scene:
        return [scene["drawing"]]
    boards = reader.game.box().get("boards", [])
    return [one for one in boards if one.get("id") == scene["board"]] if "board" in scene else boards


def maps(scene: Scene, reader: Reader, width: int, height: int) -> list[Text]:
    """A map of each board that has areas with places."""
    return [
        Grid(one, scene, reader, width).drawn()
        if one["kind"] == "grid"
        else Map(one, scene, reader, width, height).drawn()
        for one in boards_of(scene, reader)
        if one.get("areas")
    ]


class Map:
    """One board on a sheet of letters."""

    def __init__(self, board: Drawing, scene: Scene, reader: Reader, width: int, height: int) -> None:
        self.board = board
        self.scene = scene
        self.reader = reader
        self.sides = Sides(scene, reader)
        self.width = width
        across = [area["x"] for area in board["areas"]]
        down = [area["y"] for area in board["areas"]]
        self.left, self.wide = min(across), max(max(across) - min(across), 1)
        self.top, self.high = min(down), max(max(down) - min(down), 1)
        most = max(LOWEST, min(TALLEST, height))
        self.height = min(most, round(width * self.high / self.wide * SLIM) + 1)
        self.below = 1 if any("terrain" in self._facts(area["id"]) for area in board["areas"]) else 0
        self.letters: list[list[tuple[str, str]]] = [[(" ", "")] * width for _ in range(self.height)]
        self.taken: set[tuple[int, int]] = set()

    def drawn(self) -> Text:
        """The map with roads beneath and labels above."""
        places = {area["id"]: self._place(area["x"], area["y"]) for area in self.board["areas"]}
        kinds = list(dict.fromkeys(road["kind"] for road in self.board.get("roads", [])))
        for road in self.board.get("roads", []):
            one, other = road["between"]
            self._road(places[one], places[other], ROADS[0 if road["kind"] == kinds[0] else 1])
        for area in sorted(self.board["areas"], key=lambda area: (area["y"], area["x"])):
            if len(places) <= MANY or self.sides.at(area["id"]):
                self._label(places[area["id"]], self._words(area["id"]))
            else:
                x, y = places[area["id"]]
                self.letters[y][x] = ("○", self.sides.colour(self.sides.holder(area["id"])))
        for area in self.board["areas"]:
            self._terrain(places[area["id"]], self._facts(area["id"]).get("terrain", ""))
        for edge in self.board.get("edges", []):
            if self.sides.at(edge["id"]):
                self._built(edge)
        return Text("\n").join(self._row(row) for row in self.letters)

    def _place(self, across: float, down: float) -> tuple[int, int]:
        """Where a point of the board is on the sheet: the outermost areas leave room for their labels."""
        x = MARGIN + round((across - self.left) / self.wide * (self.width - 2 * MARGIN - 1))
        y = round((down - self.top) / self.high * (self.height - 1 - self.below))
        return x, y

    def _road(self, one: tuple[int, int], other: tuple[int, int], letter: str) -> None:
        """Dots from place to place."""
        steps = max(abs(one[0] - other[0]) // 2, abs(one[1] - other[1]), 1)
        for step in range(steps + 1):
            x = round(one[0] + (other[0] - one[0]) * step / steps)
            y = round(one[1] + (other[1] - one[1]) * step / steps)
            self.letters[y][x] = (letter, "faint")

    def _facts(self, id: str) -> Area:
        return self.scene.get("areas", {}).get(id, {})

    def _terrain(self, place: tuple[int, int], terrain: str) -> None:
        """The first word of a terrain's name below its area."""
        word = self.reader.name(terrain).split(" ")[0] if terrain else ""
        x, y = place[0] - cell_len(word) // 2, place[1] + 1
        if not word or y >= self.height or any((x + i, y) in self.taken for i in range(cell_len(word))):
            return
        for letter in word:
            self.letters[y][x] = (letter, "faint")
            for beside in range(1, cell_len(letter)):
                self.letters[y][x + beside] = ("", "")
            x += cell_len(letter)

    def _built(self, edge: Edge) -> None:
        """Something that lies on the border of two areas."""
        x, y = self._place((edge["x1"] + edge["x2"]) / 2, (edge["y1"] + edge["y2"]) / 2)
        letters = BUILT if abs(edge["x1"] - edge["x2"]) > 1 else BUILT_UPRIGHT
        for i, letter in enumerate(letters):
            if 0 <= y < self.height and 0 <= x - len(letters) // 2 + i < self.width:
                self.letters[y][x - len(letters) // 2 + i] = (letter, "seal")

    def _words(self, id: str) -> Label:
        """The name of an area in the colour of its holder, the strength of each side in it, a star for names."""
        holder = self.sides.holder(id)
        label: Label = [(self.reader.name(id).split(" (")[0], self.sides.counter(holder))]
        for side, pieces in self.sides.at(id).items():
            star = STAR if any(piece.get("id") for piece in pieces) else ""
            label.append((f" {self.sides.strength(pieces)}{star}", self.sides.counter(side)))
        for track in self.scene.get("tracks", []):
            if track["id"] == self._facts(id).get("track"):
                label.append((f" {track['at']}/{track['length']}", "seal"))
        return label

    def _label(self, place: tuple[int, int], label: Label) -> None:
        """Write a label as near to its place as there is room."""
        length = sum(cell_len(text) for text, _ in label)
        x, y = self._room(place[0] - length // 2, place[1], length)
        for text, style in label:
            for letter in text:
                self.letters[y][x] = (letter, style)
                for beside in range(1, cell_len(letter)):
                    self.letters[y][x + beside] = ("", "")
                x += cell_len(letter)
        self.taken.update((x - length + i, y) for i in range(-1, length + 1))

    def _room(self, x: int, y: int, length: int) -> tuple[int, int]:
        x = max(0, min(x, self.width - length))
        spots = [(x + dx, y + dy) for dx in range(-length, length + 1) for dy in range(-2, 3)]
        spots.sort(key=lambda spot: abs(spot[0] - x) + 4 * abs(spot[1] - y))
        for left, row in spots:
            inside = 0 <= row < self.height and 0 <= left <= self.width - length
            if inside and not any((left + i, row) in self.taken for i in range(length)):
                return left, row
        return x, y

    def _row(self, row: list[tuple[str, str]]) -> Text:
        line = Text()
        for letter, style in row:
            line.append(letter, style)
        line.rstrip()
        return line
