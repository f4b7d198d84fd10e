"""Play in the browser: run a server for this computer only."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import threading
import webbrowser
from pathlib import Path

from ._error import CommandError
from ._validation import job_count

DEFAULT_PORT = 8000
BOT_PACE_S = 0.7  # of a bot move, so that people can follow


def play_in_browser(port: int | None, database: Path, *, browser: bool) -> None:
    """Serve on the loopback interface, and open the browser when the server is ready."""
    # Imported late: the server takes a second, and `waggonway --help` imports every command.
    from ..server.serve import PortError, StartError, serve
    from ..server.settings import Settings
    from ..server.store import StoreError
    from ..server.store.maintenance import upgrade_with_copy

    def ready(url: str) -> None:
        print(f"Waggonway is running at {url} (press Ctrl-C to stop)", flush=True)
        if browser and has_screen():  # some browsers block until the window is closed
            threading.Thread(target=show, args=(url,), daemon=True).start()

    try:
        copy = upgrade_with_copy(database)
        if copy is not None:
            print(
                f"Your tables were upgraded. A backup of the old version is in {copy}.", flush=True
            )
        for wanted in (DEFAULT_PORT, 0) if port is None else (port,):
            try:
                with contextlib.suppress(KeyboardInterrupt):
                    serve(
                        Settings(port=wanted),
                        database,
                        processes=job_count(None),
                        pace=BOT_PACE_S,
                        form="text",
                        level=logging.WARNING,
                        ready=ready,
                    )
                return
            except PortError:
                if wanted == 0 or port is not None:
                    raise
    except (StoreError, StartError) as error:
        raise CommandError(str(error), 1) from None


def has_screen() -> bool:
    """Tell whether there is a graphical display; a text browser would block the terminal."""
    if os.name != "posix" or sys.platform == "darwin":
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def show(url: str) -> None:
    """Open the browser. If that fails, the address is already printed."""
    with contextlib.suppress(Exception):
        webbrowser.open(url)
