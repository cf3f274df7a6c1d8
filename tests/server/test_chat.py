"""Talk at a table: players speak, spectators read, everything is kept, one can mute."""

from __future__ import annotations

from tests.server.playing import Client, Seated

SCRIPT = '<script>alert("x")</script>'


def test_everybody_reads_what_players_say(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one, table.sit(1) as two, table.sit(None) as onlooker:
        assert one.act("chat", text=f"well met\n{SCRIPT}")["type"] == "ack"
        for reader in (one, two, onlooker):
            reader.until(lambda me: bool(me.chat))
            assert [(said["seat"], said["text"]) for said in reader.chat] == [(0, f"well met\n{SCRIPT}")]
        assert onlooker.act("chat", text="hear me")["code"] == "forbidden"
    with Seated(client.url, table.id, table.secret(1)) as again:
        assert len(again.chat) == 1


def test_a_message_sent_twice_is_said_once(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one:
        assert one.act("chat", key="c1", text="once")["repeated"] is False
        assert one.act("chat", key="c1", text="once")["repeated"] is True
    assert len(table.get("/chat")["messages"]) == 1


def test_whom_one_mutes_one_does_not_hear(client: Client) -> None:
    table = client.create("me", "me")
    assert table.ask("PATCH", "/me", table.secret(1), json={"muted": [0]}).json()["me"]["muted"] == [0]
    with table.sit(0) as one, table.sit(1) as two, table.sit(None) as onlooker:
        one.act("chat", text="noise")
        onlooker.until(lambda me: bool(me.chat))
        two.settle()
        assert two.chat == []
    assert table.get("/chat", table.secret(1))["messages"] == []
    table.ask("PATCH", "/me", table.secret(1), json={"muted": []})
    assert len(table.get("/chat", table.secret(1))["messages"]) == 1


def test_a_long_talk_is_read_in_pages(client: Client) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one:
        for n in range(130):
            assert one.act("chat", text=f"line {n}")["type"] == "ack"
    last = table.get("/chat")
    assert (len(last["messages"]), last["more"]) == (100, True)
    first = table.get("/chat", params={"before": last["messages"][0]["n"]})
    assert (len(first["messages"]), first["more"]) == (30, False)
    assert first["messages"][0]["text"] == "line 0"
