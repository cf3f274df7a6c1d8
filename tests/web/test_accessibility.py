"""axe-core on every page, light and dark; it comes from the npm registry when the tests run."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.serving import Served
from tests.web.conftest import Visit
from tests.web.tables import TestTable
from typed_page.npm import NoPackage, package

GRAVE = ("serious", "critical")
RUN = "part => axe.run(part, {resultTypes: ['violations'], preload: false})"
"""Nothing has to be fetched for what is looked at: there are no films, and nothing comes from elsewhere."""


@pytest.fixture(scope="session")
def axe() -> str:
    """The script of axe-core."""
    try:
        return (package("axe-core") / "axe.min.js").read_text(encoding="utf-8")
    except NoPackage as fault:
        pytest.skip(str(fault))


def violations(page: Page, axe: str, part: str = "html") -> list[str]:
    """The grave violations on a page, or in a part of it, in words."""
    page.mouse.move(1, 1)
    page.wait_for_function("() => !document.getAnimations().some((one) => one.playState === 'running')")
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(axe)
    found: dict[str, Any] = page.evaluate(RUN, part)
    return [
        f"{one['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
        for one in found["violations"]
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]


@pytest.mark.parametrize(
    ("path", "part"),
    [
        ("/", ".game"),
        ("/new/skirmish", ".setup-form"),
        ("/new/cao_cao", ".more-options"),
        ("/rules/cao_cao", ".clause"),
        ("/film", "#film-file"),
        ("/verify", "h1"),
        ("/t/none", ".centre"),
    ],
)
def test_pages(visit: Visit, axe: str, path: str, part: str) -> None:
    visitor = visit()
    visitor.go(path)
    visitor.page.locator(part).first.wait_for(state="attached")
    assert violations(visitor.page, axe) == []
    visitor.page.get_by_role("button", name="Dark").click()
    assert violations(visitor.page, axe) == []


@pytest.mark.parametrize(("look", "language"), [("light", "en"), ("dark", "zh")])
def test_table(visit: Visit, axe: str, look: str, language: str) -> None:
    visitor = visit(look=look, language=language)
    visitor.go("/")
    visitor.page.locator(".game .button.main").first.click()
    visitor.options.first.wait_for()
    assert violations(visitor.page, axe) == []
    visitor.choose("card:cao_ren")
    visitor.choose("act:march")
    for tab in ("beside", "log", "rules", "chat"):
        visitor.page.locator(f"#tab-{tab}").click()
        assert violations(visitor.page, axe, f"#panel-{tab}") == []
    for tool in (".tool-share", ".tool-help", ".tool-menu"):
        visitor.page.locator(tool).click()
        visitor.page.locator("dialog[open]").wait_for()
        assert violations(visitor.page, axe, "dialog[open]") == []
        visitor.page.keyboard.press("Escape")
        expect(visitor.page.locator("dialog")).to_have_count(0)


def test_hands_curtain_and_gathering(visit: Visit, axe: str, server: Served) -> None:
    visitor = visit()
    table = TestTable(server.url, "skirmish", [{"kind": "me"}, {"kind": "bot", "bot": "random"}], beat=0, pace=0)
    visitor.go(table.link(0))
    visitor.options.first.wait_for()
    assert violations(visitor.page, axe) == []
    gathering = TestTable(server.url, "skirmish", [{"kind": "me"}, {"kind": "link"}])
    visitor.go(gathering.link(0))
    expect(visitor.page.locator(".gathering")).to_be_visible()
    assert violations(visitor.page, axe) == []
    guest = visit()
    guest.go(gathering.link(1))
    expect(guest.page.get_by_label("Your name")).to_be_visible()
    assert violations(guest.page, axe) == []


def test_curtain(visit: Visit, axe: str) -> None:
    visitor = visit()
    visitor.go("/new/skirmish")
    page = visitor.page
    page.get_by_label("Who plays seat 2").select_option("me")
    page.get_by_role("button", name="Begin").click()
    curtain = page.locator(".curtain")
    curtain.or_(visitor.options.first).wait_for()
    while curtain.count() == 0:
        visitor.options.first.click()
        visitor.wait_for_answer()
        curtain.or_(visitor.options.first).wait_for()
    expect(curtain.get_by_role("button")).to_be_focused()
    assert violations(page, axe) == []
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_tour(visit: Visit, axe: str, size: tuple[int, int]) -> None:
    visitor = visit(tour=True, size=size)
    visitor.begin("Solitaire")
    page = visitor.page
    sheet = page.locator(".tour-sheet")
    for step in range(6):
        expect(sheet).to_be_in_viewport(ratio=1)
        if step == 0:  # the others are the same sheet with another text
            assert violations(page, axe, ".tour") == []
        expect(sheet.locator(":focus")).to_have_count(1)
        sheet.locator(".button.main").click()
    expect(sheet).to_have_count(0)


def test_replay_ending_and_verdict(visit: Visit, axe: str, server: Served) -> None:
    table = TestTable(server.url, "cao_cao", [{"kind": "me"}])
    table.finish()
    visitor = visit()
    visitor.go(table.link(0))
    expect(visitor.page.locator(".ending-sheet")).to_be_visible()
    assert violations(visitor.page, axe) == []
    visitor.go(f"/film/{table.id}")
    expect(visitor.page.locator(".film-slider")).to_be_visible()
    assert violations(visitor.page, axe) == []
    visitor.go(f"/verify/{table.id}")
    expect(visitor.page.locator(".verdict.good")).to_be_visible()
    assert violations(visitor.page, axe) == []
