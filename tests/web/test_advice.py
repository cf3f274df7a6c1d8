"""The strategist at the table: hints while one plays."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.server.serving import Served
from tests.web.conftest import Visit
from tests.web.tables import TestTable

ALONE: list[dict[str, Any]] = [{"kind": "me", "name": "Li Bai"}]
PEOPLE: list[dict[str, Any]] = [*ALONE, {"kind": "me", "name": "Du Fu"}]


def test_a_hint_ranks_the_options_and_is_gone_with_its_question(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "cao_cao", ALONE)
    visitor = visit()
    visitor.go(table.link(0))
    visitor.options.first.wait_for()
    page = visitor.page
    page.get_by_role("button", name="Hint").click()
    advice = page.locator(".advice")
    expect(advice).to_contain_text("thinking")
    rows = advice.locator(".advised-option")
    expect(rows).to_have_count(3)
    for place in range(3):
        expect(rows.nth(place)).to_have_attribute(
            "aria-label", re.compile(rf"^{place + 1}: .+, chance to win [\d.]+ %$")
        )
    best = rows.first.get_attribute("data-token")
    expect(page.locator(".option.advised")).to_have_count(3)
    expect(page.locator(f'.option.advised[data-token="{best}"] .chance-badge.best')).to_be_visible()
    page.get_by_role("button", name="中文").click()
    expect(advice).to_contain_text("軍師獻策")
    rows.first.click()
    visitor.wait_for_answer()
    expect(advice).to_be_hidden()
    expect(page.locator(".advised")).to_have_count(0)


def test_a_hint_is_asked_for_by_a_key_and_can_be_put_away(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "skirmish", PEOPLE, local=True)
    visitor = visit(size=(390, 780))
    visitor.go(table.link(0))
    visitor.options.first.wait_for()
    page = visitor.page
    page.keyboard.press("h")
    expect(page.locator(".advised-option").first).to_be_visible()
    page.locator(".advice").get_by_role("button", name="Close").click()
    expect(page.locator(".advice")).to_be_hidden()
    expect(page.locator(".chance-badge")).to_have_count(0)


def test_a_table_without_hints_offers_none(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "skirmish", PEOPLE, hints=False)
    visitor = visit()
    visitor.go(table.link(0))
    visitor.options.first.wait_for()
    expect(visitor.page.get_by_role("button", name="Hint")).to_have_count(0)
    visitor.page.keyboard.press("h")
    expect(visitor.page.locator(".advice")).to_be_hidden()


def test_hints_are_switched_off_when_the_table_is_set_up(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/new/cao_cao")
    visitor.page.get_by_label("Hints allowed").uncheck()
    visitor.page.get_by_role("button", name="Begin").click()
    visitor.options.first.wait_for()
    expect(visitor.page.get_by_role("button", name="Hint")).to_have_count(0)
