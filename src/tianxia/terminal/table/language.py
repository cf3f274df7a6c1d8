"""The language to use where none was given."""

from __future__ import annotations

import os
from collections.abc import Mapping


def usual_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the system, if it is one of ours; else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "zh" if environment[name].lower().startswith("zh") else "en"
    return "en"
