"""What is printed around a choice: the story so far, the question, its options, the end."""

from __future__ import annotations

import math

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from tianxia.engine.scene import Awaited, Prompt, Scene, StoryLine
from tianxia.terminal.pages.answers import numbered
from tianxia.terminal.pages.reader import Reader
from tianxia.terminal.pages.style import heading

GAP = 2
FEW = 6
"""So many options stand one below another; more are set in columns."""


def show_story(console: Console, reader: Reader, lines: list[StoryLine]) -> None:
    """Story lines with the clauses behind them."""
    for line in lines:
        text = Text.assemble(("  · ", "seal"), reader.story(line))
        if line["clause"]:
            text.append(f"  {line['clause']}", "faint")
        console.print(text)


def show_prompt(console: Console, reader: Reader, prompt: Prompt, seat: str) -> None:
    """The question with its clauses, and the numbered options."""
    asked = " · ".join([reader.prompt(prompt["decision"]), *[reader.name(id) for id in prompt.get("about", [])]])
    question = Text.assemble(("? ", "seal"), (f"{seat}: " if seat else "", "jade"), (asked, "name"))
    question.append("  " + " ".join(prompt["clauses"]), "faint")
    console.print(question)
    show_numbered(console, reader, prompt["options"])


def show_numbered(console: Console, reader: Reader, tokens: list[str]) -> None:
    """Tokens by name, with the numbers to type."""
    keys = numbered(tokens)
    if all(reader.name(token) == key for key, token in keys.items()):
        console.print(Text("  " + "  ".join(keys), "jade"))
        return
    wide = max((len(key) for key in keys), default=1)
    lines = [Text.assemble((f"  {key:>{wide}}", "jade"), "  ", reader.name(token)) for key, token in keys.items()]
    count = 1 if len(lines) <= FEW else max(1, console.width // (max(line.cell_len for line in lines) + GAP))
    high = math.ceil(len(lines) / count)
    grid = Grid.grid(padding=(0, GAP, 0, 0))
    for row in range(high):
        grid.add_row(*lines[row::high])
    console.print(grid)


def show_refused(console: Console, reader: Reader, refused: list[tuple[str, str]]) -> None:
    """What is not possible now, with reason and clause."""
    if not refused:
        console.print(reader.say("refused_none"), style="faint")
        return
    console.print(heading(reader.say("refused")))
    for token, reason in refused:
        why, clause = reader.refusal(reason)
        text = Text.assemble(("  × ", "fault"), reader.name(token), (f"  {why}", "default"), (f"  {clause}", "faint"))
        console.print(text)


def show_awaited(console: Console, reader: Reader, awaited: Awaited, seen: list[str]) -> None:
    """The roll that people make by hand; of a pile, what the viewer knows to be in it."""
    key = "ask_draw" if awaited["pile"] else "ask_dice"
    what = reader.roll(awaited["kind"])
    asked = reader.say(key, times=awaited["times"], sides=awaited["sides"], what=what)
    console.print(Text.assemble(("? ", "seal"), (asked, "name")))
    if seen:
        show_numbered(console, reader, seen)


def show_end(console: Console, reader: Reader, scene: Scene) -> None:
    """How the game ended."""
    console.print()
    console.print(heading(reader.say("over"), reader.outcome(scene["reason"])))
    for seat, value in enumerate(scene["outcome"]):
        console.print(Text.assemble(f"  {reader.seat(seat)}  ", (f"{value:g}", "jade")))
