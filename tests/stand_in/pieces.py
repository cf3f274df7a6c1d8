"""The pieces of skirmish by number and name, and the places where they can lie."""

from __future__ import annotations

from typing import Final

from tianxia.engine.vocabulary import Vocabulary

CARDS: Final = {"raid": 4, "spy": 2, "herald": 2, "fog": 2, "truce": 2, "shield": 3, "ambush": 3}
"""The kinds of cards, and how many of each there are."""

CHITS: Final = ["scout", "guard", "guard", "host"]
"""The chits of one seat."""

KINDS: Final = ["scout", "guard", "host"]
AREAS: Final = ["hill", "ford", "wood"]
SEATS: Final = ["0", "1", "2"]
MOST_SUPPLY: Final = 3

VOCABULARY: Final = Vocabulary(
    [
        ("card", list(CARDS)),
        ("chit", KINDS),
        ("area", AREAS),
        ("seat", SEATS),
        ("count", [str(n) for n in range(MOST_SUPPLY + 1)]),
        ("", ["pass", "redeploy", "done"]),
    ]
)

CARD: Final = VOCABULARY.first("card")
CHIT: Final = VOCABULARY.first("chit")
AREA: Final = VOCABULARY.first("area")
SEAT: Final = VOCABULARY.first("seat")
COUNT: Final = VOCABULARY.first("count")
PASS: Final = VOCABULARY.token("pass")
REDEPLOY: Final = VOCABULARY.token("redeploy")
DONE: Final = VOCABULARY.token("done")

RAID: Final = VOCABULARY.token("card:raid")
SPY: Final = VOCABULARY.token("card:spy")
HERALD: Final = VOCABULARY.token("card:herald")
FOG: Final = VOCABULARY.token("card:fog")
TRUCE: Final = VOCABULARY.token("card:truce")
SHIELD: Final = VOCABULARY.token("card:shield")
AMBUSH: Final = VOCABULARY.token("card:ambush")
HOST: Final = VOCABULARY.token("chit:host")

REACTIONS: Final = (SHIELD, AMBUSH)
DECK_FACES: Final = [CARD + kind for kind, copies in enumerate(CARDS.values()) for _ in range(copies)]
CHIT_FACES: Final = [CHIT + KINDS.index(name) for name in CHITS]

DECK: Final = 0
DISCARD: Final = 1
RESERVE: Final = 2
LOST: Final = 3
HAND: Final = 4
FIELD: Final = HAND + len(SEATS)
PLACES: Final = FIELD + len(AREAS)
