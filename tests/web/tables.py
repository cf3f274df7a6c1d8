"""Tables set up for tests, by the same interface that the page uses."""

from __future__ import annotations

from typing import Any

import httpx


class TestTable:
    """A table, with the links that lead to it."""

    __test__ = False

    def __init__(
        self,
        url: str,
        game: str,
        seats: list[dict[str, Any]],
        options: dict[str, Any] | None = None,
        position: dict[str, Any] | None = None,
        at: str = "",
        **settings: Any,
    ) -> None:
        body = {
            "game": game,
            "seats": seats,
            "options": options or {},
            "settings": settings,
            "position": position,
            "at": at,
        }
        answer = httpx.post(f"{url}/api/tables", json=body)
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
        head = {"Authorization": f"Bearer {self.secret(seat)}"}
        scene = httpx.get(f"{self.url}/api/tables/{self.id}/scene", headers=head).json()
        prompt = scene["scene"]["prompt"]
        if not prompt or not prompt["mine"]:
            return False
        act = {
            "type": "choose",
            "key": f"k{scene['ticket'][:40]}",
            "ticket": scene["ticket"],
            "token": prompt["options"][0],
        }
        answer = httpx.post(f"{self.url}/api/tables/{self.id}/acts", json=act, headers=head)
        assert answer.status_code == 200, answer.text
        return True
