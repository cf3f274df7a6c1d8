"""`make bench`: our games interpreted and compiled beside peers, in one run, as ratios."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from dataclasses import asdict
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks import peers
from benchmarks.saving import save

SECONDS = float(os.environ.get("TIANXIA_BENCH_SECONDS", "4"))
ROUNDS = 3


def own(mode: str) -> list[dict[str, Any]]:
    """The figures of our games in a process of their own, since one process runs one kind of code."""
    environment = dict(os.environ)
    environment.pop("TIANXIA_PURE", None)
    if mode == "interpreted":
        environment["TIANXIA_PURE"] = "1"
    command = [sys.executable, "-m", "benchmarks.own", str(SECONDS)]
    printed = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    figures: list[dict[str, Any]] = json.loads(printed)["figures"]
    return [one for one in figures if one["mode"] == mode]


def rounds() -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Everything several times in turn, so that a noisy minute falls on all; the best of each counts."""
    ours: dict[tuple[str, str], dict[str, Any]] = {}
    theirs: dict[str, dict[str, Any]] = {}
    for number in track(range(ROUNDS), description="measuring", console=Console(stderr=True)):
        for mode in ("interpreted", "compiled"):
            for one in own(mode):
                keep_best(ours, (one["game"], mode), one)
        for speed in peers.measure(SECONDS, seed=number + 1):
            keep_best(theirs, speed.name, asdict(speed))
    return list(ours.values()), list(theirs.values())


def keep_best(found: dict[Any, dict[str, Any]], key: Any, one: dict[str, Any]) -> None:
    """Of several measurements the fastest is the least disturbed."""
    if key not in found:
        found[key] = one
        return
    best = found[key]
    for field, value in one.items():
        if isinstance(value, float):
            best[field] = max(best[field], value) if "per_second" in field else min(best[field], value)


def main() -> None:
    """Measure and print; save if asked to."""
    console = Console()
    if missing := peers.missing():
        console.print(f"Left out, not installed: {', '.join(missing)}")
    ours, theirs = rounds()
    console.print(speeds(ours, theirs))
    console.print(ratios(ours, theirs))
    console.print(f"Python {platform.python_version()}; per CPU second, best of {ROUNDS} rounds")
    save("latest", {"ours": ours, "peers": theirs}, console)


def speeds(ours: list[dict[str, Any]], theirs: list[dict[str, Any]]) -> Table:
    """The absolute figures, which mean little on a shared machine."""
    table = Table(title="Random play")
    for heading in ("", "decisions/s", "driven from Python", "games/s", "clone µs", "replay ms / 500 choices"):
        table.add_column(heading, justify="left" if not heading else "right")
    for one in ours:
        table.add_row(
            f"{one['game']} {one['mode']}",
            f"{one['decisions_per_second']:,.0f}",
            f"{one['driven_decisions_per_second']:,.0f}",
            f"{one['games_per_second']:,.0f}",
            f"{one['clone_microseconds']:.2f}",
            f"{one['replay_milliseconds_per_500_choices']:.1f}",
        )
    for one in theirs:
        speed = f"{one['decisions_per_second']:,.0f}"
        table.add_row(
            one["name"], speed, speed, f"{one['games_per_second']:,.0f}", f"{one['clone_microseconds']:.2f}", ""
        )
    return table


def ratios(ours: list[dict[str, Any]], theirs: list[dict[str, Any]]) -> Table:
    """How many times as many decisions our compiled rules make, in the loop and driven from Python."""
    table = Table(title="Our compiled decisions/s as a multiple (in the compiled loop | driven from Python)")
    table.add_column("game")
    rivals = [(one["name"], one["decisions_per_second"]) for one in theirs]
    table.add_column("our own interpreted", justify="right")
    for name, _ in rivals:
        table.add_column(name, justify="right")
    slow = {one["game"]: one["decisions_per_second"] for one in ours if one["mode"] == "interpreted"}
    for one in ours:
        if one["mode"] != "compiled":
            continue
        loop, driven = one["decisions_per_second"], one["driven_decisions_per_second"]
        row = [f"{loop / speed:.1f} | {driven / speed:.1f}" for _, speed in rivals]
        table.add_row(one["game"], f"{loop / slow[one['game']]:.1f}", *row)
    return table


if __name__ == "__main__":
    main()
