"""Council, rebellion, income, winter, attrition, deployment, the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked, legal, play, refused, supply, told
from tests.games.thirty_six_stratagems.harness import (
    GAME,
    GUARDED,
    awaited,
    mat,
    nation,
    neutral,
    realm,
    seen,
    table,
    units,
    vp,
)
from tianxia.engine.dice import Simulated
from tianxia.engine.fingerprint import plain
from tianxia.games.thirty_six_stratagems.state import Realm
from tianxia.kit.tracing import clause

ADVANCED = {"variant": "advanced"}


@clause("S36-3.3.2A", "S36-3.1I", "S36-R37")
def test_the_council_raises_one_track() -> None:
    a = nation(holds=["karakorum"], generals=4)
    s = realm(a, at="council")
    assert legal(s) == {"track:cohesion", "track:taxation", "track:popularity", "tax:down", "pass"}
    assert refused(s)["track:generals"] == "track_end"
    play(s, "track:taxation")
    assert (mat(s, 0)["taxation"], mat(s, 0)["popularity"]) == (3, 3)


@clause("S36-R37", "S36-3.1I")
def test_the_council_may_lower_taxation_without_gain_of_popularity() -> None:
    a = nation(holds=["karakorum"])
    s = play(realm(a, at="council"), "tax:down")
    assert (mat(s, 0)["taxation"], mat(s, 0)["popularity"]) == (1, 3)
    assert "tax:down" not in legal(realm(a | {"taxation": 1}, at="council"))
    assert "tax:down" not in legal(realm(a, at="council", options={"council_tax_down": False}))


@clause("S36-3.3.3A", "S36-3.3.3B", "S36-3.3.3C", "S36-B.10", "S36-R38")
def test_rebellion_dice() -> None:
    a = nation({"guilin": "scout"}, holds=["karakorum", "xian", "kyoto"], popularity=3)
    s = realm(a, at="rebellion")
    assert awaited(s) == ("rebellion", 2)
    supply(s, 4, 3)
    assert mat(s, 0)["rebellions"] == 1
    s = supply(realm(a, at="rebellion", prefectures=["guilin"]), 4, 3)
    assert mat(s, 0)["rebellions"] == 0, "a shrine counts as popularity"
    s = realm(nation(holds=["karakorum"]), at="rebellion")
    assert asked(s) == "SetTaxation"


@clause("S36-3.3.4A", "S36-3.3.4B", "S36-R39", "S36-R80")
def test_taxation_before_income() -> None:
    s = realm(nation(holds=["karakorum"], popularity=1), at="income")
    assert refused(s) == {"tax:up": "unpopular"}
    s = play(realm(nation(holds=["karakorum"], popularity=6), at="income"), "tax:down")
    assert (mat(s, 0)["taxation"], mat(s, 0)["popularity"]) == (1, 6)
    assert legal(realm(nation(holds=["karakorum"], taxation=5), at="income")) == {"tax:down", "tax:keep"}


@clause("S36-3.1.1.1G", "S36-3.3.4D", "S36-B.1", "S36-R40", "S36-1.8")
def test_markets_and_trade() -> None:
    a = nation({"xining": "scout", "hangzhou": "s1"}, coins=0)
    s = play(realm(a, nation(holds=["lhasa"]), at="income", prefectures=["hangzhou"]), "tax:keep")
    assert mat(s, 0)["coins"] == 2 + 2 + 2


# ---- winter


@clause("S36-3.3.5B", "S36-3.3.5C", "S36-3.3.5F", "S36-R47")
def test_temples_and_own_prefectures_are_winter_quarters() -> None:
    a = nation({"wutai": "s1", "kaifeng": "s1", "jinan": "s2"}, holds=["karakorum"], coins=9)
    s = realm(a, at="winter", season=4, options=ADVANCED, neutrals=GUARDED, prefectures=["kaifeng"])
    assert asked(s) == "ChooseWinterFate", "only those in Jinan must leave"
    play(s, "act:retreat unit:s2")
    assert asked(s) == "ChooseRefuge"
    assert legal(s) == {"area:kaifeng"}, "Shaolin is farther"


@clause("S36-3.3.5G", "S36-3.3.5H", "S36-R46")
def test_the_first_group_is_free_the_next_costs_a_coin() -> None:
    a = nation({"jinan": "s2", "wuchang": "s1", "gyantse": "s1"}, holds=["karakorum"], coins=0)
    s = realm(a, at="winter", season=2, options=ADVANCED, neutrals=GUARDED)
    play(s, "area:jinan act:retreat unit:s2 area:wutai")
    assert asked(s) == "ChooseLeaving"
    play(s, "area:wuchang unit:s1")
    assert units(s, 0).get("wuchang") is None, "no coin is left: it is given up"
    paid = nation({"jinan": "s2", "wuchang": "s1"}, holds=["karakorum"], coins=1)
    s = realm(paid, at="winter", season=2, options=ADVANCED, neutrals=GUARDED)
    play(s, "area:jinan act:eliminate unit:s2")
    assert mat(s, 0)["coins"] == 1
    assert legal(s) == {"act:retreat", "act:eliminate"}


@clause("S36-3.3.8G", "S36-3.3.8H", "S36-T01", "S36-R57")
@pytest.mark.parametrize(("turban", "left"), [(False, {"wutai": "s1"}), (True, {})])
def test_trapped_units_perish_unless_a_temple_shelters_them(turban: bool, left: dict[str, str]) -> None:
    a = nation(
        {"wutai": "s1", "jinan": "s2"}, holds=["karakorum"], trapped=["wutai", "jinan"], red_turban=turban, coins=9
    )
    s = realm(a, at="winter", season=2, options=ADVANCED, neutrals=GUARDED)
    while asked(s) == "LoseToWinter":
        play(s, sorted(legal(s))[0])
    assert {area: kinds for area, kinds in units(s, 0).items() if area != "karakorum"} == left


@clause("S36-R43", "S36-3.3.5E")
def test_the_nearest_refuge_by_routes_or_points() -> None:
    a = nation({"xining": "s2"}, holds=["karakorum"], coins=9)
    for reading, nearest in (("links", {"area:mogao", "area:emei"}), ("ap", {"area:mogao"})):
        s = realm(a, at="winter", season=2, options=ADVANCED | {"winter_distance": reading}, neutrals=GUARDED)
        play(s, "act:retreat unit:s2")
        assert legal(s) == nearest


@clause("S36-3.3.5D", "S36-3.1.1.1S", "S36-3.1.1.1F", "S36-R45")
def test_a_colony_feeds_its_region() -> None:
    a = nation({"lhasa": "emperor s2", "kongpo": "scout"}, coins=9)
    s = realm(nation(holds=["karakorum"]), a, at="winter", season=2, options=ADVANCED, neutrals=GUARDED)
    assert units(s, 1) == {"lhasa": "emperor s2", "kongpo": "scout"}
    hungry = nation({"lhasa": "emperor s2", "nagqu": "scout"}, coins=9)
    s = realm(nation(holds=["karakorum"]), hungry, at="winter", season=2, options=ADVANCED, neutrals=GUARDED)
    assert asked(s) == "ChooseWhoStays"
    assert legal(s) == {"area:lhasa", "area:nagqu"}
    s = realm(nation(holds=["karakorum"]), hungry, at="winter", season=2)
    assert asked(s) == "Buy", "no hunger in the basic game"
    assert units(s, 1) == {"lhasa": "emperor s2", "nagqu": "scout"}


# ---- attrition


@clause("S36-B.11", "S36-3.3.6A")
def test_a_garrison_needs_no_upkeep() -> None:
    a = nation({"guiyang": "s2 s1", "karakorum": "s1"}, coins=5)
    s = realm(a, at="attrition", prefectures=["guiyang"])
    assert mat(s, 0)["coins"] == 4


@clause("S36-B.11", "S36-R48")
def test_what_is_paid_lets_conclude_how_many_scouts_are_in_a_garrison() -> None:
    a = nation({"guiyang": "s2 scout", "karakorum": "s1"}, coins=5)
    s = realm(a, at="attrition", prefectures=["guiyang"], options={"attrition_voluntary": True})
    before = s.disclosures
    play(s, "done")
    assert s.disclosures > before


@clause("S36-B.11", "S36-R48")
def test_a_garrison_is_not_given_up() -> None:
    a = nation({"guiyang": "s2", "karakorum": "emperor s2", "ongi": "s1"}, coins=0)
    s = realm(a, at="attrition", prefectures=["guiyang"])
    assert legal(s) == {"area:karakorum", "area:ongi"}
    assert refused(s) == {"area:guiyang": "no_army"}


@clause("S36-R48")
def test_more_may_be_given_up_by_option_only() -> None:
    a = nation({"karakorum": "emperor s2"}, coins=5)
    assert asked(realm(a, at="attrition")) == "Buy"
    s = realm(a, at="attrition", options={"attrition_voluntary": True})
    assert legal(s) == {"area:karakorum", "done"}
    play(s, "area:karakorum unit:s2 done")
    assert mat(s, 0)["coins"] == 4


@clause("S36-R14", "S36-3.3.6C", "S36-3.3.8J", "S36-R76")
def test_when_prefectures_without_a_player_go() -> None:
    a = nation({"jinan": "scout"}, holds=["karakorum"])
    facts: dict[str, Any] = {"prefectures": ["kaifeng", "jinan", "hami"], "neutrals": {"hami": 2}}
    s = realm(a, at="end", **facts)
    assert sorted(table(s)["removed"]) == ["p03", "p15"]
    s = realm(a, at="attrition", **facts)
    assert asked(s) == "Buy"
    assert table(s)["removed"] == []
    s = realm(a, at="attrition", options={"prefecture_discard": "attrition"}, **facts)
    assert sorted(table(s)["removed"]) == ["p03", "p15"]


# ---- deployment


@clause("S36-3.3.7A", "S36-3.3.7F", "S36-3.3.7G", "S36-3.1.1.1B", "S36-R75", "S36-3.3.7D")
def test_a_bought_army_is_drawn_blindly_and_goes_to_a_capital() -> None:
    a = nation({"karakorum": "emperor"}, holds=["xian"], coins=2)
    s = play(realm(a, at="deployment"), "buy:unit")
    assert awaited(s) == ("unit", 1)
    assert s.waiting is not None
    assert sorted(set(s.waiting.pile or [])) == [GAME.vocabulary.token("unit:s2"), GAME.vocabulary.token("unit:s1")]
    assert len(s.waiting.pile or []) == 22
    supply(s, "unit:s1")
    assert asked(s) == "DeployUnit"
    assert legal(s) == {"area:karakorum", "area:xian"}
    play(s, "area:xian")
    assert seen(s, 1, "xian") == {"unit": 1}
    assert seen(s, 0, "xian") == {"s1": 1}


@clause("S36-3.3.7C", "S36-R40", "S36-3.3.7E", "S36-R36", "S36-R68")
def test_limits_of_purchase() -> None:
    six = nation({"karakorum": " ".join(["scout"] * 6)}, coins=9)
    assert refused(realm(six, at="deployment"))["buy:scout"] == "all_scouts"
    homeless = nation({"gobi": "s1"}, coins=9)
    s = realm(homeless, nation(holds=["lhasa"]), at="deployment", neutrals={"xian": 2, "hami": 6})
    assert refused(s) == {"buy:scout": "no_capital", "buy:unit": "no_capital"}
    play(s, "buy:neutral")
    assert neutral(s, "xian") == (2, 0), "three stand in Hami already"
    weak = realm(
        homeless, nation(holds=["lhasa"]), at="deployment", neutrals={"xian": 2}, options={"neutral_strength": 1}
    )
    assert neutral(play(weak, "buy:neutral"), "xian") == (1, 1)
    none = realm(nation(holds=["karakorum"], coins=9), nation(holds=["lhasa"]), at="deployment")
    assert refused(none) == {"buy:neutral": "no_neutrals"}
    assert asked(realm(homeless, nation(holds=["lhasa"]), at="deployment")) == "SplitOrGoOn", "nothing can be bought"


@clause("S36-3.3.7H", "S36-3.3.7I", "S36-R50")
def test_redeployment_is_secret_and_stays_within_a_route() -> None:
    a = nation({"karakorum": "emperor s2 s1", "ongi": "scout", "mogao": "s1"}, coins=0)
    s = realm(a, at="deployment")
    while asked(s) in ("Buy", "SplitOrGoOn"):
        play(s, "done")
    assert asked(s) == "Redeploy"
    assert legal(s) == {"area:karakorum", "area:ongi", "done"}
    play(s, "area:karakorum unit:s2 area:ongi")
    for viewer in (1, None):
        assert seen(s, viewer, "ongi") == {"unit": 1}, "nothing shows before the end"
        assert GAME.scene(s, viewer)["prompt"]["decision"] == "Redeploy"  # type: ignore[index]
    play(s, "area:ongi unit:scout area:karakorum done")
    assert units(s, 0) == {"karakorum": "emperor s1 scout", "ongi": "s2", "mogao": "s1"}
    assert seen(s, 1, "ongi") == {"unit": 1}


@clause("S36-R50", "S36-3.1.1.1T")
def test_redeployment_keeps_the_stack_limit_and_ends() -> None:
    a = nation({"karakorum": "s1", "ongi": "s1 s1 s1"}, coins=0)
    s = realm(a, at="deployment")
    while asked(s) in ("Buy", "SplitOrGoOn"):
        play(s, "done")
    assert legal(s) == {"area:ongi", "done"}
    moves = 0
    while asked(s).startswith("Redeploy"):
        moves += asked(s) == "RedeployTo"
        play(s, next(token for token in sorted(legal(s)) if token != "done"))
        assert len(units(s, 0)["ongi"].split()) <= 3
    assert moves == 2 * 5, "two for each unit, the new Emperor among them"


def redeploying(mine: dict[str, Any]) -> Realm:
    """The redeployment of a seat that buys and splits nothing, and whose emperor does not come back yet."""
    s = realm(mine | {"emperor_lost_in": 1}, at="deployment")
    while asked(s) in ("Buy", "SplitOrGoOn"):
        play(s, "done")
    return s


@clause("S36-3.3.7H", "S36-R50", "S36-R52")
def test_units_are_redeployed_to_a_trapped_stack_too_and_free_it() -> None:
    a = nation({"karakorum": "s2 scout", "ongi": "s1", "gobi": "s1"}, coins=0, trapped=["ongi"])
    s = redeploying(a)
    assert legal(s) == {"area:karakorum", "area:gobi", "done"}, "the trapped stack itself does not move"
    play(s, "area:karakorum unit:scout")
    assert legal(s) == {"area:ongi", "area:gobi"}
    play(s, "area:ongi done")
    assert units(s, 0) == {"karakorum": "s2", "ongi": "s1 scout", "gobi": "s1"}
    assert mat(s, 0)["trapped"] == []
    assert seen(s, 1, "ongi") == {"unit": 2}


@clause("S36-R50", "S36-R52", "S36-3.3.8E")
def test_redeployment_past_a_trapped_stack_leaves_it_trapped() -> None:
    a = nation({"karakorum": "s2 scout", "tuul": "s1", "gobi": "s1", "ongi": "s1"}, coins=0, trapped=["gobi"])
    s = play(redeploying(a), "done")
    assert mat(s, 0)["trapped"] == ["gobi"]
    assert units(s, 0)["gobi"] == "s1"


@clause("S36-R50")
def test_moves_of_redeployment_are_counted_over_all_routes() -> None:
    s = redeploying(nation({"karakorum": "s1", "ongi": "s1", "jinan": "s1"}, holds=["xian", "karakorum"], coins=0))
    moves = 0
    while asked(s).startswith("Redeploy"):
        play(s, "area:karakorum unit:s1 area:ongi" if moves % 2 == 0 else "area:ongi unit:s1 area:karakorum")
        moves += 1
    assert moves == 4, "two for each unit on a route"
    two = redeploying(nation({"karakorum": "s1", "ongi": "s1", "luoyang": "s1"}, holds=["xian"], coins=0))
    for moves in range(4):
        play(two, "area:karakorum unit:s1 area:ongi" if moves % 2 == 0 else "area:ongi unit:s1 area:karakorum")
    play(two, "area:luoyang unit:s1 area:xian area:xian unit:s1 area:luoyang")
    assert not asked(two).startswith("Redeploy")


# ---- the end


@clause("S36-3.1.1.2A", "S36-R03")
def test_31_points_win_after_a_card_or_by_option_at_the_end_of_a_season() -> None:
    a = nation(holds=["karakorum"], lasting_vp=27)
    s = play(realm(a, at="card", card="t06"), "mode:event")
    assert vp(s, 0) == 31
    assert (s.over, s.outcome, s.reason) == (True, [1.0, 0.0], "victory_points")
    s = play(realm(a, at="card", card="t06", options={"victory_check": "season_end"}), "mode:event")
    assert not s.over
    s = realm(nation(holds=["karakorum"], lasting_vp=28), at="end", options={"victory_check": "season_end"})
    assert s.over


@clause("S36-3.1.1.2B", "S36-R04", "S36-R61")
@pytest.mark.parametrize(
    ("mine", "theirs", "outcome"),
    [
        ({"holds": ["karakorum"], "lasting_vp": 1}, {"holds": ["lhasa"]}, [1.0, 0.0]),
        ({"holds": ["karakorum"], "lasting_vp": 3}, {"holds": ["lhasa", "xian"]}, [0.0, 1.0]),
        ({"holds": ["karakorum"], "coins": 4}, {"holds": ["lhasa"], "coins": 3}, [1.0, 0.0]),
        ({"holds": ["karakorum"]}, {"holds": ["lhasa"]}, [0.5, 0.5]),
    ],
)
def test_after_season_nine(mine: dict[str, Any], theirs: dict[str, Any], outcome: list[float]) -> None:
    s = realm(nation(**mine), nation(**theirs), at="end", season=9)
    assert (s.outcome, s.reason) == (outcome, "season_nine")


@clause("S36-R04")
def test_prefectures_and_temples_break_ties() -> None:
    a = nation({"jinan": "scout"}, holds=["karakorum"])
    b = nation({"wutai": "scout"}, holds=["lhasa"], lasting_vp=1)
    s = realm(a, b, at="end", season=9, prefectures=["jinan"])
    assert s.outcome == [1.0, 0.0]
    s = realm(nation(holds=["karakorum"]), nation({"wutai": "scout"}, holds=["lhasa"]), at="end", season=9)
    assert s.outcome == [0.0, 1.0]


@clause("S36-R58", "S36-R40")
def test_a_seat_without_units_and_capitals_is_out() -> None:
    a = nation({"luoyang": "s2"}, holds=["karakorum"], hand=["s09"])
    b = nation({"kaifeng": "scout"}, hand=["s27", "p01"], lasting_vp=2)
    s = realm(a, b, at="points", points=1, dice=[6, 1])
    play(s, "act:attack area:kaifeng area:luoyang")
    assert not s.over
    play(s, "done done")
    assert (s.over, s.outcome, s.reason) == (True, [1.0, 0.0], "last_left")
    c = nation(holds=["hanseong"])
    s = realm(a, b, c, at="points", points=1, dice=[6, 1])
    play(s, "act:attack area:kaifeng area:luoyang done done")
    assert not s.over
    assert mat(s, 1)["out"]
    assert table(s)["discard"] == ["s27"]
    assert table(s)["removed"] == ["p01"]
    assert vp(s, 1) == 2
    assert "out" in told(s)


@clause("S36-R48", "S36-R60")
def test_where_a_unit_starves_shows_only_when_it_is_gone() -> None:
    hungry = nation({"karakorum": "emperor s2", "gobi": "s1"}, coins=1)
    asking = realm(hungry, nation(holds=["lhasa"]), at="attrition")
    s = play(realm(hungry, nation(holds=["lhasa"]), at="attrition"), "area:karakorum")
    assert asked(s) == "StarveUnit"
    for viewer in (1, None):
        assert plain(s.veiled(viewer)) == plain(asking.veiled(viewer))
        assert s.redeal(viewer, Simulated(3)).legal
    play(s, "unit:s2")
    assert asked(s) == "ChooseStarving"
    play(s, "area:gobi unit:s1")
    assert (units(s, 0), mat(s, 0)["coins"]) == ({"karakorum": "emperor"}, 0)
