"""Killed in the middle of play: everything acknowledged is there, nothing is there twice, bots and windows go on."""

from __future__ import annotations

import asyncio
import random
import threading
import time

from sqlalchemy import func, select
from websockets.exceptions import WebSocketException

from tests.server.playing import WAIT, Client, Opened, Seated, any_option, new_key, play_out
from tests.server.serving import Process, process
from tianxia.server.storage import schema
from tianxia.server.storage.store import engine_of


def hammer(table: Opened, seat: int, acknowledged: list[str], stop: threading.Event) -> None:
    """Choose as fast as it goes, and note what was acknowledged."""
    try:
        with table.sit(seat) as player:
            while not stop.is_set() and not player.is_over():
                if not player.is_asked():
                    player.rest()
                    continue
                key, ticket = new_key(), player.ticket
                answer = player.choose(any_option(player), key=key)
                if answer["type"] == "ack":
                    acknowledged.append(key)
                    player.see_more_than(ticket)
    except (WebSocketException, OSError, TimeoutError, EOFError):
        return


def wait_for_more(notes: dict[str, list[str]], count: int) -> None:
    """Wait until so many more choices are acknowledged."""
    before = sum(len(keys) for keys in notes.values())
    until = time.monotonic() + WAIT
    while sum(len(keys) for keys in notes.values()) < before + count:
        assert time.monotonic() < until, "nothing is acknowledged"
        time.sleep(0.01)


def test_killed_in_mid_play_nothing_acknowledged_is_lost(database: str) -> None:
    rounds = 2
    tables: list[Opened] = []
    notes: dict[str, list[str]] = {}
    for n in range(rounds):
        server = Process(database)
        try:
            client = Client(server.url)
            for table in tables:
                table.client = client
            tables.append(client.create("me", "me", options={"preset": "long"}))
            stop = threading.Event()
            threads = []
            for table in tables:
                notes.setdefault(table.id, [])
                for seat in range(2):
                    arguments = (table, seat, notes[table.id], stop)
                    threads.append(threading.Thread(target=hammer, args=arguments, daemon=True))
            for thread in threads:
                thread.start()
            wait_for_more(notes, 12)
            server.kill() if n < rounds - 1 else stop.set()
            for thread in threads:
                thread.join(WAIT)
            if n == rounds - 1:
                for table in tables:
                    with table.sit(0) as one, table.sit(1) as two:
                        play_out([one, two], any_option)
                    rows = table.get("/record")["rows"]
                    choices = [row for row in rows if row["kind"] in ("choice", "sealed")]
                    assert len(choices) >= len(notes[table.id])
                    assert client.http.post("/verify", content=table.ask("GET", "/record").text).json()["ok"] is True
        finally:
            server.close()
    assert sum(len(keys) for keys in notes.values()) >= 2 * 12


def test_after_a_restart_everything_goes_on(database: str) -> None:
    server = Process(database)
    client = Client(server.url)
    rests, sends, bots = client.create("me", "me"), client.create("me", "me"), client.create("bot", "bot", pace=0.4)
    with rests.sit(0) as one:
        one.choose_and_see("area:hill")
        known = one.ticket
    wait_for_entries(database, bots.id, 2)
    with sends.sit(0) as one:
        key, ticket = new_key(), one.ticket
        one.send({"type": "choose", "key": key, "ticket": ticket, "token": "area:hill"})
        time.sleep(random.uniform(0.0, 0.1))
        server.kill()
    before = stored_entries(database, bots.id)
    with process(database) as again:
        with Seated(again.url, rests.id, rests.secret(0), known) as one:
            one.settle()
            assert one.scenes == 0, "tickets survive a restart"
        with Seated(again.url, sends.id, sends.secret(0)) as one:
            assert one.choose("area:hill", key=key, ticket=ticket)["type"] == "ack"
            assert one.choose("area:hill", key=key, ticket=ticket)["repeated"] is True, "it is done once"
        wait_for_entries(database, bots.id, before + 3)


def wait_for_entries(database: str, table: str, count: int) -> None:
    """Wait until so many entries of a table are stored."""
    until = time.monotonic() + WAIT
    while stored_entries(database, table) < count:
        assert time.monotonic() < until, "nobody plays on"
        time.sleep(0.1)


def stored_entries(database: str, table: str) -> int:
    """How many entries of a table are in the database."""

    async def count() -> int:
        engine = engine_of(database)
        async with engine.connect() as connection:
            mine = select(func.count()).where(schema.entries.c.table_id == table)
            found = (await connection.execute(mine)).scalar_one()
        await engine.dispose()
        return int(found)

    return asyncio.run(count())
