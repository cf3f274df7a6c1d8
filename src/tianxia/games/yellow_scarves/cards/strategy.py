"""Playing Strategy cards: from the hand or the Pot, in menus and in windows."""

from __future__ import annotations

from typing import Final

from tianxia.engine.step import Decision, Refusal, Step
from tianxia.games.yellow_scarves.board import (
    AMBUSH,
    ANY_TIME,
    AREA,
    ASSASSINATION,
    BOT,
    BRIBE,
    CARD,
    COUNTERSPY,
    DEFECTION,
    EMPTY_FORT,
    FORCED_MARCH,
    HONEY_TRAP,
    IN_PHASE,
    IN_WINDOW,
    MIRACLE_PHYSICIAN,
    MOUNTAIN_PATH,
    NAVAL_EXPEDITION,
    NEIGHBOURS,
    ORDERLY_WITHDRAWAL,
    PASS,
    POT,
    REINFORCEMENTS,
    SEAT,
    SPIES,
    STRATEGY_CARDS,
    STRATEGY_COUNT,
    VETERANS_COUNSEL,
)
from tianxia.games.yellow_scarves.cards.targets import (
    AIMED,
    BRIBE_COST,
    MARCH_LINKS,
    W_CARD,
    W_DEATH,
    W_DICE,
    W_INVASION,
    areas_for,
    expedition_goals,
    is_enemy,
    is_for_menu,
    is_for_window,
    leaders_for,
    reach_within,
    refuges,
    takeable,
)
from tianxia.games.yellow_scarves.scopes import CardPlay, Invasion, Peril, Reactions
from tianxia.games.yellow_scarves.state import HAND, IN_POT, SHOWN, Realm

LEADER_CARDS: Final = (ASSASSINATION, BRIBE, HONEY_TRAP)
IN_WINDOWS: Final[list[bool]] = [any(title in some for some in IN_WINDOW) for title in range(STRATEGY_COUNT)]

# ---- announcing a card


def announce(s: Realm, player: int, token: int) -> None:
    """A card from hand or Pot is shown; then its targets, a chance to counter it, its effect. [C3K-11.1 YS-5.1D]"""
    from_pot = token >= POT
    title = token - POT if from_pot else token - CARD
    back = s.find_card(IN_POT if from_pot else HAND + player, title)
    s.card_at[back] = SHOWN
    s.show(back)
    if from_pot:
        s.tell("plays_from_pot", player, title)
    else:
        s.tell("plays", player, title)
    play = CardPlay(player, acts_for(s, player, title, from_pot), title, back)
    steps = aims(play)
    if title != COUNTERSPY and not s.rulings.coop:
        s.then(*steps, OpenWindow(W_CARD), play)
    else:
        s.then(*steps, play)


def acts_for(s: Realm, player: int, title: int, from_pot: bool) -> int:
    """The seat for which a card works: a Pot card of the invaded, or of a dying leader's seat, for that seat.

    [C3K-11.6]
    """
    if not from_pot:
        return player
    if title == MIRACLE_PHYSICIAN:
        return s.scope(Peril).faction
    if title in (AMBUSH, EMPTY_FORT, ORDERLY_WITHDRAWAL, REINFORCEMENTS):
        for step in s.agenda:
            if isinstance(step, Invasion):
                invaded = s.owner[step.target]
                return invaded if 0 <= invaded < BOT else player
    return player


def aims(play: CardPlay) -> list[Step[Realm]]:
    """The questions about a card's targets, in the order of its text. [C3K-11.1]"""
    title = play.title
    if title == SPIES:
        return [ChooseRival(play.player)]
    if title == VETERANS_COUNSEL:
        return [TakeFromDiscard(play.player)]
    if title == ORDERLY_WITHDRAWAL:
        return [ChooseSecondTarget(play.player)]
    if title not in AIMED:
        return []
    steps: list[Step[Realm]] = [ChooseTarget(play.player)]
    if title in (FORCED_MARCH, DEFECTION, NAVAL_EXPEDITION, MOUNTAIN_PATH):
        steps.append(ChooseSecondTarget(play.player))
    elif title in LEADER_CARDS:
        steps.append(ChooseLeader(play.player))
    return steps


class ChooseTarget(Decision[Realm]):
    """At which province a card aims. [C3K-11.1]"""

    def options(self, s: Realm) -> list[int]:
        play = s.scope(CardPlay)
        return [AREA + area for area in areas_for(s, play.seat, play.title)]

    def choose(self, s: Realm, token: int) -> None:
        play = s.scope(CardPlay)
        play.area = token - AREA
        if play.title == BRIBE:
            s.gold[play.seat] -= BRIBE_COST
        s.tell("aims_at", play.area)


class ChooseSecondTarget(Decision[Realm]):
    """Where units go, or which province a card reaches from there. [C3K-S08 C3K-S15 C3K-S25 C3K-S31 C3K-S32]"""

    def options(self, s: Realm) -> list[int]:
        play = s.scope(CardPlay)
        seat = play.seat
        if play.title == ORDERLY_WITHDRAWAL:
            return [AREA + area for area in refuges(s, seat, s.scope(Invasion).target)]
        if play.title == FORCED_MARCH:
            return [AREA + area for area in reach_within(s, seat, play.area, MARCH_LINKS) if s.room(area)]
        if play.title == DEFECTION:
            return [AREA + area for area in NEIGHBOURS[play.area] if s.owner[area] == seat and s.room(area)]
        return [AREA + area for area in expedition_goals(s, seat, play.title, play.area)]

    def choose(self, s: Realm, token: int) -> None:
        play = s.scope(CardPlay)
        play.second = token - AREA
        s.tell("aims_at", play.second)


class ChooseLeader(Decision[Realm]):
    """At which leader of the province a card aims. [C3K-S12 C3K-S13 C3K-S26]"""

    def options(self, s: Realm) -> list[int]:
        play = s.scope(CardPlay)
        return leaders_for(s, play.title, play.area)

    def choose(self, s: Realm, token: int) -> None:
        s.scope(CardPlay).leader = token


class ChooseRival(Decision[Realm]):
    """Whose hand the Spies look at; in co-op they look at the Fate deck. [C3K-S27]"""

    def options(self, s: Realm) -> list[int]:
        seat = s.scope(CardPlay).seat
        if s.rulings.coop:
            return [SEAT + seat]
        return [SEAT + rival for rival in range(s.seats) if is_enemy(s, seat, rival) and s.hand_size(rival)]

    def choose(self, s: Realm, token: int) -> None:
        s.scope(CardPlay).rival = token - SEAT


class TakeFromDiscard(Decision[Realm]):
    """Which card Veterans' Counsel brings back. [C3K-S30]"""

    def options(self, s: Realm) -> list[int]:
        return [CARD + title for title in takeable(s)]

    def choose(self, s: Realm, token: int) -> None:
        s.scope(CardPlay).leader = token


# ---- cards in a menu


def menu_cards(s: Realm, seat: int, phase: int) -> list[int]:
    """The cards of hand and Pot that the active seat may play in a menu. [C3K-3.5 C3K-11.3 YS-5.1D]"""
    found: list[int] = []
    in_phase = IN_PHASE[phase]
    mine = HAND + seat
    seen = 0
    for back in range(STRATEGY_CARDS):
        place = s.card_at[back]
        if place != mine and place != IN_POT:
            continue
        title = s.face[back] - CARD
        if not in_phase[title]:
            continue
        token = (POT if place == IN_POT else CARD) + title
        if seen >> token & 1:
            continue
        seen |= 1 << token
        if is_for_menu(s, seat, title):
            found.append(token)
    found.sort()
    return found


def refused_cards(s: Realm, seat: int, phase: int) -> list[Refusal]:
    """The cards of the hand that cannot be played now, and why."""
    found: list[Refusal] = []
    titles = s.titles_at(HAND + seat)
    for title in range(STRATEGY_COUNT):
        if not titles[title]:
            continue
        if not IN_PHASE[phase][title]:
            found.append(Refusal(CARD + title, "in_its_window" if IN_WINDOWS[title] else "in_its_phase"))
        elif not is_for_menu(s, seat, title):
            found.append(Refusal(CARD + title, "no_target"))
    return found


# ---- windows


class OpenWindow(Step[Realm]):
    """All who could react by what everybody knows are asked, whatever they hold. [C3K-11.4 C3K-11.5 YS-R90]"""

    def __init__(self, window: int) -> None:
        self.window = window

    def run(self, s: Realm) -> None:
        order = asked_in_order(s, self.window)
        if order:
            s.then(AskNext(), Reactions(self.window, order))


def asked_in_order(s: Realm, window: int) -> list[int]:
    """The attacker's seat first, else the active seat or the first player, then clockwise. [C3K-11.5]"""
    first = s.active
    if W_INVASION <= window <= W_DICE:
        first = s.scope(Invasion).faction
    if first < 0 or first >= BOT:
        first = s.first
    return s.seats_from(first)


class AskNext(Step[Realm]):
    """The next seat that could react is asked; the window closes when all have passed. [C3K-11.5]"""

    def run(self, s: Realm) -> None:
        reactions = s.scope(Reactions)
        order = reactions.order
        while reactions.next < len(order):
            seat = order[reactions.next]
            reactions.next += 1
            if s.alive[seat] and could_react(s, reactions.window, seat):
                s.then(PlayOrPass(seat), self)
                return


def could_react(s: Realm, window: int, seat: int) -> bool:
    """Whether a seat could have something to play, by public facts: it holds cards, or the Pot does. [YS-R90]"""
    holds = HAND + seat in s.card_at
    for title in IN_WINDOW[window]:
        if holds and is_for_window(s, window, seat, title, False):
            return True
    if IN_POT not in s.card_at:
        return False
    return len(pot_reactions(s, window, seat)) > 0


def pot_reactions(s: Realm, window: int, seat: int) -> list[int]:
    """The Pot cards that a seat may play in a window: those of any time, and on its own turn the others.

    [YS-5.2A YS-5.1D]
    """
    found: list[int] = []
    for back in range(STRATEGY_CARDS):
        if s.card_at[back] != IN_POT:
            continue
        title = s.face[back] - CARD
        if title not in IN_WINDOW[window] or POT + title in found:
            continue
        if (ANY_TIME[title] or seat == s.active) and is_for_window(s, window, seat, title, True):
            found.append(POT + title)
    return found


class PlayOrPass(Decision[Realm]):
    """A seat plays one card in a window, or passes. [C3K-11.5 C3K-11.3 YS-R89]"""

    def options(self, s: Realm) -> list[int]:
        window = s.scope(Reactions).window
        found = [PASS]
        place = HAND + self.seat
        titles = IN_WINDOW[window]
        for back in range(STRATEGY_CARDS):
            if s.card_at[back] == place:
                title = s.face[back] - CARD
                if title in titles and CARD + title not in found and is_for_window(s, window, self.seat, title, False):
                    found.append(CARD + title)
        if IN_POT in s.card_at:
            found += pot_reactions(s, window, self.seat)
        if len(found) > 2:
            found.sort()
        return found

    def choose(self, s: Realm, token: int) -> None:
        if token == PASS:
            return
        s.scope(Reactions).next = 0
        announce(s, self.seat, token)

    def is_open(self) -> bool:
        return False

    def is_window(self) -> bool:
        return True


class PutInPeril(Step[Realm]):
    """A leader is about to die by Assassination, Duel or Fate; his seat may call the Physician. [C3K-11.4 C3K-S04]"""

    def __init__(self, faction: int, leader: int, area: int) -> None:
        self.faction = faction
        self.leader = leader
        self.area = area

    def run(self, s: Realm) -> None:
        peril = Peril(self.faction, self.leader, self.area)
        if self.faction < BOT:
            s.then(OpenWindow(W_DEATH), peril)
        else:
            s.then(peril)
