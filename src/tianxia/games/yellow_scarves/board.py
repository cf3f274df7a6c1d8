"""The map, the people and the cards, as lists in the order of the data files."""

from __future__ import annotations

from typing import Any, Final

from tianxia.engine.data import read_toml
from tianxia.engine.vocabulary import Vocabulary
from tianxia.engine.words import Phrase

DATA: Final = "tianxia.games.yellow_scarves.data"
"""The package of the data files."""


MAP: Final[dict[str, Any]] = read_toml(DATA, "map.toml")
PEOPLE: Final[dict[str, Any]] = read_toml(DATA, "people.toml")
DECKS: Final[dict[str, Any]] = read_toml(DATA, "cards.toml")
NUMBERS: Final[dict[str, Any]] = read_toml(DATA, "numbers.toml")


def ids(things: list[dict[str, Any]]) -> list[str]:
    """The ids of some things in their order."""
    return [str(thing["id"]) for thing in things]


PROVINCES: Final[list[str]] = ids(MAP["province"])
RULERS: Final[list[str]] = ids(PEOPLE["ruler"])
GENERALS: Final[list[str]] = ids(PEOPLE["general"])
STRATEGIES: Final[list[str]] = ids(DECKS["strategy"])
FATES: Final[list[str]] = ids(DECKS["fate"])
REGIONS: Final[list[str]] = ids(MAP["region"])

AREA_COUNT: Final = len(PROVINCES)
MOST_SEATS: Final = 4
MOST_BOTS: Final = 6
BOT: Final = MOST_SEATS
"""Factions: seats 0 to 3, then the bots from here on."""

FACTION_COUNT: Final = MOST_SEATS + MOST_BOTS
NOBODY: Final = -1

# ---- the map

GOLD: Final[list[int]] = [province["gold"] for province in MAP["province"]]
CAP: Final[list[int]] = [province["cap"] for province in MAP["province"]]
REGION: Final[list[int]] = [REGIONS.index(province["region"]) for province in MAP["province"]]
NORTH_REGION: Final = REGIONS.index("north")
SOUTH_REGION: Final = REGIONS.index("south")


def tagged(tag: str) -> list[bool]:
    """Which provinces carry a tag."""
    return [tag in province["tags"] for province in MAP["province"]]


YELLOW_RIVER: Final[list[bool]] = tagged("yellow_river")
YANGTZE: Final[list[bool]] = tagged("yangtze")
MOUNTAIN: Final[list[bool]] = tagged("mountain")
COAST: Final[list[bool]] = tagged("coast")
FRONTIER: Final[list[bool]] = tagged("frontier")
SILK_ROAD: Final[list[bool]] = tagged("silk_road")


def neighbours() -> list[list[int]]:
    """For each province those linked to it. [C3K-1.6]"""
    linked: list[list[int]] = [[] for _ in PROVINCES]
    for one, other in MAP["links"]:
        linked[PROVINCES.index(one)].append(PROVINCES.index(other))
        linked[PROVINCES.index(other)].append(PROVINCES.index(one))
    return [sorted(some) for some in linked]


NEIGHBOURS: Final = neighbours()

DIRECTIONS: Final = ["north", "east", "south", "west"]


def direction(start: int, goal: int) -> int:
    """In which direction a neighbour lies, by the vector between the centres. [YS-R60 YS-10.5]"""
    dx = MAP["province"][goal]["x"] - MAP["province"][start]["x"]
    dy = MAP["province"][goal]["y"] - MAP["province"][start]["y"]
    if abs(dy) >= abs(dx):
        return 0 if dy < 0 else 2
    return 1 if dx > 0 else 3


TOWARDS: Final[list[list[list[int]]]] = [
    [[goal for goal in NEIGHBOURS[start] if direction(start, goal) == way] for way in range(len(DIRECTIONS))]
    for start in range(AREA_COUNT)
]
"""By province and direction the neighbours that lie there."""


def all_distances() -> list[list[int]]:
    """The number of links between any two provinces."""
    found: list[list[int]] = []
    for start in range(AREA_COUNT):
        far = [-1] * AREA_COUNT
        far[start] = 0
        edge = [start]
        for area in edge:
            for other in NEIGHBOURS[area]:
                if far[other] < 0:
                    far[other] = far[area] + 1
                    edge.append(other)
        found.append(far)
    return found


DISTANCE: Final = all_distances()

# ---- people

COST: Final[list[int]] = [general["cost"] for general in PEOPLE["general"]]


def gifted(talent: str) -> list[bool]:
    """Which generals have a talent."""
    return [talent in general["talents"] for general in PEOPLE["general"]]


SKILLFUL: Final[list[bool]] = gifted("skillful")
FIERCE: Final[list[bool]] = gifted("fierce")
STEADFAST: Final[list[bool]] = gifted("steadfast")
VANGUARD: Final[list[bool]] = gifted("vanguard")
MARKSMAN: Final[list[bool]] = gifted("marksman")
GUARDIAN: Final[list[bool]] = gifted("guardian")
LOYAL: Final[list[bool]] = gifted("loyal")
QUARTERMASTER: Final[list[bool]] = gifted("quartermaster")
RECRUITER: Final[list[bool]] = gifted("recruiter")
STEWARD: Final[list[bool]] = gifted("steward")
STRATEGIST: Final[list[bool]] = gifted("strategist")
SWIFT: Final[list[bool]] = gifted("swift")

GENERAL_COUNT: Final = len(GENERALS)
RULER_COUNT: Final = len(RULERS)

ZHANG_JUE: Final = RULERS.index("zhang_jue")
CAO_CAO: Final = RULERS.index("cao_cao")
LIU_BEI: Final = RULERS.index("liu_bei")
SUN_JIAN: Final = RULERS.index("sun_jian")
YUAN_SHAO: Final = RULERS.index("yuan_shao")
YUAN_SHU: Final = RULERS.index("yuan_shu")
DONG_ZHUO: Final = RULERS.index("dong_zhuo")
GONGSUN_ZAN: Final = RULERS.index("gongsun_zan")
LIU_BIAO: Final = RULERS.index("liu_biao")
LIU_YAN: Final = RULERS.index("liu_yan")
TAO_QIAN: Final = RULERS.index("tao_qian")
MA_TENG: Final = RULERS.index("ma_teng")
ZHANG_LU: Final = RULERS.index("zhang_lu")
KONG_RONG: Final = RULERS.index("kong_rong")
LU_BU: Final = RULERS.index("lu_bu")
LIU_YU: Final = RULERS.index("liu_yu")
GONGSUN_DU: Final = RULERS.index("gongsun_du")
SHI_XIE: Final = RULERS.index("shi_xie")
HE_JIN: Final = RULERS.index("he_jin")
HAN_SUI: Final = RULERS.index("han_sui")

# ---- cards

STRATEGY_COUNT: Final = len(STRATEGIES)
FATE_COUNT: Final = len(FATES)
COPIES: Final[list[int]] = [card["count"] for card in DECKS["strategy"]]
FATE_COPIES: Final[list[int]] = [card["count"] for card in DECKS["fate"]]
ANY_TIME: Final[list[bool]] = [card["any_time"] for card in DECKS["strategy"]]
PVP_ONLY: Final[list[bool]] = [card["pvp_only"] for card in DECKS["strategy"]]
NEGATIVE: Final[list[bool]] = [card["negative"] for card in DECKS["fate"]]

WINDOW_COUNT: Final = 8
IN_WINDOW: Final[list[list[int]]] = [
    [c for c in reversed(range(STRATEGY_COUNT)) if w in DECKS["strategy"][c]["windows"]]
    for w in range(WINDOW_COUNT + 1)
]
"""The titles that are played in each window, W1 to W8: the attacker's last in the deck, and first here. [C3K-11.4]"""

FITS_WINDOW: Final[list[list[bool]]] = [[c in some for c in range(STRATEGY_COUNT)] for some in IN_WINDOW]
"""By window, whether each title is played in it."""

IN_SOME_WINDOW: Final[list[bool]] = [bool(card["windows"]) for card in DECKS["strategy"]]

PHASES: Final = ["procurement", "invade", "reposition"]
PROCUREMENT: Final = 0
INVADE: Final = 1
REPOSITION: Final = 2
IN_PHASE: Final[list[list[bool]]] = [[phase in card["phases"] for card in DECKS["strategy"]] for phase in PHASES]
"""By phase, the titles that are played in its menu. [C3K-3.5]"""

AMBUSH: Final = STRATEGIES.index("ambush")
COUNTERSPY: Final = STRATEGIES.index("counterspy")
BRIBE: Final = STRATEGIES.index("bribe")
REVOLT: Final = STRATEGIES.index("revolt")
VETERANS_COUNSEL: Final = STRATEGIES.index("veterans_counsel")

BOUNTIFUL_HARVEST: Final = FATES.index("bountiful_harvest")
IMPERIAL_LARGESSE: Final = FATES.index("imperial_largesse")
SILK_ROAD_CARAVANS: Final = FATES.index("silk_road_caravans")
SALT_MONOPOLY: Final = FATES.index("salt_monopoly")
VOLUNTEERS_ASSEMBLE: Final = FATES.index("volunteers_assemble")
SEASON_OF_TALENT: Final = FATES.index("season_of_talent")
WANDERING_SCHOLARS: Final = FATES.index("wandering_scholars")
AUSPICIOUS_STAR: Final = FATES.index("auspicious_star")
STURDY_WALLS: Final = FATES.index("sturdy_walls")
FLOOD: Final = FATES.index("flood")
PLAGUE: Final = FATES.index("plague")
FAMINE: Final = FATES.index("famine")
LOCUSTS: Final = FATES.index("locusts")
EARTHQUAKE: Final = FATES.index("earthquake")
SUDDEN_ILLNESS: Final = FATES.index("sudden_illness")
ILL_OMEN: Final = FATES.index("ill_omen")
BANDITRY: Final = FATES.index("banditry")
DESERTION: Final = FATES.index("desertion")
HEAVY_SNOW: Final = FATES.index("heavy_snow")
SOUTHERN_MIASMA: Final = FATES.index("southern_miasma")
BORDER_RAIDS: Final = FATES.index("border_raids")
PALACE_INTRIGUE: Final = FATES.index("palace_intrigue")

# ---- tokens

MOST_COUNT: Final = 99

VOCABULARY: Final = Vocabulary(
    [
        ("area", PROVINCES),
        ("ruler", RULERS),
        ("general", [*GENERALS, "bot"]),
        ("card", STRATEGIES),
        ("pot", STRATEGIES),
        ("fate", FATES),
        ("seat", [str(seat) for seat in range(MOST_SEATS)]),
        ("count", [str(n) for n in range(MOST_COUNT + 1)]),
        (
            "act",
            [
                "buy_infantry",
                "hire",
                "buy_card",
                "enthrone",
                "pot_add",
                "pot_discard",
                "gift",
                "ask_gold",
                "rally",
                "invade",
                "reposition",
            ],
        ),
        ("unit", ["ruler"]),
        ("", ["yes", "no", "pass", "done"]),
    ]
)

AREA: Final = VOCABULARY.first("area")
RULER: Final = VOCABULARY.first("ruler")
GENERAL: Final = VOCABULARY.first("general")
BOT_GENERAL: Final = VOCABULARY.token("general:bot")
CARD: Final = VOCABULARY.first("card")
POT: Final = VOCABULARY.first("pot")
FATE: Final = VOCABULARY.first("fate")
SEAT: Final = VOCABULARY.first("seat")
COUNT: Final = VOCABULARY.first("count")
BUY_INFANTRY: Final = VOCABULARY.token("act:buy_infantry")
HIRE: Final = VOCABULARY.token("act:hire")
BUY_CARD: Final = VOCABULARY.token("act:buy_card")
ENTHRONE: Final = VOCABULARY.token("act:enthrone")
POT_ADD: Final = VOCABULARY.token("act:pot_add")
POT_DISCARD: Final = VOCABULARY.token("act:pot_discard")
GIFT: Final = VOCABULARY.token("act:gift")
ASK_GOLD: Final = VOCABULARY.token("act:ask_gold")
RALLY: Final = VOCABULARY.token("act:rally")
ACT_INVADE: Final = VOCABULARY.token("act:invade")
ACT_REPOSITION: Final = VOCABULARY.token("act:reposition")
UNIT_RULER: Final = VOCABULARY.token("unit:ruler")
YES: Final = VOCABULARY.token("yes")
NO: Final = VOCABULARY.token("no")
PASS: Final = VOCABULARY.token("pass")
DONE: Final = VOCABULARY.token("done")

STRATEGY_FACES: Final[list[int]] = [CARD + card for card in range(STRATEGY_COUNT) for _ in range(COPIES[card])]
FATE_FACES: Final[list[int]] = [FATE + fate for fate in range(FATE_COUNT) for _ in range(FATE_COPIES[fate])]
RULER_FACES: Final[list[int]] = [RULER + ruler for ruler in range(RULER_COUNT)]

STRATEGY_CARDS: Final = len(STRATEGY_FACES)
FATE_CARDS: Final = len(FATE_FACES)
FATE_BACK: Final = STRATEGY_CARDS
RULER_BACK: Final = STRATEGY_CARDS + FATE_CARDS
"""Backs: first the Strategy cards, then the Fate cards from here, then the Rulers from here."""

# ---- numbers of the rules

START: Final[dict[str, Any]] = NUMBERS["start"]
COSTS: Final[dict[str, Any]] = NUMBERS["cost"]
LIMITS: Final[dict[str, Any]] = NUMBERS["limit"]
BOTS: Final[dict[str, Any]] = NUMBERS["bot"]

START_GOLD: Final[int] = START["gold"]
PROVINCES_PER_SEAT: Final[int] = START["provinces_per_seat"]
START_INFANTRY_COOP: Final[list[int]] = START["infantry_coop"]
START_INFANTRY_PVP: Final[list[int]] = START["infantry_pvp"]
MOMENTUM: Final[dict[str, int]] = NUMBERS["momentum"]
START_CARDS: Final[int] = START["strategy_cards"]
RULER_OFFER: Final[int] = START["ruler_offer"]
ROW: Final[int] = START["row"]
BOT_INFANTRY: Final[int] = START["bot_infantry"]
NEUTRAL_COOP: Final[list[int]] = START["neutral_coop"]
NEUTRAL_PVP: Final[list[int]] = START["neutral_pvp"]
INFANTRY_PER_GOLD: Final[int] = COSTS["infantry_per_gold"]
CARD_COST: Final[int] = COSTS["strategy_card"]
CARDS_PER_TURN: Final[int] = COSTS["strategy_buys_per_turn"]
ENTHRONE_COST: Final[int] = COSTS["enthrone"]
MOST_GENERALS: Final[int] = LIMITS["generals_per_seat"]
MOST_BOT_GENERALS: Final[int] = LIMITS["generals_per_bot"]
HAND_LIMIT: Final[int] = LIMITS["hand"]
DICE_PER_SIDE: Final[int] = LIMITS["dice_per_side"]
COOP_ROUNDS: Final[int] = LIMITS["coop_rounds"]
UNIFICATION: Final[list[int]] = LIMITS["unification"]
BOT_INFANTRY_PER_GOLD: Final[int] = BOTS["infantry_per_gold"]
BOT_RULER_INCOME: Final[int] = BOTS["ruler_income"]
BOT_RECRUITS: Final[int] = BOTS["recruits"]
BOT_BRIBE_GOLD: Final[int] = BOTS["bribe_gold"]
BOT_GENERAL_EVERY: Final[int] = BOTS["every"]
DIFFICULTY: Final[dict[str, list[list[int]]]] = NUMBERS["difficulty"]


def phrases(things: list[dict[str, Any]]) -> list[Phrase]:
    """The names of some things in both languages."""
    return [Phrase(thing["en"], thing["zh"]) for thing in things]


NUMERALS: Final = "一二三四五六"


def faction_names() -> list[Phrase]:
    """The seats and the bots."""
    seats = [Phrase(f"Player {n + 1}", f"玩家{NUMERALS[n]}") for n in range(MOST_SEATS)]
    return seats + [Phrase(f"Yellow Scarves {n + 1}", f"黃巾{NUMERALS[n]}部") for n in range(MOST_BOTS)]


def names() -> dict[str, list[Phrase]]:
    """The names of all things by kind."""
    return {
        "area": phrases(MAP["province"]),
        "ruler": phrases(PEOPLE["ruler"]),
        "general": phrases(PEOPLE["general"]),
        "card": phrases(DECKS["strategy"]),
        "pot": phrases(DECKS["strategy"]),
        "fate": phrases(DECKS["fate"]),
        "faction": faction_names(),
        "seat": faction_names()[:MOST_SEATS],
        "region": phrases(MAP["region"]),
        "river": [Phrase("Yellow River", "黃河"), Phrase("Yangtze", "長江")],
        "direction": [Phrase("north", "北"), Phrase("east", "東"), Phrase("south", "南"), Phrase("west", "西")],
    }
