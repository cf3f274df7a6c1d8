"""Two people at one table: secrets, a broken line, undo by consent, chat, spectators."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.server.serving import Served
from tests.web.conftest import Visit
from tests.web.tables import TestTable
from tests.web.visitor import Visitor, wait_until, whoever_is_asked

PAIR: list[dict[str, Any]] = [{"kind": "me", "name": "Li Bai"}, {"kind": "link"}]


def sit_down(visit: Visit, server: Served) -> tuple[Visitor, Visitor, TestTable]:
    """Two browsers at a table of the game with secrets, the second by invitation."""
    table = TestTable(server.url, "skirmish", PAIR, secrecy="relaxed", beat=0)
    first, second = visit(), visit()
    first.go(table.link(0))
    expect(first.page.locator(".gathering")).to_be_visible()
    second.go(table.link(1))
    second.page.get_by_label("Your name").fill("Du Fu")
    second.page.get_by_role("button", name="Sit down").click()
    first.page.locator(".question").wait_for()
    second.page.locator(".question").wait_for()
    return first, second, table


def play_a_while(players: list[Visitor], choices: int) -> None:
    """Whoever is asked clicks an option."""
    for done in range(choices):
        if any(player.is_over() for player in players):
            return
        player, prompt = whoever_is_asked(*players)
        player.choose(prompt["options"][done % len(prompt["options"])])


def faces_shown(scene: dict[str, Any], seat: int) -> list[str]:
    """The faces of a seat's hand and of its chits in play that a scene tells."""
    hand = [card for pile in scene["piles"] if pile["id"] == f"hand:{seat}" for card in pile.get("cards", [])]
    chits = [
        piece["id"]
        for piece in scene["pieces"]
        if piece["owner"] == f"seat:{seat}" and piece["at"] != "lost" and "id" in piece
    ]
    return hand + chits


def test_neither_page_nor_traffic_tells_the_others_secrets(visit: Visit, server: Served) -> None:
    first, second, table = sit_down(visit, server)
    players = [first, second]
    play_a_while(players, 24)
    for seat, player in enumerate(players):
        own = [face for scene in player.scenes for face in faces_shown(scene, seat)]
        assert own, "a player sees their own hand"
        other = 1 - seat
        if not told(player, "saw"):
            assert [face for scene in player.scenes for face in faces_shown(scene, other)] == []
            held = player.page.locator(f'.tray-piece[data-owner="seat:{other}"]:not([data-token=""])')
            trays = held.evaluate_all("pieces => pieces.map(piece => piece.closest('.tray').dataset.tray)")
            assert [tray for tray in trays if tray != "lost"] == []
        assert len(told(player, "drew_card")) <= sum(line["args"][0] == seat for line in told(player, "drew"))
    assert table.secret(0) not in "\n".join(second.received) + second.page.content()


def told(player: Visitor, code: str) -> list[dict[str, Any]]:
    """All story lines of a kind that reached a browser."""
    scenes = [message for message in player.messages if message["type"] == "scene"]
    return [line for message in scenes for line in message["story"]["lines"] if line["code"] == code]


def test_reconnect_in_mid_decision(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "cao_cao", [{"kind": "me"}])
    visitor = visit()
    lines: list[WebSocketRoute] = []
    barred = {"now": False}

    def route(socket: WebSocketRoute) -> None:
        if barred["now"]:
            socket.close(code=1012)
            return
        lines.append(socket)
        socket.connect_to_server()

    visitor.page.route_web_socket(lambda url: "/socket" in url, route)
    visitor.go(table.link(0))
    visitor.choose("card:cao_ren")
    expect(visitor.page.locator(".question")).to_have_text("What does the general do?")
    barred["now"] = True
    lines[-1].close(code=1012)
    expect(visitor.page.locator(".line-notice")).to_be_visible()
    visitor.page.locator('.option[data-token="act:march"]').click()
    expect(visitor.page.locator(".table.sending")).to_have_count(1)
    barred["now"] = False
    expect(visitor.page.locator(".line-notice")).to_be_hidden()
    expect(visitor.page.locator(".question")).to_have_text("Where does he march?")


def test_an_answered_question_is_not_asked_again(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "cao_cao", [{"kind": "me"}])
    visitor = visit()
    held: list[str | bytes] = []
    passed: list[str] = []
    holding = {"now": False}
    lines: list[WebSocketRoute] = []

    def route(socket: WebSocketRoute) -> None:
        lines.append(socket)

        def told(message: str | bytes) -> None:
            kind = json.loads(message)["type"]
            if holding["now"] and kind == "scene":
                held.append(message)
            else:
                passed.append(kind)
                socket.send(message)

        socket.connect_to_server().on_message(told)

    visitor.page.route_web_socket(lambda url: "/socket" in url, route)
    visitor.go(table.link(0))
    visitor.options.first.wait_for()
    holding["now"] = True
    visitor.page.locator('.option[data-token="card:cao_ren"]').click()
    wait_until(lambda: "ack" in passed and held, visitor)
    visitor.page.keyboard.press("4")
    expect(visitor.page.locator(".table.sending")).to_have_count(1)
    assert passed.count("ack") == 1
    lines[-1].send(held[0])
    expect(visitor.page.locator(".question")).to_have_text("What does the general do?")
    expect(visitor.page.locator(".table.sending")).to_have_count(0)
    expect(visitor.page.locator(".toast")).to_have_count(0)


def test_what_is_pressed_stays_while_others_come_and_go(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "skirmish", [PAIR[0], PAIR[0]])
    visitor = visit()
    visitor.go(table.link(0))
    visitor.options.first.focus()
    table.ask("PUT", "/seats/1", 1, json={"kind": "bot", "bot": "random"})
    expect(visitor.page.locator(".seat:not(.mine) .glyph-icon")).to_be_visible()
    expect(visitor.options.first).to_be_focused()


def test_several_tabs_of_one_seat_stay_in_step(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "cao_cao", [{"kind": "me"}])
    visitor = visit()
    visitor.go(table.link(0))
    visitor.options.first.wait_for()
    other = visitor.open_page()
    other.goto(visitor.url + table.link(0))
    other.locator(".option").first.wait_for()
    visitor.choose("card:cao_ren")
    expect(other.locator(".question")).to_have_text("What does the general do?")


def test_undo_by_consent(visit: Visit, server: Served) -> None:
    first, second, _ = sit_down(visit, server)
    players = [first, second]
    asker: Visitor | None = None
    for _ in range(60):
        play_a_while(players, 1)
        whoever_is_asked(*players)
        asker = next((one for one in players if one.shown["undo"] == "consent"), None)
        if asker is not None:
            break
    assert asker is not None
    other = players[1 - players.index(asker)]
    told = len(asker.scenes)
    asking = asker.page.locator(".banner.request")
    asked = other.page.locator(".banner.request")
    asker.page.locator(".undo").click()
    expect(asking).to_contain_text("Waiting for")
    asked.get_by_role("button", name="Refuse").click()
    expect(asking).to_have_count(0)
    expect(asked).to_have_count(0)
    asker.page.locator(".undo").click()
    expect(asking).to_contain_text("Waiting for")
    asked.get_by_role("button", name="Agree").click()
    expect(asking).to_have_count(0)
    for player in players:
        player.page.locator("#tab-log").click()
        expect(player.page.locator(".log-line.note").first).to_contain_text("took back")
    assert len(asker.scenes) > told


def test_chat_is_text_and_spectators_read(visit: Visit, server: Served) -> None:
    first, second, table = sit_down(visit, server)
    watcher = visit()
    watcher.go(f"/t/{table.id}")
    watcher.page.locator(".question").wait_for()
    script = "<img src=x onerror=\"document.title='gone'\"><script>document.title='gone'</script>"
    first.page.locator("#tab-chat").click()
    first.page.get_by_placeholder("Say something").fill(script)
    first.page.get_by_placeholder("Say something").press("Enter")
    expect(second.page.locator(".badge-count")).to_have_text("1")
    for reader in (second, watcher):
        reader.page.locator("#tab-chat").click()
        expect(reader.page.locator(".chat-line p")).to_have_text(script)
        expect(reader.page.locator(".chat-line img")).to_have_count(0)
        assert "gone" not in reader.page.title()
    expect(watcher.page.locator(".chat-form")).to_be_hidden()
    expect(watcher.page.locator(".watching")).to_be_visible()
    assert watcher.page.locator(".option").count() == 0


def test_names_are_text(visit: Visit, server: Served) -> None:
    name = "<b>Su</b> & <script>1</script>"
    table = TestTable(server.url, "skirmish", [{"kind": "me", "name": name}, {"kind": "bot", "bot": "random"}])
    visitor = visit()
    visitor.go(table.link(0))
    expect(visitor.page.locator(".seat-name").first).to_have_text(name)
    assert visitor.page.locator(".seat-name b").count() == 0


def test_seat_handed_to_a_bot_and_back(visit: Visit, server: Served) -> None:
    first, _, _ = sit_down(visit, server)
    first.page.get_by_role("button", name="Menu").click()
    first.page.get_by_role("button", name="Hand to the bot").first.click()
    expect(first.page.locator(".seat.mine .glyph-icon")).to_be_visible()
    first.page.get_by_role("button", name="Menu").click()
    first.page.get_by_role("button", name="Take back").click()
    expect(first.page.locator(".seat.mine .glyph-icon")).to_have_count(0)


def test_turn_is_told_in_the_title(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "cao_cao", [{"kind": "me"}])
    visitor = visit()
    visitor.go(table.link(0))
    expect(visitor.page).to_have_title(re.compile("your turn"))


def test_deleted_table_says_so(visit: Visit, server: Served) -> None:
    visitor = visit()
    visitor.begin("Solitaire")
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_role("button", name="Delete the table").click()
    visitor.page.get_by_role("dialog").last.get_by_role("button", name="Delete the table").click()
    expect(visitor.page.locator(".games")).to_be_visible()
    expect(visitor.page.locator(".table-list")).to_have_count(0)


def test_the_shelf_shows_tables_that_were_only_watched(visit: Visit, server: Served) -> None:
    table = TestTable(server.url, "cao_cao", [{"kind": "me"}], name="The year 196")
    visitor = visit()
    visitor.go(f"/t/{table.id}")
    visitor.page.locator(".question").wait_for()
    visitor.go("/")
    expect(visitor.page.locator(".table-name")).to_have_text(["The year 196"])
