"""The ASGI application: routes, sockets, error handlers, startup and shutdown."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp

from ..ladder.matches import Matches
from ..notifications.dispatcher import Dispatcher
from ..notifications.setup import channels_of
from ..people.passkeys import load as load_passkeys
from ..refusals import Refusal, http_status
from ..rooms.administration import Administration
from ..rooms.board_layouts import Layouts
from ..rooms.membership import Membership
from ..rooms.puzzles import DailyPuzzles, PuzzleWorkers
from ..rooms.reviews import Reviews
from ..rooms.room_registry import RoomRegistry
from ..rooms.services import Services
from ..rooms.what_if import WhatIfs, WhatIfWorkers
from ..settings import Settings
from ..settings.secrets import read_token
from ..store import SqlStore, StoreError
from . import link_previews
from .everywhere import Everywhere
from .forwarding import Forwarding
from .middleware import Middleware
from .peers import Network, Peers
from .prometheus import Exposition
from .rate_limits import BODY_BYTES, Limits
from .routes import (
    admin as admin_routes,
)
from .routes import (
    advice,
    api_docs,
    bot_api,
    bots,
    editions,
    games,
    health,
    ladder,
    metrics,
    pages,
    peer_orders,
    people,
    playing_on,
    profiles,
    puzzles,
    table_requests,
    tables,
    turns,
    tutorials,
)
from .routes import (
    reviews as review_routes,
)
from .routes import what_if as what_if_routes
from .routes.me import (
    devices,
    guests,
    notifications,
    own_data,
    passkeys,
    player_settings,
    security,
    subscriptions,
)
from .shared_limits import SharedLimits
from .sockets import table_socket

BY_STATUS = {404: "not_found", 405: "wrong_method", 413: "too_big", 415: "bad_request"}

MODULES = (
    health,
    metrics,
    guests,
    turns,
    notifications,
    subscriptions,
    devices,
    passkeys,
    security,
    own_data,
    profiles,
    player_settings,
    people,
    peer_orders,
    tables,
    table_requests,
    advice,
    editions,
    bots,
    games,
    review_routes,
    playing_on,
    what_if_routes,
    puzzles,
    link_previews,
    bot_api,
    admin_routes,
    ladder,
    tutorials,
    api_docs,
)
HANDLERS = [handler for module in MODULES for handler in module.HANDLERS]

logger = logging.getLogger(__name__)


class Problem(msgspec.Struct, frozen=True):
    """The body of every error: a stable code for programs and a sentence for people."""

    code: str
    message: str


def refused(_: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    """Answer a refusal."""
    problem = Problem(refusal.code, refusal.message)
    return Response(problem, status_code=http_status(refusal.code))


def misunderstood(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Answer an error of HTTP itself, such as an unknown path or a body that is too large."""
    code = BY_STATUS.get(error.status_code, "bad_request" if error.status_code < 500 else "failed")
    wrong = error.extra if isinstance(error.extra, list) else []
    message = "; ".join(described(part) for part in wrong if "message" in part) or error.detail
    return Response(Problem(code, message[:200]), status_code=error.status_code)


def described(part: dict[str, Any]) -> str:
    """Describe a wrong part of a request; a body that is missing has no message of its own."""
    key, message = part.get("key", "body"), part["message"]
    return "The request needs a JSON body." if message == "'data'" else f"{key}: {message}"


def too_deep(_: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    """Answer a JSON document that is nested too deeply."""
    return refused(_, Refusal.of("not_json"))


def unwritten(_: Request[Any, Any, Any], error: StoreError) -> Response[Problem]:
    """Answer an error of the store."""
    logger.error("store: %s", error)
    return refused(_, Refusal.of("not_written", "read", error=error))


def failed(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Answer an unexpected error. Its details go to the log only."""
    logger.error("request failed", exc_info=error)
    return refused(_, Refusal.of("failed"))


def given(value: Any) -> Provide:
    """Make a value available to handlers by the name of a parameter."""

    def give() -> Any:
        return value

    return Provide(give, sync_to_thread=False)


def make_app(
    services: Services,
    settings: Settings,
    peers: Peers | None = None,
    erasures_file: Path | None = None,
) -> Middleware:
    """Build the application. It closes the services when it ends."""
    services = msgspec.structs.replace(services, settings=settings)
    registry = RoomRegistry(services)
    limits = Limits(lambda: services.now() / 1000, settings.limits)
    layouts = Layouts(services.store, services.surveyor)
    reviews = Reviews(services.store, services.reviewer, services.now)
    what_ifs = WhatIfs(services.store, WhatIfWorkers(), services.replays, services.now)
    database = services.store if isinstance(services.store, SqlStore) else None
    daily_puzzles = DailyPuzzles(database, PuzzleWorkers(), services.now)
    admin = Administration(registry, erasures_file)
    admin_token = read_token("admin.token_file", settings.admin.token_file)
    metrics_token = read_token("monitoring.token_file", settings.monitoring.token_file)
    peers = peers or Network()
    matches = None
    if settings.features.ladder and isinstance(services.store, SqlStore):
        matches = Matches(registry, services.store, settings.ladder)

    dispatcher = None
    if settings.notifies and isinstance(services.store, SqlStore):
        dispatcher = Dispatcher(services, services.store, channels_of(settings))

    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        if isinstance(services.store, SqlStore):
            load_passkeys()  # nobody is connected yet
        await registry.begin()
        if matches is not None:
            matches.begin()
        if dispatcher is not None:
            dispatcher.begin()
        telling = None
        if services.membership.shared:
            telling = asyncio.create_task(SharedLimits(limits, registry).run())
        try:
            yield
        finally:
            if matches is not None:
                await matches.close()
            if dispatcher is not None:
                await dispatcher.close()
            if telling is not None:
                telling.cancel()
            await registry.close()
            await services.thinker.close()
            await services.examiner.close()
            await services.replays.close()
            await layouts.close()
            await reviews.close()
            await what_ifs.close()
            await daily_puzzles.close()
            await services.store.close()

    def lost(
        request: Request[Any, Any, Any], error: HTTPException
    ) -> Response[Problem] | Response[bytes]:
        """Answer an unknown path: with a page for a browser, else with JSON."""
        if pages.wants_page(request):
            return pages.the_page(request, settings, 404)
        return misunderstood(request, error)

    shared = {
        "registry": registry,
        "everywhere": Everywhere(registry, peers),
        "layouts": layouts,
        "reviews": reviews,
        "what_ifs": what_ifs,
        "puzzles": daily_puzzles,
        "limits": limits,
        "settings": settings,
        "exposition": Exposition(registry, dispatcher),
        "metrics_token": metrics_token,
        "admin": admin,
        "admin_token": admin_token,
        "matches": matches,
        "dispatcher": dispatcher,
    }
    app = Litestar(
        [*HANDLERS, *pages.handlers(), table_socket],
        dependencies={name: given(value) for name, value in shared.items()},
        exception_handlers={
            Refusal: refused,
            StoreError: unwritten,
            HTTPException: misunderstood,
            404: lost,
            RecursionError: too_deep,
            Exception: failed,
        },
        lifespan=[lifespan],
        logging_config=None,
        openapi_config=api_docs.openapi(settings.base),
        request_max_body_size=BODY_BYTES,
    )
    wrapped: ASGIApp = app
    if isinstance(services.membership, Membership):
        wrapped = Forwarding(app, registry, services.membership, peers)
    return Middleware(wrapped, settings, limits, registry, admin)
