"""Wrong input is refused with a text that says what was expected, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cao_cao.harness import GAME, table, war
from tests.games.cao_cao.printed import CAPITALS, SETUP
from tests.games.harness import asked, awaited, play, refused
from tianxia.engine.dice import Scripted, Simulated
from tianxia.engine.errors import (
    BadOption,
    BadPosition,
    BadRoll,
    BadSeat,
    IllegalChoice,
    OutOfTurn,
    TianxiaError,
    UnknownToken,
)
from tianxia.engine.fingerprint import fingerprint, plain
from tianxia.engine.state import State
from tianxia.kit.tracing import clause

ILLEGAL_NUMBERS = [-1, -(10**30), GAME.vocabulary.size, 10**30]


def whole(s: State) -> tuple[str, object, list[int]]:
    """Everything that a refused choice must leave as it is: the table, the dice, the options."""
    return fingerprint(s), plain(s.dice), list(s.legal)


QUESTIONS: dict[str, State] = {
    "ChooseFirstCard": war(at="first"),
    "ChooseGeneral": war({"card": "cao_cao"}),
    "ChooseAction": war({"card": "cao_ren"}),
    "ChooseDestination": play(war({"card": "cao_ren"}), "act:march"),
    "ChooseCompanions": play(war({"card": "cao_ren"}), "act:march", "area:yuzhou"),
    "ChooseMarchers": play(war({"card": "cao_hong"}), "act:march", "area:henei"),
    "FightAtOnce": play(war({"card": "xiahou_yuan"}), "act:march", "area:xuzhou", "count:2"),
    "ChooseReplacements": play(war({"card": "cao_ren"}), "act:replace"),
    "Disband": war({"card": "emperor_xian"}),
    "DisbandUnits": play(war({"card": "emperor_xian"}), "area:xudu"),
}


@clause("CC-R87")
@pytest.mark.parametrize("question", list(QUESTIONS))
def test_every_token_that_is_not_offered_is_refused_and_changes_nothing(question: str) -> None:
    s = QUESTIONS[question]
    assert asked(s) == question
    before = whole(s)
    wrong = [token for token in range(GAME.vocabulary.size) if token not in s.legal]
    for token in [*wrong, *ILLEGAL_NUMBERS]:
        with pytest.raises(IllegalChoice, match=question):
            s.apply(token)
    assert whole(s) == before


@clause("CC-R87")
def test_a_refused_choice_leaves_the_dice_for_the_next_legal_one() -> None:
    s = war({"card": "cao_hong"}, dice=["card:liu_bei", "card:sun_quan"])
    assert isinstance(s.dice, Scripted)
    for _ in range(3):
        with pytest.raises(IllegalChoice):
            play(s, "act:battle")
    assert s.dice.used == 0
    play(s, "act:pass")
    assert table(s)["history"] == ["cao_hong", "liu_bei", "sun_quan"]


@clause("CC-R87")
def test_a_game_with_refused_choices_is_the_game_without_them() -> None:
    calm, plagued = GAME.start(seed=11), GAME.start(seed=11)
    picks = Simulated(5)
    while not calm.over:
        for wrong in (-1, GAME.vocabulary.size):
            with pytest.raises(IllegalChoice):
                plagued.apply(wrong)
        token = calm.legal[picks.below(len(calm.legal))]
        calm.apply(token)
        plagued.apply(token)
        assert fingerprint(calm) == fingerprint(plagued)


@clause("CC-R87")
def test_an_error_names_the_question_its_clause_the_reason_and_what_is_offered() -> None:
    s = war({"card": "cao_ren"})
    with pytest.raises(IllegalChoice) as caught:
        play(s, "act:battle")
    text = str(caught.value)
    assert "act:battle" in text
    assert "ChooseAction" in text
    assert "CC-6.1" in text
    assert "no_enemy_here" in text
    assert "act:march" in text


@clause("CC-R87")
@pytest.mark.parametrize("question", list(QUESTIONS))
def test_a_reason_has_words_and_a_clause(question: str) -> None:
    for reason in refused(QUESTIONS[question]).values():
        assert GAME.words.refusals[reason].en
        assert GAME.words.refusals[reason].zh
        assert GAME.words.refusals[reason].clause in GAME.clauses.all


@clause("CC-R87")
@pytest.mark.parametrize(
    "text", ["", "xudu", "area:", "area:nowhere", "count:11", "count:-1", "ACT:PASS", "x" * 10_000]
)
def test_a_malformed_token_is_named_and_changes_nothing(text: str) -> None:
    s = war({"card": "cao_ren"})
    before = whole(s)
    with pytest.raises(UnknownToken, match="unknown token") as caught:
        play(s, text)
    assert len(str(caught.value)) < 500
    assert whole(s) == before


@clause("CC-R87")
@pytest.mark.parametrize("seat", [1, 7, -2])
def test_a_seat_that_is_not_asked_cannot_choose(seat: int) -> None:
    s = war({"card": "cao_ren"})
    before = whole(s)
    with pytest.raises(OutOfTurn):
        s.apply(GAME.vocabulary.token("act:pass"), seat)
    assert whole(s) == before


@clause("CC-R87")
def test_nothing_can_be_chosen_while_a_roll_is_awaited_or_when_the_game_is_over() -> None:
    waiting = war(at="turn")
    over = war({"card": "yuan_shu"})
    assert awaited(waiting) == "mandate"
    assert over.over
    for s in (waiting, over):
        before = whole(s)
        for token in range(GAME.vocabulary.size):
            with pytest.raises(OutOfTurn):
                s.apply(token)
        assert whole(s) == before


@clause("CC-R87")
def test_a_roll_that_does_not_fit_is_refused_and_still_awaited() -> None:
    yuzhou = {"control": "yuan_shu", "units": {"cao": 2, "yuan_shu": 2}, "generals": ["cao_hong"]}
    s = play(war({"card": "cao_hong", "areas": {"yuzhou": yuzhou}}), "act:battle")
    before = whole(s)
    for rolled in ([], [1], [1, 1, 1], [0, 1], [1, 7], [-1, 1]):
        with pytest.raises(BadRoll, match="dice: expected"):
            s.supply(rolled)
        assert whole(s) == before
    s.supply([6, 6])
    assert awaited(s) == "dice"


@clause("CC-R87")
def test_a_card_that_is_not_in_the_draw_pile_cannot_be_drawn() -> None:
    s = war({"draw": ["lu_bu", "emperor_xian"]}, at="turn")
    before = whole(s)
    for wrong in ("card:cao_ren", "card:zhou_yu", "area:xudu"):
        with pytest.raises(BadRoll, match="not in the pile"):
            s.supply([GAME.vocabulary.token(wrong)])
        assert whole(s) == before


@clause("CC-R87")
def test_a_roll_that_nobody_awaits_is_refused() -> None:
    s = war({"card": "cao_ren"})
    before = whole(s)
    with pytest.raises(OutOfTurn, match="no roll is awaited"):
        s.supply([1])
    assert whole(s) == before


# ---- options and seats


@clause("CC-R87")
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"max_cards": 99}, "100 to 2000"),
        ({"max_cards": 2001}, "100 to 2000"),
        ({"max_cards": "many"}, "100 to 2000"),
        ({"max_cards": 200.5}, "100 to 2000"),
        ({"max_cards": True}, "100 to 2000"),
        ({"cao_pool": -1}, "0 to 30"),
        ({"cao_pool": 31}, "0 to 30"),
        ({"steps_yuan_shao": 0}, "1 to 12"),
        ({"steps_liu_biao": 13}, "1 to 12"),
        ({"steps_liu_bei": None}, "1 to 12"),
        ({"steps_sun_quan": ""}, "1 to 12"),
        ({"preset": "nightmare"}, "easy, standard, hard"),
        ({"preset": 3}, "easy, standard, hard"),
        ({"xian_memory": "none"}, "pass, game"),
        ({"opt_15_1": "maybe"}, "on or off"),
        ({"opt_15_4": True}, "unknown option 'opt_15_4'"),
    ],
)
def test_a_bad_option_is_named_with_what_was_expected(options: dict[str, Any], expected: str) -> None:
    with pytest.raises(BadOption, match=expected):
        GAME.start(seed=1, options=options)
    with pytest.raises(BadOption, match=expected):
        war(at="turn", **options)


@clause("CC-R87")
def test_all_bad_options_are_named_together() -> None:
    with pytest.raises(BadOption) as caught:
        GAME.start(seed=1, options={"max_cards": 5, "preset": "nightmare", "colour": "red"})
    for word in ("max_cards", "nightmare", "colour"):
        assert word in str(caught.value)


@clause("CC-R87")
@pytest.mark.parametrize("seats", [0, 2, -1])
def test_there_is_one_seat(seats: int) -> None:
    with pytest.raises(BadSeat, match="1 seat"):
        GAME.start(seed=1, seats=seats)
    with pytest.raises(BadSeat):
        GAME.scene(war(at="first"), seats + 5)


# ---- positions

EVERYTHING: dict[str, Any] = {name: {"control": "cao"} for name in SETUP}

BAD_POSITIONS: list[tuple[dict[str, Any], str]] = [
    ({"weather": "rain"}, "weather"),
    ({"areas": {"chengdu": {}}}, "chengdu"),
    ({"areas": {"xudu": {"colour": 1}}}, "areas.xudu.colour"),
    ({"areas": {"luoyang": {"control": "nobody"}}}, "areas.luoyang.control"),
    ({"areas": {"luoyang": {"units": {"dong_zhuo": 1}}}}, "dong_zhuo"),
    ({"areas": {"luoyang": {"units": {"cao": -1}}}}, "areas.luoyang.units.cao"),
    ({"areas": {"luoyang": {"units": {"cao": "3"}}}}, "areas.luoyang.units.cao"),
    ({"areas": {"luoyang": {"units": {"cao": 31}}}}, "too many"),
    ({"areas": {"luoyang": {"units": {"lu_bu": 2}}}}, "lu_bu has 6 plain units, 1 too many"),
    ({"areas": {"luoyang": {"generals": ["zhang_he"]}}}, "zhang_he"),
    ({"areas": {"luoyang": {"generals": "cao_hong"}}}, "areas.luoyang.generals"),
    ({"areas": {"luoyang": {"generals": ["cao_hong", "cao_hong"]}}}, "twice"),
    ({"areas": {"luoyang": {"generals": ["cao_hong"]}, "changan": {"generals": ["cao_hong"]}}}, "cao_hong"),
    ({"areas": {"luoyang": {"generals": ["cao_hong"]}}, "pool_generals": ["cao_hong"]}, "cao_hong"),
    ({"areas": {"luoyang": {"generals": ["cao_hong"]}}, "removed": ["cao_hong"]}, "cao_hong"),
    ({"areas": {"luoyang": {"generals": ["lu_bu"]}}, "defeated": ["lu_bu"]}, "lu_bu"),
    ({"areas": {"luoyang": {"generals": ["zhuge_liang"]}}}, "Zhuge Liang"),
    ({"areas": {"luoyang": 7}}, "areas.luoyang"),
    ({"areas": []}, "areas"),
    ({"areas": {"xudu": {"generals": []}}}, "Cao Cao"),
    ({"areas": {"xudu": {"units": {"lu_bu": 1}, "generals": ["cao_cao"]}}}, "areas.xudu"),
    ({"areas": {"xudu": {"control": "lu_bu", "generals": ["cao_cao"]}}}, "areas.xudu.control"),
    ({"areas": EVERYTHING | {"xudu": {"generals": ["cao_cao"]}}}, "won already"),
    ({"removed": ["lu_bu"]}, "lu_bu"),
    ({"removed": ["cao_cao"]}, "Cao Cao"),
    ({"defeated": ["cao"]}, "defeated"),
    ({"defeated": ["dong_zhuo"]}, "dong_zhuo"),
    ({"status": {"yuan_shao": 5}}, "status.yuan_shao"),
    ({"status": {"yuan_shao": -1}}, "status.yuan_shao"),
    ({"status": {"lu_bu": 1}}, "status.lu_bu"),
    ({"status": {"yuan_shao": 1}, "areas": {"jizhou": {"control": "cao"}}}, "status.yuan_shao"),
    ({"kongming": 3}, "kongming"),
    ({"kongming": 1, "zhuge_in_pool": True}, "kongming"),
    ({"zhuge_in_pool": "yes"}, "zhuge_in_pool"),
    ({"reserve": 4}, "reserve"),
    ({"pools": {"cao": 15}}, "pools.cao"),
    ({"pools": {"cao": -1}}, "pools.cao"),
    ({"pools": {"dong_zhuo": 1}}, "pools.dong_zhuo"),
    ({"pools": {"lu_bu": 1}, "defeated": ["lu_bu"]}, "pools.lu_bu"),
    ({"draw": ["lu_bu", "lu_bu"]}, "draw"),
    ({"draw": ["lu_bu"], "discard": ["lu_bu"]}, "lu_bu"),
    ({"draw": ["dong_zhuo"]}, "dong_zhuo"),
    ({"discard": ["emperor_xian"]}, "emperor_xian"),
    ({"history": ["lu_bu"], "defeated": ["lu_bu"]}, "history"),
    ({"cards": -1}, "cards"),
    ({"cards": 501}, "cards"),
    ({"pass_start": 1}, "pass_start"),
    ({"clear": "all"}, "clear"),
]


@clause("CC-R87")
@pytest.mark.parametrize(("position", "named"), BAD_POSITIONS)
def test_the_fault_of_a_bad_position_is_named(position: dict[str, Any], named: str) -> None:
    with pytest.raises(BadPosition) as caught:
        war(position, at="turn")
    assert any(named in fault for fault in caught.value.faults), caught.value.faults


@clause("CC-R87")
def test_every_fault_of_a_bad_position_is_named() -> None:
    position = {
        "areas": {"chengdu": {}, "luoyang": {"units": {"cao": -1}, "generals": ["zhang_he"]}},
        "status": {"yuan_shao": 9},
        "reserve": 7,
        "weather": "rain",
    }
    with pytest.raises(BadPosition) as caught:
        war(position, at="turn")
    faults = caught.value.faults
    for named in ("chengdu", "areas.luoyang.units.cao", "zhang_he", "status.yuan_shao", "reserve", "weather"):
        assert any(named in fault for fault in faults), (named, faults)
    assert len(faults) == 6
    assert all(fault in str(caught.value) for fault in faults)


@clause("CC-R87")
@pytest.mark.parametrize(
    ("position", "named"),
    [
        ({}, "card"),
        ({"card": "dong_zhuo"}, "dong_zhuo"),
        ({"card": ["lu_bu"]}, "card"),
        ({"card": "lu_bu", "defeated": ["lu_bu"]}, "lu_bu"),
        ({"card": "xiahou_yuan", "removed": ["xiahou_yuan"]}, "xiahou_yuan"),
    ],
)
def test_a_card_that_cannot_be_turned_up_is_a_fault(position: dict[str, Any], named: str) -> None:
    with pytest.raises(BadPosition) as caught:
        war(position)
    assert any(named in fault for fault in caught.value.faults)


@clause("CC-R87", "CC-R68")
def test_the_card_of_a_general_who_left_the_game_is_out_of_the_game_too() -> None:
    assert table(war({"removed": ["xiahou_yuan"]}, at="turn"))["out"] == ["xiahou_yuan"]


@clause("CC-R87")
def test_an_unknown_entry_point_is_a_fault() -> None:
    with pytest.raises(BadPosition, match="turn, card, first"):
        war({}, at="battle")


@clause("CC-R87")
def test_a_script_that_does_not_fit_is_refused() -> None:
    with pytest.raises(UnknownToken):
        war({}, at="turn", dice=["card:dong_zhuo"])
    with pytest.raises(BadRoll):
        war({}, at="turn", dice=["card:zhou_yu"])
    with pytest.raises(BadRoll, match="the script has 1 left"):
        war(
            {"card": "lu_bu", "areas": {"xuzhou": {}, "dingtao": {"units": {"cao": 4}, "generals": ["lu_bu"]}}},
            dice=[1],
        )


@clause("CC-R87")
def test_a_position_with_capitals_of_both_sides_stands() -> None:
    areas = {capital: {"control": "cao"} for capital in CAPITALS[:2]}
    try:
        s = war({"areas": areas}, at="turn")
    except TianxiaError as fault:
        pytest.fail(str(fault))
    assert table(s)["status"]["yuan_shao"] == 4


def test_without_a_card_to_begin_with_the_first_one_cannot_be_picked() -> None:
    with pytest.raises(BadPosition, match="draw: no card is left there to begin with"):
        war({"draw": [], "discard": ["emperor_xian"]}, at="first")
