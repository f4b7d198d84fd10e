"""Runs a server: opens the database, takes the port, and serves until it is told to stop."""

from __future__ import annotations

import errno
import gc
import logging
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import uvicorn

from .http.app import make_app
from .http.connection_limits import ConnectionLimits, door, files
from .http.middleware import Middleware
from .http.rate_limits import FRAME_BYTES
from .logging import Form, set_up
from .rooms.bot_workers import Thinkers
from .rooms.services import Services, Sleep, steady_clock
from .settings import Settings
from .store import StoreError, open_store

SOCKET_BUFFER_BYTES = 256 * 1024
"""Bytes that the system keeps for a reader; left to itself it keeps megabytes for a slow one."""
UNREAD_SECONDS = (
    60  # seconds after which the system gives up a connection that nothing is read from
)
BACKLOG = 512  # connections that wait for their turn at the door
GRACE_SECONDS = 5  # seconds in which requests may come to their end
SWITCH_SECONDS = 0.0005
"""Seconds after which the thread that serves lets the one that writes have its turn.

A transaction gives way with every statement; with Python's own 5 ms each time it waits longer for
its turn than for the disk.
"""

GC_THRESHOLDS = (2_000, 20, 500)
"""How seldom Python looks for garbage in circles: all tables stand still while it looks."""


class Uvicorn(uvicorn.Server):
    """Tells those who look on that it goes away, before it waits for their requests to end."""

    def __init__(self, config: uvicorn.Config, app: Middleware, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve."""
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def on_tick(self, counter: int) -> bool:
        """Look at the clock ten times a second, so that a machine that slept is noticed."""
        self._app.registry.services.asleep()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End every stream, then all the rest."""
        self._app.registry.say_good_bye()
        await super().shutdown(sockets)


class PortError(Exception):
    """The server cannot listen where it is to; the message says why."""


def listen(settings: Settings) -> socket.socket:
    """Take the port; PortError if it is not to be had."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    where = f"{settings.host}, port {settings.port}"
    try:
        taken = socket.create_server((settings.host, settings.port), family=family, backlog=BACKLOG)
        taken.setsockopt(
            socket.SOL_SOCKET, socket.SO_SNDBUF, SOCKET_BUFFER_BYTES
        )  # connections inherit it
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            taken.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_SECONDS * 1000)
        return taken
    except PermissionError:
        raise PortError(f"{where}: no permission; ports below 1024 are the system's") from None
    except OverflowError:
        raise PortError(f"{where}: a port is a number from 0 to 65535") from None
    except OSError as error:
        why = (
            "another program uses it"
            if error.errno == errno.EADDRINUSE
            else error.strerror or str(error)
        )
        raise PortError(f"{where}: {why}") from None


def serve(
    settings: Settings,
    database: Path,
    *,
    processes: int,
    pace: float,
    form: Form,
    level: int = logging.INFO,
    ready: Callable[[str], None] = lambda url: None,
) -> None:
    """Serve until a signal comes; StoreError or PortError if it cannot begin.

    `ready` is called with the server's address as soon as it answers.
    """
    taken = listen(settings)
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        store = open_store(database)
    except StoreError:
        taken.close()
        raise
    services = Services(
        store=store, thinker=Thinkers(processes), now=steady_clock(), asleep=Sleep(), pace=pace
    )
    set_up(form, level)
    app = make_app(services, settings)
    config = uvicorn.Config(
        app,
        http=door(ConnectionLimits(settings.proxies, files())),
        ws="websockets-sansio",
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,  # a compressed secret beside a chosen text can be guessed
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=GRACE_SECONDS,
        backlog=BACKLOG,
    )
    gc.collect()
    gc.freeze()  # what is there now stays, and need not be looked through again
    gc.set_threshold(*GC_THRESHOLDS)
    host, port = taken.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    url = f"http://{shown}:{port}/"
    logging.getLogger(__name__).info("serving on %s, process %s", url, os.getpid())
    Uvicorn(config, app, lambda: ready(settings.public_url or url)).run(sockets=[taken])
