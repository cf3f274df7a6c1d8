"""Dice that can be checked, dice typed by people, records and films."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from tests.server.playing import Client, Opened, Seated, any_option, play_out


def finished(client: Client, **settings: Any) -> Opened:
    """A table where a game was played to its end."""
    table = client.create("me", "me", **settings)
    with table.sit(0) as one, table.sit(1) as two:
        play_out([one, two], any_option)
    return table


def test_the_seed_revealed_at_the_end_is_the_one_pledged(client: Client) -> None:
    table = client.create("me", "me")
    pledge = table.get()["dice"]["pledge"]
    with table.sit(0) as one, table.sit(1) as two:
        play_out([one, two], any_option)
    dice = table.get("/dice")
    assert dice["revealed"] is True
    seed = bytes.fromhex(dice["pledges"][0]["seed"])
    assert hashlib.sha256(b"tianxia dice " + seed).hexdigest() == pledge


def test_a_finished_games_record_is_verified_and_a_forged_one_is_not(client: Client) -> None:
    table = finished(client)
    text = table.ask("GET", "/record").text
    found = client.http.post("/verify", content=text).json()
    assert found["ok"] is True
    assert found["rolls"] > 0
    data = json.loads(text)
    data["rows"][0]["rolls"][0] = "card:truce" if data["rows"][0]["rolls"][0] != "card:truce" else "card:raid"
    forged = client.http.post("/verify", content=json.dumps(data)).json()
    assert forged["ok"] is False
    assert "seal" in forged["text"]


def test_a_record_and_a_film_can_be_opened_again(client: Client) -> None:
    table = finished(client)
    record = table.ask("GET", "/record").text
    film = table.get("/film", params={"viewer": "spectator"})
    assert client.http.post("/films", content=record).json() == film
    assert client.http.post("/films", content=json.dumps(film)).json() == film
    mine = client.http.post("/films", content=record, params={"viewer": "1"}).json()
    assert mine["viewer"] == 1
    assert table.get("/film", params={"viewer": "1"}) == mine
    assert film["scenes"][-1]["over"] is True


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe", b'{"format": "tianxia film 1"}', b'{"format": "x"}', b"[]"]
)
def test_a_broken_file_is_refused(client: Client, content: bytes) -> None:
    answer = client.http.post("/films", content=content)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "malformed"


def test_typed_dice_are_asked_for_and_marked(client: Client) -> None:
    table = client.create("me", game="cao_cao", typed=["all"])
    with table.sit(0) as one:
        rolled = 0
        while not one.is_over() and rolled < 20:
            awaited = one.scene["awaited"]
            if awaited is None:
                one.choose_and_see(one.options[0])
                continue
            typed = [awaited["pile"][0]] if awaited["pile"] else [1] * awaited["times"]
            if awaited["pile"] and awaited["times"] > 1:
                typed = awaited["pile"][: awaited["times"]]
            one.act_and_see("roll", typed=typed)
            rolled += 1
        assert rolled > 0


def test_dice_that_do_not_fit_are_refused(client: Client) -> None:
    table = client.create("me", game="cao_cao", typed=["all"])
    with table.sit(0) as one:
        assert one.act("roll", ticket=one.ticket, typed=[1])["code"] == "bad_roll"
        to_a_roll(one)
        for typed in ([], [99] * 9, ["area:nowhere"], [-1], [1, 2, 3, 4, 5, 6, 7]):
            assert one.act("roll", ticket=one.ticket, typed=typed)["code"] == "bad_roll"
        assert one.act("roll", ticket="old", typed=[1])["code"] == "stale"


def test_the_dice_typed_last_can_be_corrected_with_a_trace(client: Client) -> None:
    table = client.create("me", game="cao_cao", typed=["mandate"])
    with table.sit(0) as one:
        to_a_roll(one)
        first, second = one.scene["awaited"]["pile"][:2]
        one.act_and_see("roll", typed=[first])
        assert one.view["correct"] is True
        one.act_and_see("correct", typed=[second])
        assert [note["kind"] for note in one.view["notes"]] == ["corrected"]
        if one.is_asked():
            one.choose_and_see(one.options[0])
            assert one.act("correct", ticket=one.ticket, typed=[first])["code"] == "bad_roll"


def to_a_roll(one: Seated) -> None:
    """Choose until a roll is awaited."""
    while one.scene["awaited"] is None:
        one.choose_and_see(one.options[0])
