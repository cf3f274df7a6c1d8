"""Chapter 2: the hill, and how long it has been held."""

from __future__ import annotations

from tianxia.games.tenth_division.rules.ending import win
from tianxia.games.tenth_division.state import Division


def count_hill(s: Division, seat: int) -> None:
    """At the end of a turn the holder's count rises, unless the hill was gained in this very turn.

    [TD-2.2 TD-2.3 TD-2.4 TD-R80 TD-R81]
    """
    gained = s.hill_gained
    s.hill_gained = False
    if s.holder < 0 or gained or (s.holder != seat and not s.rulings.every_turn_counts):
        return
    s.hill_count += 1
    s.tell("hill_count", s.holder, s.hill_count, s.rulings.hill_turns)
    if s.hill_count >= s.rulings.hill_turns:
        win(s, s.holder, "hill")
