"""The flow of the cards: the first one, discarding, the new shuffle, what counts as the card before."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cao_cao.harness import GAME, area, table, war
from tests.games.cao_cao.printed import ACTIVE, ASTERISK, DECK
from tests.games.harness import asked, awaited, legal, play
from tianxia.engine.errors import BadPosition
from tianxia.engine.state import State
from tianxia.kit.tracing import clause

CAO_HONG_BEFORE = {"card": "emperor_xian", "history": ["cao_hong"], "discard": ["cao_hong"]}

LU_BU_LOST: dict[str, Any] = {"xuzhou": {"control": "cao", "units": {"cao": 2}}}
"""His home area is taken and he himself is in the pool."""

SUN_QUAN_LOST: dict[str, Any] = {"yangzhou": {"control": "cao", "units": {"cao": 2}}}


def pile(s: State) -> set[str]:
    """The cards of which one is about to be drawn."""
    assert s.waiting is not None
    return {GAME.vocabulary.text(token).removeprefix("card:") for token in s.waiting.pile or []}


def acts_in(s: State) -> set[str]:
    """The areas that the activated general could march to, which tell who he is."""
    return {token for token in legal(play(s, "act:march")) if token.startswith("area:")}


@clause("CC-5A1", "CC-R20")
def test_the_first_card_of_the_game_is_picked_from_the_twelve() -> None:
    s = war(at="first")
    assert asked(s) == "ChooseFirstCard"
    assert legal(s) == {f"card:{card}" for card in DECK}


@clause("CC-5A1")
def test_a_new_game_begins_with_the_choice_of_the_first_card() -> None:
    s = GAME.start(seed=1)
    assert asked(s) == "ChooseFirstCard"
    assert len(s.legal) == 12


@clause("CC-R20")
def test_the_option_keeps_emperor_xian_from_being_the_first_card() -> None:
    s = war(at="first", first_card_xian=False)
    assert legal(s) == {f"card:{card}" for card in DECK if card != "emperor_xian"}


@clause("CC-5A1", "CC-R20")
def test_after_the_first_card_any_of_the_other_eleven_may_come() -> None:
    s = play(war(at="first"), "card:cao_ren", "act:pass")
    assert awaited(s) == "mandate"
    assert pile(s) == set(DECK) - {"cao_ren"}


@clause("CC-R20", "CC-K12")
def test_emperor_xian_as_first_card_repeats_nothing_disbands_and_shuffles() -> None:
    s = play(war(at="first"), "card:emperor_xian")
    assert asked(s) == "Disband"
    play(s, "done")
    assert pile(s) == set(DECK)
    assert table(s)["history"] == []


@clause("CC-5A")
def test_the_card_that_is_turned_up_is_carried_out() -> None:
    s = war(at="turn", dice=["card:cao_hong"])
    assert asked(s) == "ChooseAction"
    assert "area:changan" in acts_in(s)
    assert table(s)["cards"] == 2


@clause("CC-5A")
def test_only_cards_of_the_draw_pile_are_turned_up() -> None:
    s = war({"draw": ["lu_bu", "emperor_xian"]}, at="turn")
    assert awaited(s) == "mandate"
    assert pile(s) == {"lu_bu", "emperor_xian"}


@clause("CC-5B")
def test_a_completed_card_is_discarded_and_the_next_one_turned_up() -> None:
    s = war({"card": "cao_hong"}, dice=["card:cao_ren"])
    play(s, "act:pass")
    assert asked(s) == "ChooseAction"
    play(s, "act:pass")
    assert awaited(s) == "mandate"
    assert set(table(s)["discard"]) == {"cao_hong", "cao_ren"}
    assert table(s)["history"] == ["cao_hong", "cao_ren"]
    assert pile(s) == set(DECK) - {"cao_hong", "cao_ren"}


@clause("CC-5C")
def test_the_pile_shrinks_card_by_card_until_emperor_xian_comes() -> None:
    shifts = ["yuan_shao", "liu_biao", "sun_quan", "liu_bei"]
    s = war(at="turn", dice=[f"card:{card}" for card in shifts])
    assert pile(s) == set(DECK) - set(shifts)
    assert table(s)["history"] == shifts


@clause("CC-5D", "CC-K12")
def test_after_emperor_xian_everything_is_shuffled_into_a_new_draw_pile() -> None:
    s = war({"card": "emperor_xian", "history": ["liu_bei"], "discard": ["liu_bei", "lu_bu", "cao_ren"]})
    play(s, "done")
    assert pile(s) == set(DECK)
    assert table(s)["discard"] == []
    assert table(s)["history"] == []


@clause("CC-5D", "CC-12B1")
def test_cards_that_left_the_game_and_cards_aside_are_not_shuffled_in() -> None:
    s = play(war({"card": "emperor_xian", "areas": LU_BU_LOST, "defeated": ["lu_bu"]}), "done")
    assert pile(s) == set(DECK) - {"lu_bu"}
    assert set(table(s)["aside"]) == set(ASTERISK)


@clause("CC-R21")
def test_emperor_xian_forgets_what_came_before_the_last_shuffle() -> None:
    s = war(CAO_HONG_BEFORE, dice=["card:emperor_xian"])
    play(s, "act:pass", "done")
    assert asked(s) == "Disband"


@clause("CC-R21")
def test_with_memory_of_the_whole_game_the_shuffle_is_not_forgotten_about() -> None:
    s = war(CAO_HONG_BEFORE, dice=["card:emperor_xian"], xian_memory="game")
    play(s, "act:pass", "done")
    assert asked(s) == "ChooseAction"
    assert "area:changan" in acts_in(s)


@clause("CC-R22")
def test_cards_added_to_the_discard_pile_do_not_count_as_the_card_before() -> None:
    changan = {"control": "cao", "units": {"cao": 1, "liu_bei": 3}, "generals": ["liu_bei"]}
    s = war(
        {"card": "liu_bei", "status": {"liu_bei": 5}, "areas": {"changan": changan, "xiakou": {}}},
        dice=["card:emperor_xian", 6, 3, 3, 3, 3],
    )
    assert asked(s) == "Disband"
    assert table(s)["kongming"] == 0
    assert area(s, "changan")["units"] == {"cao": 1, "liu_bei": 4}


@clause("CC-R23", "CC-K12")
def test_a_repeated_card_is_played_afresh_with_its_special() -> None:
    s = war({"card": "cao_ren"}, dice=["card:emperor_xian"])
    play(s, "act:pass")
    assert asked(s) == "ChooseAction"
    play(s, "act:replace")
    assert legal(s) == {"count:0", "count:1", "count:2", "count:3"}


@clause("CC-R23")
def test_a_repeated_status_card_shifts_again() -> None:
    s = war({"card": "yuan_shao"}, dice=["card:emperor_xian"])
    assert asked(s) == "Disband"
    assert table(s)["status"]["yuan_shao"] == 2


@clause("CC-R23", "CC-R66")
def test_a_warlord_who_became_active_on_the_card_is_activated_by_its_repeat() -> None:
    s = war({"card": "liu_biao", "status": {"liu_biao": ACTIVE["liu_biao"] - 1}}, dice=["card:emperor_xian"])
    assert "liu_biao" in area(s, "wancheng")["generals"]


@clause("CC-R24", "CC-12C")
def test_a_repeat_that_leads_to_a_defeat_gives_way_to_the_card_before() -> None:
    before = ["cao_hong", "lu_bu"]
    s = war({"card": "emperor_xian", "areas": LU_BU_LOST, "history": before, "discard": before})
    assert table(s)["defeated"] == ["lu_bu"]
    assert asked(s) == "ChooseAction"
    assert "area:changan" in acts_in(s)


@clause("CC-R24")
def test_when_no_card_is_left_to_repeat_emperor_xian_goes_on_with_disbanding() -> None:
    before = ["yuan_shu", "lu_bu"]
    shouchun = {"shouchun": {"control": "cao", "units": {"cao": 1}}}
    s = war({"card": "emperor_xian", "areas": LU_BU_LOST | shouchun, "history": before, "discard": before})
    assert table(s)["defeated"] == ["lu_bu", "yuan_shu"]
    assert asked(s) == "Disband"
    play(s, "done")
    assert pile(s) == set(DECK) - {"lu_bu", "yuan_shu"}


@clause("CC-R25", "CC-R59", "CC-13.2D")
def test_a_cancelled_card_is_not_the_card_before() -> None:
    s = war(
        {
            "card": "zhou_yu",
            "areas": SUN_QUAN_LOST,
            "status": ACTIVE,
            "defeated": ["sun_quan"],
            "history": ["cao_hong"],
        },
        dice=["card:emperor_xian"],
    )
    assert asked(s) == "ChooseAction"
    assert "area:changan" in acts_in(s)
    assert "zhou_yu" in table(s)["out"]


@clause("CC-R26")
def test_the_draw_pile_cannot_run_out() -> None:
    s = war({"draw": ["emperor_xian"]}, at="turn", dice=["card:emperor_xian"])
    play(s, "done")
    assert pile(s) == set(DECK)
    with pytest.raises(BadPosition, match="emperor_xian"):
        war({"draw": ["lu_bu"], "discard": ["emperor_xian"]}, at="turn")


@clause("CC-R59", "CC-12B1")
@pytest.mark.parametrize("place", ["draw", "discard"])
def test_the_name_card_of_a_defeated_warlord_leaves_from_wherever_it_lies(place: str) -> None:
    others = [card for card in DECK if card not in ("sun_quan", "cao_hong")]
    position: dict[str, Any] = {"card": "zhou_yu", "areas": SUN_QUAN_LOST, "status": {"sun_quan": ACTIVE["sun_quan"]}}
    position |= {"draw": others, "discard": ["cao_hong"], "history": ["cao_hong"]}
    position[place] = [*position[place], "sun_quan"]
    if place == "discard":
        position["history"] = ["sun_quan", "cao_hong"]
    s = war(position)
    assert awaited(s) == "mandate"
    assert table(s)["defeated"] == ["sun_quan"]
    assert set(table(s)["out"]) == {"sun_quan", "zhou_yu"}
    assert table(s)["history"] == ["cao_hong"]
    assert pile(s) == set(others)


@clause("CC-R59")
@pytest.mark.parametrize("card", ["guan_yu", "zhang_fei"])
def test_the_asterisk_card_that_brings_a_defeat_leaves_and_the_others_stay_until_turned_up(card: str) -> None:
    xiakou = {"control": "cao", "units": {"cao": 2}}
    added = {"guan_yu", "zhang_fei", "zhuge_liang"}
    position = {"areas": {"xiakou": xiakou}, "status": {"liu_bei": ACTIVE["liu_bei"]}, "draw": [*DECK, *added]}
    s = war(position | {"card": card})
    assert set(table(s)["out"]) == {"liu_bei", card}
    assert pile(s) == (set(DECK) | added) - {"liu_bei", card}


@clause("CC-R59", "CC-13.2D")
@pytest.mark.parametrize("card", ["guan_yu", "zhang_fei", "zhuge_liang"])
def test_an_asterisk_card_of_a_defeated_warlord_is_cancelled_when_turned_up(card: str) -> None:
    s = war(
        {
            "card": card,
            "areas": {"xiakou": {"control": "cao", "units": {"cao": 2}}},
            "status": {"liu_bei": ACTIVE["liu_bei"]},
            "defeated": ["liu_bei"],
        }
    )
    assert awaited(s) == "mandate"
    assert card in table(s)["out"]
    assert table(s)["history"] == []
    assert table(s)["cards"] == 2


@clause("CC-R70", "CC-1.2")
def test_the_game_is_lost_when_so_many_cards_have_been_turned_up() -> None:
    s = war({"card": "cao_hong", "cards": 99}, max_cards=100)
    assert not s.over
    play(s, "act:pass")
    assert (s.over, s.outcome, s.reason) == (True, [0.0], "timeout")


@clause("CC-R70")
def test_five_hundred_cards_are_the_limit_if_nothing_else_is_said() -> None:
    assert not play(war({"card": "cao_hong", "cards": 498}), "act:pass").over
    assert play(war({"card": "cao_hong", "cards": 499}), "act:pass").reason == "timeout"


@clause("CC-R70")
def test_a_repeat_does_not_count_as_a_card() -> None:
    s = war(CAO_HONG_BEFORE | {"cards": 98}, max_cards=100)
    play(s, "act:pass", "done")
    assert awaited(s) == "mandate"
    assert table(s)["cards"] == 99


@clause("CC-R59", "CC-R70")
def test_a_cancelled_card_counts_for_the_limit() -> None:
    lost = {"areas": SUN_QUAN_LOST, "status": {"sun_quan": ACTIVE["sun_quan"]}, "defeated": ["sun_quan"]}
    s = war(lost | {"card": "zhou_yu", "cards": 99}, max_cards=100)
    assert s.reason == "timeout"
