"""Counterattacks and marches."""

from __future__ import annotations

from tests.games.harness import legal, play, refused, supply, told
from tests.games.tenth_division.harness import asked, board, field
from tianxia.kit.tracing import clause

ONE_EACH = [6, 1, 5, 4]


@clause("TD-16.1", "TD-R64", "TD-R70")
def test_windows_open_after_the_third_and_the_sixth_sequence() -> None:
    hexes = {"H09": "1 20I", "H10": "2 20I"}
    s = field(hexes, dice=ONE_EACH * 6)
    for sequence in range(1, 7):
        play(s, f"hex:H09 count:{21 - sequence} halt")
        if sequence in (3, 6):
            assert asked(s) == "CounterOrMarch 2"
            play(s, "pass")
        assert asked(s) == ("DeclareAttack 1" if sequence < 6 else "ChooseTrade 1")


@clause("TD-R65")
def test_all_attacked_in_the_three_sequences_are_eligible_or_by_option_in_the_third() -> None:
    hexes = {"H10": "1 9I", "H09": "2 9I", "H11": "3 9I"}
    before = {"sequences": 2, "attacked": ["2"]}
    for scope, first in (("block", "CounterOrMarch 2"), ("third", "CounterOrMarch 3")):
        s = field(hexes, dice=ONE_EACH, seats=3, position=before, counter_scope=scope)
        play(s, "hex:H10 hex:H11 count:9 halt")
        assert asked(s) == first


@clause("TD-R65", "TD-R66")
def test_an_attack_that_was_never_rolled_counts() -> None:
    hexes = {"H10": "1 9I", "H09": "2 4I", "H11": "3 4I"}
    s = field(hexes, dice=ONE_EACH, seats=3, position={"sequences": 2})
    play(s, "hex:H10 hex:H09 count:4 hex:H10 count:4 halt")
    assert asked(s) == "CounterOrMarch 2"
    play(s, "pass")
    assert asked(s) == "CounterOrMarch 3"


@clause("TD-16.7")
def test_counterattacks_come_in_the_order_of_turns() -> None:
    hexes = {"H10": "2 9I", "H09": "1 4I", "H11": "3 4I"}
    s = field(hexes, dice=ONE_EACH, seats=3, position={"sequences": 2, "turn": "2"})
    play(s, "hex:H10 hex:H09 count:4 hex:H10 count:4 halt")
    assert asked(s) == "CounterOrMarch 3"
    play(s, "pass")
    assert asked(s) == "CounterOrMarch 1"


@clause("TD-16.3", "TD-16.4", "TD-R68")
def test_any_troops_may_join_but_only_against_the_turn_player() -> None:
    hexes = {"H10": "1 9I", "H09": "2 9I", "H06": "2 3I", "H11": "3 9I"}
    s = field(hexes, dice=ONE_EACH, seats=3, position={"sequences": 2})
    play(s, "hex:H10 hex:H09 count:9 halt")
    assert legal(s) == {"counter", "march", "pass"}
    play(s, "counter")
    assert legal(s) == {"hex:H06", "hex:H09"}
    assert refused(s)["done"] == "must_attack"
    play(s, "hex:H06")
    assert legal(s) == {"count:1", "count:2", "count:3"}
    play(s, "count:3")
    assert legal(s) == {"hex:H09", "done"}


@clause("TD-16.4")
def test_a_counterattack_refuses_other_targets() -> None:
    hexes = {"H10": "1 9I", "H05": "1 1I", "H09": "2 9I", "H04": "3 9I"}
    s = field(hexes, dice=ONE_EACH, seats=3, position={"sequences": 2})
    play(s, "hex:H10 count:9 done halt counter")
    assert legal(s) == {"hex:H05", "hex:H10"}
    assert refused(s) == {"hex:H04": "only_turn_player"}


@clause("TD-16.2", "TD-R68")
def test_a_counterattack_is_one_sequence_with_ties_for_the_turn_player() -> None:
    hexes = {"H10": "1 5I", "H09": "2 5I"}
    s = field(hexes, dice=ONE_EACH, position={"sequences": 2})
    play(s, "hex:H10 count:5 halt counter count:4")
    supply(s, 5, 5, 5, 5)
    assert board(s) == {"H10": "1 4I", "H09": "2 2I"}
    play(s, "halt")
    assert asked(s) == "DeclareAttack 1"
    assert told(s).count("counterattacks") == 1


@clause("TD-R64", "TD-R68")
def test_a_counterattack_is_not_counted_among_the_turn_players_sequences() -> None:
    s = field({"H10": "1 9I", "H09": "2 9I"}, dice=ONE_EACH * 2 + ONE_EACH, position={"sequences": 2})
    play(s, "hex:H10 count:9 halt counter count:8 halt")
    play(s, "hex:H10 count:7 halt")
    assert asked(s) == "DeclareAttack 1"


@clause("TD-16.1")
def test_a_counterattack_that_is_let_pass_is_told() -> None:
    s = field({"H10": "1 9I", "H09": "2 9I"}, dice=ONE_EACH, position={"sequences": 2})
    play(s, "hex:H10 count:9 halt pass")
    assert told(s)[-1] == "lets_pass"


@clause("TD-16.8", "TD-16.9", "TD-R69")
def test_a_march_goes_one_hex_for_every_unit_whatever_roads_there_are() -> None:
    hexes = {"H10": "1 9I", "H09": "2 4I", "H17": "2 1I"}
    s = field(hexes, dice=[6, 1, 1, 5, 4], position={"sequences": 2, "roads": ["H05-5", "H04-4"]})
    play(s, "hex:H10 count:9 halt march hex:H09")
    assert legal(s) == {"hex:H04", "hex:H05", "hex:H08", "hex:H13", "hex:H14"}
    assert refused(s)["hex:H06"] == "one_hex_only"
    play(s, "hex:H08 count:3")
    assert legal(s) == {"hex:H17", "done"}
    play(s, "hex:H17 hex:H18")
    assert board(s) == {"H10": "1 8I", "H08": "2 3I", "H18": "2 1I"}
    assert asked(s) == "ChooseTrade 1"


@clause("TD-R67")
def test_choices_of_the_window_are_only_the_possible_ones() -> None:
    walls = dict.fromkeys(("H02", "H04", "H05"), "3 1I")
    hexes = {"H01": "2 1I", "H09": "1 9I", "H10": "1 9I 1G", **walls}
    s = field(hexes, dice=[1, 1, 6, 6], seats=3, position={"sequences": 2, "attacked": ["2"]})
    play(s, "hex:H09 hex:H04 count:1 done")
    # seat 2 can neither reach seat 1 nor move, so it is passed over; seat 3 may answer
    assert asked(s) == "CounterOrMarch 3"
    assert legal(s) == {"counter", "march", "pass"}


@clause("TD-R71")
def test_an_eliminated_seat_loses_its_counterattack() -> None:
    hexes = {"H10": "1 9I", "H09": "2 1I", "H11": "3 3I"}
    s = field(hexes, dice=[6, 6, 6, 1, 1], seats=3, position={"sequences": 2, "attacked": ["3"]}, mode="total_war")
    play(s, "hex:H10 hex:H09 count:9 count:0")
    assert s.fallen == [1]
    assert asked(s) == "CounterOrMarch 3"


@clause("TD-R71", "TD-R60")
def test_a_counterattack_that_eliminates_the_turn_player_is_fought_to_its_end() -> None:
    hexes = {"H10": "1 2I", "H09": "2 9I", "H19": "3 1I", "H11": "2 1I"}
    s = field(hexes, dice=[6, 1, 5, 4, 4], seats=3, position={"sequences": 2, "attacked": ["3"]}, mode="total_war")
    play(s, "hex:H10 hex:H09 count:2 halt counter hex:H09 count:4", "hex:H11")
    supply(s, 6, 6, 6, 1, 1)
    assert s.fallen == [0]
    assert asked(s) == "Advance 2"
    play(s, "count:0")
    # the second attack finds the hex open: it is won without a roll and may advance
    assert asked(s) == "Advance 2"
    play(s, "count:1")
    assert board(s)["H10"] == "2 1I"
    assert s.active == 1


@clause("TD-R71", "TD-R85")
def test_the_turn_ends_when_a_counterattack_eliminates_the_turn_player() -> None:
    hexes = {"H10": "1 2I", "H09": "2 5I", "H19": "3 1I"}
    s = field(hexes, dice=[6, 1, 5, 4, 4], seats=3, position={"sequences": 2, "attacked": ["3"]}, mode="total_war")
    play(s, "hex:H10 count:2 halt counter count:4")
    supply(s, 6, 6, 6, 1, 1)
    assert s.fallen == [0]
    assert asked(s) == "Advance 2"
    play(s, "count:0")
    assert s.active == 1
    assert s.waiting is not None
