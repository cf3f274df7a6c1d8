from __future__ import annotations

from tests.cli.harness import tianxia

HOT_SEAT = ("play", "skirmish", "--seats", 2, "--seed", 5)


def test_a_curtain_falls_before_another_seat_looks() -> None:
    shown = tianxia(*HOT_SEAT, typed="\n1\n1\n1\n1\n\n").stdout

    first, _, second = shown.partition("Hand over to Seat 2")
    assert "Hand over to Seat 1, then press Enter" in first
    assert "Seat 2: Where does this chit go?" in second


def test_what_a_seat_draws_is_told_to_nobody_else() -> None:
    shown = tianxia(*HOT_SEAT, typed="\n1\n1\n1\n1\n").stdout

    before_the_curtain = shown.partition("Hand over to Seat 2")[0]
    assert before_the_curtain.count("You drew") == 2


def test_a_game_without_secrets_has_no_curtain() -> None:
    assert "Hand over" not in tianxia("play", "cao_cao", typed="1\n").stdout


def test_bots_take_the_last_seats() -> None:
    shown = tianxia("play", "skirmish", "--seats", 3, "--bots", "random,random").stdout

    assert "Seat 2: bot random" in shown
    assert "Seat 3: bot random" in shown
    assert "Seat 1: Where does this chit go?" in shown


def test_people_may_sit_anywhere() -> None:
    shown = tianxia("play", "skirmish", "--seats", 2, "--bots", "random,human").stdout

    assert "Seat 1: bot random" in shown
    assert "Seat 2: Where does this chit go?" in shown
