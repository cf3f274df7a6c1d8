"""Hints: for the seat that is asked and nobody else, thought about in the workers, out of what the seat may know."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from tests.server.playing import Client, Opened, Seated, new_key
from tests.server.serving import Served


def hinted(player: Seated, **fields: Any) -> dict[str, Any]:
    """Ask for a hint and read up to the answer."""
    message = {"type": "hint", "key": new_key(), "ticket": player.ticket} | fields
    player.send(message)
    return player.await_message(lambda one: one["type"] in ("hint", "refused") and one["key"] == message["key"])


def asked_by_rest(table: Opened, secret: str | None, ticket: str) -> Any:
    """Ask for a hint by REST."""
    return table.ask("POST", "/hint", secret, json={"ticket": ticket})


def test_the_options_of_the_question_are_ranked_with_chances_and_plans(client: Client) -> None:
    table = client.create("me", "bot:random")
    with table.sit(0) as one:
        told = hinted(one)
        assert told["type"] == "hint", told
        assert told["ticket"] == one.ticket
        assert sorted(option["token"] for option in told["options"]) == sorted(one.options)
        for option in told["options"]:
            assert 0 <= option["chance"] <= 1
            assert option["plan"][0] == {"seat": 0, "decision": one.decision, "token": option["token"]}
        assert sum(option["share"] for option in told["options"]) == pytest.approx(1, abs=0.01)


def test_a_question_is_thought_about_once_and_by_rest_alike(client: Client) -> None:
    table = client.create("me", "bot:random")
    with table.sit(0) as one:
        first = hinted(one)
        answer = asked_by_rest(table, table.secret(0), one.ticket)
        assert answer.status_code == 200
        assert answer.json()["options"] == first["options"]


def test_nobody_else_hears_of_a_hint(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one, table.sit(1) as two, table.sit(None) as onlooker:
        hinted(one)
        for other in (two, onlooker):
            other.settle()
            assert not any(json.loads(text)["type"] == "hint" for text in other.all)


def test_spectators_and_strangers_get_no_hint(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(None) as onlooker, table.sit(0) as one:
        assert hinted(onlooker)["code"] == "forbidden"
        assert asked_by_rest(table, None, one.ticket).json()["error"]["code"] == "forbidden"
        assert asked_by_rest(table, "no secret at all", one.ticket).status_code == 403
        assert asked_by_rest(table, table.host, one.ticket).json()["error"]["code"] == "forbidden"


def test_a_seat_that_is_not_asked_gets_no_hint(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one, table.sit(1) as two:
        while one.is_asked():
            one.choose_and_see(one.options[0])
        refusal = hinted(one)
        assert refusal["code"] == "out_of_turn"
        assert "seat 1" in refusal["text"]
        two.settle()
        assert hinted(two)["type"] == "hint"


def test_the_ticket_of_another_question_is_stale(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one:
        old = one.ticket
        one.choose_and_see(one.options[0])
        assert hinted(one, ticket=old)["code"] == "stale"


def test_a_hint_that_comes_when_the_question_is_answered_is_stale_and_one_is_thought_of_at_a_time(
    client: Client,
) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one:
        one.send({"type": "hint", "key": "first", "ticket": one.ticket})
        one.choose_and_see(one.options[0])
        assert hinted(one)["code"] == "too_many"
        late = one.await_message(lambda message: message.get("key") == "first")
        assert (late["type"], late["code"]) == ("refused", "stale")
        assert hinted(one)["type"] == "hint"


def test_the_socket_is_served_while_the_strategist_thinks(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one:
        one.send({"type": "hint", "key": "h", "ticket": one.ticket})
        began = time.monotonic()
        one.send({"type": "ping"})
        one.await_message(lambda message: message["type"] == "pong")
        assert time.monotonic() - began < 0.5
        assert not any('"hint"' in text for text in one.all)
        one.await_message(lambda message: message["type"] == "hint")


def test_a_table_may_be_played_without_hints(client: Client) -> None:
    table = client.create("me", "me", hints=False)
    assert table.get()["settings"]["hints"] is False
    with table.sit(0) as one:
        assert hinted(one)["code"] == "no_hints"
    assert client.create("me", "me").get()["settings"]["hints"] is True


def test_a_bot_at_the_seat_asks_for_none(client: Client) -> None:
    table = client.create("me", "me", pace=10, beat=60)
    with table.sit(0) as one:
        table.ask("PUT", "/seats/0", table.secret(0), json={"kind": "bot", "bot": "random"})
        one.settle()
        assert hinted(one)["code"] == "out_of_turn"


def test_a_strategist_who_finds_nothing_in_time_says_so_and_can_be_asked_again(client: Client, server: Served) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one:
        hinted(one)
        one.choose_and_see(one.options[0])
        server.services.config.bot_seconds = 0.0001
        try:
            assert hinted(one)["code"] == "broken"
        finally:
            server.services.config.bot_seconds = 2
        assert hinted(one)["type"] == "hint"


def test_a_hint_is_described_for_programs(client: Client) -> None:
    described = client.http.get("/openapi.json").json()

    assert "/api/tables/{table}/hint" in described["paths"]
    assert "hints" in described["components"]["schemas"]["SettingsWanted"]["properties"]
