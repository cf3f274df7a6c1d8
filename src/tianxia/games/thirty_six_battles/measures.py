"""What people watch at 36 Battles, and how it ends."""

from __future__ import annotations

from typing import Final

from tianxia.engine.measure import Goal, Measure, Sheet
from tianxia.games.thirty_six_battles.board import DICE, HEROES, SEATS
from tianxia.games.thirty_six_battles.rules.victory import captured_cities, race_total, total
from tianxia.games.thirty_six_battles.state import NO_SEAT, Feud

POINTS: Final = Measure("points")
HEALTH: Final = Measure("health", piece=True)
CITIES: Final = Measure("cities")
SOLDIERS: Final = Measure("soldiers", piece=True)
ARMY: Final = Measure("army")
HAND: Final = Measure("cards")
POOL: Final = Measure("pool", common=True)
TURN: Final = Measure("turn", common=True)
SHEET: Final = Sheet(HEROES, [POINTS, HEALTH, CITIES, SOLDIERS, ARMY, HAND, POOL, TURN])


def watch(s: Feud) -> list[int]:
    """Points, Health, captured cities, Soldiers placed, Army and hand of each side; the pool of Soldiers; the turn."""
    seen = SHEET.blank()
    for seat in range(SEATS):
        seen[POINTS.at + seat] = total(s, seat)
        seen[HEALTH.at + seat] = max(0, s.health[seat])
        seen[CITIES.at + seat] = captured_cities(s, seat)
        seen[ARMY.at + seat] = s.army[seat]
        seen[HAND.at + seat] = s.hand[seat]
    for die in range(DICE):
        if s.die_at[die] >= 0 and s.placer[die] != NO_SEAT:
            seen[SOLDIERS.at + s.placer[die]] += 1
    seen[POOL.at] = s.pool
    seen[TURN.at] = s.turn
    return seen


def goals(s: Feud, seat: int) -> list[Goal]:
    """Enough points at the end of a turn; a dead Hero; the last turn. [B36-1.3C B36-1.4.1aE B36-10.1B B36-R71]"""
    rival = 1 - seat
    need = s.rulings.vp_goal
    return [
        Goal("points", "vp20", True, race_total(s, seat), need),
        Goal("rival_points", "vp20", False, race_total(s, rival), need),
        Goal("kill", "kill", True, max(0, s.health[rival]), 0),
        Goal("killed", "kill", False, max(0, s.health[seat]), 0),
        Goal("last_turn", "cap", total(s, seat) > total(s, rival), s.turn, s.rulings.turn_cap),
    ]
