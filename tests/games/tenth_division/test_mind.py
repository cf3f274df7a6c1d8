"""What a bot looks at agrees with what a player would say, and suffices to beat random play."""

from __future__ import annotations

import pytest

from tests.games.harness import legal, play
from tests.games.tenth_division.harness import field, played
from tianxia.engine.dice import Dice, NoDice, Simulated
from tianxia.engine.fingerprint import fingerprint
from tianxia.engine.mind import Mind
from tianxia.engine.state import State
from tianxia.games.tenth_division.game import GAME
from tianxia.games.tenth_division.mind import mind
from tianxia.games.tenth_division.mind.prospects import ODDS, chances
from tianxia.kit.tracing import clause

MIND: Mind = mind.MIND


def worth(hexes: dict[str, str], at: str = "turn", **position: object) -> float:
    return MIND.evaluate(field(hexes, at, position=position), 0)


def preferred(s: State, dice: Dice) -> int:
    """A choice drawn by the weights for playouts."""
    weights = MIND.policy(s)
    at = float(dice.below(1 << 30)) / (1 << 30) * sum(weights)
    for token, weight in zip(s.legal, weights, strict=True):
        at -= weight
        if at <= 0:
            return token
    return s.legal[-1]


def policy_wins(games: int, mode: str) -> float:
    """The share of two-seat games that the playout policy wins against random play, seats in turn."""
    won = 0.0
    for game in range(games):
        seat = game % 2
        s = GAME.start(seed=game, seats=2, options={"mode": mode})
        dice = Simulated(game, 7)
        while not s.over:
            s.apply(preferred(s, dice) if s.seat == seat else s.legal[dice.below(len(s.legal))])
        won += s.outcome[seat]
    return won / games


@pytest.mark.parametrize("mode", ["koth", "total_war"])
def test_the_playout_policy_beats_chance(mode: str) -> None:
    assert policy_wins(60, mode) >= 0.65


def test_more_troops_are_better() -> None:
    assert worth({"H09": "1 6I", "H19": "2 5I"}) > worth({"H09": "1 5I", "H19": "2 5I"})
    assert worth({"H09": "1 5I 1G", "H19": "2 5I"}) > worth({"H09": "1 6I", "H19": "2 5I"})


def test_the_hill_is_worth_more_the_longer_it_is_held() -> None:
    held = {"H10": "1 5I", "H19": "2 5I"}
    assert worth(held) > worth({"H09": "1 5I", "H19": "2 5I"})
    assert worth(held, hill_count=5) > worth(held, hill_count=1)
    theirs = {"H10": "2 5I", "H19": "1 5I"}
    assert worth(theirs, hill_count=5) < worth(theirs, hill_count=1)


def test_a_lone_unit_beside_a_stack_is_a_present() -> None:
    assert worth({"H01": "1 4I", "H02": "1 1I", "H19": "2 5I"}) > worth({"H01": "1 4I", "H18": "1 1I", "H19": "2 5I"})


def test_a_mixed_stack_is_worth_more_than_its_price() -> None:
    assert worth({"H01": "1 4I 2C", "H19": "2 5I"}) > worth({"H01": "1 7I", "H19": "2 5I"})


def test_worth_is_a_chance_that_sums_to_one_and_the_end_is_certain() -> None:
    for n, s in enumerate(played(4, 3)):
        if n % 9 == 0 and not s.over and s.asked == [s.active]:
            looked = s.clone(NoDice())
            looked.agenda = looked.agenda[:1]
            looked.seat = -1
            assert abs(sum(MIND.evaluate(looked, seat) for seat in range(3)) - 1.0) < 1e-9
    assert [MIND.evaluate(s, seat) for seat in range(3)] == s.outcome


def test_a_good_attack_is_worth_declaring_and_a_bad_one_is_not() -> None:
    def after(hexes: dict[str, str], *tokens: str) -> float:
        s = field(hexes)
        play(s, *tokens)
        return MIND.evaluate(s, 0)

    strong = {"H09": "1 8I", "H10": "2 2I", "H19": "2 4I"}
    weak = {"H09": "1 2I", "H10": "2 8I", "H19": "1 4I"}
    assert after(strong, "hex:H09") > after(strong, "done")
    assert after(weak, "hex:H09") < after(weak, "done")


def test_a_half_said_move_is_worth_what_it_can_become() -> None:
    s = field({"H09": "1 5I", "H19": "2 5I"}, "movement")
    play(s, "hex:H09")
    half = MIND.evaluate(s, 0)
    best = 0.0
    for goal in legal(s):
        for count in ("count:1", "count:5"):
            twin = s.clone(NoDice())
            play(twin, goal, count)
            best = max(best, MIND.evaluate(twin, 0))
    assert half >= best - 1e-9


@clause("TD-14.1", "TD-14.2", "TD-15.1")
def test_the_table_of_odds() -> None:
    for attackers, defenders, bonus, losses in ((3, 2, 0, 1.08), (2, 2, 0, 0.78), (2, 3, 0, 0.51), (3, 2, 1, 1.43)):
        both, first, second, none = chances(attackers, defenders, bonus)
        assert abs(both + first + second + none - 1.0) < 1e-3
        assert abs(2 * both + first + second - losses) < 0.01
    duel = ODDS.cell(1, 1, 0)
    assert abs(ODDS.opened[duel] - 0.39) < 0.01
    assert ODDS.worth(ODDS.cell(9, 2, 0)) > 0.5
    assert ODDS.worth(ODDS.cell(2, 9, 0)) < 0.0


def test_playouts_weigh_every_option() -> None:
    for n, s in enumerate(played(2, 4, max_rounds=30)):
        if not s.over and n % 3 == 0:
            weights = MIND.policy(s)
            assert len(weights) == len(s.legal)
            assert min(weights) > 0


def test_looking_changes_nothing() -> None:
    for n, s in enumerate(played(6, 2)):
        if not s.over and n % 11 == 0:
            before = fingerprint(s)
            MIND.evaluate(s, s.seat)
            MIND.policy(s)
            assert fingerprint(s) == before
