"""Whole games: they end, pieces are conserved, nobody sees what he may not, and sense beats chance."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked
from tests.games.thirty_six_stratagems.harness import GAME, table
from tianxia.engine.dice import Committed, NoDice, Simulated, commitment
from tianxia.engine.fingerprint import fingerprint, plain
from tianxia.engine.mind import Mind
from tianxia.engine.position import Position
from tianxia.engine.record import Pledge, Record, read_record
from tianxia.engine.state import HIDDEN, State
from tianxia.engine.table import Setting, Table
from tianxia.games.thirty_six_stratagems.board import AREA_COUNT, IS_CAPITAL
from tianxia.games.thirty_six_stratagems.mind import mind
from tianxia.games.thirty_six_stratagems.state import Realm
from tianxia.kit.tracing import clause

MIND: Mind = mind.MIND

EVERYTHING: dict[str, Any] = {
    "variant": "advanced", "starts": "extended", "added_capitals": "kyoto", "temple_vp": "single",
    "victory_check": "season_end", "turn_order": "by_roll", "tribute_points": "remainder", "attack_cost": "link",
    "tribute_overflow": "carried",
    "pass_rule": "discard", "prefecture_award": "card_player", "prefecture_discard": "attrition",
    "stack_check": "card_end", "wall_flank": "all", "region_range": "adjacent", "neutral_strength": 1,
    "council_tax_down": False, "winter_distance": "ap", "attrition_voluntary": True, "tribute_chain": False,
    "capture16_neutral": True,
}  # fmt: skip
LONGEST = 20_000
OUTSIDE = [area for area in range(AREA_COUNT) if not IS_CAPITAL[area]]


def random_game(seed: int, seats: int, options: dict[str, Any], every: int = 0) -> list[State]:
    """A random game; its states at every so many choices, and the last."""
    s = GAME.start(seed, seats, options, told=True)
    picks = Simulated(seed, 1)
    found: list[State] = []
    choices = 0
    while not s.over:
        assert s.legal
        s.apply(s.legal[picks.below(len(s.legal))])
        choices += 1
        assert choices < LONGEST
        if every and choices % every == 0:
            found.append(s.clone(NoDice()))
    return [*found, s]


@clause("S36-R65", "S36-3.1.1.2B", "S36-1.4", "S36-R42", "S36-R19", "S36-R29", "S36-R56")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("options", [{}, {"variant": "advanced"}, EVERYTHING], ids=["basic", "advanced", "everything"])
def test_random_games_end_and_conserve_pieces(seats: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        for s in random_game(seed, seats, options, every=40):
            assert isinstance(s, Realm)
            assert not any(GAME.census(s).values())
            if "stack_check" not in options or asked(s) == "ChooseCard":
                assert max(s.units_at(seat, area) for seat in range(seats) for area in OUTSIDE) <= 3, seed
        assert s.over
        assert sum(s.outcome) == pytest.approx(1.0)


@pytest.mark.parametrize("option", sorted(set(EVERYTHING) - {"variant"}))
def test_every_option_alone(option: str) -> None:
    s = random_game(5, 2, {"variant": "advanced", option: EVERYTHING[option]})[-1]
    assert s.over


@clause("S36-R60", "S36-R74", "S36-3.1F", "S36-D.5")
def test_redeals_look_the_same_and_options_follow_from_what_is_known() -> None:
    dice = Simulated(9)
    for s in random_game(4, 3, {"variant": "advanced"}, every=60)[:-1]:
        for viewer in (0, 1, 2, None):
            redealt = s.redeal(viewer, dice)
            assert isinstance(redealt, Realm)
            assert plain(redealt.veiled(viewer)) == plain(s.veiled(viewer))
            assert GAME.scene(redealt, viewer) == GAME.scene(s, viewer)
            assert not any(GAME.census(redealt).values())
            assert HIDDEN not in redealt.face
        seat = s.seat
        assert s.redeal(seat, dice).legal == s.legal


def test_described_positions_can_be_laid_again() -> None:
    for s in random_game(6, 3, {"variant": "advanced"}, every=90)[:-1]:
        described = table(s)
        described.pop("turn", None)  # which an entry point reads
        laid = GAME.new(3, GAME.options.resolve({"variant": "advanced"}), NoDice())
        position = Position(described)
        GAME.lay(laid, position)
        assert not position.faults
        assert table(laid) == described


@pytest.mark.parametrize("kinds", [["?", "?"], ["s1", "s2"]], ids=["hidden", "known"])
def test_a_record_begun_from_a_position_is_read_back(kinds: list[str]) -> None:
    units = {"xuzhou": kinds, "jinan": kinds, "karakorum": ["emperor"]}
    position = {"seats": {"1": {"holds": ["lhasa"], "hand": ["s04"]}, "0": {"units": units, "hand": ["s29", "s09"]}}}
    at = Table(Setting(GAME, 2, {}, position, "action"), Committed(bytes(32), ["a", "b"]))
    at.choose(GAME.vocabulary.token("card:s29"), 0)
    pledges = [Pledge(commitment(bytes(32)), 0, bytes(32).hex())]
    record = read_record(Record(at.setting, at.rows, pledges, ["a", "b"], []).text())
    assert fingerprint(record.replay().to_end()) == fingerprint(at.state)


def test_the_same_seed_gives_the_same_game() -> None:
    assert fingerprint(random_game(3, 2, {})[-1]) == fingerprint(random_game(3, 2, {})[-1])


def test_chances_stay_between_lost_and_won_and_add_up_to_one() -> None:
    for s in random_game(8, 3, {}, every=100):
        chances = [MIND.evaluate(s, seat) for seat in range(3)]
        assert min(chances) >= 0.0
        assert abs(sum(chances) - 1.0) < 1e-9
        if s.over:
            assert chances == s.outcome
        if not s.over:
            weights = MIND.policy(s)
            assert len(weights) == len(s.legal)
            assert min(weights) >= 0
            assert sum(weights) > 0
