"""A server for the tests of a module, with a database of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.playing import Client
from tests.server.postgres import Postgres, why_not
from tests.server.serving import SKIRMISH, Served, served
from tianxia.server.config import Config


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server in a thread."""
    folder: Path = tmp_path_factory.mktemp("server")
    config = Config(
        database=f"sqlite:///{folder}/tables.db",
        games=[SKIRMISH],
        workers=1,
        bot_seconds=2.0,
        private_webhooks=True,
        creations_per_minute=100_000,
    )
    with served(config) as running:
        yield running


@pytest.fixture
def client(server: Served) -> Iterator[Client]:
    """Somebody who uses the server, and clears the tables afterwards."""
    client = Client(server.url)
    yield client
    client.leave()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of the tests' own."""
    reason = why_not()
    if reason:
        pytest.skip(reason)
    running = Postgres()
    yield running
    running.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.database()
