"""Where rolls come from. A state never holds its future: it is handed a source of dice and asks it."""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64, mypyc_attr

from tianxia.engine.errors import BadRoll

WORD: Final[i64] = 0xFFFFFFFF


class Roll:
    """What is rolled or drawn: `times` dice of `sides`, or `times` of a `pile` without putting back."""

    def __init__(self, kind: str, times: int, sides: int, pile: list[int] | None = None) -> None:
        self.kind = kind
        self.times = times
        self.sides = sides
        self.pile = pile

    def check(self, rolled: list[int]) -> None:
        """Raise BadRoll, saying what is expected, unless this can have been rolled."""
        if len(rolled) != self.times:
            raise BadRoll(f"{self.kind}: expected {self.times} result(s), got {len(rolled)}")
        if self.pile is None:
            for value in rolled:
                if not 1 <= value <= self.sides:
                    raise BadRoll(f"{self.kind}: expected numbers from 1 to {self.sides}, got {value}")
            return
        left = self.pile.copy()
        for value in rolled:
            if value not in left:
                raise BadRoll(f"{self.kind}: what was drawn is not in the pile")
            left.remove(value)


def dice(kind: str, times: int, sides: int) -> Roll:
    """Some dice of so many sides."""
    return Roll(kind, times, sides)


def draw(kind: str, pile: list[int], times: int = 1) -> Roll:
    """Some cards or chits of a pile that has no order; the pile lists tokens, equal ones as often as they are in it."""
    return Roll(kind, times, len(pile), pile)


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A source of rolls."""

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, which is 2**31 at most: more would not fit into compiled numbers."""
        raise NotImplementedError

    def roll(self, roll: Roll) -> list[int] | None:
        """What was rolled; None if it has to be waited for."""
        n: i64 = roll.times
        pile = roll.pile
        rolled: list[int] = []
        if pile is None:
            sides: i64 = roll.sides
            while n > 0:
                rolled.append(self.below(sides) + 1)
                n -= 1
        elif n == 1:
            rolled.append(pile[self.below(len(pile))])
        else:
            left = pile.copy()
            while n > 0:
                rolled.append(left.pop(self.below(len(left))))
                n -= 1
        return rolled

    def shuffle(self, items: list[int]) -> None:
        """Bring a list into random order."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept
            i -= 1


class Simulated(Dice):
    """sfc32: fast, the same numbers interpreted and compiled; `stream` keeps game, redeal and bots apart."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        self.a: i64 = seed & 0xFFFFFFFF
        self.b: i64 = (seed >> 32) & 0xFFFFFFFF
        self.c: i64 = stream & 0xFFFFFFFF
        self.counter: i64 = 1
        i: i64 = 0
        while i < 12:
            self.word()
            i += 1

    def word(self) -> i64:
        """The next 32 bits."""
        t = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = ((((self.c << 21) | (self.c >> 11)) & WORD) + t) & WORD
        return t

    def below(self, n: i64) -> i64:
        return (self.word() * n) >> 32


class NoDice(Dice):
    """For a state that is only looked at: whoever rolls must wait."""

    def roll(self, roll: Roll) -> list[int] | None:
        return None


class Scripted(Dice):
    """The rolls of a test or an example, then those of another source, or waiting where there is none."""

    def __init__(self, values: list[int], after: Dice | None = None) -> None:
        self.values = values.copy()
        self.used = 0
        self.after = after

    def roll(self, roll: Roll) -> list[int] | None:
        left = len(self.values) - self.used
        if left == 0:
            return None if self.after is None else self.after.roll(roll)
        if left < roll.times:
            raise BadRoll(f"{roll.kind}: {roll.times} result(s) are needed, the script has {left} left")
        rolled = self.values[self.used : self.used + roll.times]
        roll.check(rolled)
        self.used += roll.times
        return rolled


def commitment(seed: bytes) -> str:
    """The hash that is published before play, so that the seed cannot be changed afterwards."""
    return hashlib.sha256(b"tianxia dice " + seed).hexdigest()


class Committed(Dice):
    """Dice of a table: roll i comes without bias from HMAC-SHA256(key, i); i only goes up."""

    def __init__(self, seed: bytes, entropy: list[str], index: int = 0) -> None:
        mixed = "".join(f"{len(word)}:{word}" for word in entropy)
        self.key = hmac.new(seed, mixed.encode(), hashlib.sha256).digest()
        self.index = index

    def below(self, n: i64) -> i64:
        sides: int = n  # 2**64 does not fit into the compiled i64
        limit = (1 << 64) // sides * sides
        tries = 0
        while True:
            digest = hmac.digest(self.key, b"%d.%d" % (self.index, tries), "sha256")
            word = int.from_bytes(digest[:8], "big")
            if word < limit:
                self.index += 1
                return word % sides
            tries += 1


class Typed(Dice):
    """Companion play: the kinds named are waited for (people roll them), the others come from a source."""

    def __init__(self, kinds: frozenset[str], others: Dice) -> None:
        self.kinds = kinds
        self.others = others

    def roll(self, roll: Roll) -> list[int] | None:
        if roll.kind in self.kinds:
            return None
        return self.others.roll(roll)
