"""The map, the warlords, the generals and the cards, as lists in the order of the data files."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.data import read_toml
from tianxia.engine.vocabulary import Vocabulary
from tianxia.engine.words import Phrase

DATA: Final = "tianxia.games.cao_cao.data"
"""The package of the data files."""


BOARD: Final[dict[str, Any]] = read_toml(DATA, "board.toml")
LORDS: Final[dict[str, Any]] = read_toml(DATA, "warlords.toml")
DECK: Final[list[dict[str, Any]]] = read_toml(DATA, "cards.toml")["card"]


def ids(things: list[dict[str, Any]]) -> list[str]:
    """The ids of some things in their order."""
    return [str(thing["id"]) for thing in things]


AREAS: Final[list[str]] = ids(BOARD["area"])
WARLORDS: Final[list[str]] = ids(LORDS["warlord"])
GENERALS: Final[list[str]] = ids(LORDS["general"])
PIECES: Final[list[str]] = [*GENERALS, str(LORDS["zhuge_liang"]["id"])]
CARDS: Final[list[str]] = ids(DECK)

AREA_COUNT: Final = len(AREAS)
LORD_COUNT: Final = len(WARLORDS)

CAO: Final = WARLORDS.index("cao")
YUAN_SHAO: Final = WARLORDS.index("yuan_shao")
LIU_BIAO: Final = WARLORDS.index("liu_biao")
LIU_BEI: Final = WARLORDS.index("liu_bei")
SUN_QUAN: Final = WARLORDS.index("sun_quan")

CAO_CAO: Final = GENERALS.index("cao_cao")
XIAHOU_DUN: Final = GENERALS.index("xiahou_dun")
XIAHOU_YUAN: Final = GENERALS.index("xiahou_yuan")
CAO_REN: Final = GENERALS.index("cao_ren")
CAO_HONG: Final = GENERALS.index("cao_hong")
ZHUGE_LIANG: Final = len(GENERALS)

EMPEROR_XIAN: Final = CARDS.index("emperor_xian")

XUDU: Final = AREAS.index("xudu")
JIZHOU: Final = AREAS.index("jizhou")
JINGZHOU: Final = AREAS.index("jingzhou")

TERRITORY: Final[list[int]] = [WARLORDS.index(area["owner"]) for area in BOARD["area"]]
SETUP_UNITS: Final[list[int]] = [area["units"] for area in BOARD["area"]]
HOME: Final[list[int]] = [AREAS.index(lord["home"]) for lord in LORDS["warlord"]]
STEPS: Final[list[int]] = [lord["steps"] for lord in LORDS["warlord"]]
POOL_AT_START: Final[list[int]] = [lord["pool"] for lord in LORDS["warlord"]]
RESERVE_AT_START: Final[int] = LORDS["warlord"][LIU_BEI]["reserve"]
CAPITALS: Final[list[int]] = [AREAS.index(name) for name in LORDS["yuan_shao"]["capitals"]]
REFUGE_DIE: Final[list[int]] = [AREAS.index(name) for name in LORDS["yuan_shao"]["refuge_die"]]
THREE_VISITS: Final = len(LORDS["zhuge_liang"]["track"]) - 1

LORD_OF: Final[list[int]] = [WARLORDS.index(general["warlord"]) for general in LORDS["general"]] + [LIU_BEI]
GENERAL_OF: Final[list[int]] = [LORD_OF.index(lord) for lord in range(LORD_COUNT)]
CAO_GENERALS: Final[list[int]] = [g for g in range(len(GENERALS)) if LORD_OF[g] == CAO]
OPPOSITION: Final[list[int]] = [lord for lord in range(LORD_COUNT) if lord != CAO]
GENERAL_STARTS: Final[list[int]] = [
    next(a for a in range(AREA_COUNT) if name in BOARD["area"][a]["generals"]) for name in GENERALS
]

BRAVERY: Final[list[int]] = [general["bravery"] for general in LORDS["general"]]
INTELLIGENCE: Final[list[int]] = [general["intelligence"] for general in LORDS["general"]]
AREA_BRAVERY: Final[int] = BOARD["area_bravery"]
AREA_INTELLIGENCE: Final[int] = BOARD["area_intelligence"]
ADVISED_INTELLIGENCE: Final[int] = LORDS["zhuge_liang"]["raises_intelligence_to"]

EFFECTS: Final = ["any_cao_general", "cao_general", "activate", "shift_or_activate", "kongming", "xian"]
ANY_CAO_GENERAL: Final = 0
CAO_GENERAL: Final = 1
ACTIVATE: Final = 2
SHIFT_OR_ACTIVATE: Final = 3
KONGMING: Final = 4
"""What cards do, as the data names it."""

CARD_LORD: Final[list[int]] = [WARLORDS.index(card["warlord"]) if card["warlord"] else -1 for card in DECK]
CARD_EFFECT: Final[list[int]] = [EFFECTS.index(card["effect"]) for card in DECK]
CARD_GENERAL: Final[list[int]] = [GENERALS.index(name) if name in GENERALS else -1 for name in CARDS]
CARD_WITH: Final[list[int]] = [WARLORDS.index(card["with"]) if "with" in card else -1 for card in DECK]
CARD_BRAVERY: Final[list[int]] = [card.get("bravery", 0) for card in DECK]
CARD_INTELLIGENCE: Final[list[int]] = [card.get("intelligence", 0) for card in DECK]
NAME_CARD: Final[list[int]] = [CARDS.index(GENERALS[GENERAL_OF[lord]]) for lord in range(LORD_COUNT)]


def neighbours(*kinds: str) -> list[list[int]]:
    """For each area those joined to it by roads of these kinds."""
    joined: list[list[int]] = [[] for _ in AREAS]
    for kind in kinds:
        for one, other in BOARD[kind]:
            joined[AREAS.index(one)].append(AREAS.index(other))
            joined[AREAS.index(other)].append(AREAS.index(one))
    return [sorted(some) for some in joined]


def distances(roads: list[list[int]], goal: int) -> list[int]:
    """The number of steps from each area to the goal, whoever stands in the way."""
    found = [-1] * AREA_COUNT
    found[goal] = 0
    edge = [goal]
    for area in edge:
        for other in roads[area]:
            if found[other] < 0:
                found[other] = found[area] + 1
                edge.append(other)
    return found


MAIN_ROADS: Final = neighbours("main")
ALL_ROADS: Final = neighbours("main", "side")
TO_XUDU: Final = distances(MAIN_ROADS, XUDU)
NEARER: Final[list[list[int]]] = [
    [other for other in MAIN_ROADS[area] if TO_XUDU[other] == TO_XUDU[area] - 1] for area in range(AREA_COUNT)
]

MARCH_STEPS: Final = 2
MARCH_COMPANIONS: Final = 10
REPLACEMENTS: Final = 2
CAO_REN_REPLACEMENTS: Final = 3
DIE_SIDES: Final = 6

VOCABULARY: Final = Vocabulary(
    [
        ("card", CARDS),
        ("area", AREAS),
        ("general", [GENERALS[g] for g in CAO_GENERALS]),
        ("warlord", [WARLORDS[lord] for lord in OPPOSITION]),
        ("act", ["march", "battle", "replace", "pass"]),
        ("count", [str(n) for n in range(MARCH_COMPANIONS + 1)]),
        ("", ["yes", "no", "done"]),
    ]
)

CARD: Final = VOCABULARY.first("card")
AREA: Final = VOCABULARY.first("area")
GENERAL: Final = VOCABULARY.first("general")
LORD: Final = VOCABULARY.first("warlord") - OPPOSITION[0]
COUNT: Final = VOCABULARY.first("count")
MARCH: Final = VOCABULARY.token("act:march")
BATTLE: Final = VOCABULARY.token("act:battle")
REPLACE: Final = VOCABULARY.token("act:replace")
PASS: Final = VOCABULARY.token("act:pass")
YES: Final = VOCABULARY.token("yes")
NO: Final = VOCABULARY.token("no")
DONE: Final = VOCABULARY.token("done")


def phrases(things: list[dict[str, Any]]) -> list[Phrase]:
    """The names of some things in both languages."""
    return [Phrase(thing["en"], thing["zh"]) for thing in things]


IDS: Final = {"area": AREAS, "warlord": WARLORDS, "general": PIECES, "card": CARDS}


def names() -> dict[str, list[Phrase]]:
    """The names of all things by kind."""
    return {
        "area": phrases(BOARD["area"]),
        "warlord": phrases(LORDS["warlord"]),
        "army": [Phrase(f"{lord['en']}'s army", lord["army"]) for lord in LORDS["warlord"]],
        "general": phrases([*LORDS["general"], LORDS["zhuge_liang"]]),
        "card": phrases(DECK),
    }
