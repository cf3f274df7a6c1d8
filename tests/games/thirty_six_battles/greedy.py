"""A player that looks one step ahead with the game's mind, for tests and for measuring the balance of the two sides."""

from __future__ import annotations

from tests.games.thirty_six_battles.harness import GAME
from tianxia.engine.dice import Simulated
from tianxia.engine.state import State


def greedy(s: State, seat: int, dice: Simulated, samples: int = 2) -> int:
    """The token whose outcome looks best on average over some redeals with fresh dice; ties go by chance."""
    best, worth = s.legal[0], -1.0
    if len(s.legal) == 1:
        return best
    worlds = [s.redeal(seat, dice) for _ in range(samples)]
    for token in s.legal:
        found = 0.0
        for world in worlds:
            after = world.clone(dice)
            after.apply(token)
            found += GAME.evaluate(after, seat)
        found += int(dice.below(1000)) * 1e-9
        if found > worth:
            best, worth = token, found
    return best


def played(seed: int, greedy_seats: set[int], samples: int = 2) -> State:
    """A game in which some seats are greedy and the others choose at random."""
    s = GAME.start(seed=seed)
    streams = [Simulated(seed, stream=20), Simulated(seed, stream=21)]
    while not s.over:
        dice = streams[s.seat]
        if s.seat in greedy_seats:
            s.apply(greedy(s, s.seat, dice, samples))
        else:
            s.apply(s.legal[dice.below(len(s.legal))])
    return s
