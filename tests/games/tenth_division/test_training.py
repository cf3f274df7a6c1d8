"""Training troops."""

from __future__ import annotations

import pytest

from tests.games.harness import legal, play, refused
from tests.games.tenth_division.harness import asked, board, field, purse
from tianxia.kit.tracing import clause

RICH = {"cash": 200, "rice": 6, "wood": 3, "iron": 2}
HOME = {"H09": "1 1I", "H05": "1 1I", "H19": "2 1I"}


@clause("TD-9.1", "TD-9.2", "TD-9.3", "TD-9.4", "TD-9.5", "TD-7.3")
@pytest.mark.parametrize(
    ("kind", "left", "here"),
    [
        ("infantry", {"cash": 180, "rice": 5, "wood": 3, "iron": 2}, "1 2I"),
        ("cavalry", {"cash": 170, "rice": 4, "wood": 2, "iron": 2}, "1 1I 1C"),
        ("cannon", {"cash": 150, "rice": 3, "wood": 2, "iron": 1}, "1 1I 1G"),
    ],
)
def test_units_cost_what_the_book_says_and_the_bank_gets_it(kind: str, left: dict[str, int], here: str) -> None:
    s = field(HOME, "training", position={"seats": {"1": RICH}})
    stock = s.bank.copy()
    play(s, f"unit:{kind}")
    assert legal(s) == {"hex:H05", "hex:H09"}
    assert refused(s)["hex:H19"] == "not_occupied"
    play(s, "hex:H09")
    assert purse(s, 1) == left
    assert board(s)["H09"] == here
    assert sum(s.bank) - sum(stock) == sum(RICH.values()) - RICH["cash"] - sum(left.values()) + left["cash"]


@clause("TD-9.3", "TD-9.4", "TD-9.5")
@pytest.mark.parametrize(
    ("means", "offered", "why"),
    [
        ({"cash": 15, "rice": 9}, set(), "too_little_money"),
        ({"cash": 25, "rice": 9, "wood": 9, "iron": 9}, {"unit:infantry"}, "too_little_money"),
        ({"cash": 45, "rice": 9, "wood": 9, "iron": 9}, {"unit:infantry", "unit:cavalry"}, "too_little_money"),
        ({"cash": 99 // 5 * 5, "rice": 2, "wood": 1, "iron": 1}, {"unit:infantry", "unit:cavalry"}, "too_few_cards"),
        ({"cash": 95, "rice": 9, "wood": 1}, {"unit:infantry", "unit:cavalry"}, "too_few_cards"),
        ({"cash": 95, "rice": 9, "iron": 1}, {"unit:infantry"}, "too_few_cards"),
    ],
)
def test_what_cannot_be_paid_is_refused(means: dict[str, int], offered: set[str], why: str) -> None:
    s = field(HOME, "training", position={"seats": {"1": means}})
    assert legal(s) == offered | {"done"}
    assert refused(s)["unit:cannon"] == why


@clause("TD-R15")
def test_a_type_at_its_limit_cannot_be_trained_unless_limits_are_off() -> None:
    full = {"H09": "1 40I 12C 8G", "H19": "2 1I"}
    s = field(full, "training", position={"seats": {"1": RICH}})
    assert legal(s) == {"done"}
    assert set(refused(s).values()) == {"no_pieces_left"}
    s = field(full, "training", position={"seats": {"1": RICH}}, piece_limit=False)
    assert legal(s) == {"unit:infantry", "unit:cavalry", "unit:cannon", "done"}


@clause("TD-R15")
def test_without_limits_a_count_still_stops_at_forty() -> None:
    s = field({"H09": "1 60I", "H19": "2 1I"}, "movement", piece_limit=False)
    play(s, "hex:H09 hex:H10")
    assert "count:40" in legal(s)
    play(s, "count:40")
    assert board(s)["H09"] == "1 20I"


@clause("TD-R15")
def test_lost_pieces_can_be_trained_again() -> None:
    s = field({"H09": "1 40I", "H10": "2 1I", "H19": "2 1I"}, dice=[1, 1, 1, 6, 6], position={"seats": {"1": RICH}})
    play(s, "hex:H09 count:40 halt done done done")
    while not asked(s).startswith("ChooseTraining"):
        play(s, "done")
    assert "unit:infantry" in legal(s)


@clause("TD-R28", "TD-R29")
def test_any_number_may_be_trained_in_a_hex_entered_this_turn() -> None:
    s = field({"H09": "1 2I", "H19": "2 1I"}, "movement", position={"seats": {"1": RICH}})
    play(s, "hex:H09 hex:H10 count:1 done", *["unit:infantry hex:H10"] * 2, "unit:cavalry hex:H10")
    assert board(s)["H10"] == "1 3I 1C"


@clause("TD-9.1", "TD-R89")
def test_the_end_of_a_turn_is_asked_even_without_a_choice() -> None:
    s = field(HOME, "training", position={"seats": {"1": {"cash": 0}}})
    assert asked(s) == "ChooseTraining 1"
    assert legal(s) == {"done"}
