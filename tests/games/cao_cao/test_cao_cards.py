"""The five cards of Cao Cao's generals."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cao_cao.harness import area, table, war
from tests.games.cao_cao.printed import CAO_GENERALS
from tests.games.harness import asked, awaited, legal, play
from tianxia.engine.state import State
from tianxia.kit.tracing import clause

OTHERS = [name for name in CAO_GENERALS if name != "cao_cao"]


def facing(general: str, card: str, enemies: int = 2) -> dict[str, Any]:
    """A general and three units in Lujiang with a leaderless garrison that controls it."""
    there = {"control": "yuan_shu", "units": {"cao": 3, "yuan_shu": enemies}, "generals": [general]}
    return {"card": card, "areas": {"lujiang": there, "shouchun": {"control": "yuan_shu"}}}


def lujiang(s: State) -> dict[str, int]:
    units: dict[str, int] = area(s, "lujiang")["units"]
    return units


@clause("CC-K01", "CC-R29")
def test_the_card_cao_cao_activates_any_general_of_his() -> None:
    s = war({"card": "cao_cao"})
    assert asked(s) == "ChooseGeneral"
    assert legal(s) == {f"general:{name}" for name in CAO_GENERALS}
    play(s, "general:cao_hong", "act:march")
    assert "area:changan" in legal(s)


@clause("CC-R29")
def test_the_card_cao_cao_activates_generals_in_the_pool_but_none_that_left_the_game() -> None:
    s = war({"card": "cao_cao", "areas": {"luoyang": {"units": {"cao": 3}}, "dingtao": {}}, "removed": ["xiahou_yuan"]})
    assert legal(s) == {"general:cao_cao", "general:xiahou_dun", "general:cao_ren", "general:cao_hong"}
    play(s, "general:cao_hong")
    assert legal(s) == {"act:replace", "act:pass"}


@clause("CC-K01", "CC-R29")
def test_cao_cao_strikes_first_on_his_own_card_with_bravery_two() -> None:
    s = war(facing("cao_cao", "cao_cao", enemies=3), dice=[1, 2, 3, 3, 6])
    play(s, "general:cao_cao", "act:battle")
    assert awaited(s) == "mandate"
    assert lujiang(s) == {"cao": 3, "yuan_shu": 1}


@clause("CC-K01", "CC-R29")
def test_another_general_on_the_card_cao_cao_has_printed_ratings() -> None:
    s = war(facing("xiahou_yuan", "cao_cao"), dice=[1, 2, 1, 2])
    play(s, "general:xiahou_yuan", "act:battle")
    assert awaited(s) == "mandate"
    assert area(s, "lujiang") == {"control": "cao", "units": {"cao": 1}, "generals": ["xiahou_yuan"]}


@clause("CC-K01", "CC-R29")
def test_another_general_on_the_card_cao_cao_is_no_cleverer_for_cao_cao_standing_by() -> None:
    position = facing("xiahou_yuan", "cao_cao")
    position["areas"]["lujiang"]["generals"] = ["cao_cao", "xiahou_yuan"]
    s = war(position, dice=[1, 2, 1, 2, 6])
    play(s, "general:xiahou_yuan", "act:battle")
    assert awaited(s) == "mandate"
    assert lujiang(s) == {"cao": 1}


@clause("CC-K01", "CC-13.4.0")
def test_the_card_cao_cao_gives_xiahou_dun_no_extra_hit() -> None:
    s = war(facing("xiahou_dun", "cao_cao"), dice=[6, 6, 6, 6, 6, 6])
    assert lujiang(play(s, "general:xiahou_dun", "act:battle")) == {"cao": 3, "yuan_shu": 2}


@clause("CC-K01", "CC-13.4.0")
def test_the_card_cao_cao_gives_xiahou_yuan_no_battle_after_a_march() -> None:
    s = play(war({"card": "cao_cao"}), "general:xiahou_yuan", "act:march", "area:xuzhou", "count:3")
    assert awaited(s) == "mandate"


@clause("CC-K01", "CC-13.4.0")
def test_the_card_cao_cao_gives_cao_ren_two_replacements() -> None:
    s = play(war({"card": "cao_cao"}), "general:cao_ren", "act:replace")
    assert legal(s) == {"count:0", "count:1", "count:2"}


@clause("CC-K01", "CC-13.4.0")
def test_the_card_cao_cao_spares_cao_hong_no_hit() -> None:
    s = war(facing("cao_hong", "cao_cao"), dice=[1, 1, 6, 6])
    assert lujiang(play(s, "general:cao_hong", "act:battle")) == {"cao": 1, "yuan_shu": 2}


@clause("CC-K01")
def test_with_the_card_cao_cao_doing_nothing_is_always_possible() -> None:
    s = play(war({"card": "cao_cao"}), "general:cao_cao")
    assert "act:pass" in legal(s)
    play(s, "act:pass")
    assert awaited(s) == "mandate"


CAO_CAO_IN_DINGTAO: dict[str, Any] = {
    "xudu": {"units": {"cao": 2}},
    "dingtao": {"units": {"cao": 2}, "generals": ["cao_cao"]},
}
"""Cao Ren and Xiahou Yuan are in the pool."""


@clause("CC-K01", "CC-R54", "CC-9E2")
def test_on_his_card_cao_cao_may_take_generals_who_appear_in_xudu() -> None:
    s = war({"card": "cao_cao", "areas": CAO_CAO_IN_DINGTAO})
    play(s, "general:cao_cao", "act:replace")
    assert asked(s) == "ReturnGenerals"
    assert legal(s) == {"general:xiahou_yuan", "general:cao_ren", "done"}
    play(s, "general:cao_ren", "done")
    assert asked(s) == "ChooseReplacements"
    assert legal(s) == {"count:0", "count:1"}
    play(s, "count:1")
    assert area(s, "xudu") == {"control": "cao", "units": {"cao": 2}, "generals": ["cao_ren"]}
    assert area(s, "dingtao") == {"control": "cao", "units": {"cao": 3}, "generals": ["cao_cao"]}


@clause("CC-R54")
def test_two_generals_are_all_the_replacements_of_cao_cao() -> None:
    s = war({"card": "cao_cao", "areas": CAO_CAO_IN_DINGTAO})
    play(s, "general:cao_cao", "act:replace", "general:cao_ren", "general:xiahou_yuan")
    assert awaited(s) == "mandate"
    assert area(s, "xudu") == {"control": "cao", "units": {"cao": 2}, "generals": ["xiahou_yuan", "cao_ren"]}


@clause("CC-R54")
def test_generals_can_be_taken_when_the_pool_holds_no_plain_unit() -> None:
    s = war({"card": "cao_cao", "areas": CAO_CAO_IN_DINGTAO, "pools": {"cao": 0}})
    play(s, "general:cao_cao")
    assert "act:replace" in legal(s)
    play(s, "act:replace", "general:cao_ren", "done")
    assert awaited(s) == "mandate"
    assert area(s, "xudu")["generals"] == ["cao_ren"]


@clause("CC-R54")
def test_by_the_option_generals_appear_with_cao_cao() -> None:
    s = war({"card": "cao_cao", "areas": CAO_CAO_IN_DINGTAO}, cc_general_arrival="with_cao")
    play(s, "general:cao_cao", "act:replace", "general:cao_ren", "done", "count:0")
    assert area(s, "dingtao")["generals"] == ["cao_cao", "cao_ren"]


@clause("CC-R54", "CC-9E1")
def test_another_general_on_the_card_cao_cao_takes_no_generals() -> None:
    s = war({"card": "cao_cao", "areas": CAO_CAO_IN_DINGTAO})
    play(s, "general:cao_hong", "act:replace")
    assert asked(s) == "ChooseReplacements"


@clause("CC-R54")
def test_by_the_option_any_general_on_the_card_cao_cao_takes_generals() -> None:
    s = war({"card": "cao_cao", "areas": CAO_CAO_IN_DINGTAO}, cc_repl_generals="any_general")
    play(s, "general:cao_hong", "act:replace")
    assert legal(s) == {"general:xiahou_yuan", "general:cao_ren", "done"}
    play(s, "general:xiahou_yuan", "done", "count:1")
    assert area(s, "xudu")["generals"] == ["xiahou_yuan"]
    assert area(s, "luoyang")["units"] == {"cao": 4}


@clause("CC-R54", "CC-9E1")
@pytest.mark.parametrize("reading", ["cao_only", "any_general"])
def test_no_other_card_brings_back_another_general(reading: str) -> None:
    s = war({"card": "cao_hong", "areas": CAO_CAO_IN_DINGTAO}, cc_repl_generals=reading)
    play(s, "act:replace")
    assert asked(s) == "ChooseReplacements"


@clause("CC-R28", "CC-K02", "CC-K03", "CC-K04", "CC-K05", "CC-9D1")
@pytest.mark.parametrize("name", OTHERS)
def test_the_card_of_a_general_in_the_pool_lets_him_return_to_xudu_or_does_nothing(name: str) -> None:
    areas = {"xudu": {"units": {"cao": 2}, "generals": ["cao_cao"]}}
    areas |= {start: {"units": {"cao": 1}} for start in ("yanzhou", "dingtao", "luoyang")}
    s = war({"card": name, "areas": areas})
    assert legal(s) == {"act:replace", "act:pass"}
    play(s, "act:replace")
    most = 2 if name == "cao_ren" else 1
    assert legal(s) == {f"count:{n}" for n in range(most + 1)}
    play(s, "count:1")
    assert area(s, "xudu") == {"control": "cao", "units": {"cao": 3}, "generals": ["cao_cao", name]}


@clause("CC-R28")
def test_a_general_can_return_when_the_pool_holds_no_plain_unit() -> None:
    s = war({"card": "cao_hong", "areas": {"luoyang": {"units": {"cao": 1}}}, "pools": {"cao": 0}})
    play(s, "act:replace")
    assert awaited(s) == "mandate"
    assert area(s, "xudu")["generals"] == ["cao_cao", "cao_ren", "cao_hong"]


@clause("CC-K02", "CC-13.4a")
@pytest.mark.parametrize(("die", "left"), [(6, 2), (1, 1)])
def test_xiahou_dun_scores_the_hits_rolled_and_one_more(die: int, left: int) -> None:
    s = war(facing("xiahou_dun", "xiahou_dun", enemies=3), dice=[6, 6, 6, die, 6, 6, 6])
    play(s, "act:battle")
    assert awaited(s) == "mandate"
    assert lujiang(s) == {"cao": 3, "yuan_shu": left}


@clause("CC-K03", "CC-13.4b")
def test_xiahou_yuan_may_fight_at_once_after_a_march_with_the_marched_pieces_only() -> None:
    langye = {"control": "lu_bu", "units": {"cao": 4, "lu_bu": 2}}
    areas = {"langye": langye, "xuzhou": {"control": "cao", "units": {"cao": 3}, "generals": ["xiahou_yuan"]}}
    s = war({"card": "xiahou_yuan", "areas": areas, "defeated": ["lu_bu"]}, dice=[6, 6, 1, 1])
    play(s, "act:march", "area:langye", "count:1")
    assert asked(s) == "FightAtOnce"
    assert legal(s) == {"yes", "no"}
    play(s, "yes")
    assert awaited(s) == "mandate"
    assert area(s, "langye") == {"control": "cao", "units": {"cao": 5}, "generals": ["xiahou_yuan"]}


@clause("CC-K03", "CC-13.4b")
def test_xiahou_yuan_need_not_fight_and_is_not_asked_where_nobody_is() -> None:
    s = play(war({"card": "xiahou_yuan"}), "act:march", "area:xuzhou", "count:2", "no")
    assert awaited(s) == "mandate"
    assert area(s, "xuzhou")["units"] == {"cao": 2, "lu_bu": 3}
    s = play(war({"card": "xiahou_yuan"}), "act:march", "area:yanzhou", "count:2")
    assert awaited(s) == "mandate"


@clause("CC-K03")
def test_xiahou_yuan_fights_and_takes_replacements_as_usual() -> None:
    s = war(facing("xiahou_yuan", "xiahou_yuan"), dice=[1, 6, 1, 6, 6])
    assert lujiang(play(s, "act:battle")) == {"cao": 2, "yuan_shu": 1}
    s = play(war({"card": "xiahou_yuan"}), "act:replace")
    assert legal(s) == {"count:0", "count:1", "count:2"}


@clause("CC-K04", "CC-13.4c")
def test_cao_ren_takes_up_to_three_replacements() -> None:
    s = play(war({"card": "cao_ren"}), "act:replace")
    assert legal(s) == {"count:0", "count:1", "count:2", "count:3"}
    play(s, "count:3")
    assert area(s, "xudu")["units"] == {"cao": 7}
    assert table(s)["pools"]["cao"] == 11


@clause("CC-K05", "CC-13.4d")
@pytest.mark.parametrize(("first", "left"), [([1, 1, 1], 1), ([1, 6, 6], 3), ([6, 6, 6], 3)])
def test_cao_hong_is_spared_one_hit_but_never_gains(first: list[int], left: int) -> None:
    s = war(facing("cao_hong", "cao_hong", enemies=3), dice=[*first, *[6] * (left + 1)])
    play(s, "act:battle")
    assert awaited(s) == "mandate"
    assert lujiang(s) == {"cao": left, "yuan_shu": 3}
