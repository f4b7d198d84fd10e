"""Runs a server: opens the database, takes the port, and serves until it is told to stop."""

from __future__ import annotations

import errno
import gc
import logging
import os
import socket
import sys
from pathlib import Path

import uvicorn

from .app import make_app
from .limits import FRAME
from .services import Services, steady_clock
from .settings import Settings
from .store import StoreError, open_store
from .thinking import Thinkers

GRACE = 5  # seconds in which requests may come to their end
SWITCH = 0.0005
"""Seconds after which the thread that serves lets the one that writes have its turn.

A transaction gives way with every statement; with Python's own 5 ms each time it waits longer for
its turn than for the disk.
"""

GARBAGE = (2_000, 20, 500)
"""How seldom Python looks for garbage in circles: all tables stand still while it looks."""


class PortError(Exception):
    """The server cannot listen where it is to; the message says why."""


def listen(settings: Settings) -> socket.socket:
    """Take the port; PortError if it is not to be had."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    where = f"{settings.host}, port {settings.port}"
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=512)
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


def serve(settings: Settings, database: Path, *, processes: int, pace: float) -> None:
    """Serve until a signal comes; StoreError or PortError if it cannot begin."""
    taken = listen(settings)
    sys.setswitchinterval(SWITCH)
    try:
        store = open_store(database)
    except StoreError:
        taken.close()
        raise
    services = Services(store=store, thinker=Thinkers(processes), now=steady_clock(), pace=pace)
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    config = uvicorn.Config(
        make_app(services, settings),
        ws="websockets-sansio",
        ws_max_size=FRAME,
        ws_per_message_deflate=False,  # a compressed secret beside a chosen text can be guessed
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=GRACE,
    )
    gc.collect()
    gc.freeze()  # what is there now stays, and need not be looked through again
    gc.set_threshold(*GARBAGE)
    host, port = taken.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    logging.getLogger(__name__).info(
        "serving on http://%s:%s/, process %s", shown, port, os.getpid()
    )
    uvicorn.Server(config).run(sockets=[taken])
