"""Decks that run out: what becomes of them, and what is drawn then."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked, awaited, legal, play, supply, told
from tests.games.yellow_scarves.harness import FAR_BOT, mine, realm, seat, table
from tianxia.engine.dice import Simulated
from tianxia.games.yellow_scarves.board import COPIES, FATE_COPIES, FATES, RULERS, STRATEGIES
from tianxia.games.yellow_scarves.state import Realm
from tianxia.kit.tracing import clause

STRATEGY_DECK = [title for title, copies in zip(STRATEGIES, COPIES, strict=True) for _ in range(copies)]
FATE_DECK = [fate for fate, copies in zip(FATES, FATE_COPIES, strict=True) for _ in range(copies)]
TWO = {"ye": mine(6), "luoyang": mine(4, 1)}


def without(deck: list[str], *cards: str) -> list[str]:
    """A deck less some of its cards."""
    left = deck.copy()
    for card in cards:
        left.remove(card)
    return left


def buying(position: dict[str, Any], dice: list[Any] | None = None) -> Realm:
    """Seat 0 of two allies buys a Strategy card."""
    s = realm({**TWO, **FAR_BOT}, "procurement", dice or [], seats=2, position=position)
    play(s, "act:buy_card")
    return s


# ---- Strategy cards


@clause("C3K-11.2")
def test_an_empty_strategy_deck_is_made_of_the_discard() -> None:
    position = {"seats": {"1": {"hand": ["ambush", "duel"]}}, "discard": without(STRATEGY_DECK, "ambush", "duel")}
    s = buying(position)
    assert "strategy_reshuffled" in told(s)
    assert table(s)["discard"] == []
    assert s.waiting is not None
    assert len(s.waiting.pile or []) == len(STRATEGY_DECK) - 2, "any but the two in a hand may come"
    supply(s, "card:fortify")
    assert seat(s)["hand"] == ["fortify"]
    assert seat(s, 1)["hand"] == ["ambush", "duel"]


@clause("C3K-11.2")
def test_while_a_card_is_in_the_deck_the_discard_stays() -> None:
    position = {"seats": {"1": {"hand": ["ambush"]}}, "discard": without(STRATEGY_DECK, "ambush", "duel")}
    s = buying(position, ["card:duel"])
    assert seat(s)["hand"] == ["duel"]
    assert len(table(s)["discard"]) == len(STRATEGY_DECK) - 2
    assert "strategy_reshuffled" not in told(s)


@clause("YS-R18", "C3K-11.2")
def test_in_co_op_two_cards_of_revolt_are_no_deck() -> None:
    plans = without(STRATEGY_DECK, "revolt", "revolt")
    scholars: dict[str, Any] = {"card": "wandering_scholars", "discard": ["revolt", "revolt"]}
    s = realm({**TWO, **FAR_BOT}, "fate", seats=2, position=scholars | {"seats": {"1": {"hand": plans}}})
    assert told(s).count("no_card_left") == 2
    assert table(s)["discard"] == ["revolt", "revolt"]


@clause("YS-R18", "YS-5.2B", "YS-R19")
def test_a_revolt_drawn_in_co_op_is_shown_discarded_and_replaced() -> None:
    plans = without(STRATEGY_DECK, "revolt", "revolt", "duel")
    position = {"seats": {"1": {"hand": plans}}, "discard": ["revolt", "duel"]}
    s = buying(position, ["card:revolt", "card:revolt", "card:duel"])
    assert told(s).count("revolt_replaced") == 2
    assert seat(s)["hand"] == ["duel"]
    assert table(s)["discard"] == ["revolt"], "the other is back in the deck"


# ---- Fate


@clause("C3K-12.1")
def test_an_empty_fate_deck_is_made_of_the_discard() -> None:
    s = realm({**TWO, **FAR_BOT}, "round", seats=2, position={"fate_discard": FATE_DECK})
    assert awaited(s) == "fate"
    assert s.waiting is not None
    assert sorted(s.waiting.pile or []) == sorted(s.vocabulary.token(f"fate:{fate}") for fate in FATE_DECK)
    assert table(s)["fate_discard"] == []


@clause("C3K-12.1")
@pytest.mark.parametrize("top", [[], ["plague"]])
def test_while_a_fate_card_is_left_the_discard_stays(top: list[str]) -> None:
    position = {"fate_discard": without(FATE_DECK, "plague"), "fate_top": top}
    s = realm({**TWO, **FAR_BOT}, "round", ["fate:plague"] if not top else [], seats=2, position=position)
    assert table(s)["fate"] == "plague"
    assert len(table(s)["fate_discard"]) == len(FATE_DECK) - 1


@clause("C3K-S27", "C3K-12.1")
def test_spies_find_the_discard_shuffled_if_the_fate_deck_is_empty() -> None:
    position = {"fate_discard": FATE_DECK, "seats": {"0": {"hand": ["spies"]}}}
    s = realm({**TWO, **FAR_BOT}, seats=2, position=position)
    play(s, "card:spies")
    assert s.waiting is not None
    assert (s.waiting.times, len(s.waiting.pile or [])) == (3, len(FATE_DECK))
    assert table(s)["fate_discard"] == []


@clause("C3K-S27")
@pytest.mark.parametrize(("top", "drawn"), [([], 2), (["flood"], 1)])
def test_spies_see_fewer_than_three_cards_if_there_are_no_more(top: list[str], drawn: int) -> None:
    rest = without(FATE_DECK, "flood", "plague")
    position = {"fate_discard": rest, "fate_top": top, "seats": {"0": {"hand": ["spies"]}}}
    s = realm({**TWO, **FAR_BOT}, dice=["fate:plague", "fate:flood"][:drawn], seats=2, position=position)
    play(s, "card:spies")
    assert (asked(s), legal(s)) == ("PutFateBack", {"fate:plague", "fate:flood"})
    play(s, "fate:flood", "fate:plague")
    assert table(s)["fate_top"] == ["flood", "plague"]
    assert asked(s) == "ChooseInvasion"
    assert len(table(s)["fate_discard"]) == len(FATE_DECK) - 2


@clause("C3K-12.1", "C3K-S27")
def test_all_see_fate_and_its_discard_and_nobody_what_lies_on_the_deck() -> None:
    position = {"fate": "flood", "fate_detail": 0, "fate_discard": ["famine"], "fate_top": ["plague"]}
    s = realm({**TWO, **FAR_BOT}, seats=2, position=position)
    for viewer in (0, 1, None):
        seen = s.veiled(viewer).face
        assert [s.vocabulary.token(f"fate:{fate}") in seen for fate in ("flood", "famine", "plague")] == [
            True,
            True,
            False,
        ]


# ---- Rulers


def enthroning(dice: list[Any], bottom: list[str], deck: list[str]) -> Realm:
    """Seat 0 enthrones a Ruler; besides those at the bottom and in the deck all are discarded."""
    discarded = [ruler for ruler in RULERS if ruler not in ("zhang_jue", *bottom, *deck)]
    position = {"seats": {"0": {"gold": 9}}, "ruler_discard": discarded, "ruler_bottom": bottom}
    s = realm({**TWO, **FAR_BOT}, "procurement", dice, seats=2, position=position)
    play(s, "act:enthrone")
    return s


@clause("C3K-5.5", "YS-R81")
def test_rulers_at_the_bottom_come_when_no_others_are_left() -> None:
    s = enthroning(["ruler:he_jin"], ["cao_cao", "liu_bei"], ["he_jin"])
    assert legal(s) == {"ruler:he_jin", "ruler:cao_cao"}, "the upper of the two"
    play(s, "ruler:he_jin")
    assert table(s)["ruler_bottom"] == ["liu_bei", "cao_cao"]
    s = enthroning([], ["cao_cao", "liu_bei", "tao_qian"], [])
    assert legal(s) == {"ruler:cao_cao", "ruler:liu_bei"}


@clause("YS-R81")
def test_an_empty_ruler_deck_is_made_of_the_discard() -> None:
    s = enthroning([], [], [])
    assert awaited(s) == "ruler"
    assert s.waiting is not None
    assert (s.waiting.times, len(s.waiting.pile or [])) == (2, len(RULERS) - 1)
    assert table(s).get("ruler_discard", []) == []
    kept = enthroning(["ruler:he_jin"], ["cao_cao"], ["he_jin"])
    assert len(table(kept)["ruler_discard"]) == len(RULERS) - 4 + 1


@clause("C3K-5.5")
def test_rulers_offered_are_known_to_their_seat_alone_whichever_they_are() -> None:
    s = enthroning(["ruler:he_jin", "ruler:lu_bu"], [], ["he_jin", "lu_bu", "tao_qian"])
    assert s.veiled(1).face.count(s.vocabulary.token("ruler:he_jin")) == 0
    dealt = s.redeal(1, Simulated(3))
    assert {token in dealt.veiled(0).face for token in dealt.legal} == {True}
    assert len(dealt.legal) == 2
