"""Arranged positions, illegal input, undo and hand-over."""

from __future__ import annotations

import pytest

from tests.games.harness import legal, play
from tests.games.tenth_division.harness import field, played, start
from tianxia.engine.dice import Scripted, Simulated
from tianxia.engine.errors import BadPosition, IllegalChoice
from tianxia.engine.fingerprint import fingerprint
from tianxia.engine.table import Setting, Table
from tianxia.games.tenth_division.game import GAME
from tianxia.kit.tracing import clause


def test_a_described_position_arranges_the_same_table_and_a_turn_that_begins_has_used_up_nothing() -> None:
    for seed in range(4):
        seats = 2 + seed
        for n, s in enumerate(played(seed, seats, max_rounds=30)):
            placed = all(s.units_of(seat) for seat in range(seats) if s.alive[seat])
            if n % 20 or s.over or not placed or not s.alive[s.active]:
                continue
            told = GAME.describe(s)
            again = GAME.arrange(told, at="turn", seats=seats, options={"max_rounds": 30})
            assert GAME.describe(again) == told | {"sequences": 0, "offers": 0, "attacked": []}


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"hexes": {"H09": {"seat": "1", "infantry": 1}}}, "two seats need troops"),
        ({"hexes": {"H99": {"seat": "1"}}}, "unknown 'H99'"),
        ({"hexes": {"H01": {"seat": "1"}}}, "no units"),
        ({"hexes": {"H01": {"infantry": 1}}}, "whose troops"),
        ({"hexes": {"H01": {"seat": "1", "infantry": 41}}}, "more than 40 infantry"),
        ({"seats": {"1": {"cash": 7}}}, "counted by 5"),
        ({"seats": {"1": {"rice": 20}}}, "too many are held"),
        ({"terrain": {"H10": "fields"}}, "bare rock"),
        ({"terrain": {f"H{n:02}": "fields" for n in range(1, 6)}}, "not so many tiles of fields"),
        ({"roads": ["H02-3"]}, "unknown 'H02-3'"),
        ({"hill_count": 1}, "hill_count"),
        ({"banner": 1}, "banner: unknown"),
        ({"fallen": ["1"], "hexes": {"H01": {"seat": "1", "infantry": 1}}}, "has troops"),
    ],
)
def test_faults_of_a_position_are_named(position: dict[str, object], fault: str) -> None:
    with pytest.raises(BadPosition, match=fault):
        GAME.arrange(position, at="attacks", seats=2)


def test_the_entry_points() -> None:
    assert list(GAME.entries) == [
        *("turn", "attacks", "trades", "roads", "movement", "training", "end", "placement", "start")
    ]
    s = GAME.arrange({}, at="start", seats=2, after=Simulated(1))
    assert type(s.decision).__name__ == "PlaceSoldiers"


@clause("TD-R89")
def test_a_lone_choice_is_taken_and_an_empty_step_skipped() -> None:
    s = field({"H09": "1 1I", "H10": "2 1I", "H19": "2 1I"})
    play(s, "hex:H09")  # one target, one unit: no further question before the roll
    assert s.waiting is not None
    s = field({"H01": "1 1I", "H19": "2 1I"})
    assert type(s.decision).__name__ != "DeclareAttack"


@clause("TD-R90")
def test_an_illegal_token_is_refused_and_changes_nothing() -> None:
    dice = Scripted([1, 2, 3, 4])
    s = GAME.arrange(
        {"hexes": {"H09": {"seat": "1", "infantry": 3}, "H10": {"seat": "2", "infantry": 3}}},
        at="attacks",
        seats=2,
        after=dice,
    )
    before = fingerprint(s)
    with pytest.raises(IllegalChoice, match=r"TD-13\.2"):
        play(s, "hex:H10")
    assert fingerprint(s) == before
    assert dice.used == 0


@clause("TD-R91")
def test_a_seat_can_be_handed_over_and_nobody_can_resign() -> None:
    table = Table(Setting(GAME, 2), Simulated(3))
    before = fingerprint(table.state)
    table.hand_over(1, "bot:random")
    assert fingerprint(table.state) == before
    assert not [text for text in GAME.vocabulary.texts if "resign" in text]


def test_a_table_replays_to_the_same_state() -> None:
    table = Table(Setting(GAME, 3, {"hands": "hidden"}), Simulated(5))
    picks = Simulated(5, 1)
    for _ in range(150):
        if table.state.over:
            break
        table.choose(table.state.legal[picks.below(len(table.state.legal))])
    again = Table(table.setting, Simulated(9), table.rows)
    assert fingerprint(again.state) == fingerprint(table.state)


def test_a_clone_shares_nothing_that_changes() -> None:
    for n, s in enumerate(played(3, 3)):
        if n % 10 or s.over:
            continue
        before = fingerprint(s)
        twin = s.clone(Simulated(n))
        for _ in range(12):
            if not twin.over:
                twin.apply(twin.legal[0 if n % 20 else -1])
        assert fingerprint(s) == before


def test_the_first_question_of_a_game() -> None:
    assert len(legal(start(2))) == 18
