"""What never changes in a game and everybody sees, as plain data: boards, owners, kinds of pieces, cards.

A game may say more than is named here: by types of its own that add to these. What may be left out stands in a class
of its own, since compiled code knows no `Required`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict


class Named(TypedDict):
    """A name, or a text, in both languages."""

    en: str
    zh: str


class Thing(Named):
    """Something that has an id and a name."""

    id: str


class Spot(Thing):
    """A thing that lies somewhere."""

    x: float
    y: float


class Place(Spot, total=False):
    """An area of a board: how it is drawn, what is told of it."""

    short: str
    shape: str
    size: float
    terrain: str
    territory: str
    home: bool
    capital: bool
    value: str
    facts: Mapping[str, str | int | bool]
    towards: Mapping[str, Sequence[str]]


class Road(TypedDict):
    """A fixed line between two areas."""

    kind: str
    between: Sequence[str]


class Stroke(TypedDict):
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float


class Border(Stroke):
    """Where two areas meet."""

    id: str
    between: Sequence[str]


class Edge(Border, total=False):
    """A border where pieces can lie."""

    kind: str


class River(Named):
    """A line of water, and its name."""

    points: Sequence[tuple[float, float]]


class Region(Named, total=False):
    """Some areas together: ground with a colour, or a sign over tiles; or a name that stands alone."""

    id: str
    kind: str
    glyph: str
    colour: str
    x: float
    y: float
    areas: Sequence[str]


class Wall(Stroke):
    """A fixed line between tiles."""

    kind: str


class Sheet(TypedDict):
    """A board of a kind and size, with its areas."""

    kind: str
    width: float
    height: float
    areas: Sequence[Place]


class Drawing(Sheet, total=False):
    """A board with all that is printed on it."""

    id: str
    roads: Sequence[Road]
    edges: Sequence[Edge]
    rivers: Sequence[River]
    regions: Sequence[Region]
    walls: Sequence[Wall]


class Terrain(Thing, total=False):
    """A kind of ground."""

    colour: str
    glyph: str


class Owner(Thing, total=False):
    """Somebody whom pieces belong to, and the seat that plays it."""

    colour: str
    seat: int


class Kind(Thing, total=False):
    """A kind of pieces, what it does; `face`, `chip` and `spent` name the facts of a piece that show there."""

    clause: str
    text: Named
    glyph: str
    shape: str
    face: str
    chip: str
    spent: str


class Figure(Thing, total=False):
    """A piece that has a name."""

    owner: str
    alias: str


class Card(Thing, total=False):
    """A card; its text is its own or that of a clause, its value stands apart from it."""

    clause: str
    text: Named
    value: str
    deck: str
    play: str


class Box(TypedDict, total=False):
    """All of it."""

    boards: Sequence[Drawing]
    terrains: Sequence[Terrain]
    owners: Sequence[Owner]
    kinds: Sequence[Kind]
    figures: Sequence[Figure]
    cards: Sequence[Card]
