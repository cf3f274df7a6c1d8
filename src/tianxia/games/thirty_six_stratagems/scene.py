"""What is seen of the table: numbers of chits everywhere, kinds only where the viewer knows them."""

from __future__ import annotations

from typing import Final

from tianxia.engine.scene import Area, Doing, Fact, Mat, Piece, Pile, Scene, Track
from tianxia.games.thirty_six_stratagems.action.picking import Party
from tianxia.games.thirty_six_stratagems.action.points import Points
from tianxia.games.thirty_six_stratagems.board import (
    AREA_COUNT,
    AREAS,
    CARDS,
    CHITS_OF,
    DECK_NAMES,
    DECK_OF,
    EMPEROR,
    HIT_FACTORS,
    KIND_COUNT,
    KINDS,
    RIDERS,
    SCOUT,
    SECTIONS,
    TRACK_COUNT,
    TRACK_HIGH,
    TRACK_LOW,
    TRACKS,
    UNIT,
    number,
)
from tianxia.games.thirty_six_stratagems.cards.actions import PlaceSanitation
from tianxia.games.thirty_six_stratagems.cards.card import CardPlay
from tianxia.games.thirty_six_stratagems.cards.stratagems_at_home import PlaceScout
from tianxia.games.thirty_six_stratagems.cards.stratagems_of_flight import WithdrawFrom
from tianxia.games.thirty_six_stratagems.cards.stratagems_on_stacks import Discord
from tianxia.games.thirty_six_stratagems.combat.attack import Assault
from tianxia.games.thirty_six_stratagems.combat.combat import Battle, Contingent
from tianxia.games.thirty_six_stratagems.phases.deployment import DeployUnit, Purchase
from tianxia.games.thirty_six_stratagems.phases.income import income_of
from tianxia.games.thirty_six_stratagems.phases.redeployment import Redeployment
from tianxia.games.thirty_six_stratagems.phases.winter import WINTER_SEASONS, Wintering
from tianxia.games.thirty_six_stratagems.pieces.chits import NONE, RESERVE
from tianxia.games.thirty_six_stratagems.pieces.control import (
    controller,
    hit_factor,
    own_spaces,
    population,
    prefectures_of,
    temples_of,
    victory_points,
)
from tianxia.games.thirty_six_stratagems.pieces.hands import DECK_COUNT, DISCARD, DRAWN, HAND, ON_TABLE, OUT, UP
from tianxia.games.thirty_six_stratagems.state import NEUTRAL, NEUTRAL_CHITS, SANITATION_MARKERS, Realm

MARKERS: Final = [
    ("prefecture", "府"),
    ("sanitation", "醫"),
    ("leisure", "逸"),
    ("fort", "空"),
    ("trapped", "困"),
]
"""What can lie on a space, and the character that shows it."""

HIDDEN_UNIT: Final = "unit"
TRIBUTE_GOAL: Final = number("game", "tribute_goal")


class Carried(Doing, total=False):
    """What of this game is under way: cards, points left and what they are good for, units, battles, winters."""

    card: str
    seat: str
    left: int
    unit: str
    picked: list[str]
    attacker: str
    defender: str
    hits: list[int]
    suffered: int
    captured: int
    chain: int
    riders: list[str]
    against: str
    raided: list[str]
    neutrals: int
    groups: int
    leaving: list[str]


def owner_id(side: int) -> str:
    """The id of a seat, or of the neutral armies, as an owner of pieces."""
    return "neutral" if side == NEUTRAL else f"seat:{side}"


def area_id(area: int) -> str:
    """The id of a space."""
    return f"area:{AREAS[area]}"


def picture(v: Realm, scene: Scene) -> None:
    """Draw the table from a veiled state."""
    turn: dict[str, Fact | list[str]] = {
        "season": v.season,
        "phase": f"phase:{v.phase}",
        "order": [owner_id(seat) for seat in v.order],
    }
    if v.season in WINTER_SEASONS:
        turn["winter"] = True
    scene["turn"] = turn
    scene["areas"] = {area_id(area): area_facts(v, area) for area in range(AREA_COUNT)}
    scene["pieces"] = chits(v) + neutral_armies(v) + sections(v)
    scene["piles"] = piles(v)
    scene["tracks"] = tracks(v)
    scene["mats"] = mats(v)
    scene["under_way"] = under_way(v)


def area_facts(v: Realm, area: int) -> Area:
    """Control and markers of a space."""
    facts: Area = {}
    owner = controller(v, area)
    if owner != NONE:
        facts["owner"] = owner_id(owner)
    elif v.neutrals(area):
        facts["owner"] = owner_id(NEUTRAL)
    if v.temple[area]:
        facts["terrain"] = "temple"
    is_trapped = v.held[area] != NONE and v.is_trapped(v.held[area], area)
    marked = [v.prefecture[area], v.sanitation[area], v.leisure[area], v.fort[area], is_trapped]
    for (name, glyph), is_marked in zip(MARKERS, marked, strict=True):
        if is_marked:
            facts.setdefault("facts", {})[name] = True
            facts["value"] = facts.get("value", "") + glyph
    return facts


def chits(v: Realm) -> list[Piece]:
    """Stacks by kind as far as the viewer knows, the others as mere numbers; where he redeploys, as he plans it."""
    found: list[Piece] = []
    plans = [step for step in v.agenda if isinstance(step, Redeployment)]
    for seat in range(v.seats):
        planned = [plan for plan in plans if plan.seat == seat]
        for area in range(AREA_COUNT):
            if planned and area in planned[0].routes.spaces:
                found += pieces_of(seat, area_id(area), planned[0].kinds_at(area), 0)
            elif v.held[area] == seat:
                found += stack_pieces(v, seat, area, area_id(area))
        found += stack_pieces(v, seat, RESERVE, "reserve")
        found.append({"kind": HIDDEN_UNIT, "at": "unit_pile", "owner": owner_id(seat), "count": v.pile_size(seat)})
        found.append(
            {
                "kind": KINDS[SCOUT],
                "at": "scout_pile",
                "owner": owner_id(seat),
                "count": CHITS_OF[SCOUT] - v.scouts[seat],
            }
        )
        if not v.emperor_on_map[seat]:
            found.append({"kind": KINDS[EMPEROR], "at": "waiting", "owner": owner_id(seat), "count": 1})
    return [piece for piece in found if piece["count"]]


def stack_pieces(v: Realm, seat: int, area: int, at: str) -> list[Piece]:
    """One stack."""
    kinds = v.kinds_at(seat, area)
    return pieces_of(seat, at, kinds, len(v.stack(seat, area)) - sum(kinds))


def pieces_of(seat: int, at: str, kinds: list[int], hidden: int) -> list[Piece]:
    """Units of a seat in a place, by kind, and those whose kind is not known."""
    found: list[Piece] = []
    for kind in range(KIND_COUNT):
        found.append({"kind": KINDS[kind], "at": at, "owner": owner_id(seat), "count": kinds[kind]})
    found.append({"kind": HIDDEN_UNIT, "at": at, "owner": owner_id(seat), "count": hidden})
    return found


def neutral_armies(v: Realm) -> list[Piece]:
    """Neutral armies by side."""
    found: list[Piece] = []
    for area in range(AREA_COUNT):
        for kind, count in (("strong", v.strong[area]), ("weak", v.weak[area])):
            if count:
                found.append({"kind": kind, "at": area_id(area), "owner": owner_id(NEUTRAL), "count": count})
    left = NEUTRAL_CHITS - v.neutrals_on_map()
    if left:
        found.append({"kind": "strong", "at": "supply", "owner": owner_id(NEUTRAL), "count": left})
    markers = SANITATION_MARKERS - v.sanitation.count(True)
    if markers:
        found.append({"kind": "sanitation", "at": "supply", "owner": owner_id(NEUTRAL), "count": markers})
    return found


def sections(v: Realm) -> list[Piece]:
    """Sections of the great wall built in play."""
    return [
        {"kind": "wall", "at": section_id(SECTIONS[k][0], SECTIONS[k][1]), "owner": owner_id(NEUTRAL), "count": 1}
        for k in range(len(SECTIONS))
        if v.sections[k]
    ]


def section_id(one: int, other: int) -> str:
    """The id of a section of the great wall."""
    return f"wall:{AREAS[one]}-{AREAS[other]}"


def piles(v: Realm) -> list[Pile]:
    """Decks by number, open piles with their cards, hands with those that the viewer knows."""
    found: list[Pile] = []
    for deck in range(DECK_COUNT):
        found.append({"id": f"deck:{DECK_NAMES[deck]}", "count": v.deck_size(deck), "cards": []})
        cards = [card for card in v.cards_at(DISCARD) if DECK_OF[card] == deck]
        if DECK_NAMES[deck] != "prefecture":
            found.append(pile(f"discard:{DECK_NAMES[deck]}", cards, len(cards)))
    for name, place in (("on_table", ON_TABLE), ("out", OUT), ("up", UP)):
        cards = v.cards_at(place)
        found.append(pile(name, cards, len(cards)))
    for seat in range(v.seats):
        hand = pile(f"hand:{seat}", v.cards_at(HAND + seat), v.hand_size(seat))
        hand["owner"] = owner_id(seat)
        hand["hand"] = True
        found.append(hand)
        drawn = v.card_at.count(DRAWN + seat)
        if drawn:
            new = pile(f"drawn:{seat}", v.cards_at(DRAWN + seat), drawn)
            new["owner"] = owner_id(seat)
            found.append(new)
    return found


def pile(name: str, cards: list[int], count: int) -> Pile:
    """Cards in one place."""
    return {"id": name, "count": count, "cards": [f"card:{CARDS[card]}" for card in sorted(cards)]}


def tracks(v: Realm) -> list[Track]:
    """Season, neutral armies, victory points and tribute."""
    found: list[Track] = [
        {"id": "season", "at": v.season, "low": 1, "length": v.rulings.seasons},
        {"id": "neutral_hits", "at": HIT_FACTORS[v.neutral_step], "low": min(HIT_FACTORS), "length": max(HIT_FACTORS)},
    ]
    for seat in range(v.seats):
        found.append(
            {"id": "victory", "owner": owner_id(seat), "at": victory_points(v, seat), "length": v.rulings.vp_to_win}
        )
        found.append({"id": "tribute", "owner": owner_id(seat), "at": v.tribute[seat], "length": TRIBUTE_GOAL})
        for track in range(TRACK_COUNT):
            found.append(
                {
                    "id": TRACKS[track],
                    "owner": owner_id(seat),
                    "at": v.level(seat, track),
                    "low": TRACK_LOW[track],
                    "length": TRACK_HIGH[track],
                }
            )
    return found


def mats(v: Realm) -> list[Mat]:
    """The state of each nation."""
    found: list[Mat] = []
    for seat in range(v.seats):
        numbers = {
            "vp": victory_points(v, seat),
            "lasting_vp": v.lasting_vp[seat],
            "coins": v.coins[seat],
            "population": population(v, seat),
            "hit_factor": hit_factor(v, seat),
            "scouts": v.scouts[seat],
            "units": v.units_on_map(seat),
            "temples": temples_of(v, seat),
            "prefectures": prefectures_of(v, seat),
            "rebellions": v.rebellions[seat],
            "bonus_points": v.bonus_points[seat],
            "income": income_of(v, seat),
            "hand": v.hand_size(seat),
        }
        for deck in range(DECK_COUNT):
            if v.hand[seat * DECK_COUNT + deck]:
                numbers[f"hand_{DECK_NAMES[deck]}"] = v.hand[seat * DECK_COUNT + deck]
        mat: Mat = {"owner": owner_id(seat), "numbers": numbers, "facts": effects(v, seat)}
        if v.out[seat]:
            mat["out"] = True
        found.append(mat)
    return found


def effects(v: Realm, seat: int) -> dict[str, Fact]:
    """What holds for a nation this season: what its cards have brought about, who has passed, who waits."""
    holds: list[tuple[str, Fact]] = [
        ("passed", v.passed[seat] and not v.out[seat]),
        ("shielded", v.shielded[seat]),
        ("red_turban", v.red_turban[seat]),
        ("turtle_ships", v.turtle_ships[seat]),
        ("fires", v.fires[seat]),
        ("emperor_waits", not v.emperor_on_map[seat] and v.emperor_lost_in[seat] == v.season),
    ]
    return {name: value for name, value in holds if value}


def under_way(v: Realm) -> list[Carried]:
    """The card, the points, the march or battle being carried out, outermost first."""
    found: list[Carried] = []
    for step in v.agenda:
        if isinstance(step, CardPlay):
            found.append({"kind": "card", "card": f"card:{CARDS[step.card]}", "seat": owner_id(step.seat)})
            if v.chain:
                found[-1]["chain"] = v.chain
        elif isinstance(step, Points):
            found.append(points_left(step))
        elif isinstance(step, Purchase):
            found.append({"kind": "purchase", "left": step.left, "neutrals": step.neutrals})
        elif isinstance(step, Wintering):
            found.append(winter_of(v, step))
        elif isinstance(step, (PlaceScout, PlaceSanitation, WithdrawFrom)):
            found.append({"kind": "repeats", "left": step.left})
        elif isinstance(step, Discord):
            found.append({"kind": "discord", "at": area_id(step.area), "left": step.hits})
        elif isinstance(step, DeployUnit):
            face = v.face[step.back]
            found.append({"kind": "deploy", "unit": KINDS[face - UNIT] if face >= 0 else HIDDEN_UNIT})
        elif isinstance(step, Redeployment):
            found.append({"kind": "redeployment", "left": step.left})
        elif isinstance(step, Assault) and step.target != NONE:
            found.append(
                {
                    "kind": "assault",
                    "at": area_id(step.target),
                    "from": origins_of(step.contingents),
                }
            )
        elif isinstance(step, Party):
            picked = [KINDS[kind] for kind in range(KIND_COUNT) for _ in range(step.picked[kind])]
            found.append({"kind": "party", "at": area_id(step.area), "picked": picked})
        elif isinstance(step, Battle):
            found.append(
                {
                    "kind": "battle",
                    "at": area_id(step.target),
                    "from": origins_of(step.contingents),
                    "attacker": owner_id(step.attacker),
                    "defender": owner_id(step.defender),
                    "hits": [step.attack_hits, step.defence_hits],
                    "suffered": step.suffered,
                    "captured": len(step.captured),
                }
            )
    return found


def points_left(points: Points) -> Carried:
    """Action points, with what they are good for this time, against whom, and where was raided already."""
    found: Carried = {"kind": "points", "left": points.left}
    if points.riders:
        found["riders"] = [RIDERS[i] for i in range(len(RIDERS)) if points.has(1 << i)]
    if points.against != NONE:
        found["against"] = owner_id(points.against)
    if points.raided:
        found["raided"] = [area_id(area) for area in points.raided]
    return found


def winter_of(v: Realm, wintering: Wintering) -> Carried:
    """A winter: whose, how many groups have retreated (the first is free), which spaces have units that must leave."""
    leaving = [area_id(area) for area in own_spaces(v, wintering.seat) if wintering.must_leave(v, area)]
    return {"kind": "wintering", "seat": owner_id(wintering.seat), "groups": wintering.groups, "leaving": leaving}


def origins_of(contingents: list[Contingent]) -> list[str]:
    """The ids of the spaces from which is struck."""
    return [area_id(one.origin) for one in contingents]
