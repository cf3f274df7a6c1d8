"""The rules of a game in words: contents by chapter, single clauses, search."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tianxia.engine.clauses import Clause
from tianxia.engine.game import Game
from tianxia.kit.tracing import cited_in_rules, tests_of
from tianxia.terminal.pages.reader import say
from tianxia.terminal.pages.style import heading


def _grid(clauses: list[Clause], language: str) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="seal", no_wrap=True)
    grid.add_column()
    for clause in clauses:
        grid.add_row(clause.id, clause.text(language))
    return grid


def contents(game: Game, clauses: list[Clause], language: str) -> Group:
    """Clauses under the headings of their chapters."""
    parts: list[RenderableType] = []
    for chapter in game.clauses.chapters:
        inside = [clause for clause in clauses if clause.chapter == chapter.id]
        if inside:
            title = heading(f"{chapter.id}  {chapter.text(language)}")
            parts += [title, Padding(_grid(inside, language), (0, 0, 1, 2))]
    known = {chapter.id for chapter in game.clauses.chapters}
    loose = [clause for clause in clauses if clause.chapter not in known]
    if loose:
        parts += [heading(say("rulings", language)), Padding(_grid(loose, language), (0, 0, 1, 2))]
    return Group(*parts)


def matching(game: Game, text: str) -> list[Clause]:
    """The clauses that contain a text, in either language."""
    wanted = text.casefold()
    return [
        clause
        for clause in game.clauses.all.values()
        if any(
            wanted in words.casefold() for words in (clause.id, clause.en, clause.zh, clause.question_en, clause.why_en)
        )
    ]


def clause_page(game: Game, id: str, language: str) -> Group:
    """One clause: its text, for a ruling the question and the reason."""
    clause = game.clauses.find(id)
    chapter = next((one.text(language) for one in game.clauses.chapters if one.id == clause.chapter), "")
    parts: list[RenderableType] = [heading(clause.id, chapter)]
    if clause.question(language):
        parts.append(_note(say("question", language), clause.question(language)))
    parts.append(Padding(Text(clause.text(language)), (0, 2)))
    if clause.why(language):
        parts.append(_note(say("why", language), clause.why(language)))
    if clause.option:
        parts.append(_note(say("option", language), clause.option))
    return Group(*parts)


def behind(game: Game, id: str) -> dict[str, list[str]]:
    """The code that cites a clause, and the tests that check it."""
    wanted = game.clauses.find(id).id
    return {
        "cited_in": [rule for rule, cited in cited_in_rules(game) if cited == wanted],
        "tested_in": tests_of(game, wanted),
    }


def behind_page(found: dict[str, list[str]], language: str) -> Text:
    """The same in words, one name to a line, so that each can be copied as a whole."""
    lines = Text()
    for what, names in found.items():
        if names:
            lines.append(f"  {say(what, language)}:\n", "faint")
            lines.append("".join(f"    {name}\n" for name in names))
    return lines


def _note(label: str, text: str) -> Padding:
    return Padding(Text.assemble((f"{label}: ", "faint"), text), (0, 2))


def clause_facts(clause: Clause) -> dict[str, Any]:
    """A clause as plain data."""
    facts: dict[str, Any] = {
        "id": clause.id,
        "chapter": clause.chapter,
        "ruling": clause.is_ruling,
        "en": clause.en,
        "zh": clause.zh,
    }
    if clause.is_ruling:
        facts["question"] = {"en": clause.question_en, "zh": clause.question_zh}
        facts["why"] = {"en": clause.why_en, "zh": clause.why_zh}
        facts["option"] = clause.option
    return facts
