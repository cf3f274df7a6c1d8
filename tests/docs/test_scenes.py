"""The tables of keys in docs/scenes.md are those that Python declares, and its words are those of real games."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

import pytest

import tianxia
from tests.docs.pages import GAMES, ROOT, SPAN, spans, text_of
from tianxia.engine.dice import Simulated
from typed_page.declarations import Declarations
from typed_page.page import declarations

PAGE = ROOT / "docs" / "scenes.md"
ROW = re.compile(r"^\| (`.*?) \| (.*?) ?\| (.*) \|$", re.MULTILINE)
NAME = "Named"
"""The names of a thing: told of everywhere."""


def shape_in(declared: Declarations, annotation: ast.expr) -> str:
    """The table that a field holds, or holds many of; nothing if it holds none."""
    named = [node.id for node in ast.walk(annotation) if isinstance(node, ast.Name)]
    return next((name for name in named if name in declared.shapes), "")


def paths(declared: Declarations, shape: str, before: str = "") -> Iterator[tuple[str, str]]:
    """Each field of a table and of the tables within, with the table that it holds."""
    for field in declared.fields(shape):
        inner = shape_in(declared, field.type)
        if before == "" or inner not in ("", NAME):
            yield before + field.name, "" if inner == NAME else inner
        if inner and before == "":
            yield from paths(declared, inner, f"{field.name}[].")


def keys(declared: Declarations, shape: str) -> tuple[set[str], set[str]]:
    """The keys of a table that are always there, and those that may be left out."""
    fields = declared.fields(shape)
    return {one.name for one in fields if not one.may_miss}, {one.name for one in fields if one.may_miss}


def rows(text: str) -> dict[str, str]:
    """What a section's table says of the keys of each field."""
    return {name: told for fields, told, _ in ROW.findall(text) for name in SPAN.findall(fields)}


def faults(shape: str, section: str) -> list[str]:
    """Where a section differs from what is declared."""
    declared = declarations()
    told = rows(section)
    known = dict(paths(declared, shape))
    as_another = {name for name, cell in told.items() if cell.startswith("as `")}
    skipped = {path for path in known if path.split("[")[0] in as_another and path not in as_another}
    found = [f"{name} is not declared" for name in told.keys() - known.keys()]
    found += [f"{name} is not told" for name in known.keys() - told.keys() - skipped]
    for name in told.keys() & known.keys() - as_another:
        always, _, may_miss = told[name].partition("optional ")
        said = set(SPAN.findall(always)), set(SPAN.findall(may_miss))
        if said != (keys(declared, known[name]) if known[name] else (set(), set())):
            found.append(f"{name}: the keys are others")
    return found


def section(head: str) -> str:
    """A section of the page."""
    return next(part for part in text_of(PAGE).split("\n## ") if part.startswith(head))


@pytest.mark.parametrize(("shape", "head"), [("Box", "The box"), ("Scene", "The scene")])
def test_the_tables_of_keys_are_those_declared(shape: str, head: str) -> None:
    assert faults(shape, section(head)) == []


def test_another_key_is_found() -> None:
    text = section("The scene")
    assert faults("Scene", text.replace("`under_way`", "`underway`")) == [
        "underway is not declared",
        "under_way is not told",
    ]
    assert faults("Scene", text.replace("`low`, `length`", "`length`")) == ["tracks: the keys are others"]
    assert faults("Scene", text.replace("`kind`, `at`; optional `id`", "`kind`; optional `at`, `id`")) == [
        "pieces: the keys are others"
    ]


def words(data: Any) -> Iterator[str]:
    """All keys and texts of plain data."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield str(key)
            yield from words(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from words(value)
    elif isinstance(data, str):
        yield data


def test_its_words_are_those_of_real_games() -> None:
    declared = declarations()
    known = {field.name for shape in declared.shapes for field in declared.fields(shape)}
    for name in GAMES:
        game, dice = tianxia.game(name), Simulated(1, stream=1)
        known |= set(words(game.box()))
        s = game.start(seed=1, seats=game.fewest)
        for n in range(120):
            if s.over:
                break
            known |= set(words(game.scene(s, 0))) if n % 6 == 0 else set()
            s.apply(s.legal[dice.below(len(s.legal))])
    mentioned = {word for word in spans(PAGE) if re.fullmatch(r"[a-z_]+(:[a-z_]+)?", word)}
    assert mentioned - known == set()
