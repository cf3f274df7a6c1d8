"""Windows and their beat, clocks, being called, and what becomes of a table afterwards."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.positions import SPREAD
from tests.server.serving import Served
from tests.server.test_webhooks import Hook
from tests.web.conftest import Visit
from tests.web.tables import TestTable
from tests.web.visitor import Visitor

PEOPLE: list[dict[str, Any]] = [{"kind": "me", "name": "Li Bai"}, {"kind": "me", "name": "Du Fu"}]


def raid(server: Served, hand: dict[str, int], **settings: Any) -> TestTable:
    """A table where seat 0 can raid seat 1, who holds these cards."""
    position = {"hands": {"0": {"raid": 1}, "1": hand}, "chits": {"0": SPREAD, "1": SPREAD}, "seat": 0}
    start = {"position": position, "at": "act"}
    return TestTable(server.url, "skirmish", PEOPLE, start, **settings)


def sit(visit: Visit, table: TestTable, seat: int) -> Visitor:
    """A browser at a seat."""
    visitor = visit()
    visitor.go(table.link(seat))
    visitor.page.locator(".question").wait_for()
    return visitor


def seconds_in(text: str) -> int:
    """The seconds that a banner counts down."""
    found = re.search(r"(\d+) s", text)
    assert found is not None
    return int(found[1])


# ---- windows


COUNTING = """
window.counted = [];
const slot = document.querySelector(".banner-slot");
new MutationObserver(() => window.counted.push(slot.querySelector("[data-until]")?.textContent ?? ""))
  .observe(slot, { subtree: true, childList: true, characterData: true });
"""
"""Notes what the banners say, since a busy machine may look too late."""


def test_a_lone_pass_is_counted_down_and_answered(visit: Visit, server: Served) -> None:
    beat = 4
    table = raid(server, {"fog": 1}, beat=beat)
    page = sit(visit, table, 1).page
    page.evaluate(COUNTING)
    table.choose(0, "card:raid", "area:hill")
    page.wait_for_function("() => counted.some(Boolean)")
    expect(page.locator(".banner[data-until]")).to_have_count(0)
    told = [text for text in page.evaluate("counted") if text]
    assert all("is answered for you in" in text for text in told)
    seconds = [seconds_in(text) for text in told]
    assert 0 < seconds[0] <= beat
    assert seconds[-1] < seconds[0]


def test_standing_orders_by_the_button_in_a_window(visit: Visit, server: Served) -> None:
    table = raid(server, {"shield": 1}, beat=1)
    second = sit(visit, table, 1)
    table.choose(0, "card:raid", "area:hill")
    page = second.page
    page.get_by_role("button", name="Pass until my turn").click()
    banner = page.locator(".banner", has_text="Passing until your turn.")
    expect(banner).to_be_visible()
    expect(page.locator(".question")).to_contain_text("Waiting for")
    banner.get_by_role("button", name="Ask me again").click()
    expect(banner).to_have_count(0)
    assert table.ask("GET", "", 1)["me"]["orders"]["pass"] == "ask"


def test_standing_orders_in_the_menu(visit: Visit, server: Served) -> None:
    table = raid(server, {"shield": 1}, beat=0)
    second = sit(visit, table, 1)
    page = second.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Always pass").check()
    page.keyboard.press("Escape")
    expect(page.locator(".banner", has_text="Always passing.")).to_be_visible()
    table.choose(0, "card:raid", "area:hill")
    expect(page.locator(".question")).to_contain_text("Waiting for")
    page.locator("#tab-log").click()
    expect(page.locator(".log-line", has_text=re.compile("pass", re.I)).first).to_be_visible()


# ---- clocks


def test_the_turn_clock_runs_out_and_the_seat_is_taken_back(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "skirmish", PEOPLE, clock=80, pace=10, beat=60)
    first = sit(visit, table, 0)
    page = first.page
    expect(page.locator(".banner[data-until]")).to_contain_text("Your clock:")
    assert 0 < seconds_in(page.locator(".banner[data-until]").inner_text()) <= 80
    server.services.tables.held[table.id].stored.settings["clock"] = 1
    table.choose_first(1)
    expect(page.locator(".seat.mine .glyph-icon")).to_be_visible()
    expect(page.locator(".banner[data-until]")).to_have_count(0)
    server.services.tables.held[table.id].stored.settings["clock"] = 100
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".banner[data-until]")).to_contain_text("Your clock:")
    expect(page.locator(".option").first).to_be_enabled()


# ---- being called


@pytest.fixture
def hook() -> Iterator[Hook]:
    made = Hook([])
    yield made
    made.server.shutdown()


def test_a_webhook_is_set_in_the_menu(visit: Visit, server: Served, hook: Hook) -> None:
    table = raid(server, {"shield": 1}, beat=0)
    second = sit(visit, table, 1)
    page = second.page
    page.get_by_role("button", name="Menu").click()
    field = page.get_by_label("Webhook told of my turn")
    field.fill("ftp://example.org/")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".toast.fault")).to_be_visible()
    field.fill(hook.url)
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".toast", has_text="Saved.")).to_be_visible()
    table.choose(0, "card:raid", "area:hill")
    assert hook.heard.get(timeout=60)["seat"] == 1
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_label("Webhook told of my turn")).to_have_value(hook.url)


NOTICES = """
window.notices = [];
window.Notification = class {
  static permission = "default";
  static async requestPermission() { return (Notification.permission = "granted"); }
  constructor(title, more) { window.notices.push([title, more.body]); }
};
window.hide = (state) => {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};
"""


def test_notifications_and_the_title_say_whose_turn_it_is(visit: Visit, server: Served) -> None:
    table = raid(server, {"shield": 1}, beat=0)
    second = visit()
    second.context.add_init_script(NOTICES)
    second.go(table.link(1))
    page = second.page
    page.locator(".question").wait_for()
    expect(page).to_have_title(re.compile("^(?!●)"))
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Notify me when it is my turn").check()
    page.wait_for_function("() => localStorage.getItem('tianxia.notices') === 'true'")
    page.keyboard.press("Escape")
    page.evaluate("hide('hidden')")
    table.choose(0, "card:raid", "area:hill")
    expect(page).to_have_title(re.compile("^● your turn"))
    assert page.evaluate("notices.length") == 1
    assert page.evaluate("notices[0][1]")
    page.evaluate("hide('visible')")
    second.choose("pass")
    expect(page).to_have_title(re.compile("^(?!●)"))


# ---- step by step


WATCHING = """
window.moments = [];
new MutationObserver(() => window.moments.push({
  goOn: document.querySelector(".go-on") !== null,
  options: document.querySelectorAll(".prompt .options .option:enabled").length,
  lines: document.querySelectorAll(".log-line").length,
})).observe(document.body, { subtree: true, childList: true });
"""
"""Notes what the page shows at every change, since a busy machine may look too late."""

GO_ON = """() => {
  if (document.querySelector(".go-on"))
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
}"""
"""Presses the key, unless everything was shown already: then it would choose something."""


def test_what_happens_after_a_choice_is_played_step_by_step(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "cao_cao", [{"kind": "me"}])
    visitor = visit(motion=True)
    visitor.go(table.link(0))
    page = visitor.page
    visitor.options.first.wait_for()
    page.evaluate(WATCHING)
    while True:
        visitor.options.last.click()
        visitor.wait_for_answer()
        if visitor.shown["steps"]:
            break
        visitor.options.first.wait_for()
    page.wait_for_function("() => moments.some((one) => one.goOn)")
    assert page.evaluate("() => moments.filter((one) => one.goOn).every((one) => one.options === 0)")
    page.evaluate(GO_ON)
    expect(page.locator(".go-on")).to_have_count(0)
    last = visitor.shown
    if not last["scene"]["over"]:
        expect(visitor.options).to_have_count(len(last["scene"]["prompt"]["options"]))
    lines = last["story"]["from"] + len(last["story"]["lines"])
    expect(page.locator(".log-line:not(.note)")).to_have_count(lines)
    assert page.evaluate("() => moments.find((one) => one.goOn).lines < moments.at(-1).lines")


def test_whoever_wants_no_motion_sees_the_last_scene_at_once(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "cao_cao", [{"kind": "me"}])
    visitor = visit()
    visitor.go(table.link(0))
    visitor.options.first.wait_for()
    while not visitor.shown["steps"]:
        visitor.options.last.click()
        visitor.wait_for_answer()
        expect(visitor.page.locator(".go-on")).to_have_count(0)


# ---- afterwards


def test_a_shared_moment_opens_for_a_stranger(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "skirmish", PEOPLE, secrecy="relaxed", beat=0)
    table.finish()
    visitor = visit()
    visitor.go(f"/film/{table.id}")
    page = visitor.page
    page.get_by_label("Seen by").select_option("1")
    expect(page.get_by_label("Seen by")).to_have_value("1")
    page.locator(".film-slider").fill("7")
    page.get_by_role("button", name="Copy a link").click()
    link = visitor.copied(f"{table.id}#at=7")
    stranger = visit()
    stranger.page.goto(link)
    expect(stranger.page.locator(".film-count")).to_contain_text("8 /")
    expect(stranger.page.get_by_label("Seen by")).to_have_value("1")
    stranger.page.keyboard.press("End")
    expect(stranger.page.locator(".film-slider")).to_have_value(
        str(stranger.page.locator(".film-slider").get_attribute("max"))
    )
    stranger.page.keyboard.press("ArrowLeft")
    stranger.page.keyboard.press("Home")
    expect(stranger.page.locator(".film-count")).to_contain_text("1 /")


def test_a_record_is_downloaded_and_opened_with_any_eyes(visit: Visit, server: Served, tmp_path: Path) -> None:
    table = TestTable(server.url, "skirmish", PEOPLE, secrecy="relaxed", beat=0)
    table.finish()
    visitor = sit(visit, table, 0)
    page = visitor.page
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["format"].startswith("tianxia record")
    visitor.go("/film")
    page.locator("#film-file").set_input_files(file)
    expect(page.get_by_label("Seen by")).to_have_value("spectator")
    page.get_by_label("Seen by").select_option("0")
    expect(page.get_by_label("Seen by")).to_have_value("0")
    expect(page.locator(".film-slider")).to_be_visible()


def test_a_rematch_moves_both_one_seat_further(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "skirmish", PEOPLE, secrecy="relaxed", beat=0)
    table.finish()
    first, second = sit(visit, table, 0), sit(visit, table, 1)
    first.page.get_by_role("button", name="Play again").click()
    expect(first.page.locator(".gathering")).to_be_visible()
    second.page.get_by_role("button", name="To the next game").click()
    for visitor, seat in ((first, 1), (second, 0)):
        visitor.options.first.wait_for()
        assert table.id not in visitor.page.url
        assert visitor.scene["viewer"] == seat
    assert first.page.url == second.page.url


def test_everybody_is_told_that_a_table_was_deleted(visit: Visit) -> None:
    host = visit()
    host.begin("Solitaire")
    watcher = visit()
    watcher.page.goto(host.page.url)
    watcher.page.locator(".question").wait_for()
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("button", name="Delete the table").click()
    host.page.get_by_role("dialog").last.get_by_role("button", name="Delete the table").click()
    expect(host.page.locator(".games")).to_be_visible()
    expect(watcher.page.get_by_text("There is no such table, or it was deleted.")).to_be_visible()
