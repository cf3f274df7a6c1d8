"""One digest for each of many random games: every option list on the way, and the fingerprints of states."""

from __future__ import annotations

import hashlib
import json
import sys

import tianxia
from tianxia import running
from tianxia.engine.dice import Simulated
from tianxia.engine.errors import BadOption, BadSeat
from tianxia.engine.fingerprint import fingerprint
from tianxia.engine.game import Game
from tianxia.engine.state import State
from tianxia.kit.case import Case

GAMES = 200
STRIDE = 8
"""A fingerprint costs more than a choice: one is taken at every eighth."""


def started(game: Game, seed: int) -> State:
    """The beginning of a game: seats go round with the seed, options are at random in every other game."""
    case = Case(game, seed)
    begun: State
    try:
        begun = game.start(seed, case.seats, case.options)
    except (BadOption, BadSeat):
        begun = game.start(seed, case.seats)
    return begun


def digest(game: Game, seed: int) -> str:
    """Play one random game."""
    state = started(game, seed)
    dice = Simulated(seed, 1)
    trace = hashlib.sha256()
    choices = 0
    while not state.over:
        if choices % STRIDE == 0:
            trace.update(fingerprint(state).encode())
        legal = state.legal
        trace.update(repr(legal).encode())
        state.apply(legal[dice.below(len(legal))])
        choices += 1
    trace.update(fingerprint(state).encode())
    return trace.hexdigest()


if __name__ == "__main__":
    played = tianxia.game(sys.argv[1])
    found = [digest(played, seed) for seed in range(GAMES)]
    json.dump({"compiled": running.is_compiled(), "digests": found}, sys.stdout)
