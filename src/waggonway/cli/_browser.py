"""Tables in the browser: a server for this computer only."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import threading
import webbrowser
from pathlib import Path

from ._check import jobs_of
from ._fault import Fault

PORT = 8000


def play_in_browser(port: int | None, database: Path, *, browser: bool) -> None:
    """Serve on loopback, and open the browser as soon as there is something to see."""
    # Imported here: the server takes a second to load, and `waggonway --help` loads every verb.
    from ..server.serve import PortError, serve
    from ..server.settings import Settings
    from ..server.store import StoreError
    from ..server.store.keeping import upgrade_with_copy

    def ready(url: str) -> None:
        print(f"The tables are at {url}; Ctrl-C ends.", flush=True)
        if browser and has_screen():  # in a thread: some wait until the window is closed
            threading.Thread(target=show, args=(url,), daemon=True).start()

    try:
        copy = upgrade_with_copy(database)
        if copy is not None:
            print(
                f"Your tables were brought up to date. A copy from before is in {copy}.", flush=True
            )
        for wanted in (PORT, 0) if port is None else (port,):
            try:
                with contextlib.suppress(KeyboardInterrupt):
                    serve(
                        Settings(port=wanted),
                        database,
                        processes=jobs_of(None),
                        pace=0.7,
                        form="text",
                        level=logging.WARNING,
                        ready=ready,
                    )
                return
            except PortError:
                if wanted == 0 or port is not None:
                    raise
    except (StoreError, PortError) as error:
        raise Fault(str(error), 1) from None


def has_screen() -> bool:
    """Whether a browser could show something; one in the terminal would only be in the way."""
    if os.name != "posix" or sys.platform == "darwin":
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def show(url: str) -> None:
    """Open the browser; where that fails the address has been printed."""
    with contextlib.suppress(Exception):
        webbrowser.open(url)
