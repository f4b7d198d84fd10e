"""The ASGI application: all routes and sockets, with the parts that they share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar
from litestar.di import Provide
from litestar.types import ASGIApp

from ..rooms.membership import Membership
from ..rooms.services import Services
from ..settings import Settings
from . import errors, link_previews
from .forwarding import Forwarding
from .middleware import Middleware
from .peers import Network, Peers
from .rate_limits import MAX_BODY_BYTES
from .routes import (
    admin,
    advice,
    api_docs,
    bot_api,
    bots,
    editions,
    health,
    ladder,
    metrics,
    pages,
    peer_orders,
    people,
    profiles,
    puzzles,
    table_requests,
    tables,
    turns,
    tutorials,
)
from .routes.games import games, playing_on, reviews, what_if
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
from .shared_parts import SharedParts
from .sockets import table_socket

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
    reviews,
    playing_on,
    what_if,
    puzzles,
    link_previews,
    bot_api,
    admin,
    ladder,
    tutorials,
    api_docs,
)
HANDLERS = [handler for module in MODULES for handler in module.HANDLERS]


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
    peers = peers or Network()
    parts = SharedParts(services, settings, peers, erasures_file)
    app = Litestar(
        [*HANDLERS, *pages.handlers(), table_socket],
        dependencies={name: given(part) for name, part in parts.by_name().items()},
        exception_handlers=errors.handlers(settings),
        lifespan=[lambda _: parts.running()],
        logging_config=None,
        openapi_config=api_docs.openapi(settings.base),
        request_max_body_size=MAX_BODY_BYTES,
    )
    wrapped: ASGIApp = app
    if isinstance(services.membership, Membership):
        wrapped = Forwarding(app, parts.registry, services.membership, peers)
    return Middleware(wrapped, settings, parts.limits, parts.registry, parts.admin)
