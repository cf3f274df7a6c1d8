"""A draft is tried on a twin: the table itself does not notice."""

from __future__ import annotations

from tests.server.misbehaving import SKIRMISH
from tianxia.engine.dice import Simulated
from tianxia.engine.fingerprint import fingerprint
from tianxia.engine.table import Setting, Table


def test_what_is_tried_on_a_twin_leaves_the_table_alone() -> None:
    setting = Setting(SKIRMISH, 2)
    table = Table(setting, Simulated(1))
    for n in range(60):
        if table.state.over:
            break
        before, story, rows = fingerprint(table.state), told(table), len(table.rows)
        twin = Table(setting, Simulated(n), origin=table)
        assert (fingerprint(twin.state), told(twin)) == (before, story)
        while not twin.state.over:
            twin.choose(twin.state.legal[n % len(twin.state.legal)])
        twin.rewind(0, 1)
        assert (fingerprint(table.state), told(table), len(table.rows)) == (before, story, rows)
        table.choose(table.state.legal[-1])


def told(table: Table) -> list[str]:
    """The codes of a table's story."""
    assert table.state.story is not None
    return [event.code for event in table.state.story.events]
