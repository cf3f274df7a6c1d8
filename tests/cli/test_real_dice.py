from __future__ import annotations

from pathlib import Path

from tests.cli.harness import refused, rows, saved, tianxia

BATTLE = """
card = "cao_ren"
[areas.dingtao]
units = { cao = 2, lu_bu = 1 }
generals = ["cao_ren", "lu_bu"]
[areas.xuzhou]
units = { lu_bu = 1 }
[areas.xudu]
units = { cao = 4 }
generals = ["cao_cao"]
[areas.yanzhou]
units = { cao = 1 }
generals = ["xiahou_dun", "xiahou_yuan"]
"""


def battle(tmp_path: Path) -> tuple[object, ...]:
    file = tmp_path / "battle.toml"
    file.write_text(BATTLE)
    return ("play", "cao_cao", "--position", file, "--at", "card", "--real-dice")


def typed_dice(home: Path) -> list[list[int | str]]:
    return [row["typed"] for row in rows(saved(home)) if "typed" in row]


def test_dice_are_typed_with_spaces_commas_or_nothing_between(home: Path, tmp_path: Path) -> None:
    shown = tianxia(*battle(tmp_path), typed="act:battle\n6, 6\n366\n").stdout

    assert "Roll 2 × d6 for battle dice" in shown
    assert "Roll 3 × d6 for battle dice" in shown
    assert typed_dice(home) == [[6, 6], [3, 6, 6]]


def test_dice_that_cannot_be_are_refused_with_what_is_expected(home: Path, tmp_path: Path) -> None:
    shown = tianxia(*battle(tmp_path), typed="act:battle\n7 1\nthree\n1\n1 2 3\n").stdout

    assert shown.count("Expected 2 number(s) from 1 to 6") == 4
    assert typed_dice(home) == []


def test_a_draw_is_typed_by_number_or_name(home: Path) -> None:
    shown = tianxia("play", "cao_cao", "--real-dice", typed="cao_ren\nact:pass\nlu_bu\nemperor\n").stdout

    assert "the next Mandate card" in shown
    assert typed_dice(home)[0] == ["card:lu_bu"]


def test_a_card_that_is_not_in_the_pile_is_refused(home: Path) -> None:
    shown = tianxia("play", "cao_cao", "--real-dice", typed="cao_ren\nact:pass\ncao_ren\n").stdout

    assert "“cao_ren” is not in the pile" in shown
    assert typed_dice(home) == []


def test_the_dice_typed_last_can_be_corrected(home: Path, tmp_path: Path) -> None:
    tianxia(*battle(tmp_path), typed="act:battle\n66\nfix 1 6\nfix\n6 5\n")

    assert [row["kind"] for row in rows(saved(home))][-3:] == ["typed", "correct", "correct"]
    assert rows(saved(home))[-1]["typed"] == [6, 5]


def test_dice_cannot_be_corrected_after_the_next_choice(home: Path) -> None:
    shown = tianxia("play", "cao_cao", "--real-dice", typed="cao_ren\nact:pass\nxiahou_dun\nact:pass\nfix\n").stdout

    assert "Only the dice typed last can be corrected" in shown


def test_only_the_kinds_named_are_typed(home: Path) -> None:
    shown = tianxia("play", "cao_cao", "--real-dice=dice", "--seed", 1, typed="cao_ren\nact:pass\n").stdout

    assert "the next Mandate card" not in shown
    assert "Dice pledge" in shown


def test_an_unknown_kind_is_refused_and_those_there_are_named() -> None:
    assert "cao_cao rolls dice, mandate" in refused("play", "cao_cao", "--real-dice=coins")


def test_typed_dice_go_on_being_typed_after_resuming(home: Path) -> None:
    tianxia("play", "cao_cao", "--real-dice", typed="cao_ren\nact:pass\n")

    shown = tianxia("play", "--resume", saved(home), typed="lu_bu\n").stdout

    assert "the next Mandate card" in shown
    assert typed_dice(home)[0] == ["card:lu_bu"]
