"""Tokens: one integer each, with a text that round-trips."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tianxia.engine.errors import UnknownToken
from tianxia.engine.vocabulary import Vocabulary

WORDS = Vocabulary([("area", ["xudu", "luoyang"]), ("count", ["0", "1"]), ("", ["pass", "done"])])
NAMES = st.text("abcdefghij_", min_size=1, max_size=8)


def test_integers_follow_the_order_of_declaration() -> None:
    assert [WORDS.text(token) for token in range(WORDS.size)] == [
        "area:xudu",
        "area:luoyang",
        "count:0",
        "count:1",
        "pass",
        "done",
    ]
    assert WORDS.first("count") == 2


@given(st.dictionaries(NAMES, st.lists(NAMES, unique=True, max_size=5), max_size=5))
def test_every_text_is_found_by_its_token_and_back(kinds: dict[str, list[str]]) -> None:
    words = Vocabulary(list(kinds.items()))

    assert [words.token(words.text(token)) for token in range(words.size)] == list(range(words.size))


def test_an_unknown_text_names_what_was_expected() -> None:
    with pytest.raises(UnknownToken, match=r"unknown token 'area:nowhere'; expected one like area:xudu, area:luoyang$"):
        WORDS.token("area:nowhere")


@pytest.mark.parametrize("token", [-1, 6, 1 << 70])
def test_a_number_outside_is_no_token(token: int) -> None:
    with pytest.raises(UnknownToken, match="tokens go from 0 to 5"):
        WORDS.text(token)


def test_a_token_cannot_be_named_twice() -> None:
    with pytest.raises(ValueError, match="twice"):
        Vocabulary([("a", ["b"]), ("", ["a:b"])])
