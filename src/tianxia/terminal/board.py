"""The table, drawn from a scene: who holds which area and what stands there, what lies beside the map."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tianxia.engine.scene import Mat, Piece, Pile, Scene, Track
from tianxia.terminal.grid import face_of
from tianxia.terminal.map import maps
from tianxia.terminal.reader import Reader
from tianxia.terminal.sides import Sides
from tianxia.terminal.style import heading

COLUMN = 38
"""The narrowest column of areas."""

BESIDE_THE_MAP = 8
"""So many lines of the terminal are for what is asked."""

LONGEST_TRACK = 14
MANY_CARDS = 16


def board(scene: Scene, reader: Reader, width: int) -> Group:
    """The whole table in the width of the terminal."""
    drawn = Board(scene, reader)
    parts: list[RenderableType] = [Text(), drawn.title()]
    areas = drawn.areas()
    if drawn.tiles:
        parts += maps(scene, reader, width, 0)
    elif areas:
        parts.append(Padding(in_columns(areas, max(1, (width - 2) // COLUMN)), (0, 0, 1, 2)))
    parts.append(Padding(drawn.beside(), (0, 0, 0, 2)))
    return Group(*parts)


def glance(scene: Scene, reader: Reader, width: int, height: int) -> Group:
    """What a player needs to see each turn: the map with those who have names; without a map the whole table."""
    sheets = maps(scene, reader, width, height - BESIDE_THE_MAP)
    if not sheets:
        return board(scene, reader, width)
    drawn = Board(scene, reader)
    parts: list[RenderableType] = [Text(), drawn.title(), *sheets]
    if scene.get("mats"):
        parts.append(Padding(drawn.seats(), (0, 0, 0, 2)))
    if not drawn.tiles:
        parts.append(Padding(drawn.named(), (0, 0, 0, 2)))
    return Group(*parts)


def in_columns(blocks: list[list[Text]], count: int) -> Grid:
    """Blocks of lines one after another in so many columns of about the same height."""
    lines = sum(len(block) for block in blocks)
    columns: list[list[Text]] = [[]]
    left = lines
    for block in blocks:
        fair = left / (count - len(columns) + 1)
        if columns[-1] and len(columns) < count and len(columns[-1]) + len(block) / 2 > fair:
            left -= len(columns[-1])
            columns.append([])
        columns[-1] += [Text(), *block] if columns[-1] else block
    grid = Grid.grid(padding=(0, 2), expand=False)
    for _ in columns:
        grid.add_column(min_width=COLUMN - 4)
    grid.add_row(*[Text("\n").join(column) for column in columns])
    return grid


class Board:
    """One scene in the words of one reader."""

    def __init__(self, scene: Scene, reader: Reader) -> None:
        self.scene = scene
        self.reader = reader
        self.sides = Sides(scene, reader)
        boards = [one for one in reader.game.box().get("boards", []) if one["kind"] == "grid"]
        self.tiles = {area["id"] for one in boards for area in one["areas"]}
        self.counted = {piece.get("kind", "") for piece in scene.get("pieces", []) if not piece.get("id")}

    def title(self) -> Text:
        """The game, and where it stands in its sequence."""
        turn = {key: value for key, value in self.scene.get("turn", {}).items() if value is not None}
        facts = [f"{self.reader.name(key)} {self._value(value)}" for key, value in turn.items()]
        return heading(self.reader.title(), " · ".join(facts))

    def _value(self, value: Any) -> str:
        if isinstance(value, str):
            return self.reader.name(value)
        if isinstance(value, list):
            return ", ".join(self._value(one) for one in value)
        return str(value)

    # ---- areas

    def areas(self) -> list[list[Text]]:
        """A block of lines for each side: its areas and what stands in them."""
        held: dict[str, list[str]] = {}
        for area, owner in self.sides.holders.items():
            held.setdefault(owner, []).append(area)
        return [self._block(owner, areas) for owner, areas in held.items()]

    def _block(self, owner: str, areas: list[str]) -> list[Text]:
        name = self.reader.name(owner) if owner else self.reader.say("unowned")
        lines = [Text.assemble(("■ ", self.sides.colour(owner)), (name, "name"), (f"  {len(areas)}", "faint"))]
        return lines + [self.area(area) for area in areas]

    def area(self, area: str) -> Text:
        """An area with what stands in it; those who do not hold it are named."""
        owner = self.sides.holder(area)
        line = Text.assemble("  ", self.reader.name(area), " ")
        for side, pieces in self.sides.at(area).items():
            if side != owner:
                line.append(" ■ ", self.sides.colour(side))
                line.append(f"{self.reader.name(side)}:", "fault")
            line.append(f" {self._pieces(pieces)}", "jade" if side == owner else "fault")
        return line

    def _pieces(self, pieces: list[Piece]) -> str:
        """Single pieces by name, the others counted."""
        named = [self._named(piece) for piece in pieces if piece.get("id")]
        counted = [self._count(piece) for piece in pieces if not piece.get("id")]
        return " + ".join(part for part in (", ".join(named), ", ".join(counted)) if part)

    def _named(self, piece: Piece) -> str:
        count = piece.get("count", 1)
        return self.reader.name(piece["id"]) + (f" ×{count}" if count > 1 else "")

    def _count(self, piece: Piece) -> str:
        count = piece.get("count", 1)
        face = face_of(piece, self.reader)
        if face:
            return face * count
        return str(count) if len(self.counted) == 1 else f"{count} {self.reader.name(piece.get('kind', ''))}"

    def named(self) -> Text:
        """Where the pieces with names of their own are, side after side."""
        text = Text()
        for side, pieces in self.sides.named().items():
            where = [f"{self._named(piece)} ({self.reader.name(piece['at']).split(' (')[0]})" for piece in pieces]
            text.append(" " if text else "")
            text.append("■ ", self.sides.colour(side))
            text.append(", ".join(where))
        return text

    # ---- beside the map

    def beside(self) -> Grid:
        """Pieces in boxes and pools, tracks, piles, and what is under way."""
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(style="faint", no_wrap=True)
        grid.add_column()
        for place in self._boxes():
            grid.add_row(self.reader.name(place), self._box(place))
        known: set[tuple[str, str]] = set()
        for mat in self.scene.get("mats", []):
            grid.add_row(self._mark(mat["owner"]), self._numbers(mat))
            known |= {(mat["owner"], key) for key in mat["numbers"]}
        for track in self.scene.get("tracks", []):
            if (track.get("owner", ""), track["id"]) not in known:
                grid.add_row(self.reader.name(track["id"]), _track(track))
        for pile in self.scene.get("piles", []):
            if pile.get("count", 0):
                grid.add_row(self._pile_name(pile), self._pile(pile))
        return grid

    def seats(self) -> Grid:
        """What each seat needs to have in sight beside a map: numbers, boxes with pieces, hands and open cards."""
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(style="faint", no_wrap=True)
        grid.add_column()
        for mat in self.scene.get("mats", []):
            grid.add_row(self._mark(mat["owner"]), self._numbers(mat))
        for place in self._boxes():
            if any(self.sides.at(place)):
                grid.add_row(self.reader.name(place), self._box(place))
        for pile in self.scene.get("piles", []):
            if pile.get("cards") and (pile.get("hand") or pile.get("open")):
                grid.add_row(self._pile_name(pile), self._pile(pile))
        return grid

    def _boxes(self) -> list[str]:
        """The places off the map where pieces lie."""
        return [place for place in self.sides.pieces if place not in self.sides.holders and place not in self.tiles]

    def _numbers(self, mat: Mat) -> str:
        return " · ".join(f"{self.reader.name(key)} {number}" for key, number in mat["numbers"].items())

    def _mark(self, owner: str) -> Text:
        return Text.assemble(("■ ", self.sides.colour(owner)), self.reader.name(owner))

    def _pile_name(self, pile: Pile) -> str:
        owner = self.reader.name(pile["owner"]) if pile.get("owner") else ""
        name = self.reader.name(pile["id"])
        return name if owner in name else f"{owner}: {name}"

    def under_way(self) -> Text:
        """What is being carried out, outermost first."""
        found = [self._duel(one) if "versus" in one else self._step(one) for one in self.scene.get("under_way", [])]
        return Text(" › ".join(found), "faint")

    def _step(self, step: dict[str, Any]) -> str:
        return " ".join(dict.fromkeys(self._value(value) for value in step.values()))

    def _duel(self, step: dict[str, Any]) -> str:
        """Who faces whom, with which pieces."""
        one, other = [self._pieces(pieces) or "–" for pieces in step["versus"]]
        return f"{self._value(step['kind'])}: {self._value(step['by'])} {one} — {self._value(step['on'])} {other}"

    def _box(self, place: str) -> Text:
        """What lies in a place off the map, side by side."""
        text = Text()
        for side, pieces in self.sides.at(place).items():
            text.append("  " if text else "")
            if side:
                text.append_text(self._mark(side)).append(" ")
            text.append(self._pieces(pieces), "jade")
        return text

    def _pile(self, pile: Pile) -> str:
        cards = [self.reader.name(card) for card in pile.get("cards", [])]
        shown = ", ".join(cards[-MANY_CARDS:])
        if len(cards) > MANY_CARDS:
            shown = f"… {shown}"
        return f"{pile.get('count', len(cards))}  {shown}".strip()


def _track(track: Track) -> Text:
    """A marker on its boxes, from the start to the last."""
    at, length = track["at"], track.get("length", 0)
    if length == 0:
        return Text(str(at))
    if length > LONGEST_TRACK:
        return Text(f"{at}/{length}")
    boxes = ["◆" if box == at else "·" for box in range(length + 1)]
    return Text(" ".join(boxes), "jade")
