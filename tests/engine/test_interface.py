"""What `import tianxia` gives."""

from __future__ import annotations

import subprocess
import sys


def test_games_are_listed_before_and_after_one_was_found() -> None:
    """In a process of its own: here games have been imported already."""
    code = "import tianxia; names = tianxia.games(); tianxia.game('cao_cao'); print(names == tianxia.games(), *names)"
    printed = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert printed.startswith("True cao_cao ")
