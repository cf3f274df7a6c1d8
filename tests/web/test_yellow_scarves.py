"""Allies in two browsers against the Yellow Scarves; and with real dice, the page says what the bots do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.serving import Served, served
from tests.web.conftest import Visit
from tests.web.tables import TestTable
from tests.web.visitor import Visitor
from tianxia.server.config import Config

GAME = "tianxia.games.yellow_scarves.game:GAME"
PAIR: list[dict[str, Any]] = [{"kind": "me", "name": "Li Bai"}, {"kind": "link"}]
QUICK: dict[str, Any] = {"secrecy": "relaxed", "beat": 0}
MOST = 200


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with this game."""
    folder = tmp_path_factory.mktemp("yellow_scarves")
    with served(Config(database=f"sqlite:///{folder}/tables.db", games=[GAME], workers=1)) as running:
        yield running


def prompt_of(visitor: Visitor) -> dict[str, Any]:
    """What a visitor is asked now; nothing if another is."""
    prompt = (visitor.scenes[-1] if visitor.scenes else {}).get("prompt") or {}
    return prompt if prompt.get("mine") else {}


def go_on(visitor: Visitor, *wanted: str) -> str:
    """Choose what is wanted if it is offered, else do as little as possible; "" if the visitor is not asked.

    A lone pass is left to the server, which answers it at once.
    """
    options = prompt_of(visitor).get("options") or ["pass"]
    if options == ["pass"]:
        visitor.page.wait_for_timeout(20)
        return ""
    token = next((one for one in [*wanted, "pass", "done", "count:0"] if one in options), options[0])
    before = visitor.ticket
    visitor.choose(str(token))
    for _ in range(500):
        if visitor.ticket != before:
            return str(token)
        visitor.page.wait_for_timeout(10)
    raise AssertionError(f"nothing followed on {token}")


def round_of(visitor: Visitor) -> int:
    """The Round that a visitor sees."""
    return int(visitor.scenes[-1]["turn"]["round"]) if visitor.scenes else 0


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
        for n, player in enumerate(players):
            if go_on(player, *([] if shared else ["act:pot_add"])) == "act:pot_add":
                go_on(player)
                other = players[1 - n].page
                expect(other.locator('[data-pile="pot"] .stack-count')).to_have_text("1")
                shared = True
    assert shared
    for seat, player in enumerate(players):
        assert round_of(player) == 2
        assert hand_of(player.scenes[-1], seat)["cards"]
        assert all(hand_of(scene, 1 - seat)["cards"] == [] for scene in player.scenes)
        for bot in range(1, 5):
            expect(player.page.locator(".mat", has_text=f"Yellow Scarves {bot}")).to_contain_text("Turns taken")


def test_a_place_tells_its_facts_and_where_its_neighbours_lie(visit: Visit, server: Served) -> None:
    visitor = visit()
    visitor.go(TestTable(server.url, "yellow_scarves", [{"kind": "me"}], **QUICK).link(0))
    visitor.options.first.wait_for()
    visitor.page.locator('.spot[data-id="area:luoyang"] .plaque').hover(force=True)
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
    rolled: list[str] = []
    wanted = iter(["3", "2", "1"])
    for _ in range(MOST):
        if len(rolled) == 3:
            break
        if page.locator(".die-box").count() == 0:
            go_on(visitor)
            continue
        awaited = visitor.scenes[-1]["awaited"]["kind"]
        rolled.append(awaited)
        expect(page.locator(".crumb").first).to_contain_text("Turn of Yellow Scarves")
        before = visitor.ticket
        page.locator(".die-box").press_sequentially(next(wanted))
        page.keyboard.press("Enter")
        while visitor.ticket == before:
            page.wait_for_timeout(10)
        visitor.wait_for_answer()
    assert rolled == ["bot_action", "bot_action", "direction"]
    page.locator("#tab-log").click()
    log = page.locator(".log-line")
    expect(log.filter(has_text="2 Infantry more.")).to_have_count(1)
    expect(log.filter(has_text=": Invade.")).to_have_count(1)
    expect(log.filter(has_text="Direction from")).to_have_count(1)
    expect(log.filter(has_text="Yellow Scarves 2 invades")).to_have_count(1)
