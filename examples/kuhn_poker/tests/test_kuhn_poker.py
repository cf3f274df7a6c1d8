from __future__ import annotations

import pytest
from tianxia.engine.dice import Scripted
from tianxia.engine.state import State
from tianxia.kit.tracing import clause

from kuhn_poker.game import GAME

JACK, QUEEN, KING = (GAME.vocabulary.token(f"card:{name}") for name in ("jack", "queen", "king"))


def dealt(*cards: int) -> State:
    """The first of so many hands as there are pairs of cards."""
    return GAME.start(options={"hands": len(cards) // 2}, dice=Scripted(list(cards)), told=True)


def play(s: State, tokens: str) -> State:
    """Make these choices."""
    for token in tokens.split():
        s.apply(GAME.vocabulary.token(token))
    return s


def chips(s: State) -> list[int]:
    """What each seat has won."""
    return [mat["numbers"]["chips"] for mat in GAME.scene(s, None)["mats"]]


def seen(s: State, viewer: int | None) -> list[list[str]]:
    """The cards that a viewer sees before each seat."""
    return [pile.get("cards", []) for pile in GAME.scene(s, viewer)["piles"][:2]]


@clause("KP-1")
def test_each_seat_sees_its_own_card_alone() -> None:
    s = dealt(KING, JACK)

    assert seen(s, 0) == [["card:king"], []]
    assert seen(s, 1) == [[], ["card:jack"]]
    assert seen(s, None) == [[], []]


@clause("KP-2", "KP-3", "KP-5")
@pytest.mark.parametrize(
    ("choices", "won"),
    [("check check", 1), ("bet call", 2), ("check bet call", 2)],
)
def test_when_cards_are_shown_the_higher_one_wins(choices: str, won: int) -> None:
    s = play(dealt(QUEEN, KING), choices)

    assert chips(s) == [-won, won]
    assert seen(s, None) == [["card:queen"], ["card:king"]]


@clause("KP-3", "KP-4")
@pytest.mark.parametrize(("choices", "won"), [("bet fold", [1, -1]), ("check bet fold", [-1, 1])])
def test_whoever_folds_loses_and_nothing_is_shown(choices: str, won: list[int]) -> None:
    s = play(dealt(JACK, KING), choices)

    assert chips(s) == won
    assert seen(s, None) == [[], []]


@clause("KP-2", "KP-6")
def test_the_seats_go_first_by_turns_and_the_chips_of_all_hands_decide() -> None:
    s = dealt(JACK, KING, KING, QUEEN)

    assert s.seat == 0
    play(s, "bet call")
    assert s.seat == 1
    play(s, "check check")
    assert (s.over, s.outcome, s.reason) == (True, [0.0, 1.0], "hands_played")


@clause("KP-6")
def test_as_many_chips_each_are_a_draw() -> None:
    assert play(dealt(JACK, KING, KING, QUEEN), "check check check check").outcome == [0.5, 0.5]
