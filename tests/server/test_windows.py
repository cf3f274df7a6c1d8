"""Reaction windows are public beats: bots, lone passes and standing orders answer in one rhythm."""

from __future__ import annotations

import time
from typing import Any

from tests.server.playing import Client, Opened, Seated
from tests.server.positions import arranged

BEAT = 0.5


def raid(client: Client, hand: dict[str, int], foe: str = "me", **settings: Any) -> Opened:
    """A table where seat 0 can raid seat 1."""
    return arranged(client, {"0": {"raid": 1}, "1": hand}, seats=("me", foe), **({"beat": BEAT} | settings))


def seconds_of_window(one: Seated) -> float:
    """How long it took from the raid to the end of its window."""
    one.choose_and_see("card:raid")
    began = time.monotonic()
    one.choose_and_see("area:hill")
    one.until(lambda me: not me.view["window"] and me.decision != "PickArea")
    return time.monotonic() - began


def test_strict_secrecy_answers_a_lone_pass_after_the_beat(client: Client) -> None:
    table = raid(client, {"fog": 1})
    with table.sit(0) as one, table.sit(1) as two:
        assert seconds_of_window(one) >= BEAT
        two.settle()
        assert any('"answers_itself":{"at"' in text for text in two.all)
        assert all('"answers_itself":{"at"' not in text for text in one.all)


def test_a_bot_answers_a_window_in_the_same_rhythm(client: Client) -> None:
    table = raid(client, {"shield": 1, "ambush": 1}, foe="bot:random")
    with table.sit(0) as one:
        assert seconds_of_window(one) >= BEAT


def test_relaxed_secrecy_answers_a_lone_pass_at_once(client: Client) -> None:
    table = raid(client, {"fog": 1}, secrecy="relaxed", beat=60)
    with table.sit(0) as one:
        for token in ("card:raid", "area:hill"):
            one.choose_and_see(token)
        one.until(lambda me: not me.view["window"])


def test_a_person_with_a_choice_is_waited_for(client: Client) -> None:
    table = raid(client, {"shield": 1})
    with table.sit(0) as one, table.sit(1) as two:
        for token in ("card:raid", "area:hill"):
            one.choose_and_see(token)
        two.until(lambda me: me.is_asked())
        one.rest(BEAT * 2)
        assert one.view["window"]
        two.choose_and_see("card:shield")
        one.until(lambda me: not me.view["window"])


def test_standing_orders_pass_in_the_rhythm_of_the_beat(client: Client) -> None:
    table = raid(client, {"shield": 1})
    orders = {"orders": {"pass": "always", "ask_about": []}}
    answer = table.ask("PATCH", "/me", table.secret(1), json=orders)
    assert answer.json()["me"]["orders"] == orders["orders"]
    with table.sit(0) as one:
        assert seconds_of_window(one) >= BEAT


def test_standing_orders_leave_out_what_one_wants_to_be_asked_about(client: Client) -> None:
    table = raid(client, {"shield": 1})
    table.ask("PATCH", "/me", table.secret(1), json={"orders": {"pass": "always", "ask_about": ["React"]}})
    with table.sit(0) as one, table.sit(1) as two:
        for token in ("card:raid", "area:hill"):
            one.choose_and_see(token)
        two.until(lambda me: me.is_asked())
        two.rest(BEAT * 2)
        assert two.is_asked()


def test_passing_until_my_turn_ends_with_my_turn(client: Client) -> None:
    table = raid(client, {"shield": 1})
    table.ask("PATCH", "/me", table.secret(1), json={"orders": {"pass": "until_my_turn"}})
    with table.sit(0) as one, table.sit(1) as two:
        seconds_of_window(one)
        two.settle()
        assert two.table["me"]["orders"]["pass"] == "until_my_turn"
        one.until(lambda me: me.decision == "Act")
        one.choose_and_see("done")
        two.until(lambda me: me.decision == "Bid")
        two.until(lambda me: me.table["me"]["orders"]["pass"] == "ask")


def test_orders_given_while_the_window_stands_are_followed(client: Client) -> None:
    table = raid(client, {"shield": 1})
    with table.sit(0) as one, table.sit(1) as two:
        for token in ("card:raid", "area:hill"):
            one.choose_and_see(token)
        two.until(lambda me: me.is_asked())
        table.ask("PATCH", "/me", table.secret(1), json={"orders": {"pass": "always"}})
        one.until(lambda me: not me.view["window"])
