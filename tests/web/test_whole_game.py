"""A whole game played by clicks: on the board where something is lit there, else in the list."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.visitor import Visitor, wait_until

MOST_CHOICES = 1500


def click_something(visitor: Visitor, dice: random.Random) -> str:
    """Answer the question as a person would who clicks about; returns where."""
    lit = visitor.page.locator(".spot.lit")
    on_board = lit.count()
    if on_board > 0:
        visitor.put_away()
        lit.nth(dice.randrange(on_board)).locator(".plaque").click(force=True)
        return "board"
    visitor.options.nth(dice.randrange(visitor.options.count())).click()
    return "list"


def test_whole_solitaire_game_by_clicks(visit: Visit) -> None:
    visitor = visit()
    visitor.begin("Solitaire")
    visitor.choose("card:cao_ren")
    visitor.choose("act:march")
    dice = random.Random(11)
    clicked = {"board": 0, "list": 0}
    for _ in range(MOST_CHOICES):
        if visitor.is_over():
            break
        before = visitor.shown["ticket"]
        clicked[click_something(visitor, dice)] += 1
        visitor.wait_for_answer()
        assert visitor.shown["ticket"] != before
    assert visitor.is_over()
    assert clicked["board"] > 0
    assert clicked["list"] > 0
    expect(visitor.page.locator(".ending-sheet .stamp")).to_be_visible()
    visitor.page.locator(".ending-acts").get_by_role("button", name="Look at the board").click()
    expect(visitor.page.locator(".ending")).to_be_hidden()


def test_two_clicks_from_shelf_to_board(visit: Visit) -> None:
    visitor = visit()
    visitor.begin("Solitaire")
    expect(visitor.page.locator(".spot.seal")).to_have_count(27)


def test_refused_things_are_greyed_and_say_why(visit: Visit) -> None:
    visitor = visit()
    visitor.begin("Solitaire")
    visitor.choose("card:cao_ren")
    visitor.choose("act:march")
    grey = visitor.page.locator(".spot.refused")
    expect(grey.first).to_be_visible()
    grey.first.locator(".plaque").click(force=True)
    expect(visitor.page.locator(".toast")).to_contain_text(": ")
    expect(visitor.page.locator(".refusal.pointed .clause-link")).to_be_visible()
    visitor.page.locator(".refusal.pointed .clause-link").hover()
    expect(visitor.page.locator(".tip .clause-tip")).to_be_visible()


def test_log_line_shows_its_clause(visit: Visit) -> None:
    visitor = visit()
    visitor.begin("Solitaire")
    visitor.choose("card:cao_ren")
    visitor.page.locator("#tab-log").click()
    visitor.page.locator(".log-line").first.hover()
    expect(visitor.page.locator(".tip .clause-tip")).to_be_visible()
    visitor.page.locator(".log-line .clause-link").first.click()
    expect(visitor.page.locator(".clause.sought")).to_be_in_viewport()


def test_undo_alone_goes_back_to_the_question(visit: Visit) -> None:
    visitor = visit()
    visitor.begin("Solitaire")
    visitor.choose("card:cao_ren")
    expect(visitor.page.locator(".question")).to_have_text("What does the general do?")
    visitor.choose("act:march")
    expect(visitor.page.locator(".question")).to_have_text("Where does he march?")
    visitor.page.locator(".undo").click()
    expect(visitor.page.locator(".question")).to_have_text("What does the general do?")
    visitor.page.locator("#tab-log").click()
    expect(visitor.page.locator(".log-line.note")).to_have_count(1)


def test_rules_can_be_searched(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/rules/cao_cao")
    visitor.page.get_by_placeholder("Search the rules").fill("side road")
    expect(visitor.page.locator(".clause mark").first).to_be_visible()
    found = visitor.page.locator(".clause").count()
    visitor.page.get_by_placeholder("Search the rules").fill("")
    expect(visitor.page.locator(".clause").nth(found)).to_be_attached()
    visitor.go("/rules/cao_cao#CC-7.1D")
    expect(visitor.page.locator("#clause-CC-7\\.1D.sought")).to_be_in_viewport()


def test_zoom_pan_and_fit(visit: Visit) -> None:
    visitor = visit()
    visitor.begin("Solitaire")
    page = visitor.page

    def scale() -> float:
        return float(page.evaluate("new DOMMatrix(document.querySelector('.world').style.transform).a"))

    def left() -> float:
        return float(page.locator(".spot.home").first.evaluate("home => home.getBoundingClientRect().left"))

    whole = scale()
    page.locator(".board").hover()
    page.mouse.wheel(0, -400)
    wait_until(lambda: scale() > whole * 1.5, visitor)
    page.locator(".board").focus()
    page.keyboard.press("0")
    wait_until(lambda: abs(scale() - whole) < 0.01, visitor)
    page.keyboard.press("+")
    wait_until(lambda: scale() > whole * 1.2, visitor)
    before = left()
    page.mouse.move(200, 500)
    page.mouse.down()
    page.mouse.move(260, 540, steps=4)
    page.mouse.up()
    wait_until(lambda: left() > before + 40, visitor)


def test_first_run_tour(visit: Visit) -> None:
    visitor = visit(tour=True)
    visitor.begin("Solitaire")
    sheet = visitor.page.locator(".tour-sheet")
    expect(sheet).to_be_visible()
    for _ in range(6):
        sheet.locator(".button.main").click()
    expect(sheet).to_have_count(0)
    visitor.page.reload()
    visitor.options.first.wait_for()
    visitor.page.wait_for_timeout(900)
    expect(visitor.page.locator(".tour-sheet")).to_have_count(0)


def test_stack_fans_out_and_tells_what_it_is(visit: Visit) -> None:
    visitor = visit()
    visitor.begin("Solitaire")
    page = visitor.page
    pieces = page.locator('.pieces .piece[data-at="area:xudu"]')
    expect(pieces).to_have_count(3)

    def width() -> float:
        lefts = pieces.evaluate_all("pieces => pieces.map((piece) => piece.getBoundingClientRect().left)")
        return float(max(lefts) - min(lefts))

    before = width()
    visitor.point_at("area:xudu", "Xudu")
    expect(page.locator(".inspector")).to_contain_text("Xudu")
    expect(page.locator(".inspector")).to_contain_text("Bravery 2")
    wait_until(lambda: width() > before * 1.1, visitor)
    page.mouse.move(5, 5)
    expect(page.locator(".inspector")).to_be_hidden()


PINCH = """
() => {
  const board = document.querySelector(".board");
  const finger = (type, id, x) => board.dispatchEvent(
    new PointerEvent(type, {pointerId: id, clientX: x, clientY: 400, button: 0, bubbles: true, pointerType: "touch"})
  );
  board.setPointerCapture = () => {};
  const scale = () => new DOMMatrix(document.querySelector(".world").style.transform).a;
  const before = scale();
  finger("pointerdown", 1, 350);
  finger("pointerdown", 2, 450);
  for (let step = 1; step <= 10; step++) {
    finger("pointermove", 1, 350 - step * 10);
    finger("pointermove", 2, 450 + step * 10);
  }
  finger("pointerup", 1, 250);
  finger("pointerup", 2, 550);
  return scale() / before;
}
"""


def test_pinch_zooms(visit: Visit) -> None:
    visitor = visit()
    visitor.begin("Solitaire")
    assert visitor.page.evaluate(PINCH) > 2


def test_sound_is_off_until_turned_on(visit: Visit) -> None:
    visitor = visit()
    visitor.begin("Solitaire")
    visitor.page.get_by_role("button", name="Menu").click()
    expect(visitor.page.get_by_label("Sounds")).not_to_be_checked()
