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
Cao Ren marches from Xudu to Yuzhou with 4 other pieces.
— Yuan Shu —
Yuan Shu acts.
Yuan Shu advances from Shouchun to Yuzhou with 2 units.
Yuan Shu's army gains 1 unit at Yuzhou.
— Emperor Xian —
The card “Yuan Shu” is carried out again.
Yuan Shu acts.
Yuan Shu's army attacks at Yuzhou: Intelligence 1 against 1.
Cao Cao's army rolls 1 2 2 5 6, hitting on 2 or less: 3 hits.
Yuan Shu's army loses 3 units.
Yuan Shu's army rolls 2 4 6, hitting on 2 or less: 1 hit.
Cao Cao's army loses 1 unit.
Yuan Shu's army gains 2 units at Yuzhou.
Disbanded at Chang'an: 1 unit, to the pool.
Cao Hong is called back to the pool.
All cards are shuffled into a new draw pile.
— Yuan Shao —
Yuan Shao comes a step nearer to war (1 of 4).
— Xiahou Dun —
Xiahou Dun acts.
Xiahou Dun marches from Yanzhou to Pingyuan with 3 other pieces.
Yuan Shao enters the war!
— Lü Bu —
Lü Bu acts.
Lü Bu advances from Xuzhou to Dingtao with 2 units.
Lü Bu's army gains 1 unit at Dingtao.
— Xiahou Yuan —
Xiahou Yuan acts.
Cao Cao's army attacks at Dingtao: Intelligence 1 against 1.
Lü Bu's army rolls 6 6 3 1, hitting on 5 or less: 2 hits.
Cao Cao's army loses 2 units.
Cao Cao's army rolls 1 2 6, hitting on 2 or less: 2 hits.
Lü Bu's army loses 2 units.
— Cao Ren —
Cao Ren acts.
Cao Ren marches from Yuzhou to Xudu with 3 other pieces.
— Yuan Shu —
Yuan Shu acts.
Yuan Shu advances from Yuzhou to Xudu with 3 units.
Yuan Shu's army enters Xudu!
"""

CHINESE = """
── 曹仁 ──
曹仁行動。
曹仁由許都進軍豫州，隨行棋子4個。
── 袁術 ──
袁術行動。
袁術率2支部隊由壽春進逼豫州。
袁術軍在豫州補充1支部隊。
── 漢獻帝 ──
《袁術》再執行一次。
袁術行動。
袁術軍在豫州開戰：智謀1對1。
曹軍擲出1 2 2 5 6（2點以下命中）：命中3次。
袁術軍損失3支部隊。
袁術軍擲出2 4 6（2點以下命中）：命中1次。
曹軍損失1支部隊。
袁術軍在豫州補充2支部隊。
長安解散1支部隊，移入兵力池。
曹洪召回兵力池。
所有牌重洗成新牌庫。
── 袁紹 ──
袁紹離參戰更近一步（1／4）。
── 夏侯惇 ──
夏侯惇行動。
夏侯惇由兗州進軍平原，隨行棋子3個。
袁紹參戰！
── 呂布 ──
呂布行動。
呂布率2支部隊由徐州進逼定陶。
呂布軍在定陶補充1支部隊。
── 夏侯淵 ──
夏侯淵行動。
曹軍在定陶開戰：智謀1對1。
呂布軍擲出6 6 3 1（5點以下命中）：命中2次。
曹軍損失2支部隊。
曹軍擲出1 2 6（2點以下命中）：命中2次。
呂布軍損失2支部隊。
── 曹仁 ──
曹仁行動。
曹仁由豫州進軍許都，隨行棋子3個。
── 袁術 ──
袁術行動。
袁術率3支部隊由豫州進逼許都。
袁術軍攻入許都！
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
