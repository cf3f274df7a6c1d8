"""A server, a real browser, and visitors who look at the one with the other."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

playwright_api = pytest.importorskip("playwright.sync_api", reason="needs the Python package playwright")

from playwright.sync_api import Browser, expect, sync_playwright  # noqa: E402

from tests.server.serving import SKIRMISH, Served, served  # noqa: E402
from tests.web.visitor import PATIENCE, Visitor  # noqa: E402
from tianxia.server.config import Config  # noqa: E402

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first takes half the time of the others: it has no windows, only what tests look at."""
CHROMIUM = next((found for name in BROWSERS if (found := shutil.which(name))), None)
QUIET = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
OURS = ("cao_cao", "tenth_division", "thirty_six_battles", "thirty_six_stratagems", "yellow_scarves")
GAMES = [*(f"tianxia.games.{name}.game:GAME" for name in OURS), SKIRMISH]

Visit = Callable[..., Visitor]

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with all our games, and the stand-in game with secrets."""
    folder: Path = tmp_path_factory.mktemp("web")
    config = Config(
        database=f"sqlite:///{folder}/tables.db",
        games=GAMES,
        workers=1,
        private_webhooks=True,
        creations_per_minute=100_000,
    )
    with served(config) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium as the system has it."""
    if CHROMIUM is None:
        pytest.skip(f"needs Chromium: none of {', '.join(BROWSERS)} is on the path")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield chromium
        chromium.close()


@pytest.fixture
def visit(browser: Browser, server: Served) -> Iterator[Visit]:
    """Makes visitors, each with a browser profile of its own; afterwards none may have seen a fault."""
    visitors: list[Visitor] = []

    def make(
        language: str = "en",
        look: str = "light",
        size: tuple[int, int] = (1280, 800),
        tour: bool = False,
        motion: bool = False,
    ) -> Visitor:
        visitor = Visitor(browser, server.url, language, look, size, tour, motion)
        visitors.append(visitor)
        return visitor

    yield make
    for visitor in visitors:
        visitor.leave()
    for visitor in visitors:
        assert visitor.faults == []
        assert visitor.strangers == []
