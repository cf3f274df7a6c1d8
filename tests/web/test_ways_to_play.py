"""Round one screen, with real dice, in Chinese, on a phone, by keyboard alone; and looking back."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.server.serving import Served
from tests.web.conftest import Visit
from tests.web.tables import TestTable
from tests.web.visitor import Visitor

PHONE = (390, 844)


def test_hot_seat_curtain(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/new/skirmish")
    page = visitor.page
    page.get_by_label("Who plays seat 2").select_option("me")
    page.get_by_label("Name at seat 1").fill("Li Bai")
    page.get_by_label("Name at seat 2").fill("Du Fu")
    page.get_by_role("button", name="Begin").click()
    curtain = page.locator(".curtain")
    seen: set[int] = set()
    while seen != {0, 1}:
        curtain.or_(visitor.options.first).wait_for()
        if curtain.count() > 0:
            expect(page.locator(".live")).to_be_hidden()
            page.wait_for_timeout(150)
            assert {scene["viewer"] for scene in visitor.scenes} == seen, "nothing of the next hand comes too early"
            curtain.get_by_role("button").click()
            visitor.options.first.wait_for()
        seen.add(int(visitor.scene["viewer"]))
        options = visitor.asked().get("options")
        if options:
            visitor.choose(options[0])


def test_typed_dice(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/new/cao_cao")
    page = visitor.page
    page.get_by_label("Real dice and cards").check()
    page.get_by_role("button", name="Begin").click()
    visitor.choose("card:lu_bu")
    boxes = page.locator(".die-box")
    drawn = page.locator(".roll-entry .option:enabled")
    for _ in range(60):
        boxes.first.or_(drawn.first).or_(visitor.options.first).first.wait_for()
        if boxes.count() > 0:
            break
        if drawn.count() > 0:
            drawn.first.click()
            visitor.wait_for_answer()
            continue
        options: list[str] = visitor.asked()["options"]
        visitor.choose(next((token for token in ("act:battle", "act:march") if token in options), options[-1]))
    expect(boxes.first).to_be_focused()
    for _ in range(boxes.count()):
        page.keyboard.press("9")
        expect(page.locator(".die-box.bad")).to_have_count(1)
        page.keyboard.press("Backspace")
        page.keyboard.press("3")
    expect(page.get_by_role("button", name="Done")).to_be_focused()
    before = visitor.shown["ticket"]
    page.keyboard.press("Enter")
    visitor.wait_for_answer()
    assert visitor.shown["ticket"] != before
    expect(page.locator(".real-dice")).to_be_visible()


def test_chinese_for_everything(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    page = visitor.page
    page.get_by_role("button", name="中文").click()
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
    expect(page.get_by_role("heading", level=3).first).to_contain_text("孤高的曹操")
    page.locator(".game").first.get_by_role("button", name="開始").click()
    expect(page.locator(".question")).to_have_text("選擇首張天命牌。")
    expect(page.locator(".spot.home .area-name").first).to_have_text("許都")
    expect(page.locator("#tab-log")).to_contain_text("紀錄")
    page.get_by_role("button", name="English").click()
    expect(page.locator(".question")).to_have_text("Pick the first card of the game.")


def test_phone(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    visitor.begin("Solitaire")
    page = visitor.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator(".question")).to_be_in_viewport()
    expect(page.locator(".board")).to_be_in_viewport()
    visitor.page.locator('.option[data-token="card:cao_ren"]').tap()
    visitor.page.locator('.option[data-token="act:march"]').tap()
    page.locator(".spot.lit .plaque").first.tap()
    expect(page.locator(".question")).not_to_have_text("Where does he march?")
    for tab in ("beside", "log", "rules", "chat"):
        page.locator(f"#tab-{tab}").tap()
        expect(page.locator(f"#panel-{tab}")).to_be_in_viewport()
        expect(page.locator(".question")).to_be_in_viewport()


def press_until(visitor: Visitor, key: str, selector: str) -> None:
    """Press a key until the focus is on something."""
    for _ in range(80):
        if visitor.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
        visitor.page.keyboard.press(key)
    raise AssertionError(f"the focus never came to {selector}")


def test_keyboard_alone(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    page = visitor.page
    page.locator(".game").first.wait_for()
    press_until(visitor, "Tab", ".game .button.main")
    page.keyboard.press("Enter")
    visitor.options.first.wait_for()
    page.keyboard.press("4")
    expect(page.locator(".question")).to_have_text("What does the general do?")
    page.keyboard.press("o")
    expect(page.locator(".option").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".question")).to_have_text("Where does he march?")
    page.keyboard.press("b")
    expect(page.locator(".spot.lit:focus")).to_have_count(1)
    before = page.evaluate("document.activeElement.dataset.id")
    for key in ("ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"):
        page.keyboard.press(key)
    expect(page.locator(".spot:focus")).to_have_count(1)
    assert before
    press_until(visitor, "ArrowLeft", ".spot.lit")
    page.keyboard.press("Enter")
    expect(page.locator(".question")).not_to_have_text("Where does he march?")
    page.keyboard.press("u")
    expect(page.locator(".question")).to_have_text("Where does he march?")
    expect(page.locator("[aria-live]").first).not_to_be_empty()


def test_replay_slider(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "cao_cao", [{"kind": "me"}])
    for _ in range(5):  # after a sixth one the game may be over
        table.choose_first(0)
    visitor = visit()
    visitor.go(table.link(0))
    visitor.options.first.wait_for()
    page = visitor.page
    page.locator(".tool-replay").click()
    slider = page.locator(".film-slider")
    expect(page.locator(".film-count")).to_contain_text("1 /")
    last = int(slider.get_attribute("max") or "0")
    assert last > 3
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".film-count")).to_have_text(f"2 / {last + 1}")
    slider.fill(str(last))
    expect(page.locator(".film-count")).to_have_text(f"{last + 1} / {last + 1}")
    slider.fill("2")
    page.get_by_role("button", name="Copy a link").click()
    page.goto(visitor.copied(f"{table.id}#at=2"))
    expect(page.locator(".film-count")).to_have_text(f"3 / {last + 1}")
    page.get_by_role("button", name="Play").click()
    page.wait_for_function("() => document.querySelector('.film-slider').value > 2")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    expect(page.locator(".option")).to_have_count(0)


def test_files_open_again(visit: Visit, server: Served, tmp_path: Path) -> None:
    table = TestTable(server.url, "cao_cao", [{"kind": "me"}])
    for _ in range(3):
        table.choose_first(0)
    visitor = visit()
    visitor.go(table.link(0))
    visitor.page.get_by_role("button", name="Menu").click()
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("button", name="Download the film").click()
    file = tmp_path / "film.json"
    download.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["format"].startswith("tianxia film")
    visitor.go("/film")
    visitor.page.locator("#film-file").set_input_files(file)
    expect(visitor.page.locator(".film-slider")).to_be_visible()
    visitor.go("/film")
    visitor.page.locator("#film-file").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b"{"}
    )
    expect(visitor.page.locator(".fault")).to_be_visible()


def test_dice_can_be_checked(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "cao_cao", [{"kind": "me"}])
    visitor = visit()
    visitor.go(table.link(0))
    visitor.options.first.wait_for()
    visitor.go(f"/verify/{table.id}")
    expect(visitor.page.locator(".hash").first).to_be_visible()
    expect(visitor.page.get_by_text("revealed when the game is over")).to_be_visible()
    table.finish()
    visitor.go(f"/verify/{table.id}")
    expect(visitor.page.locator(".verdict.good")).to_be_visible()
    expect(visitor.page.get_by_text("also computed in this browser")).to_be_visible()
    visitor.go("/verify")
    visitor.page.locator("#record-file").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": table.request("GET", "/record", 0).content}
    )
    expect(visitor.page.locator(".verdict.good")).to_be_visible()
    expect(visitor.page.get_by_text("also computed in this browser")).to_be_visible()


def test_rematch_rotates_and_opens(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "cao_cao", [{"kind": "me"}])
    table.finish()
    visitor = visit()
    visitor.go(table.link(0))
    visitor.page.get_by_role("button", name="Play again").click()
    visitor.options.first.wait_for()
    assert table.id not in visitor.page.url


def test_a_preset_shows_what_it_sets(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/new/cao_cao")
    page = visitor.page
    page.locator(".more-options summary").click()
    units = page.locator("#option-cao_pool")
    expect(units).to_have_attribute("placeholder", "14")
    page.locator("#option-preset").select_option("hard")
    expect(units).to_have_attribute("placeholder", "12")
    expect(page.locator("#option-preset")).to_have_value("hard")
    expect(page.locator(".more-options")).to_have_attribute("open", "")
