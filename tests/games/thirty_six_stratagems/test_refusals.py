"""What is refused, and why."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked, legal, play, refused
from tests.games.thirty_six_stratagems.harness import nation, realm
from tianxia.kit.tracing import clause

ADVANCED: dict[str, Any] = {"variant": "advanced"}
LHASA = nation({"wutai": "scout"}, holds=["lhasa"])


@clause("S36-3.3.8E")
def test_trapped_units_do_not_march() -> None:
    a = nation({"mogao": "s1", "jiayuguan": "s1", "karakorum": "s1"}, trapped=["mogao"])
    s = play(realm(a, LHASA, points=2), "act:move")
    assert legal(s) == {"area:jiayuguan", "area:karakorum"}
    assert refused(s) == {"area:mogao": "trapped"}


@clause("S36-3.3.1L", "S36-R83")
def test_units_march_only_where_some_space_is_open() -> None:
    a = nation({"sakya": "s1", "karakorum": "s1", "ongi": "s1"})
    s = play(realm(a, LHASA, neutrals={"gyantse": 2}, points=2), "act:move")
    assert legal(s) == {"area:karakorum", "area:ongi"}
    assert refused(s) == {"area:sakya": "no_way"}


@clause("S36-3.1.1.1M", "S36-3.3.1L", "S36-R20")
def test_why_a_space_is_no_destination() -> None:
    a = nation({"taiyuan": "s2", "luoyang": "s1 s1 s1", "karakorum": "s1"})
    s = play(realm(a, LHASA, neutrals={"linqing": 1}, points=1), "act:move area:taiyuan unit:s2")
    assert legal(s) == {"area:datong"}
    assert refused(s) == {
        "area:xian": "too_dear",
        "area:ordos": "too_dear",
        "area:luoyang": "stack_full",
        "area:linqing": "must_attack",
        "area:wutai": "temple_held",
    }


@clause("S36-3.3.1G", "S36-3.3.1H")
def test_a_card_without_points_gives_none() -> None:
    s = realm(nation({"karakorum": "s1"}), LHASA, at="card", card="t06")
    assert refused(s) == {"mode:points": "no_value"}


@clause("S36-3.3.6A", "S36-3.3.6B", "S36-R48")
def test_armies_starve_neither_scouts_nor_the_emperor_before_them() -> None:
    a = nation({"karakorum": "emperor scout s2", "gobi": "scout", "ongi": "s1"}, coins=0)
    s = realm(a, LHASA, at="attrition")
    assert legal(s) == {"area:karakorum", "area:ongi"}
    assert refused(s) == {"area:gobi": "no_army"}
    play(s, "area:karakorum")
    assert legal(s) == {"unit:s2"}
    assert refused(s) == {"unit:emperor": "armies_first", "unit:scout": "scouts_are_free"}


@clause("S36-3.3.5G", "S36-3.3.5E", "S36-R46")
@pytest.mark.parametrize(("coins", "question"), [(0, "LoseToWinter"), (1, "ChooseWinterFate")])
def test_a_second_group_retreats_for_a_coin(coins: int, question: str) -> None:
    a = nation({"jinan": "s2", "wuchang": "s1", "gyantse": "s1"}, holds=["karakorum"], coins=coins)
    s = realm(a, LHASA, at="winter", season=2, options=ADVANCED)
    play(s, "area:jinan act:retreat unit:s2 area:beijing area:wuchang")
    assert asked(s) == question
