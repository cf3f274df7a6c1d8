"""The laws of secrecy that can be checked at a single moment."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tianxia.engine.dice import NoDice
from tianxia.engine.fingerprint import fields, plain
from tianxia.engine.state import HIDDEN, Pack, State
from tianxia.engine.step import Decision, Scope, Together
from tianxia.kit.law import Broken, Law, Walk, insist, viewer_name

ENOUGH = 24
"""If so many redeals could have changed something and none did, redeal does nothing."""


def difference(one: State, other: State) -> str:
    """The fields in which two states differ."""
    names = sorted(set(fields(one)) | set(fields(other)) - {"dice", "story", "vocabulary"})
    return ", ".join(n for n in names if plain(getattr(one, n, None)) != plain(getattr(other, n, None)))


class RedealLooksTheSame(Law):
    """veil(redeal(s)) == veil(s), and the scenes are equal, for every viewer."""

    every = 6

    def look(self, walk: Walk) -> None:
        state = walk.state.clone(NoDice())
        for viewer in walk.viewers:
            redealt = state.redeal(viewer, self.dice)
            seen, again = state.veiled(viewer), redealt.veiled(viewer)
            name = viewer_name(viewer)
            if plain(again) != plain(seen):
                raise Broken(f"{name} can tell a redeal from the true state by {difference(seen, again)}")
            same = walk.game.scene(redealt, viewer, True) == walk.game.scene(state, viewer, True)
            insist(same, f"{name} sees another scene after a redeal")


class OptionsFollowFromWhatIsKnown(Law):
    """What a seat is offered or refused is the same on its veiled state and in every redeal for it."""

    every = 4

    def look(self, walk: Walk) -> None:
        state = walk.state
        for seat in state.asked:
            name = type(state.decision_of(seat)).__name__
            redealt = state.redeal(seat, self.dice)
            insist(
                redealt.options(seat) == state.options(seat),
                f"{name}: seat {seat} is offered other options after a redeal",
            )
            insist(
                refused(redealt, seat) == refused(state, seat),
                f"{name}: seat {seat} is refused other tokens after a redeal",
            )
            if not isinstance(state.agenda[-1], Together):
                veiled = state.veiled(seat)
                options = veiled.decision_of(seat).options(veiled)
                insist(options == state.options(seat), f"{name}: seat {seat} has other options on its veiled state")


def refused(state: State, seat: int) -> list[tuple[int, str]]:
    """What a decision says that it refuses."""
    if isinstance(state.agenda[-1], Together):
        return []
    return [(one.token, one.reason) for one in state.decision_of(seat).refused(state)]


class OpenDecisionsAreOpen(Law):
    """The options of a decision that says it is open are equal in every redeal of every viewer."""

    every = 3

    def look(self, walk: Walk) -> None:
        state = walk.state
        for seat in state.asked:
            decision = state.decision_of(seat)
            if not decision.is_open():
                continue
            for viewer in walk.viewers:
                redealt = state.redeal(viewer, self.dice)
                if not asks(redealt, seat, decision):
                    continue
                same = redealt.options(seat) == state.options(seat)
                text = f"{type(decision).__name__} says it is open, but the options of seat {seat} depend on faces"
                insist(same, text + f" that {viewer_name(viewer)} does not know")


def asks(state: State, seat: int, decision: Decision[Any]) -> bool:
    """Whether a seat is asked this decision."""
    return seat in state.asked and plain(state.decision_of(seat)) == plain(decision)


class SecretScopesLookUnopened(Law):
    """While a seat is within a secret scope, everybody else sees only its opening question and no events."""

    every = 2

    def before(self, walk: Walk, seat: int, token: int) -> None:
        self.then = walk.state.clone(NoDice())
        self.known = [events_known(walk.state, viewer) for viewer in walk.viewers]

    def after(self, walk: Walk, seat: int, token: int) -> None:
        state = walk.state
        if seat not in in_secret(state):
            return
        for viewer, before in zip(walk.viewers, self.known, strict=True):
            if viewer != seat:
                same = plain(state.veiled(viewer)) == plain(self.then.veiled(viewer))
                heard = events_known(state, viewer) != before
                insist(same and not heard, f"{viewer_name(viewer)} notices a secret choice of seat {seat}")


def events_known(state: State, viewer: int | None) -> int:
    """How many events a viewer knows of."""
    return len(state.story.seen_by(viewer)) if state.story is not None else 0


def in_secret(state: State) -> set[int]:
    """The seats that are within a secret scope, or whose sealed answers wait for those of others."""
    if state.over:
        return set()
    openers = [step.opener() for step in state.agenda if isinstance(step, Scope)]
    seats = {opener.seat for opener in openers if opener is not None}
    top = state.agenda[-1]
    if isinstance(top, Together):
        seats.update(seat for seat, lane in zip(top.seats, top.lanes, strict=True) if isinstance(lane[0], Scope))
    return seats


class RedealChangesWhatIsHidden(Law):
    """Over all games redeal changes hidden faces, wherever different ones could be exchanged."""

    every = 5

    def look(self, walk: Walk) -> None:
        state = walk.state
        packs = state.packs() or [Pack(0, state.face)]
        for viewer in walk.viewers:
            hidden = [back for back, face in enumerate(state.veiled(viewer).face) if face == HIDDEN]
            if not hidden:
                continue
            redealt = state.redeal(viewer, self.dice)
            for k, pack in enumerate(packs):
                backs = [back for back in hidden if pack.first <= back < pack.first + len(pack.faces)]
                if len({state.face[back] for back in backs}) > 1:
                    self.counts[f"{k} tried"] += 1
                    self.counts[f"{k} changed"] += any(state.face[back] != redealt.face[back] for back in backs)

    @classmethod
    def judge(cls, counts: Counter[str]) -> str:
        for key in sorted(counts):
            k = key.removesuffix(" tried")
            if k != key and counts[key] >= ENOUGH and not counts[f"{k} changed"]:
                return f"{counts[key]} redeals left every hidden face of pack {k} as it was"
        return ""
