"""Figures are kept in benchmarks/results, if that is asked for: measuring alone changes no file."""

from __future__ import annotations

import json
import platform
import sys
from pathlib import Path
from typing import Any

from rich.console import Console

RESULTS = Path(__file__).parent / "results"
SAVE = "--save"


def save(name: str, figures: dict[str, Any], console: Console) -> None:
    """Keep figures under a name, with the interpreter that made them, or say how."""
    path = RESULTS / f"{name}.json"
    if SAVE not in sys.argv[1:]:
        console.print(f"{SAVE} would keep these figures in benchmarks/results/{path.name}")
        return
    path.parent.mkdir(exist_ok=True)
    interpreter = f"{platform.python_implementation()} {platform.python_version()}"
    path.write_text(json.dumps({"python": interpreter} | figures, indent=1) + "\n", encoding="utf-8")
    console.print(f"kept in benchmarks/results/{path.name}")
