"""What a client is told when something is refused: a code, a status and a text without secrets."""

from __future__ import annotations

from typing import Any, Final

from tianxia.bots.spec import UnknownBot
from tianxia.engine.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    BadRoll,
    BadSeat,
    TianxiaError,
    UndoRefused,
    UnknownGame,
)

STATUS: Final = {
    "malformed": 400,
    "unknown": 404,
    "forbidden": 403,
    "invite_used": 409,
    "stale": 409,
    "out_of_turn": 409,
    "illegal": 409,
    "bad_roll": 409,
    "undo_refused": 409,
    "key_reused": 409,
    "not_playing": 409,
    "no_hints": 409,
    "too_large": 413,
    "too_many": 429,
    "broken": 500,
}

CODES: Final[dict[type[TianxiaError], str]] = {
    UnknownGame: "unknown",
    UnknownBot: "malformed",
    BadOption: "malformed",
    BadSeat: "malformed",
    BadPosition: "malformed",
    BadRecord: "malformed",
    BadRoll: "bad_roll",
    UndoRefused: "undo_refused",
}
"""The engine's errors whose texts hold nothing but what the user gave and what the box says."""

BROKEN: Final = "an internal error; nothing was changed"


class Refused(TianxiaError):
    """A request that is not carried out."""

    def __init__(self, code: str, text: str, **details: Any) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.details = details

    @property
    def status(self) -> int:
        """The status of the answer over HTTP."""
        return STATUS[self.code]

    def plain(self) -> dict[str, Any]:
        """The refusal as data."""
        return {"code": self.code, "text": self.text} | self.details


def refusal_of(fault: Exception) -> Refused:
    """Any error as a refusal; nothing is said of an unexpected one."""
    if isinstance(fault, Refused):
        return fault
    for kind, code in CODES.items():
        if isinstance(fault, kind):
            return Refused(code, str(fault)[:2000])
    return Refused("broken", BROKEN)
