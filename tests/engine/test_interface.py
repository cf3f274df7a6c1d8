"""What `import tianxia` gives."""

from __future__ import annotations

import subprocess
import sys

import tianxia


def test_games_are_listed_before_and_after_one_was_found() -> None:
    """In a process of its own: here games have been imported already."""
    code = "import tianxia; names = tianxia.games(); tianxia.game(names[0]); print(*tianxia.games())"
    printed = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert printed.split() == tianxia.games()
