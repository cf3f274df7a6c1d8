from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.harness import refused, tianxia
from tests.stand_in.game import SKIRMISH
from tianxia.terminal.pages.style import paper
from tianxia.terminal.tools.simulation import Plan, Tally
from tianxia.terminal.tools.simulation_page import report as report_of

TIMES = ("seconds", "games_per_second", "decisions_per_second")


def report(*arguments: object) -> dict[str, object]:
    """What a simulation found, without what differs from run to run."""
    result = tianxia("simulate", "skirmish", "--json", *arguments)
    assert result.exit_code == 0, result.output
    found: dict[str, object] = json.loads(result.stdout)
    return {key: value for key, value in found.items() if key not in TIMES}


def test_the_report_has_outcomes_with_intervals_ends_length_and_speed() -> None:
    shown = tianxia("simulate", "skirmish", "--games", 20, "--workers", 1).stdout

    for part in ("20 games · seed 0", "95 % interval", "end", "decisions per game", "games/s"):
        assert part in shown


def test_the_same_seed_gives_the_same_report_whatever_the_number_of_workers() -> None:
    assert report("--games", 30, "--seed", 4, "--workers", 1) == report("--games", 30, "--seed", 4, "--workers", 2)


def test_other_seeds_give_other_games() -> None:
    one, other = report("--games", 30, "--seed", 4), report("--games", 30, "--seed", 5)

    assert one["decisions"] != other["decisions"]


def test_options_and_seats_reach_the_game() -> None:
    short, long = (
        report("--games", 10, "--seats", 3, "--option", f"rounds={rounds}", "--option", "goal=8") for rounds in (2, 5)
    )

    assert len(short["outcome"]) == 3  # type: ignore[arg-type]
    assert short["decisions"]["mean"] < long["decisions"]["mean"]  # type: ignore[index]


def test_bots_are_one_for_all_or_one_each() -> None:
    assert report("--games", 2, "--bots", "random")["bots"] == ["random", "random"]
    assert "name one for all or one per seat" in refused("simulate", "skirmish", "--bots", "random,random,random")


def test_an_unknown_bot_is_refused_and_those_there_are_named() -> None:
    said = refused("simulate", "skirmish", "--bots", "genius")

    assert "no bot 'genius'; there are: " in said
    assert "random" in said
    assert "takes no argument" in refused("simulate", "skirmish", "--bots", "random:7")


def test_bad_numbers_are_refused() -> None:
    for arguments in (("--games", 0), ("--games", "many"), ("--workers", 0), ("--seed", -1), ("--seats", 9)):
        refused("simulate", "skirmish", *arguments)


def test_a_match_rotates_seats_and_says_what_each_bot_won() -> None:
    shown = tianxia("lab", "match", "skirmish", "--bots", "mcts:20,random", "--games", 8, "--workers", 1).stdout

    for part in ("8 games, seats rotated", "mcts:20", "95 % interval", "of a fair share"):
        assert part in shown


def test_a_match_gives_outcomes_by_bot_whatever_its_seat() -> None:
    """Both seatings meet the same dice, so two equal bots come to the same outcomes with their names exchanged."""
    result = tianxia("lab", "match", "skirmish", "--bots", "random,random", "--games", 6, "--json", "--workers", 1)
    one, other = json.loads(result.stdout)["outcome"]

    assert one["mean"] == other["mean"]


def test_the_last_bot_of_a_match_fills_the_further_seats() -> None:
    result = tianxia("lab", "match", "skirmish", "--bots", "mcts:5,random", "--seats", 3, "--games", 3, "--json")

    assert json.loads(result.stdout)["bots"] == ["mcts:5", "random", "random"]


def test_seats_that_win_together_are_one_side() -> None:
    won, lost, mixed = (([one, other], ["", ""], "", 3) for one, other in ((1.0, 1.0), (0.0, 0.0), (1.0, 0.0)))
    plan = Plan("skirmish", 2, {}, ["random", "random"], 0, 3)
    for batch, one_side in (([won, lost, won], True), ([won, mixed, lost], False), ([lost, lost, lost], False)):
        tally = Tally(plan)
        tally.add([0, 1, 2], batch)
        facts = tally.info()
        assert facts["one_side"] is one_side
        page = paper()
        with page.capture() as captured:
            page.print(report_of(facts, SKIRMISH))
        assert ("as one side" in captured.get()) is one_side


def test_where_seats_begin_differently_outcomes_are_counted_by_start_too() -> None:
    result = tianxia("simulate", "thirty_six_stratagems", "--games", 3, "--seats", 3, "--workers", 1, "--json")
    starts = json.loads(result.stdout)["starts"]

    assert set(starts) == {"area:karakorum", "area:lhasa", "area:hanseong"}
    assert all(one["games"] == 3 for one in starts.values())
    assert sum(one["wins"] for one in starts.values()) <= 3
    assert report("--games", 2)["starts"] == {}


def test_results_that_were_kept_are_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    whole = report("--games", 12, "--seed", 3, "--workers", 1, "--save", file)
    lines = file.read_text().splitlines()
    assert len(lines) == 13

    file.write_text("\n".join(lines[:6]) + "\n" + lines[6][:9])
    assert report("--games", 12, "--seed", 3, "--workers", 2, "--save", file) == whole
    assert sorted(file.read_text().splitlines()[1:]) == sorted(lines[1:])

    file.write_text(lines[0][:9])
    assert report("--games", 12, "--seed", 3, "--workers", 1, "--save", file) == whole

    file.write_text("\n".join([lines[0], *[line.replace("[", "[7", 1) for line in lines[1:3]]]) + "\n")
    assert report("--games", 12, "--seed", 3, "--save", file) == whole, "what is not asked for counts nothing"
    assert report("--games", 5, "--seed", 3, "--save", file)["games"] == 5


def test_a_kept_result_is_believed_not_played(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    report("--games", 2, "--workers", 1, "--save", file)
    title = file.read_text().splitlines()[0]
    file.write_text(title + "\n" + json.dumps([0, [0.25, 0.75], ["", ""], "goal", 7]) + "\n")
    outcome = report("--games", 1, "--workers", 1, "--save", file)["outcome"]
    assert [one["mean"] for one in outcome] == [0.25, 0.75]  # type: ignore[attr-defined]


@pytest.mark.parametrize("found", ["no results\n", "no line", "[1, 2]\n", "\xff\n"])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, found: str) -> None:
    file = tmp_path / "kept"
    file.write_text(found, "latin-1")
    assert "is not a file that" in refused("simulate", "skirmish", "--games", 2, "--save", file)
    assert file.read_text("latin-1") == found


def test_results_of_other_games_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    report("--games", 2, "--workers", 1, "--save", file)
    before = file.read_text()
    other_seed = refused("simulate", "skirmish", "--seed", 1, "--save", file)
    assert "has results of other games: seed 0, asked for: 1" in other_seed
    assert "has results of other games" in refused("lab", "match", "skirmish", "--bots", "random", "--save", file)
    assert "cannot be read" in refused("simulate", "skirmish", "--games", 2, "--save", tmp_path / "none" / "kept")
    assert file.read_text() == before
