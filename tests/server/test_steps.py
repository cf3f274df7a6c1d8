"""Scenes on the way: whoever had the scene before is shown step by step how the table came to the next."""

from __future__ import annotations

import json
from typing import Any

from tests.server.playing import Client
from tests.server.test_storage import wanted
from tianxia.engine.record import film
from tianxia.engine.table import Table
from tianxia.server.live.table import LiveTable
from tianxia.server.tables import lobby


class Onlooker:
    """Somebody who looks on, and is slow."""

    seat: int | None = None

    def look(self) -> None:
        return

    def dismiss(self) -> None:
        return


def whole(message: dict[str, Any], step: dict[str, Any]) -> dict[str, Any]:
    """The scene of a step: it says only what is other than in the last."""
    scene: dict[str, Any] = message["scene"] | {"story": []} | step["scene"]
    return scene


def test_what_happens_after_a_choice_is_shown_step_by_step(client: Client) -> None:
    table = client.create("me", game="cao_cao")
    shown = []
    with table.sit(0) as one:
        assert one.view["steps"] == []
        while not one.is_over():
            before = len(one.story)
            one.choose_and_see(one.options[-1])
            lines = [step["lines"] for step in one.view["steps"]]
            assert lines == sorted(set(lines))
            assert all(before < line < len(one.story) for line in lines)
            shown += [whole(one.view, step) for step in one.view["steps"]]
        assert table.get("/scene", table.secret(0))["steps"] == []
    assert shown
    assert all(scene["prompt"] is None for scene in shown)
    taken = [scene | {"story": []} for scene in table.get("/film", table.secret(0))["scenes"]]
    assert [scene for scene in shown if scene not in taken] == []


def test_a_slow_onlooker_is_shown_what_happened_meanwhile_but_nothing_undone() -> None:
    live = LiveTable(lobby.new_table(wanted(), [], "host"))
    live.viewers.add(Onlooker())
    play_on(live, live.begin())
    seen = live.view(None)
    for _ in range(25):
        choose_first(live)
    message = json.loads(live.view(None).message(seen))
    lines = [step["lines"] for step in message["steps"]]
    assert len(lines) > 3
    assert lines == sorted(set(lines))
    assert len(seen.tale.lines) < lines[0] <= lines[-1] < len(live.view(None).tale.lines)
    taken = film(live.setting, table_of(live).line, None).scenes
    assert all(any(pictured(whole(message, step)) == pictured(scene) for scene in taken) for step in message["steps"])
    seen = live.view(None)
    choose_first(live)
    copy = live.copy()
    copy.rewind(0, len(copy.line) - 2)
    play_on(live, copy)
    assert json.loads(live.view(None).message(seen))["steps"] == []


def test_nobody_is_shown_steps_that_tell_of_what_they_may_not_know() -> None:
    live = LiveTable(lobby.new_table(wanted(), [], "host"))
    live.viewers.add(Onlooker())
    play_on(live, live.begin())
    views = {seat: live.view(seat) for seat in (None, 0, 1)}
    for _ in range(40):
        choose_first(live)
        for seat, seen in views.items():
            view = live.view(seat)
            message = json.loads(view.message(seen))
            views[seat] = view
            own = [line["code"] for line in message["story"]["lines"]]
            assert len(message["steps"]) < max(1, len(own))
            for step in message["steps"]:
                for pile in step["scene"].get("piles", []):
                    assert pile["id"] == f"hand:{seat}" or not pile["id"].startswith("hand:") or not pile.get("cards")


def table_of(live: LiveTable) -> Table:
    """The engine's table."""
    assert live.table is not None
    return live.table


def play_on(live: LiveTable, copy: Table) -> None:
    """Take a copy for the table."""
    live.swap(copy, [0] * (len(copy.rows) - len(live.times)), {}, set())


def choose_first(live: LiveTable) -> None:
    """The first option of the first seat that is asked."""
    if live.state.over:
        return
    copy = live.copy()
    copy.choose(copy.state.legal[0])
    play_on(live, copy)


def pictured(scene: Any) -> Any:
    """What lies on the table."""
    return json.loads(json.dumps([scene.get("pieces"), scene.get("mats"), scene.get("tracks")]))
