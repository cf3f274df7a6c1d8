"""The strategist at the table: hints while one plays, a review when it is over."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.server.serving import Served
from tests.web.conftest import Visit
from tests.web.tables import TestTable

ALONE: list[dict[str, Any]] = [{"kind": "me", "name": "Li Bai"}]
PEOPLE: list[dict[str, Any]] = [*ALONE, {"kind": "me", "name": "Du Fu"}]


TOLD = """
window.told = [];
new MutationObserver(() => window.told.push(document.querySelector(".advice").textContent))
  .observe(document.querySelector(".advice"), { subtree: true, childList: true });
"""
"""Notes all that the advice says, since thinking may be over before anybody looks."""


def test_a_hint_ranks_the_options_and_is_gone_with_its_question(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "cao_cao", ALONE)
    visitor = visit()
    visitor.go(table.link(0))
    visitor.options.first.wait_for()
    page = visitor.page
    page.evaluate(TOLD)
    page.get_by_role("button", name="Hint").click()
    page.wait_for_function("() => told.some((text) => text.includes('thinking'))")
    advice = page.locator(".advice")
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


# ---- reviews


def finished(server: Served) -> TestTable:
    """A table that is over, to be reviewed without much thought."""
    server.services.config.review_iterations = 6
    table = TestTable(server.url, "skirmish", PEOPLE, {"options": {"rounds": 2}}, local=True, beat=0)
    table.finish()
    return table


def test_a_finished_game_is_reviewed_and_a_turning_point_leads_to_its_moment(visit: Visit, server: Served) -> None:
    table = finished(server)
    visitor = visit()
    visitor.go(table.link(0))
    page = visitor.page
    page.get_by_role("link", name="Review").click()
    chart = page.get_by_role("group", name=re.compile("^Chances to win over time: .+ → (100|50|0) %"))
    expect(chart).to_be_visible()
    expect(page.locator(".chart-line").nth(1)).to_be_attached()
    expect(page.locator(".tally-seat")).to_have_count(2)
    expect(page.locator(".film-count")).to_have_text(re.compile(r"^(\d+) / \1$"))
    turns = page.locator(".turn-point")
    expect(turns.first).to_be_visible()
    expect(page.locator(".chart-point")).to_have_count(turns.count())
    turns.first.click()
    expect(page.locator(".film-count")).not_to_have_text(re.compile(r"^(\d+) / \1$"))
    page.get_by_role("button", name="中文").click()
    expect(page.locator(".review")).to_contain_text("技與運")


def test_a_record_that_was_opened_is_reviewed_too(visit: Visit, server: Served, tmp_path: Path) -> None:
    table = finished(server)
    file = tmp_path / "record.json"
    file.write_text(table.request("GET", "/record", 0).text)
    visitor = visit(size=(390, 780))
    visitor.go("/film")
    page = visitor.page
    page.locator("#film-file").set_input_files(file)
    page.get_by_role("tab", name="Review").click()
    expect(page.locator(".chart")).to_be_visible()
    page.locator(".chart-point").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#tab-board")).to_have_attribute("aria-selected", "true")


def test_a_running_game_has_no_review(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "skirmish", PEOPLE)
    visitor = visit()
    visitor.go(f"/film/{table.id}")
    expect(visitor.page.locator("#tab-log")).to_be_visible()
    expect(visitor.page.locator("#tab-review")).to_have_count(0)
