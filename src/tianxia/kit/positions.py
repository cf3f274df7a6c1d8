"""The law of positions: a table can be described as a position, arranged from it again, and played on alike."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, Final

from tianxia.engine.dice import Dice, NoDice, Roll, Simulated
from tianxia.engine.errors import BadPosition
from tianxia.engine.fingerprint import fingerprint, plain
from tianxia.engine.position import Position
from tianxia.engine.record import Record, read_record
from tianxia.engine.state import State
from tianxia.engine.story import PUBLIC
from tianxia.engine.table import Setting, Table
from tianxia.kit.law import Law, Walk, insist, viewer_name

ENOUGH: Final = 60
"""So many positions of a game, and none at an entry point, are no accident."""

PLAYED_ON: Final = 12
"""Choices for which two tables are compared that should be the same."""

NOT_OF_THE_TABLE: Final = ("story", "prompt", "awaited", "turn", "under_way")
"""Parts of a scene that tell what was and where play is, not what lies on the table."""


class InOrder(Dice):
    """Dice that draw out of a pile by the order of its tokens: how a state happens to list it does not matter."""

    def __init__(self, seed: int) -> None:
        self.source = Simulated(seed)

    def roll(self, roll: Roll) -> list[int] | None:
        pile = None if roll.pile is None else sorted(roll.pile)
        return self.source.roll(Roll(roll.kind, roll.times, roll.sides, pile))


class DescribedPositionsCanBeArranged(Law):
    """At every question and awaited roll the table is described by plain data; laid out again it is the same table.

    Where an entry point leads to that very question, the arranged table asks the same, is played on alike, and is
    saved and loaded. Within an action the record says what is under way, not the position.
    """

    every = 12

    def look(self, walk: Walk) -> None:
        self.try_again(walk, walk.state)

    def before(self, walk: Walk, seat: int, token: int) -> None:
        after = walk.state.clone(NoDice())
        after.apply(token, seat)
        if after.waiting is not None:
            self.try_again(walk, after)

    def try_again(self, walk: Walk, state: State) -> None:
        """Describe a table, lay it out, and arrange it where an entry point leads to it."""
        game = walk.game
        try:
            described = game.describe(state)
        except NotImplementedError:
            return
        data: dict[str, Any] = json.loads(json.dumps(described, sort_keys=True))
        insist(data == described, "a position is not plain data: it changes when written as JSON")
        self.counts["described"] += 1
        laid, table = lay(walk, described), bare(state)
        insist(
            game.describe(laid) == game.describe(table), "a position, laid out and described again, is a different one"
        )
        insist(fingerprint(lay(walk, data)) == fingerprint(laid), "a position depends on the order of its keys")
        compare(walk, table, bare(laid), NOT_OF_THE_TABLE)
        setting = walk.table.setting
        asked = plain(state.agenda)
        for at in game.entries:
            try:
                arranged = game.arrange(data, at, (), setting.seats, setting.options)
            except BadPosition:
                continue
            if plain(arranged.agenda) == asked and not differing(walk, state, arranged, ("story",)):
                self.counts["arranged"] += 1
                self.play_on(walk, state, Setting(game, setting.seats, setting.options, data, at))

    def play_on(self, walk: Walk, state: State, setting: Setting) -> None:
        """Play at both tables with the same dice; then save the arranged one and load it."""
        seed = int(self.dice.below(1 << 30))
        one, other = state.clone(InOrder(seed)), Table(setting, NoDice())
        other.dice.source = InOrder(seed)
        if one.waiting is not None:
            return
        for _ in range(PLAYED_ON):
            compare(walk, one, other.state, ("story",))
            if one.over:
                break
            seat = one.asked[0]
            options = sorted(one.options(seat))
            token = options[self.dice.below(len(options))]
            one.apply(token, seat)
            other.choose(token, seat)
        loaded = read_record(Record(setting, other.rows, [], [], []).text()).replay().to_end()
        insist(
            fingerprint(loaded) == fingerprint(other.state),
            "an arranged table, saved and loaded, has a different state",
        )

    @classmethod
    def judge(cls, counts: Counter[str]) -> str:
        if counts["described"] < ENOUGH or counts["arranged"]:
            return ""
        return f"none of {counts['described']} described positions was arranged again: no entry point leads to one"


def lay(walk: Walk, data: dict[str, Any]) -> State:
    """A table on which a position is laid out, without a question."""
    setting = walk.table.setting
    laid: State = walk.game.new(setting.seats, walk.game.options.resolve(setting.options), NoDice())
    laid.agenda.clear()
    position = Position(data)
    walk.game.lay(laid, position)
    insist(not position.faults, f"the position that describes a table is refused: {'; '.join(position.faults)}")
    return laid


def bare(state: State) -> State:
    """What lies on the table, without a question."""
    twin = state.clone(NoDice())
    twin.agenda.clear()
    twin.seat, twin.legal, twin.waiting = -1, [], None
    return twin


def compare(walk: Walk, one: State, other: State, without: tuple[str, ...]) -> None:
    """Insist that nobody sees a difference between two tables, not even who knows everything."""
    text = differing(walk, one, other, without)
    insist(not text, f"a position, laid out again, looks different to {text}")


def differing(walk: Walk, one: State, other: State, without: tuple[str, ...]) -> str:
    """Who sees a difference between two tables, and in which parts; "" if nobody does."""
    pairs = [(viewer_name(viewer), seen(walk, one, viewer), seen(walk, other, viewer)) for viewer in walk.viewers]
    pairs.append(("whoever sees all", seen(walk, faces_up(one), None), seen(walk, faces_up(other), None)))
    for name, this, that in pairs:
        parts = [key for key in this if key not in without and this[key] != that.get(key)]
        if parts:
            return f"{name}: {', '.join(parts)}"
    return ""


def seen(walk: Walk, state: State, viewer: int | None) -> dict[str, Any]:
    """A scene without regard to the order of lists."""
    return {key: unordered(part) for key, part in walk.game.scene(state, viewer).items()}


def faces_up(state: State) -> State:
    """The table with all faces up."""
    revealed = state.clone(NoDice())
    revealed.knows = [PUBLIC] * len(revealed.knows)
    return revealed


def unordered(part: object) -> object:
    """A part of a scene without regard to the order of lists."""
    if isinstance(part, dict):
        return {key: unordered(value) for key, value in part.items()}
    if isinstance(part, list):
        return sorted((unordered(item) for item in part), key=repr)
    return part
