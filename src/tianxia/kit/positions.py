"""The law of positions: what is described can be arranged again."""

from __future__ import annotations

import json
from typing import Any

from tianxia.engine.dice import NoDice
from tianxia.engine.position import Position
from tianxia.engine.state import State
from tianxia.engine.story import PUBLIC
from tianxia.kit.law import Law, Walk, insist

TABLE_PARTS = ("areas", "pieces", "piles", "tracks")
"""The parts of a scene that show what lies on the table."""


class DescribedPositionsCanBeArranged(Law):
    """A described position is plain data; laid out again it is described alike, and looks alike with all faces up."""

    every = 12

    def look(self, walk: Walk) -> None:
        state, game = walk.state, walk.game
        try:
            described = game.describe(state)
        except NotImplementedError:
            return
        data = json.loads(json.dumps(described))
        insist(data == described, "a described position is not plain data: it changes when written as JSON")
        setting = walk.table.setting
        laid = game.new(setting.seats, game.options.resolve(setting.options), NoDice())
        laid.agenda.clear()
        position = Position(data)
        game.lay(laid, position)
        insist(not position.faults, f"a described position is refused: {'; '.join(position.faults)}")
        insist(game.describe(laid) == described, "a position laid out again is described otherwise")
        parts = differing(self.all_faces_up(walk, state), self.all_faces_up(walk, laid))
        insist(not parts, f"a position laid out again looks otherwise: {', '.join(parts)}")

    def all_faces_up(self, walk: Walk, state: State) -> dict[str, Any]:
        """The table as somebody would see it who knows everything."""
        revealed = state.clone(NoDice())
        revealed.knows = [PUBLIC] * len(revealed.knows)
        revealed.agenda.clear()
        revealed.seat, revealed.legal = -1, []
        scene: dict[str, Any] = dict(walk.game.scene(revealed, None))
        return {part: unordered(scene.get(part)) for part in TABLE_PARTS}


def unordered(part: object) -> object:
    """A part of a scene without regard to the order of lists."""
    if isinstance(part, dict):
        return {key: unordered(value) for key, value in part.items()}
    if isinstance(part, list):
        return sorted((unordered(item) for item in part), key=repr)
    return part


def differing(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """The keys whose values differ."""
    return [key for key in one if one[key] != other[key]]
