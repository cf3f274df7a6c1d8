"""Words for every code, positions that round-trip, options that are declared."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.games.harness import play
from tests.games.thirty_six_battles.harness import GAME, feud, table
from tianxia.engine.dice import Simulated
from tianxia.engine.errors import BadOption, BadPosition, BadSeat
from tianxia.engine.step import Decision
from tianxia.games import thirty_six_battles as room
from tianxia.kit.tracing import clause

SOURCES = sorted(Path(room.__file__).parent.rglob("*.py"))


def constants(function: str, position: int) -> set[str]:
    """The texts given to calls of a function at a position, over the whole room."""
    found: set[str] = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == function:
                argument = node.args[position] if len(node.args) > position else None
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    found.add(argument.value)
    return found


def test_every_story_line_has_words_and_none_is_left_over() -> None:
    assert constants("tell", 0) == set(GAME.words.events)


def test_every_refusal_has_words() -> None:
    cards = {card["id"].removeprefix("card:") for card in GAME.box()["cards"][:36]}
    assert constants("Refusal", 1) | cards <= set(GAME.words.refusals)


def asked_of_seats(kind: type) -> set[str]:
    """The names of the questions of this room: the kinds of decisions that have no kinds of their own."""
    kinds: list[type] = kind.__subclasses__()
    if not kinds:
        return {kind.__name__} if kind.__module__.startswith(room.__name__) else set()
    return set().union(*(asked_of_seats(one) for one in kinds))


def test_every_decision_has_a_prompt() -> None:
    assert asked_of_seats(Decision) == set(GAME.words.prompts)


def test_every_token_is_named_in_both_languages() -> None:
    for text in GAME.vocabulary.texts:
        for language in ("en", "zh"):
            name = GAME.words.token(text, language)
            assert name
            assert ":" not in name or text.startswith("tile:")


def test_all_cited_clauses_exist() -> None:
    phrases = [
        *GAME.words.events.values(),
        *GAME.words.refusals.values(),
        *GAME.words.outcomes.values(),
        *GAME.words.places.values(),
    ]
    assert {phrase.clause for phrase in phrases if phrase.clause} <= set(GAME.clauses.all)
    assert {option.clause for option in GAME.options.declared.values()} <= set(GAME.clauses.all)
    assert {one.option for one in GAME.clauses.all.values() if one.option} <= set(GAME.options.declared)


def test_the_story_reads_in_both_languages() -> None:
    s = feud("attack", xiu={"army": [6]}, zi={"army": [2], "health": 3})
    play(s, "die:6", "die:2")
    assert s.story is not None
    lines = {language: [GAME.words.event(event, language) for event in s.story.events] for language in ("en", "zh")}
    assert lines["en"] == [
        "A Soldier of Power 6 attacks for Xiu.",
        "Zi blocks with a Soldier of Power 2.",
        "Zi takes 4 damage; Health 0.",
        "Zi is dead.",
        "The final totals: Zi 0, Xiu 10.",
    ]
    assert lines["zh"][0] == "修以戰力6的士兵攻擊。"
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
