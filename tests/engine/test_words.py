"""Words are put to codes at the edge, in the reader's language."""

from __future__ import annotations

import pytest

from tests.stand_in.game import SKIRMISH
from tianxia.engine.clauses import Clauses
from tianxia.engine.errors import TianxiaError
from tianxia.engine.story import PUBLIC, Event
from tianxia.engine.words import Words

WORDS = SKIRMISH.words


def test_a_story_line_names_its_facts_in_the_readers_language() -> None:
    hit = Event("hit", [0, 1, 2], [3], PUBLIC)

    assert WORDS.event(hit) == "Seat 1 rolls 3: Seat 2 loses a host."
    assert WORDS.event(hit, "zh") == "座位 1擲3：座位 2失大軍。"


def test_numbers_choose_between_one_and_many() -> None:
    words = Words({"story": {"lost": {"en": "{n:0|unit|units} lost", "zh": "失 {n:0}"}}}, {})

    assert [words.event(Event("lost", [n], [], PUBLIC)) for n in (1, 2)] == ["1 unit lost", "2 units lost"]


def test_a_token_has_its_own_name_or_that_of_its_kind() -> None:
    assert WORDS.token("area:hill") == "the hill"
    assert WORDS.token("count:2", "zh") == "2 糧"
    assert WORDS.token("nothing:known") == "nothing:known"


def test_an_unknown_code_is_shown_as_it_is() -> None:
    assert WORDS.event(Event("unheard_of", [], [], PUBLIC)) == "unheard_of"


def test_all_words_are_plain_data() -> None:
    facts = WORDS.info()

    assert facts["prompt"]["Act"] == {"en": "What do you do?", "zh": "如何行動？", "clause": ""}
    assert facts["name"]["area"][1]["en"] == "the ford"


def test_a_clause_is_found_whatever_its_case() -> None:
    assert SKIRMISH.clauses.find("sk-r1").is_ruling
    with pytest.raises(TianxiaError, match="no clause 'SK-99'; ids look like SK-"):
        SKIRMISH.clauses.find("SK-99")


def test_a_clause_cannot_stand_twice() -> None:
    one = {"id": "A-1", "chapter": "1", "en": "x", "zh": "x"}
    with pytest.raises(ValueError, match="twice"):
        Clauses({"clause": [one, one]})


def test_names_of_things_serve_story_lines_and_tokens() -> None:
    words = Words({"name": {"card": [{"id": "king", "en": "the king", "zh": "國王"}]}})

    assert words.token("card:king") == "the king"
    assert words.names["card"][0].zh == "國王"


def test_seats_without_names_are_counted_from_one() -> None:
    words = Words({"story": {"folds": {"en": "{seat:0} folds.", "zh": "{seat:0}棄牌。"}}})

    assert words.event(Event("folds", [0], [], PUBLIC)) == "Seat 1 folds."


@pytest.mark.parametrize("slot", ["{card:0}", "{seat}", "{n}"])
def test_a_slot_that_nothing_fills_is_refused_when_the_words_are_read(slot: str) -> None:
    with pytest.raises(ValueError, match="story line drew: nothing fills"):
        Words({"story": {"drew": {"en": f"You drew {slot}.", "zh": "抽牌。"}}})
