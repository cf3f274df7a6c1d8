"""Make the judge of C3K between rivals anew: `python -m training.judge`, with torch installed (`make train` does it).

Games are played by habit, and by habit against greedy bots; each kind counts as much as the other. A net with one
hidden layer learns who wins, as a choice between the seats. Greedy bots play worse, which no position is to blame for:
a term for each Round takes that up, and is not kept.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import torch
from rich.console import Console
from rich.progress import track
from torch.nn import Linear, Parameter, ReLU, Sequential
from torch.nn.functional import log_softmax

from training.games import Seen, among_greedy, among_habits

SAVED = Path(__file__).parents[1] / "src/tianxia/games/yellow_scarves/mind/judge.toml"
TITLE = "# What the judge of rivals has learned, by hidden unit: see docs/bots.md. For two, three and four seats."

HIDDEN = 32
BATCH = 1024
EPOCHS = 8
FASTEST = 5e-3
DECAY = 3e-3
TESTED = 8
"""One game of so many positions in a row is kept apart, to see how well the net forecasts."""

LATEST = 6
"""From this Round on skill counts alike."""

NO_CHANCE = -30.0
"""The strength of whoever is out, as a logarithm."""

Play = Callable[[int, int, Random, Seen], None]


class Lessons:
    """Positions as tensors; some kinds of games have more weight for each position."""

    def __init__(self, kinds: list[Seen]) -> None:
        total = sum(len(seen.views) for seen in kinds)
        self.views = torch.cat([torch.tensor(seen.views) for seen in kinds])
        self.alive = torch.cat([torch.tensor(seen.alive) for seen in kinds])
        self.rounds = torch.cat([torch.tensor(seen.rounds) for seen in kinds]).clamp(max=LATEST)
        self.is_greedy = torch.cat([torch.tensor(seen.is_greedy) for seen in kinds])
        self.outcomes = torch.cat([torch.tensor(seen.outcomes) for seen in kinds])
        shares = [total / len(kinds) / len(seen.views) for seen in kinds]
        self.weights = torch.cat(
            [torch.full((len(seen.views),), share) for seen, share in zip(kinds, shares, strict=True)]
        )
        self.mean = self.views.flatten(0, 1).mean(0)
        self.spread = self.views.flatten(0, 1).std(0) + 1e-3
        self.views = (self.views - self.mean) / self.spread
        is_test = torch.arange(total) // 100 % TESTED == 0
        self.learned, self.tested = torch.where(~is_test)[0], torch.where(is_test)[0]


def collect(play: Play, seats: int, games: int, seed: int) -> Seen:
    """Play many games."""
    random, seen = Random(seed), Seen()
    console = Console(stderr=True)
    for number in track(range(games), description=f"{play.__name__}, {seats} seats", console=console):
        play(seats, number, random, seen)
    return seen


def learn(lessons: Lessons, seed: int) -> dict[str, Any]:
    """Fit the net, say how well it forecasts games that it has not seen, and give its weights for what seats see."""
    torch.manual_seed(seed)
    first, second = Linear(lessons.views.shape[2], HIDDEN), Linear(HIDDEN, 1)
    net, skill = Sequential(first, ReLU(), second), Parameter(torch.zeros(LATEST + 1))

    def surprise(at: torch.Tensor) -> torch.Tensor:
        handicap = skill[lessons.rounds[at]][:, None] * lessons.is_greedy[at]
        strengths = (net(lessons.views[at]).squeeze(2) + handicap).masked_fill(~lessons.alive[at], NO_CHANCE)
        return -(lessons.outcomes[at] * log_softmax(strengths, 1)).sum(1)

    batches = len(lessons.learned) // BATCH
    optimizer = torch.optim.AdamW([*net.parameters(), skill], weight_decay=DECAY)
    pace = torch.optim.lr_scheduler.OneCycleLR(optimizer, FASTEST, total_steps=EPOCHS * batches)
    for _ in track(range(EPOCHS), description="learning", console=Console(stderr=True)):
        order = lessons.learned[torch.randperm(len(lessons.learned))]
        for k in range(batches):
            at = order[k * BATCH : (k + 1) * BATCH]
            optimizer.zero_grad()
            (lessons.weights[at] * surprise(at)).mean().backward()
            optimizer.step()
            pace.step()
    with torch.no_grad():
        Console().print(f"log loss on games not seen: {surprise(lessons.tested).mean():.4f}")
        hidden = first.weight / lessons.spread
        bias = first.bias - hidden @ lessons.mean
    return {"hidden": hidden.tolist(), "bias": bias.tolist(), "out": second.weight[0].tolist()}


def written(net: dict[str, Any]) -> str:
    """A net as text, each number with four figures."""
    rows = "".join(f"    {numbers(row)},\n" for row in net["hidden"])
    return f"\n[[seats]]\nhidden = [\n{rows}]\nbias = {numbers(net['bias'])}\nout = {numbers(net['out'])}\n"


def numbers(row: list[float]) -> str:
    """Numbers as TOML."""
    return "[" + ", ".join(str(float(f"{number:.4g}")) for number in row) + "]"


def main() -> None:
    """Play, learn, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50_000, help="games by habit for each number of seats")
    parser.add_argument("--greedy", type=int, default=6_000, help="games against greedy bots")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=SAVED)
    asked = parser.parse_args()
    if asked.games < 200 or asked.greedy < 200:
        parser.error("a net cannot learn from less than 200 games of each kind")
    nets = TITLE + "\n"
    for seats in (2, 3, 4):
        kinds = [
            collect(among_habits, seats, asked.games, asked.seed),
            collect(among_greedy, seats, asked.greedy, asked.seed),
        ]
        nets += written(learn(Lessons(kinds), asked.seed))
    asked.out.write_text(nets, encoding="utf-8")


if __name__ == "__main__":
    main()
