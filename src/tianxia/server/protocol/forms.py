"""What clients may send: every field typed, ranged and known, texts of bounded length."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

MOST_SEATS = 16
MOST_OPTIONS = 200
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Characters that change the direction of writing, and with it the text around a name."""


def one_line(text: str) -> str:
    """A text without control characters or what no encoding can carry."""
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") or letter in TURNING for letter in text):
        raise ValueError("control characters and broken letters are not allowed")
    return text.strip()


def some_lines(text: str) -> str:
    """A text whose only control characters are line ends."""
    one_line(text.replace("\n", " "))
    return text.strip()


Name = Annotated[str, Field(max_length=40), AfterValidator(one_line)]
Line = Annotated[str, Field(max_length=64), AfterValidator(one_line)]
Said = Annotated[str, Field(min_length=1, max_length=500), AfterValidator(some_lines)]
Key = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Token = Annotated[str, Field(min_length=1, max_length=100), AfterValidator(one_line)]
Ticket = Annotated[str, Field(max_length=64)]
Spec = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(one_line)]
Secret = Annotated[str, Field(min_length=1, max_length=100)]
Url = Annotated[str, Field(max_length=500), AfterValidator(one_line)]
Typed = Annotated[list[int | Token], Field(max_length=200)]


class Form(BaseModel):
    """What a client sends: unknown fields are refused, and nothing is converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatWanted(Form):
    """Who is to play a seat."""

    kind: Literal["me", "link", "bot", "empty"]
    name: Name = ""
    bot: Spec = "random"


class SettingsWanted(Form):
    """How a table is played, apart from the game's own options."""

    name: Name = ""
    local: bool = False
    secrecy: Literal["strict", "relaxed"] | None = None
    beat: float = Field(default=3.0, ge=0, le=60)
    pace: float = Field(default=0.4, ge=0, le=10)
    clock: int | None = Field(default=None, ge=10, le=2_592_000)
    clock_bot: Spec = "random"
    typed: Annotated[list[Line], Field(max_length=50)] = []
    hints: bool = True

    def plain(self) -> dict[str, Any]:
        """The settings as they are stored, with the secrecy that follows from the others."""
        data = self.model_dump()
        data["secrecy"] = self.secrecy or ("relaxed" if self.local else "strict")
        return data


class TableWanted(Form):
    """A table to be created."""

    game: Line
    seats: Annotated[list[SeatWanted], Field(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[str, str | int | bool], Field(max_length=MOST_OPTIONS)] = {}
    settings: SettingsWanted = SettingsWanted()
    entropy: Line = ""
    position: dict[str, Any] | None = None
    at: Line = ""


class Joining(Form):
    """A person who takes a seat."""

    name: Name = ""
    entropy: Line = ""


class Orders(Form):
    """Standing orders for reaction windows."""

    pass_: Literal["ask", "until_my_turn", "always"] = Field(default="ask", alias="pass")
    ask_about: Annotated[list[Line], Field(max_length=50)] = []


class MeChanged(Form):
    """What a seat's owner changes about it."""

    name: Name | None = None
    webhook: Url | None = None
    orders: Orders | None = None
    muted: Annotated[list[int], Field(max_length=MOST_SEATS)] | None = None


class Glanced(Form):
    """A table that a browser remembers."""

    table: Line
    secret: Secret | None = None


class Glance(Form):
    """The tables that a browser remembers."""

    tables: Annotated[list[Glanced], Field(max_length=100)]


# ---- acts


class Choose(Form):
    """A choice, by the text of its token."""

    type: Literal["choose"]
    key: Key
    ticket: Ticket
    token: Token


class Roll(Form):
    """Dice that people rolled."""

    type: Literal["roll"]
    key: Key
    ticket: Ticket
    typed: Typed


class Correct(Form):
    """Other dice in place of those typed last."""

    type: Literal["correct"]
    key: Key
    ticket: Ticket
    typed: Typed


class Undo(Form):
    """The wish to take back one's last choice."""

    type: Literal["undo"]
    key: Key
    ticket: Ticket


class Consent(Form):
    """An answer to somebody's wish to take back."""

    type: Literal["consent"]
    key: Key
    agree: bool


class Chat(Form):
    """Something said at the table."""

    type: Literal["chat"]
    key: Key
    text: Said


Act = Annotated[Choose | Roll | Correct | Undo | Consent | Chat, Field(discriminator="type")]


class HintWanted(Form):
    """The wish to be advised at the present question."""

    ticket: Ticket


class Hint(HintWanted):
    """The same through the socket."""

    type: Literal["hint"]
    key: Key


class Watch(Form):
    """The first message of a socket, or a change of viewer."""

    type: Literal["watch"]
    secret: Secret | None = None
    ticket: Ticket | None = None


class Ping(Form):
    """Keeps the connection open."""

    type: Literal["ping"]


Message = Annotated[Watch | Ping | Hint | Choose | Roll | Correct | Undo | Consent | Chat, Field(discriminator="type")]
