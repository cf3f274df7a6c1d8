"""Who sits where: bot specs of the command line given out to seats."""

from __future__ import annotations

from tianxia.bots import spec
from tianxia.engine.dice import Simulated
from tianxia.engine.errors import BadSeat
from tianxia.engine.game import Game
from tianxia.terminal.table.session import HUMAN


def _specs(text: str, game: Game, allowed: str = "") -> list[str]:
    """The specs of a list, each tried out, so that a wrong one is found before play."""
    specs = [one.strip() for one in text.split(",")]
    for one in specs:
        if one != allowed:
            spec.make(one, game, Simulated(0))
    return specs


def bots_of(text: str, seats: int, game: Game) -> list[str]:
    """The bot of each seat: one for all, or one each."""
    specs = _specs(text, game)
    if len(specs) == 1:
        return specs * seats
    if len(specs) != seats:
        raise BadSeat(f"{seats} seat(s), but {len(specs)} bots: name one for all or one per seat")
    return specs


def holders_of(text: str | None, seats: int, game: Game) -> dict[int, str]:
    """The seats that bots hold: the last ones, or where `human` is named the others; people have the rest."""
    if not text:
        return {}
    specs = _specs(text, game, HUMAN)
    if len(specs) > seats:
        raise BadSeat(f"{seats} seat(s), but {len(specs)} bots are named")
    first = seats - len(specs)
    return {first + i: one for i, one in enumerate(specs) if one != HUMAN}
