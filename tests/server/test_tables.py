"""The shelf, and tables before and after play."""

from __future__ import annotations

import pytest

from tests.server.playing import Client, Seated, any_option, play_out


def test_the_shelf_shows_every_game_with_its_box_words_and_rules(client: Client) -> None:
    games = client.http.get("/games").json()
    assert "skirmish" in [game["name"] for game in games]
    for game in games:
        found = client.http.get(f"/games/{game['name']}").json()
        assert found["game"] == game
        assert {"token", "prompt", "refusal", "story"} <= set(found["words"])
        clauses = client.http.get(f"/games/{game['name']}/clauses").json()
        assert clauses["clauses"]
        assert {"id", "chapter", "en", "zh", "ruling"} <= set(clauses["clauses"][0])
    assert {game["name"]: game["secrets"] for game in games}["skirmish"] is True
    levels = client.http.get("/bots").json()
    assert levels[0] == {"spec": "random", "en": "Random", "zh": "隨機", "usual": False}
    assert sum(level["usual"] for level in levels) == 1


def test_an_unknown_game_is_named(client: Client) -> None:
    answer = client.http.get("/games/chess")
    assert answer.status_code == 404
    assert "chess" in answer.json()["error"]["text"]


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}]}, "chess"),
        ({"game": "skirmish", "seats": [{"kind": "me"}]}, "2 to 3"),
        ({"game": "skirmish", "seats": [{"kind": "me"}] * 2, "options": {"rounds": 99}}, "rounds"),
        ({"game": "skirmish", "seats": [{"kind": "me"}] * 2, "options": {"colour": "red"}}, "colour"),
        ({"game": "skirmish", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "nobody"}]}, "nobody"),
        ({"game": "skirmish", "seats": [{"kind": "me"}] * 2, "settings": {"typed": ["coins"]}}, "coins"),
        ({"game": "skirmish", "seats": [{"kind": "me"}] * 2, "settings": {"clock_bot": "nobody"}}, "nobody"),
        ({"game": "skirmish", "seats": [{"kind": "me"}] * 2, "position": {"nonsense": 1}}, "nonsense"),
        ({"game": "skirmish", "seats": [{"kind": "me"}] * 2, "position": {}, "at": "nowhere"}, "nowhere"),
    ],
)
def test_a_table_that_cannot_be_played_is_refused_with_the_reason(
    client: Client, body: dict[str, object], word: str
) -> None:
    answer = client.http.post("/tables", json=body)
    assert answer.status_code in (400, 404)
    assert word in answer.json()["error"]["text"]


def test_a_table_gathers_until_every_seat_is_taken(client: Client) -> None:
    table = client.create("me", "link")
    with table.sit(0) as host:
        assert host.table["stage"] == "gathering"
        assert host.scenes == 0
        assert host.table["seats"][1]["kind"] == "link"
        joined = table.ask("POST", "/join", table.invite(1), json={"name": "Du Fu", "entropy": "plum"}).json()
        assert joined["seat"] == 1
        host.until(lambda me: me.scenes == 1 and me.table["stage"] == "playing")
        assert host.table["seats"][1] == {"seat": 1, "kind": "person", "name": "Du Fu", "joined": True, "bot": ""}
    assert table.get("/dice")["entropy"] == ["plum"]


def test_the_host_can_begin_early_and_the_free_seat_waits(client: Client) -> None:
    table = client.create("me", "link")
    assert table.ask("POST", "/start", table.secret(0)).json()["error"]["code"] == "forbidden"
    assert table.ask("POST", "/start", table.host).json()["stage"] == "playing"
    assert table.ask("POST", "/start", table.host).json()["error"]["code"] == "not_playing"
    joined = table.ask("POST", "/join", table.invite(1), json={}).json()
    with Seated(client.url, table.id, joined["secret"]) as friend:
        assert friend.is_asked()


def test_the_host_fills_free_seats(client: Client) -> None:
    table = client.create("me", "empty", "link")
    link = table.ask("PUT", "/seats/1", table.host, json={"kind": "link"}).json()
    assert link["seats"][1]["kind"] == "link"
    assert table.ask("POST", "/join", link["invite"], json={}).json()["seat"] == 1
    assert table.ask("PUT", "/seats/1", table.host, json={"kind": "bot"}).json()["error"]["code"] == "forbidden"
    assert table.ask("PUT", "/seats/2", table.host, json={"kind": "bot"}).json()["stage"] == "playing"
    assert table.ask("PUT", "/seats/9", table.host, json={"kind": "bot"}).json()["error"]["code"] == "unknown"


def test_a_seat_is_handed_to_a_bot_and_back(client: Client) -> None:
    table = client.create("me", "me", pace=0.05)
    with table.sit(0) as one, table.sit(1) as two:
        mine = table.ask("PUT", "/seats/1", table.secret(1), json={"kind": "bot", "bot": "random"}).json()
        assert mine["seats"][1] | {"name": ""} == {
            "seat": 1,
            "kind": "bot",
            "name": "",
            "joined": True,
            "bot": "random",
        }
        while one.is_asked() and one.decision == "Place":
            one.choose_and_see("area:hill")
        one.until(lambda me: me.decision == "Bid")
        assert [(note["kind"], note["seat"], note["holder"]) for note in one.view["notes"]] == [("holder", 1, "random")]
        assert table.ask("PUT", "/seats/1", table.secret(0), json={"kind": "me"}).json()["error"]["code"] == "forbidden"
        back = table.ask("PUT", "/seats/1", table.secret(1), json={"kind": "me"}).json()
        assert back["seats"][1]["kind"] == "person"
        two.until(lambda me: me.table["seats"][1]["kind"] == "person")
        one.until(lambda me: len(me.view["notes"]) == 2)
        two.settle()
        assert [note["holder"] for note in two.view["notes"]] == ["random", "person"]


def test_a_seat_that_a_bot_plays_cannot_choose_meanwhile(client: Client) -> None:
    table = client.create("me", "me", pace=10)
    with table.sit(0) as one:
        table.ask("PUT", "/seats/0", table.secret(0), json={"kind": "bot"})
        one.settle()
        assert one.choose("area:hill")["code"] == "out_of_turn"


def test_rejoining_from_another_device_needs_the_link_alone(client: Client) -> None:
    table = client.create("me", "me")
    assert table.ask("POST", "/join", table.secret(1), json={"name": "again"}).json() == {
        "seat": 1,
        "secret": table.secret(1),
    }
    assert table.get()["seats"][1]["name"] == "again"


def test_a_rematch_moves_everybody_one_seat_on(client: Client) -> None:
    table = client.create("me", "me", "bot:random")
    with table.sit(0) as one, table.sit(1) as two:
        assert table.ask("POST", "/rematch", table.secret(0)).json()["error"]["code"] == "not_playing"
        play_out([one, two], any_option)
        again = table.ask("POST", "/rematch", table.secret(0)).json()["table"]
        assert table.ask("POST", "/rematch", table.secret(1)).json()["table"] == again
        two.until(lambda me: me.table["next"] == again)
    seats = client.http.get(f"/tables/{again}").json()["seats"]
    assert [seat["kind"] for seat in seats] == ["bot", "person", "link"]
    joined = client.request("POST", f"/tables/{again}/join", table.secret(1), json={"entropy": "pine"}).json()
    assert joined == {"seat": 2, "secret": table.secret(1)}
    with Seated(client.url, again, table.secret(0)) as first:
        assert first.view["viewer"] == 1
        assert first.table["stage"] == "playing"


def test_a_deleted_table_is_gone_for_everybody(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one, table.sit(None) as onlooker:
        assert table.ask("DELETE", "", table.secret(0)).json()["error"]["code"] == "forbidden"
        assert table.ask("DELETE", "", table.host).status_code == 204
        one.await_message(lambda message: message["type"] == "gone")
        onlooker.await_message(lambda message: message["type"] == "gone")
    assert table.ask("GET", "").status_code == 404


def test_a_browsers_list_shows_whose_turn_it_is(client: Client) -> None:
    table = client.create("me", "me", name="Friday")
    with table.sit(0) as one:
        while one.is_asked():
            one.choose_and_see("area:hill")
    tables = [
        {"table": table.id, "secret": table.secret(0)},
        {"table": table.id, "secret": table.secret(1)},
        {"table": table.id},
        {"table": "nosuchtable"},
    ]
    found = client.http.post("/glance", json={"tables": tables}).json()["tables"]
    assert [(one["found"], one.get("seat"), one.get("my_turn")) for one in found] == [
        (True, 0, False),
        (True, 1, True),
        (True, None, False),
        (False, None, None),
    ]
    assert found[0]["name"] == "Friday"


def test_names_can_be_changed_and_others_see_it(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(1) as two:
        table.ask("PATCH", "/me", table.secret(0), json={"name": "李白"})
        two.until(lambda me: me.table["seats"][0]["name"] == "李白")
    assert table.ask("PATCH", "/me", json={"name": "nobody"}).json()["error"]["code"] == "forbidden"


def test_the_interface_describes_itself(client: Client) -> None:
    paths = client.http.get("/openapi.json").json()["paths"]
    assert {"/api/tables", "/api/tables/{table}/acts", "/api/tables/{table}/film", "/api/verify"} <= set(paths)
