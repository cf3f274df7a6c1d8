"""What a server really answers is of the types that the page relies on, and so is what it says through a socket."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.server.serving import SKIRMISH, Served, served
from tests.web.tables import TestTable, client
from tianxia.server.config import Config
from typed_page.declarations import Declarations
from typed_page.fitting import Fitting
from typed_page.page import declarations

PAIR: list[dict[str, Any]] = [{"kind": "me", "name": "Li Bai"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with the stand-in game, which has secrets."""
    folder: Path = tmp_path_factory.mktemp("answers")
    config = Config(database=f"sqlite:///{folder}/tables.db", games=[SKIRMISH], workers=1)
    with served(config) as running:
        yield running


@pytest.fixture(scope="module")
def over(server: Served) -> TestTable:
    """A table whose game is over."""
    table = TestTable(server.url, "skirmish", PAIR, beat=0, pace=0)
    table.finish()
    return table


@pytest.fixture(scope="module")
def declared() -> Declarations:
    """The types that the page relies on."""
    return declarations()


def get(server: Served, path: str) -> Any:
    """What a request without a secret answers."""
    return client.get(f"{server.url}/api{path}").json()


def faults(declared: Declarations, value: object, name: str) -> list[str]:
    """Where an answer is not of its type, or tells what no type names."""
    unknown = value.keys() - {field.name for field in declared.fields(name)} if isinstance(value, dict) else set()
    return Fitting(declared).faults(value, name) + [f"{name}: {key} is not declared" for key in unknown]


@pytest.mark.parametrize(
    ("path", "name"),
    [("/games/skirmish", "GameData"), ("/games/skirmish/clauses", "Rules"), ("/tables/none", "RefusalBody")],
)
def test_games(server: Served, declared: Declarations, path: str, name: str) -> None:
    assert faults(declared, get(server, path), name) == []


@pytest.mark.parametrize(("path", "name"), [("/games", "CatalogueGame"), ("/bots", "BotLevel")])
def test_lists(server: Served, declared: Declarations, path: str, name: str) -> None:
    found = get(server, path)
    assert found
    for one in found:
        assert faults(declared, one, name) == []


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("", "Summary"),
        ("/scene", "SceneMessage"),
        ("/film", "FilmFile"),
        ("/dice", "DiceInfo"),
    ],
)
def test_a_table_that_is_over(over: TestTable, declared: Declarations, path: str, name: str) -> None:
    assert faults(declared, over.ask("GET", path, 0), name) == []


def test_tables_as_they_are_made_joined_and_changed(server: Served, declared: Declarations) -> None:
    table = TestTable(server.url, "skirmish", [{"kind": "me"}, {"kind": "link"}])
    assert faults(declared, table.facts, "TableMade") == []
    head = {"Authorization": f"Bearer {table.facts['seats'][1]['invite']}"}
    joined = client.post(f"{server.url}/api/tables/{table.id}/join", json={"name": "Du Fu"}, headers=head).json()
    assert faults(declared, joined, "SeatTaken") == []
    changed = table.ask("PATCH", "/me", 0, json={"orders": {"pass": "ask", "ask_about": []}, "muted": [1]})
    assert faults(declared, changed, "Summary") == []
    listed = {"tables": [{"table": table.id, "secret": table.secret(0)}, {"table": "none"}]}
    assert faults(declared, client.post(f"{server.url}/api/glance", json=listed).json(), "Glances") == []


def test_files(server: Served, over: TestTable, declared: Declarations) -> None:
    record = over.request("GET", "/record", 0).text
    for path, name in (("/films?viewer=1", "FilmFile"), ("/verify", "Verified")):
        assert faults(declared, client.post(f"{server.url}/api{path}", content=record).json(), name) == []
    assert faults(declared, client.post(f"{server.url}/api/verify", content="{}").json(), "Verified") == []


def test_what_is_said_through_a_socket(server: Served, declared: Declarations) -> None:
    table = TestTable(server.url, "skirmish", [{"kind": "me"}, {"kind": "me"}], local=True, beat=0)
    heard: set[str] = set()
    with connect(f"{server.url.replace('http', 'ws')}/api/tables/{table.id}/socket") as socket:
        socket.send(json.dumps({"type": "watch", "secret": table.secret(0)}))
        socket.send(json.dumps({"type": "ping"}))
        socket.send(json.dumps({"type": "chat", "key": "c1", "text": "well met"}))
        socket.send(json.dumps({"type": "choose", "key": "c2", "ticket": "old", "token": "pass"}))
        while not heard >= {"table", "scene", "chat", "ack", "refused", "pong"}:
            message = json.loads(socket.recv(timeout=60))
            heard.add(message["type"])
            assert Fitting(declared).faults(message, "ServerMessage") == []
