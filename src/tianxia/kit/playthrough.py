"""Golden playthroughs: one game in words, such that an unintended change of a rule shows in a diff.

A file begins with its setting; whatever was chosen stands after ">". Both are read, all else is written from them.
Rolls come from the seed, so a change of what is rolled shows as well. The choices stand in the file itself, so that it
stays the same when bots are tuned; one that is not offered any more, or is not there yet, is replaced by a random one.
So a new playthrough needs no more than a setting, and whoever means to change a rule writes all files anew.

Nothing in it names a class or a clause: renaming is no change of a rule. A digest stands for all that a viewer sees.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from tianxia.engine import catalogue
from tianxia.engine.dice import Dice, Roll, Simulated
from tianxia.engine.errors import TianxiaError
from tianxia.engine.state import State
from tianxia.engine.story import PUBLIC, viewer_bit
from tianxia.engine.table import Setting
from tianxia.kit.case import CHOICES_STREAM
from tianxia.kit.law import viewer_name

CHOSEN: Final = ">"
WIDTH: Final = 120
DIGITS: Final = 10
"""Of a digest: enough to tell any two scenes apart, few enough to compare by eye."""

TOLD_ELSEWHERE: Final = ("game", "version", "story")
"""Parts of a scene that the file gives in words."""

NAMES_OF_CODE: Final = ("decision", "clauses")
"""Parts of a prompt that name classes and clauses."""

EXPLAINED: Final = (
    'The setting stands above the first blank line, what was chosen after ">". All else is written from these.',
    "Written anew, after an intended change of a rule: tianxia playthrough FILE --write",
)

KEYS: Final = {
    "game": "`game: NAME`",
    "version": "`version: NUMBER`",
    "seats": "`seats: NUMBER`",
    "option": "`option: NAME=VALUE`",
    "seed": "`seed: NUMBER`",
    "players": "`players: BOTS`",
    "stop": "`stop: NUMBER OF CHOICES`",
}
"""The lines of a setting."""

NEEDED: Final = ("game", "seed")
RANDOM: Final = "random"

Player = Callable[[State], int]
"""Chooses for the seat that is asked first."""


class BadPlaythrough(TianxiaError):
    """A file that does not begin with the setting of a playthrough."""


class Playthrough:
    """What a file is read for: a setting, a seed, where to stop, who chose, and the choices."""

    def __init__(
        self,
        setting: Setting,
        seed: int,
        stop: int | None = None,
        players: str = RANDOM,
        chosen: list[str] | None = None,
    ) -> None:
        self.setting = setting
        self.seed = seed
        self.stop = stop
        self.players = players
        self.chosen = chosen or []

    def head(self) -> list[str]:
        """The setting, as it stands in the file."""
        setting = self.setting
        return [
            *[f"# {line}" for line in (setting.game.title.en, *EXPLAINED)],
            f"game: {setting.game.name}",
            f"version: {setting.game.version}",
            f"seats: {setting.seats}",
            *[f"option: {name}={value}" for name, value in setting.options.items()],
            f"seed: {self.seed}",
            f"players: {self.players}",
            *([] if self.stop is None else [f"stop: {self.stop}"]),
        ]

    def text(self, player: Player | None = None) -> str:
        """The whole file; the choices are those of a player, or those that were read."""
        return "\n".join([*self.head(), *Telling(self).lines(player or Recorded(self).choose)]) + "\n"


class Recorded:
    """Chooses what a file says where that is offered, else at random."""

    def __init__(self, playthrough: Playthrough) -> None:
        self.left = playthrough.chosen.copy()
        self.dice = Simulated(playthrough.seed, CHOICES_STREAM)

    def choose(self, state: State) -> int:
        """The next choice."""
        text = self.left.pop(0) if self.left else ""
        for token in state.legal:
            if state.vocabulary.text(token) == text:
                return token
        return state.legal[self.dice.below(len(state.legal))]


class Spoken(Dice):
    """Dice whose rolls are put into words: the kind, then numbers or what was drawn."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self.source = Simulated(seed)
        self.vocabulary = setting.game.vocabulary
        self.rolls: list[tuple[str, list[str]]] = []

    def roll(self, roll: Roll) -> list[int] | None:
        rolled = self.source.roll(roll) or []
        values = [str(value) if roll.pile is None else self.vocabulary.text(value) for value in rolled]
        if self.rolls and self.rolls[-1][0] == roll.kind:
            self.rolls[-1][1].extend(values)
        else:
            self.rolls.append((roll.kind, values))
        return rolled

    def take(self) -> Iterator[tuple[str, list[str]]]:
        """What was rolled since this was last asked, rolls of one kind that follow each other in one."""
        rolls = self.rolls
        self.rolls = []
        return iter(rolls)


class Telling:
    """A game while it is being written down."""

    def __init__(self, playthrough: Playthrough) -> None:
        self.stop = playthrough.stop
        self.game = playthrough.setting.game
        self.words = self.game.words
        self.dice = Spoken(playthrough.setting, playthrough.seed)
        self.state = playthrough.setting.begin(self.dice)
        self.read = 0

    def lines(self, choose: Player) -> Iterator[str]:
        """All that follows the head."""
        yield from ["", "Set-up"]
        yield from self.happened()
        state = self.state
        count = 0
        while not state.over and count != self.stop:
            count += 1
            seat = state.asked[0]
            yield from ["", f"{count}. {viewer_name(seat).capitalize()}: {self.question(seat)}"]
            yield from self.offered(seat)
            token = choose(state)
            text = state.vocabulary.text(token)
            name = self.words.token(text)
            yield f"{CHOSEN} {text}" + (f"  {name}" if name != text else "")
            state.apply(token, seat)
            yield from self.happened()
        yield from ["", *self.ending(count)]

    def question(self, seat: int) -> str:
        """The question that a seat is asked, in words."""
        decision = type(self.state.decision_of(seat)).__name__
        phrase = self.words.prompts.get(decision)
        return phrase.en if phrase is not None else decision

    def offered(self, seat: int) -> Iterator[str]:
        """What a seat may choose from, and digests of what it and the spectator see."""
        yield from wrapped("offered", [self.state.vocabulary.text(token) for token in self.state.options(seat)])
        yield from wrapped("scenes", self.seen_by(None, seat))

    def happened(self) -> Iterator[str]:
        """What was rolled and told since the last question."""
        for kind, values in self.dice.take():
            yield from wrapped("rolled", [f"{kind}:", *values])
        story = self.state.story
        events = story.events if story is not None else []
        for event in events[self.read :]:
            yield f"  - {self.told_to(event.to)}{self.words.event(event)}"
        self.read = len(events)

    def told_to(self, mask: int) -> str:
        """Who alone is told something, if it is not told to all."""
        if mask == PUBLIC:
            return ""
        seats = [viewer_name(seat) for seat in range(self.state.seats) if mask & viewer_bit(seat)]
        return f"(only {', '.join(seats)}) "

    def seen_by(self, *viewers: int | None) -> list[str]:
        """For each viewer the digest of its scene."""
        return [
            f"{viewer_name(viewer)}: {digest(self.game.scene(self.state, viewer, explain=True))}" for viewer in viewers
        ]

    def ending(self, count: int) -> Iterator[str]:
        """How it ended, or that it was stopped, and what everybody sees."""
        state = self.state
        if state.over:
            phrase = self.words.outcomes.get(state.reason)
            yield f"Over after {count} choices. {phrase.en if phrase is not None else state.reason}"
            yield from wrapped("outcome", [f"{value:g}" for value in state.outcome])
        else:
            yield f"Stopped after {count} choices."
        yield from wrapped("scenes", self.seen_by(None, *range(state.seats)))


def wrapped(label: str, parts: list[str]) -> list[str]:
    """A label and what belongs to it, on as many lines as it needs."""
    first = f"  {label:<8}"
    return textwrap.wrap(
        " ".join(parts),
        WIDTH,
        initial_indent=first,
        subsequent_indent=" " * len(first),
        break_long_words=False,
        break_on_hyphens=False,
    )


def digest(scene: Any) -> str:
    """A short hash of what a viewer sees, without what is told in words and what names code."""
    seen = {key: value for key, value in scene.items() if key not in TOLD_ELSEWHERE}
    if seen["prompt"] is not None:
        seen["prompt"] = {key: value for key, value in seen["prompt"].items() if key not in NAMES_OF_CODE}
    canonical = json.dumps(seen, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:DIGITS]


# ---- files


def read(path: Path) -> Playthrough:
    """Read a file for its setting and its choices."""
    return parse(text_of(path), str(path))


def text_of(path: Path) -> str:
    """What stands in a file."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as fault:
        raise BadPlaythrough(f"cannot read {path}: {fault.strerror}") from fault
    except UnicodeDecodeError as fault:
        raise BadPlaythrough(f"{path} is not a text file") from fault


def parse(text: str, file: str) -> Playthrough:
    """Read a playthrough; BadPlaythrough says what is wrong with its setting."""
    head, _, rest = text.partition("\n\n")
    facts: dict[str, str] = {}
    options: dict[str, object] = {}
    for line in head.splitlines():
        key, colon, value = (part.strip() for part in line.partition(":"))
        if line.startswith("#"):
            continue
        if not colon or key not in KEYS:
            raise BadPlaythrough(f"{file}: {line[:40]!r} is no line of a setting; expected: {', '.join(KEYS.values())}")
        if key == "option":
            name, equals, given = value.partition("=")
            if not equals:
                raise BadPlaythrough(f"{file}: expected `option: NAME=VALUE`, not {line[:40]!r}")
            options[name.strip()] = given.strip()
        else:
            facts[key] = value
    for key in NEEDED:
        if key not in facts:
            raise BadPlaythrough(f"{file}: its setting lacks a line {KEYS[key]}")
    game = catalogue.load(facts["game"])
    game.options.resolve(options)
    setting = Setting(game, whole(facts["seats"], "seats", file) if "seats" in facts else None, options)
    stop = whole(facts["stop"], "stop", file) if "stop" in facts else None
    chosen = [line.split()[1] for line in rest.splitlines() if line.startswith(f"{CHOSEN} ")]
    return Playthrough(setting, whole(facts["seed"], "seed", file), stop, facts.get("players", RANDOM), chosen)


def whole(value: str, key: str, file: str) -> int:
    """A whole number of a setting."""
    if not (value.isascii() and value.isdigit() and len(value) < DIGITS):
        raise BadPlaythrough(f"{file}: `{key}:` is a whole number, not {value[:40]!r}")
    return int(value)


def difference(path: Path) -> list[str]:
    """How the game that a file tells is played now, as a unified diff; nothing if it is the same."""
    written = text_of(path)
    now = parse(written, str(path)).text()
    if now == written:
        return []
    return list(difflib.unified_diff(written.splitlines(), now.splitlines(), f"{path}", "played now", "", "", 2, ""))
