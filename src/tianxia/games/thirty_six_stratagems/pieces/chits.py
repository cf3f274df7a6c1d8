"""Chits: face-down units, of which others see the number alone."""

from __future__ import annotations

from typing import Final

from tianxia.engine.state import UNDRAWN
from tianxia.engine.story import PUBLIC
from tianxia.games.thirty_six_stratagems.board import (
    AREA_COUNT,
    CHITS,
    CHITS_OF,
    EMPEROR,
    IS_CAPITAL,
    KIND_COUNT,
    S1,
    S2,
    SCOUT,
    UNIT,
)
from tianxia.games.thirty_six_stratagems.pieces.hands import Hands

NONE: Final = -1
"""No seat."""

PILE: Final = -1
RESERVE: Final = -2
"""Places of a chit that is in no space: in its owner's pile, or bought and not yet deployed."""


class Chits(Hands):
    """The part of the table that is made of units. A seat's chits are backs in a row, each with a public place.

    Within a stack faces change backs freely, so that no back tells what it was before.
    """

    at: list[int]
    count: list[int]
    held: list[int]
    holder: list[int]
    trapped: list[bool]
    scouts: list[int]
    emperor_on_map: list[bool]
    strong: list[int]
    weak: list[int]
    leisure: list[bool]
    fort: list[bool]

    # ---- chits: what stands where

    def units_at(self, seat: int, area: int) -> int:
        """Chits of a seat in a space."""
        return self.count[seat * AREA_COUNT + area]

    def kinds_at(self, seat: int, area: int) -> list[int]:
        """How many chits of each kind a seat has in a space, as far as faces are known."""
        found = [0, 0, 0, 0]
        at, face = self.at, self.face
        left = self.count[seat * AREA_COUNT + area] if area >= 0 else CHITS
        back = seat * CHITS
        while left and back < seat * CHITS + CHITS:
            if at[back] == area:
                left -= 1
                if face[back] >= 0:
                    found[face[back] - UNIT] += 1
            back += 1
        return found

    def has_fighters(self, seat: int, area: int) -> bool:
        """Whether a unit other than a scout stands there. [S36-D.1]"""
        at, face = self.at, self.face
        left = self.count[seat * AREA_COUNT + area]
        back = seat * CHITS
        while left:
            if at[back] == area:
                left -= 1
                if 0 <= face[back] < UNIT + SCOUT:
                    return True
            back += 1
        return False

    def kinds_in_play(self, seat: int) -> list[int]:
        """How many chits of each kind are out of the seat's piles."""
        found = [0, 0, 0, 0]
        for back in range(seat * CHITS, (seat + 1) * CHITS):
            if self.at[back] != PILE and self.face[back] >= 0:
                found[self.face[back] - UNIT] += 1
        return found

    def left_in_pile(self, seat: int, kind: int) -> int:
        """Chits of a kind in the seat's pile. [S36-3.1R S36-R42]"""
        return CHITS_OF[kind] - self.kinds_in_play(seat)[kind]

    def pile_size(self, seat: int) -> int:
        """The public number of chits in the unit pile."""
        chits = 0
        for back in range(seat * CHITS, (seat + 1) * CHITS):
            if self.at[back] != PILE:
                chits += 1
        armies = chits - self.scouts[seat] - (1 if self.emperor_on_map[seat] else 0)
        return CHITS_OF[S2] + CHITS_OF[S1] - armies

    def units_on_map(self, seat: int) -> int:
        """All chits of a seat on the map."""
        chits = 0
        for back in range(seat * CHITS, (seat + 1) * CHITS):
            if self.at[back] >= 0:
                chits += 1
        return chits

    def is_trapped(self, seat: int, area: int) -> bool:
        """Whether the seat's stack there carries a trapped marker."""
        return self.trapped[seat * AREA_COUNT + area]

    def neutrals(self, area: int) -> int:
        """Neutral armies in a space."""
        return self.strong[area] + self.weak[area]

    def neutral_kinds(self, area: int) -> list[int]:
        """Neutral armies in a space by the kind whose strength they have."""
        found = [0] * KIND_COUNT
        found[S2], found[S1] = self.strong[area], self.weak[area]
        return found

    def neutrals_on_map(self) -> int:
        """Neutral armies on the map."""
        return sum(self.strong) + sum(self.weak)

    # ---- chits: changes

    def _came(self, seat: int, area: int, n: int, fighters: int) -> None:
        """Count chits in; a capital that is entered is controlled. [S36-R21]

        The Empty Fort ends when fighting units come, which everybody then knows. [S36-S32 S36-R85]
        """
        self.count[seat * AREA_COUNT + area] += n
        self.held[area] = seat
        if IS_CAPITAL[area]:
            self.holder[area] = seat
        if self.fort[area]:
            self.book_tells()
            if fighters:
                self.fort[area] = False
                self.tell("fort_ends", area)

    def _left(self, seat: int, area: int, n: int) -> None:
        """Count chits out; markers go with the last one, control of a capital stays. [S36-3.1.1.1V S36-R52 S36-R85]"""
        i = seat * AREA_COUNT + area
        self.count[i] -= n
        if self.count[i] == 0:
            self.held[area] = NONE
            self.trapped[i] = False
            self.leisure[area] = False
            if not IS_CAPITAL[area]:
                self.fort[area] = False

    def stack(self, seat: int, area: int) -> list[int]:
        """The backs of a seat's chits in a space."""
        return [back for back in range(seat * CHITS, (seat + 1) * CHITS) if self.at[back] == area]

    def mix(self, seat: int, area: int) -> None:
        """Chits of a stack lie mixed: who knows all of them goes on knowing them, nobody else but the owner.

        [S36-R60]
        """
        known = PUBLIC
        backs = self.stack(seat, area)
        for back in backs:
            known &= self.knows[back]
        for back in backs:
            self.knows[back] = known | (1 << seat)

    def forget(self, seat: int, area: int) -> None:
        """Only the owner knows what a stack is made of."""
        for back in self.stack(seat, area):
            self.knows[back] = 1 << seat

    def reveal(self, seat: int, area: int, to: int = PUBLIC) -> None:
        """A whole stack is shown."""
        for back in self.stack(seat, area):
            self.knows[back] |= to

    def reveal_last(self, seat: int, area: int, n: int) -> None:
        """The last chits of a stack are shown to all."""
        backs = self.stack(seat, area)
        for back in backs[len(backs) - n :]:
            self.knows[back] = PUBLIC

    def add(self, seat: int, kind: int, area: int, known: int = 0) -> None:
        """Put a chit of a kind out of a pile into a space or the reserve."""
        back = seat * CHITS
        while self.at[back] != PILE:
            back += 1
        self.at[back] = area
        self.face[back] = UNIT + kind
        self.knows[back] = known | (1 << seat)
        if kind == SCOUT:
            self.scouts[seat] += 1
        elif kind == EMPEROR:
            self.emperor_on_map[seat] = True
        if area >= 0:
            self._came(seat, area, 1, int(kind != SCOUT))
            self.mix(seat, area)

    def find(self, seat: int, area: int, kind: int) -> int:
        """The last back of a stack that has a kind."""
        back = (seat + 1) * CHITS - 1
        while self.at[back] != area or self.face[back] != UNIT + kind:
            back -= 1
        return back

    def take(self, seat: int, area: int, kind: int) -> None:
        """A chit goes back to its pile. [S36-R29]"""
        back = self.find(seat, area, kind)
        last = (seat + 1) * CHITS - 1
        while self.at[last] != area:
            last -= 1
        known = self.knows[back]
        self.face[back] = self.face[last]
        self.knows[back] = self.knows[last]
        self.knows[last] = known
        self.at[last] = PILE
        self.face[last] = UNDRAWN
        self.knows[last] = 0
        if kind == SCOUT:
            self.scouts[seat] -= 1
        elif kind == EMPEROR:
            self.emperor_on_map[seat] = False
        if area >= 0:
            self._left(seat, area, 1)

    def weaken(self, seat: int, area: int) -> None:
        """A strength-2 chit is replaced by a strength-1 chit. [S36-3.3.1.C15 S36-3.3.8B]"""
        self.face[self.find(seat, area, S2)] = UNIT + S1

    def detach(self, seat: int, area: int, picked: list[int]) -> int:
        """Let the last chits of a stack be those picked (numbers by kind); returns how many they are."""
        backs = self.stack(seat, area)
        rest = self.kinds_at(seat, area)
        n = 0
        for kind in range(KIND_COUNT):
            rest[kind] -= picked[kind]
            n += picked[kind]
        if n == len(backs):
            return n
        i = 0
        for kinds in (rest, picked):
            for kind in range(KIND_COUNT):
                for _ in range(kinds[kind]):
                    self.face[backs[i]] = UNIT + kind
                    i += 1
        return n

    def transfer(self, seat: int, origin: int, picked: list[int], target: int) -> None:
        """Move chits face down from one space to another; nobody else sees which of a stack they are."""
        n = self.detach(seat, origin, picked)
        backs = self.stack(seat, origin)
        if n < len(backs):
            self.forget(seat, origin)
        for back in backs[len(backs) - n :]:
            self.at[back] = target
        self._left(seat, origin, n)
        self._came(seat, target, n, n - picked[SCOUT])
        self.mix(seat, target)

    def shift(self, seat: int, origin: int, kind: int, target: int) -> None:
        """Move one chit that everybody sees."""
        self.at[self.find(seat, origin, kind)] = target
        self._left(seat, origin, 1)
        self._came(seat, target, 1, int(kind != SCOUT))

    def deploy(self, seat: int, back: int, capital: int) -> None:
        """A bought chit goes from the reserve to a capital."""
        self.at[back] = capital
        self._came(seat, capital, 1, int(self.face[back] != UNIT + SCOUT))
        self.mix(seat, capital)

    def rearrange(self, seat: int, spaces: list[int], plan: list[int]) -> None:
        """Lay the chits of some spaces out anew, by numbers of kinds for each space. [S36-R50 S36-R60]"""
        backs = [back for back in range(seat * CHITS, (seat + 1) * CHITS) if self.at[back] in spaces]
        for back in backs:
            self._left(seat, self.at[back], 1)
        i = 0
        for area in spaces:
            for kind in range(KIND_COUNT):
                for _ in range(plan[area * KIND_COUNT + kind]):
                    back = backs[i]
                    self.at[back] = area
                    self.face[back] = UNIT + kind
                    self.knows[back] = 1 << seat
                    self._came(seat, area, 1, int(kind != SCOUT))
                    i += 1
