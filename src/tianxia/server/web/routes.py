"""The REST interface, as described in docs/protocol.md."""

from __future__ import annotations

import json
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Query, Request, Response, WebSocket

from tianxia import running
from tianxia.engine import catalogue
from tianxia.server.live.table import Identity, LiveTable
from tianxia.server.live.views import dumped
from tianxia.server.protocol import forms
from tianxia.server.protocol.refusals import Refused
from tianxia.server.tables import acts, glance, hints, lobby, rematch, seats, start
from tianxia.server.web import games, sockets
from tianxia.server.web.services import Services
from tianxia.server.web.static import Packed

router = APIRouter(prefix="/api")

JSON = "application/json"
SPECTATOR = "spectator"


def services_of(request: Request) -> Services:
    """The services of the application."""
    services: Services = request.app.state.services
    return services


def secret_of(authorization: Annotated[str | None, Header()] = None) -> str | None:
    """The secret that was sent with a request."""
    if authorization is None:
        return None
    scheme, _, secret = authorization.partition(" ")
    if scheme.lower() != "bearer" or not 0 < len(secret.strip()) <= 100:
        raise Refused("forbidden", "expected a header Authorization: Bearer SECRET")
    return secret.strip()


TheServices = Annotated[Services, Depends(services_of)]
Secret = Annotated[str | None, Depends(secret_of)]


async def table_of(table: str, services: TheServices) -> LiveTable:
    """The table of a path."""
    return await services.tables.get(table)


TheTable = Annotated[LiveTable, Depends(table_of)]


def who_of(live: TheTable, secret: Secret) -> Identity:
    """Who asks."""
    return live.identify(secret)


Who = Annotated[Identity, Depends(who_of)]


def sender_of(request: Request) -> str:
    """The address that a request comes from."""
    return request.client.host if request.client else ""


def demand_patience(request: Request, services: Services) -> None:
    """Refused if one address has too many files read at once."""
    if not services.readings.take(sender_of(request)):
        raise Refused("too_many", "too many films and files at once; wait a little")


def viewer_of(text: str, seats: int) -> int | None:
    """The viewer that a query names."""
    if text == SPECTATOR:
        return None
    if text.isdecimal() and len(text) < 4 and int(text) < seats:
        return int(text)
    raise Refused("malformed", f"viewer: expected a seat from 0 to {seats - 1}, or {SPECTATOR}")


def text_answer(text: str, **headers: str) -> Response:
    """JSON that is text already."""
    return Response(text, media_type=JSON, headers=headers)


# ---- the catalogue


@cache
def packed(what: str, game: str) -> Packed:
    """Data of a game, ready to be sent."""
    data: Any = games.box(game) if what == "box" else games.clauses(game)
    return Packed(dumped(data).encode("utf-8", "replace"), JSON)


@router.get("/health")
async def health() -> dict[str, Any]:
    """Whether the server runs."""
    return {"ok": True, "version": running.VERSION}


@router.get("/games")
async def all_games() -> list[dict[str, Any]]:
    """The games of the catalogue."""
    return [games.summary(name) for name in catalogue.names()]


@router.get("/games/{game}")
async def game_box(game: str, request: Request) -> Response:
    """Summary, box and words of a game."""
    return packed("box", catalogue.find(game).name).answer(request)


@router.get("/games/{game}/clauses")
async def game_clauses(game: str, request: Request) -> Response:
    """The rules of a game in words."""
    return packed("clauses", catalogue.find(game).name).answer(request)


@router.get("/bots")
async def all_bots() -> list[dict[str, Any]]:
    """The levels of bots."""
    return games.bots()


# ---- tables


@router.post("/tables", status_code=201)
async def create_table(form: forms.TableWanted, request: Request, services: TheServices) -> dict[str, Any]:
    """Create a table."""
    if not services.creations.take(sender_of(request)):
        raise Refused("too_many", "too many tables at once; wait a minute")
    return await lobby.create(services.tables, form)


@router.get("/tables/{table}")
async def table_summary(live: TheTable, who: Who) -> dict[str, Any]:
    """The summary of a table."""
    return live.summary(who.seat, who.is_host)


@router.post("/tables/{table}/join")
async def join_table(form: forms.Joining, services: TheServices, live: TheTable, secret: Secret) -> dict[str, Any]:
    """Take a seat by an invitation, or come again with one's own secret."""
    if secret is None:
        raise Refused("forbidden", "expected a header Authorization: Bearer INVITE")
    return await lobby.join(services.tables, live, secret, form)


@router.post("/tables/{table}/start")
async def start_table(services: TheServices, live: TheTable, who: Who) -> dict[str, Any]:
    """Begin although seats are free."""
    await start.start(services.tables, live, who)
    return live.summary(who.seat, who.is_host)


@router.put("/tables/{table}/seats/{seat}")
async def hand_over(
    seat: int, form: forms.SeatWanted, services: TheServices, live: TheTable, who: Who
) -> dict[str, Any]:
    """Hand a seat over."""
    invite = await seats.hand_over(services.tables, live, who, seat, form)
    summary = live.summary(who.seat, who.is_host)
    return summary if invite is None else summary | {"invite": invite}


@router.patch("/tables/{table}/me")
async def change_me(form: forms.MeChanged, services: TheServices, live: TheTable, who: Who) -> dict[str, Any]:
    """Change one's name, webhook, standing orders, or whom one mutes."""
    await seats.change_me(services.tables, live, who.seat, form)
    return live.summary(who.seat, who.is_host)


@router.get("/tables/{table}/scene")
async def scene(live: TheTable, who: Who) -> Response:
    """The scene as the asking viewer sees it."""
    return text_answer(live.view(who.seat).message(None))


@router.post("/tables/{table}/acts")
async def act(form: forms.Act, services: TheServices, live: TheTable, who: Who) -> dict[str, Any]:
    """Choose, roll, undo, agree, chat."""
    answers: list[dict[str, Any]] = []
    await acts.act(services.tables, live, who.seat, form, answers.append)
    return answers[0]


@router.post("/tables/{table}/hint")
async def advise(form: forms.HintWanted, services: TheServices, live: TheTable, who: Who) -> dict[str, Any]:
    """What the strategist advises at one's present question."""
    return await hints.hint(services.tables, services.workers, live, who.seat, form.ticket)


@router.get("/tables/{table}/chat")
async def chat(
    services: TheServices, live: TheTable, who: Who, before: Annotated[int | None, Query(ge=0)] = None
) -> dict[str, Any]:
    """What was said."""
    messages, more = await services.store.chat(live.id, before)
    muted = [] if who.seat is None else live.seat(who.seat).muted
    return {"messages": [one for one in messages if one["seat"] not in muted], "more": more}


@router.get("/tables/{table}/film")
async def table_film(
    request: Request, services: TheServices, live: TheTable, who: Who, viewer: str | None = None
) -> Response:
    """The film of a table."""
    seen_by = who.seat if viewer is None else viewer_of(viewer, len(live.stored.seats))
    if seen_by != who.seat and not live.state.over:
        raise Refused("forbidden", "while the game runs you get what you saw yourself")
    if live.table is None:
        raise Refused("not_playing", "the game has not begun yet")
    demand_patience(request, services)
    return text_answer(await services.films.of_table(live.id, live.table, seen_by))


@router.get("/tables/{table}/record")
async def table_record(live: TheTable) -> Response:
    """The record of a finished game."""
    name = f'attachment; filename="{live.stored.game}-{live.id}.json"'
    return text_answer(live.record().text(), **{"content-disposition": name})


@router.get("/tables/{table}/review")
async def table_review(services: TheServices, live: TheTable) -> dict[str, Any]:
    """The review of a finished game, or how far it has come."""
    rows = 0 if live.table is None else len(live.table.rows)
    return services.reviews.of_table(f"{live.id} {rows}", live.record)


@router.get("/tables/{table}/dice")
async def table_dice(live: TheTable) -> dict[str, Any]:
    """What was pledged about the dice, and the seeds once they are spent."""
    pledges = live.pledges()
    return {
        "pledges": pledges,
        "entropy": live.stored.entropy,
        "typed": live.typed_kinds(),
        "revealed": all(one["seed"] for one in pledges),
    }


@router.post("/tables/{table}/rematch")
async def play_again(services: TheServices, live: TheTable, who: Who) -> dict[str, Any]:
    """The same people again, one seat further."""
    return {"table": await rematch.rematch(services.tables, live, who)}


@router.delete("/tables/{table}", status_code=204)
async def delete_table(services: TheServices, live: TheTable, who: Who) -> None:
    """Delete a table."""
    await lobby.delete(services.tables, live, who)


@router.post("/glance")
async def look_at_tables(form: forms.Glance, services: TheServices) -> dict[str, Any]:
    """How each table stands that a browser remembers."""
    return {"tables": await glance.glance(services.tables, form)}


# ---- files


async def file_of(request: Request, services: TheServices) -> str:
    """The text of a file that was sent."""
    demand_patience(request, services)
    try:
        return (await request.body()).decode()
    except UnicodeDecodeError as fault:
        raise Refused("malformed", "this is not a text file") from fault


TheFile = Annotated[str, Depends(file_of)]


@router.post("/films")
async def open_file(text: TheFile, services: TheServices, viewer: str | None = None) -> Response:
    """Open a record or a film."""
    seen_by = None if viewer is None else viewer_of(viewer, forms.MOST_SEATS)
    answer = await services.workers.read({"job": "open", "text": text, "viewer": seen_by})
    return text_answer(answer["film"])


@router.post("/verify")
async def verify_file(text: TheFile, services: TheServices) -> dict[str, Any]:
    """Check a record's dice."""
    return await services.workers.read({"job": "verify", "text": text})


@router.post("/reviews")
async def review_file(text: TheFile, services: TheServices) -> dict[str, Any]:
    """Review a record, or say how far its review has come."""
    return services.reviews.of_file(text)


@router.get("/reviews/{id}")
async def review_again(id: str, services: TheServices) -> dict[str, Any]:
    """The review of a record that was sent before."""
    return services.reviews.again(id)


@router.websocket("/tables/{table}/socket")
async def socket(table: str, websocket: WebSocket) -> None:
    """Watch and play."""
    await sockets.serve(websocket.app.state.services, table, websocket)


@router.api_route("/{path:path}", methods=["GET", "POST", "PUT", "PATCH", "DELETE"], include_in_schema=False)
async def nothing(path: str) -> Response:
    """All other paths are unknown."""
    body = json.dumps({"error": {"code": "unknown", "text": "there is nothing here; see docs/protocol.md"}})
    return Response(body, 404, media_type=JSON)
