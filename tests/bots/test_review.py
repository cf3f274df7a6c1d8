"""The review of a finished game: planted blunders are found, luck is apart from skill, and all follows from a seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from connect_four.game import GAME as CONNECT_FOUR

from tests.stand_in.game import SKIRMISH
from tianxia.bots.node import Node
from tianxia.bots.review import NotOver, ReviewInfo, Stopped, review, work_of
from tianxia.bots.reviewer import Reviewer, compared
from tianxia.engine.clauses import Clauses
from tianxia.engine.dice import Dice, NoDice, Roll, Scripted, Simulated
from tianxia.engine.game import Game
from tianxia.engine.mind import MINDLESS
from tianxia.engine.options import Options, Value
from tianxia.engine.record import Record
from tianxia.engine.state import State
from tianxia.engine.step import Chance, Decision
from tianxia.engine.table import Setting, Table
from tianxia.engine.vocabulary import Vocabulary
from tianxia.engine.words import Phrase, Words
from tianxia.games.cao_cao.game import GAME as CAO_CAO
from tianxia.games.cao_cao.mind.mind import MIND


def recorded(table: Table) -> Record:
    """The record of a table."""
    return Record(table.setting, table.rows, [], [], [])


def four(columns: str) -> Record:
    """A game of connect four, by column; in 3131303 seat 1 fails to stop three in a column with its third disc."""
    table = Table(Setting(CONNECT_FOUR), Simulated(1))
    for column in columns:
        table.choose(int(column), table.state.seat)
    return recorded(table)


def played(setting: Setting, seed: int, pick: Callable[[list[int]], int] = lambda legal: legal[0]) -> Record:
    """A game in which everybody chooses by one rule."""
    table = Table(setting, Simulated(seed))
    while not table.state.over:
        seat = table.state.asked[0]
        table.choose(setting.game.vocabulary.text(pick(table.state.options(seat))), seat)
    return recorded(table)


class Tray(State):
    """One throw of one die, by one seat."""

    def __init__(self, dice: Dice, origin: State | None = None) -> None:
        super().__init__(VOCABULARY, 1, dice, origin)

    def clone(self, dice: Dice) -> Tray:
        return Tray(dice, self)


class Throw(Chance[Tray]):
    """So much wins."""

    def __init__(self, least: int) -> None:
        self.least = least

    def dice(self, s: Tray) -> Roll:
        return Roll("die", 1, 6)

    def land(self, s: Tray, rolled: list[int]) -> None:
        s.finish([1.0 if rolled[0] >= self.least else 0.0], "thrown")


class How(Decision[Tray]):
    """Safe wins by 4, bold by 6 alone."""

    def options(self, s: Tray) -> list[int]:
        return [0, 1]

    def choose(self, s: Tray, token: int) -> None:
        s.then(Throw(4 if token == 0 else 6))


class ThrowGame(Game):
    """A choice and a roll."""

    def __init__(self) -> None:
        super().__init__(
            name="throw",
            version=1,
            title=Phrase("Throw", "擲"),
            seats=(1, 1),
            vocabulary=VOCABULARY,
            options=Options([], {}),
            words=Words({}, {}),
            clauses=Clauses({}),
            roll_kinds=["die"],
            entries={},
        )

    def new(self, seats: int, values: dict[str, Value], dice: Dice) -> State:
        s = Tray(dice)
        s.then(How(0))
        return s


VOCABULARY = Vocabulary([("throw", ["safe", "bold"])])
THROW = ThrowGame()


def test_the_planted_blunder_is_the_turning_point_and_the_better_choice_is_named() -> None:
    found = review(four("3131303"), 400)

    [turn] = [one for one in found["turns"] if one["seat"] == 1]
    assert (turn["kind"], turn["entry"], turn["chosen"], turn["better"]) == ("choice", 6, "column:a", "column:d")
    assert turn["could"] - turn["chance"] >= turn["loss"] > 0.15
    assert found["tally"][1]["blunders"] == 1
    assert found["tally"][1]["given_up"] > found["tally"][0]["given_up"]


def test_chances_of_all_seats_lead_to_the_outcome() -> None:
    found = review(four("3131303"), 200)

    assert [point["entry"] for point in found["points"]] == [1, 2, 3, 4, 5, 6, 7, 8]
    for point in found["points"]:
        assert sum(point["chances"]) == pytest.approx(1.0, abs=0.001)
    assert found["points"][-1]["chances"] == found["outcome"] == [1.0, 0.0]
    assert found["points"][-2]["chances"][0] > 0.9


def test_luck_is_nothing_in_a_game_without_dice() -> None:
    found = review(four("3131303"), 60)

    assert [(one["luck"], one["doubt"], one["rolls"]) for one in found["tally"]] == [(0, 0, 0), (0, 0, 0)]
    assert all(turn["kind"] == "choice" for turn in found["turns"])


def thrown(how: str, rolled: int) -> ReviewInfo:
    """The review of one throw."""
    table = Table(Setting(THROW), Scripted([rolled]))
    table.choose(f"throw:{how}", 0)
    return review(recorded(table), 600)


@pytest.mark.parametrize(
    ("how", "rolled", "luck", "given_up"),
    [("safe", 6, 1 / 2, 0), ("safe", 1, -1 / 2, 0), ("bold", 6, 5 / 6, 1 / 3), ("bold", 1, -1 / 6, 1 / 3)],
)
def test_luck_is_what_the_dice_gave_and_skill_what_the_choice_gave_up(
    how: str, rolled: int, luck: float, given_up: float
) -> None:
    found = thrown(how, rolled)

    [mine] = found["tally"]
    assert mine["luck"] == pytest.approx(luck, abs=0.08)
    assert 0 < mine["doubt"] < 0.05
    assert mine["given_up"] == pytest.approx(given_up, abs=0.08)
    kinds = {turn["kind"] for turn in found["turns"]}
    assert kinds == ({"choice", "luck"} if given_up else {"luck"})
    assert next(turn["rolls"] for turn in found["turns"] if turn["kind"] == "luck") == [rolled]


def test_rolls_typed_by_people_are_weighed_too() -> None:
    table = Table(Setting(THROW), NoDice())
    table.choose("throw:safe", 0)
    table.supply([6])
    found = review(recorded(table), 200)

    assert found["tally"][0]["luck"] == pytest.approx(1 / 2, abs=0.1)


def test_a_game_with_secrets_is_reviewed_whole() -> None:
    found = review(played(Setting(SKIRMISH, 3, {"rounds": 2}), 4), 8)

    assert found["seats"] == 3
    assert found["entries"] == found["points"][-1]["entry"]
    assert all(one["choices"] > 0 for one in found["tally"])
    assert sum(one["rolls"] for one in found["tally"]) > 0


def test_a_choice_is_judged_by_what_its_seat_knew() -> None:
    """Two games that differ only in what the seat could not see: its choice is judged alike."""
    setting = Setting(SKIRMISH, 2)
    tables = [Table(setting, Simulated(seed)) for seed in range(40)]
    hands: dict[str, list[Table]] = {}
    for table in tables:
        scene = SKIRMISH.scene(table.state, 0)
        hands.setdefault(str(scene["piles"]), []).append(table)
    one, other = next(group for group in hands.values() if len(group) > 1)[:2]
    assert one.state.face != other.state.face
    judged: list[dict[str, Any]] = []
    for table in (one, other):
        table.choose("area:hill", 0)
        found = Reviewer(setting, table.line, 40).examine(1)
        judged.append({key: found[key] for key in ("chance", "could", "better", "loss")})
    assert judged[0] == judged[1]


def test_a_review_follows_from_its_seed_in_any_order() -> None:
    record = four("3131303")
    forth, back = Reviewer(record.setting, record.line(), 60), Reviewer(record.setting, record.line(), 60)

    one = [forth.examine(n) for n in range(8)]
    other = [back.examine(n) for n in reversed(range(8))]

    assert one == other[::-1]
    assert Reviewer(record.setting, record.line(), 60, seed=9).examine(3) != one[3]


def test_a_game_under_way_is_not_reviewed() -> None:
    with pytest.raises(NotOver, match="not over yet"):
        review(four("313"))


def test_progress_is_told_and_the_review_can_be_stopped() -> None:
    heard: list[int] = []

    def step(done: int) -> bool:
        heard.append(done)
        return len(heard) != 3

    with pytest.raises(Stopped):
        review(four("3131303"), 10, step=step)
    assert heard == [1, 1, 1]
    review(four("3131303"), 10, step=step)
    assert 8 <= len(heard) - 3 <= work_of(8)


def test_a_game_for_one_is_reviewed_with_dice_and_deal() -> None:
    found = review(played(Setting(CAO_CAO), 3, lambda legal: legal[-1]), 4)

    assert len(found["tally"]) == 1
    assert found["tally"][0]["rolls"] > 0
    assert found["tally"][0]["doubt"] > 0


def test_what_was_given_up_is_told_as_the_game_forecasts_it() -> None:
    root = Node(0, None)
    root.offer([4, 7], [1.0, 1.0])
    four, seven = root.arms
    for _ in range(100):
        root.learn(four, 0.001)
        root.learn(seven, 0.1)
    found = compared(MIND, root, 4, 7)

    assert found["chance"] == round(MIND.forecast(0.001), 4)
    assert found["could"] == round(MIND.forecast(0.1), 4)
    assert 0.0 < found["loss"] < found["gap"] == pytest.approx(found["could"] - found["chance"], abs=1e-4)
    assert compared(MINDLESS, root, 4, 7)["could"] == pytest.approx(0.1)
