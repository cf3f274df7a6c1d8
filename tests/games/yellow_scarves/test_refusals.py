"""What is refused, and why."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.harness import asked, legal, refused
from tests.games.yellow_scarves.harness import FAR_BOT, HOME, mine, play, realm
from tianxia.kit.tracing import clause

EMPTY = {"owner": "neutral", "infantry": 0}
YELLOW_RIVER = {"fate": "flood", "fate_detail": 0}
ROUND_YE = dict.fromkeys(("julu", "beihai", "chenliu", "luoyang"), EMPTY)


# ---- Rally


@clause("YS-8.1", "YS-R25", "YS-R26", "YS-R27", "YS-R30", "YS-R96")
@pytest.mark.parametrize(
    ("provinces", "position", "reason"),
    [
        ({"ye": mine(3), **HOME}, {}, "no_ruler"),
        ({"ye": mine(0, ruler=True)}, {}, "one_must_hold"),
        ({"ye": mine(3, ruler=True), **HOME, **ROUND_YE}, {}, "nobody_to_rally"),
        ({"liaodong": mine(3, ruler=True), "ye": mine(2), "beiping": EMPTY}, {}, "nobody_to_rally"),
        ({"luoyang": mine(3, ruler=True), **HOME}, YELLOW_RIVER, "barred"),
    ],
)
def test_why_no_province_can_be_rallied(provinces: dict[str, Any], position: dict[str, Any], reason: str) -> None:
    assert refused(realm(provinces | FAR_BOT, position=position))["act:rally"] == reason


@clause("YS-R26", "YS-R30")
@pytest.mark.parametrize(
    "provinces",
    [
        {"ye": mine(1, ruler=True)},
        {"ye": mine(0, ruler=True), **HOME},
        {"liaodong": mine(3, ruler=True), "ye": mine(2)},
    ],
)
def test_a_ruler_may_rally_if_a_unit_or_a_province_is_left(provinces: dict[str, Any]) -> None:
    assert "act:rally" in legal(realm(provinces | FAR_BOT))


@clause("YS-8.1", "YS-8.8", "C3K-F10")
def test_one_rally_a_turn_of_provinces_with_infantry_and_no_flood() -> None:
    s = realm({"taiyuan": mine(3, ruler=True), **HOME, **FAR_BOT}, position=YELLOW_RIVER)
    play(s, "act:rally")
    assert legal(s) == {"area:julu", "area:yanmen"}
    assert refused(s) == {"area:luoyang": "barred"}
    s = realm({"ye": mine(3, ruler=True), "julu": EMPTY, **HOME, **FAR_BOT})
    play(s, "act:rally")
    assert legal(s) == {"area:beihai", "area:chenliu", "area:luoyang"}
    assert refused(s) == {"area:julu": "nobody_there"}
    s = realm({"ye": mine(3, ruler=True), **HOME, **FAR_BOT}, dice=[1])
    play(s, "act:rally", "area:luoyang")
    assert refused(s)["act:rally"] == "rallied_already"
    play(s, "act:invade", "area:ye", "area:julu", "count:2")
    assert asked(s) == "", "the Ruler who has tried may not be asked to lead"


# ---- Reposition


@clause("C3K-8.1", "C3K-F10")
def test_a_flooded_province_and_one_without_neighbours_move_nobody() -> None:
    here = {"ye": mine(3), "julu": mine(2), "taiyuan": mine(1), **HOME, **FAR_BOT}
    s = realm(here, "reposition", position=YELLOW_RIVER)
    play(s, "act:reposition")
    assert legal(s) == {"area:julu", "area:taiyuan"}
    assert refused(s) == {"area:liaodong": "no_goal", "area:ye": "barred"}


@clause("C3K-8.1", "C3K-8.2")
def test_who_has_moved_moves_no_more() -> None:
    here = {"ye": mine(3, ruler=True), "julu": mine(1), "beihai": mine(2), **FAR_BOT}
    s = realm(here, "reposition")
    play(s, "act:reposition", "area:ye", "area:julu", "count:3", "done")
    play(s, "act:reposition", "area:julu", "area:ye", "act:reposition")
    assert legal(s) == {"area:beihai", "area:ye"}, "the Ruler has stayed in Ye"
    assert refused(s) == {"area:julu": "moved_already"}


@clause("C3K-8.1", "C3K-1.4")
def test_units_go_to_connected_provinces_with_room() -> None:
    here = {"ye": mine(3), "julu": mine(2), "chenliu": mine(2), "luoyang": mine(16), **HOME, **FAR_BOT}
    s = realm(here, "reposition")
    play(s, "act:reposition", "area:julu")
    assert legal(s) == {"area:ye", "area:chenliu"}
    assert refused(s) == {"area:luoyang": "full", "area:liaodong": "not_connected"}


# ---- Procurement


@clause("YS-5.1A", "C3K-5.3", "C3K-5.4")
def test_without_gold_nothing_is_bought_and_a_full_pot_takes_no_card() -> None:
    here = {"ye": mine(3), "luoyang": mine(2, 1), **FAR_BOT}
    s = realm(here, "procurement", seats=2, position={"pot": ["ambush"], "seats": {"0": {"gold": 0}}})
    assert refused(s) == {
        "act:pot_add": "pot_full",
        "act:gift": "no_gold",
        "act:rally": "no_ruler",
        "act:buy_infantry": "no_gold",
        "act:hire": "too_dear",
        "act:buy_card": "no_gold",
        "act:enthrone": "no_gold",
    }
    s = realm(here, "procurement", seats=2)
    assert refused(s)["act:pot_add"] == "no_cards"


@clause("C3K-5.3")
def test_generals_of_the_row_who_are_too_dear_are_refused() -> None:
    position = {"row": ["guan_yu", "lu_su", "zhu_jun"], "seats": {"0": {"gold": 3}}}
    s = realm({"ye": mine(3), **FAR_BOT}, "procurement", position=position)
    play(s, "act:hire")
    assert legal(s) == {"general:lu_su", "general:zhu_jun"}
    assert refused(s) == {"general:guan_yu": "too_dear"}
