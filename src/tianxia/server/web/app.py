"""The application: routes, sockets and the page."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from tianxia import running
from tianxia.engine import catalogue
from tianxia.engine.errors import TianxiaError
from tianxia.server.config import Config
from tianxia.server.protocol.refusals import Refused, refusal_of
from tianxia.server.web.body_limit import BodyLimit
from tianxia.server.web.routes import router
from tianxia.server.web.services import Services
from tianxia.server.web.sockets import in_one_line
from tianxia.server.web.static import Files, SafeHeaders

log = logging.getLogger("tianxia.server")


def make(config: Config) -> FastAPI:
    """The application of a server process."""
    for game in config.games:
        catalogue.load(game)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        services = Services(config)
        app.state.services = services
        await services.open()
        yield
        await services.close()

    app = FastAPI(
        title="Tianxia",
        version=running.VERSION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.include_router(router)
    app.add_middleware(BodyLimit)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(SafeHeaders)
    answer_faults(app)
    files = Files(config.web)

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        return files.serve(request, path)

    return app


def refusal_answer(refusal: Refused, status: int | None = None) -> JSONResponse:
    """A refusal over HTTP."""
    return JSONResponse({"error": refusal.plain()}, status or refusal.status)


def answer_faults(app: FastAPI) -> None:
    """Every error is a refusal in one form; it repeats nothing of what was sent or what broke."""

    @app.exception_handler(TianxiaError)
    async def of_users(request: Request, fault: TianxiaError) -> JSONResponse:
        refusal = refusal_of(fault)
        if refusal.code == "broken":
            log.error("a request broke something", exc_info=fault)
        return refusal_answer(refusal)

    @app.exception_handler(RequestValidationError)
    async def of_forms(request: Request, fault: RequestValidationError) -> JSONResponse:
        return refusal_answer(Refused("malformed", in_one_line(fault.errors())), 422)

    @app.exception_handler(HTTPException)
    async def of_paths(request: Request, fault: HTTPException) -> JSONResponse:
        code = {404: "unknown", 405: "malformed", 413: "too_large"}.get(fault.status_code, "malformed")
        return refusal_answer(Refused(code, str(fault.detail)), fault.status_code)

    @app.exception_handler(Exception)
    async def of_ours(request: Request, fault: Exception) -> JSONResponse:
        return refusal_answer(refusal_of(fault))
