"""Malformed, oversized, forged and hostile input is refused or made harmless, and tells nothing."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.playing import Client, Seated
from tests.server.serving import Served

SCRIPT = '<img src=x onerror="alert(1)">'


def bad(answer: Any) -> tuple[int, str]:
    """Status and code of a refusal."""
    return answer.status_code, answer.json()["error"]["code"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"\xff",
        b"[" * 50_000,
        b'{"game": "skirmish"}',
        b'{"game": "skirmish", "seats": []}',
        b'{"game": "skirmish", "seats": [{"kind": "king"}, {"kind": "me"}]}',
        b'{"game": "skirmish", "seats": [{"kind": "me"}, {"kind": "me"}], "cheat": true}',
        b'{"game": "skirmish", "seats": [{"kind": "me"}, {"kind": "me"}], "settings": {"beat": NaN}}',
        b'{"game": "skirmish", "seats": [{"kind": "me"}, {"kind": "me"}], "settings": {"beat": "3"}}',
        b'{"game": "skirmish", "seats": [{"kind": "me"}, {"kind": "me"}], "settings": {"clock": -5}}',
        b'{"game": "skirmish", "seats": [{"kind": "me", "name": "a\\u0000b"}, {"kind": "me"}]}',
        b'{"game": "skirmish", "seats": [{"kind": "me", "name": "\\ud800"}, {"kind": "me"}]}',
        b'{"game": "skirmish", "seats": [{"kind": "me", "name": "\\u202etxt.exe"}, {"kind": "me"}]}',
        json.dumps({"game": "skirmish", "seats": [{"kind": "me", "name": "x" * 10_000}, {"kind": "me"}]}).encode(),
        json.dumps({"game": "x" * 10_000, "seats": [{"kind": "me"}]}).encode(),
        json.dumps({"game": "skirmish", "seats": [{"kind": "me"}] * 1000}).encode(),
    ],
)
def test_a_malformed_table_is_refused(client: Client, body: bytes) -> None:
    answer = client.http.post("/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    error = answer.json()["error"]
    assert error["code"] == "malformed"
    assert len(error["text"]) < 1000
    assert "Traceback" not in answer.text


def test_an_oversized_body_is_not_read(client: Client) -> None:
    assert bad(client.http.post("/tables", content=b" " * 70_000)) == (413, "too_large")
    assert bad(client.http.post("/tables", content=(b" " * 1000 for _ in range(70)))) == (413, "too_large")
    assert bad(client.http.post("/films", content=b" " * (9 << 20))) == (413, "too_large")


def test_script_in_names_is_only_ever_data(client: Client) -> None:
    table = client.create("me", "me", name=SCRIPT)
    table.ask("PATCH", "/me", table.secret(0), json={"name": SCRIPT})
    answer = table.ask("GET", "")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.json()["seats"][0]["name"] == SCRIPT


@pytest.mark.parametrize("secret", ["x", "x" * 100, "é", "' or 1=1 --", "0"])
def test_a_wrong_secret_opens_nothing(client: Client, secret: str) -> None:
    table = client.create("me", "link")
    headers = {b"Authorization": f"Bearer {secret}".encode()}
    for method, path in [
        ("GET", ""),
        ("GET", "/scene"),
        ("POST", "/join"),
        ("POST", "/start"),
        ("DELETE", ""),
        ("POST", "/rematch"),
    ]:
        answer = client.http.request(method, f"/tables/{table.id}{path}", headers=headers, json={})
        assert bad(answer) == (403, "forbidden")
    for header in ("", "Basic abc", "Bearer", "Bearer " + "x" * 5000):
        answer = client.http.get(f"/tables/{table.id}", headers={"Authorization": header})
        assert bad(answer) == (403, "forbidden")


def test_a_seat_of_one_table_opens_no_other(client: Client) -> None:
    one, other = client.create("me", "me"), client.create("me", "me")
    act = {"type": "choose", "key": "k", "ticket": one.get("/scene", one.secret(0))["ticket"], "token": "area:hill"}
    assert bad(one.ask("POST", "/acts", other.secret(0), json=act)) == (403, "forbidden")
    assert bad(other.ask("POST", "/acts", other.secret(0), json=act)) == (409, "stale")
    assert bad(one.ask("POST", "/acts", one.secret(1), json=act)) == (409, "stale")
    assert bad(one.ask("POST", "/acts", json=act)) == (403, "forbidden")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "3",
        '"watch"',
        "[" * 30_000,
        "{}",
        '{"type": "dance"}',
        '{"type": "choose"}',
        '{"type": "choose", "key": "k", "ticket": "t", "token": 3}',
        '{"type": "choose", "key": "k", "ticket": "t", "token": "done", "seat": 1}',
        '{"type": "choose", "key": "../..", "ticket": "t", "token": "done"}',
        '{"type": "choose", "key": "k", "ticket": "t", "token": "a\\u0000"}',
        '{"type": "choose", "key": "k", "ticket": "t", "token": "\\ud800"}',
        '{"type": "roll", "key": "k", "ticket": "t", "typed": [true]}',
        '{"type": "roll", "key": "k", "ticket": "t", "typed": [1e400]}',
        '{"type": "roll", "key": "k", "ticket": "t", "typed": [[1]]}',
        '{"type": "chat", "key": "k", "text": ""}',
        '{"type": "chat", "key": "k", "text": "\\u0007"}',
        '{"type": "consent", "key": "k", "agree": "yes"}',
        json.dumps({"type": "chat", "key": "k", "text": "x" * 10_000}),
        json.dumps({"type": "x" * 10_000}),
    ],
)
def test_a_malformed_message_is_refused_and_the_socket_lives_on(client: Client, text: str) -> None:
    table = client.create("me", "me")
    with table.sit(0) as one:
        one.socket.send(text)
        answer = one.await_message(lambda message: message["type"] == "refused")
        assert answer["code"] == "malformed"
        assert len(answer["text"]) < 1000
        one.choose_and_see("area:hill")


def closed_with(url: str, messages: list[str | bytes]) -> int:
    """The code with which a socket is closed after some messages."""
    with connect(url, open_timeout=20) as socket:
        with suppress(ConnectionClosed):
            for message in messages:
                socket.send(message)
            while True:
                socket.recv(20)
        return socket.close_code or 0


def test_sockets_are_closed_with_a_reason(client: Client) -> None:
    table = client.create("me", "me")
    url = f"{client.url.replace('http', 'ws', 1)}/api/tables/{table.id}/socket"
    assert closed_with(url.replace(table.id, "nosuchtable"), []) == 4404
    assert closed_with(url, [b"\x00\x01"]) == 4400
    assert closed_with(url, ['{"type": "watch"}', " " * 100_000]) == 1009
    assert closed_with(url, ['{"type": "watch"}', " " * 1_000_000]) == 1009
    assert closed_with(url, ["{"] * 60) == 4400
    assert closed_with(url, ['{"type": "ping"}'] * 500) == 4429


def test_who_says_nothing_is_sent_away(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    from tianxia.server.web import sockets

    monkeypatch.setattr(sockets, "WATCH_SECONDS", 0.3)
    table = client.create("me", "me")
    url = f"{client.url.replace('http', 'ws', 1)}/api/tables/{table.id}/socket"
    assert closed_with(url, []) == 4408


def test_acts_before_watching_and_wrong_secrets_are_refused(client: Client) -> None:
    table = client.create("me", "link")
    url = f"{client.url.replace('http', 'ws', 1)}/api/tables/{table.id}/socket"
    with connect(url) as socket:
        for message, code in [
            ({"type": "choose", "key": "k", "ticket": "t", "token": "done"}, "malformed"),
            ({"type": "watch", "secret": "wrong"}, "forbidden"),
            ({"type": "watch", "secret": table.invite(1)}, "forbidden"),
            ({"type": "watch", "secret": ""}, "malformed"),
        ]:
            socket.send(json.dumps(message))
            assert json.loads(socket.recv(10))["code"] == code


def test_a_fault_in_the_rules_tells_nothing_and_changes_nothing(
    client: Client, server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.stand_in.course import Place

    table = client.create("me", "me")

    def choose(self: Place, s: Any, token: int) -> None:
        raise RuntimeError(f"the hands are {s.face}")

    with table.sit(0) as one:
        with monkeypatch.context() as patched:
            patched.setattr(Place, "choose", choose)
            answer = one.choose("area:hill")
            assert answer["code"] == "broken"
            assert "hands" not in answer["text"]
            act = {"type": "choose", "key": "k9", "ticket": one.ticket, "token": "area:hill"}
            over_rest = table.ask("POST", "/acts", table.secret(0), json=act)
            assert over_rest.status_code == 500
            assert "hands" not in over_rest.text
        one.choose_and_see("area:hill")


def test_unknown_paths_are_told_as_such(client: Client) -> None:
    for method, path in [
        ("GET", "/nothing"),
        ("POST", "/tables/x/y"),
        ("GET", "/tables/nosuchtable"),
        ("PUT", "/games"),
    ]:
        answer = client.http.request(method, path)
        assert answer.status_code in (404, 405)
        assert "error" in answer.json()


def test_too_many_tables_at_once_are_refused(client: Client, server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    from tianxia.server.limits import Buckets

    monkeypatch.setattr(server.services, "creations", Buckets(0.001, 2))
    body = {"game": "skirmish", "seats": [{"kind": "me"}] * 2}
    codes = [client.http.post("/tables", json=body).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


def test_secrets_are_stored_as_hashes_only(client: Client, server: Served) -> None:
    from tianxia.server.credentials import hashed

    table = client.create("me", "link")
    with Seated(client.url, table.id, table.secret(0)):
        path = server.services.config.database.removeprefix("sqlite:///")
        stored = b""
        for name in (path, f"{path}-wal"):
            with open(name, "rb") as file:
                stored += file.read()
    for secret in (table.secret(0), table.invite(1), table.host):
        assert secret.encode() not in stored
        assert hashed(secret).encode() in stored
