"""What is stored about a table besides its log."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass, fields
from typing import Any, Final

GATHERING: Final = "gathering"
PLAYING: Final = "playing"
OVER: Final = "over"
PINNED: Final = "pinned"

PERSON: Final = "person"
BOT: Final = "bot"
LINK: Final = "link"
EMPTY: Final = "empty"

STRICT: Final = "strict"
ASK: Final = {"pass": "ask", "ask_about": []}


def now() -> int:
    """The time in milliseconds."""
    return time.time_ns() // 1_000_000


@dataclass
class StoredSeat:
    """A seat: who plays it, and what its owner wants."""

    seat: int
    kind: str
    name: str
    bot: str
    joined: bool
    secret_hash: str | None
    invite_hash: str | None
    entropy: str
    webhook: str | None
    orders: dict[str, Any]
    muted: list[int]

    def is_taken(self) -> bool:
        """Whether the game need not wait for somebody to come."""
        return self.kind == BOT or (self.kind == PERSON and self.joined)

    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.kind == PERSON and self.joined

    def summary(self) -> dict[str, Any]:
        """What everybody may know of it."""
        return {
            "seat": self.seat,
            "kind": self.kind if self.kind != PERSON or self.joined else LINK,
            "name": self.name,
            "joined": self.joined,
            "bot": self.bot if self.kind == BOT else "",
        }


@dataclass
class StoredTable:
    """A table: what is played, how, and how far it has come."""

    id: str
    game: str
    version: int
    options: dict[str, Any]
    position: dict[str, Any] | None
    at: str
    settings: dict[str, Any]
    ticket_key: bytes
    host_hash: str
    pledges: list[dict[str, Any]]
    entropy: list[str]
    stage: str
    asked: dict[str, int]
    due: int | None
    undo: dict[str, Any] | None
    next: str | None
    created: int
    changed: int
    seats: list[StoredSeat]

    @staticmethod
    def read(row: dict[str, Any], seats: list[dict[str, Any]]) -> StoredTable:
        """A table as its stored rows say."""
        names = {field.name for field in fields(StoredSeat)}
        found = [StoredSeat(**{name: seat[name] for name in names}) for seat in seats]
        return StoredTable(seats=sorted(found, key=lambda seat: seat.seat), **row)

    def row(self) -> dict[str, Any]:
        """The stored row of the table itself."""
        data = {field.name: getattr(self, field.name) for field in fields(StoredTable)}
        del data["seats"]
        return data

    def seat_rows(self) -> list[dict[str, Any]]:
        """The stored rows of its seats."""
        return [asdict(seat) | {"table_id": self.id} for seat in self.seats]

    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat.seat for seat in self.seats if seat.is_person()]

    def owners(self) -> list[int]:
        """The seats that people hold, those included that bots play until their owners come back."""
        return [seat.seat for seat in self.seats if seat.joined]

    def is_strict(self) -> bool:
        """Whether windows are answered in one rhythm."""
        return bool(self.settings["secrecy"] == STRICT)
