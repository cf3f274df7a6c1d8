"""Winter: who must leave is judged once; where units may go; what becomes of an emperor given up."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked, legal, play, told
from tests.games.thirty_six_stratagems.harness import mat, nation, realm, units, vp
from tianxia.games.thirty_six_stratagems.state import Realm
from tianxia.kit.tracing import clause

RIVAL = nation(holds=["lhasa"])


def winter(mine: dict[str, Any], **facts: Any) -> Realm:
    """A winter of the first seat."""
    return realm(mine, facts.pop("rival", RIVAL), at="winter", season=2, options={"variant": "advanced"}, **facts)


@clause("S36-R43", "S36-R47", "S36-3.3.5G")
def test_units_that_stand_in_a_refuge_are_not_judged_again() -> None:
    s = winter(nation({"nanjing": "emperor", "jinan": "s1"}, coins=2))
    play(s, "act:retreat unit:s1 area:xuzhou")
    assert units(s, 0) == {"nanjing": "emperor", "xuzhou": "s1"}
    assert mat(s, 0)["coins"] == 0, "after the upkeep of two; nobody must leave any more, nor pay"


@clause("S36-R43", "S36-R45", "S36-3.3.5D")
def test_who_retreats_to_a_prefecture_of_a_hungry_region_stays_there() -> None:
    s = winter(nation({"chakhar": "s1 s1"}, holds=["karakorum"], coins=0), prefectures=["shangdu"])
    play(s, "act:retreat unit:s1 area:shangdu")
    assert units(s, 0) == {"chakhar": "s1", "shangdu": "s1"}
    assert asked(s) == "LoseToWinter", "no coin for the second one"
    play(s, "unit:s1")
    assert units(s, 0) == {"shangdu": "s1"}
    assert asked(s) == "ChooseStarving", "winter is over"


@clause("S36-R45")
def test_units_that_must_still_leave_do_not_count_where_food_is_scarce() -> None:
    s = winter(nation({"gyantse": "s1", "nagqu": "s2"}, holds=["karakorum"], coins=0))
    play(s, "area:gyantse act:retreat unit:s1 area:sakya")
    assert units(s, 0) == {"sakya": "s1", "nagqu": "s2"}


@clause("S36-R44", "S36-R21")
def test_an_empty_capital_that_nobody_controls_is_a_refuge() -> None:
    s = winter(nation({"linqing": "s1"}, holds=["karakorum"], coins=1))
    play(s, "act:retreat unit:s1 area:beijing")
    assert units(s, 0) == {"beijing": "s1"}
    assert vp(s, 0) == 6
    others = winter(nation({"linqing": "s1"}, holds=["karakorum"]), rival=nation(holds=["beijing"]))
    play(others, "act:retreat unit:s1")
    assert "area:beijing" not in legal(others)


@clause("S36-3.3.5E", "S36-3.3.5F", "S36-R44")
@pytest.mark.parametrize(("around", "question"), [(2, "LoseToWinter"), (0, "ChooseWinterFate")])
def test_who_is_surrounded_finds_no_refuge_however_many_there_are(around: int, question: str) -> None:
    neutrals = dict.fromkeys(("linqing", "dengzhou", "xuzhou"), around)
    s = winter(nation({"jinan": "s1"}, holds=["karakorum"], coins=9), neutrals=neutrals)
    assert asked(s) == question
    assert ("cannot_retreat" in told(s)) == (question == "LoseToWinter")


@clause("S36-R49", "S36-R32")
@pytest.mark.parametrize("trapped", [False, True])
def test_an_emperor_lost_in_winter_does_not_come_back_before_next_season(trapped: bool) -> None:
    mine = nation({"jinan": "emperor"}, holds=["karakorum"], trapped=["jinan"] if trapped else [])
    s = winter(mine)
    play(s, "unit:emperor" if trapped else "act:eliminate unit:emperor")
    assert (units(s, 0), asked(s)) == ({}, "Buy")
    play(s, "done")
    assert units(s, 0) == {}, "not in this season's deployment"
    s = realm(nation(holds=["karakorum"], emperor_lost_in=2), at="deployment", season=3)
    assert asked(s) == "Buy"
    assert units(s, 0) == {"karakorum": "emperor"}
