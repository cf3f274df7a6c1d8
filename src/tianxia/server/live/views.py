"""The table as one viewer sees it, with the ticket that an answer must bring."""

from __future__ import annotations

import base64
import hashlib
import json
from bisect import bisect_left
from typing import TYPE_CHECKING, Any

from tianxia.engine.log import CORRECT, PLAYED, SEAT, TYPED, UNDO, Row
from tianxia.engine.scene import StoryLine, story_line
from tianxia.engine.state import UNSEEN
from tianxia.engine.story import Event, Moment, passing, viewer_bit
from tianxia.server.live.autopilot import deadline, own_answer
from tianxia.server.live.undo_right import undo_right

if TYPE_CHECKING:
    from tianxia.server.live.table import LiveTable

TICKET_BYTES = 18
NOTED = (UNDO, CORRECT, SEAT)
"""The rows that are about the table rather than moves of the game."""


dumped = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""JSON as it is sent."""


class Tale:
    """A viewer's story: its events, their lines, and for each line a hash that stands for all lines up to it."""

    def __init__(self, events: list[Event]) -> None:
        self.events = events
        self.lines: list[StoryLine] = []
        self.chain: list[bytes] = []


class View:
    """A scene as sent: its story apart, and what else the viewer is told with it."""

    def __init__(self, head: dict[str, Any], body: str, tale: Tale, ticket: str, transition: Transition) -> None:
        self.head = head
        self.body = body
        self.tale = tale
        self.ticket = ticket
        self.transition = transition
        self._texts: dict[int, str] = {}

    def same(self, other: View) -> bool:
        """Whether there is nothing new in the other."""
        return self.ticket == other.ticket and self.head == other.head

    def message(self, seen: View | None) -> str:
        """The message for somebody who has seen an earlier view (or none): only what is new of the story."""
        first = 0 if seen is None else common(seen.tale.chain, self.tale.chain)
        text = self._texts.get(first)
        if text is None:
            story = {"from": first, "lines": self.tale.lines[first:]}
            steps = self.transition.steps(first) if first else []
            head = dumped({"type": "scene"} | self.head | {"ticket": self.ticket, "story": story, "steps": steps})
            text = f'{head[:-1]},"scene":{self.body}}}'
            self._texts[first] = text
        return text


class Transition:
    """How the table came to a scene: the recent moments, for a viewer who knows the story up to some line."""

    def __init__(self, live: LiveTable, seat: int | None, scene: dict[str, Any]) -> None:
        story = live.state.story
        assert story is not None
        self.game = live.setting.game
        self.seat = seat
        self.scene = scene
        self.events = story.events
        self.moments = live.moments

    def steps(self, first: int) -> list[dict[str, Any]]:
        """The scenes between a line of the viewer's story and the last scene: what differs from that one."""
        bit = viewer_bit(self.seat)
        own = [n for n in range(len(self.events)) if self.events[n].to & bit]
        since = own[first - 1] + 1
        return [
            {"lines": bisect_left(own, moment.after), "scene": self._other(moment)}
            for moment in passing(self.moments, self.events, self.seat, since)
        ]

    def _other(self, moment: Moment) -> dict[str, Any]:
        scene = self.game.scene(moment.state, self.seat)
        return {key: value for key, value in scene.items() if key != "story" and value != self.scene.get(key)}


def common(one: list[bytes], other: list[bytes]) -> int:
    """How many lines two stories share from the start. A chain's last link tells whether it is part of the other."""
    low = min(len(one), len(other))
    while low > 0 and one[low - 1] != other[low - 1]:
        low -= 1
    return low


def view_of(live: LiveTable, seat: int | None, before: View | None) -> View:
    """Draw the table for a viewer; the earlier view is kept if nothing in it changed."""
    table = live.table
    state = live.state
    assert table is not None
    scene: dict[str, Any] = dict(live.setting.game.scene(state.clone(UNSEEN), seat, explain=True))
    del scene["story"]
    tale = tale_of(live, seat, before)
    body = dumped(scene)
    head = {
        "table": live.id,
        "viewer": seat,
        "notes": notes(live, seat),
        "undo": undo_right(live, seat),
        "correct": seat is not None and table.line[-1].kind == TYPED and not state.over,
        "window": scene["prompt"] is not None and is_window(live, seat),
        "deadline": deadline(live.stored, live.state, seat),
        "answers_itself": promised(live, seat),
    }
    view = View(head, body, tale, ticket(live, seat, body, tale.chain), Transition(live, seat, scene))
    return before if before is not None and before.same(view) else view


def tale_of(live: LiveTable, seat: int | None, before: View | None) -> Tale:
    """The viewer's story, going on from an earlier view as far as that is the same."""
    story = live.state.story
    assert story is not None
    bit = viewer_bit(seat)
    tale = Tale([event for event in story.events if event.to & bit])
    old = Tale([]) if before is None else before.tale
    same = 0
    most = min(len(old.events), len(tale.events))
    while same < most and old.events[same] is tale.events[same]:
        same += 1
    tale.lines, tale.chain = old.lines[:same], old.chain[:same]
    game = live.setting.game
    last = tale.chain[-1] if tale.chain else b""
    for event in tale.events[same:]:
        line = story_line(event, game.clause_of(event.code))
        last = hashlib.blake2b(last + dumped(line).encode("utf-8", "replace"), digest_size=16).digest()
        tale.lines.append(line)
        tale.chain.append(last)
    return tale


def ticket(live: LiveTable, seat: int | None, body: str, chain: list[bytes]) -> str:
    """Opaque and the same in every process: it changes when the viewer's scene changed or the viewer did something.

    It must not change for any other reason, since that would reveal what others do in secret.
    """
    table = live.table
    assert table is not None
    own = sum(row.seat == seat for row in table.line)
    undone = sum(row.kind == UNDO and row.seat == seat for row in table.rows)
    typed = sum(row.kind in (TYPED, CORRECT) for row in table.rows)
    digest = hashlib.blake2b(key=live.stored.ticket_key, digest_size=TICKET_BYTES)
    digest.update(f"{live.id} {seat} {own} {undone} {typed} ".encode())
    digest.update(body.encode("utf-8", "replace"))
    digest.update(chain[-1] if chain else b"")
    return base64.urlsafe_b64encode(digest.digest()).decode()


def is_window(live: LiveTable, seat: int | None) -> bool:
    """Whether the question, as the viewer sees it, is a reaction window."""
    v = live.state.veiled(seat)
    return bool(v.asked) and v.decision.is_window()


def promised(live: LiveTable, seat: int | None) -> dict[str, Any] | None:
    """What the server will answer for the viewer, and when."""
    if seat is None or live.state.over:
        return None
    due = own_answer(live.stored, live.state, live.times[-1], seat)
    return None if due is None else {"at": due.at, "token": due.token}


# ---- notes


def notes(live: LiveTable, seat: int | None) -> list[dict[str, Any]]:
    """What happened to the table rather than in the game, with the place of each in the viewer's story."""
    table = live.table
    assert table is not None
    places = note_places(table.rows)
    if not places:
        return []
    ends = live.ends()
    story = live.state.story
    assert story is not None
    bit = viewer_bit(seat)
    found: list[dict[str, Any]] = []
    for n, place in places:
        row = table.rows[n]
        if n in live.quiet and row.seat != seat:
            continue
        after = sum(1 for event in story.events[: ends[place - 1]] if event.to & bit)
        found.append(note_of(row) | {"after": after, "at": live.times[n]})
    return found


def note_places(rows: list[Row]) -> list[tuple[int, int]]:
    """The rows that are notes, each with the number of entries of the present line that stood before it."""
    found: list[tuple[int, int]] = []
    length = 0
    for n, row in enumerate(rows):
        if row.kind == UNDO:
            length = row.to
            found = [(k, min(place, length)) for k, place in found]
        length += row.kind in PLAYED
        if row.kind in NOTED:
            found.append((n, length))
    return found


def note_of(row: Row) -> dict[str, Any]:
    """A note as data."""
    if row.kind == UNDO:
        return {"kind": "undo", "seat": row.seat}
    if row.kind == CORRECT:
        return {"kind": "corrected"}
    return {"kind": "holder", "seat": row.seat, "holder": row.holder}
