from __future__ import annotations

import json
import stat
from pathlib import Path

from tests.cli.harness import refused, rows, saved, tianxia

PLAY = ("play", "skirmish", "--seats", 2, "--bots", "random", "--seed", 5)


def test_every_choice_is_in_the_file_and_the_way_to_resume_is_said(home: Path) -> None:
    shown = tianxia(*PLAY, typed="1\n").stdout

    file = saved(home)
    assert file.name.startswith("skirmish-")
    assert f"tianxia play --resume {file}" in shown
    assert [row for row in rows(file) if row.get("token") == "area:hill" and row["seat"] == 0]


def test_a_game_goes_on_where_it_was_left(home: Path) -> None:
    tianxia(*PLAY, typed="1\n1\n")
    before = rows(saved(home))

    result = tianxia("play", "--resume", saved(home), typed="2\nquit\n")

    assert result.exit_code == 0
    after = rows(saved(home))
    assert after[: len(before)] == before
    assert after[len(before)]["token"] == "area:ford"


def test_who_sits_where_is_kept(home: Path) -> None:
    tianxia(*PLAY)

    assert "Seat 2: bot random" in tianxia("play", "--resume", saved(home)).stdout


def test_a_seat_can_be_handed_over_on_resuming(home: Path) -> None:
    tianxia(*PLAY)

    shown = tianxia("play", "--resume", saved(home), "--bots", "random,random").stdout

    assert "The game is over" in shown


def test_the_unspent_seed_is_not_in_the_save_and_only_its_user_may_read_it(home: Path) -> None:
    tianxia(*PLAY, typed="1\n")

    [pledge] = json.loads(saved(home).read_text())["dice"]["pledges"]
    assert pledge["seed"] == ""
    kept = home / "seeds" / pledge["hash"]
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert kept.read_text() not in saved(home).read_text()


def test_the_dice_go_on_as_pledged_after_resuming(home: Path) -> None:
    whole = tianxia("play", "cao_cao", "--seed", 1, "--save", home / "whole.json", typed="cao_ren\nact:pass\n")
    tianxia("play", "cao_cao", "--seed", 1, "--save", home / "parts.json", typed="cao_ren\n")
    tianxia("play", "--resume", home / "parts.json", typed="act:pass\n")

    assert whole.exit_code == 0
    assert rows(home / "parts.json") == rows(home / "whole.json")


def test_without_its_seed_new_dice_are_pledged_from_the_next_roll_on(home: Path) -> None:
    tianxia(*PLAY)
    drawn = sum(len(row.get("rolls", [])) for row in rows(saved(home)))
    for file in (home / "seeds").iterdir():
        file.unlink()

    shown = tianxia("play", "--resume", saved(home)).stdout

    pledges = json.loads(saved(home).read_text())["dice"]["pledges"]
    assert "is not on this machine" in shown
    assert [pledge["first"] for pledge in pledges] == [0, drawn]
    assert pledges[0]["hash"] != pledges[1]["hash"]


def test_a_copy_is_written_on_request(home: Path, tmp_path: Path) -> None:
    tianxia(*PLAY, typed=f"save {tmp_path / 'copy.json'}\nsave\n")

    assert rows(tmp_path / "copy.json") == rows(saved(home))


def test_a_copy_that_cannot_be_written_is_said_and_the_game_goes_on(home: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    shown = tianxia(*PLAY, typed=f"save {tmp_path}\nsave {tmp_path / 'file' / 'copy.json'}\n1\n").stdout
    shown = " ".join(shown.split())

    assert "it is a folder; name a file" in shown
    assert "The game goes on" in shown
    assert [row for row in rows(saved(home)) if row.get("token") == "area:hill"]


def test_a_save_that_cannot_be_written_is_refused_before_play(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    assert "cannot save" in refused("play", "skirmish", "--save", tmp_path / "file" / "game.json")
    assert "it is a folder" in refused("play", "skirmish", "--save", tmp_path)


def test_a_finished_game_can_be_looked_at_and_taken_back_with_new_dice(home: Path) -> None:
    tianxia("play", "cao_cao", "--seed", 4, typed="1\n" * 6)
    file = saved(home)
    assert json.loads(file.read_text())["dice"]["pledges"][0]["seed"]
    assert list((home / "seeds").iterdir()) == []

    shown = tianxia("play", "--resume", file, typed="log 1\nchess\nundo!\nquit\n").stdout

    pledges = json.loads(file.read_text())["dice"]["pledges"]
    assert "The game is over" in shown
    assert "Expected: log, board, undo! or quit" in shown
    assert "Taken back." in shown
    assert [bool(pledge["seed"]) for pledge in pledges] == [True, False]


def test_a_saved_game_has_its_set_up_already(home: Path) -> None:
    tianxia(*PLAY)

    said = refused("play", "--resume", saved(home), "--seats", 3, "--option", "rounds=2")

    assert "leave out --seats, --option" in said
