"""The table, drawn from a scene: who holds which area and what stands there, what lies beside the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tianxia.engine.scene import Chit, Doing, Fact, Mat, Pile, Scene, Side, Track
from tianxia.terminal.pages.grid import face_of
from tianxia.terminal.pages.map import boards_of, maps
from tianxia.terminal.pages.reader import Reader
from tianxia.terminal.pages.sides import Sides
from tianxia.terminal.pages.style import heading

COLUMN = 38
"""The narrowest column of areas."""

BESIDE_THE_MAP = 8
"""So many lines of the terminal are for what is asked."""

LONGEST_TRACK = 14
MANY_CARDS = 16


def board(scene: Scene, reader: Reader, width: int) -> Group:
    """The whole table in the width of the terminal."""
    drawn = Board(scene, reader)
    parts: list[RenderableType] = [Text(), drawn.title(), *drawn.goals()]
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
    parts: list[RenderableType] = [Text(), drawn.title(), *drawn.goals(), *sheets]
    seats = drawn.seats()
    if seats.row_count:
        parts.append(Padding(seats, (0, 0, 0, 2)))
    if not drawn.tiles:
        parts += [Padding(one, (0, 0, 0, 2)) for one in (drawn.named(), drawn.mixed())]
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
        boards = boards_of(scene, reader)
        self.tiles = {area["id"] for one in boards if one["kind"] == "grid" for area in one["areas"]}
        self.edges = [edge["id"] for one in boards for edge in one.get("edges", [])]
        self.counted = {piece.get("kind", "") for piece in scene.get("pieces", []) if not piece.get("id")}

    def title(self) -> Text:
        """The game, and where it stands in its sequence."""
        turn = {key: value for key, value in self.scene.get("turn", {}).items() if value is not None}
        facts = [f"{self.reader.name(key)} {self._value(value)}" for key, value in turn.items()]
        return heading(self.reader.title(), " · ".join(facts))

    def goals(self) -> list[Text]:
        """How the game is won and lost, and how far that is, unless it is over."""
        goals = [] if self.scene["over"] else self.scene.get("goals", [])
        return [
            Text.assemble(
                ("  " + self.reader.say(key), style), " ", " · ".join(self.reader.goal(goal) for goal in some)
            )
            for key, style, some in (
                ("goal_won", "jade", [goal for goal in goals if goal["won"]]),
                ("goal_lost", "fault", [goal for goal in goals if not goal["won"]]),
            )
            if some
        ]

    def _value(self, value: Any) -> str:
        if isinstance(value, str):
            return self.reader.name(value)
        if isinstance(value, list):
            return ", ".join(self._value(one) for one in value)
        if isinstance(value, dict):
            return f"{value['at']}/{value['of']}"
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
        terrain = self.scene.get("areas", {}).get(area, {}).get("terrain", "")
        line.append(f" {self.reader.name(terrain)}" if terrain else "", "faint")
        for side, pieces in self.sides.at(area).items():
            if side != owner:
                line.append(" ■ ", self.sides.colour(side))
                line.append(f"{self.reader.name(side)}:", "fault")
            line.append(f" {self._pieces(pieces)}", "jade" if side == owner else "fault")
        return line

    def _pieces(self, pieces: Sequence[Chit]) -> str:
        """Single pieces by name, the others counted."""
        named = [self._named(piece) for piece in pieces if piece.get("id")]
        counted = [self._count(piece) for piece in pieces if not piece.get("id")]
        return " + ".join(part for part in (", ".join(named), ", ".join(counted)) if part)

    def _named(self, piece: Chit) -> str:
        count = piece.get("count", 1)
        return self.reader.name(piece["id"]) + (f" ×{count}" if count > 1 else "")

    def _count(self, piece: Chit) -> str:
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

    def mixed(self) -> Text:
        """Where pieces of several kinds stand together: the map tells only how many there are."""
        text = Text()
        for area in self.sides.holders:
            for side, pieces in self.sides.at(area).items():
                if len({piece.get("kind", "") for piece in pieces if not piece.get("id")}) > 1:
                    text.append(" " if text else "")
                    text.append("■ ", self.sides.colour(side))
                    text.append(f"{self.reader.name(area)} {self._pieces(pieces)}")
        return text

    # ---- beside the map

    def beside(self) -> Grid:
        """Pieces in boxes and pools, tracks, piles, and what is under way."""
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(style="faint", no_wrap=True)
        grid.add_column()
        for place in self._boxes():
            grid.add_row(self.reader.name(place), self._box(place))
        for kind in dict.fromkeys(piece["kind"] for edge in self.edges for piece in self.sides.pieces.get(edge, [])):
            where = [edge for edge in self.edges if any(one["kind"] == kind for one in self.sides.pieces.get(edge, []))]
            grid.add_row(self.reader.name(kind), ", ".join(self.reader.name(edge) for edge in where))
        known: set[tuple[str, str]] = set()
        for mat in self._mats():
            grid.add_row(self._mark(mat["owner"]), self._numbers(mat))
            known |= {(mat["owner"], key) for key in mat["numbers"]}
        for track in self.scene.get("tracks", []):
            if (track.get("owner", ""), track["id"]) not in known:
                grid.add_row(self.reader.name(track["id"]), _track(track))
        for pile in self.scene.get("piles", []):
            if pile.get("count", 0):
                grid.add_row(self._pile_name(pile), self._pile(pile))
        return grid

    def _mats(self) -> list[Mat]:
        """The mats of those who are still in the game."""
        return [mat for mat in self.scene.get("mats", []) if not mat.get("out")]

    def seats(self) -> Grid:
        """What each seat needs to have in sight beside a map: numbers, boxes with pieces, hands and open cards."""
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(style="faint", no_wrap=True)
        grid.add_column()
        for mat in self._mats():
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
        on_map = {*self.sides.holders, *self.tiles, *self.edges}
        return [place for place in self.sides.pieces if place not in on_map]

    def _numbers(self, mat: Mat) -> str:
        numbers = [f"{self.reader.name(key)} {number}" for key, number in mat["numbers"].items()]
        return " · ".join(numbers + [self._fact(key, value) for key, value in mat.get("facts", {}).items()])

    def _fact(self, key: str, value: Fact) -> str:
        """A fact by name; true alone is said by the name."""
        return self.reader.name(key) if value is True else f"{self.reader.name(key)} {value}"

    def _mark(self, owner: str) -> Text:
        return Text.assemble(("■ ", self.sides.colour(owner)), self.reader.name(owner))

    def _pile_name(self, pile: Pile) -> str:
        owner = self.reader.name(pile["owner"]) if pile.get("owner") else ""
        name = self.reader.name(pile["id"])
        return name if owner in name else f"{owner}: {name}"

    def under_way(self) -> Text:
        """What is being carried out, outermost first."""
        return Text(" › ".join(self._step(one) for one in self.scene.get("under_way", [])), "faint")

    def _step(self, step: Doing) -> str:
        """Something being carried out: its facts, and those who face each other in it."""
        plain = {key: value for key, value in step.items() if key != "sides" and not isinstance(value, bool)}
        words = " ".join(dict.fromkeys(self._part(key, value) for key, value in plain.items()))
        sides = " ⇄ ".join(self._side(side) for side in step.get("sides", []))
        return f"{words}: {sides}" if sides else words

    def _part(self, key: str, value: Any) -> str:
        """A fact of something being carried out; a number with what it counts, where that has words."""
        is_counted = isinstance(value, int) and key in self.reader.words.places
        return f"{self.reader.name(key)} {value}" if is_counted else self._value(value)

    def _side(self, side: Side) -> str:
        held = [f"{self.reader.name(kind)} {count}" for kind, count in side.get("holds", {}).items()]
        held += [self._pieces([piece]) for piece in side.get("pieces", [])]
        rolled = " ".join(str(value) for value in side.get("dice", []))
        owner = self.reader.name(side["owner"]) if "owner" in side else ""
        parts = [owner, self.reader.name(side["does"]), ", ".join(held) or "–", f"[{rolled}]" if rolled else ""]
        return " ".join(part for part in parts if part)

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
