"""A one-step bot: what does the position look like after each choice, with dice of its own?"""

from __future__ import annotations

from typing import Final

from tests.games.thirty_six_stratagems.harness import GAME
from tianxia.engine.dice import Simulated
from tianxia.engine.state import State

WITHOUT_EFFECT_YET: Final = {
    "ChooseAct", "ChooseMarch", "DetachUnits", "PickUnits", "ChooseTarget", "ChooseOrigin", "ChooseFlank", "Redeploy",
    "RedeployMore", "RedeployUnit", "RedeployTo", "SplitOrGoOn", "ChooseLeaving",
}  # fmt: skip
"""Questions that only begin something: the evaluation cannot tell their answers apart, the policy can."""

PREFERENCE: Final = 0.03
"""How much the playout policy weighs against the evaluation, where a choice changes nothing yet."""


def greedy(s: State, seat: int, dice: Simulated) -> int:
    """The choice with the best evaluation, seen from what the seat knows."""
    if len(s.legal) == 1:
        return s.legal[0]
    weights = GAME.prefer(s)
    if type(s.decision).__name__ in WITHOUT_EFFECT_YET:
        return s.legal[weights.index(max(weights))]
    total = sum(weights)
    world = s.redeal(seat, dice)
    best, found = -1.0, s.legal[0]
    for token, weight in zip(s.legal, weights, strict=True):
        after = world.clone(Simulated(int(dice.word())))
        after.apply(token)
        value = GAME.evaluate(after, seat) + PREFERENCE * weight / total
        if value > best:
            best, found = value, token
    return found


def game_of(seed: int, seats: int, greedy_seats: set[int], **options: object) -> State:
    """A game in which some seats are greedy and the others random."""
    s = GAME.start(seed, seats, options)
    dice = [Simulated(seed, 2 + seat) for seat in range(seats)]
    while not s.over:
        seat = s.seat
        if seat in greedy_seats:
            s.apply(greedy(s, seat, dice[seat]))
        else:
            s.apply(s.legal[dice[seat].below(len(s.legal))])
    return s
