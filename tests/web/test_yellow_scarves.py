"""Allies in two browsers against the Yellow Scarves; and with real dice, the page says what the bots do."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.server.serving import Served
from tests.web.conftest import Visit
from tests.web.tables import TestTable
from tests.web.visitor import Visitor, whoever_is_asked

PAIR: list[dict[str, Any]] = [{"kind": "me", "name": "Li Bai"}, {"kind": "link"}]
QUICK: dict[str, Any] = {"secrecy": "relaxed", "beat": 0}
MOST = 200


def go_on(visitor: Visitor, prompt: dict[str, Any], *wanted: str) -> str:
    """Choose what is wanted if it is offered, else do as little as possible."""
    options: list[str] = prompt["options"]
    token = next((one for one in [*wanted, "pass", "done", "count:0"] if one in options), options[0])
    visitor.choose(token)
    return token


def round_of(visitor: Visitor) -> int:
    """The Round that a visitor sees."""
    return int(visitor.scene["turn"]["round"])


def hand_of(scene: dict[str, Any], seat: int) -> dict[str, Any]:
    """A seat's hand as a scene shows it."""
    return next(pile for pile in scene["piles"] if pile["id"] == "hand" and pile["owner"] == f"seat{seat}")


def test_allies_share_a_pot_and_no_hands_for_a_round(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "yellow_scarves", PAIR, **QUICK)
    players = [visit(), visit()]
    players[0].go(table.link(0))
    players[1].go(table.link(1))
    players[1].page.get_by_label("Your name").fill("Du Fu")
    players[1].page.get_by_role("button", name="Sit down").click()
    for player in players:
        player.page.locator(".question").wait_for()
    shared = False
    for _ in range(MOST):
        if min(round_of(player) for player in players) > 1:
            break
        player, prompt = whoever_is_asked(*players)
        if go_on(player, prompt, *([] if shared else ["act:pot_add"])) == "act:pot_add":
            go_on(*whoever_is_asked(player))
            other = players[1 - players.index(player)].page
            expect(other.locator('[data-pile="pot"] .stack-count')).to_have_text("1")
            shared = True
    assert shared
    for seat, player in enumerate(players):
        assert round_of(player) == 2
        assert any(hand_of(scene, seat)["cards"] for scene in player.scenes)
        assert all(hand_of(scene, 1 - seat)["cards"] == [] for scene in player.scenes)
        for bot in range(1, 5):
            expect(player.page.locator(".mat", has_text=f"Yellow Scarves {bot}")).to_contain_text("Turns taken")


def test_a_place_tells_its_facts_and_where_its_neighbours_lie(visit: Visit, server: Served) -> None:
    visitor = visit()
    visitor.go(TestTable(server.url, "yellow_scarves", [{"kind": "me"}], **QUICK).link(0))
    visitor.options.first.wait_for()
    visitor.point_at("area:luoyang", "Luoyang")
    expect(visitor.page.locator(".compass-way text")).to_have_text(["N", "E", "E", "S", "S", "W"])
    expect(visitor.page.locator(".inspector")).to_contain_text("Gold 3 · Unit cap 16")
    expect(visitor.page.locator(".inspector")).to_contain_text("N Taiyuan · E Ye")


def test_with_real_dice_the_page_says_what_the_bots_do(visit: Visit, server: Served) -> None:
    typed = ["bot_action", "direction", "priority"]
    table = TestTable(server.url, "yellow_scarves", [{"kind": "me"}], typed=typed, **QUICK)
    visitor = visit()
    visitor.go(table.link(0))
    page = visitor.page
    visitor.options.first.wait_for()
    box = page.locator(".die-box")
    rolled: list[str] = []
    wanted = iter(["3", "2", "1"])
    while len(rolled) < 3:
        box.or_(visitor.options.first).wait_for()
        if box.count() == 0:
            prompt = visitor.asked()
            if prompt:
                go_on(visitor, prompt)
            continue
        rolled.append(visitor.scene["awaited"]["kind"])
        expect(page.locator(".crumb").first).to_contain_text("Turn of Yellow Scarves")
        box.press_sequentially(next(wanted))
        page.keyboard.press("Enter")
        visitor.wait_for_answer()
    assert rolled == ["bot_action", "bot_action", "direction"]
    page.locator("#tab-log").click()
    log = page.locator(".log-line")
    expect(log.filter(has_text=re.compile(r"and gains [12] Infantry\."))).to_have_count(1)
    expect(log.filter(has_text=": it invades.")).to_have_count(1)
    expect(log.filter(has_text="for its direction: north first.")).to_have_count(1)
