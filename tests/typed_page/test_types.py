"""The page's types: what Python declares, told to TypeScript, and kept by what is really sent."""

from __future__ import annotations

from pathlib import Path

import pytest

import tianxia
from tianxia.engine.dice import Simulated
from typed_page.declarations import Declarations, NotPlain
from typed_page.fitting import Fitting
from typed_page.page import TYPES, declarations, types
from typed_page.typescript import typescript

SOURCE = '''
"""A module."""

from typing import Annotated, Literal, TypedDict

Fact = str | int
"""Something told by name."""

MOST = 3

class Named(TypedDict):
    """A name."""

    en: str

class Place(Named, total=False):
    """A place."""

    at: tuple[float, float]
    facts: dict[str, Fact]
    open: bool | None

Way = TypedDict("Way", {"from": list[str]}, total=False)

class Form(BaseModel):
    """Something sent."""

class Orders(Form):
    """Orders."""

    type: Literal["orders"]
    pass_: Annotated[str, "short"] = Field(default="ask", alias="pass")

class Other:
    """No plain data."""

    x: int = 0
'''

TOLD = """\
// Written by `make types` from what Python declares: change it there.

/** Something told by name. */
export type Fact = string | number;

/** Something sent. */
export type Form = {
};

/** A name. */
export type Named = {
  en: string;
};

/** Orders. */
export type Orders = Form & {
  type: "orders";
  pass?: string;
};

/** A place. */
export type Place = Named & {
  at?: [number, number];
  facts?: Record<string, Fact>;
  open?: boolean | null;
};

export type Way = {
  from?: string[];
};
"""


def declared(folder: Path, text: str = SOURCE) -> Declarations:
    """What a module declares."""
    file = folder / "module.py"
    file.write_text(text, encoding="utf-8")
    return Declarations([file])


def test_types_of_python_are_told_to_typescript(tmp_path: Path) -> None:
    assert typescript(declared(tmp_path)) == TOLD


def test_two_types_of_one_name_are_a_fault(tmp_path: Path) -> None:
    with pytest.raises(NotPlain, match="two types named Way"):
        declared(tmp_path, SOURCE + "\nclass Way(TypedDict):\n    x: int\n")


def test_a_type_without_counterpart_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(NotPlain, match=r"dict\[number, string\]"):
        typescript(declared(tmp_path, "class Odd(TypedDict):\n    x: dict[int, str]\n"))


@pytest.mark.parametrize(
    ("value", "faults"),
    [
        ({"en": "Ye", "more": 1}, []),
        ({"en": "Ye", "at": [1, 2.5], "facts": {"gold": 3}, "open": None}, []),
        ({}, ["Place.en is missing"]),
        ({"en": 1}, ["Place.en: 1 is no str"]),
        ({"en": "Ye", "at": [1]}, ["Place.at: [1] is no tuple"]),
        ({"en": "Ye", "facts": {"gold": True}}, ["Place.facts.gold: True is no str"]),
        ({"en": "Ye", "facts": []}, ["Place.facts: [] is no dict"]),
        ([], ["Place: [] is no Place"]),
    ],
)
def test_data_is_compared_with_its_type(tmp_path: Path, value: object, faults: list[str]) -> None:
    assert Fitting(declared(tmp_path)).faults(value, "Place") == faults


def test_the_types_of_the_page_are_those_that_python_declares() -> None:
    assert TYPES.read_text(encoding="utf-8") == types(), "run `make types` and commit what it writes"


@pytest.mark.parametrize("name", tianxia.games())
def test_all_that_a_game_shows_is_of_the_declared_types(name: str) -> None:
    game, fitting = tianxia.game(name), Fitting(declarations())
    assert fitting.faults(game.info(), "GameInfo") == []
    assert fitting.faults(game.box(), "Box") == []
    assert fitting.faults(game.words.info(), "WordInfo") == []
    for seats in sorted({game.fewest, game.most}):
        s, dice = game.start(seed=seats, seats=seats, told=True), Simulated(seats, stream=1)
        for n in range(600):
            if n % 5 == 0 or s.over:
                for viewer in (None, *range(seats)):
                    assert fitting.faults(game.scene(s, viewer, explain=True), "Scene") == []
            if s.over:
                break
            s.apply(s.legal[dice.below(len(s.legal))])
