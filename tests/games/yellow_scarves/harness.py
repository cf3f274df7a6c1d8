"""A few words in which the tests of the Yellow Scarves are written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.harness import asked, legal
from tianxia.engine.dice import Dice
from tianxia.engine.state import State
from tianxia.games.yellow_scarves.description import describe
from tianxia.games.yellow_scarves.game import GAME
from tianxia.games.yellow_scarves.state import Realm

FAR_BOT = {"nanhai": {"owner": "bot1", "infantry": 1}}
"""A bot out of the way, so that the game is not over."""

HOME = {"liaodong": {"owner": "seat0", "infantry": 3}}
"""A Province out of the way, so that a seat is not out."""


def realm(
    provinces: Mapping[str, Any],
    at: str = "invade",
    dice: Sequence[int | str] = (),
    seats: int = 1,
    after: Dice | None = None,
    position: Mapping[str, Any] | None = None,
    **options: object,
) -> Realm:
    """A position with the next rolls scripted; when they are used up the state waits for the next roll."""
    if "mode" not in options and "difficulty" not in options:
        options = {"difficulty": "custom", "custom_bots": 2} | options
    data = {"provinces": dict(provinces)} | dict(position or {})
    s = GAME.arrange(data, at=at, dice=dice, seats=seats, options=options, after=after, told=True)
    assert isinstance(s, Realm)
    return s


def pvp(provinces: Mapping[str, Any], at: str = "invade", dice: Sequence[int | str] = (), **rest: Any) -> Realm:
    """Two rivals."""
    return realm(provinces, at, dice, rest.pop("seats", 2), mode="pvp", **rest)


def holding(*cards: str, n: int = 0, **more: Any) -> dict[str, Any]:
    """A seat with these Strategy cards, and with what else it has."""
    return {"seats": {str(n): {"hand": list(cards)} | more}}


def play(s: State, *tokens: str) -> None:
    """Make these choices one after another, passing every window on the way unless it is meant."""
    for token in tokens:
        pass_windows(s, token)
        s.apply(GAME.vocabulary.token(token))


def pass_windows(s: State, meant: str = "") -> None:
    """Pass in windows until something else is asked, or a card that is meant may be played."""
    while asked(s) == "PlayOrPass" and meant != "pass" and meant not in legal(s):
        s.apply(GAME.vocabulary.token("pass"))


def settled(s: State) -> State:
    """Pass all windows."""
    pass_windows(s)
    return s


def table(s: Realm) -> dict[str, Any]:
    """The whole position."""
    return describe(s)


def province(s: Realm, name: str) -> dict[str, Any]:
    """What is in a province."""
    found: dict[str, Any] = describe(s)["provinces"][name]
    return found


def seat(s: Realm, n: int = 0) -> dict[str, Any]:
    """What a seat has off the board."""
    found: dict[str, Any] = describe(s)["seats"][str(n)]
    return found


def bot(s: Realm, n: int = 1) -> dict[str, Any]:
    """What a bot has off the board."""
    found: dict[str, Any] = describe(s)["bots"][str(n)]
    return found


def mine(infantry: int = 3, n: int = 0, **more: Any) -> dict[str, Any]:
    """A Province of a seat."""
    return {"owner": f"seat{n}", "infantry": infantry} | more


def yellow(infantry: int = 3, n: int = 1, **more: Any) -> dict[str, Any]:
    """A Province of a bot."""
    return {"owner": f"bot{n}", "infantry": infantry} | more


def neutral(infantry: int = 2) -> dict[str, Any]:
    """A Neutral Province."""
    return {"owner": "neutral", "infantry": infantry}
