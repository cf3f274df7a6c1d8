"""What a battle under way may be expected to cost both sides."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.data import read_toml
from tianxia.games.tenth_division.battle.battle import ResolveAttacks, RollDice
from tianxia.games.tenth_division.battle.combined_arms import points
from tianxia.games.tenth_division.parts import UNIT_COUNT
from tianxia.games.tenth_division.scopes import Attack, Sequence
from tianxia.games.tenth_division.state import Division

MIND: Final[dict[str, Any]] = read_toml("tianxia.games.tenth_division.mind", "weights.toml")
CAPTURE: Final = float(MIND["capture"])
SIZE: Final = int(MIND["battle_size"])
NO_BONUS: Final = 2
"""The place of no points in the tables of chances."""
BONUSES: Final = 5


def chances(attackers: int, defenders: int, bonus: int) -> list[float]:
    """The chances of one roll that the attack wins both comparisons, the first, the second, none. [TD-14.1 TD-14.2]"""
    name = "more" if attackers > defenders else "fewer" if attackers < defenders else "equal"
    row: list[float] = MIND[name][bonus + NO_BONUS]
    return row


class Odds:
    """Expected losses of both sides and the chance to open the hex, when the attacker stops in time.

    Tables by points, attackers and defenders, filled from small battles to large ones: `must` makes at least one roll.
    """

    def __init__(self) -> None:
        cells = BONUSES * (SIZE + 1) * (SIZE + 1)
        self.kills = [0.0] * cells
        self.losses = [0.0] * cells
        self.opened = [0.0] * cells
        for bonus in range(-NO_BONUS, NO_BONUS + 1):
            for attackers in range(1, SIZE + 1):
                for defenders in range(1, SIZE + 1):
                    self._fill(attackers, defenders, bonus)

    def cell(self, attackers: int, defenders: int, bonus: int) -> int:
        """Where a battle stands in the tables."""
        return ((bonus + NO_BONUS) * (SIZE + 1) + min(attackers, SIZE)) * (SIZE + 1) + min(defenders, SIZE)

    def worth(self, cell: int) -> float:
        """What a battle is worth to the attacker, in units."""
        return self.kills[cell] - self.losses[cell] + CAPTURE * self.opened[cell]

    def _fill(self, attackers: int, defenders: int, bonus: int) -> None:
        """One roll, then as well as can be expected of smaller battles; comparison by comparison. [TD-R56]"""
        row = chances(attackers, defenders, bonus)
        here = self.cell(attackers, defenders, bonus)
        for first in range(2):
            for second in range(2):
                chance = row[2 * first + second]
                killed, lost = 1 - first, first
                if killed < defenders and lost < attackers:
                    killed += 1 - second
                    lost += second
                self.kills[here] += chance * killed
                self.losses[here] += chance * lost
                if killed == defenders:
                    self.opened[here] += chance
                elif lost < attackers:
                    self._go_on(here, self.cell(attackers - lost, defenders - killed, bonus), chance)

    def _go_on(self, here: int, there: int, chance: float) -> None:
        """The attacker goes on if that is worth it."""
        if self.worth(there) > 0.0:
            self.kills[here] += chance * self.kills[there]
            self.losses[here] += chance * self.losses[there]
            self.opened[here] += chance * self.opened[there]


ODDS: Final = Odds()


def prospect_of(s: Division) -> list[float]:
    """What each seat may expect of the sequences under way, in units."""
    found = [0.0] * s.seats
    sequence: Sequence | None = None
    first = -1
    must_roll = False
    for step in s.agenda:
        if isinstance(step, Sequence):
            sequence = step
            first = -1
        elif isinstance(step, ResolveAttacks):
            first = 0
            must_roll = True
        elif isinstance(step, Attack):
            first = step.number
        elif isinstance(step, RollDice):
            must_roll = True
    if sequence is None or first < 0:
        return found
    for attack in range(first, len(sequence.origin)):
        add_attack(s, sequence, attack, must_roll, found)
        must_roll = False
    return found


def add_attack(s: Division, sequence: Sequence, attack: int, must_roll: bool, found: list[float]) -> None:
    """Add what one attack promises; one that promises nothing is left out unless its first roll is due."""
    goal = sequence.target[attack]
    owner = s.owner[goal]
    attackers = sequence.attackers(attack)
    if owner == sequence.seat or not attackers:
        return
    if owner < 0:
        found[sequence.seat] += 0.0 if sequence.far[attack] else CAPTURE
        return
    whole = s.strength(goal)
    if sequence.far[attack] and not sequence.defenders(attack):
        row = chances(attackers, whole, 0)
        found[owner] -= 2.0 * row[0] + row[1] + row[2]
        return
    defenders = sequence.defenders(attack) or max(1, whole // max(1, near_attacks(sequence, goal)))
    cell = ODDS.cell(attackers, defenders, bonus_of(s, sequence, attack))
    if not must_roll and ODDS.worth(cell) <= 0.0:
        return
    found[owner] -= ODDS.kills[cell]
    found[sequence.seat] -= ODDS.losses[cell]
    if defenders >= whole:
        found[sequence.seat] += CAPTURE * ODDS.opened[cell]


def near_attacks(sequence: Sequence, goal: int) -> int:
    """The number of adjacent attacks on a hex."""
    found = 0
    for attack in range(len(sequence.target)):
        if sequence.target[attack] == goal and not sequence.far[attack]:
            found += 1
    return found


def bonus_of(s: Division, sequence: Sequence, attack: int) -> int:
    """Points of the attack, or negative those of the defence. [TD-15.1 TD-15.2 TD-15.3]"""
    at = attack * UNIT_COUNT
    goal = sequence.target[attack] * UNIT_COUNT
    mine = sequence.force[at : at + UNIT_COUNT]
    theirs = s.stack[goal : goal + UNIT_COUNT]
    if sequence.defenders(attack):
        theirs = sequence.group[at : at + UNIT_COUNT]
    any_two = s.rulings.any_two
    return points(mine, theirs, 0, any_two) - points(theirs, mine, 0, any_two)
