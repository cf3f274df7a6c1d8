"""A board of tiles in letters: walls, the names of regions, and what stands on each tile."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from tianxia.engine.box import Drawing, Place, Region
from tianxia.engine.scene import Chit, Piece, Scene
from tianxia.terminal.pages.reader import Reader
from tianxia.terminal.pages.sides import Sides

NARROWEST, WIDEST = 5, 11
"""Letters of a tile between two walls."""


class Grid:
    """A board of tiles, two lines to a row: walls with names upon them, then the tiles."""

    def __init__(self, board: Drawing, scene: Scene, reader: Reader, width: int) -> None:
        self.board = board
        self.scene = scene
        self.reader = reader
        self.sides = Sides(scene, reader)
        self.across = sorted({area["x"] for area in board["areas"]})
        self.down = sorted({area["y"] for area in board["areas"]})
        self.tiles = {(area["x"], area["y"]): area for area in board["areas"]}
        self.half = board["areas"][0]["size"]
        self.walls: dict[frozenset[tuple[float, float]], str] = {
            frozenset([(w["x1"], w["y1"]), (w["x2"], w["y2"])]): w["kind"] for w in board.get("walls", [])
        }
        self.inner = max(NARROWEST, min(WIDEST, (width - 1) // len(self.across) - 1))

    def drawn(self) -> Text:
        """All rows, and the southern edge."""
        lines: list[Text] = []
        for y in self.down:
            lines += [self._signs(y), self._row(y)]
        lines.append(self._line(self.down[-1] + self.half))
        return Text("\n").join(lines)

    def _wall(self, x1: float, y1: float, x2: float, y2: float) -> str:
        return str(self.walls.get(frozenset([(x1, y1), (x2, y2)]), ""))

    def _line(self, y: float) -> Text:
        """The walls between two rows; the edge of the board is one."""
        text = Text()
        is_edge = y in (self.down[0] - self.half, self.down[-1] + self.half)
        for x in self.across:
            kind = "wall" if is_edge else self._wall(x - self.half, y, x + self.half, y)
            letter = {"": " ", "border": "═"}.get(kind, "─")
            text.append("+" + letter * self.inner, "bold" if kind == "border" else "faint")
        return text.append("+", "faint")

    def _signs(self, y: float) -> Text:
        """The walls above a row with the names of the regions written upon them, coloured if somebody holds them."""
        text = self._line(y - self.half)
        here = [one for one in self.board.get("regions", []) if "id" in one and one["y"] == y - self.half]
        for region in sorted(here, key=lambda one: -one["x"]):
            text = self._written(text, region)
        return text

    def _written(self, line: Text, region: Region) -> Text:
        holder = self.sides.holder(region["id"])
        name = self.reader.name(region["id"]) + (f" {region['glyph']}" if region.get("glyph") else "")
        length = cell_len(name)
        middle = (region["x"] - self.across[0] + self.half) / (2 * self.half) * (self.inner + 1)
        start = max(1, min(round(middle) - length // 2, line.cell_len - length))
        sign = Text(name, self.sides.counter(holder) if holder else "name")
        return Text.assemble(line[:start], sign, line[start + length :])

    def _row(self, y: float) -> Text:
        """Tiles side by side."""
        text = Text()
        for x in self.across:
            west = x - self.half
            kind = "wall" if x == self.across[0] else self._wall(west, y - self.half, west, y + self.half)
            text.append({"": " ", "border": "║"}.get(kind, "│"), "bold" if kind == "border" else "faint")
            text.append_text(self._tile(self.tiles.get((x, y))))
        return text.append("│", "faint")

    def _tile(self, area: Place | None) -> Text:
        """What stands on a tile, and its name if there is room."""
        if area is None:
            return Text(" " * self.inner)
        shown = Text()
        for side, pieces in self.sides.at(area["id"]).items():
            for piece in sorted(pieces, key=lambda one: "id" not in one):
                shown.append(self.short(piece), self.sides.counter(side))
        name = Text(area.get("short") or self.reader.name(area["id"]), self.sides.colour(area.get("terrain", "")))
        if cell_len(name.plain) + shown.cell_len < self.inner:
            gap = self.inner - cell_len(name.plain) - shown.cell_len
            return Text.assemble(name, " " * gap, shown)
        shown.truncate(self.inner, pad=True)
        return shown

    def short(self, piece: Piece) -> str:
        """A piece in few letters: its name with the number it shows, or the face of its die."""
        kind = self.reader.box.get(piece.get("kind", ""), {})
        facts = piece.get("facts", {})
        number = str(facts.get(kind.get("chip", ""), ""))
        if "id" in piece:
            return self.reader.name(piece["id"]).split(",")[0] + (f" {number}" if number else "")
        return face_of(piece, self.reader) or str(piece.get("count", 1))


def face_of(piece: Chit, reader: Reader) -> str:
    """The number that a piece's kind shows as its face, in brackets as on a die."""
    fact = reader.box.get(piece.get("kind", ""), {}).get("face", "")
    shown = piece.get("facts", {}).get(fact)
    return "" if shown is None else f"[{shown}]"
