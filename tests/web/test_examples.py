"""Games that the page does not know: the examples, installed beside Tianxia and found by entry point."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.examples.packages import ROOT, Package
from tests.server.serving import Process
from tests.web.conftest import Visit
from tests.web.tables import TestTable

PEOPLE: list[dict[str, Any]] = [{"kind": "me", "name": "Li Bai"}, {"kind": "me", "name": "Du Fu"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server beside which the examples are installed."""
    folder: Path = tmp_path_factory.mktemp("examples")
    for game in ("connect_four", "kuhn_poker"):
        package = Package(ROOT / "examples" / game, folder)
        package.install()
    running = Process(f"sqlite:///{folder}/tables.db", packages=package.installed)
    yield running
    running.close()


def test_connect_four_is_played_to_its_end_by_pointing_at_its_grid(visit: Visit, server: Process) -> None:
    table = TestTable(server.url, "connect_four", PEOPLE)
    visitor = visit()
    visitor.go(table.link(0))
    discs = visitor.page.locator(".pieces .piece")
    for turn in range(4):
        expect(visitor.page.locator(".question")).to_have_text("Where do you drop your disc?")
        visitor.page.locator('.spot.lit[data-id="cell:d6"] .tile').click(force=True)
        visitor.wait_for_answer()
        if turn < 3:
            table.choose(1, "column:a")
            expect(discs).to_have_count(2 * turn + 2)
    expect(visitor.page.locator(".ending-sheet")).to_contain_text("Four in a row")
    expect(discs).to_have_count(7)
    expect(visitor.page.locator('.pieces .piece[data-at="cell:d4"]')).to_have_attribute("data-owner", "red")


def test_a_card_of_kuhn_poker_stays_hidden_until_it_is_shown(visit: Visit, server: Process) -> None:
    table = TestTable(server.url, "kuhn_poker", PEOPLE)
    visitor = visit()
    visitor.go(table.link(0))
    expect(visitor.page.locator(".question")).to_have_text("Do you check or bet?")
    [mine] = next(pile["cards"] for pile in visitor.scene["piles"] if pile["id"] == "hand:0")
    name = mine.partition(":")[2]
    expect(visitor.page.locator(".hand")).to_contain_text(name.capitalize())
    visitor.choose("bet")
    others = {card for scene in visitor.scenes for pile in scene["piles"] for card in pile.get("cards", [])} - {mine}
    assert others == set()
    table.choose(1, "call")
    visitor.page.locator("#tab-log").click()
    expect(visitor.page.locator(".log-line", has_text="shows the")).to_have_count(2)
