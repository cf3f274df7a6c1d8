"""Options: typed, ranged, declared once."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.stand_in.game import SKIRMISH
from tianxia.engine.errors import BadOption
from tianxia.engine.options import Options

OPTIONS = SKIRMISH.options


def test_what_is_not_given_has_its_default() -> None:
    assert OPTIONS.resolve({}) == {
        "preset": "standard",
        "rounds": 3,
        "goal": 3,
        "spies": "secret",
        "heralds": True,
    }


def test_words_from_a_command_line_are_read() -> None:
    values = OPTIONS.resolve({"rounds": "4", "heralds": "off", "spies": "open"})

    assert (values["rounds"], values["heralds"], values["spies"]) == (4, False, "open")


def test_a_preset_sets_several_and_what_is_given_overrides_it() -> None:
    values = OPTIONS.resolve({"preset": "long", "goal": 5})

    assert (values["rounds"], values["goal"]) == (5, 5)


def test_all_faults_are_named_with_what_was_expected() -> None:
    with pytest.raises(BadOption) as raised:
        OPTIONS.resolve({"rounds": 99, "spies": "all", "heralds": "maybe", "luck": 1})

    assert str(raised.value).splitlines() == [
        "option rounds is a whole number from 2 to 5, not '99'",
        "option spies is one of secret, open, not 'all'",
        "option heralds is on or off, not 'maybe'",
        "unknown option 'luck'; there are: preset, rounds, goal, spies, heralds",
    ]


JUNK = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.lists(st.integers()))


@given(st.dictionaries(st.sampled_from([*OPTIONS.declared, "luck"]), JUNK))
def test_whatever_is_given_is_read_or_refused(given_options: dict[str, object]) -> None:
    try:
        values = OPTIONS.resolve(given_options)
    except BadOption:
        return
    assert OPTIONS.resolve(values) == values


def test_the_declaration_is_plain_data() -> None:
    facts = {one["name"]: one for one in OPTIONS.info()}

    assert facts["rounds"]["kind"] == "number"
    assert (facts["rounds"]["low"], facts["rounds"]["high"]) == (2, 5)
    assert facts["spies"]["values"] == ["secret", "open"]
    assert facts["heralds"]["kind"] == "switch"


def test_values_have_words_and_codes_without_any_are_made_readable() -> None:
    declared = """
[[option]]
name = "who"
values = ["first_seat", "chance"]
words = { chance = ["By lot", "抽籤"] }
default = "chance"
en = "Who begins"
zh = "先手"
"""
    (facts,) = Options.parse(tomllib.loads(declared)).info()

    assert facts["words"] == {
        "first_seat": {"en": "First seat", "zh": "First seat"},
        "chance": {"en": "By lot", "zh": "抽籤"},
    }


def test_the_declaration_of_a_preset_says_what_it_sets() -> None:
    sets = {one["name"]: one.get("sets") for one in OPTIONS.info()}

    assert sets["preset"] == OPTIONS.presets
    assert sets["rounds"] is None
