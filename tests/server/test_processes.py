"""Several server processes on one database serve the same table consistently."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator

import pytest

from tests.server.playing import WAIT, Client, Data, Opened, Seated, any_option, new_key, play_out
from tests.server.postgres import Postgres
from tests.server.serving import process

Pair = tuple[Client, Client]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def pair(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Clients of two processes that share a database of each kind."""
    if request.param == "sqlite":
        database = f"sqlite:///{tmp_path_factory.mktemp('pair')}/tables.db"
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        database = postgres.database()
    with process(database) as here, process(database) as there:
        yield Client(here.url), Client(there.url)


def test_players_at_different_processes_play_one_game(pair: Pair) -> None:
    here, there = pair
    table = here.create("me", "me")
    with table.sit(0) as one, table.sit(1, there.url) as two, table.sit(None, there.url) as onlooker:
        play_out([one, two], any_option)
        onlooker.until(Seated.is_over)
        assert one.scene["outcome"] == two.scene["outcome"]
    found = there.http.post("/verify", content=table.ask("GET", "/record").text).json()
    assert found["ok"] is True


def test_tickets_are_the_same_in_every_process(pair: Pair) -> None:
    here, there = pair
    table = here.create("me", "me")
    with table.sit(0) as one, table.sit(0, there.url) as two:
        assert one.ticket == two.ticket
        one.choose_and_see("area:hill")
        two.until(lambda me: me.ticket == one.ticket)


def test_of_two_answers_at_once_one_wins(pair: Pair) -> None:
    for answers in doubled(pair, lambda: [new_key(), new_key()]):
        assert sorted(answer["type"] for answer in answers) == ["ack", "refused"], answers
        assert next(a for a in answers if a["type"] == "refused")["code"] in ("stale", "out_of_turn")


def test_one_submission_sent_to_both_is_done_once(pair: Pair) -> None:
    for answers in doubled(pair, lambda: [new_key()] * 2):
        assert [answer["type"] for answer in answers] == ["ack", "ack"], answers
        assert sorted(answer["repeated"] for answer in answers) == [False, True]


def doubled(pair: Pair, keys: Callable[[], list[str]]) -> Iterator[list[Data]]:
    """What two processes answer when one seat makes the same choice through both at once, several times."""
    here, there = pair
    table = here.create("me", "me")
    with table.sit(0) as one, table.sit(0, there.url) as two:
        for _ in range(4):
            two.until(lambda me: me.ticket == one.ticket)
            ticket = one.ticket
            yield at_once(one, two, keys())
            one.see_more_than(ticket)


def at_once(one: Seated, two: Seated, keys: list[str]) -> list[Data]:
    """The same choice through two sockets at the same time."""
    answers: list[Data] = [{}, {}]
    ready = threading.Barrier(2)

    def send(n: int, player: Seated) -> None:
        ready.wait()
        answers[n] = player.choose("area:hill", key=keys[n])

    threads = [threading.Thread(target=send, args=pair) for pair in enumerate([one, two])]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(WAIT)
    return answers


def test_talk_and_names_and_consent_cross_processes(pair: Pair) -> None:
    here, there = pair
    table = here.create("me", "me")
    elsewhere = Opened(there, table.told)
    with table.sit(0) as one, elsewhere.sit(1) as two:
        one.act("chat", text="hello over there")
        two.until(lambda me: bool(me.chat))
        elsewhere.ask("PATCH", "/me", table.secret(1), json={"name": "neighbour"})
        one.until(lambda me: me.table["seats"][1]["name"] == "neighbour")
        elsewhere.ask("PUT", "/seats/1", table.secret(1), json={"kind": "bot"})
        one.until(lambda me: me.table["seats"][1]["kind"] == "bot")
        assert elsewhere.ask("DELETE", "", table.host).status_code == 204
        one.await_message(lambda message: message["type"] == "gone")


def test_a_process_goes_on_after_the_database_restarted(postgres: Postgres) -> None:
    with process(postgres.database()) as server:
        table = Client(server.url).create("me", "me")
        with table.sit(0) as one:
            one.choose_and_see("area:hill")
            postgres.restart()
            until = time.monotonic() + WAIT
            key = new_key()
            while time.monotonic() < until:
                answer = one.choose("area:hill", key=key)
                if answer["type"] == "ack":
                    break
                assert answer["code"] in ("broken", "stale"), answer
                time.sleep(0.3)
            else:
                pytest.fail("the server did not find its database again")
