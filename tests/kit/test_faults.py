"""Every law of the kit catches the fault that is meant for it."""

from __future__ import annotations

import pytest

from tests.stand_in.faulty import FAULTS, Fault
from tianxia.engine import catalogue
from tianxia.kit.check import GAMES_END, LAWS, RULES_NEVER_BREAK_DOWN, check

LONGEST = 150


@pytest.fixture(params=FAULTS, ids=lambda fault: fault.game.name)
def fault(request: pytest.FixtureRequest) -> Fault:
    planted: Fault = request.param
    catalogue.add(planted.game)
    return planted


def test_a_planted_fault_is_caught_by_the_law_meant_for_it(fault: Fault) -> None:
    report = check(fault.game, games=fault.games, seed=5, longest=LONGEST)

    assert not report.passed
    assert set(fault.laws) <= set(report.first), report.text()


def test_every_law_has_a_planted_fault() -> None:
    laws = {law.name() for law in LAWS} | {RULES_NEVER_BREAK_DOWN, GAMES_END}

    assert {law for fault in FAULTS for law in fault.laws} == laws


@pytest.mark.parametrize("name", ["copies_dealt_card", "copies_held_card"])
def test_a_hidden_card_in_a_field_that_no_scene_shows_is_seen_by_two_worlds_alone(name: str) -> None:
    [game] = [fault.game for fault in FAULTS if fault.game.name == name]
    catalogue.add(game)

    report = check(game, games=2, seed=5, longest=LONGEST)

    assert set(report.first) == {"two worlds"}
    assert "can tell what is hidden by: the field copied" in report.first["two worlds"].text
