"""Elimination, victory, the hill and the cap."""

from __future__ import annotations

import pytest

from tests.games.harness import play, supply, told
from tests.games.tenth_division.harness import asked, board, field, pass_turn, purse, start
from tianxia.games.tenth_division.rules.ending import placement
from tianxia.kit.tracing import clause


@clause("TD-2.5", "TD-R86")
@pytest.mark.parametrize("mode", ["koth", "total_war"])
def test_the_last_seat_with_troops_wins_at_once(mode: str) -> None:
    s = field({"H09": "1 5I", "H10": "2 1I"}, dice=[6, 6, 6, 1, 1], mode=mode)
    play(s, "hex:H09 count:5")
    assert s.over
    assert s.outcome == [1.0, 0.0]
    assert s.reason == "last"
    assert "advances" not in told(s)
    assert placement(s) == [0, 1]


@clause("TD-2.5", "TD-R83")
def test_only_troops_count_not_goods_or_roads() -> None:
    rich = {"seats": {"2": {"cash": 900, "rice": 9}}, "roads": ["H10-0"]}
    s = field({"H09": "1 5I", "H10": "2 1I", "H19": "3 1I"}, dice=[6, 6, 6, 1, 1], seats=3, position=rich)
    play(s, "hex:H09 count:5")
    assert s.alive == [True, False, True]
    assert not s.over
    assert s.road_stock == 59
    assert purse(s, 2) == {"cash": 0}
    assert purse(s, 1) == {"cash": 100}


@clause("TD-R83")
@pytest.mark.parametrize("killer", ["attack", "defence"])
def test_by_option_the_captor_takes_all(killer: str) -> None:
    rich = {"seats": {"2": {"cash": 900, "rice": 9}}, "turn": "1" if killer == "attack" else "2"}
    hexes = {"H09": "1 5I", "H10": "2 1I", "H19": "3 1I"}
    s = field(hexes, seats=3, position=rich, spoils="captor")
    play(s, "hex:H09 count:5" if killer == "attack" else "hex:H10")
    supply(s, *([6, 6, 6, 1, 1] if killer == "attack" else [1, 1, 6, 6, 6]))
    assert purse(s, 1) == {"cash": 1000, "rice": 9}
    assert purse(s, 2) == {"cash": 0}


@clause("TD-R83", "TD-R92")
@pytest.mark.parametrize(("spoils", "seen"), [("bank", True), ("captor", False)])
def test_hidden_goods_are_seen_when_they_go_back_to_the_bank(spoils: str, seen: bool) -> None:
    rich = {"seats": {"2": {"cash": 900, "rice": 9}}}
    hexes = {"H09": "1 5I", "H10": "2 1I", "H19": "3 1I"}
    s = field(hexes, seats=3, position=rich, spoils=spoils, hands="hidden")
    before = s.disclosures
    play(s, "hex:H09 count:5")
    supply(s, 6, 6, 6, 1, 1)
    assert not s.alive[1]
    assert (s.disclosures > before) is seen


@clause("TD-R83", "TD-R84")
def test_an_eliminated_seat_has_no_more_turns() -> None:
    s = field({"H09": "1 5I", "H10": "2 1I", "H19": "3 1I"}, dice=[6, 6, 6, 1, 1], seats=3)
    play(s, "hex:H09 count:5 count:0")
    pass_turn(s)
    assert s.active == 2
    pass_turn(s)
    assert s.active == 0
    assert "H10" not in board(s)


@clause("TD-R87")
def test_the_second_comparison_is_skipped_when_a_side_is_gone() -> None:
    s = field({"H09": "1 1I", "H10": "2 1I", "H19": "3 1I"}, dice=[6, 1, 5, 5], seats=3)
    play(s, "hex:H09 count:1")
    assert s.alive == [True, False, True]
    assert board(s) == {"H10": "1 1I", "H19": "3 1I"}


@clause("TD-2.2", "TD-R80")
@pytest.mark.parametrize("turns", [3, 7, 10])
def test_the_hill_is_held_for_so_many_own_turns(turns: int) -> None:
    hexes = {"H10": "1 5I", "H19": "2 6I"}
    s = field(hexes, "end", position={"hill_count": turns - 1}, hill_turns=turns)
    assert s.over
    assert s.reason == "hill"
    assert placement(s) == [0, 1], "though the other is stronger"
    s = field(hexes, "end", position={"hill_count": turns - 2}, hill_turns=turns)
    assert not s.over
    assert s.hill_count == turns - 1


@clause("TD-R80")
def test_by_option_every_turn_counts() -> None:
    hexes = {"H10": "1 5I", "H19": "2 5I"}
    s = field(hexes, "end", position={"turn": "2", "hill_count": 2}, hill_count="all")
    assert s.hill_count == 3
    s = field(hexes, "end", position={"turn": "2", "hill_count": 2})
    assert s.hill_count == 2


@clause("TD-2.3", "TD-R81")
def test_the_turn_of_gaining_is_not_counted() -> None:
    hexes = {"H10": "1 5I", "H19": "2 5I"}
    s = field(hexes, "end", position={"hill_gained": True})
    assert s.hill_count == 0
    assert not s.hill_gained


@clause("TD-2.4", "TD-R82")
def test_a_lost_hill_starts_again_from_nothing() -> None:
    s = field(
        {"H10": "1 1I", "H09": "2 9I", "H19": "1 1I"}, position={"turn": "2", "hill_count": 6}, dice=[6, 6, 6, 1, 1]
    )
    play(s, "hex:H09 count:9")
    assert (s.holder, s.hill_count) == (-1, 0)
    play(s, "count:9")
    assert (s.holder, s.hill_count) == (1, 0)
    assert {"hill_lost", "hill_gained"} <= set(told(s))
    assert told(s).index("loses") < told(s).index("hill_lost"), "the loss is told before what follows from it"


@clause("TD-R63")
@pytest.mark.parametrize(
    ("hexes", "seats", "outcome"),
    [
        ({"H01": "1 3I", "H19": "2 1I 1C"}, {}, [1.0, 0.0]),
        ({"H01": "1 2I", "H19": "2 1G"}, {}, [0.0, 1.0]),
        ({"H01": "1 3I", "H19": "2 2C"}, {}, [0.5, 0.5]),
        ({"H01": "1 1I", "H02": "1 1I", "H19": "2 2I"}, {}, [1.0, 0.0]),
        ({"H01": "1 2I", "H19": "2 2I"}, {"2": {"cash": 105}}, [0.0, 1.0]),
        ({"H01": "1 2I", "H19": "2 2I"}, {"1": {"rice": 1}}, [1.0, 0.0]),
        ({"H01": "1 2I", "H19": "2 2I"}, {}, [0.5, 0.5]),
    ],
)
def test_the_tie_breaks_of_the_cap(
    hexes: dict[str, str], seats: dict[str, dict[str, int]], outcome: list[float]
) -> None:
    s = field(hexes, "end", position={"round": 30, "turn": "2", "seats": seats}, max_rounds=30)
    assert s.over
    assert s.outcome == outcome
    assert placement(s) == ([0, 1] if outcome[0] else [1, 0])
    assert told(s)[-1] == ("wins" if 1.0 in outcome else "stopped")


@clause("TD-R63")
def test_by_option_the_living_share_a_stopped_game() -> None:
    hexes = {"H01": "1 9I", "H19": "2 1I"}
    s = field(hexes, "end", seats=3, position={"round": 30, "turn": "2"}, max_rounds=30, cap_result="draw")
    assert s.outcome == [0.5, 0.5, 0.0]
    assert placement(s) == [0, 1, 2]


@clause("TD-R88")
def test_the_last_round_is_played_to_its_end() -> None:
    hexes = {"H01": "1 9I", "H19": "2 1I"}
    s = field(hexes, "end", position={"round": 30}, max_rounds=30)
    assert not s.over
    pass_turn(s)
    assert s.over


@clause("TD-2.1")
def test_total_war_has_no_hill() -> None:
    s = field({"H10": "1 5I", "H19": "2 5I"}, "end", mode="total_war")
    assert s.holder == -1
    assert s.hill_count == 0
    assert start(2, mode="total_war").board.hill == []


@clause("TD-R85")
def test_a_seat_that_destroys_itself_ends_its_turn_after_the_advance() -> None:
    hexes = {"H09": "1 1I", "H10": "2 3I", "H19": "3 1I"}
    s = field(hexes, dice=[1, 1, 6, 6, 6], seats=3)
    play(s, "hex:H09")
    assert asked(s) == "Advance 2"
    play(s, "count:1")
    assert s.active == 1
    assert board(s)["H09"] == "2 1I"
