"""What people watch: the named numbers of a game, and the ways in which it ends.

Declared once, they serve the goal banner, summaries, previews, charts and the observations of a learner.
"""

from __future__ import annotations

from typing import Final

from tianxia.engine.scene import Aim, Numbered
from tianxia.engine.state import HIDDEN


class Measure:
    """A named number of the table, of each side or of everybody together (`[measure]` in the words says its name).

    `first`: only so many sides have it. `piece`: what falls in fights. `secret`: its own side alone knows it, and
    others see it HIDDEN.
    """

    def __init__(
        self, name: str, common: bool = False, first: int = 0, piece: bool = False, secret: bool = False
    ) -> None:
        self.name = name
        self.first = first
        self.common = common
        self.piece = piece
        self.secret = secret
        self.at = 0


class Sheet:
    """The measures of a game, the most important first, and where each stands in the flat list of their values.

    `owners` are the sides by the ids that they have in scenes; side n of a measure stands at `measure.at + n`.
    """

    def __init__(self, owners: list[str], measures: list[Measure]) -> None:
        self.owners = owners
        self.measures = measures
        self.size = 0
        for measure in measures:
            measure.at = self.size
            measure.first = measure.first or len(owners)
            self.size += 1 if measure.common else measure.first

    def blank(self) -> list[int]:
        """All numbers at nought."""
        return [0] * self.size

    def numbers(self, values: list[int], sides: list[int]) -> list[Numbered]:
        """The values of a moment as plain data, of the sides that take part; what the viewer can't know is left out."""
        found: list[Numbered] = []
        for measure in self.measures:
            if measure.common:
                found.append({"measure": measure.name, "of": {"": values[measure.at]}})
                continue
            known = {self.owners[side]: values[measure.at + side] for side in sides if side < measure.first}
            found.append({"measure": measure.name, "of": {who: n for who, n in known.items() if n != HIDDEN}})
        return found


class Goal:
    """A way in which the game ends for a seat, well or badly: where a number stands, and where it must come to.

    `[goal]` in the words says it, with `{end}`; `reason` is the outcome that will be given.
    """

    def __init__(self, name: str, reason: str, won: bool, now: int, end: int) -> None:
        self.name = name
        self.reason = reason
        self.won = won
        self.now = now
        self.end = end

    def plain(self) -> Aim:
        """The goal as plain data."""
        return {"goal": self.name, "reason": self.reason, "won": self.won, "now": self.now, "end": self.end}


NO_SHEET: Final = Sheet([], [])
"""Of a game that declares no measures."""
