"""`tianxia verify`: whether a record is whole, legal, and rolled with the pledged seeds."""

from __future__ import annotations

from typing import Any

from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from tianxia.engine.log import CHOICE, SEALED
from tianxia.engine.record import Record, verify
from tianxia.terminal.pages.style import heading


def verified(record: Record) -> dict[str, Any]:
    """What was checked about a record, as plain data; BadRecord if something is wrong."""
    found = verify(record)
    return {
        "game": record.setting.game.name,
        "version": record.setting.game.version,
        "entries": len(record.line()),
        "choices": sum(row.kind in (CHOICE, SEALED) for row in record.rows),
        "pledges": [pledge.hash for pledge in record.pledges],
        "rolls": found.checked,
        "typed": found.typed,
        "undone": found.undone,
        "corrected": found.corrected,
    }


def verification_page(found: dict[str, Any]) -> Group:
    """What was checked, in words."""
    lines = [
        "the file is whole and unchanged since it was written",
        f"all {found['choices']} choices are legal under version {found['version']} of the rules",
        f"all {found['rolls']} rolls are those of the pledged seed(s)",
    ]
    if found["typed"]:
        lines.append(f"{found['typed']} results were typed by people: these cannot be checked")
    if found["undone"] or found["corrected"]:
        lines.append(f"{found['undone']} time(s) something was taken back, {found['corrected']} time(s) corrected")
    lines += [f"pledge {pledge}" for pledge in found["pledges"]]
    marked = [Padding(Text.assemble(("✓ ", "jade"), line), (0, 2)) for line in lines]
    return Group(heading("Verified", found["game"]), *marked)
