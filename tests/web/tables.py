"""Tables set up for tests, by the same interface that the page uses."""

from __future__ import annotations

from typing import Any

import httpx

from tests.server.playing import NOTHING_KEPT

client = httpx.Client(timeout=60, limits=NOTHING_KEPT)


class TestTable:
    """A table, with the links that lead to it."""

    __test__ = False

    def __init__(
        self, url: str, game: str, seats: list[dict[str, Any]], start: dict[str, Any] | None = None, **settings: Any
    ) -> None:
        body = {"game": game, "seats": seats, "settings": settings} | (start or {})
        answer = client.post(f"{url}/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        self.url = url
        self.facts: dict[str, Any] = answer.json()
        self.id = str(self.facts["table"])

    def secret(self, seat: int) -> str:
        """The secret of a seat that was taken at once."""
        return str(self.facts["seats"][seat]["secret"])

    def link(self, seat: int) -> str:
        """The path of a seat's link or invitation."""
        held = self.facts["seats"][seat]
        return f"/t/{self.id}#{held['secret']}" if "secret" in held else f"/t/{self.id}#join={held['invite']}"

    def choose_first(self, seat: int) -> bool:
        """Take the first option for a seat, if it is asked."""
        scene = self.ask("GET", "/scene", seat)
        prompt = scene["scene"]["prompt"]
        if not prompt or not prompt["mine"]:
            return False
        return self._choose(seat, scene["ticket"], prompt["options"][0])

    def choose(self, seat: int, *tokens: str) -> None:
        """Choose for a seat."""
        for token in tokens:
            assert self._choose(seat, self.ask("GET", "/scene", seat)["ticket"], token)

    def _choose(self, seat: int, ticket: str, token: str) -> bool:
        """Choose; False if the server had answered for the seat meanwhile."""
        act = {"type": "choose", "key": f"k{ticket[:40]}", "ticket": ticket, "token": token}
        answer = self.request("POST", "/acts", seat, json=act)
        assert answer.status_code in (200, 409), answer.text
        return answer.status_code == 200

    def finish(self) -> None:
        """Let everybody take first options until the game is over."""
        seats = [seat["seat"] for seat in self.facts["seats"] if "secret" in seat]
        while not self.ask("GET", "/scene", seats[0])["scene"]["over"]:
            for seat in seats:
                self.choose_first(seat)

    def ask(self, method: str, path: str, seat: int, **extra: Any) -> Any:
        """What a request of a seat answers."""
        answer = self.request(method, path, seat, **extra)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def request(self, method: str, path: str, seat: int, **extra: Any) -> httpx.Response:
        """A request of a seat."""
        head = {"Authorization": f"Bearer {self.secret(seat)}"}
        return client.request(method, f"{self.url}/api/tables/{self.id}{path}", headers=head, **extra)
