"""Asking the strategist in the middle of a game."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cli.harness import rows, saved, tianxia

PLAY = ("play", "skirmish", "--seats", 2, "--bots", "random", "--seed", 5)


def test_a_hint_ranks_the_options_by_their_numbers_and_changes_nothing(home: Path) -> None:
    shown = tianxia(*PLAY, typed="hint\n").stdout

    assert "The strategist advises" in shown
    table = shown.split("chance to win")[1]
    ranked = re.findall(r"^ +(\d)  (the \w+) .* (\d+(?:\.\d)?) %", table, re.M)
    assert {(number, name) for number, name, _ in ranked} == {("1", "the hill"), ("2", "the ford"), ("3", "the wood")}
    assert not [row for row in rows(saved(home)) if row["kind"] in ("choice", "sealed") and row["seat"] == 0]


def test_the_question_stands_after_a_hint_and_the_short_key_asks_too(home: Path) -> None:
    shown = tianxia(*PLAY, typed="h\n1\n").stdout

    assert "The strategist advises" in shown
    assert rows(saved(home))[-1]["token"] == "area:hill"


def test_somebody_who_plays_alone_is_advised_too() -> None:
    shown = tianxia("play", "cao_cao", "--seed", 3, typed="hint\n").stdout

    assert "chance to win" in shown
    assert "more that look worse" in shown


def test_a_hint_is_given_in_chinese() -> None:
    shown = tianxia(*PLAY, "--lang", "zh", typed="help\nhint\n").stdout

    assert "軍師獻策" in shown
    assert "勝算" in shown
    assert "獻策：" in shown


def test_there_is_nothing_to_advise_when_nobody_is_asked(home: Path) -> None:
    typed = "\n".join(["1"] * 400) + "\nhint\n"
    shown = tianxia("play", "skirmish", "--seats", 2, "--bots", "random", "--seed", 5, typed=typed).stdout

    assert "The game is over" in shown
    assert "there is nothing to advise" in shown
