"""The kit passes an honest game, varies what it plays, and says how to see a failure again."""

from __future__ import annotations

import json
import random
from types import SimpleNamespace
from typing import cast

import pytest

from tests.stand_in.faulty import LosesCards
from tests.stand_in.game import SKIRMISH, SkirmishGame
from tianxia.engine import catalogue
from tianxia.engine.dice import Simulated
from tianxia.engine.errors import UnknownGame
from tianxia.engine.state import State
from tianxia.kit.case import Case
from tianxia.kit.check import LAWS, check
from tianxia.kit.law import Walk
from tianxia.kit.worlds import Ended, Pair


def test_skirmish_passes_all_laws() -> None:
    report = check(SKIRMISH, games=24, seed=100)

    assert report.passed, report.text()
    assert report.choices > 500


def test_every_law_has_looked() -> None:
    report = check(SKIRMISH, games=3)

    assert {law.name() for law in LAWS} == {law for law, looks in report.looks.items() if looks}


def test_workers_find_what_one_process_finds() -> None:
    alone = check(SKIRMISH, games=4, seed=9)
    together = check(SKIRMISH, games=4, seed=9, workers=2)

    assert together.plain() == alone.plain()


def test_progress_is_told_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []

    check(SKIRMISH, games=2, progress=lambda done, total: told.append((done, total)))

    assert told[-1] == (2, 2)


def test_the_global_generator_is_given_back_as_it_was() -> None:
    random.seed(3)
    before = random.getstate()

    check(SKIRMISH, games=1)

    assert random.getstate() == before


def test_a_failure_is_seen_again_by_the_seed_it_names() -> None:
    game = SkirmishGame("loses_cards_again", LosesCards)
    catalogue.add(game)

    first = check(game, games=3, seed=40).first["pieces are conserved"]
    again = check(game, games=1, seed=first.seed).first["pieces are conserved"]

    assert again.plain() == first.plain()
    assert first.again == f"tianxia check loses_cards_again --seed {first.seed} --games 1"
    assert first.choice > 0


def test_a_report_is_plain_data_and_readable() -> None:
    game = SkirmishGame("loses_cards_too", LosesCards)
    catalogue.add(game)

    report = check(game, games=2)

    assert json.loads(json.dumps(report.plain())) == report.plain()
    assert "pieces are conserved: " in report.text()
    assert "tianxia check loses_cards_too --seed 0 --games 1" in report.text()


def test_a_game_outside_the_catalogue_is_refused_by_name() -> None:
    with pytest.raises(UnknownGame, match="no game 'nowhere'"):
        check(SkirmishGame("nowhere"), games=1)


def test_seats_and_options_spread_over_what_is_declared() -> None:
    cases = [Case(SKIRMISH, seed) for seed in range(60)]
    given = [case.options for case in cases if case.options]

    assert {case.seats for case in cases} == {2, 3}
    assert 15 <= len(given) <= 45
    assert {options["spies"] for options in given} == {"secret", "open"}
    assert {options["heralds"] for options in given} == {True, False}
    assert {options["rounds"] for options in given} == {2, 3, 4, 5}


def test_what_is_drawn_in_sight_is_no_secret_while_hidden_faces_change() -> None:
    """He Jin's General is drawn in sight of all at the moment when the Rulers not kept go back face down."""
    report = check(catalogue.find("yellow_scarves"), games=1, seed=694)

    assert report.passed, report.text()


def test_a_redeal_in_which_somebody_asked_has_no_choice_proves_nothing() -> None:
    """What a public card lets one conclude about its player is not in the veil, so a redeal may contradict it."""
    case = Case(SKIRMISH, 3)
    walk = Walk(SKIRMISH, case.open_table(Simulated(3)), set())
    pair = Pair(SKIRMISH, None, Simulated(4), walk.state)
    pair.one = cast(State, SimpleNamespace(waiting=None, asked=[0], options=lambda seat: []))

    with pytest.raises(Ended):
        pair.let_happen([], in_step=True)
