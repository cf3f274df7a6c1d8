"""Bots sit in worker processes; whatever they do, the game goes on and the server lives."""

from __future__ import annotations

import pytest

from tests.server.misbehaving import BAD
from tests.server.playing import Client, Seated, any_option, play_out
from tests.server.serving import Served


def test_bots_alone_play_to_the_end(client: Client) -> None:
    table = client.create("bot:random", "bot:random", beat=0)
    with table.sit(None) as onlooker:
        onlooker.until(Seated.is_over)


def test_a_person_plays_against_bots(client: Client) -> None:
    table = client.create("bot:random", "me", "bot:random", beat=0)
    with table.sit(1) as me:
        play_out([me], any_option)


@pytest.mark.parametrize("spec", sorted(BAD))
def test_a_misbehaving_bot_does_not_stop_the_game(client: Client, server: Served, spec: str) -> None:
    server.services.config.bot_seconds = 0.7 if spec == "stalling" else 20
    table = client.create("me", f"bot:{spec}", beat=0, options={"rounds": 2})
    with table.sit(0) as one:
        while one.is_asked() and one.decision == "Place":
            one.choose_and_see("area:hill")
        one.until(lambda me: me.decision == "Bid")
        one.choose_and_see("count:0")
        one.until(lambda me: me.decision != "Bid")
    assert client.http.get("/health").json()["ok"] is True
    server.services.config.bot_seconds = 2


def test_after_a_stall_the_next_bot_thinks_in_a_new_process(client: Client, server: Served) -> None:
    server.services.config.bot_seconds = 0.5
    stalled = client.create("bot:stalling", "me", beat=0)
    with stalled.sit(1) as one:
        one.choose_and_see("area:hill")
    client.request("DELETE", f"/tables/{stalled.id}", stalled.host)
    server.services.config.bot_seconds = 20
    table = client.create("bot:random", "bot:random", beat=0)
    with table.sit(None) as onlooker:
        onlooker.until(Seated.is_over)
    server.services.config.bot_seconds = 2


def test_an_undo_reaches_the_bots_process(client: Client) -> None:
    table = client.create("me", "bot:random", beat=0, secrecy="relaxed")
    with table.sit(0) as one:
        for _ in range(3):
            one.choose_and_see("area:hill")
            one.act_and_see("undo")
        play_out([one], any_option)
    assert client.http.post("/verify", content=table.ask("GET", "/record").text).json()["ok"] is True
