"""Games of C3K between rivals for the judge to learn from: what every seat saw at the end of each turn, and who won."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import tianxia
from tianxia.bots.bot import Bot
from tianxia.bots.courses import usual
from tianxia.bots.greedy import Greedy
from tianxia.engine.dice import Simulated
from tianxia.engine.state import NOBODY, State
from tianxia.games.yellow_scarves.mind.mind import RIVALS
from tianxia.games.yellow_scarves.mind.survey import views
from tianxia.games.yellow_scarves.state import Realm

GAME = tianxia.game("yellow_scarves")

WHIMS = [0.0, 0.0, 0.02, 0.06, 0.15]
"""How often a player by habit does something else: positions that a search looks at must have been seen."""

AT_RANDOM = 0.4
"""How much of that is anything at all; the rest goes by the weights of habit."""


@dataclass
class Seen:
    """Positions at the ends of turns."""

    views: list[list[list[float]]] = field(default_factory=list)
    alive: list[list[bool]] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    is_greedy: list[list[float]] = field(default_factory=list)
    outcomes: list[list[float]] = field(default_factory=list)

    def note(self, s: Realm, greedy: list[float]) -> None:
        """A position; its outcome comes later."""
        self.views.append(views(s))
        self.alive.append(s.alive[: s.seats])
        self.rounds.append(s.round)
        self.is_greedy.append(greedy)


class ByHabit(Bot):
    """What habit likes, but for a whim now and then."""

    def __init__(self, whim: float, random: Random) -> None:
        super().__init__(Simulated(0))
        self.whim = whim
        self.random = random

    def choose(self, v: State, seat: int) -> int:
        assert isinstance(v, Realm)
        if self.random.random() >= self.whim:
            return usual(RIVALS, v)
        weights = [1.0] * len(v.legal) if self.random.random() < AT_RANDOM else RIVALS.habits(v)
        return self.random.choices(v.legal, weights)[0]


def setting(random: Random) -> dict[str, str | int]:
    """Mostly the game as it is; sometimes shorter, or without Unification."""
    found: dict[str, str | int] = {"mode": "pvp"}
    at = random.random()
    if at < 0.12:
        found["pvp_rounds"] = random.choice([6, 6, 7, 8])
    elif at < 0.2:
        found["pvp_victory"] = "annihilation"
    return found


def among_habits(seats: int, number: int, random: Random, seen: Seen) -> None:
    """One game in which everybody plays by habit."""
    bots: list[Bot] = [ByHabit(random.choice(WHIMS), random) for _ in range(seats)]
    play(GAME.start(random.getrandbits(60), seats, setting(random)), bots, seen)


def among_greedy(seats: int, number: int, random: Random, seen: Seen) -> None:
    """One game in which one seat plays by habit, and the others are greedy."""
    bots: list[Bot] = [Greedy(GAME, Simulated(random.getrandbits(60)), 1) for _ in range(seats)]
    bots[number % seats] = ByHabit(random.choice(WHIMS), random)
    play(GAME.start(random.getrandbits(60), seats, {"mode": "pvp"}), bots, seen)


def play(s: State, bots: list[Bot], seen: Seen) -> None:
    """Play a game to its end; positions are noted where a search would judge them."""
    assert isinstance(s, Realm)
    greedy = [1.0 if isinstance(bot, Greedy) else 0.0 for bot in bots]
    before = len(seen.views)
    s.pause_at = s.turns + 1
    while not s.over:
        while s.seat != NOBODY:
            seat = s.seat
            s.apply(s.legal[0] if len(s.legal) == 1 else bots[seat].choose(s.veiled(seat), seat), seat)
        if not s.over:
            seen.note(s, greedy)
            s.pause_at = s.turns + 1
            s.advance()
    seen.outcomes += [s.outcome] * (len(seen.views) - before)
