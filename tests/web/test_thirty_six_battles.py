"""36 Battles in a browser: a grid with walls, dice, a hand to play from, a curtain between two, a reaction online."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.serving import Served
from tests.web.conftest import Visit
from tests.web.tables import TestTable
from tests.web.visitor import Visitor

PHONE = (390, 844)
HEROES = ["zi", "xiu"]
PAIR: list[dict[str, Any]] = [{"kind": "me", "name": "Li Bai"}, {"kind": "me", "name": "Du Fu"}]
BATTLE: dict[str, Any] = {
    "heroes": {
        "zi": {"tile": "c5", "army": [4], "hand": ["sacrifice_plum", "retreat"], "discard": ["point_at_mulberry"]},
        "xiu": {"tile": "i6", "army": [6], "hand": ["watch_the_fires"]},
    },
    "garrisons": {"a1": 3, "b2": 5, "c1": 2, "j8": 2},
    "active": "xiu",
}


def hand(scene: dict[str, Any], seat: int) -> list[str]:
    """The cards of a seat's hand that a scene tells."""
    return [card for pile in scene["piles"] if pile["id"] == f"hand:{HEROES[seat]}" for card in pile["cards"]]


def idle(visitor: Visitor) -> None:
    """Do nothing: be done, pass, or take the first option."""
    options = visitor.asked().get("options")
    if options:
        visitor.choose(next((token for token in ("done", "pass") if token in options), options[0]))


def test_a_curtain_falls_between_two_hands(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/new/thirty_six_battles")
    page = visitor.page
    page.get_by_label("Who plays seat 2").select_option("me")
    page.get_by_role("button", name="Begin").click()
    held: dict[int, set[str]] = {0: set(), 1: set()}
    turns: list[int] = []
    for _ in range(60):
        curtain = page.locator(".curtain")
        curtain.or_(visitor.options.first).wait_for()
        if curtain.count() > 0:
            expect(page.locator(".live")).to_be_hidden()
            curtain.get_by_role("button").click()
            visitor.options.first.wait_for()
        scene = visitor.scene
        seat = int(scene["viewer"])
        held[seat].update(hand(scene, seat))
        assert hand(scene, 1 - seat) == []
        told = json.dumps([scene["piles"], scene["pieces"], scene["under_way"], scene["prompt"]])
        for card in held[1 - seat]:
            assert card not in told
            assert page.locator(f'[data-card="{card}"]').count() == 0
        for card in held[seat]:
            expect(page.locator(f'.hand [data-card="{card}"]')).to_be_visible()
        if turns[-1:] != [seat]:
            turns.append(seat)
        if held[0] and held[1] and len(turns) > 2:
            return
        idle(visitor)
    pytest.fail(f"both hands should have been seen: {held}, {turns}")


def test_an_attack_is_blocked_and_answered_between_two_browsers(visit: Visit, server: Served) -> None:
    table = TestTable(
        server.url, "thirty_six_battles", PAIR, {"position": BATTLE, "at": "attack"}, secrecy="strict", beat=0
    )
    zi, xiu = visit(), visit()
    for seat, visitor in enumerate((zi, xiu)):
        visitor.go(table.link(seat))
        visitor.page.locator(".question").wait_for()
    xiu.choose("die:6")
    expect(zi.page.locator(".question")).to_contain_text("block")
    for visitor in (zi, xiu):
        expect(visitor.page.locator('.face-off .piece[data-owner="xiu"][data-face="6"]')).to_be_visible()
        expect(visitor.page.locator(".arrow")).to_have_count(1)
    zi.choose("die:4")
    expect(zi.page.locator(".question")).to_contain_text("about to take damage")
    expect(xiu.page.locator(".question")).to_contain_text("Waiting for Li Bai")
    for visitor in (zi, xiu):
        expect(visitor.page.locator('.face-off .piece[data-owner="zi"][data-face="4"]')).to_be_visible()
    assert xiu.page.locator('[data-card="card:sacrifice_plum"]').count() == 0
    assert "sacrifice_plum" not in json.dumps([scene["piles"] for scene in xiu.scenes])
    zi.page.locator('.hand-card.lit:has([data-card="card:sacrifice_plum"])').click()
    for visitor in (zi, xiu):
        expect(visitor.page.locator('.piece[data-kind="hero"][data-owner="xiu"] .chip')).to_have_text("18")
        expect(visitor.page.locator('.piece[data-kind="hero"][data-owner="zi"] .chip')).to_have_text("20")
    assert "retreat" not in json.dumps([scene["piles"] for scene in xiu.scenes])


def test_a_card_is_played_from_the_hand_and_a_city_pointed_at_on_a_phone(visit: Visit, server: Served) -> None:
    table = TestTable(
        server.url, "thirty_six_battles", PAIR, {"position": BATTLE, "at": "stratagem"}, secrecy="relaxed"
    )
    visitor = visit(size=PHONE)
    visitor.go(table.link(1))
    page = visitor.page
    visitor.options.first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator(".sign")).to_have_count(22)
    expect(page.locator(".sign.held")).to_have_count(3)
    expect(page.locator(".wall.border").first).to_be_attached()
    expect(page.locator('.piece.die[data-face="5"] .pips circle')).to_have_count(5)
    page.locator('.hand-card.lit:has([data-card="card:watch_the_fires"])').tap()
    expect(page.locator(".question")).to_contain_text("which enemy city burns")
    page.locator('.spot.lit[data-id="tile:b1"] .tile').tap()
    expect(page.locator(".sign.held")).to_have_count(2)
    expect(page.locator('.piece.die[data-face="5"]')).to_have_count(0)
