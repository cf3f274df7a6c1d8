"""Arranged tables of the stand-in game, for tests."""

from __future__ import annotations

from typing import Any

from tests.server.playing import Client, Opened

SPREAD = {"hill": ["scout", "guard"], "ford": ["guard"], "wood": ["host"]}


def arranged(
    client: Client,
    hands: dict[str, dict[str, int]],
    seats: tuple[str, ...] = ("me", "me"),
    seat: int = 0,
    **settings: Any,
) -> Opened:
    """A table where a seat acts, with hands as given and chits spread over the areas."""
    count = len(seats)
    position = {"hands": hands, "chits": {str(n): SPREAD for n in range(count)}, "seat": seat}
    wanted = [{"kind": one.partition(":")[0]} | ({"bot": one.partition(":")[2]} if ":" in one else {}) for one in seats]
    body = {
        "game": "skirmish",
        "seats": wanted,
        "position": position,
        "at": "act",
        "settings": {"pace": 0, "beat": 0.3} | settings,
    }
    answer = client.http.post("/tables", json=body)
    assert answer.status_code == 201, answer.text
    client.opened.append(Opened(client, answer.json()))
    return client.opened[-1]
