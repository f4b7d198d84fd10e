"""Run a server: open the database, bind the port, and serve until a signal."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import multiprocessing
import os
import socket
import sys
import time
from collections.abc import Callable
from urllib.parse import urlsplit

import uvicorn

from .durations import SECOND_MS
from .http.app import make_app
from .http.connection_limits import ConnectionLimits, limited_protocol, raise_file_limit
from .http.middleware import Middleware
from .http.rate_limits import MAX_FRAME_BYTES
from .http.socket_protocol import SocketProtocol
from .logging import Form, set_up
from .rooms.membership import Alone, Membership, url_of
from .rooms.services import Services, Sleep, elapsed, steady_clock
from .rooms.workers.bot_workers import BotWorker, BotWorkers
from .rooms.workers.shared_bot_workers import SharedBotWorkers, meeting_place
from .settings import Settings
from .store import Place, PostgresUrl, SqliteStore, SqlStore, StoreError, open_store
from .store.erasure.erasure_list import list_beside

SOCKET_BUFFER_BYTES = 256 * 1024
"""The send buffer of a connection. By default the system keeps megabytes for slow readers."""
UNREAD_SECONDS = 60  # until the system drops a connection that reads nothing
BACKLOG = 512  # connections waiting to be accepted
GRACE_SECONDS = 5  # to finish requests after a signal
SWITCH_SECONDS = 0.0005
"""Seconds between two switches of threads, for the thread that writes to the database.

A transaction releases the interpreter with every statement. With Python's default of 5 ms it would
wait longer for the interpreter than for the disk.
"""

REFRESH_TICKS = 50  # of a tenth of a second, between two looks at bans and announcements
GC_THRESHOLDS = (10_000, 5, 500)
"""The thresholds of Python's garbage collector, which blocks all tables while it runs.

It visits whatever is young, so the first generation is large enough for the objects of a few
hundred moves in progress. The second one stays below 50,000 objects, a few milliseconds.
"""


class Uvicorn(uvicorn.Server):
    """A uvicorn server that closes all connections before it waits for requests to end."""

    def __init__(self, config: uvicorn.Config, app: Middleware, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready
        self._refresh: asyncio.Task[None] | None = None

    async def _read_again(self) -> None:
        """Read bans and announcements, which another process may have changed."""
        with contextlib.suppress(StoreError):  # the next attempt is soon enough
            await self._app.admin.refresh()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start serving; raise StoreError if the database fails at the last moment."""
        try:
            await super().startup(sockets)
        except SystemExit:
            if self._app.failure is None:
                raise
            raise self._app.failure from None
        if self.started:
            self._ready()

    async def on_tick(self, counter: int) -> bool:
        """Check the clock ten times a second, to notice a suspended machine."""
        services = self._app.registry.services
        services.asleep()
        services.metrics.loop.tick(time.monotonic())
        if counter % REFRESH_TICKS == 0 and (self._refresh is None or self._refresh.done()):
            self._refresh = asyncio.create_task(self._read_again())
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Hand the tables over and close all streams, then everything else."""
        for server in self.servers:
            server.close()  # whoever comes again finds another process
        await self._app.registry.hand_over()
        await super().shutdown(sockets)


class StartError(Exception):
    """The server cannot start; the message says why."""


class PortError(StartError):
    """The server cannot listen on its port."""


def check_shared_memory() -> None:
    """Raise StartError where no processes for bots can be started."""
    try:
        multiprocessing.get_context("spawn").Lock()
    except OSError as error:
        raise StartError(
            "bots need shared memory, which this system does not have: "
            f"mount a tmpfs at /dev/shm ({error.strerror or error})"
        ) from None


def listen(settings: Settings) -> socket.socket:
    """Bind the port; raise PortError if it is not available."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    where = f"{settings.host}, port {settings.port}"
    try:
        taken = socket.create_server((settings.host, settings.port), family=family, backlog=BACKLOG)
        taken.setsockopt(
            socket.SOL_SOCKET, socket.SO_SNDBUF, SOCKET_BUFFER_BYTES
        )  # inherited by its connections
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            taken.setsockopt(
                socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_SECONDS * SECOND_MS
            )
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


def membership_of(store: SqlStore, settings: Settings, taken: socket.socket) -> Alone | Membership:
    """Return the membership of this process: alone on SQLite, one of several on Postgres."""
    if isinstance(store, SqliteStore):
        return Alone()
    host, port = taken.getsockname()[:2]
    if settings.node_address is not None:
        there = urlsplit(f"//{settings.node_address}")
        host, port = there.hostname, there.port
    elif host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return Membership(store, url_of(host, port), elapsed)


def workers_for(database: Place, processes: int) -> BotWorker:
    """Return the bots of this process, or of all processes on this machine."""
    if isinstance(database, PostgresUrl):
        place = meeting_place(database.without_password)
        if place is not None:
            return SharedBotWorkers(processes, place)
    return BotWorkers(processes)


def serve(
    settings: Settings,
    database: Place,
    *,
    processes: int,
    pace: float,
    form: Form,
    level: int = logging.INFO,
    ready: Callable[[str], None] = lambda url: None,
) -> None:
    """Serve until a signal; raise StoreError or StartError if the server cannot start.

    `ready` is called with the server's address as soon as it answers.
    """
    check_shared_memory()
    taken = listen(settings)
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        store = open_store(database)
    except StoreError:
        taken.close()
        raise
    services = Services(
        store=store,
        membership=membership_of(store, settings, taken),
        thinker=workers_for(database, processes),
        now=steady_clock(),
        asleep=Sleep(),
        pace=pace,
    )
    set_up(form, level)
    app = make_app(
        services, settings, erasures_file=list_beside(database, settings.admin.erasures_file)
    )
    connections = ConnectionLimits(
        settings.proxies, raise_file_limit(), settings.limits.connections_per_address
    )
    config = uvicorn.Config(
        app,
        http=limited_protocol(connections),
        ws=SocketProtocol,
        ws_max_size=MAX_FRAME_BYTES,
        ws_per_message_deflate=False,  # compression would reveal secrets beside chosen text
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
    gc.freeze()  # the collector need not scan what is loaded now
    gc.set_threshold(*GC_THRESHOLDS)
    host, port = taken.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    url = f"http://{shown}:{port}/"
    logging.getLogger(__name__).info("serving on %s, process %s", url, os.getpid())
    Uvicorn(config, app, lambda: ready(settings.public_url or url)).run(sockets=[taken])
