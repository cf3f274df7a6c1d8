"""Tianxia 天下: five Chinese-history strategy board games on one small engine."""

from __future__ import annotations

import os
import sys

from tianxia import running

if os.environ.get("TIANXIA_PURE"):
    running.use_sources()
else:
    stale = running.stale_modules()
    if stale:
        shown = ", ".join(stale[:3]) + (" and others" if len(stale) > 3 else "")
        print(f"tianxia: not as it was compiled: {shown}; running interpreted (`make compile`)", file=sys.stderr)
        running.use_sources()

import tianxia.games  # noqa: F401 (imported after the function of that name, the folder would take its place)
from tianxia.engine.catalogue import find as game
from tianxia.engine.catalogue import names as games
from tianxia.engine.errors import TianxiaError

__version__ = running.VERSION
__all__ = ["TianxiaError", "game", "games"]
