"""The strategist's advice at a terminal: options ranked, the chance to win by each, and the plan in words."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from tianxia.bots.strategist import Advice, Foreseen
from tianxia.terminal.pages.answers import numbered
from tianxia.terminal.pages.reader import Reader
from tianxia.terminal.pages.style import heading

SHOWN = 8
"""So many options are listed; the others are worse."""
BEST = 3
"""So many of them stand out."""
BAR = 10
"""The width of a full bar."""
TOPS = (0.05, 0.1, 0.2, 0.5, 1.0)
"""What a full bar or the top of a chart may stand for."""


def advice_page(ranked: list[Advice], offered: list[str], reader: Reader) -> Group:
    """The best options with the numbers to type, a bar for the chance to win, and what is foreseen."""
    keys = {token: key for key, token in numbered(offered).items()}
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="faint", pad_edge=False)
    grid.add_column("", justify="right", style="jade")
    for column in ("hint_option", "hint_chance", "hint_plan"):
        grid.add_column(reader.say(column), no_wrap=column == "hint_chance")
    top = top_of([one.chance for one in ranked])
    for place, one in enumerate(ranked[:SHOWN]):
        name = Text(reader.name(one.token), "name" if place < BEST else "faint")
        grid.add_row(f"  {keys[one.token]}", name, chance(one, top), plan(one.plan, reader))
    left = len(ranked) - SHOWN
    foot = [Text("  " + reader.say("hint_more", n=left), "faint")] if left > 0 else []
    return Group(heading(reader.say("hint"), reader.say("hint_how")), grid, *foot)


def chance(advice: Advice, top: float) -> Text:
    """A chance as a bar and a number; a dash where an option was never tried."""
    if not advice.share:
        return Text("–", "faint")
    full = round(BAR * min(1.0, advice.chance / top))
    return Text.assemble(("█" * full, "jade"), ("░" * (BAR - full), "faint"), f" {percent(advice.chance):>5}")


def top_of(chances: list[float]) -> float:
    """What the top of a picture of these chances stands for: small ones are shown larger."""
    return next((top for top in TOPS if top >= max(chances)), 1.0)


def percent(chance: float) -> str:
    """A chance in words; a small one more exactly."""
    return f"{100 * chance:.1f} %" if 0.0 < chance < 0.095 else f"{100 * chance:.0f} %"


def plan(steps: list[Foreseen], reader: Reader) -> Text:
    """What follows an option, in words; a change of seat is said."""
    text = Text()
    seat = steps[0].seat
    for step in steps[1:]:
        text.append(" → " if text else "", "faint")
        if step.seat != seat:
            text.append(f"{reader.seat(step.seat)}: ", "seal" if step.seat != steps[0].seat else "jade")
            seat = step.seat
        text.append(reader.name(step.token))
    return text
