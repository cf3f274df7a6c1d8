"""The values of every game's options have words in both languages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import tianxia

ROOMS = sorted((Path(tianxia.__file__).parent / "games").glob("*/data/options.toml"))


@pytest.mark.parametrize("file", ROOMS, ids=lambda file: file.parents[1].name)
def test_every_value_has_words(file: Path) -> None:
    declared = tomllib.loads(file.read_text(encoding="utf-8"))["option"]
    for option in declared:
        words = option.get("words", {})
        assert list(words) == option.get("values", []), option["name"]
        for value, (english, chinese) in words.items():
            assert english[0].isupper() or english[0].isdecimal(), (option["name"], value)
            assert re.search(r"[\u4e00-\u9fff]|^\d+$", chinese), (option["name"], value)
