"""Records and films: files that are whole, say what is wrong with them, and hold no more than they should."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.stand_in.game import SKIRMISH
from tianxia.engine.dice import Committed, Simulated, Typed, commitment
from tianxia.engine.errors import BadRecord, TianxiaError, UnknownGame, WrongVersion
from tianxia.engine.fingerprint import fingerprint
from tianxia.engine.record import Pledge, Record, film, load_record, read_film, read_record, seal, verify, write_whole
from tianxia.engine.table import Setting, Table

SEED = bytes(range(32))
ENTROPY = ["left", "right"]


def played(undo: bool = True, typed: frozenset[str] = frozenset()) -> Table:
    """A whole game by pledged dice, with an undo beyond a boundary in it."""
    at = Table(Setting(SKIRMISH, 2, {"rounds": 2}), Typed(typed, Committed(SEED, ENTROPY)))
    people = Simulated(3)
    while not at.state.over:
        if at.state.waiting is not None:
            at.supply([SKIRMISH.vocabulary.text(card) for card in people.roll(at.state.waiting) or []])
            continue
        seat = at.state.asked[0]
        options = at.state.options(seat)
        at.choose(options[people.below(len(options))], seat)
        if undo and at.rows[-1].rolls:
            undo = False
            at.undo(seat, beyond=True)
    at.hand_over(1, "bot")
    return at


def record_of(at: Table, seed: bytes = SEED, typed: list[str] | None = None) -> Record:
    pledges = [Pledge(commitment(SEED), 0, seed.hex())]
    return Record(at.setting, at.rows, pledges, ENTROPY, typed or [])


GAME = played()
TEXT = record_of(GAME).text()


def changed(**fields: Any) -> str:
    """The record with some fields changed, and sealed anew."""
    data = json.loads(TEXT) | fields
    return json.dumps(data | {"seal": seal(data)})


class TestReading:
    def test_a_record_replays_to_the_same_state(self) -> None:
        record = read_record(TEXT)

        assert fingerprint(record.replay().to_end()) == fingerprint(GAME.state)
        assert record.text() == TEXT

    def test_one_row_is_one_line(self) -> None:
        assert sum(line.startswith('  {"decision"') for line in TEXT.splitlines()) > 10

    @pytest.mark.parametrize("cut", [0, 1, 40, len(TEXT) // 2, len(TEXT) - 3])
    def test_a_truncated_file_is_refused(self, cut: int) -> None:
        with pytest.raises(BadRecord, match=r"no whole JSON file .*truncated"):
            read_record(TEXT[:cut])

    def test_an_edited_file_is_refused(self) -> None:
        with pytest.raises(BadRecord, match="edited or damaged"):
            read_record(TEXT.replace('"rounds": 2', '"rounds": 3'))

    def test_other_rules_are_refused_by_version(self) -> None:
        with pytest.raises(WrongVersion, match="version 2 of the rules of skirmish, these are version 1"):
            read_record(changed(version=2))

    def test_another_format_is_refused(self) -> None:
        with pytest.raises(WrongVersion, match="this is a 'tianxia record 9', expected 'tianxia record 1'"):
            read_record(changed(format="tianxia record 9"))
        with pytest.raises(BadRecord, match="no record of tianxia"):
            read_record('{"format": "pgn"}')
        with pytest.raises(BadRecord, match="no record of tianxia"):
            read_record("[1, 2]")

    def test_an_unknown_game_is_refused(self) -> None:
        with pytest.raises(UnknownGame, match="no game 'chess'"):
            read_record(changed(game="chess"))

    @pytest.mark.parametrize("text", ["[" * 100_000, '{"format": ' + "9" * 5_000 + "}", "\x00", "NaN"])
    def test_malformed_and_oversized_texts_are_refused(self, text: str) -> None:
        with pytest.raises(BadRecord):
            read_record(text)
        with pytest.raises(BadRecord):
            read_film(text)

    def test_a_file_that_cannot_be_read_is_named(self, tmp_path: Path) -> None:
        with pytest.raises(BadRecord, match=r"cannot read .*nothing\.json"):
            load_record(tmp_path / "nothing.json")
        (tmp_path / "picture").write_bytes(b"\xff\xfe\x00\xd8")
        with pytest.raises(BadRecord, match="is not a text file"):
            load_record(tmp_path / "picture")


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 300),
    st.floats(),
    st.text(max_size=4),
    st.lists(st.integers(0, 3), max_size=3),
    st.dictionaries(st.sampled_from(["hands", "pledges", "entropy", "typed", "rounds"]), st.integers(0, 3)),
)
FIELDS = ["game", "version", "seats", "options", "dice", "rows", "position", "at"]


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from(FIELDS), JUNK, min_size=1, max_size=2))
def test_a_forged_record_is_read_or_refused(fields: dict[str, Any]) -> None:
    try:
        record = read_record(changed(**fields))
        record.replay().to_end()
        verify(record)
    except TianxiaError:
        return


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_a_forged_row_is_read_or_refused(data: st.DataObject) -> None:
    rows = json.loads(TEXT)["rows"]
    n = data.draw(st.integers(0, len(rows) - 1))
    key = data.draw(st.sampled_from(["kind", "seat", "decision", "token", "typed", "rolls", "to", "holder"]))
    value = data.draw(st.one_of(st.integers(-2, 40), st.sampled_from(["undo", "typed", "correct", "done"]), JUNK))
    rows[n] = rows[n] | {key: value}
    try:
        record = read_record(changed(rows=rows))
        record.replay().to_end()
        verify(record)
    except TianxiaError:
        return


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_forged_pledge_is_read_or_refused(data: st.DataObject) -> None:
    dice = json.loads(TEXT)["dice"]
    key = data.draw(st.sampled_from(["hash", "first", "seed"]))
    dice["pledges"][0][key] = data.draw(JUNK)
    try:
        verify(read_record(changed(dice=dice)))
    except TianxiaError:
        return


class TestVerify:
    def test_an_honest_game_is_verified_with_what_was_undone(self) -> None:
        found = verify(read_record(TEXT))

        assert found.undone == 1
        assert found.checked == sum(len(row.rolls) for row in GAME.rows)
        assert (found.typed, found.corrected) == (0, 0)

    def test_typed_dice_are_counted_apart(self) -> None:
        at = played(undo=False, typed=frozenset({"deck"}))
        found = verify(read_record(record_of(at, typed=["deck"]).text()))

        assert found.typed == sum(len(row.typed) for row in at.rows) > 0

    def test_a_changed_roll_is_caught(self) -> None:
        rows = json.loads(TEXT)["rows"]
        rows[0]["rolls"][0], rows[0]["rolls"][1] = "card:truce", "card:fog"
        with pytest.raises(BadRecord):
            verify(read_record(changed(rows=rows)))

    def test_a_changed_roll_that_still_replays_is_caught(self) -> None:
        """Which chit of a stack is hit can be changed in a record of one raid without any later entry noticing."""
        position = {"hands": {"0": {"raid": 1}}, "round": 3}
        at = Table(Setting(SKIRMISH, 2, {}, position, "act"), Committed(SEED, ENTROPY))
        for token in ("card:raid", "done"):
            at.choose(token)
        honest = record_of(at)
        verify(honest)
        at.rows[1].rolls = [1 + (int(at.rows[1].rolls[0]) % 4)]
        with pytest.raises(BadRecord, match="row 1: the stored rolls are not those of the pledged seed"):
            verify(honest)

    def test_a_wrong_seed_is_caught(self) -> None:
        with pytest.raises(BadRecord, match="not the one that was pledged"):
            verify(record_of(GAME, seed=bytes(32)))

    def test_a_seed_that_is_not_revealed_cannot_be_verified(self) -> None:
        with pytest.raises(BadRecord, match="not revealed yet"):
            verify(record_of(GAME, seed=b""))

    def test_dice_that_were_not_pledged_cannot_be_verified(self) -> None:
        with pytest.raises(BadRecord, match="not pledged"):
            verify(Record(GAME.setting, GAME.rows, [], [], []))


class TestFilm:
    def test_it_holds_the_viewers_own_scenes_and_news(self) -> None:
        shot = film(GAME.setting, GAME.line, 0)
        last = SKIRMISH.scene(record_of(GAME).replay().to_end(), 0)
        news = [line for scene in shot.scenes for line in scene["story"]]

        assert shot.scenes[-1]["pieces"] == last["pieces"]
        assert news == last["story"]

    @pytest.mark.parametrize("viewer", [0, 1, None])
    def test_it_holds_no_secret_of_others(self, viewer: int | None) -> None:
        shot = film(GAME.setting, GAME.line, viewer)
        for scene in shot.scenes:
            foreign = [
                pile for pile in scene["piles"] if pile["id"].startswith("hand:") and pile["id"] != f"hand:{viewer}"
            ]
            assert all(pile["cards"] == [] for pile in foreign)
            prompt = scene["prompt"]
            assert prompt is None or prompt["mine"] or prompt["options"] == []
        own = sum(line["code"] == "drew_card" for scene in shot.scenes for line in scene["story"])
        all_draws = sum(line["code"] == "drew" for scene in shot.scenes for line in scene["story"])
        assert own < all_draws
        assert "seed" not in shot.text()
        assert "pledges" not in shot.text()

    def test_others_secret_choices_are_no_scenes(self) -> None:
        at = Table(Setting(SKIRMISH, 2, {}, {}, "act"), Simulated(1))
        for token in ("redeploy", "area:hill", "chit:scout", "area:wood"):
            at.choose(token)

        assert len(film(at.setting, at.line, 1).scenes) == 1
        assert len(film(at.setting, at.line, 0).scenes) == 5

    def test_it_is_read_again(self) -> None:
        shot = film(GAME.setting, GAME.line, None)
        again = read_film(shot.text())

        assert (again.game, again.viewer) == ("skirmish", None)
        assert again.scenes == json.loads(json.dumps(shot.scenes))

    def test_a_record_is_no_film(self) -> None:
        with pytest.raises(BadRecord, match="no film of tianxia"):
            read_film(TEXT)


class TestWriting:
    def test_a_file_is_written_and_read(self, tmp_path: Path) -> None:
        path = tmp_path / "games" / "one.json"
        write_whole(path, TEXT)

        assert load_record(path).text() == TEXT
        assert [one.name for one in path.parent.iterdir()] == ["one.json"]

    def test_a_write_that_fails_half_way_leaves_the_whole_old_file(self, tmp_path: Path) -> None:
        path = tmp_path / "one.json"
        write_whole(path, "old")
        with pytest.raises(UnicodeEncodeError):
            write_whole(path, "new" * 100_000 + "\ud800")

        assert path.read_text() == "old"
