"""Whole games by random play: they end within the cap, and nothing is lost or made."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.tenth_division.harness import finished, played
from tianxia.engine.dice import Simulated
from tianxia.engine.fingerprint import fingerprint
from tianxia.games.tenth_division.game import GAME
from tianxia.games.tenth_division.parts import UNIT_LIMIT
from tianxia.games.tenth_division.state import Division
from tianxia.kit.tracing import clause

SHAPES = ["hexagon", "rectangle", "branches", "gaps"]
OTHER_READINGS: dict[str, object] = {
    "pasture": "barren",
    "hill30": "twin",
    "hill_count": "all",
    "piece_limit": False,
    "card_limit": False,
    "own_hex": "closed",
    "road_model": "link",
    "road_move": "along",
    "road_build": "anywhere",
    "road_adjacent": "side",
    "battery": "each",
    "bombard": "sustained",
    "max_sequences": "12",
    "max_attacks": 4,
    "advance_by": "attacker",
    "bonus_timing": "before",
    "dual_arms": "any_two",
    "counter_scope": "third",
    "max_offers": "6",
    "bank3": "any",
    "spoils": "captor",
    "cap_result": "draw",
    "hands": "hidden",
}


def check(s: Division) -> None:
    """What holds at every moment."""
    census = GAME.census(s)
    stock = s.board.card_stock
    assert [census[name] for name in ("rice", "wood", "brick", "iron")] == [stock] * 4
    assert (census["money"], census["hands"], census["units"]) == (0, 0, 0)
    assert census["roads"] == s.board.road_stock
    assert min(s.face) >= 0
    assert min(s.stack) >= 0
    for hex in range(s.board.hexes):
        assert (s.owner[hex] >= 0) == (s.strength(hex) > 0)
    for seat in range(s.seats):
        assert s.units_of(seat) == sum(s.strength(hex) for hex in s.hexes_of(seat))
        if s.rulings.piece_limit:
            assert all(s.army[seat * 3 + kind] <= UNIT_LIMIT[kind] for kind in range(3))


@clause("TD-R88", "TD-R17", "TD-R16", "TD-R15")
@pytest.mark.parametrize("mode", ["koth", "total_war"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_games_end_and_conserve_pieces(seats: int, mode: str) -> None:
    for seed in range(4):
        for n, s in enumerate(played(seed, seats, mode=mode)):
            if n % 5 == 0 or s.over:
                check(s)
        assert s.round <= 120
        assert abs(sum(s.outcome) - 1.0) < 1e-9
        assert s.reason in ("hill", "last", "cap")


@clause("TD-4.4", "TD-R11")
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_formation_is_played(seats: int, shape: str) -> None:
    for seed in range(3):
        s = finished(seed, seats, mode="total_war", formation=shape, max_rounds=40)
        check(s)
        assert s.round <= 40


@pytest.mark.parametrize("name", OTHER_READINGS)
def test_games_end_under_every_reading(name: str) -> None:
    for seed, seats in ((1, 2), (2, 3), (3, 5)):
        s = finished(seed, seats, **{name: OTHER_READINGS[name], "max_rounds": 40})
        check(s)
        assert s.over


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_games_end_under_all_other_readings_together(seats: int) -> None:
    for seed in range(2):
        for n, s in enumerate(played(seed, seats, **OTHER_READINGS, max_rounds=40)):
            if n % 10 == 0 or s.over:
                check(s)


@clause("TD-2.1", "TD-2.2", "TD-2.5")
def test_how_random_games_end() -> None:
    reasons = Counter(finished(seed, 2).reason for seed in range(60))
    assert reasons["last"] > 45
    assert set(reasons) <= {"last", "hill", "cap"}


def test_the_same_seed_gives_the_same_game() -> None:
    assert fingerprint(finished(3, 3)) == fingerprint(finished(3, 3))
    assert fingerprint(finished(3, 3)) != fingerprint(finished(4, 3))


def test_a_formation_drawn_at_random_can_be_played() -> None:
    dice = Simulated(11)
    for seats, size in ((2, 19), (5, 30)):
        cells = [(0, 0)]
        while len(cells) < size:
            q, r = cells[int(dice.below(len(cells)))]
            dq, dr = ((1, 0), (0, 1), (1, -1), (-1, 0), (0, -1), (-1, 1))[int(dice.below(6))]
            if (q + dq, r + dr) not in cells:
                cells.append((q + dq, r + dr))
        text = " ".join(f"{q},{r}" for q, r in cells)
        s = finished(1, seats, mode="total_war", formation="custom", cells=text, max_rounds=40)
        check(s)
        assert s.board.hexes == size
