"""Decisions are short, and each says what, why, what else was weighed, and what follows."""

from __future__ import annotations

import re

from tests.docs.pages import ROOT, text_of

PARTS = ["Decided", "Why", "Weighed", "Follows"]
MOST_LINES = 12


def test_each_decision_has_its_four_parts_and_is_short() -> None:
    records = text_of(ROOT / "docs" / "decisions.md").split("\n## ")[1:]
    assert len(records) >= 10
    for record in records:
        head, *lines = record.strip().splitlines()
        assert re.findall(r"^\*\*(\w+)\.\*\*", record, re.MULTILINE) == PARTS, head
        assert len(lines) <= MOST_LINES, head
