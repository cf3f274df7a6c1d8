"""Taking back: freely, alone, by consent of all; always with a trace."""

from __future__ import annotations

from tests.server.playing import Client
from tests.server.positions import arranged
from tests.server.serving import Served

RAID = {"0": {"raid": 1, "truce": 1}, "1": {"shield": 1}}


def test_a_choice_by_which_nothing_was_learnt_is_taken_back_freely(client: Client) -> None:
    table = arranged(client, {"0": {"spy": 1}, "1": {}}, seats=("me", "me", "me"))
    with table.sit(0) as one, table.sit(1) as two:
        one.choose_and_see("redeploy")
        assert one.view["undo"] == "free"
        assert one.act("undo", ticket=one.ticket)["type"] == "ack"
        one.until(lambda me: me.decision == "Act")
        assert [(note["kind"], note["seat"]) for note in one.view["notes"]] == [("undo", 0)]
        two.settle()
        assert two.table["undo_request"] is None


def test_past_a_boundary_all_others_must_agree(client: Client) -> None:
    table = arranged(client, RAID, seats=("me", "me", "me"))
    with table.sit(0) as one, table.sit(1) as two, table.sit(2) as three:
        one.choose_and_see("card:raid")
        one.choose_and_see("seat:1")
        one.choose_and_see("area:hill")
        two.until(lambda me: me.is_asked())
        one.settle()
        assert one.view["window"] is True
        assert one.view["undo"] == "consent"
        assert one.act("undo", ticket=one.ticket)["type"] == "ack"
        one.until(lambda me: me.table["undo_request"] == {"by": 0, "agreed": [0], "waiting": [1, 2]})
        assert two.act("consent", agree=True) | {"key": ""} == {"type": "ack", "key": "", "repeated": False}
        assert two.act("consent", agree=True)["repeated"] is True
        one.until(lambda me: me.table["undo_request"]["waiting"] == [2])
        assert three.act("consent", agree=True)["type"] == "ack"
        for player in (one, two, three):
            player.until(lambda me: me.decision == "PickArea" and bool(me.view["notes"]))
            player.until(lambda me: me.table["undo_request"] is None)
            assert [(note["kind"], note["seat"]) for note in player.view["notes"]] == [("undo", 0)]


def test_one_refusal_is_enough_and_the_asker_can_withdraw(client: Client) -> None:
    for who in (1, 0):
        table = arranged(client, RAID)
        with table.sit(0) as one, table.sit(1) as two:
            for token in ("card:raid", "area:hill"):
                one.choose_and_see(token)
            two.until(lambda me: me.is_asked())
            one.settle()
            assert one.act("undo", ticket=one.ticket)["type"] == "ack"
            two.until(lambda me: me.table["undo_request"] is not None)
            assert two.act("undo", ticket=two.ticket)["code"] == "undo_refused"
            assert (one, two)[who].act("consent", agree=False)["type"] == "ack"
            one.until(lambda me: me.table["undo_request"] is None)
            assert two.is_asked()
            assert one.act("consent", agree=True)["code"] == "undo_refused"


def test_alone_everything_can_be_taken_back_but_no_roll_comes_again(client: Client) -> None:
    table = client.create("me", game="cao_cao")
    with table.sit(0) as one:
        for _ in range(6):
            one.choose_and_see(one.options[0])
        for _ in range(6):
            assert one.view["undo"] in ("free", "alone")
            one.act_and_see("undo")
        assert one.view["undo"] == "none"
        assert one.act("undo", ticket=one.ticket)["code"] == "undo_refused"
        assert len(one.view["notes"]) == 6
        while not one.is_over():
            one.choose_and_see(one.options[0])
        one.until(lambda me: me.table["stage"] == "over")
    found = client.http.post("/verify", content=table.ask("GET", "/record").text).json()
    assert found["ok"] is True
    assert found["undone"] == 6


def test_round_one_screen_nobody_is_asked_for_consent(client: Client) -> None:
    table = arranged(client, RAID, local=True, beat=60, secrecy="strict")
    with table.sit(0) as one:
        for token in ("card:raid", "area:hill"):
            one.choose_and_see(token)
        assert one.view["undo"] == "alone"
        one.act_and_see("undo")
        assert one.decision == "PickArea"


def test_a_finished_solitaire_can_be_taken_back_with_newly_pledged_dice(client: Client) -> None:
    table = client.create("me", game="cao_cao")
    with table.sit(0) as one:
        while not one.is_over():
            one.choose_and_see(one.options[0])
        first = table.get("/dice")
        assert first["revealed"]
        one.act_and_see("undo")
        assert not one.is_over()
        dice = table.get("/dice")
        assert len(dice["pledges"]) == 2
        assert dice["pledges"][-1]["seed"] == ""
        while not one.is_over():
            one.choose_and_see(one.options[0])
    found = client.http.post("/verify", content=table.ask("GET", "/record").text).json()
    assert found["ok"] is True, found
    assert len(found["pledges"]) == 2


def test_a_finished_game_of_several_stays_finished(client: Client) -> None:
    table = arranged(client, {"0": {}, "1": {}})
    with table.sit(0) as one, table.sit(1) as two:
        for _ in range(200):
            for player in (one, two):
                player.rest()
                if player.is_asked():
                    player.choose_and_see("done" if "done" in player.options else player.options[0])
            if one.is_over():
                break
        assert one.is_over()
        assert one.view["undo"] == "none"
        assert one.act("undo", ticket=one.ticket)["code"] == "undo_refused"


def test_an_undo_sent_twice_is_done_once(client: Client) -> None:
    table = client.create("me", game="cao_cao")
    with table.sit(0) as one:
        one.choose_and_see(one.options[0])
        one.choose_and_see(one.options[0])
        ticket = one.ticket
        assert one.act("undo", key="u1", ticket=ticket)["repeated"] is False
        one.settle()
        assert one.act("undo", key="u1", ticket=ticket)["repeated"] is True
        one.settle()
        assert len(one.view["notes"]) == 1


def test_whose_clock_ran_out_must_still_agree(client: Client, server: Served) -> None:
    table = arranged(client, RAID, clock=100, beat=60, pace=10)
    with table.sit(0) as one, table.sit(1) as two:
        for token in ("card:raid", "area:hill"):
            one.choose_and_see(token)
        two.until(lambda me: me.is_asked())
        server.services.tables.held[table.id].stored.settings["clock"] = 1
        two.choose_and_see("pass")
        one.until(lambda me: me.table["seats"][0]["kind"] == "bot")
        server.services.tables.held[table.id].stored.settings["clock"] = 100
        two.until(lambda me: me.table["seats"][0]["kind"] == "bot")
        two.settle()
        assert two.view["undo"] == "consent"
        assert two.act("undo", ticket=two.ticket)["type"] == "ack"
        two.until(lambda me: me.table["undo_request"] == {"by": 1, "agreed": [1], "waiting": [0]})
        assert one.act("consent", agree=True)["type"] == "ack"
        two.until(lambda me: [note["kind"] for note in me.view["notes"]] == ["holder", "undo"])
