"""What was shown of faces that others don't see, in arranged positions: a seat goes on knowing it."""

from __future__ import annotations

from typing import Final

from tianxia.engine.position import Position
from tianxia.engine.state import State
from tianxia.engine.story import viewer_bit

SPECTATORS: Final = "spectators"


class Cover:
    """A place where faces lie hidden: its backs, and the names of their faces from the first face on."""

    def __init__(self, name: str, backs: list[int], names: list[str], first: int) -> None:
        self.name = name
        self.backs = backs
        self.names = names
        self.first = first


def viewers(s: State) -> list[tuple[str, int]]:
    """Who may have seen something: by name, with the bit of masks."""
    return [*((str(seat), viewer_bit(seat)) for seat in range(s.seats)), (SPECTATORS, viewer_bit(None))]


def describe_seen(s: State, covers: list[Cover]) -> dict[str, dict[str, list[str]]]:
    """By viewer and place the faces that were shown, beyond those that lie open to the viewer there."""
    seen = {viewer: seen_by(s, bit, covers) for viewer, bit in viewers(s)}
    return {viewer: faces for viewer, faces in seen.items() if faces}


def seen_by(s: State, bit: int, covers: list[Cover]) -> dict[str, list[str]]:
    """The faces that one viewer was shown, by place."""
    found: dict[str, list[str]] = {}
    for cover in covers:
        shown = [back for back in cover.backs if s.knows[back] & ~s.keepers(back) & bit]
        if shown:
            found[cover.name] = sorted(cover.names[s.face[back] - cover.first] for back in shown)
    return found


def lay_seen(s: State, position: Position, covers: list[Cover]) -> None:
    """Let viewers know what a position says they were shown; the faces lie in their places already."""
    bits = viewers(s)
    for viewer, table in position.tables("seen", [name for name, _ in bits]):
        bit = bits[viewer][1]
        for cover in covers:
            for index in table.listed(cover.name, cover.names):
                face = cover.first + index
                unseen = [back for back in cover.backs if s.face[back] == face and not s.knows[back] & bit]
                if unseen:
                    s.show(unseen[0], bit)
                else:
                    table.fault(f"{table.path}{cover.name}: {cover.names[index]} does not lie there unseen")
        table.close()
