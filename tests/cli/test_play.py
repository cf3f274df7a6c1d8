from __future__ import annotations

from pathlib import Path

from tests.cli.harness import rows, saved, tianxia

PLAY = ("play", "skirmish", "--seats", 2, "--bots", "random", "--seed", 5)


def test_the_question_comes_with_its_clause_and_numbered_options() -> None:
    shown = tianxia(*PLAY).stdout

    assert "Where does this chit go?" in shown
    assert "SK-1.2" in shown
    assert "1  the hill" in shown


def test_a_choice_is_made_by_number_by_name_or_by_token(home: Path) -> None:
    tianxia(*PLAY, typed="1\nthe ford\narea:wood\n")

    chosen = [row["token"] for row in rows(saved(home)) if row.get("seat") == 0 and "token" in row]
    assert chosen == ["area:hill", "area:ford", "area:wood"]


def test_unknown_input_says_what_is_expected_and_changes_nothing(home: Path) -> None:
    shown = tianxia(*PLAY, typed="mountain\n99\n\n").stdout

    assert "“mountain” is not offered" in shown
    assert "“99” is not offered" in shown
    assert not [row for row in rows(saved(home)) if row["kind"] in ("choice", "sealed") and row["seat"] == 0]


def test_the_reader_may_want_chinese() -> None:
    shown = tianxia(*PLAY, "--lang", "zh", typed="help\n").stdout

    assert "小戰" in shown
    assert "收回上一個選擇" in shown


def test_a_clause_can_be_read_in_the_middle_of_a_game() -> None:
    shown = tianxia(*PLAY, typed="rule sk-5.2\n? SK-1.2\nrule XX-1\n").stdout

    assert "◆ SK-5.2" in shown
    assert "◆ SK-1.2" in shown
    assert "No clause 'XX-1'" in shown


def test_a_question_mark_lists_what_is_refused_with_reason_and_clause() -> None:
    shown = tianxia("play", "cao_cao", "--seed", 1, "--option", "first_card_xian=off", typed="?\n").stdout

    assert "Not possible now" in shown
    assert "Emperor Xian" in shown
    assert "CC-R20" in shown


def test_the_story_is_told_again_on_request() -> None:
    shown = tianxia(*PLAY, typed="log\nlog 1\nlog many\n").stdout

    assert shown.count("Seat 2 draws a card") >= 2
    assert "Expected: log 20" in shown


def test_undo_takes_back_a_choice_by_which_nothing_was_learnt(home: Path) -> None:
    shown = tianxia("play", "cao_cao", "--position", _march(home), "--at", "card", typed="act:march\nundo\n").stdout

    assert "Taken back." in shown
    assert rows(saved(home))[-1]["kind"] == "undo"


def test_undo_stops_at_the_information_boundary_and_undo_with_emphasis_goes_past_it(home: Path) -> None:
    shown = tianxia("play", "cao_cao", "--seed", 1, typed="cao_ren\nact:pass\nundo\nundo!\n").stdout

    assert "undo! takes it back all the same" in shown
    assert shown.index("undo! takes it back") < shown.index("Taken back.")
    assert rows(saved(home))[-1] == {"kind": "undo", "seat": 0, "to": 2}


def test_there_is_nothing_to_undo_at_the_start() -> None:
    assert "There is nothing to take back." in tianxia("play", "cao_cao", typed="undo\nundo!\n").stdout


def test_a_lone_human_takes_back_past_the_answers_of_bots(home: Path) -> None:
    tianxia(*PLAY, typed="1\n1\n1\n1\nundo!\n")

    assert rows(saved(home))[-1]["kind"] == "undo"


def test_several_at_one_screen_must_agree_to_go_past_the_boundary(home: Path) -> None:
    muster = "\n1\n1\n1\n1\n\n1\n1\n1\n1\n\n"
    hot_seat = ("play", "skirmish", "--seats", 2, "--seed", 5)

    assert "Nothing is taken back." in tianxia(*hot_seat, typed=muster + "undo!\nno\n").stdout
    assert "Taken back." in tianxia(*hot_seat, typed=muster + "undo!\nyes\n").stdout


def test_board_and_map_show_the_table() -> None:
    shown = tianxia("play", "cao_cao", typed="board\nmap\n").stdout

    assert "■ Cao Cao  5" in shown
    assert "Draw pile" in shown
    assert "Xudu 6*" in shown


def test_nothing_is_wider_than_a_narrow_terminal() -> None:
    shown = tianxia("play", "cao_cao", "--seed", 1, typed="board\nhelp\n1\n1\n1\n1\n2\n").stdout

    wide = [line for line in shown.splitlines() if len(line) > 80 and "tianxia" not in line and "saves" not in line]
    assert wide == []


def test_the_menu_asks_for_a_game_where_none_is_named() -> None:
    shown = tianxia("play", typed="chess\nskirmish\n").stdout

    assert "Which game?" in shown
    assert "◆ 小戰 Skirmish" in shown


def test_bots_alone_play_to_the_end_and_their_story_is_told(tmp_path: Path) -> None:
    result = tianxia("play", "skirmish", "--bots", "random,random", "--seed", 1, "--save", tmp_path / "game.json")

    assert result.exit_code == 0
    assert "The game is over" in result.stdout
    assert "tianxia verify" in result.stdout


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    logs = []
    for name in ("one.json", "other.json"):
        tianxia("play", "skirmish", "--bots", "random,random", "--seed", "spring", "--save", tmp_path / name)
        logs.append(rows(tmp_path / name))

    assert logs[0] == logs[1]


def test_without_a_seed_no_game_is_like_another(tmp_path: Path) -> None:
    logs = []
    for name in ("one.json", "other.json"):
        tianxia("play", "skirmish", "--bots", "random,random", "--save", tmp_path / name)
        logs.append(rows(tmp_path / name))

    assert logs[0] != logs[1]


def test_a_game_that_is_not_registered_is_named_by_module_and_object() -> None:
    shown = tianxia("play", "tests.stand_in.game:SKIRMISH", "--seed", 1).stdout

    assert "◆ 小戰 Skirmish" in shown
    assert "tianxia play tests.stand_in.game:SKIRMISH --resume" in shown


def _march(home: Path) -> Path:
    """A position in which Cao Ren is about to act."""
    home.mkdir(parents=True, exist_ok=True)
    file = home / "march.toml"
    file.write_text('card = "cao_ren"\n')
    return file
