from __future__ import annotations

import itertools

import pytest

from tests.stand_in.game import SKIRMISH
from tianxia.bots.bot import Bot
from tianxia.bots.match import Match, among, answer, seed_of_game
from tianxia.bots.playout import playout
from tianxia.bots.spec import UnknownBot, make, names
from tianxia.engine.dice import NoDice, Simulated
from tianxia.engine.errors import IllegalChoice, RuleFault
from tianxia.engine.state import HIDDEN, State


class Watching(Bot):
    """Notes what it is shown, and chooses at random."""

    def __init__(self, seed: int) -> None:
        super().__init__(Simulated(seed))
        self.seen: list[State] = []

    def choose(self, v: State, seat: int) -> int:
        self.seen.append(v)
        return v.legal[self.dice.below(len(v.legal))]


class Cheating(Bot):
    """Chooses what is not offered."""

    def choose(self, v: State, seat: int) -> int:
        return next(token for token in range(v.vocabulary.size) if token not in v.legal)


def test_a_playout_ends_the_game_and_counts_its_decisions() -> None:
    state = SKIRMISH.start(seed=3)

    assert playout(state, Simulated(3, 1)) > 10
    assert state.over


def test_a_playout_says_that_it_needs_dice_that_roll() -> None:
    state = SKIRMISH.start(dice=NoDice())

    with pytest.raises(RuleFault, match="waits for a roll"):
        playout(state, Simulated(1))


def test_bots_see_only_what_their_seat_may_know() -> None:
    bots = [Watching(1), Watching(2)]

    among(SKIRMISH.start(seed=8), list(bots))

    for seat, bot in enumerate(bots):
        assert bot.seen
        for v in bot.seen:
            assert v.legal
            assert all(face == HIDDEN or v.knows[back] & 1 << seat for back, face in enumerate(v.face) if face != -2)


def test_a_bot_that_chooses_what_is_not_offered_is_told_so_and_nothing_changes() -> None:
    state = SKIRMISH.start(seed=8)
    legal = state.legal

    with pytest.raises(IllegalChoice, match="the bot of seat 0 chose"):
        answer(Cheating(Simulated(1)), state, 0)
    assert state.legal == legal


def test_the_random_bot_chooses_every_option() -> None:
    state = SKIRMISH.start(seed=8)
    bot = make("random", SKIRMISH, Simulated(4))

    chosen = {bot.choose(state.veiled(0), 0) for _ in range(100)}

    assert chosen == set(state.legal)


def test_a_spec_that_names_no_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"no bot 'genius:9'; there are: .*greedy, .*random"):
        make("genius:9", SKIRMISH, Simulated(1))
    assert "random" in names()


def test_a_match_follows_from_its_seed_alone() -> None:
    match = Match(SKIRMISH, 3, {}, ["random"] * 3)

    one, other = match.play(7), match.play(7)

    assert (one.outcome, one.reason, one.decisions) == (other.outcome, other.reason, other.decisions)


def test_games_of_neighbouring_numbers_have_seeds_far_apart() -> None:
    seeds = [seed_of_game(seed, number) for seed in (0, 1) for number in range(500)]

    assert len(set(seeds)) == 1000
    assert all(bin(one ^ other).count("1") > 8 for one, other in itertools.pairwise(seeds))
