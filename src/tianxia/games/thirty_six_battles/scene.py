"""What is seen of the table: everything but the other's hand."""

from __future__ import annotations

from collections import Counter

from tianxia.engine.scene import Area, Chit, Doing, Fact, Mat, Piece, Pile, Scene, Track
from tianxia.games.thirty_six_battles.board import (
    ATTACK_PHASE,
    CAPACITY,
    CARD_COUNT,
    CARDS,
    CITIES,
    CITY_COUNT,
    CITY_LAND,
    DICE,
    HEROES,
    LAND,
    MOVE_PHASE,
    PHASES,
    RECRUIT_PHASE,
    SEATS,
    TERMINALS,
    TILE_COUNT,
    TILES,
    TILES_OF,
)
from tianxia.games.thirty_six_battles.cards.stratagems import Playing
from tianxia.games.thirty_six_battles.rules.attack import Attack
from tianxia.games.thirty_six_battles.rules.damage import Packet
from tianxia.games.thirty_six_battles.rules.recruit import NO_TILE, Recruiting
from tianxia.games.thirty_six_battles.rules.terminal import Ambush
from tianxia.games.thirty_six_battles.rules.victory import captured_cities, total
from tianxia.games.thirty_six_battles.state import (
    BESIDE,
    IN_PILE,
    NO_SOLDIER,
    RAISED,
    UP,
    Feud,
)


class City(Area):
    """How a city stands."""

    land: str
    soldiers: int
    room: int


class Carried(Doing, total=False):
    """What of this game is under way: who plays which card, whom a blow is for."""

    player: str
    card: str
    acts_as: str
    on: str
    by: str
    damage: int


def picture(v: Feud, scene: Scene) -> None:
    """Draw the table."""
    scene["turn"] = {
        "turn": v.turn,
        "active": HEROES[v.active],
        "phase": f"{PHASES[v.phase]}_phase",
        "moves_left": 0 if v.is_pinned or v.skips_move else v.moves_left + v.rounds_left,
        "recruits_left": 0 if v.skips_recruit else v.recruits_left + v.rounds_left,
        "reach": v.reach,
        "skipped": skipped(v) or None,
        "announced": cards([card for seat in range(SEATS) for card in announced(v, seat)]) or None,
        "lasting": cards([one.acts_as for one in v.lasting]) or None,
    }
    scene["areas"] = {f"city:{CITIES[city]}": standing(v, city) for city in range(CITY_COUNT)}
    scene["pieces"] = heroes(v) + garrisons(v) + armies(v)
    scene["piles"] = piles(v)
    scene["tracks"] = tracks(v)
    scene["mats"] = mats(v)
    scene["under_way"] = under_way(v)


def skipped(v: Feud) -> list[str]:
    """The phases of this turn that a card has skipped."""
    gone = {MOVE_PHASE: v.skips_move, RECRUIT_PHASE: v.skips_recruit, ATTACK_PHASE: v.skips_attack}
    return [f"{PHASES[phase]}_phase" for phase in gone if gone[phase]]


def announced(v: Feud, seat: int) -> list[int]:
    """The cards that a seat has announced in this turn, and may not announce again. [B36-R30]"""
    return [card for card in range(CARD_COUNT) if v.announced[seat] >> card & 1]


def standing(v: Feud, city: int) -> City:
    """How a city stands: with a Soldier in it, it is captured. [B36-1.4.1bA]"""
    facts: City = {
        "land": f"land:{HEROES[CITY_LAND[city]]}",
        "soldiers": v.garrison[city],
        "room": CAPACITY[city],
    }
    holders = {owner(v, tile) for tile in TILES_OF[city] if v.soldier[tile] != NO_SOLDIER}
    if len(holders) == 1:
        facts["owner"] = HEROES[holders.pop()]
    return facts


def owner(v: Feud, tile: int) -> int:
    """Whose Soldier stands on a tile: the land's, by option the placer's. [B36-R10]"""
    return v.placer[v.soldier[tile]] if v.rulings.placer_owns else LAND[tile]


def heroes(v: Feud) -> list[Piece]:
    """Both Heroes with their Health."""
    return [
        {
            "id": f"hero:{HEROES[seat]}",
            "kind": "hero",
            "at": f"tile:{TILES[v.hero[seat]]}",
            "owner": HEROES[seat],
            "count": 1,
            "facts": {"health": max(0, v.health[seat])},
        }
        for seat in range(SEATS)
    ]


def garrisons(v: Feud) -> list[Piece]:
    """Soldiers in cities, with the Power that their dice show."""
    found: list[Piece] = []
    for tile in range(TILE_COUNT):
        die = v.soldier[tile]
        if die != NO_SOLDIER:
            found.append(
                {
                    "kind": "soldier",
                    "at": f"tile:{TILES[tile]}",
                    "owner": HEROES[owner(v, tile)],
                    "count": 1,
                    "facts": {"power": v.power[die]},
                }
            )
    return found


def armies(v: Feud) -> list[Piece]:
    """Soldiers of the Armies by Power, those who have attacked apart; a recruit not yet placed; the pool."""
    found: list[Piece] = []
    for seat in range(SEATS):
        camp = Counter((v.power[die], v.used[die], v.tired[die]) for die in v.soldiers_of(seat))
        for power, attacked, blocked in sorted(camp):
            facts: dict[str, Fact] = {"power": power, "attacked": attacked, "token": f"die:{power}"}
            if v.rulings.blockers_tire:
                facts["blocked"] = blocked
            found.append(
                {
                    "kind": "soldier",
                    "at": f"camp:{HEROES[seat]}",
                    "owner": HEROES[seat],
                    "count": camp[power, attacked, blocked],
                    "facts": facts,
                }
            )
    for die in range(DICE):
        if v.die_at[die] == RAISED:
            found.append({"kind": "soldier", "at": "raised", "count": 1, "facts": {"power": v.power[die]}})
    if v.pool:
        found.append({"kind": "soldier", "at": "pool", "count": v.pool})
    return found


def cards(some: list[int]) -> list[str]:
    """The ids of some cards."""
    return [f"card:{CARDS[card]}" for card in some]


def piles(v: Feud) -> list[Pile]:
    """Hands as far as the viewer knows them, open discard piles, cards beside Heroes, the deck without order."""
    found: list[Pile] = []
    for seat in range(SEATS):
        name = HEROES[seat]
        found.append(
            {"id": f"hand:{name}", "owner": name, "count": v.hand[seat], "cards": cards(v.cards_of(seat)), "hand": True}
        )
        discarded, beside = v.cards_at(IN_PILE + seat), v.cards_at(BESIDE + seat)
        found.append({"id": f"discard:{name}", "owner": name, "count": len(discarded), "cards": cards(discarded)})
        if beside:
            found.append(laid_open(f"beside:{name}", beside) | {"owner": name})
    up = v.cards_at(UP)
    if up:
        found.append(laid_open("up", up))
    found.append({"id": "deck", "count": v.deck, "cards": []})
    found.append({"id": "terminal", "count": len(TERMINALS), "cards": [f"terminal:{name}" for name in TERMINALS]})
    return found


def laid_open(name: str, lying: list[int]) -> Pile:
    """Cards that everybody has to keep in sight."""
    return {"id": name, "count": len(lying), "cards": cards(lying), "open": True}


def tracks(v: Feud) -> list[Track]:
    """Health, and the race to the goal."""
    found: list[Track] = []
    for seat in range(SEATS):
        name = HEROES[seat]
        found.append({"id": "health", "owner": name, "at": max(0, v.health[seat]), "length": v.rulings.start_health})
        found.append({"id": "vp", "owner": name, "at": total(v, seat), "length": v.rulings.vp_goal})
    return found


def mats(v: Feud) -> list[Mat]:
    """The numbers of each seat."""
    return [
        {
            "owner": HEROES[seat],
            "numbers": {
                "health": max(0, v.health[seat]),
                "vp": total(v, seat),
                "bank": v.bank[seat],
                "cities": captured_cities(v, seat),
                "hand": v.hand[seat],
                "played": v.played[seat],
                "reached": int(v.reached_capital[seat]),
                "master": int(v.was_master[seat]),
            },
        }
        for seat in range(SEATS)
    ]


def under_way(v: Feud) -> list[Carried]:
    """Cards, attacks, recruits and damage being carried out, outermost first."""
    found: list[Carried] = []
    for step in v.agenda:
        if isinstance(step, Playing):
            found.append(
                {
                    "kind": "stratagem",
                    "player": HEROES[step.seat],
                    "card": f"card:{CARDS[step.card]}",
                    "acts_as": f"card:{CARDS[step.acts_as]}",
                }
            )
        elif isinstance(step, Attack):
            found.append(blows(v, step))
        elif isinstance(step, Ambush):
            found.append({"kind": "ambush", "on": HEROES[step.target], "damage": step.damage})
        elif isinstance(step, Packet):
            if found and found[-1]["kind"] == "attack" and found[-1]["sides"][1]["owner"] == HEROES[step.target]:
                found[-1]["damage"] = step.damage
            else:
                found.append({"kind": "strike", "on": HEROES[step.target], "damage": step.damage})
        elif isinstance(step, Recruiting):
            place = "pool" if step.tile == NO_TILE else f"tile:{TILES[step.tile]}"
            found.append({"kind": "recruit", "by": HEROES[step.seat], "from": place})
    return found


def blows(v: Feud, attack: Attack) -> Carried:
    """An attack as a pair: the Soldier that strikes, and the one that blocks."""
    start = attack.place if attack.place >= 0 else v.hero[attack.seat]
    block = [duellist(attack.target, attack.block)] if attack.block else []
    return {
        "kind": "attack",
        "from": f"tile:{TILES[start]}",
        "to": f"tile:{TILES[v.hero[attack.target]]}",
        "sides": [
            {"owner": HEROES[attack.seat], "does": "attack", "pieces": [duellist(attack.seat, attack.declared)]},
            {"owner": HEROES[attack.target], "does": "block", "pieces": block},
        ],
        "now": True,
    }


def duellist(seat: int, power: int) -> Chit:
    """A Soldier as it was before the exchange."""
    return {"kind": "soldier", "owner": HEROES[seat], "count": 1, "facts": {"power": power}}
