"""Dice: where rolls come from, each source with its promise."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tianxia.engine.dice import Committed, Dice, NoDice, Scripted, Simulated, Typed, commitment, dice, draw
from tianxia.engine.errors import BadRoll

SEED = bytes(range(32))


def chi_square(source: Dice, sides: int, rolls: int) -> float:
    counts = Counter(int(source.below(sides)) for _ in range(rolls))
    assert set(counts) <= set(range(sides))
    expected = rolls / sides
    return sum((counts[face] - expected) ** 2 / expected for face in range(sides))


class TestSimulated:
    def test_the_words_are_those_of_sfc32(self) -> None:
        def words(seed: int, stream: int) -> list[int]:
            source = Simulated(seed, stream)
            return [int(source.word()) for _ in range(4)]

        assert words(7, 3) == [911453363, 1903567588, 1174517205, 1186431023]
        assert words(0xDEADBEEF12345678, 0) == [3182650835, 1342663186, 3244911840, 963830745]
        assert words(0, 0)[0] == 1363572419

    @pytest.mark.parametrize("sides", [2, 6, 7, 52])
    def test_rolls_are_uniform(self, sides: int) -> None:
        assert chi_square(Simulated(11), sides, 20_000) < 2.5 * sides + 20

    def test_streams_differ(self) -> None:
        game, redeal = Simulated(5, 0), Simulated(5, 1)

        assert [game.below(100) for _ in range(8)] != [redeal.below(100) for _ in range(8)]


class TestRoll:
    @given(st.lists(st.integers(0, 9), min_size=1, max_size=12), st.data())
    def test_what_is_drawn_was_in_the_pile_and_is_not_put_back(self, pile: list[int], data: st.DataObject) -> None:
        times = data.draw(st.integers(1, len(pile)))

        drawn = Simulated(data.draw(st.integers(0, 1 << 60))).roll(draw("deck", pile, times))

        assert drawn is not None
        assert not Counter(drawn) - Counter(pile)
        assert len(drawn) == times

    @given(st.lists(st.integers()), st.integers(0, 1 << 60))
    def test_shuffling_keeps_what_is_shuffled(self, items: list[int], seed: int) -> None:
        shuffled = items.copy()
        Simulated(seed).shuffle(shuffled)

        assert sorted(shuffled) == sorted(items)

    @pytest.mark.parametrize(
        ("rolled", "text"),
        [
            ([1], r"expected 2 result\(s\), got 1"),
            ([0, 3], "numbers from 1 to 6, got 0"),
            ([7, 3], "numbers from 1 to 6, got 7"),
        ],
    )
    def test_dice_that_cannot_have_been_rolled_are_refused(self, rolled: list[int], text: str) -> None:
        with pytest.raises(BadRoll, match=text):
            dice("battle", 2, 6).check(rolled)

    def test_a_card_cannot_be_drawn_more_often_than_it_is_in_the_pile(self) -> None:
        pile = draw("deck", [4, 4, 5], 3)

        pile.check([4, 5, 4])
        with pytest.raises(BadRoll, match="not in the pile"):
            pile.check([4, 5, 5])


class TestCommitted:
    @pytest.mark.parametrize("sides", [6, 7])
    def test_rolls_are_uniform(self, sides: int) -> None:
        assert chi_square(Committed(SEED, ["a", "b"]), sides, 6_000) < 2.5 * sides + 20

    def test_words_that_would_favour_a_side_are_thrown_away(self) -> None:
        """Of 3 * 2**61 sides the lower two thirds would come up three times in four if all words were used."""
        sides = 3 << 61
        source = Committed(SEED, [])
        lower = sum(int(source.below(sides)) < sides // 3 * 2 for _ in range(2_000))

        assert abs(lower / 2_000 - 2 / 3) < 0.04

    def test_each_roll_takes_one_number_and_can_be_had_by_it(self) -> None:
        source = Committed(SEED, ["x"])
        rolled = source.roll(dice("battle", 5, 6))

        assert rolled is not None
        assert source.index == 5
        assert Committed(SEED, ["x"], 3).roll(dice("battle", 2, 6)) == rolled[3:]

    def test_entropy_of_the_seats_changes_the_rolls(self) -> None:
        def rolls(entropy: list[str]) -> list[int]:
            source = Committed(SEED, entropy)
            return [int(source.below(1000)) for _ in range(6)]

        assert len({tuple(rolls(words)) for words in (["ab"], ["a", "b"], ["b", "a"], [])}) == 4

    def test_the_pledge_is_a_hash_of_the_seed(self) -> None:
        assert commitment(SEED) == commitment(bytes(range(32)))
        assert commitment(SEED) != commitment(bytes(32))


class TestScripted:
    def test_the_script_comes_first_then_another_source(self) -> None:
        source = Scripted([3, 4], Scripted([6]))

        assert [source.roll(dice("a", 1, 6)) for _ in range(4)] == [[3], [4], [6], None]

    def test_a_script_that_does_not_fit_says_so(self) -> None:
        with pytest.raises(BadRoll, match="the script has 1 left"):
            Scripted([3]).roll(dice("battle", 2, 6))
        with pytest.raises(BadRoll, match="from 1 to 6"):
            Scripted([9]).roll(dice("battle", 1, 6))


class TestTyped:
    def test_the_kinds_named_are_waited_for(self) -> None:
        source = Typed(frozenset({"battle"}), Scripted([2]))

        assert source.roll(dice("battle", 1, 6)) is None
        assert source.roll(dice("refuge", 1, 6)) == [2]

    def test_who_only_looks_must_wait(self) -> None:
        assert NoDice().roll(dice("battle", 1, 6)) is None
