"""What is being carried out, as everybody sees it: an Invasion, a move, a card, a window, a plot, a leader in peril."""

from __future__ import annotations

from typing import Final

from tianxia.engine.scene import Chit, Doing, Side
from tianxia.games.yellow_scarves.board import AREA_COUNT, BOT, GENERALS, NOBODY, PROVINCES, RULERS, STRATEGIES
from tianxia.games.yellow_scarves.board import VOCABULARY as WORDS
from tianxia.games.yellow_scarves.cards.playing import Reactions
from tianxia.games.yellow_scarves.cards.strategy import CardPlay
from tianxia.games.yellow_scarves.description import FACTIONS, NEUTRAL
from tianxia.games.yellow_scarves.opponents.invasion import BotInvade, ChooseBotTarget
from tianxia.games.yellow_scarves.opponents.plots import BotPlot
from tianxia.games.yellow_scarves.opponents.turn import ActInProvince
from tianxia.games.yellow_scarves.scopes import Invasion, Move, Peril, Turn
from tianxia.games.yellow_scarves.state import Realm

AREA_IDS: Final = [f"area:{PROVINCES[area]}" for area in range(AREA_COUNT)]
"""By province, as it is named in scenes."""


class Carried(Doing, total=False):
    """What of this game is under way: how an Invasion stands, a card and whom it names, who has passed in a window."""

    engagement: int
    drums: int
    extra_dice: int
    ambush: bool
    night_raid: bool
    western_cavalry: bool
    rerolled: list[str]
    card: str
    seat: str
    named: str
    leader: str
    window: int
    passed: list[str]
    generals_due: int


def under_way(v: Realm) -> list[Carried]:
    """All that is being carried out, outermost first."""
    found: list[Carried] = []
    for step in v.agenda:
        if isinstance(step, Invasion):
            found.append(invasion(v, step))
        elif isinstance(step, Turn) and step.faction >= BOT:
            found.append(bot_turn(v, step))
        elif isinstance(step, Move):
            found.append(move(v, step))
        elif isinstance(step, CardPlay):
            found.append(card(step))
        elif isinstance(step, Reactions):
            found.append(window(step))
        elif isinstance(step, BotPlot):
            title = "bribe" if step.is_bribe else "assassination"
            found.append(
                {
                    "kind": "plot",
                    "owner": FACTIONS[step.faction],
                    "at": AREA_IDS[step.area],
                    "card": f"card:{title}",
                }
            )
        elif isinstance(step, Peril):
            found.append(
                {
                    "kind": "peril",
                    "owner": FACTIONS[step.faction],
                    "at": AREA_IDS[step.area],
                    "leader": WORDS.text(step.leader),
                }
            )
    return found


def owner_name(faction: int) -> str:
    """A faction, or nobody."""
    return NEUTRAL if faction == NOBODY else FACTIONS[faction]


# ---- who fights, who marches


def ruler_chit(v: Realm, faction: int) -> Chit:
    """A Ruler; those of bots have no card."""
    chit: Chit = {"kind": "ruler", "owner": FACTIONS[faction], "count": 1}
    if faction < BOT and v.ruler_card[faction] >= 0:
        chit["id"] = f"ruler:{RULERS[v.ruler_card[faction]]}"
    return chit


def leaders(v: Realm, faction: int, has_ruler: bool, generals: list[int], bot_generals: int) -> list[Chit]:
    """Some leaders of a faction."""
    found: list[Chit] = [ruler_chit(v, faction)] if has_ruler else []
    for general in generals:
        found.append({"id": f"general:{GENERALS[general]}", "kind": "general", "owner": FACTIONS[faction], "count": 1})
    if bot_generals:
        found.append({"kind": "bot_general", "owner": FACTIONS[faction], "count": bot_generals})
    return found


def invasion(v: Realm, step: Invasion) -> Carried:
    """An Invasion: the force, the defenders, their dice, and what cards and Rulers add to it."""
    holder, target = v.owner[step.target], step.target
    attackers: Side = {
        "owner": FACTIONS[step.faction],
        "does": "attackers",
        "holds": {"infantry": step.infantry},
        "pieces": leaders(v, step.faction, step.has_ruler, step.generals, step.bot_generals),
        "dice": step.attack,
    }
    defenders: Side = {
        "owner": owner_name(holder),
        "does": "defenders",
        "holds": {"infantry": v.inf[target]},
        "pieces": [],
        "dice": step.defence,
    }
    if holder != NOBODY:
        has_ruler = v.ruler_at[holder] == target
        defenders["pieces"] = leaders(v, holder, has_ruler, v.generals_at(target), v.bot_generals[target])
    found: Carried = {
        "kind": "invasion",
        "owner": FACTIONS[step.faction],
        "from": AREA_IDS[step.source],
        "to": AREA_IDS[target],
        "sides": [attackers, defenders],
        "engagement": step.engagement,
        "now": True,
    }
    if step.drums:
        found["drums"] = step.drums
    if step.extra_dice:
        found["extra_dice"] = step.extra_dice
    if step.ambush:
        found["ambush"] = True
    if step.night_raid:
        found["night_raid"] = True
    if step.from_ma_teng:
        found["western_cavalry"] = True
    again = [side["owner"] for side, has in zip(found["sides"], step.has_rerolled, strict=True) if has]
    if again:
        found["rerolled"] = again
    return found


def move(v: Realm, step: Move) -> Carried:
    """A move between own Provinces, with the units chosen so far."""
    marching: Side = {
        "owner": FACTIONS[step.seat],
        "does": "marching",
        "holds": {"infantry": step.infantry},
        "pieces": leaders(v, step.seat, step.has_ruler, step.generals, 0),
    }
    return {
        "kind": "move",
        "owner": FACTIONS[step.seat],
        "from": AREA_IDS[step.source],
        "to": AREA_IDS[step.goal],
        "sides": [marching],
        "now": True,
    }


# ---- cards, windows, bots


def card(step: CardPlay) -> Carried:
    """A card being played: for whom, at which provinces it aims, whom or what it names."""
    found: Carried = {"kind": "card", "card": f"card:{STRATEGIES[step.title]}", "owner": FACTIONS[step.player]}
    if step.seat != step.player:
        found["seat"] = FACTIONS[step.seat]
    if step.area >= 0:
        found["at"] = AREA_IDS[step.area]
    if step.second >= 0:
        found["to"] = AREA_IDS[step.second]
    if step.named >= 0:
        found["named"] = WORDS.text(step.named)
    return found


def window(step: Reactions) -> Carried:
    """A window, and who has passed in it since a card was played last."""
    passed = [FACTIONS[seat] for seat in step.order[: max(0, step.next - 1)]]
    return {"kind": "window", "window": step.window, "passed": passed}


def bot_turn(v: Realm, turn: Turn) -> Carried:
    """A bot's turn, in the Province that rolls for its action or its direction, with the Generals it has earned."""
    found: Carried = {"kind": "bot_turn", "owner": FACTIONS[turn.faction]}
    top = v.agenda[-1]
    if isinstance(top, ActInProvince):
        found["at"] = AREA_IDS[top.area]
    elif isinstance(top, (BotInvade, ChooseBotTarget)):
        found["at"] = AREA_IDS[top.source]
    due = turn.bribed + len(turn.paying)
    if due:
        found["generals_due"] = due
    return found
