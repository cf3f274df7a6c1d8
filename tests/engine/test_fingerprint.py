"""A fingerprint is a hash of everything in a state, and of nothing else."""

from __future__ import annotations

from tests.stand_in.game import SKIRMISH
from tianxia.engine.dice import Simulated
from tianxia.engine.fingerprint import fields, fingerprint, plain


def test_equal_states_have_one_fingerprint() -> None:
    assert fingerprint(SKIRMISH.start(seed=4)) == fingerprint(SKIRMISH.start(seed=4, told=True))


def test_any_field_changes_it() -> None:
    state = SKIRMISH.start(seed=4)
    before = fingerprint(state)
    seen = {before}
    for name in ("where", "score", "face", "knows"):
        clone = state.clone(Simulated(0))
        getattr(clone, name)[0] += 1
        seen.add(fingerprint(clone))

    assert len(seen) == 5


def test_what_is_under_way_is_part_of_it() -> None:
    state = SKIRMISH.start(seed=4)
    before = fingerprint(state)
    state.apply(state.legal[0])

    assert fingerprint(state) != before


def test_dice_and_story_are_outside() -> None:
    state = SKIRMISH.start(seed=4)
    names = [pair[0] for pair in plain(state)[1:]]  # type: ignore[index]

    assert {"dice", "story", "vocabulary"} <= set(fields(state))
    assert not {"dice", "story", "vocabulary"} & set(names)
