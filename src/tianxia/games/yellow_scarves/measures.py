"""What people watch at C3K, and how it ends."""

from __future__ import annotations

from typing import Final

from tianxia.engine.measure import Goal, Measure, Sheet
from tianxia.games.yellow_scarves.board import AREA_COUNT, BOT, COOP_ROUNDS, GOLD, MOST_SEATS, UNIFICATION
from tianxia.games.yellow_scarves.description import FACTIONS
from tianxia.games.yellow_scarves.phases.ending import legacy
from tianxia.games.yellow_scarves.state import Realm

PROVINCES: Final = Measure("provinces")
INFANTRY: Final = Measure("infantry", piece=True)
LEADERS: Final = Measure("leaders", piece=True)
LEGACY: Final = Measure("legacy")
TREASURY: Final = Measure("gold", first=MOST_SEATS)
HAND: Final = Measure("cards", first=MOST_SEATS)
ROUND: Final = Measure("round", common=True)
SHEET: Final = Sheet(FACTIONS, [PROVINCES, INFANTRY, LEADERS, LEGACY, TREASURY, HAND, ROUND])


def watch(s: Realm) -> list[int]:
    """Provinces, Infantry, leaders and Legacy of each faction; Gold and cards of the seats; the Round."""
    seen = SHEET.blank()
    for area in range(AREA_COUNT):
        owner = s.owner[area]
        if owner >= 0:
            seen[PROVINCES.at + owner] += 1
            seen[INFANTRY.at + owner] += s.inf[area]
            seen[LEADERS.at + owner] += s.leaders[area]
            seen[LEGACY.at + owner] += 1 + GOLD[area]
    for seat in range(s.seats):
        seen[TREASURY.at + seat] = s.gold[seat]
        seen[HAND.at + seat] = s.hand_size(seat)
    seen[ROUND.at] = s.round
    return seen


def sides(s: Realm) -> list[int]:
    """The seats, and the bots of the uprising."""
    return [*range(s.seats), *range(BOT, BOT + s.bots)]


def goals(s: Realm, seat: int) -> list[Goal]:
    """Together: no bot holds a Province any more. Else enough Provinces, the last one, or the highest Legacy.

    [YS-14.1 YS-14.2 YS-R79 C3K-10.2 C3K-10.3 C3K-10.5]
    """
    if s.rulings.coop:
        return [
            Goal("annihilation", "annihilation", True, sum(s.held[BOT:]), 0),
            Goal("time_is_up", "time_is_up", False, s.round, COOP_ROUNDS),
            Goal("overrun", "overrun", False, sum(s.held[:BOT]), 0),
        ]
    others = [other for other in range(s.seats) if other != seat]
    most = max([legacy(s.owner, other) for other in others])
    found: list[Goal] = []
    if s.rulings.unification:
        need = UNIFICATION[s.seats - 1]
        found.append(Goal("unification", "unification", True, s.held[seat], need))
        found.append(Goal("rival_unification", "unification", False, max([s.held[one] for one in others]), need))
    found.append(Goal("legacy", "legacy", legacy(s.owner, seat) > most, s.round, s.rulings.pvp_rounds))
    found.append(Goal("survivor", "survivor", True, sum(s.alive) - s.alive[seat], 0))
    return found
