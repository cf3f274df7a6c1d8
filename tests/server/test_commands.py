"""Commands: an external bot, tables moved to new rules, mistakes of an operator, what a server loads and keeps."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.misbehaving import SKIRMISH
from tests.server.playing import Client, any_option, play_out
from tests.server.serving import ROOT, served
from tests.server.test_storage import wanted
from tianxia.server.commands import NoPort, listen, reach
from tianxia.server.config import Config
from tianxia.server.external_bot import Link, NoTable
from tianxia.server.storage.migration import migrate
from tianxia.server.storage.store import NoDatabase, Store, engine_of
from tianxia.server.tables import lobby


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the server."""
    return run_code("from tests.server.serving import command; command()", *arguments)


def run_code(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])},
        check=False,
    )


def test_an_external_bot_joins_by_invitation_and_plays_to_the_end(client: Client) -> None:
    table = client.create("bot:random", "link", beat=0)
    done = run("bot", "--table", f"{client.url}/t/{table.id}#join={table.invite(1)}", "--name", "guest")
    assert "the game is over" in done.stdout, done.stderr
    assert table.get()["seats"][1]["name"] == "guest"


def test_an_external_bot_plays_against_a_person(client: Client) -> None:
    table = client.create("me", "me", beat=0)
    link = f"{client.url}/t/{table.id}#{table.secret(1)}"
    command = [sys.executable, "-c", "from tests.server.serving import command; command()", "bot", "--table", link]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as bot, table.sit(0) as one:
        try:
            play_out([one], any_option)
            assert bot.wait(60) == 0
        finally:
            bot.kill()


SERVE_AND_LOOK = """
import gc
import uvicorn

def run(self, sockets):
    self.started = True
    print(gc.get_threshold(), gc.get_freeze_count())

uvicorn.Server.run = run
from tests.server.serving import command
command()
"""


def test_what_a_server_consists_of_is_frozen_before_it_serves(tmp_path: Path) -> None:
    done = run_code(SERVE_AND_LOOK, "serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/tables.db")
    thresholds, frozen = done.stdout.splitlines()[-1].rsplit(" ", 1)
    assert thresholds == "(50000, 20, 100)", done.stderr
    assert int(frozen) > 50_000


def test_other_commands_load_neither_database_nor_web_server() -> None:
    heavy = ["sqlalchemy", "fastapi", "starlette", "uvicorn", "pydantic"]
    done = run_code(f"import sys, tianxia.cli; print([name for name in {heavy} if name in sys.modules])")
    assert done.stdout == "[]\n", done.stderr


@pytest.mark.parametrize("text", ["", "nonsense", "http://host/", "http://host/t/x", "ftp://host/t/x#y"])
def test_a_link_that_is_none_is_told_as_such(text: str) -> None:
    with pytest.raises(NoTable, match="seat's link"):
        Link(text)


def test_a_link_may_lie_below_a_path() -> None:
    link = Link("https://host.example/games/t/abc#secret")
    assert link.socket == "wss://host.example/games/api/tables/abc/socket"


@pytest.mark.parametrize(
    "url", ["nonsense", "mysql://host/x", "sqlite:////proc/nowhere/x.db", "postgresql://x@127.0.0.1:1/x"]
)
def test_a_database_that_cannot_be_is_told_as_such(url: str) -> None:
    with pytest.raises(NoDatabase):
        asyncio.run(reach(url))


def test_a_port_in_use_is_told_as_such() -> None:
    with listen("127.0.0.1", 0) as taken, pytest.raises(NoPort, match="another --port"):
        listen("127.0.0.1", taken.getsockname()[1])


def test_a_postgresql_url_gets_its_driver() -> None:
    assert engine_of("postgres://someone@127.0.0.1/x").dialect.driver == "asyncpg"


def test_tables_of_other_rules_are_pinned_until_they_are_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    config = Config(database=database, workers=1)
    with served(config) as server:
        table = Client(server.url).create("me", "me")
        with table.sit(0) as one:
            one.choose_and_see("area:hill")
    monkeypatch.setattr(SKIRMISH, "version", 2)
    with served(config) as server:
        table.client = Client(server.url)
        assert table.get()["stage"] == "pinned"
        assert table.ask("GET", "/scene").json()["error"]["code"] == "not_playing"
    assert "fits" in asyncio.run(migrate(database, write=False))[0]
    assert "moved" in asyncio.run(migrate(database, write=True))[0]
    assert asyncio.run(migrate(database, write=True)) == []
    with served(config) as server:
        table.client = Client(server.url)
        assert table.get()["stage"] == "playing"


def test_a_table_that_no_longer_fits_names_its_first_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.stand_in.course import Place

    database = f"sqlite:///{tmp_path}/tables.db"
    with served(Config(database=database, workers=1)) as server:
        table = Client(server.url).create("me", "me")
        with table.sit(0) as one:
            one.choose_and_see("area:hill")
    monkeypatch.setattr(SKIRMISH, "version", 2)
    monkeypatch.setattr(Place, "options", lambda self, s: [s.vocabulary.token("area:wood")] * 2)
    (line,) = asyncio.run(migrate(database, write=True))
    assert "stays pinned" in line
    assert "entry 1" in line


def test_a_gathering_table_needs_no_log(tmp_path: Path) -> None:
    async def stored() -> None:
        store = Store(f"sqlite:///{tmp_path}/tables.db")
        await store.open()
        await store.create(lobby.new_table(wanted(), [], "host"))
        await store.close()

    asyncio.run(stored())
    assert asyncio.run(migrate(f"sqlite:///{tmp_path}/tables.db", write=True)) == []
