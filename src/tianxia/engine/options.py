"""The options of a game, declared once: set-up page, command line, rules text and parameter search read the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tianxia.engine.box import Named
from tianxia.engine.errors import BadOption
from tianxia.engine.words import Phrase

Value = str | int | bool

PRESET: Final = "preset"
ON: Final = ("on", "yes", "true", "1")
OFF: Final = ("off", "no", "false", "0")


class Declaration(Named):
    """What every option says of itself, as plain data."""

    name: str
    kind: str
    default: Value
    clause: str


class OptionInfo(Declaration, total=False):
    """An option as plain data: its values and their words, its range, its greatest length, what each preset sets."""

    values: list[str]
    words: dict[str, Named]
    low: int
    high: int
    longest: int
    sets: dict[str, dict[str, Value]]


def readable(code: str) -> str:
    """A code for which there are no words, as something to read."""
    return code.replace("_", " ").capitalize()


class Option:
    """One option: a switch, a choice among named values, a number in a range, or a text that the game reads itself.

    `words` names the values of a choice, in English and Chinese.
    """

    def __init__(self, declared: dict[str, Any]) -> None:
        self.name: str = declared["name"]
        self.default: Value = declared["default"]
        self.values: list[str] = declared.get("values", [])
        self.low: int = declared.get("low", 0)
        self.high: int = declared.get("high", 0)
        self.clause: str = declared.get("clause", "")
        self.en: str = declared["en"]
        self.zh: str = declared["zh"]
        words: dict[str, list[str]] = declared.get("words", {})
        self.words = {value: Phrase(*words.get(value, [readable(value)] * 2)) for value in self.values}

    @property
    def kind(self) -> str:
        """switch, choice, number or text."""
        if isinstance(self.default, bool):
            return "switch"
        if isinstance(self.default, int):
            return "number"
        return "choice" if self.values else "text"

    @property
    def expected(self) -> str:
        """What may be given, in words."""
        if self.kind == "switch":
            return "on or off"
        if self.kind == "number":
            return f"a whole number from {self.low} to {self.high}"
        if self.kind == "text":
            return f"a text of at most {self.high} characters"
        return "one of " + ", ".join(self.values)

    def read(self, given: object) -> Value:
        """The value of something given by a user; BadOption if it is none."""
        if self.kind == "switch":
            word = str(given).lower()
            if word in ON or word in OFF:
                return word in ON
        elif self.kind == "choice":
            if given in self.values:
                return str(given)
        elif self.kind == "text":
            if isinstance(given, (int, str)) and len(str(given)) <= self.high:
                return str(given)
        elif isinstance(given, (int, str)) and not isinstance(given, bool):
            word = str(given).strip()
            if word.lstrip("-").isdecimal() and self.low <= int(word) <= self.high:
                return int(word)
        raise BadOption(f"option {self.name} is {self.expected}, not {str(given)[:40]!r}")

    def info(self) -> OptionInfo:
        """The declaration as plain data."""
        facts: OptionInfo = {
            "name": self.name,
            "kind": self.kind,
            "default": self.default,
            "clause": self.clause,
            "en": self.en,
            "zh": self.zh,
        }
        if self.kind == "choice":
            facts["values"] = self.values
            facts["words"] = {value: {"en": phrase.en, "zh": phrase.zh} for value, phrase in self.words.items()}
        elif self.kind == "number":
            facts["low"], facts["high"] = self.low, self.high
        elif self.kind == "text":
            facts["longest"] = self.high
        return facts


class Options:
    """All options of a game, and the presets that set several at once."""

    def __init__(self, declared: list[Option], presets: dict[str, dict[str, Value]]) -> None:
        self.declared = {option.name: option for option in declared}
        self.presets = presets

    @staticmethod
    def parse(data: Mapping[str, Any]) -> Options:
        """Read `[[option]]` and `[preset.NAME]` tables. A game with presets has an option named preset."""
        return Options([Option(one) for one in data.get("option", [])], data.get("preset", {}))

    def resolve(self, given: Mapping[str, object]) -> dict[str, Value]:
        """Every option with its value: as given, else by the preset, else the default. All faults are named."""
        faults: list[str] = []
        read: dict[str, Value] = {}
        for name, value in given.items():
            option = self.declared.get(name)
            if option is None:
                faults.append(f"unknown option {name[:40]!r}; there are: {', '.join(self.declared) or 'none'}")
                continue
            try:
                read[name] = option.read(value)
            except BadOption as fault:
                faults.append(str(fault))
        if faults:
            raise BadOption("\n".join(faults))
        values: dict[str, Value] = {name: option.default for name, option in self.declared.items()}
        values.update(self.presets.get(str(read.get(PRESET, values.get(PRESET, ""))), {}))
        values.update(read)
        return values

    def info(self) -> list[OptionInfo]:
        """The declarations as plain data; that of the preset says what each of them sets."""
        found = {name: option.info() for name, option in self.declared.items()}
        if PRESET in found:
            found[PRESET]["sets"] = self.presets
        return list(found.values())
