"""Who holds what in a scene: owners with their colours, the pieces in each place."""

from __future__ import annotations

from tianxia.engine.scene import Piece, Scene
from tianxia.terminal.pages.reader import Reader


class Sides:
    """A scene sorted by places and owners."""

    def __init__(self, scene: Scene, reader: Reader) -> None:
        self.colours = reader.colours()
        self.holders = {id: str(facts.get("owner") or "") for id, facts in scene.get("areas", {}).items()}
        self.pieces: dict[str, list[Piece]] = {}
        for piece in scene.get("pieces", []):
            self.pieces.setdefault(piece.get("at", ""), []).append(piece)

    def holder(self, area: str) -> str:
        """Who holds an area; "" if nobody does."""
        return self.holders.get(area, "")

    def at(self, place: str) -> dict[str, list[Piece]]:
        """The pieces in a place by their owners, its holder first."""
        found: dict[str, list[Piece]] = {}
        for piece in self.pieces.get(place, []):
            found.setdefault(piece.get("owner", ""), []).append(piece)
        holder = self.holder(place)
        return dict(sorted(found.items(), key=lambda item: item[0] != holder))

    def strength(self, pieces: list[Piece]) -> int:
        """How many pieces these are."""
        return sum(piece.get("count", 1) for piece in pieces)

    def named(self) -> dict[str, list[Piece]]:
        """The pieces in areas that have names of their own, by owner."""
        found: dict[str, list[Piece]] = {}
        for area in self.holders:
            for piece in self.pieces.get(area, []):
                if piece.get("id"):
                    found.setdefault(piece.get("owner", ""), []).append(piece)
        return found

    def colour(self, owner: str) -> str:
        """The style of an owner's mark."""
        return self.colours.get(owner, "default")

    def counter(self, owner: str) -> str:
        """The style of a counter in an owner's colour, readable on dark and on light ground."""
        return f"bold white on {self.colours[owner]}" if owner in self.colours else "reverse"
