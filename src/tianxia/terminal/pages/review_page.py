"""A review on a page: chances over time as a chart, turning points in words, luck apart from skill."""

from __future__ import annotations

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tianxia.bots.review import ReviewInfo, TurningPoint
from tianxia.terminal.pages.advice_page import percent, top_of
from tianxia.terminal.pages.reader import Reader
from tianxia.terminal.pages.style import heading

EIGHTHS = " ▁▂▃▄▅▆▇█"
HIGH = 3
"""The lines of a chart."""
WIDEST = 96
BESIDE = 20
"""What a chart leaves for the numbers beside it."""


def review_page(found: ReviewInfo, reader: Reader, width: int) -> Group:
    """The whole review."""
    how = reader.say("review_how", entries=found["entries"], iterations=found["iterations"])
    title = heading(f"{reader.say('review')} · {reader.title()}", how)
    end = Text.assemble("  ", (reader.outcome(found["reason"]), "name"))
    parts: list[RenderableType] = [
        title,
        end,
        _charts(found, reader, width),
        _turns(found, reader),
        _tally(found, reader),
    ]
    return Group(*parts, Padding(Text(reader.say("review_note"), "faint"), (0, 2)))


# ---- the chart


def _charts(found: ReviewInfo, reader: Reader, width: int) -> Padding:
    """A chart for each seat, or one for all where they win together; turning points are numbered below."""
    curves = [[point["chances"][seat] for point in found["points"]] for seat in range(found["seats"])]
    is_one_side = all(curve == curves[0] for curve in curves)
    names = [""] if is_one_side else [reader.seat(seat) for seat in range(found["seats"])]
    wide = max(12, min(WIDEST, width - BESIDE - max(cell_len(name) for name in names)))
    top = top_of([max(curve) for curve in curves])
    grid = Grid.grid(padding=(0, 1))
    for name, curve in zip(names, curves, strict=False):
        ends = Text(f"{percent(curve[0])} → {percent(curve[-1])}", "faint")
        grid.add_row(Text(f"  {name}", "name"), Text("\n".join(chart(spread(found, curve, wide), top)), "jade"), ends)
    marks = [" "] * wide
    for n, turn in enumerate(found["turns"]):
        at = column(found, turn["entry"], wide)
        while marks[at] != " " and at < wide - 1:
            at += 1
        marks[at] = str(n + 1)
    grid.add_row("", Text("".join(marks), "seal"), "")
    title = reader.say("review_chances") + ("" if top == 1.0 else f" (0 – {percent(top)})")
    return Padding(Group(Text("  " + title, "faint"), grid), (1, 0, 0, 0))


def column(found: ReviewInfo, entry: int, wide: int) -> int:
    """Where an entry stands in a chart."""
    return min(wide - 1, entry * wide // max(1, int(found["entries"])))


def spread(found: ReviewInfo, curve: list[float], wide: int) -> list[float]:
    """A value for each column: the last one known there."""
    values: list[float] = []
    known = 0
    for at in range(wide):
        while known + 1 < len(curve) and column(found, found["points"][known + 1]["entry"], wide) <= at:
            known += 1
        values.append(curve[known])
    return values[:-1] + curve[-1:]


def chart(values: list[float], top: float = 1.0, high: int = HIGH) -> list[str]:
    """Values from 0 to a top as lines of blocks, the highest line first."""
    lines: list[str] = []
    for line in reversed(range(high)):
        filled = [round(8 * high * value / top) - 8 * line for value in values]
        lines.append("".join(EIGHTHS[max(1 if line == 0 else 0, min(8, one))] for one in filled))
    return lines


# ---- turning points


def _turns(found: ReviewInfo, reader: Reader) -> Padding:
    """The turning points in the order of play."""
    rows: list[RenderableType] = [Text("  " + reader.say("review_turns"), "faint")]
    if not found["turns"]:
        rows.append(Text("  " + reader.say("review_no_turns")))
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for n, turn in enumerate(found["turns"]):
        entry = reader.say("review_entry", n=turn["entry"])
        size = Text(points(-turn["size"]), "seal") if turn["kind"] == "choice" else Text("⚄", "jade")
        grid.add_row(Text(f"  {n + 1}", "seal"), Text(entry, "faint"), size, _told(turn, found, reader))
    return Padding(Group(*rows, grid), (1, 0, 0, 0))


def _told(turn: TurningPoint, found: ReviewInfo, reader: Reader) -> Text:
    """A turning point in words."""
    asked = reader.prompt(turn["decision"]) if turn["decision"] else reader.say("review_deal")
    name = f"{reader.seat(turn['seat'])} · " if turn["seat"] >= 0 and found["seats"] > 1 else ""
    if turn["kind"] == "choice":
        facts = {key: reader.name(turn[key]) for key in ("chosen", "better")}
        facts |= {key: percent(turn[key]) for key in ("chance", "could")}
        return Text.assemble((f"{name}{asked}\n", "name"), reader.say("review_choice", **facts))
    rolls = ", ".join(reader.name(one) if isinstance(one, str) else str(one) for one in turn["rolls"][:8])
    rolls += "…" if len(turn["rolls"]) > 8 else ""
    changes = [f"{reader.seat(seat)} {points(luck)}" for seat, luck in enumerate(turn["luck"])]
    if found["seats"] == 1:
        changes = [points(turn["luck"][0])]
    return Text.assemble(
        (f"{name}{asked}\n", "name"), reader.say("review_luck", rolls=rolls, changes=", ".join(changes))
    )


def points(change: float) -> str:
    """A change of a chance, in hundredths; a small one more exactly."""
    return f"{100 * change:+.{1 if 0.0 < abs(change) < 0.0095 else 0}f}".replace("-", "−")


# ---- skill and luck


def _tally(found: ReviewInfo, reader: Reader) -> Padding:
    """What each seat gave up, and what the dice gave it."""
    grid = Grid(box=None, padding=(0, 2), header_style="faint")
    names = ("seat", "choices", "best", "blunders", "given_up", "gained")
    for i, name in enumerate(names):
        grid.add_column(reader.say(f"review_{name}"), justify="left" if i == 0 else "right")
    for one in found["tally"]:
        best = percent(one["best"] / one["choices"]) if one["choices"] else "–"
        luck = f"{points(one['luck'])} ± {points(one['doubt'])[1:]}" if one["rolls"] else "–"
        numbers = (str(one["choices"]), best, str(one["blunders"]), points(-one["given_up"]), luck)
        grid.add_row(Text(reader.seat(one["seat"]), "name"), *numbers)
    return Padding(Group(Text("  " + reader.say("review_tally"), "faint"), grid), (1, 0, 0, 0))
