"""A closer look at one thing in the box: its text, where its roads lead, what stands there, its clause."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from tianxia.engine.box import Box
from tianxia.engine.errors import TianxiaError
from tianxia.engine.scene import Scene
from tianxia.terminal.pages.board import Board
from tianxia.terminal.pages.reader import Reader, plain
from tianxia.terminal.pages.rulebook import clause_page
from tianxia.terminal.pages.style import heading

DRAWN: Final = (
    "id",
    "en",
    "zh",
    "x",
    "y",
    "size",
    "shape",
    "colour",
    "clause",
    "glyph",
    "alias",
    "short",
    "deck",
    "play",
    "seat",
)
"""Facts that serve to draw a thing, not to play with it."""


class NothingThere(TianxiaError):
    """A name that fits nothing in the box."""


def look(given: str, scene: Scene, reader: Reader) -> Group:
    """Everything in the box that goes by a name."""
    found = named(given, reader)
    if not found:
        raise NothingThere(reader.say("nothing_there", given=given[:40]))
    parts: list[RenderableType] = []
    for id in once_each(found, reader):
        parts += described(id, scene, reader)
    return Group(*parts)


def named(given: str, reader: Reader) -> list[str]:
    """The ids of the things that go by a name, or begin with it."""
    wanted = plain(given)
    names = {id: [id, id.rpartition(":")[2], *reader.spellings(id)] for id in reader.box}
    exact = [id for id, known in names.items() if wanted in known]
    return exact or [id for id, known in names.items() if any(name.startswith(wanted) for name in known[2:])]


def once_each(ids: list[str], reader: Reader) -> list[str]:
    """The ids, each clause once: a card may lie in two places under two ids."""
    first: dict[str, str] = {}
    for id in ids:
        first.setdefault(reader.box[id].get("clause", id), id)
    return list(first.values())


def described(id: str, scene: Scene, reader: Reader) -> list[RenderableType]:
    """One thing: its facts, its text, its roads, what stands there, its clause."""
    thing = reader.box[id]
    printed = {key: value for key, value in thing.items() if key not in DRAWN} | thing.get("facts", {})
    facts = [_fact(key, value, reader) for key, value in printed.items()]
    lines: list[RenderableType] = [heading(reader.name(id), " · ".join(fact for fact in facts if fact))]
    text = thing.get("text", {}).get(reader.language, "")
    if text:
        lines.append(Text(text))
    if id in scene.get("areas", {}):
        lines.append(Board(scene, reader).area(id))
    for piece in scene.get("pieces", []):
        if piece.get("id") == id:
            facts = [_fact(key, value, reader) for key, value in piece.get("facts", {}).items()]
            where = " · ".join([reader.name(piece["at"]), *[fact for fact in facts if fact]])
            lines.append(Text(f"  {where}", "jade"))
    for kind, ends in (thing.get("towards") or roads_from(id, reader.game.box())).items():
        if ends:
            names = ", ".join(reader.name(end) for end in ends)
            lines.append(Text.assemble((f"  {reader.name(kind)}: ", "faint"), names))
    if thing.get("clause") in reader.game.clauses.all:
        lines.append(clause_page(reader.game, thing["clause"], reader.language))
    return lines


def _fact(key: str, value: Any, reader: Reader) -> str:
    if isinstance(value, bool):
        return reader.name(key) if value else ""
    if isinstance(value, str | int) and value != "":
        return f"{reader.name(key)} {reader.name(value) if isinstance(value, str) else value}"
    return ""


def roads_from(id: str, box: Box) -> dict[str, list[str]]:
    """Where the roads of each kind lead from an area."""
    found: dict[str, list[str]] = {}
    for board in box.get("boards", []):
        for road in board.get("roads", []):
            if id in road["between"]:
                one, other = road["between"]
                found.setdefault(road["kind"], []).append(other if one == id else one)
    return found
