"""The thirty-six stratagems, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked, legal, play, refused, supply, told
from tests.games.thirty_six_stratagems.harness import (
    GAME,
    HOME,
    awaited,
    event,
    is_playable,
    mat,
    nation,
    neutral,
    realm,
    seen,
    table,
    units,
    vp,
)
from tianxia.engine.dice import NoDice
from tianxia.games.thirty_six_stratagems.board import CARD_DATA, CARDS
from tianxia.kit.tracing import clause


@clause("S36-D.2", "S36-D.3", "S36-1.3")
def test_values_and_points() -> None:
    values = [card["value"] for card in CARD_DATA[:36]]
    assert [values.count(n) for n in (1, 2, 3, 4)] == [8, 13, 13, 2]
    points = {card["id"]: card["points"] for card in CARD_DATA if "points" in card}
    assert points == {
        "s01": 3, "s06": 2, "s08": 3, "s10": 2, "s13": 1, "s16": 3, "s18": 4, "s22": 3, "s23": 2, "s24": 3, "s35": 2,
    }  # fmt: skip
    assert CARDS[35] == "s36"


@clause("S36-S01", "S36-D.2")
def test_s01_every_sea_route_costs_one_point() -> None:
    a = nation({"busan": "s2"}, **HOME)
    s = event("s01", a)
    for step in ("tsushima", "nagasaki", "shanghai"):
        play(s, f"act:move unit:s2 area:{step}")
    assert units(s, 0) == {"shanghai": "s2"}


@clause("S36-S02")
def test_s02_a_stack_hurries_back_to_the_besieged_capital() -> None:
    a = nation({"kongpo": "s1"}, **HOME)
    b = nation({"xian": "s2", "gobi": "s1 scout", "wutai": "s1"}, holds=["lhasa"])
    s = play(event("s02", a, b), "area:lhasa")
    assert legal(s) == {"area:xian", "area:gobi"}, "not out of a sanctuary"
    play(s, "area:gobi")
    assert units(s, 1) == {"xian": "s2", "lhasa": "s1 scout", "wutai": "s1"}
    assert not is_playable("s02", nation({"kongpo": "scout"}, **HOME), b), "a scout besieges nobody"


@clause("S36-S03", "S36-3.3.1.C18")
def test_s03_neutral_armies_attack_with_all_and_nobody_advances() -> None:
    b = nation({"luoyang": "s1", "hanzhong": "s2"}, holds=["lhasa"])
    s = play(event("s03", nation(**HOME), b, neutrals={"xian": 4}), "area:xian area:luoyang")
    assert awaited(s) == ("combat", 4)
    supply(supply(s, 6, 1, 1, 1), 1)
    assert "luoyang" not in units(s, 1)
    assert neutral(s, "xian") == (2, 0)
    assert not is_playable("s03", nation(**HOME), b)
    shielded = nation({"luoyang": "s1"}, holds=["lhasa"], shielded=True)
    assert not is_playable("s03", nation(**HOME), shielded, neutrals={"xian": 4})


@clause("S36-S04", "S36-D.10")
def test_s04_attacks_on_the_space_have_two_dice_fewer() -> None:
    a = nation({"jinan": "s1"}, **HOME)
    b = nation({"linqing": "s2 s2"}, holds=["lhasa"], hand=["s29"])
    s = play(event("s04", a, b), "area:jinan card:s29 mode:points")
    play(s, "act:attack area:jinan area:linqing unit:s2 unit:s2")
    assert awaited(s) == ("combat", 2)
    over = realm(a, b, at="action", leisure=["jinan"], order=["1", "0"])
    play(over, "pass")
    assert table(over)["leisure"] == []


@clause("S36-S05")
@pytest.mark.parametrize(("popularity", "coins", "taken"), [(3, 9, 2), (1, 2, 2), (4, 9, 1)])
def test_s05_loots_an_unpopular_opponent(popularity: int, coins: int, taken: int) -> None:
    b = nation(holds=["lhasa"], popularity=popularity, coins=coins, cohesion=3)
    s = play(event("s05", nation(**HOME, coins=0), b), "seat:1")
    assert (mat(s, 0)["coins"], mat(s, 1)["coins"], mat(s, 1)["cohesion"]) == (taken, coins - taken, 2)
    assert not is_playable("s05", nation(**HOME), nation(holds=["lhasa"], popularity=5))
    assert not is_playable("s05", nation(**HOME), nation(holds=["lhasa"], coins=0, cohesion=1))


@clause("S36-S06", "S36-3.3.1.C8")
def test_s06_one_die_more_and_no_region_defence() -> None:
    a = nation({"kaifeng": "s2"}, **HOME)
    b = nation({"xuzhou": "scout", "hangzhou": "s2"}, holds=["nanjing"])
    s = play(event("s06", a, b), "act:attack area:xuzhou area:kaifeng")
    assert awaited(s) == ("combat", 3)


@clause("S36-S07")
def test_s07_a_unit_out_of_nothing() -> None:
    a = nation({"gobi": "scout", "jinan": "s1 s1 s1"}, **HOME)
    s = event("s07", a, dice=["unit:s2"])
    assert legal(s) == {"area:gobi", "area:karakorum"}
    play(s, "area:gobi")
    assert units(s, 0)["gobi"] == "s2 scout"
    assert seen(s, 1, "gobi") == {"unit": 2}


@clause("S36-S08")
def test_s08_passes_cost_one_and_the_wall_does_not_count() -> None:
    a = nation({"shangdu": "s2 s1"}, **HOME)
    s = play(event("s08", a, neutrals={"beijing": 2}), "act:attack area:beijing area:shangdu unit:s2 unit:s1")
    assert awaited(s) == ("combat", 2)
    supply(supply(s, 1, 1), 1, 1)
    assert "act:attack" in legal(s)


@clause("S36-S09", "S36-R62")
def test_s09_coins_for_the_fires_of_others() -> None:
    a = nation({"gobi": "s1"}, **HOME, coins=0)
    b = nation({"linqing": "s2"}, holds=["lhasa"], hand=["s04"])
    c = nation({"jinan": "s1"}, holds=["hanseong"])
    s = realm(a, b, c, at="card", card="s09", dice=[6, 1, 6])
    play(s, "mode:event card:s04 mode:points act:attack area:jinan area:linqing done")
    assert mat(s, 0)["coins"] == 2
    assert mat(s, 0)["fires"] == 2
    knife = realm(nation(holds=["karakorum"], fires=4, coins=0), b, at="card", card="s03", neutrals={"jinan": 2})
    play(knife, "mode:event area:jinan")
    supply(supply(knife, 6, 6), 1, 1)
    assert mat(knife, 0)["coins"] == 0, "he started it himself"


@clause("S36-S10")
def test_s10_a_knife_behind_a_smile() -> None:
    a = nation({"taiyuan": "s2"}, **HOME)
    b = nation({"wutai": "s1"}, holds=["lhasa"], coins=0)
    s = play(event("s10", a, b), "seat:1")
    assert mat(s, 1)["coins"] == 1
    play(s, "act:attack area:wutai area:taiyuan")
    assert awaited(s) == ("combat", 3)


@clause("S36-S11", "S36-R80")
def test_s11_a_unit_for_a_track() -> None:
    a = nation({"gobi": "emperor scout"}, holds=["karakorum"], cohesion=5, generals=4)
    s = play(event("s11", a), "area:gobi")
    assert legal(s) == {"unit:scout"}
    play(s, "unit:scout")
    assert mat(s, 0)["popularity"] == 4
    full = nation({"gobi": "scout"}, holds=["karakorum"], cohesion=5, generals=4, popularity=6)
    assert not is_playable("s11", full)
    assert not is_playable("s11", nation({"gobi": "emperor"}, **HOME))


@clause("S36-S12")
def test_s12_two_coins_of_a_neighbour() -> None:
    a = nation({"gobi": "scout"}, **HOME, coins=0)
    s = play(event("s12", a, nation({"ongi": "s1"}, holds=["lhasa"], coins=5)), "seat:1")
    assert (mat(s, 0)["coins"], mat(s, 1)["coins"]) == (2, 3)
    assert not is_playable("s12", a, nation({"hami": "s1"}, holds=["lhasa"], coins=5))


@clause("S36-S13", "S36-D.5")
def test_s13_looks_at_stacks_in_secret() -> None:
    a = nation({"gobi": "s1"}, **HOME)
    b = nation({"ongi": "s1 scout", "datong": "s1", "ordos": "scout", "hue": "s2"}, holds=["lhasa"])
    c = nation(holds=["hanseong"])
    s = play(realm(a, b, c, at="card", card="s13"), "mode:event")
    assert legal(s) == {"area:ongi", "area:datong", "area:ordos", "done"}
    assert asked(play(s.clone(NoDice()), "done")) == "ChooseAct"
    play(s, "area:ongi")
    assert legal(s) == {"area:datong", "area:ordos", "done"}
    play(s, "area:datong")
    assert asked(s) == "ChooseAct", "no third stack"
    assert [seen(s, 0, area) for area in ("ongi", "datong", "ordos")] == [{"s1": 1, "scout": 1}, {"s1": 1}, {"unit": 1}]
    assert seen(s, 2, "ongi") == {"unit": 2}


@clause("S36-S14")
def test_s14_emperor_or_the_strongest_army() -> None:
    s = play(event("s14", nation(**HOME)), "area:karakorum")
    assert units(s, 0) == {"karakorum": "emperor"}
    s = play(event("s14", nation({"karakorum": "emperor"}, cohesion=5)), "area:karakorum")
    assert units(s, 0) == {"karakorum": "emperor s2"}
    none = nation({"karakorum": "emperor " + " ".join(["s2"] * 8)}, cohesion=5)
    s = play(event("s14", none), "area:karakorum")
    assert units(s, 0)["karakorum"].endswith("s1")
    assert not is_playable("s14", nation({"gobi": "s1"}, cohesion=5))


@clause("S36-S15")
def test_s15_two_units_are_lured_out_of_a_capital() -> None:
    b = nation({"lhasa": "s2 s1 scout", "kongpo": "s1"})
    s = play(event("s15", nation(**HOME), b), "area:lhasa")
    assert legal(s) == {"area:yarlung", "area:gyantse", "area:nagqu"}
    play(s, "area:nagqu")
    assert awaited(s) == ("lure", 2)
    supply(s, "unit:s2", "unit:scout")
    assert units(s, 1) == {"lhasa": "s1", "nagqu": "s2 scout", "kongpo": "s1"}
    assert seen(s, 0, "nagqu") == {"unit": 2}


@clause("S36-S16", "S36-R77", "S36-FAQ.3")
def test_s16_captured_units_change_sides() -> None:
    a = nation({"linqing": "s2 s1"}, **HOME)
    b = nation({"jinan": "s1 scout"}, holds=["lhasa"])
    s = event("s16", a, b, dice=[6, 6, 1, 1])
    play(s, "act:attack area:jinan area:linqing unit:s2 unit:s1 unit:s1")
    play(s, "unit:s2 done")
    assert asked(s) == "PlaceCaptured"
    play(s, "area:jinan")
    assert units(s, 0) == {"jinan": "s2 s1", "linqing": "s1"}
    neutrals: dict[str, Any] = {"neutrals": {"jinan": 2}, "dice": [6, 6, 1, 1, 1]}
    s = event("s16", a, options={"capture16_neutral": True}, **neutrals)
    play(s, "act:attack area:jinan area:linqing unit:s2 unit:s1 done")
    assert asked(s) == "PlaceCaptured"
    s = event("s16", a, **neutrals)
    play(s, "act:attack area:jinan area:linqing unit:s2 unit:s1 done")
    assert asked(s) == "ChooseAct"


@clause("S36-S16", "S36-R77")
@pytest.mark.parametrize(("armies", "question"), [(13, "PlaceCaptured"), (14, "ChooseAct")])
def test_s16_a_captured_unit_is_forfeited_if_the_own_pile_has_none(armies: int, question: str) -> None:
    a = nation({"linqing": "s2 s2", "karakorum": " ".join(["s1"] * armies)}, cohesion=3)
    b = nation({"jinan": "s1 scout"}, holds=["lhasa"])
    s = event("s16", a, b, dice=[6, 6, 1, 1, 1])
    play(s, "act:attack area:jinan area:linqing unit:s2 unit:s2 unit:s1 unit:s2 done")
    assert asked(s) == question
    assert ("forfeited" in told(s)) == (question == "ChooseAct")
    assert units(s, 0)["karakorum"].split() == ["s1"] * armies


@clause("S36-S16", "S36-3.1.1.1T")
@pytest.mark.parametrize(
    ("units_in", "places"), [(2, {"jinan", "karakorum", "linqing"}), (3, {"karakorum", "linqing"})]
)
def test_s16_a_captured_unit_needs_room(units_in: int, places: set[str]) -> None:
    a = nation({"linqing": "s2 s2 s1"}, **HOME)
    b = nation({"jinan": "s1 scout"}, holds=["lhasa"])
    s = event("s16", a, b, dice=[6, 6, 1, 1, 1, 1])
    play(s, "act:attack area:jinan area:linqing unit:s2 unit:s2 unit:s1 unit:s1")
    play(s, *["unit:s1", "unit:s2", "unit:s2"][:units_in], *["done"] * (units_in < 3))
    assert asked(s) == "PlaceCaptured"
    assert legal(s) == {f"area:{place}" for place in places}


@clause("S36-S17")
def test_s17_a_brick_for_jade() -> None:
    a = nation(**HOME, hand=["a01", "p01", "s09"])
    s = event("s17", a)
    assert legal(s) == {"card:a01", "card:s09"}
    play(s, "card:a01")
    supply(s, "card:s01", "card:s02", "card:s03")
    assert legal(s) == {"card:s01", "card:s02", "card:s03"}
    play(s, "card:s02")
    assert mat(s, 0)["hand"] == ["s01", "s03", "s09", "p01"]
    assert table(s)["discard"] == ["s02", "s17", "a01"]
    assert not is_playable("s17", nation(**HOME, hand=["p01"]))


@clause("S36-S17", "S36-3.1T")
def test_s17_draws_what_is_left_and_then_out_of_the_discard() -> None:
    gone = [card for card in CARDS if card[0] == "s" and card not in ("s17", "s09", "s20")]
    a = nation(**HOME, hand=["a01", "s09"])
    s = play(event("s17", a, removed=gone), "card:s09")
    assert awaited(s) == ("stratagem", 1)
    supply(s, "card:s20")
    assert "reshuffle" in told(s)
    assert (s.waiting.pile if s.waiting is not None else []) == [s.vocabulary.token("card:s09")]
    supply(s, "card:s09")
    assert asked(s) == "ChooseCard", "there is no third card, and none to reject"
    assert mat(s, 0)["hand"] == ["s09", "s20", "a01"]


@clause("S36-S18", "S36-3.1.1.2H")
def test_s18_the_emperor_takes_the_first_hit_and_is_worth_three() -> None:
    a = nation({"linqing": "s2"}, **HOME)
    b = nation({"jinan": "emperor scout"}, holds=["lhasa"])
    s = play(event("s18", a, b, dice=[6, 1, 1]), "act:attack area:jinan area:linqing")
    assert units(s, 1) == {"jinan": "scout"}
    assert vp(s, 0) == 6


@clause("S36-S19")
def test_s19_taxation_drops() -> None:
    s = play(event("s19", nation(**HOME)), "seat:1")
    assert (mat(s, 1)["taxation"], mat(s, 1)["popularity"]) == (1, 3)
    assert not is_playable("s19", nation(**HOME), nation(holds=["lhasa"], taxation=1))


@clause("S36-S20", "S36-R11", "S36-R74")
def test_s20_a_card_is_caught_out_of_a_hand() -> None:
    b = nation(holds=["lhasa"], hand=["s01", "a05", "p02"], passed=True)
    s = realm(nation(**HOME), b, nation(holds=["hanseong"]), at="card", card="s20")
    play(s, "mode:event seat:1")
    assert s.waiting is not None
    assert len(s.waiting.pile or []) == 2, "prefecture cards are not caught"
    supply(s, "card:a05")
    assert mat(s, 0)["hand"] == ["a05"]
    hands = {pile["id"]: pile["cards"] for pile in GAME.scene(s, 2)["piles"] if pile.get("hand")}
    assert hands["hand:0"] == []
    assert not is_playable("s20", nation(**HOME), nation(holds=["lhasa"], hand=["p02"]))


@clause("S36-S21", "S36-R52")
def test_s21_part_of_a_trapped_stack_slips_away() -> None:
    a = nation({"hami": "s2 s1", "gobi": "s1"}, **HOME, trapped=["hami"])
    s = play(event("s21", a), "area:hami unit:s2")
    assert legal(s) == {"area:gobi", "area:karakorum"}
    play(s, "area:gobi")
    assert units(s, 0) == {"hami": "s1", "gobi": "s2 s1"}
    assert mat(s, 0)["trapped"] == ["hami"]


@clause("S36-S22", "S36-D.7", "S36-3.3.8C")
def test_s22_entrapment_costs_a_point_each() -> None:
    a = nation({"mogao": "s1"}, **HOME)
    b = nation({"hami": "s2"}, holds=["lhasa"])
    s = play(event("s22", a, b, dice=[3, 3, 4]), "act:entrap area:hami act:entrap area:hami act:entrap area:hami")
    assert mat(s, 1)["trapped"] == ["hami"]
    plain = realm(a, b, points=3)
    assert refused(plain)["act:entrap"] == "needs_event"


@clause("S36-S23", "S36-R76")
def test_s23_a_neutral_army_far_away() -> None:
    s = event("s23", nation({"gobi": "s1"}, **HOME), neutrals={"hami": 6})
    assert not {"area:ongi", "area:etsin", "area:hami", "area:wutai", "area:xian", "area:wudang"} & legal(s)
    play(s, "area:hue")
    assert neutral(s, "hue") == (1, 0)
    assert asked(s) == "ChooseAct"


@clause("S36-S24", "S36-R19")
def test_s24_safe_passage_through_anybody() -> None:
    a = nation({"datong": "s2"}, **HOME)
    b = nation({"taiyuan": "s1"}, holds=["lhasa"])
    s = play(event("s24", a, b), "act:move unit:s2 area:taiyuan")
    assert "area:luoyang" in legal(s)
    assert "area:taiyuan" not in legal(s)
    play(s, "area:luoyang")
    assert units(s, 0) == {"luoyang": "s2"}


@clause("S36-S25", "S36-R64")
def test_s25_rotten_timbers() -> None:
    a = nation({"gobi": "s1"}, **HOME)
    s = play(event("s25", a, nation({"ongi": "s2 scout"}, holds=["lhasa"])), "area:ongi")
    assert units(s, 1) == {"ongi": "s1 scout"}
    s = play(event("s25", a, nation({"ongi": "s1 scout"}, holds=["lhasa"])), "area:ongi")
    assert units(s, 1) == {"ongi": "s1 scout"}
    assert seen(s, 0, "ongi") == {"s1": 1, "scout": 1}


@clause("S36-S26", "S36-R64")
def test_s26_the_opponent_chooses_what_drops() -> None:
    s = play(event("s26", nation(**HOME)), "seat:1")
    assert s.seat == 1
    assert legal(s) == {"track:cohesion", "track:popularity"}
    play(s, "track:popularity")
    assert mat(s, 1)["popularity"] == 2
    s = play(event("s26", nation(**HOME), nation(holds=["lhasa"], cohesion=1)), "seat:1")
    assert mat(s, 1)["popularity"] == 2


@clause("S36-S27", "S36-D.1", "S36-D.10")
def test_s27_nobody_may_name_the_mad() -> None:
    s = event("s27", nation({"gobi": "s2"}, **HOME), nation({"ongi": "s2"}, holds=["lhasa"], hand=["s19"], cohesion=5))
    assert mat(s, 0)["shielded"]
    play(s, "card:s19")
    assert refused(s)["mode:event"] == "condition"
    play(s, "mode:points")
    assert "act:attack" in legal(s), "ordinary attacks are not stopped"
    assert mat(realm(nation(holds=["karakorum"], shielded=True), at="end"), 0)["shielded"] is False


@clause("S36-S28", "S36-3.3.8D")
def test_s28_trapped_at_once() -> None:
    a = nation({"mogao": "s1"}, **HOME)
    s = play(event("s28", a, nation({"hami": "s2"}, holds=["lhasa"])), "area:hami")
    assert mat(s, 1)["trapped"] == ["hami"]
    tied = nation({"nagqu": "s2"}, holds=["lhasa"])
    assert not is_playable("s28", nation({"kokonor": "s1"}, **HOME), tied), "it has a connected route"


@clause("S36-S29")
def test_s29_one_or_two_scouts() -> None:
    a = nation({"gobi": "s1 s1"}, **HOME)
    s = play(event("s29", a), "area:gobi")
    assert legal(s) == {"area:karakorum", "done"}
    play(s, "area:karakorum")
    assert mat(s, 0)["scouts"] == 2
    assert not is_playable("s29", nation({"karakorum": " ".join(["scout"] * 6)}, cohesion=5))


@clause("S36-S30")
@pytest.mark.parametrize(
    ("die", "kind", "mine", "theirs"), [(2, "s1", "", "s1"), (3, "s2", "s2", ""), (6, "emperor", "", "emperor")]
)
def test_s30_host_and_guest(die: int, kind: str, mine: str, theirs: str) -> None:
    a = nation({"gobi": "s1 scout"}, **HOME)
    s = play(event("s30", a, nation({"ongi": kind}, holds=["lhasa"]), dice=[die]), "area:ongi")
    assert units(s, 0).get("ongi", "") == mine
    assert units(s, 1).get("ongi", "") == theirs


@clause("S36-S31")
def test_s31_the_beauty_trap() -> None:
    b = nation(holds=["lhasa"], generals=2, hand=["s01", "p02"])
    s = realm(nation(**HOME), b, nation(holds=["hanseong"]), at="card", card="s31")
    play(s, "mode:event seat:1 track:generals")
    assert mat(s, 1)["generals"] == 1
    for viewer, cards in ((0, ["card:s01", "card:p02"]), (2, [])):
        hands = {pile["id"]: pile["cards"] for pile in GAME.scene(s, viewer)["piles"] if pile.get("hand")}
        assert hands["hand:1"] == cards


@clause("S36-S31")
@pytest.mark.parametrize(
    ("generals", "cohesion", "playable"), [(1, 1, False), (2, 1, True), (1, 2, True), (2, 2, True)]
)
def test_s31_needs_a_track_that_can_drop(generals: int, cohesion: int, playable: bool) -> None:
    b = nation(holds=["lhasa"], generals=generals, cohesion=cohesion)
    assert is_playable("s31", nation(**HOME), b) == playable


@clause("S36-S32", "S36-R71")
def test_s32_the_empty_fort() -> None:
    a = nation({"jinan": "scout", "xuzhou": "s1"}, **HOME)
    s = event("s32", a, nation({"linqing": "s2"}, holds=["lhasa"], hand=["s04", "s09"]))
    assert legal(s) == {"area:jinan", "area:karakorum"}
    play(s, "area:jinan card:s04 mode:points")
    assert "act:attack" not in legal(s)
    again = realm(nation({"jinan": "scout", "xuzhou": "s1"}, **HOME), points=1, forts=["jinan"])
    play(again, "act:move area:xuzhou unit:s1 area:jinan")
    assert table(again)["forts"] == []


@clause("S36-S33", "S36-R32", "S36-R64")
def test_s33_discord() -> None:
    a = nation({"gobi": "s1"}, **HOME)
    b = nation({"ongi": "s2 s1 emperor"}, holds=["lhasa"])
    s = play(event("s33", a, b), "area:ongi")
    supply(s, "unit:s2")
    assert s.seat == 1
    assert legal(s) == {"unit:s1", "unit:emperor"}
    assert seen(s, 0, "ongi") == {"s2": 1, "unit": 2}
    play(s, "unit:emperor unit:s1")
    assert units(s, 1) == {"ongi": "s2"}
    assert vp(s, 0) == 3, "an emperor lost so is not captured"
    s = play(event("s33", a, b), "area:ongi")
    supply(s, "unit:s1")
    play(s, "unit:s2")
    assert units(s, 1) == {"ongi": "emperor s1 s1"}


@clause("S36-S34", "S36-3.1.1.5C")
def test_s34_self_injury_moves_the_tribute() -> None:
    a = nation({"gobi": "s2 scout"}, **HOME, tribute=3)
    s = play(event("s34", a), "area:gobi unit:s2")
    assert units(s, 0) == {"gobi": "s1 scout"}
    assert asked(s) == "ShiftNeutralArmies"
    assert not is_playable("s34", nation({"gobi": "emperor scout"}, **HOME))


@clause("S36-S35")
def test_s35_one_more_card_whatever_the_cohesion() -> None:
    a = nation({"karakorum": "s2"}, cohesion=4, hand=["s18", "p01"])
    s = realm(a, at="card", card="s35")
    assert "mode:event" in legal(s)
    low = realm(nation({"karakorum": "s2"}, cohesion=5, hand=["s18", "p01"]), at="card", card="s35")
    low.track[0] = 1
    low.legal = low.decision.options(low)
    assert "mode:event" not in legal(low)
    play(s, "mode:event done")
    assert legal(s) == {"card:s18", "done"}
    s.track[0] = 1
    play(s, "card:s18")
    assert "mode:event" in legal(s)


@clause("S36-S36")
def test_s36_retreat_is_best() -> None:
    a = nation({"gobi": "s2 s1", "guihua": "s1", "hue": "s1"}, **HOME, trapped=["guihua"])
    s = event("s36", a)
    assert legal(s) == {"area:gobi", "done"}, "trapped or too far away"
    play(s, "area:gobi unit:s2 unit:s1")
    assert legal(s) == {"area:karakorum", "area:guihua"}
    play(s, "area:karakorum")
    assert units(s, 0) == {"karakorum": "s2 s1", "guihua": "s1", "hue": "s1"}
    assert "slips_away" in told(s)
