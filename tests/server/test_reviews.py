"""Reviews: of finished games only, computed in the background, kept, and of files too."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.server.playing import Client, Opened, Seated, any_option, play_out
from tests.server.serving import Served
from typed_page.fitting import Fitting
from typed_page.page import declarations


@pytest.fixture
def over(client: Client, server: Served) -> Opened:
    """A table whose game is over, to be reviewed without much thought."""
    server.services.config.review_iterations = 3
    table = client.create("bot:random", "bot:random", beat=0, options={"rounds": 2})
    with table.sit(None) as onlooker:
        onlooker.until(Seated.is_over)
    return table


def awaited(ask: Any) -> dict[str, Any]:
    """Ask until the review is there; how far it has come only goes up."""
    done = 0
    until = time.monotonic() + 120
    while time.monotonic() < until:
        told: dict[str, Any] = ask()
        assert done <= told["done"] <= max(told["total"], told["done"])
        done = told["done"]
        if told["review"] is not None:
            return told
        time.sleep(0.1)
    raise AssertionError("the review does not come")


def test_a_finished_game_is_reviewed_with_progress_and_the_review_is_kept(over: Opened) -> None:
    first = over.get("/review")
    assert first["review"] is None

    told = awaited(lambda: over.get("/review"))

    found = told["review"]
    assert told["done"] == told["total"]
    assert found["game"] == "skirmish"
    assert found["points"][-1]["chances"] == found["outcome"]
    assert [one["seat"] for one in found["tally"]] == [0, 1]
    assert Fitting(declarations()).faults(told, "ReviewProgress") == []
    assert over.get("/review") == told


def test_a_record_that_was_opened_is_reviewed_and_looked_at_again_by_its_id(client: Client, over: Opened) -> None:
    record = over.ask("GET", "/record").text
    begun = client.http.post("/reviews", content=record).json()

    told = awaited(lambda: client.http.get(f"/reviews/{begun['id']}").json())

    assert told["review"] == awaited(lambda: over.get("/review"))["review"]
    assert client.http.post("/reviews", content=record).json() == told


def test_a_running_game_is_not_reviewed(client: Client) -> None:
    table = client.create("me", "me")

    refusal = table.ask("GET", "/review", table.secret(0))

    assert refusal.status_code == 409
    assert refusal.json()["error"]["code"] == "not_playing"


def test_what_is_no_record_is_refused(client: Client) -> None:
    begun = client.http.post("/reviews", content="[]")
    until = time.monotonic() + 20
    while begun.status_code == 200 and time.monotonic() < until:
        begun = client.http.post("/reviews", content="[]")
    assert begun.status_code == 400
    assert "no record" in begun.json()["error"]["text"]
    assert client.http.get("/reviews/nothing").status_code == 404


def test_people_play_on_while_a_game_is_reviewed(client: Client, over: Opened) -> None:
    over.get("/review")
    table = client.create("me", "bot:random", beat=0, options={"rounds": 2})
    with table.sit(0) as me:
        play_out([me], any_option)


def test_a_film_of_a_finished_game_says_which_scene_shows_an_entry(over: Opened) -> None:
    entries = awaited(lambda: over.get("/review"))["review"]["entries"]

    for viewer in ("spectator", "0"):
        film = over.get(f"/film?viewer={viewer}")
        assert len(film["shown"]) == entries
        assert film["shown"] == sorted(film["shown"])
        assert film["shown"][-1] == len(film["scenes"]) - 1


def test_a_film_of_a_running_game_does_not_let_entries_be_counted(client: Client) -> None:
    table = client.create("me", "me")

    assert "shown" not in table.get("/film", table.secret(0))


def test_a_review_that_failed_says_so_once_and_can_be_tried_again(over: Opened, server: Served) -> None:
    server.services.config.review_iterations = 2000
    until = time.monotonic() + 60
    told = over.ask("GET", "/review")
    while told.status_code == 200 and time.monotonic() < until:
        [worker] = server.services.workers.all
        if told.json()["total"] and worker.process is not None:
            worker.process.kill()
        time.sleep(0.05)
        told = over.ask("GET", "/review")
    assert told.status_code == 400
    server.services.config.review_iterations = 3
    assert awaited(lambda: over.get("/review"))["review"]["seats"] == 2
