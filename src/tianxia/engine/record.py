"""Records (the whole log of a finished or local game) and films (what one viewer saw of it), as files."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tianxia.engine import catalogue
from tianxia.engine.dice import Committed, Dice, Typed, commitment
from tianxia.engine.errors import BadRecord, WrongVersion
from tianxia.engine.log import CORRECT, SEAT, START, TYPED, UNDO, VOID, Row, drawn, fold, row_of
from tianxia.engine.scene import Scene, story_line
from tianxia.engine.state import UNSEEN, State
from tianxia.engine.story import Moment, Story, passing, viewer_bit
from tianxia.engine.table import Replay, Setting, Table

FORMAT: Final = "tianxia record 1"
FILM_FORMAT: Final = "tianxia film 1"
ASK_FOR_ANOTHER: Final = "; use an unchanged copy of the file"


class Pledge:
    """A published hash of a seed, and the number of the first roll that the seed is for."""

    def __init__(self, hash: str, first: int, seed: str = "") -> None:
        self.hash = hash
        self.first = first
        self.seed = seed

    def plain(self) -> dict[str, Any]:
        """The pledge as data."""
        return {"hash": self.hash, "first": self.first, "seed": self.seed}


class Record:
    """A game in a file: what was played, every row of its log, and what is known of its dice."""

    def __init__(
        self, setting: Setting, rows: list[Row], pledges: list[Pledge], entropy: list[str], typed: list[str]
    ) -> None:
        self.setting = setting
        self.rows = rows
        self.pledges = pledges
        self.entropy = entropy
        self.typed = typed

    def plain(self) -> dict[str, Any]:
        """The record as data, sealed with a hash of itself."""
        setting = self.setting
        data: dict[str, Any] = {
            "format": FORMAT,
            "game": setting.game.name,
            "version": setting.game.version,
            "seats": setting.seats,
            "options": setting.options,
        }
        if setting.position is not None:
            data["position"], data["at"] = dict(setting.position), setting.at
        data["dice"] = {
            "pledges": [one.plain() for one in self.pledges],
            "entropy": self.entropy,
            "typed": self.typed,
        }
        data["rows"] = [row.plain() for row in self.rows]
        data["seal"] = seal(data)
        return data

    def text(self) -> str:
        """The record as JSON, one row a line, so that two records can be compared by eye."""
        data = self.plain()
        head = [f" {json.dumps(key)}: {_json(value)}" for key, value in data.items() if key not in ("rows", "seal")]
        rows = ",\n".join("  " + _json(row) for row in data["rows"])
        return "{\n" + ",\n".join(head) + f',\n "rows": [\n{rows}\n ],\n "seal": {_json(data["seal"])}\n}}\n'

    def line(self) -> list[Row]:
        """The line of play."""
        return fold(self.rows)

    def replay(self) -> Replay:
        """The line of play, to be carried out again."""
        return Replay(self.setting, self.line())


def seal(data: Mapping[str, Any]) -> str:
    """The hash of a record's content, which shows that a file was edited or cut."""
    return hashlib.sha256(_json({key: data[key] for key in data if key != "seal"}).encode()).hexdigest()


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, sort_keys=True)


def read_record(text: str) -> Record:
    """Read a record; BadRecord says what is wrong with it. It is not replayed yet."""
    data = _read(text, FORMAT)
    if data.get("seal") != seal(data):
        raise BadRecord("this record was edited or damaged: its seal does not fit its content" + ASK_FOR_ANOTHER)
    game = catalogue.find(str(data.get("game")))
    if data.get("version") != game.version:
        raise WrongVersion(
            f"this record was played under version {data.get('version')} of the rules of {game.name},"
            f" these are version {game.version}"
        )
    try:
        dice = data["dice"]
        pledges = [Pledge(str(one["hash"]), int(one["first"]), str(one["seed"])) for one in dice["pledges"]]
        setting = Setting(game, _whole(data["seats"]), data["options"], _position(data), str(data.get("at", "")))
        rows = [row_of(row, n) for n, row in enumerate(data["rows"])]
        return Record(setting, rows, pledges, [str(word) for word in dice["entropy"]], list(dice["typed"]))
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as fault:
        raise BadRecord("this record lacks a field or has one of the wrong type" + ASK_FOR_ANOTHER) from fault


def _whole(value: object) -> int:
    if type(value) is not int:
        raise TypeError
    return value


def _position(data: Mapping[str, Any]) -> dict[str, Any] | None:
    position = data.get("position")
    if position is not None and not isinstance(position, dict):
        raise TypeError
    return position


def _read(text: str, format: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as fault:
        raise BadRecord(f"this is no whole JSON file (line {fault.lineno}): truncated?{ASK_FOR_ANOTHER}") from fault
    except (ValueError, RecursionError) as fault:
        raise BadRecord("this file has numbers or nesting that a record cannot have" + ASK_FOR_ANOTHER) from fault
    found = data.get("format") if isinstance(data, dict) else None
    if found != format:
        kind = format.split()[1]
        if isinstance(found, str) and found.startswith(f"tianxia {kind}"):
            raise WrongVersion(f"this is a {found!r}, expected {format!r}")
        raise BadRecord(f"this is no {kind} of tianxia: expected a file whose format is {format!r}")
    assert isinstance(data, dict)
    return data


def load_record(path: Path) -> Record:
    """Read a record's file."""
    return read_record(_text_of(path))


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as fault:
        raise BadRecord(f"cannot read {path}: {fault.strerror}") from fault
    except UnicodeDecodeError as fault:
        raise BadRecord(f"{path} is not a text file") from fault


def write_whole(path: Path, text: str) -> None:
    """Write a file so that there is always a whole one: to a temporary file, then renamed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    with open(draft, "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(draft, path)


class Verification:
    """What was found about a record's dice."""

    def __init__(self) -> None:
        self.checked = 0
        self.typed = 0
        self.undone = 0
        self.corrected = 0


def verify(record: Record) -> Verification:
    """Play every row again by the revealed seeds, undone ones too; BadRecord names the first that differs."""
    if not record.pledges:
        raise BadRecord("the dice of this record were not pledged before play, so they cannot be verified")
    for pledge in record.pledges:
        if not pledge.seed:
            raise BadRecord("this game's seed is not revealed yet: that happens when the game is over")
        if commitment(seed_of(pledge)) != pledge.hash:
            raise BadRecord("the revealed seed is not the one that was pledged before play")
    record.replay().to_end()
    found = Verification()
    table = Table(record.setting, _dice_at(record, 0))
    for n, row in enumerate(record.rows):
        if row.kind != START:
            table.dice.source = _dice_at(record, drawn(record.rows[:n]))
            reenact(table, row)
        if table.rows[n].plain() != row.plain():
            raise BadRecord(f"row {n}: the stored rolls are not those of the pledged seed")
        found.checked += len(row.rolls)
        found.typed += len(row.typed)
        found.undone += row.kind == UNDO
        found.corrected += row.kind == CORRECT
    return found


def seed_of(pledge: Pledge) -> bytes:
    """The revealed seed of a pledge."""
    try:
        return bytes.fromhex(pledge.seed)
    except ValueError as fault:
        raise BadRecord("the revealed seed is not a hexadecimal number" + ASK_FOR_ANOTHER) from fault


def _dice_at(record: Record, first: int) -> Dice:
    """The dice of the revealed seed from a given roll on."""
    pledges = [one for one in record.pledges if one.first <= first]
    if not pledges:
        raise BadRecord(f"no seed was pledged for roll {first}" + ASK_FOR_ANOTHER)
    return Typed(frozenset(record.typed), Committed(seed_of(pledges[-1]), record.entropy, first))


def reenact(table: Table, row: Row) -> None:
    """Do at a table what a row says, with the table's own dice."""
    if row.kind == UNDO:
        table.rewind(row.seat, row.to)
    elif row.kind == SEAT:
        table.hand_over(row.seat, row.holder)
    elif row.kind == VOID:
        table.rows.append(row)
    elif row.kind == CORRECT:
        table.correct(row.typed)
    elif row.kind == TYPED:
        table.supply(row.typed)
    else:
        table.choose(row.token, row.seat)


class Film:
    """What one viewer saw of a game, scene by scene; each scene has the story lines that were new in it."""

    def __init__(
        self, game: str, version: int, viewer: int | None, scenes: list[Scene], shown: list[int] | None = None
    ) -> None:
        self.game = game
        self.version = version
        self.viewer = viewer
        self.scenes = scenes
        self.shown: list[int] = shown or []
        """Of a finished game: the scene that shows the table after each entry."""

    def text(self) -> str:
        """The film as JSON."""
        data = {"format": FILM_FORMAT, "game": self.game, "version": self.version, "viewer": self.viewer}
        data |= {"shown": self.shown} if self.shown else {}
        scenes = ",\n".join("  " + _json(scene) for scene in self.scenes)
        return _json(data)[:-1] + f', "scenes": [\n{scenes}\n]}}\n'


def film(setting: Setting, line: list[Row], viewer: int | None) -> Film:
    """The film of a line of play: a scene for each time that the viewer's own scene changed."""
    replay = Replay(setting, line)
    story = replay.state.story
    assert story is not None
    story.stage()
    camera = Camera(setting, story, viewer)
    camera.shoot(replay.state.clone(UNSEEN), len(story.events))
    shown = [0]
    while replay.n < len(line):
        replay.step()
        for moment in camera.passing():
            camera.shoot(moment.state, moment.after)
        camera.shoot(replay.state.clone(UNSEEN), len(story.events))
        shown.append(len(camera.scenes) - 1)
    is_open = replay.state.over  # while a game runs nobody may count the entries of others
    return Film(setting.game.name, setting.game.version, viewer, camera.scenes, shown if is_open else None)


class Camera:
    """Takes a viewer's scenes while a story goes on; each has only the lines that are new in it."""

    def __init__(self, setting: Setting, story: Story, viewer: int | None) -> None:
        self.game = setting.game
        self.story = story
        self.viewer = viewer
        self.scenes: list[Scene] = []
        self.last: Scene | None = None
        self.read = 0

    def passing(self) -> list[Moment]:
        """The moments on the way to the scene that follows."""
        return passing(self.story.take(), self.story.events, self.viewer, self.read)

    def shoot(self, state: State, until: int) -> None:
        """Take the scene of a state that tells no story, with the lines up to an event; nothing if nothing is new."""
        bit = viewer_bit(self.viewer)
        events = [self.story.events[n] for n in range(self.read, until)]
        self.read = until
        lines = [story_line(event, self.game.clause_of(event.code)) for event in events if event.to & bit]
        scene = self.game.scene(state, self.viewer)
        if lines or scene != self.last:
            self.last = scene
            self.scenes.append({**scene, "story": lines})


def read_film(text: str) -> Film:
    """Read a film; BadRecord says what is wrong with it."""
    data = _read(text, FILM_FORMAT)
    try:
        shown = [int(at) for at in data.get("shown", [])]
        return Film(str(data["game"]), int(data["version"]), data["viewer"], list(data["scenes"]), shown)
    except (KeyError, TypeError, ValueError) as fault:
        raise BadRecord("this film lacks a field or has one of the wrong type" + ASK_FOR_ANOTHER) from fault
