"""Words for every code, positions that round-trip, options that are declared."""

from __future__ import annotations

import pytest

from tests.games.harness import play
from tests.games.thirty_six_battles.harness import GAME, feud, table
from tianxia.engine.dice import Simulated
from tianxia.engine.errors import BadOption, BadPosition, BadSeat
from tianxia.kit.tracing import clause


def test_the_story_reads_in_both_languages() -> None:
    s = feud("attack", xiu={"army": [6]}, zi={"army": [2], "health": 3})
    play(s, "die:6", "die:2")
    assert s.story is not None
    lines = {language: [GAME.words.event(event, language) for event in s.story.events] for language in ("en", "zh")}
    assert lines["en"] == [
        "Xiu attacks with a Soldier of Power 6.",
        "Zi blocks with a Soldier of Power 2.",
        "Xiu's Soldier fights on with Power 4.",
        "Zi's Soldier falls.",
        "Zi takes 4 damage (Health 0).",
        "Zi falls.",
        "Final score: Zi 0, Xiu 10.",
    ]
    assert lines["zh"][0] == "修以戰力6的士兵進攻。"
    for code in GAME.words.events:
        assert code


def test_all_that_is_told_in_random_games_can_be_said() -> None:
    seen: set[str] = set()
    for seed in range(40):
        s, dice = GAME.start(seed=seed, told=True), Simulated(seed, stream=2)
        while not s.over:
            s.apply(s.legal[dice.below(len(s.legal))])
        assert s.story is not None
        for event in s.story.events:
            assert "{" not in GAME.words.event(event, "en") + GAME.words.event(event, "zh")
            seen.add(event.code)
    assert len(seen) > 40


def test_positions_round_trip_at_the_phases_of_random_games() -> None:
    entries = {
        "PlayStratagems": "stratagem",
        "RecruitSoldier": "recruit",
        "OrderAttack": "attack",
        "FinishTurn": "discard",
    }
    count = 0
    for seed in range(20):
        s, dice = GAME.start(seed=seed), Simulated(seed, stream=4)
        while not s.over:
            name = type(s.decision).__name__
            if name in entries:
                again = GAME.arrange(table(s), at=entries[name])
                assert table(again) == table(s)
                assert again.legal == s.legal
                count += 1
            s.apply(s.legal[dice.below(len(s.legal))])
    assert count > 1500


def test_open_hands_of_a_position_are_dealt() -> None:
    s = GAME.arrange({"heroes": {"zi": {"hand": ["retreat", "?", "?"]}}}, deal=3)
    hand = table(s)["heroes"]["zi"]["hand"]
    assert len(set(hand)) == 3
    assert "retreat" in hand


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"active": "cao"}, "active"),
        ({"turn": 2}, "odd turns"),
        ({"heroes": {"zi": {"tile": "k9"}}}, "k9"),
        ({"heroes": {"zi": {"health": 30}}}, "health"),
        ({"heroes": {"zi": {"army": [13]}}}, "Powers"),
        ({"heroes": {"zi": {"army": [1] * 31}}}, "only 30"),
        ({"heroes": {"zi": {"army": [1], "attacked": [2]}}}, "no further Soldier"),
        ({"heroes": {"zi": {"hand": ["retreat"], "discard": ["retreat"]}}}, "somewhere else"),
        ({"heroes": {"zi": {"hand": ["retreat"]}, "xiu": {"hand": ["retreat"]}}}, "somewhere else"),
        ({"heroes": {"zi": {"discard": ["retreat"]}, "xiu": {"discard": ["retreat"]}}}, "somewhere else"),
        ({"heroes": {"zi": {"shown": ["retreat"]}}}, "not in the hand"),
        ({"heroes": {"zi": {"known": ["retreat"]}}}, "not in the hand"),
        ({"heroes": {"zi": {"hand": "retreat"}}}, "list of cards"),
        ({"heroes": {"zi": {"hand": ["?"] * 40}}}, "more cards"),
        ({"heroes": {"zi": {"army": [12]}}}, "an Army that is doubled"),
        ({"raised": [7]}, "1 to 6"),
        ({"allowed": {"doubled": "xiu"}}, "capture_the_chief must lie beside"),
        ({"allowed": {"doubled": "zi"}, "beside": {"capture_the_chief": {"hero": "zi"}}}, "capture_the_chief must lie"),
        ({"allowed": {"doubled": "xiu"}, "beside": {"capture_the_chief": {}}}, "in the Attack Phase alone"),
        ({"garrisons": {"a1": 7}}, "1 to 6"),
        ({"garrisons": {"z1": 1}}, "z1"),
        ({"heroes": {"liu_bei": {}}}, "liu_bei"),
        ({"nonsense": 1}, "nonsense"),
    ],
)
def test_faults_of_a_position_are_named(position: dict[str, object], fault: str) -> None:
    with pytest.raises(BadPosition, match=fault):
        GAME.arrange(position)


@clause("B36-1.2A", "B36-R83")
def test_two_seats_and_declared_options_only() -> None:
    with pytest.raises(BadSeat):
        GAME.start(seats=3)
    with pytest.raises(BadOption, match="resign"):
        GAME.start(options={"resign": True})
    with pytest.raises(BadOption, match="10 to 20"):
        GAME.start(options={"start_health": 30})
    assert "resign" not in " ".join(GAME.vocabulary.texts)


def test_the_instant_goal_refuses_a_position_that_is_over() -> None:
    with pytest.raises(BadPosition, match="over already"):
        feud(xiu={"bank": 25}, options={"vp_check": "instant"})


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"heroes": {"zi": {"health": 0}}}, "dead"),
        ({"up": ["retreat"]}, "being played"),
        ({"raised": [3]}, "being recruited"),
    ],
)
def test_no_phase_begins_with_something_under_way(position: dict[str, object], fault: str) -> None:
    with pytest.raises(BadPosition, match=fault):
        GAME.arrange(position)
