"""The table in one viewer's eyes, with the ticket that an answer to it must bring."""

from __future__ import annotations

import base64
import hashlib
import json
from typing import TYPE_CHECKING, Any

from tianxia.engine.log import CORRECT, SEAT, TYPED, UNDO, Row
from tianxia.engine.story import viewer_bit
from tianxia.server import taking_back
from tianxia.server.facts import PERSON
from tianxia.server.standing import own_answer

if TYPE_CHECKING:
    from tianxia.server.live import LiveTable

TICKET_BYTES = 18


def dumped(data: object) -> str:
    """JSON as it is sent."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


class View:
    """A scene as sent: its story apart, and what else the viewer is told with it."""

    def __init__(self, head: dict[str, Any], body: str, story: list[Any], chain: list[bytes], ticket: str) -> None:
        self.head = head
        self.body = body
        self.story = story
        self.chain = chain
        self.ticket = ticket
        self._texts: dict[int, str] = {}

    def same(self, other: View) -> bool:
        """Whether there is nothing new in the other."""
        return self.ticket == other.ticket and self.head == other.head

    def message(self, seen: View | None) -> str:
        """The message for somebody who has seen an earlier view (or none): only what is new of the story."""
        first = 0 if seen is None else common(seen.chain, self.chain)
        text = self._texts.get(first)
        if text is None:
            story = {"from": first, "lines": self.story[first:]}
            head = dumped({"type": "scene"} | self.head | {"ticket": self.ticket, "story": story})
            text = f'{head[:-1]},"scene":{self.body}}}'
            self._texts[first] = text
        return text


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
    scene: dict[str, Any] = dict(live.setting.game.scene(state, seat, explain=True))
    story = scene.pop("story")
    chain = linked(story, before)
    body = dumped(scene)
    head = {
        "table": live.id,
        "viewer": seat,
        "notes": notes(live, seat),
        "undo": taking_back.way(live, seat),
        "correct": seat is not None and table.line[-1].kind == TYPED and not state.over,
        "window": scene["prompt"] is not None and is_window(live, seat),
        "deadline": deadline(live, seat),
        "answers_itself": promised(live, seat),
    }
    view = View(head, body, story, chain, ticket(live, seat, body, chain))
    return before if before is not None and before.same(view) else view


def linked(story: list[Any], before: View | None) -> list[bytes]:
    """A hash for each line that stands for all lines up to it."""
    kept = 0
    if before is not None:
        most = min(len(before.story), len(story))
        while kept < most and before.story[kept] == story[kept]:
            kept += 1
    chain = before.chain[:kept] if before is not None else []
    last = chain[-1] if chain else b""
    for line in story[kept:]:
        last = hashlib.blake2b(last + dumped(line).encode("utf-8", "replace"), digest_size=16).digest()
        chain.append(last)
    return chain


def ticket(live: LiveTable, seat: int | None, body: str, chain: list[bytes]) -> str:
    """Opaque and the same in every process: it changes when the viewer's scene changed or the viewer did something.

    It must not change for any other reason, since that would tell of what others do in secret.
    """
    table = live.table
    assert table is not None
    own = sum(row.seat == seat for row in table.line)
    undone = sum(row.kind == UNDO and row.seat == seat for row in table.rows)
    typed = sum(row.kind in (TYPED, CORRECT) for row in table.rows)
    digest = hashlib.blake2b(key=live.facts.ticket_key, digest_size=TICKET_BYTES)
    digest.update(f"{live.id} {seat} {own} {undone} {typed} ".encode())
    digest.update(body.encode("utf-8", "replace"))
    digest.update(chain[-1] if chain else b"")
    return base64.urlsafe_b64encode(digest.digest()).decode()


def is_window(live: LiveTable, seat: int | None) -> bool:
    """Whether the question, as the viewer sees it, is a reaction window."""
    v = live.state.veiled(seat)
    return bool(v.asked) and v.decision.is_window()


def deadline(live: LiveTable, seat: int | None) -> int | None:
    """When the viewer's own clock runs out."""
    clock = live.facts.settings["clock"]
    if clock is None or seat is None or live.seat(seat).kind != PERSON or live.state.over:
        return None
    since = live.facts.asked.get(str(seat))
    return None if since is None else since + clock * 1000


def promised(live: LiveTable, seat: int | None) -> dict[str, Any] | None:
    """What the server will answer for the viewer, and when."""
    if seat is None or live.state.over:
        return None
    errand = own_answer(live.facts, live.state, live.times[-1], seat)
    return None if errand is None else {"at": errand.at, "token": errand.token}


# ---- notes


def notes(live: LiveTable, seat: int | None) -> list[dict[str, Any]]:
    """What happened to the table rather than in the game, each after so many lines of the viewer's story."""
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
        elif row.kind not in (CORRECT, SEAT):
            length += 1
            continue
        found.append((n, length))
    return found


def note_of(row: Row) -> dict[str, Any]:
    """A note as data."""
    if row.kind == UNDO:
        return {"kind": "undo", "seat": row.seat}
    if row.kind == CORRECT:
        return {"kind": "corrected"}
    return {"kind": "holder", "seat": row.seat, "holder": row.holder}
