"""Above the board stands how the game is won and lost, and how far that is."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.server.serving import Served
from tests.web.conftest import Visit
from tests.web.tables import TestTable


def test_a_seat_sees_what_wins_and_what_is_nearest_to_losing(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "cao_cao", [{"kind": "me"}])
    visitor = visit()
    visitor.go(table.link(0))
    summary = visitor.page.locator(".goals summary")
    expect(summary.locator(".goal-won")).to_contain_text("Control all 27 areas")
    expect(summary.locator(".goal-won .goal-count")).to_have_text("5 / 27")
    expect(summary.locator(".goal-lost")).to_have_count(1)
    summary.click()
    expect(visitor.page.locator(".goals-all .goal-lost")).to_have_count(3)


def test_when_the_game_is_over_no_goals_are_shown(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "cao_cao", [{"kind": "me"}])
    table.finish()
    visitor = visit()
    visitor.go(table.link(0))
    expect(visitor.page.locator(".ending-sheet")).to_be_visible()
    expect(visitor.page.locator(".goals")).to_be_hidden()
