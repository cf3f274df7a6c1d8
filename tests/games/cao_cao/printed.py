"""What map, counters and cards show, written down a second time, so that a slip in the data is seen."""

from __future__ import annotations

from typing import Final

ACTIVE: Final = {"yuan_shao": 4, "liu_biao": 5, "liu_bei": 6, "sun_quan": 6}
"""The last box of each Status track in the standard game."""

OPPOSITION: Final = ["lu_bu", "yuan_shu", "yuan_shao", "liu_biao", "liu_bei", "sun_quan"]

CAO_GENERALS: Final = ["cao_cao", "xiahou_dun", "xiahou_yuan", "cao_ren", "cao_hong"]

HOMES: Final = {
    "cao": "xudu",
    "lu_bu": "xuzhou",
    "yuan_shu": "shouchun",
    "yuan_shao": "jizhou",
    "liu_biao": "jingzhou",
    "liu_bei": "xiakou",
    "sun_quan": "yangzhou",
}

CAPITALS: Final = ["jizhou", "youzhou", "bingzhou", "qingzhou"]

SETUP: Final[dict[str, tuple[str, int, list[str]]]] = {
    "xudu": ("cao", 4, ["cao_cao", "cao_ren"]),
    "yanzhou": ("cao", 4, ["xiahou_dun"]),
    "dingtao": ("cao", 4, ["xiahou_yuan"]),
    "luoyang": ("cao", 3, ["cao_hong"]),
    "changan": ("cao", 1, []),
    "yuzhou": ("yuan_shu", 2, []),
    "shouchun": ("yuan_shu", 3, ["yuan_shu"]),
    "lujiang": ("yuan_shu", 1, []),
    "xuzhou": ("lu_bu", 3, ["lu_bu"]),
    "langye": ("lu_bu", 1, []),
    "guangling": ("lu_bu", 1, []),
    "jizhou": ("yuan_shao", 5, ["yuan_shao"]),
    "youzhou": ("yuan_shao", 2, []),
    "bingzhou": ("yuan_shao", 2, []),
    "qingzhou": ("yuan_shao", 2, []),
    "nanpi": ("yuan_shao", 1, []),
    "pingyuan": ("yuan_shao", 1, []),
    "henei": ("yuan_shao", 1, []),
    "jingzhou": ("liu_biao", 3, ["liu_biao"]),
    "wancheng": ("liu_biao", 2, []),
    "xinye": ("liu_biao", 1, []),
    "jiangling": ("liu_biao", 1, []),
    "changsha": ("liu_biao", 1, []),
    "xiakou": ("liu_bei", 3, ["liu_bei"]),
    "yangzhou": ("sun_quan", 3, ["sun_quan"]),
    "kuaiji": ("sun_quan", 1, []),
    "chaisang": ("sun_quan", 1, []),
}
"""Of each area: whose territory it is, his plain units and the generals there at the start."""

MAIN: Final = [
    ("xudu", "yanzhou"),
    ("xudu", "luoyang"),
    ("xudu", "yuzhou"),
    ("xudu", "wancheng"),
    ("yanzhou", "dingtao"),
    ("yanzhou", "jizhou"),
    ("yanzhou", "pingyuan"),
    ("dingtao", "xuzhou"),
    ("luoyang", "changan"),
    ("luoyang", "henei"),
    ("henei", "bingzhou"),
    ("henei", "jizhou"),
    ("jizhou", "nanpi"),
    ("jizhou", "pingyuan"),
    ("nanpi", "youzhou"),
    ("nanpi", "pingyuan"),
    ("pingyuan", "qingzhou"),
    ("xuzhou", "langye"),
    ("xuzhou", "guangling"),
    ("yuzhou", "shouchun"),
    ("shouchun", "lujiang"),
    ("lujiang", "yangzhou"),
    ("yangzhou", "kuaiji"),
    ("yangzhou", "chaisang"),
    ("chaisang", "xiakou"),
    ("xiakou", "jingzhou"),
    ("jingzhou", "xinye"),
    ("xinye", "wancheng"),
    ("jingzhou", "jiangling"),
    ("jiangling", "changsha"),
]

SIDE: Final = [
    ("luoyang", "yanzhou"),
    ("luoyang", "wancheng"),
    ("changan", "wancheng"),
    ("dingtao", "yuzhou"),
    ("yuzhou", "wancheng"),
    ("bingzhou", "jizhou"),
    ("bingzhou", "youzhou"),
    ("qingzhou", "langye"),
    ("xuzhou", "shouchun"),
    ("guangling", "yangzhou"),
    ("lujiang", "xiakou"),
    ("changsha", "chaisang"),
]

TOWARDS_XUDU: Final[dict[str, tuple[int, list[str]]]] = {
    "xudu": (0, []),
    "yanzhou": (1, ["xudu"]),
    "dingtao": (2, ["yanzhou"]),
    "luoyang": (1, ["xudu"]),
    "changan": (2, ["luoyang"]),
    "yuzhou": (1, ["xudu"]),
    "shouchun": (2, ["yuzhou"]),
    "lujiang": (3, ["shouchun"]),
    "xuzhou": (3, ["dingtao"]),
    "langye": (4, ["xuzhou"]),
    "guangling": (4, ["xuzhou"]),
    "jizhou": (2, ["yanzhou"]),
    "youzhou": (4, ["nanpi"]),
    "bingzhou": (3, ["henei"]),
    "qingzhou": (3, ["pingyuan"]),
    "nanpi": (3, ["jizhou", "pingyuan"]),
    "pingyuan": (2, ["yanzhou"]),
    "henei": (2, ["luoyang"]),
    "jingzhou": (3, ["xinye"]),
    "wancheng": (1, ["xudu"]),
    "xinye": (2, ["wancheng"]),
    "jiangling": (4, ["jingzhou"]),
    "changsha": (5, ["jiangling"]),
    "xiakou": (4, ["jingzhou"]),
    "yangzhou": (4, ["lujiang"]),
    "kuaiji": (5, ["yangzhou"]),
    "chaisang": (5, ["yangzhou", "xiakou"]),
}
"""Of each area: the main-road steps to Xudu, and the neighbours that are one step nearer."""

DECK: Final = [
    "cao_cao",
    "xiahou_dun",
    "xiahou_yuan",
    "cao_ren",
    "cao_hong",
    "lu_bu",
    "yuan_shu",
    "yuan_shao",
    "liu_biao",
    "sun_quan",
    "liu_bei",
    "emperor_xian",
]

ASTERISK: Final = ["zhou_yu", "guan_yu", "zhang_fei", "zhuge_liang"]


def neighbours(area: str, roads: list[tuple[str, str]]) -> set[str]:
    """The areas at the other end of a road."""
    return {b for a, b in roads if a == area} | {a for a, b in roads if b == area}


def within_two(area: str, roads: list[tuple[str, str]]) -> set[str]:
    """The areas that are one or two steps away."""
    near = neighbours(area, roads)
    far = {other for one in near for other in neighbours(one, roads)}
    return (near | far) - {area}
