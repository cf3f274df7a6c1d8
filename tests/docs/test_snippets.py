"""Snippets of the pages: Python runs, JSON can be read, and nothing else stands there unlooked at."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.docs.pages import PAGES, Block, blocks, blocks_of
from tests.server.serving import served
from tests.web.tables import TestTable
from tianxia.server.config import Config
from typed_page.fitting import Fitting
from typed_page.page import declarations

ELSEWHERE: Final = {
    "nginx": "another program's settings",
    "ini": "another program's settings",
    "mermaid": "compared with the imports by the tests of rooms",
    "sh": "a step of the walk to a new game",
    "toml": "a step of the walk to a new game",
}
"""Languages of blocks that are not looked at here, and why."""

WALK: Final = "CONTRIBUTING.md"
"""The snippets of this page are parts of one package, which tests/examples/test_walk.py writes and examines."""


def named(*languages: str) -> list[Any]:
    """The blocks in a language as parameters."""
    return [pytest.param(block, id=block.where) for block in blocks(*languages) if not block.where.startswith(WALK)]


def documents(text: str) -> list[object]:
    """The JSON documents of a text, one after the other."""
    found: list[object] = []
    decoder, at = json.JSONDecoder(), 0
    while text[at:].strip():
        at += len(text[at:]) - len(text[at:].lstrip())
        document, at = decoder.raw_decode(text, at)
        found.append(document)
    return found


@pytest.fixture
def table(tmp_path: Path) -> Iterator[TestTable]:
    """A table at a server, for snippets that play there."""
    with served(Config(database=f"sqlite:///{tmp_path}/tables.db", workers=1)) as server:
        yield TestTable(server.url, "cao_cao", [{"kind": "me"}])


def at_table(snippet: str, table: TestTable) -> str:
    """A snippet with a real table in place of the one it stands for."""
    host = table.url.removeprefix("http://")
    return snippet.replace("127.0.0.1:8042", host).replace("TABLE", table.id).replace("SECRET", table.secret(0))


@pytest.mark.parametrize("block", named("python"))
def test_python_runs(
    block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.chdir(tmp_path)
    text = at_table(block.text, request.getfixturevalue("table")) if "TABLE" in block.text else block.text
    exec(compile(text, block.where, "exec"), {"__name__": "snippet"})


def types_of(document: dict[str, object]) -> list[str]:
    """The declared types that a document is of, with all that stands in it."""
    declared = declarations()
    whole = [name for name in declared.shapes if document.keys() <= {field.name for field in declared.fields(name)}]
    return [name for name in whole if not Fitting(declared).faults(document, name)]


@pytest.mark.parametrize("block", named("json"))
def test_json_is_of_a_declared_type(block: Block) -> None:
    found = documents(block.text)
    assert found
    for document in found:
        assert isinstance(document, dict)
        assert types_of(document), document


def test_what_is_not_declared_is_found() -> None:
    assert types_of({"type": "undo", "key": "c4", "ticket": "…"}) == ["Undo"]
    assert types_of({"type": "undo", "key": "c4", "tikcet": "…"}) == []
    assert types_of({"type": "undo", "key": 4, "ticket": "…"}) == []


def test_every_block_is_looked_at() -> None:
    known = {"", "python", "json", *ELSEWHERE}
    assert [block.where for page in PAGES for block in blocks_of(page) if block.language not in known] == []
    assert all(blocks(language) for language in ("", "python", "json"))
