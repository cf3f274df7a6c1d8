"""What the server sends, as plain data: answers to requests, and the messages of a socket."""

from __future__ import annotations

from typing import Literal, TypedDict

from tianxia.bots.review import ReviewInfo
from tianxia.engine.box import Box, Named
from tianxia.engine.game import GameInfo
from tianxia.engine.options import Value
from tianxia.engine.scene import Scene, StoryLine
from tianxia.engine.words import WordInfo

Stage = Literal["gathering", "playing", "over", "pinned"]

StandingOrders = TypedDict("StandingOrders", {"pass": str, "ask_about": list[str]})
"""What the server answers for a seat in reaction windows."""


# ---- the catalogue


class CatalogueGame(GameInfo):
    """A game of the catalogue; some have secrets between seats."""

    secrets: bool


class GameData(TypedDict):
    """All that is needed to draw a game's scenes and to put words to them."""

    game: CatalogueGame
    box: Box
    words: WordInfo


class Chapter(Named):
    """A chapter of the rules."""

    id: str


class ClauseInfo(Named):
    """A clause of the rules; a ruling has a question, and says why."""

    id: str
    chapter: str
    section: str
    ruling: bool
    question: Named
    why: Named
    option: str


class Rules(TypedDict):
    """The rules of a game in words."""

    chapters: list[Chapter]
    clauses: list[ClauseInfo]


class BotLevel(Named):
    """A level of the bots; the usual one is what somebody gets who does not choose."""

    spec: str
    usual: bool


# ---- tables


class GivenPlace(TypedDict):
    """A seat of a table that was made."""

    seat: int


class GivenSeat(GivenPlace, total=False):
    """What was given out for a seat: its own secret, or an invitation."""

    secret: str
    invite: str


class TableMade(TypedDict):
    """A new table, with every secret of it."""

    table: str
    host: str
    stage: Stage
    seats: list[GivenSeat]


class SeatTaken(TypedDict):
    """The seat of somebody who joined, and its secret."""

    seat: int
    secret: str


class TableSeat(TypedDict):
    """What everybody may know of a seat."""

    seat: int
    kind: Literal["person", "bot", "link", "empty"]
    name: str
    joined: bool
    bot: str


class Settings(TypedDict):
    """How a table is played, apart from the game's own options."""

    local: bool
    secrecy: Literal["strict", "relaxed"]
    beat: float
    pace: float
    clock: int | None
    clock_bot: str
    typed: list[str]
    hints: bool


class DicePledge(TypedDict):
    """The hash of the seed that the next rolls come from."""

    pledge: str


class UndoRequest(TypedDict):
    """Somebody wants to take back a choice; the others are asked."""

    by: int
    agreed: list[int]
    waiting: list[int]


class Identified(TypedDict):
    """Who asks: a seat, or whoever made the table, or both."""

    seat: int | None
    host: bool


class Me(Identified, total=False):
    """What a seat's owner has chosen about it."""

    webhook: str | None
    orders: StandingOrders
    muted: list[int]


class Summary(TypedDict):
    """What a viewer may know of a table itself."""

    table: str
    game: str
    version: int
    name: str
    stage: Stage
    created: int
    options: dict[str, Value]
    settings: Settings
    secrets: bool
    seats: list[TableSeat]
    dice: DicePledge
    undo_request: UndoRequest | None
    next: str | None
    me: Me | None


class Rematch(TypedDict):
    """The table of the next game."""

    table: str


class Remembered(TypedDict):
    """A table that a browser remembers, if there still is one."""

    table: str
    found: bool


class TableGlance(Remembered, total=False):
    """How it stands."""

    game: str
    name: str
    stage: Stage
    seat: int | None
    my_turn: bool
    created: int
    next: str | None


class Glances(TypedDict):
    """How the tables stand that a browser remembers."""

    tables: list[TableGlance]


# ---- dice, films, reviews


class PledgeInfo(TypedDict):
    """A hash that was published, the number of the first roll that it is for, and the seed once it is revealed."""

    hash: str
    first: int
    seed: str


class DiceInfo(TypedDict):
    """What was pledged about a table's dice."""

    pledges: list[PledgeInfo]
    entropy: list[str]
    typed: list[str]
    revealed: bool


class Verdict(TypedDict):
    """Whether a record's dice are those that were pledged."""

    ok: bool


class Verified(Verdict, total=False):
    """What was found: numbers if all is well, else what is wrong."""

    text: str
    game: str
    pledges: list[PledgeInfo]
    rolls: int
    choices: int
    typed: int
    undone: int
    corrected: int


class FilmScenes(TypedDict):
    """What one viewer saw of a game, scene by scene; each has the story lines that were new in it."""

    format: str
    game: str
    version: int
    viewer: int | None
    scenes: list[Scene]


class FilmFile(FilmScenes, total=False):
    """A film; that of a finished game says which scene follows each entry."""

    shown: list[int]


class ReviewStage(TypedDict):
    """How far a review has come, and the review when it is done."""

    done: int
    total: int
    review: ReviewInfo | None


class ReviewProgress(ReviewStage, total=False):
    """The same of a file, with an id for asking again."""

    id: str


# ---- refusals


class Refused(TypedDict):
    """Why a request is not carried out."""

    code: str
    text: str


class RefusalInfo(Refused, total=False):
    """The same, with the reason that the rules give for a choice."""

    reason: str


class RefusalBody(TypedDict):
    """The body of a refused request."""

    error: RefusalInfo


# ---- the socket


class TableMessage(TypedDict):
    """The table itself changed."""

    type: Literal["table"]
    table: Summary


StoryNews = TypedDict("StoryNews", {"from": int, "lines": list[StoryLine]})
"""The lines of the story from one on: those before stay, those after fall away."""


class StepOnTheWay(TypedDict):
    """A scene on the way: what is other than in the one that was sent, and how many lines had been told by then."""

    lines: int
    scene: dict[str, object]


class Noted(TypedDict):
    """When something happened to the table: after so many lines of the story."""

    kind: Literal["undo", "corrected", "holder"]
    after: int
    at: int


class Note(Noted, total=False):
    """What happened to the table rather than in the game."""

    seat: int
    holder: str


class OwnAnswer(TypedDict):
    """What the server will answer for a viewer, and when."""

    at: int
    token: str


class SceneMessage(TypedDict):
    """The table as the viewer sees it, and the ticket that an answer must bring."""

    type: Literal["scene"]
    table: str
    viewer: int | None
    ticket: str
    scene: Scene
    story: StoryNews
    steps: list[StepOnTheWay]
    notes: list[Note]
    undo: Literal["free", "alone", "consent", "none"]
    correct: bool
    window: bool
    deadline: int | None
    answers_itself: OwnAnswer | None


class CurrentMessage(TypedDict):
    """The ticket still holds: what is shown may stay."""

    type: Literal["current"]
    ticket: str


class ChatLine(TypedDict):
    """Something that was said."""

    n: int
    seat: int
    text: str
    at: int


class ChatMessage(TypedDict):
    """What was said; there may be more before it."""

    type: Literal["chat"]
    messages: list[ChatLine]
    more: bool


class Ack(TypedDict):
    """An act is carried out and stored."""

    type: Literal["ack"]
    key: str
    repeated: bool


class Foreseen(TypedDict):
    """A choice that is likely to be made."""

    seat: int
    decision: str
    token: str


class Advised(TypedDict):
    """An option: the chance to win by it, its share of the thought, what is likely to follow."""

    token: str
    chance: float
    share: float
    plan: list[Foreseen]


class HintMessage(TypedDict):
    """What the strategist advises, the best first."""

    type: Literal["hint"]
    key: str
    ticket: str
    options: list[Advised]


class RefusedMessage(RefusalInfo):
    """An act is refused; the key is null if it could not be read."""

    type: Literal["refused"]
    key: str | None


class PongMessage(TypedDict):
    """The answer to a ping."""

    type: Literal["pong"]


class GoneMessage(TypedDict):
    """The table was deleted."""

    type: Literal["gone"]


ActAnswer = Ack | HintMessage | RefusedMessage
"""The answer to an act."""

ServerMessage = TableMessage | SceneMessage | CurrentMessage | ChatMessage | ActAnswer | PongMessage | GoneMessage
"""Whatever comes through a socket."""
