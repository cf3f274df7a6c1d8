"""Cards whose effect is still to come lie beside their Hero, where everybody sees them, until they have had it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked, play
from tests.games.thirty_six_battles.harness import GAME, XIU, feud, hero, of_kind, pile, table
from tianxia.engine.state import State
from tianxia.kit.tracing import clause


def beside(s: State) -> list[str]:
    """The cards that a looker-on sees beside Xiu."""
    cards: list[str] = pile(s, "beside:xiu")["cards"]
    return cards


PENDING: list[tuple[str, str, dict[str, Any], dict[str, int]]] = [
    ("deceive_heavens", "move", {"tile": "h5"}, {}),
    ("capture_the_chief", "stratagem", {"army": [2]}, {}),
    ("befriend_distant", "stratagem", {}, {}),
    ("host_and_guest", "recruit", {"tile": "d6"}, {"d5": 5}),
    ("retreat", "move", {"tile": "f6"}, {}),
]


@clause("B36-2.3D", "B36-R34", "B36-5.2D")
@pytest.mark.parametrize(("card", "at", "xiu", "garrisons"), PENDING)
def test_a_card_that_is_still_to_act_lies_beside_its_hero_and_leaves_with_its_phase(
    card: str, at: str, xiu: dict[str, Any], garrisons: dict[str, int]
) -> None:
    s = feud(at, xiu=xiu | {"hand": [card, "let_loose"]}, zi={"tile": "d5"}, garrisons=garrisons)
    play(s, f"play:{card}")
    assert (beside(s), hero(s, "xiu")["discard"]) == ([f"card:{card}"], [])
    assert GAME.scene(s, None)["turn"]["lasting"] == [f"card:{card}"]
    while asked(s) != "FinishTurn":
        play(s, "done")
    assert (beside(s), hero(s, "xiu")["discard"]) == ([], [card])


@clause("B36-R34", "B36-S1.1")
def test_the_heavens_are_deceived_by_the_next_move() -> None:
    s = feud("move", xiu={"tile": "h5", "hand": ["deceive_heavens", "let_loose"]}, allowed={"moves_left": 2})
    play(s, "play:deceive_heavens", "tile:h6")
    assert (beside(s), hero(s, "xiu")["discard"]) == ([], ["deceive_heavens"])
    assert asked(s) == "MoveHero"


@clause("B36-R34", "B36-S4.5")
def test_a_neighbour_is_attacked_once() -> None:
    s = feud("attack", xiu={"army": [2, 3, 6], "hand": ["befriend_distant"]})
    play(s, "play:befriend_distant", "die:6")
    assert beside(s) == ["card:befriend_distant"]
    play(s, "die:3")
    assert (beside(s), of_kind(s, "die")) == ([], set())


@clause("B36-R34", "B36-S5.6")
def test_host_and_guest_change_roles_for_the_next_check() -> None:
    s = feud("recruit", xiu={"tile": "d6", "hand": ["host_and_guest"]}, garrisons={"d5": 5}, dice=[2])
    play(s, "play:host_and_guest", "tile:d5")
    assert hero(s, "xiu")["army"] == [5]
    assert (beside(s), hero(s, "xiu")["discard"]) == ([], ["host_and_guest"])


@clause("B36-R34", "B36-S3.6", "B36-S1.6")
def test_a_card_whose_phase_is_skipped_lapses_at_the_end_of_the_turn() -> None:
    s = feud(xiu={"army": [2], "hand": ["capture_the_chief", "sound_east_strike_west"]})
    play(s, "play:capture_the_chief", "play:sound_east_strike_west", "done")
    assert (asked(s), beside(s), hero(s, "xiu")["army"]) == ("FinishTurn", ["card:capture_the_chief"], [2])
    play(s, "done")
    assert (beside(s), hero(s, "xiu")["army"]) == ([], [2])
    assert "capture_the_chief" in hero(s, "xiu")["discard"]


@clause("B36-R32", "B36-R34")
def test_a_reshuffle_leaves_cards_beside_heroes() -> None:
    discard = [card for card in GAME.vocabulary.texts if card.startswith("card:")]
    kept = {"capture_the_chief", "something_from_nothing", "point_at_mulberry"}
    names = [card.removeprefix("card:") for card in discard if card.removeprefix("card:") not in kept]
    s = feud(
        xiu={"army": [2], "hand": ["capture_the_chief", "something_from_nothing"], "discard": names},
        zi={"discard": ["point_at_mulberry"]},
    )
    play(s, "play:capture_the_chief", "play:something_from_nothing")
    assert s.waiting is not None
    assert s.waiting.pile is not None
    assert GAME.vocabulary.token("card:capture_the_chief") not in s.waiting.pile
    assert len(s.waiting.pile) == 34
    assert beside(s) == ["card:capture_the_chief"]


@clause("B36-R65", "B36-S1.1", "B36-S6.6")
def test_a_retreating_hero_deceives_the_heavens_only_for_a_tile_that_is_farther() -> None:
    s = feud("move", xiu={"tile": "d1", "hand": ["retreat", "deceive_heavens"]}, zi={"tile": "e5"})
    assert "deceive_heavens" in of_kind(s, "play")
    play(s, "play:retreat")
    assert "deceive_heavens" not in of_kind(s, "play")


@clause("B36-R65", "B36-S1.1", "B36-S6.6")
def test_a_tile_across_the_ocean_allows_a_retreat() -> None:
    s = feud("move", xiu={"tile": "j1", "hand": ["retreat", "deceive_heavens"]}, zi={"tile": "g3"})
    assert of_kind(s, "play") == {"deceive_heavens"}
    play(s, "play:deceive_heavens", "play:retreat")
    assert of_kind(s, "tile") == {"j6", "j7"}


@clause("B36-R34", "B36-R42", "B36-S3.6")
def test_a_doubled_army_is_described_as_it_stands_and_not_doubled_again() -> None:
    xiu = {"army": [2, 5], "hand": ["capture_the_chief", "let_loose"], "discard": ["chain_stratagems"]}
    s = feud("attack", xiu=xiu, zi={"army": [3]})
    play(s, "play:capture_the_chief", "die:10", "die:3")
    described = table(s)
    assert described["heroes"]["xiu"]["army"] == [4, 7]
    again = GAME.arrange(described, at="attack")
    assert table(again) == described
    assert again.legal == s.legal
    play(again, "done")
    assert hero(again, "xiu")["army"] == []


@clause("B36-S6.6", "B36-R38")
def test_a_retreat_that_lies_beside_its_hero_when_the_phase_begins_gives_two_moves() -> None:
    s = feud("move", xiu={"tile": "f6"}, zi={"tile": "d5"}, beside={"retreat": {}})
    assert "f5" not in of_kind(s, "tile")
    assert table(s)["allowed"]["moves_left"] == 2
    assert s.asked == [XIU]
