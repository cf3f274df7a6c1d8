"""The rules of a game in words: clauses and rulings with ids."""

from __future__ import annotations

from typing import Any

from tianxia.engine.errors import TianxiaError


class Clause:
    """One clause of the rulebook, or a ruling on what it leaves open, in our own words."""

    def __init__(self, facts: dict[str, Any], is_ruling: bool) -> None:
        self.id: str = facts["id"]
        self.chapter: str = facts["chapter"]
        self.section: str = facts.get("section", "")
        self.en: str = facts["en"]
        self.zh: str = facts["zh"]
        self.is_ruling = is_ruling
        self.question_en: str = facts.get("question_en", "")
        self.question_zh: str = facts.get("question_zh", "")
        self.why_en: str = facts.get("why_en", "")
        self.why_zh: str = facts.get("why_zh", "")
        self.option: str = facts.get("option", "")

    def text(self, language: str) -> str:
        """The clause in a language."""
        return self.zh if language == "zh" else self.en

    def question(self, language: str) -> str:
        """What a ruling answers."""
        return self.question_zh if language == "zh" else self.question_en

    def why(self, language: str) -> str:
        """Why a ruling says so."""
        return self.why_zh if language == "zh" else self.why_en


class Chapter:
    """A chapter of the rulebook."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.id: str = facts["id"]
        self.en: str = facts["en"]
        self.zh: str = facts["zh"]

    def text(self, language: str) -> str:
        """The heading in a language."""
        return self.zh if language == "zh" else self.en


class Clauses:
    """All clauses of a game in the order of its rulebook."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.chapters = [Chapter(one) for one in data.get("chapter", [])]
        clauses = [Clause(one, False) for one in data.get("clause", [])]
        rulings = [Clause(one, True) for one in data.get("ruling", [])]
        self.all = {clause.id: clause for clause in clauses + rulings}
        if len(self.all) != len(clauses) + len(rulings):
            raise ValueError("a clause id is used twice")

    def find(self, id: str) -> Clause:
        """The clause of an id, whatever its case."""
        for clause in self.all.values():
            if clause.id.lower() == id.lower():
                return clause
        prefix = next(iter(self.all), "").split("-")[0]
        raise TianxiaError(f"no clause {id[:40]!r}; ids look like {prefix}-7.2C, without an id all are listed")
