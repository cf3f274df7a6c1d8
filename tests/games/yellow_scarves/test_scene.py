"""What belongs to everybody stands in the scene: each public field that is altered alters what a spectator sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.harness import asked
from tests.games.yellow_scarves.harness import FAR_BOT, HOME, mine, play, pvp, realm, yellow
from tianxia.engine.dice import Simulated
from tianxia.engine.fingerprint import fields
from tianxia.games.yellow_scarves.board import PROVINCES, UNIT_RULER
from tianxia.games.yellow_scarves.cards.playing import Reactions
from tianxia.games.yellow_scarves.cards.strategy import CardPlay
from tianxia.games.yellow_scarves.game import GAME
from tianxia.games.yellow_scarves.opponents.plots import BotPlot
from tianxia.games.yellow_scarves.scopes import Invasion, Move, Peril, Repositioning, Turn
from tianxia.games.yellow_scarves.state import BotTrap, Realm

YE = PROVINCES.index("ye")
LUOYANG = PROVINCES.index("luoyang")


def invading() -> Realm:
    """Seat 0 invades with leaders beside whom some stay at home; the defender is asked first."""
    here = {
        "ye": mine(6, ruler=True, generals=["lu_su", "guan_yu"]),
        "luoyang": mine(4, 1, generals=["zhang_he"]),
        "shu": mine(2, 1),
        "wu": mine(2),
    }
    s = pvp(here, dice=[], position={"seats": {"1": {"hand": ["ambush"]}, "0": {"hand": ["duel"]}}})
    play(s, "act:invade", "area:ye", "area:luoyang", "count:4", "general:guan_yu", "done")
    assert asked(s) == "PlayOrPass"
    return s


def moving() -> Realm:
    """Seat 0 is choosing who moves."""
    s = realm({"ye": mine(6, ruler=True), "luoyang": mine(2), **FAR_BOT}, "reposition")
    play(s, "act:reposition", "area:ye", "count:2")
    assert asked(s) == "MoveLeaders"
    return s


def dying() -> Realm:
    """A General of seat 1 is about to die by Assassination."""
    here = {"ye": mine(6), "luoyang": mine(4, 1, generals=["zhang_he"])}
    seats = {"0": {"hand": ["assassination"]}, "1": {"hand": ["miracle_physician"]}}
    s = pvp(here, dice=[6], position={"seats": seats})
    play(s, "card:assassination")
    while not any(isinstance(step, Peril) for step in s.agenda):
        play(s, "pass")
    return s


def aiming() -> Realm:
    """A card is aimed, and may be countered."""
    here = {"ye": mine(6), "luoyang": mine(4, 1, generals=["zhang_he"])}
    seats = {"0": {"hand": ["assassination"]}, "1": {"hand": ["counterspy"]}}
    s = pvp(here, position={"seats": seats})
    play(s, "card:assassination")
    assert asked(s) == "PlayOrPass"
    return s


def plotting() -> Realm:
    """A bot plots, and the seat may foil it."""
    position = {"neutral": 9, "seats": {"0": {"hand": ["counterspy"]}}}
    s = realm({"ye": yellow(5), **HOME}, "bot_invade", [1], position=position)
    assert asked(s) == "PlayOrPass"
    return s


SCOPES: list[tuple[Callable[[], Realm], type[Any], dict[str, Any]]] = [
    (
        invading,
        Turn,
        {
            "phase": 2,
            "spent": 1 << YE,
            "chained": 1 << YE,
            "forbidden": 1 << LUOYANG,
            "protected": 2,
            "has_spoils": True,
            "has_rallied": True,
            "asked": 2,
            "tired": [1] * len(PROVINCES),
            "tired_leaders": [UNIT_RULER],
            "cards_bought": 2,
            "plundered": True,
            "rode": True,
            "rerolled": True,
        },
    ),
    (plotting, Turn, {"bribed": 1, "paying": [YE]}),
    (
        invading,
        Invasion,
        {
            "source": LUOYANG,
            "target": YE,
            "infantry": 1,
            "generals": [],
            "bot_generals": 1,
            "has_ruler": True,
            "engagement": 2,
            "ambush": True,
            "night_raid": True,
            "drums": 1,
            "extra_dice": 1,
            "from_ma_teng": True,
            "has_rerolled": [False, True],
            "attack": [6],
            "defence": [6],
        },
    ),
    (invading, Reactions, {"window": 3, "next": 2}),
    (moving, Move, {"source": LUOYANG, "goal": YE, "infantry": 1, "generals": [0], "has_ruler": True}),
    (moving, Repositioning, {"arrived": [1] * len(PROVINCES), "ruler_moved": True}),
    (dying, Peril, {"faction": 0, "leader": UNIT_RULER, "area": YE}),
    (aiming, CardPlay, {"player": 1, "seat": 1, "title": 0, "area": YE, "second": YE, "named": UNIT_RULER}),
    (plotting, BotPlot, {"faction": 5, "area": LUOYANG, "is_bribe": True}),
]

KNOWN_OTHERWISE = {
    Turn: {"faction", "bribed", "paying"},
    Invasion: {"faction", "most"},
    Reactions: {"order"},
    Move: {"seat", "most", "in_phase", "is_swift"},
    Repositioning: {"generals"},
    Peril: {"saved"},
    CardPlay: {"back", "countered"},
}
"""Whose turn it is, limits that the options show, the order of the seats, what holds only between two steps, and what
needs another turn or other pieces: that of a bot's turn is tried above, who has moved below."""

CASES = [
    pytest.param(place, kind, name, value, id=f"{kind.__name__}.{name}")
    for place, kind, values in SCOPES
    for name, value in values.items()
]


def seen(s: Realm) -> dict[str, Any]:
    """What a spectator sees."""
    return {**GAME.scene(s, None)}


@pytest.mark.parametrize(("place", "kind", "name", "value"), CASES)
def test_what_is_under_way_is_seen(place: Callable[[], Realm], kind: type[Any], name: str, value: object) -> None:
    s = place()
    before = seen(s)
    scope = s.scope(kind)
    assert getattr(scope, name) != value
    setattr(scope, name, value)
    assert seen(s) != before


@pytest.mark.parametrize("kind", dict.fromkeys(kind for _, kind, _ in SCOPES))
def test_no_field_of_a_public_scope_is_forgotten(kind: type[Any]) -> None:
    place = next(place for place, other, _ in SCOPES if other is kind)
    told = {name for _, other, values in SCOPES if other is kind for name in values}
    assert set(fields(place().scope(kind))) == told | KNOWN_OTHERWISE.get(kind, set())


def set_item(name: str, index: int, value: object) -> Callable[[Realm], None]:
    """Alter one item of a list of the table."""

    def alter(s: Realm) -> None:
        items = getattr(s, name)
        assert items[index] != value
        items[index] = value

    return alter


TABLE: dict[str, Callable[[Realm], None]] = {
    "owner": set_item("owner", YE, 1),
    "inf": set_item("inf", YE, 9),
    "bot_generals": set_item("bot_generals", PROVINCES.index("nanhai"), 1),
    "held": set_item("held", 0, 9),
    "ruler_at": set_item("ruler_at", 0, LUOYANG),
    "general_at": set_item("general_at", 0, -2),
    "gold": set_item("gold", 0, 9),
    "pool": set_item("pool", 0, 9),
    "alive": set_item("alive", 0, False),
    "bot_reserve": set_item("bot_reserve", 0, 1),
    "bot_placard": set_item("bot_placard", 0, 1),
    "bot_turns": set_item("bot_turns", 0, 9),
    "bot_captured": set_item("bot_captured", 0, 9),
    "bot_start": set_item("bot_start", 0, 0),
    "captured_as": set_item("captured_as", YE, 1),
    "trapped_by": lambda s: s.trapped_by.__setitem__(s.acquired[0], 1),
    "bot_traps": lambda s: s.bot_traps.append(BotTrap(1, PROVINCES.index("wuling"))),
    "acquired": lambda s: s.acquired.reverse(),
    "fortified": set_item("fortified", YE, True),
    "supplied": lambda s: setattr(s, "supplied", 1),
    "averted": lambda s: setattr(s, "averted", 1),
    "round": lambda s: setattr(s, "round", 5),
    "first": lambda s: setattr(s, "first", 1),
    "active": lambda s: setattr(s, "active", 1),
    "fate": lambda s: setattr(s, "fate", 3),
}


@pytest.mark.parametrize("name", TABLE)
def test_what_lies_on_the_table_is_seen(name: str) -> None:
    here = {
        "ye": mine(6, ruler=True, generals=["lu_su", "guan_yu"]),
        "luoyang": mine(2, 1),
        "wuling": yellow(2, bot_generals=1),
        **FAR_BOT,
    }
    s = realm(here, seats=2)
    before = seen(s)
    TABLE[name](s)
    assert seen(s) != before


def test_who_has_passed_is_seen_until_somebody_plays() -> None:
    s = invading()
    while s.seat == 0:
        play(s, "pass")
    assert seen(s)["under_way"][-1] == {"kind": "window", "window": 2, "passed": ["seat0"]}
    play(s, "card:ambush")
    windows = [step for step in seen(s)["under_way"] if step["kind"] == "window"]
    assert windows[0]["passed"] == []


def test_an_invasion_shows_both_sides() -> None:
    s = invading()
    fought = next(step for step in seen(s)["under_way"] if step["kind"] == "invasion")
    attackers, defenders = fought["sides"]
    assert (attackers["holds"], defenders["holds"]) == ({"infantry": 4}, {"infantry": 4})
    assert [piece["id"] for piece in attackers["pieces"]] == ["general:guan_yu"]
    assert [piece["id"] for piece in defenders["pieces"]] == ["general:zhang_he"]


@pytest.mark.parametrize("mode", ["coop", "pvp"])
def test_whatever_a_scene_names_has_words(mode: str) -> None:
    """All names of facts, numbers and what is under way in some games by chance."""
    named: set[str] = set()
    for seed in range(3):
        s = GAME.start(seed=seed, seats=3, options={"mode": mode})
        dice = Simulated(seed, 1)
        while not s.over:
            s.apply(s.legal[dice.below(len(s.legal))])
            scene = GAME.scene(s, None)
            things = [*scene["areas"].values(), *scene["pieces"]]
            named |= {name for thing in things for name in thing.get("facts", {})}
            named |= {name for mat in scene["mats"] for name in mat["numbers"]}
            named |= {*scene["turn"]}
            named |= {step["kind"] for step in scene["under_way"]}
            named |= {name for step in scene["under_way"] for name, value in step.items() if type(value) is int}
    assert not named - set(GAME.words.info()["place"])


def test_who_has_moved_is_seen() -> None:
    s = realm({"ye": mine(6, generals=["lu_su"]), "luoyang": mine(2), **FAR_BOT}, "reposition")
    play(s, "act:reposition", "area:ye", "count:2", "general:lu_su")
    facts = {(piece["kind"], piece["at"]): piece.get("facts") for piece in seen(s)["pieces"]}
    assert facts["infantry", "area:luoyang"] == {"moved": 2}
    assert facts["general", "area:luoyang"] == {"latest": True, "moved": True}


def test_a_settled_table_is_quiet() -> None:
    """Nothing is told of what nobody has done yet."""
    s = realm({"ye": mine(3), **FAR_BOT})
    assert seen(s)["under_way"] == []
