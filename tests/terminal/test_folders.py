from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from tianxia import folders
from tianxia.engine.dice import commitment
from tianxia.engine.errors import BadRecord, TianxiaError
from tianxia.terminal.table import seeds
from tianxia.terminal.table.language import usual_language


def test_games_are_kept_where_a_system_keeps_data_of_its_users() -> None:
    assert folders.home({"TIANXIA_HOME": "/games"}, "linux") == Path("/games")
    assert folders.home({"XDG_DATA_HOME": "/data"}, "linux") == Path("/data/tianxia")
    assert folders.home({}, "linux") == Path.home() / ".local/share/tianxia"
    assert folders.home({}, "darwin") == Path.home() / "Library/Application Support/tianxia"
    assert folders.home({"LOCALAPPDATA": "/local"}, "win32") == Path("/local/tianxia")


def test_two_games_begun_in_one_second_have_files_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIANXIA_HOME", str(tmp_path))
    now = datetime(2026, 11, 15, 20, 45, 7)
    first = folders.new_save("weiqi", now)
    first.parent.mkdir()
    first.touch()

    assert first == tmp_path / "saves" / "weiqi-20261115-204507.json"
    assert folders.new_save("weiqi", now).name == "weiqi-20261115-204507-2.json"


def test_a_chosen_seed_gives_the_same_dice_and_an_unchosen_one_never() -> None:
    assert seeds.fresh_seed("spring") == seeds.fresh_seed("spring")
    assert seeds.fresh_seed("spring") != seeds.fresh_seed("autumn")
    assert seeds.fresh_seed(None) != seeds.fresh_seed(None)


def test_a_seed_is_found_by_its_pledge_until_it_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIANXIA_HOME", str(tmp_path))
    seed = seeds.fresh_seed(None)
    pledge = seeds.keep(seed)

    assert pledge == commitment(seed)
    assert seeds.find(pledge) == seed
    seeds.forget(pledge)
    assert seeds.find(pledge) is None


def test_a_seed_that_is_not_the_pledged_one_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIANXIA_HOME", str(tmp_path))
    pledge = seeds.keep(seeds.fresh_seed(None))
    (tmp_path / "seeds" / pledge).write_text("00" * 32)

    assert seeds.find(pledge) is None


def test_a_pledge_that_is_no_hash_names_no_file() -> None:
    with pytest.raises(BadRecord, match="is not a hash"):
        seeds.find("../../etc/passwd")


def test_seeds_that_cannot_be_kept_are_a_clear_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("TIANXIA_HOME", str(tmp_path / "file"))

    with pytest.raises(TianxiaError, match="cannot keep the seed"):
        seeds.keep(seeds.fresh_seed(None))


def test_the_reader_s_language_is_the_system_s() -> None:
    assert usual_language({"LANG": "zh_TW.UTF-8"}) == "zh"
    assert usual_language({"LC_ALL": "de_DE", "LANG": "zh_CN"}) == "en"
    assert usual_language({}) == "en"
