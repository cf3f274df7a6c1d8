"""36 Stratagems at two browsers: a few turns, a readable map, and no secret of the other anywhere."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.server.serving import Served
from tests.web.conftest import Visit
from tests.web.tables import TestTable
from tests.web.visitor import Visitor, wait_until, whoever_is_asked
from tianxia.games.thirty_six_stratagems.game import GAME

PAIR: list[dict[str, Any]] = [{"kind": "me", "name": "Li Bai"}, {"kind": "link"}]
SECRET_KINDS = {"emperor", "s2", "s1", "scout"}
CHOICES = 28
TAUGHT = ("mode:points", "act:move", "unit:s2")
"""Chosen where they are offered, so that cards are played and units march."""


def sit_down(visit: Visit, server: Served) -> list[Visitor]:
    """Two browsers at a table, the second by invitation."""
    table = TestTable(server.url, GAME.name, PAIR, secrecy="relaxed", beat=0)
    first, second = visit(), visit()
    first.go(table.link(0))
    second.go(table.link(1))
    second.page.get_by_label("Your name").fill("Du Fu")
    second.page.get_by_role("button", name="Sit down").click()
    for player in (first, second):
        player.page.locator(".question").wait_for()
    return [first, second]


def play_a_while(players: list[Visitor]) -> list[int]:
    """Whoever is asked chooses by a click in the list; how often each did."""
    done = [0, 0]
    while sum(done) < CHOICES:
        player, prompt = whoever_is_asked(*players)
        options: list[str] = prompt["options"]
        wanted = [token for token in TAUGHT if token in options]
        player.choose(wanted[0] if wanted else options[sum(done) % len(options)])
        done[players.index(player)] += 1
    return done


def hand_of(scene: dict[str, Any], seat: int) -> set[str]:
    """The cards of a seat's hand that a scene shows."""
    return {card for pile in scene["piles"] if pile["id"] == f"hand:{seat}" for card in pile["cards"]}


def played(scene: dict[str, Any]) -> set[str]:
    """The cards that lie open."""
    return {card for pile in scene["piles"] if not pile["id"].startswith("hand:") for card in pile["cards"]}


def piles_of(scene: dict[str, Any]) -> dict[str, int]:
    """How many cards lie in each pile, which both see alike."""
    return {pile["id"]: pile["count"] for pile in scene["piles"]}


def kinds_on_map(scene: dict[str, Any], seat: int) -> set[str]:
    """The kinds of a seat's units on the map that a scene shows."""
    return {
        piece["kind"]
        for piece in scene["pieces"]
        if piece["owner"] == f"seat:{seat}" and piece["at"].startswith("area:")
    }


def test_two_browsers_play_and_neither_gets_a_secret_of_the_other(visit: Visit, server: Served) -> None:
    players = sit_down(visit, server)
    done = play_a_while(players)
    assert min(done) > 0, "both had a turn"
    wait_until(lambda: piles_of(players[0].scene) == piles_of(players[1].scene), players[0])
    open_cards = {card for scene in players[0].scenes for card in played(scene)}
    assert open_cards
    for seat, player in enumerate(players):
        other = players[1 - seat]
        assert all(not hand_of(scene, 1 - seat) for scene in player.scenes)
        hidden = {card for scene in other.scenes for card in hand_of(scene, 1 - seat)} - open_cards
        assert hidden, "the other holds cards that nobody has seen"
        own = {card for scene in player.scenes for card in hand_of(scene, seat)}
        sent = "\n".join(player.received) + player.page.content()
        assert [card for card in hidden - own if f'"{card}"' in sent] == []
        assert kinds_on_map(player.scene, seat) & SECRET_KINDS
        fought = any(line["code"] == "strikes_from" for one in player.messages for line in story(one))
        if not fought:
            assert all(kinds_on_map(scene, 1 - seat) <= {"unit"} for scene in player.scenes)
    wait_until(lambda: players[0].scene["areas"] == players[1].scene["areas"], players[0])


def story(message: dict[str, Any]) -> list[dict[str, Any]]:
    """The story lines of a message."""
    lines: list[dict[str, Any]] = message["story"]["lines"] if message["type"] == "scene" else []
    return lines


def names_shown(page: Page, spots: str) -> int:
    """How many of these places have their name written beside them."""
    names = page.locator(f"{spots} .area-name")
    count = names.evaluate_all("names => names.filter(name => getComputedStyle(name).display !== 'none').length")
    return int(count)


def test_map_mats_and_hand_can_be_read(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, GAME.name, [{"kind": "me"}, {"kind": "bot", "bot": "random"}], beat=0)
    visitor = visit()
    visitor.go(table.link(0))
    visitor.page.locator(".question").wait_for()
    page = visitor.page
    expect(page.locator(".spot.point")).to_have_count(86)
    expect(page.locator(".spot.point.capital .node-glyph").first).to_have_text("都")
    expect(page.locator(".road.mountain_pass").nth(20)).to_be_attached()
    expect(page.locator(".edge.wall")).to_have_count(10)
    expect(page.locator(".edge.wall_site")).to_have_count(4)
    expect(page.locator(".legend-road.mountain_pass")).to_have_text("Mountain pass, 2 points a move")
    wait_until(lambda: names_shown(page, ".spot.point") > 70, visitor)
    expect(page.locator(".turn")).to_contain_text("Action")
    mat = page.locator(".mat").first
    expect(mat.locator(".track")).to_have_count(6)
    expect(mat.locator(".track-bar")).to_have_text("3 / 31")
    panel = page.locator(".beside-panel").evaluate("panel => panel.scrollWidth - panel.clientWidth")
    assert panel <= 0, "nothing sticks out of the panel"


def test_on_a_phone_the_map_names_capitals_alone(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, GAME.name, [{"kind": "me"}, {"kind": "bot", "bot": "random"}], beat=0)
    visitor = visit(size=(390, 844))
    visitor.go(table.link(0))
    visitor.page.locator(".question").wait_for()
    visitor.page.get_by_role("button", name="Whole board").click()
    wait_until(lambda: names_shown(visitor.page, ".spot.point:not(.lit)") <= 10, visitor)
    wide = visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "nothing sticks out of the page"


def test_an_attack_leads_from_where_it_strikes(visit: Visit, server: Served) -> None:
    mine, theirs = {"linqing": ["s2"], "xuzhou": ["s1", "s1"]}, {"jinan": ["s1"]}
    seats = {"0": {"units": mine, "holds": ["karakorum"]}, "1": {"units": theirs, "holds": ["lhasa"], "shielded": True}}
    start = {"position": {"seats": seats, "points": 2}, "at": "points"}
    table = TestTable(server.url, GAME.name, [{"kind": "me"}, {"kind": "link"}], start, beat=0)
    one, two = visit(), visit()
    one.go(table.link(0))
    two.go(table.link(1))
    two.page.get_by_role("button", name="Sit down").click()
    one.options.first.wait_for()
    expect(one.page.locator(".mat").nth(1)).to_contain_text("Feigns madness")
    for token in ("act:attack", "area:jinan", "area:linqing"):
        one.choose(token)
    expect(one.page.locator(".crumbs")).to_contain_text("Linqing → Jinan")
    expect(one.page.locator(".arrows .arrow")).to_have_count(1)


def test_a_card_in_the_hand_says_what_it_does_and_shows_its_clause(visit: Visit, server: Served) -> None:
    page = sit_down(visit, server)[0].page
    card = page.locator(".hand .card:has(.card-value)").first
    id = str(card.get_attribute("data-card"))
    written = next(card for card in GAME.box()["cards"] if card["id"] == id)
    expect(card.locator(".card-text")).to_have_text(written["text"]["en"])
    expect(card.locator(".card-value")).to_have_text(f"Value {written['value']}")
    card.hover()
    expect(page.locator(".clause-tip")).to_contain_text(written["clause"])
