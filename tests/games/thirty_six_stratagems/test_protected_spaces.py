"""What protects a space, and when that ends: the Empty Fort, Turtle Ships, the walls of a prefecture."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked, legal, play, told
from tests.games.thirty_six_stratagems.harness import awaited, nation, realm, table, units
from tianxia.kit.tracing import clause

HOME: dict[str, Any] = {"holds": ["karakorum"], "cohesion": 5}
RIVAL: dict[str, Any] = {"holds": ["lhasa"], "hand": ["s04"]}
"""Has a card left, so that the action phase goes on."""


@clause("S36-S32", "S36-S16")
def test_a_captured_army_ends_the_empty_fort() -> None:
    b = nation({"jinan": "s1"}, **RIVAL)
    s = realm(nation({"linqing": "s1"}, **HOME), b, at="card", card="s16", dice=[6, 1], forts=["karakorum"])
    play(s, "mode:event act:attack area:jinan area:linqing done area:karakorum")
    assert units(s, 0)["karakorum"] == "s1"
    assert table(s)["forts"] == []


@clause("S36-S32")
@pytest.mark.parametrize(
    ("card", "choices", "dice"),
    [
        ("s07", "mode:event area:karakorum", ["unit:s2"]),
        ("s14", "mode:event area:karakorum", []),
        ("t08", "mode:event area:karakorum", []),
        ("s21", "mode:event area:gobi unit:s1 area:karakorum", []),
        ("s36", "mode:event area:gobi unit:s1 done area:karakorum", []),
    ],
)
def test_a_fighting_unit_ends_the_empty_fort_wherever_it_comes_from(card: str, choices: str, dice: list[str]) -> None:
    a = nation({"gobi": "s1 s1"}, **HOME)
    s = play(realm(a, nation(**RIVAL), at="card", card=card, dice=dice, forts=["karakorum"]), choices)
    assert asked(s) == ("ChooseCard" if card != "s36" else "WithdrawFrom")
    assert table(s)["forts"] == []
    assert "fort_ends" in told(s)


@clause("S36-S32", "S36-S29")
def test_a_scout_leaves_the_empty_fort_as_it_is() -> None:
    s = realm(nation(**HOME), nation(**RIVAL), at="card", card="s29", forts=["karakorum"])
    play(s, "mode:event done")
    assert (asked(s), table(s)["forts"]) == ("ChooseCard", ["karakorum"])


@clause("S36-S32", "S36-R85")
def test_the_empty_fort_ends_with_the_last_scout_but_not_in_a_capital() -> None:
    a = nation({"jinan": "scout", "karakorum": "scout"}, cohesion=5)
    s = realm(a, nation(**RIVAL), points=2, forts=["jinan", "karakorum"])
    play(s, "act:move area:jinan unit:scout area:linqing")
    assert table(s)["forts"] == ["karakorum"]
    play(s, "act:move area:karakorum unit:scout area:ongi")
    assert (asked(s), table(s)["forts"]) == ("ChooseAct", ["karakorum"])


@clause("S36-S03", "S36-T13", "S36-R71")
@pytest.mark.parametrize("guarded", [False, True])
def test_the_borrowed_knife_does_not_cross_a_sea_guarded_by_turtle_ships(guarded: bool) -> None:
    b = nation({"nagasaki": "s1", "nanjing": "s1", "hangzhou": "s1"}, turtle_ships=guarded)
    s = play(realm(nation(**HOME), b, at="card", card="s03", neutrals={"shanghai": 2}), "mode:event area:shanghai")
    assert legal(s) == {"area:nanjing", "area:hangzhou"} | (set() if guarded else {"area:nagasaki"})


@clause("S36-S03", "S36-S30", "S36-S32", "S36-R71")
def test_nobody_is_sent_into_an_empty_fort() -> None:
    b = nation({"jinan": "scout", "kaifeng": "scout"}, holds=["lhasa"])
    a = nation({"linqing": "s1 s1"}, **HOME)
    s = play(realm(a, b, at="card", card="s30", forts=["jinan"]), "mode:event area:kaifeng")
    assert awaited(s) == ("exchange", 1)
    assert "mode:event" not in legal(realm(a, b, at="card", card="s30", forts=["jinan", "kaifeng"]))
    s = realm(nation(**HOME), b, at="card", card="s03", neutrals={"dengzhou": 2}, forts=["jinan"])
    assert "mode:event" not in legal(s)


@clause("S36-B.3", "S36-B.13")
def test_walls_of_a_prefecture_that_nobody_controls_help_no_neutral_army() -> None:
    s = realm(nation({"wuchang": "s2"}, **HOME), neutrals={"xiangyang": 2}, prefectures=["xiangyang"], points=1)
    play(s, "act:attack area:xiangyang area:wuchang")
    assert awaited(s) == ("combat", 2)
