"""What can go wrong: a user's mistake says what was expected, a fault in a game's rules says where."""

from __future__ import annotations


class TianxiaError(Exception):
    """A mistake that a user can mend; the text says how."""


class UnknownGame(TianxiaError):
    """No game of that name is registered."""


class BadOption(TianxiaError):
    """A game option that is unknown, of the wrong type or out of range."""


class BadSeat(TianxiaError):
    """A seat or a number of seats that the game does not have."""


class UnknownToken(TianxiaError):
    """A text that is no token of the game's vocabulary."""


class IllegalChoice(TianxiaError):
    """A token that the asked decision does not offer; the state is unchanged."""


class OutOfTurn(TianxiaError):
    """A choice by a seat that is not asked; the state is unchanged."""


class BadRoll(TianxiaError):
    """Typed or scripted dice that do not fit what is rolled; the state is unchanged."""


class BadPosition(TianxiaError):
    """An arranged position that breaks rules; every fault of it is named."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("this position breaks the rules:\n" + "\n".join("  - " + fault for fault in faults))
        self.faults = faults


class BadRecord(TianxiaError):
    """A record that is truncated, edited or does not replay."""


class WrongVersion(BadRecord):
    """A record of other rules or of another format than these."""


class UndoRefused(TianxiaError):
    """There is nothing to undo, or undoing needs consent."""


class LearntSince(UndoRefused):
    """Undoing this choice needs consent, since something was learnt by it or after it."""


class RuleFault(Exception):
    """A fault in a game's rules, not a user's mistake: an endless agenda, a decision without options."""
