"""The turn clock: whose time runs out has a bot take over, and can take the seat back."""

from __future__ import annotations

from tests.server.playing import Client
from tests.server.serving import Served
from tianxia.server.storage.stored import now


def test_a_clock_that_runs_out_hands_the_seat_to_a_bot(client: Client, server: Served) -> None:
    table = client.create("me", "me", clock=10)
    with table.sit(0) as one, table.sit(1) as two:
        deadline = one.view["deadline"]
        assert 9_000 < deadline - now() <= 10_000
        assert two.view["deadline"] is not None
        server.services.tables.held[table.id].stored.settings["clock"] = 1
        two.choose_and_see("area:hill")
        one.until(lambda me: me.table["seats"][0]["kind"] == "bot")
        one.until(lambda me: any(note["kind"] == "holder" for note in me.view["notes"]))
        back = table.ask("PUT", "/seats/0", table.secret(0), json={"kind": "me"}).json()
        assert back["seats"][0]["kind"] == "person"


def test_choosing_starts_the_clock_anew(client: Client) -> None:
    table = client.create("me", "me", clock=100)
    with table.sit(0) as one:
        before = one.view["deadline"]
        one.rest(0.1)
        one.choose_and_see("area:hill")
        assert one.view["deadline"] > before


def test_the_clock_of_others_is_not_told(client: Client) -> None:
    table = client.create("me", "me", clock=100)
    with table.sit(None) as onlooker:
        assert onlooker.view["deadline"] is None
