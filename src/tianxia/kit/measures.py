"""The law of measures: what people watch is true, has its words, and tells nobody what is hidden from him."""

from __future__ import annotations

from tianxia.engine.state import HIDDEN
from tianxia.kit.law import Law, Walk, insist, viewer_name


class MeasuresAreTrueAndPublic(Law):
    """Every number of the sheet is the same in a viewer's veiled state as on the table, or it is secret and hidden.

    A seat's own secret numbers are no secret to it; goals follow from what is public alone.
    """

    every = 6

    def look(self, walk: Walk) -> None:
        game, state = walk.game, walk.state
        sheet = game.sheet()
        true = game.watch(state)
        insist(len(true) == sheet.size, f"the sheet has {sheet.size} numbers, watched are {len(true)}")
        for viewer in walk.viewers:
            seen = game.watch(state.veiled(viewer))
            for measure in sheet.measures:
                for side in range(1 if measure.common else measure.first):
                    at = measure.at + side
                    hidden = measure.secret and side != viewer and seen[at] == HIDDEN
                    text = (
                        f"{measure.name} of {sheet.owners[side]} is {true[at]}, but {seen[at]} to {viewer_name(viewer)}"
                    )
                    insist(hidden or seen[at] == true[at], text)
        for seat in range(state.seats):
            goals = [goal.plain() for goal in game.goals(state, seat)]
            veiled = [goal.plain() for goal in game.goals(state.veiled(None), seat)]
            insist(goals == veiled, f"the goals of seat {seat} follow from what is hidden")

    def end(self, walk: Walk) -> None:
        """Measures and goals have words; whoever is declared a winner by a goal's reason has one of that reason."""
        words, sheet, state = walk.game.words, walk.game.sheet(), walk.state
        for measure in sheet.measures:
            insist(measure.name in words.measures, f"[measure] has no words for {measure.name}")
        for seat in range(state.seats):
            for goal in walk.game.goals(state, seat):
                insist(goal.name in words.goals, f"[goal] has no words for {goal.name}")
                insist(goal.reason in words.outcomes, f"goal {goal.name}: no outcome is called {goal.reason}")
