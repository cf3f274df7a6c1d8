"""Trade with the bank and between seats."""

from __future__ import annotations

import pytest

from tests.games.harness import legal, play, refused, told
from tests.games.tenth_division.harness import asked, field, purse, troops
from tianxia.engine.dice import NoDice
from tianxia.engine.table import Setting, Table
from tianxia.games.tenth_division.game import GAME
from tianxia.kit.tracing import clause

APART = {"H09": "1 1I", "H19": "2 1I"}
NEAR = {"H09": "1 1I", "H11": "2 1I", "H01": "3 1I"}
ROADS = ["H05-5", "H06-4"]


def bank(s: object) -> set[str]:
    return {text for text in legal(s) if text.startswith(("bank:", "buy:"))}  # type: ignore[arg-type]


@clause("TD-17.3", "TD-R77", "TD-R79")
def test_the_bank_takes_three_of_a_kind_for_one_without_roads() -> None:
    s = field(APART, "trades", position={"seats": {"1": {"wood": 7, "cash": 0}}})
    assert bank(s) == {"bank:wood>rice", "bank:wood>brick", "bank:wood>iron"}
    assert refused(s)["bank:rice>wood"] == "too_few_cards"
    play(s, "bank:wood>rice bank:wood>iron")
    assert purse(s, 1) == {"cash": 0, "rice": 1, "wood": 1, "iron": 1}
    assert s.bank == [18, 18, 19, 18]


@clause("TD-R77")
def test_by_option_the_bank_takes_any_three() -> None:
    s = field(APART, "trades", position={"seats": {"1": {"rice": 1, "wood": 2, "cash": 0}}}, bank3="any")
    assert "bank:rice>iron" in legal(s)
    play(s, "bank:rice>iron")
    assert purse(s, 1) == {"cash": 0, "iron": 1}
    s = field(APART, "trades", position={"seats": {"1": {"rice": 2, "wood": 2, "cash": 0}}}, bank3="any")
    play(s, "bank:rice>iron")
    assert legal(s) == {"res:rice", "res:wood"}
    assert refused(s) == {"res:brick": "too_few_cards", "res:iron": "too_few_cards"}
    play(s, "res:wood res:wood")
    assert purse(s, 1) == {"cash": 0, "rice": 1, "iron": 1}
    s = field(APART, "trades", position={"seats": {"1": {"rice": 1, "wood": 1, "cash": 0}}}, bank3="any")
    assert asked(s) != "ChooseTrade 1"


@clause("TD-17.4", "TD-R78", "TD-7.5")
def test_the_bank_sells_for_a_hundred_and_buys_nothing() -> None:
    s = field(APART, "trades", position={"seats": {"1": {"cash": 250, "rice": 2}}})
    assert bank(s) == {"buy:rice", "buy:wood", "buy:brick", "buy:iron"}
    play(s, "buy:iron buy:iron")
    assert purse(s, 1) == {"cash": 50, "rice": 2, "iron": 2}
    assert asked(s) != "ChooseTrade 1"


@clause("TD-R16")
def test_the_bank_does_not_give_what_it_has_not() -> None:
    hoard = {"seats": {"1": {"cash": 100, "wood": 3}, "2": {"iron": 19}}}
    s = field(APART, "trades", position=hoard)
    assert bank(s) == {"bank:wood>rice", "bank:wood>brick", "buy:rice", "buy:wood", "buy:brick"}
    assert refused(s)["buy:iron"] == "out_of_stock"
    s = field(APART, "trades", position=hoard, card_limit=False)
    assert {"bank:wood>iron", "buy:iron"} <= legal(s)


@clause("TD-17.1", "TD-R72")
def test_only_connected_seats_can_be_asked() -> None:
    s = field(NEAR, "trades", seats=3, position={"roads": ROADS})
    assert "seat:2" not in legal(s)  # both have nothing but cash
    means = {"1": {"rice": 2}, "2": {"wood": 2}, "3": {"wood": 2}}
    s = field(NEAR, "trades", seats=3, position={"roads": ROADS, "seats": means})
    assert {text for text in legal(s) if text.startswith("seat:")} == {"seat:2"}
    assert refused(s)["seat:3"] == "no_road"


@clause("TD-R74", "TD-R76")
def test_a_trade_needs_goods_of_different_kinds() -> None:
    s = field(NEAR, "trades", seats=3, position={"roads": ROADS})
    assert refused(s)["seat:2"] == "nothing_to_trade"


@clause("TD-17.2", "TD-R74", "TD-R76")
def test_bundles_are_named_in_order_within_the_means_of_both() -> None:
    means = {"1": {"rice": 2, "iron": 1, "cash": 25}, "2": {"wood": 1, "cash": 0}}
    s = field(NEAR, "trades", seats=3, position={"roads": ROADS, "seats": means})
    play(s, "seat:2")
    assert asked(s) == "AddGiven 1"
    assert legal(s) == {"give:rice", "give:iron", "give:cash20", "give:cash5"}
    assert refused(s)["done"] == "bundle_empty"
    play(s, "give:iron")
    assert legal(s) == {"give:cash20", "give:cash5", "done"}
    play(s, "give:cash5 done")
    # the partner has one card only: it is asked for without a question
    assert asked(s) == "AnswerOffer 2"
    assert legal(s) == {"yes", "no"}
    play(s, "yes")
    assert purse(s, 1) == {"cash": 20, "rice": 2, "wood": 1}
    assert purse(s, 2) == {"cash": 5, "iron": 1}


@clause("TD-R74")
def test_no_kind_stands_on_both_sides_and_cash_on_one() -> None:
    means = {"1": {"rice": 2, "cash": 100}, "2": {"rice": 1, "wood": 2, "cash": 100}}
    s = field(NEAR, "trades", seats=3, position={"roads": ROADS, "seats": means})
    play(s, "seat:2 give:rice give:cash5 done")
    assert legal(s) == {"want:wood", "done"}
    assert refused(s)["want:rice"] == "kind_is_given"
    assert refused(s)["want:cash5"] == "kind_is_given"


@clause("TD-R74")
def test_twelve_tokens_fill_a_bundle() -> None:
    means = {"1": {"rice": 15, "cash": 0}, "2": {"wood": 15, "cash": 0}}
    s = field(NEAR, "trades", seats=3, position={"roads": ROADS, "seats": means})
    play(s, "seat:2", *["give:rice"] * 11)  # the first one, being the only choice, is taken without asking
    assert asked(s) == "AddWanted 1"
    play(s, *["want:wood"] * 11)
    assert asked(s) == "AnswerOffer 2"
    play(s, "yes")
    assert purse(s, 1) == {"cash": 0, "rice": 3, "wood": 12}


@clause("TD-R74")
def test_any_sum_can_be_offered() -> None:
    means = {"1": {"cash": 595}, "2": {"wood": 1, "cash": 0}}
    s = field(NEAR, "trades", seats=3, position={"roads": ROADS, "seats": means})
    play(s, "seat:2", *["give:cash100"] * 5, *["give:cash20"] * 4, *["give:cash5"] * 3, "yes")
    assert purse(s, 1) == {"cash": 0, "wood": 1}
    assert purse(s, 2) == {"cash": 595}


@clause("TD-R74")
def test_an_offer_being_put_together_is_known_to_its_proposer_alone_and_can_be_taken_back() -> None:
    hexes = {name: troops(text) for name, text in NEAR.items()}
    position = {"hexes": hexes, "roads": ROADS, "seats": {"1": {"rice": 9}, "2": {"wood": 9}}}
    table = Table(Setting(GAME, 3, None, position, "trades"), NoDice())
    table.choose("seat:2")
    table.choose("give:rice")
    assert table.is_free(0)
    table.undo(0)
    table.undo(0)
    assert "seat:2" in {GAME.vocabulary.text(token) for token in table.state.legal}
    assert GAME.scene(table.state, None)["turn"]["offers"] == {"at": 0, "of": 3}


@clause("TD-R76")
def test_giving_must_leave_something_to_ask_for() -> None:
    means = {"1": {"rice": 1, "wood": 1, "cash": 5}, "2": {"wood": 1, "cash": 0}}
    s = field(NEAR, "trades", seats=3, position={"roads": ROADS, "seats": means})
    play(s, "seat:2")
    assert legal(s) == {"give:rice", "give:cash5"}
    assert refused(s)["give:wood"] == "nothing_left_to_ask"


@clause("TD-R74", "TD-R75")
def test_a_declined_offer_changes_nothing_but_counts() -> None:
    means = {"1": {"rice": 9, "cash": 0}, "2": {"wood": 9, "cash": 0}}
    s = field(NEAR, "trades", seats=3, position={"roads": ROADS, "seats": means})
    for _ in range(3):
        play(s, "seat:2 give:rice done want:wood done no")
    assert purse(s, 1) == {"cash": 0, "rice": 9}
    assert "seat:2" not in legal(s)
    assert refused(s)["seat:2"] == "offers_used_up"
    assert told(s).count("declines") == 3


@clause("TD-R75")
@pytest.mark.parametrize("most", ["0", "1", "6"])
def test_the_number_of_offers_is_an_option(most: str) -> None:
    means = {"1": {"rice": 9, "cash": 0}, "2": {"wood": 9, "cash": 0}}
    s = field(NEAR, "trades", seats=3, position={"roads": ROADS, "seats": means}, max_offers=most)
    for _ in range(int(most)):
        play(s, "seat:2 give:rice done want:wood done no")
    assert "seat:2" not in legal(s)


@clause("TD-R72")
def test_only_the_turn_player_trades_and_with_the_living() -> None:
    means = {"1": {"rice": 9}, "2": {"wood": 9}}
    s = field(NEAR, "trades", seats=4, position={"roads": ROADS, "seats": means, "fallen": ["4"]}, board="19")
    assert s.seat == 0
    assert refused(s)["seat:4"] == "seat_is_out"


@clause("TD-R27")
def test_the_bank_is_open_in_step_three_only() -> None:
    rich = {"seats": {"1": {"cash": 500, "wood": 9, "brick": 1}}}
    for at in ("roads", "movement", "training"):
        assert not bank(field(APART, at, position=rich))
    assert bank(field(APART, "trades", position=rich))


@clause("TD-7.1")
def test_the_bank_never_decides_anything() -> None:
    s = field(APART, "trades", position={"seats": {"1": {"cash": 500, "wood": 9}}})
    play(s, "buy:rice bank:wood>iron")
    assert s.seat == 0
    assert purse(s, 2) == {"cash": 100}
