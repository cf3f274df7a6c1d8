"""A game with several boards, open hands, trade and battles, watched and played in the browser."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.server.serving import Served
from tests.web.conftest import Visit
from tests.web.tables import TestTable
from tests.web.visitor import Visitor, whoever_is_asked
from tianxia.games.tenth_division.game import GAME

NAME = "tenth_division"
ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}
MIDDLE = "hex:H10"


def asked(visitor: Visitor, decision: str) -> None:
    """Say no to everything until this is asked."""
    while True:
        _, prompt = whoever_is_asked(visitor)
        if prompt["decision"] == decision:
            return
        visitor.choose("done" if "done" in prompt["options"] else prompt["options"][-1])


def border_of(hex: str) -> tuple[str, str]:
    """A side of a hex of the small hexagon, with the hex beyond it, which is not the middle."""
    [board] = [board for board in GAME.box()["boards"] if board["id"] == "hexagon19"]
    for edge in board["edges"]:
        beyond = [other for other in edge["between"] if other != hex]
        if hex in edge["between"] and beyond and beyond != [MIDDLE]:
            return edge["id"], beyond[0]
    raise AssertionError(f"{hex} has no neighbour")


def test_bots_are_watched_on_the_board_in_use(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, NAME, [BOT] * 3, pace=0)
    visitor = visit()
    visitor.go(f"/t/{table.id}")
    expect(visitor.page.locator(".spot.hex")).to_have_count(19)
    expect(visitor.page.locator(".spot.edge")).to_have_count(72)
    expect(visitor.page.locator(".spot.tracked .area-fact")).to_contain_text("The hill")
    visitor.page.locator("#tab-log").click()
    fought = visitor.page.locator(".log-line", has_text="Attack on H").first
    expect(fought.locator(".die-face").first).to_be_attached()
    expect(visitor.page.locator(".log-line", has_text="Round 2").first).to_be_attached()


def test_a_trade_is_offered_and_answered_and_a_battle_fought(visit: Visit, server: Served) -> None:
    options = {"first": "1", "hill_turns": 3}
    table = TestTable(server.url, NAME, [ME, ME], {"options": options}, local=False, pace=0, secrecy="relaxed")
    one, two = visit(), visit(size=(390, 844))
    one.go(table.link(0))
    two.go(table.link(1))
    one.options.first.wait_for()
    areas = one.scene["areas"]
    start = next(id for id in areas if areas[id]["terrain"] == "hills")
    side, near = border_of(start)
    one.page.locator(f'.spot[data-id="{start}"] .tile').click()
    two.options.first.wait_for()
    two.choose(near)

    asked(one, "ChooseSide")
    one.put_away()
    one.page.locator(f'.spot.edge.lit[data-id="{side}"] .edge-reach').click(force=True)
    expect(one.page.locator(".pieces .piece.line")).to_have_count(1)
    asked(one, "ChooseTraining")
    one.choose("done")
    asked(two, "ChooseTraining")
    two.choose("done")

    asked(one, "ChooseTrade")
    one.choose("seat:2")
    one.choose("give:cash20")
    expect(one.page.locator(".face-off.now .face-off-side").first).to_contain_text("First Brigade")
    expect(one.page.locator(".face-off.now .face-off-side").first).to_contain_text("Cash 20")
    one.choose("done")
    expect(two.page.locator(".question")).to_have_text("Do you accept the offer?")
    expect(two.page.locator(".face-off.now")).to_contain_text("is asked for")
    expect(two.page.locator(".purse")).to_contain_text("Cash150")
    two.choose("yes")
    expect(one.page.locator(".mat").nth(1)).to_contain_text("Cash170")

    asked(one, "ChooseTraining")
    one.choose("done")
    asked(two, "ChooseTraining")
    two.choose("done")
    asked(one, "DeclareAttack")
    one.put_away()
    one.page.locator(f'.spot.lit[data-id="{start}"] .tile').click(force=True)
    one.choose("count:5")
    expect(two.page.locator(".face-off.now .face-off-dice")).to_have_count(2)
    expect(two.page.locator(".arrows .arrow")).to_have_count(1)


def test_a_formation_is_typed_and_drawn(visit: Visit) -> None:
    visitor = visit()
    visitor.go(f"/new/{NAME}")
    page = visitor.page
    page.locator("#option-mode").select_option("total_war")
    page.locator("#option-formation").select_option("custom")
    page.locator(".more-options summary").click()
    page.locator("#option-cells").fill("0,0 1,0")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".fault")).to_contain_text("2 cells are given, not 19 or 30")
    page.locator("#option-cells").fill(" ".join(f"{q},0" for q in range(19)))
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".spot.hex")).to_have_count(19)
    heights = {place["y"] for place in visitor.scene["drawing"]["areas"]}
    assert len(heights) == 1
