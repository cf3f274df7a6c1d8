from __future__ import annotations

import pytest

from tests.stand_in.game import SKIRMISH
from tianxia.engine.scene import Awaited
from tianxia.terminal.pages.answers import Unclear, chosen, numbered, rolled
from tianxia.terminal.pages.reader import Reader

READER = Reader(SKIRMISH, "en")
AREAS = ["area:hill", "area:ford", "area:wood"]


def test_options_are_counted_through() -> None:
    assert numbered(AREAS) == {"1": "area:hill", "2": "area:ford", "3": "area:wood"}


def test_amounts_keep_their_own_numbers_and_the_others_take_free_ones() -> None:
    assert numbered(["bid:0", "bid:2", "pass"]) == {"0": "bid:0", "2": "bid:2", "1": "pass"}


def test_two_kinds_of_amounts_are_counted_through() -> None:
    assert numbered(["bid:1", "seat:1"]) == {"1": "bid:1", "2": "seat:1"}


@pytest.mark.parametrize("given", ["2", "the ford", "THE FORD", "ford", "area:ford"])
def test_a_choice_is_understood_by_number_name_or_token(given: str) -> None:
    assert chosen(given, AREAS, READER) == "area:ford"


def test_the_beginning_of_a_name_must_fit_one_option_alone() -> None:
    with pytest.raises(Unclear, match="fits several options: the hill, the ford, the wood"):
        chosen("the", AREAS, READER)


def test_what_is_not_offered_is_unclear() -> None:
    with pytest.raises(Unclear, match="“area:moon” is not offered"):
        chosen("area:moon", AREAS, READER)


def awaited(times: int, sides: int, pile: list[str] | None = None) -> Awaited:
    return {"kind": "hit", "times": times, "sides": sides, "pile": pile or []}


@pytest.mark.parametrize("given", ["3 5 6", "356", "3,5,6", "3, 5 6"])
def test_dice_are_understood_however_they_are_set(given: str) -> None:
    assert rolled(given, awaited(3, 6), READER) == [3, 5, 6]


def test_dice_of_many_sides_need_spaces() -> None:
    assert rolled("12", awaited(1, 20), READER) == [12]
    with pytest.raises(Unclear, match="Expected 2 number"):
        rolled("12", awaited(2, 20), READER)


@pytest.mark.parametrize("given", ["0 5 6", "7 5 6", "35", "3566", "a b c", "-1 2 3", "３５６"])
def test_dice_that_cannot_be_say_what_is_expected(given: str) -> None:
    with pytest.raises(Unclear, match=r"Expected 3 number\(s\) from 1 to 6"):
        rolled(given, awaited(3, 6), READER)


def test_draws_are_names_or_numbers_with_commas_between() -> None:
    assert rolled("the wood, 1", awaited(2, 3, AREAS), READER) == ["area:wood", "area:hill"]
    with pytest.raises(Unclear, match="Expected 2 of the list"):
        rolled("1", awaited(2, 3, AREAS), READER)
    with pytest.raises(Unclear, match="“moon” is not in the pile"):
        rolled("moon", awaited(1, 3, AREAS), READER)
