from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.harness import finished, refused, rows, saved, tianxia
from tianxia.engine.record import read_film, seal


def changed(file: Path, **changes: Any) -> Path:
    """A record with other content, sealed anew."""
    data = json.loads(file.read_text()) | changes
    file.write_text(json.dumps(data | {"seal": seal(data)}))
    return file


def test_a_finished_game_is_verified_and_what_was_checked_is_said(tmp_path: Path) -> None:
    shown = tianxia("verify", finished(tmp_path / "game.json")).stdout

    assert "◆ Verified" in shown
    assert "choices are legal" in shown
    assert "rolls are those of the pledged seed" in shown


def test_a_program_reads_the_verification_as_json(tmp_path: Path) -> None:
    file = finished(tmp_path / "game.json")

    found = json.loads(tianxia("verify", file, "--json").stdout)

    assert found["rolls"] == sum(len(row.get("rolls", [])) for row in rows(file))


def test_a_game_that_was_resumed_and_taken_back_is_verified_too(home: Path) -> None:
    tianxia("play", "cao_cao", "--seed", 4, typed="cao_ren\nact:pass\nundo!\nact:pass\n")
    tianxia("play", "--resume", saved(home), typed="1\nundo!\n" + "1\n" * 300)

    shown = tianxia("verify", saved(home)).stdout

    assert "2 time(s) something was taken back" in shown


def test_a_running_game_cannot_be_verified_yet(home: Path) -> None:
    tianxia("play", "skirmish")

    assert "not revealed yet" in refused("verify", saved(home))


def test_a_changed_roll_is_found_out(tmp_path: Path) -> None:
    file = finished(tmp_path / "game.json")
    log = rows(file)
    row = next(row for row in log if row.get("rolls"))
    row["rolls"][0] = next(one for one in row["rolls"] + ["card:spy", "card:raid"] if one != row["rolls"][0])

    refused("verify", changed(file, rows=log))


def test_replay_tells_the_story_the_table_and_the_outcome(tmp_path: Path) -> None:
    shown = tianxia("replay", finished(tmp_path / "game.json")).stdout

    assert "has mustered" in shown
    assert "The game is over" in shown


def test_replay_shows_the_table_at_any_entry_as_a_seat_saw_it(tmp_path: Path) -> None:
    file = finished(tmp_path / "game.json")

    own = json.loads(tianxia("replay", file, "--at", 0, "--seat", 0, "--json").stdout)
    other = json.loads(tianxia("replay", file, "--at", 0, "--json").stdout)

    assert own["viewer"] == 0
    assert not own["over"]
    assert len(own["story"]) > len(other["story"])


def test_replay_writes_the_film_of_a_viewer(tmp_path: Path) -> None:
    result = tianxia("replay", finished(tmp_path / "game.json"), "--film", tmp_path / "film.json", "--seat", 1)

    assert result.exit_code == 0
    film = read_film((tmp_path / "film.json").read_text())
    assert film.viewer == 1
    assert film.scenes[-1]["over"]


def test_replay_refuses_entries_and_seats_that_there_are_not(tmp_path: Path) -> None:
    file = finished(tmp_path / "game.json")

    assert "has entries 0 to" in refused("replay", file, "--at", 9999)
    assert "seats go from 0 to 1" in refused("replay", file, "--seat", 2)
    assert "cannot write" in refused("replay", file, "--film", tmp_path)


COMMANDS = [("verify",), ("replay",), ("play", "--resume")]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_truncated_record_is_refused(command: tuple[str, ...], tmp_path: Path) -> None:
    file = finished(tmp_path / "game.json")
    file.write_text(file.read_text()[:300])

    assert "truncated?" in refused(*command, file)


@pytest.mark.parametrize("command", COMMANDS)
def test_an_edited_record_is_refused(command: tuple[str, ...], tmp_path: Path) -> None:
    file = finished(tmp_path / "game.json")
    file.write_text(file.read_text().replace('"area:hill"', '"area:ford"', 1))

    assert "edited or damaged" in refused(*command, file)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_record_of_other_rules_is_refused(command: tuple[str, ...], tmp_path: Path) -> None:
    file = changed(finished(tmp_path / "game.json"), version=99)

    assert "version 99" in refused(*command, file)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_record_whose_choices_are_illegal_is_refused(command: tuple[str, ...], tmp_path: Path) -> None:
    file = finished(tmp_path / "game.json")
    log = rows(file)
    next(row for row in log if row.get("token", "").startswith("area:"))["token"] = "pass"

    assert "no longer fits the rules" in refused(*command, changed(file, rows=log))


@pytest.mark.parametrize("command", COMMANDS)
def test_a_record_of_a_game_that_is_not_here_is_refused(command: tuple[str, ...], tmp_path: Path) -> None:
    file = changed(finished(tmp_path / "game.json"), game="weiqi")

    assert "no game 'weiqi'" in refused(*command, file)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_missing_file_or_a_folder_or_something_else_is_refused(command: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "picture.json").write_bytes(b"\x89PNG\r\n\xff")
    (tmp_path / "list.json").write_text("[1, 2]")

    assert "No such file" in refused(*command, tmp_path / "nothing.json")
    assert "Is a directory" in refused(*command, tmp_path)
    assert "is not a text file" in refused(*command, tmp_path / "picture.json")
    assert "this is no record of tianxia" in refused(*command, tmp_path / "list.json")


def test_a_pledge_that_is_no_hash_reads_no_file(tmp_path: Path) -> None:
    tianxia("play", "skirmish", "--save", tmp_path / "game.json")
    data = json.loads((tmp_path / "game.json").read_text())
    data["dice"]["pledges"][0]["hash"] = "../../game.json"

    assert "is not a hash" in refused("play", "--resume", changed(tmp_path / "game.json", dice=data["dice"]))
