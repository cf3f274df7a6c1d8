"""Nothing that a viewer gets tells what it may not know: not scenes, tickets, errors, counts or timing of messages."""

from __future__ import annotations

import json

from tests.server.playing import Client, Seated, any_option, play_out
from tests.server.positions import arranged


def test_an_answer_given_in_secret_sends_nothing_to_others(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one, table.sit(1) as two, table.sit(None) as onlooker:
        tickets = (two.ticket, onlooker.ticket)
        for area in ("area:hill", "area:ford", "area:wood", "area:hill"):
            one.choose_and_see(area)
        two.settle()
        onlooker.settle()
        assert (two.scenes, onlooker.scenes) == (1, 1)
        assert (two.ticket, onlooker.ticket) == tickets
        summaries = [text for text in two.all + onlooker.all if '"type":"table"' in text]
        assert len(summaries) == 2


def test_a_reload_does_not_show_that_others_have_answered(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(1) as two:
        before = table.get("/scene", table.secret(1))
        with table.sit(0) as one:
            while one.is_asked():
                one.choose_and_see("area:hill")
        assert table.get("/scene", table.secret(1)) == before
        assert two.choose("area:hill", ticket=before["ticket"])["type"] == "ack"


def test_what_comes_through_a_socket_is_the_same_in_two_worlds(client: Client) -> None:
    """The foe's hand differs, the traffic does not."""
    traffic = []
    for hand in ({"shield": 1, "raid": 1}, {"ambush": 1, "fog": 1}):
        table = arranged(client, {"0": {"spy": 1}, "1": hand}, seats=("me", "me"))
        with table.sit(0) as one, table.sit(1) as two:
            assert one.choose("card:shield")["code"] == "illegal"
            assert one.choose("chit:host")["code"] == "illegal"
            one.choose_and_see("redeploy")
            two.settle()
            assert two.choose("done")["code"] == "out_of_turn"
            traffic.append([cleaned(text) for text in one.all])
    assert traffic[0] == traffic[1]


def cleaned(text: str) -> dict[str, object]:
    """A message without what differs between any two tables."""
    message: dict[str, object] = json.loads(text)
    table = message.get("table")
    if isinstance(table, dict):
        message["table"] = {name: value for name, value in table.items() if name not in ("table", "created", "dice")}
    elif table is not None:
        message["table"] = ""
    for name in ("ticket", "key"):
        message.pop(name, None)
    return message


def test_the_cards_of_one_hand_never_reach_the_other_socket(client: Client) -> None:
    table = arranged(client, {"0": {"truce": 1}, "1": {"shield": 2, "herald": 1}})
    with table.sit(0) as one, table.sit(1) as two, table.sit(None) as onlooker:
        assert any('"card:shield"' in text for text in two.all)
        one.choose_and_see("redeploy")
        one.choose_and_see("area:hill")
        two.settle()
        for text in one.all + onlooker.all:
            assert "card:shield" not in text
            assert "card:herald" not in text
        for text in two.all + onlooker.all:
            assert "PickChit" not in text
            assert "PickFrom" not in text


def test_an_undo_within_a_secret_is_noticed_by_nobody(client: Client) -> None:
    table = arranged(client, {"0": {"truce": 1}, "1": {}})
    with table.sit(0) as one, table.sit(1) as two, table.sit(None) as onlooker:
        one.choose_and_see("redeploy")
        one.choose_and_see("area:hill")
        assert one.view["undo"] == "free"
        assert one.act("undo", ticket=one.ticket)["type"] == "ack"
        one.until(lambda me: me.decision == "PickFrom")
        one.settle()
        two.settle()
        onlooker.settle()
        assert (two.scenes, onlooker.scenes) == (1, 1)
        assert [note["kind"] for note in one.view["notes"]] == ["undo"]
        assert table.get("/scene", table.secret(1))["notes"] == []


def test_whether_undo_is_free_does_not_tell_that_others_have_answered(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one, table.sit(1) as two:
        one.choose_and_see("area:hill")
        assert one.view["undo"] == "free"
        two.choose_and_see("area:wood")
        two.choose_and_see("area:ford")
        one.settle()
        two.settle()
        assert one.view["undo"] == "free"
        ticket, scenes = two.ticket, two.scenes
        assert one.act("undo", ticket=one.ticket)["type"] == "ack"
        one.settle()
        two.settle()
        assert (two.ticket, two.scenes) == (ticket, scenes)
        two.choose_and_see("area:hill")
        for player in (one, two):
            while player.is_asked() and player.decision == "Place":
                player.choose_and_see("area:hill")
        one.until(lambda me: me.decision == "Bid")
        play_out([one, two], any_option)
        assert client.http.post("/verify", content=table.ask("GET", "/record").text).json()["ok"] is True


def test_seeds_and_records_are_closed_while_the_game_runs(client: Client) -> None:
    table = client.create("me", "me")
    dice = table.get("/dice")
    assert dice["revealed"] is False
    assert [pledge["seed"] for pledge in dice["pledges"]] == [""]
    assert table.ask("GET", "/record", table.secret(0)).json()["error"]["code"] == "not_playing"
    assert table.ask("GET", "/film", table.secret(0), params={"viewer": "1"}).json()["error"]["code"] == "forbidden"
    assert table.ask("GET", "/film", params={"viewer": "0"}).json()["error"]["code"] == "forbidden"


def test_the_film_of_a_running_game_holds_what_the_viewer_saw(client: Client) -> None:
    table = arranged(client, {"0": {"truce": 1}, "1": {"shield": 1}})
    with table.sit(0) as one:
        one.choose_and_see("redeploy")
    mine = table.get("/film", table.secret(0))
    others = table.ask("GET", "/film", table.secret(1)).text
    assert mine["viewer"] == 0
    assert [scene["prompt"]["decision"] for scene in mine["scenes"]] == ["Act", "PickFrom"]
    assert "PickFrom" not in others
    assert "card:truce" not in others
    assert "card:shield" in others


def test_whoever_made_the_table_cannot_use_a_friends_invitation_later(client: Client) -> None:
    table = client.create("me", "link")
    joined = table.ask("POST", "/join", table.invite(1), json={"name": "friend"}).json()
    assert joined["secret"] != table.invite(1)
    with Seated(client.url, table.id, joined["secret"]) as friend:
        assert friend.view["viewer"] == 1
    for secret in (table.invite(1), table.host):
        answer = table.ask("GET", "/scene", secret)
        assert answer.status_code == 403 or answer.json()["viewer"] is None
    again = table.ask("POST", "/join", table.invite(1), json={})
    assert again.json()["error"]["code"] == "invite_used"
