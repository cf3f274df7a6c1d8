"""A recorded game looked at again, entry by entry: how everybody stood, what a choice gave up, what the dice gave.

How the seats stood is judged with all cards open, since the game is over; a choice only by what its seat knew.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from tianxia.bots.mcts import search_for
from tianxia.bots.node import Node
from tianxia.bots.search import Search
from tianxia.bots.strategist import worth
from tianxia.engine.dice import Simulated
from tianxia.engine.log import CHOICE, SEALED, START, Row
from tianxia.engine.mind import Mind
from tianxia.engine.state import UNSEEN, State
from tianxia.engine.table import Replay, Setting, is_sealed

ITERATIONS: Final = 120
"""So many courses of play are tried at each choice, unless told."""

FAIR_SHARE: Final = 3
"""What was chosen, and what seems best, get at least one of so many parts of the iterations."""

SAMPLES: Final = 0.5
"""For each iteration so many times a roll is made again, to see what it could have brought."""

STANDING: Final = 1
JUDGING: Final = 2
ROLLING: Final = 3
PURPOSES: Final = 3

Found = dict[str, Any]
"""What was found out about an entry, as plain data."""


class Reviewer:
    """Looks at the entries of a line of play in any order; what it finds follows from the seed and the entry alone."""

    def __init__(self, setting: Setting, line: list[Row], iterations: int = ITERATIONS, seed: int = 0) -> None:
        self.setting = setting
        self.game = setting.game
        self.line = line
        self.iterations = iterations
        self.seed = seed
        self.replay = Replay(setting, line)

    def at(self, count: int) -> State:
        """The table when so many entries stand."""
        if self.replay.n > count:
            self.replay = Replay(self.setting, self.line)
        return self.replay.to_end(count)

    def examine(self, n: int, depth: int = 1) -> Found:
        """An entry: the chances of all seats before it, what was given up by it, what its rolls brought."""
        row = self.line[n]
        found: Found = {"entry": n, "seat": row.seat, "decision": row.decision, "chosen": row.token}
        iterations = depth * self.iterations
        before: State | None = None
        if row.kind != START:
            before = self.at(n).clone(UNSEEN)
        if before is not None and row.kind in (CHOICE, SEALED) and len(before.options(row.seat)) > 1:
            self._judge(found, before, row, iterations)
        if row.rolls or row.typed:
            self._weigh_rolls(found, before, n, max(2, int(SAMPLES * iterations)))
        return found

    def _search(self, s: State, n: int, purpose: int) -> Search:
        """A search with dice of its own for each purpose, so that none depends on what another one saw."""
        return search_for(self.game.mind(s), Simulated(self.seed, PURPOSES * n + purpose))

    # ---- choices

    def _judge(self, found: Found, before: State, row: Row, iterations: int) -> None:
        """How everybody stands, and the choice beside the best that the seat could find."""
        search = self._search(before, found["entry"], STANDING)
        search.begin(before, before.seat)
        totals = [0.0] * before.seats
        learning = iterations // 2
        for n in range(iterations):
            values = search.grow(before.clone(search.dice))
            if n >= learning:
                for seat in range(before.seats):
                    totals[seat] += search.mind.forecast(values[seat])
        found["chances"] = [round(total / (iterations - learning), 4) for total in totals]
        if before.packs() or is_sealed(before):
            before = before.veiled(row.seat)
            search = self._search(before, found["entry"], JUDGING)
            search.begin(before, row.seat)
            search.run(before, row.seat, iterations, 0.0)
        chosen = before.vocabulary.token(row.token)
        share = max(2, iterations // FAIR_SHARE)
        self._try_more(search, before, row.seat, chosen, share)
        best = best_of(search.root, before.options(row.seat))
        self._try_more(search, before, row.seat, best, share)
        found |= compared(search.mind, search.root, chosen, best)
        found["better"] = before.vocabulary.text(best)

    def _try_more(self, search: Search, v: State, seat: int, token: int, least: int) -> None:
        """Try a choice until it was tried so often."""
        root = search.root
        while token not in root.tokens or root.arm(token).tries < least:
            search.grow(v.redeal(seat, search.dice), [token])

    # ---- rolls

    def _weigh_rolls(self, found: Found, before: State | None, n: int, samples: int) -> None:
        """What the rolls of an entry brought to every seat, against what they bring on average."""
        after = self.at(n + 1).clone(UNSEEN)
        search = self._search(after, n, ROLLING)
        brought = [self._fared(search, after.clone(search.dice)) for _ in range(samples)]
        expected = [self._fared(search, self._again(search, before, n)) for _ in range(samples)]
        luck: list[float] = []
        spread: list[float] = []
        for seat in range(after.seats):
            mean, error = mean_of([values[seat] for values in brought])
            usual, doubt = mean_of([values[seat] for values in expected])
            luck.append(round(mean - usual, 4))
            spread.append(round(sqrt(error * error + doubt * doubt), 4))
        found["luck"] = luck
        found["doubt"] = spread

    def _again(self, search: Search, before: State | None, n: int) -> State:
        """The same entry with other dice."""
        row = self.line[n]
        if before is None:
            return self.setting.begin(search.dice)
        twin = before.clone(search.dice)
        if row.kind in (CHOICE, SEALED):
            twin.apply(twin.vocabulary.token(row.token), row.seat)
        return twin

    def _fared(self, search: Search, s: State) -> list[float]:
        """How every seat fares when a table is played on; an awaited roll is made."""
        if s.waiting is not None:
            s.waiting = None
            s.advance()
        return [search.mind.forecast(worth) for worth in search.play_out(s)]


def best_of(root: Node, legal: list[int]) -> int:
    """The option that is worth most at the least."""
    best = legal[0]
    for token in legal:
        if worth(root, token) > worth(root, best):
            best = token
    return best


def compared(mind: Mind, root: Node, chosen: int, best: int) -> Found:
    """Two options side by side: what was surely given up is the difference less what may be chance in it."""
    a, b = root.arm(chosen), root.arm(best)
    doubt = root.spread() * sqrt(1.0 / float(a.tries) + 1.0 / float(b.tries))
    chance, could = mind.forecast(a.mean()), mind.forecast(b.mean())
    surely = mind.forecast(max(0.0, b.mean() - doubt))
    return {
        "chance": round(chance, 4),
        "could": round(could, 4),
        "gap": round(could - chance, 4) if chosen != best else 0.0,
        "loss": round(max(0.0, surely - chance), 4) if chosen != best else 0.0,
    }


def mean_of(values: list[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    mean = sum(values) / len(values)
    variance = sum([(value - mean) * (value - mean) for value in values]) / (len(values) - 1)
    return mean, sqrt(variance / len(values))
