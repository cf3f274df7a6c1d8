"""Set-up, the sequence of a season, deal and initiative."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.harness import asked, legal, play, refused, supply, told
from tests.games.thirty_six_stratagems.harness import GAME, awaited, mat, nation, neutral, realm, seen, table, vp
from tianxia.engine.dice import Scripted, Simulated
from tianxia.engine.errors import BadOption, BadSeat
from tianxia.games.thirty_six_stratagems.board import CAPITALS
from tianxia.games.thirty_six_stratagems.state import Realm
from tianxia.kit.tracing import clause


def start(seed: int = 1, seats: int = 3, **options: Any) -> Realm:
    s = GAME.start(seed, seats, options, told=True)
    assert isinstance(s, Realm)
    return s


@clause("S36-2.1", "S36-R59")
@pytest.mark.parametrize("seats", [1, 4])
def test_two_or_three_seats(seats: int) -> None:
    with pytest.raises(BadSeat):
        GAME.start(seats=seats)


@clause(
    "S36-3.1D", "S36-3.1E", "S36-3.1F", "S36-3.1G", "S36-3.1H", "S36-3.1N", "S36-3.1O", "S36-3.1P", "S36-3.1Q",
    "S36-3.1R", "S36-3.1S", "S36-2.2", "S36-2.13", "S36-R59", "S36-1.8",
)  # fmt: skip
@pytest.mark.parametrize("seats", [2, 3])
def test_the_start(seats: int) -> None:
    s = start(seats=seats)
    assert table(s)["season"] == 1
    assert table(s)["neutral_step"] == 0
    assert sum(s.strong[capital] for capital in CAPITALS) == 10 - seats
    assert not any(s.weak)
    for seat in range(seats):
        own = mat(s, seat)
        armies = ["s2", "s2"]
        assert own["units"] == {own["start"]: ["emperor", *armies, "scout"]}
        assert (own["coins"], own["scouts"], own["tribute"], vp(s, seat)) == (3, 1, 0, 3)
        assert (own["cohesion"], own["taxation"], own["popularity"], own["generals"]) == (2, 2, 3, 1)
        assert s.pile_size(seat) == 22 - len(armies)
        other = (seat + 1) % seats
        assert seen(s, other, own["start"]) == {"unit": 2 + len(armies)}
        assert seen(s, seat, own["start"]) == {"emperor": 1, "scout": 1} | Counter(armies)


@clause("S36-3.1A", "S36-3.1B")
def test_the_standard_draw_has_three_capitals_and_the_extended_ten() -> None:
    dice = Scripted([])
    assert GAME.start(seats=3, dice=dice).waiting is not None
    s = GAME.start(seats=3, dice=Scripted([]))
    assert s.waiting is not None
    assert len(s.waiting.pile or []) == 3
    s = GAME.start(seats=3, dice=Scripted([]), options={"starts": "extended"})
    assert s.waiting is not None
    assert len(s.waiting.pile or []) == 10


@clause("S36-3.1C", "S36-R86")
def test_players_choose_which_capitals_join_the_draw() -> None:
    s = GAME.start(seats=3, dice=Scripted([]), options={"added_capitals": "Xian kyoto"})
    assert s.waiting is not None
    drawn = {GAME.vocabulary.text(token) for token in s.waiting.pile or []}
    assert drawn == {"area:karakorum", "area:lhasa", "area:hanseong", "area:xian", "area:kyoto"}
    with pytest.raises(BadOption, match="added_capitals: unknown 'paris'; there are karakorum, "):
        GAME.start(seats=3, options={"added_capitals": "xian paris"})


@clause("S36-3.3.1A", "S36-3.1T", "S36-3.1U", "S36-R15")
def test_the_deal_adds_to_a_retained_card() -> None:
    a = nation(holds=["karakorum"], hand=["s01"])
    s = realm(a, at="season")
    kinds = []
    while s.waiting is not None and s.waiting.pile:
        kinds.append(awaited(s))
        rolled = Simulated(3).roll(s.waiting)
        assert rolled is not None
        s.supply(rolled)
    assert kinds == [("stratagem", 4), ("action", 1), ("prefecture", 1)] * 2
    assert len(mat(s, 0)["hand"]) == 7
    assert awaited(s) == ("initiative", 2)


@clause("S36-3.3.1B", "S36-R05", "S36-3.3.1C")
def test_highest_die_goes_first_ties_again_others_clockwise() -> None:
    hands = [nation(holds=[home]) for home in ("karakorum", "lhasa", "hanseong")]

    def dealt(order: str) -> Realm:
        s = realm(*hands, at="season", options={"turn_order": order})
        while s.waiting is not None and s.waiting.pile:
            rolled = Simulated(5).roll(s.waiting)
            assert rolled is not None
            s.supply(rolled)
        return s

    s = supply(dealt("clockwise"), 2, 5, 5)
    assert awaited(s) == ("initiative", 2)
    supply(s, 1, 4)
    assert table(s)["order"] == ["2", "0", "1"]
    s = supply(dealt("by_roll"), 2, 6, 5)
    assert table(s)["order"] == ["1", "2", "0"]
    assert s.seat == 1
    token = next(t for t in legal(s) if t.startswith("card:p"))
    play(s, token)
    assert s.seat == 2


@clause("S36-R15")
def test_an_empty_deck_is_made_anew_from_its_discards() -> None:
    used = [f"s{n:02}" for n in range(1, 37) if n != 36]
    a = nation(holds=["karakorum"], cohesion=5, hand=["a01"])
    s = realm(a, at="card", card="t14", discard=used, dice=["card:s36", "card:s05"])
    play(s, "mode:event")
    assert mat(s, 0)["hand"] == ["s05", "s36", "a01"]
    assert "reshuffle" in told(s)


@clause("S36-3.2A", "S36-3.1.1.3A", "S36-3.1.1.3B", "S36-2.3", "S36-2.4", "S36-3.3.5A", "S36-R61", "S36-R69")
@pytest.mark.parametrize(("variant", "winters"), [("basic", 0), ("advanced", 4)])
def test_nine_seasons_of_eight_phases(variant: str, winters: int) -> None:
    s = start(2, 2, variant=variant)
    picks = Simulated(2, 1)
    while not s.over:
        s.apply(s.legal[picks.below(len(s.legal))])
    events = s.story.events if s.story is not None else []
    assert [event.args[0] for event in events if event.code == "season"] == list(range(1, 10))
    phases = [event.args[0] for event in events if event.code == "phase"]
    assert phases.count(6) == winters
    assert phases[:5] == [1, 2, 3, 4, 5]
    assert phases[-2:] == [7, 8]


@clause("S36-3.3.1C", "S36-R11", "S36-R10")
def test_who_has_passed_takes_no_more_turn_and_an_empty_hand_is_skipped() -> None:
    a = nation(holds=["karakorum"], hand=["s09"])
    b = nation(holds=["lhasa"], hand=["s27", "s29"])
    s = play(realm(a, b, at="action"), "pass")
    assert s.seat == 1
    play(s, "card:s27 mode:event")
    assert s.seat == 1
    assert mat(s, 0)["hand"] == ["s09"]
    play(s, "pass")
    assert asked(s) == "RaiseTrack"
    assert mat(s, 1)["hand"] == ["s29"]


@clause("S36-R10", "S36-3.3.1D")
def test_passing_with_many_cards_only_by_option() -> None:
    a = nation(holds=["karakorum"], hand=["s09", "s04"])
    s = realm(a, at="action")
    assert refused(s)["pass"] == "too_many_cards"
    s = play(realm(a, at="action", options={"pass_rule": "discard"}), "pass card:s04")
    assert mat(s, 0)["hand"] == ["s04"]
    assert table(s)["discard"] == ["s09"]


@clause("S36-D.11", "S36-3.3.1G", "S36-3.3.1H", "S36-R16", "S36-R17", "S36-2.7", "S36-2.8")
def test_a_card_is_used_in_one_way_and_then_discarded() -> None:
    a = nation({"karakorum": "s2"}, hand=["s04"])
    s = play(realm(a, at="action"), "card:s04")
    assert legal(s) == {"mode:event", "mode:points", "mode:tribute"}
    play(s, "mode:points done")
    assert table(s)["discard"] == ["s04"]
    s = realm(a, at="card", card="t10")
    assert mat(s, 0)["coins"] == 3
    assert legal(s) == {"mode:event"}
    play(s, "mode:event")
    assert mat(s, 0)["coins"] == 7


@clause("S36-1.4", "S36-R29")
def test_lost_chits_go_back_to_their_piles() -> None:
    a = nation({"karakorum": "emperor s2 s1 s1 s1"}, coins=0)
    s = realm(a, at="attrition")
    before = s.pile_size(0)
    play(s, "area:karakorum unit:s1 area:karakorum unit:s2")
    assert s.pile_size(0) == before + 2


@clause("S36-3.1P", "S36-R23")
def test_neutral_capitals() -> None:
    s = start(4, 2)
    free = [capital for capital in CAPITALS if s.holder[capital] < 0]
    assert all((s.strong[capital], s.weak[capital]) == (1, 0) for capital in free)
    assert neutral(s, "xian") == (1, 0)
