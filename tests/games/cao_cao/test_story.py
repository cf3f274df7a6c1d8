"""What is told of a game, as a person reads it in English and in Chinese."""

from __future__ import annotations

import pytest

from tests.games.cao_cao.harness import GAME, war
from tests.games.cao_cao.random_games import LATE, finished
from tests.games.harness import play, told
from tianxia.engine.state import State
from tianxia.kit.tracing import clause

ENGLISH = """
— Cao Ren —
Cao Ren acts.
Cao Ren marches from Xudu to Yuzhou with 4 more.
— Yuan Shu —
Yuan Shu acts.
Yuan Shu marches from Shouchun to Yuzhou with 2 units.
Yuan Shu takes 1 replacement at Yuzhou.
— Emperor Xian —
Yuan Shu is played again.
Yuan Shu acts.
Yuan Shu gives battle at Yuzhou (Intelligence 1 against 1).
Cao Cao's side rolls 1 2 2 5 6: 3 hits.
Yuan Shu loses 3 units.
The Opposition rolls 2 4 6: 1 hit.
Cao Cao loses 1 unit.
Yuan Shu takes 2 replacements at Yuzhou.
1 unit at Chang'an disbanded to the pool.
Cao Hong is disbanded to the pool.
All cards are shuffled into a new draw pile.
— Yuan Shao —
Yuan Shao's Status marker moves to box 1 of 4.
— Xiahou Dun —
Xiahou Dun acts.
Xiahou Dun marches from Yanzhou to Pingyuan with 3 more.
Yuan Shao enters the war!
— Lü Bu —
Lü Bu acts.
Lü Bu marches from Xuzhou (Xiapi) to Dingtao with 2 units.
Lü Bu takes 1 replacement at Dingtao.
— Xiahou Yuan —
Xiahou Yuan acts.
Cao Cao gives battle at Dingtao (Intelligence 1 against 1).
The Opposition rolls 6 6 3 1: 2 hits.
Cao Cao loses 2 units.
Cao Cao's side rolls 1 2 6: 2 hits.
Lü Bu loses 2 units.
— Cao Ren —
Cao Ren acts.
Cao Ren marches from Yuzhou to Xudu with 3 more.
— Yuan Shu —
Yuan Shu acts.
Yuan Shu marches from Yuzhou to Xudu with 3 units.
Yuan Shu enters Xudu!
"""

CHINESE = """
── 曹仁 ──
曹仁行動。
曹仁率4個棋子由許都行軍至豫州。
── 袁術 ──
袁術行動。
袁術率2支部隊由壽春行軍至豫州。
袁術於豫州補充1支部隊。
── 獻帝 ──
再次執行《袁術》。
袁術行動。
袁術於豫州發動會戰（智謀1對1）。
曹操方擲出 1 2 2 5 6：3次命中。
袁術損失3支部隊。
反對勢力擲出 2 4 6：1次命中。
曹操損失1支部隊。
袁術於豫州補充2支部隊。
長安解散1支部隊至兵力池。
曹洪解散至兵力池。
所有牌重洗成新牌庫。
── 袁紹 ──
袁紹的狀態標記移至第1格（共4格）。
── 夏侯惇 ──
夏侯惇行動。
夏侯惇率3個棋子由兗州行軍至平原。
袁紹參戰！
── 呂布 ──
呂布行動。
呂布率2支部隊由徐州行軍至定陶。
呂布於定陶補充1支部隊。
── 夏侯淵 ──
夏侯淵行動。
曹操於定陶發動會戰（智謀1對1）。
反對勢力擲出 6 6 3 1：2次命中。
曹操損失2支部隊。
曹操方擲出 1 2 6：2次命中。
呂布損失2支部隊。
── 曹仁 ──
曹仁行動。
曹仁率3個棋子由豫州行軍至許都。
── 袁術 ──
袁術行動。
袁術率3支部隊由豫州行軍至許都。
袁術進入許都！
"""


def short_game() -> State:
    """Cao Ren holds Yuzhou for a while; when he leaves it, Xudu falls."""
    s = war(
        at="first",
        dice=[
            "card:yuan_shu",
            "card:emperor_xian",
            *(1, 2, 2, 5, 6),
            *(2, 4, 6),
            "card:yuan_shao",
            "card:xiahou_dun",
            "card:lu_bu",
            "card:xiahou_yuan",
            *(6, 6, 3, 1),
            *(1, 2, 6),
            "card:cao_ren",
            "card:yuan_shu",
        ],
    )
    play(s, "card:cao_ren", "act:march", "area:yuzhou", "done", "count:4")
    play(s, "area:changan", "general:cao_hong", "done")
    play(s, "act:march", "area:pingyuan", "count:3")
    play(s, "act:battle")
    return play(s, "act:march", "area:xudu", "count:3")


def read(s: State, language: str) -> str:
    """The story of a game in a language, a line for each event."""
    assert s.story is not None
    return "\n".join(GAME.words.event(event, language) for event in s.story.events)


@clause("CC-5A", "CC-5B", "CC-6.1", "CC-14B2")
@pytest.mark.parametrize(("language", "expected"), [("en", ENGLISH), ("zh", CHINESE)])
def test_a_short_game_reads_well(language: str, expected: str) -> None:
    assert read(short_game(), language) == expected.strip()


def test_every_line_of_many_games_can_be_read_in_both_languages() -> None:
    games = [finished(seed) for seed in range(20)] + [finished(seed, LATE, opt_15_1=True) for seed in range(20)]
    for s in games:
        for language in ("en", "zh"):
            text = read(s, language)
            assert "{" not in text
            assert not set(text.split("\n")) & set(GAME.words.events)


def test_a_game_that_nobody_listens_to_tells_nothing_and_is_the_same_game() -> None:
    quiet, loud = GAME.start(seed=5), GAME.start(seed=5, told=True)
    while not quiet.over:
        token = quiet.legal[-1]
        quiet.apply(token)
        loud.apply(token)
    assert quiet.story is None
    assert told(loud)[0] == "turned_up"
    assert (quiet.over, quiet.reason, quiet.legal) == (loud.over, loud.reason, loud.legal)
